import { n as __exportAll } from "./rolldown-runtime.mjs";
import { J as oneLine, Q as shorten, X as sentences, et as visible, tt as Refusal } from "./core-words.mjs";
import { i as fenceData, r as cutToBytes } from "./core-prompting.mjs";

// scripts/core/prompting/named-test.ts
var named_test_exports = /* @__PURE__ */ __exportAll({ printedIn: () => printedIn });
function openTest({ tests, refused }, calls) {
	const over = [...tests.map(({ command }) => command), ...refused];
	for (const { seats, heard } of [...calls].reverse()) for (const { seat, name } of seats) {
		const { test } = heard[seat]?.opinion ?? {};
		if (test?.command && !over.includes(test.command)) return {
			by: name,
			test
		};
	}
	return null;
}
const LONGEST_COMMAND = 240;
function shownWhole(known, calls) {
	const named = openTest(known, calls);
	const command = named?.test.command ?? "";
	return command.length <= LONGEST_COMMAND && oneLine(command) === command ? named : null;
}
function asksTest(known, calls) {
	const { by, test } = shownWhole(known, calls) ?? {};
	return test ? [`${by} says this command would settle it: \`${test.command}\`.`] : [];
}
function withTest(known, calls, offers) {
	const { test } = shownWhole(known, calls) ?? {};
	if (!test) return offers;
	const run = {
		id: "run_test",
		label: "Run the test first",
		description: "It is run here, as you allow it; then all of them see what it shows.",
		outcome: {
			is: "test",
			command: test.command
		},
		owes: [],
		grave: true
	};
	return [
		...offers.slice(0, 1),
		run,
		...offers.slice(1)
	];
}
function testWords(known, calls) {
	const named = openTest(known, calls);
	const ran = known.tests.map((one) => {
		const last = one.output.trimEnd().split("\n").at(-1) ?? "";
		const shown = last ? `: “${shorten(last, 160)}”` : "";
		return `\`${shorten(one.command, 120)}\` was run and ended with ${one.exit ?? "no code"}${shown}.`;
	});
	if (!named) return ran;
	const { command, expect, others_expect: others } = named.test;
	const shows = [expect, others].filter(Boolean).map(oneLine).join("; else ");
	const says = `${named.by} says \`${shorten(command, 120)}\` would settle it${shows ? `: ${shows}` : ""}.`;
	return [...ran, shorten(says, 300)];
}
const MOST_SHOWN_BYTES = 6e3;
function printedIn(text) {
	const [first = "", ...printed] = visible(text).trim().split("\n");
	const [, code] = /^exit(?: code)?:? (\d{1,3})$/i.exec(first.trim()) ?? [];
	if (code) return {
		output: cutToBytes(printed.join("\n").trim(), MOST_SHOWN_BYTES),
		exit: Number(code)
	};
	throw new Refusal("no_exit", "How did it end?", "Send \"exit N\" on the first line, below it what was printed.");
}
const shownByTest = ({ command, output, exit }) => sentences([`A command that one of you had named was run in the working tree and ended with ${exit ?? "no code"}.`, `Nobody wrote what it printed:\n${fenceData(`$ ${command}\n${output}`)}`]);

export { withTest as a, testWords as i, named_test_exports as n, shownByTest as r, asksTest as t };