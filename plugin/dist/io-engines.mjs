import { F as parsedJson } from "./core-words.mjs";
import { F as realPath, P as readWithin, T as isBelow } from "./io-state.mjs";
import { p as packageVersion } from "./io-machine.mjs";
import { t as agentTalk } from "./core-engines.mjs";
import { basename, delimiter, dirname, isAbsolute, join, resolve } from "node:path";
import { accessSync, constants, existsSync, readdirSync, realpathSync, statSync } from "node:fs";
import { homedir, tmpdir } from "node:os";

// scripts/io/engines/programs.ts
function findProgram(name, where) {
	const isOurs = (path) => isProgram(path) && !isInProject(path, where) && !isForeignShim(path, where);
	if (isAbsolute(name)) return isOurs(name) ? name : null;
	if (name.includes("/") || name.includes("\\")) return null;
	const names = spellings(name, where);
	return [...foldersOf(where.env), ...usualFolders(where)].flatMap((folder) => names.map((one) => join(folder, one))).find(isOurs) ?? null;
}
const isWindows = ({ platform = process.platform }) => platform === "win32";
function isForeignShim(path, where) {
	if (!isWindows(where) || !isShellScript(path)) return false;
	const shim = shimAt(path);
	return shim === null || isInProject(shim.target, where);
}
function wordsToStart(program, where) {
	const shim = isWindows(where) && isShellScript(program) ? shimAt(program) : null;
	if (!shim) return [program];
	if (shim.node === null) return [shim.target];
	return [(shim.node === true ? findProgram("node.exe", where) : shim.node) ?? process.execPath, shim.target];
}
const homeOf = (where) => where.env[isWindows(where) ? "USERPROFILE" : "HOME"] || homedir();
function pathFor(program, where) {
	const known = foldersOf(where.env).filter((folder) => !isInProject(folder, where));
	return [.../* @__PURE__ */ new Set([
		...known,
		dirname(program),
		dirname(process.execPath)
	])].join(delimiter);
}
const foldersOf = (env) => (env["PATH"] ?? env["Path"] ?? "").split(delimiter).filter((folder) => isAbsolute(folder));
function spellings(name, where) {
	if (!isWindows(where)) return [name];
	const endings = (where.env["PATHEXT"] || ".COM;.EXE;.BAT;.CMD").split(";").filter(Boolean);
	return endings.some((ending) => name.toLowerCase().endsWith(ending.toLowerCase())) ? [name] : endings.map((ending) => name + ending.toLowerCase());
}
function usualFolders(where) {
	const home = homeOf(where);
	const { env } = where;
	if (isWindows(where)) return [join(env["APPDATA"] ?? join(home, "AppData/Roaming"), "npm"), join(env["LOCALAPPDATA"] ?? join(home, "AppData/Local"), "Programs")];
	const nvm = join(home, ".nvm/versions/node");
	const versions = existsSync(nvm) ? readdirSync(nvm).sort().reverse() : [];
	return [
		...".local/bin .claude/local .npm-global/bin .volta/bin .bun/bin .grok/bin .asdf/shims".split(" ").map((folder) => join(home, folder)),
		"/usr/local/bin",
		"/opt/homebrew/bin",
		...versions.map((version) => join(nvm, version, "bin"))
	];
}
function isInProject(path, where) {
	const home = realPath(homeOf(where));
	const roots = rootsAbove(resolve(where.project)).filter((root) => !isBelow(home, root));
	return [path, realPath(path)].some((one) => roots.some((root) => isBelow(one, root)));
}
function rootsAbove(project) {
	const found = [project, realPath(project)];
	for (let folder = realPath(project); folder !== dirname(folder); folder = dirname(folder)) if (existsSync(join(folder, ".git"))) found.push(folder);
	return found;
}
function isProgram(path) {
	try {
		accessSync(path, constants.X_OK);
		return statSync(path).isFile();
	} catch {
		return false;
	}
}
const MOST_SHIM_BYTES = 64e3;
const SHIM_TARGET = /"%(?:~dp0|dp0%)\\?([^"%\r\n]+)"\s+%\*/g;
const isShellScript = (path) => /\.(?:cmd|bat)$/i.test(path);
function shimAt(path) {
	const read = readWithin(path, MOST_SHIM_BYTES);
	if ("why" in read) return null;
	const [, name] = [...read.bytes.toString("utf8").matchAll(SHIM_TARGET)].at(-1) ?? [];
	if (name === void 0) return null;
	const target = join(dirname(path), ...name.split("\\"));
	if (!existsSync(target) || isShellScript(target)) return null;
	if (/\.(?:exe|com)$/i.test(target)) return {
		target,
		node: null
	};
	const beside = join(dirname(path), "node.exe");
	return {
		target,
		node: existsSync(beside) ? beside : true
	};
}

// scripts/io/engines/agent.ts
const READING_MODES = [
	"plan",
	"ask",
	"read-only",
	"read_only"
];
const talkFor = (row, call, prompt) => agentTalk({
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

// scripts/io/engines/scratch.ts
const SCRATCH = join(tmpdir(), "ftm-call-");
const aroundOf = (cwd) => ({
	project: [cwd, existsSync(cwd) ? realpathSync(cwd) : cwd],
	own: [SCRATCH, join(realpathSync(tmpdir()), basename(SCRATCH))]
});

export { findProgram as a, wordsToStart as c, talkFor as i, aroundOf as n, homeOf as o, eventReader as r, pathFor as s, SCRATCH as t };