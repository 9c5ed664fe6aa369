import { n as __exportAll } from "./rolldown-runtime.mjs";
import { a as DEFAULTS, i as without, n as layOver, t as foreignIn } from "./core-configuration.mjs";
import { y as Config } from "./core-schemas.mjs";
import { G as Refusal, O as didYouMean, k as isObject } from "./core-words.mjs";
import { T as referenceJson, a as readYaml, v as sayOnce } from "./io-machine.mjs";
import { A as readText } from "./io-state.mjs";
import { n as projectOf, t as claudeFolder } from "./io-state-root.mjs";
import { a as readProjectFile } from "./io-input.mjs";
import { join } from "node:path";

// scripts/core/configuration/remarks.ts
function withoutUnknown(values, places, rowKeys) {
	const remarks = places.map((place) => {
		const [first = ""] = place;
		const within = place.length === 1 ? Config.properties : DEFAULTS[first];
		const known = place.length > 2 ? rowKeys : Object.keys(within ?? {});
		const spelled = (near) => [...place.slice(0, -1), near].join(".");
		const near = didYouMean(place.at(-1) ?? "", known, spelled);
		return `there is no key ${place.join(".")}, so it was passed over. ${near}`.trim();
	});
	return {
		value: without(values, places),
		remarks
	};
}
const withoutForeign = (values, places) => ({
	value: without(values, places),
	remarks: places.map((place) => `${place.join(".")} was passed over: only your own ftm-config.yml may set it.`)
});
function withoutDeadEngines(values, shipped) {
	const dead = Object.entries(isObject(values["engines"]) ? values["engines"] : {}).flatMap(([engine, row]) => {
		const why = isObject(row) ? whyDead(engine, row, shipped) : "";
		return why === "" ? [] : [{
			engine,
			why
		}];
	});
	return {
		value: without(values, dead.map(({ engine }) => ["engines", engine])),
		remarks: dead.map(({ engine, why }) => `engines.${engine}${why}`)
	};
}
function whyDead(engine, row, shipped) {
	const { base_url: address, command } = row;
	if (address !== void 0 && !/^https?:\/\/[^\s/]+/.test(String(address))) return `.base_url: "${String(address)}" is no address, so it was passed over. Write it as http://HOST:PORT/v1.`;
	if (shipped.includes(engine) || address !== void 0 || command !== void 0) return "";
	return ` was passed over: it has neither a command nor a base_url. ${didYouMean(engine, shipped) || "Give one of them."}`;
}
function withoutStrangers(values, engines) {
	if (!isObject(values["seats"])) return {
		value: values,
		remarks: []
	};
	const remarks = [];
	const known = Object.keys(DEFAULTS.seats);
	const seats = Object.entries(values["seats"]).flatMap(([seat, names]) => {
		const isSeat = known.includes(seat);
		if (!isSeat) remarks.push(`seats: there is no seat ${seat}. ${didYouMean(seat, known)}`.trim());
		const named = [names].flat().map(String);
		for (const name of named.filter((one) => !engines.includes(one))) remarks.push(`seats.${seat}: there is no engine ${name}. ${didYouMean(name, engines)}`.trim());
		const left = named.filter((name) => engines.includes(name));
		return isSeat && left.length > 0 ? [[seat, left]] : [];
	});
	return {
		value: {
			...values,
			seats: Object.fromEntries(seats)
		},
		remarks
	};
}

// scripts/io/input/config.ts
var config_exports = /* @__PURE__ */ __exportAll({ loadConfig: () => loadConfig });
const PROJECT_FILE = join(".claude", "ftm.yml");
const MOST_BYTES = 64e3;
const MOST_REMARKS = 10;
async function loadConfig(cwd) {
	const user = join(claudeFolder(), "ftm-config.yml");
	const project = projectOf(cwd);
	const shipped = Object.keys(referenceJson("engines.json"));
	const own = await readLayer(user, readText(user, MOST_BYTES), {
		shipped,
		engines: null
	});
	const engines = [...shipped, ...Object.keys(own[0]?.values["engines"] ?? {})];
	const layers = [...own, ...await readTheirs(project, {
		shipped,
		engines
	})];
	const remarks = layers.flatMap((layer) => layer.remarks);
	for (const remark of remarks) sayOnce(`ftm: ${remark}`);
	return {
		...layOver(DEFAULTS, layers),
		remarks
	};
}
async function readTheirs(project, known) {
	const from = join(project, PROJECT_FILE);
	const read = readProjectFile(project, PROJECT_FILE, { most: MOST_BYTES });
	if ("text" in read) return readLayer(from, read.text, known);
	if (read.why === "missing") return [];
	return [{
		from,
		values: {},
		remarks: [`${from} was passed over: ${UNREAD[read.why]}.`]
	}];
}
const UNREAD = {
	large: `it has more than ${MOST_BYTES / 1e3} kB`,
	"no file": "it is not a file that can be read",
	outside: "it leads out of the project",
	binary: "it is not text"
};
async function readLayer(path, text, { shipped, engines }) {
	if (text === null) return [];
	const values = await parsed(path, text);
	const { problemsIn } = await import("./io-machine-validate.mjs").then((n) => n.r);
	const { ConfigFile } = await import("./core-schemas.mjs").then((n) => n.b);
	const { EngineChange } = await import("./core-schemas.mjs").then((n) => n.S);
	const rows = isObject(values["engines"]) ? Object.entries(values["engines"]) : [];
	const problems = [...problemsIn(ConfigFile, values), ...rows.flatMap(([engine, row]) => problemsIn(EngineChange, row).map(({ path: place, ...problem }) => ({
		...problem,
		path: [
			"engines",
			engine,
			...place
		]
	})))];
	const [wrong] = problems.filter(({ is }) => is !== "unknown");
	if (wrong) throw refusal(path, `${wrong.path.join(".")} ${wrong.message}`);
	const unknown = problems.map(({ path: place }) => place);
	const known = withoutUnknown(values, unknown, Object.keys(EngineChange.properties));
	const own = withoutForeign(known.value, engines ? foreignIn(known.value, engines) : []);
	const alive = withoutDeadEngines(own.value, engines ?? shipped);
	const here = Object.keys(alive.value["engines"] ?? {});
	const seated = withoutStrangers(alive.value, [...engines ?? shipped, ...here]);
	const said = [
		known,
		own,
		alive,
		seated
	].flatMap(({ remarks }) => remarks);
	return [{
		from: path,
		values: seated.value,
		remarks: atMost(said, path)
	}];
}
function atMost(remarks, path) {
	const told = remarks.slice(0, MOST_REMARKS).map((remark) => `${path}: ${remark}`);
	const left = remarks.length - told.length;
	return left > 0 ? [...told, `${path}: ${left} more such mistakes.`] : told;
}
async function parsed(path, text) {
	const value = await readYaml(text).catch((error) => {
		throw refusal(path, error.message.split("\n")[0] ?? "");
	});
	if (value === null || value === void 0) return {};
	if (isObject(value)) return value;
	throw refusal(path, "it holds no keys");
}
const refusal = (path, what) => new Refusal("bad_config", `${path}: ${what}.`, "Correct it and run it again; ftm config shows every key.");

export { loadConfig as n, config_exports as t };