import { n as __exportAll } from "./rolldown-runtime.mjs";
import { H as endsWithDoubtful } from "./core-deliberation.mjs";
import { a as isVoter, c as same, i as countedSeats, l as againstYes, o as meanOf, r as asStated, s as oneDecimal } from "./core-magi.mjs";

// scripts/core/magi/choices.ts
const TABLE = {
	"3-0-0": [
		"unanimous",
		"APPROVE",
		"execute"
	],
	"2-1-0": [
		"majority",
		"APPROVE",
		"execute_record_dissent"
	],
	"2-0-1": [
		"majority",
		"APPROVE",
		"execute"
	],
	"1-2-0": [
		"majority_rejection",
		"REJECT",
		"block"
	],
	"0-2-1": [
		"majority_rejection",
		"REJECT",
		"block"
	],
	"0-3-0": [
		"unanimous_rejection",
		"REJECT",
		"block",
		"L3"
	],
	"1-1-1": [
		"split",
		null,
		"ask_user",
		"L2"
	],
	"1-0-2": [
		"insufficient_quorum",
		null,
		"redeliberate"
	],
	"0-1-2": [
		"insufficient_quorum",
		null,
		"redeliberate"
	],
	"0-0-3": [
		"insufficient_information",
		null,
		"request_context"
	],
	"2-0-0": [
		"unanimous",
		"APPROVE",
		"execute"
	],
	"1-1-0": [
		"split",
		null,
		"ask_user",
		"L2"
	],
	"0-2-0": [
		"unanimous_rejection",
		"REJECT",
		"block",
		"L3"
	],
	"1-0-1": [
		"insufficient_quorum",
		null,
		"request_context"
	],
	"0-1-1": [
		"insufficient_quorum",
		null,
		"request_context"
	],
	"0-0-2": [
		"insufficient_information",
		null,
		"fallback_simple"
	]
};
function patternOf(votes) {
	const row = TABLE[votes];
	if (!row) throw new Error(`Magi has two or three seats, not ${votes}`);
	const [pattern, decision, action, level = null] = row;
	return {
		pattern,
		decision,
		action,
		level
	};
}
const SPLIT = patternOf("1-1-1");
const MAJORITY = patternOf("2-1-0");
const NOBODY_AGAINST = patternOf("2-0-1");
function patternIn(seats) {
	const number = (position) => seats.filter((one) => one.position === position).length;
	return patternOf([
		"APPROVE",
		"REJECT",
		"ABSTAIN"
	].map(number).join("-"));
}
function readChoices(seats) {
	const pattern = patternIn(seats);
	const none = {
		choice: null,
		otherwise: [],
		silent: [],
		flag: null
	};
	const yes = seats.filter(({ position }) => position === "APPROVE");
	const isPlain = yes.every((one) => !one.hasOptions && one.choice === null);
	if (pattern.decision !== "APPROVE" || isPlain) return {
		...none,
		pattern
	};
	const isFor = ({ choice }, other) => choice !== null && same(choice) === same(other.choice ?? "");
	const carries = yes.find((one) => yes.filter((other) => isFor(one, other)).length > 1);
	if (!carries) return {
		...none,
		pattern: SPLIT,
		flag: "choices_differ"
	};
	const { choice } = carries;
	const others = yes.filter((one) => !isFor(carries, one));
	const silent = others.filter((one) => one.choice === null);
	const otherwise = others.filter((one) => one.choice !== null);
	const agreed = silent.length ? NOBODY_AGAINST : pattern;
	return {
		pattern: otherwise.length ? MAJORITY : agreed,
		choice,
		otherwise,
		silent,
		flag: otherwise.length ? "choice_dissent" : null
	};
}

