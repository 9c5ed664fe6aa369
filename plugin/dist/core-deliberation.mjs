import { E as sumOfUsage, G as firstSentence, J as oneLine, Q as shorten, T as sumOfKnown, Y as plural, nt as didYouMean, q as listed, tt as Refusal, x as costWords } from "./core-words.mjs";
import { g as engineTitle, y as checkEffort } from "./core-engines.mjs";
import { a as isSamePath, r as isFound } from "./core-evidence.mjs";

// scripts/core/deliberation/outcome.ts
function printOutcome(outcome) {
	switch (outcome.is) {
		case "choose": return `choose:${outcome.id}`;
		case "fix": return `fix:${outcome.ids.join(",") || "all"}`;
		case "test": return `test:${outcome.command}`;
		default: return outcome.is;
	}
}
function parseOutcome(spelling) {
	const [, tag, rest = ""] = /^(choose|fix|test):(.*)$/s.exec(spelling) ?? [];
	const is = tag ?? spelling;
	switch (is) {
		case "choose": return {
			is,
			id: rest
		};
		case "fix": return {
			is,
			ids: rest === "all" ? [] : rest.split(",")
		};
		case "test": return {
			is,
			command: rest
		};
		case "go":
		case "stop":
		case "wait":
		case "revote":
		case "more": return { is };
		default: throw new Error(`no outcome: ${spelling}`);
	}
}
const goesAhead = ({ is }) => is === "go" || is === "choose" || is === "fix";
function outcomeEndedAs(chose, counted) {
	if (!chose) return counted;
	if (chose.outcome.is === "stop") return "declined";
	return chose.outcome.is === "wait" ? "put_off" : "user_decided";
}
const chosenId = (chose) => chose?.outcome.is === "choose" ? chose.outcome.id : null;

// scripts/core/deliberation/fold.ts
function fold(protocol, [opened, ...events]) {
	if (opened?.type !== "opened") throw new Refusal("no_opening", "This log does not begin with an opening.", "Open a new deliberation.");
	return events.reduce((state, event) => evolve(protocol, state, event), beginState(protocol, opened));
}
function checkRules({ rules, id, version }) {
	if (rules === 1) return;
	throw new Refusal("unknown_rules", `${id} was written by ftm ${version} under rules ${rules}; this program counts by rules ${1}.`, "Read it with the version that wrote it.");
}
function beginState(protocol, opened) {
	checkRules(opened);
	const state = {
		opened,
		framing: opened.framing,
		sent: !opened.confirm,
		seats: opened.seats,
		calls: [],
		notes: [],
		tests: [],
		refused: [],
		tainted: [],
		presented: false,
		chose: null,
		owes: null,
		objection: null,
		limited: null,
		test_due: null,
		outcome: null,
		ended: null
	};
	const framing = opened.framing;
	return withCall(state, {
		type: "asked",
		...protocol.first(opened, framing)
	});
}
function openCall({ calls }) {
	const call = calls.at(-1);
	if (!call) throw new Error("a deliberation without a call");
	return call;
}
const standingCall = ({ calls }) => calls.findLast((call) => call.ends && call.count !== null) ?? null;
const lastCount = ({ calls }) => calls.findLast(({ count }) => count !== null)?.count ?? null;
const lastRound = ({ last, calls }) => calls.reduce((most, { round }) => Math.max(most, round), last ?? 0);
function isVotedAgain(state) {
	const standing = standingCall(state);
	return standing !== null && standing.round !== openCall(state).round;
}
const evolve = (protocol, state, event) => event.type === "opened" ? beginState(protocol, event) : evolved(state, event);
function evolved(state, event) {
	switch (event.type) {
		case "asked": return {
			...withCall(state, event),
			presented: false
		};
		case "answered": return withAnswer(state, event);
		case "aside": return setAside(state, event);
		case "counted": return withCount(state, event);
		case "framed": return withFraming(state, event);
		case "chose": return withChosen({
			...state,
			presented: false,
			test_due: null,
			limited: null
		}, event, state.test_due);
		case "owes": return {
			...state,
			owes: {
				...event,
				outcome: parseOutcome(event.outcome)
			},
			limited: null
		};
		case "noted": return withNote(state, event);
		case "dropped": return withoutRound(state, event.round);
		case "tainted": return {
			...state,
			tainted: [...state.tainted, event],
			presented: false
		};
		case "presented": return {
			...state,
			presented: true
		};
		case "outcome": return {
			...state,
			outcome: event
		};
		case "test": return {
			...state,
			tests: [...state.tests, event],
			test_due: null,
			presented: false
		};
		case "ended": return {
			...state,
			ended: event,
			presented: false
		};
	}
}
function withChosen(state, chose, due) {
	const outcome = parseOutcome(chose.outcome);
	if (outcome.is === "test") return {
		...state,
		test_due: outcome.command,
		chose: null
	};
	if (outcome.is === "more") return {
		...state,
		refused: [...state.refused, ...due ? [due] : []]
	};
	return {
		...state,
		chose: {
			...chose,
			outcome
		},
		owes: null,
		objection: null
	};
}
function withCall(state, asked) {
	const { round, turn, to, context = "", evidence = [], about = {}, effort = {} } = asked;
	const call = {
		round,
		turn,
		to,
		seats: state.seats,
		context,
		evidence,
		about,
		effort,
		heard: {},
		aside: {},
		count: null,
		ends: false
	};
	return {
		...state,
		owes: null,
		limited: null,
		test_due: null,
		calls: [...state.calls, call],
		last: Math.max(lastRound(state), round)
	};
}
function withAnswer(state, event) {
	const at = state.calls.findLastIndex(({ round, turn }) => round === event.round && turn === event.turn);
	return withChangedCall(state, at, ({ heard }) => ({ heard: {
		...heard,
		[event.seat]: event
	} }));
}
function setAside(state, { of, seats }) {
	const leaves = ({ seat }) => of.includes(seat);
	const sit = [...state.seats.filter((one) => !leaves(one)), ...seats];
	return {
		...withChangedCall(state, state.calls.length - 1, ({ to, heard, aside }) => {
			const said = Object.entries(heard);
			return {
				seats: sit,
				to: [...to.filter((seat) => !of.includes(seat)), ...seats.map(({ seat }) => seat)],
				heard: Object.fromEntries(said.filter(([seat]) => !of.includes(seat))),
				aside: {
					...aside,
					...Object.fromEntries(said.filter(([seat]) => of.includes(seat)))
				}
			};
		}),
		seats: sit
	};
}
function withCount(state, event) {
	const { round, ends, count } = event;
	const at = state.calls.findIndex((call) => call.round === round);
	const next = withChangedCall(state, at, () => ({
		count,
		ends
	}));
	if (!ends) return next;
	const objection = state.objected_early ? state.objection : null;
	const objected_early = objection !== null && count.standing.gate !== "approved";
	return {
		...next,
		chose: null,
		owes: null,
		limited: null,
		objection,
		objected_early,
		presented: false
	};
}
function withNote(state, { text, objects, limits, seen = false }) {
	const next = {
		...state,
		notes: [...state.notes, text],
		noted_seen: seen,
		limited: limitedBy(text, limits)
	};
	const isOpen = !standingCall(state) || isVotedAgain(state);
	return objects ? {
		...next,
		objection: text,
		objected_early: isOpen
	} : next;
}
function limitedBy(said, limits) {
	if (!limits) return null;
	const { offer: id, label, outcome, owes, condition } = limits;
	return {
		offer: {
			id,
			label,
			description: "",
			outcome: parseOutcome(outcome),
			owes
		},
		condition,
		said
	};
}
function withFraming(state, { framing, sent, conditions = [], said = "" }) {
	const { constraints } = {
		...state.framing,
		...framing
	};
	return {
		...state,
		framing: {
			...state.framing,
			...framing,
			...conditions.length ? { constraints: [...Array.isArray(constraints) ? constraints : [], ...conditions] } : {}
		},
		notes: said ? [...state.notes, said] : state.notes,
		limited: null,
		sent
	};
}
function withoutRound(state, round) {
	const calls = state.calls.filter((call) => call.round !== round);
	return {
		...state,
		calls,
		seats: calls.at(-1)?.seats ?? state.opened.seats,
		last: lastRound(state),
		presented: false
	};
}
const withChangedCall = (state, at, how) => ({
	...state,
	calls: state.calls.map((call, index) => index === at ? {
		...call,
		...how(call)
	} : call)
});

