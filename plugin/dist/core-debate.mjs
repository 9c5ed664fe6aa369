import { n as __exportAll } from "./rolldown-runtime.mjs";
import { G as firstSentence, J as oneLine, K as inWords, Q as shorten, W as capitalise, X as sentences, Y as plural, it as requireDistinct, tt as Refusal } from "./core-words.mjs";
import { g as engineTitle } from "./core-engines.mjs";
import { A as addedWords, C as seatOf, Ct as lastRound, Et as chosenId, F as toDo, G as remarksOf, I as tookWords, J as wordParts, K as sectionOf, L as underConditions, N as notHeard, O as withMissing, Ot as outcomeEndedAs, P as taintWords, R as userNamed, S as seatNames, St as lastCount, T as unavailable, Tt as standingCall, U as keptSection, V as whoSat, W as listPart, Y as isReadable, Z as opinionOf, _ as hostSitter, ct as gateTold, dt as standingOf, g as fillSeats, gt as offerOf, m as ASK_DOCTOR, n as readOnce, o as limitsWithin, ot as endsWithDoubtful, q as tablePart, r as framingText, w as seatsNamed, wt as openCall, x as seatName, xt as isVotedAgain } from "./core-deliberation.mjs";
import { c as placeName, i as isMissing, n as copyWords, s as notFoundWords } from "./core-evidence.mjs";
import { i as fenceData, t as DATA_RULE } from "./core-prompting.mjs";
import { a as withTest, i as testWords, r as shownByTest, t as asksTest } from "./core-prompting-named-test.mjs";

// scripts/core/debate/tally.ts
const DEBATE_ROUNDS = 5;
function tallyDebate(ballots) {
	const { challengers, round } = ballots;
	requireDistinct(challengersIn(challengers), "seat");
	const { decision, blocking, downgraded } = countChallengers(ballots, challengers);
	const unreadable = challengers.filter(isUnreadable);
	const failed = challengers.filter(isSilent);
	return {
		decision,
		blocking: challengersIn(blocking),
		downgraded: challengersIn(downgraded),
		round,
		heard: challengers.length - failed.length - unreadable.length,
		failed: challengersIn(failed),
		unreadable: challengersIn(unreadable),
		standing: endsWithDoubtful({
			votes: challengers,
			seat: ({ seat }) => seat,
			doubts: (one) => isSettled(one) ? challengerDoubts(one) : [],
			unheard: ({ seat, objected = false }) => ({
				seat,
				objected,
				failed: true
			}),
			count: (votes) => {
				const again = countChallengers(ballots, votes).decision;
				return {
					gate: again === "fast_exit" || again === "consensus" ? "approved" : "undecided",
					decision: again
				};
			}
		})
	};
}
const challengersIn = (challengers) => challengers.map(({ seat }) => seat);
function countChallengers({ round, max_rounds = DEBATE_ROUNDS, skeptical = true }, challengers) {
	const present = challengers.filter((one) => !isSilent(one) || one.objected);
	const downgraded = skeptical && round === 1 ? present.filter(isBareAgreement) : [];
	const blocking = present.filter((one) => downgraded.includes(one) || !isSettled(one));
	const decision = () => {
		if (present.length === 0) return "abort";
		if (blocking.length === 0) return round === 1 ? "fast_exit" : "consensus";
		return round >= max_rounds ? "no_consensus" : "confront";
	};
	return {
		decision: decision(),
		blocking,
		downgraded
	};
}
const hasChallengerFailed = ({ failed, status }) => failed === true || status === "failed";
const isUnreadable = (one) => one.unreadable === true || one.failed !== true && one.status === "unparseable" || !hasChallengerFailed(one) && !one.verdict && !one.answer;
const isSilent = (one) => !isUnreadable(one) && hasChallengerFailed(one);
function isSettled(one) {
	if (isUnreadable(one) || isSilent(one)) return false;
	const { verdict, objection_strength: strength, answer, remaining = "" } = one;
	if (answer) return answer === "accept" && isEmptyWord(remaining);
	return verdict === "agree" && strength !== "strong" && strength !== "moderate" || verdict === "partial" && strength === "minor";
}
const isBareAgreement = (one) => isSettled(one) && !one.answer && one.verdict === "agree" && !engagesWithIt(one);
function engagesWithIt({ evidence, assumptions_challenged: challenged }) {
	return evidenceIn(evidence).some(({ verified }) => verified !== false) || (challenged ?? []).some((text) => !isEmptyWord(text));
}
function showsOnlyMissing({ evidence }) {
	const given = evidenceIn(evidence);
	return given.length > 0 && given.every(({ verified }) => verified === false);
}
function evidenceIn(said) {
	return (typeof said === "string" ? [said] : said ?? []).map((one) => typeof one === "string" ? { text: one } : one).filter(({ text = "" }) => !isEmptyWord(text));
}
const isEmptyWord = (text) => /^[\s.]*(?:none|n\/a)?[\s.]*$/i.test(text);
function challengerDoubts(one) {
	const doubts = [
		...one.inferred === true || one.status === "inferred" ? ["inferred"] : [],
		...showsOnlyMissing(one) ? ["citations_missing"] : [],
		...one.doubts ?? []
	];
	return [...new Set(doubts)];
}

