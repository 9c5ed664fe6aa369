import { n as __exportAll } from "./rolldown-runtime.mjs";
import { B as plural, F as capitalise, G as Refusal, H as shorten, I as firstSentence, L as inWords, R as listed, V as sentences, _ as worthSentence, z as oneLine } from "./core-words.mjs";
import { A as nameOf, B as NOTHING_YET, G as isReadable, H as endsWithDoubtful, P as seatsNamed, S as words, W as standingOf, X as offer, at as lastRound, b as section, c as goAhead, ct as chosenId, d as taintWords, f as tookWords, g as whoSat, it as isVotedAgain, j as namesOf, l as notHeard, lt as endedAs, m as usedBy, o as addedWords, p as underConditions, q as opinionOf, r as optionsOf, st as standingCall, v as kept, y as list } from "./core-deliberation.mjs";
import { s as citedIn } from "./core-answers.mjs";
import { a as isSamePath, c as placeName, i as isFound, n as readingRemarks, r as whoRead, s as notFoundWords, t as readingLine, u as plain$2 } from "./core-evidence.mjs";
import { r as fenceData, s as shortenRounds, t as DATA_RULE } from "./core-prompting.mjs";
import { a as withTest, i as testWords, r as shownByTest, t as asksTest } from "./core-prompting-named-test.mjs";

