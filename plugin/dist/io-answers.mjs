import { n as __exportAll } from "./rolldown-runtime.mjs";
import { a as ANSWERS, r as readAnswer } from "./core-sayable.mjs";
import { O as isObject, _ as pathWithin, tt as Refusal } from "./core-words.mjs";
import { c as readAnswerFile, d as saveAnswer, m as saveWork } from "./io-state.mjs";
import { l as sha256Of, t as fieldsInYaml } from "./io-machine.mjs";
import { c as unreadAnswer, i as isFaulty, o as readAnswer$1, r as askAgainReason, t as answerFormat } from "./core-answers.mjs";
import { bt as fold, pt as OWED_FIELDS, wt as openCall } from "./core-deliberation.mjs";
import { l as placesIn, o as judgePlace } from "./core-evidence.mjs";
import { T as seatPrompt, w as formAbout } from "./io-deliberation.mjs";
import { i as readInProject } from "./io-input.mjs";

// scripts/io/answers/take.ts
var take_exports = /* @__PURE__ */ __exportAll({
	failedHost: () => failedHost,
	takeFromHost: () => takeFromHost
});
const GIVEN_BY_HAND = {
	text: "",
	failure: null,
	model: null,
	usage: null,
	session: null,
	blind: false,
	effort: null,
	ms: 0,
	attempts: 1,
	asked_again: false
};
function readForSeat(asked, { text, prompt, mark, second = false }) {
	const form = formOfCall(asked);
	const about = {
		...formAbout(asked, mark),
		prompt,
		again: second
	};
	return readSafely(form, () => readAnswer$1(form, text, about));
}
const formOfCall = ({ deliberation: { protocol }, call }) => protocol.formOf(call.turn);
function readSafely(form, read) {
	try {
		return read();
	} catch (error) {
		const stack = error instanceof Error ? error.stack : null;
		return unreadAnswer(form, stack ?? String(error));
	}
}
async function answeredEvent(asked, came) {
	const { deliberation, call, seat } = asked;
	const read = came.failure && came.text === "" ? null : readForSeat(asked, came);
	const failure = read && isSaidInForm(read) ? null : came.failure ?? read?.failure ?? null;
	const opinion = failure ? null : read;
	const { kept, work } = keepAnswer(asked, came);
	const { model, effort, usage, session, ms, attempts, asked_again, mark } = came;
	return {
		type: "answered",
		round: call.round,
		turn: call.turn,
		seat: seat.seat,
		form: formOfCall(asked),
		engine: seat.engine,
		model: model ?? seat.model,
		effort: effort ?? seat.effort,
		opinion,
		failure,
		citations: opinion ? await lookUpCitations(opinion, deliberation.state, seat.reads && !came.blind) : [],
		...kept,
		ms,
		attempts,
		asked_again,
		...mark === void 0 ? {} : {
			mark,
			unmarked: came.unmarked ?? 0
		},
		usage,
		session,
		work: work ?? void 0
	};
}
function keepAnswer({ deliberation: { id }, call: { round, turn }, seat: { seat } }, { text, second, witness }) {
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
function requireForm(asked, came) {
	const opinion = readForSeat(asked, came);
	const why = isSaidInForm(opinion) ? askAgainReason(opinion) : "there is no whole form in it";
	if (why === null) return;
	throw new Refusal("no_form", `The answer for ${asked.seat.name} was not taken: ${why}.`, `Send it again in this form, with nothing behind it:\n${answerFormat(formOfCall(asked), formAbout(asked))}`);
}
const byHand = ({ deliberation, seat }, text) => ({
	...GIVEN_BY_HAND,
	text,
	prompt: seatPrompt(deliberation, seat)
});
const failedHost = (asked, failure) => answeredEvent(asked, {
	...byHand(asked, ""),
	failure
});
function takeFromHost(asked, text) {
	const came = byHand(asked, text);
	requireForm(asked, came);
	return answeredEvent(asked, came);
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
function readAgain({ id, protocol, events }, answer) {
	if (answer.file === null || answer.failure !== null) return null;
	const state = fold(protocol, events.slice(0, events.indexOf(answer)));
	const call = openCall(state);
	const seat = call.seats.find((one) => one.seat === answer.seat);
	if (!seat) return null;
	const name = `r${answer.round}-${answer.turn}-${answer.seat}`;
	const again = answer.file.endsWith("-again");
	const about = {
		...formAbout({
			deliberation: {
				protocol,
				state
			},
			call,
			seat
		}, answer.mark),
		prompt: promptAskedWith(id, name),
		again
	};
	const { form, file } = answer;
	const text = readAnswerFile(id, file);
	const opinion = readSafely(form, () => readAnswer$1(form, text, about));
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
const LEADING_FIELDS = [...KNOWN_FIELDS, ...Object.keys(OWED_FIELDS)];
async function userAnswerIn(text) {
	const words = text.trim();
	if (words === "") throw new Refusal("no_answer", "Nothing was said.", "Send the choice, or the user's words as they are.");
	const fields = await fieldsInYaml(words, LEADING_FIELDS);
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