// scripts/core/debate/rounds.ts
const debateAuthor = ({ seats, framing }) => {
	const author = seats.find(({ seat }) => seat === framing.author) ?? seats[0];
	if (!author) throw new Error("a debate without an author");
	return author;
};
const challengersOf = (state) => state.seats.filter(({ seat }) => seat !== debateAuthor(state).seat);
const enginesAmong = (seats) => new Set(seats.map(({ identity }) => identity)).size;
function debateOpinion(answered, form) {
	const opinion = opinionOf(answered, form);
	return opinion && isReadable(opinion) ? opinion : null;
}
const callsOfTurn = ({ calls }, turn) => calls.filter((one) => one.turn === turn);
const openingPosition = (state) => debateOpinion(callsOfTurn(state, "opening").at(-1)?.heard[debateAuthor(state).seat], "opening");
const responsesOf = (state) => callsOfTurn(state, "response").flatMap(({ round, heard }) => {
	const response = debateOpinion(heard[debateAuthor(state).seat], "response");
	return response ? [{
		round,
		response
	}] : [];
});
const versionsOf = readOnce((state) => {
	const opening = openingPosition(state);
	if (!opening) return [];
	const versions = [{
		version: 1,
		round: 1,
		text: opening.position.trim(),
		because: []
	}];
	for (const { round, response } of responsesOf(state)) {
		const text = response.position.trim();
		if (text === "" || text === versions.at(-1)?.text) continue;
		const because = response.replies.filter(({ answer }) => answer !== "reject");
		versions.push({
			version: versions.length + 1,
			round,
			text,
			because
		});
	}
	return versions;
});
const positionOf = (state) => versionsOf(state).at(-1)?.text ?? "";
function challengerWords({ calls }, seat) {
	return calls.flatMap(({ round, turn, heard }) => {
		const answered = heard[seat];
		if (!answered || turn !== "challenge" && turn !== "rebuttal") return [];
		return [{
			round,
			answered,
			challenge: debateOpinion(answered, "challenge"),
			rebuttal: debateOpinion(answered, "rebuttal")
		}];
	});
}
const isWordRead = ({ challenge, rebuttal }) => Boolean(challenge?.verdict ?? rebuttal?.answer);
const sidesOfDebate = readOnce((state) => challengersOf(state).map((sits) => {
	const words = challengerWords(state, sits.seat);
	const cited = words.flatMap(({ answered }) => answered.citations);
	return {
		sits,
		words,
		challenge: words.findLast(({ challenge }) => challenge?.verdict)?.challenge ?? null,
		rebuttal: words.findLast(({ rebuttal }) => rebuttal?.answer)?.rebuttal ?? null,
		cited: [...new Map(cited.map((one) => [placeName(one), one])).values()]
	};
}));
const sideOfSeat = (state, seat) => sidesOfDebate(state).find(({ sits }) => sits.seat === seat);
const lastChallenge = (state, seat) => sideOfSeat(state, seat)?.challenge ?? null;
const authorReplyTo = (state, seat) => responsesOf(state).flatMap(({ response }) => response.replies).findLast(({ to }) => to.trim().toLowerCase() === seat) ?? null;
const DEBATE_FORMS = [
	"opening",
	"challenge",
	"response",
	"rebuttal",
	"assumptions"
];
const lastDebateRound = readOnce((state) => readDebateRound(state, lastCount(state)));
const standingDebateRound = (state) => readDebateRound(state, standingCall(state)?.count);
const readDebateRound = (state, count) => count ? {
	state,
	count,
	isAgreed: isAgreement(count),
	author: debateAuthor(state),
	position: positionOf(state)
} : null;
const isAgreement = ({ decision }) => decision === "fast_exit" || decision === "consensus";

// scripts/core/debate/ballots.ts
const debateBallots = (state) => sidesOfDebate(state).map(challengerBallot);
function challengerBallot({ sits: { seat }, words }) {
	const heard = words.filter(({ answered }) => !answered.failure);
	const last = heard.at(-1);
	if (!last) return {
		seat,
		failed: true
	};
	const objected = heard.slice(0, -1).some((one) => !isWordRead(one) || isObjection(one.challenge));
	if (!isWordRead(last)) return {
		seat,
		unreadable: true,
		objected
	};
	const { challenge, rebuttal, answered } = last;
	if (rebuttal) {
		const { answer, remaining, inferred } = rebuttal;
		return {
			seat,
			answer,
			remaining,
			inferred,
			objected: true
		};
	}
	return {
		seat,
		objected,
		verdict: challenge?.verdict ?? null,
		objection_strength: challenge?.objection_strength ?? null,
		evidence: (challenge?.evidence ?? []).map(({ text }) => lookedUp(text, answered.citations)),
		assumptions_challenged: challenge?.assumptions_challenged ?? [],
		inferred: challenge?.inferred === true
	};
}
const isObjection = (challenge) => challenge?.verdict === "disagree" || challenge?.verdict === "partial" && challenge.objection_strength !== "minor";
function lookedUp(text, citations) {
	const checked = citations.filter((one) => text.includes(one.text) || one.path !== null && text.includes(one.path)).filter(({ found }) => found !== "unchecked");
	if (checked.length === 0) return {
		text,
		verified: null
	};
	return {
		text,
		verified: checked.some(({ found }) => found !== "missing")
	};
}
const LASTING_FAILURES = [
	"not_found",
	"auth",
	"quota",
	"policy",
	"consent",
	"untrusted",
	"usage"
];
function lostChallengers(state, round) {
	return sidesOfDebate(state).flatMap(({ sits: { seat }, words }) => {
		const last = words.at(-1);
		const before = words.at(-2);
		if (last?.round !== round || isWordRead(last) || before && !isWordRead(before)) return [];
		return LASTING_FAILURES.includes(last.answered.failure?.reason ?? "") ? [] : [seat];
	});
}
function objectorsIn(state, blocking) {
	return blocking.filter((seat) => {
		const { words = [], challenge = null } = sideOfSeat(state, seat) ?? {};
		const last = words.findLast(isWordRead);
		if (!last || challenge === null) return false;
		return last.rebuttal === null || last.rebuttal.answer === "escalate";
	});
}
function stanceIn(words, round) {
	const last = words.findLast((one) => one.round <= round);
	if (!last || !isWordRead(last)) return "not heard";
	const { challenge, rebuttal } = last;
	if (rebuttal) return rebuttal.answer === "accept" && !rebuttal.remaining.trim() ? "AGREE" : "MAINTAIN";
	return challenge?.verdict?.toUpperCase() ?? "not heard";
}
function sideInRound(words, round) {
	const stance = stanceIn(words, round);
	const last = words.findLast((one) => one.round <= round);
	if (last?.rebuttal?.answer === "escalate") return "waits";
	const isMinor = last?.challenge?.verdict === "partial" && last.challenge.objection_strength === "minor";
	if (stance === "AGREE" || isMinor) return "for";
	return stance === "not heard" ? stance : "against";
}
const DEBATE_HINGES = {
	inferred: "it did not answer as asked, so that is a guess from its words",
	citations_missing: "nothing it cited could be found"
};
function debateHingeWords(state, hinges) {
	const said = hinges.map(({ seat, reason }) => {
		const why = DEBATE_HINGES[reason] ?? `that is in doubt (${reason.replaceAll("_", " ")})`;
		return `They agree, but only with ${seatName(state, seat)}, and ${why}.`;
	});
	return [...new Set(said)];
}

