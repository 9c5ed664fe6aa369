import { n as __exportAll } from "./rolldown-runtime.mjs";
import { G as Refusal } from "./core-words.mjs";
import { F as makeFolder, I as remove, R as codeOf, S as realPath } from "./io-state.mjs";
import { closeSync, existsSync, openSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { homedir } from "node:os";

// scripts/io/state/root.ts
var root_exports = /* @__PURE__ */ __exportAll({ stateRoot: () => stateRoot });
const claudeFolder = () => process.env["CLAUDE_CONFIG_DIR"] || join(homedir(), ".claude");
function statePath() {
	const set = process.env["FTM_STATE_DIR"];
	const root = set ? resolve(set) : join(claudeFolder(), "ftm-state");
	if (existsSync(root) && statSync(root).isFile()) throw unusable(root, "it is a file");
	return root;
}
const unusable = (root, why) => new Refusal("state_not_writable", `The state folder ${root} cannot be written (${why}).`, "Set FTM_STATE_DIR to a folder you may write to, and run it again.");
function stateRoot() {
	const root = statePath();
	try {
		makeFolder(root);
		const probe = join(root, ".probe");
		closeSync(openSync(probe, "w", 384));
		remove(probe);
		const ignore = join(root, ".gitignore");
		if (!existsSync(ignore)) writeFileSync(ignore, "*\n");
	} catch (error) {
		throw unusable(root, codeOf(error));
	}
	return root;
}
function projectOf(cwd) {
	const own = realPath(resolve(cwd));
	for (let folder = own;; folder = dirname(folder)) {
		if (existsSync(join(folder, ".git"))) return folder;
		if (folder === dirname(folder)) return own;
	}
}

export { stateRoot as a, statePath as i, projectOf as n, root_exports as r, claudeFolder as t };