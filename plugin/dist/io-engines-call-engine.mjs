import { n as __exportAll } from "./rolldown-runtime.mjs";
import { A as isServerBusy, D as failureIn, O as failureOf, _ as asSpoken, a as commandFor, b as isHttp, c as addressOf, d as NO_OUTPUT, f as failedAttempt, h as tellsSteps, l as readReply, m as readOutput, p as isFormOutput, u as requestBody } from "./core-engines.mjs";
import { tt as Refusal } from "./core-words.mjs";
import { r as runGit } from "./io-git.mjs";
import { L as remove, N as readText } from "./io-state.mjs";
import { a as findProgram, c as wordsToStart, i as talkFor, r as eventReader, s as pathFor, t as SCRATCH } from "./io-engines.mjs";
import { join } from "node:path";
import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";

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
	if ("failure" in command) return failedAttempt(command.failure);
	const where = {
		env: call.env,
		project: call.cwd
	};
	const name = command.argv[0] ?? "";
	const program = findProgram(name, where);
	if (program === null) return failedAttempt(programNotFound(row, name));
	writeFiles(scratch, command);
	const talk = row.speaks === "acp" ? talkFor(row, call, command.stdin) : null;
	const { runProgram } = await import("./io-engines-run-program.mjs").then((n) => n.t);
	const run = {
		row,
		ended: await runProgram({
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
			onOutput: talk ? () => false : watchOutput(row, call),
			spoken: talk && {
				talk,
				onEvent: call.onEvent
			}
		}),
		call
	};
	return talk ? spokenAnswer(run, talk) : printedAnswer(run, scratch);
}
function writeFiles(scratch, { files }) {
	mkdirSync(join(scratch, "start"));
	for (const [file, text] of Object.entries(files)) writeFileSync(join(scratch, file), text, { mode: 384 });
}
function printedAnswer({ row, ended, call }, scratch) {
	const told = readText(join(scratch, "usage.json"), 1e6);
	const output = readOutput(row, {
		stdout: ended.cause === "output_cap" ? "" : ended.stdout,
		...told ? { files: { "usage.json": told } } : {}
	});
	return {
		...output,
		model: output.model ?? call.model ?? row.model ?? null,
		session: row.session && call.keep !== false ? output.session : null,
		failure: judgeRun(row, {
			ended,
			output,
			call
		})
	};
}
function spokenAnswer({ row, ended, call }, { answer, stage }) {
	const { text, session, failure } = answer;
	const isOver = stage === "over" && ended.cause === "exited";
	const output = {
		...NO_OUTPUT,
		text: isOver ? text : ""
	};
	const nothing = text.trim() === "" ? failureIn("", ended.stderr) : null;
	const why = isOver ? failure ?? nothing : judgeRun(row, {
		ended: {
			...ended,
			stdout: ""
		},
		output,
		call
	});
	return {
		...answer,
		session: call.keep === false ? null : session,
		failure: withLogin(row, why)
	};
}
async function commandOrNot(scratch, row, call) {
	const isNamed = row.escape?.includes("at") && call.prompt.includes("@") ? await namedIn(call.cwd) : void 0;
	try {
		return commandFor(row, {
			...call,
			scratch,
			isNamed
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
function refuseNesting(env) {
	if (depthOf(env) < 1) return;
	throw new Refusal("nested", "This runs inside an engine that ftm has started, and would start engines again.", "Answer the question yourself.");
}
const depthOf = (env) => Number.parseInt(env["FTM_DEPTH"] ?? "0", 10) || 0;

// scripts/io/engines/call-engine.ts
var call_engine_exports = /* @__PURE__ */ __exportAll({ callEngine: () => callEngine });
const MOST_BYTES = 16e6;
async function askEndpoint(row, call) {
	const key = row.key_env ? call.env[row.key_env] : void 0;
	if (row.key_env && !key) return failedAttempt(failureOf("auth", `${row.key_env} is not set.`, `Set ${row.key_env}.`));
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
		if (body === null) return failedAttempt(failureOf("output_cap", "It sent far more than an answer."));
		return readReply(row, response.status, body);
	} catch (error) {
		if (deadline.aborted) return failedAttempt(failureOf("timeout", `No answer within ${call.timeout_s} s.`));
		if (call.signal?.aborted) return failedAttempt(failureOf("cancelled", "The round was stopped."));
		if (!(error instanceof TypeError)) throw error;
		const cause = error.cause instanceof Error ? error.cause.message : error.message;
		return failedAttempt(failureOf("network", `${row.base_url}: ${cause}`));
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
	if (size > (row.max_prompt_bytes ?? Infinity)) return failedAttempt(failureOf("too_long", `The prompt has ${size} bytes.`));
	const call = {
		...given,
		prompt
	};
	return isHttp(row) ? askEndpoint(row, call) : askProgram(row, call);
}

export { call_engine_exports as n, callEngine as t };