// scripts/core/debate/plan.ts
const LENSES = [
	"architect",
	"operator",
	"adversary"
];
const CONTEXT_FILES = {
	architect: "GEMINI.md",
	operator: "AGENTS.md",
	adversary: "QWEN.md"
};
function domainOf(table, text, named = "") {
	const given = named.trim().toLowerCase();
	const name = Object.hasOwn(table.domains, given) ? given : detected(table, text);
	const found = table.domains[name] ?? table.domains["general"];
	if (!found) throw new Error("the table of lenses has no general field");
	const { about, architect, operator, adversary } = found;
	return {
		name,
		about,
		lenses: {
			architect,
			operator,
			adversary
		}
	};
}
function detected({ domains }, text) {
	const plain = ` ${text.toLowerCase().replace(/[^\p{L}\p{N}+./-]+/gu, " ")} `.replace(/[./-]+(?= )/g, "");
	const count = (domain) => domain.words.filter((word) => standsThere(plain, word)).length;
	const [first, second] = Object.entries(domains).map(([name, domain]) => ({
		name,
		count: count(domain)
	})).sort((a, b) => b.count - a.count);
	return !first || first.count === 0 || first.count === second?.count ? "general" : first.name;
}
const standsThere = (plain, word) => plain.includes(word.endsWith("*") ? ` ${word.slice(0, -1)}` : ` ${word} `);
const bulletLines = (items) => items.map((item) => `- ${item}`).join("\n");
function personaText(seat, question, { about, lenses }) {
	const side = LENSES.find((one) => one === seat);
	const lens = side && lenses[side];
	if (!lens) return "";
	const checks = lens.checks.map((check, at) => `${at + 1}. ${check}`).join("\n");
	return `# ${capitalise(seat)}: ${lens.title}

You are one of several challengers in a debate about one position. Each looks from another side and alone. This is yours; it stays the same in every round.

The question: ${oneLine(question)}

The field: ${about}.

## Where you look from

${lens.angle}

What others miss and you catch:

${bulletLines(lens.catches)}

## How you work

${checks}

Then, if something does not hold, say what you would do instead and why it fails less.

What you ask of every position:

${bulletLines(lens.questions)}

## Evidence

What convinces you: ${lens.trusts}. What does not: ${lens.doubts}.

Mark each piece of evidence: \`observed\` (you saw it yourself, in a file or a run; say where), \`cited\` (a source says so; name it so that it can be looked up) or \`hypothetical\` (you reason that it could happen). Invent no figures, sources, incidents or people; you have no name, employer or past of your own.

## How you take part

- Speak from this side. What belongs to the others you may leave to them.
- Judge the position by what it says, and attack its strongest reading.
- Agreeing and disagreeing are equally good results. Agreement names what was checked; disagreement names what would change your mind.
- Change no files and run nothing that changes anything.
`;
}
function planDebate({ lenses: table, question, ...rest }, surroundings) {
	const author = authorSeat(surroundings);
	const wanted = LENSES.map((seat) => ({
		seat,
		name: capitalise(seat)
	}));
	const { seats, missing } = fillSeats(wanted, surroundings, {
		taken: [author.vendor],
		share: true
	});
	if (seats.length === 0) throw nobodyToDefend(author, missing[0]);
	const kept = rest;
	const { name, about, lenses } = domainOf(table, [question, kept.context ?? ""].join("\n"), kept.domain);
	const titled = seats.map((seat) => ({
		...seat,
		lens: lenses[seat.seat].title
	}));
	return {
		question,
		framing: {
			...kept,
			domain: name,
			about,
			lenses,
			author: author.seat
		},
		seats: [author, ...titled],
		spare: [],
		missing,
		limits: limitsWithin(surroundings, debateLimits(surroundings)),
		confirm: false
	};
}
function authorSeat(surroundings) {
	const { host, auto } = surroundings;
	if (host && !auto) return seatOf(hostSitter(host, surroundings), {
		seat: host,
		name: engineTitle(host)
	});
	const { seats, missing } = fillSeats([{
		seat: "claude",
		name: ""
	}], surroundings);
	const [author] = seats;
	if (author) return {
		...author,
		seat: "author"
	};
	throw unavailable("A debate needs an engine that takes a position, and none can be asked.", missing.map(({ remedy }) => remedy).join(" "));
}
const nobodyToDefend = ({ name }, first) => unavailable(`No engine of another vendor is there to challenge ${name}, and nobody debates alone. ${first?.why ?? ""}`, first?.remedy ?? "ftm doctor says what can be had.");
function debateLimits({ words, settings }) {
	const { timeout_s: seconds = 120, rounds = 5 } = settings;
	const timeout_s = Object.fromEntries(DEBATE_FORMS.map((turn) => [turn, seconds]));
	return {
		rounds: words.quick ? 2 : rounds,
		timeout_s
	};
}

// scripts/core/debate/prompts.ts
const debatePrompt = (state, seat, call) => ({
	template: `debate-${call.turn}`,
	slots: debateSlots(state, seat, call)
});
function debateSlots(state, seat, call) {
	const question = questionText(state);
	if (call.turn === "opening") return { question };
	const shared = {
		question,
		quote_rule: DATA_RULE
	};
	if (call.turn === "assumptions") return {
		...shared,
		own: ownSideText(state, seat),
		other: otherSide(state, seat, call)
	};
	const added = newContext(state, call);
	if (call.turn === "response") return {
		...shared,
		critiques: critiquesText(state, call),
		added,
		...positionFor(state, seat)
	};
	const challenged = {
		...shared,
		persona: personaText(seat.seat, state.opened.question, state.framing),
		position: positionText(state),
		added
	};
	if (call.turn !== "rebuttal") return {
		...challenged,
		again: call.round > 1 ? againText(state, seat) : ""
	};
	const reply = authorReplyTo(state, seat.seat);
	const replied = reply ? `${reply.answer.toUpperCase()}: ${reply.why}` : "No reply was given to it.";
	return {
		...challenged,
		objection: lastWords(state, seat.seat),
		reply: labelledQuote("The reply", replied)
	};
}
const critiquesText = (state, { about }) => (about[debateAuthor(state).seat] ?? []).map((one) => labelledQuote(`${seatName(state, one)}, id ${one}`, lastWords(state, one))).join("\n\n");
const positionFor = (state, { by }) => by === "host" ? {
	position: labelledQuote("Position", positionOf(state)),
	question: `QUESTION: ${state.opened.question.trim()}`
} : { position: positionText(state) };
function debateFollowUp(state, seat, call) {
	if (call.turn !== "rebuttal") return null;
	const { question: _known, persona: _own, objection: _said, ...slots } = debatePrompt(state, seat, call).slots;
	return {
		template: "debate-again",
		slots
	};
}
const labelledQuote = (label, text) => `${label}:\n\n${fenceData(text)}`;
const bulletsUnder = (head, items) => items.length ? `${head}:\n${items.map((item) => `- ${item}`).join("\n")}` : "";
const joinedParts = (parts, by = "\n\n") => parts.filter(Boolean).join(by);
const questionText = ({ opened, framing }) => framingText({
	...framing,
	domain: ""
}, opened.question, "QUESTION");
function positionText(state) {
	const opening = openingPosition(state);
	const version = versionsOf(state).length;
	const isFirst = version < 2;
	const head = isFirst ? "Position" : `Position (version ${version})`;
	const reasoning = isFirst ? "Reasoning" : "Reasoning at first";
	const text = joinedParts([
		positionOf(state),
		opening?.reasoning ? `${reasoning}: ${opening.reasoning}` : "",
		bulletsUnder("Weaknesses its author sees", opening?.weaknesses ?? []),
		bulletsUnder("Assumptions", opening?.assumptions ?? [])
	]);
	return labelledQuote(head, text);
}
function challengeText(said, cited) {
	const { verdict, objection_strength: strength, critique, evidence, alternative } = said;
	const gone = cited.filter(isMissing).map(placeName);
	const shown = evidence.map(({ text, tag }) => tag ? `[${tag}] ${text}` : text);
	return joinedParts([
		`Verdict: ${verdict}${strength && verdict !== "agree" ? `, objection ${strength}` : ""}`,
		`Critique: ${critique}`,
		bulletsUnder("Evidence", shown),
		gone.length ? `Looked up and not found: ${gone.join(", ")}` : "",
		alternative ? `Alternative: ${alternative}` : "",
		bulletsUnder("Assumptions questioned", said.assumptions_challenged)
	], "\n");
}
function lastWords(state, seat) {
	const { challenge, rebuttal, cited = [] } = sideOfSeat(state, seat) ?? {};
	return joinedParts([
		challenge ? challengeText(challenge, cited) : "",
		rebuttal ? `To the last reply: ${rebuttal.answer}. ${rebuttal.reason}` : "",
		rebuttal?.remaining ? `Still open: ${rebuttal.remaining}` : "",
		rebuttal ? bulletsUnder("New evidence", rebuttal.new_evidence) : ""
	], "\n");
}
function againText(state, { seat }) {
	const { challenge: before, words = [], cited = [] } = sideOfSeat(state, seat) ?? {};
	if (!before) return words.length ? "Your last answer could not be read. Keep to the form." : "";
	const gone = cited.filter(isMissing);
	const doubted = lastDebateRound(state)?.count.downgraded.includes(seat) ? "You agreed without naming anything you checked or any assumption you questioned." : "";
	const why = gone.length ? `What you cited is not there: ${gone.map(placeName).join(", ")}.` : doubted;
	const rule = "Look once more through your checks. If it holds, agreement stands; say what you looked at.";
	const own = labelledQuote("You answered this once", before.critique || String(before.verdict));
	return joinedParts([own, joinedParts([why, rule], " ")]);
}
function newContext(state, call) {
	const given = [call.context, ...call.evidence].filter((text) => text.trim() !== "");
	const tests = state.tests.filter(({ round }) => round === call.round - 1).map(shownByTest);
	return joinedParts([given.length ? labelledQuote("New since the last round", given.join("\n\n")) : "", ...tests]);
}
const ownSideText = (state, { seat }) => seat === debateAuthor(state).seat ? positionText(state) : lastWords(state, seat);
function otherSide(state, { seat }, { to }) {
	if (seat !== debateAuthor(state).seat) return positionText(state);
	return to.filter((one) => one !== seat).map((one) => labelledQuote(seatName(state, one), lastWords(state, one))).join("\n\n");
}

