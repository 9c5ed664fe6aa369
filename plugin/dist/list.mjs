import { Y as shorten } from "./core-words.mjs";
import { x as look } from "./io-machine.mjs";
import { i as outcomes } from "./io-memory-past.mjs";
import { r as listSessions, s as readSession } from "./io-state.mjs";
import { a as numberOf, i as isSet, n as flag, r as here, s as takes } from "./commands.mjs";

// scripts/commands/list.ts
const command = {
	usage: "list [--open] [--limit N]",
	takes: 0,
	about: "Lists deliberations, the newest first: what is due or how it ended, and the question.",
	options: {
		open: flag("only those that wait for somebody"),
		limit: takes("N", "how many at most (20)")
	},
	examples: ["ftm list --open"],
	async run(given) {
		const most = numberOf(given, "limit") ?? 20;
		const held = new Map((await outcomes()).map(({ id, outcome }) => [id, outcome]));
		const rows = [];
		for (const id of listSessions()) {
			if (rows.length >= most) break;
			const row = rowOf(id, held.get(id) ?? null);
			if (!isSet(given, "open") || row.due !== null) rows.push(row);
		}
		return {
			data: { deliberations: rows },
			text: () => listText(rows)
		};
	}
};
function rowOf(id, outcome) {
	const view = readSession(id);
	const { protocol = id.split("-")[0], topic = null, headline = null, cwd = null } = view ?? {};
	const { step = "done", verdict } = view ?? {};
	const due = step === "done" || step === "present" ? null : step;
	const { gate = null } = verdict?.["standing"] ?? verdict ?? {};
	return {
		id,
		protocol,
		topic,
		due,
		gate,
		headline,
		outcome,
		cwd,
		problem: view ? void 0 : here(`ftm show ${id} says more.`)
	};
}
const HOST = "waits for your assistant";
const WAITS = {
	seal: HOST,
	submit: HOST,
	test: HOST,
	run: "engines at work",
	ask_user: "waits for you"
};
function listText(rows) {
	if (rows.length === 0) return here("Nothing yet. Ask something: ftm \"Shall we …?\"");
	const { width } = look();
	return rows.map(({ id, topic, due, headline, problem }) => {
		const state = problem ?? (due ? WAITS[due] ?? due : headline ?? "");
		return `${id}\n  ${shorten(String(topic ?? ""), width - 4)}\n  ${shorten(state, width - 4)}`;
	}).join("\n");
}

export { command };