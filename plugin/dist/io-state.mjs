import { F as parsedJson, O as isObject, Q as shorten, q as listed, tt as Refusal } from "./core-words.mjs";
import { i as KINDS } from "./core-names.mjs";
import { l as sha256Of, o as nowStamp, s as randomHex } from "./io-machine.mjs";
import { basename, dirname, join, resolve, sep } from "node:path";
import { appendFileSync, closeSync, constants, existsSync, fstatSync, lstatSync, mkdirSync, openSync, readFileSync, readSync, readdirSync, realpathSync, renameSync, rmSync, statSync, truncateSync, utimesSync, writeFileSync, writeSync } from "node:fs";
import { homedir, hostname, tmpdir } from "node:os";
import { setTimeout } from "node:timers/promises";

// scripts/io/state/files.ts
function realPathOf(path) {
	try {
		return realpathSync.native(path);
	} catch (error) {
		if (LEADS_NOWHERE.includes(codeOf(error))) return null;
		throw error;
	}
}
const LEADS_NOWHERE = [
	"ENOENT",
	"ENOTDIR",
	"ELOOP",
	"EACCES",
	"EPERM",
	"ENAMETOOLONG"
];
const statOf = (path) => looked(() => statSync(path));
const linkStatOf = (path) => looked(() => lstatSync(path));
function looked(look) {
	try {
		return look();
	} catch (error) {
		if (LEADS_NOWHERE.includes(codeOf(error))) return null;
		throw error;
	}
}
const realPath = (path) => realPathOf(path) ?? path;
const isBelow = (path, folder) => path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
const codeOf = (error) => error instanceof Error && "code" in error ? String(error.code) : String(error);
const isMissing = (error) => ["ENOENT", "ENOTDIR"].includes(codeOf(error));
const PATIENCE_MS = 2e3;
const PAUSE_MS = 20;
const HELD = process.platform === "win32" ? [
	"EPERM",
	"EACCES",
	"EBUSY",
	"ENOTEMPTY"
] : ["EBUSY", "ENOTEMPTY"];
const rename = (from, to) => patiently(() => renameSync(from, to));
const remove = (path) => patiently(() => rmSync(path, {
	recursive: true,
	force: true
}));
function patiently(act) {
	const until = performance.now() + PATIENCE_MS;
	for (;;) try {
		return act();
	} catch (error) {
		if (!HELD.includes(codeOf(error)) || performance.now() > until) throw error;
		pause(PAUSE_MS);
	}
}
const pause = (ms) => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
const PRIVATE = 448;
function makeFolder(path, mode = PRIVATE) {
	const missing = [];
	for (let folder = resolve(path); !existsSync(folder); folder = dirname(folder)) {
		missing.unshift(folder);
		if (folder === dirname(folder)) break;
	}
	for (const folder of missing) makeOne(folder, mode);
}
function makeOne(folder, mode) {
	try {
		mkdirSync(folder, { mode });
	} catch (error) {
		if (codeOf(error) !== "EEXIST") throw error;
	}
}
const MOST_BYTES$1 = 64e6;
let drafts = 0;
const writeAtomic = (path, content) => replace(path, content, true);
const writeDerived = (path, content) => replace(path, content, false);
function replace(path, content, flush) {
	const draft = `${path}.${process.pid}-${drafts++}.tmp`;
	makeFolder(dirname(path));
	try {
		writeFileSync(draft, content, {
			flag: "wx",
			mode: 384,
			flush
		});
		rename(draft, path);
	} catch (error) {
		remove(draft);
		throw error;
	}
}
const writeJson = (path, value) => writeAtomic(path, `${JSON.stringify(value, null, 2)}\n`);
function appendLine(path, value) {
	makeFolder(dirname(path));
	const file = openSync(path, "a+", 384);
	try {
		const { size } = fstatSync(file);
		const last = Buffer.alloc(1);
		const isTorn = size > 0 && readSync(file, last, 0, 1, size - 1) && last[0] !== LINE_FEED;
		writeSync(file, `${isTorn ? "\n" : ""}${JSON.stringify(value)}\n`);
	} finally {
		closeSync(file);
	}
}
const LINE_FEED = 10;
const TOO_MANY_OPEN = ["EMFILE", "ENFILE"];
function readWithin(path, most) {
	let file;
	try {
		file = patiently(() => openSync(path, constants.O_RDONLY | constants.O_NONBLOCK));
		const found = fstatSync(file);
		if (!found.isFile()) return {
			why: "no file",
			detail: "it is not a regular file"
		};
		if (found.size > most) return {
			why: "large",
			detail: `it has more than ${most.toLocaleString("en")} bytes`
		};
		return { bytes: readFileSync(file) };
	} catch (error) {
		if (TOO_MANY_OPEN.includes(codeOf(error))) throw error;
		return {
			why: isMissing(error) ? "missing" : "no file",
			detail: codeOf(error)
		};
	} finally {
		if (file !== void 0) closeSync(file);
	}
}
function readBounded(path, most = MOST_BYTES$1) {
	const read = readWithin(path, most);
	if ("bytes" in read) return read.bytes;
	if (read.why === "missing") return null;
	throw new Refusal("unreadable_file", `${path} cannot be read: ${read.detail}.`, read.why === "large" ? "Move it out of the way, or give a smaller one." : "Give a regular file you may read.");
}
const readText = (path, most) => readBounded(path, most)?.toString("utf8") ?? null;
const readJson = (path) => parsedJson(readText(path) ?? "null") ?? null;
function readLines(path) {
	return (readText(path) ?? "").split("\n").filter(Boolean).map(parsedJson).filter((value) => value !== void 0);
}
const namesIn = (folder) => existsSync(folder) ? readdirSync(folder) : [];
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
const DAY_MS = 864e5;
const DRAFT = /^\.[a-z]+-\d{8}-\d{6}-[0-9a-z]+-\d+$|\.\d+-\d+\.tmp$/;
const HANDED = /^ftm-(?:call|probe)-/;
const isOld = (path) => Date.now() - (linkStatOf(path)?.mtimeMs ?? Date.now()) > DAY_MS;
function sweep(root) {
	const mark = join(root, ".swept");
	if (linkStatOf(mark) && !isOld(mark)) return;
	writeDerived(mark, "");
	const drafts = readdirSync(root, {
		recursive: true,
		encoding: "utf8"
	}).filter((path) => DRAFT.test(basename(path)));
	const handed = namesIn(tmpdir()).filter((name) => HANDED.test(name));
	const left = [...drafts.map((path) => join(root, path)), ...handed.map((name) => join(tmpdir(), name)).filter(isMine)];
	for (const path of left.filter(isOld)) remove(path);
}
const isMine = (path) => process.getuid === void 0 || linkStatOf(path)?.uid === process.getuid();

