import { n as __exportAll } from "./rolldown-runtime.mjs";
import { x as seatName } from "./core-deliberation.mjs";
import { U as bodyAfter } from "./core-words.mjs";
import { A as gapBetween, O as findingStands, _ as seatsOfReviewer, a as groupOfFinding, b as hunkAtPlace, c as raisersOf, g as reviewersOf, h as AUTHOR_SEAT, i as followFindings, o as inTellingOrder, r as lastOpinions, s as isSerious, x as ownLines } from "./core-review.mjs";

// scripts/core/review/told-findings.ts
var told_findings_exports = /* @__PURE__ */ __exportAll({
	findingsOf: () => findingsOf,
	wholeReviewers: () => wholeReviewers
});
function reviewAgainOf(state) {
	const { outcome } = state.chose ?? {};
	const chosen = outcome?.is === "fix" ? outcome.ids : [];
	const findings = findingsOf(state).filter(findingStands).filter((one) => chosen.length === 0 || chosen.includes(one.id) || isSerious(one)).map((told) => {
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
			code: ownLines(told, told.hunk)
		};
	});
	return {
		id: state.opened.id,
		findings
	};
}
const wholeReviewers = (state) => reviewersOf(state).flatMap(({ seat, name }) => lastOpinions(state, seat).length === seatsOfReviewer(state, seat).length ? name : []);
const findingsOf = (state) => inTellingOrder(followFindings(state)).map((one) => toldFinding(state, one));
function toldFinding(state, one) {
	const { key: _, members, told, judgements, lastWords, earlier, ...own } = one;
	const who = (seat) => seatName(state, seat);
	const raised = raisersOf(one).map(who);
	return {
		...own,
		group: groupOfFinding(one),
		body: bodyAfter(own.title, own.body),
		raised_by: raised.length > 0 ? raised : earlier?.raised_by ?? [],
		others: members.filter((said) => said !== told).map(({ seat, title, body, ...said }) => {
			return {
				who: who(seat),
				title,
				body,
				first: gapBetween(said, own) ? said.first : null
			};
		}),
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