import { n as FORMS, s as PROTOCOLS } from "./core-names.mjs";
import { N as objectIn, k as jsonLine, rt as oneOf, tt as Refusal } from "./core-words.mjs";
import { i as readStandardInput, w as printText } from "./io-machine.mjs";
import { c as textOption, l as textOptions, n as flagOption, s as takesOption } from "./commands.mjs";

// scripts/commands/filters.ts
const MOST_FILTERED_BYTES = 256e6;
const JSONL_OPTION = flagOption("one object a line, in and out; its id is kept");
async function overLines(read) {
	const lines = (await readStandardInput(MOST_FILTERED_BYTES)).split("\n");
	for (const [at, line] of lines.entries()) {
		if (line.trim() === "") continue;
		const what = `line ${at + 1}`;
		const { id, ...one } = objectIn(line, what);
		await printText(jsonLine({
			id,
			...read(one, what)
		}));
	}
	return {};
}
const parse = {
	usage: "parse FORM [--mark M] [--jsonl] < ANSWER",
	about: `Reads an answer from standard input by its form (${FORMS.join(", ")}). With --jsonl: one object with id and text a line.`,
	options: {
		jsonl: JSONL_OPTION,
		mark: takesOption("M", "what its `reply_to` has to say for a yes to count"),
		option: takesOption("ID=LABEL", "an option of the question", true)
	},
	examples: ["ftm parse magi < answer.txt"],
	async run(given) {
		const form = oneOf(FORMS, given.positionals[0], {
			what: "form",
			code: "unknown_form"
		});
		const { readAnswer } = await import("./core-answers.mjs").then((n) => n.s);
		const read = (answer, about) => {
			const { kind: _, ...opinion } = readAnswer(form, answer, about);
			return opinion;
		};
		const about = {
			options: textOptions(given, "option")?.map((one) => {
				const [id = "", label = id] = one.split("=", 2);
				return {
					id,
					label
				};
			}),
			mark: textOption(given, "mark")
		};
		if (!given.values["jsonl"]) return { data: read(await readStandardInput(MOST_FILTERED_BYTES), about) };
		return overLines(({ text: answer, prompt, options: own, mark: drawn }, what) => {
			if (typeof answer !== "string") throw new Refusal("bad_line", `${what} has no text.`, "Write {\"id\": …, \"text\": …} a line.");
			return read(answer, {
				...about,
				options: Array.isArray(own) ? own : void 0,
				prompt: typeof prompt === "string" ? prompt : void 0,
				mark: typeof drawn === "string" ? drawn : void 0
			});
		});
	}
};
const tally = {
	usage: "tally magi|council|debate|review [--jsonl] < BALLOTS.json",
	about: "Counts ballots from standard input, as deliberations do. With --jsonl: one object a line.",
	options: { jsonl: JSONL_OPTION },
	examples: ["ftm tally magi < ballots.json"],
	async run({ positionals: [name], values }) {
		const protocol = oneOf(PROTOCOLS, name, {
			what: "count",
			code: "unknown_protocol"
		});
		const { tally } = await import("./library.mjs");
		if (values["jsonl"]) return overLines((ballots, what) => tally(protocol, ballots, what));
		const what = "standard input";
		const { id, ...ballots } = objectIn(await readStandardInput(MOST_FILTERED_BYTES), what);
		return { data: {
			id,
			...tally(protocol, ballots, what)
		} };
	}
};
const split = {
	usage: "split < TEXT.md",
	takes: 0,
	about: "Splits Markdown from standard input into code and proposal parts.",
	examples: ["ftm split < design.md"],
	async run() {
		const { splitText } = await import("./core-splitting-split.mjs").then((n) => n.n);
		return { data: splitText(await readStandardInput()) };
	}
};
const payload = {
	usage: "payload < CONFLICT.md",
	takes: 0,
	about: "Splits another skill's conflict from standard input into its seven fields.",
	examples: ["ftm payload < conflict.md"],
	async run() {
		const { payloadIn } = await import("./io-openings-late.mjs").then((n) => n.r);
		return { data: payloadIn(await readStandardInput()) };
	}
};

export { parse, payload, split, tally };