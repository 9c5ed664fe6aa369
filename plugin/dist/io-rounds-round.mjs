import { n as __exportAll } from "./rolldown-runtime.mjs";
import { it as roundTimeLeft, lt as nextStepDue } from "./core-deliberation.mjs";
import { E as sumOfUsage, F as parsedJson, L as textAt, M as numberOf, P as objectOf, Q as shorten, R as textOf, T as sumOfKnown, j as listOf, tt as Refusal, w as seconds, z as valueAt } from "./core-words.mjs";
import { C as followUpOf, T as seatPrompt, n as changedForAll, t as changedContext, v as actWith, w as formAbout, x as loadDeliberation } from "./io-deliberation.mjs";
import { t as engineTable } from "./io-engines-table.mjs";
import { c as randomInt, h as readReference, l as sha256Of } from "./io-machine.mjs";
import { C as claudeFolder, D as makeFolder, E as linkStatOf, F as realPath, L as remove, O as namesIn, V as stateRoot, W as writeJson, b as tryLock, f as saveBeside, j as readJson } from "./io-state.mjs";
import { r as runGit } from "./io-git.mjs";
import { n as loadConfig } from "./io-input-config.mjs";
import { t as refuseSecrets } from "./io-input.mjs";
import { a as isUnmarked, d as drawMark, n as jsonSchemaOf, r as askAgainReason, u as NO_FORM } from "./core-answers.mjs";
import { k as failureSaidTwice } from "./core-engines.mjs";
import { n as askAgainPrompt } from "./core-prompting.mjs";
import { i as isSaidInForm, o as readForSeat, r as answeredEvent } from "./io-answers.mjs";
import { n as aroundOf } from "./io-engines.mjs";
import { o as beforeOf, u as reportProgress } from "./io-rounds.mjs";
import { isDeepStrictEqual } from "node:util";
import { delimiter, join, resolve } from "node:path";
import { copyFileSync, readdirSync, statSync, utimesSync } from "node:fs";
import { setTimeout } from "node:timers/promises";

