import { a as MODEL, t as EFFORTS } from "./core-names.mjs";
import { $ as Refusal, F as parsedJson, M as numberOf, P as objectOf, tt as oneOf } from "./core-words.mjs";

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
	return healthChosen(health, words).filter(({ usable, engine }) => !usable && table[engine]).map(({ engine, title, why, remedy, tried }) => ({
		engine,
		title,
		why,
		remedy,
		tried
	}));
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
	const nothing = {
		text: "",
		model: null,
		usage: null
	};
	if (status < 200 || status > 299) return {
		...nothing,
		failure: refusedByServer(row, status, messageIn(value, body))
	};
	const choice = objectOf(Array.isArray(value["choices"]) ? value["choices"][0] : null);
	const message = objectOf(choice["message"]);
	const usage = objectOf(value["usage"]);
	const answer = {
		text: contentText(message["content"]),
		model: typeof value["model"] === "string" ? value["model"] : null,
		usage: value["usage"] ? {
			input: numberOf(usage["prompt_tokens"]),
			output: numberOf(usage["completion_tokens"]),
			cost_usd: null
		} : null
	};
	return {
		...answer,
		failure: whyNoAnswer(answer.text, {
			choice,
			message,
			body
		})
	};
}
function whyNoAnswer(text, { choice, message, body }) {
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
	const { error } = value;
	const message = typeof error === "string" ? error : objectOf(error)["message"];
	return (typeof message === "string" ? message : body).trim().slice(0, 300);
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
	if (part === "{web}") return asked.write ? [] : fillParts(asked.web ? row.web?.on : row.web?.off, row, slots);
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

export { vendorOf as _, readReply as a, failureSaidTwice as b, asSpoken as c, isHttp as d, knownWords as f, usableFrom as g, unusableFrom as h, addressOf as i, candidatesFor as l, readsFiles as m, environmentFor as n, requestBody as o, mergeTable as p, fitsPattern as r, engineTitle as s, commandFor as t, checkEffort as u, failureIn as v, isServerBusy as x, failureOf as y };