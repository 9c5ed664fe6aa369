import { s as PROTOCOLS } from "./core-names.mjs";
import { c as optionName, f as takenBy, i as readSaid, l as optionsFor, o as fieldsOfOptions } from "./core-sayable.mjs";
import { rt as oneOf } from "./core-words.mjs";
import { i as readStandardInput, n as readGiven } from "./io-machine.mjs";
import { o as howTo } from "./io-deliberation.mjs";

// scripts/commands/instructed.ts
const instructed = (due) => ({
	data: {
		...due,
		why: howTo("verb", due)
	},
	text: () => instructionText(due)
});
function instructionText(due) {
	const { id, display, ask, choices = [], prompt, test, seats = [], command, progress } = due;
	const question = ask?.questions[0]?.question;
	const how = [howTo("verb", due), command && `Go on with: ${command}`].filter(Boolean).join("\n");
	return [
		display,
		...question ? [question, ...choices.map(({ label }, at) => `  ${at + 1}  ${label}`)] : [],
		prompt,
		test,
		...seats.map((one) => `== ${one.seat}\n${one.prompt}`),
		progress,
		how,
		id
	].filter(Boolean).join("\n\n");
}

// scripts/commands/opening.ts
const COMMON_OPTIONS = optionsFor(...PROTOCOLS);
const ALL_OPTIONS = optionsFor();
function withoutOptions(options, ...names) {
	const left = names.map(optionName);
	return Object.fromEntries(Object.entries(options).filter(([option]) => !left.includes(option)));
}
async function openInputFrom({ positionals, values }, auto) {
	const [name, ...said] = positionals;
	const question = said.length > 0 ? said.join(" ") : void 0;
	const protocol = oneOf(PROTOCOLS, name, {
		what: "protocol",
		code: "unknown_protocol"
	});
	const options = readSaid(protocol, fieldsOfOptions(values), "option");
	const words = await wordsOfQuestion(protocol, question);
	const { payload, plan } = options;
	return {
		protocol,
		auto,
		said: {
			...words,
			...options,
			...payload !== void 0 && { payload: await textFromFile(payload) },
			...plan !== void 0 && { target: options.target ?? "proposal" },
			...plan === "-" && { text: await readStandardInput() }
		}
	};
}
async function wordsOfQuestion(protocol, question) {
	if (question === void 0) return {};
	if (question === "-") {
		const { saidInText } = await import("./io-openings-late.mjs").then((n) => n.n);
		return saidInText(await readStandardInput(), protocol);
	}
	const name = takenBy(protocol).includes("question") ? "question" : "text";
	return readSaid(protocol, { [name]: question }, "field");
}
const textFromFile = async (file) => file === "-" ? readStandardInput() : readGiven(file);

export { instructed as a, withoutOptions as i, COMMON_OPTIONS as n, openInputFrom as r, ALL_OPTIONS as t };