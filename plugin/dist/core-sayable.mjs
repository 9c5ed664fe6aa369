import { l as SEVERITIES, o as PRESETS, s as PROTOCOLS, t as EFFORTS } from "./core-names.mjs";
import { O as isObject, nt as didYouMean, q as listed, tt as Refusal } from "./core-words.mjs";

// scripts/core/sayable/table.ts
const ALL = [...PROTOCOLS, "ask"];
const QUESTIONS = [
	"magi",
	"council",
	"debate"
];
const SAYABLE = {
	question: {
		kind: "text",
		of: QUESTIONS,
		option: null,
		help: "what is asked, in full",
		tool: "in full",
		required: ["magi", "debate"]
	},
	problem: {
		kind: "text",
		of: ["council"],
		option: null,
		help: "the same as question",
		tool: null
	},
	text: {
		kind: "text",
		of: ["review"],
		option: null,
		help: "a text to be reviewed, whole",
		tool: "a text, whole"
	},
	vote: {
		kind: "own",
		of: ["magi", "debate"],
		help: "the host's own vote or opening, when it is ready",
		tool: "your own, in its form"
	},
	context: {
		kind: "text",
		of: PROTOCOLS,
		help: "what a stranger must know to judge it",
		tool: "facts, not your opinion"
	},
	options: {
		kind: "options",
		of: QUESTIONS,
		option: "option",
		takes: "ID=LABEL",
		help: "a way to go; give two or more",
		tool: "\"id=label\""
	},
	constraints: {
		kind: "list",
		of: QUESTIONS,
		option: "constraint",
		help: "what has to be kept to; may be repeated"
	},
	domain: {
		kind: "text",
		of: PROTOCOLS,
		takes: "D",
		help: "what it is about: backend, legal …",
		tool: null
	},
	stakes: {
		kind: "text",
		of: QUESTIONS,
		words: ["normal", "high"],
		takes: "S",
		help: "normal or high",
		tool: null
	},
	high_stakes: {
		kind: "flag",
		of: QUESTIONS,
		option: null,
		help: "the same as stakes: high"
	},
	irreversible: {
		kind: "flag",
		of: QUESTIONS,
		help: "it cannot be undone"
	},
	reversible: {
		kind: "flag",
		of: QUESTIONS,
		option: null,
		help: "false: it cannot be undone",
		tool: null
	},
	again: {
		kind: "text",
		of: PROTOCOLS,
		takes: "ID",
		help: "ask that one once more; a review: look again after the fix",
		tool: "id of an earlier one"
	},
	mode: {
		kind: "text",
		of: ["magi"],
		words: [
			"auto",
			"engine",
			"simple"
		],
		takes: "M",
		help: "engine: several engines; simple: three views of one; auto",
		tool: null
	},
	entry_points: {
		kind: "list",
		of: ["council"],
		option: "entry",
		takes: "PATH",
		help: "where to start reading; may be repeated",
		tool: "paths"
	},
	symptoms: {
		kind: "text",
		of: ["council"],
		help: "what is observed"
	},
	criteria: {
		kind: "list",
		of: ["council"],
		option: "criterion",
		help: "what a good answer has; may be repeated"
	},
	allow_two: {
		kind: "flag",
		of: ["council"],
		help: "go on with two engines; both must agree"
	},
	payload: {
		kind: "text",
		of: ["council"],
		takes: "FILE",
		help: "another skill's conflict in seven fields; - reads it",
		tool: "another skill's conflict, word for word"
	},
	scope: {
		kind: "text",
		of: ["review"],
		takes: "S",
		help: "uncommitted, staged, commit:SHA, base:BRANCH, range:A..B, file:PATH, snippet; a bare revision, range or path",
		tool: "staged, a revision, A..B, a path, base:BRANCH; left out: uncommitted"
	},
	pr: {
		kind: "text",
		of: ["review"],
		takes: "N",
		help: "a pull request (GitLab: a merge request), by its number or address",
		tool: "pull request: number or URL"
	},
	plan: {
		kind: "text",
		of: ["review"],
		takes: "FILE",
		help: "a plan; - reads it",
		tool: "a file"
	},
	target: {
		kind: "text",
		of: ["review"],
		words: [
			"auto",
			"code",
			"proposal",
			"mixed"
		],
		takes: "T",
		help: "code, proposal or mixed",
		tool: null
	},
	focus: {
		kind: "text",
		of: ["review"],
		help: "what to look at in particular"
	},
	reviewers: {
		kind: "engines",
		of: ["review"],
		takes: "A,B",
		help: "these engines"
	},
	backend: {
		kind: "text",
		of: ["review"],
		takes: "E",
		help: "exactly one engine",
		tool: null
	},
	all_files: {
		kind: "flag",
		of: ["review"],
		help: "read generated files as well: lock files, snapshots, *.min.*"
	},
	author: {
		kind: "text",
		of: ["review"],
		takes: "E",
		help: "whose work it is",
		tool: null
	},
	preset: {
		kind: "text",
		of: ["review"],
		words: PRESETS,
		takes: "P",
		help: "quick, standard or extensive"
	},
	fail_on: {
		kind: "text",
		of: ["review"],
		words: SEVERITIES,
		takes: "P",
		help: "exit with 1 if a finding this serious stands, else with 0: p1 (critical), p2 (important), p3 (optional)",
		tool: null
	},
	quick: {
		kind: "flag",
		of: PROTOCOLS,
		run: true,
		help: "fewer rounds, replies, votes and reviewers",
		tool: "true"
	},
	engines: {
		kind: "engines",
		of: ALL,
		run: true,
		takes: "A,B",
		help: "only these engines"
	},
	without: {
		kind: "engines",
		of: ALL,
		run: true,
		takes: "A,B",
		help: "all but these"
	},
	model: {
		kind: "by_engine",
		of: ALL,
		run: true,
		takes: "M",
		help: "a model for all, or engine=model; may be repeated"
	},
	effort: {
		kind: "by_engine",
		of: ALL,
		words: EFFORTS,
		run: true,
		takes: "E",
		help: "low, medium, high for all, or engine=effort; may be repeated",
		tool: "[\"codex=high\"]"
	},
	rounds: {
		kind: "number",
		of: PROTOCOLS,
		run: true,
		takes: "N",
		help: "at most so many rounds"
	},
	max_tokens: {
		kind: "number",
		of: PROTOCOLS,
		run: true,
		takes: "N",
		help: "no further round once so many tokens are used"
	},
	max_minutes: {
		kind: "number",
		of: PROTOCOLS,
		run: true,
		takes: "N",
		help: "no further round after so many minutes; a review counts what it has by then"
	},
	web: {
		kind: "flag",
		of: ALL,
		run: true,
		help: "let engines search the web, where they can",
		tool: "true"
	},
	send_anyway: {
		kind: "flag",
		of: ALL,
		help: "send prompts in which something looks like a secret",
		tool: "the user was warned of secrets and said so"
	},
	unattended: {
		kind: "flag",
		of: PROTOCOLS,
		option: null,
		help: "nobody is there to be asked"
	}
};
const SAYABLE_NAMES = Object.keys(SAYABLE);
const sayableRow = (name) => SAYABLE[name];
const READ_AT_DOORS = [
	"vote",
	"again",
	"send_anyway",
	"unattended",
	"fail_on"
];
function forPlanner(said) {
	const names = SAYABLE_NAMES.filter((name) => !sayableRow(name).run && !READ_AT_DOORS.some((one) => one === name));
	return Object.fromEntries(Object.entries(said).filter(([name]) => names.includes(name)));
}
const takenBy = (asker) => SAYABLE_NAMES.filter((name) => sayableRow(name).of.includes(asker));

