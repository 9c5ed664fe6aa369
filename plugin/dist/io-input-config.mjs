import { n as __exportAll } from "./rolldown-runtime.mjs";
import { t as DEFAULTS } from "./core-configuration.mjs";
import { a as withoutForeign, i as withoutDeadEngines, n as layOver, o as withoutStrangers, s as withoutUnknown, t as foreignIn } from "./core-configuration-layers.mjs";
import { O as isObject, tt as Refusal } from "./core-words.mjs";
import { T as sayOnlyOnce, a as readYaml, g as referenceJson } from "./io-machine.mjs";
import { C as claudeFolder, N as readText, k as projectOf } from "./io-state.mjs";
import { a as readProjectFile } from "./io-input.mjs";
import { join } from "node:path";

// scripts/io/input/config.ts
var config_exports = /* @__PURE__ */ __exportAll({ loadConfig: () => loadConfig });
const PROJECT_FILE = join(".claude", "ftm.yml");
const MOST_CONFIG_BYTES = 64e3;
const MOST_REMARKS = 10;
async function loadConfig(cwd) {
	const user = join(claudeFolder(), "ftm-config.yml");
	const project = projectOf(cwd);
	const shipped = Object.keys(referenceJson("engines.json"));
	const own = await readLayer(user, readText(user, MOST_CONFIG_BYTES), {
		shipped,
		engines: null
	});
	const engines = [...shipped, ...Object.keys(own[0]?.values["engines"] ?? {})];
	const layers = [...own, ...await readTheirs(project, {
		shipped,
		engines
	})];
	const remarks = layers.flatMap((layer) => layer.remarks);
	for (const remark of remarks) sayOnlyOnce(`ftm: ${remark}`);
	return {
		...layOver(DEFAULTS, layers),
		remarks
	};
}
async function readTheirs(project, known) {
	const from = join(project, PROJECT_FILE);
	const read = readProjectFile(project, PROJECT_FILE, { most: MOST_CONFIG_BYTES });
	if ("text" in read) return readLayer(from, read.text, known);
	if (read.why === "missing") return [];
	return [{
		from,
		values: {},
		remarks: [`${from} was passed over: ${UNREAD_BECAUSE[read.why]}.`]
	}];
}
const UNREAD_BECAUSE = {
	large: `it has more than ${MOST_CONFIG_BYTES / 1e3} kB`,
	"no file": "it is not a file that can be read",
	outside: "it leads out of the project",
	binary: "it is not text"
};
async function readLayer(path, text, { shipped, engines }) {
	if (text === null) return [];
	const values = await parsedConfig(path, text);
	const { EngineChange } = await import("./core-schemas.mjs").then((n) => n.f);
	const problems = await problemsInFile(values);
	const [wrong] = problems.filter(({ is }) => is !== "unknown");
	if (wrong) throw configRefusal(path, `${wrong.path.join(".")} ${wrong.message}`);
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
async function problemsInFile(values) {
	const { problemsIn } = await import("./io-machine-validate.mjs").then((n) => n.i);
	const { ConfigFile, EngineChange } = await import("./core-schemas.mjs").then((n) => n.f);
	const rows = isObject(values["engines"]) ? Object.entries(values["engines"]) : [];
	return [...problemsIn(ConfigFile, values), ...rows.flatMap(([engine, row]) => problemsIn(EngineChange, row).map(({ path, ...problem }) => ({
		...problem,
		path: [
			"engines",
			engine,
			...path
		]
	})))];
}
function atMost(remarks, path) {
	const told = remarks.slice(0, MOST_REMARKS).map((remark) => `${path}: ${remark}`);
	const left = remarks.length - told.length;
	return left > 0 ? [...told, `${path}: ${left} more such mistakes.`] : told;
}
async function parsedConfig(path, text) {
	const value = await readYaml(text).catch((error) => {
		throw configRefusal(path, error.message.split("\n")[0] ?? "");
	});
	if (value === null || value === void 0) return {};
	if (isObject(value)) return value;
	throw configRefusal(path, "it holds no keys");
}
const configRefusal = (path, what) => new Refusal("bad_config", `${path}: ${what}.`, "Correct it and run it again; ftm config shows every key.");

export { loadConfig as n, config_exports as t };