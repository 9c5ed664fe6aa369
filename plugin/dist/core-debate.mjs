import { n as __exportAll } from "./rolldown-runtime.mjs";
import { G as oneLine, H as firstSentence, K as plural, Q as Refusal, U as inWords, V as capitalise, Y as shorten, q as sentences } from "./core-words.mjs";
import { $ as NOTHING_YET, B as seatsNamed, C as remarksOf, D as toDo, E as words, I as nameOf, J as isReadable, L as namesOf, N as fillSeats, P as hostSitter, S as list, T as table, V as unavailable, W as withMissing, X as opinionOf, _ as underConditions, _t as endedAs, d as addedWords, g as tookWords, gt as chosenId, h as taintWords, ht as standingCall, n as framingText, ot as offer, p as notHeard, pt as lastRound, rt as standingOf, tt as endsWithDoubtful, v as usedBy, w as section, x as kept, y as whoSat, z as seatOf } from "./core-deliberation.mjs";
import { n as copyWords, o as notFoundWords, s as placeName } from "./core-evidence.mjs";
import { i as fenceData, t as DATA_RULE } from "./core-prompting.mjs";
import { a as withTest, i as testWords, r as shownByTest, t as asksTest } from "./core-prompting-named-test.mjs";

// scripts/core/debate/tally.ts
const ROUNDS = 5;
function tallyDebate(ballots) {
	const { challengers, round } = ballots;
	const seats = seatsOf$1(challengers);
	if (new Set(seats).size < seats.length) throw new Refusal("seat_twice", "A challenger is named twice.", "Give each challenger once.");
	const { decision, blocking, downgraded } = count(ballots, challengers);
	const unreadable = challengers.filter(isUnreadable);
	const failed = challengers.filter(isSilent);
	return {
		decision,
		blocking: seatsOf$1(blocking),
		downgraded: seatsOf$1(downgraded),
		round,
		heard: challengers.length - failed.length - unreadable.length,
		failed: seatsOf$1(failed),
		unreadable: seatsOf$1(unreadable),
		standing: endsWithDoubtful({
			votes: challengers,
			seat: ({ seat }) => seat,
			doubts: (one) => isSettled(one) ? doubtsOf(one) : [],
			unheard: ({ seat, objected = false }) => ({
				seat,
				objected,
				failed: true
			}),
			count: (votes) => {
				const again = count(ballots, votes).decision;
				return {
					gate: again === "fast_exit" || again === "consensus" ? "approved" : "undecided",
					decision: again
				};
			}
		})
	};
}
const seatsOf$1 = (challengers) => challengers.map(({ seat }) => seat);
function count({ round, max_rounds = ROUNDS, skeptical = true }, challengers) {
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
const hasFailed = ({ failed, status }) => failed === true || status === "failed";
const isUnreadable = (one) => one.unreadable === true || one.failed !== true && one.status === "unparseable" || !hasFailed(one) && !one.verdict && !one.answer;
const isSilent = (one) => !isUnreadable(one) && hasFailed(one);
function isSettled(one) {
	if (isUnreadable(one) || isSilent(one)) return false;
	const { verdict, objection_strength: strength, answer, remaining = "" } = one;
	if (answer) return answer === "accept" && isEmpty(remaining);
	return verdict === "agree" && strength !== "strong" && strength !== "moderate" || verdict === "partial" && strength === "minor";
}
const isBareAgreement = (one) => isSettled(one) && !one.answer && one.verdict === "agree" && !engages(one);
function engages({ evidence, assumptions_challenged: challenged }) {
	return evidenceIn(evidence).some(({ verified }) => verified !== false) || (challenged ?? []).some((text) => !isEmpty(text));
}
function showsOnlyMissing({ evidence }) {
	const given = evidenceIn(evidence);
	return given.length > 0 && given.every(({ verified }) => verified === false);
}
function evidenceIn(said) {
	return (typeof said === "string" ? [said] : said ?? []).map((one) => typeof one === "string" ? { text: one } : one).filter(({ text = "" }) => !isEmpty(text));
}
const isEmpty = (text) => /^[\s.]*(?:none|n\/a)?[\s.]*$/i.test(text);
function doubtsOf(one) {
	const doubts = [
		...one.inferred === true || one.status === "inferred" ? ["inferred"] : [],
		...showsOnlyMissing(one) ? ["citations_missing"] : [],
		...one.doubts ?? []
	];
	return [...new Set(doubts)];
}

// scripts/core/debate/rounds.ts
const authorOf$1 = ({ seats, framing }) => {
	const author = seats.find(({ seat }) => seat === framing.author) ?? seats[0];
	if (!author) throw new Error("a debate without an author");
	return author;
};
const challengersOf = (state) => state.seats.filter(({ seat }) => seat !== authorOf$1(state).seat);
const enginesIn = (seats) => new Set(seats.map(({ identity }) => identity)).size;
function opinionIn(answered, form) {
	const opinion = opinionOf(answered, form);
	return opinion && isReadable(opinion) ? opinion : null;
}
const callsOf = ({ calls }, turn) => calls.filter((one) => one.turn === turn);
const openingOf = (state) => opinionIn(callsOf(state, "opening").at(-1)?.heard[authorOf$1(state).seat], "opening");
const responsesOf = (state) => callsOf(state, "response").flatMap(({ round, heard }) => {
	const response = opinionIn(heard[authorOf$1(state).seat], "response");
	return response ? [{
		round,
		response
	}] : [];
});
function versionsOf(state) {
	const opening = openingOf(state);
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
}
const positionOf = (state) => versionsOf(state).at(-1)?.text ?? "";
function wordsOf({ calls }, seat) {
	return calls.flatMap(({ round, turn, heard }) => {
		const answered = heard[seat];
		if (!answered || turn !== "challenge" && turn !== "rebuttal") return [];
		return [{
			round,
			answered,
			challenge: opinionIn(answered, "challenge"),
			rebuttal: opinionIn(answered, "rebuttal")
		}];
	});
}
const isRead = ({ challenge, rebuttal }) => Boolean(challenge?.verdict ?? rebuttal?.answer);
const challengeOf = (state, seat) => wordsOf(state, seat).findLast(({ challenge }) => challenge?.verdict)?.challenge ?? null;
const rebuttalOf = (state, seat) => wordsOf(state, seat).findLast(({ rebuttal }) => rebuttal?.answer)?.rebuttal ?? null;
function citedBy(state, seat) {
	const all = wordsOf(state, seat).flatMap(({ answered }) => answered.citations);
	return [...new Map(all.map((one) => [placeName(one), one])).values()];
}
const replyTo = (state, seat) => responsesOf(state).flatMap(({ response }) => response.replies).findLast(({ to }) => to.trim().toLowerCase() === seat) ?? null;
const lastCount = (state) => state.calls.findLast(({ count }) => count !== null)?.count ?? null;
const standingCount = (state) => standingCall(state)?.count ?? null;

// scripts/core/debate/ballots.ts
const debateBallots = (state) => challengersOf(state).map(({ seat }) => ballotOf(state, seat));
function ballotOf(state, seat) {
	const heard = wordsOf(state, seat).filter(({ answered }) => !answered.failure);
	const last = heard.at(-1);
	if (!last) return {
		seat,
		failed: true
	};
	const objected = heard.slice(0, -1).some((one) => !isRead(one) || isObjection(one.challenge));
	if (!isRead(last)) return {
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
const LASTING = [
	"not_found",
	"auth",
	"quota",
	"policy",
	"consent",
	"untrusted",
	"usage"
];
function lostIn(state, round) {
	return challengersOf(state).flatMap(({ seat }) => {
		const words = wordsOf(state, seat);
		const last = words.at(-1);
		const before = words.at(-2);
		if (last?.round !== round || isRead(last) || before && !isRead(before)) return [];
		return LASTING.includes(last.answered.failure?.reason ?? "") ? [] : [seat];
	});
}
function objectorsIn(state, blocking) {
	return blocking.filter((seat) => {
		const last = wordsOf(state, seat).findLast(isRead);
		if (!last || challengeOf(state, seat) === null) return false;
		return last.rebuttal === null || last.rebuttal.answer === "escalate";
	});
}
function stanceIn(state, seat, round) {
	const last = wordsOf(state, seat).findLast((one) => one.round <= round);
	if (!last || !isRead(last)) return "not heard";
	const { challenge, rebuttal } = last;
	if (rebuttal) return rebuttal.answer === "accept" && !rebuttal.remaining.trim() ? "AGREE" : "MAINTAIN";
	return challenge?.verdict?.toUpperCase() ?? "not heard";
}
function sideIn(state, seat, round) {
	const stance = stanceIn(state, seat, round);
	const last = wordsOf(state, seat).findLast((one) => one.round <= round);
	if (last?.rebuttal?.answer === "escalate") return "waits";
	const isMinor = last?.challenge?.verdict === "partial" && last.challenge.objection_strength === "minor";
	if (stance === "AGREE" || isMinor) return "for";
	return stance === "not heard" ? stance : "against";
}
const WHY = {
	inferred: "it did not answer as asked, so that is a guess from its words",
	citations_missing: "nothing it cited could be found"
};
function debateHingeWords(state, hinges) {
	const said = hinges.map(({ seat, reason }) => {
		const why = WHY[reason] ?? `that is in doubt (${reason.replaceAll("_", " ")})`;
		return `They agree, but only with ${nameOf(state, seat)}, and ${why}.`;
	});
	return [...new Set(said)];
}

// scripts/core/debate/personas.ts
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
	const count = (domain) => domain.words.filter((word) => stands(plain, word)).length;
	const [first, second] = Object.entries(domains).map(([name, domain]) => ({
		name,
		count: count(domain)
	})).sort((a, b) => b.count - a.count);
	return !first || first.count === 0 || first.count === second?.count ? "general" : first.name;
}
const stands = (plain, word) => plain.includes(word.endsWith("*") ? ` ${word.slice(0, -1)}` : ` ${word} `);
const bullets$1 = (items) => items.map((item) => `- ${item}`).join("\n");
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

${bullets$1(lens.catches)}

## How you work

${checks}

Then, if something does not hold, say what you would do instead and why it fails less.

What you ask of every position:

${bullets$1(lens.questions)}

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

// scripts/core/debate/prompts.ts
const debatePrompt = (state, seat, call) => ({
	template: `debate-${call.turn}`,
	slots: slotsOf(state, seat, call)
});
function slotsOf(state, seat, call) {
	const question = questionText(state);
	if (call.turn === "opening") return { question };
	const shared = {
		question,
		quote_rule: DATA_RULE
	};
	if (call.turn === "assumptions") return {
		...shared,
		own: ownSide(state, seat),
		other: otherSide(state, seat, call)
	};
	const added = addedText(state, call);
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
	const reply = replyTo(state, seat.seat);
	const replied = reply ? `${reply.answer.toUpperCase()}: ${reply.why}` : "No reply was given to it.";
	return {
		...challenged,
		objection: lastWords(state, seat.seat),
		reply: quoted("The reply", replied)
	};
}
const critiquesText = (state, { about }) => (about[authorOf$1(state).seat] ?? []).map((one) => quoted(`${nameOf(state, one)}, id ${one}`, lastWords(state, one))).join("\n\n");
const positionFor = (state, { by }) => by === "host" ? {
	position: quoted("Position", positionOf(state)),
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
const quoted = (label, text) => `${label}:\n\n${fenceData(text)}`;
const bullets = (head, items) => items.length ? `${head}:\n${items.map((item) => `- ${item}`).join("\n")}` : "";
const joined = (parts, by = "\n\n") => parts.filter(Boolean).join(by);
const questionText = ({ opened, framing }) => framingText({
	...framing,
	domain: ""
}, opened.question, "QUESTION");
function positionText(state) {
	const opening = openingOf(state);
	const version = versionsOf(state).length;
	const head = version > 1 ? `Position (version ${version})` : "Position";
	const text = joined([
		positionOf(state),
		opening?.reasoning ? `Reasoning${version > 1 ? " at first" : ""}: ${opening.reasoning}` : "",
		bullets("Weaknesses its author sees", opening?.weaknesses ?? []),
		bullets("Assumptions", opening?.assumptions ?? [])
	]);
	return quoted(head, text);
}
function challengeText(said, cited) {
	const { verdict, objection_strength: strength, critique, evidence, alternative } = said;
	const gone = cited.filter(({ found }) => found === "missing").map(placeName);
	const shown = evidence.map(({ text, tag }) => tag ? `[${tag}] ${text}` : text);
	return joined([
		`Verdict: ${verdict}${strength && verdict !== "agree" ? `, objection ${strength}` : ""}`,
		`Critique: ${critique}`,
		bullets("Evidence", shown),
		gone.length ? `Looked up and not found: ${gone.join(", ")}` : "",
		alternative ? `Alternative: ${alternative}` : "",
		bullets("Assumptions questioned", said.assumptions_challenged)
	], "\n");
}
function lastWords(state, seat) {
	const challenge = challengeOf(state, seat);
	const rebuttal = rebuttalOf(state, seat);
	return joined([
		challenge ? challengeText(challenge, citedBy(state, seat)) : "",
		rebuttal ? `To the last reply: ${rebuttal.answer}. ${rebuttal.reason}` : "",
		rebuttal?.remaining ? `Still open: ${rebuttal.remaining}` : "",
		rebuttal ? bullets("New evidence", rebuttal.new_evidence) : ""
	], "\n");
}
function againText(state, { seat }) {
	const before = challengeOf(state, seat);
	if (!before) return wordsOf(state, seat).length ? "Your last answer could not be read. Keep to the form." : "";
	const gone = citedBy(state, seat).filter(({ found }) => found === "missing");
	const doubted = lastCount(state)?.downgraded.includes(seat);
	const why = gone.length ? `What you cited is not there: ${gone.map(placeName).join(", ")}.` : doubted ? "You agreed without naming anything you checked or any assumption you questioned." : "";
	const rule = "Look once more through your checks. If it holds, agreement stands; say what you looked at.";
	const own = quoted("You answered this once", before.critique || String(before.verdict));
	return joined([own, joined([why, rule], " ")]);
}
function addedText(state, call) {
	const given = [call.context, ...call.evidence].filter((text) => text.trim() !== "");
	const tests = state.tests.filter(({ round }) => round === call.round - 1).map(shownByTest);
	return joined([given.length ? quoted("New since the last round", given.join("\n\n")) : "", ...tests]);
}
const ownSide = (state, { seat }) => seat === authorOf$1(state).seat ? positionText(state) : lastWords(state, seat);
function otherSide(state, { seat }, { to }) {
	if (seat !== authorOf$1(state).seat) return positionText(state);
	return to.filter((one) => one !== seat).map((one) => quoted(nameOf(state, one), lastWords(state, one))).join("\n\n");
}

// scripts/core/debate/questions.ts
const GO = offer("go", "go", "Go ahead", "With the position as it stands. The doubt stays with it.");
const WAIT = offer("wait", "wait", "Leave it open", "Decide nothing now.");
const STOP = offer("stop", "stop", "Stop here", "Nothing of it is done.");
const MORE_ROUNDS = 2;
const callsLeft = (state) => lastRound(state) < state.opened.limits.rounds + 2 ? state.calls : [];
function debateQuestion(state) {
	const count = lastCount(state);
	if (!count) return null;
	if (count.decision === "no_consensus") return tradeoff(state, count);
	return count.standing.gate === "undecided" ? doubtful(state, count) : null;
}
function debateOffers(state) {
	const count = lastCount(state);
	if (!count) return [];
	const asked = debateQuestion(state);
	return asked ? [...asked.offers, ...asked.unsaid ?? []] : [
		GO,
		WAIT,
		STOP,
		again(state, count)
	];
}
function again(state, { standing, blocking }) {
	const seats = [...new Set(standing.hinges.map(({ seat }) => seat))];
	const names = namesOf(state, seats.length ? seats : blocking);
	const description = names ? `${names} once more.` : "One more round.";
	return {
		...offer("again", "revote", "Ask again", description),
		to: seats
	};
}
function doubtful(state, count) {
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
			again(state, count),
			GO,
			WAIT
		]),
		yes: GO.id,
		no: STOP.id,
		unsaid: [STOP]
	};
}
function tradeoff(state, count) {
	const author = authorOf$1(state);
	const own = shorten(positionOf(state), 240);
	const keep = offer(author.seat, {
		is: "choose",
		id: author.seat
	}, `Keep ${author.name}'s position`, own);
	const others = count.blocking.flatMap((seat) => insteadOf(state, seat));
	const bare = count.blocking.filter((seat) => !alternativeOf(state, seat));
	const calls = callsLeft(state);
	const no = notDone(state, bare);
	const least = bare.length ? [no, WAIT] : [WAIT];
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
			again(state, count)
		]
	};
}
const alternativeOf = (state, seat) => challengeOf(state, seat)?.alternative.trim() ?? "";
function insteadOf(state, seat) {
	const way = alternativeOf(state, seat);
	const label = shorten(`With ${nameOf(state, seat)}: ${firstSentence(way)}`, 60);
	return way ? [offer(seat, {
		is: "choose",
		id: seat
	}, label, shorten(way, 240))] : [];
}
function notDone(state, seats) {
	const says = seats.filter((seat) => wayOf(state, seat)).map((seat) => `${nameOf(state, seat)}: ${shorten(wayOf(state, seat), 120)}`);
	const names = namesOf(state, seats);
	return says.length ? offer("stop", "stop", `Do not do it (${names})`, shorten(says.join(" · "), 240)) : STOP;
}
const wayOf = (state, seat) => alternativeOf(state, seat) || objectionOf(state, seat);
const objectionOf = (state, seat) => rebuttalOf(state, seat)?.remaining.trim() || (challengeOf(state, seat)?.critique.trim() ?? "");
const heldBy = (state, seat) => seat === authorOf$1(state).seat ? positionOf(state) : wayOf(state, seat);
function chosenOf(state) {
	if (state.chose?.outcome.is === "go") return positionOf(state);
	const seat = chosenId(state.chose);
	return seat === null ? null : heldBy(state, seat);
}