// scripts/core/council/payload.ts
const PAYLOAD_FIELDS = {
	conflict_type: "CONFLICT TYPE",
	original_intent: "ORIGINAL INTENT",
	codex_change: "CODEX'S CHANGE",
	codex_reasoning: "CODEX'S REASONING",
	code_in_question: "THE CODE IN QUESTION",
	debug_history: "DEBUG.md HISTORY",
	question: "QUESTION FOR THE COUNCIL"
};
const FIELDS = Object.keys(PAYLOAD_FIELDS);
const MAY_BE_EMPTY = ["debug_history"];
function readPayload(text) {
	const read = collect(text);
	if (read.size === 0) return null;
	const said = (field) => tidy(read.get(field) ?? []);
	const missing = FIELDS.filter((field) => !read.has(field) || said(field) === "" && !MAY_BE_EMPTY.includes(field));
	if (missing.length > 0) throw new Refusal("missing_field", `The payload has no ${missing.map((field) => PAYLOAD_FIELDS[field]).join(", ")}.`, `Give each of the seven fields on a line of its own: ${Object.values(PAYLOAD_FIELDS).join(", ")}.`);
	return Object.fromEntries(FIELDS.map((field) => [field, said(field)]));
}
const ENOUGH_LABELS = 3;
const isConflict = (text) => collect(text).size >= ENOUGH_LABELS;
function collect(text) {
	const values = /* @__PURE__ */ new Map();
	let current = [];
	let fence = "";
	for (const line of text.split(/\r?\n/)) {
		const [, mark = ""] = /^\s*(`{3,}|~{3,})/.exec(line) ?? [];
		if (mark && fence === "") fence = mark;
		else if (mark.startsWith(fence) && /^[\s`~]*$/.test(line)) fence = "";
		const label = fence === "" ? labelIn(line) : null;
		if (label && !values.has(label.field)) {
			current = [label.value];
			values.set(label.field, current);
		} else current.push(line);
	}
	return values;
}
const LABEL = /^[\s>*_#-]*([A-Za-z.'’ ]{10,30}?)[*_]{0,3}\s*:[*_]{0,3}(.*)$/;
const plain$1 = (text) => text.trim().replace("’", "'").toLowerCase();
function labelIn(line) {
	const [, name = "", value = ""] = LABEL.exec(line) ?? [];
	const field = FIELDS.find((one) => plain$1(PAYLOAD_FIELDS[one]) === plain$1(name));
	return field ? {
		field,
		value: value.trim()
	} : null;
}
const tidy = (lines) => lines.join("\n").replace(/^\n+/, "").trimEnd();

// scripts/core/evidence/flips.ts
function flipLedger(stands) {
	const inOrder = [...stands].sort((a, b) => a.round - b.round);
	return inOrder.flatMap((now) => {
		const before = inOrder.findLast(({ seat, round }) => seat === now.seat && round < now.round);
		if (!before || now.choice === null || now.choice === before.choice) return [];
		const evidence = [...newEvidence(now, stands).map(placeName), ...now.observed ?? []];
		const { seat, round, choice: to, because } = now;
		const kind = evidence.length > 0 ? "evidence" : answersObjection(now, stands) ? "objection" : "conformity";
		return [{
			seat,
			round,
			from: before.choice,
			to,
			kind,
			because,
			evidence
		}];
	});
}
function newEvidence(now, stands) {
	const own = stands.filter(({ seat, round }) => seat === now.seat && round < now.round).flatMap(({ citations }) => citations);
	return now.citations.filter((one) => isFound(one) && one.quote.trim() !== "" && !own.some((known) => isAt(one, known)));
}
function answersObjection({ because, seat, round }, stands) {
	const table = stands.filter((one) => one.round < round && one.seat !== seat).flatMap(({ citations }) => citations.filter(isFound));
	if (citedIn(because.slice(0, 2e3)).filter(({ line }) => line !== null).some((one) => table.some((known) => isAt(one, known)))) return true;
	return (because.slice(0, 2e3).match(CODE) ?? []).map((code) => plain$2(code.replaceAll("`", ""))).some((word) => table.some(({ quote }) => plain$2(quote).includes(word)));
}
const CODE = /`[^`\n]{3,200}`|\w{1,60}[._]\w{1,60}|[a-z]{1,40}[A-Z]\w{0,60}|\w{3,60}(?=\()/g;
function isAt(one, other) {
	if (one.path === null || other.path === null || !isSamePath(one.path, other.path)) return false;
	return one.line === null || other.line === null ? one.line === other.line : Math.abs(one.line - other.line) <= 3;
}

// scripts/core/council/shuffled.ts
function randomFrom(seed) {
	let state = 2166136261;
	for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619) >>> 0;
	return () => {
		state = state + 1831565813 >>> 0;
		let mixed = Math.imul(state ^ state >>> 15, state | 1);
		mixed ^= mixed + Math.imul(mixed ^ mixed >>> 7, mixed | 61);
		return ((mixed ^ mixed >>> 14) >>> 0) / 4294967296;
	};
}
function shuffled(items, seed) {
	const random = randomFrom(seed);
	return items.map((item) => ({
		item,
		at: random()
	})).sort((a, b) => a.at - b.at).map(({ item }) => item);
}

// scripts/core/council/rounds.ts
function roundsOf({ calls }) {
	let known = {};
	return calls.filter(({ turn }) => turn !== "supports").map((call) => {
		const after = calls.findLast(({ round, turn }) => round === call.round && turn === "supports");
		const stay = Object.entries(known).filter(([seat]) => !call.to.includes(seat));
		known = {
			...Object.fromEntries(stay),
			...call.heard
		};
		return {
			round: call.round,
			call: {
				...call,
				heard: known
			},
			supports: after ?? null
		};
	});
}
const roundBefore = (state, { round }) => roundsOf(state).findLast((one) => one.round < round);
const lastCounted = (state) => roundsOf(state).findLast(({ call }) => call.count !== null);
function standingRound(state) {
	const standing = standingCall(state);
	return standing ? roundsOf(state).find(({ round }) => round === standing.round) : void 0;
}
const countOf = (round) => round?.call.count ?? null;
function peerIn({ call }, seat) {
	const opinion = opinionOf(call.heard[seat], "peer");
	return opinion && isReadable(opinion) ? opinion : null;
}
const heardIn = ({ seats }, round) => seats.filter(({ seat }) => peerIn(round, seat) !== null);
const wordsOf$1 = (round, seat) => oneLine(peerIn(round, seat)?.position ?? "");
function writerOf(state, round, seat) {
	return heardIn(state, round).find((one) => wordsOf$1(round, one.seat) === wordsOf$1(round, seat))?.seat ?? seat;
}
const writersIn = (state, round) => [...new Set(heardIn(state, round).map(({ seat }) => writerOf(state, round, seat)))];
function positionsFor(state, round, reader) {
	const place = `${state.opened.seed}/supports/${round.round}/${reader}`;
	return shuffled(writersIn(state, round), place).map((seat, at) => ({
		letter: "ABCDE".charAt(at),
		seat,
		text: peerIn(round, seat)?.position ?? ""
	}));
}
function signs(state, round, seat) {
	const letter = opinionOf(round.supports?.heard[seat], "supports")?.supports?.trim().toUpperCase() ?? "";
	return positionsFor(state, round, seat).find((one) => one.letter === letter)?.seat ?? writerOf(state, round, seat);
}

// scripts/core/council/ballots.ts
function ballotsOf(state, round) {
	const before = roundBefore(state, round);
	return {
		round: round.round,
		max_rounds: state.opened.limits.rounds,
		author: state.framing.author ?? null,
		options: optionsOf(state),
		seats: seatsIn(state, round),
		...before ? { previous: seatsIn(state, before) } : {}
	};
}
const seatsIn = (state, round) => state.seats.map((seat) => ballotOf(state, round, seat));
function ballotOf(state, round, { seat, vendor, identity }) {
	const opinion = peerIn(round, seat);
	if (!opinion) return {
		seat,
		failed: true
	};
	const all = standsUpTo(state, round.round);
	const now = all.find((one) => one.seat === seat && one.round === round.round);
	return {
		seat,
		vendor,
		identity,
		choice: optionsOf(state).length ? opinion.choice : null,
		agrees_with: [signs(state, round, seat)],
		position: opinion.position,
		changed: round.call.to.includes(seat) && opinion.changed,
		new_evidence: round.round > 1 && now !== void 0 && newEvidence(now, all).length > 0,
		status: opinion.status,
		doubts: doubtsOf$1(state, round, seat)
	};
}
function doubtsOf$1(state, round, seat) {
	const citations = round.call.heard[seat]?.citations ?? [];
	const missing = citations.some(({ found }) => found === "missing") && !citations.some(isFound);
	return [...isSwayed(state, round, seat) ? ["conformity"] : [], ...missing ? ["citations_missing"] : []];
}
function isSwayed(state, { round }, seat) {
	const all = standsUpTo(state, round);
	const last = flipsUpTo(state, round).findLast((flip) => flip.seat === seat);
	if (last?.kind !== "conformity") return false;
	return !all.some((one) => one.seat === seat && one.round > last.round && newEvidence(one, all).length > 0);
}
const flipsUpTo = (state, round) => flipLedger(standsUpTo(state, round));
function standsUpTo(state, last) {
	return roundsOf(state).filter(({ round }) => round <= last).flatMap((round) => heardIn(state, round).map(({ seat }) => standIn$1(state, round, seat)));
}
function standIn$1(state, round, seat) {
	const opinion = peerIn(round, seat);
	const choice = optionsOf(state).length ? opinion?.choice ?? null : signs(state, round, seat);
	const { citations = [] } = round.call.heard[seat] ?? {};
	const observed = round.call.to.includes(seat) ? observedBefore(state, round) : [];
	const because = round.call.to.includes(seat) && opinion?.because || "";
	return {
		seat,
		round: round.round,
		choice,
		because,
		citations,
		observed
	};
}
function observedBefore(state, round) {
	const before = roundBefore(state, round)?.round ?? 0;
	return [...state.tests.filter((test) => test.round >= before && test.round < round.round).map(({ command }) => command), ...round.call.evidence];
}
const WHY = {
	inferred: (names) => `${names} did not answer as asked, so the position is a guess from the words`,
	conformity: (names) => `${names} changed sides without naming anything new`,
	citations_missing: (names) => `nothing that ${names} cited could be found in the files`,
	same_engine: (names) => `${names} was the same engine as another seat`
};
function sayHinges(state, hinges) {
	return [...new Set(hinges.map(({ reason }) => reason))].map((reason) => {
		const seats = hinges.filter((one) => one.reason === reason).map(({ seat }) => seat);
		const names = namesOf(state, seats);
		const why = WHY[reason]?.(names) ?? `${names}: ${reason}`;
		const who = seats.length > 1 ? "they" : "it";
		return `The result depends on ${names}: ${why.replace(`${names} `, `${who} `)}.`;
	});
}

// scripts/core/council/decision.ts
const labelOf = (state, choice) => optionsOf(state).find(({ id }) => id === choice)?.label ?? choice;
function wordsOf(state, round, { author, seats, choice }) {
	const from = author ?? seats[0] ?? "";
	return oneLine(peerIn(round, from)?.position ?? "") || (labelOf(state, choice) ?? `what ${nameOf(state, from)} says`);
}
const noTwo = ({ heard }) => heard === 2 ? "The two disagree" : "No two of them agree";
function decisionOf(state, round) {
	const count = countOf(round);
	const [most] = count?.holders ?? [];
	if (count?.outcome !== "majority" || !most) return null;
	if (state.framing.payload) return most.choice;
	return labelOf(state, most.choice) ?? wordsOf(state, round, most);
}
function chosenOf(state, round) {
	if (state.chose?.outcome.is === "go") return decisionOf(state, round);
	const key = chosenId(state.chose);
	if (key === null) return null;
	const option = optionsOf(state).find(({ id }) => id === key);
	if (option) return state.framing.payload ? option.id : option.label;
	return oneLine(peerIn(round, key)?.position ?? "") || key;
}

// scripts/core/council/seat-rows.ts
const isDegraded = ({ seats }, { failed }) => seats.length < 3 || failed.length > 0;
function seatRows(state, last) {
	const [first = last] = roundsOf(state);
	return state.seats.map((sits) => {
		const { seat, reads } = sits;
		const answered = last.call.heard[seat];
		const said = peerIn(last, seat);
		return {
			...whoSat(sits, answered),
			sealed: standIn(state, first, seat),
			final: standIn(state, last, seat),
			why: said ? whyOf(state, last, seat) : "",
			evidence: evidenceOf(answered?.citations ?? []),
			marks: said ? [...reads ? [] : ["could not read the project"], ...addedWords(answered)] : [answered?.failure ? notHeard(answered.failure) : "could not be read"],
			failed: said === null,
			...usedBy(state.calls.flatMap(({ heard }) => heard[seat] ?? []))
		};
	});
}
function standIn(state, round, seat) {
	const said = peerIn(round, seat);
	if (!said) return null;
	const confidence = said.confidence_known ? said.confidence : null;
	const signed = signs(state, round, seat);
	const words = `${nameOf(state, signed)}'s position`;
	return {
		position: optionsOf(state).length ? said.choice ?? "no option" : words,
		confidence
	};
}
function whyOf(state, round, seat) {
	const said = peerIn(round, seat);
	const own = said?.position ?? "";
	const position = optionsOf(state).length || oneLine(own) === decisionOf(state, round) ? "" : shorten(own, 200);
	const why = firstSentence(said?.reasoning || said?.research || "", 240);
	return sentences([position, why]) || shorten(own, 240);
}
function evidenceOf(citations) {
	const rest = citations.filter(({ found }) => found === "unchecked");
	return [...citations.filter(isFound), ...rest].map((one) => {
		if (!one.path) return shorten(one.text, 160);
		return placeName(one) + (one.quote ? ` "${shorten(one.quote, 120)}"` : "");
	});
}

