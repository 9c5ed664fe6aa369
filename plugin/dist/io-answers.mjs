import { n as __exportAll } from "./rolldown-runtime.mjs";
import { E as isObject, Q as Refusal, _ as pathWithin } from "./core-words.mjs";
import { l as saveAnswer, o as readAnswerFile, p as saveWork } from "./io-state.mjs";
import { l as sha256, t as fieldsIn } from "./io-machine.mjs";
import { c as unreadAnswer, i as isFaulty, o as readAnswer, r as askAgainReason, t as answerFormat } from "./core-answers.mjs";
import { dt as fold, mt as openCall, ut as evolve } from "./core-deliberation.mjs";
import { a as judgePlace, c as placesIn } from "./core-evidence.mjs";
import { S as aboutOf, w as promptOf } from "./io-deliberation.mjs";
import { i as readInProject } from "./io-input.mjs";

// scripts/io/answers/take.ts
var take_exports = /* @__PURE__ */ __exportAll({
	failedHost: () => failedHost,
	takeFromHost: () => takeFromHost
});
const BY_HAND = {
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
function readFor({ protocol, state }, call, seat, { text, prompt, mark, second = false }) {
	return readSafely(protocol.formOf(call.turn), text, {
		...aboutOf(state, call, seat.seat, mark),
		prompt,
		again: second
	});
}
function readSafely(form, text, about, read = readAnswer) {
	try {
		return read(form, text, about);
	} catch (error) {
		const stack = error instanceof Error ? error.stack : null;
		return unreadAnswer(form, stack ?? String(error));
	}
}
async function answered(deliberation, call, seat, came) {
	const { id, protocol, state } = deliberation;
	const form = protocol.formOf(call.turn);
	const read = came.failure && came.text === "" ? null : readFor(deliberation, call, seat, came);
	const failure = read && isSaid(read) ? null : came.failure ?? read?.failure ?? null;
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
	const name = `r${round}-${turn}-${seat}-${sha256(text).slice(0, 8)}${second ? "-again" : ""}`;
	return {
		kept: text === "" ? {
			file: null,
			sha256: null
		} : saveAnswer(id, name, text),
		work: witness ? keepWork(id, name, witness) : null
	};
}
function keepWork(id, name, witness) {
	const steps = witness.steps().map((step) => `${JSON.stringify(step)}\n`);
	const file = steps.length > 0 ? saveWork(id, `${name}.jsonl`, steps.join("")).file : null;
	return witness.work(file);
}
const isSaid = ({ status }) => status === "ok" || status === "repaired";
function requireForm(deliberation, call, seat, came) {
	const opinion = readFor(deliberation, call, seat, came);
	const why = isSaid(opinion) ? askAgainReason(opinion) : "there is no whole form in it";
	if (why === null) return;
	throw new Refusal("no_form", `The answer for ${seat.name} was not taken: ${why}.`, `Send it again in this form, with nothing behind it:\n${answerFormat(deliberation.protocol.formOf(call.turn), aboutOf(deliberation.state, call, seat.seat))}`);
}
const failedHost = (deliberation, call, seat, failure) => answered(deliberation, call, seat, {
	...BY_HAND,
	text: "",
	failure,
	prompt: promptOf(deliberation, seat)
});
function takeFromHost(deliberation, call, seat, text) {
	const came = {
		...BY_HAND,
		text,
		prompt: promptOf(deliberation, seat)
	};
	requireForm(deliberation, call, seat, came);
	return answered(deliberation, call, seat, came);
}
const MOST_BYTES = 2e6;
function lookUpCitations(opinion, state, reads) {
	const look = reader(state);
	return Promise.all(placesIn(opinion).map(async (place) => judgePlace(place, reads && place.path !== null ? await look(place.path) : void 0)));
}
function reader({ framing, opened }) {
	const { root = opened.cwd, revision } = framing;
	if (revision?.kind !== "commit" && revision?.kind !== "index") return async (path) => readInProject(root, pathWithin(root, path), MOST_BYTES);
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
		...aboutOf(state, call, answer.seat, answer.mark),
		prompt: promptText(id, name),
		again
	};
	const opinion = readSafely(answer.form, readAnswerFile(id, answer.file), about);
	return isFaulty(opinion) ? null : {
		...answer,
		opinion
	};
}
function promptText(id, name) {
	try {
		return readAnswerFile(id, `prompts/${name}`);
	} catch (error) {
		if (error instanceof Refusal) return "";
		throw error;
	}
}

// scripts/io/answers/user.ts
const TEXTS = [
	"choice",
	"said",
	"context"
];
const LISTS = [
	"conditions",
	"ids",
	"evidence",
	"seats"
];
const KNOWN = [
	...TEXTS,
	...LISTS,
	"framing",
	"effort",
	"written"
];
async function userAnswerIn(text) {
	const words = text.trim();
	if (words === "") throw new Refusal("no_answer", "Nothing was said.", "Send the choice, or the user's words as they are.");
	const fields = await fieldsIn(words, KNOWN);
	return fields === null ? { said: words } : answerFrom(fields);
}
const textOf = (one) => (isObject(one) ? Object.entries(one).map(([name, text]) => `${name}: ${text}`) : [String(one)]).join("; ");
const listOf = (value) => [value].flat().flatMap((one) => textOf(one).trim() || []);
const writtenAnswer = ({ effort, written }) => ({
	...effort !== void 0 && { effort: record(effort) },
	...written !== void 0 && { written: record(written) }
});
function answerFrom(fields) {
	const given = (names, read) => names.flatMap((name) => fields[name] == null ? [] : [[name, read(fields[name])]]);
	const texts = given(TEXTS, (value) => String(value).trim());
	const written = {
		...record(fields["written"]),
		...others(fields)
	};
	const { framing, effort } = fields;
	return {
		...Object.fromEntries([...texts, ...given(LISTS, listOf)]),
		...isObject(framing) && { framing },
		...effort != null && { effort: isObject(effort) ? record(effort) : { "*": String(effort) } },
		...Object.keys(written).length > 0 && { written }
	};
}
const record = (value) => isObject(value) ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, String(one)])) : {};
const others = (fields) => Object.fromEntries(Object.entries(fields).filter(([name]) => !KNOWN.includes(name)).map(([name, value]) => [name, listOf(value ?? "").join("; ")]));

export { readAgain as a, take_exports as c, isSaid as i, writtenAnswer as n, readFor as o, answered as r, requireForm as s, userAnswerIn as t };