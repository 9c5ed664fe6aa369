import { n as __exportAll } from "./rolldown-runtime.mjs";
import { _ as vendorOf, d as isHttp, i as addressOf, m as readsFiles, n as environmentFor, r as fitsPattern } from "./core-engines.mjs";
import { G as listed, L as textOf, P as objectOf } from "./core-words.mjs";
import { m as HealthCache } from "./core-schemas.mjs";
import { o as nowStamp } from "./io-machine.mjs";
import { n as fittingValue } from "./io-machine-validate.mjs";
import { N as readJson, W as writeJson, w as statePath, z as remove } from "./io-state.mjs";
import { t as callEngine } from "./io-engines-call-engine.mjs";
import { a as findProgram, c as wordsToStart, o as homeOf, s as pathFor } from "./io-engines.mjs";
import { mkdtempSync, statSync } from "node:fs";
import { join } from "node:path";
import { tmpdir } from "node:os";
import { randomBytes } from "node:crypto";

// scripts/core/doctor/health.ts
function judgeProgram(engine, row, found) {
	const version = /\d+\.\d+\.\d+/.exec(found.version?.said ?? "")?.[0] ?? null;
	const login = loginState(row, found);
	const blind = found.sandbox !== null && found.sandbox.exit !== 0;
	const health = healthOf(engine, row, {
		found: found.path,
		version,
		login,
		reads: readsFiles(row) && !blind,
		held: row.access !== void 0
	});
	const detail = blind ? "its sandbox does not start here, so it cannot read the project" : "";
	return {
		...health,
		detail,
		...troubleOf(row, found, health)
	};
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
function troubleOf({ account, install, login, minimum, title, node: needed = 0 }, { version: ran, node }, { found, version, login: isLoggedIn }) {
	const needs = account ? ` (needs ${account})` : "";
	const held = Number.parseInt(node, 10) < needed ? `, held back by Node ${node}` : "";
	if (found === null) return unusableFor("not_found", "not installed", `${install ?? `install ${title}`}${needs}`);
	if (ran && (ran.late || ran.exit !== 0 && version === null)) return unusableFor("crash", `it does not start${held}: ${firstLineOf(ran.said)}`, install ?? "");
	if (version !== null && minimum && isOlderVersion(version, minimum)) return unusableFor("too_old", `version ${version} is older than ${minimum}${held}`, install ?? `update ${title}`);
	return isLoggedIn === false ? unusableFor("auth", "not logged in", `${login ?? `log in to ${title}`}${needs}`) : null;
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
	const { data } = objectOf(models);
	const names = (Array.isArray(data) ? data : []).flatMap((one) => textOf(objectOf(one)["id"]) ?? []);
	if (!row.model) {
		const has = names.length > 0 ? `; it has ${names.slice(0, 5).join(", ")}` : "";
		return {
			...health,
			...unusableFor("no_model", "no model is chosen", `set engines.${engine}.model in ftm-config.yml${has}`)
		};
	}
	const needs = ` (needs ${row.account ?? "its key"})`;
	if (login === false) return {
		...health,
		...unusableFor("auth", `${row.key_env} is not set`, `${row.login ?? `set ${row.key_env}`}${needs}`)
	};
	return problem ? {
		...health,
		...unusableFor("not_found", problem, row.install ?? `start ${row.title}`)
	} : health;
}
const unusableFor = (why, detail, remedy) => ({
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
async function cachedHealth(table, ask, { cacheFile, cache_hours = 24, refresh }) {
	const { checked } = readCache(cacheFile);
	let changed = false;
	const found = await Promise.all(Object.entries(table).map(async ([engine, row]) => {
		const { key, look } = ask(engine, row);
		const known = checked[engine];
		const isGood = known?.key === key && isFresh(known.at, cache_hours);
		if (known && isGood && !refresh) return known.health;
		const health = await lookOnce(key, look);
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
async function probeAll(table, options = {}) {
	const where = {
		env: options.env ?? process.env,
		project: options.project ?? process.cwd()
	};
	const saying = sayLookOnce(options.onLook);
	const ask = (engine, row) => ({
		key: probeKey(row, where),
		look: () => isHttp(row) ? probeEndpoint(engine, row, where) : probeProgram(engine, row, where, saying)
	});
	return cachedHealth(table, ask, options);
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
async function probeProgram(engine, row, where, saying) {
	const path = findProgram(row.command.flat()[0] ?? "", where);
	if (path === null) return judgeProgram(engine, row, NOT_THERE);
	saying(row.title);
	const cwd = mkdtempSync(join(tmpdir(), "ftm-probe-"));
	const env = {
		...environmentFor(row, where.env),
		TMPDIR: cwd,
		PATH: pathFor(path, where),
		FTM_DEPTH: "1"
	};
	const run = async (args) => {
		if (!args) return null;
		const { runProgram } = await import("./io-engines-run-program.mjs").then((n) => n.t);
		const ended = await runProgram({
			argv: [...wordsToStart(path, where), ...args],
			stdin: "",
			cwd,
			env,
			timeout_s: PROBE_SECONDS
		});
		const { exit, stdout, stderr, detail } = ended;
		return {
			exit,
			said: `${stdout}\n${stderr}\n${detail}`,
			late: ended.cause === "timeout"
		};
	};
	const { version, login, sandbox } = row.probe ?? {};
	const key = hasKey(row, where);
	try {
		const [one, two, three] = await Promise.all([
			run(version),
			key ? null : run(login?.args),
			process.platform === "win32" ? null : run(sandbox)
		]);
		return judgeProgram(engine, row, {
			path,
			version: one,
			login: two,
			sandbox: three,
			key,
			node: process.versions.node
		});
	} finally {
		remove(cwd);
	}
}
function hasKey({ probe }, { env }) {
	const { keys = [], files = [] } = probe ?? {};
	const home = homeOf(env);
	return keys.some((name) => env[name]) || files.some((file) => isFileThere(join(home, file)));
}
async function probeEndpoint(engine, row, { env }) {
	const key = row.key_env ? env[row.key_env] : void 0;
	if (!/^https?:\/\/(?:localhost|127\.|\[::1\])/.test(row.base_url) || row.key_env && !key) return judgeEndpoint(engine, row, {
		key,
		models: null,
		problem: ""
	});
	const found = await fetch(addressOf(row, "models"), {
		redirect: "error",
		headers: key ? { authorization: `Bearer ${key}` } : {},
		signal: AbortSignal.timeout(NEAR_SECONDS * 1e3)
	}).then(async (response) => ({
		models: await response.json().catch(() => null),
		problem: ""
	}), () => ({
		models: null,
		problem: `nothing answers at ${row.base_url}`
	}));
	return judgeEndpoint(engine, row, {
		key,
		...found
	});
}
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
	const answers = health.flatMap(({ engine, usable }) => {
		const row = table[engine];
		return usable && row ? [{
			engine,
			row
		}] : [];
	}).map(async ({ engine, row }) => {
		const { model = null, effort = null } = row;
		const call = {
			row,
			engine,
			prompt,
			cwd: process.cwd(),
			model,
			effort,
			web: false,
			keep: false
		};
		const { failure, text, ms } = await callEngine({
			...call,
			timeout_s: LIVE_SECONDS,
			retries: 0
		});
		const says = failure?.detail ?? text.trim().slice(0, 100);
		return [engine, {
			ok: failure === null && text.includes(word),
			ms,
			says
		}];
	});
	return Object.fromEntries(await Promise.all(answers));
}

export { probe_exports as n, knownHealth as t };