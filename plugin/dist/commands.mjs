import { D as shellWord, G as Refusal, H as shorten, O as didYouMean, z as oneLine } from "./core-words.mjs";
import { _ as say, f as isTerminal, i as readStandardInput, m as onOneLine, p as look, r as readGiven, x as ownName } from "./io-machine.mjs";
import { o as PROTOCOLS, s as SEVERITIES } from "./core-names.mjs";
import { $ as costOf, U as exitOf, W as standingOf, b as section, i as actsOf, y as list } from "./core-deliberation.mjs";
import { A as isOpen, b as placeOf, k as headOf } from "./core-telling.mjs";
import { a as howTo, g as act, o as findingsIn } from "./io-deliberation.mjs";
import { i as saidInText, o as costBefore } from "./io-openings.mjs";
import { i as runAlone, l as progressLine } from "./io-rounds.mjs";
import { a as fieldsOfOptions, c as rowOf, i as readSaid, l as takenBy, n as isProtocol, s as optionsFor } from "./core-sayable.mjs";
import { n as padTo, r as widthOf } from "./core-words-width.mjs";
import { n as toMarkdown } from "./core-telling-markdown.mjs";
import { n as toTerminal } from "./core-telling-terminal.mjs";

// scripts/commands/command.ts
const takes = (value, about, multiple) => ({
	type: "string",
	takes: value,
	about,
	...multiple && { multiple }
});
const flag = (about) => ({
	type: "boolean",
	about
});
const HTML = flag("as a page");
async function shown(given, name, { data, told }) {
	if (!isSet(given, "html")) {
		const { toTerminal } = await import("./core-telling-terminal.mjs").then((n) => n.t);
		return {
			data,
			text: () => toTerminal(told, look())
		};
	}
	const { savePage } = await import("./io-reports-report.mjs").then((n) => n.t);
	const { stateRoot } = await import("./io-state-root.mjs").then((n) => n.r);
	const file = savePage(told, stateRoot(), name);
	return {
		data: {
			...data,
			file
		},
		text: () => file
	};
}
const text = (given, name) => {
	const value = given.values[name];
	return typeof value === "string" ? value : void 0;
};
const texts = (given, name) => {
	const value = given.values[name];
	return Array.isArray(value) ? value.map(String) : void 0;
};
const isSet = (given, name) => given.values[name] === true;

// scripts/core/telling/shell-acts.ts
function shellActs(acts, program, width = 100) {
	const lines = acts.flatMap(linesOf).map(({ call, does }) => ({
		call: `${program} ${call}`,
		does
	}));
	const wide = Math.max(0, ...lines.map(({ call }) => widthOf(call)));
	const room = Math.max(20, width - wide - 4);
	return lines.map(({ call, does }) => `  ${padTo(call, wide)}  ${shorten(does, room)}`.trimEnd());
}
function linesOf(act) {
	switch (act.act) {
		case "decide": return act.offers.filter(({ outcome }) => outcome.is !== "fix" && outcome.is !== "revote").map(({ id, label }) => ({
			call: `decide ${shellWord(id)}`,
			does: oneLine(label)
		}));
		case "write": return [{
			call: "decide",
			does: "asks for what has to be written first"
		}, {
			call: "decide wait",
			does: "Leave it open"
		}];
		case "fix": return [{
			call: `fix ${act.ids.map(shellWord).join(" ")}`,
			does: "Fix these"
		}];
		case "again": return [{
			call: "again",
			does: "Ask them again"
		}];
		case "test": return [{
			call: "decide no_test",
			does: `Do not run ${act.command}`
		}, {
			call: "next",
			does: "how to hand in what it printed"
		}];
		case "wait": return [{
			call: "watch",
			does: "They are still at work"
		}];
	}
}

