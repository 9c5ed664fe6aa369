import { n as FORMS, o as PROTOCOLS } from "./core-names.mjs";
import { A as jsonLine, G as Refusal, K as oneOf, M as objectIn } from "./core-words.mjs";
import { h as print, i as readStandardInput } from "./io-machine.mjs";
import { h as texts, m as text, p as takes, u as flag } from "./commands.mjs";

// scripts/commands/filters.ts
const MOST_BYTES = 256e6;
const JSONL = flag("one object a line, in and out; its id is kept");
async function overLines(read) {
	const lines = (await readStandardInput(MOST_BYTES)).split("\n");
	for (const [at, line] of lines.entries()) {
		if (line.trim() === "") continue;
		const what = `line ${at + 1}`;
		const { id, ...one } = objectIn(line, what);
		await print(jsonLine({
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
		jsonl: JSONL,
		mark: takes("M", "what its `reply_to` has to say for a yes to count"),
		option: takes("ID=LABEL", "an option of the question", true)
	},
	examples: ["ftm parse magi < answer.txt"],
	async run(given) {
		const form = oneOf(FORMS, given.positionals[0], {
			what: "form",
			code: "unknown_form"
		});
		const { readAnswer } = await import("./core-answers.mjs").then((n) => n.a);
		const read = (answer, about) => {
			const { kind: _, ...opinion } = readAnswer(form, answer, about);
			return opinion;
		};
		const options = texts(given, "option")?.map((one) => {
			const [id = "", label = id] = one.split("=", 2);
			return {
				id,
				label
			};
		});
		const mark = text(given, "mark");
		const about = {
			...options ? { options } : {},
			...mark ? { mark } : {}
		};
		if (!given.values["jsonl"]) return { data: read(await readStandardInput(MOST_BYTES), about) };
		return overLines(({ text: answer, prompt, options: own, mark: drawn }, what) => {
			if (typeof answer !== "string") throw new Refusal("bad_line", `${what} has no text.`, "Write {\"id\": …, \"text\": …} a line.");
			return read(answer, {
				...about,
				...Array.isArray(own) ? { options: own } : {},
				...typeof prompt === "string" ? { prompt } : {},
				...typeof drawn === "string" ? { mark: drawn } : {}
			});
		});
	}
};
const TALLIES = {
	magi: async () => ({
		count: (await import("./core-magi-tally.mjs").then((n) => n.r)).tallyMagi,
		schema: (await import("./core-schemas.mjs").then((n) => n.s)).MagiBallots
	}),
	council: async () => ({
		count: (await import("./core-council.mjs").then((n) => n.r)).tallyCouncil,
		schema: (await import("./core-schemas.mjs").then((n) => n.d)).CouncilBallots
	}),
	debate: async () => ({
		count: (await import("./core-debate.mjs").then((n) => n.i)).tallyDebate,
		schema: (await import("./core-schemas.mjs").then((n) => n.g)).DebateBallots
	}),
	review: async () => ({
		count: (await import("./core-review-tally.mjs").then((n) => n.t)).tallyReview,
		schema: (await import("./core-schemas.mjs").then((n) => n.p)).ReviewBallots
	})
};
const tally = {
	usage: "tally magi|council|debate|review [--jsonl] < BALLOTS.json",
	about: "Counts ballots from standard input, as deliberations do. With --jsonl: one object a line.",
	options: { jsonl: JSONL },
	examples: ["ftm tally magi < ballots.json"],
	async run({ positionals: [name], values }) {
		const protocol = oneOf(PROTOCOLS, name, {
			what: "count",
			code: "unknown_protocol"
		});
		const { decode } = await import("./io-machine-validate.mjs").then((n) => n.r);
		const { schema, count } = await TALLIES[protocol]();
		const counted = (input, what) => count(decode(schema, input, what));
		if (values["jsonl"]) return overLines(counted);
		const what = "standard input";
		const { id, ...input } = objectIn(await readStandardInput(MOST_BYTES), what);
		return { data: {
			id,
			...counted(input, what)
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
		const { payloadIn } = await import("./io-openings.mjs").then((n) => n.t);
		return { data: payloadIn(await readStandardInput()) };
	}
};

export { parse, payload, split, tally };