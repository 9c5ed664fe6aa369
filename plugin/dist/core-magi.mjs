import { n as __exportAll } from "./rolldown-runtime.mjs";
import { $ as titledText, G as firstSentence, J as oneLine, K as inWords, Q as shorten, W as capitalise, X as sentences, Y as plural, it as requireDistinct, q as listed, tt as Refusal, v as worthSentence } from "./core-words.mjs";
import { g as engineTitle } from "./core-engines.mjs";
import { A as addedWords, C as seatOf, Ct as lastRound, Dt as goesAhead, E as usableOf, Et as chosenId, F as toDo, G as remarksOf, H as filledSections, I as tookWords, J as wordParts, K as sectionOf, L as underConditions, N as notHeard, P as taintWords, R as userNamed, Tt as standingCall, U as keptSection, V as whoSat, W as listPart, X as isStated, Z as opinionOf, _ as hostSitter, _t as offerUnderConditions, a as optionsOf, at as NOTHING_YET, dt as standingOf, gt as offerOf, ht as fieldWords, i as optionLabel, j as errorRecords, k as FAILURE_WORDS, mt as STOP_HERE, n as readOnce, o as limitsWithin, ot as endsWithDoubtful, q as tablePart, r as framingText, v as missingTail, vt as offersOnce, w as seatsNamed, wt as openCall, y as nobodyThere, z as waitActs } from "./core-deliberation.mjs";
import { c as placeName, i as isMissing, n as copyWords, t as copiesAmong } from "./core-evidence.mjs";
import "./core-schemas.mjs";
import { t as DATA_RULE } from "./core-prompting.mjs";
import { a as withTest, i as testWords, r as shownByTest, t as asksTest } from "./core-prompting-named-test.mjs";

// scripts/core/magi/case.ts
function againstYes(challenge) {
	const { seat = "", objection_strength: strength = null, failed = false } = challenge;
	const said = (challenge.case ?? "").trim();
	const looked = (challenge.looked_for ?? "").trim();
	if (failed) return {
		seat,
		reason: "no_case"
	};
	if (strength === "minor" && said) return null;
	if (strength === "none" && looked) return null;
	return said && strength !== "none" ? {
		seat,
		reason: "case_against"
	} : {
		seat,
		reason: "no_case"
	};
}
function challengerIn({ seats }, seed) {
	const engines = seats.filter(({ by }) => by === "engine");
	const able = engines.length ? engines : seats;
	return able[[...seed].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7) % able.length] ?? null;
}