// scripts/core/council/questions.ts
const MOST_ROUNDS = 5;
function questionOf(state) {
	if (!state.sent) return framing(state);
	if (state.framing.payload) return null;
	const count = countOf(lastCounted(state));
	return count?.outcome === "majority" && count.dissent.length === 0 && count.standing.hinges.length === 0 ? null : aboutVerdict(state);
}
function offersOf(state) {
	const asked = state.sent ? aboutVerdict(state) : null;
	return asked ? [...asked.offers, ...asked.unsaid ?? []] : [];
}
const STOP = offer("stop", "stop", "Stop here", "Nothing is done.");
const WAIT = offer("wait", "wait", "Leave it open", "Nothing is decided for now.");
const AGAIN = offer("again", "revote", "Ask once more", "One more round.");
const DIG = offer("again", "revote", "Look into the dissent", "One more round, in which everybody answers the objection.");
function framing({ opened, framing: given, seats }) {
	const two = seats.length === 2 && given.allow_two !== true;
	const remedies = [...new Set(opened.missing.map(({ remedy }) => remedy))];
	const names = listed(seats.map(({ name }) => name));
	const change = offer("change", "more", "Change it", "Say what should be different.");
	const go = two ? offer("send", "go", "Go on with two", "Both must agree, and the verdict says that one was missing.") : offer("send", "go", "Send it", `${names} get exactly this, and each looks into it alone.`);
	const asks = two ? `Only ${names} are here. ${remedies.join(" ")} Go on with two?` : "This is what they will get. Does it capture the problem?";
	const stop = offer("stop", "stop", "Stop here", "No Council.");
	return {
		header: "Council",
		question: asks,
		offers: [
			go,
			change,
			stop
		],
		yes: go.id,
		no: stop.id,
		framing: true
	};
}
function aboutVerdict(state) {
	const round = lastCounted(state);
	const count = countOf(round);
	const isLast = round && state.calls.at(-1)?.round === round.round;
	if (!round || !count || !isLast || count.outcome === "continue") return null;
	const left = round.round < 5;
	if (count.outcome === "majority") return aboutMajority(state, round, count, left);
	if (count.outcome === "no_quorum") return {
		header: "Too few",
		question: "Fewer than two could be heard, so there is no verdict. What now?",
		offers: left ? [
			AGAIN,
			STOP,
			WAIT
		] : [STOP, WAIT],
		yes: null,
		no: null,
		unsaid: [AGAIN]
	};
	const held = count.holders.map((holder) => holding(state, round, holder));
	const offered = held.slice(0, 3);
	const many = offered.length > 1;
	const calls = left ? state.calls : [];
	return {
		header: "No majority",
		question: sentences([...asksTest(state, calls), `${noTwo(count)}. Which way do you want to go?`]),
		offers: withTest(state, calls, many ? offered : [
			...offered,
			WAIT,
			STOP
		]),
		yes: null,
		no: null,
		unsaid: [
			...many ? [WAIT, STOP] : [],
			...held.slice(3),
			AGAIN,
			...free(state, held)
		]
	};
}
function aboutMajority(state, round, count, left) {
	const { dissent, failed, standing } = count;
	const held = count.holders.map((holder) => holding(state, round, holder));
	const decision = decisionOf(state, round);
	const go = offer("proceed", "go", "Go ahead", shorten(decision ?? "As agreed.", 240));
	const again = dissent.length ? DIG : AGAIN;
	const calls = left && standing.hinges.length ? state.calls : [];
	return {
		header: "Verdict",
		question: sentences([
			...sayHinges(state, standing.hinges),
			failed.length ? `${namesOf(state, failed)} could not be heard.` : "",
			...asksTest(state, calls),
			dissent.length ? `${namesOf(state, dissent)} ${dissent.length > 1 ? "disagree" : "disagrees"}.` : "",
			"Do you want to go ahead?"
		]),
		offers: withTest(state, calls, left ? [
			go,
			again,
			STOP
		] : [go, STOP]),
		yes: go.id,
		no: STOP.id,
		unsaid: [
			again,
			WAIT,
			...held,
			...free(state, held)
		],
		...standing.hinges.length || dissent.length ? {} : { recommended: "proceed" }
	};
}
const keyOf = (holder) => holder?.choice ?? holder?.author ?? "";
function holding(state, round, holder) {
	const words = wordsOf(state, round, holder);
	const label = labelOf(state, holder.choice) ?? words;
	const names = namesOf(state, holder.seats);
	const id = keyOf(holder);
	const says = words === label ? names : `${names}: ${words}`;
	const named = shorten(firstSentence(label), 60);
	return offer(id, {
		is: "choose",
		id
	}, named, shorten(says, 240));
}
const free = (state, held) => optionsOf(state).filter(({ id }) => !held.some((one) => one.id === id)).map(({ id, label }) => offer(id, {
	is: "choose",
	id
}, shorten(label, 60), "None of them chose this."));

