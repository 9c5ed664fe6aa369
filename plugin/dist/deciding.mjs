import { l as isReview } from "./core-deliberation.mjs";
import { at as wrongUse } from "./core-words.mjs";
import { x as loadDeliberation } from "./io-deliberation.mjs";
import { i as openDeliberation } from "./io-openings-late.mjs";
import { t as answeredId } from "./io-state.mjs";
import { a as runToEnd, i as withQuestion, n as askedHere, r as decidedHere } from "./commands-ending.mjs";
import { l as textOptions, s as takesOption } from "./commands.mjs";

// scripts/commands/deciding.ts
const LONGEST_CHOICE = 40;
const isDeliberationId = (word) => /^[a-z]+-\d{8}-\d{6}-/.test(word);
function partsOfAnswer({ positionals }) {
	const [first = "", ...rest] = positionals;
	return isDeliberationId(first) ? {
		id: first,
		words: rest
	} : {
		id: void 0,
		words: positionals
	};
}
const decide = {
	usage: "decide [ID] [CHOICE or WORDS]",
	takes: LONGEST_CHOICE,
	about: "Answers the question of a verdict: by id, label or number of a choice, or in words. Without any, on a terminal, it is asked.",
	options: { condition: takesOption("TEXT", "what limits a yes; may be repeated", true) },
	examples: ["ftm decide go", "ftm decide go --condition \"only on staging\""],
	async run(given) {
		const { id, words } = partsOfAnswer(given);
		const now = await loadDeliberation(id ?? answeredId(process.cwd(), "newest"));
		if (words.length === 0) return askedHere(now, given);
		return decidedHere(now, {
			said: words.join(" "),
			conditions: textOptions(given, "condition")
		}, given);
	}
};
const fix = {
	usage: "fix [ID] [F1 F3 … or all]",
	takes: LONGEST_CHOICE,
	about: "Says which findings of a review you will fix, and prints those once more. Without any: all that are serious.",
	examples: ["ftm fix F1 F3", "ftm fix all"],
	async run(given) {
		const { id, words } = partsOfAnswer(given);
		const now = await loadDeliberation(id, "newest");
		if (now.protocol.name !== "review") throw wrongUse(`${now.id} is no review, and has no findings.`, "ftm decide answers its question; ftm fix ID names a review.");
		const ids = words.flatMap((word) => word.match(/[^\s,]+/g) ?? []);
		const all = ids.length === 0 || ids.join() === "all";
		return decidedHere(now, {
			choice: "fix",
			...!all && { ids },
			said: all ? "fix" : `fix ${ids.join(" ")}`
		}, given);
	}
};
const again = {
	usage: "again [ID] [WORDS]",
	takes: LONGEST_CHOICE,
	about: "Looks at a change again after it was fixed, or has the engines asked once more; words are what is newly known.",
	examples: ["ftm again", "ftm again \"the load is ten times that now\""],
	async run(given) {
		const { id, words } = partsOfAnswer(given);
		const now = await loadDeliberation(id, "newest");
		if (isReview(now.state) && now.state.framing.revision.kind !== "text") return withQuestion(await runToEnd(await openDeliberation(inputForReviewAgain(now)), given), given);
		const said = words.join(" ");
		return decidedHere(now, said ? {
			choice: "again",
			said,
			evidence: [said]
		} : { choice: "again" }, given);
	}
};
const inputForReviewAgain = ({ id }) => ({
	protocol: "review",
	auto: true,
	said: { again: id }
});

export { again, decide, fix };