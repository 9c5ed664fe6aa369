import { n as __exportAll } from "./rolldown-runtime.mjs";
import { G as firstSentence, J as oneLine, K as inWords, Q as shorten, W as capitalise, X as sentences, Y as plural, it as requireDistinct, q as listed, tt as Refusal, v as worthSentence } from "./core-words.mjs";
import { l as placesCitedIn } from "./core-answers.mjs";
import { A as addedWords, Ct as lastRound, Et as chosenId, F as toDo, G as remarksOf, H as filledSections, I as tookWords, J as wordParts, K as sectionOf, L as underConditions, N as notHeard, O as withMissing, Ot as outcomeEndedAs, P as taintWords, R as userNamed, S as seatNames, T as unavailable, Tt as standingCall, V as whoSat, W as listPart, Y as isReadable, Z as opinionOf, a as optionsOf, dt as standingOf, g as fillSeats, gt as offerOf, h as LEFT_OUT, m as ASK_DOCTOR, mt as STOP_HERE, n as readOnce, o as limitsWithin, ot as endsWithDoubtful, t as whoReadWhat, w as seatsNamed, x as seatName } from "./core-deliberation.mjs";
import { a as isSamePath, c as placeName, i as isMissing, n as copyWords, r as isFound, s as notFoundWords, u as plainQuote } from "./core-evidence.mjs";
import { i as fenceData, s as shortenRounds, t as DATA_RULE } from "./core-prompting.mjs";
import { a as withTest, i as testWords, r as shownByTest, t as asksTest } from "./core-prompting-named-test.mjs";