// scripts/io/state/lock.ts
const WAIT_MS = 12e4;
const MOST_BYTES = 1e4;
const TOUCH_MS = 5e3;
const SILENT_MS = 3e4;
const UNSIGNED_MS = 2e3;
const MOST_A_LOOK_MS = 1e3;
const lastInLine = /* @__PURE__ */ new Map();
async function withLock(path, work) {
	const before = lastInLine.get(path);
	let leave = () => void 0;
	const left = new Promise((resolve) => {
		leave = resolve;
	});
	lastInLine.set(path, left);
	await before;
	try {
		return await withFileLock(path, work);
	} finally {
		if (lastInLine.get(path) === left) lastInLine.delete(path);
		leave();
	}
}
async function withFileLock(path, work) {
	const end = performance.now() + WAIT_MS;
	let lock = tryLock(path);
	while (!lock) {
		if (performance.now() > end) throw busy(path);
		await setTimeout(2 + Math.random() * 20);
		lock = tryLock(path);
	}
	try {
		return await work(lock);
	} finally {
		lock.release();
	}
}
function tryLock(path) {
	makeFolder(dirname(path));
	const owner = {
		pid: process.pid,
		host: hostname(),
		token: randomHex(8)
	};
	if (!claim(path, owner)) {
		takeOver(path);
		if (!claim(path, owner)) return null;
	}
	const life = setInterval(() => touch(path), TOUCH_MS).unref();
	const isOurs = () => ownerIn(markOf(path))?.token === owner.token;
	return {
		token: owner.token,
		isOurs,
		release: () => {
			clearInterval(life);
			if (isOurs()) remove(path);
		}
	};
}
function lockOwner(path) {
	const mark = markOf(path);
	if (mark === null || isDead(path, mark)) return null;
	return ownerIn(mark) ?? UNSIGNED;
}
const UNSIGNED = {
	pid: 0,
	token: ""
};
function claim(path, owner) {
	try {
		writeFileSync(path, JSON.stringify(owner), {
			flag: "wx",
			mode: 384
		});
		return true;
	} catch (error) {
		if (isTaken(error)) return false;
		throw error;
	}
}
const isTaken = (error) => codeOf(error) === "EEXIST" || process.platform === "win32" && [
	"EPERM",
	"EACCES",
	"EBUSY"
].includes(codeOf(error));
function takeOver(path) {
	const mark = markOf(path);
	if (mark === null || !isDead(path, mark)) return;
	const alone = tryLock(`${path}.takeover`);
	if (!alone) return;
	try {
		if (markOf(path) === mark) remove(path);
	} finally {
		alone.release();
	}
}
function markOf(path) {
	const found = linkStatOf(path);
	if (!found) return null;
	const read = readWithin(path, MOST_BYTES);
	return `${found.mtimeMs} ${"bytes" in read ? read.bytes.toString("utf8") : ""}`;
}
function ownerIn(mark) {
	const owner = mark === null ? null : parsedJson(mark.slice(mark.indexOf(" ") + 1));
	return isObject(owner) ? owner : null;
}
function isDead(path, mark) {
	const owner = ownerIn(mark);
	if (owner?.host === hostname() && isGone(owner.pid)) return true;
	const seen = silence(looks.get(path), mark, performance.now());
	looks.set(path, seen);
	return seen.silentMs >= (owner ? SILENT_MS : UNSIGNED_MS);
}
const looks = /* @__PURE__ */ new Map();
function silence(before, mark, at) {
	if (before?.mark !== mark) return {
		mark,
		at,
		silentMs: 0
	};
	const since = Math.min(at - before.at, MOST_A_LOOK_MS);
	return {
		mark,
		at,
		silentMs: before.silentMs + since
	};
}
function isGone(pid) {
	try {
		process.kill(pid, 0);
		return false;
	} catch (error) {
		return codeOf(error) === "ESRCH";
	}
}
function touch(path) {
	const now = /* @__PURE__ */ new Date();
	try {
		utimesSync(path, now, now);
	} catch {}
}
const busy = (path) => new Refusal("busy", `Another process has been writing for two minutes (${path}).`, "Run it again when that one has ended.", 1);