// scripts/core/debate/standing.ts
const judgingDebate = {
	counted: (state) => standingCount(state)?.standing ?? NOTHING_YET,
	gateOf: (state, { outcome }) => {
		if (outcome.is === "go" || chosenId({ outcome }) === authorOf$1(state).seat) return "approved";
		return outcome.is === "stop" || outcome.is === "choose" ? "rejected" : "undecided";
	},
	question: debateQuestion
};
const debateGate = (state) => standingOf(judgingDebate, state).gate;

// scripts/core/debate/seat-rows.ts
const debateSeatRows = (state) => challengersOf(state).map((seat) => rowOf(state, seat));
function rowOf(state, sits) {
	const { seat } = sits;
	const words = wordsOf(state, seat);
	const heard = words.some(isRead);
	const last = words.at(-1)?.answered;
	const first = words[0]?.round ?? 1;
	return {
		...whoSat(sits, last),
		sealed: standAtRound(state, seat, first),
		final: standAtRound(state, seat, Number.POSITIVE_INFINITY),
		why: heard ? whyOf(state, seat) : "",
		evidence: evidenceOf(state, seat),
		marks: marksOf(state, seat, heard),
		failed: !heard,
		...usedBy(words.map(({ answered }) => answered))
	};
}
function standAtRound(state, seat, round) {
	const stance = stanceIn(state, seat, round);
	if (stance === "not heard" || isGuessed(state, seat, round)) return null;
	const challenge = challengeOf(state, seat);
	const sure = challenge?.confidence_known ? challenge.confidence : null;
	return {
		position: stance === "MAINTAIN" ? "DISAGREE" : stance,
		confidence: sure
	};
}
function isGuessed(state, seat, round) {
	const last = wordsOf(state, seat).findLast((one) => one.round <= round);
	return (last?.challenge ?? last?.rebuttal)?.inferred === true;
}
function marksOf(state, seat, heard) {
	const last = wordsOf(state, seat).at(-1);
	if (!last) return ["not asked"];
	const { failure } = last.answered;
	if (!heard) return [failure ? notHeard(failure) : "could not be read"];
	if (isGuessed(state, seat, last.round)) return [`seems to say ${stanceIn(state, seat, last.round)}, but not clearly: not counted`];
	const { downgraded = [], round = 0 } = lastCount(state) ?? {};
	return last.round === round && downgraded.includes(seat) ? ["agreed without saying what it checked, and is asked again"] : addedWords(last.answered);
}
function whyOf(state, seat) {
	const challenge = challengeOf(state, seat);
	const rebuttal = rebuttalOf(state, seat);
	const said = firstSentence(challenge?.critique ?? "", 240);
	const then = rebuttal ? firstSentence(rebuttal.remaining || rebuttal.reason, 200) : "";
	return rebuttal?.answer === "accept" ? then || said : sentences([said, then]);
}
function evidenceOf(state, seat) {
	const gone = citedBy(state, seat).filter(({ found }) => found === "missing");
	const given = (challengeOf(state, seat)?.evidence ?? []).filter(({ text }) => !gone.some((one) => text.includes(one.text)));
	const sure = given.filter(({ tag }) => tag !== "hypothetical");
	const guessed = given.filter(({ tag }) => tag === "hypothetical");
	return [...sure.map(({ text }) => text), ...guessed.map(({ text }) => `${text} (a guess)`)];
}

