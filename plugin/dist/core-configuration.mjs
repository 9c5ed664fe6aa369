import { f as Config } from "./core-schemas.mjs";
import { E as isObject, T as didYouMean } from "./core-words.mjs";

// scripts/core/configuration/defaults.ts
const OTHERS = "codex agy gemini grok qwen kimi cursor opencode copilot amp openrouter ollama lmstudio".split(" ");
const first = (...engines) => [.../* @__PURE__ */ new Set([...engines, ...OTHERS])];
const lens = first("claude");
const DEFAULTS = {
	write_access: false,
	seats: {
		claude: first("claude"),
		codex: first("codex"),
		gemini: first("agy", "gemini"),
		logos: lens,
		pathos: lens,
		sophia: lens,
		architect: first("agy", "gemini"),
		operator: first("codex"),
		adversary: first("qwen")
	},
	engines: {},
	magi: {
		timeout_s: 60,
		retries: 1
	},
	council: {
		timeout_s: 300,
		later_timeout_s: 180,
		rounds: 5,
		retries: 0,
		allow_two: false
	},
	debate: {
		timeout_s: 120,
		rounds: 5,
		retries: 0
	},
	review: {
		preset: "standard",
		timeout_s: 0,
		budget_minutes: 0,
		retries: 0,
		reviewers: 3
	},
	budget: {
		max_tokens: 0,
		max_minutes: 0
	},
	runner: { idle_s: 180 },
	mcp: { wait_s: 110 },
	safety: {
		secret_scan: true,
		allowed_secrets: [],
		tripwire: true
	},
	doctor: { cache_hours: 24 },
	report: { decisions: "docs/decisions" }
};

// scripts/core/configuration/layers.ts
function layOver(defaults, layers) {
	const sources = {};
	return {
		config: layers.reduce((under, { from, values }) => {
			for (const [key] of leaves(values)) sources[key] = from;
			return merge(under, values);
		}, defaults),
		sources
	};
}
function merge(under, over) {
	const merged = { ...under };
	for (const [key, value] of Object.entries(over)) {
		const below = merged[key];
		merged[key] = isObject(value) && isObject(below) ? merge(below, value) : value;
	}
	return merged;
}
function leaves(value, path = []) {
	if (!isObject(value)) return [[path.join("."), value]];
	return Object.entries(value).flatMap(([key, inner]) => leaves(inner, [...path, key]));
}
const OF_PROJECT = [
	"seats",
	"magi",
	"council",
	"debate",
	"review",
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
function without(values, places) {
	const below = /* @__PURE__ */ new Map();
	for (const [key = "", ...rest] of places) {
		const inside = below.get(key);
		if (inside) inside.push(rest);
		else below.set(key, [rest]);
	}
	const kept = Object.entries(values).flatMap(([key, value]) => {
		const inside = below.get(key) ?? [];
		if (inside.some((rest) => rest.length === 0)) return [];
		return [[key, inside.length > 0 && isObject(value) ? without(value, inside) : value]];
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

export { withoutForeign as a, DEFAULTS as c, withoutDeadEngines as i, layOver as n, withoutStrangers as o, leaves as r, withoutUnknown as s, foreignIn as t };