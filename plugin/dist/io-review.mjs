import { _ as filesInDiff } from "./core-review.mjs";
import { G as Refusal } from "./core-words.mjs";
import { t as git } from "./io-git.mjs";
import { n as MOST_BYTES } from "./io-input.mjs";
import { lstatSync } from "node:fs";
import { join } from "node:path";

// scripts/io/review/change.ts
const PLAIN = "--text --no-color --find-renames --no-indent-heuristic --diff-algorithm=myers --submodule=short --ignore-submodules=dirty --src-prefix=a/ --dst-prefix=b/ --no-relative --inter-hunk-context=0".split(" ");
const CONTEXT = "-U8";
const ORDER = "-O/dev/null";
const MOST_DIFF = 2e7;
async function changeIn(root, words, after = []) {
	const large = await tooLarge(root, words, after);
	const all = large.length === 0 ? [] : [":/", ...large.map((path) => `:(exclude,top,literal)${path}`)];
	const { diff, hidden } = withoutBinary(await outputOf(root, [
		...words,
		...PLAIN,
		CONTEXT,
		ORDER,
		"-p",
		...after,
		"--",
		...all
	]));
	if (diff.length > MOST_DIFF) throw new Refusal("too_large", `The change is too large to be reviewed at once (${diff.length} characters).`, "Name a commit, a range or a file; ignore what is generated.");
	return {
		diff,
		hidden: [...hidden, ...large.map((path) => `${path} (too large)`)]
	};
}
function withoutBinary(diff) {
	const files = filesInDiff(diff);
	const isText = ({ text }) => !text.includes("\0");
	return {
		diff: files.filter(isText).flatMap(({ text }) => text).join(""),
		hidden: [...files.filter((file) => !isText(file)).map(({ path }) => `${path} (binary)`), ...files.filter(({ text }) => SUBMODULE.test(text)).map(({ path }) => `${path} (submodule)`)]
	};
}
const SUBMODULE = /\n[+-]Subproject commit [0-9a-f]{40,}/;
const RAW = [
	"--raw",
	"-z",
	"--no-abbrev",
	"--no-renames",
	"--ignore-submodules=dirty",
	ORDER
];
async function tooLarge(root, words, after) {
	const rows = [...(await outputOf(root, [
		...words,
		...RAW,
		...after,
		"--"
	])).matchAll(/:\d+ \d+ (\w+) (\w+) \w+\0([^\0]+)\0/g)];
	const ids = [...new Set(rows.flatMap(([, from = "", to = ""]) => [from, to]))];
	const { out: said } = await git(["cat-file", "--batch-check=%(objectname) %(objectsize)"], {
		cwd: root,
		input: ids.map((id) => `${id}\n`).join("")
	});
	const sizes = new Map(said.split("\n").map((row) => row.split(" ")));
	const isOfTree = after.length < 2 && words[0] === "diff" && !words.includes("--cached");
	const sizeOf = (path) => isOfTree && lstatSync(join(root, path), { throwIfNoEntry: false })?.size || 0;
	return rows.filter(([, from = "", to = "", path = ""]) => [
		sizes.get(from),
		sizes.get(to),
		sizeOf(path)
	].some((one) => Number(one) > MOST_BYTES)).map(([, , , path = ""]) => path);
}
async function outputOf(root, args) {
	const { exit, out, error } = await git(args, { cwd: root });
	if (exit === 0) return out;
	throw new Refusal("git_failed", `git ${args[0]} cannot say what changed: ${error.trim().split("\n")[0]}.`, "Check the repository (git status, git fsck), or name a file: --scope file:PATH.");
}

export { outputOf as n, changeIn as t };