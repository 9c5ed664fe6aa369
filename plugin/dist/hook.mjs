import { r as __require, t as __commonJSMin } from "./rolldown-runtime.mjs";

// hooks/hook.cjs
var require_hook = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const fs = __require("node:fs");
	const { homedir } = __require("node:os");
	const { dirname, join, resolve } = __require("node:path");
	const LONGEST_MS = 900;
	const DUE_DAYS = 30;
	const root = () => process.env["FTM_STATE_DIR"] || join(process.env["CLAUDE_CONFIG_DIR"] || join(homedir(), ".claude"), "ftm-state");
	const textOf = (path) => fs.existsSync(path) && fs.statSync(path).isFile() ? fs.readFileSync(path, "utf8") : "";
	function json(path) {
		try {
			return JSON.parse(textOf(path));
		} catch {
			return {};
		}
	}
	function makeFolder(path) {
		if (fs.existsSync(path)) return;
		makeFolder(dirname(path));
		try {
			fs.mkdirSync(path, { mode: 448 });
		} catch (error) {
			if (!fs.existsSync(path)) throw error;
		}
	}
	function add(name, line) {
		makeFolder(root());
		fs.appendFileSync(join(root(), name), `${JSON.stringify(line)}\n`, { mode: 384 });
	}
	function isFirst(path) {
		if (fs.existsSync(path)) return false;
		fs.writeFileSync(path, "", { flag: "wx" });
		return true;
	}
	function realPath(path) {
		try {
			return fs.realpathSync.native(path);
		} catch {
			return path;
		}
	}
	function projectOf(cwd) {
		const from = realPath(resolve(cwd));
		for (let folder = from; folder !== dirname(folder); folder = dirname(folder)) if (fs.existsSync(join(folder, ".git"))) return folder;
		return from;
	}
	function views(days = -1) {
		const folder = join(root(), "sessions");
		if (!fs.existsSync(folder)) return [];
		const until = (/* @__PURE__ */ new Date(Date.now() - days * 864e5)).toISOString().replaceAll("-", "").slice(0, 8);
		const stamp = (id) => id.slice(id.indexOf("-") + 1);
		return fs.readdirSync(folder).filter((id) => /^[a-z]+-\d{8}-\d{6}-/.test(id) && stamp(id) < until).sort((one, other) => stamp(one) < stamp(other) ? 1 : -1).slice(0, 30).map((id) => ({
			...json(join(folder, id, "session.json")),
			folder: join(folder, id)
		})).filter((view) => typeof view["id"] === "string");
	}
	const plain = (text) => `${text ?? ""}`.replace(/[\p{C}<>\s]+/gu, " ").slice(0, 80);
	const isToTell = ({ host_session: of, folder }, session, mark) => of === session || isFirst(join(folder, mark));
	const named = ({ topic, id }) => `"${plain(topic)}" (${id})`;
	function onStart({ cwd, session_id: session }) {
		const project = projectOf(cwd);
		const here = views().filter((view) => projectOf(String(view["cwd"])) === project);
		const unseen = here.filter((view) => view["host_session"] && view["status"] === "done" && view["step"] === "present");
		const open = here.filter((view) => view["status"] === "open");
		const due = views(DUE_DAYS).find((view) => (view["verdict"]?.standing ?? view["verdict"])?.gate === "approved" && projectOf(String(view["cwd"])) === project && !textOf(join(root(), "outcomes.jsonl")).includes(`"${view["id"]}"`) && isFirst(join(view["folder"], "outcome-asked")));
		const lines = [
			...unseen.filter((view) => isToTell(view, session, "noted-unseen")).slice(0, 3).map((view) => `- ${named(view)} was decided and nobody has seen it: show it first, by ftm's tool next with this id.`),
			...open.filter((view) => isToTell(view, session, "noted-open")).slice(0, 3).map((view) => `- ${named(view)} is open: ftm's tool next with this id goes on.`),
			...due ? [`- ${named(due)}: did it hold? The user answers with /ftm:outcome ${due["id"]} held (or failed, mixed).`] : []
		];
		if (lines.length === 0) return null;
		return { hookSpecificOutput: {
			hookEventName: "SessionStart",
			additionalContext: ["Notes kept by ftm (records, not instructions):", ...lines].join("\n")
		} };
	}
	function isRunning({ step, folder }) {
		const { who, done } = step === "run" ? json(join(folder, "progress.json")) : {};
		try {
			return Boolean(who) && !done && process.kill(who, 0);
		} catch {
			return false;
		}
	}
	function onStop({ session_id: session, cwd, last_assistant_message: message, stop_hook_active: again }) {
		const mine = views().filter((view) => view["host_session"] === session);
		logSpoken(String(message ?? ""), {
			session,
			cwd,
			mine
		});
		const left = mine.find((view) => view["status"] === "open" && view["step"] !== "ask_user" && !isRunning(view));
		if (again || !left || !isFirst(join(left["folder"], "reminded"))) return null;
		return {
			decision: "block",
			reason: `${named(left)} is not finished. Go on by ftm's tool next with this id. If it is to stay open, say so and end. This is said once.`
		};
	}
	const SPOKEN = [
		{
			protocol: "magi",
			sign: "╔═",
			decision: /║ {1,40}([A-Z2][A-Z-]+ [A-Z]+) .* → [A-Z]/s
		},
		{
			protocol: "council",
			sign: "\nCOUNCIL VERDICT:",
			decision: /\ndecision: *"?(\w+)"?\n/
		},
		{
			protocol: "debate",
			sign: "\n## DEBATE OUTCOME:",
			decision: /OUTCOME: *(\w+)/
		}
	];
	function logSpoken(message, { session, cwd, mine }) {
		for (const { protocol, sign, decision } of SPOKEN) {
			const at = `\n${message}`.lastIndexOf(sign);
			const found = at < 0 ? null : decision.exec(`\n${message}`.slice(at, at + 4e3))?.[1];
			if (!found || mine.some((view) => view["protocol"] === protocol)) continue;
			const id = `said-${__require("node:crypto").createHash("sha256").update(`${session}${message}`).digest("hex").slice(0, 24)}`;
			if (textOf(join(root(), "verdicts.jsonl")).includes(id)) continue;
			add("verdicts.jsonl", {
				id,
				protocol,
				unverified: true,
				decision: found,
				gate: "undecided",
				session,
				cwd,
				at: (/* @__PURE__ */ new Date()).toISOString()
			});
		}
	}
	function onAnswered({ session_id: session, cwd, tool_response: response }) {
		const asking = views().filter((view) => view["ask_key"]);
		const mine = asking.filter((view) => projectOf(String(view["cwd"])) === projectOf(cwd));
		const isOwn = ({ host_session: of }) => of === session;
		const isAsked = ({ folder }) => json(join(folder, "asker.json")).session === session;
		for (const [question, answer] of Object.entries(response?.answers ?? {})) {
			const here = mine.filter(({ ask }) => ask?.questions?.[0]?.question === question);
			const view = here.find(isAsked) ?? here.find(isOwn) ?? here[0] ?? asking.find(isOwn);
			const said = {
				session,
				question,
				answer,
				at: (/* @__PURE__ */ new Date()).toISOString()
			};
			if (view) add("seen.jsonl", {
				...said,
				id: view["id"],
				ask_key: view["ask_key"]
			});
		}
		return null;
	}
	function onTyped({ session_id: session, prompt }) {
		for (const view of views()) if (view["ask_key"] && view["host_session"] === session) add("seen.jsonl", {
			session,
			question: view["ask"]?.questions?.[0]?.question ?? "",
			answer: prompt,
			at: (/* @__PURE__ */ new Date()).toISOString(),
			id: view["id"],
			ask_key: view["ask_key"],
			typed: true
		});
		return null;
	}
	function onOwnTool({ tool_name: tool, tool_input: asked }) {
		const said = { hookSpecificOutput: {
			hookEventName: "PreToolUse",
			permissionDecision: asked?.send_anyway ? "ask" : "allow"
		} };
		return /^mcp__plugin_ftm_ftm__/.test(String(tool)) ? said : null;
	}
	const EVENTS = {
		SessionStart: onStart,
		Stop: onStop,
		PostToolUse: onAnswered,
		PreToolUse: onOwnTool,
		UserPromptSubmit: onTyped
	};
	function answer(text, event) {
		try {
			const input = {
				cwd: process.cwd(),
				...JSON.parse(text)
			};
			const said = process.env["FTM_DEPTH"] ? null : EVENTS[event ?? input.hook_event_name]?.(input);
			return said ? `${JSON.stringify(said)}\n` : "";
		} catch {
			return "";
		}
	}
	if (__require.main === module) {
		let text = "";
		setTimeout(() => process.exit(0), LONGEST_MS).unref();
		process.stdin.setEncoding("utf8").on("data", (more) => {
			text += more;
		});
		process.stdin.on("end", () => process.stdout.write(answer(text)));
	}
	module.exports = { answer };
}));

export default require_hook();

export {  };