// scripts/core/debate/questions.ts
const judgingDebate = {
	gateOf: (state, { outcome }) => {
		if (outcome.is === "go" || chosenId({ outcome }) === debateAuthor(state).seat) return "approved";
		return outcome.is === "stop" || outcome.is === "choose" ? "rejected" : "undecided";
	},
	question: debateQuestion
};
function readDebateResult(state) {
	const round = standingDebateRound(state);
	if (!round || isVotedAgain(state)) return null;
	return {
		...round,
		gate: standingOf(judgingDebate, state).gate,
		chosen: chosenInDebate(state)
	};
}
const GO_WITH_POSITION = offerOf("go", "go", "Go ahead", "With the position as it stands. The doubt stays with it.");
const WAIT_DEBATE = offerOf("wait", "wait", "Leave it open", "Decide nothing now.");
const STOP_DEBATE = offerOf("stop", "stop", "Stop here", "Nothing of it is done.");
const MORE_ROUNDS = 2;
const callsLeft = (state) => lastRound(state) < state.opened.limits.rounds + 2 ? state.calls : [];
function debateQuestion(state) {
	const round = lastDebateRound(state);
	if (round?.count.decision === "no_consensus") return tradeoff(round);
	return round?.count.standing.gate === "undecided" ? doubtful(round) : null;
}
function debateOffers(state) {
	const round = lastDebateRound(state);
	if (!round) return [];
	const asked = debateQuestion(state);
	return asked ? [...asked.offers, ...asked.unsaid ?? []] : [
		GO_WITH_POSITION,
		WAIT_DEBATE,
		STOP_DEBATE,
		oneMoreRound(round)
	];
}
function oneMoreRound({ state, count }) {
	const seats = [...new Set(count.standing.hinges.map(({ seat }) => seat))];
	const names = seatNames(state, seats.length ? seats : count.blocking);
	const description = names ? `${names} once more.` : "One more round.";
	return {
		...offerOf("again", "revote", "Ask again", description),
		to: seats
	};
}
function doubtful(round) {
	const { state, count } = round;
	const why = debateHingeWords(state, count.standing.hinges);
	const calls = callsLeft(state);
	return {
		header: "In doubt",
		question: sentences([
			...why,
			...asksTest(state, calls),
			"Go ahead anyway?"
		]),
		offers: withTest(state, calls, [
			oneMoreRound(round),
			GO_WITH_POSITION,
			WAIT_DEBATE
		]),
		yes: GO_WITH_POSITION.id,
		no: STOP_DEBATE.id,
		unsaid: [STOP_DEBATE]
	};
}
function tradeoff(round) {
	const { state, count, author, position } = round;
	const keep = offerOf(author.seat, {
		is: "choose",
		id: author.seat
	}, `Keep ${author.name}'s position`, shorten(position, 240));
	const others = count.blocking.flatMap((seat) => insteadOf(state, seat));
	const bare = count.blocking.filter((seat) => !alternativeOf(state, seat));
	const calls = callsLeft(state);
	const no = offerNotDone(state, bare);
	const least = bare.length ? [no, WAIT_DEBATE] : [WAIT_DEBATE];
	const all = withTest(state, calls, [
		keep,
		...others.slice(0, 2),
		...least
	]);
	return {
		header: "No agreement",
		question: sentences([...asksTest(state, calls), "They do not agree. Which way do you want to go?"]),
		offers: all.slice(0, 4),
		yes: null,
		no: null,
		unsaid: [
			...all.slice(4),
			...others.slice(2),
			no,
			oneMoreRound(round)
		]
	};
}
const alternativeOf = (state, seat) => lastChallenge(state, seat)?.alternative.trim() ?? "";
function insteadOf(state, seat) {
	const way = alternativeOf(state, seat);
	const label = shorten(`With ${seatName(state, seat)}: ${firstSentence(way)}`, 60);
	return way ? [offerOf(seat, {
		is: "choose",
		id: seat
	}, label, shorten(way, 240))] : [];
}
function offerNotDone(state, seats) {
	const says = seats.filter((seat) => wayOfObjector(state, seat)).map((seat) => `${seatName(state, seat)}: ${shorten(wayOfObjector(state, seat), 120)}`);
	const names = seatNames(state, seats);
	return says.length ? offerOf("stop", "stop", `Do not do it (${names})`, shorten(says.join(" · "), 240)) : STOP_DEBATE;
}
const wayOfObjector = (state, seat) => alternativeOf(state, seat) || objectionOf(state, seat);
const objectionOf = (state, seat) => sideOfSeat(state, seat)?.rebuttal?.remaining.trim() || (lastChallenge(state, seat)?.critique.trim() ?? "");
const positionHeldBy = (state, seat) => seat === debateAuthor(state).seat ? positionOf(state) : wayOfObjector(state, seat);
function chosenInDebate(state) {
	if (state.chose?.outcome.is === "go") return positionOf(state);
	const seat = chosenId(state.chose);
	return seat === null ? null : positionHeldBy(state, seat);
}