// scripts/core/debate/outcome.ts
const SAID = {
	accept: "right",
	partial: "right in part",
	reject: "no"
};
const replyText = (state) => ({ to, answer, why }) => `To ${nameOf(state, to)}: ${SAID[answer]}. ${firstSentence(why, 180)}`;
function outcomeSections(state, count) {
	const agreed = count.decision !== "no_consensus";
	const chosen = chosenOf(state);
	const left = state.chose && chosen === null;
	const stands = !left && debateGate(state) === "undecided" ? openWord(state, agreed) : decidedWord(state);
	const word = left ? "LEFT OPEN" : stands;
	const contested = agreed || chosen ? "" : " (contested)";
	const lines = [
		`${word === "NOT DECIDED" ? "Position" : "Final position"}: ${shorten(chosen ?? positionOf(state), 240)}${contested}`,
		`Confidence: ${sureness(state, count)}`,
		agreed ? `Rounds to consensus: ${count.round}` : `Rounds: ${count.round} (no consensus)`
	];
	const box = section("", [{ box: {
		title: `DEBATE OUTCOME: ${word}`,
		lines
	} }]);
	const sides = perspectives(state, agreed);
	const apart = agreed ? [] : [disagreement(state, count), ...assumptions$1(state)];
	const isOpen = !state.chose && count.standing.gate === "undecided";
	return [
		box,
		section("", words(testWords(state, isOpen ? state.calls : []))),
		sides,
		...apart,
		whatChanged(state, agreed),
		...history(state)
	];
}
const openWord = ({ chose }, agreed) => agreed || chose ? "NOT DECIDED" : "TRADEOFF";
const decidedWord = ({ chose }) => chose ? `YOU DECIDED${underConditions(chose.conditions).toUpperCase()}` : "CONSENSUS";
const LEVELS = [
	"LOW",
	"MEDIUM",
	"HIGH"
];
function confidence(state, count) {
	const { confidence_known: known = false, confidence: sure = 0 } = openingOf(state) ?? {};
	const stated = !known ? 1 : sure >= 75 ? 2 : sure < 50 ? 0 : 1;
	const agreed = count.decision === "fast_exit" || count.decision === "consensus";
	const seats = challengersOf(state);
	const plain = agreed && enginesIn(seats) > 1 && count.standing.hinges.length === 0 && count.failed.length === 0;
	const validated = plain && count.decision === "fast_exit" && seats.length === 3;
	const most = count.decision === "no_consensus" ? stated : Math.min(stated, 1);
	return LEVELS[validated ? 2 : plain ? stated : most] ?? "MEDIUM";
}
function sureness(state, count) {
	const level = confidence(state, count);
	if (count.decision !== "no_consensus") return level;
	const opening = openingOf(state);
	return `${level} (${[{
		name: authorOf$1(state).name,
		sure: opening
	}, ...count.blocking.map((seat) => ({
		name: nameOf(state, seat),
		sure: challengeOf(state, seat)
	}))].map(({ name, sure }) => `${name} ${sure?.confidence_known ? sure.confidence : "not said"}`).join(", ")})`;
}
function disagreement(state, { blocking }) {
	const said = blocking.flatMap((seat) => {
		const objection = objectionOf(state, seat);
		return objection ? [`${nameOf(state, seat)}: ${shorten(objection, 200)}`] : [];
	});
	return section("Core disagreement", list(said));
}
const stopped = (text, longest) => shorten(text, longest).replace(/([^.!?…。])$/, "$1.");
function assumptions$1(state) {
	const call = callsOf(state, "assumptions").at(-1);
	const said = (call?.to ?? []).map((seat) => {
		const opinion = opinionIn(call?.heard[seat], "assumptions");
		return {
			name: nameOf(state, seat),
			all: opinion?.assumptions ?? []
		};
	});
	const first = said.flatMap(({ name, all: [one] }) => one ? [`${name}: ${stopped(one.assumption, 90)} How to find out: ${stopped(one.test, 70)}`] : []);
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
	return [section(title, list(first), { where: ["shown", "terminal"] }), kept(title, table(head, rows))];
}
function whatChanged(state, agreed) {
	const replies = versionsOf(state).flatMap(({ because }) => because.map(replyText(state)));
	return (agreed ? section : kept)("What changed", list(replies));
}
function history(state) {
	const versions = versionsOf(state);
	const lines = versions.flatMap(({ version, round, text, because }, at) => {
		const isLast = at > 0 && at === versions.length - 1;
		const when = at === 0 ? "opening" : `after round ${round - 1}${isLast ? ", final" : ""}`;
		const reasons = because.map(({ to, why }) => `Changed because: ${nameOf(state, to)}: ${firstSentence(why, 240)}`);
		return [`v${version} (${when}): ${text}`, ...reasons];
	});
	const said = challengersOf(state).flatMap(({ seat, name }) => {
		const challenge = challengeOf(state, seat);
		return challenge ? [{
			quote: challenge.critique,
			by: name
		}] : [];
	});
	return [section("Position History", list(lines), { folded: true }), section("What was objected", said, { folded: true })];
}
function perspectives(state, agreed) {
	const lines = debateSeatRows(state).map(({ name, engine, final, why, marks }) => {
		const who = `${name} (${capitalise(engine)})`;
		const stands = final ? final.position : "not heard";
		const says = why || marks.join(", ");
		return agreed ? `${final ? "✅" : "–"} ${who}: ${says}` : `${who}: ${stands} - ${says}`;
	});
	return kept(agreed ? "Perspectives validated" : "Perspective Breakdown", list(lines));
}

