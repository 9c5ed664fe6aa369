import { n as __exportAll } from "./rolldown-runtime.mjs";
import { r as runGit } from "./io-git.mjs";
import { g as referenceJson, m as pluginFolder, u as ownArguments, w as printText, x as lookOfScreen } from "./io-machine.mjs";
import { L as remove } from "./io-state.mjs";
import { join } from "node:path";
import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { spawnSync } from "node:child_process";

// scripts/io/reports/demo.ts
var demo_exports = /* @__PURE__ */ __exportAll({ playDemo: () => playDemo });
const demoParts = ({ review, magi }, scope) => [{
	title: "A change is reviewed by two engines: a bug both see, and an alarm that does not hold",
	args: [
		"review",
		...scope,
		"--author",
		review.author,
		"--preset",
		review.preset
	],
	exit: scope.length > 0 ? 0 : review.exit
}, {
	title: "A decision is voted on by three engines; one is against",
	args: [
		"magi",
		magi.question,
		"--context",
		magi.context
	],
	exit: magi.exit
}];
async function playDemo() {
	const demo = referenceJson("demo/demo.json");
	const place = await prepareDemo(demo);
	let isWell = true;
	let page = null;
	try {
		await printText("Stand-ins: their answers were written in advance, and no model is asked.");
		await printText("Nothing here decides anything, and nothing of yours is read or written.");
		for (const { title, args, exit } of demoParts(demo, place.scope)) {
			if (!await printText(`\n== ${title}\n\n$ ${shellLine(args)}\n`)) return isWell;
			isWell = playPart(place, args) === exit && isWell;
			page ??= keepPage(place);
		}
		await printText(`\nThe review as a page: ${page}`);
		await printText("\nYours: ftm doctor says which engines you have; then ftm review, or ftm \"Shall we …?\"");
		return isWell;
	} finally {
		remove(place.folder);
	}
}
const shellLine = (args) => ["ftm", ...args.map((word) => /\s/.test(word) ? `"${word}"` : word)].join(" ");
async function prepareDemo({ seats, engines }) {
	const folder = mkdtempSync(join(tmpdir(), "ftm-demo-"));
	const project = join(folder, "invoices");
	const config = join(folder, "config");
	mkdirSync(config);
	const from = join(pluginFolder(), "references/demo");
	cpSync(join(from, "before"), project, { recursive: true });
	const who = [
		"-c",
		"user.name=demo",
		"-c",
		"user.email=demo@localhost"
	];
	const { exit } = await runGit(["init", "-q"], { cwd: project });
	await runGit(["add", "-A"], { cwd: project });
	await runGit([
		...who,
		"commit",
		"-q",
		"-m",
		"Send invoices"
	], { cwd: project });
	cpSync(join(from, "after"), project, { recursive: true });
	writeFileSync(join(config, "ftm-config.yml"), JSON.stringify({
		seats,
		engines
	}));
	const env = {
		PATH: process.env["PATH"],
		HOME: folder,
		TERM: process.env["TERM"],
		CLAUDE_CONFIG_DIR: config,
		FTM_STATE_DIR: join(folder, "state"),
		FTM_DEMO: "1",
		...lookOfScreen().colour ? { FORCE_COLOR: "1" } : {}
	};
	const real = Object.keys(referenceJson("engines.json")).join(",");
	return {
		folder,
		project,
		env,
		scope: exit === 0 ? [] : ["--scope", "file:src/mail.js"],
		without: ["--without", real]
	};
}
function keepPage({ project, env }) {
	const { stdout } = spawnSync(process.execPath, ownArguments(["report", "--html"]), {
		cwd: project,
		env,
		encoding: "utf8",
		windowsHide: true
	});
	const { file } = JSON.parse(stdout);
	const kept = join(mkdtempSync(join(tmpdir(), "ftm-page-")), "review.html");
	cpSync(file, kept);
	return kept;
}
function playPart({ project, env, without }, args) {
	const all = ownArguments([
		...args,
		...without,
		"--text"
	]);
	const { status } = spawnSync(process.execPath, all, {
		cwd: project,
		env,
		stdio: [
			"ignore",
			"inherit",
			"inherit"
		],
		windowsHide: true
	});
	return status;
}

export { demo_exports as t };