import { tt as Refusal } from "./core-words.mjs";
import { r as runGit } from "./io-git.mjs";
import { w as filesInDiff } from "./core-review.mjs";
import { a as readProjectFile, n as MOST_FILE_BYTES } from "./io-input.mjs";
import { join } from "node:path";
import { lstatSync, readlinkSync } from "node:fs";

// scripts/io/review/change.ts
async function uncommitted(root) {
	const head = await runGit([
		"rev-parse",
		"--verify",
		"--quiet",
		"HEAD"
	], { cwd: root });
	const changes = head.exit === 0 ? [["HEAD"], ["--cached"]] : [["--cached"], []];
	const [whole, other] = await Promise.all([changeIn(root, ["diff", ...changes[0] ?? []]), changeIn(root, ["diff", ...changes[1] ?? []])]);
	const shown = new Set(head.exit === 0 ? filesInDiff(whole.diff).map(({ path }) => path) : []);
	const more = filesInDiff(other.diff).filter(({ path }) => !shown.has(path));
	const fresh = await untracked(root);
	return {
		diff: whole.diff + more.map(({ text }) => text).join("") + fresh.diff,
		hidden: [.../* @__PURE__ */ new Set([
			...whole.hidden,
			...other.hidden,
			...fresh.hidden,
			...await changedSubmodules(root)
		])]
	};
}
async function untracked(root) {
	const parts = (await outputOf(root, [
		"ls-files",
		"--others",
		"--exclude-standard",
		"-z",
		"--",
		":/"
	])).split("\0").filter(Boolean).map((path) => newFile(root, path));
	return {
		diff: parts.map(({ diff }) => diff).join(""),
		hidden: parts.flatMap(({ hidden }) => hidden)
	};
}
function newFile(root, path) {
	const hide = (why) => ({
		diff: "",
		hidden: [`${path} (${why})`]
	});
	if (path.endsWith("/")) return hide("a repository of its own");
	const stat = lstatSync(join(root, path), { throwIfNoEntry: false });
	if (!stat) return hide("gone, or a name that is not UTF-8");
	if (stat.isSymbolicLink()) return {
		diff: newFileDiff(path, readlinkSync(join(root, path)), "120000"),
		hidden: []
	};
	const read = readProjectFile(root, path);
	if ("why" in read) return hide(read.why === "large" ? "too large" : read.why);
	const mode = stat.mode & 64 ? "100755" : "100644";
	return {
		diff: newFileDiff(path, read.text, mode),
		hidden: []
	};
}
const GITLINK = /^160000 [0-9a-f]+ \d\t(.+)$/s;
async function changedSubmodules(root) {
	const found = (await outputOf(root, [
		"ls-files",
		"--stage",
		"-z",
		"--",
		":/"
	])).split("\0").flatMap((row) => GITLINK.exec(row)?.[1] ?? []).map(async (path) => {
		const cwd = join(root, path);
		if (!lstatSync(join(cwd, ".git"), { throwIfNoEntry: false })) return [];
		const { exit, out: said } = await runGit([
			"status",
			"--porcelain",
			"--ignore-submodules=dirty"
		], { cwd });
		return exit === 0 && said !== "" ? [`${path} (changes inside of the submodule)`] : [];
	});
	return (await Promise.all(found)).flat();
}
const quoted = (name) => /["\\\p{Cc}]/u.test(name) ? `"${name.replaceAll(/["\\]/g, "\\$&").replaceAll(/\p{Cc}/gu, (sign) => `\\${sign.charCodeAt(0).toString(8).padStart(3, "0")}`)}"` : name;
function newFileDiff(path, text, mode) {
	const from = quoted(`a/${path}`);
	const to = quoted(`b/${path}`);
	const head = `diff --git ${from} ${to}\nnew file mode ${mode}\n`;
	if (text === "") return head;
	const isEnded = text.endsWith("\n");
	const lines = (isEnded ? text.slice(0, -1) : text).split("\n");
	const rows = lines.map((line) => `+${line}\n`).join("");
	const end = isEnded ? "" : "\\ No newline at end of file\n";
	return `${head}--- /dev/null\n+++ ${to}\n@@ -0,0 +1,${lines.length} @@\n${rows}${end}`;
}
const PLAIN_DIFF = "--text --no-color --find-renames --no-indent-heuristic --diff-algorithm=myers --submodule=short --ignore-submodules=dirty --src-prefix=a/ --dst-prefix=b/ --no-relative --inter-hunk-context=0".split(" ");
const CONTEXT_LINES = "-U8";
const ORDER_FILE = "-O/dev/null";
const MOST_DIFF = 2e7;
async function changeIn(root, words, after = []) {
	const large = await tooLarge(root, words, after);
	const all = large.length === 0 ? [] : [":/", ...large.map((path) => `:(exclude,top,literal)${path}`)];
	const { diff, hidden } = withoutBinary(await outputOf(root, [
		...words,
		...PLAIN_DIFF,
		CONTEXT_LINES,
		ORDER_FILE,
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
function changeWithin({ diff, hidden }, folder = "") {
	return {
		diff: filesInDiff(diff).filter(({ path }) => path.startsWith(folder)).map(({ text }) => text).join(""),
		hidden: hidden.filter((name) => name.startsWith(folder))
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
const RAW_ARGS = [
	"--raw",
	"-z",
	"--no-abbrev",
	"--no-renames",
	"--ignore-submodules=dirty",
	ORDER_FILE
];
async function tooLarge(root, words, after) {
	const rows = [...(await outputOf(root, [
		...words,
		...RAW_ARGS,
		...after,
		"--"
	])).matchAll(/:\d+ \d+ (\w+) (\w+) \w+\0([^\0]+)\0/g)];
	const ids = [...new Set(rows.flatMap(([, from = "", to = ""]) => [from, to]))];
	const { out: said } = await runGit(["cat-file", "--batch-check=%(objectname) %(objectsize)"], {
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
	].some((one) => Number(one) > MOST_FILE_BYTES)).map(([, , , path = ""]) => path);
}
async function outputOf(root, args) {
	const { exit, out, error } = await runGit(args, { cwd: root });
	if (exit === 0) return out;
	throw new Refusal("git_failed", `git ${args[0]} cannot say what changed: ${error.trim().split("\n")[0]}.`, "Check the repository (git status, git fsck), or name a file: --scope file:PATH.");
}

// scripts/io/review/scope.ts
const FORMS = "uncommitted, staged, commit:SHA, base:BRANCH, range:A..B, pr:NUMBER, file:PATH, plan:PATH or snippet";
function readScope(text) {
	if (text === "uncommitted" || text === "staged" || text === "snippet") return { kind: text };
	const at = Math.max(0, text.indexOf(":"));
	const kind = text.slice(0, at);
	const value = text.slice(at + 1);
	const known = [
		"commit",
		"base",
		"range",
		"pr",
		"file",
		"plan"
	].includes(kind);
	if ((known ? value : text).trim() === "") throw refused(text, "names nothing");
	if (/[\u0000-\u001f\u007f]/.test(text)) throw refused(text, "holds a control character");
	if (kind === "pr" || PULL_URL.test(text)) return readPull(kind === "pr" ? value : text);
	if (!known) return readBare(text);
	if (kind === "range") return readRange(text, value);
	checkStart(text, value);
	if (kind === "commit") return {
		kind,
		commit: value
	};
	if (kind === "base") return {
		kind,
		base: value
	};
	return {
		kind,
		path: value
	};
}
const PULL_URL = /^https?:\/\/(?:[^/@\s]*@)?([^/:@\s]+)(?::\d+)?\/([^?#\s]+?)\/(?:pulls?|(?:-\/)?merge_requests)\/([1-9]\d{0,8})(?:[/?#]\S*)?$/i;
const NUMBER = /^[#!]?([1-9]\d{0,8})$/;
function readPull(text) {
	const [, host, path, id] = PULL_URL.exec(text.trim()) ?? [];
	const number = id ?? NUMBER.exec(text.trim())?.[1];
	if (number !== void 0) return {
		kind: "pull",
		number,
		repo: id ? `${host}/${path}` : null
	};
	throw new Refusal("bad_scope", `"${text}" is no pull request.`, "Give its number, or its address: https://github.com/OWNER/NAME/pull/12");
}
function readBare(text) {
	checkStart(text, text);
	return /[^.]\.{2,3}(?:[^.]|$)/.test(text) && !/[/\\]\.{2}|^\.{2}/.test(text) ? readRange(text, text) : {
		kind: "bare",
		name: text
	};
}
function readRange(text, value) {
	const [, from = "", dots = "", end = ""] = /^(.*?[^.])(\.\.\.?)([^.].*)?$/.exec(value) ?? [];
	const to = end || "HEAD";
	if (!from) throw refused(text, "is not a range of two commits");
	checkStart(text, from);
	checkStart(text, to);
	return {
		kind: "range",
		from,
		to,
		symmetric: dots === "..."
	};
}
function checkStart(text, value) {
	if (/^\s*-/.test(value)) throw refused(text, "begins with a dash, as an option would");
}
const refused = (text, what) => new Refusal("bad_scope", `The scope "${text}" ${what}.`, `One of: ${FORMS}.`);
const unresolved = (scope, why, fix) => new Refusal("scope_not_found", `"${scope}" cannot be reviewed: ${why}.`, fix);
const nothingIn = (scope, why, fix) => new Refusal("nothing_to_review", `There is nothing to review in "${scope}": ${why}.`, fix, 5);
const isShallow = async (root) => (await runGit(["rev-parse", "--is-shallow-repository"], { cwd: root })).out.trim() === "true";
const UNSHALLOW = "git fetch --unshallow gets the rest; in GitHub Actions: actions/checkout with fetch-depth: 0, in GitLab: GIT_DEPTH: 0.";
async function commitNamed(root, name) {
	const words = [
		"--verify",
		"--quiet",
		"--end-of-options",
		`${name}^{commit}`
	];
	const { exit, out } = await runGit(["rev-parse", ...words], { cwd: root });
	return exit === 0 ? out.trim() : null;
}
async function commitCalled(root, value, scope) {
	const sha = await commitNamed(root, value);
	if (sha !== null) return sha;
	if (/@\{(?:u(?:pstream)?|push)\}$/i.test(value)) throw unresolved(scope, "the branch that is checked out follows no other", "Name the branch to compare with, or let it follow one: git branch --set-upstream-to=origin/main.");
	const shallow = await isShallow(root);
	throw unresolved(scope, `${root} has no commit "${value}"${shallow ? ", and this clone is shallow" : ""}`, shallow ? UNSHALLOW : "git log and git branch --all show what there is; git fetch gets what is missing.");
}
async function partingOf(root, ends, scope) {
	const { exit, out } = await runGit(["merge-base", ...ends], { cwd: root });
	if (exit === 0 && out.trim()) return out.trim();
	const shallow = await isShallow(root);
	throw unresolved(scope, `its two ends have no commit in common${shallow ? ", as far as this shallow clone goes" : ""}`, shallow ? UNSHALLOW : "Compare with a branch this one came from.");
}
const LISTED_ARGS = "--reverse --max-count=50 --format=- %h %s".split(/ (?=--)/);
async function subjectsBetween(root, from, to) {
	return (await outputOf(root, [
		"log",
		...LISTED_ARGS,
		`${from}..${to}`,
		"--"
	])).trim();
}

export { partingOf as a, unresolved as c, changedSubmodules as d, outputOf as f, nothingIn as i, changeIn as l, commitCalled as n, readScope as o, uncommitted as p, commitNamed as r, subjectsBetween as s, FORMS as t, changeWithin as u };