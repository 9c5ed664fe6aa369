import { O as failureOf } from "./core-engines.mjs";
import { c as REASONS } from "./core-names.mjs";
import { at as wrongUse, rt as oneOf } from "./core-words.mjs";
import { n as userAnswerIn } from "./io-answers.mjs";
import { c as cancelStep, d as nextStep, f as openStep, l as decideStep, p as sayStep, u as failStep } from "./io-deliberation.mjs";
import { S as onOneLine, i as readStandardInput } from "./io-machine.mjs";
import { c as progressLine, i as runDetached } from "./io-rounds.mjs";
import { c as textOption, i as numberOption, n as flagOption, r as isOptionSet, s as takesOption } from "./commands.mjs";
import { a as instructed, i as withoutOptions, n as COMMON_OPTIONS, r as openInputFrom, t as ALL_OPTIONS } from "./commands-steps.mjs";

// scripts/commands/steps.ts
const SEND_OPTION = flagOption("send prompts in which something looks like a secret");
const WAIT_OPTION = takesOption("S", "seconds to follow what it starts (100)");
const waitGiven = (given) => ({
	seconds: numberOption(given, "wait", 0) ?? 100,
	sendAnyway: isOptionSet(given, "send-anyway")
});
const open = {
	usage: "open magi|council|debate|review [QUESTION or -] [options]",
	takes: 2,
	inWords: true,
	about: "Starts a deliberation that you follow step by step. With -, the question is read from standard input, as text or as fields in YAML. ftm help magi, council, debate or review lists the options of each; --vote TEXT hands in your own vote or opening.",
	options: COMMON_OPTIONS,
	others: withoutOptions(ALL_OPTIONS, "fail_on"),
	examples: ["ftm open magi \"Move sessions from Redis to Postgres?\"", "ftm open review --scope uncommitted"],
	async run(given) {
		const input = await openInputFrom(given, false);
		const { vote, send_anyway: sendAnyway = false } = input.said;
		return instructed(await openStep(input, {
			seconds: vote ? 100 : 0,
			sendAnyway
		}));
	}
};
const next = {
	usage: "next [ID]",
	about: "Prints the one instruction that is due. Without an ID: for the newest open deliberation of this project.",
	examples: ["ftm next"],
	async run({ positionals: [id] }) {
		return instructed(await nextStep(id, { seconds: 0 }));
	}
};
const run = {
	usage: "run [ID]",
	about: "Starts the engines that are due and follows them. It hands back after 100 seconds; call it again.",
	options: {
		wait: WAIT_OPTION,
		"send-anyway": SEND_OPTION
	},
	examples: ["ftm run"],
	async run(given) {
		const line = onOneLine();
		const next = await nextStep(given.positionals[0], {
			...waitGiven(given),
			onProgress: (progress) => line(progressLine(progress))
		});
		line("");
		const isDue = next.do === "run" ? "due" : "complete";
		return {
			...instructed(next),
			data: {
				id: next.id,
				round: next.do === "waiting" ? next.do : isDue,
				next
			}
		};
	}
};
const submit = {
	usage: "submit [ID] --as SEAT <<'ANSWER'",
	about: "Takes an answer from standard input: a seat's own, or the user's (--as user: the words as they are, or fields such as choice and said). A yes with more behind it is asked back: go ahead on that condition, or stop. Then it starts what is due and follows it.",
	options: {
		as: takesOption("SEAT", "who speaks"),
		question: takesOption("KEY", "the ask_key of the question that it answers"),
		failed: takesOption("REASON", "it could not speak: quota, auth, network, timeout …"),
		wait: WAIT_OPTION,
		"send-anyway": SEND_OPTION
	},
	examples: ["echo \"ok, but only staging\" | ftm submit --as user"],
	async run(given) {
		const as = textOption(given, "as");
		if (!as) throw wrongUse("ftm submit needs --as SEAT.", "ftm next names the seats that are due.");
		const [id] = given.positionals;
		const answer = await readStandardInput();
		const wait = waitGiven(given);
		const failed = textOption(given, "failed");
		if (failed !== void 0) {
			const reason = oneOf(REASONS, failed, { what: "failure" });
			return instructed(await failStep(id, {
				as,
				failure: failureOf(reason, answer)
			}, wait));
		}
		return instructed(as.toLowerCase() === "user" ? await decideStep(id, await userAnswerIn(answer), {
			...wait,
			asked: textOption(given, "question")
		}) : await sayStep(id, {
			as,
			answer
		}, wait));
	}
};
const cancel = {
	usage: "cancel [ID]",
	about: "Ends a deliberation and every engine that is at work for it. What was answered is kept.",
	examples: ["ftm cancel"],
	async run({ positionals: [id] }) {
		const { id: full } = await cancelStep(id);
		return {
			data: {
				id: full,
				cancelled: true
			},
			text: () => `${full} is cancelled. What was answered is kept.`
		};
	}
};
const round = {
	usage: "round ID",
	about: "Runs what is due, apart from whoever asked for it.",
	options: { "send-anyway": SEND_OPTION },
	async run(given) {
		await runDetached(String(given.positionals[0]), isOptionSet(given, "send-anyway"));
		return {};
	}
};

export { cancel, next, open, round, run, submit };