import { a as MODEL, t as EFFORTS } from "./core-names.mjs";
import { A as numberOf, M as objectOf, N as parse, Q as Refusal, T as didYouMean } from "./core-words.mjs";

// scripts/core/engines/failures.ts
const SIGNS = [
	["not_found", /command not found|not found\b.*\binstall|cli not found|spawn \S+ enoent/],
	["untrusted", /trusted (?:directory|folder|workspace)|untrusted|skip-trust|trust the files/],
	["usage", /\bmodels? \S.{0,60}\b(?:not exist|not found|not available|not supported|not configured)/],
	["consent", /terms of (?:service|use)|privacy (?:policy|notice)|consent|approve this app|\[y\/n\]/],
	["quota", /usage[_ ]limit|quota|credit balance|out of credits|billing|\b402\b|payment required|limit (?:reached|resets)|(?:hit|reached|exceeded|used up) your (?:\w+ ){0,2}(?:limit|credits?)|resource_exhausted/],
	["rate_limit", /rate[_ -]?limit|too many requests|\b429\b|(?:requests|tokens) per|retry after/],
	["auth", /authenti|invalid auth|no auth|unauthori[sz]ed|api.?key|credential|oauth|(?:log|sign)(?:ged|ing)?[ -]?(?:in|out)\b|\/login|\b401\b|\b403\b|forbidden|permission_denied|ineligibletier|(?:verification|device|authorization) code|subscription|account (?:\w+ ){0,3}(?:pending|suspended|expired|not)|missing environment variable|in your browser|was discontinued/],
	["policy", /(?:content|usage|acceptable use) polic|violat|prohibited_content|content[_ ]filter|safety|flagged|was blocked|i(?:'m| am) (?:sorry|unable|not able)|i can(?:'t|not) (?:assist|help|comply)/],
	["too_long", /too long|context (?:length|window)|context_length|ran out of room|too large|maximum context|too many tokens|input_too_large/],
	["timeout", /timed? ?out|deadline|stalled|rc=124|exit 124/],
	["network", /econn|enotfound|eai_again|getaddrinfo|network|socket|\bdns\b|fetch failed|disconnected|stream error|connect(?:ion)?\b|could not resolve|certificate|error sending request|other side closed|terminated$/],
	["server", /\b5\d\d\b|overloaded|internal server|unavailable\b|high demand|no capacity|bad gateway/],
	["other", /sandbox|bwrap|read-only file system|update successful/],
	["cancelled", /cancel|interrupt|abort/],
	["empty", /no_output|no output|no response|empty/],
	["usage", /usage:|unexpected argument|unknown (?:option|argument|flag)|invalid (?:option|values?|flag)|invalid_request|unknown model/],
	["crash", /error|exception|panic|segmentation fault|traceback|unhandled|fatal|failed/]
];
const OPENS = [
	/^(?:verdict\W{1,8})?(?:unavailable|no_output|invalid_output)\b/,
	/^(?:[\w.]*(?:error|exception)\b\s*(?:[:({[]|\d{3}\b|when|executing)|\[?api error|fatal\b|panic:|traceback|uncaught|unhandled)/,
	/^(?:failed to |unexpected status|an unexpected|execution error|attempt \d+ failed|\[no response|codex ran out)/,
	/^(?:warning: .{0,60}(?:error|failed)|(?:[\w-]+: )?command not found|\S+ (?:cli )?(?:exec |review )?(?:failed|timed out)\b)/,
	/^(?:\d{3} (?:too many|unauthorized|forbidden|internal|bad gateway|service|payment)|\{"?\s*"?(?:type"\s*:\s*"error|error)")/,
	/^(?:you(?:'ve| have| ran| exceeded| are not)\b.{0,30}(?:limit|quota|credit|exhausted|logged|signed|authori)|(?:\w+ ){0,3}(?:usage|rate|weekly|daily|monthly|5-hour) limit)/,
	/^(?:quota exceeded|insufficient|(?:your )?credit balance|too many requests|exceeded retry|we're currently|no capacity)/,
	/^(?:not (?:logged|signed) in|(?:your )?session expired|please (?:run|sign|log|set)|invalid (?:api key|auth)|unauthorized|authentication|oauth)/,
	/^(?:missing (?:env|api)|incorrect api key|no (?:auth|api)|waiting for|opening auth|(?:sign|log)[ -]?in (?:required|to )|to continue,)/,
	/^(?:stream (?:disconnected|error)|reconnecting|connection |network |fetch failed|socket|getaddrinfo|could not resolve|self[- ]signed|unable to)/,
	/^(?:internal server|service unavailable|overloaded|bad gateway|gateway time|(?:the )?model is (?:over|not|at|temp|currently))/,
	/^(?:the|this|your) (?:content|prompt|response|request|account)\b.{0,30}(?:was|were|flagged|blocked|violates)/,
	/^(?:i(?:'m| am)? ?(?:sorry|can't|cannot|unable|not able)|sorry, )/,
	/^(?:prompt is too long|(?:your )?input exceeds|context (?:length|window)|maximum context|gemini cli is not|not inside a trusted|do you trust|bwrap:)/,
	/^(?:(?:request |command |operation )?timed out|deadline exceeded|review was interrupted|(?:request|operation) (?:was )?(?:cancelled|aborted)|(?:aborted|interrupted) by|usage:)/
];
const SCREEN = /\b(?:http [45]\d\d|status(?: code)?:? [45]\d\d|exit(?: code)? \d+|rc=\d+|e[a-z]{4,}(?:refused|reset|timedout|notfound)|quota|rate limit|limit (?:reached|resets)|(?:log|sign)[ -]?in|logged in|waiting for (?:you|auth|approval)|verification code|in your browser|api key|terms of|approve this app|timed out|stalled|no[_ ]output|invalid[_ ]output|no response)\b/;
const EXITS = {
	41: "auth",
	53: "timeout",
	55: "untrusted",
	124: "timeout",
	127: "not_found",
	145: "auth",
	147: "auth",
	173: "rate_limit",
	244: "server",
	247: "server"
};
const REMEDIES = {
	not_found: "Install it, or leave it out with --without.",
	auth: "Log in to it once by hand.",
	quota: "Wait until its limit resets, or leave it out with --without.",
	rate_limit: "Try again in a minute.",
	network: "Check the network, then try again.",
	server: "Its servers are busy: try again in a few minutes.",
	consent: "Start it once by hand and answer what it asks.",
	untrusted: "Start it once in this folder by hand and trust the folder.",
	timeout: "Try again, or give it more time (timeout_s in ftm-config.yml).",
	idle: "Try again, or give it more time (timeout_s in ftm-config.yml).",
	too_long: "Ask about less at once, or take an engine with a larger context.",
	usage: "Update it, or choose another model with --model.",
	output_cap: "Try again; it printed far more than an answer.",
	empty: "Try again.",
	crash: "Start it once by hand to see what is wrong."
};
const failureOf = (reason, detail, remedy) => ({
	reason,
	detail: detail.trim().slice(0, 300),
	remedy: remedy || REMEDIES[reason] || ""
});
const isBusy = ({ reason, detail }) => reason === "rate_limit" || reason === "server" && /50[23]|529|overload|busy|demand|capacity/i.test(detail);
const SHORT = 1500;
const plain = (text) => text.toLowerCase().replaceAll("’", "'");
function reasonIn(text) {
	const lower = plain(text.slice(0, 4e3));
	return SIGNS.find(([, sign]) => sign.test(lower))?.[0] ?? null;
}
function failureIn(text, stderr = "", exit = 0) {
	if (exit !== 0) return endedBadly(`${text}\n${stderr}`, exit);
	if (text.trim() === "") return found(errorLine(stderr)) ?? failureOf("empty", "It ended without an answer.");
	const short = text.trim().length <= SHORT;
	const line = errorLine(text);
	if (line && (short || reasonIn(line) !== "crash")) return found(line);
	if (/^\s*<(?:!doctype html|html)\b/i.test(text)) return failureOf(reasonIn(text) ?? "network", text);
	return short && isScreen(text) ? failureOf(reasonIn(text) ?? "other", text) : null;
}
function failureSaidTwice(first, second) {
	const reason = plain(first).trim() === plain(second).trim() ? reasonIn(first) : null;
	return reason && failureOf(reason, messageOf(first));
}
function endedBadly(said, exit) {
	const line = errorLine(said) ?? said.split("\n").find((one) => one.trim() !== "") ?? "";
	const byCode = EXITS[exit ?? 0];
	const reason = [line, said.slice(-4e3)].map(reasonIn).find((reason) => reason && reason !== "crash") ?? byCode ?? "crash";
	const ending = exit === null ? "It was ended by a signal." : `It ended with exit code ${exit}.`;
	return failureOf(reason, messageOf(/[{[]\s*$/.test(line) ? said : line) || ending);
}
const found = (line) => line === null ? null : failureOf(reasonIn(line) ?? "crash", messageOf(line));
const TALKS = /^(?: {4}|\t)|^\s*(?:[`"“>|*-]|\d+[.)])\s?/;
function errorLine(text) {
	const lines = text.split("\n").filter((line) => line.trim() !== "" && !TALKS.test(line));
	const telling = (lines.length > 60 ? [...lines.slice(0, 5), ...lines.slice(-5)] : lines).filter((line) => {
		const start = plain(line.slice(0, 400)).replace(/^[^\p{L}\d[{]+/u, "");
		return OPENS.some((open) => open.test(start)) && reasonIn(line) !== null;
	});
	return telling.find((line) => reasonIn(line) !== "crash") ?? telling[0] ?? null;
}
function isScreen(text) {
	const own = text.split("\n").filter((line) => !TALKS.test(line));
	return !/(?:^|[.!:;\n]\s*)(?:I|We)\b/.test(text) && text.trim().length <= SHORT / 3 && SCREEN.test(plain(own.join("\n")));
}
function messageOf(line) {
	return (/"message":\s*"((?:[^"\\]|\\.){3,400})"/.exec(line)?.[1] ?? line).replaceAll("\\n", " ").replaceAll("\\\"", "\"").trim();
}

// scripts/core/engines/table.ts
const isHttp = (row) => "base_url" in row;
function identityOf(row, model) {
	const endpoint = isHttp(row) ? row.base_url : null;
	return [
		row.vendor ?? (isHttp(row) ? null : row.command.flat().join(" ")),
		model ?? row.model,
		endpoint
	].filter(Boolean).join(" · ");
}
function vendorOf(row) {
	if (row.vendor) return row.vendor;
	return isHttp(row) ? hostOf(row.base_url) : row.command.flat().join(" ");
}
const hostOf = (url) => /^[a-z]+:\/\/([^/]+)/i.exec(url)?.[1] ?? url;
const readsFiles = (row) => !isHttp(row) && row.reads !== false;
function asSpoken(row) {
	if (row.speaks !== "acp") return row;
	const { prompt: _by, access: _words, web: _more, session: _kept, files: _given, ...rest } = row;
	const command = row.acp?.command ?? row.command;
	return {
		...rest,
		command,
		output: "stream-json"
	};
}
function effortFor(row, effort) {
	const wanted = effort ?? row.effort ?? null;
	return wanted === null ? null : row.efforts?.[wanted] ?? null;
}
function checkEffort(efforts = {}) {
	const strange = Object.values(efforts).find((one) => !EFFORTS.some((effort) => effort === one));
	if (strange === void 0) return;
	throw new Refusal("unknown_effort", `There is no effort "${strange}".`, [didYouMean(strange, EFFORTS), `Efforts: ${EFFORTS.join(", ")}.`].filter(Boolean).join(" "));
}
const hasSlot = (row, slot) => row.command.flat().some((word) => word.includes(`{${slot}}`));
function mergeTable(table, changes) {
	const merged = Object.entries(changes).map(([engine, change]) => [engine, rowFrom(engine, table[engine], change)]);
	return {
		...table,
		...Object.fromEntries(merged)
	};
}
function rowFrom(engine, known, change) {
	const replaces = change.command !== void 0 || change.base_url !== void 0 && !known;
	const base = replaces ? { title: known?.title ?? engine } : known ?? { title: engine };
	const env = mergeEnv(known, change, replaces);
	const row = {
		...base,
		...change,
		env
	};
	if (!("command" in row) && !("base_url" in row)) throw new Refusal("engine_incomplete", `The engine ${engine} has neither a command nor a base_url.`, `Write one of them under engines: ${engine}: in ftm-config.yml.`);
	return row;
}
function mergeEnv(known, { env }, replaces) {
	if (!known || isHttp(known) || replaces) return env;
	return {
		pass: [...known.env?.pass ?? [], ...env?.pass ?? []],
		set: {
			...known.env?.set,
			...env?.set
		}
	};
}
function knownWords(table, words) {
	const { engines, without, model, effort, reviewers, backend } = words;
	checkEffort(effort);
	const odd = Object.values(model ?? {}).find((one) => !new RegExp(MODEL).test(one));
	if (odd !== void 0) throw new Refusal("bad_model", `"${odd}" is no name of a model.`, "Name one, as in --model codex=NAME.");
	const named = (names) => names && [...new Set(names.map((one) => nameIn(table, one)))];
	const keyed = (by) => by && Object.fromEntries(Object.entries(by).map(([engine, one]) => [nameIn(table, engine), one]));
	const all = {
		engines: named(engines),
		without: named(without),
		reviewers: named(reviewers),
		backend: backend === void 0 ? void 0 : nameIn(table, backend),
		model: keyed(model),
		effort: keyed(effort)
	};
	return {
		...words,
		...Object.fromEntries(Object.entries(all).filter(([, one]) => one))
	};
}
function nameIn(table, name) {
	const names = Object.keys(table);
	const known = ["*", ...names].find((one) => one.toLowerCase() === name.toLowerCase());
	if (known !== void 0) return known;
	throw new Refusal("unknown_engine", `There is no engine "${name}".`, [didYouMean(name, names), `Engines: ${names.join(", ")}.`].filter(Boolean).join(" "));
}
function usableFrom(health, table, said = {}) {
	const words = knownWords(table, said);
	return chosen(health, words).filter(({ usable }) => usable).flatMap(({ engine, reads }) => {
		const row = table[engine];
		if (!row) return [];
		const model = wordFor(words.model, engine) ?? row.model ?? null;
		const effort = wordFor(words.effort, engine) ?? row.effort ?? null;
		return {
			engine,
			title: row.title,
			vendor: vendorOf(row),
			model,
			effort: effortFor(row, effort) === null ? null : effort,
			identity: identityOf(row, model),
			reads: reads && readsFiles(row),
			tried: row.tried !== false || (words.engines ?? []).includes(engine)
		};
	});
}
function unusableFrom(health, table, words = {}) {
	return chosen(health, words).filter(({ usable, engine }) => !usable && table[engine]).map(({ engine, title, why, remedy, tried }) => ({
		engine,
		title,
		why,
		remedy,
		tried
	}));
}
function chosen(health, { engines, without = [] }) {
	const left = health.filter(({ engine }) => !without.includes(engine));
	return engines ? engines.flatMap((name) => left.find(({ engine }) => engine === name) ?? []) : left;
}
const wordFor = (words, engine) => words?.[engine] ?? words?.["*"];
function candidatesFor(seats, table) {
	const endpoints = Object.keys(table).filter((engine) => {
		const row = table[engine];
		return row && isHttp(row) && row.model;
	});
	return Object.fromEntries(Object.entries(seats).map(([seat, engines]) => [seat, [.../* @__PURE__ */ new Set([...engines, ...endpoints])]]));
}

// scripts/core/engines/http.ts
const addressOf = ({ base_url }, path) => `${base_url.replace(/\/+$/, "")}/${path}`;
function bodyFor(row, { prompt, schema, model, effort }) {
	const json_schema = {
		name: "answer",
		strict: true,
		schema
	};
	const reasoning = effortFor(row, effort);
	return JSON.stringify({
		model: model ?? row.model,
		messages: [{
			role: "user",
			content: prompt
		}],
		stream: false,
		...schema && row.schema ? { response_format: {
			type: "json_schema",
			json_schema
		} } : {},
		...reasoning ? { reasoning_effort: reasoning } : {}
	});
}
function readReply(row, status, body) {
	const value = objectOf(parse(body));
	const nothing = {
		text: "",
		model: null,
		usage: null
	};
	if (status < 200 || status > 299) return {
		...nothing,
		failure: refused(row, status, messageIn(value, body))
	};
	const choice = objectOf(Array.isArray(value["choices"]) ? value["choices"][0] : null);
	const message = objectOf(choice["message"]);
	const usage = objectOf(value["usage"]);
	const answer = {
		text: textOf(message["content"]),
		model: typeof value["model"] === "string" ? value["model"] : null,
		usage: value["usage"] ? {
			input: numberOf(usage["prompt_tokens"]),
			output: numberOf(usage["completion_tokens"]),
			cost_usd: null
		} : null
	};
	return {
		...answer,
		failure: whyNot(answer.text, {
			choice,
			message,
			body
		})
	};
}
function whyNot(text, { choice, message, body }) {
	const finish = choice["finish_reason"];
	if (finish === "content_filter") return failureOf("policy", "Its filter kept the answer back.");
	if (text.trim() !== "") return null;
	if (typeof message["refusal"] === "string" && message["refusal"]) return failureOf("policy", message["refusal"]);
	if (finish === "length") return failureOf("empty", "It spent all its tokens on thinking.");
	if (Object.keys(choice).length > 0) return failureOf("empty", "It answered without any text.");
	return failureOf("other", `That is not a chat completion: ${body.slice(0, 200)}`);
}
const BY_STATUS = {
	401: "auth",
	402: "quota",
	403: "auth",
	404: "usage",
	413: "too_long"
};
function refused(row, status, message) {
	const detail = `HTTP ${status}: ${message}`;
	const known = BY_STATUS[status] ?? (status >= 500 ? "server" : null);
	if (known === "auth" && row.key_env) return failureOf(known, detail, `Check the key in ${row.key_env}.`);
	if (known === "usage") return failureOf(known, `${detail} (${row.base_url})`, "Check its base_url and model.");
	if (known) return failureOf(known, detail);
	const said = reasonIn(message) ?? "usage";
	const isLate = status === 429;
	const allowed = isLate ? ["quota"] : ["too_long", "policy"];
	const usual = isLate ? "rate_limit" : "usage";
	return failureOf(allowed.includes(said) ? said : usual, detail);
}
function textOf(content) {
	if (typeof content === "string") return content;
	if (!Array.isArray(content)) return "";
	return content.map((part) => textOf(objectOf(part)["text"])).join("");
}
function messageIn(value, body) {
	const { error } = value;
	const message = typeof error === "string" ? error : objectOf(error)["message"];
	return (typeof message === "string" ? message : body).trim().slice(0, 300);
}

// scripts/core/engines/command.ts
function commandFor(row, asked) {
	const { scratch, schema } = asked;
	if (asked.write && row.speaks === "acp") throw cannotWrite(row);
	const text = quiet(asked, row.escape ?? []);
	const files = { ...row.files };
	if (schema && hasSlot(row, "schema_file")) files["schema.json"] = JSON.stringify(schema);
	if (row.prompt === "file") files["prompt.md"] = text;
	const slots = {
		model: asked.model ?? row.model ?? null,
		effort: effortFor(row, asked.effort),
		cwd: row.start === "aside" ? `${scratch}/start` : asked.cwd,
		project: asked.cwd,
		scratch,
		session: asked.session ?? null,
		schema_file: schema ? `${scratch}/schema.json` : null,
		schema_json: schema ? JSON.stringify(schema) : null,
		prompt_file: `${scratch}/prompt.md`,
		usage_file: `${scratch}/usage.json`
	};
	return {
		argv: row.command.flatMap((part) => words(part, row, asked, slots)),
		env: environmentFor(row, asked.env),
		stdin: row.prompt === "file" ? "" : text,
		files,
		start: row.start ?? "project"
	};
}
function words(part, row, asked, slots) {
	if (part === "{access}") return fill(accessWords(row, asked), row, slots);
	if (part === "{web}") return asked.write ? [] : fill(asked.web ? row.web?.on : row.web?.off, row, slots);
	if (part === "{session}") return fill(sessionWords(row, asked), row, slots);
	if (typeof part === "string") return fill([part], row, slots);
	return part.some((word) => slotsIn(word).some((slot) => !slots[slot])) ? [] : fill(part, row, slots);
}
function accessWords(row, { write }) {
	if (!write) return row.access?.read_only ?? [];
	if (row.access?.write) return row.access.write;
	throw cannotWrite(row);
}
const cannotWrite = ({ title }) => new Refusal("no_write_access", `${title} cannot be allowed to write.`, "Set write_access: false in ftm-config.yml, or leave it out with --without.");
function sessionWords({ session }, asked) {
	if (!session) return [];
	if (asked.session) return session.resume;
	return asked.keep === false ? session.once : session.keep;
}
const slotsIn = (word) => [...word.matchAll(/\{([a-z_]+)\}/g)].map(([, slot]) => slot ?? "");
const fill = (parts, row, slots) => (parts ?? []).map((word) => word.replace(/\{([a-z_]+)\}/g, (whole, slot) => {
	if (!(slot in slots)) return whole;
	const value = slots[slot];
	if (value) return value;
	throw new Refusal("engine_incomplete", `${row.title} needs a value for {${slot}}.`, `Set ${slot} for it under engines in ftm-config.yml.`);
}));
function quiet({ prompt, isNamed = () => true }, rules) {
	const marked = (sign, word) => isMention(word, isNamed) ? `\\${sign}` : sign;
	const text = rules.includes("at") ? prompt.replace(/(?<!\\)@(?=(\S*))/g, marked) : prompt;
	return rules.includes("slash") && /^\s*\//.test(text) ? `The question:\n${text}` : text;
}
function isMention(word, isNamed) {
	if (!/[\p{L}\p{N}_]/u.test(word)) return false;
	const [name = ""] = word.split(/[\s,;:!?()[\]{}<>"'`|*&=\\]|\.$/, 1);
	return /^[/~.\\"']/.test(word) || [word, name].some((one) => one !== "" && isNamed(one));
}
const COMMON = [
	"PATH HOME USER LOGNAME SHELL LANG LANGUAGE LC_* TZ TERM COLORTERM TMPDIR TMP TEMP XDG_*",
	"NODE_EXTRA_CA_CERTS SSL_CERT_FILE SSL_CERT_DIR VOLTA_HOME NVM_* MISE_* ASDF_* FNM_*",
	"HTTP_PROXY HTTPS_PROXY NO_PROXY ALL_PROXY http_proxy https_proxy no_proxy all_proxy",
	"SYSTEMROOT SystemRoot APPDATA LOCALAPPDATA USERPROFILE PATHEXT COMSPEC ComSpec"
].flatMap((names) => names.split(" "));
const NEVER = [
	"CLAUDECODE",
	"CLAUDE_CODE_MESSAGING_*",
	"CLAUDE_CODE_SSE_*",
	"CLAUDE_CODE_SESSION*",
	"CLAUDE_CODE_ENTRYPOINT"
];
function environmentFor(row, env) {
	const pass = [...COMMON, ...row.env?.pass ?? []];
	const kept = Object.entries(env).filter((entry) => entry[1] !== void 0 && fits(pass, entry[0]) && !fits(NEVER, entry[0]));
	const set = Object.entries(row.env?.set ?? {}).filter(([name]) => env[name] === void 0 || !fits(row.env?.pass ?? [], name));
	return Object.fromEntries([...kept, ...set]);
}
const fits = (patterns, name) => patterns.some((one) => one.endsWith("*") ? name.startsWith(one.slice(0, -1)) : name === one);

export { failureIn as _, bodyFor as a, isBusy as b, candidatesFor as c, knownWords as d, mergeTable as f, vendorOf as g, usableFrom as h, addressOf as i, checkEffort as l, unusableFrom as m, environmentFor as n, readReply as o, readsFiles as p, fits as r, asSpoken as s, commandFor as t, isHttp as u, failureOf as v, failureSaidTwice as y };