// scripts/core/debate/tell.ts
function tellDebate(state) {
	const count = endCount(state);
	return {
		title: "Debate",
		question: state.opened.question,
		gate: gateNow(state),
		headline: count ? withMissing(debateHeadline(state, count), state.opened.missing) : debateHeadline(state, null),
		worth: count ? debateWorth(state) : "",
		remarks: debateRemarks(state, count),
		seats: rowsToTell(state),
		sections: count ? outcomeSections(state, count) : lately(state),
		acts: toDoAfterDebate(state, count),
		cost: count ? tookWords(state) : ""
	};
}
function endCount(state) {
	const counted = state.calls.findLast(({ count }) => count !== null);
	const isLast = counted?.round === state.calls.at(-1)?.round;
	return counted?.ends && isLast ? lastCount(state) : null;
}
const gateNow = (state) => endCount(state) || state.ended ? debateGate(state) : "open";
function debateHeadline(state, count) {
	if (state.ended) return `It ended without an outcome: ${state.ended.detail}`;
	if (!count) return soFar(state);
	const { chose } = state;
	if (chose?.outcome.is === "stop") return "You decided against it; nothing is done.";
	if (chose?.outcome.is === "wait") return "You left it open.";
	const position = shorten(positionOf(state), 120);
	const although = count.decision === "no_consensus" && chosenOf(state) === positionOf(state) ? `; ${whoObjects(state, count)}` : "";
	const under = underConditions(chose?.conditions);
	if (chose && debateGate(state) === "rejected") return `You decided against the position${under}, and for what ${nameOf(state, chosenId(chose) ?? "")} would do: ${shorten(chosenOf(state) ?? "", 160)}`;
	if (chose) return `You decided${under}: ${shorten(chosenOf(state) ?? "", 160)}${oneVoice(state)}${although}`;
	const after = `after ${plural(count.round, "round")}`;
	if (count.decision === "no_consensus") return `No agreement ${after}: ${whoObjects(state, count)}${oneVoice(state)}.`;
	const [doubt] = debateHingeWords(state, count.standing.hinges);
	if (doubt && count.standing.gate === "undecided") return `Not settled. ${doubt} The position: ${position}`;
	return `They agree ${after}${oneVoice(state)}: ${position}`;
}
function whoObjects(state, { blocking }) {
	const objecting = blocking.filter((seat) => wayOf(state, seat));
	const unheard = blocking.filter((seat) => !wayOf(state, seat));
	const object = `${namesOf(state, objecting)} still ${objecting.length === 1 ? "objects" : "object"}`;
	const silent = `${namesOf(state, unheard)} could not be heard`;
	return [...objecting.length ? [object] : [], ...unheard.length ? [silent] : []].join("; ");
}
function soFar(state) {
	const call = state.calls.at(-1);
	const count = lastCount(state);
	if (!openingOf(state)) return "The position comes first.";
	if (!count) return `${authorOf$1(state).name}: ${shorten(positionOf(state), 200)}`;
	const { blocking } = tallyDebate({
		round: count.round,
		challengers: debateBallots(state)
	});
	const round = `Round ${count.round} of at most ${state.opened.limits.rounds}`;
	return call && call.round > count.round && call.turn === "rebuttal" ? `${authorOf$1(state).name} has replied: ${shorten(positionOf(state), 200)}` : `${round}: ${namesOf(state, blocking)} ${blocking.length === 1 ? "is" : "are"} not satisfied yet.`;
}
function oneVoice(state) {
	const seats = challengersOf(state);
	const heard = seats.filter(({ seat }) => challengeOf(state, seat));
	const engines = enginesIn(heard);
	if (engines === seats.length || engines === 0) return "";
	const who = engineWords(engines);
	const sides = inWords(seats.length);
	if (heard.length < seats.length) return ` (${who}, ${inWords(heard.length)} of ${sides} sides)`;
	return ` (${who} took ${engines === 1 ? "all" : "the"} ${sides} parts)`;
}
const engineWords = (engines) => `${inWords(engines)} ${engines === 1 ? "engine" : "engines"}`;
function debateWorth(state) {
	const heard = challengersOf(state).filter(({ seat }) => challengeOf(state, seat));
	const engines = enginesIn(heard);
	if (heard.length === 0) return "";
	const sides = `${inWords(heard.length)} ${heard.length === 1 ? "side" : "sides"}`;
	return `${capitalise(engineWords(engines))} attacked it, from ${sides}.`;
}
function debateRemarks(state, count) {
	const changed = changedWords(state);
	if (!count) return remarksOf(changed, []);
	const doubts = debateHingeWords(state, count.standing.hinges).slice(state.chose ? 0 : 1);
	const lost = notFoundWords(challengersOf(state).map(({ seat, name }) => [name, citedBy(state, seat)]));
	const same = copyWords(challengersOf(state).map(({ seat, name }) => {
		const { verdict, critique = "" } = challengeOf(state, seat) ?? {};
		return {
			name,
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
const changedWords = (state) => challengersOf(state).flatMap(({ seat, name }) => {
	const { failure } = wordsOf(state, seat).at(-1)?.answered ?? {};
	if (failure?.reason !== "tampered") return [];
	return [sentences([`${name} is set aside: ${failure.detail}.`, failure.remedy])];
});
function rowsToTell(state) {
	const rows = debateSeatRows(state);
	if (endCount(state) || state.ended) return rows;
	const own = state.calls.findLastIndex(({ turn, heard }) => isOwn(turn) && Object.keys(heard).length > 0);
	const since = state.calls.slice(own + 1);
	return rows.filter(({ seat }) => since.some(({ heard }) => heard[seat]));
}
const isOwn = (turn) => turn === "opening" || turn === "response";
function lately(state) {
	const call = state.calls.at(-1);
	const given = responsesOf(state).findLast(({ round }) => round === call?.round);
	if (!given || call?.turn !== "rebuttal") return [];
	return [section(`${authorOf$1(state).name} replies`, list(given.response.replies.map(replyText(state))))];
}
function toDoAfterDebate(state, count) {
	const { chose, ended } = state;
	if (!count || ended) return [];
	const isYes = debateGate(state) === "approved";
	if (chose && isYes) return [toDo("Go ahead", chose.conditions)];
	const other = chosenOf(state) !== null;
	const instead = "Do that, and not what the position says";
	if (chose) return other ? [toDo(instead, chose.conditions)] : [];
	if (count.decision === "no_consensus") return [toDo("Their assumptions, below, say what would settle it")];
	return isYes ? [toDo("Go ahead with the position as it stands")] : [];
}

// scripts/core/debate/verdict.ts
function debateVerdict(state) {
	const count = standingCount(state);
	if (!count) return null;
	const { chose } = state;
	const gate = debateGate(state);
	const author = authorOf$1(state).seat;
	const way = chosenId(chose) ?? author;
	const opening = way === author ? openingOf(state) : null;
	return {
		protocol: "debate",
		decision: chosenOf(state) ?? (gate === "approved" ? positionOf(state) : null),
		...count.standing,
		gate,
		by: chose ? "user" : "vote",
		outcome: endedAs(chose, count.decision === "no_consensus" ? "tradeoff" : "consensus"),
		round: count.round,
		confidence: opening?.confidence_known ? opening.confidence : null,
		...sidesOf(state, count, way),
		reasoning: shorten(opening?.reasoning ?? "", 600),
		conditions: chose?.conditions ?? [],
		domain: state.framing.domain,
		seats: debateSeatRows(state),
		said: chose?.said ?? ""
	};
}
function sidesOf(state, count, way) {
	const author = authorOf$1(state).seat;
	const isAuthors = way === author;
	const guessed = debateBallots(state).filter(({ inferred }) => inferred);
	const unsure = [
		...count.blocking,
		...count.failed,
		...count.unreadable,
		...guessed.map(({ seat }) => seat)
	];
	const agreed = challengersOf(state).filter(({ seat }) => isAuthors ? !unsure.includes(seat) : seat === way);
	const against = (isAuthors ? [] : [author]).concat(count.blocking).filter((seat) => seat !== way).map((seat) => `${nameOf(state, seat)}: ${shorten(heldBy(state, seat), 300)}`);
	return {
		agreed_by: agreed.map(({ name }) => name),
		dissent: against.join("; ") || null
	};
}

// scripts/core/debate/protocol.ts
var protocol_exports = /* @__PURE__ */ __exportAll({ debate: () => debate });
const FORMS = [
	"opening",
	"challenge",
	"response",
	"rebuttal",
	"assumptions"
];
const debate = {
	name: "debate",
	first: ({ seats }, framing) => ({
		round: 1,
		turn: "opening",
		to: [authorOf$1({
			seats,
			framing
		}).seat]
	}),
	formOf: (turn) => FORMS.find((form) => form === turn) ?? "challenge",
	seals: (state, { turn, to }) => (turn === "opening" || turn === "response") && authorOf$1(state).by === "host" ? to[0] ?? null : null,
	after,
	...judgingDebate,
	question: debateQuestion,
	offers: debateOffers,
	revote,
	prompt: debatePrompt,
	followUp: debateFollowUp,
	tell: tellDebate,
	verdict: debateVerdict
};
function after(state) {
	const call = state.calls.at(-1);
	const count = lastCount(state);
	if (!call) return null;
	if (state.calls.find(({ round }) => round === call.round)?.count) return afterCount(state, count);
	const { turn, round } = call;
	if (turn === "opening" || turn === "response") return afterAuthor(state, call);
	const open = turn === "challenge" && round > 1 ? openTo(state, tallyOf(state, round).blocking) : [];
	if (open.length) return respond(state, round, open);
	return (turn === "assumptions" ? null : assumptions(state, round)) ?? countNow(state, round);
}
function afterAuthor(state, call) {
	const { round } = call;
	const lost = authorLost(state, call);
	if (lost) return lost;
	return call.turn === "opening" ? {
		type: "asked",
		round,
		turn: "challenge",
		to: seatsOf(state)
	} : {
		type: "asked",
		round,
		turn: "rebuttal",
		to: rebutters(state, call)
	};
}
const seatsOf = (state) => challengersOf(state).map(({ seat }) => seat);
const inOrder = (state, seats) => seatsOf(state).filter((seat) => seats.includes(seat));
function rebutters(state, { about, round }) {
	const replied = about[authorOf$1(state).seat] ?? [];
	const open = versionsOf(state).some((one) => one.round === round) ? tallyOf(state, round).blocking : [];
	return inOrder(state, [...replied, ...open.filter((seat) => challengeOf(state, seat))]);
}
function authorLost(state, { turn, heard }) {
	const { seat, name } = authorOf$1(state);
	const answered = heard[seat];
	if (opinionIn(answered, turn === "opening" ? "opening" : "response")) return null;
	const why = answered?.failure?.detail ?? "its answer could not be read";
	return {
		type: "ended",
		why: "abort",
		detail: `${name} was asked to ${turn === "opening" ? "take a position" : "reply"}, and did not: ${why}`
	};
}
const respond = (state, round, open, more = {}) => {
	const author = authorOf$1(state).seat;
	return {
		type: "asked",
		round,
		turn: "response",
		to: [author],
		about: { [author]: open },
		...more
	};
};
const lookAgain = (state, round, seats, more = {}) => ({
	type: "asked",
	round,
	turn: "challenge",
	to: inOrder(state, seats),
	...more
});
const openTo = (state, blocking) => inOrder(state, objectorsIn(state, blocking));
function tallyOf(state, round) {
	const max_rounds = state.opened.limits.rounds;
	return tallyDebate({
		round,
		max_rounds,
		skeptical: true,
		challengers: debateBallots(state)
	});
}
function outcomeOf(state, round) {
	const tally = tallyOf(state, round);
	const again = tally.decision === "fast_exit" || tally.decision === "consensus" ? worthAsking(state, tally.standing, round) : [];
	const stalled = tally.decision === "confront" && hasStalled(state, round);
	const next = [
		...openTo(state, tally.blocking),
		...tally.downgraded,
		...lostIn(state, round)
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
	return inOrder(state, hingingOn(standing)).filter((seat) => !asked.includes(seat));
}
const hingingOn = ({ hinges }) => hinges.map(({ seat }) => seat);
function hasStalled(state, round) {
	if (round < 2 || versionsOf(state).some((one) => one.round === round)) return false;
	return seatsOf(state).every((seat) => sideIn(state, seat, round) === sideIn(state, seat, round - 1));
}
function assumptions(state, round) {
	const { decision, blocking } = outcomeOf(state, round);
	if (decision !== "no_consensus") return null;
	const open = blocking.filter((seat) => challengeOf(state, seat));
	return {
		type: "asked",
		round,
		turn: "assumptions",
		to: [authorOf$1(state).seat, ...inOrder(state, open)]
	};
}
function countNow(state, round) {
	const count = outcomeOf(state, round);
	if (count.decision === "abort") {
		const { name } = authorOf$1(state);
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
function afterCount(state, count) {
	if (!count || lastRound(state) !== count.round) return null;
	const next = count.round + 1;
	if (count.again.length) return lookAgain(state, next, count.again);
	if (count.decision === "confront") {
		const again = [...count.downgraded, ...lostIn(state, count.round)];
		return again.length ? lookAgain(state, next, again) : respond(state, next, openTo(state, count.blocking));
	}
	return state.tests.some(({ round }) => round === count.round) && next <= state.opened.limits.rounds + 2 ? goOn(state, count, {}) : null;
}
function goOn(state, count, { to = [], ...more }) {
	const round = lastRound(state) + 1;
	const open = inOrder(state, count.blocking).filter((seat) => wordsOf(state, seat).some(({ challenge }) => challenge));
	if (to.length === 0 && open.length) return respond(state, round, open, more);
	const named = inOrder(state, to.length ? to : hingingOn(count.standing));
	return lookAgain(state, round, named.length ? named : seatsOf(state), more);
}
function revote(state, { to, context, evidence }) {
	const count = lastCount(state);
	const most = state.opened.limits.rounds + 2;
	if (!count || lastRound(state) >= most) throw new Refusal("round_limit", `All ${most} rounds have been held.`, "Decide with what is there, or open a new debate.");
	return goOn(state, count, {
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
const workspaceOf = ({ framing }) => framing.workspace ?? null;
function recordFiles(state, textOf) {
	const answers = state.calls.filter(({ to, heard }) => to.every((seat) => heard[seat])).flatMap(({ turn, heard }) => Object.values(heard).map((answered) => ({
		turn,
		answered,
		text: textOf(answered).trim()
	})));
	const files = answers.map(({ answered, turn, text }) => [nameFor(state, answered, turn), `${text}\n`]);
	const said = answers.map(({ answered, turn, text }) => {
		return [`## Round ${answered.round}, ${turn}: ${nameOf(state, answered.seat)} (${answered.engine})`, answered.failure ? `*${answered.failure.detail}*` : text].join("\n\n");
	});
	return {
		...Object.fromEntries(files),
		"transcript.md": `${[`# ${state.opened.question}`, ...said].join("\n\n")}\n`,
		"state.json": `${JSON.stringify(summaryOf(state), null, 2)}\n`
	};
}
function summaryOf(state) {
	const count = lastCount(state);
	return {
		id: state.opened.id,
		topic: state.opened.question,
		author: authorOf$1(state).seat,
		round: state.calls.at(-1)?.round ?? 1,
		decision: count?.decision ?? null,
		gate: gateNow(state),
		blocking: count?.blocking ?? [],
		position: positionOf(state),
		versions: versionsOf(state).map(({ version, round, text }) => ({
			version,
			round,
			text
		})),
		context_files: workspaceOf(state)?.files ?? []
	};
}
function nameFor(state, { round, seat, engine }, turn) {
	return `rounds/${[
		`r${String(round).padStart(3, "0")}`,
		seat === authorOf$1(state).seat ? nameOf(state, seat).toLowerCase() : engine,
		...state.calls.filter((call) => call.round === round).flatMap(({ heard }) => Object.values(heard)).filter((one) => one.engine === engine && one.seat !== authorOf$1(state).seat).length > 1 ? [turn, seat] : turn === "challenge" ? [] : [turn]
	].join("_")}.md`;
}

// scripts/core/debate/plan.ts
function planDebate({ lenses: table, ...asking }, surroundings) {
	const author = authorOf(surroundings);
	const wanted = LENSES.map((seat) => ({
		seat,
		name: capitalise(seat)
	}));
	const { seats, missing } = fillSeats(wanted, surroundings, {
		taken: [author.vendor],
		share: true
	});
	if (seats.length === 0) throw nobody(author, missing[0]);
	const text = [asking.question, asking.context ?? ""].join("\n");
	const { question: _, ...framing } = asking;
	const { name, about, lenses } = domainOf(table, text, asking.domain);
	const titled = seats.map((seat) => ({
		...seat,
		lens: lenses[seat.seat].title
	}));
	return {
		question: asking.question,
		framing: {
			...framing,
			domain: name,
			about,
			lenses,
			author: author.seat
		},
		seats: [author, ...titled],
		spare: [],
		missing,
		limits: limitsOf(surroundings),
		confirm: false
	};
}
function authorOf(surroundings) {
	const { host, auto } = surroundings;
	if (host && !auto) return seatOf(hostSitter(host, surroundings), {
		seat: host,
		name: capitalise(host)
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
const nobody = ({ name }, first) => unavailable(`No engine of another vendor is there to challenge ${name}, and nobody debates alone. ${first?.why ?? ""}`, first?.remedy ?? "ftm doctor says what can be had.");
function limitsOf({ words, settings }) {
	const { timeout_s: seconds = 120, retries = 0, ...set } = settings;
	const { max_tokens = null, max_minutes = null } = words;
	const rounds = words.rounds ?? (words.quick ? 2 : set.rounds ?? 5);
	if (!Number.isInteger(rounds) || rounds < 1 || rounds > 5) throw new Refusal("bad_rounds", "A debate has 1 to 5 rounds.", "Give --rounds 3.");
	return {
		rounds,
		timeout_s: Object.fromEntries([
			"opening",
			"challenge",
			"response",
			"rebuttal",
			"assumptions"
		].map((turn) => [turn, seconds])),
		retries,
		history_bytes: 2e5,
		max_tokens,
		max_minutes
	};
}

export { tallyDebate as a, protocol_exports as i, contextFiles as n, workspace_exports as r, planDebate as t };