// scripts/core/deliberation/question.ts
const isDeliberationOver = (state) => state.ended !== null || state.chose !== null && standingCall(state) === null;
function isObjected(protocol, state) {
	const voted = standingCall(state)?.count.standing;
	if (state.ended || state.objection === null || !voted) return false;
	return (state.chose ? protocol.gateOf(state, state.chose) : voted.gate) === "approved";
}
const questionNow = (protocol, state) => state.opened.auto ? null : questionOpen(protocol, state);
function questionOpen(protocol, state) {
	if (isDeliberationOver(state)) return null;
	const { limited } = state;
	if (!state.sent && limited) return {
		...limitQuestion(protocol, state, limited),
		framing: true
	};
	if (!state.sent) return protocol.question(state);
	if (standingCall(state)?.round !== openCall(state).round) return null;
	if (limited) return limitQuestion(protocol, state, limited);
	if (state.owes) return debtQuestion(protocol, state, state.owes);
	if (isObjected(protocol, state)) return objectionQuestion(protocol, state);
	return state.chose ? null : protocol.question(state);
}
function offersNow(protocol, state) {
	const asked = questionOpen(protocol, state) ?? protocol.question(state);
	return offersOnce([
		...asked?.offers ?? [],
		...asked?.unsaid ?? [],
		...state.sent && standingCall(state) ? protocol.offers(state) : []
	]);
}
const offerOf = (id, outcome, label, description, ...owes) => ({
	id,
	label,
	description,
	outcome: typeof outcome === "string" ? { is: outcome } : outcome,
	owes
});
function offerUnderConditions(one, conditions) {
	if (conditions.length === 0) return one;
	const all = conditions.map(oneLine).join("; ").replace(/[.。]$/, "");
	return {
		...one,
		label: `${one.label}, if: ${shorten(all, 120)}`,
		description: `Only if: ${all}. ${one.description}`.trim()
	};
}
const STOP_ANYWAY = offerOf("stop", "stop", "Stop", "Nothing is done.");
const NOT_NOW = offerOf("wait", "wait", "Not now", "It stays open.");
const STOP_HERE = offerOf("stop", "stop", "Stop here", "Nothing is done.");
function debtQuestion(protocol, state, owes) {
	const base = protocol.question(state);
	const known = [
		...base?.offers ?? [],
		...base?.unsaid ?? [],
		...protocol.offers(state)
	];
	const chosen = offerOf(owes.offer, owes.outcome, owes.label, "", ...owes.missing);
	const begun = known.find(({ id }) => id === owes.offer) ?? chosen;
	const wanted = owes.missing.map(fieldWords).join("; ");
	return {
		header: "In writing",
		question: `“${oneLine(owes.label)}” needs this in writing first: ${wanted}. What is it?`,
		offers: [NOT_NOW, STOP_ANYWAY],
		yes: null,
		no: STOP_ANYWAY.id,
		unsaid: [{
			...begun,
			description: `Write: ${wanted}.`
		}, ...known.filter(({ id }) => id !== begun.id)]
	};
}
function limitQuestion(protocol, state, { offer: ahead, condition, said }) {
	const base = protocol.question(state);
	const stop = base?.offers.find(({ outcome }) => outcome.is === "stop") ?? STOP_ANYWAY;
	const words = oneLine(condition).replace(/^but\s+/i, "");
	const limited = {
		...ahead,
		id: "limited",
		label: words ? `${ahead.label}: ${shorten(words, 100)}` : ahead.label,
		description: words ? "On this condition, word for word." : "",
		conditions: condition ? [oneLine(condition)] : []
	};
	return {
		header: "Which one?",
		question: `You said: “${shorten(said, 160)}”. Which one is meant?`,
		offers: [limited, {
			...stop,
			id: "stop",
			label: "Stop here"
		}],
		yes: null,
		no: "stop",
		unsaid: [...base?.offers ?? [], ...base?.unsaid ?? []]
	};
}
function objectionQuestion(protocol, state) {
	const said = `You said: “${shorten(state.objection ?? "", 160)}”.`;
	const base = protocol.question(state);
	if (base) return {
		...base,
		question: `${said} ${base.question}`,
		yes: null
	};
	const offers = protocol.offers(state);
	const stop = offers.find(({ outcome }) => outcome.is === "stop") ?? STOP_ANYWAY;
	const others = [
		"go",
		"choose",
		"fix",
		"wait"
	].flatMap((is) => offers.filter(({ outcome }) => outcome.is === is));
	return {
		header: "You said no",
		question: `${said} The result is a yes. Stop, or go ahead anyway?`,
		offers: [stop, ...others].slice(0, 4),
		yes: null,
		no: stop.id,
		unsaid: offers
	};
}
const OWED_FIELDS = {
	mitigation: "how the danger is met (mitigation)",
	risk_acceptance: "why the risk is worth taking (risk_acceptance)",
	monitor: "what to watch (monitor)",
	conditions: "the conditions (conditions)",
	deadline: "by when (deadline)",
	waits_for: "what it waits for (waits_for)",
	questions: "the smaller questions (questions)",
	context: "what was missing (context)",
	evidence: "what is newly known (evidence)"
};
const fieldWords = (field) => OWED_FIELDS[field] ?? field;
const offersOnce = (offers) => offers.filter(({ id }, at) => offers.findIndex((one) => one.id === id) === at);

// scripts/core/deliberation/standing.ts
function seatsDue(protocol, state) {
	const sealing = seatToSeal(protocol, state);
	return sealing ? [sealing] : waitingIn(state);
}
function seatToSeal(protocol, state) {
	const call = openCall(state);
	const first = protocol.seals(state, call);
	return waitingIn(state).find(({ seat }) => seat === first) ?? null;
}
function waitingIn(state) {
	const call = openCall(state);
	if (!state.sent || isDeliberationOver(state)) return [];
	return call.seats.filter(({ seat }) => call.to.includes(seat) && !call.heard[seat]);
}
function nextStepDue(protocol, state) {
	const call = openCall(state);
	const now = seatsDue(protocol, state);
	const engines = now.filter(({ by }) => by === "engine");
	if (engines.length) return {
		do: "run",
		call,
		due: engines
	};
	if (now.length) return {
		do: seatToSeal(protocol, state) ? "seal" : "submit",
		call,
		due: now
	};
	if (state.test_due && !isDeliberationOver(state)) return {
		do: "test",
		command: state.test_due
	};
	const question = questionNow(protocol, state);
	if (question) return {
		do: "ask_user",
		question
	};
	return { do: state.presented ? "done" : "present" };
}
const NOTHING_YET = {
	gate: "undecided",
	hinges: [],
	owed: [],
	unseen: [],
	by: "vote"
};
function standingOf(protocol, state) {
	const { ended, owes } = state;
	const said = withChoice(protocol, state);
	if (ended) return {
		...said,
		gate: "undecided"
	};
	if (owes && (said.gate === "approved" || state.chose && said.gate === "undecided")) return {
		...said,
		gate: "undecided",
		owed: owes.missing,
		by: "user"
	};
	if (said.gate !== "approved") return said;
	if (state.limited || isObjected(protocol, state)) return {
		...said,
		gate: "undecided",
		by: "user"
	};
	return isUserAsked(protocol, state) ? {
		...said,
		gate: "undecided"
	} : said;
}
function isUserAsked(protocol, state) {
	const standing = standingCall(state);
	if (state.opened.auto || state.chose || !standing) return false;
	const calls = state.calls.filter(({ round }) => round <= standing.round);
	const isLast = calls.length === state.calls.length;
	return protocol.question(isLast ? state : {
		...state,
		calls
	}) !== null;
}
function withChoice(protocol, state) {
	const { chose } = state;
	const voted = standingCall(state)?.count.standing;
	if (!voted || !chose) return voted ?? NOTHING_YET;
	const gate = protocol.gateOf(state, chose);
	return {
		...voted,
		gate,
		owed: gate === "approved" ? [] : voted.owed,
		by: "user"
	};
}
const gateTold = (protocol, state) => state.ended || standingCall(state) && !isVotedAgain(state) ? standingOf(protocol, state).gate : "open";
function standingAtEnd(protocol, state) {
	if (isDeliberationOver(state)) return standingOf(protocol, state);
	if (!standingCall(state)) return null;
	const standing = standingOf(protocol, state);
	const isOpen = standing.gate === "undecided" && (!state.chose || state.owes !== null);
	if (isVotedAgain(state)) return isOpen ? null : standing;
	const isTold = !state.limited && isObjected(protocol, state);
	if (standing.gate === "undecided" && !isTold && questionNow(protocol, state)) return null;
	return seatsDue(protocol, state).length ? null : standing;
}
function endsWithDoubtful(counting) {
	const { votes, count, owed = [], unseen = [], open = [] } = counting;
	const { gate } = count(votes);
	const hinges = [...hingesOf(counting), ...open];
	const isDoubted = hinges.length > 0 || owed.length > 0 || unseen.length > 0;
	return {
		gate: gate === "approved" && isDoubted ? "undecided" : gate,
		hinges,
		owed,
		unseen,
		by: "vote"
	};
}
function hingesOf({ votes, count, seat, doubts, unheard }) {
	const counted = count(votes);
	const doubtful = votes.filter((vote) => doubts(vote).length > 0);
	const holdsWithout = (taken) => {
		const { gate, decision } = count(votes.map((vote) => taken.includes(vote) ? unheard(vote) : vote));
		return gate === counted.gate && decision === counted.decision;
	};
	const alone = doubtful.filter((vote) => !holdsWithout([vote]));
	return (alone.length > 0 || holdsWithout(doubtful) ? alone : doubtful).flatMap((vote) => doubts(vote).map((reason) => ({
		seat: seat(vote),
		reason
	})));
}
const EXIT_OF_GATE = {
	approved: 0,
	rejected: 1,
	undecided: 4
};
const exitOf = ({ ended }, { gate }) => ended?.why === "unavailable" || ended?.why === "abort" ? 3 : EXIT_OF_GATE[gate];