// scripts/core/council/tally.ts
const DEFAULT_ROUNDS = 5;
const AGAINST_CHANGE = [
	"revert_fix",
	"reject",
	"no"
];
const hasSeatFailed = ({ failed, status }) => failed === true || status === "failed" || status === "unparseable";
const foldedText = (text) => text.trim().toLowerCase();
const namesOfSeats = (seats) => seats.map(({ seat }) => seat);
function tallyCouncil(ballots) {
	requireDistinct(namesOfSeats(ballots.seats), "seat");
	const counted = countBallots(ballots);
	return {
		...counted,
		standing: standing(ballots, counted)
	};
}
function countBallots(ballots) {
	const { round, max_rounds = DEFAULT_ROUNDS, seats } = ballots;
	const present = seats.filter((seat) => !hasSeatFailed(seat));
	const heard = present.filter(({ muted }) => !muted);
	const holders = seatsAgreeing(heard, present, ballots.options ?? []);
	const needed = neededOf(seats);
	const most = holders.find((one) => one.seats.length >= needed);
	const outcome = () => {
		if (heard.length < needed) return "no_quorum";
		if (most) return "majority";
		if (round >= max_rounds) return "no_majority";
		return hasCouncilStalled(ballots) ? "stalled" : "continue";
	};
	const agreed = heard.filter(({ seat }) => most?.seats.includes(seat));
	return {
		outcome: outcome(),
		choice: most?.choice ?? null,
		agreed_by: namesOfSeats(agreed),
		dissent: most ? namesOfSeats(heard.filter((one) => !agreed.includes(one))) : [],
		conflict_of_interest: most ? isInterested(ballots, most.choice, agreed) : false,
		round,
		heard: heard.length,
		failed: namesOfSeats(seats.filter(hasSeatFailed)),
		holders
	};
}
const neededOf = (seats) => Math.max(2, Math.floor(seats.length / 2) + 1);
function choiceOf({ choice }, options) {
	const said = choice?.trim() ?? "";
	if (said === "" || options.length === 0) return said || null;
	return options.map((one) => typeof one === "string" ? one : one.id).find((id) => foldedText(id) === foldedText(said)) ?? null;
}
function standOfSeat$1(seat, heard, options) {
	const own = (one) => {
		const choice = choiceOf(one, options);
		return choice === null ? {
			key: `by:${one.seat}`,
			choice,
			author: one.seat
		} : {
			key: `on:${foldedText(choice)}`,
			choice,
			author: null
		};
	};
	const stand = own(seat);
	if (stand.choice !== null || options.length > 0) return stand;
	const pointed = (seat.agrees_with ?? []).flatMap((name) => heard.filter((one) => foldedText(one.seat) === foldedText(name)).map(own));
	const [first] = pointed;
	return first && pointed.every(({ key }) => key === first.key) ? first : stand;
}
function seatsAgreeing(heard, present, options) {
	const held = /* @__PURE__ */ new Map();
	for (const seat of heard) {
		const { key, choice, author } = standOfSeat$1(seat, present, options);
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
function hasCouncilStalled(ballots) {
	const { round, seats, previous, options = [] } = ballots;
	if (round < 2) return false;
	const heard = seats.filter((seat) => !hasSeatFailed(seat));
	const before = previous?.filter((seat) => !hasSeatFailed(seat)) ?? [];
	if (seats.some((one) => hasSeatFailed(one) && before.some(({ seat }) => seat === one.seat))) return false;
	return heard.every((now) => {
		if (now.new_evidence === true || now.changed === true) return false;
		if (!previous) return now.changed === false;
		const found = before.find(({ seat }) => seat === now.seat);
		if (!found) return false;
		return standOfSeat$1(found, before, options).key === standOfSeat$1(now, heard, options).key && (now.changed === false || isSameText(found.position, now.position));
	});
}
const plainWords = (text) => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(" ");
const isSameText = (one, other) => one === void 0 || other === void 0 || plainWords(one) === plainWords(other);
function isInterested({ author, seats }, choice, agreed) {
	if (!author || foldedText(choice ?? "") === "revert_fix") return false;
	const named = seats.find(({ seat }) => foldedText(seat) === foldedText(author));
	const vendor = foldedText(named?.vendor ?? author);
	const isAuthor = (one) => one.vendor ? foldedText(one.vendor) === vendor : foldedText(one.seat) === foldedText(author);
	return agreed.filter((one) => !isAuthor(one)).length < neededOf(seats);
}
const gateOfChoice = (choice) => AGAINST_CHANGE.includes(foldedText(choice ?? "")) ? "rejected" : "approved";
function doubtsOfBallot(seat, agreed) {
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
		doubts: (seat) => hasSeatFailed(seat) ? [] : doubtsOfBallot(seat, agreed),
		unheard: (seat) => ({
			...seat,
			muted: true
		}),
		count: (seats) => {
			const { outcome, choice, holders } = countBallots({
				...ballots,
				seats
			});
			if (outcome !== "majority") return {
				gate: "undecided",
				decision: null
			};
			return {
				gate: gateOfChoice(choice),
				decision: `${foldedText(choice ?? "")} ${holders[0]?.author}`
			};
		}
	});
}

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
const PAYLOAD_NAMES = Object.keys(PAYLOAD_FIELDS);
const MAY_BE_EMPTY = ["debug_history"];
function readPayload(text) {
	const read = collectFields(text);
	if (read.size === 0) return null;
	const said = (field) => tidyLines(read.get(field) ?? []);
	const missing = PAYLOAD_NAMES.filter((field) => !read.has(field) || said(field) === "" && !MAY_BE_EMPTY.includes(field));
	if (missing.length > 0) throw new Refusal("missing_field", `The payload has no ${missing.map((field) => PAYLOAD_FIELDS[field]).join(", ")}.`, `Give each of the seven fields on a line of its own: ${Object.values(PAYLOAD_FIELDS).join(", ")}.`);
	return Object.fromEntries(PAYLOAD_NAMES.map((field) => [field, said(field)]));
}
const ENOUGH_LABELS = 3;
const isConflict = (text) => collectFields(text).size >= ENOUGH_LABELS;
function collectFields(text) {
	const values = /* @__PURE__ */ new Map();
	let current = [];
	let fence = "";
	for (const line of text.split(/\r?\n/)) {
		const [, mark = ""] = /^\s*(`{3,}|~{3,})/.exec(line) ?? [];
		if (mark && fence === "") fence = mark;
		else if (mark.startsWith(fence) && /^[\s`~]*$/.test(line)) fence = "";
		const label = fence === "" ? fieldLabelIn(line) : null;
		if (label && !values.has(label.field)) {
			current = [label.value];
			values.set(label.field, current);
		} else current.push(line);
	}
	return values;
}
const FIELD_LABEL = /^[\s>*_#`-]*(?:\d{1,2}[.)][\s*_`]*)?([A-Za-z.'’ ]{10,30}?)[*_`]{0,3}\s*(?:(:)[*_`]{0,3}(.*))?$/;
function fieldLabelIn(line) {
	const [, name = "", colon = "", value = ""] = FIELD_LABEL.exec(line) ?? [];
	const said = name.trim().replace("’", "'");
	const field = PAYLOAD_NAMES.find((one) => {
		const label = PAYLOAD_FIELDS[one];
		return colon ? label.toLowerCase() === said.toLowerCase() : label === said;
	});
	return field ? {
		field,
		value: value.trim()
	} : null;
}
const tidyLines = (lines) => lines.join("\n").replace(/^\n+/, "").trimEnd();

// scripts/core/prompting/names.ts
const MASKED_NAMES = [
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
const NAME_INSTEAD = "[name]";
function maskNames(text, own = []) {
	const name = `(?:${[...own.filter((name) => name.trim() !== "").map(literalPattern), ...MASKED_NAMES].join("|")})(?:[- ](?:[a-z]{2,8}|v?\\d[\\w.]{0,8})){0,3}?`;
	const patterns = speaking(name);
	return text.split("\n").map((line) => patterns.reduce((masked, pattern) => masked.replace(pattern, `$1${NAME_INSTEAD}`), line)).join("\n");
}
const speaking = (name) => [
	new RegExp(`^([\\s>*#_|[(-]{0,9}(?:peer )?)${name}(?=(?: \\([^)]{0,60}\\))?[\\])*_]{0,3}\\s?(?:[:：]|$))`, "i"),
	new RegExp(`^(\\s{0,9}[–—-]{1,2} {0,3}(?:(?:written |signed )?by )?)${name}(?=[\\s.]{0,9}$)`, "i"),
	new RegExp(`(\\b(?:I am|I['’]m|my name is|speaking as|signed,?) )${name}(?![\\w-])`, "gi"),
	new RegExp(`^(\\s{0,9}as )${name}(?=,)`, "i")
];
const literalPattern = (name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

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
	return now.citations.filter((one) => isFound(one) && one.quote.trim() !== "" && !own.some((known) => isSamePlace(one, known)));
}
function answersObjection({ because, seat, round }, stands) {
	const table = stands.filter((one) => one.round < round && one.seat !== seat).flatMap(({ citations }) => citations.filter(isFound));
	if (placesCitedIn(because.slice(0, 2e3)).filter(({ line }) => line !== null).some((one) => table.some((known) => isSamePlace(one, known)))) return true;
	return (because.slice(0, 2e3).match(CODE_WORD) ?? []).map((code) => plainQuote(code.replaceAll("`", ""))).some((word) => table.some(({ quote }) => plainQuote(quote).includes(word)));
}
const CODE_WORD = /`[^`\n]{3,200}`|\w{1,60}[._]\w{1,60}|[a-z]{1,40}[A-Z]\w{0,60}|\w{3,60}(?=\()/g;
function isSamePlace(one, other) {
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
function councilBallots(round) {
	const { state } = round;
	const before = roundBefore(round);
	return {
		round: round.round,
		max_rounds: state.opened.limits.rounds,
		author: state.framing.author ?? null,
		options: optionsOf(state),
		seats: seatsForTally(round),
		previous: before && seatsForTally(before)
	};
}
const seatsForTally = (round) => round.state.seats.map((seat) => councilBallot(round, seat));
function councilBallot(round, { seat, vendor, identity }) {
	const opinion = peerOpinion(round, seat);
	if (!opinion) return {
		seat,
		failed: true
	};
	const all = standsUpTo(round.state, round.round);
	const now = all.find((one) => one.seat === seat && one.round === round.round);
	return {
		seat,
		vendor,
		identity,
		choice: optionsOf(round.state).length ? opinion.choice : null,
		agrees_with: [positionSigned(round, seat)],
		position: opinion.position,
		changed: round.call.to.includes(seat) && opinion.changed,
		new_evidence: round.round > 1 && now !== void 0 && newEvidence(now, all).length > 0,
		status: opinion.status,
		doubts: peerDoubts(round, seat)
	};
}
function peerDoubts(round, seat) {
	const citations = round.call.heard[seat]?.citations ?? [];
	const missing = citations.some(isMissing) && !citations.some(isFound);
	return [...isSwayed(round, seat) ? ["conformity"] : [], ...missing ? ["citations_missing"] : []];
}
function isSwayed({ state, round }, seat) {
	const all = standsUpTo(state, round);
	const last = flipsUpTo(state, round).findLast((flip) => flip.seat === seat);
	if (last?.kind !== "conformity") return false;
	return !all.some((one) => one.seat === seat && one.round > last.round && newEvidence(one, all).length > 0);
}
const flipsUpTo = (state, round) => flipLedger(standsUpTo(state, round));
function standsUpTo(state, last) {
	return councilRounds(state).filter(({ round }) => round <= last).flatMap((round) => seatsHeard(round).map((one) => stoodInRound(round, one)));
}
function stoodInRound(round, { seat, said }) {
	const { citations = [] } = round.call.heard[seat] ?? {};
	const isAsked = round.call.to.includes(seat);
	return {
		seat,
		round: round.round,
		choice: optionsOf(round.state).length ? said.choice : positionSigned(round, seat),
		because: isAsked ? said.because : "",
		citations,
		observed: isAsked ? observedBefore(round) : []
	};
}
function observedBefore(round) {
	const before = roundBefore(round)?.round ?? 0;
	return [...round.state.tests.filter((test) => test.round >= before && test.round < round.round).map(({ command }) => command), ...round.call.evidence];
}
const COUNCIL_HINGES = {
	inferred: (names) => `${names} did not answer as asked, so the position is a guess from the words`,
	conformity: (names) => `${names} changed sides without naming anything new`,
	citations_missing: (names) => `nothing that ${names} cited could be found in the files`,
	same_engine: (names) => `${names} was the same engine as another seat`
};
function councilHingeWords(state, hinges) {
	return [...new Set(hinges.map(({ reason }) => reason))].map((reason) => {
		const seats = hinges.filter((one) => one.reason === reason).map(({ seat }) => seat);
		const names = seatNames(state, seats);
		const why = COUNCIL_HINGES[reason]?.(names) ?? `${names}: ${reason}`;
		const who = seats.length > 1 ? "they" : "it";
		return `The result depends on ${names}: ${why.replace(`${names} `, `${who} `)}.`;
	});
}
const councilRounds = readOnce((state) => {
	let known = {};
	return state.calls.filter(({ turn }) => turn !== "supports").map((call) => {
		const after = state.calls.findLast(({ round, turn }) => round === call.round && turn === "supports");
		const stay = Object.entries(known).filter(([seat]) => !call.to.includes(seat));
		known = {
			...Object.fromEntries(stay),
			...call.heard
		};
		return {
			state,
			round: call.round,
			call: {
				...call,
				heard: known
			},
			supports: after ?? null,
			count: call.count
		};
	});
});
const roundBefore = ({ state, round }) => councilRounds(state).findLast((one) => one.round < round);
const isCounted = (round) => round.count !== null;
const countedCouncilRounds = (state) => councilRounds(state).filter(isCounted);
const lastCounted = (state) => countedCouncilRounds(state).at(-1);
const standingRound = (state) => countedCouncilRounds(state).find(({ round }) => round === standingCall(state)?.round);
function peerOpinion({ call }, seat) {
	const opinion = opinionOf(call.heard[seat], "peer");
	return opinion && isReadable(opinion) ? opinion : null;
}
const seatsHeard = (round) => round.state.seats.flatMap((sits) => {
	const said = peerOpinion(round, sits.seat);
	return said ? [{
		...sits,
		said
	}] : [];
});
const peerWords = (round, seat) => oneLine(peerOpinion(round, seat)?.position ?? "");
function writerOf(round, seat) {
	return seatsHeard(round).find((one) => peerWords(round, one.seat) === peerWords(round, seat))?.seat ?? seat;
}
const writersIn = (round) => [...new Set(seatsHeard(round).map(({ seat }) => writerOf(round, seat)))];
function positionsFor(round, reader) {
	const place = `${round.state.opened.seed}/supports/${round.round}/${reader}`;
	return shuffled(writersIn(round), place).map((seat, at) => ({
		letter: "ABCDE".charAt(at),
		seat,
		text: peerOpinion(round, seat)?.position ?? ""
	}));
}
function positionSigned(round, seat) {
	const letter = opinionOf(round.supports?.heard[seat], "supports")?.supports?.trim().toUpperCase() ?? "";
	return positionsFor(round, seat).find((one) => one.letter === letter)?.seat ?? writerOf(round, seat);
}

// scripts/core/council/prompts.ts
function problemText({ framing }) {
	const constraints = givenValue(framing.constraints);
	if (framing.payload) return conflictText(framing.payload, constraints);
	return labelledParts([
		["PROBLEM", givenValue(framing.problem)],
		["CONTEXT", givenValue(framing.context)],
		["WHERE TO START", givenValue(framing.entry_points)],
		["SYMPTOMS", givenValue(framing.symptoms)],
		["WHAT A GOOD ANSWER DOES", givenValue(framing.criteria)],
		["CONSTRAINTS", constraints],
		["OPTIONS", givenValue(optionsOf({ framing }).map(({ id, label }) => id === label ? id : `${id}: ${label}`))]
	]);
}
function conflictText(payload, constraints) {
	return `This is an INTENT.md conflict from an automated build pipeline: a code fix was made that contradicts the stated intent of the project. Should the intent documentation be updated to match the fix (\`update_intent\`), or should the fix be reverted to preserve the original intent (\`revert_fix\`)?\n\n${labelledParts([
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
const labelledParts = (parts) => parts.filter(([, text]) => text !== "").map(([name, text]) => `${name}:\n${text}`).join("\n\n");
function givenValue(said = "") {
	if (typeof said === "string") return said.trim();
	return said.map((item) => item.trim()).filter(Boolean).map((item) => `- ${item}`).join("\n");
}
function councilPrompt(state, seat, call) {
	const problem = problemText(state);
	const round = councilRounds(state).findLast((one) => one.round === call.round);
	if (call.turn === "supports" && round) {
		const positions = positionsFor(round, seat.seat).map(({ letter, text }) => ({
			label: `Position ${letter}`,
			text: maskNames(text, namesToMask(state))
		}));
		return {
			template: "council-supports",
			slots: {
				problem,
				positions: `${DATA_RULE}\n\n${quotedPeers(positions)}`
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
			history: earlierRounds(state, call, seat),
			focus: focusText(round)
		}
	};
}
function councilFollowUp(state, seat, call) {
	if (call.turn !== "rebuttal") return null;
	const last = councilRounds(state).findLast((one) => one.round < call.round && one.call.to.includes(seat.seat) && one.call.heard[seat.seat]?.session);
	const { problem: _known, ...slots } = councilPrompt(state, seat, call).slots;
	return {
		template: "council-again",
		slots: {
			...slots,
			history: earlierRounds(state, call, seat, last?.round)
		}
	};
}
const LETTERS_DRAWN = "ABCDE";
const letterOf = (state, seat) => LETTERS_DRAWN.charAt(shuffled(state.seats, `${state.opened.seed}/letters`).findIndex((one) => one.seat === seat));
const namesToMask = ({ seats, framing }) => [...seats.flatMap(({ name, engine }) => [name, engine]), ...framing.engine_names ?? []];
const quotedPeers = (quotes) => quotes.map(({ label, text }) => `${label}:\n${fenceData(text)}`).join("\n\n");
function earlierRounds(state, call, reader, since = 0) {
	const order = shuffled(state.seats, `${state.opened.seed}/${call.round}/${reader.seat}`).filter(({ seat }) => since === 0 || seat !== reader.seat);
	const rounds = councilRounds(state).filter(({ round }) => round >= since && round < call.round).map((round) => ({
		round: round.round,
		texts: order.flatMap(({ seat }) => {
			if (!round.call.to.includes(seat)) return [];
			return [{
				label: `Peer ${letterOf(state, seat)}${seat === reader.seat ? " (you)" : ""}`,
				text: maskNames(saidText(round, seat), namesToMask(state))
			}];
		})
	}));
	const { kept, note } = shortenRounds(rounds, state.opened.limits.history_bytes);
	return [
		DATA_RULE,
		note,
		...kept.map(({ round, texts }) => roundText(round, texts))
	].filter(Boolean).join("\n\n");
}
function roundText(round, texts) {
	const silent = texts.filter(({ text }) => text === "").map(({ label }) => `${label} was not heard.`);
	return [
		`### Round ${round}`,
		quotedPeers(texts.filter(({ text }) => text !== "")),
		...silent
	].filter(Boolean).join("\n\n");
}
function saidText(round, seat) {
	const said = peerOpinion(round, seat);
	if (!said) return "";
	const gone = (round.call.heard[seat]?.citations ?? []).filter(isMissing).map(({ text }) => text);
	const places = said.evidence.map((one) => [one.path && placeName(one), one.quote && `"${one.quote}"`].filter(Boolean).join(" "));
	return [
		["CHOICE", optionsOf(round.state).length ? said.choice ?? "" : ""],
		["POSITION", said.position],
		["RESEARCH", said.research],
		["REASONING", said.reasoning],
		["WHY IT MOVED OR DID NOT", round.round > 1 ? said.because : ""],
		["ANSWERS TO THE OTHERS", givenValue(said.to_peers)],
		["CONCERNS", said.concerns],
		["STILL OPEN", said.remaining],
		["EVIDENCE", givenValue(places)],
		["LOOKED UP AND NOT FOUND", givenValue(gone)]
	].filter(([, text]) => text.trim() !== "").map(([name, text]) => text.includes("\n") ? `${name}:\n${text}` : `${name}: ${text}`).join("\n");
}
function focusText(round) {
	const { state } = round;
	const before = roundBefore(round);
	const count = before?.count;
	const objections = (before && count?.outcome === "majority" ? count.dissent : []).map((seat) => ({
		label: `The objection of Peer ${letterOf(state, seat)}`,
		text: before ? maskNames(saidText(before, seat), namesToMask(state)) : ""
	}));
	const added = [round.call.context, ...round.call.evidence].filter((text) => text.trim() !== "");
	const parts = [
		...objections.length ? [`${TEST_IT}\n\n${quotedPeers(objections)}`] : [],
		...added.length ? [`New since the last round:\n\n${fenceData(added.join("\n\n"))}`] : [],
		...state.tests.filter((test) => test.round < round.round).map(shownByTest)
	];
	return parts.length ? ["## What this round is about", ...parts].join("\n\n") : "";
}
const TEST_IT = "This round was added to look closely at one objection. Test it before anything else: what in the working tree speaks for it, and what against it? If it is yours, say what would settle it.";

