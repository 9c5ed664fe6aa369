import { n as __exportAll } from "./rolldown-runtime.mjs";
import { y as seatName } from "./core-deliberation.mjs";
import { V as bodyAfter } from "./core-words.mjs";
import { a as groupOfFinding, c as hunkAtPlace, g as AUTHOR_SEAT, i as followFindings, l as isWithin, o as inTellingOrder, r as findingStands, s as raisersOf } from "./core-review.mjs";

// scripts/core/review/told-findings.ts
var told_findings_exports = /* @__PURE__ */ __exportAll({ findingsOf: () => findingsOf });
function reviewAgainOf(state) {
	const { outcome } = state.chose ?? {};
	const chosen = outcome?.is === "fix" ? outcome.ids : [];
	const findings = findingsOf(state).filter(findingStands).filter(({ id }) => chosen.length === 0 || chosen.includes(id)).map((told) => {
		const { id, severity, path, first, last, title, body, raised_by } = told;
		return {
			severity,
			path,
			first,
			last,
			title,
			body,
			id,
			raised_by,
			code: ownLines(told)
		};
	});
	return {
		id: state.opened.id,
		findings
	};
}
function ownLines({ hunk, first, last }) {
	if (!hunk || first === null || last === null || first < 0) return [];
	return hunk.rows.filter((row) => isWithin(row, first, last)).map(({ text }) => text);
}
const findingsOf = (state) => inTellingOrder(followFindings(state)).map((one) => toldFinding(state, one));
function toldFinding(state, one) {
	const { key: _, members, told, judgements, lastWords, earlier, ...own } = one;
	const who = (seat) => seatName(state, seat);
	const raised = raisersOf(one).map(who);
	const others = members.filter((said) => said !== told);
	return {
		...own,
		group: groupOfFinding(one),
		body: bodyAfter(own.title, own.body),
		raised_by: raised.length > 0 ? raised : earlier?.raised_by ?? [],
		others: others.map(({ seat, title, body }) => ({
			who: who(seat),
			title,
			body
		})),
		judgement: judgements.map(({ seat, says, why }) => ({
			who: who(seat),
			says,
			why
		})),
		author: own.author && {
			who: who("author"),
			...own.author
		},
		last_words: lastWords.map(({ seat, says, why }) => ({
			who: who(seat),
			says,
			why
		})),
		hunk: told ? hunkAtPlace(state, one) : earlierHunk(one)
	};
}
function earlierHunk({ earlier }) {
	const { first, code = [] } = earlier ?? {};
	if (!first || code.length === 0) return null;
	return {
		rows: code.map((text, at) => ({
			number: first + at,
			sign: "",
			text
		})),
		mark: null
	};
}

export { reviewAgainOf as n, told_findings_exports as r, findingsOf as t };