// scripts/io/git/tripwire.ts
const MOST_PRINTED_BYTES = 5e6;
const CROWD_OF_FILES = 2e3;
const MOST_PATCH = 1e7;
const STATUS_ARGS = [
	"status",
	"--ignore-submodules=dirty",
	"--porcelain=v2",
	"--branch",
	"-z",
	"--untracked-files=all",
	"--no-renames"
];
const PLACES_ARGS = "rev-parse --show-toplevel --git-path objects --git-path index --git-dir --git-common-dir";
const snapshotAfter = ({ root, isCrowded }, own) => takeSnapshot(root, own, isCrowded).catch((error) => {
	if (error instanceof Refusal) return null;
	throw error;
});
async function takeSnapshot(cwd, own, wasCrowded = false) {
	const places = await runGit(PLACES_ARGS.split(" "), { cwd });
	const [root = "", objects = "", index = "", ...folders] = places.out.split("\n");
	if (places.exit !== 0 || !root) return null;
	const status = await runGit(STATUS_ARGS, { cwd: root });
	if (status.exit !== 0) return null;
	const rows = status.out.split("\0").filter(Boolean);
	const refs = await runGit(OWN_REFS, { cwd: root });
	const isCrowded = wasCrowded || rows.filter(isUntracked).length > CROWD_OF_FILES;
	const prints = printsOf(root, rows, isCrowded);
	const { index: staged, tree } = await treeOf(rows.flatMap((row) => pathInStatus(row) ?? []).filter((path) => !(path in prints) && !path.endsWith("/")), root, ownStore(own, resolve(cwd, objects), resolve(cwd, index)));
	const ofGit = {
		"the index": staged,
		HEAD: rows.filter((row) => /^# branch\.(?:oid|head) /.test(row)).join("\n"),
		refs: sha256Of(refs.out)
	};
	return {
		root,
		tree,
		prints: {
			...prints,
			...starters(root, folders.filter(Boolean).map((folder) => resolve(cwd, folder))),
			...ofGit
		},
		isCrowded,
		own
	};
}
function ownStore(own, objects, index) {
	remove(own);
	makeFolder(join(own, "objects"));
	const file = join(own, "index");
	copyIndex(index, file);
	return {
		...objectsOf(own, [objects]),
		GIT_INDEX_FILE: file
	};
}
async function treeOf(taken, cwd, env) {
	const staged = await runGit([
		"ls-files",
		"--stage",
		"-z"
	], {
		cwd,
		env
	});
	const input = taken.map((path) => `${path}\0`).join("");
	const update = [
		"update-index",
		"--add",
		"--remove",
		"--replace",
		"-z",
		"--stdin"
	];
	if (taken.length > 0) await runGit(update, {
		cwd,
		env,
		input
	});
	const tree = await runGit(["write-tree"], {
		cwd,
		env
	});
	return {
		index: sha256Of(staged.out),
		tree: tree.out.trim()
	};
}
const isUntracked = (row) => row.startsWith("? ");
function printsOf(root, rows, isCrowded) {
	const prints = rows.flatMap((row) => {
		const path = pathInStatus(row);
		const stat = path === null ? null : linkStatOf(join(root, path));
		if (path === null || !stat || stat.isSymbolicLink() || stat.isDirectory()) return [];
		const largest = isCrowded && isUntracked(row) ? 0 : MOST_PRINTED_BYTES;
		return stat.isFile() && stat.size <= largest ? [] : [[path, printedStat(stat)]];
	});
	return Object.fromEntries(prints);
}
function pathInStatus(row) {
	const before = {
		"1": 8,
		u: 10,
		"?": 1
	}[row[0] ?? ""];
	return before === void 0 ? null : row.split(" ").slice(before).join(" ");
}
const printedStat = ({ size, mode, mtimeMs, ctimeMs, ino }) => [
	size,
	mode,
	mtimeMs,
	ctimeMs,
	ino
].join(" ");
const OWN_REFS = [
	"for-each-ref",
	"--format=%(objectname) %(refname)",
	"refs/heads",
	"refs/tags",
	"refs/stash"
];
const IN_GIT = [
	"config",
	"config.worktree",
	"hooks/",
	"info/"
];
const IN_PROJECT = [
	".claude/",
	".husky/",
	".vscode/",
	".mcp.json",
	".envrc",
	".npmrc"
];
function starters(root, gitFolders) {
	const own = gitFolders.flatMap((folder) => IN_GIT.flatMap((name) => printsAt(folder, name)).map(([path, print]) => [`.git/${path}`, print]));
	const env = namesIn(root).filter((name) => name.startsWith(".env"));
	const isHome = realPath(join(root, ".claude")) === realPath(claudeFolder());
	const names = [...IN_PROJECT, ...env].filter((name) => name !== ".claude/" || !isHome);
	return Object.fromEntries([...own, ...names.flatMap((name) => printsAt(root, name))]);
}
const DEEPEST_FOLDER = 3;
function printsAt(top, name, deeper = DEEPEST_FOLDER) {
	const found = linkStatOf(join(top, name));
	if (!found || deeper < 0) return [];
	if (!found.isDirectory()) return [[name, printedStat(found)]];
	return readdirSync(join(top, name)).flatMap((file) => printsAt(top, join(name, file), deeper - 1));
}
function copyIndex(from, to) {
	const found = statSync(from, { throwIfNoEntry: false });
	if (!found?.isFile()) return;
	copyFileSync(from, to);
	utimesSync(to, found.atime, Math.floor(found.mtimeMs / 1e3));
}
const objectsOf = (own, others) => ({
	GIT_OBJECT_DIRECTORY: join(own, "objects"),
	GIT_ALTERNATE_OBJECT_DIRECTORIES: others.join(delimiter)
});
async function compareSnapshots(before, after) {
	if (!after) return {
		files: [".git"],
		patch: null
	};
	const cwd = after.root;
	const place = await runGit([
		"rev-parse",
		"--git-path",
		"objects"
	], { cwd });
	const env = objectsOf(after.own, [resolve(cwd, place.out.trim()), join(before.own, "objects")]);
	const trees = [
		"-r",
		"--no-renames",
		before.tree,
		after.tree
	];
	const named = await runGit([
		"diff-tree",
		"--name-only",
		"-z",
		...trees
	], {
		cwd,
		env
	});
	const odd = Object.keys({
		...before.prints,
		...after.prints
	});
	const files = [...named.out.split("\0").filter(Boolean), ...odd.filter((path) => before.prints[path] !== after.prints[path])];
	if (files.length === 0) return null;
	const { out } = await runGit([
		"diff-tree",
		"-p",
		"--binary",
		...trees
	], {
		cwd,
		env
	});
	return {
		files: [...new Set(files)],
		patch: out && out.length <= MOST_PATCH ? out : null
	};
}

// scripts/core/engines/streams.ts
const toolId = (value) => textOf(value) ?? "";
const toolCalled = (id, name, input) => ({
	id: toolId(id),
	name: toolId(name),
	input: objectOf(input)
});
const toolOver = (id, output, failed) => ({
	id: toolId(id),
	output: wordsOfContent(output),
	failed
});
function wordsOfContent(value) {
	if (typeof value === "string") return value;
	if (Array.isArray(value)) return value.map(wordsOfContent).join("\n");
	const part = objectOf(value);
	return wordsOfContent(part["text"] ?? part["content"] ?? "");
}
const BLOCKS = {
	called: "tool_use",
	over: "tool_result",
	id: "id",
	name: "name",
	input: "input",
	of: "tool_use_id",
	output: "content",
	fails: ["is_error", true]
};
const TOOL_EVENTS = {
	called: "tool_use",
	over: "tool_result",
	id: "tool_id",
	name: "tool_name",
	input: "parameters",
	output: "output",
	fails: ["status", "error"]
};
const PARTS = {
	type: "part.type",
	called: "tool",
	over: "tool",
	id: "part.callID",
	name: "part.tool",
	input: "part.state.input",
	output: "part.state.output",
	fails: ["part.state.status", "error"]
};
const EXECUTIONS = {
	called: "tool.execution_start",
	over: "tool.execution_complete",
	id: "data.toolCallId",
	name: "data.toolName",
	input: "data.arguments",
	output: "data.result",
	fails: ["data.success", false]
};
const plainNews = ({ type = "type", called, over, id, name, input, of = id, output, fails }) => (event) => {
	const at = (place) => valueAt(event, place);
	const [place, says] = fails;
	return [...at(type) === called ? [toolCalled(at(id), at(name), at(input))] : [], ...at(type) === over ? [toolOver(at(of), at(output), at(place) === says)] : []];
};
function itemNews({ type, item: given }) {
	const item = objectOf(given);
	const { id, status, aggregated_output: output, exit_code: exit } = item;
	switch (item["type"]) {
		case "command_execution": return [toolCalled(id, "shell", item), ...type === "item.completed" ? [toolOver(id, output, exit !== 0)] : []];
		case "file_change": return listOf(item["changes"]).map((input, index) => ({
			...toolCalled(`${id}.${index}`, "write", input),
			failed: status === "failed"
		}));
		case "web_search": return [toolCalled(id, "websearch", item)];
		case "mcp_tool_call": return [toolCalled(id, item["tool"], item["arguments"])];
		default: return [];
	}
}
function updatedTool(update) {
	const { toolCallId, toolName, title, kind, status, rawInput, content } = update;
	const type = update["sessionUpdate"] ?? update["type"];
	if (type !== "tool_call" && type !== "tool_call_update") return [];
	const name = toolName ?? (type === "tool_call" ? title : void 0);
	const [place] = listOf(update["locations"]);
	const isOver = status === "completed" || status === "failed";
	return [{
		id: toolId(toolCallId),
		name: textOf(name) ?? void 0,
		kind: textOf(kind) ?? void 0,
		input: rawInput === void 0 ? void 0 : objectOf(rawInput),
		place: textAt(place, "path") ?? void 0,
		output: isOver ? wordsOfContent(content) : void 0,
		failed: isOver ? status === "failed" : void 0
	}];
}
function turnNews({ role, content, tool_calls, tool_call_id: id }) {
	if (role === "tool") return [{
		...toolOver(id, content, false),
		numbers: true
	}];
	return listOf(tool_calls).map((call) => {
		const given = parsedJson(textAt(call, "function.arguments") ?? "");
		return toolCalled(call["id"], valueAt(call, "function.name"), given);
	});
}
const STREAM_MANNERS = [
	["message.content", ({ message }) => listOf(valueAt(message, "content")).flatMap(plainNews(BLOCKS))],
	["item", itemNews],
	["thread_id", () => []],
	["tool_id", plainNews(TOOL_EVENTS)],
	["params.update", ({ params }) => updatedTool(objectOf(valueAt(params, "update")))],
	["toolCallId", updatedTool],
	["role", turnNews],
	["part", plainNews(PARTS)],
	["data", plainNews(EXECUTIONS)]
];
function toolNews(event) {
	const [, news] = STREAM_MANNERS.find(([sign]) => valueAt(event, sign) !== void 0) ?? [];
	return news?.(event) ?? null;
}

// scripts/core/engines/tool-step.ts
const KIND_OF_TOOL = new Map(Object.entries({
	read: "read readfile readmanyfiles view viewfile open openfile cat",
	search: "grep grepsearch search searchfiles searchfilecontent codesearch glob globsearch find findfiles ls list listdir listdirectory searchtool",
	run: "bash shell sh exec execcommand execute runcommand runshellcommand runterminalcommand runterminalcmd terminal powershell",
	write: "write writefile create createfile edit editfile multiedit replace strreplace strreplaceeditor applypatch patch notebookedit delete deletefile move",
	web: "webfetch websearch googlewebsearch fetch browse",
	think: "think todowrite todo updatetopic updateplan plan exitplanmode enterplanmode structuredoutput reportintent"
}).flatMap(([kind, names]) => names.split(" ").map((name) => [name, kind])));
const BY_PROTOCOL = {
	read: "read",
	search: "search",
	list: "search",
	execute: "run",
	edit: "write",
	delete: "write",
	move: "write",
	fetch: "web",
	think: "think",
	switch_mode: "think"
};
const PATH_KEYS = "file_path filePath path target_file absolute_path abs_path file dir_path target_directory directory".split(" ");
const SAID_KEYS = "pattern query url command cmd prompt glob regex".split(" ");
function doingsIn({ name = "", kind = "", input = {}, place }) {
	const letters = name.toLowerCase().replaceAll(/[^a-z]/g, "");
	const is = KIND_OF_TOOL.get(letters) ?? BY_PROTOCOL[kind] ?? "run";
	const words = firstText(input, SAID_KEYS);
	const path = firstText(input, PATH_KEYS) ?? place;
	if (is === "run" && words !== void 0) return doingsOf(words);
	if (words !== void 0 && !(is === "read" || is === "write")) return [{
		kind: is,
		words
	}];
	if (path === void 0) return [{
		kind: is,
		words: name
	}];
	return [{
		kind: is,
		path,
		lines: is === "read" ? linesAsked(input) : void 0
	}];
}
const firstText = (input, keys) => keys.flatMap((key) => textOf(input[key]) || [])[0];
function linesAsked(input) {
	const range = input["view_range"];
	const [from, to] = Array.isArray(range) ? range.map(numberOf) : [];
	const first = from ?? numberOf(input["start_line"] ?? input["offset"] ?? input["line_offset"]);
	const count = numberOf(input["limit"] ?? input["n_lines"]);
	const last = to ?? numberOf(input["end_line"]) ?? (count && (first ?? 1) + count - 1);
	if (first === null && last === null) return void 0;
	return last === null || last < (first ?? 1) ? `${first}-` : `${first ?? 1}-${last}`;
}
function linesShown(output, asked) {
	const [, first, last] = /^Read lines (\d+)-(\d+) of \d+/.exec(output) ?? [];
	if (first) return `${first}-${last}`;
	if (asked !== void 0) return asked;
	const numbers = [...output.matchAll(/^ *(\d+)(?:\t|→|: )/gm)].map(([, number]) => number);
	return numbers.length > 1 ? `${numbers[0]}-${numbers.at(-1)}` : null;
}
const MOST_GLIMPSED = 50;
const filesShown = (output) => [...new Set([...output.matchAll(/^([^\s:][^:\n]{0,300}\.\w{1,12})[:-]\d+[:-]/gm)].slice(0, 2e3).map(([, path = ""]) => path))].slice(0, MOST_GLIMPSED);
const LONGEST_SHELL = 2e4;
const PLAIN_WORD = /^(?:'[^']*'|"[^"\\$`]*"|&&|[^'"\\$`&<>(){}*?#!])*$/;
const SHELL_TOKEN = /(&&|\|\||[;|\n])|'([^']*)'|"([^"]*)"|[^\s;|&'"]+/g;
const SHELL_SCRIPT = /^(?:\S*\/)?(?:ba|z|da)?sh -l?c (?:'([^']*)'|"([^"\\]*)")$/;
const NO_ERRORS = / 2>(?:\/dev\/null|&1)/g;
const READING_PROGRAMS = [
	"cat",
	"nl",
	"head",
	"tail",
	"sed"
];
const SEARCH_PROGRAMS = [
	"rg",
	"grep",
	"ls",
	"find"
];
const FILTER_PROGRAMS = [
	...READING_PROGRAMS,
	"rg",
	"grep",
	"sort",
	"uniq",
	"cut",
	"wc",
	"tr"
];
const SAYING_PROGRAMS = [
	"echo",
	"printf",
	"pwd",
	"true"
];
const ACTING_OPTION = /^-(?:exec|ok|delete|fprint|fls|-pre)/;
const LINE_RANGE = /^(\d+)(?:,(\d+))?p$/;
function doingsOf(command) {
	const whole = {
		kind: "run",
		words: command
	};
	if (command.length > LONGEST_SHELL) return [whole];
	const [, single, double] = SHELL_SCRIPT.exec(command.trim()) ?? [];
	const script = single ?? double;
	if (script !== void 0) return doingsOf(script);
	const text = command.trim().replace(NO_ERRORS, "");
	const doings = PLAIN_WORD.test(text) ? pipesInCommand(text).map(doingsOfPipe) : [];
	const plain = doings.flatMap((some) => some ?? []);
	return plain.length > 0 && !doings.includes(null) ? plain : [whole];
}
function pipesInCommand(command) {
	const pipes = [[[]]];
	for (const [token, operator, single, double] of command.matchAll(SHELL_TOKEN)) if (operator === "|") pipes.at(-1)?.push([]);
	else if (operator !== void 0) pipes.push([[]]);
	else pipes.at(-1)?.at(-1)?.push(single ?? double ?? token);
	return pipes;
}
function doingsOfPipe([[program = "", ...words] = [], ...filters]) {
	const name = program.split("/").at(-1) ?? "";
	const [verb = ""] = words;
	if (!filters.every(isFilter)) return null;
	if (SAYING_PROGRAMS.includes(name)) return [];
	if (name === "git" && ["grep", "ls-files"].includes(verb)) return [searchDoing(verb, words.slice(1))];
	if (SEARCH_PROGRAMS.includes(name)) return words.some((word) => ACTING_OPTION.test(word)) ? null : [searchDoing(name, words)];
	if (!isFilter([name, ...words])) return null;
	const paths = pathsNamed(words).filter((word) => !/^[\d,$]+p?$/.test(word));
	const lines = [[name, ...words], ...filters].map(linesReadByShell).find(Boolean);
	if (paths.length === 0) return null;
	return paths.map((path) => ({
		kind: "read",
		path,
		lines
	}));
}
const pathsNamed = (words) => words.filter((word) => !/^-/.test(word));
const isFilter = ([name = "", ...words]) => name === "sed" ? words.includes("-n") && LINE_RANGE.test(pathsNamed(words)[0] ?? "") : FILTER_PROGRAMS.includes(name);
function linesReadByShell([name, ...words]) {
	const [, first, last = first] = words.map((word) => LINE_RANGE.exec(word)).find(Boolean) ?? [];
	const [, most] = words.map((word) => /^-?n?(\d+)$/.exec(word)).find(Boolean) ?? [];
	if (name === "head" && most) return `1-${most}`;
	return first && `${first}-${last}`;
}
function searchDoing(name, words) {
	const [sought = "."] = pathsNamed(words);
	const byName = words.indexOf("-name");
	if (byName >= 0) return {
		kind: "search",
		words: words[byName + 1] ?? ""
	};
	return [
		"find",
		"ls",
		"ls-files"
	].includes(name) ? {
		kind: "search",
		path: sought
	} : {
		kind: "search",
		words: sought
	};
}

