import { tt as Refusal } from "./core-words.mjs";

// scripts/core/evaluation/questions.ts
const CHOICE_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const VERDICTS = ["APPROVE", "REJECT"];
function toQuestion({ id, input, choices = [], target }) {
	const [wanted = ""] = [target].flat();
	const known = choiceIn(choices, wanted);
	if (known === null) {
		const allowed = choices.length ? lettersOf(choices).join(", ") : VERDICTS.join(" or ");
		const problem = `The target "${wanted}" of question ${id} is not one of its answers.`;
		throw new Refusal("bad_target", problem, `It is one of ${allowed}, or the text of a choice.`);
	}
	return {
		id: String(id),
		text: typeof input === "string" ? input : input.map(({ content }) => content).join("\n\n"),
		choices,
		target: known
	};
}
function requireDistinctIds(questions) {
	const seen = /* @__PURE__ */ new Set();
	for (const { id } of questions) {
		if (seen.has(id)) throw new Refusal("duplicate_question", `Two questions have the id "${id}".`, "Give each its own.");
		seen.add(id);
	}
}
const lettersOf = (choices) => choices.map((_, index) => CHOICE_LETTERS[index] ?? String(index + 1));
function choiceIn(choices, answer) {
	const said = answer.trim();
	const letter = said.replace(/^\(?([A-Z])[).:]?$/i, "$1").toUpperCase();
	if (choices.length === 0) return [...VERDICTS, ...CHOICE_LETTERS].includes(letter) ? letter : null;
	const letters = lettersOf(choices);
	if (letters.includes(letter)) return letter;
	return letters[choices.findIndex((choice) => choice.trim().toLowerCase() === said.toLowerCase())] ?? null;
}
function mergeAnswers(all) {
	const merged = /* @__PURE__ */ new Map();
	for (const one of all) {
		const id = String(one.id);
		const before = merged.get(id);
		merged.set(id, {
			...one,
			answers: {
				...before?.answers,
				...one.answers
			}
		});
	}
	return merged;
}
function markQuestion(question, given, engines) {
	const marks = Object.fromEntries(engines.map((engine) => {
		const answer = given?.answers[engine]?.trim() ?? "";
		const said = answer ? choiceIn(question.choices, answer) : null;
		return [engine, {
			said,
			answered: answer !== "",
			right: said === question.target
		}];
	}));
	return {
		target: question.target,
		marks,
		...decideByVotes(Object.values(marks).map(({ said }) => said))
	};
}
function decideByVotes(said) {
	const behind = (choice) => said.filter((one) => one === choice).length;
	const decision = said.find((one) => one !== null && behind(one) * 2 > said.length) ?? null;
	if (decision === null) return {
		decision,
		pattern: "split"
	};
	return {
		decision,
		pattern: `${behind(decision)}-${said.length - behind(decision)}`
	};
}

export { requireDistinctIds as a, mergeAnswers as i, lettersOf as n, toQuestion as o, markQuestion as r, choiceIn as t };