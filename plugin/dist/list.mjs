import { Q as shorten } from "./core-words.mjs";
import { x as lookOfScreen } from "./io-machine.mjs";
import { t as allOutcomes } from "./io-memory-past.mjs";
import { a as listSessions, l as readSession } from "./io-state.mjs";
import { a as sentenceHere, i as numberOption, n as flagOption, r as isOptionSet, s as takesOption } from "./commands.mjs";

// scripts/commands/list.ts
const list = {
	usage: "list [--open] [--limit N]",
	takes: 0,
	about: "Lists deliberations, the newest first: what is due or how it ended, and the question.",
	options: {
		open: flagOption("only those that wait for somebody"),
		limit: takesOption("N", "how many at most (20)")
	},
	examples: ["ftm list --open"],
	async run(given) {
		const most = numberOption(given, "limit") ?? 20;
		const held = new Map((await allOutcomes()).map(({ id, outcome }) => [id, outcome]));
		const rows = [];
		for (const id of listSessions()) {
			if (rows.length >= most) break;
			const row = listRow(id, held.get(id) ?? null);
			if (!isOptionSet(given, "open") || row.due !== null) rows.push(row);
		}
		return {
			data: { deliberations: rows },
			text: () => listText(rows)
		};
	}
};
function listRow(id, outcome) {
	const view = readSession(id);
	const { protocol = id.split("-")[0], topic = null, headline = null, cwd = null } = view ?? {};
	const { step = "done", verdict } = view ?? {};
	const { gate = null } = verdict?.["standing"] ?? verdict ?? {};
	return {
		id,
		protocol,
		topic,
		due: step === "done" || step === "present" ? null : step,
		gate,
		headline,
		outcome,
		cwd,
		problem: view ? void 0 : sentenceHere(`ftm show ${id} says more.`)
	};
}
const WAITS_FOR_HOST = "waits for your assistant";
const WAITS_FOR = {
	seal: WAITS_FOR_HOST,
	submit: WAITS_FOR_HOST,
	test: WAITS_FOR_HOST,
	run: "waits for engines",
	ask_user: "waits for you"
};
function listText(rows) {
	if (rows.length === 0) return sentenceHere("Nothing yet. Ask something: ftm \"Shall we …?\"");
	const { width } = lookOfScreen();
	return rows.map(({ id, topic, due, headline, problem }) => {
		const state = problem ?? (due ? WAITS_FOR[due] ?? due : headline ?? "");
		return `${id}\n  ${shorten(String(topic ?? ""), width - 4)}\n  ${shorten(state, width - 4)}`;
	}).join("\n");
}

export { list };