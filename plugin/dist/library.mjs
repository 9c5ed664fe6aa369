import { o as readAnswer } from "./core-answers.mjs";
import { s as tallyCouncil } from "./core-council.mjs";
import { a as tallyDebate } from "./core-debate.mjs";
import { r as tallyMagi } from "./core-magi.mjs";
import { l as SEVERITIES } from "./core-names.mjs";
import { Q as Refusal } from "./core-words.mjs";
import { D as standingOfPanel, E as judge, O as joinFindings, k as toldBy } from "./core-review.mjs";
import { A as Either, D as Amount, F as OPEN, H as Texts, I as OneOf, M as FromOne, N as List, O as Anything, P as Maybe, R as Optional, T as DebateBallots, V as Text, g as ReviewBallots, j as Flag, z as Shape } from "./core-schemas.mjs";
import { t as decode } from "./io-machine-validate.mjs";

// scripts/core/review/tally-verb.ts
function tallyReview({ reviews, unseen = [] }) {
	requireDistinct(reviews);
	const panel = reviews.map(saidBy);
	const entries = reviews.flatMap(({ reviewer, findings }) => findings.map((one) => entryOf(one, reviewer)));
	const at = (indices) => indices.flatMap((index) => entries[index] ?? []);
	const joined = joinFindings(entries).flatMap(({ members, alike }) => {
		const [first, ...others] = at(members);
		return first ? [{
			own: at(members),
			finding: told(first, others, at(alike))
		}] : [];
	});
	const raised = joined.map(({ own, finding: { severity, raised_by } }) => {
		return {
			severity,
			raised_by,
			shown: own.some(({ evidence }) => !NOT_THERE.includes(evidence))
		};
	});
	return {
		findings: joined.map(({ finding }) => finding).toSorted((a, b) => b.raised_by.length - a.raised_by.length || SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity)),
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
const memberOf = ({ reviewer, id }) => ({
	reviewer,
	id
});
function told(first, others, alike) {
	const members = [first, ...others].map(memberOf);
	return {
		...toldBy(first, others).record,
		raised_by: [...new Set(members.map(({ reviewer }) => reviewer))],
		members,
		alike: alike.map(memberOf)
	};
}
function entryOf(one, reviewer) {
	const { body = "", path = null, evidence } = one;
	const [first = null, last = first] = [one.first, one.last].filter((line) => typeof line === "number").toSorted((a, b) => a - b);
	return {
		...one,
		reviewer,
		path,
		first,
		last,
		body,
		evidence: evidence ?? ""
	};
}

// scripts/core/schemas/council.ts
const CouncilSeat = Shape({
	seat: Text,
	choice: Optional(Maybe(Text)),
	agrees_with: Optional(List(Text, { description: "where there is no choice: the seat whose position it would sign" })),
	failed: Optional(Flag),
	status: Optional(Text),
	inferred: Optional(Flag),
	vendor: Optional(Maybe(Text)),
	identity: Optional(Maybe(Text)),
	changed: Optional(Maybe(Flag, { description: "says itself that it changed its position" })),
	new_evidence: Optional(Flag),
	position: Optional(Text),
	doubts: Optional(List(Text, { description: "why its vote may not be what it seems: conformity …" }))
});
const CouncilBallots = Shape({
	round: FromOne,
	max_rounds: Optional(FromOne),
	author: Optional(Maybe(Text, { description: "a seat or a vendor whose own work is judged" })),
	seats: List(CouncilSeat),
	options: Optional(List(Either([Text, Shape({
		id: Text,
		label: Optional(Text)
	})]))),
	previous: Optional(List(CouncilSeat, { description: "the seats of the round before" }))
});

// scripts/core/schemas/magi.ts
const Position = OneOf([
	"APPROVE",
	"REJECT",
	"ABSTAIN"
]);
const MagiVote = Shape({
	seat: Text,
	position: Optional(Position),
	confidence: Optional(Maybe(Amount)),
	confidence_known: Optional(Flag),
	failed: Optional(Flag),
	status: Optional(Text),
	failure: Optional(Anything),
	inferred: Optional(Flag),
	safety_concern: Optional(Flag),
	choice: Optional(Maybe(Text)),
	rationale: Optional(Text),
	risks: Optional(Texts),
	conditions: Optional(Texts),
	dissent_note: Optional(Text),
	mitigation: Optional(Text),
	monitor: Optional(Text),
	doubts: Optional(Texts)
}, OPEN);
const MagiChallenge = Shape({
	seat: Optional(Text),
	failed: Optional(Flag),
	objection_strength: Optional(Maybe(OneOf([
		"none",
		"minor",
		"moderate",
		"strong"
	]))),
	case: Optional(Text),
	looked_for: Optional(Text)
}, OPEN);
const MagiOption = Shape({
	id: Text,
	label: Optional(Text),
	reversible: Optional(Flag)
}, OPEN);
const MagiBallots = Shape({
	mode: Optional(OneOf(["simple", "engine"])),
	votes: List(MagiVote, {
		minItems: 2,
		maxItems: 3
	}),
	stakes: Optional(OneOf(["normal", "high"])),
	reversible: Optional(Flag),
	options: Optional(List(MagiOption)),
	challenge: Optional(MagiChallenge),
	aside: Optional(List(MagiVote))
}, OPEN);

// scripts/library.ts
const parse = readAnswer;
const COUNTS = {
	magi: [MagiBallots, tallyMagi],
	council: [CouncilBallots, tallyCouncil],
	debate: [DebateBallots, tallyDebate],
	review: [ReviewBallots, tallyReview]
};
const tally = (protocol, ballots) => countOf(protocol, ballots, "the ballots");
function countOf(protocol, ballots, what) {
	const [shape, count] = COUNTS[protocol];
	return count(decode(shape, ballots, what));
}

export { countOf, parse, tally };