// scripts/core/deliberation/budget.ts
const NOTHING_SPENT = {
	answers: 0,
	tokens: null,
	usd: null,
	ms: 0
};
const costOfState = ({ calls }) => calls.map(spentOnCall).reduce((sum, { answers, tokens, usd, ms }) => ({
	answers: sum.answers + answers,
	tokens: sumOfKnown(sum.tokens, tokens),
	usd: sumOfKnown(sum.usd, usd),
	ms: sum.ms + ms
}), NOTHING_SPENT);
function spentOnCall({ heard, aside }) {
	const answers = [...Object.values(heard), ...Object.values(aside)].filter(({ engine }) => engine !== "host");
	const usage = answers.map((one) => one.usage).reduce(sumOfUsage, null);
	return {
		answers: answers.length,
		tokens: usage && sumOfKnown(usage.input, usage.output),
		usd: usage?.cost_usd ?? null,
		ms: Math.max(0, ...answers.map(({ ms }) => ms))
	};
}
function roundTimeLeft(state) {
	const { round } = openCall(state);
	return (state.opened.limits.timeout_s["round"] ?? Infinity) * 1e3 - costOfState({ calls: state.calls.filter((call) => call.round === round) }).ms;
}
function overBudget(state) {
	const call = openCall(state);
	if (Object.keys(call.heard).length > 0) return null;
	const waiting = call.seats.filter(({ seat, by }) => by === "engine" && call.to.includes(seat)).length;
	const { max_tokens: tokens, max_minutes: minutes } = state.opened.limits;
	const before = state.calls.slice(0, -1);
	const spent = costOfState({ calls: before });
	const last = spentOnCall(before.at(-1) ?? call);
	const next = last.answers ? (last.tokens ?? 0) / last.answers * waiting : 0;
	if (tokens !== null && before.length && (spent.tokens ?? 0) + next > tokens) return `${plural(spent.tokens ?? 0, "token")} of ${tokens.toLocaleString("en")} are used; another round would take about ${plural(Math.round(next), "token")}.`;
	if (minutes !== null && before.length && spent.ms + last.ms > minutes * 6e4) return `${(spent.ms / 6e4).toFixed(1)} of ${minutes} minutes are used; another round would take ${(last.ms / 6e4).toFixed(1)}.`;
	return null;
}

