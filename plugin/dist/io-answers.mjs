import { n as __exportAll } from "./rolldown-runtime.mjs";
import { a as ANSWERS, r as readAnswer } from "./core-sayable.mjs";
import { $ as Refusal, O as isObject, _ as pathWithin } from "./core-words.mjs";
import { c as readAnswerFile, d as saveAnswer, m as saveWork } from "./io-state.mjs";
import { l as sha256Of, t as fieldsInYaml } from "./io-machine.mjs";
import { c as unreadAnswer, i as isFaulty, o as readAnswer$1, r as askAgainReason, t as answerFormat } from "./core-answers.mjs";
import { ft as evolve, gt as openCall, pt as fold } from "./core-deliberation.mjs";
import { a as judgePlace, c as placesIn } from "./core-evidence.mjs";
import { E as seatPrompt, T as formAbout } from "./io-deliberation.mjs";
import { i as readInProject } from "./io-input.mjs";

// scripts/io/answers/take.ts
var take_exports = /* @__PURE__ */ __exportAll({
	failedHost: () => failedHost,
	takeFromHost: () => takeFromHost
});
const GIVEN_BY_HAND = {
	failure: null,
	model: null,
	effort: null,
	usage: null,
	session: null,
	ms: 0,
	attempts: 1,
	blind: false,
	asked_again: false
};
function readForSeat({ protocol, state }, call, seat, { text, prompt, mark, second = false }) {
	return readSafely(protocol.formOf(call.turn), text, {
		...formAbout(state, call, seat.seat, mark),
		prompt,
		again: second
	});
}
function readSafely(form, text, about, read = readAnswer$1) {
	try {
		return read(form, text, about);
	} catch (error) {
		const stack = error instanceof Error ? error.stack : null;
		return unreadAnswer(form, stack ?? String(error));
	}
}
async function answeredEvent(deliberation, call, seat, came) {
	const { id, protocol, state } = deliberation;
	const form = protocol.formOf(call.turn);
	const read = came.failure && came.text === "" ? null : readForSeat(deliberation, call, seat, came);
	const failure = read && isSaidInForm(read) ? null : came.failure ?? read?.failure ?? null;
	const opinion = failure ? null : read;
	const { kept, work } = keepAnswer(id, call, seat, came);
	const { model, effort, usage, session, ms, attempts, asked_again } = came;
	const { mark, unmarked = 0 } = came;
	return {
		type: "answered",
		round: call.round,
		turn: call.turn,
		seat: seat.seat,
		form,
		engine: seat.engine,
		model: model ?? seat.model,
		effort: effort ?? seat.effort,
		opinion,
		failure,
		citations: opinion ? await lookUpCitations(opinion, state, seat.reads && !came.blind) : [],
		...kept,
		ms,
		attempts,
		asked_again,
		...mark === void 0 ? {} : {
			mark,
			unmarked
		},
		usage,
		session,
		work: work ?? void 0
	};
}
function keepAnswer(id, { round, turn }, { seat }, { text, second, witness }) {
	const name = `r${round}-${turn}-${seat}-${sha256Of(text).slice(0, 8)}${second ? "-again" : ""}`;
	return {
		kept: text === "" ? {
			file: null,
			sha256: null
		} : saveAnswer(id, name, text),
		work: witness ? keepSeatWork(id, name, witness) : null
	};
}
function keepSeatWork(id, name, witness) {
	const steps = witness.steps().map((step) => `${JSON.stringify(step)}\n`);
	const file = steps.length > 0 ? saveWork(id, `${name}.jsonl`, steps.join("")).file : null;
	return witness.work(file);
}
const isSaidInForm = ({ status }) => status === "ok" || status === "repaired";
function requireForm(deliberation, call, seat, came) {
	const opinion = readForSeat(deliberation, call, seat, came);
	const why = isSaidInForm(opinion) ? askAgainReason(opinion) : "there is no whole form in it";
	if (why === null) return;
	throw new Refusal("no_form", `The answer for ${seat.name} was not taken: ${why}.`, `Send it again in this form, with nothing behind it:\n${answerFormat(deliberation.protocol.formOf(call.turn), formAbout(deliberation.state, call, seat.seat))}`);
}
const failedHost = (deliberation, call, seat, failure) => answeredEvent(deliberation, call, seat, {
	...GIVEN_BY_HAND,
	text: "",
	failure,
	prompt: seatPrompt(deliberation, seat)
});
function takeFromHost(deliberation, call, seat, text) {
	const came = {
		...GIVEN_BY_HAND,
		text,
		prompt: seatPrompt(deliberation, seat)
	};
	requireForm(deliberation, call, seat, came);
	return answeredEvent(deliberation, call, seat, came);
}
const MOST_CITED_BYTES = 2e6;
function lookUpCitations(opinion, state, reads) {
	const look = projectReader(state);
	return Promise.all(placesIn(opinion).map(async (place) => judgePlace(place, reads && place.path !== null ? await look(place.path) : void 0)));
}
function projectReader({ framing, opened }) {
	const { root = opened.cwd, revision } = framing;
	if (revision?.kind !== "commit" && revision?.kind !== "index") return async (path) => readInProject(root, pathWithin(root, path), MOST_CITED_BYTES);
	return async (path) => {
		const { textAt } = await import("./io-review-revision.mjs").then((n) => n.t);
		return textAt({
			root,
			revision
		}, pathWithin(root, path));
	};
}
function readAgain(id, protocol, events, answer) {
	if (answer.file === null || answer.failure !== null) return null;
	const [opened, ...rest] = events.slice(0, events.indexOf(answer));
	if (!opened) return null;
	const state = rest.reduce((one, event) => evolve(protocol, one, event), fold(protocol, [opened]));
	const call = openCall(state);
	if (!call) return null;
	const name = `r${answer.round}-${answer.turn}-${answer.seat}`;
	const again = answer.file.endsWith("-again");
	const about = {
		...formAbout(state, call, answer.seat, answer.mark),
		prompt: promptAskedWith(id, name),
		again
	};
	const opinion = readSafely(answer.form, readAnswerFile(id, answer.file), about);
	return isFaulty(opinion) ? null : {
		...answer,
		opinion
	};
}
function promptAskedWith(id, name) {
	try {
		return readAnswerFile(id, `prompts/${name}`);
	} catch (error) {
		if (error instanceof Refusal) return "";
		throw error;
	}
}