// scripts/core/magi/seats.ts
function countedSeats(votes, options = []) {
	requireDistinct(votes.map(({ seat }) => seat), "seat");
	return votes.map((vote) => countedSeat(vote, options));
}
function countedSeat(vote, options) {
	const { seat, position = "ABSTAIN", doubts = [] } = vote;
	const failed = hasVoteFailed(vote);
	const inferred = !failed && (vote.inferred === true || vote.status === "inferred");
	const named = vote.choice?.trim() || null;
	const said = named === "none" ? null : named;
	const choice = said !== null && options.length ? optionNamed(said, options) : said;
	const silent = failed || vote.confidence_known === false;
	return {
		name: seat,
		position: failed || inferred ? "ABSTAIN" : position,
		failed,
		inferred,
		confidence: silent ? null : vote.confidence ?? null,
		choice,
		hasOptions: options.length > 0,
		unknownChoice: !failed && said !== null && choice === null,
		doubts,
		vote
	};
}
function hasVoteFailed({ failed, status = "", failure = null, position }) {
	if (failed === true || failure !== null || status === "failed" || status === "unparseable") return true;
	return failed === void 0 && !position;
}
const isUnread = ({ failed, inferred, vote }) => inferred || failed && vote.status === "unparseable";
const asStated = (seat) => seat.inferred ? {
	...seat,
	position: seat.vote.position ?? "ABSTAIN"
} : seat;
function optionNamed(said, options) {
	const named = (of) => options.find((option) => sameWords(of(option) ?? "") === sameWords(said));
	return (named(({ id }) => id) ?? named(({ label }) => label) ?? named(({ id, label }) => `${id}: ${label}`))?.id ?? null;
}
const sameWords = (text) => text.normalize("NFKC").trim().replace(/\s+/g, " ").replace(/^["'`([]+|["'`)\].]+$/g, "").toLowerCase();
const isVoter = ({ position }) => position !== "ABSTAIN";
const standsFor = ({ position, choice }) => choice && position === "APPROVE" ? `${position}: ${choice}` : position;
function confidenceMean(seats) {
	const known = seats.flatMap(({ confidence }) => confidence ?? []);
	return known.reduce((sum, one) => sum + one, 0) / known.length;
}
const oneDecimal = (value) => Number.isNaN(value) ? null : Math.round(value * 10) / 10;
const patternOf = (pattern, decision, action) => ({
	pattern,
	decision,
	action,
	level: PATTERN_LEVELS[pattern] ?? null
});
const PATTERN_LEVELS = {
	split: "L2",
	unanimous_rejection: "L3"
};
const SPLIT_VOTE = patternOf("split", null, "ask_user");
const MAJORITY = patternOf("majority", "APPROVE", "execute_record_dissent");
const NOBODY_AGAINST = patternOf("majority", "APPROVE", "execute");
function patternIn(seats) {
	const number = (position) => seats.filter((one) => one.position === position).length;
	const all = seats.length;
	const yes = number("APPROVE");
	const no = number("REJECT");
	const silent = number("ABSTAIN");
	const isPair = all === 2;
	if (all < 2) throw new Error(`Magi has two seats or more, not ${all}`);
	if (yes === all) return patternOf("unanimous", "APPROVE", "execute");
	if (no === all) return patternOf("unanimous_rejection", "REJECT", "block");
	if (yes > all / 2) return no > 0 ? MAJORITY : NOBODY_AGAINST;
	if (no > all / 2) return patternOf("majority_rejection", "REJECT", "block");
	if (silent < all / 2) return SPLIT_VOTE;
	if (silent < all) return patternOf("insufficient_quorum", null, isPair ? "request_context" : "redeliberate");
	return patternOf("insufficient_information", null, isPair ? "fallback_simple" : "request_context");
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
	const isFor = ({ choice }, other) => choice !== null && sameWords(choice) === sameWords(other.choice ?? "");
	const carries = yes.find((one) => yes.filter((other) => isFor(one, other)).length > 1);
	if (!carries) return {
		...none,
		pattern: SPLIT_VOTE,
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
const OVERRIDE_FROM = {
	dissenter: 90,
	majority: 60
};
const LOW_CONFIDENCE = 50;
const WEAK_CONFIDENCE = 30;
const CONFIDENCE_GAP = 30;
const CHALLENGE_FIRST = {
	action: "challenge_first",
	level: null
};
const ASK_USER = {
	action: "ask_user",
	level: "L2"
};
const LATE_FLAGS = [
	["inferred", "hinges_on_inferred"],
	["case_against", "case_against"],
	["no_case", "no_case"]
];
function tallyMagi(ballots) {
	const seats = countedSeats(ballots.votes, ballots.options);
	const read = readVotes(seats);
	const { pattern, voters, deciding } = read;
	const standing = magiStanding(ballots, seats, read);
	const named = (some) => some.map(({ name }) => name);
	const failed = seats.filter((one) => one.failed);
	const reasons = standing.hinges.map(({ reason }) => reason);
	return {
		pattern: pattern.pattern,
		decision: pattern.decision,
		choice: read.choice,
		...afterAll(ballots, read, standing),
		confidence: oneDecimal(confidenceMean(pattern.decision === null ? voters : deciding)),
		seats: seats.length,
		heard: seats.length - failed.length,
		flags: [...read.flags, ...LATE_FLAGS.flatMap(([reason, flag]) => reasons.includes(reason) ? [flag] : [])],
		dissent: read.dissenters.map((one) => magiDissent(one, pattern)),
		conditions: conditionsOf(pattern.decision === "APPROVE" ? deciding : voters),
		abstained: named(seats.filter((one) => !isVoter(one) && !one.failed)),
		failed: named(failed),
		standing
	};
}
const isChallengeDue = ({ stakes, reversible, challenge }, { action }) => action === "execute" && (stakes === "high" || reversible === false) && !challenge;
function magiStanding(ballots, seats, read) {
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
	if (!(read.gate === "approved" && read.action !== "mitigate_first" && gate !== "approved")) return {
		action: read.action,
		level: read.level
	};
	return isChallengeDue(ballots, read) ? CHALLENGE_FIRST : ASK_USER;
}
const wouldBe = ({ votes, options }) => readVotes(countedSeats(votes, options).map(asStated)).pattern.decision;
const flagsRaised = (flags) => flags.flatMap(([flag, is]) => is ? [flag] : []);
function readVotes(seats) {
	const { pattern, choice, otherwise, silent, flag } = readChoices(seats);
	const voters = seats.filter(isVoter);
	const isDeciding = (one) => one.position === pattern.decision && !otherwise.includes(one) && !silent.includes(one);
	const deciding = voters.filter(isDeciding);
	const dissenters = pattern.decision === null ? [] : voters.filter((one) => !isDeciding(one) && !silent.includes(one));
	const flags = [...flag ? [flag] : [], ...flagsOfVotes({
		seats,
		voters,
		deciding,
		dissenters,
		pattern
	})];
	const after = actionAfter(pattern, voters, flags);
	return {
		pattern,
		choice,
		voters,
		deciding,
		dissenters,
		flags,
		...after,
		gate: gateOfAction(after.action)
	};
}
function actionAfter(pattern, voters, flags) {
	if (flags.includes("confidence_override")) return {
		action: "ask_user",
		level: "L3"
	};
	if (flags.includes("safety_dissent")) return {
		action: "mitigate_first",
		level: "L3"
	};
	const known = voters.flatMap(({ confidence }) => confidence ?? []);
	const isUnsure = known.length > 0 && known.every((one) => one < LOW_CONFIDENCE);
	if (pattern.decision === "APPROVE" && isUnsure) return {
		action: "redeliberate",
		level: "L2"
	};
	return {
		action: pattern.action,
		level: pattern.level
	};
}
function gateOfAction(action) {
	if (action.startsWith("execute") || action === "mitigate_first") return "approved";
	return action === "block" ? "rejected" : "undecided";
}
function flagsOfVotes({ seats, voters, deciding, dissenters, pattern }) {
	const [dissenter] = dissenters;
	const sure = dissenter?.confidence ?? NaN;
	const majority = confidenceMean(deciding);
	const two = seats.length === 2;
	const each = voters.map(({ confidence }) => confidence ?? NaN);
	const gap = Math.max(...each) - Math.min(...each);
	return flagsRaised([
		["confidence_override", sure >= OVERRIDE_FROM.dissenter && majority < OVERRIDE_FROM.majority],
		["safety_dissent", pattern.decision === "APPROVE" && dissenter?.vote.safety_concern === true],
		["strong_dissent", sure > majority],
		["low_confidence", confidenceMean(voters) < LOW_CONFIDENCE],
		["reduced_diversity", two && pattern.pattern === "unanimous"],
		["confidence_gap", two && pattern.pattern === "split" && gap > CONFIDENCE_GAP],
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
	const together = changes(inferred) ? inferred : [];
	return (alone.length ? alone : together).map(({ name }) => ({
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
function magiDissent({ name, position, confidence, choice, vote }, pattern) {
	const { dissent_note: note = "", risks = [], rationale = "", mitigation = "", monitor = "" } = vote;
	return {
		perspective: name,
		position,
		confidence,
		concern: note.trim() || position === "REJECT" && risks[0] || rationale.trim(),
		choice: position === pattern.decision ? choice : void 0,
		mitigation: mitigation.trim() || void 0,
		monitor: monitor.trim() || void 0
	};
}
const NO_CONDITION = [
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
		const key = sameWords(condition.replace(/[.;\s]+$/, ""));
		if (!NO_CONDITION.includes(key) && !merged.has(key)) merged.set(key, condition.trim());
	}
	return [...merged.values()];
}

// scripts/core/magi/rounds.ts
const standingMagiRound = readOnce((state) => {
	const call = standingCall(state);
	if (!call) return null;
	return {
		state,
		call,
		calls: state.calls.filter(({ round }) => round === call.round),
		count: call.count,
		votes: countedSeats(magiBallots(state, call).votes, optionsOf(state))
	};
});
const isSimple = ({ seats }) => seats.every(({ lens }) => lens !== void 0);
const numbersOf = ({ calls }) => [...new Set(calls.map(({ round }) => round))];
const voteAnswer = ({ calls }, round, seat) => calls.findLast((one) => one.turn === "vote" && one.round <= round && one.heard[seat])?.heard[seat] ?? null;
const voteOpinion = (answer) => opinionOf(answer, "magi");
const isStatedVote = (opinion) => opinion !== null && isStated(opinion);
function caseAgainstIn(state, round) {
	const call = state.calls.findLast((one) => one.round === round && one.turn === "case");
	const seat = call?.seats.find((one) => one.seat === call.to[0]);
	const answer = seat && call?.heard[seat.seat];
	if (!seat || !answer) return null;
	const said = opinionOf(answer, "case");
	return {
		seat,
		said: said && isStated(said) ? said : null
	};
}
function magiBallots(state, call) {
	const against = caseAgainstIn(state, call.round);
	return {
		mode: isSimple(call) ? "simple" : "engine",
		stakes: state.framing.stakes === "high" ? "high" : "normal",
		reversible: state.framing.reversible !== false,
		votes: call.seats.map((seat) => magiBallot(state, call, seat)),
		options: optionsOf(state),
		challenge: against ? magiChallenge(against) : void 0,
		aside: setAsideIn(state, call).map(({ name, opinion }) => ({
			...voteInOpinion(opinion),
			seat: name
		}))
	};
}
function magiBallot(state, call, seat) {
	const answer = voteAnswer(state, call.round, seat.seat);
	const opinion = voteOpinion(answer);
	if (!answer || !opinion) return {
		seat: seat.name,
		failed: true
	};
	return {
		...voteInOpinion(opinion),
		seat: seat.name,
		doubts: [...sharesEngine(state, call, seat) ? ["same_engine"] : [], ...citesNothing(answer) ? ["citations_missing"] : []]
	};
}
const voteInOpinion = ({ failure: _, warnings: __, ...vote }) => vote;
function setAsideIn({ opened, calls }, { round }) {
	const said = Object.assign({}, ...calls.filter((call) => call.round <= round).map(({ aside }) => aside));
	return opened.seats.flatMap(({ seat, name }) => {
		const answer = said[seat] ?? null;
		const opinion = voteOpinion(answer);
		return answer && isStatedVote(opinion) ? [{
			name,
			answer,
			opinion
		}] : [];
	});
}
const citesNothing = ({ citations }) => citations.length > 0 && citations.every(({ found }) => found === "missing");
function sharesEngine(state, call, seat) {
	const isSame = ({ identity }) => identity === seat.identity;
	const before = call.seats.slice(0, call.seats.indexOf(seat)).filter(isSame);
	return !isSimple(call) && before.some((one) => voteOpinion(voteAnswer(state, call.round, one.seat)));
}
function magiChallenge({ seat, said }) {
	if (!said) return {
		seat: seat.name,
		failed: true
	};
	return {
		seat: seat.name,
		objection_strength: said.objection_strength,
		case: said.case,
		looked_for: said.looked_for
	};
}
function anotherVote(state) {
	const left = state.opened.limits.rounds - numbersOf(state).length;
	return left > 0 ? "yes" : left === 0 ? "with_new_evidence" : "no";
}
const isDeadlocked = ({ state, count }) => count.decision === null && numbersOf(state).length > 1 && anotherVote(state) !== "yes";
const DEPENDS_WORDS = {
	inferred: (who) => `the vote of ${who} could not be read for certain`,
	same_engine: (who) => `the vote of ${who} came from an engine that votes already`,
	citations_missing: (who) => `nothing cited by ${who} was found`,
	sealed_against: (who) => `${who} had said no before the lenses sat down`,
	abstained_before: (who) => `${who} had taken no side before the lenses sat down`
};
function dependsOn({ standing: { hinges } }) {
	const of = (reason) => hinges.flatMap((one) => one.reason === reason ? one.seat : []);
	const all = Object.entries(DEPENDS_WORDS).flatMap(([why, says]) => of(why)[0] ? says(listed(of(why))) : []);
	return all.length ? `${listed(all)}, and the result depends on that.` : "";
}
function silentWords(votes) {
	const named = (some, how) => some.length ? [`${listed(some.map(({ name }) => name))} ${how}`] : [];
	return [
		...named(votes.filter((vote) => !vote.failed && !isUnread(vote) && !isVoter(vote)), "took no side"),
		...named(votes.filter(isUnread), "could not be read"),
		...named(votes.filter((vote) => vote.failed && !isUnread(vote)), "not heard")
	];
}
const thirdInReserve = ({ opened }, { seats }) => isSimple({ seats }) ? null : opened.spare.find(({ lens, seat }) => !lens && seats.every((one) => one.seat !== seat)) ?? null;
function howVoted({ state, call, count, votes }, way = "") {
	if (count.heard === 0) return "nobody was heard";
	const number = (position) => votes.filter((one) => one.position === position).length;
	const yes = number("APPROVE");
	const no = number("REJECT");
	const other = count.choice === null ? 0 : count.dissent.filter(({ choice }) => choice).length;
	const counted = count.decision === "REJECT" ? [no, yes] : [yes - other, no + other];
	const named = new Set(votes.flatMap(({ choice }) => choice ?? []));
	if (count.flags.includes("choices_differ") && named.size < 2) return `${inWords(yes)} approve, and no two name the same option`;
	const sides = count.flags.includes("choices_differ") ? Array(yes + no).fill(1) : counted;
	const isAll = sides[0] === count.seats && count.dissent.length === 0;
	const views = isSimple(call) ? `${isAll ? "" : ` among ${inWords(count.seats)}`} views of one engine` : "";
	return [isAll ? allWords(count.seats, thirdInReserve(state, call)) + views + way : sides.join(" to ") + way + views, ...silentWords(votes)].join(", ");
}
const allWords = (seats, third) => {
	if (seats !== 2) return `all ${inWords(seats)}`;
	return third ? "two asked, both agree" : "both";
};
function conditionsUnder({ count, votes }, option) {
	const isIt = ({ choice }) => !choice || choice === option;
	return option === null ? count.conditions : conditionsOf(votes.filter(isIt));
}

// scripts/core/magi/prompts.ts
function magiPrompt(state, seat, call) {
	const decision = framingText(state.framing, state.opened.question, "DECISION");
	const test_rule = TEST_RULE;
	if (call.turn === "case") return {
		template: "magi-case",
		slots: {
			decision,
			approvals: approvalsText(state, call),
			test_rule
		}
	};
	return {
		template: `magi-${seat.lens ?? "engine"}`,
		slots: {
			decision,
			history: earlierVotes(state, seat, call),
			choice_rule: choiceRule(state),
			test_rule
		}
	};
}
const TEST_RULE = "If a single command would settle what you doubt, name it under test: one that ends by itself and shows something else depending on who is right. Leave it out where there is none.";
function choiceRule(state) {
	const ids = optionsOf(state).map(({ id }) => id);
	if (ids.length === 0) return "";
	return `There are options: put the id of the one you favour into choice (${ids.join(", ")}). APPROVE means: go ahead, with that option.`;
}
function earlierVotes(state, seat, call) {
	if (numbersOf(state)[0] === call.round) return "";
	const own = voteOpinion(voteAnswer(state, call.round - 1, seat.seat));
	const against = numbersOf(state).map((round) => caseAgainstIn(state, round)?.said?.case.trim() ?? "");
	const tests = state.tests.filter(({ round }) => round < call.round).map(shownByTest);
	const news = [
		...call.context.trim() ? [`NEW CONTEXT: ${call.context.trim()}`] : [],
		...call.evidence.length ? ["NEW EVIDENCE:", ...call.evidence.map((one) => `- ${one}`)] : [],
		...tests.length ? [DATA_RULE, ...tests] : [],
		...against.filter(Boolean).map((said) => `THE CASE AGAINST IT: ${said}`)
	];
	return [
		`This was voted on before. It is looked at again, ${news.length ? "because something is new" : "and your vote is wanted in the form"}.`,
		...news,
		...own ? [`Your earlier vote: ${own.position}, confidence ${own.confidence}: ${own.rationale}`] : [],
		...own && news.length ? ["Keep it or change it, and say which of the new facts decided that."] : []
	].join("\n");
}
const approvalsText = (state, call) => call.seats.map(({ seat }) => voteOpinion(voteAnswer(state, call.round, seat))).filter(isStatedVote).flatMap(({ rationale, key_evidence }) => [`- ${rationale}`, ...key_evidence.map((one) => `  - ${one}`)]).join("\n");

// scripts/core/magi/offers.ts
const WAIT_MAGI = offerOf("wait", "wait", "Put it off", "It stays open until more is known.");
const GO_AHEAD = offerOf("go", "go", "Go ahead", "You do it.");
const VOTE_AGAIN = offerOf("again", "revote", "Vote again", "All vote once more, with what you add.");
const whatWasMissing = "You say what they need to know; then they vote again.";
const ADD_CONTEXT = offerOf("add_context", "revote", "Add what was missing", whatWasMissing, "context");
const KEEP_REJECTED = offerOf("keep", "stop", "Leave it rejected", "Nothing is done.");
const LOOK_FOR_ANOTHER = offerOf("alternatives", "stop", "Look for another way", "It stays rejected for now.");
const DO_IT_ANYWAY = offerOf("override", "go", "Do it anyway", "You write why, and what to watch.");
const howMet = "You write how the danger is met.";
const MITIGATE = offerOf("mitigate", "go", "Go ahead, with a safeguard", howMet);
const caseWasRead = "You have read it. It stays with the verdict.";
const ACCEPT_RISK = offerOf("accept", "go", "Go ahead anyway", caseWasRead);
const ANSWER_CASE = offerOf("answer_case", "revote", "Let them answer it", "All vote again, with this case.");
const DEADLOCK_LADDER = [
	offerOf("reframe", "wait", "Split the question", "Write the smaller questions.", "questions"),
	offerOf("timebound", "wait", "Set a deadline", "Write by when, and who decides then.", "deadline"),
	offerOf("defer", "wait", "Take a step that can be undone", "Write which one it is.", "waits_for"),
	offerOf("escalate", "wait", "Let somebody else decide", "Write who; they get all the votes.", "waits_for")
];
const DEBTS_OF_OFFER = {
	rejection: ["risk_acceptance", "monitor"],
	danger: ["mitigation"]
};

// scripts/core/magi/situations.ts
const quotedSentence = (text) => text.trim() ? `“${firstSentence(text, 200).replace(/\.$/, "")}”` : "nothing more";
const SITUATIONS = {
	deadlock: {
		header: "Deadlock",
		why: () => "voting again has not settled it.",
		offers: (round) => {
			const take = undoable(round);
			const ladder = DEADLOCK_LADDER.map((one) => offerNamed(one, round));
			return take ? [take, ...ladder.filter(({ id }) => id !== "defer")] : ladder;
		}
	},
	split: {
		header: "Split Vote",
		why: whereTheyDiffer,
		offers: sideOffers
	},
	safety: {
		header: "Danger",
		why: (round) => {
			const [one] = round.count.dissent;
			return `${howVoted(round)} for it, but ${one?.perspective} sees a danger: ${quotedSentence(one?.concern ?? "")}.`;
		},
		offers: () => [
			MITIGATE,
			STOP_HERE,
			VOTE_AGAIN
		],
		no: STOP_HERE.id
	},
	override: {
		header: "Sure dissent",
		why: ({ count }) => {
			const [one] = count.dissent;
			return `two are unsure (${count.confidence}), and ${one?.perspective}, who is sure (${one?.confidence}), says the opposite.`;
		},
		offers: ({ count }) => {
			const { choice, perspective } = count.dissent[0] ?? {};
			const other = choice ? {
				is: "choose",
				id: choice
			} : { is: "stop" };
			const against = count.decision === "REJECT" ? "go" : other;
			return [
				offerOf("follow_majority", "go", "Go with the two", "The doubt stays with the verdict."),
				offerOf("follow_dissenter", against, `Go with ${perspective}`, "It is the surest."),
				VOTE_AGAIN,
				WAIT_MAGI
			];
		}
	},
	case: {
		header: "Case against",
		why: ({ state, call }) => {
			return `all say yes, but nobody has answered the case that ${caseAgainstIn(state, call.round)?.seat.name ?? "one of them"} was asked to make against it.`;
		},
		offers: () => [
			ANSWER_CASE,
			ACCEPT_RISK,
			STOP_HERE,
			WAIT_MAGI
		],
		no: STOP_HERE.id
	},
	no_case: {
		header: "Case against",
		why: () => "all say yes, but the one asked to argue against it did not.",
		offers: () => [
			VOTE_AGAIN,
			ACCEPT_RISK,
			STOP_HERE
		],
		no: STOP_HERE.id
	},
	unsure: {
		header: "More needed",
		why: () => "it would be approved, but all who voted are unsure of it.",
		offers: () => [
			ADD_CONTEXT,
			WAIT_MAGI,
			GO_AHEAD,
			STOP_HERE
		]
	},
	quorum: {
		header: "Too few",
		why: (round) => `too few took a side: ${howVoted(round)}.`,
		offers: () => [
			ADD_CONTEXT,
			WAIT_MAGI,
			GO_AHEAD,
			STOP_HERE
		]
	},
	depends: {
		header: "Unclear vote",
		why: () => "",
		offers: () => [ACCEPT_RISK, STOP_HERE],
		no: STOP_HERE.id
	}
};
function situationOf(round) {
	const { pattern, action, decision, flags } = round.count;
	if (isDeadlocked(round)) return SITUATIONS.deadlock;
	if (pattern === "split") return SITUATIONS.split;
	if (action === "mitigate_first") return SITUATIONS.safety;
	if (decision === null) return SITUATIONS.quorum;
	if (action === "redeliberate") return SITUATIONS.unsure;
	if (action !== "ask_user") return null;
	if (flags.includes("confidence_override")) return SITUATIONS.override;
	if (flags.includes("no_case")) return SITUATIONS.no_case;
	return flags.includes("case_against") ? SITUATIONS.case : SITUATIONS.depends;
}
function undoable({ state }) {
	const options = optionsOf(state);
	const [one, ...more] = options.filter(({ reversible }) => reversible === true);
	if (!one || more.length || options.length !== 2) return void 0;
	const label = `Take ${optionLabel(state, one.id)}`;
	return offerOf(one.id, {
		is: "choose",
		id: one.id
	}, label, "It can be undone; write what to watch.", "monitor");
}
function offerNamed(one, round) {
	const [surest, ...others] = bySureness(round);
	if (one.id !== "timebound" || !surest || surest.confidence === null) return one;
	if (others.some((other) => other.confidence === surest.confidence && standsFor(other) !== standsFor(surest))) return one;
	const holds = `${surest.name}, the surest (${standsFor(surest)} ${surest.confidence})`;
	return {
		...one,
		description: `Write by when. If nobody has decided by then, it goes by ${holds}.`
	};
}
const bySureness = ({ votes }) => votes.filter(isVoter).sort((vote, other) => (other.confidence ?? 0) - (vote.confidence ?? 0));
function whereTheyDiffer(round) {
	const [surest] = bySureness(round);
	const much = round.count.flags.includes("confidence_gap") ? `${surest?.name} is much surer.` : "";
	if (!round.count.flags.includes("choices_differ")) return sentences([`they disagree, ${howVoted(round)}.`, much]);
	return new Set(round.votes.flatMap(({ choice }) => choice ?? [])).size > 1 ? sentences([`they chose differently, ${howVoted(round)}.`, much]) : "they approve, and no two of them name the same option.";
}
const isJapanese = (text) => /[\p{sc=Hiragana}\p{sc=Katakana}]/u.test(text);
const ENGLISH = {
	views: {},
	sure: "confidence",
	unknown: "unknown",
	labels: {
		APPROVE: "Go ahead",
		REJECT: "Do not",
		ABSTAIN: "Find out first"
	},
	both: "Go ahead",
	bothSays: "What those ask for who say no."
};
const JAPANESE = {
	views: {
		logos: "技術的観点",
		pathos: "人間中心的観点",
		sophia: "戦略的観点"
	},
	sure: "信頼度:",
	unknown: "不明",
	labels: {
		APPROVE: "進める",
		REJECT: "進めない",
		ABSTAIN: "先に調べる"
	},
	both: "条件付きで進める",
	bothSays: "反対した視点が挙げた条件を満たす場合だけ進める。"
};
function sideOffers(round) {
	const { state } = round;
	const tongue = isJapanese(state.opened.question) ? JAPANESE : ENGLISH;
	const cast = round.call.seats.flatMap((_, at) => offeredSide(round, at, tongue));
	const stands = [...new Set(cast.map(({ key }) => key))].map((key) => standOffer(state, key, cast.filter((side) => side.key === key), tongue));
	const asked = cast.flatMap(({ key, conditions }) => key === "REJECT" ? conditions.map(oneLine) : []);
	const known = conditionsUnder(round, null).map(oneLine);
	const conditions = [...new Set(asked)].filter((one) => !known.includes(one));
	const met = offerOf("with_conditions", "go", tongue.both, tongue.bothSays);
	return optionsOf(state).length === 0 && conditions.length > 0 ? [...stands, {
		...met,
		conditions
	}] : stands;
}
function offeredSide({ state, call, votes }, at, { views, sure, unknown }) {
	const seat = call.seats[at];
	const counted = votes[at];
	const vote = seat ? voteOpinion(voteAnswer(state, call.round, seat.seat)) : null;
	if (!seat || !counted || !isStatedVote(vote)) return [];
	const view = views[seat.lens ?? ""] ?? seat.name;
	return [{
		key: vote.position === "APPROVE" ? counted.choice ?? vote.position : vote.position,
		name: seat.name,
		says: `${view}: ${vote.rationale} (${sure} ${counted.confidence ?? unknown})`,
		conditions: vote.position === "ABSTAIN" ? [] : vote.conditions
	}];
}
function standOffer(state, key, group, { labels }) {
	const who = ` (${listed(group.map(({ name }) => name))})`;
	const known = KNOWN_SIDES[key];
	const label = known ? labels[known.position] : optionLabel(state, key);
	const named = shorten(label, Math.max(8, 40 - who.length)) + who;
	const says = group.map((side) => side.says).join(" · ");
	return known ? offerOf(known.id, known.outcome, named, says) : offerOf(key, {
		is: "choose",
		id: key
	}, named, says);
}
const KNOWN_SIDES = {
	APPROVE: {
		id: "approve",
		outcome: "go",
		position: "APPROVE"
	},
	REJECT: {
		id: "reject",
		outcome: "stop",
		position: "REJECT"
	},
	ABSTAIN: {
		id: "find_out",
		outcome: "wait",
		position: "ABSTAIN"
	}
};

// scripts/core/magi/questions.ts
const judgingMagi = {
	gateOf(_, { outcome }) {
		if (goesAhead(outcome)) return "approved";
		return outcome.is === "stop" ? "rejected" : "undecided";
	},
	question: magiQuestion
};
function readStanding(state) {
	const round = standingMagiRound(state);
	if (!round) return null;
	const standing = standingOf(judgingMagi, state);
	const chosen = chosenId(state.chose);
	const own = state.chose?.conditions ?? [];
	return {
		...round,
		standing,
		option: standing.gate === "approved" ? chosen ?? round.count.choice : null,
		conditions: [.../* @__PURE__ */ new Set([...own, ...conditionsUnder(round, chosen)])]
	};
}
function magiQuestion(state) {
	const round = standingMagiRound(state);
	const situation = round && situationOf(round);
	if (!situation) return null;
	const calls = anotherVote(state) === "no" ? [] : round.calls;
	const offers = offersReady(round, withTest(state, calls, [...askAgain(round), ...situation.offers(round)]));
	const isSplit = situation.header === SITUATIONS.split.header;
	const ask = isSplit ? "Which way do you want to go?" : "How do you want to go on?";
	const isJa = isSplit && isJapanese(state.opened.question);
	const why = isJa ? [] : [capitalise(dependsOn(round.count)), capitalise(situation.why(round))];
	return {
		header: situation.header,
		question: sentences([
			...why,
			...asksTest(state, calls),
			isJa ? IN_JAPANESE : ask
		]),
		offers: offers.slice(0, 4),
		yes: null,
		no: situation.no ?? null,
		unsaid: offersReady(round, [...offers, ...freeOfMagi(round)]).slice(4)
	};
}
const IN_JAPANESE = "三視点で意見が分かれました。どの方針で進めますか？";
function magiOffers(state) {
	const round = standingMagiRound(state);
	return round ? offersReady(round, freeOfMagi(round)) : [];
}
function freeOfMagi({ state, count }) {
	if (count.action === "block") return [
		KEEP_REJECTED,
		STOP_HERE,
		LOOK_FOR_ANOTHER,
		DO_IT_ANYWAY,
		WAIT_MAGI,
		VOTE_AGAIN
	];
	return [
		GO_AHEAD,
		STOP_HERE,
		WAIT_MAGI,
		VOTE_AGAIN,
		...optionsOf(state).map(({ id }) => offerOf(id, {
			is: "choose",
			id
		}, optionLabel(state, id), ""))
	];
}
const offersReady = (round, offers) => offersOnce(offersOnce(offers).map((one) => ({
	...one,
	...offerOutcome(round, one)
})).flatMap((one) => offersWithin(round.state, one)).map((one) => chargedOffer(round, one)).flatMap((one) => ofAnOption(round, one))).map((one) => ({
	...one,
	label: shorten(one.label, 40)
})).map((one) => offerTold(round, one));
function ofAnOption({ state }, one) {
	const options = optionsOf(state);
	if (one.outcome.is !== "go" || options.length === 0) return [one];
	return options.map(({ id }) => ({
		...one,
		id,
		outcome: {
			is: "choose",
			id
		},
		label: optionLabel(state, id)
	}));
}
function offerTold(round, one) {
	const all = [.../* @__PURE__ */ new Set([...goesAhead(one.outcome) ? conditionsUnder(round, chosenId(one)) : [], ...one.conditions ?? []])];
	const whole = offerUnderConditions(one, all);
	return {
		...whole,
		description: shorten(whole.description, 240)
	};
}
function offerOutcome({ count }, { id, outcome }) {
	if (id === "follow_majority" && count.decision === "REJECT") return { outcome: { is: "stop" } };
	if (outcome.is !== "go" || count.choice === null) return { outcome };
	return { outcome: {
		is: "choose",
		id: count.choice
	} };
}
function offersWithin(state, one) {
	if (one.outcome.is !== "revote" || anotherVote(state) === "yes") return [one];
	return anotherVote(state) === "no" ? [] : [{
		...one,
		owes: ["evidence"]
	}];
}
function chargedOffer({ count }, one) {
	const debts = [...count.decision === "REJECT" ? DEBTS_OF_OFFER.rejection : [], ...count.flags.includes("safety_dissent") ? DEBTS_OF_OFFER.danger : []];
	if (debts.length === 0 || !goesAhead(one.outcome)) return one;
	return {
		...one,
		owes: [.../* @__PURE__ */ new Set([...one.owes, ...debts])],
		grave: true
	};
}
function askAgain({ call, count }) {
	const curable = count.standing.hinges.filter(({ reason }) => CURABLE_HINGES.includes(reason));
	const asked = call.seats.filter(({ name }) => curable.some(({ seat }) => seat === name));
	const label = `Ask ${listed(asked.map(({ name }) => name))} again`;
	const again = offerOf("ask_again", "revote", label, "One more vote of theirs, and nobody else is asked.");
	return asked.length ? [{
		...again,
		to: asked.map(({ seat }) => seat)
	}] : [];
}
const CURABLE_HINGES = ["inferred", "citations_missing"];

// scripts/core/magi/box.ts
const BOX_WORDS = {
	unanimous: [{
		title: "UNANIMOUS VERDICT",
		action: "EXECUTE IMMEDIATELY"
	}, {
		title: "2-ENGINE UNANIMOUS",
		action: "EXECUTE"
	}],
	majority: [{
		title: "MAJORITY VERDICT",
		action: "EXECUTE + RECORD DISSENT"
	}],
	majority_rejection: [{
		title: "MAJORITY REJECTION",
		action: "BLOCK - State reasons"
	}],
	unanimous_rejection: [{
		title: "UNANIMOUS REJECTION",
		action: "BLOCK - State reasons"
	}, {
		title: "2-ENGINE REJECTION",
		action: "BLOCK"
	}],
	split: [{
		title: "SPLIT VERDICT",
		action: "PRESENT TRADE-OFFS TO USER"
	}, {
		title: "2-ENGINE SPLIT",
		action: "PRESENT TRADE-OFFS TO USER"
	}],
	insufficient_quorum: [{
		title: "TOO FEW VOTES",
		action: "PRESENT TRADE-OFFS TO USER"
	}],
	insufficient_information: [{
		title: "NO VOTES",
		action: "PRESENT TRADE-OFFS TO USER"
	}]
};
const NAME_WIDTH = 7;
function verdictBox(round) {
	return {
		title: "",
		parts: [{ box: {
			title: boxTitle(round),
			lines: [
				"",
				...boxRows(round),
				"",
				...boxFindings(round)
			]
		} }]
	};
}
function boxRows({ votes, count }) {
	const names = Math.max(NAME_WIDTH, ...votes.map(({ name }) => name.length));
	const apart = count.pattern === "split" && votes.length === 3 ? 1 : 0;
	const stands = Math.max(...votes.map((vote) => standsFor(vote).length)) + apart;
	return votes.map((vote) => {
		const sure = `(confidence: ${vote.confidence ?? "unknown"})`;
		const said = unheardWord(vote) ?? `${standsFor(vote).padEnd(stands)} ${sure}`;
		return `${oneLine(vote.name).padEnd(names)}  → ${said}`;
	});
}
function unheardWord(vote) {
	if (vote.inferred) return "not counted";
	if (isUnread(vote)) return "not read";
	return vote.failed ? "not heard" : null;
}
const boxWords = ({ count, votes }) => {
	const [three, two = three] = BOX_WORDS[count.pattern];
	return votes.length === 2 ? two : three;
};
function boxTitle(round) {
	const { state, count, standing } = round;
	const isOpen = standing.gate === "undecided";
	const user = userNamed(state).toUpperCase();
	if (state.chose && !isOpen) return `${user} DECIDED`;
	if (state.chose?.outcome.is === "wait") return `${user} LEFT IT OPEN`;
	if (isOpen && (state.chose || count.decision !== null)) return "NOT DECIDED YET";
	return boxWords(round).title;
}
function boxFindings(round) {
	const option = round.option ?? round.count.choice;
	const action = actionOf(round);
	const before = owedBefore(round);
	return [
		...option ? [`Option: ${oneLine(optionLabel(round.state, option))}`] : [],
		...round.state.chose ? [] : countWords(round.count),
		...before ? [`Before acting: ${before}`] : [],
		...action ? [`Action: ${action}`] : []
	];
}
function countWords({ decision, confidence, pattern, dissent, seats }) {
	if (pattern === "split" && seats === 2) return ["No consensus. Escalate to user."];
	if (decision === null) return ["No consensus reached."];
	const mean = `${pattern.startsWith("majority") ? "Majority" : "Weighted"} Confidence`;
	return [...confidence === null ? [] : [`${mean}: ${confidence.toFixed(1)}`], ...dissent.map((vote) => `Dissent: ${oneLine(vote.perspective)} (conf: ${vote.confidence ?? "unknown"})`)];
}
function owedBefore(round) {
	const conditions = round.standing.gate === "approved" ? round.conditions.length : 0;
	const fields = round.standing.owed.filter((field) => field !== "challenge").map(fieldWords);
	return [...conditions ? [plural(conditions, "condition")] : [], ...fields.length ? [`${listed(fields)}, in writing`] : []].join("; ");
}
function actionOf(round) {
	const { state, count, votes } = round;
	const { gate } = round.standing;
	if (gate === "undecided") {
		if (state.ended !== null || state.chose?.outcome.is === "wait") return "NOTHING FOR NOW";
		return votes.length === 2 && count.pattern === "split" && !state.chose ? "" : BOX_WORDS.split[0].action;
	}
	if (!state.chose && !(gate === "approved" && count.action === "execute")) return boxWords(round).action;
	if (gate === "rejected") return "BLOCK";
	const isOpposed = votes.some(({ position }) => position === "REJECT");
	if (state.chose && isOpposed) return BOX_WORDS.majority[0].action;
	return count.pattern === "unanimous" && !state.chose ? boxWords(round).action : "EXECUTE";
}

// scripts/core/magi/fallback.ts
const outsideAt = (names, { unusable }) => names.map((engine) => {
	const why = unusable.find((one) => one.engine === engine)?.why ?? "left_out";
	return {
		name: engineTitle(engine),
		is: STATE_WORDS[why] ?? "available, but not ready"
	};
});
const STATE_WORDS = {
	not_found: "not found",
	left_out: "left out",
	auth: `available, but ${FAILURE_WORDS.auth}`
};
function fallbackNotice(state) {
	const outside = state.framing.fallback ?? outsideHeard(state);
	if (outside === null) return [];
	return [{ fence: [
		"⚠ Engine Mode requested but external engines unavailable.",
		...outside.map(({ name, is }) => `  ${name}: ${is}`),
		"→ Falling back to Simple Mode (Logos/Pathos/Sophia internal deliberation)."
	].join("\n") }];
}
function outsideHeard({ opened, calls, seats }) {
	const aside = calls.find((call) => Object.keys(call.aside).length > 0)?.aside;
	if (!aside) return null;
	const own = seats[0]?.identity;
	return [...opened.seats.filter(({ by, identity }) => by === "engine" && identity !== own).map(({ seat, name }) => {
		const answer = aside[seat] ?? null;
		if (answer?.failure) return {
			name,
			is: `available, but ${notHeard(answer.failure)}`
		};
		return {
			name,
			is: `available, but ${voteOpinion(answer)?.status !== "unparseable" ? "it took no side" : "it could not be read"}`
		};
	}), ...opened.missing.map(({ seat, why }) => ({
		name: seat,
		is: STATE_WORDS[why] ?? "available, but not ready"
	}))];
}

// scripts/core/magi/headline.ts
function headlineOf(state, round) {
	const { ended, chose, owes } = state;
	if (ended?.why === "cancelled" && round) return `${userNamed(state)} stopped it; the vote was ${votedWords(round)}.`;
	if (ended) return `It ended without a verdict: ${ended.detail}`;
	if (!round) return "Nobody has decided anything yet.";
	if (owes) return `Not yet: “${owes.label}” needs ${listed(owes.missing.map(fieldWords))} in writing.`;
	if (chose) return `${decidedWords(round, chose)}; the vote: ${votedWords(round)}.`;
	const { gate } = round.standing;
	const missing = missingTail(state.opened.missing);
	if (gate === "undecided") return `Undecided: ${whyStillOpen(round).replace(/\.$/, "")}${missing}.`;
	return `${gate === "approved" ? "Approved" : "Rejected"}, ${howVoted(round)}${givenBeside(round)}${missing}.`;
}
function givenBeside(round) {
	const { count } = round;
	const option = round.option;
	const conditions = count.decision === "APPROVE" ? round.conditions : [];
	const [dissent] = count.flags.includes("strong_dissent") ? count.dissent : [];
	const other = count.decision === "REJECT" ? "yes" : "no";
	const otherwise = dissent?.choice ? `is for ${optionLabel(round.state, dissent.choice)}` : `says ${other}`;
	return [
		option ? `: ${optionLabel(round.state, option)}` : "",
		underConditions(conditions),
		dissent ? `; ${dissent.perspective}, the surest, ${otherwise}` : ""
	].join("");
}
function whyStillOpen(round) {
	const depends = dependsOn(round.count);
	const would = round.count.would_be === "APPROVE" ? "it would be approved, but " : "";
	return depends ? would + depends : situationOf(round)?.why(round) ?? "";
}
function votedWords(round) {
	const { decision, choice } = round.count;
	const it = choice && choice !== round.option ? optionLabel(round.state, choice) : "it";
	return howVoted(round, {
		APPROVE: ` for ${it}`,
		REJECT: " against it",
		null: ""
	}[`${decision}`]);
}
function decidedWords(round, { outcome, label }) {
	const option = round.option;
	const user = userNamed(round.state);
	const go = option ? `${user} decided: ${optionLabel(round.state, option)}` : `${user} decided to go ahead`;
	if (goesAhead(outcome)) return go + underConditions(round.conditions);
	return outcome.is === "stop" ? `${user} decided against it` : `${user} left it open (${label})`;
}
function toDoAfterVote(state, round) {
	const { chose, ended } = state;
	if (ended) return [toDo("Ask again when you want to go on")];
	if (!round) return [];
	const { gate } = round.standing;
	if (gate === "approved") return actsToGoAhead(round);
	if (gate === "undecided") return chose ? waitActs(chose.written) : [];
	return [toDo(chose ? "Nothing is done" : "Not like this. The reasons above say what would have to change")];
}
function actsToGoAhead(round) {
	const { chose } = round.state;
	const [dissent] = chose ? [] : round.count.dissent;
	const { monitor, mitigation } = chose?.written ?? {};
	const says = dissent?.choice ? "chose otherwise" : "says no";
	return [
		...dissent ? [toDo(`Read why ${dissent.perspective} ${says}`)] : [],
		...mitigation ? [toDo(`First: ${oneLine(mitigation)}`)] : [],
		toDo("Go ahead", round.conditions),
		...monitor ? [toDo(`Watch: ${oneLine(monitor)}`)] : []
	];
}

// scripts/core/magi/level.ts
const LEVEL_OF_PATTERN = {
	split: {
		level: "L2",
		says: "the user chooses between the positions."
	},
	unsure: {
		level: "L2",
		says: "more is to be known, then they vote again."
	},
	danger: {
		level: "L3",
		says: "how the danger is met is written before anything is done."
	},
	surest: {
		level: "L3",
		says: "the user decides between the surest and the others."
	},
	rejection: {
		level: "L3",
		says: "nothing is done; other ways are looked for."
	},
	overruled: {
		level: "L3",
		says: "the user goes ahead against a rejection: the risk is accepted in writing, and watched."
	},
	against_all: {
		level: "L4",
		says: "the user goes ahead against all of them: the risk is accepted in writing, and watched."
	}
};
function levelOfRound({ state, count }) {
	const { decision, pattern, flags, level } = count;
	if (state.chose && decision === "REJECT" && goesAhead(state.chose.outcome)) return LEVEL_OF_PATTERN[pattern === "unanimous_rejection" ? "against_all" : "overruled"];
	if (level === null) return null;
	if (flags.includes("confidence_override")) return LEVEL_OF_PATTERN.surest;
	if (flags.includes("safety_dissent")) return LEVEL_OF_PATTERN.danger;
	if (pattern === "unanimous_rejection") return LEVEL_OF_PATTERN.rejection;
	return LEVEL_OF_PATTERN[pattern === "split" ? "split" : "unsure"];
}

// scripts/core/magi/register.ts
const RISK_HEAD = [
	"Risk",
	"Named by",
	"How serious",
	"How it is met",
	"Watch"
];
const riskRows = (round) => [
	...dissentRows(round),
	...acceptedRow(round.state),
	...caseRisk(round),
	...namedRows(round),
	...round.count.flags.includes("reduced_diversity") ? [[
		"Only two engines voted",
		"the count",
		"low"
	]] : [],
	...round.state.tainted.map(taintRow)
];
const dissentersIn = ({ count }) => count.dissent.filter(({ position, choice }) => position === "REJECT" || choice);
function dissentRows(round) {
	const { state: { chose } } = round;
	const { mitigation = null, monitor = null } = chose?.written ?? {};
	const { flags } = round.count;
	const isGrave = flags.includes("safety_dissent") || flags.includes("strong_dissent");
	return dissentersIn(round).map((dissent) => [
		dissent.concern || "no reason given",
		`${dissent.perspective}, who voted otherwise`,
		isGrave ? "high" : "medium",
		mitigation ?? dissent.mitigation ?? null,
		monitor ?? dissent.monitor ?? null
	]);
}
function acceptedRow({ chose }) {
	const { mitigation = null, monitor = null, risk_acceptance: risk } = chose?.written ?? {};
	return risk ? [[
		risk,
		"accepted by the user",
		"high",
		mitigation,
		monitor
	]] : [];
}
function caseRisk({ state, call }) {
	const { seat, said } = caseAgainstIn(state, call.round) ?? {};
	if (!said?.case || said.objection_strength === "none") return [];
	const isStrong = said.objection_strength === "strong";
	return [[
		said.case,
		`${seat?.name}, asked to argue`,
		isStrong ? "high" : "medium"
	]];
}
function namedRows(round) {
	const objections = dissentersIn(round).map(({ concern }) => concern);
	const stated = round.votes.filter(({ inferred }) => !inferred);
	return [...new Set(stated.flatMap(({ vote }) => vote.risks ?? []))].filter((risk) => !objections.includes(risk)).map((risk) => {
		const names = stated.filter(({ vote }) => vote.risks?.includes(risk)).map(({ name }) => name);
		return [
			risk,
			listed(names),
			names.length > 1 ? "medium" : "low"
		];
	});
}
function taintRow({ files, seats, patch }) {
	return [
		`Files changed while they voted: ${files.slice(0, 3).join(", ")}`,
		listed(seats),
		"high",
		patch ? `Look at ${patch}` : null
	];
}

// scripts/core/magi/verdict.ts
const magiSeatRows = (round) => round.call.seats.map((seat) => seatRow(round, seat));
function seatRow({ state, call, count }, sits) {
	const { seat, name } = sits;
	const isAgainst = count.dissent.some((one) => one.perspective === name);
	const answer = voteAnswer(state, call.round, seat);
	const vote = voteOpinion(answer);
	const first = state.calls.find((one) => one.turn === "vote" && one.heard[seat]);
	return {
		...whoSat(sits, answer ? [answer] : []),
		sealed: statedStand(voteOpinion(first?.heard[seat] ?? null)),
		final: statedStand(vote),
		why: isAgainst ? shorten(vote?.rationale ?? "", 320) : firstSentence(vote?.rationale ?? "", 180),
		evidence: vote?.key_evidence ?? [],
		marks: answer ? voteMarks(answer) : [],
		failed: vote === null
	};
}
function statedStand(vote) {
	if (!isStatedVote(vote)) return null;
	return {
		position: standsFor(vote),
		confidence: vote.confidence_known ? vote.confidence : null
	};
}
function voteMarks(answer) {
	if (answer.failure) return [notHeard(answer.failure)];
	const vote = voteOpinion(answer);
	if (!vote) return ["could not be read"];
	if (vote.status === "unparseable") return [];
	const missing = answer.citations.filter(isMissing).map(placeName);
	const named = [...new Set(missing)].slice(0, 3).join(", ");
	const said = `seems to say ${vote.position}, but not clearly: not counted`;
	const place = named ? `not found in the files: ${named}` : "";
	const weak = vote.position !== "ABSTAIN" && vote.confidence_known && vote.confidence < 30 ? "a weak vote: so unsure, others abstain" : "";
	return [
		isStatedVote(vote) ? weak : said,
		place,
		...addedWords(answer)
	].filter(Boolean);
}
function magiVerdict(state) {
	const round = readStanding(state);
	if (!round) return null;
	const standing = round.standing;
	const seats = magiSeatRows(round);
	const word = {
		approved: "APPROVE",
		rejected: "REJECT",
		undecided: null
	}[standing.gate];
	const option = round.option;
	const sides = round.votes.map(standsFor);
	const own = [word, `${word}: ${option}`];
	const agreeing = seats.filter((_, at) => own.includes(sides[at] ?? ""));
	return {
		protocol: "magi",
		decision: word && option ? `${word}: ${optionLabel(state, option)}` : word,
		...standing,
		outcome: magiOutcome(round, word),
		round: round.call.round,
		confidence: round.count.confidence,
		agreed_by: agreeing.map(({ name }) => name),
		dissent: dissentOfVote(round, own),
		reasoning: agreeing[0]?.why ?? "",
		conditions: round.conditions,
		domain: state.framing.domain ?? null,
		seats,
		said: state.chose?.said ?? ""
	};
}
function dissentOfVote({ count, votes }, own) {
	const isAgainst = (vote) => own[0] ? isVoter(vote) && !own.includes(standsFor(vote)) : vote.name === count.dissent[0]?.perspective;
	const one = votes.find(isAgainst);
	const concern = count.dissent.find(({ perspective }) => perspective === one?.name)?.concern;
	return one ? `${one.name} (${standsFor(one)}): ${concern ?? one.vote.rationale ?? ""}` : null;
}
function magiOutcome({ state: { chose }, count }, word) {
	if (chose?.outcome.is === "stop") return "declined";
	if (chose && !goesAhead(chose.outcome)) return "put_off";
	if (!word && (chose || count.decision)) return "undecided";
	return chose ? "user_decided" : count.pattern;
}

// scripts/core/magi/worth.ts
function worthOf(round) {
	const { call, count, votes } = round;
	if (isSimple(call)) return oneOpinion(round);
	const heard = call.seats.filter((_, at) => votes[at] && !votes[at].failed && !votes[at].inferred);
	const engines = new Set(heard.map(({ identity }) => identity)).size;
	const against = count.dissent.length;
	const isWhole = count.decision !== null && !isOneAnswer(round) && votes.every(isVoter);
	const different = engines === 1 ? "One engine voted." : `${capitalise(inWords(engines))} different engines voted, each alone.`;
	const shared = `${plural(heard.length, "vote")} came from ${plural(engines, "engine")}.`;
	return sentences([engines === heard.length ? different : shared, worthSentence({
		pattern: isWhole ? `${votes.length - against}-${against}` : null,
		said: count.decision === "REJECT" ? "no" : "yes",
		engines,
		least: Math.min(...votes.map(({ vote }) => vote.confidence ?? 0)),
		own: round.state.framing.own
	})]);
}
function oneOpinion({ call, count: { heard } }) {
	if (heard === 0) return "";
	const names = call.seats.map(({ engine, vendor }) => engineTitle(engine === "host" ? vendor : engine));
	const fell = Object.keys(call.aside).length > 0;
	const [views, not] = heard > 1 ? [`${inWords(heard)} views`, `, not ${inWords(heard)}`] : ["one view", ""];
	return `${fell ? `No other engine took a side, so ${views}` : capitalise(views)} of ${listed([...new Set(names)])} voted. That is one opinion${not}.`;
}
const spokenByVoters = ({ votes }) => votes.map((one) => ({
	name: one.name,
	words: `${one.vote.rationale ?? ""} ${standsFor(one)}`
}));
const isOneAnswer = (round) => copiesAmong(spokenByVoters(round)).some((names) => names.length === round.votes.length);
const asideWords = ({ state, call }) => setAsideIn(state, call).map(({ name, opinion: { position, rationale } }) => `${name} had said ${position} before the lenses sat down: “${firstSentence(rationale, 180)}”`);
function lowWords({ count, votes }) {
	if (!count.flags.includes("low_confidence")) return [];
	return [`LOW CONFIDENCE WARNING: those who voted are ${oneDecimal(confidenceMean(votes.filter(isVoter)))} sure on average, so this is provisional. Vote again when more is known.`];
}
const outWords = ({ state: { opened }, call }) => opened.seats.flatMap(({ seat, name }) => {
	const { failure } = call.aside[seat] ?? {};
	return failure ? titledText(`${name} was ${notHeard(failure)}`, titledText(failure.remedy, "")) : [];
});
function askedAgainWords({ call: { round, to, seats, effort } }) {
	const names = seats.filter(({ seat }) => to.includes(seat)).map(({ name, engine }) => {
		const how = effort[engine] ?? effort["*"];
		return how ? `${name} (${how} effort)` : name;
	});
	return to.length < seats.length ? `Vote ${round} asked only ${listed(names)} again.` : "";
}
function remarksOn(round) {
	const other = round.count.flags.includes("unknown_choice") ? "One chose an option that does not exist; that choice was not counted." : "";
	return remarksOf([
		...lowWords(round),
		...asideWords(round),
		...copyWords(spokenByVoters(round)),
		...taintWords(round.state)
	], [
		...outWords(round),
		askedAgainWords(round),
		other
	]);
}

// scripts/core/magi/tell.ts
const VOTES_HEAD = [
	"Round",
	"Who",
	"Vote",
	"Confidence",
	"What was new"
];
function newsBefore({ calls, tests }, round) {
	const call = calls.find((one) => one.round === round && one.turn === "vote");
	const news = [
		call?.context ?? "",
		...call?.evidence ?? [],
		...tests.flatMap((test) => test.round === round - 1 ? [test.command] : [])
	];
	return shorten(news.filter(Boolean).join("; "), 200);
}
function votesSoFar(state) {
	return (state.calls.some(({ round }) => round > 1) ? state.calls.filter(({ turn }) => turn === "vote") : []).flatMap(({ round, seats }) => seats.map(({ seat, name }, at) => {
		const [stand, sure] = standInVote(state, round, seat);
		return [
			round,
			name,
			stand,
			sure,
			at === 0 ? newsBefore(state, round) : ""
		];
	}));
}
function changesSince({ state, call }) {
	if (call.round === 1) return [];
	const moved = call.seats.flatMap(({ seat, name }) => {
		const before = standWords(state, call.round - 1, seat);
		const now = standWords(state, call.round, seat);
		return before === now ? [] : [`${name}: ${before} → ${now}`];
	});
	const news = newsBefore(state, call.round);
	const [before, now] = [call.round - 1, call.round].map((round) => roundResult(state, round));
	return [
		...before && before !== now ? [`The vote: ${before} → ${now}`] : [],
		...moved.length ? moved : ["Nobody changed anything"],
		...news ? [`New was: ${news}`] : []
	];
}
function standInVote(state, round, seat) {
	const vote = voteOpinion(voteAnswer(state, round, seat));
	if (!isStatedVote(vote)) return [vote ? "could not be read" : "not heard", null];
	return [standsFor(vote), vote.confidence_known ? vote.confidence : null];
}
const standWords = (...asked) => standInVote(...asked).join(" ").trim();
const roundResult = ({ calls }, round) => calls.findLast((call) => call.round === round && call.count)?.count?.pattern.replaceAll("_", " ") ?? "";
function tellMagi(state) {
	const round = readStanding(state);
	const sections = round ? sectionsOf(round) : [
		sectionOf("", fallbackNotice(state)),
		contextSection(state),
		errorSection(state)
	];
	return {
		title: "Magi",
		question: state.opened.question,
		gate: round?.standing.gate ?? (state.ended ? "undecided" : "open"),
		headline: headlineOf(state, round),
		worth: round ? worthOf(round) : "",
		remarks: round ? remarksOn(round) : [],
		seats: round ? magiSeatRows(round) : [],
		sections: filledSections(sections),
		acts: toDoAfterVote(state, round),
		cost: tookWords(state)
	};
}
const sectionsOf = (round) => [
	verdictBox(round),
	sectionOf("What changed since the last vote", listPart(changesSince(round))),
	sectionOf("", wordParts(testSentences(round))),
	sectionOf("The strongest case against it", wordParts(caseAgainst(round))),
	sectionOf("Named as conditions of a yes", listPart(conditionsAsked(round))),
	{
		...keptSection("Risks", tablePart(RISK_HEAD, riskRows(round))),
		folded: true
	},
	sectionOf("Votes so far", tablePart(VOTES_HEAD, votesSoFar(round.state)), votesShown(round)),
	sectionOf("What would have to change", listPart(wantedBy(round))),
	keptSection("Escalation", wordParts(escalation(round))),
	contextSection(round.state),
	sectionOf("All answers", answersInFull(round), {
		...IN_REPORTS_ONLY,
		folded: true
	}),
	errorSection(round.state),
	sectionOf("", fallbackNotice(round.state))
];
const conditionsAsked = (round) => round.standing.gate === "undecided" && !round.state.ended ? round.count.conditions : [];
const votesShown = (round) => isDeadlocked(round) ? {} : {
	where: [
		"report",
		"page",
		"record"
	],
	folded: true
};
const wantedBy = ({ count, votes }) => count.decision === "REJECT" ? votes.flatMap(({ name, position, vote }) => position === "REJECT" ? (vote.conditions ?? []).map((condition) => `${name}: ${condition}`) : []) : [];
function escalation(round) {
	const found = levelOfRound(round);
	return found ? [`${found.level}: ${found.says}`] : [];
}
function caseAgainst({ state, call }) {
	const against = caseAgainstIn(state, call.round);
	if (!against) return [];
	const { objection_strength: strength, case: said, looked_for } = against.said ?? {};
	const none = `looked for ${oneLine(looked_for ?? "")} and found nothing`;
	const says = strength === "none" ? none : `(${strength ?? "not rated"}) ${shorten(said ?? "", 400)}`;
	return [`${against.seat.name}: ${against.said ? says : "could not be heard"}`];
}
const testSentences = ({ state, calls, count }) => testWords(state, count.standing.gate === "undecided" || count.dissent.length ? calls : []);
const IN_REPORTS_ONLY = { where: ["report", "page"] };
const contextSection = ({ framing: { context } }) => sectionOf("What was asked", typeof context === "string" ? wordParts([context]) : [], IN_REPORTS_ONLY);
const answersInFull = ({ state, call }) => [...setAsideIn(state, call).flatMap(({ name, answer }) => answerParts(name, answer)), ...call.seats.flatMap(({ seat, name }) => answerParts(name, voteAnswer(state, call.round, seat)))];
function answerParts(name, answer) {
	const vote = voteOpinion(answer);
	if (!vote) return [];
	return [{
		quote: vote.rationale,
		by: answer?.file ? `${name} (${answer.file})` : name
	}, ...listPart([
		...vote.key_evidence,
		...vote.risks.map((risk) => `Risk: ${risk}`),
		...vote.conditions.map((one) => `Condition: ${one}`)
	])];
}
const errorSection = (state) => keptSection("Not heard", errorRecords(state).map((record) => ({
	fence: record,
	as: "yaml"
})));

// scripts/core/magi/protocol.ts
var protocol_exports = /* @__PURE__ */ __exportAll({ magi: () => magi });
const magi = {
	name: "magi",
	first: ({ seats }) => ({
		round: 1,
		turn: "vote",
		to: seats.map(({ seat }) => seat)
	}),
	formOf: (turn) => turn === "case" ? "case" : "magi",
	seals: (_, call) => call.turn === "vote" && !isSimple(call) ? hostSeatIn(call)?.seat ?? null : null,
	after: afterVote,
	...judgingMagi,
	offers: magiOffers,
	revote: magiRevote,
	prompt: magiPrompt,
	tell: tellMagi,
	verdict: magiVerdict
};
const hostSeatIn = ({ seats }) => seats.find(({ by }) => by === "host");
function afterVote(state) {
	const { round } = openCall(state);
	const call = state.calls.find((one) => one.round === round && one.turn === "vote");
	if (call.count) return votedAfterTest(state, call) ?? askedAgain(state, call);
	const ballots = magiBallots(state, call);
	const third = thirdAsked(state, call, ballots);
	if (third) return {
		type: "aside",
		round,
		why: "they_differ",
		of: [],
		seats: [third]
	};
	if (!isSimple(call) && nobodyElseAnswered(state, call)) return setAside(state, call, "nobody_answered");
	const count = tallyMagi(ballots);
	if (count.action === "fallback_simple" && !isSimple(call)) return setAside(state, call, "nobody_voted");
	const against = challengerIn(call, state.opened.seed);
	if (count.action === "challenge_first" && against) return {
		type: "asked",
		round,
		turn: "case",
		to: [against.seat]
	};
	return {
		type: "counted",
		round,
		count: {
			...count,
			would_be: wouldBe(ballots)
		},
		ends: true
	};
}
function thirdAsked(state, call, ballots) {
	const third = thirdInReserve(state, call);
	const isAgreed = tallyMagi(ballots).pattern.startsWith("unanimous");
	const isUnsure = ballots.votes.some(({ confidence }) => typeof confidence === "number" && confidence < 50);
	return isAgreed && !isUnsure ? null : third;
}
function nobodyElseAnswered(state, call) {
	const own = hostSeatIn(call) ?? call.seats.find(({ engine }) => engine === "claude");
	const others = call.seats.filter((seat) => seat !== own);
	return state.opened.spare.length > 0 && others.every(({ seat }) => voteAnswer(state, call.round, seat)?.failure);
}
function setAside({ opened }, { round, seats }, why) {
	return {
		type: "aside",
		round,
		why,
		of: seats.map(({ seat }) => seat),
		seats: opened.spare.filter(({ lens }) => lens)
	};
}
function votedAfterTest(state, { round, seats, count }) {
	const standing = count?.standing ?? NOTHING_YET;
	const isRun = state.tests.some((one) => one.round === round);
	const mayAsk = lastRound(state) === round && !state.chose && anotherVote(state) !== "no";
	const isOpen = standing.gate === "undecided" && mayAsk;
	const all = seats.map(({ seat }) => seat);
	return isOpen && isRun ? voteAgainEvent(state, all, {}) : null;
}
function askedAgain(state, call) {
	const { standing = NOTHING_YET, would_be } = call.count ?? {};
	if (!(state.opened.auto && !state.chose && lastRound(state) === 1) || would_be !== "APPROVE" || caseAgainstIn(state, call.round)) return null;
	const names = standing.hinges.filter(({ reason }) => CURABLE_HINGES.includes(reason)).map(({ seat }) => seat);
	const to = call.seats.filter(({ name }) => names.includes(name)).map(({ seat }) => seat);
	return to.length && anotherVote(state) === "yes" ? voteAgainEvent(state, to, {}) : null;
}
function voteAgainEvent(state, to, more) {
	return {
		...more,
		type: "asked",
		round: lastRound(state) + 1,
		turn: "vote",
		to
	};
}
function magiRevote(state, more) {
	const allowed = anotherVote(state);
	if (allowed === "no" || allowed === "with_new_evidence" && !more.evidence?.length) throw new Refusal("too_many_votes", "This was voted on as often as it may be without new evidence.", "Send what is newly known as \"evidence\", or decide with what is there.");
	const { seats = [] } = standingCall(state) ?? {};
	return voteAgainEvent(state, more.to.length ? seatsNamed(seats, more.to) : seats.map(({ seat }) => seat), more);
}

// scripts/core/magi/plan.ts
const QUICK_SEATS = 2;
const MAGI_ENGINES = [
	"claude",
	"codex",
	"gemini"
];
const MAGI_LENSES = [
	"logos",
	"pathos",
	"sophia"
];
function planMagi(asking, around) {
	const { question, mode = "auto", ...rest } = asking;
	const kept = rest;
	const engines = mode === "simple" ? [] : enginesFor(around);
	const lenses = lensesFor(around);
	const isSimple = engines.length < 2;
	const asked = around.words.quick ? askedQuickly(asking, engines) : engines;
	if (isSimple && lenses.length === 0) throw nobodyThere(around);
	const outside = MAGI_ENGINES.filter((engine) => engine !== (around.host ?? lenses[0]?.engine));
	const fallback = isSimple && mode !== "simple" ? { fallback: outsideAt(outside, around) } : {};
	const isWhole = mode === "simple" || engines.length === 3;
	return {
		question,
		framing: {
			...kept,
			mode: isSimple ? "simple" : "engine",
			...fallback
		},
		seats: isSimple ? lenses : asked,
		spare: isSimple ? [] : [...engines.slice(asked.length), ...lenses],
		missing: isWhole ? [] : around.unusable.filter(({ engine }) => MAGI_ENGINES.includes(engine) && engine !== around.host).map(({ engine, why, remedy }) => ({
			seat: engineTitle(engine),
			why,
			remedy
		})),
		limits: limitsWithin(around, magiLimits(around)),
		confirm: false
	};
}
function askedQuickly({ stakes, reversible }, engines) {
	return stakes === "high" || reversible === false ? engines : engines.slice(0, QUICK_SEATS);
}
function enginesFor(around) {
	const { usable, candidates, host, words } = around;
	const seats = host ? [seatOf(hostSitter(host, around), {
		seat: host,
		name: engineTitle(host)
	})] : [];
	const isFree = (one) => one.engine !== host && seats.every(({ seat, identity }) => identity !== one.identity && seat !== one.engine);
	const choices = words.engines?.length ? usable.filter(({ engine }) => words.engines?.includes(engine)).map(({ engine }) => [engine]) : MAGI_ENGINES.filter((seat) => seat !== host).map((seat) => candidates[seat] ?? [seat]);
	for (const rows of choices) {
		const [one] = usableOf(usable.filter(isFree), rows);
		if (one && seats.length < 3) seats.push(seatOf(one, {
			seat: one.engine,
			name: one.title
		}));
	}
	return seats;
}
function lensesFor(around) {
	const { usable, candidates, host } = around;
	return MAGI_LENSES.flatMap((lens) => {
		const rows = [...host ? [host] : [], ...candidates[lens] ?? MAGI_ENGINES];
		const one = usableOf(usable, rows)[0] ?? usable[0] ?? (host ? hostSitter(host, around) : null);
		return one ? [seatOf(one, {
			seat: lens,
			name: capitalise(lens),
			lens
		})] : [];
	});
}
function magiLimits({ settings: { timeout_s = 60, retries = 1 } }) {
	return {
		rounds: 3,
		timeout_s: {
			vote: timeout_s,
			case: timeout_s
		},
		retries,
		history_bytes: 0
	};
}

export { protocol_exports as n, tallyMagi as r, planMagi as t };