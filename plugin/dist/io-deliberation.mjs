import { Q as shorten, tt as Refusal } from "./core-words.mjs";
import { B as statePath, L as remove, N as readText, W as writeJson, c as readAnswerFile, g as withSession, h as sessionFolder, i as createSession, j as readJson, l as readSession, o as load, p as savePrompt, r as append, t as answeredId, u as resolveId } from "./io-state.mjs";
import { h as readReference, l as sha256Of } from "./io-machine.mjs";
import { f as withoutMark, t as answerFormat } from "./core-answers.mjs";
import { b as seatCalled, bt as fold, c as isDebate, d as decide, l as isReview, lt as nextStepDue, nt as soundsLikeNo, p as stillToMap, s as isCouncil, u as protocolOf, wt as openCall, yt as evolve } from "./core-deliberation.mjs";
import { a as fillTemplate } from "./core-prompting.mjs";
import { c as toldHead, d as wasSeen, f as wasTyped, r as answerSeen } from "./io-memory-past.mjs";
import { i as writeRecord, n as contextChanges, o as forExecutor } from "./io-openings.mjs";
import { a as stopRound, c as progressLine, l as readProgress, n as needsRound, s as isAtWork, t as follow } from "./io-rounds.mjs";
import { basename, join } from "node:path";
import { setTimeout } from "node:timers/promises";

// scripts/io/deliberation/prompts.ts
const OPTION_LETTERS = [
	"A",
	"B",
	"C",
	"D",
	"E"
];
function formAbout({ deliberation: { state }, call, seat }, mark) {
	const options = state.framing["options"];
	const ids = call.about[seat.seat];
	const { paths = {}, again = null } = isReview(state) ? state.framing : {};
	const names = Object.keys(paths);
	return {
		options: options?.length ? options : void 0,
		ids,
		earlier: ids && again !== null,
		paths: names.length > 0 ? names : void 0,
		later: call.round > 1,
		letters: OPTION_LETTERS.slice(0, call.seats.length),
		mark
	};
}
function seatPromptText(deliberation, seat, mark) {
	const { protocol, state } = deliberation;
	const call = openCall(state);
	const prompt = protocol.prompt(state, seat, call);
	return filledPrompt({
		deliberation,
		call,
		seat
	}, prompt, mark);
}
function seatPrompt(deliberation, seat, mark) {
	const { id, state } = deliberation;
	const call = openCall(state);
	const prompt = seatPromptText(deliberation, seat, mark);
	savePrompt(id, `r${call.round}-${call.turn}-${seat.seat}`, prompt);
	return prompt;
}
function followUpOf(asked, mark) {
	const { deliberation, call, seat } = asked;
	const { protocol, state } = deliberation;
	const short = protocol.followUp?.(state, seat, call) ?? null;
	return short === null ? null : filledPrompt(asked, short, mark);
}
function filledPrompt(asked, { template, slots }, mark) {
	const { protocol, state } = asked.deliberation;
	const text = readReference(`prompts/${template}.md`);
	const ours = {
		answer_format: answerFormat(protocol.formOf(asked.call.turn), formAbout(asked, mark)),
		cwd: state.opened.cwd
	};
	const wanted = Object.fromEntries(Object.entries(ours).filter(([slot]) => !(slot in slots) && text.includes(`{{${slot}}}`)));
	return fillTemplate(text, {
		...slots,
		...wanted
	});
}