// scripts/io/answers/user.ts
const KNOWN_FIELDS = Object.keys(ANSWERS.decide);
async function userAnswerIn(text) {
	const words = text.trim();
	if (words === "") throw new Refusal("no_answer", "Nothing was said.", "Send the choice, or the user's words as they are.");
	const fields = await fieldsInYaml(words, KNOWN_FIELDS);
	return fields === null ? { said: words } : userAnswer(readAnswer("decide", withOwedFields(fields)));
}
const userAnswer = ({ effort, written, ...answer }) => ({
	...answer,
	...effort !== void 0 && { effort: recordOfTexts(effort) },
	...written !== void 0 && { written: recordOfTexts(written) }
});
function withOwedFields(fields) {
	const isKnown = ([name]) => KNOWN_FIELDS.includes(name);
	const all = Object.entries(fields);
	const beside = all.filter((one) => !isKnown(one));
	const known = all.filter(isKnown).map(([name, value]) => [name, tidyValue(value)]);
	const owed = beside.length > 0 && { written: {
		...recordOfTexts(fields["written"]),
		...recordOfTexts(Object.fromEntries(beside))
	} };
	return {
		...Object.fromEntries(known),
		...owed
	};
}
const tidyValue = (value) => {
	if (Array.isArray(value)) return value.map(textOfValue);
	return typeof value === "string" ? value.trim() : value;
};
function textOfValue(value) {
	if (Array.isArray(value)) return value.map(textOfValue).join("; ");
	if (!isObject(value)) return String(value ?? "").trim();
	return textOfValue(Object.entries(value).map(([name, text]) => `${name}: ${text}`));
}
const recordOfTexts = (value) => Object.fromEntries(Object.entries(isObject(value) ? value : {}).map(([name, one]) => [name, textOfValue(one)]));

export { readAgain as a, take_exports as c, isSaidInForm as i, userAnswerIn as n, readForSeat as o, answeredEvent as r, requireForm as s, userAnswer as t };