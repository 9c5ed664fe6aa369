import { n as __exportAll } from "./rolldown-runtime.mjs";
import { u as Config } from "./core-schemas.mjs";
import { s as PROTOCOLS } from "./core-names.mjs";
import { O as isObject, nt as didYouMean } from "./core-words.mjs";
import { t as DEFAULTS } from "./core-configuration.mjs";

// scripts/core/configuration/layers.ts
var layers_exports = /* @__PURE__ */ __exportAll({ configText: () => configText });
function configText(config, sources) {
	const rows = leavesOf(config).map(([key, value]) => [
		key,
		valueShown(value),
		sources[key] ?? ""
	]);
	const wide = [0, 1].map((at) => Math.min(40, Math.max(...rows.map((row) => row[at]?.length ?? 0))));
	return rows.map(([key = "", value = "", from]) => `${key.padEnd(wide[0] ?? 0)}  ${value.padEnd(wide[1] ?? 0)}  ${from}`).map((row) => row.trimEnd()).join("\n");
}
const valueShown = (value) => Array.isArray(value) ? value.join(", ") : JSON.stringify(value);
function layOver(defaults, layers) {
	const sources = {};
	return {
		config: layers.reduce((under, { from, values }) => {
			for (const [key] of leavesOf(values)) sources[key] = from;
			return mergedFields(under, values);
		}, defaults),
		sources
	};
}
function mergedFields(under, over) {
	const merged = { ...under };
	for (const [key, value] of Object.entries(over)) {
		const below = merged[key];
		merged[key] = isObject(value) && isObject(below) ? mergedFields(below, value) : value;
	}
	return merged;
}
function leavesOf(value, path = []) {
	if (!isObject(value)) return [[path.join("."), value]];
	return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...path, key]));
}
const OF_PROJECT = [
	"seats",
	...PROTOCOLS,
	"report"
];
const OF_ENGINE = [
	"model",
	"effort",
	"timeout_s",
	"retries"
];
const foreignIn = (values, known) => Object.entries(values).flatMap(([key, value]) => {
	if (key !== "engines" || !isObject(value)) return OF_PROJECT.includes(key) ? [] : [[key]];
	return Object.entries(value).flatMap(([row, fields]) => {
		if (!known.includes(row) || !isObject(fields)) return [[key, row]];
		return Object.keys(fields).flatMap((one) => OF_ENGINE.includes(one) ? [] : [[
			key,
			row,
			one
		]]);
	});
});
function withoutPlaces(values, places) {
	const below = /* @__PURE__ */ new Map();
	for (const [key = "", ...rest] of places) {
		const inside = below.get(key);
		if (inside) inside.push(rest);
		else below.set(key, [rest]);
	}
	const kept = Object.entries(values).flatMap(([key, value]) => {
		const inside = below.get(key) ?? [];
		if (inside.some((rest) => rest.length === 0)) return [];
		return [[key, inside.length > 0 && isObject(value) ? withoutPlaces(value, inside) : value]];
	});
	return Object.fromEntries(kept);
}
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
		value: withoutPlaces(values, places),
		remarks
	};
}
const withoutForeign = (values, places) => ({
	value: withoutPlaces(values, places),
	remarks: places.map((place) => `${place.join(".")} was passed over: only your own ftm-config.yml may set it.`)
});
function withoutDeadEngines(values, shipped) {
	const dead = Object.entries(isObject(values["engines"]) ? values["engines"] : {}).flatMap(([engine, row]) => {
		const why = isObject(row) ? whyUnheeded(engine, row, shipped) : "";
		return why === "" ? [] : [{
			engine,
			why
		}];
	});
	return {
		value: withoutPlaces(values, dead.map(({ engine }) => ["engines", engine])),
		remarks: dead.map(({ engine, why }) => `engines.${engine}${why}`)
	};
}
function whyUnheeded(engine, row, shipped) {
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

export { withoutForeign as a, withoutDeadEngines as i, layOver as n, withoutStrangers as o, layers_exports as r, withoutUnknown as s, foreignIn as t };