// scripts/core/council/tally.ts
var tally_exports = /* @__PURE__ */ __exportAll({ tallyCouncil: () => tallyCouncil });
const ROUNDS = 5;
const AGAINST = [
	"revert_fix",
	"reject",
	"no"
];
const hasFailed = ({ failed, status }) => failed === true || status === "failed" || status === "unparseable";
const fold = (text) => text.trim().toLowerCase();
const names = (seats) => seats.map(({ seat }) => seat);
function tallyCouncil(ballots) {
	const seats = names(ballots.seats);
	if (new Set(seats).size < seats.length) throw new Refusal("seat_twice", "A seat is named twice.", "Give each seat once.");
	const counted = count(ballots);
	return {
		...counted,
		standing: standing(ballots, counted)
	};
}
function count(ballots) {
	const { round, max_rounds = ROUNDS, seats } = ballots;
	const present = seats.filter((seat) => !hasFailed(seat));
	const heard = present.filter(({ muted }) => !muted);
	const holders = holdersOf(heard, present, ballots.options ?? []);
	const needed = neededOf(seats);
	const most = holders.find((one) => one.seats.length >= needed);
	const outcome = () => {
		if (heard.length < needed) return "no_quorum";
		if (most) return "majority";
		if (round >= max_rounds) return "no_majority";
		return hasStalled(ballots) ? "stalled" : "continue";
	};
	const agreed = heard.filter(({ seat }) => most?.seats.includes(seat));
	return {
		outcome: outcome(),
		choice: most?.choice ?? null,
		agreed_by: names(agreed),
		dissent: most ? names(heard.filter((one) => !agreed.includes(one))) : [],
		conflict_of_interest: most ? isInterested(ballots, most.choice, agreed) : false,
		round,
		heard: heard.length,
		failed: names(seats.filter(hasFailed)),
		holders
	};
}
const neededOf = (seats) => Math.max(2, Math.floor(seats.length / 2) + 1);
function choiceOf({ choice }, options) {
	const said = choice?.trim() ?? "";
	if (said === "" || options.length === 0) return said || null;
	return options.map((one) => typeof one === "string" ? one : one.id).find((id) => fold(id) === fold(said)) ?? null;
}
function standOf(seat, heard, options) {
	const own = (one) => {
		const choice = choiceOf(one, options);
		return choice === null ? {
			key: `by:${one.seat}`,
			choice,
			author: one.seat
		} : {
			key: `on:${fold(choice)}`,
			choice,
			author: null
		};
	};
	const stand = own(seat);
	if (stand.choice !== null || options.length > 0) return stand;
	const pointed = (seat.agrees_with ?? []).flatMap((name) => heard.filter((one) => fold(one.seat) === fold(name)).map(own));
	const [first] = pointed;
	return first && pointed.every(({ key }) => key === first.key) ? first : stand;
}
function holdersOf(heard, present, options) {
	const held = /* @__PURE__ */ new Map();
	for (const seat of heard) {
		const { key, choice, author } = standOf(seat, present, options);
		const known = held.get(key);
		if (known) known.seats.push(seat.seat);
		else held.set(key, {
			choice,
			author,
			seats: [seat.seat]
		});
	}
	return [...held.values()].sort((a, b) => b.seats.length - a.seats.length);
}
function hasStalled(ballots) {
	const { round, seats, previous, options = [] } = ballots;
	if (round < 2) return false;
	const heard = seats.filter((seat) => !hasFailed(seat));
	const before = previous?.filter((seat) => !hasFailed(seat)) ?? [];
	if (seats.some((one) => hasFailed(one) && before.some(({ seat }) => seat === one.seat))) return false;
	return heard.every((now) => {
		if (now.new_evidence === true || now.changed === true) return false;
		if (!previous) return now.changed === false;
		const found = before.find(({ seat }) => seat === now.seat);
		if (!found) return false;
		return standOf(found, before, options).key === standOf(now, heard, options).key && (now.changed === false || isSameText(found.position, now.position));
	});
}
const plain = (text) => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(" ");
const isSameText = (one, other) => one === void 0 || other === void 0 || plain(one) === plain(other);
function isInterested({ author, seats }, choice, agreed) {
	if (!author || fold(choice ?? "") === "revert_fix") return false;
	const named = seats.find(({ seat }) => fold(seat) === fold(author));
	const vendor = fold(named?.vendor ?? author);
	const isAuthor = (one) => one.vendor ? fold(one.vendor) === vendor : fold(one.seat) === fold(author);
	return agreed.filter((one) => !isAuthor(one)).length < neededOf(seats);
}
const gateOfChoice = (choice) => AGAINST.includes(fold(choice ?? "")) ? "rejected" : "approved";
function doubtsOf(seat, agreed) {
	const twin = agreed.find(({ identity }) => Boolean(identity) && identity === seat.identity);
	const inferred = seat.inferred === true || seat.status === "inferred";
	const isCopy = twin !== void 0 && twin.seat !== seat.seat && agreed.includes(seat);
	const all = [
		...inferred ? ["inferred"] : [],
		...seat.doubts ?? [],
		...isCopy ? ["same_engine"] : []
	];
	return [...new Set(all)];
}
function standing(ballots, counted) {
	const agreed = ballots.seats.filter(({ seat }) => counted.agreed_by.includes(seat));
	return endsWithDoubtful({
		votes: ballots.seats,
		seat: ({ seat }) => seat,
		doubts: (seat) => hasFailed(seat) ? [] : doubtsOf(seat, agreed),
		unheard: (seat) => ({
			...seat,
			muted: true
		}),
		count: (seats) => {
			const { outcome, choice, holders } = count({
				...ballots,
				seats
			});
			if (outcome !== "majority") return {
				gate: "undecided",
				decision: null
			};
			return {
				gate: gateOfChoice(choice),
				decision: `${fold(choice ?? "")} ${holders[0]?.author}`
			};
		}
	});
}

// scripts/core/council/standing.ts
const standingCount = (state) => countOf(standingRound(state));
const judging = {
	counted: (state) => standingCount(state)?.standing ?? NOTHING_YET,
	gateOf: (state, { outcome }) => {
		if (outcome.is === "stop" || outcome.is === "wait") return "undecided";
		if (outcome.is === "choose") return gateOfChoice(outcome.id);
		return gateOfChoice(standingCount(state)?.choice ?? null);
	},
	question: questionOf
};
const gateStanding = (state) => standingOf(judging, state).gate;
function gateNow(state) {
	const { outcome = "continue" } = countOf(lastCounted(state)) ?? {};
	return outcome === "continue" && !state.ended ? "open" : gateStanding(state);
}

// scripts/core/council/verdict.ts
function verdictOf(state) {
	const round = standingRound(state);
	const count = countOf(round);
	if (!round || !count) return null;
	const gate = gateStanding(state);
	const { chose } = state;
	const { hinges, owed, unseen } = count.standing;
	const chosen = chosenId(chose);
	const held = count.holders.find((holder) => keyOf(holder) === chosen)?.seats ?? [];
	const agreed = chosen === null ? count.agreed_by : held;
	return {
		protocol: "council",
		decision: gate === "undecided" ? null : chosenOf(state, round) ?? decisionOf(state, round),
		gate,
		by: chose ? "user" : "vote",
		outcome: endedAs(chose, count.outcome),
		round: round.round,
		confidence: confidenceOf(round, agreed),
		agreed_by: agreed.map((seat) => nameOf(state, seat)),
		dissent: dissentOf(state, round, agreed),
		reasoning: reasoningOf(state, round, agreed),
		conditions: chose?.conditions ?? [],
		hinges,
		owed,
		unseen,
		domain: state.framing.domain ?? null,
		seats: seatRows(state, round),
		said: chose?.said ?? "",
		degraded: isDegraded(state, count)
	};
}
function confidenceOf(round, seats) {
	const sure = seats.flatMap((seat) => {
		const said = peerIn(round, seat);
		return said?.confidence_known ? [said.confidence] : [];
	});
	if (sure.length === 0) return null;
	return Math.round(10 * sure.reduce((sum, one) => sum + one, 0) / sure.length) / 10;
}
function dissentOf(state, round, agreed) {
	return state.seats.flatMap(({ seat }) => {
		if (agreed.includes(seat)) return [];
		const words = peerIn(round, seat)?.position.trim();
		return words ? [`${nameOf(state, seat)}: ${shorten(words, 300)}`] : [];
	}).join("; ") || null;
}
function reasoningOf(state, round, agreed) {
	const count = countOf(round);
	if (count?.outcome === "no_quorum") return `Only ${count.heard} of ${state.seats.length} could be heard.`;
	if (count && !agreed.length && count.outcome !== "majority") return `${noTwo(count)} after round ${round.round}.`;
	const shown = (seat) => (round.call.heard[seat]?.citations ?? []).filter(({ found }) => found === "there").length;
	const [best = ""] = [...agreed].sort((a, b) => shown(b) - shown(a));
	const said = peerIn(round, best);
	return shorten(said?.reasoning || said?.position || "", 600);
}

