import { D as refusalIn, tt as Refusal } from "./core-words.mjs";
import { A as readBounded, F as realPath, H as writeAtomic, N as readText, T as isBelow, k as projectOf, w as codeOf, x as withLock } from "./io-state.mjs";
import { l as sha256Of, o as nowStamp } from "./io-machine.mjs";
import { T as usableFrom, v as candidatesFor, w as unusableFrom } from "./core-engines.mjs";
import { r as folderInProject } from "./io-input.mjs";
import { dirname, join } from "node:path";
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";

// scripts/io/openings/for-executor.ts
async function forExecutor(conflict, work) {
	if (conflict === null) return work();
	try {
		return await work();
	} catch (error) {
		const refused = refusalIn(error);
		if (!refused || refused.closing) throw error;
		const { code, message, remedy, exit } = refused;
		const { unavailableBlock } = await import("./core-council.mjs").then((n) => n.r);
		const closing = unavailableBlock({
			conflict,
			why: `${message} ${remedy}`,
			at: nowStamp()
		});
		throw new Refusal(code, message, remedy, exit, closing);
	}
}

// scripts/io/openings/surroundings.ts
function surroundingsOf({ protocol, client = "", said, ...caller }, { config, table, health }) {
	const words = said;
	const host = hostEngine(client, table);
	const { auto = host === null } = caller;
	const usable = usableFrom(health, table, words);
	const names = usable.map(({ engine }) => engine);
	return {
		usable,
		unusable: unusableFrom(health, table, words),
		leftOut: usableFrom(health, table).flatMap(({ engine }) => names.includes(engine) ? [] : engine),
		candidates: candidatesFor(config.seats, table),
		host: auto ? null : host,
		writer: host,
		auto,
		words: {
			...budgetOf(config),
			...words
		},
		settings: { ...config[protocol] },
		engineNames: Object.entries(table).flatMap(([name, { title }]) => [name, title])
	};
}
function hostEngine(client, table) {
	const { env } = process;
	if (env["CLAUDECODE"] || env["CLAUDE_CODE_SESSION_ID"]) return "claude";
	if (env["CODEX_SANDBOX"] || env["CODEX_THREAD_ID"]) return "codex";
	if (env["GEMINI_CLI"]) return "gemini";
	const [name = ""] = client.split("-");
	return Object.hasOwn(table, name) ? name : null;
}
const budgetOf = ({ budget: { max_tokens, max_minutes } }) => ({
	...max_tokens > 0 ? { max_tokens } : {},
	...max_minutes > 0 ? { max_minutes } : {}
});

// scripts/io/openings/debate-workspace.ts
const MOST_WORKSPACE_BYTES = 1e7;
async function createWorkspace(cwd, { slug, files }) {
	const project = projectOf(cwd);
	const debates = join(project, "debates");
	try {
		const folder = await takeNumber(project, slug);
		writeFileSync(join(folder, ".gitignore"), "*\n", { flag: "wx" });
		mkdirSync(join(folder, "rounds"));
		for (const { file, text } of files) writeFileSync(join(folder, file), text, { flag: "wx" });
		return {
			folder,
			files: files.map(({ seat, file, text }) => ({
				seat,
				file,
				sha256: sha256Of(text)
			}))
		};
	} catch (error) {
		if (error instanceof Refusal || !codeOf(error)) throw error;
		throw noWorkspace(`${debates} cannot be used (${codeOf(error)}).`);
	}
}
const noWorkspace = (why) => new Refusal("no_workspace", why, "Open the debate in a project that you may write to.", 1);
async function takeNumber(project, slug) {
	const debates = folderInProject(project, "debates");
	if (debates === null) throw noWorkspace(`debates leads out of ${project}.`);
	return withLock(join(debates, ".lock"), () => {
		const taken = readdirSync(debates).map((name) => Number.parseInt(/^(\d+)-/.exec(name)?.[1] ?? "0", 10));
		const number = Math.max(0, ...taken) + 1;
		const folder = join(debates, `${String(number).padStart(3, "0")}-${slug}`);
		mkdirSync(folder);
		return folder;
	});
}
function contextChanges({ folder, files }) {
	return files.flatMap(({ seat, file, sha256: stated }) => {
		const path = join(folder, file);
		const bytes = isBelowFolder(folder, file) ? readBounded(path, MOST_WORKSPACE_BYTES) : null;
		if (bytes === null) return [{
			seat,
			file,
			problem: existsSync(path) ? "changed" : "missing"
		}];
		return sha256Of(bytes) === stated ? [] : [{
			seat,
			file,
			problem: "changed"
		}];
	});
}
function writeRecord({ folder }, files) {
	if (!existsSync(folder)) return;
	for (const [name, text] of Object.entries(files)) {
		if (!isBelowFolder(folder, dirname(name)) || readText(join(folder, name)) === text) continue;
		writeAtomic(join(folder, name), text);
	}
}
function isBelowFolder(folder, name) {
	const path = join(folder, name);
	return !existsSync(path) || isBelow(realPath(path), realPath(folder));
}

// scripts/io/openings/question-fields.ts
function askingOf({ problem = "", question = problem, high_stakes, irreversible, ...said }) {
	if (question.trim() === "") throw new Refusal("no_question", "There is no question.", "Give it in full, in quotation marks where a shell reads it.");
	const asked = {
		question: question.trim(),
		...high_stakes && { stakes: "high" },
		...irreversible && { reversible: false }
	};
	return {
		...said,
		...asked
	};
}

export { surroundingsOf as a, writeRecord as i, contextChanges as n, forExecutor as o, createWorkspace as r, askingOf as t };