// scripts/core/deliberation/everyday.ts
const EVERYDAY_PHRASES = {
	go: ["yes, yes please, yep, ok, okay, sure, go, go ahead, do it, proceed, approve, sounds good, looks good", "はい, お願いします, 進めて, ja, ja bitte, los, oui, vas-y"],
	stop: ["no, no thanks, nope, don't, do not, don't do it, stop, cancel, reject", "いいえ, やめて, 中止, nein, non"],
	wait: ["wait, later, not now, not yet, hold on, あとで, 待って, später, noch nicht, plus tard"]
};
const REFUSALS = ["no, nope, don't, dont, do not, stop, not now, not yet, never, cancel, やめ, いいえ, nein, non"];
const splitLines = (lines) => lines.flatMap((line) => line.split(", "));
const KNOWN_PHRASES = [
	"go",
	"stop",
	"wait"
].map((meaning) => [meaning, new Set(splitLines(EVERYDAY_PHRASES[meaning]))]);
const plainSentence = (text) => text.normalize("NFKC").replaceAll("’", "'").trim().replace(/\s+/g, " ").replace(/^["'“”‘«「『]+|["'“”»」』.!。！]+$/gu, "").toLowerCase();
const partsOfSentence = (text) => plainSentence(text).split(/[,.!;、。！]+/u).map((part) => part.trim()).filter(Boolean);
function everyday(text) {
	const parts = partsOfSentence(text);
	const said = [parts.join(" ")].filter((whole) => KNOWN_PHRASES.some(([, phrases]) => phrases.has(whole)));
	const meanings = (said.length ? said : parts).map((part) => KNOWN_PHRASES.find(([, phrases]) => phrases.has(part))?.[0] ?? null);
	const [first = null] = meanings;
	return meanings.every((one) => one === first) ? first : null;
}
const EVERYDAY_VERBS = /* @__PURE__ */ new Set([
	"go",
	"proceed",
	"approve",
	"reject",
	"stop",
	"cancel",
	"los"
]);
function leadingMeaning(text) {
	const said = text.trim();
	return [...said.matchAll(/[\s,.;:!、。！–—]|$/gu)].flatMap(({ index: end, 0: sign }) => {
		const lead = said.slice(0, end);
		const meaning = sign.trim() === "" && end < said.length && EVERYDAY_VERBS.has(plainSentence(lead)) ? null : everyday(lead);
		if (meaning === "stop" && sign.trim() === "" && end < said.length) return [];
		return meaning ? [{
			meaning,
			rest: said.slice(end).replace(/^[\s,.;:!、。！–—]+/u, "")
		}] : [];
	}).at(-1) ?? null;
}
const REFUSING = splitLines(REFUSALS).map((refusal) => {
	const isLatin = /[a-z]$/.test(refusal);
	const apart = "[\\p{L}\\p{N}'-]";
	return new RegExp(isLatin ? `(?<!${apart})${refusal}(?!${apart})` : refusal, "u");
});
const endsAsQuestion = (text) => /[?？]$/u.test(plainSentence(text));
function soundsLikeNo(text) {
	const said = plainSentence(text);
	const meaning = everyday(text);
	if (meaning !== null || endsAsQuestion(text) && !beginsWithRefusal(text)) return meaning === "stop";
	return REFUSING.some((refusal) => refusal.test(said));
}
const goesAheadToo = (text) => partsOfSentence(text).some((part) => everyday(part) === "go");
const beginsWithRefusal = (text) => splitLines(REFUSALS).some((refusal) => {
	const said = plainSentence(text);
	if (!said.startsWith(refusal)) return false;
	const [after = ""] = said.slice(refusal.length);
	return !/[\p{L}\p{N}'-]/u.test(after) || !/[a-z]$/.test(refusal);
});

// scripts/core/deliberation/offer-named.ts
function offerInWords(asked, said) {
	const named = offerNamed(asked, said) ?? offerSaid(asked, said);
	const { meaning, rest = "" } = leadingMeaning(said) ?? {};
	const labelled = meaning === "go" && rest ? offerNamed(asked, rest) : void 0;
	return named ?? (labelled && goesAhead(labelled.outcome) ? labelled : void 0);
}
function offerChosen(asked, choice) {
	const { all } = asked;
	const word = choice.trim();
	const spelt = all.find(({ outcome }) => printOutcome(outcome) === word);
	const kinds = all.filter(({ outcome }) => outcome.is === word);
	const every = all.find(({ outcome }) => outcome.is === "fix" && word === "fix:all");
	const fixes = all.find(({ outcome }) => outcome.is === "fix");
	return offerNamed(asked, choice) ?? (fixes && findingsNamed(choice.replace(/^fix:/i, "")).length ? fixes : void 0) ?? spelt ?? every ?? (kinds.length === 1 ? kinds[0] : void 0) ?? offerSaid(asked, choice);
}
function offerNamed({ shown, all }, words) {
	const said = bareText(words);
	const [, number] = /^(?:option )?(\d)$/.exec(said) ?? [];
	const names = ({ id, label, outcome }) => [
		id,
		label,
		outcome.is === "choose" ? outcome.id : id
	].map(bareText);
	return all.find((one) => names(one).includes(said)) ?? (number ? shown[Number(number) - 1] : void 0);
}
const bareText = (text) => plainSentence(text).replace(/[^\p{L}\p{N}\p{S}_-]+/gu, " ").trim() || plainSentence(text);
const isOfferLabel = (asked, words) => offerNamed(asked, words) !== void 0;
function offerSaid({ shown, all, yes, no }, said) {
	const meaning = everyday(said);
	const meant = {
		go: yes,
		stop: no,
		wait: null
	}[meaning ?? "wait"];
	const found = all.find(({ id, grave }) => id === meant && !grave);
	const waits = [...shown, ...all].find(({ outcome }) => outcome.is === "wait");
	return meaning === "wait" ? waits : found;
}
function findingsNamed(said) {
	const ids = said.match(/\bF\d+\b/gi) ?? [];
	return said.replace(/\bF\d+\b/gi, " ").replace(/\b(?:fix|only|just|and|please)\b|[,.&+]/gi, " ").trim() === "" ? ids.map((id) => id.toUpperCase()) : [];
}

// scripts/core/deliberation/opinions.ts
const opinionOf = (answered, form) => answered && !answered.failure && answered.form === form ? answered.opinion : null;
const anyOpinion = (answered) => answered ? opinionOf(answered, answered.form) : null;
const isReadable = ({ status }) => status !== "unparseable" && status !== "failed";
const isStated = ({ status, inferred }) => (status === "ok" || status === "repaired") && !inferred;

// scripts/core/deliberation/sections.ts
const KEPT_MEDIA = [
	"report",
	"page",
	"record"
];
const sectionOf = (title, parts, more = {}) => ({
	title,
	parts,
	...more
});
const remarksOf = (grave, others) => [...grave.map((text) => ({
	text,
	grave: true
})), ...others.map((text) => ({
	text,
	grave: false
}))].filter(({ text }) => text);
const filledSections = (sections) => sections.filter(({ parts }) => parts.length > 0);
const keptSection = (title, parts) => sectionOf(title, parts, { where: KEPT_MEDIA });
const listPart = (all) => all.length ? [{ list: all }] : [];
const wordParts = (all) => all.map((p) => ({ p }));
const tablePart = (head, rows) => rows.length ? [{ table: {
	head,
	rows
} }] : [];

// scripts/core/deliberation/heard.ts
function actsOf(protocol, state, own) {
	if (state.test_due !== null) return [{
		act: "test",
		command: state.test_due
	}];
	if (isDeliberationOver(state)) return own;
	if (isVotedAgain(state) || !standingCall(state) && state.sent) return [{
		act: "wait",
		stands: standingOf(protocol, state).gate !== "undecided"
	}];
	const asked = questionOpen(protocol, state);
	if (state.owes) return [{
		act: "write",
		question: asked?.question ?? ""
	}];
	return [
		...state.limited !== null || isObjected(protocol, state) ? [] : own,
		...asked ? [{
			act: "decide",
			...asked
		}] : [],
		...offeredActs(state, offersNow(protocol, state))
	];
}
function offeredActs({ chose }, offers) {
	const fix = chose ? void 0 : offers.find(({ outcome }) => outcome.is === "fix");
	const ids = fix?.outcome.is === "fix" ? fix.outcome.ids : [];
	const again = offers.find(({ outcome }) => outcome.is === "revote");
	const acts = ids.length > 0 ? [{
		act: "fix",
		ids
	}] : [];
	if (!again) return acts;
	if (!chose) return [...acts, {
		act: "again",
		label: again.label,
		as: "instead"
	}];
	const isFixing = chose.outcome.is === "fix";
	return [{
		act: "again",
		label: again.label,
		as: isFixing ? "next" : null
	}];
}
const ASKING = [
	"decide",
	"write",
	"test"
];
const isAsking = (acts) => acts.some(({ act }) => ASKING.includes(act));
const toDo = (what, conditions = []) => ({
	act: "do",
	what,
	conditions
});
function waitActs({ deadline = "", waits_for = "", questions = "" }) {
	return [
		"Nothing is done for now",
		deadline && `To be decided by ${oneLine(deadline)}`,
		waits_for && `It waits for ${oneLine(waits_for)}`,
		questions && `Ask these instead: ${oneLine(questions)}`
	].filter(Boolean).map((what) => toDo(what));
}
const FAILURE_WORDS = {
	not_found: "it is not installed",
	auth: "it is not logged in",
	quota: "its quota is used up",
	rate_limit: "it was asked too often",
	network: "the network failed",
	server: "its server failed",
	policy: "its policy forbade it",
	consent: "it waits for somebody to agree to something",
	timeout: "it took too long",
	idle: "it went silent",
	too_long: "the question was too long for it",
	crash: "it crashed",
	empty: "it said nothing",
	cancelled: "it was stopped"
};
const notHeard = ({ reason, detail }) => `not heard: ${FAILURE_WORDS[reason] ?? firstSentence(detail, 120)}`;
function addedWords(answered) {
	const behind = anyOpinion(answered)?.behind ?? "";
	return behind ? [`added after its answer: “${shorten(oneLine(behind), 160)}”`] : [];
}
function withUser(protocol, state, told) {
	const [first, ...rest] = told.sections;
	const own = [sectionOf("", wordParts(userWords(state))), keptSection("", wordParts(toldByHost(state)))];
	const all = {
		...told,
		sections: [
			...first ? [first] : [],
			...filledSections(own),
			...rest
		],
		acts: actsOf(protocol, state, told.acts)
	};
	if (state.limited && !state.ended) return {
		...all,
		headline: `${whoNoted(state)} “${shorten(state.limited.said, 100)}”: it is open until it is said which one is meant.`
	};
	if (!isObjected(protocol, state)) return all;
	const although = state.chose ? `${userNamed(state).toLowerCase()} had said yes` : "the result is a yes";
	return {
		...all,
		headline: `${whoNoted(state)} “${shorten(state.objection ?? "", 100)}”: it stays open, although ${although}.`
	};
}
function userWords(state) {
	const { chose, notes, objection } = state;
	const written = Object.entries(chose?.written ?? {}).filter(([field]) => field !== "conditions").map(([field, text]) => `${userNamed(state)} wrote as ${field.replaceAll("_", " ")}: ${oneLine(text)}`);
	const noted = notes.filter((note) => note !== objection).map((note) => `“${shorten(note, 120)}”`).join(", ");
	const noter = chose?.said ? "Before that" : whoNoted(state);
	return [
		chose?.said ? `${whoSaid(state)}: “${shorten(chose.said, 200)}”` : "",
		...written,
		noted ? `${noter}: ${noted}` : ""
	].filter(Boolean);
}
const toldByHost = ({ opened: { host }, chose }) => chose && !chose.seen ? [`The decision was told by ${host ?? "the host"}; nobody else saw it made.`] : [];
const userNamed = ({ read_by_others: byOthers }) => byOthers ? "The user" : "You";
function whoSaid(state) {
	const said = `${userNamed(state)} said`;
	const { host } = state.opened;
	return !host || state.chose?.seen ? said : `${host} reports that ${said.toLowerCase()}`;
}
const whoNoted = ({ noted_seen: seen = false, ...state }) => whoSaid({
	...state,
	chose: { seen }
});
const underConditions = (conditions = []) => conditions.length ? `, under ${plural(conditions.length, "condition")}` : "";
function tookWords(state) {
	const spent = costOfState(state);
	return spent.answers ? costWords(spent) : "";
}
const taintWords = ({ tainted }) => tainted.map(({ files }) => `Files changed while they worked: ${files.slice(0, 4).join(", ")}.`);
function whoSat({ seat, name, vendor, engine, model, effort }, answers) {
	const newest = answers.at(-1);
	const known = answers.flatMap(({ usage }) => usage ? [(usage.input ?? 0) + (usage.output ?? 0)] : []);
	const sum = (of) => of.reduce((one, other) => one + other, 0);
	return {
		seat,
		name,
		vendor,
		engine: newest?.engine ?? engine,
		model: newest?.model ?? model,
		effort: newest?.effort ?? effort,
		tokens: known.length ? sum(known) : null,
		ms: sum(answers.map(({ ms }) => ms))
	};
}
const errorRecords = ({ opened, calls }) => calls.flatMap(({ heard, aside, seats }) => {
	const nameOf = ({ seat }) => [...seats, ...opened.seats].find((one) => one.seat === seat)?.name ?? seat;
	return [...Object.values(aside).flatMap((one) => errorRecord(nameOf(one), one, "fallback_to_simple")), ...Object.values(heard).flatMap((one) => errorRecord(nameOf(one), one, "ABSTAIN"))];
});
function errorRecord(engine, answer, action) {
	const { failure, attempts, asked_again } = answer;
	const record = (error_type, detail, action_taken) => [[
		"engine_error:",
		`  engine: ${JSON.stringify(engine)}`,
		`  error_type: ${JSON.stringify(error_type)}`,
		`  detail: ${JSON.stringify(oneLine(detail))}`,
		`  action_taken: ${JSON.stringify(action_taken)}`
	].join("\n")];
	if (failure) return record(failure.reason === "timeout" || failure.reason === "idle" ? "timeout" : "cli_error", failure.detail, action);
	const status = anyOpinion(answer)?.status;
	if (status === "unparseable" || status === "inferred") return record("parse_failure", "the answer could not be read as a vote", action);
	return attempts > (asked_again ? 2 : 1) ? record("timeout", "no answer in time at first", "retry_succeeded") : [];
}

// scripts/core/deliberation/seating.ts
function seatOf({ engine, vendor, model, effort, identity, reads }, { seat, name, lens }) {
	return {
		seat,
		name,
		lens,
		by: engine === "host" ? "host" : "engine",
		engine,
		vendor,
		model,
		effort,
		identity,
		reads
	};
}
const HOST_VENDORS = {
	claude: "anthropic",
	codex: "openai",
	gemini: "google",
	qwen: "alibaba"
};
const vendorCalled = (name, { usable }) => usable.find(({ engine }) => engine === name)?.vendor ?? HOST_VENDORS[name] ?? name;
function hostSitter(host, surroundings) {
	const vendor = vendorCalled(host, surroundings);
	return {
		engine: "host",
		vendor,
		identity: surroundings.usable.find(({ engine }) => engine === host)?.identity ?? vendor,
		model: null,
		effort: null,
		reads: true
	};
}
function usableOf(usable, rows) {
	const there = rows.flatMap((row) => usable.find(({ engine }) => engine === row) ?? []);
	return [...there.filter(({ tried }) => tried), ...there.filter(({ tried }) => !tried)];
}
function fillSeats(wanted, surroundings, rule = {}) {
	const choices = (seat) => candidatesOf(seat, surroundings);
	const sits = eachVendorOnce(wanted, surroundings, rule.taken ?? []);
	const empty = wanted.filter(({ seat }) => !sits.has(seat));
	if (rule.share) shareSeats(wanted, sits, choices);
	const missing = rule.share && sits.size > 0 ? empty.slice(0, 1) : empty;
	return {
		seats: wanted.flatMap((one) => {
			const engine = sits.get(one.seat);
			return engine ? [seatOf(engine, {
				...one,
				name: one.name || engine.title
			})] : [];
		}),
		missing: missing.map(({ seat }) => missingSeat(seat, surroundings))
	};
}
function eachVendorOnce(wanted, surroundings, taken) {
	const sits = /* @__PURE__ */ new Map();
	const isFree = ({ vendor }) => !taken.includes(vendor) && ![...sits.values()].some((one) => one.vendor === vendor);
	const take = (seat, can) => {
		const engine = candidatesOf(seat, surroundings).find(can);
		if (engine && isFree(engine)) sits.set(seat, engine);
	};
	for (const { seat } of wanted) {
		const own = ownEngines(seat, surroundings);
		take(seat, ({ engine, tried }) => tried && own.includes(engine));
	}
	for (const { seat } of wanted.filter((one) => !sits.has(one.seat))) take(seat, isFree);
	return sits;
}
function shareSeats(wanted, sits, choices) {
	const here = /* @__PURE__ */ new Set([...sits.values()]);
	const load = (one) => [...sits.values()].filter((other) => other === one).length;
	for (const { seat } of wanted.filter((one) => !sits.has(one.seat))) {
		const [least] = choices(seat).filter((one) => here.has(one)).sort((one, other) => load(one) - load(other));
		if (least) sits.set(seat, least);
	}
}
const ownEngines = (seat, { words, candidates }) => words.engines ? [seat] : [candidates[seat]?.[0] ?? seat, seat];
function candidatesOf(seat, { usable, candidates, words }) {
	return usableOf(usable, words.engines ?? candidates[seat] ?? usable.map(({ engine }) => engine));
}
const ASK_DOCTOR = "ftm doctor says what can be had.";
function missingSeat(seat, { unusable, candidates }) {
	const all = (candidates[seat] ?? unusable.map(({ engine }) => engine)).flatMap((engine) => unusable.find((one) => one.engine === engine) ?? []);
	const could = [...all.filter(({ tried }) => tried !== false), ...all.filter(({ tried }) => tried === false)];
	const nearest = could.find(({ why }) => !["not_found", "no_model"].includes(why)) ?? could[0];
	const names = could.slice(0, 4).map(({ title }) => title);
	const meant = candidates[seat]?.[0] ?? seat;
	return {
		seat: engineTitle(meant),
		why: names.length > 1 ? `Any of ${names.join(", ")} would do.` : "",
		remedy: nearest ? `${nearest.title}: ${nearest.remedy}.` : ASK_DOCTOR
	};
}
function missingTail(missing) {
	const named = missingNamed(missing);
	return named ? `; without ${named}` : "";
}
function withMissing(says, missing) {
	const is = missing[0]?.why === "left_out" ? "Left out" : "Missing";
	const named = missingNamed(missing);
	return named ? `${says.replace(/\.$/, "")}. ${is}: ${named}.` : says;
}
const LEFT_OUT = "left_out";
function missingNamed(missing) {
	const [first] = missing;
	if (!first) return "";
	const names = listed(missing.map(({ seat }) => seat));
	const command = (first.why === "left_out" ? "" : first.remedy.trim()).replace(/ \(.*$|\.+$/s, "").replace(`${first.seat}: `, "");
	return command ? `${names} (${command})` : names;
}
const seatName = ({ seats }, seat) => seats.find((one) => one.seat === seat)?.name ?? seat;
const seatNames = (state, seats) => listed(seats.map((seat) => seatName(state, seat)));
const isCalled = ({ seat, name, engine }, said) => [
	seat,
	name,
	engine
].map(plainSentence).includes(plainSentence(said));
function seatCalled(seats, said) {
	const seat = seats.find((one) => isCalled(one, said));
	if (seat) return seat;
	const names = seats.map(({ name }) => name);
	throw new Refusal("unknown_seat", `There is no seat "${said}" here.`, `${didYouMean(said, names)} Seats: ${names.join(", ")}.`.trim());
}
function seatsNamed(seats, named) {
	for (const said of named) seatCalled(seats, said);
	return seats.flatMap((one) => named.some((said) => isCalled(one, said)) ? one.seat : []);
}
const unavailable = (says, remedy) => new Refusal("unavailable", says, remedy, 3);
function nobodyThere({ unusable, leftOut = [] }) {
	const near = unusable.filter(({ why }) => !["not_found", "no_model"].includes(why));
	const words = FAILURE_WORDS;
	const each = near.map(({ title, why }) => `${title}: ${words[why] ?? why.replaceAll("_", " ")}`).join("; ");
	const isNarrow = leftOut.length > 0;
	const [remedy = ""] = [...near, ...isNarrow ? [{ remedy: "Leave fewer of them out." }] : [...unusable, { remedy: "Ask ftm doctor." }]].flatMap((one) => one.remedy || []);
	return unavailable(each ? `No engine can be started. ${each}.` : isNarrow ? "No engine is left that can be asked." : "No engine is installed.", remedy);
}

// scripts/core/deliberation/user-answer.ts
function readUserAnswer(asked, said, how) {
	const limit = limitInAnswer(asked, said);
	return limit ? { limit } : { meaning: meaningOf(asked, said, how) };
}
function limitInAnswer(asked, answer) {
	const { said = "", choice = "" } = answer;
	const isNamed = (offer) => offerNamed(asked, said) === offer;
	if (choice.trim()) {
		const offer = offerChosen(asked, choice);
		return offer && (goesAhead(offer.outcome) || offer.outcome.is === "test") && !isNamed(offer) ? limitBeside(asked, offer, answer) : null;
	}
	const ahead = asked.all.find(({ id }) => id === asked.yes);
	return ahead && !isOfferLabel(asked, said) ? limitAlone(asked, ahead, said) : null;
}
function limitAlone(asked, offer, said) {
	const { meaning, rest } = leadingMeaning(said) ?? {
		meaning: null,
		rest: ""
	};
	if (isOfferLabel(asked, rest)) return null;
	if (soundsLikeNo(said) && goesAheadToo(said)) return {
		offer,
		condition: said,
		objects: true
	};
	if (rest === "" || meaning === "wait" || soundsLikeNo(rest)) return null;
	return {
		offer,
		condition: rest,
		objects: meaning === "stop"
	};
}
function limitBeside(asked, offer, answer) {
	const { said = "", conditions } = answer;
	const { meaning, rest } = leadingMeaning(said) ?? {
		meaning: null,
		rest: ""
	};
	if (everyday(said) === "wait") return {
		offer,
		condition: "",
		objects: true
	};
	if (meaning === "stop") return {
		offer,
		condition: rest,
		objects: true
	};
	if (soundsLikeNo(said)) return {
		offer,
		condition: said,
		objects: true
	};
	if (endsAsQuestion(said)) return {
		offer,
		condition: "",
		objects: false
	};
	if (offer.outcome.is === "test") return null;
	const isSaid = rest === "" || filledTexts(conditions).length > 0;
	if (meaning !== "go" || isSaid || offerNamed(asked, rest) === offer) return null;
	return {
		offer,
		condition: rest,
		objects: false
	};
}
function meaningOf(asked, said, how) {
	const answer = withOwedWords(asked, said, how);
	const offer = offerMeant(asked, answer);
	const outcome = outcomeMeant(offer, answer);
	if (outcome.is === "test" || goesAhead(outcome)) refuseUnseen(offer, how);
	const begun = asked.begun?.offer === offer.id ? asked.begun : null;
	const conditions = [
		...begun?.conditions ?? [],
		...offer.conditions ?? [],
		...filledTexts(answer.conditions)
	];
	const written = {
		...begun?.written,
		...writtenIn(answer)
	};
	return {
		offer,
		outcome,
		conditions: [...new Set(conditions)],
		written,
		missing: offer.owes.filter((field) => !written[field])
	};
}
function withOwedWords(asked, answer, { seen }) {
	const { said = "", choice = "" } = answer;
	const [field] = asked.begun?.missing ?? [];
	if (!field || !said.trim() || choice.trim()) return answer;
	if (asked.begun && goesAhead(asked.begun.outcome) && (!seen || isNoText(said))) return answer;
	if (Object.keys(writtenIn(answer)).length || everyday(said) || offerNamed(asked, said)) return answer;
	return {
		...answer,
		written: { [field]: said }
	};
}
function isNoText(said) {
	const { meaning, rest = said } = leadingMeaning(said) ?? {};
	return meaning === "wait" || everyday(rest) === "wait" || beginsWithRefusal(said) || endsAsQuestion(said);
}
const filledTexts = (texts = []) => texts.map((text) => text.trim()).filter(Boolean);
function offerMeant(asked, answer) {
	const { shown, all, begun } = asked;
	const { choice = "", said = "", ids = [] } = answer;
	if (choice.trim()) {
		const chosen = offerChosen(asked, choice);
		if (chosen) return chosen;
		throw unknownChoice(choice, shown.length ? shown : all);
	}
	const fixes = all.find(({ outcome }) => outcome.is === "fix");
	if (fixes && (ids.length || findingsNamed(said).length)) return fixes;
	const named = said.trim() ? offerInWords(asked, said) ?? null : null;
	if (named) return named;
	const again = begun && !soundsLikeNo(said) && Object.keys(writtenIn(answer)).length > 0 ? all.find(({ id }) => id === begun.offer) : null;
	if (again) return again;
	throw notUnderstood(asked, said);
}
function outcomeMeant({ outcome }, { ids = [], said = "", choice = "" }) {
	if (outcome.is !== "fix") return outcome;
	const spelt = findingsNamed(choice.replace(/^fix:/i, ""));
	const given = [...ids, ...ids.length ? [] : spelt].flatMap((id) => id.match(/\bF\d+\b/gi) ?? [id]).map((id) => id.trim().toUpperCase());
	const named = [...new Set(given.length ? given : findingsNamed(said))];
	if (named.length === 0 && /\bF\d/i.test(said)) throw new Refusal("which_findings", "Which findings are meant?", "Send their ids as \"ids\".");
	const known = outcome.ids;
	const odd = named.find((id) => !known.includes(id));
	if (odd !== void 0) throw new Refusal("unknown_finding", `There is no finding ${odd}.`, `Findings: ${known.join(", ") || "none"}.`);
	return named.length ? {
		is: "fix",
		ids: named
	} : outcome;
}
function writtenIn({ written = {}, context = "", evidence, conditions }) {
	const fields = Object.entries({
		...written,
		context: written["context"] ?? context,
		evidence: written["evidence"] ?? filledTexts(evidence).join("\n"),
		conditions: written["conditions"] ?? filledTexts(conditions).join("\n")
	});
	return Object.fromEntries(fields.map(([name, text]) => [name, text.trim()]).filter(([, text]) => text));
}
function refuseUnseen({ label, grave }, how) {
	if (!how.hooks || how.seen || !(grave || how.grave)) return;
	throw new Refusal("not_seen", `“${label}” cannot easily be taken back: the person has to choose it in the dialog.`, "Ask it with AskUserQuestion, then send the answer again.");
}
const labelledOffers = (offers) => offers.map(({ id, label }) => `${id} (${label})`).join(", ");
const unknownChoice = (choice, offers) => new Refusal("unknown_choice", `There is no choice “${choice}”.`, `Choices: ${labelledOffers(offers)}.`);
function notUnderstood({ shown, all, begun }, said) {
	const [field] = begun?.missing ?? [];
	const own = field ? all.filter(({ id }) => id === begun?.offer) : [];
	const written = field ? ` Words that are what it owes go under "written", as "${field}".` : "";
	return new Refusal(said.trim() ? "map_or_ask" : "no_choice", `Which choice is meant? ${labelledOffers([...own, ...shown.length ? shown : all])}.`, `Send its id as "choice" with the user's words as "said"; if none is meant, ask the user.${written}`);
}

// scripts/core/deliberation/user.ts
function byUser(protocol, state, command) {
	const { answer } = command;
	if (state.ended || isDeliberationOver(state) && !state.chose) throw new Refusal("ended", "This deliberation has ended.", "Open a new one.");
	const question = questionOpen(protocol, state);
	if (question?.framing) return framedEvents(protocol, state, {
		question,
		command
	});
	if (!standingCall(state) || isVotedAgain(state)) return saidEarly(state, answer);
	if (state.test_due !== null && isNoToTest(answer)) return notRunEvent(state, command);
	const asked = askedNow(protocol, state, question);
	const no = isRefusal(asked, answer) ? noToOffer(asked, answer) : null;
	if (no) return no;
	if (asksAgain(state, answer)) return askedAgainEvent(protocol, state, answer);
	if (!question && isStillYes(state, answer)) return notedEvent(answer.said);
	const read = readUserAnswer(asked, answer, howItWasSaid(state, command));
	if ("limit" in read) return limitedEvent(answer, read.limit);
	return eventOfAnswer(protocol, state, {
		command,
		meaning: read.meaning
	});
}
function askedNow(protocol, state, question) {
	const all = offersNow(protocol, state);
	const { gate } = standingOf(protocol, state);
	const ahead = all.find(({ outcome, id }) => outcome.is === "go" || id === "go");
	const stop = all.find(({ outcome }) => outcome.is === "stop");
	const unasked = {
		yes: gate === "approved" && ahead ? ahead.id : null,
		no: gate !== "approved" && stop ? stop.id : null
	};
	const { yes, no } = question ?? unasked;
	return {
		shown: question?.offers ?? [],
		all,
		yes,
		no: no ?? (state.opened.auto ? unasked.no : null),
		begun: state.owes ?? state.chose
	};
}
const howItWasSaid = ({ framing, objection }, { seen, hooks = false }) => ({
	seen,
	hooks,
	grave: framing.stakes === "high" || framing.reversible === false || objection !== null
});
const notedEvent = (text = "", more = {}) => ({
	type: "noted",
	text,
	objects: false,
	...more
});
const isRefusal = (asked, { choice = "", said = "" }) => !offerChosen(asked, choice) && soundsLikeNo(said) && !isOfferLabel(asked, said);
function noToOffer(asked, answer) {
	const { said = "", context = "" } = answer;
	if (everyday(said) === "stop" && asked.all.some(({ id }) => id === asked.no)) return null;
	const limit = limitInAnswer(asked, answer);
	if (limit) return limitedEvent(answer, limit);
	return notedEvent(context.trim() ? `${said} (${oneLine(context)})` : said, { objects: true });
}
function limitedEvent({ said = "" }, { offer, condition, objects }) {
	return notedEvent(said, {
		objects,
		limits: {
			offer: offer.id,
			label: offer.label,
			outcome: printOutcome(offer.outcome),
			owes: offer.owes,
			condition
		}
	});
}
const isStillYes = ({ chose }, { choice = "", said = "" }) => choice.trim() === "" && everyday(said) === "go" && chose !== null && goesAhead(chose.outcome);
function stillToMap(protocol, state) {
	const question = questionNow(protocol, state);
	const { objection, limited: waits } = state;
	if (!question || waits || objection === null || state.notes.at(-1) !== objection) return null;
	return notUnderstood(askedNow(protocol, state, question), objection);
}
const isNoToTest = ({ choice = "", said = "" }) => plainSentence(choice) === "no_test" || choice.trim() === "" && soundsLikeNo(said);
function notRunEvent(state, { answer, seen }) {
	const { round } = openCall(state);
	return {
		type: "chose",
		round,
		offer: "no_test",
		label: "Do not run it",
		outcome: "more",
		conditions: [],
		written: {},
		said: oneLine(answer.said ?? ""),
		seen
	};
}
function saidEarly(state, { choice = "", said = "" }) {
	const words = choice.trim() || said.trim();
	if (isVotedAgain(state) && ["back", "withdraw"].includes(plainSentence(words))) return {
		type: "dropped",
		round: openCall(state).round
	};
	if (soundsLikeNo(said) || soundsLikeNo(choice)) return notedEvent(said.trim() || words, { objects: true });
	const back = isVotedAgain(state) ? " \"back\" keeps the verdict before it." : "";
	throw new Refusal("not_due", `They are still answering; there is nothing to decide yet.${back}`, "A no can be said now (choice \"stop\"); everything else once all have answered. ftm next says who is due.");
}
function asksAgain({ owes }, { choice = "", said = "", ...more }) {
	if (choice.trim() || everyday(said) || owes) return false;
	const { context = "", evidence = [], seats = [] } = more;
	return [
		context,
		...evidence,
		...seats
	].some((text) => text.trim() !== "");
}
function moreForRevote(answer) {
	const { written = {}, context = "", evidence, said = "", seats, offer } = answer;
	const isOwn = everyday(said) === null && plainSentence(said) !== plainSentence(offer?.label ?? "");
	const known = [written["evidence"] ?? ""];
	return {
		to: seats ?? offer?.to ?? [],
		context: written["context"] ?? (context || (isOwn && offer && !evidence?.includes(said) ? oneLine(said) : "")),
		evidence: (evidence ?? known).filter((text) => text.trim())
	};
}
function eventOfAnswer(protocol, state, { command, meaning }) {
	const { offer, outcome, conditions, written, missing } = meaning;
	const { round } = standingCall(state) ?? { round: 0 };
	const chosen = {
		round,
		offer: offer.id,
		label: offer.label,
		outcome: printOutcome(outcome),
		conditions,
		written,
		said: oneLine(command.answer.said ?? ""),
		seen: command.seen
	};
	if (missing.length) return {
		type: "owes",
		...chosen,
		missing
	};
	if (outcome.is !== "revote") return {
		type: "chose",
		...chosen
	};
	return askedAgainEvent(protocol, state, {
		...command.answer,
		written,
		offer
	});
}
function askedAgainEvent(protocol, state, answer) {
	const asked = protocol.revote(state, moreForRevote(answer));
	const { effort = {} } = answer;
	checkEffort(effort);
	const by = Object.entries(effort).flatMap(([name, word]) => {
		if (name === "*") return [[name, word]];
		const named = seatsNamed(state.seats, [name]);
		return state.seats.filter(({ seat }) => named.includes(seat)).map(({ engine }) => [engine, word]);
	});
	return asked.type === "asked" && by.length ? {
		...asked,
		effort: Object.fromEntries(by)
	} : asked;
}
function framedEvents(protocol, state, { question, command }) {
	const { answer } = command;
	const { framing = null, choice = "", said = "" } = answer;
	if (framing && !choice.trim() && !everyday(said)) return {
		type: "framed",
		framing,
		sent: false,
		said
	};
	const { offers: shown, unsaid = [], yes, no } = question;
	const asked = {
		shown,
		all: [...shown, ...unsaid],
		yes,
		no
	};
	const read = readUserAnswer(asked, answer, {
		...howItWasSaid(state, command),
		grave: false
	});
	if ("limit" in read && read.limit.objects && !choice.trim()) throw notUnderstood(asked, said);
	if ("limit" in read) return limitedEvent(answer, {
		...read.limit,
		objects: false
	});
	const { outcome, conditions } = read.meaning;
	const isChanged = framing !== null && outcome.is === "more";
	const words = offerInWords(asked, said) ? "" : said;
	if (outcome.is === "go" || isChanged) return {
		type: "framed",
		framing,
		sent: outcome.is === "go",
		conditions,
		said: words
	};
	return eventOfAnswer(protocol, state, {
		command,
		meaning: read.meaning
	});
}

// scripts/core/deliberation/decide.ts
function replay(protocol, [opened, ...events], readAgain) {
	if (opened?.type !== "opened") throw new Error("a log begins with its opening");
	const differences = [];
	let state = beginState(protocol, opened);
	let following = consequences(protocol, state);
	const take = (event) => {
		state = evolve(protocol, state, event);
	};
	const differs = (line, written, again) => {
		if (canonical(written) !== canonical(again)) differences.push({
			line,
			written,
			again
		});
	};
	for (const [index, written] of events.entries()) {
		const line = index + 2;
		const [expected] = following;
		if (expected?.type === written.type) {
			differs(line, written, expected);
			take(expected);
			following = following.slice(1);
			continue;
		}
		for (const again of following) {
			differences.push({
				line,
				written,
				again
			});
			take(again);
		}
		const again = written.type === "answered" ? readAgain(written) ?? written : written;
		differs(line, written, again);
		take(again);
		following = consequences(protocol, state);
	}
	following.forEach(take);
	return {
		state,
		differences
	};
}
const canonical = (value) => JSON.stringify(value, (_, inner) => inner && typeof inner === "object" && !Array.isArray(inner) ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => one < other ? -1 : 1)) : inner);
function decide(protocol, state, command) {
	const first = eventsAfter(protocol, state, command);
	const following = consequences(protocol, first.reduce((known, event) => evolve(protocol, known, event), state));
	const cut = following.find((event) => event.type === "ended" && event.why === "budget");
	if (cut && command.type === "user" && standingCall(state)) throw new Refusal("over_budget", cut.detail, "Open a new deliberation, with more to spend.");
	return [...first, ...following];
}
function consequences(protocol, state) {
	const events = [];
	let known = state;
	for (let event = consequence(protocol, known); event; event = consequence(protocol, known)) {
		events.push(event);
		known = evolve(protocol, known, event);
		if (events.length > 100) throw new Error(`${protocol.name}: what follows never ends`);
	}
	return events;
}
function consequence(protocol, state) {
	if (!state.sent || isDeliberationOver(state)) return null;
	if (seatsDue(protocol, state).length === 0) return protocol.after(state);
	const detail = overBudget(state);
	return detail ? {
		type: "ended",
		why: "budget",
		detail
	} : null;
}
function eventsAfter(protocol, state, command) {
	switch (command.type) {
		case "answer":
			takeAnswer(protocol, state, command.answer);
			return [command.answer];
		case "user": return [seenAs(command, byUser(protocol, state, command))];
		case "presented":
			if (state.presented) return [];
			if (!standingCall(state) && !isDeliberationOver(state)) throw refusedNotDue("There is nothing to show yet.");
			return [{ type: "presented" }];
		case "cancel": return [cancelled(protocol, state, command.detail)];
		case "outcome":
			if (standingOf(protocol, state).gate === "undecided") throw refusedNotDue("Nothing was decided that could have held or failed.");
			return [command];
		case "test": return [{
			...command,
			round: standingCall(state)?.round ?? openCall(state).round
		}];
		case "end":
			if (isDeliberationOver(state)) throw refusedNotDue("It has ended already.");
			return [{
				...command,
				type: "ended"
			}];
		case "tainted": return [command];
	}
}
const seenAs = ({ seen }, event) => event.type === "noted" && seen ? {
	...event,
	seen
} : event;
function cancelled(protocol, state, detail) {
	if (isVotedAgain(state)) return {
		type: "dropped",
		round: openCall(state).round
	};
	if (standingAtEnd(protocol, state) && !questionNow(protocol, state)) throw refusedNotDue("It has ended already; there is nothing to cancel.", "ftm list shows what is open.");
	return {
		type: "ended",
		why: "cancelled",
		detail
	};
}
function takeAnswer(protocol, state, answer) {
	const call = openCall(state);
	if (!(call.round === answer.round && call.turn === answer.turn) || !seatsDue(protocol, state).some((one) => one.seat === answer.seat)) throw refusedNotDue(`No answer of ${answer.seat} is expected now.`);
}
const refusedNotDue = (message, fix = "ftm next shows what is due.") => new Refusal("not_due", message, fix);

// scripts/core/protocols.ts
const LOAD = {
	magi: async () => (await import("./core-magi.mjs").then((n) => n.n)).magi,
	council: async () => (await import("./core-council.mjs").then((n) => n.n)).council,
	debate: async () => (await import("./core-debate.mjs").then((n) => n.r)).debate,
	review: async () => (await import("./core-review.mjs").then((n) => n.t)).review
};
async function protocolOf(name) {
	const own = await LOAD[name]();
	return {
		...own,
		tell: (state) => withUser(own, state, own.tell(state))
	};
}
const isCouncil = (state) => state.opened.protocol === "council";
const isDebate = (state) => state.opened.protocol === "debate";
const isReview = (state) => state.opened.protocol === "review";

// scripts/core/deliberation/plan.ts
function limitsWithin({ words, settings: { retries = 0 } }, own) {
	const { rounds = own.rounds, max_tokens = null, max_minutes = null } = words;
	return {
		retries,
		history_bytes: 2e5,
		max_tokens,
		max_minutes,
		...own,
		rounds
	};
}

// scripts/core/deliberation/framing.ts
const optionsOf = ({ framing }) => framing.options ?? [];
const optionLabel = (framed, id) => optionsOf(framed).find((option) => option.id === id)?.label.trim() || id;
const UNDONE_WORDS = {
	true: " (can be undone)",
	false: " (cannot be undone)",
	undefined: ""
};
function framingText(framing, question, title) {
	const { constraints = [], domain = "", context = "", stakes, reversible } = framing;
	const options = optionsOf({ framing }).map((option) => `- ${option.id}: ${option.label}${UNDONE_WORDS[`${option.reversible}`]}`);
	const part = (name, text) => text.trim() ? [`${name}: ${text.trim()}`] : [];
	return [
		...part(title, question),
		...part("TYPE", domain),
		...part("CONTEXT", context),
		...options.length ? ["OPTIONS:", ...options] : [],
		...constraints.length ? ["CONSTRAINTS:", ...constraints.map((constraint) => `- ${constraint}`)] : [],
		...stakes === "high" ? ["STAKES: high"] : [],
		...reversible === false ? ["REVERSIBLE: no, or only at great cost"] : []
	].join("\n");
}

// scripts/core/deliberation/read-once.ts
function readOnce(read) {
	const known = /* @__PURE__ */ new WeakMap();
	return (state) => {
		const kept = known.get(state) ?? { found: read(state) };
		known.set(state, kept);
		return kept.found;
	};
}

// scripts/core/evidence/who-read.ts
function whoRead(seats, answers, sent) {
	return seats.flatMap(({ seat, name }) => {
		const own = answers.filter((answer) => answer.seat === seat && !answer.failure);
		if (own.length === 0) return [];
		const citations = own.flatMap((answer) => answer.citations);
		const works = own.flatMap(({ work }) => work ?? []);
		return works.length > 0 && works.length === own.length ? {
			seat,
			name,
			...seenByProgram(works, citations, sent)
		} : toldByEngine({
			seat,
			name
		}, citations);
	});
}
function seenByProgram(works, citations, sent) {
	const opened = filesOpenedIn(works);
	const searched = [...new Set(works.flatMap((work) => work.searched))];
	const ran = [...new Set(works.flatMap((work) => work.ran))];
	const known = [...opened.map(({ path }) => path), ...works.flatMap((work) => [...work.glimpsed, ...work.wrote])];
	const unopened = [...new Set(citations.flatMap(({ path }) => path ?? []))].filter((path) => ran.length === 0 && !sent.includes(path) && !known.some((one) => isSamePath(one, path)));
	return {
		by: "stream",
		opened,
		searched,
		ran,
		nothing: opened.length + searched.length + ran.length === 0,
		unopened
	};
}
function toldByEngine(who, citations) {
	const paths = new Set(citations.filter(isFound).flatMap(({ path }) => path ?? []));
	return {
		...who,
		by: paths.size > 0 ? "said" : "unknown",
		opened: [...paths].map((path) => ({
			path,
			lines: []
		})),
		searched: [],
		ran: [],
		nothing: false,
		unopened: []
	};
}
function filesOpenedIn(works) {
	const files = /* @__PURE__ */ new Map();
	for (const { path, lines } of works.flatMap((work) => work.opened)) files.set(path, /* @__PURE__ */ new Set([...files.get(path) ?? [], ...lines]));
	return [...files].map(([path, lines]) => ({
		path,
		lines: [...lines]
	}));
}
const MOST_FILES_NAMED = 4;
function readingLines(readings) {
	const idle = readings.filter(({ nothing }) => nothing).map(({ name }) => name);
	const lines = readings.filter(({ nothing }) => !nothing).map(readingLine);
	return idle.length > 0 ? [...lines, `${listed(idle)} opened nothing.`] : lines;
}
function readingLine({ name, by, opened, searched, ran }) {
	if (by === "unknown") return `Nobody saw what ${name} read.`;
	if (by === "said") return `${name} cites ${filesNamed(opened)}; what it opened nobody saw.`;
	const parts = [
		opened.length > 0 ? `opened ${filesNamed(opened)}` : "opened no file",
		...searched.length > 0 ? [`made ${plural(searched.length, "search", "searches")}`] : [],
		...ran.length > 0 ? [`ran ${plural(ran.length, "command")}`] : []
	];
	return `${name} ${listed(parts)}.`;
}
function filesNamed(opened) {
	const paths = opened.map(({ path }) => shorten(path, 80));
	const more = paths.length - MOST_FILES_NAMED;
	return more > 1 ? `${paths.slice(0, MOST_FILES_NAMED).join(", ")} and ${more} more files` : listed(paths);
}
function readingRemarks(readings) {
	return [...readings.flatMap((one) => aloneInReading(one, readings)), ...readings.flatMap(uncovered)];
}
function aloneInReading(reading, readings) {
	const others = readings.filter(({ seat }) => seat !== reading.seat);
	const areSeen = others.every(({ by, ran }) => by === "stream" && ran.length === 0);
	if (reading.by !== "stream" || others.length === 0 || !areSeen) return [];
	const alone = reading.opened.filter(({ path }) => !others.some(({ opened }) => opened.some((one) => isSamePath(one.path, path))));
	return alone.length > 0 ? [`Only ${reading.name} opened ${filesNamed(alone)}.`] : [];
}
function uncovered({ name, unopened }) {
	if (unopened.length === 0) return [];
	return [`${name} cites ${filesNamed(unopened.map((path) => ({
		path,
		lines: []
	})))} without having opened ${unopened.length === 1 ? "it" : "them"}.`];
}

// scripts/core/deliberation/reading.ts
const readingsOf = ({ seats, calls, framing, tests }) => whoRead(seats, calls.flatMap(({ heard }) => Object.values(heard)), JSON.stringify([
	framing,
	calls.map(({ context, evidence }) => [context, evidence]),
	tests
]));
function whoReadWhat(state) {
	const heard = readingsOf(state);
	return [...readingLines(heard), ...readingRemarks(heard)];
}

export { endsAsQuestion as $, addedWords as A, whoSaid as B, seatOf as C, lastRound as Ct, vendorCalled as D, goesAhead as Dt, usableOf as E, chosenId as Et, toDo as F, remarksOf as G, filledSections as H, tookWords as I, wordParts as J, sectionOf as K, underConditions as L, isAsking as M, notHeard as N, withMissing as O, outcomeEndedAs as Ot, taintWords as P, findingsNamed as Q, userNamed as R, seatNames as S, lastCount as St, unavailable as T, standingCall as Tt, keptSection as U, whoSat as V, listPart as W, isStated as X, isReadable as Y, opinionOf as Z, hostSitter as _, offerUnderConditions as _t, optionsOf as a, NOTHING_YET as at, seatCalled as b, fold as bt, isDebate as c, gateTold as ct, decide as d, standingOf as dt, everyday as et, replay as f, NOT_NOW as ft, fillSeats as g, offerOf as gt, LEFT_OUT as h, fieldWords as ht, optionLabel as i, roundTimeLeft as it, errorRecords as j, FAILURE_WORDS as k, isReview as l, nextStepDue as lt, ASK_DOCTOR as m, STOP_HERE as mt, readOnce as n, soundsLikeNo as nt, limitsWithin as o, endsWithDoubtful as ot, stillToMap as p, OWED_FIELDS as pt, tablePart as q, framingText as r, costOfState as rt, isCouncil as s, exitOf as st, whoReadWhat as t, plainSentence as tt, protocolOf as u, standingAtEnd as ut, missingTail as v, offersOnce as vt, seatsNamed as w, openCall as wt, seatName as x, isVotedAgain as xt, nobodyThere as y, evolve as yt, waitActs as z };