// scripts/core/council/executor.ts
var executor_exports = /* @__PURE__ */ __exportAll({ unavailableBlock: () => unavailableBlock });
const SAFE = "revert_fix";
function executorBlock(state) {
	const round = standingRound(state);
	const verdict = verdictOf(state);
	const count = countOf(round);
	const conflict = state.opened.question;
	const at = state.decided_at;
	if (!round || !verdict || !count) return unavailableBlock({
		conflict,
		why: state.ended?.detail ?? "Nobody has answered.",
		at
	});
	const { decision, gate, dissent, reasoning, hinges, outcome, agreed_by } = verdict;
	return blockOf({
		decision,
		outcome,
		gate,
		round: round.round,
		agreed_by: count.agreed_by,
		dissent,
		reasoning,
		heard: `${count.heard} of ${state.seats.length}`,
		degraded: isDegraded(state, count),
		conflict_of_interest: count.conflict_of_interest,
		hinges_on: sayHinges(state, hinges),
		...openFields(round, count, verdict)
	}, {
		conflict,
		decision,
		outcome,
		agreedBy: agreed_by,
		reasoning,
		dissent,
		at
	});
}
function openFields(round, { holders }, { decision }) {
	if (decision !== null) return {};
	return {
		options: holders.map(({ choice, author, seats }) => ({
			decision: choice ?? shorten(peerIn(round, author ?? "")?.position ?? "", 120),
			held_by: seats
		})),
		safe_default: SAFE
	};
}
function unavailableBlock({ conflict, why, at }) {
	return blockOf({
		decision: null,
		outcome: "unavailable",
		gate: "undecided",
		round: null,
		agreed_by: [],
		dissent: null,
		reasoning: shorten(why, 600),
		heard: "0 of 3",
		degraded: true,
		conflict_of_interest: false,
		hinges_on: [],
		options: [],
		safe_default: SAFE
	}, {
		conflict,
		decision: null,
		outcome: "unavailable",
		agreedBy: [],
		reasoning: why,
		dissent: null,
		at
	});
}
function blockOf(fields, entry) {
	const { conflict, decision, outcome, agreedBy, reasoning, dissent, at } = entry;
	const facts = [
		["Conflict", firstSentence(conflict, 300)],
		["Decision", decision ?? `none (${outcome}); keep the original intent`],
		["Agreed by", agreedBy.join(", ") || "nobody"],
		["Reasoning", reasoning],
		["Dissent", dissent ?? "none"]
	];
	const time = at ? ` — ${at.replace(/\.\d+Z$/, "Z")}` : "";
	return [
		"COUNCIL VERDICT:",
		...Object.entries(fields).map(([name, value]) => `${name}: ${JSON.stringify(value)}`),
		"debug_log_entry: |",
		`  ### Council Verdict${time}`,
		...facts.map(([name, words]) => `  **${name}**: ${shorten(words, 600)}`)
	].join("\n");
}

