import { lt as nextStepDue } from "./core-deliberation.mjs";
import { D as refusalIn, J as oneLine, Q as shorten, Y as plural, tt as Refusal, w as seconds } from "./core-words.mjs";
import { _ as act, b as conflictOf, x as loadDeliberation } from "./io-deliberation.mjs";
import { E as sayToUser, u as ownArguments } from "./io-machine.mjs";
import { o as forExecutor } from "./io-openings.mjs";
import { H as writeAtomic, L as remove, N as readText, U as writeDerived, b as tryLock, h as sessionFolder, j as readJson, v as lockOwner, y as takeOver } from "./io-state.mjs";
import { join } from "node:path";
import { existsSync, openSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { spawn } from "node:child_process";

// scripts/core/telling/live.ts
const liveLine = (seats) => seats.map((seat) => `${oneLine(seat.name)} ${seatDoes(seat)}`).join(" · ");
function seatDoes({ state, ms, detail, step, opened = 0 }) {
	const beside = detail ? ` (${oneLine(detail)})` : "";
	if (state === "waiting") return `waits${beside}`;
	if (state === "answered") return `answered, ${seconds(ms)}`;
	if (state === "failed") return `failed${beside}`;
	if (beside) return `${seconds(ms)}${beside}`;
	const files = opened > 1 ? ` (${plural(opened, "file")})` : "";
	return step ? `${stepDoes(step)}${files}` : `thinks, ${seconds(ms)}`;
}
const LONGEST_LIVE = 60;
function stepDoes({ kind, path = "", words = "" }) {
	const what = shortPath(path);
	const said = shorten(words, LONGEST_LIVE);
	switch (kind) {
		case "read": return `reads ${what || said}`;
		case "write": return `writes ${what || said}`;
		case "search":
			if (said) return `searches "${said}"`;
			return `looks into ${what === "." ? "the project" : what}`;
		case "run": return `runs ${said}`;
		case "web": return `looks on the web: ${said || what}`;
		default: return "thinks";
	}
}
function shortPath(path) {
	const line = [...oneLine(path)];
	return line.length <= LONGEST_LIVE ? line.join("") : `…${line.slice(-59).join("")}`;
}

// scripts/io/rounds/progress.ts
const pathOf = (id) => join(sessionFolder(id), "progress.json");
const writeProgress = (id, progress) => writeDerived(pathOf(id), `${JSON.stringify(progress)}\n`);
const readProgress = (id) => readJson(pathOf(id));
const isAtWork = (progress) => progress?.done === false && Date.now() - progress.at < 3e4;
const beforeOf = (id) => join(sessionFolder(id), "before");
const isUncompared = (id) => existsSync(join(beforeOf(id), "tree.json"));
const progressLine = ({ states, from }) => liveLine(states.map((seat) => isWorking(seat) ? {
	...seat,
	ms: Date.now() - from
} : seat));
const isWorking = ({ state }) => state === "thinking" || state === "again";
const ALIVE_EVERY_MS = 1e4;
const STEPS_EVERY_MS = 400;
function statesAtFirst({ seats, to, heard }, due) {
	const states = /* @__PURE__ */ new Map();
	for (const { seat, name } of seats.filter((one) => to.includes(one.seat))) {
		const before = due.some((one) => one.seat === seat) ? "thinking" : "waiting";
		const state = heard[seat] ? "answered" : before;
		states.set(seat, {
			seat,
			name,
			state,
			ms: 0,
			detail: "",
			last: []
		});
	}
	return states;
}
function withStep(before, step) {
	const does = stepDoes(step);
	return before.at(-1) === does ? before : [...before, does].slice(-5);
}
function reportProgress(id, { call, due }, onProgress) {
	const from = Date.now();
	const states = statesAtFirst(call, due);
	let isTold = true;
	const write = () => {
		isTold = true;
		const progress = {
			who: process.pid,
			from,
			at: Date.now(),
			states: [...states.values()],
			done: false,
			error: null
		};
		writeProgress(id, progress);
		onProgress?.(progress);
	};
	write();
	const alive = setInterval(write, ALIVE_EVERY_MS);
	const steps = setInterval(() => {
		if (!isTold) write();
	}, STEPS_EVERY_MS);
	const change = (seat, to) => {
		const before = states.get(seat);
		if (before) states.set(seat, {
			...before,
			...to,
			ms: Date.now() - from
		});
	};
	return {
		tell(seat, now) {
			change(seat, now);
			write();
		},
		tellStep(seat, step, opened) {
			const last = withStep(states.get(seat)?.last ?? [], step);
			change(seat, {
				step,
				opened,
				detail: "",
				last
			});
			isTold = false;
		},
		end() {
			clearInterval(alive);
			clearInterval(steps);
		}
	};
}

// scripts/io/rounds/follow.ts
const LOOK_EVERY_MS = 100;
const START_MS = 1e4;
const LEAVE_MS = 1e4;
const lockOf = (id) => join(sessionFolder(id), "round.lock");
const stopOf = (id) => join(sessionFolder(id), "stop");
async function follow(id, { seconds, sendAnyway, signal, onProgress, onRound }) {
	const until = performance.now() + seconds * 1e3;
	let started = false;
	let counted = null;
	for (;;) {
		const now = await loadDeliberation(id);
		const rounds = countedRounds(now);
		if (counted !== null && rounds > counted && needsRound(now)) onRound?.(now);
		counted = rounds;
		tellProgress(id, onProgress);
		if (!needsRound(now)) return whatItLeft(id, until);
		if (lockOwner(lockOf(id)) === null) {
			if (started) return unlessBroken(id);
			await start(id, sendAnyway);
			started = true;
		}
		if (performance.now() >= until || signal?.aborted) return now;
		await untilSomethingHappens(id, Math.min(until, performance.now() + 1e3), signal);
	}
}
function tellProgress(id, onProgress) {
	const progress = readProgress(id);
	if (progress) onProgress?.(progress);
}
const countedRounds = ({ state }) => state.calls.filter(({ count }) => count !== null).length;
const needsRound = ({ id, protocol, state }) => nextStepDue(protocol, state).do === "run" || isUncompared(id);
async function whatItLeft(id, until) {
	const last = Math.min(until, performance.now() + LEAVE_MS);
	while (lockOwner(lockOf(id)) !== null && performance.now() < last) await setTimeout(20);
	return loadDeliberation(id);
}
async function untilSomethingHappens(id, until, signal) {
	const before = JSON.stringify(readProgress(id));
	do {
		await setTimeout(LOOK_EVERY_MS);
		if (lockOwner(lockOf(id)) === null || JSON.stringify(readProgress(id)) !== before) return;
	} while (performance.now() < until && !signal?.aborted);
}
async function unlessBroken(id) {
	const now = await loadDeliberation(id);
	if (needsRound(now)) throw whyItEnded(id);
	return now;
}
function whyItEnded(id) {
	const said = readProgress(id)?.error;
	if (said) return new Refusal(said.code, said.message, said.fix, 1);
	const log = join(sessionFolder(id), "round.log");
	return new Refusal("broke_off", "The round broke off before it could say why.", `ftm next ${id} goes on where it was; ${log} may say more.`, 1);
}
async function start(id, sendAnyway) {
	takeOver(lockOf(id));
	const log = openSync(join(sessionFolder(id), "round.log"), "a", 384);
	const args = ownArguments([
		"round",
		id,
		...sendAnyway ? ["--send-anyway"] : []
	]);
	const apart = {
		cwd: process.cwd(),
		detached: true,
		windowsHide: true
	};
	const child = spawn(process.execPath, args, {
		...apart,
		stdio: [
			"ignore",
			log,
			log
		]
	});
	child.unref();
	const until = performance.now() + START_MS;
	const isAlive = () => child.exitCode === null && child.signalCode === null;
	while (lockOwner(lockOf(id)) === null && isAlive() && performance.now() < until) await setTimeout(20);
}
async function runDetached(id, sendAnyway) {
	const held = tryLock(lockOf(id));
	if (!held) return;
	const stopped = new AbortController();
	for (const name of [
		"SIGINT",
		"SIGTERM",
		"SIGHUP"
	]) process.once(name, () => stopped.abort(name));
	const looking = setInterval(() => {
		if (readText(stopOf(id)) === held.token) stopped.abort("stopped");
	}, LOOK_EVERY_MS);
	try {
		const { runRounds } = await import("./io-rounds-round.mjs").then((n) => n.t);
		await runRounds(id, {
			sendAnyway,
			signal: stopped.signal
		});
		close(id, null);
	} catch (error) {
		const known = refusalIn(error);
		if (!known) sayToUser(error instanceof Error ? error.stack ?? error.message : String(error));
		const fix = `ftm run ${id} goes on where it was.`;
		const { code, message, remedy } = known ?? new Refusal("broke_off", `The round broke off: ${error}`, fix);
		close(id, {
			code,
			message,
			fix: remedy
		});
	} finally {
		clearInterval(looking);
		remove(stopOf(id));
		held.release();
	}
}
function close(id, error) {
	const none = {
		who: process.pid,
		from: Date.now(),
		states: []
	};
	writeProgress(id, {
		...readProgress(id) ?? none,
		at: Date.now(),
		done: true,
		error
	});
}
function stopRound(id) {
	const owner = lockOwner(lockOf(id));
	if (owner) writeAtomic(stopOf(id), owner.token);
}
async function runAlone(id, { seconds = Number.POSITIVE_INFINITY, ...how }) {
	const until = performance.now() + seconds * 1e3;
	for (let isOver = false;; isOver = performance.now() >= until) {
		const now = await loadDeliberation(id);
		const step = nextStepDue(now.protocol, now.state);
		if (needsRound(now) && isOver) return now;
		const left = (until - performance.now()) / 1e3;
		if (needsRound(now)) await forExecutor(conflictOf(now), () => follow(id, {
			...how,
			seconds: left
		}).catch((error) => giveUp(id, error)));
		else if (step.do === "present" || step.do === "done") return now;
		else throw new Refusal("attended", `${id} waits for: ${step.do}.`, `ftm next ${id} says what is due.`);
	}
}
async function giveUp(id, error) {
	const { state } = await loadDeliberation(id);
	if (state.calls.every(({ heard }) => Object.keys(heard).length === 0) && error instanceof Refusal && !["broke_off", "system"].includes(error.code)) await act(id, {
		type: "cancel",
		detail: error.message
	});
	throw error;
}

export { stopRound as a, progressLine as c, runDetached as i, readProgress as l, needsRound as n, beforeOf as o, runAlone as r, isAtWork as s, follow as t, reportProgress as u };