import { n as __exportAll } from "./rolldown-runtime.mjs";
import { a as readReply, c as asSpoken, d as isHttp, i as addressOf, o as requestBody, t as commandFor, v as failureIn, x as isServerBusy, y as failureOf } from "./core-engines.mjs";
import { $ as Refusal, E as sumOfUsage, F as parsedJson, I as sum, L as textOf, M as numberOf, P as objectOf, j as listOf } from "./core-words.mjs";
import { r as runGit } from "./io-git.mjs";
import { F as readText, z as remove } from "./io-state.mjs";
import { p as packageVersion } from "./io-machine.mjs";
import { a as findProgram, c as wordsToStart, i as refuseNesting, r as depthOf, s as pathFor, t as SCRATCH } from "./io-engines.mjs";
import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";

// scripts/core/engines/output.ts
const NO_OUTPUT = {
	text: "",
	error: null,
	usage: null,
	model: null,
	session: null,
	blind: false
};
const tellsSteps = ({ output }) => output === "stream-json" || output === "codex-jsonl";
function readOutput(row, { stdout, files = {} }) {
	const counted = metricsOf(objectOf(parsedJson(files["usage.json"] ?? ""))["modelMetrics"]);
	const output = isFormOutput(row) ? readEvents(eventsIn(stdout), row.output === "codex-jsonl" ? UNFINISHED : null) : {
		...NO_OUTPUT,
		text: withoutColours(stdout).trim()
	};
	return {
		...output,
		model: counted.model ?? output.model,
		usage: counted.usage ?? output.usage
	};
}
const UNFINISHED = "codex ended before its turn was complete";
const isFormOutput = ({ output }) => output !== void 0 && output !== "text";
function isBlindToFiles(events) {
	const commands = events.map((event) => event["type"] === "item.completed" ? objectOf(event["item"]) : {}).filter((item) => item["type"] === "command_execution");
	const dead = commands.filter((item) => textOf(item["aggregated_output"])?.startsWith("bwrap:"));
	return commands.length > 0 && dead.length === commands.length;
}
function readEvents(events, error) {
	const output = {
		...NO_OUTPUT,
		error,
		blind: isBlindToFiles(events)
	};
	for (const event of events) {
		output.text = textAfter(output.text, event);
		output.error = errorAfter(output.error, event);
		output.session = sessionIn(event) ?? output.session;
		output.model = modelInEvent(event) ?? output.model;
		output.usage = usageAfter(output.usage, event);
	}
	return output;
}
function textAfter(before, event) {
	const { type, role, content, data, part } = event;
	if (type === "text" && typeof data === "string") return before + data;
	if (type === "message" && role === "assistant") return before + (textOf(content) ?? "");
	if ((type === "tool_use" || type === "tool_call") && part === void 0) return "";
	return wholeAnswer(event) ?? before;
}
function wholeAnswer(event) {
	const { type, role, stopReason, text, content, response, data, item, part } = event;
	const { type: kind, text: said } = objectOf(item);
	const structured = event["structured_output"] ?? event["structuredOutput"];
	if (structured) return JSON.stringify(structured);
	if (type === "result") return textIfAny(event["result"]);
	if (type === "text") return textOf(objectOf(part)["text"]);
	if (type === "assistant.message") return textOf(objectOf(data)["content"]);
	if (type === "item.completed" && kind === "agent_message") return textOf(said);
	if (type !== "message" && role === "assistant") return textOf(content);
	return textOf(stopReason === void 0 ? response : text);
}
function errorAfter(before, event) {
	const { type, role, error } = event;
	if (role === "assistant" || type === "assistant.message") return null;
	switch (type) {
		case "turn.completed": return null;
		case "turn.failed": return messageOfError(error);
		case "error": return event["severity"] === "warning" ? before : messageOfError(error ?? event);
		case "result": return isFailed(event) ? messageOfError(error ?? event["result"]) : before;
		case "model.call_failure": {
			const { statusCode, errorMessage } = objectOf(event["data"]);
			return `${statusCode ?? ""} ${textOf(errorMessage) ?? ""}`.trim();
		}
		default:
			if (type === void 0 && error) return messageOfError(error);
			return textOf(event["error_message"]) ?? before;
	}
}
const isFailed = (event) => event["is_error"] === true || event["status"] === "error";
const sessionIn = (event) => [
	"session_id",
	"sessionId",
	"sessionID",
	"thread_id"
].map((key) => textOf(event[key])).find(Boolean) ?? null;
function usageAfter(before, event) {
	const part = objectOf(event["part"]);
	if (part["tokens"]) return sumOfUsage(before, stepUsage(part));
	if (event["stats"]) return metricsOf(objectOf(event["stats"])["models"]).usage;
	if (!event["usage"] || event["type"] === "assistant") return before;
	return withCost(usageInEvent(event["usage"]), event["total_cost_usd"]);
}
const textIfAny = (value) => typeof value === "object" && value !== null ? JSON.stringify(value) : textOf(value);
function modelInEvent(event) {
	const [first] = Object.keys(objectOf(event["modelUsage"]));
	if (first !== void 0) return first;
	if (event["stats"]) return metricsOf(objectOf(event["stats"])["models"]).model;
	const { type, message, data } = event;
	if (type === "system" || type === "init") return textOf(event["model"]);
	if (type === "assistant.message") return textOf(objectOf(data)["model"]);
	return textOf(objectOf(message)["model"]);
}
function usageInEvent(value) {
	const usage = objectOf(value);
	const output = numberOf(usage["output_tokens"]);
	if (output === null && numberOf(usage["input_tokens"]) === null) return null;
	const total = numberOf(usage["total_tokens"]);
	const input = sum([
		"input_tokens",
		"cache_read_input_tokens",
		"cache_creation_input_tokens"
	].map((part) => usage[part]));
	return {
		input: total === null ? input : total - (output ?? 0),
		output,
		cost_usd: null
	};
}
const withCost = (usage, cost) => usage && {
	...usage,
	cost_usd: numberOf(cost)
};
function stepUsage(part) {
	const tokens = objectOf(part["tokens"]);
	const cache = objectOf(tokens["cache"]);
	return {
		input: sum([
			tokens["input"],
			cache["read"],
			cache["write"]
		]),
		output: sum([tokens["output"], tokens["reasoning"]]),
		cost_usd: numberOf(part["cost"]) || null
	};
}
function metricsOf(value) {
	const models = Object.entries(objectOf(value));
	if (models.length === 0) return {
		model: null,
		usage: null
	};
	const counts = models.map(([name, of]) => {
		const { tokens: parts, usage: whole, input_tokens, total_tokens } = objectOf(of);
		const tokens = objectOf(parts);
		const usage = objectOf(whole);
		const input = sum([
			tokens["prompt"],
			usage["inputTokens"],
			input_tokens
		]);
		return {
			name,
			input,
			output: (numberOf(total_tokens) === null ? 0 : sum([total_tokens]) - input) + sum([
				tokens["candidates"],
				tokens["thoughts"],
				usage["outputTokens"]
			])
		};
	});
	const main = counts.reduce((one, other) => other.output > one.output ? other : one);
	const usage = {
		input: sum(counts.map((one) => one.input)),
		output: sum(counts.map((one) => one.output))
	};
	return {
		model: main.name,
		usage: {
			...usage,
			cost_usd: null
		}
	};
}
function eventsIn(stdout) {
	const whole = parsedJson(stdout);
	const lines = () => stdout.split("\n").slice(-2e5);
	const events = (whole === void 0 ? lines().map(parsedJson) : [whole].flat()).filter((value) => typeof value === "object" && value !== null);
	return events.length > 0 || whole !== void 0 ? events : [lastObject(stdout)];
}
function lastObject(stdout) {
	for (const start of [
		0,
		stdout.indexOf("\n{") + 1,
		stdout.indexOf("{")
	]) {
		const value = parsedJson(stdout.slice(start, stdout.lastIndexOf("}") + 1));
		if (value !== void 0) return objectOf(value);
	}
	return {};
}
const messageOfError = (value) => {
	const error = objectOf(value);
	return textOf(error["message"]) ?? textOf(objectOf(error["data"])["message"]) ?? textOf(value) ?? JSON.stringify(value ?? "it reports a failure");
};
const withoutColours = (text) => text.replace(/\u001b\[[0-9;?]*[A-Za-z]/g, "");

// scripts/core/engines/agent-words.ts
const LOGIN_NEEDED = -32e3;
function modeInSession(session, names) {
	const modes = objectOf(session["modes"]);
	const ids = listOf(modes["availableModes"]).flatMap((mode) => textOf(mode["id"]) ?? []);
	const option = optionOf(session, "mode");
	const known = ids.length > 0 ? ids : option?.values ?? [];
	const mode = names.map((name) => known.find((id) => id === name || id.endsWith(`#${name}`))).find((id) => id !== void 0);
	return {
		mode: mode ?? null,
		other: known.find((id) => id !== mode),
		current: ids.length > 0 ? textOf(modes["currentModeId"]) : option?.current ?? null,
		option: ids.length > 0 ? null : option?.id ?? null
	};
}
function optionOf(session, name) {
	const option = listOf(session["configOptions"]).find(({ id, category }) => id === name || category === name);
	const id = textOf(option?.["id"]);
	if (!option || id === null) return null;
	return {
		id,
		values: listOf(option["options"]).flatMap((one) => one["options"] === void 0 ? [one] : listOf(one["options"])).flatMap(({ value }) => textOf(value) ?? []),
		current: textOf(option["currentValue"])
	};
}
function failureFrom({ code, message, data }) {
	const inner = objectOf(data);
	const detail = [message, inner["details"] ?? inner["message"] ?? data].flatMap((part) => textOf(part) ?? []).join(": ");
	if (code === LOGIN_NEEDED || code === 401 || code === 403) return failureOf("auth", detail);
	return failureIn(detail, "", 1) ?? failureOf("crash", detail);
}
function stopFailure(reason, text) {
	if (reason === "refusal") return failureOf("policy", text || "It refused to answer.");
	if (reason === "end_turn" || text.trim() !== "") return null;
	return failureOf("empty", `It stopped without an answer (${textOf(reason) ?? "no reason"}).`);
}
function usageInResult(of) {
	const meta = objectOf(of["_meta"]);
	const quota = objectOf(objectOf(meta["quota"])["token_count"]);
	const places = [
		of["usage"],
		meta["usage"],
		meta,
		quota
	].map(objectOf);
	for (const place of places) {
		const output = numberOf(place["outputTokens"] ?? place["output_tokens"]);
		const input = numberOf(place["inputTokens"] ?? place["input_tokens"]);
		const total = numberOf(place["totalTokens"] ?? place["total_tokens"]);
		if (output !== null || input !== null) return {
			input: total === null ? input : total - (output ?? 0),
			output,
			cost_usd: null
		};
	}
	return null;
}

// scripts/core/engines/acp.ts
const PROTOCOL = 1;
const NO_SUCH_METHOD = -32601;
function agentTalk(asked) {
	const { model, session } = asked;
	const talk = {
		asked,
		answer: {
			text: "",
			failure: null,
			usage: null,
			model,
			session
		},
		stage: "greeting",
		number: 0,
		opened: {},
		hasLeft: false
	};
	return {
		open: () => greetAgent(talk),
		hear: (message) => replyToAgent(talk, objectOf(message)),
		leave: () => talk.stage === "prompt" ? [cancelOf(talk)] : [],
		isAsked: () => talk.stage === "prompt",
		answer: () => talk.stage === "over" ? talk.answer : null,
		soFar: () => talk.answer
	};
}
function requestTo(talk, stage, method, params) {
	talk.stage = stage;
	talk.number += 1;
	return [{
		jsonrpc: "2.0",
		id: talk.number,
		method,
		params
	}];
}
function failTalk(talk, failure) {
	talk.stage = "over";
	talk.answer.failure = failure;
	return [];
}
function replyToAgent(talk, message) {
	const { id, method, params, error, result } = message;
	if (method !== void 0 && id !== void 0) return [{
		jsonrpc: "2.0",
		id,
		...refusalOf(method, objectOf(params))
	}];
	if (method !== void 0) {
		if (talk.stage === "prompt") noteUpdate(talk.answer, objectOf(objectOf(params)["update"]));
		return [];
	}
	if (id !== talk.number) return [];
	if (error !== void 0) return leaveMode(talk) ?? failTalk(talk, failureFrom(objectOf(error)));
	return AFTER_STAGE[talk.stage](talk, objectOf(result));
}
const AFTER_STAGE = {
	greeting: openSession,
	session: setReadingMode,
	mode: setModel,
	"leaving mode": enterMode,
	model: sendPrompt,
	prompt: finishTalk,
	over: () => []
};
const greetAgent = (talk) => requestTo(talk, "greeting", "initialize", {
	protocolVersion: PROTOCOL,
	clientCapabilities: {
		fs: {
			readTextFile: false,
			writeTextFile: false
		},
		terminal: false
	},
	clientInfo: talk.asked.client
});
function openSession(talk, greeting) {
	const { cwd, session } = talk.asked;
	if (greeting["protocolVersion"] !== PROTOCOL) return failTalk(talk, failureOf("usage", `It does not speak version ${PROTOCOL} of the protocol.`));
	if (session === null) return requestTo(talk, "session", "session/new", {
		cwd,
		mcpServers: []
	});
	const able = objectOf(greeting["agentCapabilities"]);
	const resumes = objectOf(able["sessionCapabilities"])["resume"] !== void 0;
	if (!resumes && able["loadSession"] !== true) return failTalk(talk, failureOf("usage", "It keeps no session."));
	return requestTo(talk, "session", resumes ? "session/resume" : "session/load", {
		sessionId: session,
		cwd,
		mcpServers: []
	});
}
function setReadingMode(talk, opened) {
	const { readingModes, mustRead, session } = talk.asked;
	talk.opened = opened;
	talk.answer.session = textOf(opened["sessionId"]) ?? session;
	const { mode, current } = modeInSession(opened, readingModes);
	if (mode === null && mustRead) {
		const why = `It has none of its reading modes any more (${readingModes.join(", ")}).`;
		return failTalk(talk, failureOf("usage", why));
	}
	return mode === null || mode === current ? setModel(talk) : enterMode(talk);
}
function enterMode(talk) {
	const { mode, option } = modeInSession(talk.opened, talk.asked.readingModes);
	return requestTo(talk, "mode", ...modeCall(talk, option, mode));
}
function leaveMode(talk) {
	const { other, option } = modeInSession(talk.opened, talk.asked.readingModes);
	if (talk.stage !== "mode" || talk.asked.session === null || talk.hasLeft || !other) return null;
	talk.hasLeft = true;
	return requestTo(talk, "leaving mode", ...modeCall(talk, option, other));
}
function modeCall({ answer }, option, mode) {
	const sessionId = answer.session;
	return option ? ["session/set_config_option", {
		sessionId,
		configId: option,
		value: mode
	}] : ["session/set_mode", {
		sessionId,
		modeId: mode
	}];
}
function setModel(talk) {
	const { model } = talk.asked;
	const option = optionOf(talk.opened, "model");
	if (model === null || !option?.values.includes(model)) return sendPrompt(talk);
	return requestTo(talk, "model", "session/set_config_option", {
		sessionId: talk.answer.session,
		configId: option.id,
		value: model
	});
}
function sendPrompt(talk) {
	const prompt = [{
		type: "text",
		text: talk.asked.prompt
	}];
	return requestTo(talk, "prompt", "session/prompt", {
		sessionId: talk.answer.session,
		prompt
	});
}
function finishTalk(talk, result) {
	const { answer } = talk;
	talk.stage = "over";
	answer.usage = usageInResult(result) ?? answer.usage;
	answer.model ??= textOf(objectOf(result["_meta"])["modelId"]);
	answer.failure = stopFailure(result["stopReason"], answer.text);
	return [];
}
function noteUpdate(answer, update) {
	const { sessionUpdate, content } = update;
	if (sessionUpdate === "agent_message_chunk") answer.text += textOf(objectOf(content)["text"]) ?? "";
	if (sessionUpdate === "tool_call") answer.text = "";
	answer.usage = usageInResult(update) ?? answer.usage;
}
const cancelOf = (talk) => ({
	jsonrpc: "2.0",
	method: "session/cancel",
	params: { sessionId: talk.answer.session }
});
function refusalOf(method, params) {
	if (method !== "session/request_permission") return { error: {
		code: NO_SUCH_METHOD,
		message: "There is no such method."
	} };
	const options = listOf(params["options"]);
	const no = ["reject_once", "reject_always"].map((kind) => options.find((option) => option["kind"] === kind)).find((option) => option !== void 0);
	return { result: { outcome: no ? {
		outcome: "selected",
		optionId: no["optionId"]
	} : { outcome: "cancelled" } } };
}

// scripts/io/engines/agent.ts
const READING_MODES = [
	"plan",
	"ask",
	"read-only",
	"read_only"
];
function agentFor(row, call, prompt) {
	const talk = agentTalk({
		prompt,
		cwd: call.cwd,
		session: call.session ?? null,
		model: call.model ?? row.model ?? null,
		readingModes: row.acp?.modes ?? READING_MODES,
		mustRead: (row.acp?.modes ?? []).length > 0,
		client: {
			name: "ftm",
			version: packageVersion()
		}
	});
	const linesOf = (messages) => messages.map((message) => `${JSON.stringify(message)}\n`).join("");
	let said = "";
	const hear = eventReader((message) => {
		if (talk.isAsked()) call.onEvent?.(message);
		said += linesOf(talk.hear(message));
	});
	return {
		talk,
		dialogue: {
			open: () => linesOf(talk.open()),
			reply(piece) {
				said = "";
				hear(piece);
				return said;
			},
			isOver: () => talk.answer() !== null,
			leave: () => linesOf(talk.leave())
		}
	};
}
const LONGEST_TURN = 4e6;
const MOST_ODD = 1e4;
function eventReader(onEvent) {
	let rest = "";
	let isTooLong = false;
	let odd = 0;
	const hand = (line) => {
		const event = isTooLong || odd > MOST_ODD ? void 0 : parsedJson(line);
		isTooLong = false;
		if (event === void 0) odd++;
		else onEvent(event);
	};
	return (piece) => {
		const [first = "", ...more] = piece.split("\n");
		const last = more.pop();
		if (rest.length + first.length > LONGEST_TURN) isTooLong = true;
		rest = isTooLong ? "" : rest + first;
		if (last === void 0) return;
		hand(rest);
		for (const line of more) hand(line);
		rest = last;
	};
}

// scripts/io/engines/ask-program.ts
async function namedIn(cwd) {
	const { exit, out } = await runGit([
		"ls-files",
		"-z",
		"--cached",
		"--others",
		"--exclude-standard"
	], { cwd });
	const names = out.toLowerCase();
	return (word) => exit !== 0 || names.includes(word.toLowerCase()) || existsSync(join(cwd, word));
}
const NO_ATTEMPT = {
	text: "",
	failure: null,
	usage: null,
	model: null,
	session: null,
	blind: false
};
async function askProgram(row, call) {
	const scratch = mkdtempSync(SCRATCH);
	try {
		return await askInScratch(scratch, row, call);
	} finally {
		remove(scratch);
	}
}
async function askInScratch(scratch, given, call) {
	const row = asSpoken(given);
	const command = await commandOrNot(scratch, row, call);
	if ("failure" in command) return {
		...NO_ATTEMPT,
		failure: command.failure
	};
	const where = {
		env: call.env,
		project: call.cwd
	};
	const name = command.argv[0] ?? "";
	const program = findProgram(name, where);
	if (program === null) return {
		...NO_ATTEMPT,
		failure: programNotFound(row, name)
	};
	writeFiles(scratch, command);
	const agent = row.speaks === "acp" ? agentFor(row, call, command.stdin) : null;
	const { runProgram } = await import("./io-engines-run-program.mjs").then((n) => n.t);
	const ended = await runProgram({
		argv: [...wordsToStart(program, where), ...command.argv.slice(1)],
		stdin: command.stdin,
		cwd: command.start === "aside" ? join(scratch, "start") : call.cwd,
		env: {
			...command.env,
			TMPDIR: scratch,
			TMP: scratch,
			TEMP: scratch,
			PATH: pathFor(program, where),
			FTM_DEPTH: String(depthOf(call.env) + 1)
		},
		timeout_s: call.timeout_s,
		idle_s: row.streams ? call.idle_s : void 0,
		signal: call.signal,
		onOutput: agent ? () => false : watchOutput(row, call),
		dialogue: agent?.dialogue ?? null
	});
	return agent ? spokenAnswer(row, agent, ended, call) : printedAnswer(row, scratch, ended, call);
}
function writeFiles(scratch, { files }) {
	mkdirSync(join(scratch, "start"));
	for (const [file, text] of Object.entries(files)) writeFileSync(join(scratch, file), text, { mode: 384 });
}
function printedAnswer(row, scratch, ended, call) {
	const told = readText(join(scratch, "usage.json"), 1e6);
	const output = readOutput(row, {
		stdout: ended.cause === "output_cap" ? "" : ended.stdout,
		...told ? { files: { "usage.json": told } } : {}
	});
	const { text, usage, session, blind } = output;
	return {
		text,
		usage,
		model: output.model ?? call.model ?? row.model ?? null,
		session: row.session && call.keep !== false ? session : null,
		blind,
		failure: judgeRun(row, {
			ended,
			output,
			call
		})
	};
}
function spokenAnswer(row, { talk }, ended, call) {
	const { text, usage, model, session, failure } = talk.soFar();
	const isOver = talk.answer() !== null && ended.cause === "exited";
	const output = {
		...NO_OUTPUT,
		text: isOver ? text : ""
	};
	const why = isOver ? failure ?? (text.trim() === "" ? failureIn("", ended.stderr) : null) : judgeRun(row, {
		ended: {
			...ended,
			stdout: ""
		},
		output,
		call
	});
	return {
		text,
		usage,
		model,
		session: call.keep === false ? null : session,
		blind: false,
		failure: withLogin(row, why)
	};
}
async function commandOrNot(scratch, row, call) {
	const isNamed = row.escape?.includes("at") && call.prompt.includes("@") ? await namedIn(call.cwd) : void 0;
	try {
		return commandFor(row, {
			...call,
			scratch,
			...isNamed && { isNamed }
		});
	} catch (error) {
		if (!(error instanceof Refusal)) throw error;
		return { failure: failureOf("usage", error.message, error.remedy) };
	}
}
function watchOutput(row, { onEvent }) {
	const sign = row.stop_when ? new RegExp(row.stop_when.says) : null;
	let seen = 0;
	const hear = eventReader((event) => onEvent?.(event));
	return (piece) => {
		if (tellsSteps(row)) hear(piece);
		if (sign?.test(piece)) seen++;
		return row.stop_when !== void 0 && seen >= row.stop_when.times;
	};
}
function judgeRun(row, seen) {
	const { ended, output } = seen;
	if (ended.cause !== "exited") return endedEarly(row, seen);
	const isSilent = output.text.trim() === "";
	if (output.error === null && !isSilent && (isFormOutput(row) || ended.exit === 0)) return null;
	return withLogin(row, failureOfEnd(row, seen));
}
const withLogin = ({ login }, failure) => failure?.reason === "auth" && login ? {
	...failure,
	remedy: asSentence(login)
} : failure;
function failureOfEnd(row, { ended, output }) {
	const { exit, stdout, stderr } = ended;
	const isMute = exit === 0 && stdout.trim() === "";
	if (output.error !== null && !isMute) return failureIn(output.error, stderr, exit || 1);
	if (!isFormOutput(row)) return failureIn(output.text, stderr, exit);
	return failureIn(exit === 0 ? "" : stdout, stderr, exit);
}
function endedEarly(row, { ended, output, call }) {
	switch (ended.cause) {
		case "timeout": {
			const why = output.error === null ? null : failureIn(output.error, "", 1);
			if (why && why.reason !== "crash") return why;
			return failureOf("timeout", `No answer within ${secondsWord(call.timeout_s)}.`);
		}
		case "idle": return failureOf("idle", `It printed nothing for ${secondsWord(call.idle_s ?? 0)}.`);
		case "cancelled": return failureOf("cancelled", "The round was stopped.");
		case "output_cap": return failureOf("output_cap", "It printed far more than an answer.");
		case "not_started": return failureOf("crash", ended.detail);
		default: return failureOf(row.stop_when?.reason ?? "other", output.error ?? "");
	}
}
function programNotFound(row, name) {
	const remedy = row.install ? asSentence(row.install) : void 0;
	return failureOf("not_found", `There is no program ${name}.`, remedy);
}
const asSentence = (text) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
const secondsWord = (time) => `${Math.round(time * 10) / 10} s`;

// scripts/io/engines/call-engine.ts
var call_engine_exports = /* @__PURE__ */ __exportAll({ callEngine: () => callEngine });
const MOST_BYTES = 16e6;
const failed = (failure) => ({
	text: "",
	model: null,
	usage: null,
	failure
});
async function askEndpoint(row, call) {
	const key = row.key_env ? call.env[row.key_env] : void 0;
	if (row.key_env && !key) return failed(failureOf("auth", `${row.key_env} is not set.`, `Set ${row.key_env}.`));
	const deadline = AbortSignal.timeout(Math.ceil(call.timeout_s * 1e3));
	try {
		const response = await fetch(addressOf(row, "chat/completions"), {
			method: "POST",
			headers: {
				"content-type": "application/json",
				...key ? { authorization: `Bearer ${key}` } : {}
			},
			body: requestBody(row, call),
			redirect: "error",
			signal: call.signal ? AbortSignal.any([call.signal, deadline]) : deadline
		});
		const body = await readCapped(response);
		if (body === null) return failed(failureOf("output_cap", "It sent far more than an answer."));
		return readReply(row, response.status, body);
	} catch (error) {
		if (deadline.aborted) return failed(failureOf("timeout", `No answer within ${call.timeout_s} s.`));
		if (call.signal?.aborted) return failed(failureOf("cancelled", "The round was stopped."));
		if (!(error instanceof TypeError)) throw error;
		const cause = error.cause instanceof Error ? error.cause.message : error.message;
		return failed(failureOf("network", `${row.base_url}: ${cause}`));
	}
}
async function readCapped(response) {
	const pieces = [];
	let total = 0;
	for await (const piece of response.body ?? []) {
		pieces.push(piece);
		total += piece.length;
		if (total > MOST_BYTES) return null;
	}
	return Buffer.concat(pieces).toString("utf8");
}
const FIRST_PAUSE_S = 5;
const MOST_PAUSES = 3;
async function callEngine(given) {
	const env = given.env ?? process.env;
	refuseNesting(env);
	const { row, signal, onAgain } = given;
	const started = performance.now();
	const startup_s = "startup_s" in row ? row.startup_s ?? 0 : 0;
	const limit_ms = (given.timeout_s + startup_s) * 1e3;
	const tried = {
		pauses: 0,
		timeouts: 0,
		busy: null
	};
	let call = {
		...given,
		env
	};
	let deadline = started + limit_ms;
	for (let attempts = 1;; attempts++) {
		const attempt = await attemptWithin(call, deadline, tried.busy);
		const next = nextTry(attempt.failure, call, tried, deadline - performance.now());
		if (next === "end") return {
			...attempt,
			ms: Math.round(performance.now() - started),
			attempts
		};
		const why = attempt.failure?.reason ?? "";
		if (next !== "pause") onAgain?.(why);
		if (next === "retry") deadline = performance.now() + limit_ms;
		if (next === "afresh") call = {
			...call,
			session: void 0,
			follow_up: void 0
		};
		if (next === "pause") {
			const pause_s = pauseBefore(tried);
			tried.busy = attempt.failure;
			tried.pauses++;
			onAgain?.(`${why}, again in ${pause_s} s`);
			await setTimeout(pause_s * 1e3, void 0, { signal }).catch(() => void 0);
		}
	}
}
const pauseBefore = ({ pauses }) => FIRST_PAUSE_S * 2 ** pauses;
async function attemptWithin(call, deadline, busy) {
	const timeout_s = Math.max(.05, (deadline - performance.now()) / 1e3);
	const attempt = await attemptOf({
		...call,
		timeout_s
	});
	return attempt.failure?.reason === "timeout" && busy ? {
		...attempt,
		failure: busy
	} : attempt;
}
const SESSION_GONE = [
	"crash",
	"usage",
	"other",
	"not_found",
	"empty"
];
function nextTry(failure, { signal, session, row, retries }, tried, left_ms) {
	if (failure === null || signal?.aborted) return "end";
	const { reason } = failure;
	if (reason === "timeout" || reason === "idle") return tried.timeouts++ < (row.retries ?? retries) ? "retry" : "end";
	if (isServerBusy(failure)) return tried.pauses < MOST_PAUSES && pauseBefore(tried) * 1e3 < left_ms ? "pause" : "end";
	return session !== void 0 && SESSION_GONE.includes(reason) && left_ms > 0 ? "afresh" : "end";
}
async function attemptOf(given) {
	const { row } = given;
	const prompt = (given.session ? given.follow_up : void 0) ?? given.prompt;
	const size = Buffer.byteLength(prompt);
	if (size > (row.max_prompt_bytes ?? Infinity)) return {
		...NO_ATTEMPT,
		failure: failureOf("too_long", `The prompt has ${size} bytes.`)
	};
	const call = {
		...given,
		prompt
	};
	return isHttp(row) ? {
		...NO_ATTEMPT,
		...await askEndpoint(row, call)
	} : askProgram(row, call);
}

export { call_engine_exports as n, callEngine as t };