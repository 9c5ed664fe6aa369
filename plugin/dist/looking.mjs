import { Z as costOf, it as next, nt as exitOf, rt as standingOf } from "./core-deliberation.mjs";
import { n as toMarkdown } from "./core-telling-markdown.mjs";
import { r as toTerminal } from "./core-telling.mjs";
import { et as wrongUse } from "./core-words.mjs";
import { _ as act, f as answersOf, x as loadDeliberation } from "./io-deliberation.mjs";
import { S as onOneLine, x as look } from "./io-machine.mjs";
import { l as progressLine, u as readProgress } from "./io-rounds.mjs";
import { c as text, i as isSet, n as flag, s as takes } from "./commands.mjs";
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
		seat: takes("S", "its whole answer"),
		markdown: flag("as a host shows it")
	},
	examples: ["ftm show", "ftm show --seat codex"],
	async run(given) {
		const deliberation = await loadDeliberation(given.positionals[0], "newest");
		const seat = text(given, "seat");
		if (seat !== void 0) return { raw: answersOf(deliberation, seat) };
		const { id, protocol, state } = deliberation;
		const told = protocol.tell(state);
		const { do: due } = next(protocol, state);
		const isForHost = isSet(given, "markdown");
		if (isForHost && due === "present") await act(id, { type: "presented" });
		if (isForHost) return { raw: toMarkdown(told, "shown") };
		const standing = standingOf(protocol, state);
		const now = {
			due,
			gate: standing.gate,
			standing
		};
		const more = {
			verdict: protocol.verdict(state),
			cost: costOf(state),
			told
		};
		return {
			data: {
				id,
				protocol: protocol.name,
				...now,
				...more
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
			if (next(protocol, state).do !== "run") {
				line("");
				const told = protocol.tell(state);
				return {
					data: {
						id,
						told
					},
					text: () => toTerminal(told, look())
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
		md: flag("Markdown, printed (the default)"),
		html: flag("one page that can be sent"),
		adr: flag("a decision record, numbered in the project"),
		sarif: flag("review: SARIF 2.1.0"),
		github: flag("review: annotations for a workflow"),
		"github-review": flag("review: line comments, as gh api takes them"),
		gitlab: flag("review: discussions of a merge request"),
		post: flag("send the comments (GITHUB_TOKEN, --repo, --pull)"),
		"request-changes": flag("with --post: block the pull request while something critical stands"),
		repo: takes("OWNER/NAME", "where to (GITHUB_REPOSITORY)"),
		pull: takes("N", "which pull request"),
		all: flag("a page for each, and one that lists them")
	},
	examples: ["ftm report --html", "ftm report --github-review --post --pull 12"],
	async run(given) {
		const { KINDS, reportAll, reportOf } = await import("./io-reports-report.mjs").then((n) => n.t);
		if (isSet(given, "all")) return written(await reportAll());
		const [kind = "md", second] = KINDS.filter((one) => isSet(given, one));
		if ((isSet(given, "post") || isSet(given, "request-changes")) && kind !== "github-review") throw wrongUse("--post sends the comments of a pull request, and there is none in this report.", "ftm report --github-review --post --pull N");
		if (second) throw wrongUse(`--${kind} and --${second} are two reports.`, "Ask for one at a time.");
		const where = {
			post: isSet(given, "post"),
			requestChanges: isSet(given, "request-changes"),
			repo: text(given, "repo"),
			pull: text(given, "pull")
		};
		const { printed, file = "" } = await reportOf(await loadDeliberation(given.positionals[0], "newest"), kind, where);
		return printed === void 0 ? written(file) : { raw: printed };
	}
};
const written = (file) => ({
	data: { file },
	text: () => file
});

export { gate, report, show, watch };