// scripts/core/debate/verdict.ts
const debateSeatRows = (state) => sidesOfDebate(state).map((side) => challengerRow(side, lastDebateRound(state)));
function challengerRow(side, round) {
	const { sits, words } = side;
	const heard = words.some(isWordRead);
	const first = words[0]?.round ?? 1;
	return {
		...whoSat(sits, words.map(({ answered }) => answered)),
		sealed: standAtRound(side, first),
		final: standAtRound(side, Number.POSITIVE_INFINITY),
		why: heard ? challengerReason(side) : "",
		evidence: challengerEvidence(side),
		marks: challengerMarks(side, heard, round),
		failed: !heard
	};
}
function standAtRound({ words, challenge }, round) {
	const stance = stanceIn(words, round);
	if (stance === "not heard" || isGuessed(words, round)) return null;
	const sure = challenge?.confidence_known ? challenge.confidence : null;
	return {
		position: stance === "MAINTAIN" ? "DISAGREE" : stance,
		confidence: sure
	};
}
function isGuessed(words, round) {
	const last = words.findLast((one) => one.round <= round);
	return (last?.challenge ?? last?.rebuttal)?.inferred === true;
}
function challengerMarks({ sits, words }, heard, counted) {
	const last = words.at(-1);
	if (!last) return ["not asked"];
	const { failure } = last.answered;
	if (!heard || !isWordRead(last)) return [failure ? notHeard(failure) : "could not be read"];
	if (isGuessed(words, last.round)) return [`seems to say ${stanceIn(words, last.round)}, but not clearly: not counted`];
	const { downgraded = [], round = 0 } = counted?.count ?? {};
	return last.round === round && downgraded.includes(sits.seat) ? ["agreed without saying what it checked, and is asked again"] : addedWords(last.answered);
}
function challengerReason({ challenge, rebuttal }) {
	const said = firstSentence(challenge?.critique ?? "", 240);
	const then = rebuttal ? firstSentence(rebuttal.reason || rebuttal.remaining, 200) : "";
	return rebuttal?.answer === "accept" ? then || said : sentences([said, then]);
}
function challengerEvidence({ cited, challenge }) {
	const gone = cited.filter(({ found }) => found === "missing");
	const given = (challenge?.evidence ?? []).filter(({ text }) => !gone.some((one) => text.includes(one.text)));
	const sure = given.filter(({ tag }) => tag !== "hypothetical");
	const guessed = given.filter(({ tag }) => tag === "hypothetical");
	return [...sure.map(({ text }) => text), ...guessed.map(({ text }) => `${text} (a guess)`)];
}
function debateVerdict(state) {
	const debated = standingDebateRound(state);
	if (!debated) return null;
	const { chose } = state;
	const { count, isAgreed, author, position } = debated;
	const standing = standingOf(judgingDebate, state);
	const way = chosenId(chose) ?? author.seat;
	const opening = way === author.seat ? openingPosition(state) : null;
	return {
		protocol: "debate",
		decision: chosenInDebate(state) ?? (standing.gate === "approved" ? position : null),
		...standing,
		outcome: outcomeEndedAs(chose, isAgreed ? "consensus" : "tradeoff"),
		round: count.round,
		confidence: opening?.confidence_known ? opening.confidence : null,
		...sidesOfWay(debated, way),
		reasoning: shorten(opening?.reasoning ?? "", 600),
		conditions: chose?.conditions ?? [],
		domain: state.framing.domain,
		seats: debateSeatRows(state),
		said: chose?.said ?? ""
	};
}
function sidesOfWay({ state, count, author }, way) {
	const isAuthors = way === author.seat;
	const guessed = debateBallots(state).filter(({ inferred }) => inferred);
	const unsure = [
		...count.blocking,
		...count.failed,
		...count.unreadable,
		...guessed.map(({ seat }) => seat)
	];
	const agreed = challengersOf(state).filter(({ seat }) => isAuthors ? !unsure.includes(seat) : seat === way);
	const against = (isAuthors ? [] : [author.seat]).concat(count.blocking).filter((seat) => seat !== way).map((seat) => `${seatName(state, seat)}: ${shorten(positionHeldBy(state, seat), 300)}`);
	return {
		agreed_by: agreed.map(({ name }) => name),
		dissent: against.join("; ") || null
	};
}

