import { _ as nobodyThere } from "./core-deliberation.mjs";
import { g as usableFrom, h as unusableFrom } from "./core-engines.mjs";
import { t as callEngine } from "./io-engines-call-engine.mjs";
import { t as knownHealth } from "./io-engines-probe.mjs";
import { t as engineTable } from "./io-engines-table.mjs";
import { n as loadConfig } from "./io-input-config.mjs";
import { t as refuseSecrets } from "./io-input.mjs";
import { E as sayToUser } from "./io-machine.mjs";

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
	const call = {
		row,
		engine,
		prompt,
		cwd: process.cwd(),
		model,
		effort,
		web,
		timeout_s: TIMEOUT_S,
		retries: 0
	};
	const { text, failure, usage, ms, model: used } = await callEngine(call);
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

export { everybody as n, askEverybody as t };