// scripts/core/sayable/spelling.ts
function optionName(name) {
	const { option } = sayableRow(name);
	return option === void 0 ? name.replaceAll("_", "-") : option;
}
const REPEATED = [
	"list",
	"by_engine",
	"options"
];
function optionRow(name) {
	const { kind, takes, help } = sayableRow(name);
	if (kind === "flag") return {
		type: "boolean",
		about: help
	};
	return {
		type: "string",
		multiple: REPEATED.includes(kind),
		takes: takes ?? "TEXT",
		about: help
	};
}
function optionsFor(...askers) {
	const names = SAYABLE_NAMES.filter((name) => {
		const { of } = sayableRow(name);
		return askers.every((asker) => of.includes(asker));
	});
	return Object.fromEntries(names.flatMap((name) => {
		const option = optionName(name);
		return option === null ? [] : [[option, optionRow(name)]];
	}));
}
function fieldsOfOptions(values) {
	const fields = SAYABLE_NAMES.flatMap((name) => {
		const value = values[optionName(name) ?? ""];
		return value === void 0 ? [] : [[name, value]];
	});
	return Object.fromEntries(fields);
}
const TOOL_SPELLING = {
	run: "next",
	auto: "next",
	submit: "say",
	list: "/ftm:list",
	doctor: "/ftm:doctor",
	record: "/ftm:record",
	outcome: "/ftm:outcome",
	ask: "/ftm:ask"
};
const inToolWords = (sentence, program) => sentence.replace(/ ?\bftm help [a-z]+ [^.]+\./g, "").replace(/\bftm "([^"]*)"/g, "/ftm $1").replace(/\bftm ([a-z]+)\b/g, (_, verb) => {
	const spelling = TOOL_SPELLING[verb] ?? verb;
	return program && spelling.startsWith("/") ? `${program} ${verb}` : spelling;
}).replace(/--([a-z]+(?:-[a-z]+)*)/g, (option, name) => {
	return SAYABLE_NAMES.find((one) => optionName(one) === name) ?? option;
});