// scripts/core/debate/outcome.ts
const REPLY_WORDS = {
	accept: "right",
	partial: "right in part",
	reject: "no"
};
const replyText = (state) => ({ to, answer, why }) => `To ${seatName(state, to)}: ${REPLY_WORDS[answer]}. ${firstSentence(why, 180)}`;
function outcomeSections(result) {
	const { state, count, isAgreed } = result;
	const isOpen = !state.chose && count.standing.gate === "undecided";
	return [
		sectionOf("", [outcomeBox(result)]),
		sectionOf("", wordParts(testWords(state, isOpen ? state.calls : []))),
		perspectives(result),
		...isAgreed ? [] : [coreDisagreement(result), ...assumptionSections(state)],
		whatChanged(result),
		...positionHistory(state)
	];
}
function outcomeBox(result) {
	const { count, isAgreed, chosen, position } = result;
	const word = outcomeWord(result);
	const label = word === "NOT DECIDED" ? "Position" : "Final position";
	const contested = isAgreed || chosen ? "" : " (contested)";
	const lines = [
		`${label}: ${shorten(chosen ?? position, 240)}${contested}`,
		`Confidence: ${confidenceText(result)}`,
		isAgreed ? `Rounds to consensus: ${count.round}` : `Rounds: ${count.round} (no consensus)`
	];
	return { box: {
		title: `DEBATE OUTCOME: ${word}`,
		lines,
		headed: true
	} };
}
function outcomeWord({ state, isAgreed, gate, chosen }) {
	const { chose } = state;
	const decided = `${userNamed(state)} decided`.toUpperCase();
	if (chose && chosen === null) return gate === "rejected" ? `${decided} AGAINST IT` : "LEFT OPEN";
	if (gate === "undecided") return isAgreed || chose ? "NOT DECIDED" : "TRADEOFF";
	if (!chose) return "CONSENSUS";
	return decided + underConditions(chose.conditions).toUpperCase();
}
function debateConfidence({ state, count, isAgreed }) {
	const stated = statedConfidence(state);
	if (!isAgreed) return stated;
	const challengers = challengersOf(state);
	if (!(enginesAmong(challengers) > 1 && count.standing.hinges.length === 0 && count.failed.length === 0)) return stated === "LOW" ? "LOW" : "MEDIUM";
	return count.decision === "fast_exit" && challengers.length === 3 ? "HIGH" : stated;
}
function statedConfidence(state) {
	const opening = openingPosition(state);
	if (!opening?.confidence_known) return "MEDIUM";
	if (opening.confidence >= 75) return "HIGH";
	return opening.confidence < 50 ? "LOW" : "MEDIUM";
}
function confidenceText(result) {
	const { state, count, isAgreed, author } = result;
	const level = debateConfidence(result);
	if (isAgreed) return level;
	return `${level} (${[{
		name: author.name,
		sure: openingPosition(state)
	}, ...count.blocking.map((seat) => ({
		name: seatName(state, seat),
		sure: lastChallenge(state, seat)
	}))].map(({ name, sure }) => `${name} ${sure?.confidence_known ? sure.confidence : "not said"}`).join(", ")})`;
}
function coreDisagreement({ state, count }) {
	const said = count.blocking.flatMap((seat) => {
		const objection = objectionOf(state, seat);
		return objection ? [`${seatName(state, seat)}: ${shorten(objection, 200)}`] : [];
	});
	return sectionOf("Core disagreement", listPart(said));
}
const withFullStop = (text, longest) => shorten(text, longest).replace(/([^.!?…。])$/, "$1.");
function assumptionSections(state) {
	const call = callsOfTurn(state, "assumptions").at(-1);
	const said = (call?.to ?? []).map((seat) => {
		const opinion = debateOpinion(call?.heard[seat], "assumptions");
		return {
			name: seatName(state, seat),
			all: opinion?.assumptions ?? []
		};
	});
	const first = said.flatMap(({ name, all: [one] }) => one ? [`${name}: ${withFullStop(one.assumption, 90)} How to find out: ${withFullStop(one.test, 70)}`] : []);
	const rows = said.flatMap(({ name, all }) => all.slice(0, 2).map((one) => [
		name,
		one.assumption,
		one.would_change_if,
		one.test
	]));
	const head = [
		"Who",
		"Takes for granted",
		"The others are right if",
		"How to find out"
	];
	const title = "Assumptions exposed";
	return [sectionOf(title, listPart(first), { where: ["shown", "terminal"] }), keptSection(title, tablePart(head, rows))];
}
function whatChanged({ state, isAgreed }) {
	const replies = versionsOf(state).flatMap(({ because }) => because.map(replyText(state)));
	return (isAgreed ? sectionOf : keptSection)("What changed", listPart(replies));
}
function positionHistory(state) {
	const versions = versionsOf(state);
	const lines = versions.flatMap(({ version, round, text, because }, at) => {
		const final = at === versions.length - 1 ? ", final" : "";
		const when = at === 0 ? "opening" : `after round ${round - 1}${final}`;
		const reasons = because.map(({ to, why }) => `Changed because: ${seatName(state, to)}: ${firstSentence(why, 240)}`);
		return [`v${version} (${when}): ${text}`, ...reasons];
	});
	const said = sidesOfDebate(state).flatMap(({ sits, challenge }) => challenge ? [{
		quote: challenge.critique,
		by: sits.name
	}] : []);
	return [sectionOf("Position History", listPart(lines), { folded: true }), sectionOf("What was objected", said, { folded: true })];
}
function perspectives({ state, isAgreed }) {
	const lines = debateSeatRows(state).map(({ name, engine, final, why, marks }) => {
		const who = `${name} (${engineTitle(engine)})`;
		const stands = final ? final.position : marks[0] ?? "not heard";
		const says = why || marks.join(", ");
		return isAgreed ? `${final ? "✅" : "–"} ${who}: ${says}` : `${who}: ${stands} - ${says}`;
	});
	return keptSection(isAgreed ? "Perspectives validated" : "Perspective Breakdown", listPart(lines));
}

