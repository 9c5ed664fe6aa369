import { o as readAnswer } from "./core-answers.mjs";
import { o as tallyCouncil } from "./core-council.mjs";
import { a as tallyDebate } from "./core-debate.mjs";
import { r as tallyMagi } from "./core-magi.mjs";
import { l as SEVERITIES } from "./core-names.mjs";
import { nt as requireDistinct } from "./core-words.mjs";
import { D as clusterToldBy, E as standingOfPanel, O as joinFindings, T as judgeReview } from "./core-review.mjs";
import { C as Flag, D as Optional, E as Maybe, O as Shape, S as Either, T as List, b as DebateBallots, g as ReviewBallots, k as Text, w as FromOne, y as MagiBallots } from "./core-schemas.mjs";
import { t as decodeShape } from "./io-machine-validate.mjs";

// scripts/core/review/tally-verb.ts
function tallyReview({ reviews, unseen = [] }) {
	requireDistinct(reviews.map(({ reviewer }) => reviewer), "reviewer");
	const panel = reviews.map(saidInBallot);
	const entries = reviews.flatMap(({ reviewer, findings }) => findings.map((one) => entryInBallot(one, reviewer)));
	const at = (indices) => indices.flatMap((index) => entries[index] ?? []);
	const joined = joinFindings(entries).flatMap(({ members, alike }) => {
		const [first, ...others] = at(members);
		return first ? [{
			own: at(members),
			finding: toldEntry(first, others, at(alike))
		}] : [];
	});
	const raised = joined.map(({ own, finding: { severity, raised_by } }) => {
		return {
			severity,
			raised_by,
			shown: own.some(({ evidence }) => !NO_PLACE.includes(evidence))
		};
	});
	return {
		findings: joined.map(({ finding }) => finding).toSorted((a, b) => b.raised_by.length - a.raised_by.length || SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity)),
		decision: judgeReview(panel, raised).decision,
		standing: standingOfPanel(panel, raised, { unseen })
	};
}
const UNREAD_STATUS = [
	"failed",
	"unparseable",
	"parse_error"
];
function saidInBallot(ballot) {
	const { reviewer, recommendation = null, missing = [], status = "ok", failure, failed } = ballot;
	const isInferred = ballot.inferred === true || status === "inferred";
	return {
		reviewer,
		failed: failed === true || UNREAD_STATUS.includes(status) || (failure ?? null) !== null,
		recommendation,
		missing: missing.length,
		doubts: [...isInferred ? ["inferred"] : [], ...ballot.same_model ? ["same_model"] : []]
	};
}
const NO_PLACE = [
	"no such line",
	"no such file",
	"no place given",
	"outside the change"
];
const memberOf = ({ reviewer, id }) => ({
	reviewer,
	id
});
function toldEntry(first, others, alike) {
	const members = [first, ...others].map(memberOf);
	return {
		...clusterToldBy(first, others).record,
		raised_by: [...new Set(members.map(({ reviewer }) => reviewer))],
		members,
		alike: alike.map(memberOf)
	};
}
function entryInBallot(one, reviewer) {
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
	return count(decodeShape(shape, ballots, what));
}

export { countOf, parse, tally };