// scripts/core/sayable/answers.ts
const ID_ROW = { kind: "text" };
const send_anyway = {
	kind: "flag",
	tool: "the user was warned of secrets and said so"
};
const ANSWERS = {
	say: {
		id: ID_ROW,
		as: {
			kind: "text",
			tool: "a seat, or test",
			required: true
		},
		answer: {
			kind: "own",
			tool: "whole, in its form",
			required: true
		},
		send_anyway
	},
	decide: {
		id: ID_ROW,
		choice: {
			kind: "text",
			tool: "label or id they mean; none: ask"
		},
		said: {
			kind: "text",
			tool: "the user's words as they are"
		},
		conditions: {
			kind: "list",
			tool: "what limits a yes"
		},
		ids: {
			kind: "list",
			tool: "findings"
		},
		written: {
			kind: "fields",
			tool: "what the choice owes"
		},
		framing: {
			kind: "fields",
			tool: "changed fields"
		},
		context: { kind: "text" },
		evidence: { kind: "list" },
		seats: {
			kind: "list",
			tool: "asked again"
		},
		effort: {
			kind: "by_engine",
			tool: "codex: high"
		},
		send_anyway
	},
	next: {
		id: ID_ROW,
		send_anyway
	},
	show: {
		id: ID_ROW,
		seat: { kind: "text" }
	},
	cancel: { id: ID_ROW }
};