// scripts/io/deliberation/deliberation.ts
const writeDerivedFilesLater = async (one) => (await import("./io-deliberation-derived-files.mjs").then((n) => n.t)).writeDerivedFiles(one);
async function loadDeliberation(wanted, which) {
	const id = resolveId(wanted, process.cwd(), which);
	return readDeliberation(id, toldHead(id));
}
async function readDeliberation(id, told) {
	const { opened, events, times, head, isOurs } = load(id, told);
	if (!isOurs) (await import("./io-state-log-shapes.mjs").then((n) => n.t)).requireShapes(id, opened, events);
	const protocol = await protocolOf(opened.protocol);
	return {
		id,
		protocol,
		opened,
		times,
		head,
		state: withDates(fold(protocol, events), events, times)
	};
}
function withDates(state, events, times) {
	const decides = (event) => event.type === "counted" || event.type === "chose" || event.type === "ended";
	const at = times[events.findLastIndex(decides)];
	return at === void 0 ? state : {
		...state,
		decided_at: at
	};
}
const conflictOf = ({ state, opened }) => isCouncil(state) && state.framing.payload ? opened.question : null;
async function beginDeliberation(opened) {
	createSession(opened);
	const begun = await readDeliberation(opened.id);
	await writeDerivedFilesLater(begun);
	return begun;
}
function act(id, command) {
	return actWith(id, () => command);
}
async function actWith(id, commandFor) {
	return withSession(id, async () => {
		const before = await readDeliberation(id);
		const command = commandFor(before);
		const events = command ? decide(before.protocol, before.state, command) : [];
		if (events.length === 0) {
			if (before.state.presented) await writeDerivedFilesLater(before);
			return before;
		}
		const written = append(id, events);
		const state = events.reduce((one, event) => evolve(before.protocol, one, event), before.state);
		const after = {
			...before,
			state: withDates(state, events, written.times),
			times: [...before.times, ...written.times],
			head: written.head
		};
		await writeDerivedFilesLater(after);
		return after;
	});
}

// scripts/io/deliberation/dialog.ts
function dialogOf({ header, question: asked, offers }, topic) {
	const options = offers.slice(0, 4).map(({ label, description }) => ({
		label,
		description
	}));
	return { questions: [{
		question: `“${shorten(topic, 80)}”: ${asked}`,
		header: header.slice(0, 12),
		options,
		multiSelect: false
	}] };
}
function askedIn({ id, protocol, state, opened }) {
	const step = nextStepDue(protocol, state);
	if (step.do !== "ask_user") return null;
	const ask = dialogOf(step.question, opened.question);
	return {
		ask,
		key: sha256Of(JSON.stringify([id, ask])).slice(0, 16)
	};
}

// scripts/io/deliberation/mod-dialog.ts
const MOD_LOOK_EVERY_MS = 200;
const MOST_LOOKS_ALIKE = 25;
const FRESH_MS = 9e5;
async function askedByMod(id, { seconds, signal, call }) {
	const path = dialogNote(id);
	const key = readSession(id)?.ask_key ?? null;
	if (key === null || seconds === 0 || !call || !freshMod()) return "by host";
	const until = performance.now() + seconds * 1e3;
	let last = "";
	let same = 0;
	for (;;) {
		if (readSession(id)?.ask_key !== key) return "answered";
		const note = readJson(path);
		same = JSON.stringify(note) === last ? same + 1 : 0;
		last = JSON.stringify(note);
		const isOver = performance.now() > until || signal?.aborted === true;
		const look = {
			note,
			key,
			call,
			same,
			isOver
		};
		const ending = endingOf(look);
		if (ending) return settledNote(id, ending, look);
		if (isUntaken(look)) writeJson(path, {
			key,
			call,
			wants: process.env["CLAUDE_CODE_SESSION_ID"]
		});
		await setTimeout(MOD_LOOK_EVERY_MS);
	}
}
const dialogNote = (id) => join(sessionFolder(id), "asker.json");
const closedMark = (id) => join(sessionFolder(id), "closed.json");
const isClosed = (id, key) => readJson(closedMark(id))?.key === key;
function endingOf({ note, key, call, same, isOver }) {
	const isOurs = note?.key === key;
	if (isOurs && note.closed) return "closed";
	if (isOurs && note.call === call && (isOver || same > MOST_LOOKS_ALIKE)) return "by host";
	if (!isOver) return null;
	return isOurs && note.beat ? "open" : "by host";
}
function settledNote(id, ending, { note, key, call }) {
	if (note?.key === key && (note.closed || note.call === call)) remove(dialogNote(id));
	if (ending === "closed") writeJson(closedMark(id), { key });
	return ending;
}
const isUntaken = ({ note, key, call, same }) => note?.key === key ? note.call !== call && same > MOST_LOOKS_ALIKE : same > 0;
function freshMod() {
	const mod = readJson(join(statePath(), "mod.json"));
	return Date.now() - (mod?.at ?? 0) < FRESH_MS ? mod : null;
}
const isShownByMod = () => freshMod()?.band?.includes(process.env["CLAUDE_CODE_SESSION_ID"] ?? "") === true;

