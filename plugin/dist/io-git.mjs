import { G as Refusal } from "./core-words.mjs";
import { o as findProgram } from "./io-engines.mjs";
import { w as statOf } from "./io-state.mjs";
import { n as projectOf } from "./io-state-root.mjs";
import { join } from "node:path";
import { execFile } from "node:child_process";

// scripts/io/git/git.ts
const FIRST_MS = 5e3;
const WHOLE_MS = 3e4;
const NOT_STARTED = 127;
const SILENT_FOR_MS = 6e4;
const MOST_BYTES = 256e6;
const OFF = [
	"core.fsmonitor=false core.hooksPath=/dev/null core.sshCommand=false core.askPass= core.editor=:",
	"core.quotePath=false credential.helper= submodule.recurse=false gc.auto=0 maintenance.auto=false",
	"gpg.program=false log.showSignature=false"
].flatMap((all) => all.split(" ").flatMap((one) => ["-c", one]));
const DRIVERS = "^(filter|merge|diff|hook)\\..*\\.(clean|smudge|process|required|driver|command|textconv)$";
const SHOWS_DIFFS = [
	"diff",
	"show",
	"log",
	"diff-tree",
	"diff-index",
	"diff-files"
];
const EMPTY = "FTM_EMPTY";
const off = (driver) => {
	const name = driver.replace(/^(hook\..*)\.command$/s, "$1.enabled");
	return name.includes("=") ? [`--config-env=${name}=${EMPTY}`] : ["-c", `${name}=`];
};
function surroundings() {
	const own = Object.entries(process.env).filter(([name]) => !/^GIT_|^SSH_ASKPASS$/.test(name));
	return {
		...Object.fromEntries(own),
		LC_ALL: "C",
		GIT_OPTIONAL_LOCKS: "0",
		GIT_TERMINAL_PROMPT: "0",
		GIT_NO_LAZY_FETCH: "1",
		GIT_ALLOW_PROTOCOL: "none",
		[EMPTY]: "",
		GIT_NO_REPLACE_OBJECTS: "1",
		GIT_PAGER: "cat"
	};
}
async function git(args, options) {
	const project = projectOf(options.cwd);
	if (performance.now() - (silent.get(project) ?? Number.NEGATIVE_INFINITY) < SILENT_FOR_MS) throw noAnswer(project);
	refuseOddFiles(project);
	const named = await run([
		"config",
		"--null",
		"--name-only",
		"--get-regexp",
		DRIVERS
	], {
		cwd: options.cwd,
		ms: FIRST_MS
	});
	if (named.exit > 1) return {
		...named,
		out: ""
	};
	const drivers = named.out.split("\0").filter(Boolean).flatMap(off);
	const [command = "", ...rest] = args;
	const plain = SHOWS_DIFFS.includes(command) ? ["--no-ext-diff", "--no-textconv"] : [];
	return run([
		...OFF,
		...drivers,
		command,
		...plain,
		...rest
	], options);
}
async function headOf(project) {
	const { exit, out } = await git(["rev-parse", "HEAD"], { cwd: project }).catch((error) => {
		if (error instanceof Refusal) return {
			exit: NOT_STARTED,
			out: ""
		};
		throw error;
	});
	return exit === 0 ? out.trim() : null;
}
const silent = /* @__PURE__ */ new Map();
const noAnswer = (project) => new Refusal("git_silent", `git does not answer in ${project}.`, "Look for a pipe or a device in its .git, or among .gitignore and .gitattributes; git status shows whether it answers.", 1);
const READ_BY_GIT = ".gitignore .gitattributes .gitmodules .git/config .git/HEAD .git/index .git/packed-refs .git/shallow .git/info/exclude .git/info/attributes .git/info/grafts .git/objects/info/alternates".split(" ");
function refuseOddFiles(project) {
	for (const name of READ_BY_GIT) {
		const found = statOf(join(project, name));
		if (found && !found.isFile() && !found.isDirectory()) throw noAnswer(project);
	}
}
function run(args, { cwd, env = {}, input, ms = WHOLE_MS }) {
	const program = findProgram("git", {
		env: process.env,
		project: cwd
	});
	if (!program) return Promise.resolve({
		exit: NOT_STARTED,
		out: "",
		error: "git is not installed"
	});
	return new Promise((done, refuse) => {
		const child = execFile(program, ["--no-pager", ...args], {
			cwd,
			env: {
				...surroundings(),
				...env
			},
			timeout: ms,
			killSignal: "SIGKILL",
			maxBuffer: MOST_BYTES,
			encoding: "utf8",
			windowsHide: true
		}, (error, out, said) => {
			if (error?.killed) {
				const project = projectOf(cwd);
				silent.set(project, performance.now());
				refuse(noAnswer(project));
				return;
			}
			const exit = typeof error?.code === "number" ? error.code : error ? NOT_STARTED : 0;
			done({
				exit,
				out,
				error: said || (exit === 0 ? "" : `it ended with ${exit}`)
			});
		});
		child.stdin?.on("error", () => void 0);
		child.stdin?.end(input);
	});
}

export { headOf as n, git as t };