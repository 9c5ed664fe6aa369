import { y as nobodyThere } from "./core-deliberation.mjs";
import { T as usableFrom, w as unusableFrom } from "./core-engines.mjs";
import { n as lettersOf, t as choiceIn } from "./core-evaluation.mjs";
import { p as EvalAnswers } from "./core-schemas.mjs";
import { N as objectIn, at as wrongUse } from "./core-words.mjs";
import { t as callEngine } from "./io-engines-call-engine.mjs";
import { t as knownHealth } from "./io-engines-probe.mjs";
import { t as engineTable } from "./io-engines-table.mjs";
import { n as loadConfig } from "./io-input-config.mjs";
import { t as refuseSecrets } from "./io-input.mjs";
import { E as sayToUser, n as readGiven } from "./io-machine.mjs";
import { t as decodeShape } from "./io-machine-validate.mjs";
import { S as appendLine } from "./io-state.mjs";
import { existsSync } from "node:fs";

// scripts/io/asking/everybody.ts
const TIMEOUT_S = 180;
async function everybody(words) {
	const { config } = await loadConfig(process.cwd());
	const table = engineTable(config);
	const health = await knownHealth(table, config, { onLook: sayToUser });
	const found = usableFrom(health, table, words).flatMap((one) => {
		const row = table[one.engine];
		return row ? [{
			...one,
			row
		}] : [];
	});
	if (found.length > 0) return found;
	const leftOut = usableFrom(health, table).map(({ title }) => title);
	throw nobodyThere({
		unusable: unusableFrom(health, table, words),
		leftOut
	});
}
async function askEverybody(question, asked, { web, send }) {
	if (!send) refuseSecrets([{
		text: question,
		source: "the question"
	}], process.cwd());
	return Promise.all(asked.map((one) => askOneEngine(question, one, web)));
}
async function askOneEngine(prompt, one, web) {
	const { row, engine, title, model, effort } = one;
	const { text, failure, usage, ms, model: used } = await callEngine({
		row,
		prompt,
		cwd: process.cwd(),
		model,
		effort,
		web,
		timeout_s: TIMEOUT_S,
		retries: 0
	});
	return {
		engine,
		title,
		model: used ?? model,
		text: text.trim(),
		failure,
		usage,
		ms
	};
}
function readRows(schema, file) {
	return readGiven(file).split("\n").flatMap((line, at) => {
		const what = `${file}, line ${at + 1}`;
		return line.trim() === "" ? [] : [decodeShape(schema, objectIn(line, what), what)];
	});
}
async function askQuestions(questions, { out, words }) {
	if (out === void 0) throw wrongUse("Where do the answers go?", "Give --out FILE, or --replay FILE to ask nobody.");
	const there = await everybody(words);
	const known = existsSync(out) ? readRows(EvalAnswers, out) : [];
	const done = new Set(known.map(({ id }) => String(id)));
	for (const question of questions) {
		if (done.has(question.id)) continue;
		const answers = (await askEverybody(evalPrompt(question), there, {
			web: false,
			send: true
		})).map(({ engine, text, failure }) => [engine, failure ? null : choiceIn(question.choices, text)]);
		const row = {
			id: question.id,
			answers: Object.fromEntries(answers)
		};
		appendLine(out, row);
		known.push(row);
	}
	return known;
}
function evalPrompt({ text, choices }) {
	const letters = lettersOf(choices);
	const listed = choices.map((choice, at) => `${letters[at]}. ${choice}`);
	const how = choices.length ? "Answer with one letter and nothing else." : "Answer in very few words.";
	return [
		text,
		...listed,
		how
	].join("\n");
}

export { readRows as i, askQuestions as n, everybody as r, askEverybody as t };