// scripts/io/deliberation/rounds-shown.ts
const isWatched = (one) => isCouncil(one.state) && !one.state.opened.auto && conflictOf(one) === null;
async function roundShown(now) {
	const { id, state } = now;
	const path = join(sessionFolder(id), "rounds-shown.json");
	if (!isCouncil(state) || !isWatched(now)) return {};
	const ends = state.calls.flatMap(({ count }, at) => count ? [at + 1] : []);
	const isBetween = (state.calls.findLast(({ count }) => count)?.count)?.outcome === "continue";
	const unseen = ends.slice(Number(readText(path) ?? 0));
	if (!isBetween || unseen.length === 0) return {};
	writeJson(path, ends.length);
	const { displayOf } = await import("./io-deliberation-instruction.mjs").then((n) => n.n);
	const as = (end) => ({
		...state,
		calls: state.calls.slice(0, end)
	});
	return { display: unseen.map((end) => displayOf({
		...now,
		state: as(end)
	})).join("\n\n") };
}

// scripts/io/deliberation/steps.ts
async function beginStep(input, wait) {
	const { costBefore, openDeliberation } = await import("./io-openings-late.mjs").then((n) => n.a);
	const own = input.said.vote?.trim() ? input.said.vote : null;
	const opened = await openDeliberation({
		...input,
		onLook: wait.onCost
	}, {
		own,
		sendAnyway: wait.sendAnyway === true
	});
	const usual = costBefore(opened);
	wait.onCost?.(usual);
	const seat = own === null ? null : sealedBy(opened);
	if (own === null || seat === null) return {
		begun: opened,
		usual,
		...own !== null && { unseated: true }
	};
	return {
		begun: await hostSays(opened, seat, own),
		usual
	};
}
async function openStep(input, wait) {
	const { begun, ...more } = await beginStep(input, wait);
	return {
		...await goOnAtOnce(begun, wait),
		...more
	};
}
function sealedBy({ protocol, state }) {
	const step = nextStepDue(protocol, state);
	return step.do === "seal" ? step.due[0] ?? null : null;
}
const nextStep = async (id, wait) => goOnAtOnce(await loadDeliberation(id), wait);
async function sayStep(id, { as, answer }, wait) {
	const deliberation = await loadDeliberation(id);
	if (as.toLowerCase() === "test") return goOnAtOnce(await testShowed(deliberation, answer), wait);
	const seat = seatCalled(deliberation.state.seats, as);
	const after = await goOnAtOnce(await hostSays(deliberation, seat, answer), wait);
	const { heard } = openCall((await loadDeliberation(after.id)).state);
	return after.do === "submit" && heard[seat.seat] ? {
		...after,
		reason: "taken"
	} : after;
}
async function decideStep(id, { isTyped = false, ...answer }, wait) {
	const now = await loadDeliberation(id ?? answeredId(process.cwd()));
	return goOnAtOnce(await userSays(now, answer, {
		isTyped,
		asked: wait.asked
	}), wait);
}
async function failStep(id, { as, failure }, wait) {
	const deliberation = await loadDeliberation(id);
	const asked = {
		deliberation,
		...dueForHost(deliberation, as)
	};
	const { failedHost } = await import("./io-answers.mjs").then((n) => n.c);
	const answer = await failedHost(asked, failure);
	return goOnAtOnce(await act(deliberation.id, {
		type: "answer",
		answer
	}), wait);
}
async function cancelStep(id) {
	const { id: full } = await loadDeliberation(id);
	const cancelled = await act(full, {
		type: "cancel",
		detail: "cancelled by the user"
	});
	stopRound(full);
	return cancelled;
}
function dueForHost({ protocol, state }, as) {
	const step = nextStepDue(protocol, state);
	const isForHost = step.do === "seal" || step.do === "submit";
	const seat = isForHost ? step.due.find((due) => due.seat === as) : void 0;
	if (!isForHost || !seat) throw stepNotDue(`No answer of ${as} is expected now.`);
	return {
		call: step.call,
		seat
	};
}
const stepNotDue = (message) => new Refusal("not_due", message, "ftm next shows what is due.");
async function hostSays(deliberation, seat, text) {
	const asked = {
		deliberation,
		...dueForHost(deliberation, seat.seat)
	};
	const { takeFromHost } = await import("./io-answers.mjs").then((n) => n.c);
	const answer = await takeFromHost(asked, text);
	return act(deliberation.id, {
		type: "answer",
		answer
	});
}
async function userSays({ id, protocol }, answer, { isTyped, asked }) {
	if (answer.framing) await checkFraming(protocol.name, answer.framing);
	const words = [answer.said, answer.choice].filter((one) => one !== void 0);
	const key = asked ?? readSession(id)?.ask_key ?? null;
	const seen = isTyped || key !== null && wasSeen(key, words) || wasTyped(id, answer.said ?? "");
	const hooks = Boolean(process.env["CLAUDECODE"]);
	if (hooks && !seen && key !== null && isClosed(id, key)) throw dialogClosed(answerSeen(id));
	const after = await actWith(id, (now) => {
		if (key !== null && key !== askedIn(now)?.key && !words.some(soundsLikeNo)) throw answeredMeanwhile(now);
		return {
			type: "user",
			answer,
			seen,
			hooks
		};
	});
	const unmapped = key === null ? null : stillToMap(after.protocol, after.state);
	if (unmapped) throw unmapped;
	if (after.state.ended) stopRound(id);
	return after;
}
async function checkFraming(protocol, framing) {
	const { decodeShape } = await import("./io-machine-validate.mjs").then((n) => n.i);
	const { changeOf } = await import("./core-schemas.mjs").then((n) => n.l);
	decodeShape(changeOf(protocol), framing, "the framing");
}
const dialogClosed = (words) => new Refusal("not_seen", `${words === null ? "The user has closed this question" : `The user answered “${shorten(words, 200)}”`}: only what they answer in the dialog, or type themselves, is their answer.`, words === null ? "Say in one sentence that it is open, and wait." : "Send these words as they are under said.");
const answeredMeanwhile = ({ state: { chose, owes, objection } }) => {
	const said = chose?.said || chose?.label || owes?.label || objection || "something else";
	return new Refusal("question_closed", `This question has been answered meanwhile: “${shorten(said, 100)}”.`, "If the user has changed their mind since, send the answer again.");
};
async function testShowed({ id, protocol, state }, text) {
	const step = nextStepDue(protocol, state);
	if (step.do !== "test") throw stepNotDue("No test is to be run now.");
	const { printedIn } = await import("./core-prompting-named-test.mjs").then((n) => n.n);
	return act(id, {
		type: "test",
		command: step.command,
		...printedIn(text)
	});
}
const LOOK_SECONDS = 30;
const goOnAtOnce = (from, wait) => forExecutor(conflictOf(from), () => goOnFrom(from, wait));
async function goOnFrom(from, wait) {
	const told = wait.seconds > 0 ? await roundShown(from) : {};
	const now = needsRound(from) ? await followedRound(from, wait, "display" in told) : from;
	const instruction = (await import("./io-deliberation-instruction.mjs").then((n) => n.n)).instructionOf(now);
	const asked = instruction.do === "ask_user" ? await askedElsewhere(now.id, wait) : null;
	if (asked === "answered") return goOnAtOnce(await loadDeliberation(now.id), wait);
	if (asked === "open") return {
		id: now.id,
		protocol: now.protocol.name,
		do: "waiting",
		reason: "asked"
	};
	if (asked === "closed") return withoutAsk(instruction, answerSeen(now.id));
	const progress = readProgress(now.id);
	if (instruction.do === "run" && (wait.seconds > 0 || isAtWork(progress))) {
		const soFar = progress && { progress: progressLine(progress) };
		return {
			...instruction,
			do: "waiting",
			...soFar,
			...told,
			...await roundShown(now)
		};
	}
	if (instruction.do === "present" && !process.env["FTM_MOD"] || now.state.presented) await act(now.id, { type: "presented" });
	return instruction;
}
async function followedRound(from, wait, atOnce) {
	const { seconds, sendAnyway = false } = wait;
	const runs = nextStepDue(from.protocol, from.state).do === "run";
	if (runs && seconds <= 0) return from;
	const round = new AbortController();
	const isShown = isWatched(from);
	if (atOnce) round.abort();
	return follow(from.id, {
		...wait,
		seconds: runs ? seconds : LOOK_SECONDS,
		sendAnyway,
		signal: AbortSignal.any([round.signal, ...wait.signal ? [wait.signal] : []]),
		onRound: () => {
			if (isShown) round.abort();
		}
	});
}
const askedElsewhere = async (id, wait) => answerSeen(id) === null ? await askedByMod(id, wait) : "closed";
const withoutAsk = ({ ask: _, ...due }, words) => words === null ? {
	...due,
	reason: "closed"
} : {
	...due,
	reason: "answered",
	words
};

