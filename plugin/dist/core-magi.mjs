import { n as __exportAll } from "./rolldown-runtime.mjs";
import { B as NOTHING_YET, K as isStated, O as missingTail, P as seatsNamed, Q as underConditions, S as words, W as standingOf, X as offer, Y as fieldWords, Z as offersOnce, a as REASONS, at as lastRound, b as section, c as goAhead, ct as chosenId, d as taintWords, f as tookWords, g as whoSat, h as waitWords, it as isVotedAgain, l as notHeard, m as usedBy, n as labelOf, o as addedWords, ot as openCall, p as underConditions$1, q as opinionOf, r as optionsOf, s as errorRecords, st as standingCall, t as framingText, ut as goesAhead, v as kept, x as table, y as list } from "./core-deliberation.mjs";
import { B as plural, F as capitalise, G as Refusal, H as shorten, I as firstSentence, L as inWords, R as listed, U as titled, V as sentences, _ as worthSentence, z as oneLine } from "./core-words.mjs";
import { t as DATA_RULE } from "./core-prompting.mjs";
import { a as withTest, i as testWords, r as shownByTest, t as asksTest } from "./core-prompting-named-test.mjs";
import { i as wouldBe, n as tallyMagi, t as conditionsOf } from "./core-magi-tally.mjs";
import { c as placeName } from "./core-evidence.mjs";

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
	const names = votes.map(({ seat }) => same(seat));
	const twice = votes.find(({ seat }, at) => names.indexOf(same(seat)) !== at);
	if (twice) throw new Refusal("duplicate_seat", `The seat "${twice.seat}" votes twice.`, "Give each seat one vote.");
	return votes.map((vote) => countedSeat(vote, options));
}
function countedSeat(vote, options) {
	const { seat, position = "ABSTAIN", doubts = [] } = vote;
	const failed = hasFailed(vote);
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
function hasFailed({ failed, status = "", failure = null, position }) {
	if (failed === true || failure !== null || status === "failed" || status === "unparseable") return true;
	return failed === void 0 && !position;
}
const isUnread = ({ failed, inferred, vote }) => inferred || failed && vote.status === "unparseable";
const asStated = (seat) => seat.inferred ? {
	...seat,
	position: seat.vote.position ?? "ABSTAIN"
} : seat;
function optionNamed(said, options) {
	const named = (of) => options.find((option) => same(of(option) ?? "") === same(said));
	return (named(({ id }) => id) ?? named(({ label }) => label) ?? named(({ id, label }) => `${id}: ${label}`))?.id ?? null;
}
const same = (text) => text.normalize("NFKC").trim().replace(/\s+/g, " ").replace(/^["'`([]+|["'`)\].]+$/g, "").toLowerCase();
const isVoter = ({ position }) => position !== "ABSTAIN";
const standsFor = ({ position, choice }) => choice && position === "APPROVE" ? `${position}: ${choice}` : position;
function meanOf(seats) {
	const known = seats.flatMap(({ confidence }) => confidence ?? []);
	return known.reduce((sum, one) => sum + one, 0) / known.length;
}
const oneDecimal = (value) => Number.isNaN(value) ? null : Math.round(value * 10) / 10;

// scripts/core/magi/rounds.ts
function roundNow(state) {
	const call = standingCall(state);
	if (!call) return null;
	const calls = state.calls.filter(({ round }) => round === call.round);
	const votes = countedSeats(ballotsOf(state, call).votes, optionsOf(state));
	return {
		call,
		calls,
		count: call.count,
		votes
	};
}
const isSimple = ({ seats }) => seats.every(({ lens }) => lens !== void 0);
const numbersOf = ({ calls }) => [...new Set(calls.map(({ round }) => round))];
const voteOf = ({ calls }, round, seat) => calls.findLast((one) => one.turn === "vote" && one.round <= round && one.heard[seat])?.heard[seat] ?? null;
const opinionIn = (answer) => opinionOf(answer, "magi");
const isStatedVote = (opinion) => opinion !== null && isStated(opinion);
function caseIn(state, round) {
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
function ballotsOf(state, call) {
	const { stakes, reversible } = state.framing;
	const options = optionsOf(state);
	const against = caseIn(state, call.round);
	const aside = asideIn(state, call).map(({ name, opinion }) => ({
		...voteIn(opinion),
		seat: name
	}));
	return {
		mode: isSimple(call) ? "simple" : "engine",
		stakes: stakes === "high" ? "high" : "normal",
		reversible: reversible !== false,
		votes: call.seats.map((seat) => ballotOf(state, call, seat)),
		...options.length ? { options } : {},
		...against ? { challenge: challengeOf(against) } : {},
		...aside.length ? { aside } : {}
	};
}
function ballotOf(state, call, seat) {
	const answer = voteOf(state, call.round, seat.seat);
	const opinion = opinionIn(answer);
	if (!answer || !opinion) return {
		seat: seat.name,
		failed: true
	};
	const doubts = [...sharesEngine(state, call, seat) ? ["same_engine"] : [], ...citesNothing(answer) ? ["citations_missing"] : []];
	return {
		...voteIn(opinion),
		seat: seat.name,
		...doubts.length ? { doubts } : {}
	};
}
const voteIn = ({ failure: _, warnings: __, ...vote }) => vote;
function asideIn({ opened, calls }, { round }) {
	const until = calls.filter((call) => call.round <= round);
	const said = Object.assign({}, ...until.map(({ aside }) => aside));
	return opened.seats.flatMap(({ seat, name }) => {
		const answer = said[seat] ?? null;
		const opinion = opinionIn(answer);
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
	return !isSimple(call) && before.some((one) => opinionIn(voteOf(state, call.round, one.seat)));
}
function challengeOf({ seat, said }) {
	if (!said) return {
		seat: seat.name,
		failed: true
	};
	const { objection_strength, case: text, looked_for } = said;
	return {
		seat: seat.name,
		objection_strength,
		case: text,
		looked_for
	};
}
function anotherVote(state) {
	const left = state.opened.limits.rounds - numbersOf(state).length;
	return left > 0 ? "yes" : left === 0 ? "with_new_evidence" : "no";
}
const isDeadlocked = (state, { count }) => count.decision === null && numbersOf(state).length > 1 && anotherVote(state) !== "yes";
const DEPENDS = {
	inferred: (who) => `the vote of ${who} could not be read for certain`,
	same_engine: (who) => `the vote of ${who} came from an engine that votes already`,
	citations_missing: (who) => `nothing cited by ${who} was found`,
	sealed_against: (who) => `${who} had said no before the lenses sat down`,
	abstained_before: (who) => `${who} had taken no side before the lenses sat down`
};
function dependsOn({ standing: { hinges } }) {
	const of = (reason) => hinges.flatMap((one) => one.reason === reason ? one.seat : []);
	const all = Object.entries(DEPENDS).flatMap(([why, says]) => of(why)[0] ? says(listed(of(why))) : []);
	return all.length ? `${listed(all)}, and the result depends on that.` : "";
}
function silentWords(votes) {
	const named = (some, how) => some.length ? [`${listed(some.map(({ name }) => name))} ${how}`] : [];
	return [
		...named(votes.filter((vote) => !vote.failed && !isUnread(vote)).filter((vote) => !isVoter(vote)), "took no side"),
		...named(votes.filter(isUnread), "could not be read"),
		...named(votes.filter((vote) => vote.failed && !isUnread(vote)), "not heard")
	];
}
function howVoted({ call, count, votes }, way = "") {
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
	const views = isSimple(call) ? `${isAll ? "" : " among three"} views of one engine` : "";
	return [isAll ? (count.seats === 2 ? "both" : "all three") + views + way : sides.join(" to ") + way + views, ...silentWords(votes)].join(", ");
}
function conditionsUnder({ count, votes }, option) {
	const isIt = ({ choice }) => !choice || choice === option;
	return option === null ? count.conditions : conditionsOf(votes.filter(isIt));
}

// scripts/core/magi/prompts.ts
function promptOf(state, seat, call) {
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
	const slots = {
		decision,
		history: historyText(state, seat, call),
		choice_rule: choiceRule(state),
		test_rule
	};
	return {
		template: `magi-${seat.lens ?? "engine"}`,
		slots
	};
}
const TEST_RULE = "If a single command would settle what you doubt, name it under test: one that ends by itself and shows something else depending on who is right. Leave it out where there is none.";
function choiceRule(state) {
	const ids = optionsOf(state).map(({ id }) => id);
	if (ids.length === 0) return "";
	return `There are options: put the id of the one you favour into choice (${ids.join(", ")}). APPROVE means: go ahead, with that option.`;
}
function historyText(state, seat, call) {
	if (numbersOf(state)[0] === call.round) return "";
	const own = opinionIn(voteOf(state, call.round - 1, seat.seat));
	const against = numbersOf(state).map((round) => caseIn(state, round)?.said?.case.trim() ?? "");
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
const approvalsText = (state, call) => call.seats.map(({ seat }) => opinionIn(voteOf(state, call.round, seat))).filter(isStatedVote).flatMap(({ rationale, key_evidence }) => [`- ${rationale}`, ...key_evidence.map((one) => `  - ${one}`)]).join("\n");

// scripts/core/magi/offers.ts
const STOP = offer("stop", "stop", "Stop here", "Nothing is done.");
const WAIT = offer("wait", "wait", "Put it off", "It stays open until more is known.");
const GO = offer("go", "go", "Go ahead", "You do it.");
const AGAIN = offer("again", "revote", "Vote again", "All vote once more, with what you add.");
const missing = "You say what they need to know; then they vote again.";
const CONTEXT = offer("add_context", "revote", "Add what was missing", missing, "context");
const KEEP = offer("keep", "stop", "Leave it rejected", "Nothing is done.");
const ANOTHER = offer("alternatives", "stop", "Look for another way", "It stays rejected for now.");
const OVERRIDE = offer("override", "go", "Do it anyway", "You write why, and what to watch.");
const met = "You write how the danger is met.";
const MITIGATE = offer("mitigate", "go", "Go ahead, with a safeguard", met);
const read = "You have read it. It stays with the verdict.";
const ACCEPT = offer("accept", "go", "Go ahead anyway", read);
const ANSWER = offer("answer_case", "revote", "Let them answer it", "All vote again, with this case.");
const LADDER = [
	offer("reframe", "wait", "Split the question", "Write the smaller questions.", "questions"),
	offer("timebound", "wait", "Set a deadline", "Write by when, and who decides then.", "deadline"),
	offer("defer", "wait", "Take a step that can be undone", "Write which one it is.", "waits_for"),
	offer("escalate", "wait", "Let somebody else decide", "Write who; they get all the votes.", "waits_for")
];
const DEBTS = {
	rejection: ["risk_acceptance", "monitor"],
	danger: ["mitigation"]
};

// scripts/core/magi/situations.ts
const quoted = (text) => text.trim() ? `“${firstSentence(text, 200).replace(/\.$/, "")}”` : "nothing more";
const SITUATIONS = {
	deadlock: {
		header: "Deadlock",
		why: () => "voting again has not settled it.",
		offers: (about) => {
			const take = undoable(about);
			const ladder = LADDER.map((one) => named(one, about));
			return take ? [take, ...ladder.filter(({ id }) => id !== "defer")] : ladder;
		},
		recommended: (about) => undoable(about)?.id
	},
	split: {
		header: "Split Vote",
		why: disagreement,
		offers: sides
	},
	safety: {
		header: "Danger",
		why: ({ round }) => {
			const [one] = round.count.dissent;
			return `${howVoted(round)} for it, but ${one?.perspective} sees a danger: ${quoted(one?.concern ?? "")}.`;
		},
		offers: () => [
			MITIGATE,
			STOP,
			AGAIN
		],
		no: STOP.id
	},
	override: {
		header: "The surest differs",
		why: ({ round: { count } }) => {
			const [one] = count.dissent;
			return `two are unsure (${count.confidence}), and ${one?.perspective}, who is sure (${one?.confidence}), says the opposite.`;
		},
		offers: (about) => {
			const { decision, dissent } = about.round.count;
			const { choice, perspective } = dissent[0] ?? {};
			const against = decision === "REJECT" ? "go" : choice ? {
				is: "choose",
				id: choice
			} : { is: "stop" };
			return [
				offer("follow_majority", "go", "Go with the two", "The doubt stays with the verdict."),
				offer("follow_dissenter", against, `Go with ${perspective}`, "It is the surest."),
				AGAIN,
				WAIT
			];
		}
	},
	case: {
		header: "Case against",
		why: ({ state, round }) => {
			return `all say yes, but nobody has answered the case that ${caseIn(state, round.call.round)?.seat.name ?? "one of them"} was asked to make against it.`;
		},
		offers: () => [
			ANSWER,
			ACCEPT,
			STOP,
			WAIT
		],
		no: STOP.id,
		recommended: () => ANSWER.id
	},
	no_case: {
		header: "Case against",
		why: () => "all say yes, but the one asked to argue against it did not.",
		offers: () => [
			AGAIN,
			ACCEPT,
			STOP
		],
		no: STOP.id,
		recommended: () => AGAIN.id
	},
	unsure: {
		header: "More needed",
		why: () => "it would be approved, but all who voted are unsure of it.",
		offers: () => [
			CONTEXT,
			WAIT,
			GO,
			STOP
		]
	},
	quorum: {
		header: "Too few votes",
		why: ({ round }) => `too few took a side: ${howVoted(round)}.`,
		offers: () => [
			CONTEXT,
			WAIT,
			GO,
			STOP
		]
	},
	depends: {
		header: "Unclear vote",
		why: () => "",
		offers: () => [ACCEPT, STOP],
		no: STOP.id
	}
};
function situationOf(state, round) {
	const { pattern, action, decision, flags } = round.count;
	if (isDeadlocked(state, round)) return SITUATIONS.deadlock;
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
	const label = `Take ${labelOf(state, one.id)}`;
	return offer(one.id, {
		is: "choose",
		id: one.id
	}, label, "It can be undone; write what to watch.", "monitor");
}
function named(one, { round }) {
	const [surest] = bySureness(round);
	if (one.id !== "timebound" || !surest || surest.confidence === null) return one;
	const holds = `${surest.name}, the surest (${standsFor(surest)} ${surest.confidence})`;
	return {
		...one,
		description: `Write by when. If nobody has decided by then, it goes by ${holds}.`
	};
}
const bySureness = ({ votes }) => votes.filter(isVoter).sort((vote, other) => (other.confidence ?? 0) - (vote.confidence ?? 0));
function disagreement({ round }) {
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
function sides({ state, round }) {
	const tongue = isJapanese(state.opened.question) ? JAPANESE : ENGLISH;
	const cast = round.call.seats.flatMap((_, at) => sideOf(state, round, at, tongue));
	const stands = [...new Set(cast.map(({ key }) => key))].map((key) => standOffer(state, key, cast.filter((side) => side.key === key), tongue));
	const asked = cast.flatMap(({ key, conditions }) => key === "REJECT" ? conditions.map(oneLine) : []);
	const known = conditionsUnder(round, null).map(oneLine);
	const conditions = [...new Set(asked)].filter((one) => !known.includes(one));
	const met = offer("with_conditions", "go", tongue.both, tongue.bothSays);
	return optionsOf(state).length === 0 && conditions.length > 0 ? [...stands, {
		...met,
		conditions
	}] : stands;
}
function sideOf(state, { call, votes }, at, { views, sure, unknown }) {
	const seat = call.seats[at];
	const counted = votes[at];
	const vote = seat ? opinionIn(voteOf(state, call.round, seat.seat)) : null;
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
	const known = KNOWN[key];
	const label = known ? labels[known.position] : labelOf(state, key);
	const named = shorten(label, Math.max(8, 40 - who.length)) + who;
	const says = group.map((side) => side.says).join(" · ");
	return known ? offer(known.id, known.outcome, named, says) : offer(key, {
		is: "choose",
		id: key
	}, named, says);
}
const KNOWN = {
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
function questionOf(state) {
	const round = roundNow(state);
	const situation = round && situationOf(state, round);
	if (!situation) return null;
	const about = {
		state,
		round
	};
	const calls = anotherVote(state) === "no" ? [] : round.calls;
	const offers = ready(about, withTest(state, calls, [...askAgain(about), ...situation.offers(about)]));
	const recommended = situation.recommended?.(about);
	const isSplit = situation.header === SITUATIONS.split.header;
	const ask = isSplit ? "Which way do you want to go?" : "How do you want to go on?";
	const isJa = isSplit && isJapanese(state.opened.question);
	const why = isJa ? [] : [capitalise(dependsOn(round.count)), capitalise(situation.why(about))];
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
		unsaid: ready(about, [...offers, ...free(about)]).slice(4),
		...recommended ? { recommended } : {}
	};
}
const IN_JAPANESE = "三視点で意見が分かれました。どの方針で進めますか？";
function offersOf(state) {
	const round = roundNow(state);
	return round ? ready({
		state,
		round
	}, free({
		state,
		round
	})) : [];
}
function free({ state, round }) {
	if (round.count.action === "block") return [
		KEEP,
		STOP,
		ANOTHER,
		OVERRIDE,
		WAIT,
		AGAIN
	];
	const options = optionsOf(state).map(({ id }) => offer(id, {
		is: "choose",
		id
	}, labelOf(state, id), ""));
	return [
		GO,
		STOP,
		WAIT,
		AGAIN,
		...options
	];
}
const ready = (about, offers) => offersOnce(offersOnce(offers).map((one) => ({
	...one,
	...outcomeOf$1(about, one)
})).flatMap((one) => within(about.state, one)).map((one) => charged(about, one)).flatMap((one) => ofAnOption(about, one))).map((one) => ({
	...one,
	label: shorten(one.label, 40)
})).map((one) => told(about, one));
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
		label: labelOf(state, id)
	}));
}
function told({ round }, one) {
	const voted = goesAhead(one.outcome) ? conditionsUnder(round, chosenId(one)) : [];
	const all = [.../* @__PURE__ */ new Set([...voted, ...one.conditions ?? []])];
	const whole = underConditions(one, all);
	return {
		...whole,
		description: shorten(whole.description, 240)
	};
}
function outcomeOf$1({ round: { count } }, { id, outcome }) {
	if (id === "follow_majority" && count.decision === "REJECT") return { outcome: { is: "stop" } };
	if (outcome.is !== "go" || count.choice === null) return { outcome };
	return { outcome: {
		is: "choose",
		id: count.choice
	} };
}
function within(state, one) {
	if (one.outcome.is !== "revote" || anotherVote(state) === "yes") return [one];
	return anotherVote(state) === "no" ? [] : [{
		...one,
		owes: ["evidence"]
	}];
}
function charged({ round: { count } }, one) {
	const debts = [...count.decision === "REJECT" ? DEBTS.rejection : [], ...count.flags.includes("safety_dissent") ? DEBTS.danger : []];
	if (debts.length === 0 || !goesAhead(one.outcome)) return one;
	return {
		...one,
		owes: [.../* @__PURE__ */ new Set([...one.owes, ...debts])],
		grave: true
	};
}
function askAgain({ round: { call, count } }) {
	const curable = count.standing.hinges.filter(({ reason }) => CURABLE.includes(reason));
	const asked = call.seats.filter(({ name }) => curable.some(({ seat }) => seat === name));
	const label = `Ask ${listed(asked.map(({ name }) => name))} again`;
	const again = offer("ask_again", "revote", label, "One more vote of theirs, and nobody else is asked.");
	return asked.length ? [{
		...again,
		to: asked.map(({ seat }) => seat)
	}] : [];
}
const CURABLE = ["inferred", "citations_missing"];

// scripts/core/magi/standing.ts
const judging = {
	counted: (state) => roundNow(state)?.count.standing ?? NOTHING_YET,
	gateOf: (_, { outcome }) => goesAhead(outcome) ? "approved" : outcome.is === "stop" ? "rejected" : "undecided",
	question: questionOf
};
const standsNow = (state) => standingOf(judging, state);
function taken(state, { count }) {
	if (standsNow(state).gate !== "approved") return null;
	return chosenId(state.chose) ?? count.choice;
}
const conditionsNow = ({ chose }, round) => [.../* @__PURE__ */ new Set([...chose?.conditions ?? [], ...conditionsUnder(round, chosenId(chose))])];

// scripts/core/magi/box.ts
const BOXES = {
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
const NAME = 7;
function boxOf(state, round) {
	const lines = [
		"",
		...voteRows$1(round),
		"",
		...findings(state, round)
	];
	return {
		title: "",
		parts: [{ box: {
			title: titleOf(state, round),
			lines
		} }]
	};
}
function voteRows$1({ votes, count }) {
	const names = Math.max(NAME, ...votes.map(({ name }) => name.length));
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
const wordsOf$1 = ({ count, votes }) => {
	const [three, two = three] = BOXES[count.pattern];
	return votes.length === 2 ? two : three;
};
function titleOf(state, round) {
	const { call, count } = round;
	const isOpen = standsNow(state).gate === "undecided";
	if (state.chose && !isOpen) return "YOU DECIDED";
	if (state.chose?.outcome.is === "wait") return "YOU LEFT IT OPEN";
	if (isOpen && (state.chose || count.decision !== null)) return "NOT DECIDED YET";
	return isSimple(call) && count.heard ? "THREE VIEWS OF ONE ENGINE" : wordsOf$1(round).title;
}
function findings(state, round) {
	const { count } = round;
	const option = taken(state, round) ?? count.choice;
	const action = actionOf(state, round);
	const before = owedBefore(state, round);
	return [
		...option ? [`Option: ${oneLine(labelOf(state, option))}`] : [],
		...state.chose ? [] : countWords(count),
		...before ? [`Before acting: ${before}`] : [],
		...action ? [`Action: ${action}`] : []
	];
}
function countWords({ decision, confidence, pattern, dissent, seats }) {
	if (pattern === "split" && seats === 2) return ["No consensus. Escalate to user."];
	if (decision === null) return ["No consensus reached."];
	const mean = `${pattern.startsWith("majority") ? "Majority" : "Weighted"} Confidence`;
	const against = dissent.map((vote) => `Dissent: ${oneLine(vote.perspective)} (conf: ${vote.confidence ?? "unknown"})`);
	return [...confidence === null ? [] : [`${mean}: ${confidence.toFixed(1)}`], ...against];
}
function owedBefore(state, round) {
	const { gate, owed } = standsNow(state);
	const conditions = gate === "approved" ? conditionsNow(state, round).length : 0;
	const fields = owed.filter((field) => field !== "challenge").map(fieldWords);
	return [...conditions ? [plural(conditions, "condition")] : [], ...fields.length ? [`${listed(fields)}, in writing`] : []].join("; ");
}
function actionOf(state, round) {
	const { gate } = standsNow(state);
	const { count, votes } = round;
	if (gate === "undecided") {
		if (state.ended !== null || state.chose?.outcome.is === "wait") return "NOTHING FOR NOW";
		return votes.length === 2 && count.pattern === "split" && !state.chose ? "" : BOXES.split[0].action;
	}
	if (!state.chose && !(gate === "approved" && count.action === "execute")) return wordsOf$1(round).action;
	if (gate === "rejected") return "BLOCK";
	const isOpposed = votes.some(({ position }) => position === "REJECT");
	if (state.chose && isOpposed) return BOXES.majority[0].action;
	return count.pattern === "unanimous" && !state.chose ? wordsOf$1(round).action : "EXECUTE";
}

// scripts/core/magi/fallback.ts
const outsideAt = (names, { unusable }) => names.map((engine) => {
	const why = unusable.find((one) => one.engine === engine)?.why ?? "left_out";
	return {
		name: capitalise(engine),
		is: IS[why] ?? "available, but not ready"
	};
});
const IS = {
	not_found: "not found",
	left_out: "left out",
	auth: `available, but ${REASONS.auth}`
};
function fallbackNotice(state) {
	const outside = state.framing.fallback ?? outsideHeard(state);
	if (outside === null) return [];
	const first = "⚠ Engine Mode requested but external engines unavailable.";
	const last = "→ Falling back to Simple Mode (Logos/Pathos/Sophia internal deliberation).";
	return [{ fence: [
		first,
		...outside.map(({ name, is }) => `  ${name}: ${is}`),
		last
	].join("\n") }];
}
function outsideHeard({ opened, calls }) {
	const aside = calls.find((call) => Object.keys(call.aside).length > 0)?.aside;
	if (!aside) return null;
	return [...opened.seats.filter(({ by }) => by === "engine").map(({ seat, name }) => {
		const answer = aside[seat] ?? null;
		if (answer?.failure) return {
			name,
			is: `available, but ${notHeard(answer.failure)}`
		};
		return {
			name,
			is: `available, but ${opinionIn(answer)?.status !== "unparseable" ? "it took no side" : "it could not be read"}`
		};
	}), ...opened.missing.map(({ seat, why }) => ({
		name: seat,
		is: IS[why] ?? "available, but not ready"
	}))];
}

// scripts/core/magi/headline.ts
function headlineOf(state, round) {
	const { ended, chose, owes } = state;
	if (ended?.why === "cancelled" && round) return `You stopped it; the vote was ${voted(state, round)}.`;
	if (ended) return `It ended without a verdict: ${ended.detail}`;
	if (!round) return "Nobody has decided anything yet.";
	if (owes) return `Not yet: “${owes.label}” needs ${listed(owes.missing.map(fieldWords))} in writing.`;
	if (chose) return `${decided(state, round, chose)}; the vote: ${voted(state, round)}.`;
	const { gate } = standsNow(state);
	const missing = missingTail(state.opened.missing);
	if (gate === "undecided") return `Undecided: ${whyOpen(state, round).replace(/\.$/, "")}${missing}.`;
	return `${gate === "approved" ? "Approved" : "Rejected"}, ${howVoted(round)}${given(state, round)}${missing}.`;
}
function given(state, round) {
	const { count } = round;
	const option = taken(state, round);
	const conditions = count.decision === "APPROVE" ? conditionsNow(state, round) : [];
	const [dissent] = count.flags.includes("strong_dissent") ? count.dissent : [];
	const other = count.decision === "REJECT" ? "yes" : "no";
	return [
		option ? `: ${labelOf(state, option)}` : "",
		underConditions$1(conditions),
		dissent ? `; ${dissent.perspective}, the surest, says ${other}` : ""
	].join("");
}
function whyOpen(state, round) {
	const depends = dependsOn(round.count);
	const would = round.count.would_be === "APPROVE" ? "it would be approved, but " : "";
	return depends ? would + depends : situationOf(state, round)?.why({
		state,
		round
	}) ?? "";
}
function voted(state, round) {
	const { decision, choice } = round.count;
	const it = choice && choice !== taken(state, round) ? labelOf(state, choice) : "it";
	return howVoted(round, {
		APPROVE: ` for ${it}`,
		REJECT: " against it",
		null: ""
	}[`${decision}`]);
}
function decided(state, round, { outcome, label }) {
	const option = taken(state, round);
	const go = option ? `You decided: ${labelOf(state, option)}` : "You decided to go ahead";
	if (goesAhead(outcome)) return go + underConditions$1(conditionsNow(state, round));
	return outcome.is === "stop" ? "You decided against it" : `You left it open (${label})`;
}
function nextOf(state, round) {
	const { chose, ended } = state;
	if (ended || !round) return ended ? "Ask again when you want to go on." : "";
	if (isVotedAgain(state)) return "They are voting again. Until then, this stands.";
	const { gate } = standsNow(state);
	if (gate === "approved") return nextOfYes(state, round);
	if (gate === "rejected") return chose ? "Nothing is done." : "Not like this. The reasons above say what would have to change.";
	if (chose) return waitWords(chose.written);
	return state.opened.auto ? "Nothing was decided. Somebody has to." : "You decide.";
}
function nextOfYes(state, round) {
	const { chose } = state;
	const [dissent] = chose ? [] : round.count.dissent;
	const { monitor, mitigation } = chose?.written ?? {};
	const says = dissent?.choice ? "chose otherwise" : "says no";
	return sentences([
		dissent ? `Read why ${dissent.perspective} ${says}.` : "",
		mitigation ? `First: ${oneLine(mitigation)}.` : "",
		goAhead(conditionsNow(state, round)),
		monitor ? `Watch: ${oneLine(monitor)}.` : ""
	]);
}

// scripts/core/magi/history.ts
const VOTES_HEAD = [
	"Round",
	"Who",
	"Vote",
	"Confidence",
	"What was new"
];
function newsBefore({ calls, tests }, round) {
	const call = calls.find((one) => one.round === round && one.turn === "vote");
	const ran = tests.flatMap((test) => test.round === round - 1 ? [test.command] : []);
	const news = [
		call?.context ?? "",
		...call?.evidence ?? [],
		...ran
	];
	return shorten(news.filter(Boolean).join("; "), 200);
}
function voteRows(state) {
	return (state.calls.some(({ round }) => round > 1) ? state.calls.filter(({ turn }) => turn === "vote") : []).flatMap(({ round, seats }) => seats.map(({ seat, name }) => {
		const { position = null, confidence = null } = opinionIn(voteOf(state, round, seat)) ?? {};
		return [
			round,
			name,
			position,
			confidence,
			newsBefore(state, round)
		];
	}));
}
function changesSince(state, { call }) {
	if (call.round === 1) return [];
	const moved = call.seats.flatMap(({ seat, name }) => {
		const before = wordsOf(state, call.round - 1, seat);
		const now = wordsOf(state, call.round, seat);
		return before === now ? [] : [`${name}: ${before} → ${now}`];
	});
	const news = newsBefore(state, call.round);
	return [...moved.length ? moved : ["Nobody changed anything"], ...news ? [`New was: ${news}`] : []];
}
function wordsOf(state, round, seat) {
	const vote = opinionIn(voteOf(state, round, seat));
	if (!isStatedVote(vote)) return vote ? "could not be read" : "not heard";
	return `${standsFor(vote)} ${vote.confidence_known ? vote.confidence : ""}`.trim();
}

// scripts/core/magi/level.ts
const LEVELS = {
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
function levelOf(state, { count }) {
	const { decision, pattern, flags, level } = count;
	if (state.chose && decision === "REJECT" && goesAhead(state.chose.outcome)) return LEVELS[pattern === "unanimous_rejection" ? "against_all" : "overruled"] ?? null;
	if (level === null) return null;
	if (flags.includes("confidence_override")) return LEVELS["surest"] ?? null;
	if (flags.includes("safety_dissent")) return LEVELS["danger"] ?? null;
	if (pattern === "unanimous_rejection") return LEVELS["rejection"] ?? null;
	return LEVELS[pattern === "split" ? "split" : "unsure"] ?? null;
}

// scripts/core/magi/register.ts
const RISK_HEAD = [
	"Risk",
	"Named by",
	"How serious",
	"How it is met",
	"Watch"
];
const riskRows = (state, round) => [
	...dissentRows(state, round),
	...acceptedRow(state),
	...caseRow(state, round),
	...namedRows(round),
	...round.count.flags.includes("reduced_diversity") ? [[
		"Only two engines voted",
		"the count",
		"low"
	]] : [],
	...state.tainted.map(taintRow)
];
const dissentersIn = ({ count }) => count.dissent.filter(({ position, choice }) => position === "REJECT" || choice);
function dissentRows({ chose }, round) {
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
		"accepted by you",
		"high",
		mitigation,
		monitor
	]] : [];
}
function caseRow(state, { call }) {
	const { seat, said } = caseIn(state, call.round) ?? {};
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

// scripts/core/magi/rows.ts
const seatRows = (state, round) => round.call.seats.map((seat) => seatRow(state, round, seat));
function seatRow(state, { call, count }, sits) {
	const { seat, name } = sits;
	const isAgainst = count.dissent.some((one) => one.perspective === name);
	const answer = voteOf(state, call.round, seat);
	const vote = opinionIn(answer);
	const first = state.calls.find((one) => one.turn === "vote" && one.heard[seat]);
	return {
		...whoSat(sits, answer),
		sealed: standIn(opinionIn(first?.heard[seat] ?? null)),
		final: standIn(vote),
		why: isAgainst ? shorten(vote?.rationale ?? "", 320) : firstSentence(vote?.rationale ?? "", 180),
		evidence: vote?.key_evidence ?? [],
		marks: answer ? marksOf(answer) : [],
		failed: vote === null,
		...usedBy(answer ? [answer] : [])
	};
}
function standIn(vote) {
	if (!isStatedVote(vote)) return null;
	const { confidence, confidence_known } = vote;
	return {
		position: standsFor(vote),
		confidence: confidence_known ? confidence : null
	};
}
function marksOf(answer) {
	if (answer.failure) return [notHeard(answer.failure)];
	const vote = opinionIn(answer);
	if (!vote || vote.status === "unparseable") return ["could not be read"];
	const missing = answer.citations.filter(({ found }) => found === "missing").map(placeName);
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

// scripts/core/evidence/copies.ts
const LEAST = 50;
function copiesAmong(all) {
	const by = /* @__PURE__ */ new Map();
	for (const { name, words } of all) {
		const said = words.normalize("NFKC").replace(/\s+/g, " ").trim();
		if (said.length > LEAST) by.set(said, [...by.get(said) ?? [], name]);
	}
	return [...by.values()].filter((names) => names.length > 1);
}
const copyWords = (all) => copiesAmong(all).map((names) => `${listed(names)} gave the same answer word for word: that may be one voice.`);

// scripts/core/magi/worth.ts
function worthOf(state, round) {
	const { call, count, votes } = round;
	if (isSimple(call)) return oneOpinion(round);
	const heard = call.seats.filter((_, at) => votes[at] && !votes[at].failed && !votes[at].inferred);
	const engines = new Set(heard.map(({ identity }) => identity)).size;
	const against = count.dissent.length;
	const pattern = count.decision !== null && !isOneAnswer(round) && votes.every(isVoter) ? `${votes.length - against}-${against}` : null;
	const different = `${capitalise(inWords(engines))} ${engines === 1 ? "engine" : "different engines"} voted, each alone.`;
	const shared = `${plural(heard.length, "vote")} came from ${plural(engines, "engine")}.`;
	return sentences([engines === heard.length ? different : shared, worthSentence({
		pattern,
		said: count.decision === "REJECT" ? "no" : "yes",
		engines,
		least: Math.min(...votes.map(({ vote }) => vote.confidence ?? 0)),
		own: state.framing.own
	})]);
}
function oneOpinion({ call, count: { heard } }) {
	if (heard === 0) return "";
	const names = call.seats.map(({ engine, vendor }) => capitalise(engine === "host" ? vendor : engine));
	const fell = Object.keys(call.aside).length > 0;
	const [views, not] = heard > 1 ? [`${inWords(heard)} views`, `, not ${inWords(heard)}`] : ["one view", ""];
	return `${fell ? `No other engine took a side, so ${views}` : capitalise(views)} of ${listed([...new Set(names)])} voted. That is one opinion${not}.`;
}
const spoken = ({ votes }) => votes.map((one) => ({
	name: one.name,
	words: `${one.vote.rationale ?? ""} ${standsFor(one)}`
}));
const isOneAnswer = (round) => copiesAmong(spoken(round)).some((names) => names.length === round.votes.length);
const asideWords = (state, { call }) => asideIn(state, call).map(({ name, opinion: { position, rationale } }) => `${name} had said ${position} before the lenses sat down: “${firstSentence(rationale, 180)}”`);
function lowWords({ count, votes }) {
	if (!count.flags.includes("low_confidence")) return [];
	return [`LOW CONFIDENCE WARNING: those who voted are ${oneDecimal(meanOf(votes.filter(isVoter)))} sure on average, so this is provisional. Vote again when more is known.`];
}
const outWords = ({ opened }, { call }) => opened.seats.flatMap(({ seat, name }) => {
	const { failure } = call.aside[seat] ?? {};
	return failure ? titled(`${name} was ${notHeard(failure)}`, titled(failure.remedy, "")) : [];
});
function againWords({ call: { round, to, seats, effort } }) {
	const names = seats.flatMap(({ seat, name, engine }) => {
		const how = effort[engine] ?? effort["*"];
		return to.includes(seat) ? [how ? `${name} (${how} effort)` : name] : [];
	});
	return to.length < seats.length ? `Vote ${round} asked only ${listed(names)} again.` : "";
}
function remarksOn(state, round) {
	const other = round.count.flags.includes("unknown_choice") ? "One chose an option that does not exist; that choice was not counted." : "";
	const grave = [
		...lowWords(round),
		...asideWords(state, round),
		...copyWords(spoken(round)),
		...taintWords(state)
	].map((text) => ({
		text,
		grave: true
	}));
	const rest = [
		...outWords(state, round),
		againWords(round),
		other
	].map((text) => ({
		text,
		grave: false
	}));
	return [...grave, ...rest].filter(({ text }) => text);
}

// scripts/core/magi/tell.ts
function tell(state) {
	const round = roundNow(state);
	const sections = round ? sectionsOf(state, round) : [
		section("", fallbackNotice(state)),
		asked(state),
		errors(state)
	];
	return {
		title: "Magi",
		question: state.opened.question,
		gate: round || state.ended ? standsNow(state).gate : "open",
		headline: headlineOf(state, round),
		worth: round ? worthOf(state, round) : "",
		remarks: round ? remarksOn(state, round) : [],
		seats: round ? seatRows(state, round) : [],
		sections: sections.filter(({ parts }) => parts.length > 0),
		next: nextOf(state, round),
		cost: tookWords(state)
	};
}
const sectionsOf = (state, round) => [
	boxOf(state, round),
	section("What changed since the last vote", list(changesSince(state, round))),
	section("", words(tests(state, round))),
	section("The strongest case against it", words(caseAgainst(state, round))),
	section("Named as conditions of a yes", list(conditionsAsked(state, round))),
	kept("The conditions in full", list(conditionsInFull(state, round))),
	{
		...kept("Risks", table(RISK_HEAD, riskRows(state, round))),
		folded: true
	},
	section("How sure", plot(state, round), { where: ["page"] }),
	section("Votes so far", table(VOTES_HEAD, voteRows(state)), votesShown(state, round)),
	section("What would have to change", list(wantedBy(round))),
	kept("Escalation", words(escalation(state, round))),
	asked(state),
	section("All answers", answers(state, round), {
		...LONG,
		folded: true
	}),
	errors(state),
	kept("", fallbackNotice(state))
];
const conditionsAsked = (state, round) => standsNow(state).gate === "undecided" && !state.ended ? round.count.conditions : [];
const votesShown = (state, round) => isDeadlocked(state, round) ? {} : {
	where: [
		"report",
		"page",
		"record"
	],
	folded: true
};
const wantedBy = ({ count, votes }) => count.decision === "REJECT" ? votes.flatMap(({ name, position, vote }) => position === "REJECT" ? (vote.conditions ?? []).map((condition) => `${name}: ${condition}`) : []) : [];
function escalation(state, round) {
	const found = levelOf(state, round);
	return found ? [`${found.level}: ${found.says}`] : [];
}
function conditionsInFull(state, round) {
	const all = standsNow(state).gate === "approved" ? conditionsNow(state, round) : [];
	return all.every((one) => nextOf(state, round).includes(one.replace(/[.;]$/, ""))) ? [] : all;
}
function caseAgainst(state, { call }) {
	const against = caseIn(state, call.round);
	if (!against) return [];
	const { objection_strength: strength, case: said, looked_for } = against.said ?? {};
	const none = `looked for ${oneLine(looked_for ?? "")} and found nothing`;
	const says = strength === "none" ? none : `(${strength ?? "not rated"}) ${shorten(said ?? "", 400)}`;
	return [`${against.seat.name}: ${against.said ? says : "could not be heard"}`];
}
const tests = (state, { calls, count }) => testWords(state, count.standing.gate === "undecided" || count.dissent.length ? calls : []);
function plot(state, round) {
	return [{ plot: {
		says: "How sure each said it was.",
		kind: "confidence",
		rows: seatRows(state, round).flatMap(({ name, final, sealed }) => final ? [{
			name,
			group: final.position,
			value: final.confidence,
			from: sealed?.confidence ?? null
		}] : [])
	} }];
}
const LONG = { where: ["report", "page"] };
const asked = ({ framing: { context } }) => section("What was asked", typeof context === "string" ? words([context]) : [], LONG);
const answers = (state, { call }) => [...asideIn(state, call).flatMap(({ name, answer }) => answerOf(name, answer)), ...call.seats.flatMap(({ seat, name }) => answerOf(name, voteOf(state, call.round, seat)))];
function answerOf(name, answer) {
	const vote = opinionIn(answer);
	if (!vote) return [];
	const by = answer?.file ? `${name} (${answer.file})` : name;
	const risks = vote.risks.map((risk) => `Risk: ${risk}`);
	const conditions = vote.conditions.map((one) => `Condition: ${one}`);
	return [{
		quote: vote.rationale,
		by
	}, ...list([
		...vote.key_evidence,
		...risks,
		...conditions
	])];
}
const errors = (state) => kept("Not heard", errorRecords(state).map((record) => ({
	fence: record,
	as: "yaml"
})));

// scripts/core/magi/verdict.ts
function verdictOf(state) {
	const round = roundNow(state);
	if (!round) return null;
	const { chose, framing } = state;
	const standing = standsNow(state);
	const seats = seatRows(state, round);
	const word = {
		approved: "APPROVE",
		rejected: "REJECT",
		undecided: null
	}[standing.gate];
	const option = taken(state, round);
	const sides = round.votes.map(standsFor);
	const own = [word, `${word}: ${option}`];
	const agreeing = seats.filter((_, at) => own.includes(sides[at] ?? ""));
	return {
		protocol: "magi",
		decision: word && option ? `${word}: ${labelOf(state, option)}` : word,
		...standing,
		outcome: outcomeOf(state, round, word),
		round: round.call.round,
		confidence: round.count.confidence,
		agreed_by: agreeing.map(({ name }) => name),
		dissent: dissentIn(round, own),
		reasoning: agreeing[0]?.why ?? "",
		conditions: conditionsNow(state, round),
		domain: framing.domain ?? null,
		seats,
		said: chose?.said ?? ""
	};
}
function dissentIn({ count, votes }, own) {
	const isAgainst = (vote) => own[0] ? isVoter(vote) && !own.includes(standsFor(vote)) : vote.name === count.dissent[0]?.perspective;
	const one = votes.find(isAgainst);
	const concern = count.dissent.find(({ perspective }) => perspective === one?.name)?.concern;
	return one ? `${one.name} (${standsFor(one)}): ${concern ?? one.vote.rationale ?? ""}` : null;
}
function outcomeOf({ chose }, { count }, word) {
	if (chose?.outcome.is === "stop") return "declined";
	if (chose && !goesAhead(chose.outcome)) return "put_off";
	if (!word && (chose || count.decision)) return "undecided";
	return chose ? "user_decided" : count.pattern;
}

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
	seals: (_, call) => call.turn === "vote" && !isSimple(call) ? hostIn(call)?.seat ?? null : null,
	after,
	...judging,
	question: questionOf,
	offers: offersOf,
	revote,
	prompt: promptOf,
	tell,
	verdict: verdictOf
};
const hostIn = ({ seats }) => seats.find(({ by }) => by === "host");
function after(state) {
	const { round } = openCall(state);
	const call = state.calls.find((one) => one.round === round && one.turn === "vote");
	if (call.count) return tested(state, call) ?? askedAgain(state, call);
	if (!isSimple(call) && nobodyElseAnswered(state, call)) return aside(state, call, "nobody_answered");
	const ballots = ballotsOf(state, call);
	const count = tallyMagi(ballots);
	if (count.action === "fallback_simple" && !isSimple(call)) return aside(state, call, "nobody_voted");
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
function nobodyElseAnswered(state, call) {
	const { seats, round } = call;
	const own = hostIn(call) ?? seats.find(({ engine }) => engine === "claude");
	const others = seats.filter((seat) => seat !== own);
	return state.opened.spare.length > 0 && others.every(({ seat }) => voteOf(state, round, seat)?.failure);
}
function aside({ opened }, { round, seats }, why) {
	return {
		type: "aside",
		round,
		why,
		of: seats.map(({ seat }) => seat),
		seats: opened.spare
	};
}
function tested(state, { round, seats, count }) {
	const standing = count?.standing ?? NOTHING_YET;
	const isRun = state.tests.some((one) => one.round === round);
	const mayAsk = lastRound(state) === round && !state.chose && anotherVote(state) !== "no";
	const isOpen = standing.gate === "undecided" && mayAsk;
	const all = seats.map(({ seat }) => seat);
	return isOpen && isRun ? again(state, all, {}) : null;
}
function askedAgain(state, call) {
	const { standing = NOTHING_YET, would_be } = call.count ?? {};
	if (!(state.opened.auto && !state.chose && lastRound(state) === 1) || would_be !== "APPROVE" || caseIn(state, call.round)) return null;
	const names = standing.hinges.filter(({ reason }) => CURABLE.includes(reason)).map(({ seat }) => seat);
	const to = call.seats.filter(({ name }) => names.includes(name)).map(({ seat }) => seat);
	return to.length && anotherVote(state) === "yes" ? again(state, to, {}) : null;
}
function again(state, to, more) {
	return {
		...more,
		type: "asked",
		round: lastRound(state) + 1,
		turn: "vote",
		to
	};
}
function revote(state, more) {
	const allowed = anotherVote(state);
	if (allowed === "no" || allowed === "with_new_evidence" && !more.evidence?.length) throw new Refusal("too_many_votes", "This was voted on as often as it may be without new evidence.", "Send what is newly known as \"evidence\", or decide with what is there.");
	const { seats = [] } = standingCall(state) ?? {};
	return again(state, more.to.length ? seatsNamed(seats, more.to) : seats.map(({ seat }) => seat), more);
}

export { isVoter as a, same as c, countedSeats as i, againstYes as l, outsideAt as n, meanOf as o, asStated as r, oneDecimal as s, protocol_exports as t };