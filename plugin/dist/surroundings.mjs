import { i as __toESM } from "./rolldown-runtime.mjs";
import { N as objectIn, rt as oneOf } from "./core-words.mjs";
import { E as sayToUser, i as readStandardInput } from "./io-machine.mjs";
import { c as textOption, i as numberOption, l as textOptions, n as flagOption, r as isOptionSet, s as takesOption } from "./commands.mjs";

// scripts/commands/surroundings.ts
const config = {
	usage: "config",
	takes: 0,
	about: "Shows the settings in force, and the file each one that is not the default came from.",
	examples: ["ftm config"],
	async run() {
		const { configText } = await import("./core-configuration-layers.mjs").then((n) => n.r);
		const { loadConfig } = await import("./io-input-config.mjs").then((n) => n.t);
		const { settingsInForce } = await import("./core-review-plan.mjs").then((n) => n.r);
		const { config: read, sources, remarks } = await loadConfig(process.cwd());
		const all = {
			...read,
			review: settingsInForce(read.review)
		};
		return {
			data: {
				config: all,
				sources,
				problems: remarks
			},
			text: () => configText(all, sources)
		};
	}
};
const doctor = {
	usage: "doctor [--live]",
	takes: 0,
	about: "Says which engines can be used, for what, and the one thing to do about each gap that matters.",
	options: { live: flagOption("ask each one tiny question") },
	examples: ["ftm doctor"],
	async run(given) {
		const { doctorText } = await import("./core-doctor-tell.mjs").then((n) => n.t);
		const { knownHealth, probeLive } = await import("./io-engines-probe.mjs").then((n) => n.n);
		const { engineTable } = await import("./io-engines-table.mjs").then((n) => n.n);
		const { loadConfig } = await import("./io-input-config.mjs").then((n) => n.t);
		const { config: all } = await loadConfig(process.cwd());
		const table = engineTable(all);
		const { unmarkedAnswers } = await import("./io-memory-past.mjs").then((n) => n.o);
		const unmarked = unmarkedAnswers();
		const health = (await knownHealth(table, all, { refresh: true })).map((one) => ({
			...one,
			unmarked: unmarked[one.engine]
		}));
		const live = isOptionSet(given, "live") ? await probeLive(table, health) : void 0;
		const { usesNow } = await import("./io-openings-late.mjs").then((n) => n.t);
		const uses = usesNow({
			config: all,
			table,
			health
		}, live);
		return {
			data: {
				engines: health,
				uses,
				live
			},
			text: () => doctorText(health, uses, live),
			exit: health.some(({ usable }) => usable) ? 0 : 3
		};
	}
};
const demo = {
	usage: "demo",
	takes: 0,
	about: "Plays a review and a vote on engines that only print what was written in advance. Nothing of yours is read.",
	examples: ["ftm demo"],
	async run() {
		const { playDemo } = await import("./io-reports-demo.mjs").then((n) => n.t);
		return { exit: await playDemo() ? 0 : 1 };
	}
};
const BOARD_VERBS = [
	"experience",
	"decide",
	"recall",
	"check"
];
const blackboard = {
	usage: "blackboard experience|decide|recall|check",
	about: "Stores what was learned or decided (one JSON object from standard input), recalls it, or checks the files.",
	options: {
		type: takesOption("T", "recall: tasks of this kind"),
		tag: takesOption("T", "recall: with this tag; may be repeated", true),
		limit: takesOption("N", "recall: how many at most")
	},
	examples: ["ftm blackboard recall --tag sessions"],
	async run(given) {
		const what = oneOf(BOARD_VERBS, given.positionals[0], { what: "action" });
		const board = await import("./io-memory-blackboard.mjs").then((n) => n.t);
		if (what === "recall") return { data: board.recallExperiences(queryGiven(given)) };
		if (what === "check") {
			const data = await board.checkBlackboard();
			return {
				data,
				exit: data.ok ? 0 : 1
			};
		}
		const object = objectIn(await readStandardInput(), "Standard input");
		return { data: await (what === "decide" ? board.blackboardDecide : board.blackboardExperience)(object) };
	}
};
function queryGiven(given) {
	return {
		type: textOption(given, "type"),
		tags: textOptions(given, "tag"),
		limit: numberOption(given, "limit")
	};
}
const mcp = {
	usage: "mcp",
	takes: 0,
	about: "Speaks MCP on standard input and output: a tool for each protocol, and say, decide, next, show, cancel.",
	async run() {
		const { serveTools } = await import("./io-mcp-serve.mjs").then((n) => n.t);
		if (await serveTools()) return {};
		sayToUser("ftm: The connection to the host is closed.");
		return { exit: 1 };
	}
};
const hook = {
	usage: "hook [EVENT] < INPUT.json",
	about: "Takes what Claude Code sends to a hook on standard input, and prints what the hook answers.",
	examples: ["ftm hook Stop < input.json"],
	async run({ positionals: [event] }) {
		const { default: hooks } = await import("./hook.mjs").then((m) => /* @__PURE__ */ __toESM(m.default, 1));
		const said = hooks.answer(await readStandardInput().catch(() => ""), event);
		return said === "" ? {} : { raw: said };
	}
};

export { blackboard, config, demo, doctor, hook, mcp };