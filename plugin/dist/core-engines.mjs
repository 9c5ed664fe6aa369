import { a as MODEL, t as EFFORTS } from "./core-names.mjs";
import { E as sumOfUsage, F as parsedJson, I as sumAt, L as textAt, M as numberOf, P as objectOf, R as textOf, j as listOf, rt as oneOf, tt as Refusal, z as valueAt } from "./core-words.mjs";

// scripts/core/engines/failures.ts
const FAILURE_SIGNS = [
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
const OPENS_AN_ANSWER = [
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
const SCREEN_WORDS = /\b(?:http [45]\d\d|status(?: code)?:? [45]\d\d|exit(?: code)? \d+|rc=\d+|e[a-z]{4,}(?:refused|reset|timedout|notfound)|quota|rate limit|limit (?:reached|resets)|(?:log|sign)[ -]?in|logged in|waiting for (?:you|auth|approval)|verification code|in your browser|api key|terms of|approve this app|timed out|stalled|no[_ ]output|invalid[_ ]output|no response)\b/;
const REASON_OF_EXIT = {
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
const isServerBusy = ({ reason, detail }) => reason === "rate_limit" || reason === "server" && /50[23]|529|overload|busy|demand|capacity/i.test(detail);
const SHORT_ANSWER = 1500;
const plainFailure = (text) => text.toLowerCase().replaceAll("’", "'");
function reasonIn(text) {
	const lower = plainFailure(text.slice(0, 4e3));
	return FAILURE_SIGNS.find(([, sign]) => sign.test(lower))?.[0] ?? null;
}
function failureIn(text, stderr = "", exit = 0) {
	if (exit !== 0) return endedBadly(`${text}\n${stderr}`, exit);
	if (text.trim() === "") return failureInLine(errorLine(stderr)) ?? failureOf("empty", "It ended without an answer.");
	const short = text.trim().length <= SHORT_ANSWER;
	const line = errorLine(text);
	if (line && (short || reasonIn(line) !== "crash")) return failureInLine(line);
	if (/^\s*<(?:!doctype html|html)\b/i.test(text)) return failureOf(reasonIn(text) ?? "network", text);
	return short && isScreen(text) ? failureOf(reasonIn(text) ?? "other", text) : null;
}
function failureSaidTwice(first, second) {
	const reason = plainFailure(first).trim() === plainFailure(second).trim() ? reasonIn(first) : null;
	return reason && failureOf(reason, messageInLine(first));
}
function endedBadly(said, exit) {
	const line = errorLine(said) ?? said.split("\n").find((one) => one.trim() !== "") ?? "";
	const byCode = REASON_OF_EXIT[exit ?? 0];
	const reason = [line, said.slice(-4e3)].map(reasonIn).find((reason) => reason && reason !== "crash") ?? byCode ?? "crash";
	const ending = exit === null ? "It was ended by a signal." : `It ended with exit code ${exit}.`;
	return failureOf(reason, messageInLine(/[{[]\s*$/.test(line) ? said : line) || ending);
}
const failureInLine = (line) => line === null ? null : failureOf(reasonIn(line) ?? "crash", messageInLine(line));
const TALKS_ABOUT_IT = /^(?: {4}|\t)|^\s*(?:[`"“>|*-]|\d+[.)])\s?/;
function errorLine(text) {
	const lines = text.split("\n").filter((line) => line.trim() !== "" && !TALKS_ABOUT_IT.test(line));
	const telling = (lines.length > 60 ? [...lines.slice(0, 5), ...lines.slice(-5)] : lines).filter((line) => {
		const start = plainFailure(line.slice(0, 400)).replace(/^[^\p{L}\d[{]+/u, "");
		return OPENS_AN_ANSWER.some((open) => open.test(start)) && reasonIn(line) !== null;
	});
	return telling.find((line) => reasonIn(line) !== "crash") ?? telling[0] ?? null;
}
function isScreen(text) {
	const own = text.split("\n").filter((line) => !TALKS_ABOUT_IT.test(line));
	return !/(?:^|[.!:;\n]\s*)(?:I|We)\b/.test(text) && text.trim().length <= SHORT_ANSWER / 3 && SCREEN_WORDS.test(plainFailure(own.join("\n")));
}
function messageInLine(line) {
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
	return isHttp(row) ? hostOfUrl(row.base_url) : row.command.flat().join(" ");
}
const hostOfUrl = (url) => /^[a-z]+:\/\/([^/]+)/i.exec(url)?.[1] ?? url;
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
	for (const effort of Object.values(efforts)) oneOf(EFFORTS, effort, {
		what: "effort",
		code: "unknown_effort"
	});
}
const hasSlot = (row, slot) => row.command.flat().some((word) => word.includes(`{${slot}}`));
function mergeTable(table, changes) {
	const merged = Object.entries(changes).map(([engine, change]) => [engine, rowWithChange(engine, table[engine], change)]);
	return {
		...table,
		...Object.fromEntries(merged)
	};
}
function rowWithChange(engine, known, change) {
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
	const named = (names) => names && [...new Set(names.map((one) => nameInTable(table, one)))];
	const keyed = (by) => by && Object.fromEntries(Object.entries(by).map(([engine, one]) => [nameInTable(table, engine), one]));
	const all = {
		engines: named(engines),
		without: named(without),
		reviewers: named(reviewers),
		backend: backend === void 0 ? void 0 : nameInTable(table, backend),
		model: keyed(model),
		effort: keyed(effort)
	};
	return {
		...words,
		...Object.fromEntries(Object.entries(all).filter(([, one]) => one))
	};
}
function nameInTable(table, name) {
	const names = Object.keys(table);
	return ["*", ...names].find((one) => one.toLowerCase() === name.toLowerCase()) ?? oneOf(names, name, {
		what: "engine",
		code: "unknown_engine"
	});
}
function usableFrom(health, table, said = {}) {
	const words = knownWords(table, said);
	return healthChosen(health, words).filter(({ usable }) => usable).flatMap(({ engine, reads }) => {
		const row = table[engine];
		if (!row) return [];
		const model = wordForEngine(words.model, engine) ?? row.model ?? null;
		const effort = wordForEngine(words.effort, engine) ?? row.effort ?? null;
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
	return healthChosen(health, words).filter(({ usable, engine }) => !usable && table[engine]);
}
function healthChosen(health, { engines, without = [] }) {
	const left = health.filter(({ engine }) => !without.includes(engine));
	return engines ? engines.flatMap((name) => left.find(({ engine }) => engine === name) ?? []) : left;
}
const wordForEngine = (words, engine) => words?.[engine] ?? words?.["*"];
function candidatesFor(seats, table) {
	const endpoints = Object.keys(table).filter((engine) => {
		const row = table[engine];
		return row && isHttp(row) && row.model;
	});
	return Object.fromEntries(Object.entries(seats).map(([seat, engines]) => [seat, [.../* @__PURE__ */ new Set([...engines, ...endpoints])]]));
}

// references/engines.json
var engines_default = {
	claude: {
		"title": "Claude",
		"vendor": "anthropic",
		"account": "a Claude plan or an Anthropic API key",
		"command": [
			"claude",
			"-p",
			"--output-format",
			"stream-json",
			"--verbose",
			"{access}",
			"{web}",
			"--strict-mcp-config",
			"--setting-sources",
			"user",
			"{session}",
			["--model", "{model}"],
			["--effort", "{effort}"],
			["--json-schema", "{schema_json}"]
		],
		"access": {
			"read_only": ["--permission-mode", "plan"],
			"write": [
				"--permission-mode",
				"acceptEdits",
				"--tools",
				"Read,Grep,Glob,Edit,Write,Bash"
			]
		},
		"web": {
			"off": ["--tools", "Read,Grep,Glob"],
			"on": [
				"--tools",
				"Read,Grep,Glob,WebSearch,WebFetch",
				"--allowedTools",
				"WebSearch,WebFetch"
			]
		},
		"session": {
			"once": ["--no-session-persistence"],
			"keep": [],
			"resume": ["--resume", "{session}"],
			"counts": ["cost_usd"]
		},
		"efforts": {
			"minimal": "low",
			"low": "low",
			"medium": "medium",
			"high": "high",
			"max": "max"
		},
		"escape": ["at", "slash"],
		"output": "stream-json",
		"env": {
			"pass": [
				"ANTHROPIC_*",
				"CLAUDE_CONFIG_DIR",
				"CLAUDE_CODE_OAUTH_TOKEN",
				"CLAUDE_CODE_USE_BEDROCK",
				"CLAUDE_CODE_USE_VERTEX",
				"CLAUDE_CODE_MAX_RETRIES",
				"CLOUD_ML_REGION",
				"AWS_PROFILE",
				"AWS_REGION"
			],
			"set": {
				"CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC": "1",
				"DISABLE_AUTOUPDATER": "1",
				"CLAUDE_CODE_MAX_RETRIES": "1"
			}
		},
		"max_prompt_bytes": 8388608,
		"probe": {
			"version": ["--version"],
			"login": {
				"args": ["auth", "status"],
				"yes": { "exit": 0 },
				"no": { "exit": 1 }
			},
			"keys": ["ANTHROPIC_API_KEY", "CLAUDE_CODE_OAUTH_TOKEN"]
		},
		"minimum": "2.1.0",
		"install": "npm install -g @anthropic-ai/claude-code",
		"login": "run claude once and use /login"
	},
	codex: {
		"title": "Codex",
		"vendor": "openai",
		"account": "a ChatGPT plan or an OpenAI API key",
		"command": [
			"codex",
			"exec",
			"--json",
			"--skip-git-repo-check",
			"--color",
			"never",
			"{access}",
			["-C", "{cwd}"],
			["-m", "{model}"],
			["-c", "model_reasoning_effort=\"{effort}\""],
			["--output-schema", "{schema_file}"],
			"-c",
			"shell_environment_policy.ignore_default_excludes=false",
			"{web}",
			"{session}",
			"-"
		],
		"access": {
			"read_only": ["-s", "read-only"],
			"write": [
				"-s",
				"workspace-write",
				"-c",
				"web_search=\"disabled\""
			]
		},
		"web": {
			"off": ["-c", "web_search=\"disabled\""],
			"on": ["-c", "web_search=\"live\""]
		},
		"session": {
			"once": ["--ephemeral"],
			"keep": [],
			"resume": ["resume", "{session}"],
			"counts": ["input", "output"]
		},
		"efforts": {
			"minimal": "minimal",
			"low": "low",
			"medium": "medium",
			"high": "high",
			"max": "xhigh"
		},
		"output": "codex-jsonl",
		"streams": true,
		"env": { "pass": ["CODEX_HOME", "CODEX_API_KEY"] },
		"max_prompt_bytes": 1048576,
		"stop_when": {
			"says": "waiting for network",
			"times": 3,
			"reason": "network"
		},
		"probe": {
			"version": ["--version"],
			"login": {
				"args": ["login", "status"],
				"yes": { "exit": 0 },
				"no": { "exit": 1 }
			},
			"keys": ["CODEX_API_KEY"],
			"sandbox": [
				"sandbox",
				"--",
				"/bin/true"
			]
		},
		"minimum": "0.147.0",
		"install": "npm install -g @openai/codex",
		"login": "run codex login"
	},
	agy: {
		"title": "Antigravity",
		"vendor": "google",
		"account": "a Google account",
		"tried": false,
		"command": [
			"agy",
			"--output-format",
			"json",
			"{access}",
			["--model", "{model}"],
			["--json-schema", "{schema_json}"]
		],
		"access": {
			"read_only": [
				"--mode",
				"plan",
				"--sandbox"
			],
			"write": null
		},
		"output": "json",
		"probe": { "version": ["--version"] },
		"install": "install it from antigravity.google",
		"login": "run agy once and log in"
	},
	gemini: {
		"title": "Gemini",
		"vendor": "google",
		"account": "a Gemini API key",
		"command": [
			"gemini",
			"--skip-trust",
			"-m",
			"{model}",
			"{access}",
			"-o",
			"stream-json",
			["--include-directories", "{project}"]
		],
		"access": {
			"read_only": ["--approval-mode", "default"],
			"write": ["--approval-mode", "auto_edit"]
		},
		"escape": ["at"],
		"acp": {
			"command": [
				"gemini",
				"--acp",
				["-m", "{model}"]
			],
			"modes": ["plan"]
		},
		"output": "stream-json",
		"start": "aside",
		"model": "pro",
		"env": {
			"pass": [
				"GEMINI_*",
				"GOOGLE_API_KEY",
				"GOOGLE_CLOUD_PROJECT",
				"GOOGLE_CLOUD_LOCATION",
				"GOOGLE_GENAI_USE_VERTEXAI",
				"GOOGLE_APPLICATION_CREDENTIALS",
				"GOOGLE_GEMINI_BASE_URL"
			],
			"set": {
				"GEMINI_CLI_NO_RELAUNCH": "true",
				"TERM": "xterm-256color",
				"COLORTERM": "truecolor"
			}
		},
		"max_prompt_bytes": 2097152,
		"startup_s": 30,
		"probe": {
			"version": ["--version"],
			"login": {
				"args": ["--skip-trust"],
				"yes": { "exit": 42 },
				"no": { "exit": 41 }
			}
		},
		"minimum": "0.61.0",
		"install": "npm install -g @google/gemini-cli",
		"login": "set GEMINI_API_KEY"
	},
	grok: {
		"title": "Grok",
		"vendor": "xai",
		"account": "a SuperGrok plan or an xAI API key",
		"command": [
			"grok",
			"--prompt-file",
			"{prompt_file}",
			"--verbatim",
			"--no-auto-update",
			"--output-format",
			"streaming-json",
			"{access}",
			"{web}",
			"{session}",
			["-m", "{model}"],
			["--effort", "{effort}"],
			["--json-schema", "{schema_json}"]
		],
		"prompt": "file",
		"access": {
			"read_only": [
				"--no-subagents",
				"--deny",
				"MCPTool",
				"--deny",
				"Bash",
				"--deny",
				"Edit",
				"--deny",
				"Write"
			],
			"write": ["--always-approve"]
		},
		"web": {
			"off": [
				"--tools",
				"read_file,grep,list_dir",
				"--disable-web-search"
			],
			"on": ["--tools", "read_file,grep,list_dir,web_search,web_fetch"]
		},
		"session": {
			"once": [],
			"keep": [],
			"resume": ["--resume", "{session}"]
		},
		"efforts": {
			"minimal": "minimal",
			"low": "low",
			"medium": "medium",
			"high": "high",
			"max": "max"
		},
		"acp": {
			"command": [
				"grok",
				"--no-auto-update",
				"agent",
				["-m", "{model}"],
				"--no-leader",
				"stdio"
			],
			"modes": []
		},
		"output": "stream-json",
		"env": { "pass": ["XAI_API_KEY", "GROK_*"] },
		"probe": {
			"version": ["--version"],
			"keys": ["XAI_API_KEY"],
			"files": [".grok/auth.json"]
		},
		"minimum": "1.0.0",
		"install": "npm install -g @xai-official/grok",
		"login": "run grok login, or set XAI_API_KEY"
	},
	qwen: {
		"title": "Qwen",
		"vendor": "alibaba",
		"account": "a key of an OpenAI-compatible provider",
		"command": [
			"qwen",
			"{access}",
			"-o",
			"stream-json",
			"--max-session-turns",
			"60",
			"--chat-recording",
			"false",
			["-m", "{model}"],
			["--include-directories", "{project}"],
			["--json-schema", "@{schema_file}"]
		],
		"access": {
			"read_only": ["--approval-mode", "plan"],
			"write": ["--approval-mode", "auto-edit"]
		},
		"escape": ["at", "slash"],
		"acp": {
			"command": ["qwen", "--acp"],
			"modes": ["plan"]
		},
		"output": "stream-json",
		"start": "aside",
		"env": {
			"pass": [
				"QWEN_*",
				"OPENAI_API_KEY",
				"OPENAI_BASE_URL",
				"OPENAI_MODEL",
				"DASHSCOPE_API_KEY"
			],
			"set": { "QWEN_CODE_NO_RELAUNCH": "true" }
		},
		"max_prompt_bytes": 786432,
		"probe": {
			"version": ["--version"],
			"login": {
				"args": ["-o", "json"],
				"yes": { "says": "No input provided via stdin" },
				"no": { "says": "No auth type is selected|Missing API key|discontinued" }
			}
		},
		"minimum": "0.24.0",
		"install": "npm install -g @qwen-code/qwen-code on Node 22",
		"node": 22,
		"login": "set OPENAI_API_KEY, OPENAI_BASE_URL and OPENAI_MODEL"
	},
	kimi: {
		"title": "Kimi",
		"vendor": "moonshot",
		"account": "a Kimi plan or a Moonshot API key",
		"command": [
			"kimi",
			"-p",
			"Read the file {prompt_file} and do exactly what it asks; your last message is the answer, in the form it asks for.",
			"--output-format",
			"stream-json",
			"--add-dir",
			"{scratch}",
			"{access}",
			["-m", "{model}"]
		],
		"prompt": "file",
		"files": { "reader.md": "---\nname: reader\ndescription: Reads and answers; changes nothing.\ntools: [Read, Glob, Grep]\n---\nYou answer what you are asked. You read files where that helps; you change nothing.\n" },
		"access": {
			"read_only": ["--agent-file", "{scratch}/reader.md"],
			"write": []
		},
		"acp": {
			"command": ["kimi", "acp"],
			"modes": ["plan"]
		},
		"output": "stream-json",
		"streams": true,
		"env": {
			"pass": ["KIMI_*"],
			"set": { "KIMI_CODE_NO_AUTO_UPDATE": "1" }
		},
		"probe": {
			"version": ["--version"],
			"keys": ["KIMI_MODEL_API_KEY"],
			"files": [".kimi-code/config.toml"]
		},
		"minimum": "2.0.0",
		"install": "npm install -g @moonshot-ai/kimi-code on Node 22",
		"node": 22,
		"login": "run kimi once and use /login"
	},
	cursor: {
		"title": "Cursor",
		"vendor": "cursor",
		"account": "a Cursor plan",
		"tried": false,
		"command": [
			"cursor-agent",
			"-p",
			"--output-format",
			"json",
			"{access}",
			["--model", "{model}"]
		],
		"access": {
			"read_only": ["--mode", "ask"],
			"write": null
		},
		"output": "json",
		"env": { "pass": ["CURSOR_API_KEY"] },
		"probe": {
			"version": ["--version"],
			"keys": ["CURSOR_API_KEY"]
		},
		"install": "install it from cursor.com/cli",
		"login": "run cursor-agent login"
	},
	opencode: {
		"title": "opencode",
		"vendor": "opencode",
		"account": "a key of any provider",
		"command": [
			"opencode",
			"run",
			"--format",
			"json",
			"{access}",
			"{session}",
			["-m", "{model}"],
			["--variant", "{effort}"]
		],
		"access": {
			"read_only": ["--agent", "plan"],
			"write": null
		},
		"session": {
			"once": [],
			"keep": [],
			"resume": ["--session", "{session}"]
		},
		"efforts": {
			"minimal": "minimal",
			"low": "low",
			"medium": "medium",
			"high": "high",
			"max": "max"
		},
		"acp": {
			"command": ["opencode", "acp"],
			"modes": ["plan"]
		},
		"output": "stream-json",
		"streams": true,
		"env": {
			"pass": [
				"OPENCODE_CONFIG",
				"OPENCODE_CONFIG_CONTENT",
				"OPENCODE_CONFIG_DIR",
				"OPENCODE_DISABLE_*",
				"OPENROUTER_API_KEY"
			],
			"set": {
				"OPENCODE_PERMISSION": "{\"edit\":\"deny\",\"bash\":\"deny\",\"webfetch\":\"deny\",\"task\":\"deny\"}",
				"OPENCODE_DISABLE_PROJECT_CONFIG": "1",
				"OPENCODE_DISABLE_AUTOUPDATE": "1"
			}
		},
		"probe": {
			"version": ["--version"],
			"files": [".local/share/opencode/auth.json", ".config/opencode/opencode.json"],
			"keys": [
				"OPENCODE_CONFIG_CONTENT",
				"OPENCODE_CONFIG",
				"OPENROUTER_API_KEY"
			]
		},
		"minimum": "1.18.0",
		"install": "npm install -g opencode-ai",
		"login": "run opencode auth login"
	},
	copilot: {
		"title": "Copilot",
		"vendor": "github",
		"account": "a GitHub Copilot plan",
		"command": [
			"copilot",
			"-s",
			"--output-format",
			"json",
			"--no-color",
			"--no-auto-update",
			"--no-ask-user",
			"{access}",
			"{web}",
			"{session}",
			["--model", "{model}"],
			["--reasoning-effort", "{effort}"],
			"--usage-output-file",
			"{usage_file}"
		],
		"access": {
			"read_only": [
				"--disable-builtin-mcps",
				"--deny-tool=write",
				"--deny-tool=shell"
			],
			"write": ["--allow-all-tools"]
		},
		"web": {
			"off": ["--available-tools=view,grep,glob"],
			"on": ["--available-tools=view,grep,glob,web_fetch", "--allow-all-urls"]
		},
		"session": {
			"once": [],
			"keep": [],
			"resume": ["--resume={session}"]
		},
		"efforts": {
			"minimal": "minimal",
			"low": "low",
			"medium": "medium",
			"high": "high",
			"max": "max"
		},
		"acp": {
			"command": [
				"copilot",
				"--acp",
				"--no-auto-update",
				"--disable-builtin-mcps",
				["--model", "{model}"]
			],
			"modes": ["plan"]
		},
		"output": "stream-json",
		"env": { "pass": [
			"COPILOT_*",
			"GH_TOKEN",
			"GITHUB_TOKEN"
		] },
		"probe": {
			"version": ["--version"],
			"keys": [
				"COPILOT_GITHUB_TOKEN",
				"GH_TOKEN",
				"GITHUB_TOKEN",
				"COPILOT_PROVIDER_API_KEY"
			],
			"files": [".copilot/config.json"]
		},
		"minimum": "1.0.0",
		"install": "npm install -g @github/copilot",
		"login": "run copilot once and use /login"
	},
	amp: {
		"title": "Amp",
		"vendor": "amp",
		"account": "an Amp account",
		"tried": false,
		"command": [
			"amp",
			"-x",
			"--no-color"
		],
		"start": "aside",
		"reads": false,
		"env": { "pass": ["AMP_API_KEY", "AMP_URL"] },
		"probe": {
			"version": ["--version"],
			"keys": ["AMP_API_KEY"]
		},
		"install": "npm install -g @ampcode/cli",
		"login": "run amp login"
	},
	ollama: {
		"title": "Ollama",
		"vendor": "ollama",
		"base_url": "http://127.0.0.1:11434/v1",
		"schema": true,
		"account": "no account: it runs on this machine",
		"install": "install it from ollama.com and pull a model"
	},
	lmstudio: {
		"title": "LM Studio",
		"vendor": "lmstudio",
		"base_url": "http://127.0.0.1:1234/v1",
		"schema": true,
		"account": "no account: it runs on this machine",
		"install": "install it from lmstudio.ai and start its server"
	},
	openrouter: {
		"title": "OpenRouter",
		"vendor": "openrouter",
		"base_url": "https://openrouter.ai/api/v1",
		"key_env": "OPENROUTER_API_KEY",
		"schema": true,
		"efforts": {
			"minimal": "minimal",
			"low": "low",
			"medium": "medium",
			"high": "high",
			"max": "high"
		},
		"account": "an OpenRouter key",
		"login": "set OPENROUTER_API_KEY"
	}
};

// scripts/core/engines/titles.ts
const TITLES = engines_default;
const engineTitle = (engine) => TITLES[engine]?.title ?? engine;

// scripts/core/engines/output.ts
const failedAttempt = (failure) => ({
	text: "",
	failure,
	usage: null,
	model: null,
	session: null,
	blind: false
});
const NO_OUTPUT = {
	...failedAttempt(null),
	error: null
};
const tellsSteps = ({ output }) => output === "stream-json" || output === "codex-jsonl";
function readOutput(row, { stdout, files = {} }) {
	const told = parsedJson(files["usage.json"] ?? "");
	const counted = metricsOf(valueAt(told, "modelMetrics"));
	const unfinished = row.output === "codex-jsonl" ? UNFINISHED : null;
	const output = isFormOutput(row) ? readEvents(eventsIn(stdout), unfinished) : {
		...NO_OUTPUT,
		text: withoutColours(stdout).trim()
	};
	return {
		...output,
		model: counted.model ?? output.model,
		usage: counted.usage ?? output.usage
	};
}
const UNFINISHED = "codex ended before its turn was complete";
const isFormOutput = ({ output }) => output !== void 0 && output !== "text";
function isBlindToFiles(events) {
	const commands = events.filter((event) => kindOfEvent(event) === "item.completed command_execution");
	const isDead = (event) => textAt(event, "item.aggregated_output")?.startsWith("bwrap:") === true;
	return commands.length > 0 && commands.every(isDead);
}
function readEvents(events, error) {
	const output = {
		...NO_OUTPUT,
		error,
		blind: isBlindToFiles(events)
	};
	for (const event of events) {
		output.text = textAfter(output.text, event);
		output.error = errorAfter(output.error, event);
		output.session = sessionIn(event) ?? output.session;
		output.model = modelInEvent(event) ?? output.model;
		output.usage = usageAfter(output.usage, event);
	}
	return output;
}
const kindOfEvent = ({ type, role, item }) => [type, textAt(item, "type") ?? role].filter(Boolean).join(" ");
function textAfter(before, event) {
	const { type, content, data, part } = event;
	const kind = kindOfEvent(event);
	if (type === "text" && typeof data === "string") return before + data;
	if (kind === "message assistant") return before + (textOf(content) ?? "");
	if ((type === "tool_use" || type === "tool_call") && part === void 0) return "";
	const structured = event["structured_output"] ?? event["structuredOutput"];
	const other = event["stopReason"] === void 0 ? "response" : "text";
	const said = structured || valueAt(event, ANSWER_PLACES[kind] ?? other);
	const isValue = structured || type === "result";
	return textOf(said) ?? (said && isValue ? JSON.stringify(said) : before);
}
const ANSWER_PLACES = {
	result: "result",
	text: "part.text",
	"assistant.message": "data.content",
	"item.completed agent_message": "item.text",
	assistant: "content"
};
function errorAfter(before, event) {
	const { type, role, error } = event;
	if (role === "assistant" || type === "assistant.message") return null;
	switch (type) {
		case "turn.completed": return null;
		case "turn.failed": return messageOfError(error);
		case "error": return event["severity"] === "warning" ? before : messageOfError(error ?? event);
		case "result": return isFailed(event) ? messageOfError(error ?? event["result"]) : before;
		case "model.call_failure": return ["data.statusCode", "data.errorMessage"].map((place) => valueAt(event, place) ?? "").join(" ").trim();
		default:
			if (type === void 0 && error) return messageOfError(error);
			return textOf(event["error_message"]) ?? before;
	}
}
const isFailed = (event) => event["is_error"] === true || event["status"] === "error";
const sessionIn = (event) => [
	"session_id",
	"sessionId",
	"sessionID",
	"thread_id"
].map((key) => textOf(event[key])).find(Boolean) ?? null;
function usageAfter(before, event) {
	const { part, stats, usage, type } = event;
	if (valueAt(part, "tokens")) return sumOfUsage(before, stepUsage(part));
	if (stats) return metricsOf(valueAt(stats, "models")).usage;
	if (!usage || type === "assistant") return before;
	const used = usageOf(usage);
	return used && {
		...used,
		cost_usd: numberOf(event["total_cost_usd"])
	};
}
function modelInEvent(event) {
	const { type, stats } = event;
	const [first] = Object.keys(objectOf(event["modelUsage"]));
	if (first !== void 0) return first;
	if (stats) return metricsOf(valueAt(stats, "models")).model;
	return textAt(event, MODEL_PLACES[String(type)] ?? "message.model");
}
const MODEL_PLACES = {
	system: "model",
	init: "model",
	"assistant.message": "data.model"
};
const USAGE_NAMES = [
	"input_tokens inputTokens prompt_tokens",
	"output_tokens outputTokens completion_tokens",
	"total_tokens totalTokens"
];
function usageOf(value) {
	const [read = null, output = null, total = null] = USAGE_NAMES.map((names) => names.split(" ").reduce((known, name) => known ?? numberOf(valueAt(value, name)), null));
	if (read === null && output === null) return null;
	const cached = sumAt(value, "cache_read_input_tokens cache_creation_input_tokens");
	return {
		input: total === null ? read && read + cached : total - (output ?? 0),
		output,
		cost_usd: null
	};
}
const stepUsage = (part) => ({
	input: sumAt(part, "tokens.input tokens.cache.read tokens.cache.write"),
	output: sumAt(part, "tokens.output tokens.reasoning"),
	cost_usd: sumAt(part, "cost") || null
});
function metricsOf(value) {
	const counts = Object.entries(objectOf(value)).map(([name, of]) => {
		const input = sumAt(of, "tokens.prompt usage.inputTokens input_tokens");
		return {
			name,
			usage: {
				input,
				output: Math.max(0, sumAt(of, "total_tokens") - input) + sumAt(of, "tokens.candidates tokens.thoughts usage.outputTokens"),
				cost_usd: null
			}
		};
	});
	const [main] = counts.toSorted((one, other) => other.usage.output - one.usage.output);
	return {
		model: main?.name ?? null,
		usage: counts.map(({ usage }) => usage).reduce(sumOfUsage, null)
	};
}
function eventsIn(stdout) {
	const whole = parsedJson(stdout);
	const lines = () => stdout.split("\n").slice(-2e5);
	const events = (whole === void 0 ? lines().map(parsedJson) : [whole].flat()).filter((value) => typeof value === "object" && value !== null);
	return events.length > 0 || whole !== void 0 ? events : [lastObject(stdout)];
}
const lastObject = (stdout) => [
	0,
	stdout.indexOf("\n{") + 1,
	stdout.indexOf("{")
].map((start) => parsedJson(stdout.slice(start, stdout.lastIndexOf("}") + 1))).map(objectOf).find((value) => Object.keys(value).length > 0) ?? {};
const messageOfError = (error) => textAt(error, "message") ?? textAt(error, "data.message") ?? textOf(error) ?? JSON.stringify(error ?? "it reports a failure");
const withoutColours = (text) => text.replace(/\u001b\[[0-9;?]*[A-Za-z]/g, "");

// scripts/core/engines/http.ts
const addressOf = ({ base_url }, path) => `${base_url.replace(/\/+$/, "")}/${path}`;
function requestBody(row, { prompt, schema, model, effort }) {
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
	const value = objectOf(parsedJson(body));
	if (status < 200 || status > 299) return failedAttempt(refusedByServer(row, status, messageIn(value, body)));
	const [choice = {}] = listOf(value["choices"]);
	const message = objectOf(choice["message"]);
	const text = contentText(message["content"]);
	return {
		...failedAttempt(whyNoAnswer(text, {
			choice,
			message,
			body
		})),
		text,
		model: textOf(value["model"]),
		usage: usageOf(value["usage"])
	};
}
function whyNoAnswer(text, { choice, message, body }) {
	const finish = choice["finish_reason"];
	if (finish === "content_filter") return failureOf("policy", "Its filter kept the answer back.");
	if (text.trim() !== "") return null;
	const refusal = textOf(message["refusal"]);
	if (refusal) return failureOf("policy", refusal);
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
function refusedByServer(row, status, message) {
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
function contentText(content) {
	if (typeof content === "string") return content;
	if (!Array.isArray(content)) return "";
	return content.map((part) => contentText(objectOf(part)["text"])).join("");
}
function messageIn(value, body) {
	return (textOf(value["error"]) ?? textAt(value, "error.message") ?? body).trim().slice(0, 300);
}

// scripts/core/engines/command.ts
function commandFor(row, asked) {
	const { scratch, schema } = asked;
	if (asked.write && row.speaks === "acp") throw cannotWrite(row);
	const text = quietMentions(asked, row.escape ?? []);
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
		argv: row.command.flatMap((part) => wordsOfPart(part, row, asked, slots)),
		env: environmentFor(row, asked.env),
		stdin: row.prompt === "file" ? "" : text,
		files,
		start: row.start ?? "project"
	};
}
function wordsOfPart(part, row, asked, slots) {
	if (part === "{access}") return fillParts(accessWords(row, asked), row, slots);
	if (part === "{web}" && asked.write) return [];
	if (part === "{web}") return fillParts(asked.web ? row.web?.on : row.web?.off, row, slots);
	if (part === "{session}") return fillParts(sessionWords(row, asked), row, slots);
	if (typeof part === "string") return fillParts([part], row, slots);
	return part.some((word) => slotsInWord(word).some((slot) => !slots[slot])) ? [] : fillParts(part, row, slots);
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
const slotsInWord = (word) => [...word.matchAll(/\{([a-z_]+)\}/g)].map(([, slot]) => slot ?? "");
const fillParts = (parts, row, slots) => (parts ?? []).map((word) => word.replace(/\{([a-z_]+)\}/g, (whole, slot) => {
	if (!(slot in slots)) return whole;
	const value = slots[slot];
	if (value) return value;
	throw new Refusal("engine_incomplete", `${row.title} needs a value for {${slot}}.`, `Set ${slot} for it under engines in ftm-config.yml.`);
}));
function quietMentions({ prompt, isNamed = () => true }, rules) {
	const marked = (sign, word) => isMention(word, isNamed) ? `\\${sign}` : sign;
	const text = rules.includes("at") ? prompt.replace(/(?<!\\)@(?=(\S*))/g, marked) : prompt;
	return rules.includes("slash") && /^\s*\//.test(text) ? `The question:\n${text}` : text;
}
function isMention(word, isNamed) {
	if (!/[\p{L}\p{N}_]/u.test(word)) return false;
	const [name = ""] = word.split(/[\s,;:!?()[\]{}<>"'`|*&=\\]|\.$/, 1);
	return /^[/~.\\"']/.test(word) || [word, name].some((one) => one !== "" && isNamed(one));
}
const COMMON_ENV = [
	"PATH HOME USER LOGNAME SHELL LANG LANGUAGE LC_* TZ TERM COLORTERM TMPDIR TMP TEMP XDG_*",
	"NODE_EXTRA_CA_CERTS SSL_CERT_FILE SSL_CERT_DIR VOLTA_HOME NVM_* MISE_* ASDF_* FNM_*",
	"HTTP_PROXY HTTPS_PROXY NO_PROXY ALL_PROXY http_proxy https_proxy no_proxy all_proxy",
	"SYSTEMROOT SystemRoot APPDATA LOCALAPPDATA USERPROFILE PATHEXT COMSPEC ComSpec"
].flatMap((names) => names.split(" "));
const NEVER_PASSED = [
	"CLAUDECODE",
	"CLAUDE_CODE_MESSAGING_*",
	"CLAUDE_CODE_SSE_*",
	"CLAUDE_CODE_SESSION*",
	"CLAUDE_CODE_ENTRYPOINT"
];
function environmentFor(row, env) {
	const pass = [...COMMON_ENV, ...row.env?.pass ?? []];
	const kept = Object.entries(env).filter((entry) => entry[1] !== void 0 && fitsPattern(pass, entry[0]) && !fitsPattern(NEVER_PASSED, entry[0]));
	const set = Object.entries(row.env?.set ?? {}).filter(([name]) => env[name] === void 0 || !fitsPattern(row.env?.pass ?? [], name));
	return Object.fromEntries([...kept, ...set]);
}
const fitsPattern = (patterns, name) => patterns.some((one) => one.endsWith("*") ? name.startsWith(one.slice(0, -1)) : name === one);

// scripts/core/engines/acp.ts
const PROTOCOL = 1;
const NO_SUCH_METHOD = -32601;
const agentTalk = (asked) => ({
	asked,
	answer: {
		...failedAttempt(null),
		model: asked.model,
		session: asked.session
	},
	stage: "greeting",
	number: 0,
	opened: {},
	hasLeft: false
});
function requestTo(talk, stage, method, params) {
	talk.stage = stage;
	talk.number += 1;
	return [{
		jsonrpc: "2.0",
		id: talk.number,
		method,
		params
	}];
}
function failTalk(talk, failure) {
	talk.stage = "over";
	talk.answer.failure = failure;
	return [];
}
function replyToAgent(talk, message) {
	const { id, method, params, error, result } = objectOf(message);
	if (method !== void 0 && id !== void 0) return [{
		jsonrpc: "2.0",
		id,
		...refusalOf(method, objectOf(params))
	}];
	if (method !== void 0) {
		if (talk.stage === "prompt") noteUpdate(talk.answer, objectOf(valueAt(params, "update")));
		return [];
	}
	if (id !== talk.number) return [];
	if (error !== void 0) return leaveMode(talk) ?? failTalk(talk, failureFrom(objectOf(error)));
	return AFTER_STAGE[talk.stage](talk, objectOf(result));
}
const AFTER_STAGE = {
	greeting: openSession,
	session: setReadingMode,
	mode: setModel,
	"leaving mode": enterMode,
	model: sendPrompt,
	prompt: finishTalk,
	over: () => []
};
const greetAgent = (talk) => requestTo(talk, "greeting", "initialize", {
	protocolVersion: PROTOCOL,
	clientCapabilities: {
		fs: {
			readTextFile: false,
			writeTextFile: false
		},
		terminal: false
	},
	clientInfo: talk.asked.client
});
function openSession(talk, greeting) {
	const { cwd, session } = talk.asked;
	if (greeting["protocolVersion"] !== PROTOCOL) return failTalk(talk, failureOf("usage", `It does not speak version ${PROTOCOL} of the protocol.`));
	if (session === null) return requestTo(talk, "session", "session/new", {
		cwd,
		mcpServers: []
	});
	const able = greeting["agentCapabilities"];
	const resumes = valueAt(able, "sessionCapabilities.resume") !== void 0;
	if (!resumes && valueAt(able, "loadSession") !== true) return failTalk(talk, failureOf("usage", "It keeps no session."));
	return requestTo(talk, "session", resumes ? "session/resume" : "session/load", {
		sessionId: session,
		cwd,
		mcpServers: []
	});
}
function setReadingMode(talk, opened) {
	const { readingModes, mustRead, session } = talk.asked;
	talk.opened = opened;
	talk.answer.session = textOf(opened["sessionId"]) ?? session;
	const { mode, current } = modeInSession(opened, readingModes);
	if (mode === null && mustRead) {
		const why = `It has none of its reading modes any more (${readingModes.join(", ")}).`;
		return failTalk(talk, failureOf("usage", why));
	}
	return mode === null || mode === current ? setModel(talk) : enterMode(talk);
}
function enterMode(talk) {
	const { mode, option } = modeInSession(talk.opened, talk.asked.readingModes);
	return changeMode(talk, "mode", option, mode);
}
function leaveMode(talk) {
	const { other, option } = modeInSession(talk.opened, talk.asked.readingModes);
	if (talk.stage !== "mode" || talk.asked.session === null || talk.hasLeft || !other) return null;
	talk.hasLeft = true;
	return changeMode(talk, "leaving mode", option, other);
}
function changeMode(talk, stage, option, mode) {
	if (option) return setOption(talk, stage, option, mode);
	const sessionId = talk.answer.session;
	return requestTo(talk, stage, "session/set_mode", {
		sessionId,
		modeId: mode
	});
}
const setOption = (talk, stage, configId, value) => {
	return requestTo(talk, stage, "session/set_config_option", {
		sessionId: talk.answer.session,
		configId,
		value
	});
};
function setModel(talk) {
	const { model } = talk.asked;
	const option = optionOf(talk.opened, "model");
	if (model === null || !option?.values.includes(model)) return sendPrompt(talk);
	return setOption(talk, "model", option.id, model);
}
function sendPrompt(talk) {
	const prompt = [{
		type: "text",
		text: talk.asked.prompt
	}];
	return requestTo(talk, "prompt", "session/prompt", {
		sessionId: talk.answer.session,
		prompt
	});
}
function finishTalk(talk, result) {
	const { answer } = talk;
	talk.stage = "over";
	answer.usage = usageInResult(result) ?? answer.usage;
	answer.model ??= textAt(result, "_meta.modelId");
	answer.failure = stopFailure(result["stopReason"], answer.text);
	return [];
}
function noteUpdate(answer, update) {
	const { sessionUpdate } = update;
	if (sessionUpdate === "agent_message_chunk") answer.text += textAt(update, "content.text") ?? "";
	if (sessionUpdate === "tool_call") answer.text = "";
	answer.usage = usageInResult(update) ?? answer.usage;
}
const leaveAgent = ({ stage, answer }) => {
	const params = { sessionId: answer.session };
	return stage === "prompt" ? [{
		jsonrpc: "2.0",
		method: "session/cancel",
		params
	}] : [];
};
function refusalOf(method, params) {
	if (method !== "session/request_permission") return { error: {
		code: NO_SUCH_METHOD,
		message: "There is no such method."
	} };
	const options = listOf(params["options"]);
	const no = options.find(({ kind }) => kind === "reject_once") ?? options.find(({ kind }) => kind === "reject_always");
	return { result: { outcome: no ? {
		outcome: "selected",
		optionId: no["optionId"]
	} : { outcome: "cancelled" } } };
}
const LOGIN_NEEDED = -32e3;
function modeInSession(session, names) {
	const modes = objectOf(session["modes"]);
	const ids = listOf(modes["availableModes"]).flatMap((mode) => textOf(mode["id"]) ?? []);
	const option = optionOf(session, "mode");
	const known = ids.length > 0 ? ids : option?.values ?? [];
	const mode = names.map((name) => known.find((id) => id === name || id.endsWith(`#${name}`))).find((id) => id !== void 0);
	return {
		mode: mode ?? null,
		other: known.find((id) => id !== mode),
		current: ids.length > 0 ? textOf(modes["currentModeId"]) : option?.current ?? null,
		option: ids.length > 0 ? null : option?.id ?? null
	};
}
function optionOf(session, name) {
	const option = listOf(session["configOptions"]).find(({ id, category }) => id === name || category === name);
	const id = textOf(option?.["id"]);
	if (!option || id === null) return null;
	return {
		id,
		values: listOf(option["options"]).flatMap((one) => one["options"] === void 0 ? [one] : listOf(one["options"])).flatMap(({ value }) => textOf(value) ?? []),
		current: textOf(option["currentValue"])
	};
}
function failureFrom({ code, message, data }) {
	const inner = objectOf(data);
	const detail = [message, inner["details"] ?? inner["message"] ?? data].flatMap((part) => textOf(part) ?? []).join(": ");
	if (code === LOGIN_NEEDED || code === 401 || code === 403) return failureOf("auth", detail);
	return failureIn(detail, "", 1) ?? failureOf("crash", detail);
}
function stopFailure(reason, text) {
	if (reason === "refusal") return failureOf("policy", text || "It refused to answer.");
	if (reason === "end_turn" || text.trim() !== "") return null;
	return failureOf("empty", `It stopped without an answer (${textOf(reason) ?? "no reason"}).`);
}
const usageInResult = (of) => [
	"usage",
	"_meta.usage",
	"_meta",
	"_meta.quota.token_count"
].map((place) => usageOf(valueAt(of, place))).find((usage) => usage !== null) ?? null;

export { isServerBusy as A, readsFiles as C, failureIn as D, vendorOf as E, failureOf as O, mergeTable as S, usableFrom as T, asSpoken as _, commandFor as a, isHttp as b, addressOf as c, NO_OUTPUT as d, failedAttempt as f, engineTitle as g, tellsSteps as h, replyToAgent as i, failureSaidTwice as k, readReply as l, readOutput as m, greetAgent as n, environmentFor as o, isFormOutput as p, leaveAgent as r, fitsPattern as s, agentTalk as t, requestBody as u, candidatesFor as v, unusableFrom as w, knownWords as x, checkEffort as y };