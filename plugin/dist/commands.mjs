import { s as inToolWords } from "./core-sayable.mjs";
import { at as wrongUse } from "./core-words.mjs";
import { y as isInClaude } from "./io-machine.mjs";
import { V as stateRoot } from "./io-state.mjs";
import { join } from "node:path";

// scripts/commands/command.ts
const takesOption = (value, about, multiple = false) => ({
	type: "string",
	takes: value,
	about,
	multiple
});
const flagOption = (about) => ({
	type: "boolean",
	about
});
const HTML_OPTION = flagOption("as a page");
async function shownResult(given, name, { data, told }) {
	if (!isOptionSet(given, "html")) {
		const { toldHere } = await import("./commands-ending.mjs").then((n) => n.s);
		return {
			data,
			text: () => toldHere(told)
		};
	}
	const { savePage } = await import("./io-reports-report.mjs").then((n) => n.t);
	const file = savePage(told, join(stateRoot(), `${name}.html`));
	return {
		data: {
			...data,
			file
		},
		text: () => file
	};
}
const sentenceHere = (sentence) => isInClaude() ? inToolWords(sentence) : sentence;
const textOption = (given, name) => {
	const value = given.values[name];
	return typeof value === "string" ? value : void 0;
};
const textOptions = (given, name) => {
	const value = given.values[name];
	return Array.isArray(value) ? value.map(String) : void 0;
};
function numberOption(given, name, least = 1) {
	const said = textOption(given, name);
	if (said === void 0) return void 0;
	if (said.trim() && Number(said) >= least) return Number(said);
	throw wrongUse(`--${name} has to be a number from ${least} up, not "${said}".`, `As in --${name} 10.`);
}
const isOptionSet = (given, name) => given.values[name] === true;

export { sentenceHere as a, textOption as c, numberOption as i, textOptions as l, flagOption as n, shownResult as o, isOptionSet as r, takesOption as s, HTML_OPTION as t };