// scripts/core/engines/work.ts
const MOST_CALLS = 2e3;
const MOST_OPENED = 300;
const MOST_RANGES = 20;
const MOST_STEP_WORDS = 60;
const LONGEST_STEP = 200;
const MOST_LOOKED_THROUGH = 2e5;
function witness(around) {
	const calls = [];
	const current = /* @__PURE__ */ new Map();
	const place = (path) => placeInProject(path, around);
	let isKnown = false;
	const hear = (news, at) => {
		let call = current.get(news.id);
		if (!call || call.isOver && news.name !== void 0) {
			if (news.name === void 0 || calls.length >= MOST_CALLS) return [];
			call = {
				asked: news,
				at,
				steps: [],
				glimpsed: [],
				isOver: false
			};
			calls.push(call);
			current.set(news.id, call);
		}
		if (saysMore(call, news)) askedOfTool(call, news, place);
		if (news.failed !== void 0) settleCall(call, news, place);
		return call.steps;
	};
	return {
		take(event, at) {
			const all = toolNews(objectOf(event));
			isKnown ||= all !== null;
			return (all ?? []).flatMap((news) => hear(news, at));
		},
		steps: () => calls.flatMap(({ steps }) => steps),
		openedCount: () => filesOpened(calls.flatMap(({ steps }) => steps)).length,
		work: (file) => isKnown ? workOfCalls(calls, file) : null
	};
}
const saysMore = ({ asked, steps }, news) => news === asked || news.input !== void 0 || news.place !== void 0 && !steps.some(({ path }) => path);
function askedOfTool(call, news, place) {
	const { asked, at } = call;
	call.asked = {
		id: asked.id,
		name: news.name ?? asked.name,
		kind: news.kind ?? asked.kind,
		input: news.input ?? asked.input,
		place: news.place ?? asked.place
	};
	call.steps = doingsIn(call.asked).flatMap(({ kind, path, lines, words }) => {
		const placed = path === void 0 ? void 0 : place(path);
		if (placed === null) return [];
		return [{
			at,
			kind,
			path: shortened(placed),
			lines,
			words: shortened(words)
		}];
	});
}
const shortened = (text) => text && shorten(text, LONGEST_STEP);
function settleCall(call, { output: whole = "", failed, numbers }, place) {
	const output = whole.slice(0, MOST_LOOKED_THROUGH);
	call.isOver = true;
	call.asked = { id: call.asked.id };
	call.glimpsed = filesShown(output).flatMap((path) => place(path) ?? []);
	const [step, ...others] = call.steps;
	if (!step || others.length > 0) return;
	const isUnnumbered = numbers === true && !/^\s*\d+\t/.test(output);
	if (failed || isUnnumbered && step.kind === "read") step.failed = true;
	else if (step.kind === "read") step.lines = linesShown(output, step.lines) ?? void 0;
}
function placeInProject(path, { project, own }) {
	const plain = withSlashes(path);
	if (own.some((start) => plain.startsWith(withSlashes(start)))) return null;
	const folder = project.map(withSlashes).find((one) => `${plain}/`.startsWith(`${one}/`));
	if (folder !== void 0) return plain.slice(folder.length + 1) || ".";
	return plain.replace(/^(?:\.\/)+/, "");
}
const withSlashes = (path) => path.replaceAll("\\", "/");
const isOpening = ({ kind, failed, path }) => kind === "read" && path !== void 0 && failed !== true;
function workOfCalls(calls, file) {
	const steps = calls.flatMap((call) => call.steps);
	const opened = filesOpened(steps);
	const isOpened = (path) => opened.some((one) => one.path === path);
	const worded = (kind) => distinct(steps.flatMap((step) => step.kind === kind && !step.failed ? step.words ?? step.path ?? [] : []));
	return {
		file: steps.length > 0 ? file : null,
		steps: steps.length,
		opened,
		searched: worded("search"),
		glimpsed: distinct(calls.flatMap(({ glimpsed }) => glimpsed)).filter((path) => !isOpened(path)),
		ran: worded("run"),
		wrote: worded("write"),
		web: worded("web")
	};
}
function filesOpened(steps) {
	const files = /* @__PURE__ */ new Map();
	for (const { path = "", lines } of steps.filter(isOpening)) {
		const ranges = files.get(path) ?? [];
		if (lines && !ranges.includes(lines) && ranges.length < MOST_RANGES) ranges.push(lines);
		if (files.size < MOST_OPENED) files.set(path, ranges);
	}
	return [...files].map(([path, lines]) => ({
		path,
		lines
	}));
}
const distinct = (words) => [...new Set(words)].slice(0, MOST_STEP_WORDS);

