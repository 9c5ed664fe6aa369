import { a as sentenceHere } from "./commands.mjs";
import { A as jsonText, D as refusalIn, at as wrongUse, nt as didYouMean, tt as Refusal } from "./core-words.mjs";
import { s as PROTOCOLS } from "./core-names.mjs";
import { C as printPainted, E as sayToUser, b as isTerminal, d as ownCallHere, p as packageVersion, w as printText } from "./io-machine.mjs";
import { parseArgs } from "node:util";

// scripts/cli.ts
const verbsIn = (load, ...names) => Object.fromEntries(names.map((name) => [name, async () => (await load())[name]]));
const VERBS = {
	...verbsIn(() => import("./asking.mjs"), ...PROTOCOLS, "auto", "ask"),
	...verbsIn(() => import("./steps.mjs"), "open", "next", "run", "submit", "cancel", "round"),
	...verbsIn(() => import("./deciding.mjs"), "decide", "fix", "again"),
	...verbsIn(() => import("./looking.mjs"), "show", "watch", "report", "gate"),
	...verbsIn(() => import("./list.mjs"), "list"),
	...verbsIn(() => import("./afterwards.mjs"), "replay", "outcome", "record"),
	...verbsIn(() => import("./eval.mjs"), "eval"),
	...verbsIn(() => import("./surroundings.mjs"), "doctor", "config", "demo", "mcp", "blackboard", "hook"),
	...verbsIn(() => import("./filters.mjs"), "parse", "tally", "split", "payload")
};
async function main(argv) {
	const forPeople = !argv.includes("--json") && (isTerminal() || argv.includes("--text"));
	try {
		const { data, text, exit = 0, raw } = await dispatch(argv, forPeople);
		if (raw !== void 0) await printText(raw);
		else if (forPeople && text) await printPainted(text());
		else if (data !== void 0) await printText(jsonText(data));
		return exit;
	} catch (error) {
		return await tellRefusal(refusalIn(error) ?? refusalOfBug(error), forPeople);
	}
}
async function tellRefusal({ code, message, remedy, exit, closing }, forPeople) {
	const says = forPeople ? sentenceHere(message) : message;
	const fix = forPeople ? sentenceHere(remedy) : inFull(remedy);
	const printed = forPeople ? closing : jsonText({
		error: {
			code,
			message,
			fix
		},
		closing: closing || void 0
	});
	if (printed) await printText(printed).catch(() => false);
	sayToUser(`ftm: ${says}\n     ${fix}`);
	return exit;
}
function refusalOfBug(error) {
	sayToUser(error instanceof Error ? error.stack ?? error.message : String(error));
	return new Refusal("bug", "This is a bug in ftm.", "Report it with the lines above.", 1);
}
function inFull(remedy) {
	if (!process.env["CLAUDECODE"]) return remedy;
	if (process.env["FTM_MOD"] !== void 0) return sentenceHere(remedy);
	return remedy.replace(/\bftm (?=[a-z]+\b)/g, `${ownCallHere([])} `);
}
async function dispatch(argv, forPeople) {
	const [name, ...rest] = argv;
	if (name === "--version" || name === "-v") return { raw: packageVersion() };
	if (name === void 0 || name === "help" || name === "--help" || name === "-h") return helpResult(rest);
	const { verb, args } = await verbOf(name, rest);
	const command = await loadVerb(verb);
	if (args.includes("--help") || args.includes("-h")) return helpResult([verb]);
	return command.run({
		...readWords(verb, command, args),
		forPeople
	});
}
async function verbOf(name, rest) {
	if (Object.hasOwn(VERBS, name)) return {
		verb: name,
		args: rest
	};
	const { answersWhatIsOpen, isPlainAnswer } = await import("./commands-ending.mjs").then((n) => n.t);
	if (!isPlainAnswer(name) && !/[\s?]|[^\0-\x7f]/.test(name.trim())) return {
		verb: name,
		args: rest
	};
	if (await answersWhatIsOpen(name)) return {
		verb: "decide",
		args: [name, ...rest]
	};
	const { frontDoor } = await import("./io-openings-late.mjs").then((n) => n.n);
	const { protocol, why } = frontDoor(name);
	sayToUser(`ftm: ${why}`);
	return {
		verb: protocol,
		args: [name, ...rest]
	};
}
const QUOTED = "A question with such words in it stands in quotation marks.";
function readWords(verb, { options = {}, others = {}, takes = 1, inWords }, args) {
	const flag = {
		type: "boolean",
		about: ""
	};
	const all = {
		...others,
		...options,
		json: flag,
		text: flag
	};
	const wrong = (what, near = "") => wrongUse(`ftm ${verb}: ${what}.`, [
		near,
		inWords && QUOTED,
		`ftm help ${verb} shows how it is called.`
	].filter(Boolean).join(" "));
	try {
		const { values, positionals } = parseArgs({
			args,
			options: all,
			allowPositionals: true,
			strict: true
		});
		const tooMany = positionals[takes];
		const isQuestion = inWords && positionals.every((word) => !/\s/.test(word));
		if (tooMany !== void 0 && !isQuestion) throw wrong(`"${tooMany}" is one argument too many`);
		return {
			values,
			positionals
		};
	} catch (error) {
		const [, option = ""] = /'(-[^'\s]*)/.exec(String(error)) ?? [];
		if (error instanceof Refusal || option === "") throw error;
		const row = all[option.slice(2)];
		if (row) throw wrong(`${option} takes ${row.takes ?? "no value"}`);
		const near = didYouMean(option.slice(2), Object.keys(options), (known) => `--${known}`);
		throw wrong(`there is no option ${option}`, near);
	}
}
async function helpResult([name]) {
	const { programHelp, verbHelp } = await import("./help.mjs");
	if (name === void 0 || name === "help" || name.startsWith("-")) return { raw: programHelp() };
	return { raw: verbHelp(name, await loadVerb(name)) };
}
async function loadVerb(name) {
	const verb = Object.hasOwn(VERBS, name) ? VERBS[name] : void 0;
	if (verb) return verb();
	const remedy = didYouMean(name, Object.keys(VERBS), (known) => `ftm ${known}`) || "ftm help lists them; a question is a sentence: \"Shall we …?\"";
	throw new Refusal("unknown_verb", `There is no verb "${name}".`, remedy);
}

export { dispatch, main };