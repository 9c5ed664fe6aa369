import { n as __exportAll } from "./rolldown-runtime.mjs";
import { C as readsFiles, E as vendorOf, b as isHttp, c as addressOf, o as environmentFor, s as fitsPattern } from "./core-engines.mjs";
import { P as objectOf, R as textOf, j as listOf, q as listed } from "./core-words.mjs";
import { d as HealthCache } from "./core-schemas.mjs";
import { o as nowStamp } from "./io-machine.mjs";
import { n as fittingValue } from "./io-machine-validate.mjs";
import { B as statePath, L as remove, W as writeJson, j as readJson } from "./io-state.mjs";
import { t as callEngine } from "./io-engines-call-engine.mjs";
import { a as findProgram, c as wordsToStart, o as homeOf, s as pathFor } from "./io-engines.mjs";
import { join } from "node:path";
import { mkdtempSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { randomBytes } from "node:crypto";
import { connect } from "node:net";

// scripts/core/doctor/health.ts
function judgeProgram(engine, row, found) {
	const blind = found.sandbox !== null && found.sandbox.exit !== 0;
	const health = healthOf(engine, row, {
		found: found.path,
		version: /\d+\.\d+\.\d+/.exec(found.version?.said ?? "")?.[0] ?? null,
		login: loginState(row, found),
		reads: readsFiles(row) && !blind,
		held: row.access !== void 0
	});
	if (blind) health.detail = "its sandbox does not start here, so it cannot read the project";
	return judgedProgram(row, found, health);
}
const healthOf = (engine, row, looked) => ({
	engine,
	title: row.title,
	vendor: vendorOf(row),
	usable: true,
	why: "",
	detail: "",
	remedy: "",
	tried: row.tried !== false,
	...looked
});
function judgedProgram({ account, install, login, minimum, title, node: needed = 0 }, { version: ran, node }, health) {
	const { found, version } = health;
	const needs = account ? ` (needs ${account})` : "";
	const held = Number.parseInt(node, 10) < needed ? `, held back by Node ${node}` : "";
	if (found === null) return unusable(health, "not_found", "not installed", `${install ?? `install ${title}`}${needs}`);
	if (ran && (ran.late || ran.exit !== 0 && version === null)) return unusable(health, "crash", `it does not start${held}: ${firstLineOf(ran.said)}`, install ?? "");
	if (version !== null && minimum && isOlderVersion(version, minimum)) return unusable(health, "too_old", `version ${version} is older than ${minimum}${held}`, install ?? `update ${title}`);
	return health.login === false ? unusable(health, "auth", "not logged in", `${login ?? `log in to ${title}`}${needs}`) : health;
}
function loginState({ probe }, { login, key }) {
	if (key) return true;
	if (!probe?.login || login === null) return probe?.keys || probe?.files ? false : null;
	const { yes, no } = probe.login;
	const shows = (sign) => sign !== void 0 && (sign.exit === void 0 || sign.exit === login.exit) && (sign.says === void 0 || new RegExp(sign.says, "i").test(login.said));
	if (shows(yes)) return true;
	return shows(no) ? false : null;
}
function judgeEndpoint(engine, row, { key, models, problem }) {
	const login = row.key_env ? key !== void 0 && key !== "" : null;
	const health = healthOf(engine, row, {
		found: row.base_url,
		version: null,
		login,
		reads: false,
		held: true
	});
	if (!row.model) {
		const names = listOf(objectOf(models)["data"]).flatMap(({ id }) => textOf(id) ?? []);
		const remedy = `set engines.${engine}.model in ftm-config.yml${names.length > 0 ? `; it has ${names.slice(0, 5).join(", ")}` : ""}`;
		return unusable(health, "no_model", "no model is chosen", remedy);
	}
	const needs = ` (needs ${row.account ?? "its key"})`;
	if (login === false) return unusable(health, "auth", `${row.key_env} is not set`, `${row.login ?? `set ${row.key_env}`}${needs}`);
	return problem ? unusable(health, "not_found", problem, row.install ?? `start ${row.title}`) : health;
}
const unusable = (health, why, detail, remedy) => ({
	...health,
	usable: false,
	why,
	detail,
	remedy
});
const firstLineOf = (text) => text.trim().split("\n")[0]?.slice(0, 200) ?? "";
function isOlderVersion(version, minimum) {
	const [one, other] = [version, minimum].map((text) => text.split(".").map(Number));
	for (const part of [
		0,
		1,
		2
	]) {
		const difference = (one?.[part] ?? 0) - (other?.[part] ?? 0);
		if (difference !== 0) return difference < 0;
	}
	return false;
}

// scripts/io/engines/probe.ts
var probe_exports = /* @__PURE__ */ __exportAll({
	knownHealth: () => knownHealth,
	probeLive: () => probeLive
});
const looks = /* @__PURE__ */ new Map();
function lookOnce(key, look) {
	const one = looks.get(key) ?? look().finally(() => looks.delete(key));
	looks.set(key, one);
	return one;
}
function isFresh(at, hours) {
	const age = Date.parse(nowStamp()) - Date.parse(at);
	return age >= 0 && age < hours * 36e5;
}
function readCache(file) {
	const kept = file === void 0 ? [] : [readJson(file)];
	const [cache = { checked: {} }] = fittingValue(HealthCache, kept);
	return cache;
}
function keep(file, cache) {
	try {
		writeJson(file, cache);
	} catch (error) {
		if (!(error instanceof Error && "code" in error)) throw error;
	}
}
const PROBE_SECONDS = 20;
const NEAR_SECONDS = 2;
async function probeAll(table, { cacheFile, cache_hours = 24, refresh, onLook, env = process.env, project = process.cwd() }) {
	const where = {
		env,
		project,
		onLook: sayLookOnce(onLook)
	};
	const { checked } = readCache(cacheFile);
	let changed = false;
	const found = await Promise.all(Object.entries(table).map(async ([engine, row]) => {
		const key = probeKey(row, where);
		const known = checked[engine];
		const isGood = known?.key === key && isFresh(known.at, cache_hours);
		if (known && isGood && !refresh) return known.health;
		const health = await lookOnce(key, () => isHttp(row) ? probeEndpoint(engine, row, where) : probeProgram(engine, row, where));
		changed ||= health.usable || known !== void 0;
		if (health.usable) checked[engine] = {
			at: nowStamp(),
			key,
			health
		};
		else delete checked[engine];
		return health;
	}));
	if (cacheFile !== void 0 && changed) keep(cacheFile, { checked });
	return found;
}
function sayLookOnce(onLook) {
	const titles = [];
	return (title) => {
		if (titles.push(title) === 1) queueMicrotask(() => onLook?.(`Looking at ${listed(titles)} …`));
	};
}
const NOT_THERE = {
	path: null,
	version: null,
	login: null,
	sandbox: null,
	key: false,
	node: process.versions.node
};
async function probeProgram(engine, row, where) {
	const path = findProgram(row.command.flat()[0] ?? "", where);
	if (path === null) return judgeProgram(engine, row, NOT_THERE);
	where.onLook(row.title);
	const cwd = mkdtempSync(join(tmpdir(), "ftm-probe-"));
	const own = {
		TMPDIR: cwd,
		PATH: pathFor(path, where),
		FTM_DEPTH: "1"
	};
	const run = async (args) => {
		if (!args) return null;
		const { runProgram } = await import("./io-engines-run-program.mjs").then((n) => n.t);
		const { exit, stdout, stderr, detail, cause } = await runProgram({
			argv: [...wordsToStart(path, where), ...args],
			stdin: "",
			cwd,
			env: {
				...environmentFor(row, where.env),
				...own
			},
			timeout_s: PROBE_SECONDS
		});
		return {
			exit,
			said: `${stdout}\n${stderr}\n${detail}`,
			late: cause === "timeout"
		};
	};
	const { probe } = row;
	const key = hasKey(row, where);
	try {
		const [version, login, sandbox] = await Promise.all([
			run(probe?.version),
			key ? null : run(probe?.login?.args),
			process.platform === "win32" ? null : run(probe?.sandbox)
		]);
		return judgeProgram(engine, row, {
			...NOT_THERE,
			path,
			key,
			version,
			login,
			sandbox
		});
	} finally {
		remove(cwd);
	}
}
function hasKey({ probe }, where) {
	const { keys = [], files = [] } = probe ?? {};
	const home = homeOf(where);
	return keys.some((name) => where.env[name]) || files.some((file) => isFileThere(join(home, file)));
}
async function probeEndpoint(engine, row, { env }) {
	const key = row.key_env && env[row.key_env];
	if (!/^https?:\/\/(?:localhost|127\.|\[::1\])/.test(row.base_url) || row.key_env && !key) return judgeEndpoint(engine, row, { key });
	const nobody = { problem: `nothing answers at ${row.base_url}` };
	if (!await isListening(new URL(row.base_url))) return judgeEndpoint(engine, row, {
		key,
		...nobody
	});
	const found = await fetch(addressOf(row, "models"), {
		redirect: "error",
		headers: key ? { authorization: `Bearer ${key}` } : {},
		signal: AbortSignal.timeout(NEAR_SECONDS * 1e3)
	}).then(async (response) => ({ models: await response.json().catch(() => null) }), () => nobody);
	return judgeEndpoint(engine, row, {
		key,
		...found
	});
}
const isListening = ({ hostname, port }) => new Promise((done) => {
	const socket = connect(Number(port || 80), hostname.replaceAll(/[[\]]/g, ""));
	socket.on("connect", () => socket.end()).on("close", (failed) => done(!failed));
	socket.on("error", () => void 0);
});
function probeKey(row, where) {
	const { env } = where;
	if (isHttp(row)) return JSON.stringify([row, Boolean(row.key_env && env[row.key_env])]);
	const path = findProgram(row.command.flat()[0] ?? "", where);
	const found = path ? statSync(path) : null;
	const logins = Object.keys(env).filter((name) => fitsPattern(row.env?.pass ?? [], name));
	return JSON.stringify([
		row,
		path,
		found?.size,
		found?.mtimeMs,
		logins.sort()
	]);
}
const isFileThere = (path) => statSync(path, { throwIfNoEntry: false })?.isFile() === true;
const knownHealth = (table, { doctor }, options = {}) => probeAll(table, {
	cacheFile: join(statePath(), "health.json"),
	cache_hours: doctor.cache_hours,
	...options
});
const LIVE_SECONDS = 60;
async function probeLive(table, health) {
	const word = `ftm-${randomBytes(4).toString("hex")}`;
	const prompt = `Reply with this word and nothing else: ${word}`;
	const live = {};
	const ask = async ({ engine, usable }) => {
		const row = table[engine];
		if (!usable || !row) return;
		const { failure, text, ms } = await callEngine({
			row,
			prompt,
			cwd: process.cwd(),
			model: row.model ?? null,
			effort: row.effort ?? null,
			web: false,
			keep: false,
			timeout_s: LIVE_SECONDS,
			retries: 0
		});
		const says = failure?.detail ?? text.trim().slice(0, 100);
		live[engine] = {
			ok: failure === null && text.includes(word),
			ms,
			says
		};
	};
	await Promise.all(health.map(ask));
	return live;
}

export { probe_exports as n, knownHealth as t };