// scripts/core/magi/tally.ts
var tally_exports = /* @__PURE__ */ __exportAll({ tallyMagi: () => tallyMagi });
const OVERRIDE = {
	dissenter: 90,
	majority: 60
};
const LOW = 50;
const WEAK = 30;
const GAP = 30;
const CHALLENGE = {
	action: "challenge_first",
	level: null
};
const ASK = {
	action: "ask_user",
	level: "L2"
};
const LATE = [
	["inferred", "hinges_on_inferred"],
	["case_against", "case_against"],
	["no_case", "no_case"]
];
function tallyMagi(ballots) {
	const seats = countedSeats(ballots.votes, ballots.options);
	const read = readVotes(seats);
	const { pattern, voters, deciding } = read;
	const standing = standingOf(ballots, seats, read);
	const named = (some) => some.map(({ name }) => name);
	const failed = seats.filter((one) => one.failed);
	const reasons = standing.hinges.map(({ reason }) => reason);
	const late = LATE.flatMap(([reason, flag]) => reasons.includes(reason) ? [flag] : []);
	return {
		pattern: pattern.pattern,
		decision: pattern.decision,
		choice: read.choice,
		...afterAll(ballots, read, standing),
		confidence: oneDecimal(meanOf(pattern.decision === null ? voters : deciding)),
		seats: seats.length,
		heard: seats.length - failed.length,
		flags: [...read.flags, ...late],
		dissent: read.dissenters.map((one) => dissentOf(one, pattern)),
		conditions: conditionsOf(pattern.decision === "APPROVE" ? deciding : voters),
		abstained: named(seats.filter((one) => !isVoter(one) && !one.failed)),
		failed: named(failed),
		standing
	};
}
const isChallengeDue = ({ stakes, reversible, challenge }, { action }) => action === "execute" && (stakes === "high" || reversible === false) && !challenge;
function standingOf(ballots, seats, read) {
	const owed = isChallengeDue(ballots, read) ? ["challenge"] : [];
	return endsWithDoubtful({
		...countingOf(seats),
		owed: read.flags.includes("safety_dissent") ? ["mitigation"] : owed,
		open: [
			...inferredHinges(seats, read),
			...caseHinges(ballots.challenge, read),
			...asideHinges(ballots.aside ?? [], read)
		]
	});
}
function afterAll(ballots, read, { gate }) {
	const { action, level } = read;
	if (!(read.gate === "approved" && action !== "mitigate_first" && gate !== "approved")) return {
		action,
		level
	};
	return isChallengeDue(ballots, read) ? CHALLENGE : ASK;
}
const wouldBe = ({ votes, options }) => readVotes(countedSeats(votes, options).map(asStated)).pattern.decision;
const raised = (flags) => flags.flatMap(([flag, is]) => is ? [flag] : []);
function readVotes(seats) {
	const { pattern, choice, otherwise, silent, flag } = readChoices(seats);
	const voters = seats.filter(isVoter);
	const isDeciding = (one) => one.position === pattern.decision && !otherwise.includes(one) && !silent.includes(one);
	const deciding = voters.filter(isDeciding);
	const dissenters = pattern.decision === null ? [] : voters.filter((one) => !isDeciding(one) && !silent.includes(one));
	const flags = [...flag ? [flag] : [], ...flagsOf({
		seats,
		voters,
		deciding,
		dissenters,
		pattern
	})];
	const after = follows(pattern, voters, flags);
	return {
		pattern,
		choice,
		voters,
		deciding,
		dissenters,
		flags,
		...after,
		gate: gateOf(after.action)
	};
}
function follows(pattern, voters, flags) {
	if (flags.includes("confidence_override")) return {
		action: "ask_user",
		level: "L3"
	};
	if (flags.includes("safety_dissent")) return {
		action: "mitigate_first",
		level: "L3"
	};
	const known = voters.flatMap(({ confidence }) => confidence ?? []);
	const isUnsure = known.length > 0 && known.every((one) => one < LOW);
	if (pattern.decision === "APPROVE" && isUnsure) return {
		action: "redeliberate",
		level: "L2"
	};
	return {
		action: pattern.action,
		level: pattern.level
	};
}
function gateOf(action) {
	if (action.startsWith("execute") || action === "mitigate_first") return "approved";
	return action === "block" ? "rejected" : "undecided";
}
function flagsOf({ seats, voters, deciding, dissenters, pattern }) {
	const [dissenter] = dissenters;
	const sure = dissenter?.confidence ?? NaN;
	const majority = meanOf(deciding);
	const two = seats.length === 2;
	const each = voters.map(({ confidence }) => confidence ?? NaN);
	const gap = Math.max(...each) - Math.min(...each);
	return raised([
		["confidence_override", sure >= OVERRIDE.dissenter && majority < OVERRIDE.majority],
		["safety_dissent", pattern.decision === "APPROVE" && dissenter?.vote.safety_concern === true],
		["strong_dissent", sure > majority],
		["low_confidence", meanOf(voters) < LOW],
		["reduced_diversity", two && pattern.pattern === "unanimous"],
		["confidence_gap", two && pattern.pattern === "split" && gap > GAP],
		["weak_vote", voters.some(({ confidence }) => confidence !== null && confidence < 30)],
		["unknown_choice", seats.some(({ unknownChoice }) => unknownChoice)]
	]);
}
const countingOf = (seats) => ({
	votes: seats,
	count: (some) => {
		const { gate, pattern, choice } = readVotes(some);
		return {
			gate,
			decision: [pattern.decision, choice].join(": ")
		};
	},
	seat: ({ name }) => name,
	doubts: ({ doubts, inferred }) => inferred ? [] : doubts,
	unheard: (seat) => ({
		...seat,
		position: "ABSTAIN"
	})
});
function inferredHinges(seats, { gate, pattern }) {
	if (gate === "approved") return [];
	const changes = (some) => readVotes(seats.map((seat) => some.includes(seat) ? asStated(seat) : seat)).pattern.decision !== pattern.decision;
	const inferred = seats.filter((seat) => seat.inferred);
	const alone = inferred.filter((seat) => changes([seat]));
	return (alone.length ? alone : changes(inferred) ? inferred : []).map(({ name }) => ({
		seat: name,
		reason: "inferred"
	}));
}
function caseHinges(challenge, read) {
	const isOpposed = read.pattern.decision !== "APPROVE" || read.dissenters.length > 0;
	const against = challenge && !isOpposed ? againstYes(challenge) : null;
	return against ? [against] : [];
}
const asideHinges = (aside, { pattern }) => aside.flatMap(({ seat, position = "ABSTAIN" }) => {
	if (pattern.decision !== "APPROVE" || position === "APPROVE") return [];
	return [{
		seat,
		reason: position === "REJECT" ? "sealed_against" : "abstained_before"
	}];
});
function dissentOf({ name, position, confidence, choice, vote }, pattern) {
	const { dissent_note: note = "", risks = [], rationale = "", mitigation = "", monitor = "" } = vote;
	return {
		perspective: name,
		position,
		confidence,
		concern: note.trim() || position === "REJECT" && risks[0] || rationale.trim(),
		...position === pattern.decision ? { choice } : {},
		...mitigation.trim() ? { mitigation: mitigation.trim() } : {},
		...monitor.trim() ? { monitor: monitor.trim() } : {}
	};
}
const NOTHING = [
	"",
	"-",
	"none",
	"n/a",
	"na",
	"no conditions",
	"なし"
];
function conditionsOf(voters) {
	const merged = /* @__PURE__ */ new Map();
	const approving = voters.filter(({ position }) => position === "APPROVE");
	for (const condition of approving.flatMap(({ vote }) => vote.conditions ?? [])) {
		const key = same(condition.replace(/[.;\s]+$/, ""));
		if (!NOTHING.includes(key) && !merged.has(key)) merged.set(key, condition.trim());
	}
	return [...merged.values()];
}

export { wouldBe as i, tallyMagi as n, tally_exports as r, conditionsOf as t };