// scripts/core/council/seat-rows.ts
const choiceLabel = (state, choice) => optionsOf(state).find(({ id }) => id === choice)?.label ?? choice;
function holderWords(round, { author, seats, choice }) {
	const from = author ?? seats[0] ?? "";
	return oneLine(peerOpinion(round, from)?.position ?? "") || (choiceLabel(round.state, choice) ?? `what ${seatName(round.state, from)} says`);
}
const onlyOneHeard = ({ heard }) => heard === 2 ? "The two disagree" : "No two of them agree";
function councilDecision(round) {
	const count = round.count;
	const [most] = count?.holders ?? [];
	if (count?.outcome !== "majority" || !most) return null;
	if (round.state.framing.payload) return most.choice;
	return choiceLabel(round.state, most.choice) ?? holderWords(round, most);
}
function chosenInCouncil(round) {
	const { state } = round;
	if (state.chose?.outcome.is === "go") return councilDecision(round);
	const key = chosenId(state.chose);
	if (key === null) return null;
	const option = optionsOf(state).find(({ id }) => id === key);
	if (option) return state.framing.payload ? option.id : option.label;
	return oneLine(peerOpinion(round, key)?.position ?? "") || key;
}
const isDegraded = ({ state, count }) => state.seats.length < 3 || count.failed.length > 0;
function councilSeatRows(last) {
	const { state } = last;
	const [first = last] = councilRounds(state);
	return state.seats.map((sits) => {
		const { seat, reads } = sits;
		const answered = last.call.heard[seat];
		const said = peerOpinion(last, seat);
		const unread = reads ? [] : ["could not read the project"];
		const unheard = answered?.failure ? notHeard(answered.failure) : "could not be read";
		return {
			...whoSat(sits, state.calls.flatMap(({ heard }) => heard[seat] ?? [])),
			sealed: standOfSeat(first, seat),
			final: standOfSeat(last, seat),
			why: said ? peerReason(last, seat) : "",
			evidence: peerEvidence(answered?.citations ?? []),
			marks: said ? [...unread, ...addedWords(answered)] : [unheard],
			failed: said === null
		};
	});
}
function standOfSeat(round, seat) {
	const { state } = round;
	const said = peerOpinion(round, seat);
	if (!said) return null;
	const signed = positionSigned(round, seat);
	const words = `${seatName(state, signed)}'s position`;
	const chosen = state.framing.payload ? said.choice : choiceLabel(state, said.choice);
	return {
		position: optionsOf(state).length ? shorten(chosen ?? "no option", 60) : words,
		confidence: said.confidence_known ? said.confidence : null
	};
}
function peerReason(round, seat) {
	const said = peerOpinion(round, seat);
	const own = said?.position ?? "";
	const position = optionsOf(round.state).length || oneLine(own) === councilDecision(round) ? "" : shorten(own, 200);
	return sentences([position, firstSentence(said?.reasoning || said?.research || "", 240)]) || shorten(own, 240);
}
function peerEvidence(citations) {
	const all = [...citations.filter(isFound), ...citations.filter(({ found }) => found === "unchecked")].map((one) => {
		if (!one.path) return shorten(one.text, 160);
		return placeName(one) + (one.quote ? ` "${shorten(one.quote, 120)}"` : "");
	});
	return [...new Set(all)];
}

