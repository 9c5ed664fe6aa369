import { i as readSaid, l as optionsFor, o as fieldsOfOptions } from "./core-sayable.mjs";
import { tt as Refusal } from "./core-words.mjs";
import { i as wrap } from "./core-words-wrap.mjs";
import { r as everybody, t as askEverybody } from "./io-asking.mjs";
import { x as loadDeliberation } from "./io-deliberation.mjs";
import { E as sayToUser, _ as askOnTerminal, i as readStandardInput, r as readQuestion, v as isAnswerable, x as lookOfScreen } from "./io-machine.mjs";
import { i as openDeliberation } from "./io-openings-late.mjs";
import { a as runToEnd, i as withQuestion } from "./commands-ending.mjs";
import { n as flagOption } from "./commands.mjs";
import { i as withoutOptions, n as COMMON_OPTIONS, r as openInputFrom, t as ALL_OPTIONS } from "./commands-steps.mjs";

// scripts/commands/asking.ts
const NO_ASK_OPTION = { "no-ask": flagOption("on a terminal, too: ask nothing at the end") };
const auto = {
	usage: "auto magi|council|debate|review|ID [QUESTION or -] [options]",
	takes: 2,
	inWords: true,
	about: "Opens a deliberation, fills every seat with an engine, and waits for the end. Nobody is asked. With an ID it goes on with one that was interrupted. Exits like ftm gate: 0 approved, 1 rejected, 4 undecided; 3 engines missing, 5 nothing to review. ftm help magi, council, debate or review lists the options of each.",
	options: {
		...COMMON_OPTIONS,
		...NO_ASK_OPTION
	},
	others: withoutOptions(ALL_OPTIONS, "vote"),
	examples: ["ftm auto magi \"Move sessions from Redis to Postgres?\"", "ftm auto review --scope base:main"],
	async run(given) {
		const opened = await openOrGoOn(given);
		return withQuestion(await runToEnd(opened, given), given);
	}
};
const protocolVerb = (protocol, told) => ({
	...told,
	inWords: true,
	options: {
		...withoutOptions(optionsFor(protocol), "vote"),
		...NO_ASK_OPTION
	},
	others: withoutOptions(ALL_OPTIONS, "vote"),
	run: (given) => auto.run({
		...given,
		positionals: [protocol, ...given.positionals]
	})
});
const magi = protocolVerb("magi", {
	usage: "magi QUESTION|- [options]",
	about: "Puts a decision to the vote of different engines, and ends with the verdict as its exit code: 0 approved, 1 rejected, 4 undecided, 3 engines missing.",
	examples: ["ftm magi \"Move sessions from Redis to Postgres?\"", "ftm magi \"Which queue?\" --option pg=Postgres --option sqs=SQS"]
});
const council = protocolVerb("council", {
	usage: "council QUESTION|- [options]",
	about: "Three engines read the code, each alone, then argue until two agree. Exits with 0 agreed, 4 undecided, 3 engines missing.",
	examples: ["ftm council \"Why does the queue lose entries?\" --entry src/queue.js"]
});
const debate = protocolVerb("debate", {
	usage: "debate POSITION|- [options]",
	about: "One engine defends a position, others attack it from three sides. Exits with 0 it holds, 1 it does not, 4 undecided, 3 engines missing.",
	examples: ["ftm debate \"Keep the queue in the database\""]
});
const review = protocolVerb("review", {
	usage: "review [TEXT|-] [options]",
	about: "Engines review what is uncommitted, or what --scope, --plan or a text names. Exits with 0 keep it, 1 fix it first, 4 undecided, 3 engines missing, 5 nothing to review; with --fail-on by that alone.",
	examples: ["ftm review", "ftm review --scope base:main --fail-on p1"]
});
async function openOrGoOn(given) {
	const [first = ""] = given.positionals;
	if (!/-\d{8}-\d{6}-/.test(first)) return openOrAsk(given);
	const found = await loadDeliberation(first);
	readSaid(found.opened.protocol, fieldsOfOptions(given.values), "option");
	if (found.opened.auto) return found;
	const why = `${first} was opened for somebody who is there.`;
	throw new Refusal("attended", why, `ftm next ${first} says what is due.`);
}
async function openOrAsk(given) {
	const onLook = process.env["FTM_DEMO"] ? void 0 : sayToUser;
	const input = {
		...await openInputFrom(given, true),
		onLook
	};
	const sendAnyway = input.said.send_anyway === true;
	try {
		return await openDeliberation(input, { sendAnyway });
	} catch (error) {
		const isAsked = given.forPeople && !given.values["no-ask"] && isAnswerable();
		if (!(error instanceof Refusal) || error.mend === null || !isAsked) throw error;
		const { width } = lookOfScreen();
		const said = await askOnTerminal([...[error.message, error.remedy].flatMap((one) => wrap(one, { width })), "Go on with two? Both must agree. (y, or Enter to stop): "]);
		if (!/^y(?:es)?$/i.test(said)) throw error;
		return openDeliberation({
			...input,
			said: {
				...input.said,
				...error.mend
			}
		}, { sendAnyway });
	}
}
const ask = {
	usage: "ask QUESTION [--engines A,B]",
	about: "Puts one question to every engine that is there, and shows their answers side by side. No verdict.",
	options: optionsFor("ask"),
	others: ALL_OPTIONS,
	examples: ["ftm ask \"What is the weakest part of src/queue.js?\"", "ftm ask \"Why?\" --engines codex"],
	async run(given) {
		const said = readSaid("ask", fieldsOfOptions(given.values), "option");
		const [asked = ""] = given.positionals;
		const question = readQuestion(asked === "-" ? await readStandardInput() : asked);
		const { web = false, send_anyway: send = false, ...words } = said;
		const there = await everybody(words);
		const answers = await askEverybody(question, there, {
			web,
			send
		});
		const told = () => answers.map(({ title, text, failure }) => `== ${title}\n\n${text || failure?.detail || ""}`);
		return {
			data: {
				question,
				answers
			},
			text: () => told().join("\n\n"),
			exit: answers.some(({ failure }) => failure === null) ? 0 : 3
		};
	}
};

export { ask, auto, council, debate, magi, review };