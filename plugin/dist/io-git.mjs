import { tt as Refusal } from "./core-words.mjs";
import { a as findProgram, o as homeOf } from "./io-engines.mjs";
import { P as readWithin, k as projectOf, w as codeOf, z as statOf } from "./io-state.mjs";
import { join, resolve } from "node:path";
import { execFile } from "node:child_process";

// scripts/io/git/git.ts
const FIRST_LOOK_MS = 5e3;
const MOST_SETTINGS = 1e6;
const WHOLE_RUN_MS = 3e4;
const IDLE_LOOK_MS = 500;
const MOST_IDLE_LOOKS = 8;
const MOST_MEMORY_KB = 1e6;
const REMOTE_MS = 18e4;
const NOT_STARTED = 127;
const TOO_MUCH_OUTPUT = "ERR_CHILD_PROCESS_STDIO_MAXBUFFER";
const SILENT_FOR_MS = 6e4;
const MOST_GIT_BYTES = 256e6;
const SETTINGS_OFF = [
	"core.fsmonitor=false core.hooksPath=/dev/null core.sshCommand=false core.askPass= core.editor=:",
	"core.quotePath=false credential.helper= submodule.recurse=false gc.auto=0 maintenance.auto=false",
	"gpg.program=false log.showSignature=false diff.orderFile=/dev/null"
].flatMap((all) => all.split(" ").flatMap((one) => ["-c", one]));
const DRIVER_SETTING = /^(?:filter|merge|diff|hook)\..*\.(?:clean|smudge|process|required|driver|command|textconv)$/s;
const LIST_SETTING = /^core\.(?:attributes|excludes)file$/;
const SHOWS_DIFFS = [
	"diff",
	"show",
	"log",
	"diff-tree",
	"diff-index",
	"diff-files"
];
const EMPTY = "FTM_EMPTY";
function off(setting, project) {
	const [driver = "", value = ""] = setting.split(/\n(.*)/s);
	if (LIST_SETTING.test(driver)) return isReadableInProject(project, value) ? [] : ["-c", `${driver}=/dev/null`];
	if (!DRIVER_SETTING.test(driver)) return [];
	const name = driver.replace(/^(hook\..*)\.command$/s, "$1.enabled");
	return name.includes("=") ? [`--config-env=${name}=${EMPTY}`] : ["-c", `${name}=`];
}
const MOST_LISTED = 5e6;
function isReadableInProject(project, path) {
	if (/^(?:~[^/]|%)/.test(path)) return false;
	const home = homeOf(process);
	const found = statOf(resolve(project, path.replace(/^~/, home)));
	return found === null || found.isFile() && found.size <= MOST_LISTED;
}
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
async function runGit(args, options) {
	const project = projectOf(options.cwd);
	if (performance.now() - (silentProjects.get(project) ?? Number.NEGATIVE_INFINITY) < SILENT_FOR_MS) throw noAnswer(project);
	refuseOddFiles(project);
	const listed = await runProcess([
		"config",
		"--null",
		"--list"
	], {
		cwd: options.cwd,
		ms: FIRST_LOOK_MS,
		most: MOST_SETTINGS
	});
	if (listed.exit !== 0) return {
		...listed,
		out: ""
	};
	const drivers = listed.out.split("\0").filter(Boolean).flatMap((setting) => off(setting, project));
	const [command = "", ...rest] = args;
	const plain = SHOWS_DIFFS.includes(command) ? ["--no-ext-diff", "--no-textconv"] : [];
	return runProcess([
		...SETTINGS_OFF,
		...drivers,
		command,
		...plain,
		...rest
	], options);
}
const gitAbroad = (args, options) => runProcess([
	"-c",
	"core.hooksPath=/dev/null",
	"-c",
	"gc.auto=0",
	...args
], {
	ms: REMOTE_MS,
	...options,
	env: {
		...options.env,
		GIT_ALLOW_PROTOCOL: "https:http:ssh:git:file"
	}
});
const silentProjects = /* @__PURE__ */ new Map();
const noAnswer = (project, why = "") => new Refusal("git_silent", `git does not answer in ${project}${why}.`, "Look for a pipe or a device in its .git, or among .gitignore and .gitattributes; git status shows whether it answers.", 1);
function silenced(cwd) {
	const project = projectOf(cwd);
	silentProjects.set(project, performance.now());
	return noAnswer(project);
}
const noAnswerFrom = (remote) => new Refusal("git_silent", `${remote} does not answer.`, "Try git fetch; it shows what is asked for.", 1);
const READ_WHOLE = ".gitignore .gitattributes .gitmodules .git/config .git/info/exclude .git/info/attributes .git/HEAD .git/shallow .git/info/grafts .git/objects/info/alternates".split(" ");
const OF_ANY_SIZE = [".git/index", ".git/packed-refs"];
function refuseOddFiles(project) {
	for (const name of [...READ_WHOLE, ...OF_ANY_SIZE]) {
		const found = statOf(join(project, name));
		if (!found || found.isDirectory()) continue;
		if (!found.isFile()) throw noAnswer(project, `: ${name} is no ordinary file`);
		if (found.size > MOST_LISTED && READ_WHOLE.includes(name)) throw noAnswer(project, `: ${name} is far too large`);
	}
}
function watchGit(child) {
	let before = "";
	let idleLooks = 0;
	return setInterval(() => {
		const [memory, ...done] = [
			"status",
			"stat",
			"schedstat"
		].map(readProcess(child.pid));
		const work = done.join("");
		idleLooks = work === before && before !== "" ? idleLooks + 1 : 0;
		before = work;
		if (Number(/^RssAnon:\s+(\d+)/m.exec(memory ?? "")?.[1]) > MOST_MEMORY_KB || idleLooks >= MOST_IDLE_LOOKS) child.kill("SIGKILL");
	}, IDLE_LOOK_MS);
}
const readProcess = (pid) => (name) => {
	const read = readWithin(`/proc/${pid}/${name}`, MOST_LISTED);
	return "bytes" in read ? read.bytes.toString("latin1") : "";
};
const exitOfGit = (error) => {
	if (error === null) return 0;
	return typeof error.code === "number" ? error.code : NOT_STARTED;
};
async function runProcess(args, { cwd, env = {}, input, ms = WHOLE_RUN_MS, most = MOST_GIT_BYTES, remote }) {
	const program = findProgram("git", {
		env: process.env,
		project: cwd
	});
	if (!program) return {
		exit: NOT_STARTED,
		out: "",
		error: "git is not installed"
	};
	const how = {
		cwd,
		env: {
			...surroundings(),
			...env
		},
		timeout: ms,
		killSignal: "SIGKILL",
		maxBuffer: most,
		encoding: "utf8",
		windowsHide: true
	};
	const { error, out, said } = await new Promise((done) => {
		const child = execFile(program, ["--no-pager", ...args], how, (error, out, said) => {
			clearInterval(looks);
			done({
				error,
				out,
				said
			});
		});
		const looks = remote === void 0 ? watchGit(child) : void 0;
		child.stdin?.on("error", () => void 0);
		child.stdin?.end(input);
	});
	if (error && (error.killed || codeOf(error) === TOO_MUCH_OUTPUT)) throw remote === void 0 ? silenced(cwd) : noAnswerFrom(remote);
	const exit = exitOfGit(error);
	return {
		exit,
		out,
		error: said || (exit === 0 ? "" : `it ended with ${exit}`)
	};
}
async function headOfProject(cwd) {
	const { exit, out } = await runGit([
		"rev-parse",
		"HEAD",
		"--abbrev-ref",
		"HEAD"
	], { cwd });
	const [commit = "", branch = ""] = out.trim().split("\n");
	if (exit !== 0 || !commit) return null;
	return {
		commit,
		branch: branch === "HEAD" ? null : branch
	};
}

export { headOfProject as n, runGit as r, gitAbroad as t };