// scripts/io/rounds/call-seat.ts
async function callSeat(given) {
	const { deliberation, seat, onState } = given;
	const started = performance.now();
	const asked = {
		...given,
		started,
		witness: witness(aroundOf(deliberation.opened.cwd))
	};
	const mark = drawMark(randomInt);
	const prompt = seatPrompt(deliberation, seat, mark);
	const short = followUpOf(asked, mark);
	const first = await ask(asked, prompt, short === null ? {} : {
		...keptSession(asked),
		follow_up: short
	});
	let came = {
		...first,
		effort: effortFor(asked),
		asked_again: false,
		prompt,
		mark
	};
	const opinion = first.failure ? null : readForSeat(asked, came);
	came.unmarked = isUnmarked(opinion) ? 1 : 0;
	const why = opinion && askAgainReason(opinion);
	const left = timeFor(asked) - (performance.now() - started) / 1e3;
	if (why !== null && left > 1) {
		onState("again", "asked for the form once more");
		came = await again(asked, came, {
			why,
			seconds: left
		});
	}
	const result = await answeredEvent(asked, {
		...came,
		witness: asked.witness
	});
	onState(result.failure ? "failed" : "answered", result.failure?.reason ?? "");
	return result;
}
async function again(asked, first, { why, seconds }) {
	const { deliberation, call } = asked;
	const about = formAbout(asked, first.mark);
	const form = deliberation.protocol.formOf(call.turn);
	const prompt = askAgainPrompt(readReference("prompts/ask-again.md"), {
		form,
		about,
		own: first.text,
		why
	});
	const before = sumOfUsage(keptSession(asked, first.session)?.before ?? null, first.usage);
	const second = await ask(asked, prompt, {
		...first.session === null ? {} : {
			session: first.session,
			follow_up: prompt,
			before
		},
		seconds
	});
	const usage = sumOfUsage(first.usage, second.usage);
	const { attempts, unmarked = 0 } = first;
	const ms = first.ms + second.ms;
	const both = {
		usage,
		asked_again: true
	};
	const came = {
		...first,
		...second,
		...both,
		ms,
		attempts,
		second: true
	};
	const opinion = readForSeat(asked, came);
	came.unmarked = unmarked + (isUnmarked(opinion) ? 1 : 0);
	if (isSaidInForm(opinion)) return came;
	const failure = why === "there is no form" ? failureSaidTwice(first.text, second.text) : null;
	return {
		...first,
		...both,
		failure,
		unmarked: came.unmarked
	};
}
function timeFor({ deliberation: { opened }, call }) {
	const { timeout_s } = opened.limits;
	return timeout_s[call.turn] ?? timeout_s["default"] ?? 60;
}
const effortFor = ({ call, seat }) => call.effort[seat.engine] ?? call.effort["*"] ?? seat.effort;
function keptSession({ deliberation, call, seat }, of) {
	const { protocol, state } = deliberation;
	const answers = state.calls.filter((one) => one !== call && protocol.formOf(one.turn) !== "supports").flatMap(({ heard }) => heard[seat.seat] ?? []);
	const session = of ?? answers.findLast((one) => one.session)?.session;
	if (!session) return null;
	return {
		session,
		before: answers.filter((one) => one.session === session).map(({ usage }) => usage).reduce(sumOfUsage, null)
	};
}
function since(row, usage, before) {
	const counts = "command" in row ? row.session?.counts ?? [] : [];
	if (!usage || !before) return usage;
	const less = counts.map((key) => [key, sumOfKnown(usage[key], -(before[key] ?? 0))]);
	return {
		...usage,
		...Object.fromEntries(less)
	};
}
function witnessed({ started, witness, onStep }, event) {
	const step = witness.take(event, Math.round(performance.now() - started)).at(-1);
	if (step) onStep(step, witness.openedCount());
}
async function ask(asked, prompt, how) {
	const { deliberation, call, seat, row, config, signal, onState } = asked;
	const { opened, protocol, state } = deliberation;
	const { seconds, before = null, ...session } = how;
	const limit = seconds ?? Math.min(timeFor(asked), row.timeout_s ?? Number.POSITIVE_INFINITY);
	onState(seconds === void 0 ? "thinking" : "again");
	const { callEngine } = await import("./io-engines-call-engine.mjs").then((n) => n.n);
	const result = await callEngine({
		row,
		prompt,
		schema: jsonSchemaOf(protocol.formOf(call.turn), formAbout(asked, "")),
		cwd: opened.cwd,
		model: seat.model,
		effort: effortFor(asked),
		web: state.framing["web"] === true,
		write: config.write_access,
		keep: protocol.followUp !== void 0,
		...session,
		timeout_s: limit,
		idle_s: config.runner.idle_s,
		retries: seconds === void 0 ? opened.limits.retries : 0,
		signal,
		onAgain: (why) => onState("again", why),
		onEvent: (event) => witnessed(asked, event)
	});
	return how.session !== void 0 && result.session === how.session ? {
		...result,
		usage: since(row, result.usage, before)
	} : result;
}