// scripts/core/prompting/names.ts
const NAMES = [
	"claude",
	"anthropic",
	"codex",
	"openai",
	"chatgpt",
	"gpt",
	"gemini",
	"google",
	"antigravity",
	"qwen",
	"grok",
	"kimi",
	"deepseek",
	"mistral",
	"llama",
	"copilot"
];
const INSTEAD = "[name]";
function maskNames(text, own = []) {
	const name = `(?:${[...own.filter((name) => name.trim() !== "").map(literal), ...NAMES].join("|")})(?:[- ](?:[a-z]{2,8}|v?\\d[\\w.]{0,8})){0,3}?`;
	const patterns = speaking(name);
	return text.split("\n").map((line) => patterns.reduce((masked, pattern) => masked.replace(pattern, `$1${INSTEAD}`), line)).join("\n");
}
const speaking = (name) => [
	new RegExp(`^([\\s>*#_|[(-]{0,9}(?:peer )?)${name}(?=(?: \\([^)]{0,60}\\))?[\\])*_]{0,3}\\s?(?:[:：]|$))`, "i"),
	new RegExp(`^(\\s{0,9}[–—-]{1,2} {0,3}(?:(?:written |signed )?by )?)${name}(?=[\\s.]{0,9}$)`, "i"),
	new RegExp(`(\\b(?:I am|I['’]m|my name is|speaking as|signed,?) )${name}(?![\\w-])`, "gi"),
	new RegExp(`^(\\s{0,9}as )${name}(?=,)`, "i")
];
const literal = (name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

// scripts/core/council/problem.ts
function problemText({ framing }) {
	const { payload } = framing;
	const constraints = given(framing.constraints);
	if (payload) return conflictText(payload, constraints);
	const options = optionsOf({ framing });
	return labelled([
		["PROBLEM", given(framing.problem)],
		["CONTEXT", given(framing.context)],
		["WHERE TO START", given(framing.entry_points)],
		["SYMPTOMS", given(framing.symptoms)],
		["WHAT A GOOD ANSWER DOES", given(framing.criteria)],
		["CONSTRAINTS", constraints],
		["OPTIONS", given(options.map(({ id, label }) => id === label ? id : `${id}: ${label}`))]
	]);
}
function conflictText(payload, constraints) {
	return `This is an INTENT.md conflict from an automated build pipeline: a code fix was made that contradicts the stated intent of the project. Should the intent documentation be updated to match the fix (\`update_intent\`), or should the fix be reverted to preserve the original intent (\`revert_fix\`)?\n\n${labelled([
		["CONFLICT TYPE", payload.conflict_type],
		["ORIGINAL INTENT", payload.original_intent],
		["THE CHANGE", payload.codex_change],
		["THE REASON GIVEN FOR THE CHANGE", payload.codex_reasoning],
		["THE CODE IN QUESTION", payload.code_in_question],
		["DEBUG.md HISTORY (already tried; do not propose it again)", payload.debug_history || "none yet"],
		["QUESTION", payload.question],
		["CONSTRAINTS", constraints]
	])}`;
}
const labelled = (parts) => parts.filter(([, text]) => text !== "").map(([name, text]) => `${name}:\n${text}`).join("\n\n");
function given(value) {
	if (typeof value === "string") return value.trim();
	return [value].flat().filter((item) => typeof item === "string" && item.trim() !== "").map((item) => `- ${String(item).trim()}`).join("\n");
}

// scripts/core/council/prompts.ts
function promptOf(state, seat, call) {
	const problem = problemText(state);
	const round = roundsOf(state).findLast((one) => one.round === call.round);
	if (call.turn === "supports" && round) {
		const positions = positionsFor(state, round, seat.seat).map(({ letter, text }) => ({
			label: `Position ${letter}`,
			text: maskNames(text, namesIn(state))
		}));
		return {
			template: "council-supports",
			slots: {
				problem,
				positions: `${DATA_RULE}\n\n${quoted(positions)}`
			}
		};
	}
	const choice_rule = optionsOf(state).length ? "`choice` is the option you would take, by its id; say why under `reasoning`. If you would do something else, `choice` is `none`, and `position` says what." : "`position` is what should be done, so that it can be read alone.";
	if (call.turn === "research" || !round) return {
		template: state.framing.payload ? "council-conflict" : "council-research",
		slots: {
			problem,
			choice_rule
		}
	};
	return {
		template: "council-rebuttal",
		slots: {
			problem,
			choice_rule,
			round: String(call.round),
			letter: letterOf(state, seat.seat),
			history: historyText(state, call, seat),
			focus: focusText(state, round)
		}
	};
}
function followUpOf(state, seat, call) {
	if (call.turn !== "rebuttal") return null;
	const last = roundsOf(state).findLast((one) => one.round < call.round && one.call.to.includes(seat.seat) && one.call.heard[seat.seat]?.session);
	const { problem: _known, ...slots } = promptOf(state, seat, call).slots;
	return {
		template: "council-again",
		slots: {
			...slots,
			history: historyText(state, call, seat, last?.round)
		}
	};
}
const LETTERS = "ABCDE";
const letterOf = (state, seat) => LETTERS.charAt(shuffled(state.seats, `${state.opened.seed}/letters`).findIndex((one) => one.seat === seat));
const namesIn = ({ seats, framing }) => [...seats.flatMap(({ name, engine }) => [name, engine]), ...framing.engine_names ?? []];
const quoted = (quotes) => quotes.map(({ label, text }) => `${label}:\n${fenceData(text)}`).join("\n\n");
function historyText(state, call, reader, since = 0) {
	const order = shuffled(state.seats, `${state.opened.seed}/${call.round}/${reader.seat}`).filter(({ seat }) => since === 0 || seat !== reader.seat);
	const rounds = roundsOf(state).filter(({ round }) => round >= since && round < call.round).map((round) => ({
		round: round.round,
		texts: order.flatMap(({ seat }) => {
			if (!round.call.to.includes(seat)) return [];
			return [{
				label: `Peer ${letterOf(state, seat)}${seat === reader.seat ? " (you)" : ""}`,
				text: maskNames(saidText(state, round, seat), namesIn(state))
			}];
		})
	}));
	const { kept, note } = shortenRounds(rounds, state.opened.limits.history_bytes);
	const parts = kept.map(({ round, texts }) => roundText(round, texts));
	return [
		DATA_RULE,
		note,
		...parts
	].filter(Boolean).join("\n\n");
}
function roundText(round, texts) {
	const silent = texts.filter(({ text }) => text === "").map(({ label }) => `${label} was not heard.`);
	const spoken = texts.filter(({ text }) => text !== "");
	return [
		`### Round ${round}`,
		quoted(spoken),
		...silent
	].filter(Boolean).join("\n\n");
}
const bulleted = (items) => items.map((item) => `- ${item}`).join("\n");
function saidText(state, round, seat) {
	const said = peerIn(round, seat);
	if (!said) return "";
	const gone = (round.call.heard[seat]?.citations ?? []).filter(({ found }) => found === "missing").map(({ text }) => text);
	const places = said.evidence.map((one) => [one.path && placeName(one), one.quote && `"${one.quote}"`].filter(Boolean).join(" "));
	return [
		["CHOICE", optionsOf(state).length ? said.choice ?? "" : ""],
		["POSITION", said.position],
		["RESEARCH", said.research],
		["REASONING", said.reasoning],
		["WHY IT MOVED OR DID NOT", round.round > 1 ? said.because : ""],
		["ANSWERS TO THE OTHERS", bulleted(said.to_peers)],
		["CONCERNS", said.concerns],
		["STILL OPEN", said.remaining],
		["EVIDENCE", bulleted(places)],
		["LOOKED UP AND NOT FOUND", bulleted(gone)]
	].filter(([, text]) => text.trim() !== "").map(([name, text]) => text.includes("\n") ? `${name}:\n${text}` : `${name}: ${text}`).join("\n");
}
function focusText(state, round) {
	const before = roundBefore(state, round);
	const count = countOf(before);
	const { context, evidence } = round.call;
	const objections = (before && count?.outcome === "majority" ? count.dissent : []).map((seat) => ({
		label: `The objection of Peer ${letterOf(state, seat)}`,
		text: before ? maskNames(saidText(state, before, seat), namesIn(state)) : ""
	}));
	const tests = state.tests.filter((test) => test.round < round.round).map(shownByTest);
	const added = [context, ...evidence].filter((text) => text.trim() !== "");
	const parts = [
		...objections.length ? [`${TEST_IT}\n\n${quoted(objections)}`] : [],
		...added.length ? [`New since the last round:\n\n${fenceData(added.join("\n\n"))}`] : [],
		...tests
	];
	return parts.length ? ["## What this round is about", ...parts].join("\n\n") : "";
}
const TEST_IT = "This round was added to look closely at one objection. Test it before anything else: what in the working tree speaks for it, and what against it? If it is yours, say what would settle it.";

// scripts/core/deliberation/reading.ts
const readingsOf = ({ seats, calls, framing, tests }) => whoRead(seats, calls.flatMap(({ heard }) => Object.values(heard)), JSON.stringify([
	framing,
	calls.map(({ context, evidence }) => [context, evidence]),
	tests
]));

// scripts/core/council/comparison.ts
function comparisons(state, shown) {
	return roundsOf(state).flatMap((round) => {
		const count = countOf(round);
		if (!count) return [];
		const kind = round.round === 1 ? "Independent Research" : "Rebuttals";
		const title = `Round ${round.round} – ${kind}`;
		const parts = [...seatParts(state, round), ...alignmentParts(state, round, count)];
		return round.round === shown?.round ? [section(title, parts)] : [section(title, parts, {
			where: ["report", "page"],
			folded: true
		})];
	});
}
function seatParts(state, round) {
	return heardIn(state, round).flatMap(({ seat, name }) => {
		const said = peerIn(round, seat);
		if (!said) return [];
		const position = [optionsOf(state).length ? labelOf(state, said.choice) : null, oneLine(said.position)].filter(Boolean).join(": ");
		const lines = [
			["Research", shorten(said.research, 240)],
			["Position", shorten(position, 240)],
			["Key evidence", evidenceWords(round, seat)],
			["To the others", shorten(said.to_peers.join(" "), 240)]
		].flatMap(([what, text]) => text ? [`${what}: ${text}`] : []);
		return [{ p: name }, { list: lines }];
	});
}
function evidenceWords(round, seat) {
	const citations = round.call.heard[seat]?.citations ?? [];
	const places = [...citations.filter(isFound), ...citations].slice(0, 2).map((one) => one.path ? `${placeName(one)}${one.quote ? ` "${shorten(one.quote, 80)}"` : ""}` : shorten(one.text, 100));
	return [...new Set(places)].join("; ");
}
function alignmentParts(state, round, count) {
	const together = count.holders.filter(({ seats }) => seats.length > 1);
	const agreed = together.map((holder) => `${namesOf(state, holder.seats)}: ${shorten(wordsOf(state, round, holder), 160)}`);
	const apart = count.holders.filter((holder) => !together.includes(holder)).map(({ seats }) => `${namesOf(state, seats)} alone`);
	const majority = count.outcome === "majority" ? `Yes – ${namesOf(state, count.agreed_by)} agree` : `No – ${noTwo(count).toLowerCase()}`;
	return [{ p: "Alignment Check" }, { list: [
		`Agreement: ${agreed.join("; ") || "none yet"}`,
		`Divergence: ${apart.join("; ") || "none"}`,
		`Different research paths: ${whoReadWhat(state).join(" ")}`,
		`Majority forming? ${majority}`
	] }];
}
function whoReadWhat(state) {
	const heard = readingsOf(state);
	return [...heard.map(readingLine), ...readingRemarks(heard)];
}
function synthesis(state, round, count) {
	const ways = count.holders.map((holder) => {
		const option = labelOf(state, holder.choice) ?? "";
		const words = wordsOf(state, round, holder);
		const says = words.startsWith(option) ? words : `${option}: ${words}`;
		return `${namesOf(state, holder.seats)}: ${shorten(says, 200)}`;
	});
	const open = state.seats.flatMap(({ seat }) => {
		const remaining = oneLine(peerIn(round, seat)?.remaining ?? "");
		return remaining ? [`${nameOf(state, seat)}: ${shorten(remaining, 160)}`] : [];
	});
	return [
		section("The ways to go", ways.length ? [{ list: ways }] : []),
		section("Core tension", open.length ? [{ list: open }] : []),
		section("Who read what", ways.length ? [{ list: whoReadWhat(state) }] : [])
	];
}
function grounds(state, round, count, moved) {
	const words = (seat) => {
		const { reasoning = "", research = "" } = peerIn(round, seat) ?? {};
		const why = oneLine(reasoning || research);
		return why ? `${nameOf(state, seat)}: ${shorten(why, 240)}` : "";
	};
	const dissent = count.dissent.flatMap((seat) => {
		const { remaining = "", reasoning = "", concerns = "" } = peerIn(round, seat) ?? {};
		const why = [
			remaining,
			reasoning,
			concerns
		].map(oneLine).find(Boolean);
		return why ? [`${nameOf(state, seat)}: ${shorten(why, 600)}`] : [];
	});
	const won = [...count.agreed_by.map(words), ...moved].filter(Boolean);
	return [
		section("Evidence basis", [{ list: whoReadWhat(state) }]),
		section("Why the majority position won", won.length ? [{ list: won }] : []),
		section("The dissent is worth noting because", dissent.length ? [{ list: dissent }] : [])
	];
}

// scripts/core/council/parts.ts
const LEFT = {
	wait: "none for now",
	stop: "do nothing"
};
function verdictBox(state, round, count) {
	const dissent = count.dissent.map((seat) => {
		const said = peerIn(round, seat);
		return `${nameOf(state, seat)}: ${shorten(said?.position ?? "", 150)}`;
	});
	const agreed = shorten(decisionOf(state, round) ?? "", 240);
	const { chose } = state;
	const own = chose?.outcome.is === "choose" ? shorten(chosenOf(state, round) ?? "", 240) : null;
	const left = chose && LEFT[chose.outcome.is];
	const open = !left && gateStanding(state) === "undecided";
	const title = chose ? `You decided${underConditions(chose.conditions)}` : "Council Verdict";
	const lines = [
		...open ? [] : [`Decision: ${own ?? left ?? agreed}`],
		...open || own || left ? [`They said: ${agreed}`] : [],
		`Agreed by: ${namesOf(state, count.agreed_by)}`,
		...dissent.length ? [`Dissent: ${dissent.join("; ")}`] : []
	];
	return section("", [{ box: {
		title: `${open ? "Not decided yet" : title} – Round ${round.round}`,
		lines
	} }]);
}
const flipsOf = (count) => count?.flips ?? [];
const allFlips = (state) => roundsOf(state).flatMap((round) => flipsOf(countOf(round)));
const MOVED = {
	evidence: "new evidence",
	objection: "an objection that was answered",
	conformity: "names no new evidence"
};
function movesOf(state, flips) {
	const said = (key) => key === null ? "nothing" : shorten(labelOf(state, key) === key ? nameOf(state, key) : key, 60);
	return flips.map(({ seat, round, from, to, kind, because }) => {
		const why = because.trim() ? `“${shorten(because, 160)}”` : "";
		const what = `${nameOf(state, seat)} went from ${said(from)} to ${said(to)} in round ${round}`;
		return why ? `${what} (${MOVED[kind]}): ${why}` : `${what}, and gives no reason`;
	});
}
function cautions(state, round, { agreed_by, outcome }) {
	const said = agreed_by.map((seat) => ({
		seat,
		says: oneLine(peerIn(round, seat)?.concerns ?? "")
	}));
	const fears = said.filter(({ says }, at) => says && said.findIndex((one) => one.says === says) === at).map(({ seat, says }) => `${nameOf(state, seat)}: ${shorten(says, 200)}`);
	return kept("Watch for", outcome === "majority" ? list(fears) : []);
}
function plot(state) {
	return [{
		title: "Where each stood",
		where: ["page"],
		parts: [{ plot: {
			says: "Where each stood, round by round.",
			kind: "moves",
			rows: roundsOf(state).flatMap((round) => round.call.count ? state.seats.flatMap((seat) => plotRow(state, round, seat)) : [])
		} }]
	}];
}
function plotRow(state, round, { seat, name }) {
	const stand = standIn(state, round, seat);
	const mark = flipsOf(countOf(round)).find((one) => one.seat === seat)?.kind === "conformity" ? { mark: "without a reason" } : {};
	return stand ? [{
		name,
		group: stand.position,
		value: round.round,
		...mark
	}] : [];
}
function answers(state) {
	return roundsOf(state).map((round) => {
		const quotes = heardIn(state, round).flatMap(({ seat, name }) => {
			const said = round.call.to.includes(seat) && peerIn(round, seat);
			if (!said) return [];
			return [{
				quote: [
					said.position,
					said.research,
					said.reasoning,
					said.concerns,
					said.remaining
				].filter((one) => one.trim()).join("\n"),
				by: name
			}];
		});
		return section(`Round ${round.round}, in their own words`, quotes, { folded: true });
	});
}

// scripts/core/council/tell.ts
function tell(state) {
	const round = lastCounted(state);
	const count = countOf(round);
	return {
		title: "Council",
		question: state.opened.question,
		gate: gateNow(state),
		headline: headline(state, round, count),
		worth: worth(state, round, count),
		remarks: remarks(state, round, count),
		seats: round ? rowsToTell(state, round, count) : [],
		sections: round && count ? sections(state, round, count) : framingSections(state),
		next: nextWords(state, round, count),
		cost: tookWords(state),
		...closing(state, count)
	};
}
function closing(state, count) {
	const isOpen = !state.ended && (count === null || count.outcome === "continue");
	if (!state.framing["payload"] || isOpen) return {};
	return { closing: executorBlock(state) };
}
function rowsToTell(state, round, count) {
	if (isBetween(state, round)) return [];
	const rows = seatRows(state, round);
	if (count?.outcome !== "majority") return rows;
	return rows.map((row) => row.failed ? row : {
		...row,
		why: ""
	});
}
const isBetween = (state, round) => countOf(round)?.outcome === "continue" && !state.ended;
function headline(state, round, count) {
	if (state.ended) return `It ended without a verdict: ${state.ended.detail}`;
	if (!state.sent) return state.chose ? "Nothing was sent." : "This is what the Council will get.";
	if (!round || !count) return `Round ${state.calls.at(-1)?.round ?? 1}: nobody has answered yet.`;
	const { chose } = state;
	if (chose?.outcome.is === "wait") return "You left it open.";
	if (chose?.outcome.is === "stop") return "You stopped here; nothing is done.";
	const under = underConditions(chose?.conditions);
	if (chose?.outcome.is === "choose") return `You decided${under}: ${shorten(chosenOf(state, round) ?? "", 160)}`;
	const decision = decisionOf(state, round);
	if (decision === null) return withoutMajority(state, round, count);
	const by = `${capitalise(inWords(count.agreed_by.length))} of ${inWords(state.seats.length)}`;
	const says = shorten(decision, 120);
	if (count.standing.hinges.length && !chose) return `Not settled. It would be "${says}", ${by.toLowerCase()}. ${sayHinges(state, count.standing.hinges)[0]}`;
	return `${by} agree${under}: ${says}`;
}
function withoutMajority(state, { round }, count) {
	const { outcome, heard } = count;
	const most = state.opened.limits.rounds;
	const apart = noTwo(count);
	if (outcome === "continue") return `Round ${round} of at most ${most}: ${apart.toLowerCase()}.`;
	if (outcome === "no_quorum") return heard ? `No verdict: only ${inWords(heard)} of ${inWords(state.seats.length)} could be heard.` : "No verdict: there is no answer that could be read.";
	const after = `after ${plural(round, "round")}`;
	if (outcome === "stalled") return `${apart} ${after}, and the last round changed nobody's mind.`;
	return `${apart} ${after}.`;
}
function worth(state, round, count) {
	if (!round || !count) return "";
	const heard = heardIn(state, round);
	const engines = new Set(heard.map(({ identity }) => identity)).size;
	const same = count.outcome === "majority" && round.round === 1;
	if (engines === 0) return "";
	const like = {
		pattern: `${count.agreed_by.length}-${heard.length - count.agreed_by.length}`,
		said: null,
		engines,
		least: Math.min(...heard.map(({ seat }) => peerIn(round, seat)?.confidence ?? 0)),
		own: state.framing.own
	};
	const figures = same ? worthSentence(like) : "";
	const many = capitalise(inWords(engines));
	return sentences([
		engines === 1 ? "One engine looked into it." : `${many} engines looked into it, each alone first.`,
		figures,
		...state.opened.missing.map(({ remedy }) => remedy)
	]);
}
function degradedWords(state, count) {
	if (!isDegraded(state, count)) return [];
	return [state.seats.length === 2 ? "Degraded: only two sat in this Council, so both had to agree." : `Degraded: ${namesOf(state, count.failed)} could not be heard, so the others had to agree.`];
}
function remarks(state, round, count) {
	if (!round || !count) return [];
	const grave = [
		...sayHinges(state, count.standing.hinges).slice(state.chose ? 0 : 1),
		...count.conflict_of_interest ? ["One of the two that agree judges a change of its own maker."] : [],
		...degradedWords(state, count),
		...taintWords(state)
	];
	const { heard } = round.call;
	const lost = notFoundWords(state.seats.map(({ seat, name }) => [name, heard[seat]?.citations ?? []]));
	return [...grave.map((text) => ({
		text,
		grave: true
	})), ...lost.map((text) => ({
		text,
		grave: false
	}))];
}
function sections(state, round, count) {
	const ends = count.outcome !== "continue" && state.calls.at(-1)?.round === round.round;
	const isOpen = ends && !state.chose && (count.standing.gate === "undecided" || count.dissent.length > 0);
	const moves = movesOf(state, ends ? allFlips(state) : flipsOf(count));
	return [
		...ends ? verdictSections(state, round, count, moves) : [],
		section("", words(testWords(state, isOpen ? state.calls : []))),
		section("Who moved, and why", ends && count.outcome === "majority" ? [] : list(moves)),
		cautions(state, round, count),
		...comparisons(state, isBetween(state, round) ? round : null),
		...plot(state),
		...answers(state)
	].filter(({ parts }) => parts.length > 0);
}
function verdictSections(state, round, count, moves) {
	if (count.outcome !== "majority") return synthesis(state, round, count);
	return [verdictBox(state, round, count), ...grounds(state, round, count, moves)];
}
function framingSections(state) {
	const { earlier = [] } = state.framing;
	return [section("What they get", [{ quote: problemText(state) }]), section("Earlier in this project (the engines do not see this)", state.sent ? [] : list(earlier))].filter(({ parts }) => parts.length > 0);
}
function nextWords(state, round, count) {
	if (!round || !count || state.ended || !state.sent) return "";
	if (count.outcome === "continue") return `Round ${round.round + 1} begins.`;
	const until = gateStanding(state) === "undecided" ? "" : " Until then, this stands.";
	if (isVotedAgain(state)) return `They look into it once more.${until}`;
	const { chose } = state;
	if (chose) return gateStanding(state) === "approved" ? goAhead(chose.conditions) : "";
	if (state.framing.payload) return payloadNext(count);
	if (count.heard === 0) return "Ask once more.";
	if (count.outcome !== "majority") return "You decide which way to go.";
	if (count.standing.hinges.length) return "You decide.";
	if (state.objection !== null) return "";
	return count.dissent.length ? "Go ahead with what they agree on, or have the dissent looked into first: you decide." : "Go ahead with what they agree on.";
}
function payloadNext({ choice, outcome, standing }) {
	if (outcome !== "majority" || standing.gate === "undecided") return "Keep the original intent until somebody decides.";
	return choice === "update_intent" ? "Update INTENT.md to what the fix does." : "Revert the fix; INTENT.md stays as it is.";
}

// scripts/core/council/protocol.ts
var protocol_exports = /* @__PURE__ */ __exportAll({ council: () => council });
const council = {
	name: "council",
	first: ({ seats }) => ({
		round: 1,
		turn: "research",
		to: seats.map(({ seat }) => seat)
	}),
	formOf: (turn) => turn === "supports" ? "supports" : "peer",
	seals: () => null,
	after,
	...judging,
	question: questionOf,
	offers: offersOf,
	revote: (state, more) => {
		if (lastRound(state) >= 5) throw new Refusal("round_limit", `All ${5} rounds have been held.`, "Decide with what is there, or open a new question.");
		return nextRound(state, more);
	},
	prompt: promptOf,
	followUp: followUpOf,
	tell,
	verdict: verdictOf
};
const nextRound = (state, { to = [], ...more } = {}) => ({
	type: "asked",
	round: lastRound(state) + 1,
	turn: "rebuttal",
	to: to.length ? seatsNamed(state.seats, to) : state.seats.map(({ seat }) => seat),
	...more
});
function after(state) {
	const round = roundsOf(state).at(-1);
	if (!round) return null;
	const counted = countOf(round);
	if (counted === null) return wantsSupports(state, round) ?? countNow(state, round);
	if (lastRound(state) !== round.round) return null;
	const goesOn = counted.outcome === "continue" || triesAgain(state, round, counted);
	const isTested = round.round < 5 && state.tests.some((test) => test.round === round.round);
	return goesOn || isTested ? nextRound(state) : null;
}
function wantsSupports(state, round) {
	if (round.supports || optionsOf(state).length || writersIn(state, round).length < 2) return null;
	const to = heardIn(state, round).map(({ seat }) => seat);
	return {
		type: "asked",
		round: round.round,
		turn: "supports",
		to
	};
}
function countNow(state, round) {
	const count = tallyCouncil(ballotsOf(state, round));
	const flips = flipsUpTo(state, round.round).filter((flip) => flip.round === round.round);
	const ends = count.outcome !== "continue" && !triesAgain(state, round, count);
	return {
		type: "counted",
		round: round.round,
		count: {
			...count,
			flips
		},
		ends
	};
}
function triesAgain(state, round, { outcome, standing }) {
	const { auto, limits } = state.opened;
	const doubtful = outcome === "majority" && standing.gate === "undecided";
	const curable = standing.hinges.some(({ reason }) => reason !== "same_engine");
	if (!auto || !doubtful || !curable || round.round >= limits.rounds) return false;
	return countOf(roundBefore(state, round))?.outcome !== "majority" && !hasStalled(ballotsOf(state, round));
}

export { readPayload as a, isConflict as i, executor_exports as n, tally_exports as r, protocol_exports as t };