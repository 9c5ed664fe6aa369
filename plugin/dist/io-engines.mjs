import { $ as Refusal } from "./core-words.mjs";
import { I as readWithin, L as realPath, O as isBelow } from "./io-state.mjs";
import { accessSync, constants, existsSync, readdirSync, realpathSync, statSync } from "node:fs";
import { basename, delimiter, dirname, isAbsolute, join, resolve } from "node:path";
import { homedir, tmpdir } from "node:os";

// scripts/io/engines/programs.ts
function findProgram(name, { env, project, platform = process.platform }) {
	const home = homeOf(env, platform);
	const isOurs = (path) => isProgram(path) && !isInProject(path, project, home) && (platform !== "win32" || !isShellScript(path) || isKnownShim(path, project, home));
	if (isAbsolute(name)) return isOurs(name) ? name : null;
	if (name.includes("/") || name.includes("\\")) return null;
	const names = spellings(name, env, platform);
	return [...foldersOf(env), ...usualFolders(home, env, platform)].flatMap((folder) => names.map((one) => join(folder, one))).find(isOurs) ?? null;
}
function isKnownShim(path, project, home) {
	const shim = shimAt(path);
	return shim !== null && !isInProject(shim.target, project, home);
}
function wordsToStart(program, where) {
	const { platform = process.platform } = where;
	const shim = platform === "win32" && isShellScript(program) ? shimAt(program) : null;
	if (!shim) return [program];
	if (shim.node === null) return [shim.target];
	return [(shim.node === true ? findProgram("node.exe", where) : shim.node) ?? process.execPath, shim.target];
}
const homeOf = (env, platform = process.platform) => (platform === "win32" ? env["USERPROFILE"] : env["HOME"]) || homedir();
function pathFor(program, { env, project }) {
	const home = homeOf(env);
	const known = foldersOf(env).filter((folder) => !isInProject(folder, project, home));
	return [.../* @__PURE__ */ new Set([
		...known,
		dirname(program),
		dirname(process.execPath)
	])].join(delimiter);
}
const foldersOf = (env) => (env["PATH"] ?? env["Path"] ?? "").split(delimiter).filter((folder) => isAbsolute(folder));
function spellings(name, env, platform) {
	if (platform !== "win32") return [name];
	const endings = (env["PATHEXT"] || ".COM;.EXE;.BAT;.CMD").split(";").filter(Boolean);
	return endings.some((ending) => name.toLowerCase().endsWith(ending.toLowerCase())) ? [name] : endings.map((ending) => name + ending.toLowerCase());
}
function usualFolders(home, env, platform) {
	if (platform === "win32") return [join(env["APPDATA"] ?? join(home, "AppData/Roaming"), "npm"), join(env["LOCALAPPDATA"] ?? join(home, "AppData/Local"), "Programs")];
	const nvm = join(home, ".nvm/versions/node");
	const versions = existsSync(nvm) ? readdirSync(nvm).sort().reverse() : [];
	return [
		...".local/bin .claude/local .npm-global/bin .volta/bin .bun/bin .grok/bin .asdf/shims".split(" ").map((folder) => join(home, folder)),
		"/usr/local/bin",
		"/opt/homebrew/bin",
		...versions.map((version) => join(nvm, version, "bin"))
	];
}
function isInProject(path, project, home) {
	const roots = rootsAbove(resolve(project)).filter((root) => !isBelow(realPath(home), root));
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

// scripts/io/engines/depth.ts
function refuseNesting(env) {
	if (depthOf(env) < 1) return;
	throw new Refusal("nested", "This runs inside an engine that ftm has started, and would start engines again.", "Answer the question yourself.");
}
const depthOf = (env) => Number.parseInt(env["FTM_DEPTH"] ?? "0", 10) || 0;

// scripts/io/engines/scratch.ts
const SCRATCH = join(tmpdir(), "ftm-call-");
const aroundOf = (cwd) => ({
	project: [cwd, existsSync(cwd) ? realpathSync(cwd) : cwd],
	own: [SCRATCH, join(realpathSync(tmpdir()), basename(SCRATCH))]
});

export { findProgram as a, wordsToStart as c, refuseNesting as i, aroundOf as n, homeOf as o, depthOf as r, pathFor as s, SCRATCH as t };