import { n as __exportAll } from "./rolldown-runtime.mjs";
import { B as bodyAfter } from "./core-words.mjs";
import { _ as nameOf, a as inOrder, c as hunkAt, g as AUTHOR, i as groupOf, o as raisersOf, r as followFindings } from "./core-review.mjs";

// scripts/core/review/told-findings.ts
var told_findings_exports = /* @__PURE__ */ __exportAll({ findingsOf: () => findingsOf });
const findingsOf = (state) => inOrder(followFindings(state)).map((one) => toldFinding(state, one));
function toldFinding(state, one) {
	const { key: _, members, told, judgements, lastWords, earlier, ...own } = one;
	const who = (seat) => nameOf(state, seat);
	const raised = raisersOf(one).map(who);
	const others = members.filter((said) => said !== told);
	return {
		...own,
		group: groupOf(one),
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
		hunk: told ? hunkAt(state, one) : earlierHunk(one)
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

export { told_findings_exports as n, findingsOf as t };