// scripts/core/sayable/read.ts
var Mistake = class extends Error {
	code;
	constructor(code, message) {
		super(message);
		this.code = code;
	}
};
const MOST_CHARACTERS = 2e5;
function readSaid(asker, given, spelling) {
	const remedy = spelling === "option" ? `ftm help ${asker} lists what can be said.` : `It takes ${offeredNames(asker).join(", ")}.`;
	return readEach(fieldsOf(asker, given), {
		spelling,
		remedy
	}, (name) => {
		const known = requireTaken(asker, name, spelling);
		return {
			...sayableRow(known),
			spelled: spelledAs(known, spelling)
		};
	});
}
function readAnswer(tool, given) {
	const names = Object.keys(ANSWERS[tool]);
	return readEach(given, {
		spelling: "tool",
		remedy: `It takes ${names.join(", ")}.`
	}, (name) => {
		const row = Object.hasOwn(ANSWERS[tool], name) ? ANSWERS[tool][name] : void 0;
		if (row) return {
			...row,
			spelled: name
		};
		throw unknownField(name, names);
	});
}
function readEach(given, { spelling, remedy }, find) {
	const read = {};
	const mistakes = [];
	for (const [name, value] of Object.entries(given)) {
		if (value === void 0 || value === null) continue;
		try {
			read[name] = checkedValue(find(name), value);
		} catch (error) {
			if (!(error instanceof Mistake)) throw error;
			mistakes.push(error);
		}
	}
	const [first] = mistakes;
	if (!first) return read;
	const says = mistakes.map(({ message }) => message).join("; ");
	const code = spelling === "tool" && ARGUMENT_MISTAKES.includes(first.code) ? "bad_arguments" : first.code;
	throw new Refusal(code, `${says}.`, remedy);
}
function fieldsOf(asker, { run, protocol, ...given }) {
	const odd = protocol === void 0 || protocol === asker ? {} : { protocol };
	const ofRun = run === void 0 ? {} : run;
	if (isObject(ofRun)) return {
		...ofRun,
		...given,
		...odd
	};
	throw new Refusal("bad_field", `run has to be fields with their values, not ${JSON.stringify(run)?.slice(0, 80)}.`, "As in run: {quick: true}.");
}
const ARGUMENT_MISTAKES = [
	"unknown_field",
	"not_of_it",
	"bad_field"
];
const offeredNames = (asker) => takenBy(asker).filter((name) => sayableRow(name).tool !== null);
const spelledAs = (name, spelling) => spelling === "option" ? `--${optionName(name) ?? name}` : name;
const isKnown = (name) => SAYABLE_NAMES.some((known) => known === name);
const PROTOCOL_TITLES = {
	magi: "a Magi",
	council: "a Council",
	debate: "a debate",
	review: "a review",
	ask: "ftm ask"
};
function unknownField(name, known) {
	const near = didYouMean(name, known).replace(/\?$/, "");
	const says = `There is no field ${name.slice(0, 40)}${near && `. ${near}`}`;
	return new Mistake("unknown_field", says);
}
function requireTaken(asker, name, spelling) {
	if (!isKnown(name)) throw unknownField(name, takenBy(asker));
	const { of } = sayableRow(name);
	if (of.includes(asker)) return name;
	const others = listed(of.map((one) => PROTOCOL_TITLES[one]), "or");
	throw new Mistake("not_of_it", `${spelledAs(name, spelling)} is said of ${others}, not of ${PROTOCOL_TITLES[asker]}`);
}
const READ_KIND = {
	text: readText,
	own: (value, name) => isObject(value) ? JSON.stringify(value) : readText(value, name),
	list: readList,
	flag: readFlag,
	number: numberIn,
	engines: enginesNamed,
	by_engine: byEngineIn,
	options: optionsIn,
	fields: readFieldsIn
};
function checkedValue({ kind, words, spelled }, value) {
	const read = READ_KIND[kind](value, spelled);
	if (!words || kind !== "text" || words.some((word) => word === read)) return read;
	throw wrongValue(spelled, value, listed(words, "or"));
}
const wrongValue = (name, value, wanted) => new Mistake("bad_field", `${name} has to be ${wanted}, not ${JSON.stringify(value)?.slice(0, 80)}`);
function readText(value, name) {
	const text = typeof value === "number" ? String(value) : value;
	if (typeof text !== "string") throw wrongValue(name, value, "a text");
	if (text.includes("\0") || text.includes("��")) throw new Mistake("not_text", `${name} is not text in UTF-8`);
	if (text.length <= MOST_CHARACTERS) return text;
	const [has, most] = [text.length, MOST_CHARACTERS].map((one) => one.toLocaleString("en"));
	throw new Mistake("too_long", `${name} has ${has} characters, and ${most} are read: put what is long into a file of the project and name the file`);
}
function readList(value, name) {
	if (isObject(value)) throw wrongValue(name, value, "a list of texts");
	return [value].flat().map((one) => readText(one, name)).filter((one) => one.trim() !== "");
}
function readFlag(value, name) {
	if (value === true || value === "true") return true;
	if (value === false || value === "false") return false;
	throw wrongValue(name, value, "true or false");
}
function readFieldsIn(value, name) {
	if (isObject(value)) return value;
	throw wrongValue(name, value, "fields with their values");
}
function numberIn(value, name) {
	const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
	if (typeof number === "number" && Number.isFinite(number) && number > 0) return number;
	throw new Mistake("bad_number", wrongValue(name, value, "a number above 0").message);
}
function enginesNamed(value, name) {
	const names = readList(value, name).flatMap((one) => one.match(/[^\s,]+/g) ?? []);
	if (names.length > 0) return names;
	throw new Mistake("bad_field", `${name} names nobody`);
}
function byEngineIn(value, name) {
	const pairs = isObject(value) ? Object.entries(value).map(([engine, one]) => [engine, readText(one, name)]) : readList(value, name).map((one) => {
		const at = one.indexOf("=");
		return at < 0 ? ["*", one] : [one.slice(0, at), one.slice(at + 1)];
	});
	return Object.fromEntries(pairs);
}
function optionsIn(value, name) {
	const options = (isObject(value) ? Object.entries(value).map(optionPair) : [value].flat()).map((one) => optionIn(one, name));
	const ids = options.map(({ id }) => id);
	const twice = ids.find((id, at) => ids.indexOf(id) !== at);
	if (twice !== void 0) throw new Mistake("bad_field", `${name} has the id "${twice}" twice`);
	if (options.length > 1) return options;
	const only = options[0] ? `, and there is only "${options[0].label}"` : "";
	throw new Mistake("bad_field", `${name} has to be two or more to choose between${only}`);
}
const optionPair = ([id, label]) => typeof label === "string" ? {
	id,
	label
} : label;
function optionIn(value, name) {
	if (typeof value === "string" || typeof value === "number") {
		const text = readText(value, name);
		const at = text.indexOf("=");
		const id = (at < 1 ? text : text.slice(0, at)).trim();
		return {
			id,
			label: at < 1 ? id : text.slice(at + 1).trim()
		};
	}
	const { label, id = label } = isObject(value) ? value : {};
	if (typeof id !== "string" || id.trim() === "") throw wrongValue(name, value, "a list of \"id=label\" or {id, label}");
	const words = typeof label === "string" ? label.trim() : "";
	return {
		id: id.trim(),
		label: words || id.trim()
	};
}
function areFields(protocol, names) {
	const ours = names.filter((name) => ["run", "protocol"].includes(name) || isKnown(name));
	return protocol === "review" ? names.length > 0 && ours.length === names.length : ours.length > 0 || names.some((name) => isNearly(protocol, name));
}
const isNearly = (protocol, name) => /^[a-z_]{4,}$/.test(name) && didYouMean(name, takenBy(protocol)) !== "";
const isProtocol = (word) => PROTOCOLS.some((name) => name === word);

export { ANSWERS as a, optionName as c, sayableRow as d, takenBy as f, readSaid as i, optionsFor as l, isProtocol as n, fieldsOfOptions as o, readAnswer as r, inToolWords as s, areFields as t, forPlanner as u };