import { c as isReview } from "./core-deliberation.mjs";
import { et as wrongUse } from "./core-words.mjs";
import { x as loadDeliberation } from "./io-deliberation.mjs";
import { i as open } from "./io-openings-late.mjs";
import { a as runToEnd, i as withQuestion, n as asked, r as decided } from "./commands-ending.mjs";
import { l as texts, s as takes } from "./commands.mjs";

// scripts/commands/deciding.ts
const MANY = 40;
const isId = (word) => /^[a-z]+-\d{8}-\d{6}-/.test(word);
function partsOf({ positionals }) {
	const [first = "", ...rest] = positionals;
	return isId(first) ? {
		id: first,
		words: rest
	} : {
		id: void 0,
		words: positionals
	};
}
const decide = {
	usage: "decide [ID] [CHOICE or WORDS]",
	takes: MANY,
	about: "Answers the question of a verdict: by id, label or number of a choice, or in words. Without any, on a terminal, it is asked.",
	options: { condition: takes("TEXT", "what limits a yes; may be repeated", true) },
	examples: ["ftm decide go", "ftm decide go --condition \"only on staging\""],
	async run(given) {
		const { id, words } = partsOf(given);
		const now = await loadDeliberation(id, "newest");
		if (words.length === 0) return asked(now, given);
		const conditions = texts(given, "condition");
		return decided(now, {
			said: words.join(" "),
			conditions
		}, given);
	}
};
const fix = {
	usage: "fix [ID] [F1 F3 … or all]",
	takes: MANY,
	about: "Says which findings of a review are to be fixed, and tells them to you once more. Without any: all that are serious.",
	examples: ["ftm fix F1 F3", "ftm fix all"],
	async run(given) {
		const { id, words } = partsOf(given);
		const now = await loadDeliberation(id, "newest");
		if (now.protocol.name !== "review") throw wrongUse(`${now.id} is no review, and has no findings.`, "ftm decide answers its question; ftm fix ID names a review.");
		const ids = words.flatMap((word) => word.match(/[^\s,]+/g) ?? []);
		const all = ids.length === 0 || ids.join() === "all";
		const said = all ? "fix" : `fix ${ids.join(" ")}`;
		return decided(now, {
			choice: "fix",
			...!all && { ids },
			said
		}, given);
	}
};
const again = {
	usage: "again [ID] [WORDS]",
	takes: MANY,
	about: "Looks at a change again after it was fixed, or has the engines asked once more; words are what is newly known.",
	examples: ["ftm again", "ftm again \"the load is ten times that now\""],
	async run(given) {
		const { id, words } = partsOf(given);
		const now = await loadDeliberation(id, "newest");
		const { state } = now;
		if (isReview(state) && state.framing.revision.kind !== "text") return withQuestion(await runToEnd(await open(reviewAgain(now)), given), given);
		const said = words.join(" ");
		return decided(now, said ? {
			choice: "again",
			said,
			context: said,
			evidence: [said]
		} : { choice: "again" }, given);
	}
};
const reviewAgain = ({ id }) => ({
	protocol: "review",
	auto: true,
	said: { again: id }
});

export { again, decide, fix };