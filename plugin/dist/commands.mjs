import { s as inToolWords } from "./core-sayable.mjs";
import { et as wrongUse } from "./core-words.mjs";
import { y as isInClaude } from "./io-machine.mjs";
import { P as stateRoot } from "./io-state.mjs";

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
		const { toldHere } = await import("./commands-ending.mjs").then((n) => n.s);
		return {
			data,
			text: () => toldHere(told)
		};
	}
	const { savePage } = await import("./io-reports-report.mjs").then((n) => n.t);
	const file = savePage(told, stateRoot(), name);
	return {
		data: {
			...data,
			file
		},
		text: () => file
	};
}
const here = (sentence) => isInClaude() ? inToolWords(sentence) : sentence;
const text = (given, name) => {
	const value = given.values[name];
	return typeof value === "string" ? value : void 0;
};
const texts = (given, name) => {
	const value = given.values[name];
	return Array.isArray(value) ? value.map(String) : void 0;
};
function numberOf(given, name, least = 1) {
	const said = text(given, name);
	if (said === void 0) return void 0;
	if (said.trim() && Number(said) >= least) return Number(said);
	throw wrongUse(`--${name} has to be a number from ${least} up, not "${said}".`, `As in --${name} 10.`);
}
const isSet = (given, name) => given.values[name] === true;

export { numberOf as a, text as c, isSet as i, texts as l, flag as n, shown as o, here as r, takes as s, HTML as t };