// scripts/core/council/questions.ts
const judgingCouncil = {
	gateOf: (state, { outcome }) => {
		if (outcome.is === "stop" || outcome.is === "wait") return "undecided";
		if (outcome.is === "choose") return gateOfChoice(outcome.id);
		return gateOfChoice(standingCall(state)?.count.choice ?? null);
	},
	question: councilQuestion
};
const councilGate = (state) => standingOf(judgingCouncil, state).gate;
function councilGateNow(state) {
	const { outcome = "continue" } = lastCounted(state)?.count ?? {};
	return outcome === "continue" && !state.ended ? "open" : councilGate(state);
}
const MOST_COUNCIL_ROUNDS = 5;
function councilQuestion(state) {
	if (!state.sent) return framingQuestion(state);
	if (state.framing.payload) return null;
	const count = lastCounted(state)?.count;
	return count?.outcome === "majority" && count.dissent.length === 0 && count.standing.hinges.length === 0 ? null : aboutVerdict(state);
}
function councilOffers(state) {
	const asked = state.sent ? aboutVerdict(state) : null;
	return asked ? [...asked.offers, ...asked.unsaid ?? []] : [];
}
const WAIT_COUNCIL = offerOf("wait", "wait", "Leave it open", "Nothing is decided for now.");
const COUNCIL_AGAIN = offerOf("again", "revote", "Ask once more", "One more round.");
const LOOK_DEEPER = offerOf("again", "revote", "Look into the dissent", "One more round, in which everybody answers the objection.");
const remediesFor = (missing, here) => [...new Set(missing.map(({ why, remedy }) => here === 2 && why !== "left_out" ? `For a third: ${remedy}` : remedy))];
function framingQuestion({ opened, framing: given, seats }) {
	const two = seats.length === 2 && given.allow_two !== true;
	const near = opened.missing.filter(({ remedy }) => remedy !== ASK_DOCTOR);
	const remedies = remediesFor(near, seats.length);
	const names = listed(seats.map(({ name }) => name));
	const change = offerOf("change", "more", "Change it", "Say what should be different.");
	const go = two ? offerOf("send", "go", "Go on with two", "Both must agree, and the verdict says that one was missing.") : offerOf("send", "go", "Send it", `${names} get exactly this, and each looks into it alone.`);
	const stop = offerOf("stop", "stop", "Stop here", "No Council.");
	return {
		header: "Council",
		question: two ? `Only ${names} are here. ${remedies.join(" ")} Go on with two?` : "This is what they will get. Does it capture the problem?",
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
	const isLast = round && state.calls.at(-1)?.round === round.round;
	if (!round || !isLast || round.count.outcome === "continue") return null;
	const { count } = round;
	const left = round.round < 5;
	if (count.outcome === "majority") return aboutMajority(round, left);
	if (count.outcome === "no_quorum") return {
		header: "Too few",
		question: "Fewer than two could be heard, so there is no verdict. What now?",
		offers: left ? [
			COUNCIL_AGAIN,
			STOP_HERE,
			WAIT_COUNCIL
		] : [STOP_HERE, WAIT_COUNCIL],
		yes: null,
		no: null,
		unsaid: [COUNCIL_AGAIN]
	};
	const held = count.holders.map((holder) => holdingOffer(round, holder));
	const offered = held.slice(0, 3);
	const many = offered.length > 1;
	const calls = left ? state.calls : [];
	return {
		header: "No majority",
		question: sentences([...asksTest(state, calls), `${onlyOneHeard(count)}. Which way do you want to go?`]),
		offers: withTest(state, calls, many ? offered : [
			...offered,
			WAIT_COUNCIL,
			STOP_HERE
		]),
		yes: null,
		no: null,
		tension: true,
		unsaid: [
			...many ? [WAIT_COUNCIL, STOP_HERE] : [],
			...held.slice(3),
			COUNCIL_AGAIN,
			...freeOffers(state, held)
		]
	};
}
function aboutMajority(round, left) {
	const { state, count } = round;
	const { dissent, failed, standing } = count;
	const held = count.holders.map((holder) => holdingOffer(round, holder));
	const decision = councilDecision(round);
	const go = offerOf("proceed", "go", "Go ahead", shorten(decision ?? "As agreed.", 240));
	const again = dissent.length ? LOOK_DEEPER : COUNCIL_AGAIN;
	const calls = left && standing.hinges.length ? state.calls : [];
	const disagree = dissent.length > 1 ? "disagree" : "disagrees";
	return {
		header: "Verdict",
		question: sentences([
			...councilHingeWords(state, standing.hinges),
			failed.length ? `${seatNames(state, failed)} could not be heard.` : "",
			...asksTest(state, calls),
			dissent.length ? `${seatNames(state, dissent)} ${disagree}.` : "",
			"Do you want to go ahead?"
		]),
		offers: withTest(state, calls, left ? [
			go,
			again,
			STOP_HERE
		] : [go, STOP_HERE]),
		yes: go.id,
		no: STOP_HERE.id,
		unsaid: [
			again,
			WAIT_COUNCIL,
			...held,
			...freeOffers(state, held)
		]
	};
}
const holderKey = (holder) => holder?.choice ?? holder?.author ?? "";
function holdingOffer(round, holder) {
	const words = holderWords(round, holder);
	const label = choiceLabel(round.state, holder.choice) ?? words;
	const names = seatNames(round.state, holder.seats);
	const id = holderKey(holder);
	const says = words === label ? names : `${names}: ${words}`;
	const named = shorten(firstSentence(label), 60);
	return offerOf(id, {
		is: "choose",
		id
	}, named, shorten(says, 240));
}
const freeOffers = (state, held) => optionsOf(state).filter(({ id }) => !held.some((one) => one.id === id)).map(({ id, label }) => offerOf(id, {
	is: "choose",
	id
}, shorten(label, 60), "None of them chose this."));

// scripts/core/council/sections.ts
const LEFT_WORDS = {
	wait: "none for now",
	stop: "do nothing"
};
function verdictBox(round) {
	const { state, count } = round;
	const dissent = count.dissent.map((seat) => {
		const { position = "", remaining = "" } = peerOpinion(round, seat) ?? {};
		return `${seatName(state, seat)}: ${shorten(remaining.trim() || position, 240)}`;
	});
	const agreed = shorten(councilDecision(round) ?? "", 240);
	const { chose } = state;
	const own = chose?.outcome.is === "choose" ? shorten(chosenInCouncil(round) ?? "", 240) : null;
	const left = chose && LEFT_WORDS[chose.outcome.is];
	const open = !left && councilGate(state) === "undecided";
	const title = chose ? `${userNamed(state)} decided${underConditions(chose.conditions)}` : "Council Verdict";
	const lines = [
		...open ? [] : [`Decision: ${own ?? left ?? agreed}`],
		...open || own || left ? [`They said: ${agreed}`] : [],
		`Agreed by: ${seatNames(state, count.agreed_by)}`,
		...dissent.length ? [`Dissent: ${dissent.join("; ")}`] : []
	];
	return sectionOf("", [{ box: {
		title: `${open ? "Not decided yet" : title} – Round ${round.round}`,
		lines,
		headed: true
	} }]);
}
const allFlips = (state) => countedCouncilRounds(state).flatMap(({ count }) => count.flips);
const MOVED_WORDS = {
	evidence: "new evidence",
	objection: "an objection that was answered",
	conformity: "names no new evidence"
};
function movesBetween(state, flips) {
	const said = (key) => {
		if (key === null) return "nothing";
		return shorten(choiceLabel(state, key) === key ? seatName(state, key) : key, 60);
	};
	return flips.map(({ seat, round, from, to, kind, because }) => {
		const why = because.trim() ? `“${shorten(because, 160)}”` : "";
		const what = `${seatName(state, seat)} went from ${said(from)} to ${said(to)} in round ${round}`;
		const known = `${what} (${MOVED_WORDS[kind]})`;
		if (why) return `${known}: ${why}`;
		return kind === "evidence" ? known : `${what}, and gives no reason`;
	});
}
function answersByRound(state) {
	return councilRounds(state).map((round) => {
		const quotes = seatsHeard(round).flatMap(({ seat, name, said }) => {
			if (!round.call.to.includes(seat)) return [];
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
		return sectionOf(`Round ${round.round}, in their own words`, quotes, { folded: true });
	});
}
function comparisons(state, shown) {
	return countedCouncilRounds(state).flatMap((round) => {
		const kind = round.round === 1 ? "Independent Research" : "Rebuttals";
		const title = `Round ${round.round} – ${kind}`;
		const parts = [...seatParts(round), ...alignmentParts(round)];
		return round.round === shown?.round ? [sectionOf(title, parts)] : [sectionOf(title, parts, {
			where: ["report", "page"],
			folded: true
		})];
	});
}
function seatParts(round) {
	return seatsHeard(round).flatMap(({ seat, name, said }) => {
		const position = [optionsOf(round.state).length ? choiceLabel(round.state, said.choice) : null, oneLine(said.position)].filter(Boolean).join(": ");
		const facts = [
			["Research", shorten(said.research, 240)],
			["Position", shorten(position, 240)],
			["Key evidence", peerEvidence(round.call.heard[seat]?.citations ?? []).slice(0, 2).join("; ")],
			["To the others", shorten(said.to_peers.join(" "), 240)]
		];
		return [{ p: name }, { list: facts.flatMap(([what, text]) => text ? [`${what}: ${text}`] : []) }];
	});
}
function alignmentParts(round) {
	const { state, count } = round;
	const together = count.holders.filter(({ seats }) => seats.length > 1);
	const agreed = together.map((holder) => `${seatNames(state, holder.seats)}: ${shorten(holderWords(round, holder), 160)}`);
	const apart = count.holders.filter((holder) => !together.includes(holder)).map(({ seats }) => `${seatNames(state, seats)} alone`);
	const isMost = count.outcome === "majority";
	const calls = state.calls.filter((call) => call.round === round.round);
	const majority = isMost ? `Yes – ${seatNames(state, count.agreed_by)} agree` : `No – ${onlyOneHeard(count).toLowerCase()}`;
	return [{ p: "Alignment Check" }, { list: [
		`Agreement: ${agreed.join("; ") || "none yet"}`,
		`Divergence: ${apart.join("; ") || "none"}`,
		`Different research paths: ${whoReadWhat({
			...state,
			calls
		}).join(" ")}`,
		`Majority forming? ${majority}`
	] }];
}
function synthesis(round) {
	const { state, count } = round;
	const ways = count.holders.map((holder) => {
		const option = choiceLabel(state, holder.choice) ?? "";
		const words = holderWords(round, holder);
		const says = words.startsWith(option) ? words : `${option}: ${words}`;
		return `${seatNames(state, holder.seats)}: ${shorten(says, 200)}`;
	});
	const open = state.seats.flatMap(({ seat }) => {
		const remaining = oneLine(peerOpinion(round, seat)?.remaining ?? "");
		return remaining ? [`${seatName(state, seat)}: ${shorten(remaining, 160)}`] : [];
	});
	return [
		sectionOf("The ways to go", ways.length ? [{ list: ways }] : []),
		sectionOf("Core tension", open.length && ways.length > 1 ? [{ list: open }] : []),
		sectionOf("Who read what", ways.length ? [{ list: whoReadWhat(state) }] : [])
	];
}
function groundsMoved(round, moved) {
	const { state, count } = round;
	const whySaid = (seats, most) => seats.flatMap((seat) => {
		const { reasoning = "", research = "", concerns = "" } = peerOpinion(round, seat) ?? {};
		const why = [
			reasoning,
			research,
			concerns
		].map(oneLine).find(Boolean);
		return why ? [`${seatName(state, seat)}: ${shorten(why, most)}`] : [];
	});
	const dissent = whySaid(count.dissent, 600);
	const won = [...whySaid(count.agreed_by, 240), ...moved];
	return [
		sectionOf("Evidence basis", [{ list: whoReadWhat(state) }]),
		sectionOf("Why the majority position won", won.length ? [{ list: won }] : []),
		sectionOf("The dissent is worth noting because", dissent.length ? [{ list: dissent }] : [])
	];
}

// scripts/core/council/verdict.ts
var verdict_exports = /* @__PURE__ */ __exportAll({ unavailableBlock: () => unavailableBlock });
const SAFE_CHOICE = "revert_fix";
function executorBlock(state) {
	const round = standingRound(state);
	const verdict = councilVerdict(state);
	const conflict = state.opened.question;
	const at = state.decided_at;
	if (!round || !verdict) return unavailableBlock({
		conflict,
		why: state.ended?.detail ?? "Nobody has answered.",
		at
	});
	const { decision, gate, dissent, reasoning, hinges, outcome, agreed_by } = verdict;
	const { count } = round;
	return blockForExecutor({
		decision,
		outcome,
		gate,
		round: round.round,
		agreed_by: agreedSeats(round),
		dissent,
		reasoning,
		heard: `${count.heard} of ${state.seats.length}`,
		degraded: isDegraded(round),
		conflict_of_interest: count.conflict_of_interest,
		hinges_on: councilHingeWords(state, hinges),
		...openFields(round, verdict)
	}, {
		conflict,
		agreedBy: agreed_by,
		at
	});
}
function openFields(round, { decision }) {
	if (decision !== null) return {};
	return {
		options: round.count.holders.map(({ choice, author, seats }) => ({
			decision: choice ?? shorten(peerOpinion(round, author ?? "")?.position ?? "", 120),
			held_by: seats
		})),
		safe_default: SAFE_CHOICE
	};
}
function unavailableBlock({ conflict, why, at }) {
	return blockForExecutor({
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
		safe_default: SAFE_CHOICE
	}, {
		conflict,
		agreedBy: [],
		at
	});
}
function blockForExecutor(fields, { conflict, agreedBy, at }) {
	const facts = [
		["Conflict", firstSentence(conflict, 300)],
		["Decision", fields.decision ?? `none (${fields.outcome}); keep the original intent`],
		["Agreed by", agreedBy.join(", ") || "nobody"],
		["Reasoning", fields.reasoning],
		["Dissent", fields.dissent ?? "none"]
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
function councilVerdict(state) {
	const round = standingRound(state);
	if (!round) return null;
	const { count } = round;
	const standing = standingOf(judgingCouncil, state);
	const { chose } = state;
	const agreed = agreedSeats(round);
	return {
		protocol: "council",
		decision: standing.gate === "undecided" ? null : chosenInCouncil(round) ?? councilDecision(round),
		...standing,
		outcome: outcomeEndedAs(chose, count.outcome),
		round: round.round,
		confidence: meanConfidence(round, agreed),
		agreed_by: agreed.map((seat) => seatName(state, seat)),
		dissent: councilDissent(round, agreed),
		reasoning: reasoningOf(round, agreed),
		conditions: chose?.conditions ?? [],
		domain: state.framing.domain ?? null,
		seats: councilSeatRows(round),
		said: chose?.said ?? "",
		degraded: isDegraded(round)
	};
}
function agreedSeats({ state, count }) {
	const chosen = chosenId(state.chose);
	if (chosen === null) return count.agreed_by;
	return count.holders.find((holder) => holderKey(holder) === chosen)?.seats ?? [];
}
function meanConfidence(round, seats) {
	const sure = seats.flatMap((seat) => {
		const said = peerOpinion(round, seat);
		return said?.confidence_known ? [said.confidence] : [];
	});
	if (sure.length === 0) return null;
	return Math.round(10 * sure.reduce((sum, one) => sum + one, 0) / sure.length) / 10;
}
function councilDissent(round, agreed) {
	return round.state.seats.flatMap(({ seat }) => {
		if (agreed.includes(seat)) return [];
		const words = peerOpinion(round, seat)?.position.trim();
		return words ? [`${seatName(round.state, seat)}: ${shorten(words, 300)}`] : [];
	}).join("; ") || null;
}
function reasoningOf(round, agreed) {
	const count = round.count;
	if (count?.outcome === "no_quorum") return `Only ${count.heard} of ${round.state.seats.length} could be heard.`;
	if (count && !agreed.length && count.outcome !== "majority") return `${onlyOneHeard(count)} after round ${round.round}.`;
	const shown = (seat) => (round.call.heard[seat]?.citations ?? []).filter(({ found }) => found === "there").length;
	const [best = ""] = [...agreed].sort((a, b) => shown(b) - shown(a));
	const said = peerOpinion(round, best);
	return shorten(said?.reasoning || said?.position || "", 600);
}

// scripts/core/council/tell.ts
function tellCouncil(state) {
	const round = lastCounted(state);
	const count = round?.count;
	const isOpen = !state.ended && (count === void 0 || count.outcome === "continue");
	return {
		title: "Council",
		question: state.opened.question,
		gate: councilGateNow(state),
		headline: isOpen ? councilHeadline(state, round) : withMissing(councilHeadline(state, round), state.opened.missing),
		worth: round && !isBetween(round) ? councilWorth(round) : "",
		remarks: round ? councilRemarks(round) : [],
		seats: round ? councilRows(round) : [],
		seats_title: "Who holds what",
		sections: round ? councilSections(round) : framingSections(state),
		acts: round ? toDoAfterRound(round) : [],
		cost: round && isBetween(round) ? "" : tookWords(state),
		closing: state.framing.payload && !isOpen ? executorBlock(state) : void 0
	};
}
function councilRows(round) {
	if (isBetween(round)) return [];
	const rows = councilSeatRows(round);
	if (round.count.outcome !== "majority") return rows;
	return rows.map((row) => row.failed ? row : {
		...row,
		why: ""
	});
}
const isBetween = ({ state, count }) => count.outcome === "continue" && !state.ended;
function councilHeadline(state, round) {
	if (state.ended) return `It ended without a verdict: ${state.ended.detail}`;
	if (!state.sent) return state.chose ? "Nothing was sent." : "This is what the Council will get.";
	if (!round) return `Round ${state.calls.at(-1)?.round ?? 1}: nobody has answered yet.`;
	const { chose } = state;
	const { count } = round;
	const user = userNamed(state);
	if (chose?.outcome.is === "wait") return `${user} left it open.`;
	if (chose?.outcome.is === "stop") return `${user} stopped here; nothing is done.`;
	const under = underConditions(chose?.conditions);
	if (chose?.outcome.is === "choose") return `${user} decided${under}: ${shorten(chosenInCouncil(round) ?? "", 160)}`;
	const decision = councilDecision(round);
	if (decision === null) return withoutMajority(round);
	const by = `${capitalise(inWords(count.agreed_by.length))} of ${inWords(state.seats.length)}`;
	const says = shorten(decision, 120);
	if (count.standing.hinges.length && !chose) return `Not settled. It would be "${says}", ${by.toLowerCase()}. ${councilHingeWords(state, count.standing.hinges)[0]}`;
	if (chose?.outcome.is === "go") return `${user} decided to go ahead${under}; ${by.toLowerCase()} agree: ${says}`;
	return `${by} agree${under}: ${says}`;
}
function withoutMajority({ state, count, round }) {
	const { outcome, heard } = count;
	const most = state.opened.limits.rounds;
	const apart = onlyOneHeard(count);
	if (outcome === "continue") return `Round ${round} of at most ${most}: ${apart.toLowerCase()}.`;
	if (outcome === "no_quorum") return heard ? `No verdict: only ${inWords(heard)} of ${inWords(state.seats.length)} could be heard.` : "No verdict: there is no answer that could be read.";
	const after = `after ${plural(round, "round")}`;
	if (outcome === "stalled") return `${apart} ${after}, and the last round changed nobody's mind.`;
	return `${apart} ${after}.`;
}
function councilWorth(round) {
	const { state, count } = round;
	const heard = seatsHeard(round);
	const engines = new Set(heard.map(({ identity }) => identity)).size;
	const same = count.outcome === "majority" && round.round === 1;
	if (engines === 0) return "";
	const like = {
		pattern: `${count.agreed_by.length}-${heard.length - count.agreed_by.length}`,
		said: null,
		engines,
		least: Math.min(...heard.map(({ said }) => said.confidence)),
		own: state.framing.own
	};
	const figures = same ? worthSentence(like) : "";
	return sentences([engines === 1 ? "One engine looked into it." : `${capitalise(inWords(engines))} engines looked into it, each alone first.`, figures]);
}
const spokenIn = (round) => seatsHeard(round).map(({ name, said: { position, research, reasoning } }) => ({
	name,
	words: [
		position,
		research,
		reasoning
	].join(" ")
}));
function degradedWords(round) {
	const { state, count } = round;
	if (!isDegraded(round) || count.heard < 2) return [];
	return [state.seats.length === 2 ? "Degraded: only two sat in this Council, so both had to agree." : `Degraded: ${seatNames(state, count.failed)} could not be heard, so the others had to agree.`];
}
function councilRemarks(round) {
	const { state, count } = round;
	const grave = [
		...councilHingeWords(state, count.standing.hinges).slice(state.chose ? 0 : 1),
		...count.conflict_of_interest ? ["One of the two that agree judges a change of its own maker."] : [],
		...degradedWords(round),
		...copyWords(spokenIn(round)),
		...taintWords(state)
	];
	const lost = notFoundWords(state.seats.map(({ seat, name }) => [name, round.call.heard[seat]?.citations ?? []]));
	return remarksOf(grave, lost);
}
function councilSections(round) {
	const { state, count } = round;
	const ends = count.outcome !== "continue" && state.calls.at(-1)?.round === round.round;
	const isOpen = ends && !state.chose && (count.standing.gate === "undecided" || count.dissent.length > 0);
	const moves = movesBetween(state, ends ? allFlips(state) : count.flips);
	return filledSections([
		...ends ? verdictSections(round, moves) : [],
		sectionOf("", wordParts(testWords(state, isOpen ? state.calls : []))),
		sectionOf("Who moved, and why", ends && count.outcome === "majority" ? [] : listPart(moves)),
		...comparisons(state, isBetween(round) ? round : null),
		...answersByRound(state)
	]);
}
function verdictSections(round, moves) {
	if (round.count.outcome !== "majority") return synthesis(round);
	return [verdictBox(round), ...groundsMoved(round, moves)];
}
function framingSections(state) {
	const { earlier = [] } = state.framing;
	return filledSections([sectionOf("What they get", [{ quote: problemText(state) }]), sectionOf("Earlier in this project (the engines do not see this)", state.sent ? [] : listPart(earlier))]);
}
function toDoAfterRound({ state, count }) {
	if (state.ended || count.outcome === "continue") return [];
	const gate = councilGate(state);
	if (state.chose) return gate === "approved" ? [toDo("Go ahead", state.chose.conditions)] : [];
	if (state.framing.payload) return [toDo(payloadWords(count))];
	if (count.outcome !== "majority" || count.standing.hinges.length) return [];
	const first = count.dissent.length ? ", or have the dissent looked into first" : "";
	return [toDo(`Go ahead with what they agree on${first}`)];
}
function payloadWords({ choice, outcome, standing }) {
	if (outcome !== "majority" || standing.gate === "undecided") return "Keep the original intent until somebody decides";
	return choice === "update_intent" ? "Update INTENT.md to what the fix does" : "Revert the fix; INTENT.md stays as it is";
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
	after: afterCouncilCall,
	...judgingCouncil,
	offers: councilOffers,
	revote: (state, more) => {
		if (lastRound(state) >= 5) throw new Refusal("round_limit", `All ${5} rounds have been held.`, "Decide with what is there, or open a new question.");
		return nextRound(state, more);
	},
	prompt: councilPrompt,
	followUp: councilFollowUp,
	tell: tellCouncil,
	verdict: councilVerdict
};
const nextRound = (state, { to = [], ...more } = {}) => ({
	type: "asked",
	round: lastRound(state) + 1,
	turn: "rebuttal",
	to: to.length ? seatsNamed(state.seats, to) : state.seats.map(({ seat }) => seat),
	...more
});
function afterCouncilCall(state) {
	const round = councilRounds(state).at(-1);
	if (!round) return null;
	if (!isCounted(round)) return wantsSupports(round) ?? countCouncil(round);
	if (lastRound(state) !== round.round) return null;
	const goesOn = round.count.outcome === "continue" || triesAgain(round);
	const isTested = round.round < 5 && state.tests.some((test) => test.round === round.round);
	return goesOn || isTested ? nextRound(state) : null;
}
function wantsSupports(round) {
	if (round.supports || optionsOf(round.state).length || writersIn(round).length < 2) return null;
	return {
		type: "asked",
		round: round.round,
		turn: "supports",
		to: seatsHeard(round).map(({ seat }) => seat)
	};
}
function countCouncil(round) {
	const count = {
		...tallyCouncil(councilBallots(round)),
		flips: flipsUpTo(round.state, round.round).filter((flip) => flip.round === round.round)
	};
	return {
		type: "counted",
		round: round.round,
		count,
		ends: count.outcome !== "continue" && !triesAgain({
			...round,
			count
		})
	};
}
function triesAgain(round) {
	const { state, count: { outcome, standing } } = round;
	const doubtful = outcome === "majority" && standing.gate === "undecided";
	const curable = standing.hinges.some(({ reason }) => reason !== "same_engine");
	if (!state.opened.auto || !doubtful || !curable || round.round >= state.opened.limits.rounds) return false;
	return (roundBefore(round)?.count)?.outcome !== "majority" && !hasCouncilStalled(councilBallots(round));
}

// scripts/core/council/plan.ts
const COUNCIL_SEATS = [
	"claude",
	"codex",
	"gemini"
];
const EXECUTOR_VENDOR = "openai";
function planCouncil(asking, surroundings) {
	const wanted = COUNCIL_SEATS.map((seat) => ({
		seat,
		name: ""
	}));
	const { seats, ...filled } = fillSeats(wanted, surroundings);
	const missing = filled.missing.map((one) => notLeftOut(one, surroundings));
	const allowed = asking.allow_two === true || surroundings.settings.allow_two === true;
	const alone = surroundings.auto || asking.payload !== void 0;
	if (seats.length < 2 || seats.length < COUNCIL_SEATS.length && alone && !allowed) throw tooFewSeats(seats.length, missing);
	return {
		question: asking.payload?.question ?? asking.question,
		framing: {
			...framingOf(asking),
			allow_two: allowed || void 0,
			engine_names: surroundings.engineNames ?? []
		},
		seats,
		spare: [],
		missing,
		limits: limitsWithin(surroundings, councilLimits(surroundings)),
		confirm: !alone
	};
}
function notLeftOut(missing, { words: { engines, without = [] }, leftOut = [] }) {
	const few = engines && engines.length < COUNCIL_SEATS.length ? engines : COUNCIL_SEATS;
	const isOut = (seat) => without.includes(seat) || !few.includes(seat);
	const out = leftOut.length > 0 ? COUNCIL_SEATS.filter(isOut).map(capitalise) : [];
	return out.includes(missing.seat) ? {
		...missing,
		why: LEFT_OUT,
		remedy: `You left out ${listed(out)}; without that there may be three.`
	} : missing;
}
function framingOf({ question, payload, ...asking }) {
	if (payload) return {
		payload,
		author: EXECUTOR_VENDOR,
		constraints: asking.constraints,
		options: [{
			id: "update_intent",
			label: "Update the intent to match the fix"
		}, {
			id: "revert_fix",
			label: "Revert the fix and keep the intent"
		}]
	};
	return {
		problem: question,
		...asking
	};
}
function councilLimits({ words, settings }) {
	const { timeout_s: research = 300, later_timeout_s: later = 180 } = settings;
	const { rounds = 5 } = settings;
	return {
		rounds: words.quick ? 2 : rounds,
		timeout_s: {
			research,
			rebuttal: later,
			supports: later
		}
	};
}
function tooFewSeats(here, missing) {
	const two = here === 2 ? "A Council of two (both must agree) is held with --allow-two." : "";
	const found = here === 0 ? "none" : `only ${inWords(here)}`;
	const [first = { why: "" }] = missing;
	const any = first.why === "left_out" ? "" : first.why;
	const refusal = unavailable(`A Council needs three engines, and it has ${found}. ${any}`.trim(), [...remediesFor(missing, here), two].filter(Boolean).join(" "));
	if (here === 2) refusal.mend = { allow_two: true };
	return refusal;
}

export { readPayload as a, isConflict as i, protocol_exports as n, tallyCouncil as o, verdict_exports as r, planCouncil as t };