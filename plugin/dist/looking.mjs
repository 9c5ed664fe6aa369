import { dt as standingOf, lt as nextStepDue, rt as costOfState, st as exitOf } from "./core-deliberation.mjs";
import { r as toMarkdown } from "./core-telling-markdown.mjs";
import { r as toTerminal } from "./core-telling.mjs";
import { at as wrongUse } from "./core-words.mjs";
import { _ as act, i as answersOf, x as loadDeliberation } from "./io-deliberation.mjs";
import { S as onOneLine, x as lookOfScreen } from "./io-machine.mjs";
import { c as progressLine, l as readProgress } from "./io-rounds.mjs";
import { c as textOption, n as flagOption, r as isOptionSet, s as takesOption } from "./commands.mjs";
import { o as toldInShell } from "./commands-ending.mjs";
import { setTimeout } from "node:timers/promises";

// scripts/commands/looking.ts
const gate = {
	usage: "gate [ID]",
	about: "Exits with 0 if the verdict approves, 1 if it rejects, 4 if it is open or undecided, 3 if engines were missing.",
	examples: ["ftm gate && ./deploy"],
	async run({ positionals: [wanted] }) {
		const { id, protocol, state } = await loadDeliberation(wanted, "newest");
		const standing = standingOf(protocol, state);
		const { headline } = protocol.tell(state);
		return {
			data: {
				id,
				decision: protocol.verdict(state)?.decision ?? null,
				gate: standing.gate,
				headline,
				standing
			},
			text: () => `${standing.gate}: ${headline}\n${id}`,
			exit: exitOf(state, standing)
		};
	}
};
const show = {
	usage: "show [ID] [--seat S]",
	about: "Shows a verdict again, or with --seat what that seat answered, in its own words, once everybody has answered.",
	options: {
		seat: takesOption("S", "its whole answer"),
		markdown: flagOption("as a host shows it")
	},
	examples: ["ftm show", "ftm show --seat codex"],
	async run(given) {
		const deliberation = await loadDeliberation(given.positionals[0], "newest");
		const seat = textOption(given, "seat");
		if (seat !== void 0) return { raw: answersOf(deliberation, seat) };
		const { id, protocol, state } = deliberation;
		const told = protocol.tell(state);
		const { do: due } = nextStepDue(protocol, state);
		const isForHost = isOptionSet(given, "markdown");
		if (isForHost && due === "present") await act(id, { type: "presented" });
		if (isForHost) return { raw: toMarkdown(told, "shown") };
		const standing = standingOf(protocol, state);
		return {
			data: {
				id,
				protocol: protocol.name,
				due,
				gate: standing.gate,
				standing,
				verdict: protocol.verdict(state),
				cost: costOfState(state),
				told
			},
			text: () => [...toldInShell(deliberation), id].join("\n\n")
		};
	}
};
const watch = {
	usage: "watch [ID]",
	about: "Follows a deliberation as it happens: who is thinking, who answered, for how long.",
	examples: ["ftm watch"],
	async run({ positionals: [wanted] }) {
		const line = onOneLine();
		const { id } = await loadDeliberation(wanted);
		for (;;) {
			const { protocol, state } = await loadDeliberation(id);
			if (nextStepDue(protocol, state).do !== "run") {
				line("");
				const told = protocol.tell(state);
				return {
					data: {
						id,
						told
					},
					text: () => toTerminal(told, lookOfScreen())
				};
			}
			const progress = readProgress(id);
			if (progress) line(progressLine(progress));
			await setTimeout(500);
		}
	}
};
const report = {
	usage: "report [ID] [--md|--html|--adr|--sarif|--github|--github-review|--gitlab] [--post]",
	about: "Writes a report of a verdict and says where. For a review also SARIF, annotations, and comments at the lines of a pull request.",
	options: {
		md: flagOption("Markdown, printed (the default)"),
		html: flagOption("one page that can be sent"),
		adr: flagOption("a decision record, numbered in the project"),
		sarif: flagOption("review: SARIF 2.1.0"),
		github: flagOption("review: annotations for a workflow"),
		"github-review": flagOption("review: line comments, as gh api takes them"),
		gitlab: flagOption("review: discussions of a merge request"),
		post: flagOption("send the comments (GITHUB_TOKEN, --repo, --pull)"),
		"request-changes": flagOption("with --post: block the pull request while something critical stands"),
		repo: takesOption("OWNER/NAME", "where to (GITHUB_REPOSITORY)"),
		pull: takesOption("N", "which pull request"),
		all: flagOption("a page for each, and one that lists them")
	},
	examples: ["ftm report --html", "ftm report --github-review --post --pull 12"],
	async run(given) {
		const { REPORT_KINDS, reportAll, reportOf } = await import("./io-reports-report.mjs").then((n) => n.t);
		if (isOptionSet(given, "all")) return writtenFile(await reportAll());
		const [kind = "md", second] = REPORT_KINDS.filter((one) => isOptionSet(given, one));
		if ((isOptionSet(given, "post") || isOptionSet(given, "request-changes")) && kind !== "github-review") throw wrongUse("--post sends the comments of a pull request, and there is none in this report.", "ftm report --github-review --post --pull N");
		if (second) throw wrongUse(`--${kind} and --${second} are two reports.`, "Ask for one at a time.");
		const where = {
			post: isOptionSet(given, "post"),
			requestChanges: isOptionSet(given, "request-changes"),
			repo: textOption(given, "repo"),
			pull: textOption(given, "pull")
		};
		const { printed, file = "" } = await reportOf(await loadDeliberation(given.positionals[0], "newest"), kind, where);
		return printed === void 0 ? writtenFile(file) : { raw: printed };
	}
};
const writtenFile = (file) => ({
	data: { file },
	text: () => file
});

export { gate, report, show, watch };