// scripts/io/rounds/round.ts
var round_exports = /* @__PURE__ */ __exportAll({ runRounds: () => runRounds });
async function runRounds(id, options) {
	await noteChange(id);
	let now = await loadDeliberation(id);
	const late = /* @__PURE__ */ new Map();
	for (;;) {
		const step = nextStepDue(now.protocol, now.state);
		if (step.do !== "run" || options.signal.aborted) return now;
		const { round } = step.call;
		const isLate = late.get(round) ?? signalAfter(roundTimeLeft(now.state));
		late.set(round, isLate);
		now = await askAll(now, step, {
			...options,
			late: isLate
		});
	}
}
function signalAfter(ms) {
	if (ms === Infinity) return new AbortController().signal;
	return ms > 0 ? AbortSignal.timeout(ms) : AbortSignal.abort();
}
async function askAll(now, { call, due }, options) {
	const { id, opened } = now;
	const { config } = await loadConfig(opened.cwd);
	const rows = engineTable(config);
	if (config.safety.secret_scan && !options.sendAnyway) refuseSecrets(promptsOf(now, due), opened.cwd, config.safety.allowed_secrets);
	if (config.safety.tripwire) await keepBefore(now, call.round, due);
	await noteContext(now, call);
	const report = reportProgress(id, {
		call,
		due
	}, options.onProgress);
	const askSeat = async (seat, own) => {
		if (await setAsideFor(now, call, seat)) return;
		const asked = {
			deliberation: now,
			call,
			seat,
			row: rowOf(rows, seat),
			config,
			signal: AbortSignal.any([own, options.late]),
			onState: (state, detail = "") => report.tell(seat.seat, {
				state,
				detail
			}),
			onStep: (step, opened) => report.tellStep(seat.seat, step, opened)
		};
		const answer = await withSlot(asked.signal, () => inTime(asked, options.late));
		if (own.aborted && answer.failure) return;
		await actWith(id, ({ state: latest }) => latest.ended ? null : {
			type: "answer",
			answer
		});
	};
	await askInLines(due, options.signal, askSeat).finally(() => {
		report.end();
		return noteChange(id);
	});
	return loadDeliberation(id);
}
function rowOf(rows, { name, engine }) {
	const row = rows[engine];
	if (row) return row;
	throw new Refusal("unknown_engine", `${name} sits on ${engine}, which is not configured any more.`, "ftm doctor shows what is.");
}
const promptsOf = (now, due) => due.map((seat) => ({
	text: seatPrompt(now, seat),
	source: `the prompt for ${seat.name}`
}));
async function inTime(asked, late) {
	const { deliberation, call, seat } = asked;
	const { protocol, opened } = deliberation;
	const form = protocol.formOf(call.turn);
	const answer = late.aborted ? {
		...unasked(call, seat),
		form,
		failure: null
	} : await callSeat(asked);
	if (!late.aborted || answer.opinion) return answer;
	const detail = `the ${seconds((opened.limits.timeout_s["round"] ?? 0) * 1e3)} for the whole round were over`;
	const remedy = "Give more: --max-minutes.";
	return {
		...answer,
		failure: {
			reason: "other",
			detail,
			remedy
		}
	};
}
async function setAsideFor(now, call, seat) {
	const failure = changedContext(now, seat.seat);
	if (!failure) return false;
	const answer = {
		...unasked(call, seat),
		form: now.protocol.formOf(call.turn),
		failure
	};
	await actWith(now.id, ({ state }) => state.ended ? null : {
		type: "answer",
		answer
	});
	return true;
}
async function noteContext(now, { round }) {
	const file = changedForAll(now);
	if (file === null || now.state.tainted.some(({ files }) => files.includes(file))) return;
	await actWith(now.id, ({ state }) => state.ended ? null : {
		type: "tainted",
		round,
		seats: [],
		files: [file],
		patch: null
	});
}
const unasked = ({ round, turn }, { seat, engine, model, effort }) => ({
	type: "answered",
	round,
	turn,
	seat,
	engine,
	model,
	effort,
	opinion: null,
	citations: [],
	file: null,
	sha256: null,
	ms: 0,
	attempts: 0,
	asked_again: false,
	usage: null,
	session: null
});
async function keepBefore({ id, opened }, round, due) {
	const tree = await takeSnapshot(opened.cwd, beforeOf(id));
	const seats = due.map(({ seat }) => seat);
	if (tree) writeJson(join(beforeOf(id), "tree.json"), {
		round,
		seats,
		tree
	});
}
async function noteChange(id) {
	const folder = beforeOf(id);
	const before = readJson(join(folder, "tree.json"));
	try {
		const change = before && await compareSnapshots(before.tree, await snapshotAfter(before.tree, join(folder, "after")));
		if (!change) return;
		const { round, seats } = before;
		const patch = change.patch ? saveBeside(id, `tainted-r${round}.patch`, change.patch).file : null;
		const tainted = {
			type: "tainted",
			round,
			seats,
			files: change.files,
			patch
		};
		const isNamed = ({ state }) => state.tainted.some((one) => isDeepStrictEqual(one, tainted));
		await actWith(id, (now) => isNamed(now) ? null : tainted);
	} finally {
		remove(folder);
	}
}
const AT_ONCE = 4;
const ALL_AT_ONCE = 8;
async function askInLines(due, stopped, ask) {
	const broken = new AbortController();
	const askInTurn = async (line) => {
		for (const seat of line) {
			const own = AbortSignal.any([stopped, broken.signal]);
			if (!own.aborted) await ask(seat, own);
		}
	};
	const lines = linesOf(due).map((line) => askInTurn(line).catch((error) => {
		broken.abort();
		throw error;
	}));
	const failed = (await Promise.allSettled(lines)).find((end) => end.status === "rejected");
	if (failed) throw failed.reason;
}
function linesOf(due) {
	const engines = new Set(due.map(({ engine }) => engine)).size;
	const atOnce = Math.min(AT_ONCE, Math.max(1, Math.floor(ALL_AT_ONCE / engines)));
	const lines = /* @__PURE__ */ new Map();
	const taken = /* @__PURE__ */ new Map();
	for (const seat of due) {
		const number = taken.get(seat.engine) ?? 0;
		taken.set(seat.engine, number + 1);
		const line = `${seat.engine} ${number % atOnce}`;
		lines.set(line, [...lines.get(line) ?? [], seat]);
	}
	return [...lines.values()];
}
const MOST = 12;
const LOOK_EVERY_MS = 200;
async function withSlot(stopped, work) {
	const slots = join(stateRoot(), "slots");
	let slot = freeOf(slots);
	while (slot === null && !stopped.aborted) {
		await setTimeout(LOOK_EVERY_MS);
		slot = freeOf(slots);
	}
	try {
		return await work();
	} finally {
		slot?.release();
	}
}
function freeOf(slots) {
	for (let number = 0; number < MOST; number++) {
		const slot = tryLock(join(slots, String(number)));
		if (slot) return slot;
	}
	return null;
}

export { round_exports as t };