import { i as __toESM } from "./rolldown-runtime.mjs";
import { H as wantsColour, J as oneLine, O as isObject, V as visibleButOurColours, Z as shellWord, et as visible, tt as Refusal } from "./core-words.mjs";
import { A as readBounded, w as codeOf } from "./io-state.mjs";
import { basename, dirname, join } from "node:path";
import { existsSync, fstatSync, readFileSync, writeSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { createHash, randomBytes, randomInt } from "node:crypto";
import { isUtf8 } from "node:buffer";

// scripts/io/machine/terminal.ts
const isTerminal = () => isDevice(1) && process.stdout.isTTY === true;
function isDevice(descriptor) {
	try {
		return fstatSync(descriptor).isCharacterDevice();
	} catch (error) {
		if (codeOf(error) === "EBADF") return false;
		throw error;
	}
}
const lookOfScreen = () => ({
	width: Math.max(40, Math.min(process.stdout.columns || Number(process.env["COLUMNS"]) || 100, 110)),
	colour: wantsColour(process.env, isTerminal())
});
const printText = (text) => writeAll(visible(text));
const printPainted = (text) => writeAll(visibleButOurColours(text));
async function writeAll(text) {
	const bytes = Buffer.from(text.endsWith("\n") ? text : `${text}\n`);
	let done = 0;
	try {
		while (done < bytes.length) done += writeSync(1, bytes, done);
		return true;
	} catch (error) {
		if (isReaderGone(error)) return false;
		if (codeOf(error) !== "EAGAIN") throw error;
		const failure = await new Promise((end) => {
			process.stdout.once("error", end);
			process.stdout.write(bytes.subarray(done), end);
		});
		return !isReaderGone(failure);
	}
}
const isReaderGone = (error) => ["EPIPE", "EOF"].includes(codeOf(error));
const saidOnce = /* @__PURE__ */ new Set();
function sayOnlyOnce(text) {
	if (!saidOnce.has(text)) sayToUser(text);
	saidOnce.add(text);
}
function sayToUser(text) {
	try {
		writeSync(2, `${visible(text)}\n`);
	} catch {}
}
function onOneLine() {
	if (!process.stderr.isTTY) return () => void 0;
	const width = (process.stderr.columns || 80) - 1;
	return (text) => {
		process.stderr.write(`\r\u001b[2K${oneLine(text).slice(0, width)}`);
	};
}
const isInClaude = () => Boolean(process.env["CLAUDECODE"]) && !isTerminal();
const isAnswerable = () => isTerminal() && process.stdin.isTTY === true && !process.env["CI"];
async function askOnTerminal(lines) {
	await printPainted(lines.slice(0, -1).join("\n"));
	const { createInterface } = await import("node:readline/promises");
	const typing = createInterface({
		input: process.stdin,
		output: process.stdout
	});
	try {
		return (await typing.question(visible(lines.at(-1) ?? ""))).trim();
	} finally {
		typing.close();
	}
}

// scripts/io/machine/program.ts
function pluginFolder() {
	let folder = dirname(fileURLToPath(import.meta.url));
	while (!existsSync(join(folder, "references"))) {
		if (folder === dirname(folder)) throw new Error("The folder references/ of the plugin is gone.");
		folder = dirname(folder);
	}
	return folder;
}
const packageVersion = () => JSON.parse(readFileSync(join(pluginFolder(), "plugin.json"), "utf8")).version;
const readReference = (name) => readFileSync(join(pluginFolder(), "references", name), "utf8");
const referenceJson = (name) => JSON.parse(readReference(name));
const ownArguments = (args) => [
	...process.execArgv,
	process.argv[1] ?? "",
	...args
];
const ownCallHere = (args) => [
	"node",
	process.argv[1] ?? "ftm",
	...args
].map(shellWord).join(" ");
const ownName = () => basename(process.argv[1] ?? "") === "ftm" ? "ftm" : ownCallHere([]);

// scripts/io/machine/stamps.ts
const nowStamp = () => (/* @__PURE__ */ new Date()).toISOString();
const randomHex = (bytes) => randomBytes(bytes).toString("hex");
const randomInt$1 = (below) => randomInt(below);
const sha256Of = (content) => createHash("sha256").update(content).digest("hex");

// scripts/io/machine/reading.ts
const MOST_INPUT_BYTES = 64e6;
async function readStandardInput(most = MOST_INPUT_BYTES) {
	const chunks = [];
	let size = 0;
	for await (const chunk of process.stdin) {
		size += chunk.length;
		if (size > most) throw new Refusal("too_long", `Standard input has more than ${most} bytes.`, "Hand in less.");
		chunks.push(chunk);
	}
	return decodedText(Buffer.concat(chunks), "Standard input");
}
function decodedText(bytes, what) {
	if (isUtf8(bytes) && !bytes.includes(0)) return bytes.toString("utf8").replace(/^\ufeff/, "");
	throw new Refusal("not_text", `${what} is not text (UTF-8).`, "Hand in a question or a text file.");
}
const MOST_QUESTION_CHARACTERS = 2e4;
function readQuestion(text) {
	const question = text.trim();
	if (question === "") throw new Refusal("no_question", "There is no question.", "Ask one: ftm magi \"Shall we …?\"");
	if (/[\0-\x08\x0e-\x1a\x1c-\x1f]|\ufffd{3}/.test(question)) throw new Refusal("not_text", "The question is not text.", "Ask it in words.");
	if (question.length <= MOST_QUESTION_CHARACTERS) return question;
	throw new Refusal("too_long", `The question has ${question.length} characters; ${MOST_QUESTION_CHARACTERS} is the most.`, "Ask in fewer words and hand the rest in as context or as a file.");
}
function readGiven(path) {
	if (/^\/(?:dev\/(?:stdin|fd\/\d+)|proc\/self\/fd\/\d+)$/.test(path)) return readFileSync(path, "utf8");
	const bytes = readBounded(path, MOST_INPUT_BYTES);
	if (bytes) return decodedText(bytes, path);
	throw new Refusal("no_such_file", `${path} is not there.`, "Give the path of a text file.");
}
async function readYaml(text) {
	const { parse } = await import("./package-yaml.mjs").then((n) => /* @__PURE__ */ __toESM(n.t(), 1));
	return parse(text, {
		uniqueKeys: true,
		maxAliasCount: 50,
		logLevel: "error"
	});
}
async function fieldsInYaml(text, names) {
	if (!/^(?:\{|[a-z_]+:)/.test(text)) return null;
	try {
		const value = /^\{\s*"/.test(text) ? JSON.parse(text) : await readYaml(text);
		return isObject(value) && names.some((name) => name in value) ? value : null;
	} catch {
		return null;
	}
}

export { printPainted as C, sayToUser as E, onOneLine as S, sayOnlyOnce as T, askOnTerminal as _, readYaml as a, isTerminal as b, randomInt$1 as c, ownCallHere as d, ownName as f, referenceJson as g, readReference as h, readStandardInput as i, sha256Of as l, pluginFolder as m, readGiven as n, nowStamp as o, packageVersion as p, readQuestion as r, randomHex as s, fieldsInYaml as t, ownArguments as u, isAnswerable as v, printText as w, lookOfScreen as x, isInClaude as y };