import { n as __exportAll } from "./rolldown-runtime.mjs";
import { s as SEVERITIES } from "./core-names.mjs";
import { G as Refusal } from "./core-words.mjs";
import { d as joinFindings, f as toldBy, i as standingOfPanel, r as judge } from "./core-review.mjs";

// scripts/core/review/tally.ts
var tally_exports = /* @__PURE__ */ __exportAll({ tallyReview: () => tallyReview });
function tallyReview({ reviews, unseen = [] }) {
	requireDistinct(reviews);
	const panel = reviews.map(saidBy);
	const entries = reviews.flatMap(({ reviewer, findings }) => findings.map((one) => entryOf(one, reviewer)));
	const clusters = joinFindings(entries);
	const at = (indices) => indices.flatMap((index) => entries[index] ?? []);
	const raised = clusters.map(({ members }) => raisedBy(at(members)));
	return {
		findings: clusters.map(({ members, alike }) => told(at(members), at(alike))).toSorted((a, b) => b.raised_by.length - a.raised_by.length || SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity)),
		decision: judge(panel, raised).decision,
		standing: standingOfPanel(panel, raised, { unseen })
	};
}
function requireDistinct(reviews) {
	const names = reviews.map(({ reviewer }) => reviewer.normalize("NFKC").trim().toLowerCase());
	const twice = names.find((name, index) => names.indexOf(name) !== index);
	if (twice === void 0) return;
	throw new Refusal("duplicate_seat", `The reviewer "${twice}" is there twice.`, "Give each one review.");
}
const UNREAD = [
	"failed",
	"unparseable",
	"parse_error"
];
function saidBy(ballot) {
	const { reviewer, recommendation = null, missing = [], status = "ok", failure, failed } = ballot;
	const isInferred = ballot.inferred === true || status === "inferred";
	return {
		reviewer,
		failed: failed === true || UNREAD.includes(status) || (failure ?? null) !== null,
		recommendation,
		missing: missing.length,
		doubts: [...isInferred ? ["inferred"] : [], ...ballot.same_model ? ["same_model"] : []]
	};
}
const NOT_THERE = [
	"no such line",
	"no such file",
	"no place given",
	"outside the change"
];
const raisedBy = (members) => ({
	severity: toldBy(members).severity,
	raised_by: namesOf(members),
	shown: members.some(({ evidence }) => !NOT_THERE.includes(evidence))
});
const namesOf = (members) => [...new Set(members.map(({ reviewer }) => reviewer))];
const memberOf = ({ reviewer, id }) => ({
	reviewer,
	id
});
function told(members, alike) {
	const { severity, teller, placed } = toldBy(members);
	return {
		severity,
		path: placed?.path ?? null,
		first: placed?.first ?? null,
		last: placed?.last ?? null,
		title: teller?.title ?? "",
		body: teller?.body ?? "",
		raised_by: namesOf(members),
		members: members.map(memberOf),
		alike: alike.map(memberOf)
	};
}
function entryOf(one, reviewer) {
	const { id, severity, title, body = "", path = null, evidence } = one;
	const [first = null, last = first] = [one.first, one.last].filter((line) => typeof line === "number").toSorted((a, b) => a - b);
	return {
		id,
		reviewer,
		severity,
		path,
		first,
		last,
		title,
		body,
		evidence: evidence ?? ""
	};
}

export { tally_exports as t };