// scripts/io/deliberation/how.ts
const HOW_TO_DECIDE = {
	claude: "call decide",
	tool: "call decide",
	verb: "submit as user"
};
const HOW_TO_SAY = {
	claude: "call say",
	tool: "call say",
	verb: "submit"
};
const HOW_TO_GO_ON = {
	claude: "call next again",
	tool: "call next again",
	verb: "call it again"
};
const HOW_TO_ASK = {
	claude: "ask by AskUserQuestion exactly as in ask",
	tool: "ask the user exactly as in ask",
	verb: "ask the user exactly as in ask (in Claude Code by AskUserQuestion)"
};
const ANSWER_FIELDS = "choice, the label or id that the words mean (none fits: ask, never choose); said, the user's words as they are; conditions, whatever limits a yes; written, what the choice owes";
const TENSION_WORDS = "put into two or three sentences of your own what they cannot agree on and what it comes down to, without taking a side. Then";
const BY_REASON = {
	fix: () => "Make these changes and no others, then offer to look again.",
	asked: (door) => `The user is being asked in a dialog: ${HOW_TO_GO_ON[door]}.`,
	answered: (door, { words = "" }) => `The user has answered in the dialog: “${words}”. Do not ask again: ${HOW_TO_DECIDE[door]}${door === "verb" ? `: ${ANSWER_FIELDS}` : ""}.`,
	closed: (door) => `The user has closed this question. Do not ask it now: say in one sentence that it is open, and end. What they say then: ${HOW_TO_DECIDE[door]}, with choice, said, conditions, written. next asks it again.`,
	taken: (_, { seats = [] }) => `Taken. Still to be answered: ${seats.map(({ seat }) => seat).join(", ")}.`
};
const HOW_BY_STEP = {
	seal: (door, { seat = "" }) => `Answer this prompt yourself, before anybody else is asked. Then ${HOW_TO_SAY[door]} as ${seat}.`,
	submit: (door) => `Answer each prompt by itself, one after the other, and ${HOW_TO_SAY[door]} each as its seat.`,
	run: () => "The engines are due.",
	waiting: (door, { display }) => `${display ? "Show the second text as it stands. " : ""}The engines are at work: ${HOW_TO_GO_ON[door]}.`,
	ask_user: (door, { tension }) => `Under the second text ${tension ? `${TENSION_WORDS} ` : ""}${HOW_TO_ASK[door]}. Then ${HOW_TO_DECIDE[door]}${door === "verb" ? `: ${ANSWER_FIELDS}` : ""}.`,
	test: (door) => `The user agreed to this command, which an engine wrote. Run exactly it, once, with Bash, and nothing else. Then ${HOW_TO_SAY[door]} as test; answer: "exit N" on the first line, below it what was printed, as it is. Not allowed, or a no of the user: ${HOW_TO_DECIDE[door]} with choice no_test.`,
	present: (door) => door === "verb" ? "Show display as it stands." : "",
	done: () => "Nothing is due any more."
};
const VOTE_NOT_TAKEN = "Your own vote or opening was not taken: you have no seat of your own in this one.";
function howTo(door, due) {
	const words = due.reason ? BY_REASON[due.reason] : HOW_BY_STEP[due.do];
	return [due.unseated ? VOTE_NOT_TAKEN : "", words(door, due)].filter(Boolean).join(" ");
}

