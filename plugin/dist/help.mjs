import { i as wrap } from "./core-words-wrap.mjs";
import { x as lookOfScreen } from "./io-machine.mjs";

// scripts/commands/help.ts
const VERB_GROUPS = {
	"Begin with": {
		demo: "a review and a vote on stand-in engines, in ten seconds",
		doctor: "which engines you have, and what each can be used for",
		"\"Shall we …?\"": "a question: the engines vote, or read the code",
		review: "what is uncommitted, reviewed by the other engines"
	},
	Ask: {
		magi: "engines vote on a decision",
		council: "three engines read the code, then argue",
		debate: "challengers attack a position",
		ask: "every answer side by side, no verdict"
	},
	Afterwards: {
		decide: "answer its question: a choice, or words",
		fix: "findings of a review that you will fix",
		again: "look again after a fix, or ask them once more"
	},
	Look: {
		list: "what was asked, the newest first",
		show: "a verdict again, or the whole answer of one seat",
		watch: "follow one as it happens",
		report: "Markdown, page, decision record, SARIF, pull request",
		cancel: "end one that is running"
	},
	"A month later": {
		outcome: "say whether a verdict held up",
		record: "which engine has been right",
		eval: "questions with known answers: is a panel better than one engine?"
	},
	"For pipelines, skills and hosts": {
		"auto · gate": "nobody is asked; a verdict as an exit code",
		"open · next · run · submit": "step by step",
		"mcp · hook": "the same as MCP tools; what the hooks call",
		"parse · tally · split · payload": "filters: JSON out",
		"replay · blackboard · config": "count again; shared memory; settings"
	}
};
function programHelp() {
	const wide = Math.max(...Object.values(VERB_GROUPS).flatMap((rows) => Object.keys(rows)).map(({ length }) => length));
	return [
		"ftm: several AI engines settle one question",
		...Object.entries(VERB_GROUPS).flatMap(([title, rows]) => [`\n${title}:`, ...Object.entries(rows).map(([name, about]) => `  ${name.padEnd(wide)}  ${about}`)]),
		"\nftm help VERB explains one."
	].join("\n");
}
function verbHelp(verb, { usage, about, options = {}, examples = [] }) {
	const { width } = lookOfScreen();
	const names = Object.entries(options).map(([name, row]) => `--${name} ${row.takes ?? ""}`.trim());
	const wide = Math.min(26, Math.max(0, ...names.map(({ length }) => length)));
	const rest = " ".repeat(wide + 4);
	const rows = Object.values(options).flatMap((row, at) => wrap(row.about, {
		width,
		first: `  ${names[at]?.padEnd(wide)}  `,
		rest
	}));
	return [
		`usage: ftm ${usage}\n`,
		...wrap(about, { width }),
		...rows.length ? ["\nOptions:", ...rows] : [],
		...examples.length ? ["\nExamples:", ...examples.map((one) => `  ${one}`)] : [],
		...verb === "auto" ? ["\nftm magi \"…\" is ftm auto magi \"…\", and so for the others."] : []
	].join("\n");
}

export { programHelp, verbHelp };