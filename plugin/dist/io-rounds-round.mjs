import { n as __exportAll } from "./rolldown-runtime.mjs";
import { J as next, et as roundTimeLeft } from "./core-deliberation.mjs";
import { C as seconds, G as Refusal, H as shorten, N as parse } from "./core-words.mjs";
import { C as promptOf, S as followUpOf, _ as actWith, b as loadDeliberation, t as changedContext, x as aboutOf } from "./io-deliberation.mjs";
import { t as engineTable } from "./io-engines-table.mjs";
import { c as randomInt, l as sha256, w as readReference } from "./io-machine.mjs";
import { E as namesIn, F as makeFolder, I as remove, O as readJson, P as writeJson, S as realPath, d as savePatch, v as tryLock, x as linkStatOf } from "./io-state.mjs";
import { a as stateRoot, t as claudeFolder } from "./io-state-root.mjs";
import { t as git } from "./io-git.mjs";
import { n as loadConfig } from "./io-input-config.mjs";
import { t as refuseSecrets } from "./io-input.mjs";
import { c as NO_FORM, d as drawMark, r as isUnmarked, t as askAgainReason, u as jsonSchemaOf } from "./core-answers.mjs";
import { _ as failureSaidTwice, d as numberOf, f as objectOf, m as textOf } from "./core-engines.mjs";
import { n as askAgainPrompt } from "./core-prompting.mjs";
import { i as isSaid, o as readFor, r as answered } from "./io-answers.mjs";
import { n as aroundOf } from "./io-engines.mjs";
import { d as reportProgress, s as beforeOf } from "./io-rounds.mjs";
import { isDeepStrictEqual } from "node:util";
import { copyFileSync, readdirSync, statSync, utimesSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";
import { setTimeout } from "node:timers/promises";

// scripts/io/git/tripwire.ts
const MOST_BYTES = 5e6;
const CROWD = 2e3;
const MOST_PATCH = 1e7;
const STATUS = [
	"--porcelain=v2",
	"--branch",
	"-z",
	"--untracked-files=all",
	"--no-renames"
];
const PLACES = "rev-parse --show-toplevel --git-path objects --git-path index --git-dir --git-common-dir";
const snapshotAfter = ({ root, isCrowded }, own) => snapshot(root, own, isCrowded).catch((error) => {
	if (error instanceof Refusal) return null;
	throw error;
});
async function snapshot(cwd, own, wasCrowded = false) {
	const places = await git(PLACES.split(" "), { cwd });
	const [root = "", objects = "", index = "", ...folders] = places.out.split("\n");
	if (places.exit !== 0 || !root) return null;
	const status = await git([
		"status",
		...STATUS,
		"--ignore-submodules=dirty"
	], { cwd: root });
	if (status.exit !== 0) return null;
	const rows = status.out.split("\0").filter(Boolean);
	const branch = rows.filter((row) => /^# branch\.(?:oid|head) /.test(row));
	const refs = await git(["for-each-ref", ...OWN_REFS], { cwd: root });
	const isCrowded = wasCrowded || rows.filter(isUntracked).length > CROWD;
	const prints = printsOf(root, rows, isCrowded);
	const taken = rows.flatMap((row) => pathIn(row) ?? []).filter((path) => !(path in prints) && !path.endsWith("/"));
	const env = ownStore(own, resolve(cwd, objects), resolve(cwd, index));
	const gitFolders = folders.filter(Boolean).map((folder) => resolve(cwd, folder));
	return {
		root,
		head: branch.join("\n"),
		...await treeOf(taken, root, env),
		prints: {
			...prints,
			...starters(root, gitFolders)
		},
		refs: sha256(refs.out),
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
	const staged = await git([
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
	if (taken.length > 0) await git(update, {
		cwd,
		env,
		input
	});
	const tree = await git(["write-tree"], {
		cwd,
		env
	});
	return {
		index: sha256(staged.out),
		tree: tree.out.trim()
	};
}
const isUntracked = (row) => row.startsWith("? ");
function printsOf(root, rows, isCrowded) {
	const prints = rows.flatMap((row) => {
		const path = pathIn(row);
		const largest = isCrowded && isUntracked(row) ? 0 : MOST_BYTES;
		return path === null ? [] : printOf(root, path, largest);
	});
	return Object.fromEntries(prints);
}
function pathIn(row) {
	const before = {
		"1": 8,
		u: 10,
		"?": 1
	}[row[0] ?? ""];
	return before === void 0 ? null : row.split(" ").slice(before).join(" ");
}
function printOf(root, path, largest) {
	const stat = linkStatOf(join(root, path));
	if (!stat || stat.isSymbolicLink() || stat.isDirectory()) return [];
	if (stat.isFile() && stat.size <= largest) return [];
	return [[path, printed(stat)]];
}
const printed = ({ size, mode, mtimeMs, ctimeMs, ino }) => [
	size,
	mode,
	mtimeMs,
	ctimeMs,
	ino
].join(" ");
const OWN_REFS = [
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
function printsAt(top, name) {
	const found = linkStatOf(join(top, name));
	if (!found) return [];
	if (!found.isDirectory()) return [[name, printed(found)]];
	return readdirSync(join(top, name)).map((file) => join(name, file)).flatMap((path) => {
		const stat = linkStatOf(join(top, path));
		return stat && !stat.isDirectory() ? [[path, printed(stat)]] : [];
	});
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
async function compare(before, after) {
	if (!after) return {
		files: [".git"],
		patch: null
	};
	const cwd = after.root;
	const place = await git([
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
	const named = await git([
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
	const files = [
		...named.out.split("\0").filter(Boolean),
		...odd.filter((path) => before.prints[path] !== after.prints[path]),
		...before.index === after.index ? [] : ["the index"],
		...before.head === after.head ? [] : ["HEAD"],
		...before.refs === after.refs ? [] : ["refs"]
	];
	if (files.length === 0) return null;
	const { out } = await git([
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
const listOf = (value) => Array.isArray(value) ? value.map(objectOf) : [];
const idOf = (value) => textOf(value) ?? "";
function wordsIn(value) {
	if (typeof value === "string") return value;
	if (Array.isArray(value)) return value.map(wordsIn).join("\n");
	const part = objectOf(value);
	return wordsIn(part["text"] ?? part["content"] ?? "");
}
const messages = {
	isOne: (event) => Array.isArray(objectOf(event["message"])["content"]),
	news: (event) => listOf(objectOf(event["message"])["content"]).flatMap((block) => {
		if (block["type"] === "tool_use") return [{
			id: idOf(block["id"]),
			name: idOf(block["name"]),
			input: objectOf(block["input"])
		}];
		if (block["type"] !== "tool_result") return [];
		const failed = block["is_error"] === true;
		return [{
			id: idOf(block["tool_use_id"]),
			output: wordsIn(block["content"]),
			failed
		}];
	})
};
const toolEvents = {
	isOne: ({ type, session_id, tool_id, role }) => type === "init" && session_id !== void 0 || tool_id !== void 0 || type === "message" && role !== void 0,
	news: ({ type, tool_id, tool_name, parameters, output, status }) => {
		if (type === "tool_use") return [{
			id: idOf(tool_id),
			name: idOf(tool_name),
			input: objectOf(parameters)
		}];
		if (type !== "tool_result") return [];
		return [{
			id: idOf(tool_id),
			output: wordsIn(output),
			failed: status !== "success"
		}];
	}
};
const items = {
	isOne: ({ type }) => type === "thread.started" || type === "item.started" || type === "item.completed",
	news: (event) => {
		const item = objectOf(event["item"]);
		const id = idOf(item["id"]);
		const isOver = event["type"] === "item.completed";
		switch (item["type"]) {
			case "command_execution": return [{
				id,
				name: "shell",
				input: item,
				...isOver && {
					output: wordsIn(item["aggregated_output"]),
					failed: item["exit_code"] !== 0
				}
			}];
			case "file_change": return listOf(item["changes"]).map((change, index) => ({
				id: `${id}.${index}`,
				name: "write",
				input: change,
				failed: item["status"] === "failed"
			}));
			case "web_search": return [{
				id,
				name: "websearch",
				input: item
			}];
			case "mcp_tool_call": return [{
				id,
				name: idOf(item["tool"]),
				input: objectOf(item["arguments"])
			}];
			default: return [];
		}
	}
};
const updates = {
	isOne: ({ method, type }) => method === "session/update" || type === "tool_call" || type === "tool_call_update" || type === "available_commands",
	news: (event) => {
		const update = updateIn(event);
		const type = update["sessionUpdate"] ?? update["type"];
		if (type !== "tool_call" && type !== "tool_call_update") return [];
		const { toolCallId, toolName, title, kind, status, rawInput, content } = update;
		const name = textOf(toolName) ?? (type === "tool_call" ? textOf(title) : null);
		const place = textOf(listOf(update["locations"])[0]?.["path"]);
		const isOver = status === "completed" || status === "failed";
		return [{
			id: idOf(toolCallId),
			...name !== null && { name },
			...typeof kind === "string" && { kind },
			...rawInput !== void 0 && { input: objectOf(rawInput) },
			...place !== null && { place },
			...isOver && {
				output: wordsIn(content),
				failed: status === "failed"
			}
		}];
	}
};
const updateIn = (event) => event["method"] === "session/update" ? objectOf(objectOf(event["params"])["update"]) : event;
const MANNERS = [
	messages,
	items,
	toolEvents,
	updates,
	{
		isOne: ({ role, type }) => role !== void 0 && type !== "message",
		news: (event) => {
			if (event["role"] === "tool") {
				const output = wordsIn(event["content"]);
				return [{
					id: idOf(event["tool_call_id"]),
					output,
					failed: false,
					numbers: true
				}];
			}
			return listOf(event["tool_calls"]).map((call) => {
				const { name, arguments: given } = objectOf(call["function"]);
				return {
					id: idOf(call["id"]),
					name: idOf(name),
					input: objectOf(parse(textOf(given) ?? ""))
				};
			});
		}
	},
	{
		isOne: ({ part }) => part !== void 0,
		news: (event) => {
			const part = objectOf(event["part"]);
			if (part["type"] !== "tool") return [];
			const { status, input, output } = objectOf(part["state"]);
			return [{
				id: idOf(part["callID"]),
				name: idOf(part["tool"]),
				input: objectOf(input),
				output: wordsIn(output),
				failed: status === "error"
			}];
		}
	},
	{
		isOne: ({ type, data }) => data !== void 0 && typeof type === "string",
		news: (event) => {
			const data = objectOf(event["data"]);
			const id = idOf(data["toolCallId"]);
			if (event["type"] === "tool.execution_start") return [{
				id,
				name: idOf(data["toolName"]),
				input: objectOf(data["arguments"])
			}];
			if (event["type"] !== "tool.execution_complete") return [];
			const failed = data["success"] === false;
			return [{
				id,
				output: wordsIn(data["result"]),
				failed
			}];
		}
	}
];
function toolNews(event) {
	return MANNERS.find((manner) => manner.isOne(event))?.news(event) ?? null;
}

// scripts/core/engines/shell.ts
const LONGEST$1 = 2e4;
const TOKEN = /[^\S\n]*(?:(\d?>{1,2}\s*(?:\/dev\/null|&\d))|(&&|\|\||[;|\n])|((?:'[^']*'|"(?:[^"\\$`]|\\.)*"|\\[^\n]|[^\s'"\\$`;|&<>(){}*?#!])+))/y;
const READ = "cat nl head tail less more bat batcat sed type gc get-content".split(" ");
const SEARCH = "rg grep egrep fgrep ag ack find fd ls tree select-string dir".split(" ");
const LISTS = "find ls tree dir".split(" ");
const QUIET = "cd pwd echo printf true : wc stat file which test [ date".split(" ");
const FILTERS = "head tail sed grep egrep fgrep rg sort uniq cut wc tr nl cat".split(" ");
const SHELLS = "bash sh zsh dash".split(" ");
const ACTS = {
	find: /^-(?:exec|ok|delete|fprint|fls)/,
	fd: /^(?:-x|-X|--exec)/,
	rg: /^--pre/
};
const GIT_QUIET = "status log rev-parse branch remote shortlog describe config".split(" ");
function doingsOf(command) {
	const whole = {
		kind: "run",
		words: command
	};
	const parts = command.length > LONGEST$1 ? null : partsOf(command);
	if (parts === null) return [whole];
	const [first] = parts;
	const script = first && parts.length === 1 ? scriptOf(first.words) : null;
	if (script !== null) return doingsOf(script);
	const doings = [];
	let folder = "";
	for (const pipe of pipesOf(parts)) {
		const [program = "", argument = ""] = pipe[0] ?? [];
		if (program === "cd") folder = inFolder(folder, argument);
		const doing = doingsIn$1(pipe, folder);
		if (doing === null) return [whole];
		doings.push(...doing);
	}
	return doings.length > 0 ? doings : [{
		...whole,
		quiet: true
	}];
}
function scriptOf([program = "", ...words]) {
	const isShell = SHELLS.includes(nameOf(program));
	const at = words.findIndex((word) => /^-[a-z]*c$/.test(word));
	return isShell && at >= 0 ? words[at + 1] ?? null : null;
}
const nameOf = (program) => (program.split(/[\\/]/).at(-1) ?? "").toLowerCase().replace(/\.exe$/, "");
function partsOf(command) {
	const text = command.trim();
	const parts = [{
		words: [],
		next: ""
	}];
	TOKEN.lastIndex = 0;
	while (TOKEN.lastIndex < text.length) {
		const token = TOKEN.exec(text);
		if (token === null) return null;
		const [, , operator, word] = token;
		const part = parts.at(-1);
		if (operator !== void 0 && part) {
			part.next = operator;
			parts.push({
				words: [],
				next: ""
			});
		}
		if (word !== void 0) part?.words.push(bare(word));
	}
	return parts.filter(({ words }) => words.length > 0);
}
const bare = (word) => word.replace(/'([^']*)'|"((?:[^"\\]|\\.)*)"|\\(.)/g, (_whole, plain, quoted, sign) => plain ?? quoted?.replace(/\\(["\\$`])/g, "$1") ?? sign);
function pipesOf(parts) {
	const pipes = [];
	let isOn = false;
	for (const { words, next } of parts) {
		if (isOn) pipes.at(-1)?.push(words);
		else pipes.push([words]);
		isOn = next === "|";
	}
	return pipes;
}
function doingsIn$1([first = [], ...filters], folder) {
	if (filters.some(([program = "", ...words]) => !isFilter(nameOf(program), words))) return null;
	const [program = "", ...words] = first;
	const name = nameOf(program);
	if (name === "git") return gitDoing(words);
	if (QUIET.includes(name)) return [];
	if (SEARCH.includes(name)) return searchDoing(name, words);
	if (!READ.includes(name)) return null;
	const paths = pathsOf(name, words);
	if (paths === null || paths.length === 0) return null;
	const lines = [first, ...filters].map(linesOf$1).find((range) => range !== null);
	return paths.map((path) => ({
		kind: "read",
		path: inFolder(folder, path),
		...lines && { lines }
	}));
}
const isFilter = (name, words) => FILTERS.includes(name) && (name !== "sed" || pathsOf(name, words) !== null);
const isRange = (word) => /^[\d,$;p ]+$/.test(word);
function pathsOf(name, words) {
	if (name === "sed") {
		const [script = "", ...paths] = words.filter((word) => word !== "-n" && word !== "-e");
		return words.includes("-n") && isRange(script) ? paths : null;
	}
	const takes = name === "head" || name === "tail" ? [
		"-n",
		"-c",
		"--lines"
	] : [];
	return words.filter((word, at) => !word.startsWith("-") && !takes.includes(words[at - 1] ?? ""));
}
function linesOf$1([program = "", ...words]) {
	const name = nameOf(program);
	if (name === "sed") {
		const [, first, last = first] = words.map((word) => /^(\d+)(?:,(\d+))?p$/.exec(word)).find(Boolean) ?? [];
		return first === void 0 ? null : `${first}-${last}`;
	}
	if (name !== "head") return null;
	const many = /^-n?(\d+)$/.exec(words.find((word) => /^-n?\d+$/.test(word)) ?? "")?.[1];
	const apart = words[words.indexOf("-n") + 1];
	const count = many ?? (words.includes("-n") ? apart : void 0);
	return count && /^\d+$/.test(count) ? `1-${count}` : null;
}
function searchDoing(name, words) {
	const acts = ACTS[name];
	if (acts && words.some((word) => acts.test(word))) return null;
	const plain = words.filter((word) => !word.startsWith("-"));
	const named = words.findIndex((word) => /^-i?name$/.test(word));
	const sought = LISTS.includes(name) ? words[named + 1] : plain[0];
	return [named < 0 && LISTS.includes(name) ? {
		kind: "search",
		path: plain[0] ?? "."
	} : {
		kind: "search",
		words: sought ?? ""
	}];
}
function gitDoing(words) {
	const [verb = "", ...rest] = words.slice(words.findIndex((word) => !word.startsWith("-")));
	if (GIT_QUIET.includes(verb) && !rest.includes("-p")) return [];
	if (verb === "grep") return searchDoing(verb, rest);
	if (verb === "ls-files") return [{
		kind: "search",
		path: rest.at(-1) ?? "."
	}];
	const path = verb === "show" ? /^[^:-][^:]*:(.+)$/.exec(rest.at(-1) ?? "")?.[1] : void 0;
	return path === void 0 ? null : [{
		kind: "read",
		path
	}];
}
const inFolder = (folder, path) => folder === "" || path.startsWith("/") ? path : `${folder.replace(/\/$/, "")}/${path}`;

// scripts/core/engines/tool-step.ts
const KINDS = new Map(Object.entries({
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
const PATHS = "file_path filePath path target_file absolute_path abs_path file dir_path target_directory directory".split(" ");
const WORDS = "pattern query url command cmd prompt glob regex".split(" ");
function doingsIn({ name = "", kind, input = {}, place }) {
	const letters = name.toLowerCase().replaceAll(/[^a-z]/g, "");
	const is = KINDS.get(letters) ?? BY_PROTOCOL[kind ?? ""] ?? "run";
	const words = firstText(input, WORDS);
	const path = firstText(input, PATHS) ?? place ?? null;
	if (is === "run" && words !== null) return doingsOf(words);
	if (is === "read" || is === "write") {
		const lines = is === "read" ? linesAsked(input) : null;
		return [{
			kind: is,
			...path === null ? { words: name } : { path },
			...lines && { lines }
		}];
	}
	if (words !== null) return [{
		kind: is,
		words
	}];
	return [path === null ? {
		kind: is,
		words: name
	} : {
		kind: is,
		path
	}];
}
const firstText = (input, keys) => keys.map((key) => textOf(input[key])).find((text) => text) ?? null;
function linesAsked(input) {
	const range = input["view_range"];
	const [from, to] = Array.isArray(range) ? range.map(numberOf) : [];
	const first = from ?? numberOf(input["start_line"] ?? input["offset"] ?? input["line_offset"]);
	const count = numberOf(input["limit"] ?? input["n_lines"]);
	const last = to ?? numberOf(input["end_line"]) ?? (count && (first ?? 1) + count - 1);
	if (first === null && last === null) return null;
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

// scripts/core/engines/work.ts
const MOST_CALLS = 2e3;
const MOST_FILES = 300;
const MOST_RANGES = 20;
const MOST_WORDS = 60;
const LONGEST = 200;
const MOST_SHOWN = 2e5;
function witness(around) {
	const calls = [];
	const current = /* @__PURE__ */ new Map();
	const place = (path) => placeIn(path, around);
	let isKnown = false;
	const hear = (news, at) => {
		let call = current.get(news.id);
		if (!call || call.isOver && news.name !== void 0) {
			if (news.name === void 0 || calls.length >= MOST_CALLS) return [];
			call = {
				asked: news,
				at,
				doings: [],
				steps: [],
				glimpsed: [],
				isOver: false
			};
			calls.push(call);
			current.set(news.id, call);
		}
		if (saysMore(call, news)) ask$1(call, news, place);
		if (news.failed !== void 0) settle(call, news, place);
		return call.steps;
	};
	return {
		take(event, at) {
			const all = toolNews(objectOf(event));
			isKnown ||= all !== null;
			return (all ?? []).flatMap((news) => hear(news, at));
		},
		steps: () => calls.flatMap(({ steps }) => steps),
		openedCount: () => openedIn(calls.flatMap(({ steps }) => steps)).length,
		work: (file) => isKnown ? workOf(calls, file) : null
	};
}
const saysMore = ({ asked, steps }, news) => news === asked || news.input !== void 0 || news.place !== void 0 && !steps.some(({ path }) => path);
function ask$1(call, news, place) {
	call.asked = {
		...call.asked,
		...news
	};
	call.doings = doingsIn(call.asked);
	call.steps = call.doings.flatMap(({ kind, path, lines, words }) => {
		const at = path === void 0 ? void 0 : place(path);
		if (at === null) return [];
		return [{
			at: call.at,
			kind,
			...at !== void 0 && { path: shorten(at, LONGEST) },
			...lines && { lines },
			...words !== void 0 && { words: shorten(words, LONGEST) }
		}];
	});
}
function settle(call, { output: whole = "", failed, numbers }, place) {
	const output = whole.slice(0, MOST_SHOWN);
	call.isOver = true;
	call.asked = { id: call.asked.id };
	const [step] = call.steps;
	if (step && call.steps.length === 1) {
		const isRead = step.kind === "read";
		if (failed || numbers && isRead && !/^\s*\d+\t/.test(output)) step.failed = true;
		else if (isRead) showLines(step, output);
	}
	call.glimpsed = filesShown(output).flatMap((path) => place(path) ?? []);
}
function showLines(step, output) {
	const lines = linesShown(output, step.lines);
	if (lines !== null) step.lines = lines;
}
function placeIn(path, { project, own }) {
	const plain = path.replaceAll("\\", "/");
	if (own.some((start) => plain.startsWith(slashed(start)))) return null;
	const folder = project.map(slashed).find((one) => plain === one || plain.startsWith(`${one}/`));
	if (folder !== void 0) return plain.slice(folder.length + 1) || ".";
	return plain.replace(/^(?:\.\/)+/, "");
}
const slashed = (path) => path.replaceAll("\\", "/");
const isOpening = ({ kind, failed, path }) => kind === "read" && path !== void 0 && failed !== true;
function workOf(calls, file) {
	const steps = calls.flatMap((call) => call.steps);
	const opened = openedIn(steps);
	const isOpened = (path) => opened.some((one) => one.path === path);
	const worded = (kind) => distinct(steps.flatMap((step) => step.kind === kind && !step.failed ? step.words ?? step.path ?? [] : []));
	const quiet = calls.flatMap(({ doings, steps: own }) => doings.some((doing) => doing.quiet) ? own.map(({ words }) => words) : []);
	return {
		file: steps.length > 0 ? file : null,
		steps: steps.length,
		opened,
		searched: worded("search"),
		glimpsed: distinct(calls.flatMap(({ glimpsed }) => glimpsed)).filter((path) => !isOpened(path)),
		ran: worded("run").filter((words) => !quiet.includes(words)),
		wrote: worded("write"),
		web: worded("web")
	};
}
function openedIn(steps) {
	const files = /* @__PURE__ */ new Map();
	for (const { path = "", lines } of steps.filter(isOpening)) {
		const ranges = files.get(path) ?? [];
		if (lines && !ranges.includes(lines) && ranges.length < MOST_RANGES) ranges.push(lines);
		if (files.size < MOST_FILES) files.set(path, ranges);
	}
	return [...files].map(([path, lines]) => ({
		path,
		lines
	}));
}
const distinct = (words) => [...new Set(words)].slice(0, MOST_WORDS);

// scripts/io/rounds/call-seat.ts
async function callSeat(given) {
	const { deliberation, call, seat, onState } = given;
	const started = performance.now();
	const asked = {
		...given,
		started,
		witness: witness(aroundOf(deliberation.opened.cwd))
	};
	const mark = drawMark(randomInt);
	const prompt = promptOf(deliberation, seat, mark);
	const short = followUpOf(deliberation, seat, {
		call,
		mark
	});
	const kept = short === null ? null : keptSession(asked);
	const first = await ask(asked, prompt, kept && short !== null ? {
		...kept,
		follow_up: short
	} : {});
	let came = {
		...first,
		failure: first.failure,
		effort: effortFor(asked),
		asked_again: false,
		prompt,
		mark
	};
	const opinion = first.failure ? null : readFor(deliberation, call, seat, came);
	came.unmarked = isUnmarked(opinion) ? 1 : 0;
	const why = opinion && askAgainReason(opinion);
	const left = timeFor(asked) - (performance.now() - started) / 1e3;
	if (why !== null && left > 1) {
		onState("again", "asked for the form once more");
		came = await again(asked, came, why, left);
	}
	const result = await answered(deliberation, call, seat, {
		...came,
		witness: asked.witness
	});
	onState(result.failure ? "failed" : "answered", result.failure?.reason ?? "");
	return result;
}
async function again(asked, first, why, seconds) {
	const { deliberation, call, seat } = asked;
	const about = aboutOf(deliberation.state, call, seat.seat, first.mark);
	const form = deliberation.protocol.formOf(call.turn);
	const prompt = askAgainPrompt(readReference("prompts/ask-again.md"), {
		form,
		about,
		own: first.text,
		why
	});
	const before = sum(keptSession(asked, first.session)?.before ?? null, first.usage);
	const second = await ask(asked, prompt, {
		...first.session === null ? {} : {
			session: first.session,
			follow_up: prompt,
			before
		},
		seconds
	});
	const usage = sum(first.usage, second.usage);
	const spent = {
		ms: first.ms + second.ms,
		attempts: first.attempts,
		effort: effortFor(asked),
		usage
	};
	const { prompt: question, mark, unmarked = 0 } = first;
	const came = {
		...second,
		...spent,
		asked_again: true,
		second: true,
		prompt: question,
		mark
	};
	const opinion = readFor(deliberation, call, seat, came);
	came.unmarked = unmarked + (isUnmarked(opinion) ? 1 : 0);
	if (isSaid(opinion)) return came;
	const failure = why === "there is no form" ? failureSaidTwice(first.text, second.text) : null;
	return {
		...first,
		failure,
		asked_again: true,
		usage,
		unmarked: came.unmarked
	};
}
const plus = (a, b) => a === null && b === null ? null : (a ?? 0) + (b ?? 0);
function sum(a, b) {
	if (!a || !b) return a ?? b;
	const both = (key) => plus(a[key], b[key]);
	return {
		input: both("input"),
		output: both("output"),
		cost_usd: both("cost_usd")
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
		before: answers.filter((one) => one.session === session).map(({ usage }) => usage).reduce(sum, null)
	};
}
function since(row, usage, before) {
	const counts = "command" in row ? row.session?.counts ?? [] : [];
	if (!usage || !before) return usage;
	const less = counts.map((key) => [key, plus(usage[key], -(before[key] ?? 0))]);
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
		engine: seat.engine,
		prompt,
		schema: jsonSchemaOf(protocol.formOf(call.turn), aboutOf(state, call, seat.seat, "")),
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
		onState: (one, detail) => {
			if (one === "again") onState("again", detail ?? "");
		},
		onEvent: (event) => witnessed(asked, event)
	});
	return how.session !== void 0 && result.session === how.session ? {
		...result,
		usage: since(row, result.usage, before)
	} : result;
}

// scripts/io/rounds/lines.ts
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

// scripts/io/rounds/slots.ts
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

// scripts/io/rounds/round.ts
var round_exports = /* @__PURE__ */ __exportAll({ runRounds: () => runRounds });
async function runRounds(id, options) {
	await noteChange(id);
	let now = await loadDeliberation(id);
	const late = /* @__PURE__ */ new Map();
	for (;;) {
		const step = next(now.protocol, now.state);
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
	const { late } = options;
	const { config } = await loadConfig(opened.cwd);
	const rows = engineTable(config);
	if (config.safety.secret_scan && !options.sendAnyway) refuseSecrets(promptsOf(now, due), opened.cwd, config.safety.allowed_secrets);
	if (config.safety.tripwire) await keepBefore(now, call.round, due);
	const report = reportProgress(id, call, due, options.onProgress);
	const askSeat = async (seat, own) => {
		if (await setAsideFor(now, call, seat)) return;
		const asked = {
			deliberation: now,
			call,
			seat,
			row: rowOf(rows, seat),
			config,
			signal: AbortSignal.any([own, late]),
			onState: (state, detail = "") => report.tell(seat.seat, {
				state,
				detail
			}),
			onStep: (step, opened) => report.tellStep(seat.seat, step, opened)
		};
		const answer = await withSlot(asked.signal, () => inTime(asked, late));
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
	text: promptOf(now, seat),
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
	const tree = await snapshot(opened.cwd, beforeOf(id));
	const seats = due.map(({ seat }) => seat);
	if (tree) writeJson(join(beforeOf(id), "tree.json"), {
		cwd: opened.cwd,
		round,
		seats,
		tree
	});
}
async function noteChange(id) {
	const folder = beforeOf(id);
	const before = readJson(join(folder, "tree.json"));
	try {
		const change = before && await compare(before.tree, await snapshotAfter(before.tree, join(folder, "after")));
		if (!change) return;
		const { round, seats } = before;
		const patch = change.patch ? savePatch(id, `tainted-r${round}.patch`, change.patch) : null;
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

export { round_exports as t };