// scripts/core/debate/tell.ts
function tellDebate(state) {
	const result = readDebateResult(state);
	const headline = debateHeadline(state, result);
	return {
		title: "Debate",
		question: state.opened.question,
		gate: gateTold(judgingDebate, state),
		headline: result ? withMissing(headline, state.opened.missing) : headline,
		worth: result ? debateWorth(state) : "",
		remarks: debateRemarks(state, result),
		seats: debateRows(state),
		sections: result ? outcomeSections(result) : newestReply(state),
		acts: result ? toDoAfterDebate(result) : [],
		cost: result ? tookWords(state) : ""
	};
}
function debateHeadline(state, result) {
	if (state.ended) return `It ended without an outcome: ${state.ended.detail}`;
	if (!result) return soFarWords(state);
	if (state.chose) return decidedDebateWords(result, state.chose);
	const { count, isAgreed, position } = result;
	const after = `after ${plural(count.round, "round")}`;
	if (!isAgreed) return `No agreement ${after}: ${whoObjects(result)}${oneVoice(state)}.`;
	const [doubt] = debateHingeWords(state, count.standing.hinges);
	const stands = shorten(position, 120);
	if (doubt && count.standing.gate === "undecided") return `Not settled. ${doubt} The position: ${stands}`;
	return `They agree ${after}${oneVoice(state)}: ${stands}`;
}
function decidedDebateWords(result, chose) {
	const { state, isAgreed, gate, chosen, position } = result;
	const user = userNamed(state);
	if (chose.outcome.is === "stop") return `${user} decided against it; nothing is done.`;
	if (chose.outcome.is === "wait") return `${user} left it open.`;
	const under = underConditions(chose.conditions);
	const way = shorten(chosen ?? "", 160);
	if (gate === "rejected") return `${user} decided against the position${under}, and for what ${seatName(state, chosenId(chose) ?? "")} would do: ${way}`;
	const isOpposed = !isAgreed && chosen === position;
	const more = `${oneVoice(state)}${isOpposed ? `; ${whoObjects(result)}` : ""}`;
	return `${user} decided${under}: ${more ? way.replace(/[.。]$/, "") : way}${more}`;
}
function whoObjects({ state, count: { blocking } }) {
	const objecting = blocking.filter((seat) => wayOfObjector(state, seat));
	const unheard = blocking.filter((seat) => !wayOfObjector(state, seat));
	const object = `${seatNames(state, objecting)} still ${objecting.length === 1 ? "objects" : "object"}`;
	const silent = `${seatNames(state, unheard)} could not be heard`;
	return [...objecting.length ? [object] : [], ...unheard.length ? [silent] : []].join("; ");
}
function soFarWords(state) {
	if (!openingPosition(state)) return "The position comes first.";
	const { name } = debateAuthor(state);
	const position = shorten(positionOf(state), 200);
	const { round } = lastDebateRound(state)?.count ?? {};
	if (!round) return `${name}: ${position}`;
	const call = openCall(state);
	if (call.round > round && call.turn === "rebuttal") return `${name} has replied: ${position}`;
	const { blocking } = tallyDebate({
		round,
		challengers: debateBallots(state)
	});
	const are = blocking.length === 1 ? "is" : "are";
	return `Round ${round} of at most ${state.opened.limits.rounds}: ${seatNames(state, blocking)} ${are} not satisfied yet.`;
}
function oneVoice(state) {
	const seats = challengersOf(state);
	const heard = heardSides(state);
	const engines = enginesAmong(heard);
	if (engines === seats.length || engines === 0) return "";
	const who = engineWords(engines);
	const sides = inWords(seats.length);
	if (heard.length < seats.length) return ` (${who}, ${inWords(heard.length)} of ${sides} sides)`;
	return ` (${who} took ${engines === 1 ? "all" : "the"} ${sides} parts)`;
}
const heardSides = (state) => sidesOfDebate(state).flatMap(({ sits, challenge }) => challenge ? sits : []);
const engineWords = (engines) => `${inWords(engines)} ${engines === 1 ? "engine" : "engines"}`;
function debateWorth(state) {
	const heard = heardSides(state);
	const engines = enginesAmong(heard);
	if (heard.length === 0) return "";
	const sides = `${inWords(heard.length)} ${heard.length === 1 ? "side" : "sides"}`;
	return `${capitalise(engineWords(engines))} attacked it, from ${sides}.`;
}
function debateRemarks(state, result) {
	const changed = changedWords(state);
	if (!result) return remarksOf(changed, []);
	const doubts = debateHingeWords(state, result.count.standing.hinges).slice(state.chose ? 0 : 1);
	const lost = notFoundWords(sidesOfDebate(state).map(({ sits, cited }) => [sits.name, cited]));
	const same = copyWords(sidesOfDebate(state).map(({ sits, challenge }) => {
		const { verdict, critique = "" } = challenge ?? {};
		return {
			name: sits.name,
			words: `${critique} ${verdict}`
		};
	}));
	return remarksOf([
		...changed,
		...doubts,
		...same,
		...taintWords(state)
	], lost);
}
const changedWords = (state) => sidesOfDebate(state).flatMap(({ sits: { name }, words }) => {
	const { failure } = words.at(-1)?.answered ?? {};
	if (failure?.reason !== "tampered") return [];
	return [sentences([`${name} is set aside: ${failure.detail}.`, failure.remedy])];
});
function debateRows(state) {
	const rows = debateSeatRows(state);
	if (readDebateResult(state) || state.ended) return rows;
	const own = state.calls.findLastIndex(({ turn, heard }) => isAuthorTurn(turn) && Object.keys(heard).length > 0);
	const since = state.calls.slice(own + 1);
	return rows.filter(({ seat }) => since.some(({ heard }) => heard[seat]));
}
const isAuthorTurn = (turn) => turn === "opening" || turn === "response";
function newestReply(state) {
	const call = state.calls.at(-1);
	const given = responsesOf(state).findLast(({ round }) => round === call?.round);
	if (!given || call?.turn !== "rebuttal") return [];
	return [sectionOf(`${debateAuthor(state).name} replies`, listPart(given.response.replies.map(replyText(state))))];
}
function toDoAfterDebate({ state, isAgreed, gate, chosen }) {
	const { chose, ended } = state;
	if (ended) return [];
	const isYes = gate === "approved";
	if (chose && isYes) return [toDo("Go ahead", chose.conditions)];
	const instead = "Do that, and not what the position says";
	if (chose) return chosen === null ? [] : [toDo(instead, chose.conditions)];
	if (!isAgreed) return [toDo("Their assumptions say what would settle it")];
	return isYes ? [toDo("Go ahead with the position as it stands")] : [];
}