// scripts/io/state/sessions.ts
const ID = /^[a-z]+-\d{8}-\d{6}-[0-9a-z]+$/;
function newId(protocol, at, chance) {
	const [day = "", time = ""] = at.slice(0, 19).replaceAll(/[-:]/g, "").split("T");
	return `${protocol}-${day}-${time}-${chance}`;
}
const sessionFolder = (id) => join(statePath(), "sessions", id);
const logOf = (id) => join(sessionFolder(id), "log.jsonl");
function createSession(opened) {
	const { id } = opened;
	const root = stateRoot();
	sweep(root);
	const sessions = join(root, "sessions");
	const draft = join(sessions, `.${id}-${process.pid}`);
	for (const name of ["prompts", "answers"]) makeFolder(join(draft, name));
	const [first = ""] = linesOf([opened], nowStamp(), headOf([]));
	writeAtomic(join(draft, "log.jsonl"), `${first}\n`);
	rename(draft, join(sessions, id));
}
function withSession(id, work) {
	load(id);
	stateRoot();
	return withLock(join(sessionFolder(id), "lock"), async (lock) => {
		locks.set(id, lock);
		try {
			return await work();
		} finally {
			locks.delete(id);
		}
	});
}
const locks = /* @__PURE__ */ new Map();
function load(id, told) {
	if (!ID.test(id)) throw unknown(id);
	const { head: shown } = readSession(id) ?? {};
	const { opened, lines, hashes } = readLog(id);
	requireWhole(id, hashes, shown);
	requireWhole(id, hashes, told);
	return {
		opened,
		events: lines.map(({ event }) => event),
		times: lines.map(({ at }) => at),
		head: headOf(hashes),
		isOurs: shown?.lines === hashes.length
	};
}
const headOf = (hashes) => ({
	lines: hashes.length,
	hash: hashes.at(-1) ?? ""
});
function requireWhole(id, hashes, told) {
	if (!told || hashes[told.lines - 1] === told.hash) return;
	if (hashes.length >= told.lines) throw broken(id, told.lines);
	throw new Refusal("log_broken", `The log of ${id} ends before what was already told of it: ${hashes.length} of ${told.lines} lines are there (${logOf(id)}).`, "Restore it from a copy. Every other deliberation can be used meanwhile.");
}
function append(id, events) {
	if (!locks.get(id)?.isOurs()) throw lostLock(id);
	const at = nowStamp();
	const before = endOf(id);
	const texts = linesOf(events, at, before);
	appendFileSync(logOf(id), texts.map((text) => `${text}\n`).join(""), { flush: true });
	const last = texts.at(-1);
	const hash = last === void 0 ? before.hash : sha256Of(last);
	const head = {
		lines: before.lines + texts.length,
		hash
	};
	ends.set(id, {
		size: statSync(logOf(id)).size,
		head
	});
	return {
		times: events.map(() => at),
		head
	};
}
const ends = /* @__PURE__ */ new Map();
function endOf(id) {
	const known = ends.get(id);
	if (known?.size === statSync(logOf(id)).size) return known.head;
	const { hashes, sound, isTorn } = readLog(id);
	if (isTorn) truncateSync(logOf(id), sound);
	return headOf(hashes);
}
function readLog(id) {
	const bytes = readBounded(logOf(id));
	if (bytes === null) throw unknown(id);
	const sound = bytes.lastIndexOf(10) + 1;
	const texts = bytes.subarray(0, sound).toString("utf8").split("\n").slice(0, -1);
	const hashes = texts.map((text) => sha256Of(text));
	const lines = texts.map((text, at) => {
		const line = parsedJson(text);
		if (typeof line?.event?.type !== "string" || line.prev !== (hashes[at - 1] ?? "")) throw broken(id, at + 1);
		return line;
	});
	const [first] = lines;
	if (first?.event.type !== "opened") throw broken(id, 1);
	if (first.event.rules !== 1) throw newer(id, `rules ${first.event.rules}, only ${1}`);
	const odd = lines.find(({ event }) => !KINDS.includes(event.type));
	if (odd) throw newer(id, `the event "${odd.event.type}" of line ${odd.n + 1}`);
	if (sound === bytes.length) ends.set(id, {
		size: sound,
		head: headOf(hashes)
	});
	return {
		opened: first.event,
		lines,
		hashes,
		sound,
		isTorn: sound < bytes.length
	};
}
function linesOf(events, at, from) {
	let prev = from.hash;
	return events.map((event, index) => {
		const line = {
			n: from.lines + index,
			at,
			prev,
			event
		};
		const text = JSON.stringify(line);
		prev = sha256Of(text);
		return text;
	});
}
const lostLock = (id) => new Refusal("busy", `Another process has gone on with ${id} meanwhile.`, `ftm next ${id} says what is due.`, 1);
const unknown = (id) => new Refusal("unknown_deliberation", `There is no deliberation "${id.slice(0, 60)}".`, "Leave the id out for the newest; ftm list shows all of them.");
const broken = (id, line) => new Refusal("log_broken", `The log of ${id} was changed or is damaged at line ${line} (${logOf(id)}).`, "Restore it from a copy. Every other deliberation can be used meanwhile.");
const newer = (id, what) => new Refusal("unknown_rules", `${id} was written by another version of ftm: this one does not know ${what}.`, "Update ftm. Every other deliberation can be used meanwhile.");
const savedUnder = (folder) => (id, name, content) => {
	stateRoot();
	const file = join(folder, basename(name));
	writeAtomic(join(sessionFolder(id), file), content);
	return {
		file,
		sha256: sha256Of(content)
	};
};
const saveAnswer = savedUnder("answers");
const savePrompt = savedUnder("prompts");
const saveWork = savedUnder("work");
const saveBeside = savedUnder("");
function readAnswerFile(id, file) {
	const text = /^(?:answers|prompts)[/\\][^/\\]+$/.test(file) ? readText(join(sessionFolder(id), file)) : null;
	if (text !== null) return text;
	throw new Refusal("answer_missing", `${file} of ${id} is gone.`, "Restore it from a copy. Every other deliberation can be used meanwhile.");
}
function listSessions() {
	const time = (id) => id.slice(id.indexOf("-"));
	return namesIn(join(statePath(), "sessions")).filter((id) => ID.test(id)).sort((a, b) => time(a) < time(b) ? 1 : -1);
}
function resolveId(prefix, cwd, which = "open first") {
	if (prefix !== void 0 && ID.test(prefix) && existsSync(logOf(prefix))) return prefix;
	const ids = listSessions();
	if (prefix === void 0 || prefix === "") return newestHere(ids, projectOf(cwd), which);
	const close = ids.filter((id) => id.startsWith(prefix));
	const [only] = close;
	if (!only) throw unknown(prefix);
	if (close.length === 1) return only;
	throw new Refusal("ambiguous_id", `"${prefix}" is the beginning of ${close.length} deliberations.`, `One of: ${close.slice(0, 5).join(", ")}.`);
}
function newestHere(ids, project, which) {
	let done;
	for (const { id, status } of viewsIn(ids, project)) {
		if (status === "open" || which === "newest") return id;
		done ??= id;
	}
	if (done) return done;
	throw new Refusal("no_deliberation_here", `There is no deliberation in ${project}.`, "ftm list shows those of other projects.");
}
function* viewsIn(ids, project) {
	for (const id of ids) {
		const view = readSession(id);
		if (view && projectOf(view.cwd) === project) yield view;
	}
}
const writeSession = (id, view) => writeJson(join(sessionFolder(id), "session.json"), view);
function readSession(id) {
	const view = readJson(join(sessionFolder(id), "session.json"));
	return typeof view?.cwd === "string" ? view : null;
}