// scripts/io/deliberation/shown-seat.ts
async function shownSeat(deliberation, wanted) {
	if (wanted !== void 0) return answersOf(deliberation, wanted);
	const { toMarkdown } = await import("./core-telling-markdown.mjs").then((n) => n.n);
	return toMarkdown(deliberation.protocol.tell(deliberation.state), "shown");
}
function answersOf({ id, protocol, state }, wanted) {
	const seat = seatCalled(state.seats, wanted);
	const said = ([
		"run",
		"seal",
		"submit"
	].includes(nextStepDue(protocol, state).do) ? state.calls.slice(0, -1) : state.calls).flatMap((call) => saidInCall(id, call, seat.seat));
	if (said.length > 0) return said.join("\n\n");
	throw new Refusal("not_yet", `Nothing of ${seat.name} can be shown yet.`, "Ask again when everybody has answered.");
}
function saidInCall(id, { heard, round, turn }, seat) {
	const answer = heard[seat];
	if (!answer) return [];
	const words = answer.file ? readAnswerFile(id, answer.file) : answer.failure?.detail ?? "";
	return [`-- round ${round}, ${turn}, ${answer.engine}\n\n${words.trim()}`];
}

// scripts/io/deliberation/debate-record.ts
const workspaceOf = ({ state }) => isDebate(state) ? state.framing.workspace ?? null : null;
async function writeDebate(deliberation) {
	const { id, state } = deliberation;
	const workspace = workspaceOf(deliberation);
	if (!isDebate(state) || !workspace) return;
	const { recordFiles } = await import("./core-debate.mjs").then((n) => n.n);
	const textOf = ({ file }) => file === null ? "" : withoutMark(readAnswerFile(id, file));
	writeRecord(workspace, recordFiles(state, textOf));
}
function changedContext(deliberation, seat) {
	const own = contextChange(deliberation, seat);
	return own && {
		reason: "tampered",
		detail: `${own.file} was ${own.problem} since the debate began`,
		remedy: `Put ${own.file} in ${own.folder} back as it was.`
	};
}
const changedForAll = (deliberation) => {
	const own = contextChange(deliberation, "");
	return own && `${basename(own.folder)}/${own.file}`;
};
function contextChange(deliberation, seat) {
	const workspace = workspaceOf(deliberation);
	if (!workspace) return null;
	const own = contextChanges(workspace).find((change) => change.seat === seat);
	return own ? {
		...own,
		folder: workspace.folder
	} : null;
}

export { followUpOf as C, seatPromptText as E, readDeliberation as S, seatPrompt as T, act as _, shownSeat as a, conflictOf as b, cancelStep as c, nextStep as d, openStep as f, dialogOf as g, askedIn as h, answersOf as i, decideStep as l, isShownByMod as m, changedForAll as n, howTo as o, sayStep as p, writeDebate as r, beginStep as s, changedContext as t, failStep as u, actWith as v, formAbout as w, loadDeliberation as x, beginDeliberation as y };