// scripts/core/debate/protocol.ts
var protocol_exports = /* @__PURE__ */ __exportAll({ debate: () => debate });
const debate = {
	name: "debate",
	first: ({ seats }, framing) => ({
		round: 1,
		turn: "opening",
		to: [debateAuthor({
			seats,
			framing
		}).seat]
	}),
	formOf: (turn) => DEBATE_FORMS.find((form) => form === turn) ?? "challenge",
	seals: (state, { turn, to }) => (turn === "opening" || turn === "response") && debateAuthor(state).by === "host" ? to[0] ?? null : null,
	after: afterDebateCall,
	...judgingDebate,
	offers: debateOffers,
	revote: debateAgain,
	prompt: debatePrompt,
	followUp: debateFollowUp,
	tell: tellDebate,
	verdict: debateVerdict
};
function afterDebateCall(state) {
	const call = state.calls.at(-1);
	if (!call) return null;
	const counted = lastDebateRound(state);
	if (counted?.count.round === call.round) return afterCount(counted);
	const { turn, round } = call;
	if (turn === "opening" || turn === "response") return afterAuthor(state, call);
	const open = turn === "challenge" && round > 1 ? objectionsOpen(state, tallyNow(state, round).blocking) : [];
	if (open.length) return askResponse(state, round, open);
	return (turn === "assumptions" ? null : askAssumptions(state, round)) ?? countDebate(state, round);
}
function afterAuthor(state, call) {
	const { round } = call;
	const lost = authorLost(state, call);
	if (lost) return lost;
	return call.turn === "opening" ? {
		type: "asked",
		round,
		turn: "challenge",
		to: challengerSeats(state)
	} : {
		type: "asked",
		round,
		turn: "rebuttal",
		to: rebutters(state, call)
	};
}
const challengerSeats = (state) => challengersOf(state).map(({ seat }) => seat);
const inSeatOrder = (state, seats) => challengerSeats(state).filter((seat) => seats.includes(seat));
function rebutters(state, { about, round }) {
	const replied = about[debateAuthor(state).seat] ?? [];
	const open = versionsOf(state).some((one) => one.round === round) ? tallyNow(state, round).blocking : [];
	return inSeatOrder(state, [...replied, ...open.filter((seat) => lastChallenge(state, seat))]);
}
function authorLost(state, { turn, heard }) {
	const { seat, name } = debateAuthor(state);
	const answered = heard[seat];
	if (debateOpinion(answered, turn === "opening" ? "opening" : "response")) return null;
	const why = answered?.failure?.detail ?? "its answer could not be read";
	return {
		type: "ended",
		why: "abort",
		detail: `${name} was asked to ${turn === "opening" ? "take a position" : "reply"}, and did not: ${why}`
	};
}
const askResponse = (state, round, open) => {
	const author = debateAuthor(state).seat;
	return {
		type: "asked",
		round,
		turn: "response",
		to: [author],
		about: { [author]: open }
	};
};
const challengeAgain = (state, round, seats) => ({
	type: "asked",
	round,
	turn: "challenge",
	to: inSeatOrder(state, seats)
});
const objectionsOpen = (state, blocking) => inSeatOrder(state, objectorsIn(state, blocking));
const tallyNow = (state, round) => tallyDebate({
	round,
	max_rounds: state.opened.limits.rounds,
	challengers: debateBallots(state)
});
function roundOutcome(state, round) {
	const tally = tallyNow(state, round);
	const again = isAgreement(tally) ? worthAsking(state, tally.standing, round) : [];
	const stalled = tally.decision === "confront" && hasDebateStalled(state, round);
	const next = [
		...objectionsOpen(state, tally.blocking),
		...tally.downgraded,
		...lostChallengers(state, round)
	];
	const stuck = tally.decision === "confront" && (stalled || next.length === 0);
	return {
		...tally,
		decision: stuck ? "no_consensus" : tally.decision,
		stalled,
		again
	};
}
function worthAsking(state, standing, round) {
	const { auto, limits } = state.opened;
	const asked = state.calls.flatMap(({ count }) => count?.again ?? []);
	if (!auto || round >= limits.rounds) return [];
	return inSeatOrder(state, hingingOn(standing)).filter((seat) => !asked.includes(seat));
}
const hingingOn = ({ hinges }) => hinges.map(({ seat }) => seat);
function hasDebateStalled(state, round) {
	if (round < 2 || versionsOf(state).some((one) => one.round === round)) return false;
	return sidesOfDebate(state).every(({ words }) => sideInRound(words, round) === sideInRound(words, round - 1));
}
function askAssumptions(state, round) {
	const { decision, blocking } = roundOutcome(state, round);
	if (decision !== "no_consensus") return null;
	const open = blocking.filter((seat) => lastChallenge(state, seat));
	return {
		type: "asked",
		round,
		turn: "assumptions",
		to: [debateAuthor(state).seat, ...inSeatOrder(state, open)]
	};
}
function countDebate(state, round) {
	const count = roundOutcome(state, round);
	if (count.decision === "abort") {
		const { name } = debateAuthor(state);
		return {
			type: "ended",
			why: "abort",
			detail: `No challenger answered, and a debate cannot be held by ${name} alone.`
		};
	}
	const ends = count.decision !== "confront" && count.again.length === 0;
	return {
		type: "counted",
		round,
		count: { ...count },
		ends
	};
}
function afterCount(counted) {
	const { state, count } = counted;
	if (lastRound(state) !== count.round) return null;
	const next = count.round + 1;
	if (count.again.length) return challengeAgain(state, next, count.again);
	if (count.decision === "confront") {
		const again = [...count.downgraded, ...lostChallengers(state, count.round)];
		return again.length ? challengeAgain(state, next, again) : askResponse(state, next, objectionsOpen(state, count.blocking));
	}
	return state.tests.some(({ round }) => round === count.round) && next <= state.opened.limits.rounds + 2 ? goOnWithDebate(counted, {}) : null;
}
function goOnWithDebate({ state, count }, { to = [], ...more }) {
	const round = lastRound(state) + 1;
	const open = inSeatOrder(state, count.blocking).filter((seat) => sideOfSeat(state, seat)?.words.some(({ challenge }) => challenge));
	if (to.length === 0 && open.length) return {
		...askResponse(state, round, open),
		...more
	};
	const named = inSeatOrder(state, to.length ? to : hingingOn(count.standing));
	const seats = named.length ? named : challengerSeats(state);
	return {
		...challengeAgain(state, round, seats),
		...more
	};
}
function debateAgain(state, { to, context, evidence }) {
	const counted = lastDebateRound(state);
	const most = state.opened.limits.rounds + 2;
	if (!counted || lastRound(state) >= most) throw new Refusal("round_limit", `All ${most} rounds have been held.`, "Decide with what is there, or open a new debate.");
	return goOnWithDebate(counted, {
		to: seatsNamed(challengersOf(state), to),
		context,
		evidence
	});
}

// scripts/core/debate/workspace.ts
var workspace_exports = /* @__PURE__ */ __exportAll({ recordFiles: () => recordFiles });
function contextFiles({ question, framing, seats }) {
	const context = framing.context?.trim() ?? "";
	const sides = LENSES.filter((seat) => seats.some((one) => one.seat === seat)).map((seat) => ({
		seat,
		file: CONTEXT_FILES[seat],
		text: personaText(seat, question, framing)
	}));
	const start = [`# ${question}`, context].filter(Boolean).join("\n\n");
	return [...sides, {
		seat: "",
		file: "context.md",
		text: `${start}\n`
	}];
}
const debateWorkspace = ({ framing }) => framing.workspace ?? null;
function recordFiles(state, textOf) {
	const answers = state.calls.filter(({ to, heard }) => to.every((seat) => heard[seat])).flatMap(({ turn, heard }) => Object.values(heard).map((answered) => ({
		turn,
		answered,
		text: textOf(answered).trim()
	})));
	const files = answers.map(({ answered, turn, text }) => [fileNameFor(state, answered, turn), `${text}\n`]);
	const said = answers.map(({ answered, turn, text }) => {
		return [`## Round ${answered.round}, ${turn}: ${seatName(state, answered.seat)} (${answered.engine})`, answered.failure ? `*${answered.failure.detail}*` : text].join("\n\n");
	});
	return {
		...Object.fromEntries(files),
		"transcript.md": `${[`# ${state.opened.question}`, ...said].join("\n\n")}\n`,
		"state.json": `${JSON.stringify(summaryOf(state), null, 2)}\n`
	};
}
function summaryOf(state) {
	const { count } = lastDebateRound(state) ?? {};
	return {
		id: state.opened.id,
		topic: state.opened.question,
		author: debateAuthor(state).seat,
		round: state.calls.at(-1)?.round ?? 1,
		decision: count?.decision ?? null,
		gate: gateTold(judgingDebate, state),
		blocking: count?.blocking ?? [],
		position: positionOf(state),
		versions: versionsOf(state).map(({ version, round, text }) => ({
			version,
			round,
			text
		})),
		context_files: debateWorkspace(state)?.files ?? []
	};
}
function fileNameFor(state, { round, seat, engine }, turn) {
	const number = `r${String(round).padStart(3, "0")}`;
	const who = seat === debateAuthor(state).seat ? seatName(state, seat).toLowerCase() : engine;
	const spoken = state.calls.filter((call) => call.round === round).flatMap(({ heard }) => Object.values(heard)).filter((one) => one.engine === engine && one.seat !== debateAuthor(state).seat);
	const only = turn === "challenge" ? [] : [turn];
	return `rounds/${[
		number,
		who,
		...spoken.length > 1 ? [turn, seat] : only
	].join("_")}.md`;
}

export { tallyDebate as a, planDebate as i, workspace_exports as n, protocol_exports as r, contextFiles as t };