// scripts/io/state/open-questions.ts
const askingIn = (cwd) => [...viewsIn(listSessions(), projectOf(cwd))].filter(({ asks }) => asks);
function answeredId(cwd, which) {
	const id = resolveId(void 0, cwd, which);
	const asking = askingIn(cwd);
	if (asking.length < 2 || !asking.some((one) => one.id === id)) return id;
	const named = asking.slice(0, 3).map((one) => `${one.id} (“${shorten(one.topic, 60)}”)`);
	throw new Refusal("several_open", `${asking.length} questions are open here: ${listed(named)}.`, `Name the one that is meant: ftm decide ${id} …`);
}

export { readBounded as A, statePath as B, claudeFolder as C, makeFolder as D, linkStatOf as E, realPath as F, writeAtomic as H, realPathOf as I, remove as L, readLines as M, readText as N, namesIn as O, readWithin as P, rename as R, appendLine as S, isBelow as T, writeDerived as U, stateRoot as V, writeJson as W, writeSession as _, listSessions as a, tryLock as b, readAnswerFile as c, saveAnswer as d, saveBeside as f, withSession as g, sessionFolder as h, createSession as i, readJson as j, projectOf as k, readSession as l, saveWork as m, askingIn as n, load as o, savePrompt as p, append as r, newId as s, answeredId as t, resolveId as u, lockOwner as v, codeOf as w, withLock as x, takeOver as y, statOf as z };