// scripts/commands/ending.ts
async function runToEnd(opened, given) {
	if (!process.env["FTM_DEMO"]) say(costBefore(opened));
	const line = onOneLine();
	process.once("SIGINT", () => {
		say(`The engines go on. ftm auto ${opened.id} waits for them again; ftm cancel ${opened.id} ends them.`);
		process.exit(130);
	});
	const onProgress = (progress) => line(progressLine(progress));
	const ended = await runAlone(opened.id, {
		sendAnyway: isSet(given, "send-anyway"),
		onProgress,
		onRound: ({ protocol, state }) => {
			line("");
			if (given.forPeople && protocol.name === "council") say(toTerminal(protocol.tell(state), look()));
		}
	});
	line("");
	await act(ended.id, { type: "presented" });
	return resultOf(ended, given);
}
async function resultOf(ended, given) {
	const { id, protocol, state } = ended;
	const told = protocol.tell(state);
	const standing = standingOf(protocol, state);
	const findings = await findingsIn(ended);
	const { fail_on } = readSaid(protocol.name, fieldsOfOptions(given.values), "option");
	const isRead = told.seats.some(({ failed, final }) => !failed && final !== null);
	const isJudged = fail_on !== void 0 && findings !== null && isRead;
	const exit = isJudged ? exitByFindings(findings, fail_on) : exitOf(state, standing);
	const display = toMarkdown(told, "shown");
	const { closing, ...shown } = told;
	if (closing) return {
		raw: `${toMarkdown(shown, "shown")}\n\n${closing}`,
		exit
	};
	const verdict = protocol.verdict(state);
	const { decision = null } = verdict ?? {};
	const ending = {
		decision,
		gate: standing.gate,
		headline: told.headline,
		standing
	};
	const more = {
		cost: costOf(state),
		...findings && { findings },
		display
	};
	const data = {
		id,
		protocol: protocol.name,
		ending,
		verdict,
		...more
	};
	const isLog = isJudged && !isTerminal();
	const text = () => isLog ? toLog(told, findings, id) : [...toldInShell(ended), id].join("\n\n");
	return {
		data,
		text,
		exit
	};
}
const MOST_IN_LOG = 3;
function toLog(told, findings, id) {
	const open = findings.filter(isOpen);
	const named = open.slice(0, MOST_IN_LOG).map((one) => `${headOf(one)}${one.path ? ` (${placeOf(one.path, one.first)})` : ""}`);
	const more = open.length > MOST_IN_LOG ? ` (${open.length - MOST_IN_LOG} more)` : "";
	const brief = {
		...told,
		seats_title: "",
		seats: told.seats.filter(({ failed, marks }) => failed || marks.length > 0),
		sections: [section("", list(named))],
		next: `ftm show ${id}${more}`
	};
	return toTerminal(brief, look()).replaceAll("\n\n", "\n");
}
function toldInShell({ protocol, state }) {
	const acts = process.env["FTM_DEMO"] ? [] : actsOf(protocol, state);
	const lines = shellActs(acts, ownName(), look().width);
	const told = protocol.tell(state);
	return [toTerminal(told, look()), lines.join("\n")].filter(Boolean);
}
function exitByFindings(findings, gravest) {
	const most = SEVERITIES.indexOf(gravest);
	const isSerious = ({ severity }) => SEVERITIES.indexOf(severity) <= most;
	return findings.some((one) => isOpen(one) && isSerious(one)) ? 1 : 0;
}

// scripts/commands/instructed.ts
const told = (due) => ({
	data: {
		...due,
		why: howTo("verb", due)
	},
	text: () => instructionText(due)
});
function instructionText(due) {
	const { id, display, ask, choices = [], prompt, test, seats = [], command, progress } = due;
	const question = ask?.questions[0]?.question;
	const offers = choices.map(({ label }, at) => `  ${at + 1}  ${label}`);
	const prompts = seats.map((one) => `== ${one.seat}\n${one.prompt}`);
	const how = [howTo("verb", due), command && `Go on with: ${command}`].filter(Boolean).join("\n");
	return [
		display,
		...question ? [question, ...offers] : [],
		prompt,
		test,
		...prompts,
		progress,
		how,
		id
	].filter(Boolean).join("\n\n");
}

// scripts/commands/opening.ts
const COMMON_OPTIONS = Object.fromEntries(Object.entries(optionsFor("magi")).filter(([option]) => PROTOCOLS.every((name) => Object.hasOwn(optionsFor(name), option))));
const ALL_OPTIONS = optionsFor(null);
function withoutOptions(options, ...names) {
	const left = names.map((name) => rowOf(name).option ?? name);
	return Object.fromEntries(Object.entries(options).filter(([option]) => !left.includes(option)));
}
function protocolIn(word) {
	if (word !== void 0 && isProtocol(word)) return word;
	const near = didYouMean(word ?? "", PROTOCOLS);
	throw new Refusal("unknown_protocol", word === void 0 ? "Which protocol?" : `There is no protocol "${word}".`, [near, `Give one of ${PROTOCOLS.join(", ")}.`].filter(Boolean).join(" "));
}
async function openInputFrom({ positionals, values }, auto) {
	const [name, ...said] = positionals;
	const question = said.length > 0 ? said.join(" ") : void 0;
	const protocol = protocolIn(name);
	const options = readSaid(protocol, fieldsOfOptions(values), "option");
	const words = await wordsOf(protocol, question);
	const { payload, plan } = options;
	const files = {
		...payload !== void 0 && { payload: await textFrom(payload) },
		...plan !== void 0 && { target: options.target ?? "proposal" },
		...plan === "-" && { text: await readStandardInput() }
	};
	return {
		protocol,
		auto,
		said: {
			...words,
			...options,
			...files
		}
	};
}
async function wordsOf(protocol, question) {
	if (question === void 0) return {};
	if (question === "-") return saidInText(await readStandardInput(), protocol);
	const name = takenBy(protocol).includes("question") ? "question" : "text";
	return readSaid(protocol, { [name]: question }, "field");
}
const textFrom = async (file) => file === "-" ? readStandardInput() : readGiven(file);

export { told as a, toldInShell as c, isSet as d, shown as f, texts as h, withoutOptions as i, HTML as l, text as m, COMMON_OPTIONS as n, resultOf as o, takes as p, openInputFrom as r, runToEnd as s, ALL_OPTIONS as t, flag as u };