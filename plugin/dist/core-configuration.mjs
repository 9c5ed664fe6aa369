import { k as isObject } from "./core-words.mjs";

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

export { DEFAULTS as a, without as i, layOver as n, leaves as r, foreignIn as t };