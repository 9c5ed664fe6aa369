import { n as __exportAll } from "./rolldown-runtime.mjs";
import { s as PROTOCOLS } from "./core-names.mjs";
import { f as takenBy, i as readSaid, t as areFields, u as forPlanner } from "./core-sayable.mjs";
import { F as parsedJson, O as isObject, X as sentences, Y as plural, at as wrongUse, i as slugOf, q as listed, tt as Refusal, w as seconds } from "./core-words.mjs";
import { V as stateRoot, k as projectOf, s as newId, z as statOf } from "./io-state.mjs";
import { a as readYaml, g as referenceJson, o as nowStamp, p as packageVersion, s as randomHex } from "./io-machine.mjs";
import { g as engineTitle, x as knownWords } from "./core-engines.mjs";
import { bt as fold, l as isReview, u as protocolOf, wt as openCall } from "./core-deliberation.mjs";
import { a as readPayload, i as isConflict, t as planCouncil } from "./core-council.mjs";
import { i as planDebate, t as contextFiles } from "./core-debate.mjs";
import { t as planMagi } from "./core-magi.mjs";
import { f as pickReviewers, l as akinToAuthor, m as reviewSeat, p as reviewAuthor, w as filesInDiff } from "./core-review.mjs";
import { b as LensTable, g as DebateFraming } from "./core-schemas.mjs";
import { t as decodeShape } from "./io-machine-validate.mjs";
import { n as patternsOf, p as pastVerdicts, t as fixedByGroup } from "./core-record.mjs";
import { E as seatPromptText, x as loadDeliberation, y as beginDeliberation } from "./io-deliberation.mjs";
import { a as readProjectFile, t as refuseSecrets } from "./io-input.mjs";
import { s as requireForm } from "./io-answers.mjs";
import { n as allVerdictLines, t as allOutcomes, u as usualCost } from "./io-memory-past.mjs";
import { a as findProgram } from "./io-engines.mjs";
import { n as headOfProject, r as runGit, t as gitAbroad } from "./io-git.mjs";
import { a as surroundingsOf, o as forExecutor, r as createWorkspace, t as askingOf } from "./io-openings.mjs";
import { r as toMarkdown } from "./core-telling-markdown.mjs";
import { t as knownHealth } from "./io-engines-probe.mjs";
import { t as engineTable } from "./io-engines-table.mjs";
import { n as loadConfig } from "./io-input-config.mjs";
import { n as planReview, t as largeReviewWords } from "./core-review-plan.mjs";
import { n as reviewAgainOf } from "./core-review-told-findings.mjs";
import { a as partingOf, c as unresolved, d as changedSubmodules, f as outputOf, i as nothingIn, l as changeIn, n as commitCalled, o as readScope, p as uncommitted, r as commitNamed, s as subjectsBetween, t as FORMS, u as changeWithin } from "./io-review.mjs";
import { join, resolve } from "node:path";
import { copyFileSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { execFile } from "node:child_process";

// scripts/io/openings/open.ts
var open_exports = /* @__PURE__ */ __exportAll({
	costBefore: () => costBefore,
	openDeliberation: () => openDeliberation
});
const OPENINGS = {
	magi: async () => (await Promise.resolve().then(() => magi_exports)).openMagi,
	council: async () => (await Promise.resolve().then(() => council_exports)).openCouncil,
	debate: async () => (await Promise.resolve().then(() => debate_exports)).openDebate,
	review: async () => (await Promise.resolve().then(() => review_exports)).openReview
};
const MOST_ROUNDS = {
	magi: 3,
	council: 5,
	debate: 5,
	review: 2
};
function costBefore({ opened, state }) {
	const { protocol, limits, seats } = opened;
	const engines = seats.filter(({ by }) => by === "engine").map(({ engine }) => engine);
	const names = listed([...new Set(engines)].map(engineTitle));
	const { round, ...ofTurns } = limits.timeout_s;
	const longest = Math.max(...Object.values(ofTurns)) * (1 + limits.retries);
	const each = round ? `of ${seconds(round * 1e3)}` : `and ${seconds(longest * 1e3)} an answer`;
	const most = `At most ${plural(limits.rounds, "round")} ${each}.`;
	const cost = usualCost(protocol) ?? most;
	const large = isReview(state) ? largeReviewWords(state) : "";
	return sentences([
		names && `Asks ${names}.`,
		large,
		cost
	]);
}
async function openDeliberation(input, beside = {}) {
	if (input.protocol !== "council") return openChecked(input, beside);
	const { conflictQuestion } = await Promise.resolve().then(() => council_exports);
	return forExecutor(conflictQuestion(input.said), () => openChecked(input, beside));
}
async function openChecked(input, beside) {
	const opened = await openedEvent(input);
	const { requireSendable } = await Promise.resolve().then(() => sendable_exports);
	await requireSendable(opened, beside);
	if (input.protocol !== "debate") return beginDeliberation(opened);
	const { withWorkspace } = await Promise.resolve().then(() => debate_exports);
	return beginDeliberation(await withWorkspace(opened));
}
async function openedEvent(input) {
	const { protocol, auto, client } = input;
	const { rounds = 1, again, web } = input.said;
	const most = MOST_ROUNDS[protocol];
	if (!Number.isInteger(rounds) || rounds > most) throw wrongUse(`A ${protocol} has 1 to ${most} rounds.`, `Give --rounds ${most}, or less.`);
	stateRoot();
	const { config } = await loadConfig(process.cwd());
	const table = engineTable(config);
	const said = knownWords(table, await withEarlier(input));
	const health = await knownHealth(table, config, { onLook: input.onLook });
	const around = surroundingsOf({
		...input,
		said
	}, {
		config,
		table,
		health
	});
	const plan = await (await OPENINGS[protocol]())(forPlanner(said), around, {
		again,
		client
	});
	const id = newId(protocol, nowStamp(), randomHex(2));
	const head = await headOfProject(process.cwd());
	return {
		type: "opened",
		rules: 1,
		id,
		protocol,
		version: packageVersion(),
		cwd: process.cwd(),
		head: head ?? void 0,
		host_session: process.env["CLAUDE_CODE_SESSION_ID"] ?? null,
		host: around.host ? engineTitle(around.host) : void 0,
		...plan,
		framing: {
			...plan.framing,
			web,
			...await knownToPeople(plan, protocol)
		},
		seed: randomHex(8),
		auto,
		again
	};
}
async function withEarlier({ protocol, said }) {
	if (said.again === void 0) return said;
	const { opened, state } = await loadDeliberation(said.again);
	if (opened.protocol !== protocol) throw wrongUse(`${said.again} is a ${opened.protocol}, not a ${protocol}.`, `Ask it again as a ${opened.protocol}.`);
	if (protocol === "review" || said.question !== void 0) return said;
	const before = {
		...state.framing,
		question: opened.question
	};
	const names = takenBy(protocol).filter((name) => name in before);
	const earlier = Object.fromEntries(names.map((name) => [name, before[name]]));
	return {
		...readSaid(protocol, earlier, "field"),
		...said
	};
}
const MOST_KNOWN = 5;
async function knownToPeople({ question, framing }, protocol) {
	const { recallFor } = await import("./io-memory-blackboard.mjs").then((n) => n.t);
	const { domain: named } = framing;
	const domain = typeof named === "string" && named !== "general" ? named : null;
	const { constraints, decisions, similar, patterns } = await recallFor(question, process.cwd(), domain);
	const told = similar.map(({ task_description, verdict, held_up }) => {
		const says = `${task_description} – ${verdict ?? "no verdict"}`;
		if (held_up === null) return says;
		return `${says} (${held_up ? "it held" : "it did not hold"})`;
	});
	const earlier = [...constraints, .../* @__PURE__ */ new Set([
		...told,
		...patterns,
		...decisions
	])].slice(0, MOST_KNOWN);
	const lines = await allVerdictLines();
	const past = pastVerdicts(lines, await allOutcomes());
	const own = patternsOf(past.filter((one) => one.protocol === protocol));
	return {
		...earlier.length && { earlier },
		...own.length && { own },
		...protocol === "review" && { fixed: fixedByGroup(lines) }
	};
}

// scripts/io/openings/council.ts
var council_exports = /* @__PURE__ */ __exportAll({
	conflictQuestion: () => conflictQuestion,
	openCouncil: () => openCouncil,
	payloadIn: () => payloadIn
});
function payloadIn(text) {
	const found = readPayload(text);
	if (found) return found;
	throw new Refusal("no_payload", "This is not a conflict: one of its seven fields is missing.", "CONFLICT TYPE, ORIGINAL INTENT, CODEX'S CHANGE, CODEX'S REASONING, THE CODE IN QUESTION, DEBUG.md HISTORY, QUESTION FOR THE COUNCIL.");
}
function conflictInFields({ payload, question, problem, context }) {
	if (payload !== void 0) return payload;
	const text = [
		question,
		problem,
		context
	].filter(Boolean).join("\n");
	return isConflict(text) ? text : null;
}
async function openCouncil(said, around) {
	const text = conflictInFields(said);
	const payload = text === null ? void 0 : payloadIn(text);
	const asked = payload ? {
		...said,
		question: payload.question,
		context: void 0
	} : said;
	return planCouncil({
		...askingOf(asked),
		payload
	}, around);
}
function conflictQuestion(said) {
	const conflict = conflictInFields(said);
	if (conflict === null) return null;
	const [, question = ""] = /QUESTION FOR THE COUNCIL[*_\s]*:[*_]*\s*(\S.*)/i.exec(conflict) ?? [];
	return question || "The conflict that was handed over";
}

// scripts/io/openings/debate.ts
var debate_exports = /* @__PURE__ */ __exportAll({
	openDebate: () => openDebate,
	withWorkspace: () => withWorkspace
});
async function openDebate(said, around) {
	return planDebate({
		...askingOf(said),
		lenses: lensTable()
	}, around);
}
const lensTable = () => decodeShape(LensTable, referenceJson("lenses.json"), "references/lenses.json");
async function withWorkspace(opened) {
	const slug = slugOf(opened.question, {
		longest: 40,
		otherwise: "debate"
	});
	const framing = decodeShape(DebateFraming, opened.framing, "The framing");
	const files = contextFiles({
		...opened,
		framing
	});
	const workspace = await createWorkspace(opened.cwd, {
		slug,
		files
	});
	return {
		...opened,
		framing: {
			...framing,
			workspace
		}
	};
}

// scripts/io/openings/magi.ts
var magi_exports = /* @__PURE__ */ __exportAll({ openMagi: () => openMagi });
async function openMagi(said, around, { again }) {
	const asking = askingOf(said);
	const before = again === void 0 ? "" : await earlierText(again);
	const context = [asking.context, before].filter(Boolean).join("\n\n");
	return planMagi({
		...asking,
		context
	}, around);
}
async function earlierText(id) {
	const { protocol, state } = await loadDeliberation(id);
	return `An earlier verdict on this question (${id}):\n\n${toMarkdown(protocol.tell(state), "shown")}`;
}

// scripts/io/review/pull.ts
async function fetchPull(pull, root, scope) {
	const remote = await remoteOf(pull, root, scope);
	const known = await askForge(pull, remote, root);
	const { head, base, kind } = await fetchEnds({
		pull,
		remote,
		known,
		root,
		scope
	});
	const byForge = known && await commitNamed(root, known.baseRefOid);
	return {
		about: `${kind}${pull.number} at ${head.slice(0, 12)}`,
		head,
		base: byForge || base,
		intro: known && [known.title, known.body].filter(Boolean).join("\n\n")
	};
}
const URL_PARTS = /^(?:[a-z+]+:\/\/)?(?:[^@/]*@)?([^/:@]+)(?::\d+(?=\/))?[/:]\/?(.+?)(?:\.git)?\/?$/i;
function repoIn(url) {
	const [, host, path] = URL_PARTS.exec(url) ?? [];
	return host && path ? `${host}/${path}`.toLowerCase() : null;
}
const PREFERRED = ["upstream", "origin"];
async function remoteOf({ repo }, root, scope) {
	const { out } = await runGit([
		"config",
		"--null",
		"--get-regexp",
		"^remote\\..*\\.url$"
	], { cwd: root });
	const remotes = Array.from(out.matchAll(/remote\.([^\n\0]+)\.url\n([^\0]+)\0/g), ([, name = "", url = ""]) => ({
		name,
		url,
		repo: repoIn(url)
	}));
	const rank = ({ name }) => (PREFERRED.indexOf(name) + 3) % 3;
	const [first] = repo ? remotes.filter((one) => one.repo === repo.toLowerCase()) : remotes.toSorted((one, other) => rank(one) - rank(other));
	if (first && !/^\s*-/.test(first.url)) return first;
	throw unresolved(scope, repo ? `no remote here is ${repo}` : "no remote is set up here", `Review it in a clone, or: git remote add upstream ${repo ? `https://${repo}` : "URL"}`);
}
const FORGE_MS = 2e4;
const PULL_FIELDS = "title,body,baseRefName,baseRefOid";
async function askForge({ number }, { repo }, root) {
	const program = findProgram("gh", {
		env: process.env,
		project: root
	});
	if (!program || !repo) return null;
	const words = [
		"pr",
		"view",
		number,
		"--repo",
		repo,
		"--json",
		PULL_FIELDS
	];
	const out = await new Promise((done) => {
		const env = {
			...process.env,
			GH_PROMPT_DISABLED: "1",
			NO_COLOR: "1"
		};
		const how = {
			cwd: tmpdir(),
			env,
			timeout: FORGE_MS,
			windowsHide: true
		};
		execFile(program, words, how, (error, text) => done(error ? "" : text));
	});
	const { title = "", body = "", baseRefName = "", baseRefOid = "" } = parsedJson(out) ?? {};
	return baseRefName && /^[0-9a-f]{40,64}$/.test(baseRefOid) ? {
		title,
		body,
		baseRefName,
		baseRefOid
	} : null;
}
async function fetchEnds(wanted) {
	const folder = mkdtempSync(join(tmpdir(), "ftm-pull-"));
	try {
		return await fetchInto(folder, wanted);
	} finally {
		rmSync(folder, {
			recursive: true,
			force: true
		});
	}
}
async function fetchInto(folder, { pull, remote, known, root, scope }) {
	const env = {
		GIT_DIR: folder,
		GIT_OBJECT_DIRECTORY: await preparePull(folder, root)
	};
	const ask = async (...words) => {
		const { exit, out, error } = await gitAbroad(words, {
			cwd: root,
			env,
			remote: remote.name
		});
		if (exit === 0) return out;
		throw notFetched(remote, error);
	};
	const { kind, refs, merge } = await refsOfPull(ask, {
		pull,
		remote,
		scope
	});
	const main = known ? `refs/heads/${known.baseRefName}` : "HEAD";
	const wanted = [
		`+${refs}head:refs/pull/head`,
		`+${main}:refs/pull/base`,
		...merge ? [`+${refs}merge:refs/pull/merge`] : []
	];
	await ask("fetch", ...[
		"--quiet",
		"--no-tags",
		"--no-recurse-submodules"
	], "--", remote.url, ...wanted);
	const [[base = ""] = [], [head = ""] = [], [, onto = "", merged] = []] = (await ask(...[
		"for-each-ref",
		"--format=%(objectname) %(parent)",
		"refs/pull"
	])).split("\n").map((row) => row.split(" "));
	return {
		kind,
		head,
		base: !known && merged === head ? onto : base
	};
}
async function refsOfPull(ask, { pull, remote, scope }) {
	const kinds = [{
		kind: "pull request #",
		refs: `refs/pull/${pull.number}/`
	}, {
		kind: "merge request !",
		refs: `refs/merge-requests/${pull.number}/`
	}];
	const names = kinds.flatMap(({ refs }) => [`${refs}head`, `${refs}merge`]);
	const listed = await ask("ls-remote", "--", remote.url, "HEAD", ...names);
	const there = new Set(listed.split("\n").map((row) => row.split("	")[1]));
	const found = kinds.find(({ refs }) => there.has(`${refs}head`));
	if (!found) throw unresolved(scope, `${remote.name} (${withoutKey(remote.url)}) has no pull request ${pull.number}`, "Look at its number and at git remote -v.");
	return {
		...found,
		merge: there.has(`${found.refs}merge`)
	};
}
async function preparePull(folder, root) {
	await outputOf(root, [
		"init",
		"--quiet",
		"--bare",
		"--template=",
		folder
	]);
	const [objects = "", shallow = ""] = (await outputOf(root, [
		"rev-parse",
		"--git-path",
		"objects",
		"--git-path",
		"shallow"
	])).trimEnd().split("\n");
	if (existsSync(resolve(root, shallow))) copyFileSync(resolve(root, shallow), join(folder, "shallow"));
	const rows = (await outputOf(root, [
		"for-each-ref",
		"--count=200",
		"--sort=-committerdate",
		"--format=%(objectname)",
		"refs/heads",
		"refs/remotes"
	])).split("\n").filter(Boolean);
	writeFileSync(join(folder, "packed-refs"), rows.map((sha, at) => `${sha} refs/ours/${at}\n`).join(""));
	return resolve(root, objects);
}
const withoutKey = (text) => text.replaceAll(/\/\/[^/@\s]*@/g, "//");
function notFetched({ name, url }, error) {
	const why = error.trim().split("\n")[0] ?? "";
	return new Refusal("git_failed", `${name} (${withoutKey(url)}) does not give the pull request: ${withoutKey(why)}`, "Try git fetch; what helps there helps here.", 1);
}

// scripts/io/review/fetch-change.ts
const FETCH_BY_KIND = {
	uncommitted: async ({ within }, { root }) => {
		const folder = within && (await outputOf(within, ["rev-parse", "--show-prefix"])).trimEnd();
		return {
			change: changeWithin(await uncommitted(root), folder),
			about: `uncommitted changes${folder ? ` in ${folder}` : ""}`,
			base: "HEAD",
			why: `nothing is uncommitted in ${within ?? root}`,
			fix: "Name a commit, a base branch, a range or a file: --scope commit:HEAD."
		};
	},
	staged: async (_, { root }) => ({
		change: await changeIn(root, ["diff", "--cached"]),
		about: "staged changes",
		base: "HEAD",
		revision: { kind: "index" },
		why: `nothing is staged in ${root}`,
		fix: "git add stages a change; --scope uncommitted takes all of it."
	}),
	commit: async ({ commit }, { root, name }) => {
		const sha = await commitCalled(root, commit, name);
		const words = [
			"show",
			"--format=",
			"-m",
			"--first-parent"
		];
		const about = `commit ${sha.slice(0, 12)}`;
		const says = [
			"log",
			"-1",
			"--format=%h %s%n%n%b",
			sha,
			"--"
		];
		return {
			change: await changeIn(root, words, [sha]),
			about,
			base: `${sha}^`,
			intro: (await outputOf(root, says)).trim(),
			revision: {
				kind: "commit",
				sha
			},
			why: `${about} changes nothing`,
			fix: "Name another commit."
		};
	},
	base: async ({ base }, { root, name }) => {
		const sha = await commitCalled(root, base, name);
		const start = await partingOf(root, [sha, "HEAD"], name);
		const { diff, hidden } = await changeIn(root, ["diff"], [start]);
		return {
			change: {
				diff,
				hidden: [...hidden, ...await changedSubmodules(root)]
			},
			about: `changes since ${base}`,
			base: start,
			intro: await subjectsBetween(root, start, "HEAD"),
			why: `nothing has changed since "${base}"`,
			fix: "Name the branch this one came from, or a commit."
		};
	},
	range: async ({ from, to, symmetric }, { root, name }) => {
		const first = await commitCalled(root, from, name);
		const last = await commitCalled(root, to, name);
		const start = symmetric ? await partingOf(root, [first, last], name) : first;
		return {
			...await changeBetween(root, start, last),
			about: `changes ${from}${symmetric ? "..." : ".."}${to}`,
			intro: await subjectsBetween(root, start, last),
			why: "nothing differs between its two ends",
			fix: "git log A..B shows what is between two commits."
		};
	},
	pull: async (scope, { root, name }) => {
		const { about, head, base, intro } = await fetchPull(scope, root, name);
		const start = await partingOf(root, [base, head], name);
		return {
			...await changeBetween(root, start, head),
			about,
			intro: intro ?? await subjectsBetween(root, start, head),
			why: "its branch has nothing that the one it is meant for has not",
			fix: "If it is merged, name its commits: --scope range:A..B."
		};
	}
};
async function fetchChange(scope, at) {
	const fetch = FETCH_BY_KIND[scope.kind];
	const { change, why, fix, ...found } = await fetch(scope, at);
	if (change.diff) return {
		...found,
		...change
	};
	if (change.hidden.length === 0) throw nothingIn(at.name, why, fix);
	throw new Refusal("unseen", `Nobody can be shown this change, so it is undecided: ${change.hidden.join(", ")}.`, "Look at these files yourself.", 4);
}
const changeBetween = async (root, start, head) => ({
	change: await changeIn(root, ["diff"], [start, head]),
	base: start,
	revision: {
		kind: "commit",
		sha: head
	}
});

// scripts/io/review/generated.ts
async function markedGenerated(root, base, diff) {
	const folder = mkdtempSync(join(tmpdir(), "ftm-before-"));
	const how = {
		cwd: root,
		env: { GIT_INDEX_FILE: join(folder, "index") }
	};
	try {
		if ((await runGit(["read-tree", base], how)).exit !== 0) return [];
		const paths = filesInDiff(diff).map(({ path }) => path);
		const { out } = await runGit([
			"check-attr",
			"--cached",
			"-z",
			"--stdin",
			"linguist-generated"
		], {
			...how,
			input: `${paths.join("\0")}\0`
		});
		return Array.from(out.matchAll(MARKED_GENERATED), ([, path = ""]) => path);
	} finally {
		rmSync(folder, {
			recursive: true,
			force: true
		});
	}
}
const MARKED_GENERATED = /([^\0]+)\0linguist-generated\0(?:set|true)\0/g;

// scripts/io/review/gather.ts
const NOTHING_GATHERED = {
	diff: null,
	text: null,
	path: null,
	intro: "",
	hidden: []
};
const OF_TREE = {
	...NOTHING_GATHERED,
	revision: { kind: "tree" }
};
async function gatherReview(input, cwd) {
	const named = scopeNamed(input);
	const scope = named ?? await scopeMeant(input, cwd);
	if (scope === "plan:-") return textGiven(input, scope, cwd);
	const said = readScope(scope);
	if (said.kind === "snippet") return textGiven(input, scope, cwd);
	const read = said.kind === "bare" ? await bareScope(cwd, said.name) : said;
	if ("path" in read) return readFile(read, scope, cwd, !input.byHost);
	const root = await workingTree(cwd, scope, named !== null);
	const found = await fetchChange(read, {
		root,
		name: scope
	});
	return {
		...OF_TREE,
		scope,
		kind: read.kind,
		root,
		generated: await markedGenerated(root, found.base, found.diff ?? ""),
		...found
	};
}
function scopeNamed({ scope, pr, plan }) {
	const [[first, means = null] = [], [second] = []] = Object.entries({
		"--scope": scope,
		"--pr": pr && `pr:${pr}`,
		"--plan": plan && `plan:${plan}`
	}).filter(([, means]) => means !== void 0);
	if (second === void 0) return means;
	throw new Refusal("two_scopes", `${first} and ${second} both say what is reviewed.`, "Give one of them.");
}
async function textGiven({ text = "" }, scope, cwd) {
	if (!text.trim()) throw nothingIn(scope, "no text was given", "Give it on standard input: ftm review - < FILE");
	const isPlan = scope === "plan:-";
	return {
		...NOTHING_GATHERED,
		scope,
		kind: isPlan ? "plan" : "snippet",
		text,
		about: isPlan ? "a plan" : "a text",
		root: await topOfRepository(cwd) ?? cwd,
		revision: { kind: "text" }
	};
}
async function scopeMeant({ text = "" }, cwd) {
	const words = text.trim();
	if (words === "") return "uncommitted";
	const isLine = words.length <= LONGEST_NAME_LINE && !words.includes("\n");
	if ((!/\s/.test(words) || isLine && existsSync(join(cwd, words))) && await isScope(words, cwd)) return words;
	if (!isLine || await topOfRepository(cwd) === null) return "snippet";
	const { out } = await runGit([
		"status",
		"--porcelain",
		"--ignore-submodules=none"
	], { cwd });
	return out.trim() === "" ? "snippet" : "uncommitted";
}
const LONGEST_NAME_LINE = 200;
async function isScope(word, cwd) {
	try {
		const { kind } = readScope(word);
		if (kind === "bare") await bareScope(cwd, word);
		return true;
	} catch (error) {
		if (!(error instanceof Refusal) || /[/.:~^]\S/.test(word)) throw error;
		return false;
	}
}
async function bareScope(cwd, name) {
	const file = readProjectFile(cwd, name, { named: true });
	if (!("why" in file)) return {
		kind: "file",
		path: name
	};
	const refs = ["heads", "remotes"].map((kind) => `refs/${kind}/${name}`);
	const found = await runGit([
		"for-each-ref",
		"--format=%(HEAD)",
		...refs
	], { cwd });
	if (found.exit === 0 && found.out.startsWith(" ")) return {
		kind: "base",
		base: name
	};
	if (await commitNamed(cwd, name) !== null) return {
		kind: "commit",
		commit: name
	};
	const within = resolve(cwd, name);
	if (statOf(within)?.isDirectory()) return {
		kind: "uncommitted",
		within
	};
	throw file.why === "missing" ? unresolved(name, "it is no file, no branch and no commit here", `A scope is one of: ${FORMS}.`) : unresolved(name, `it ${WHY_UNREAD[file.why]}`, "Name one file of text, or no scope for all that is uncommitted.");
}
function readFile({ kind, path }, scope, root, named) {
	const found = readProjectFile(root, path, { named });
	if ("why" in found) {
		const fix = found.why === "outside" ? "Hand in its text instead." : "Name one file of text.";
		throw unresolved(scope, `${path} ${WHY_UNREAD[found.why]}`, fix);
	}
	const { text } = found;
	if (text.trim() === "") throw nothingIn(scope, `${path} is empty`, "Name another file.");
	return {
		...OF_TREE,
		scope,
		kind,
		path,
		text,
		about: path,
		root
	};
}
const WHY_UNREAD = {
	missing: "is not there",
	"no file": "is not a file that can be read",
	outside: "leads out of the project",
	large: "is too large to be reviewed",
	binary: "is not text"
};
async function topOfRepository(cwd) {
	const top = await runGit(["rev-parse", "--show-toplevel"], { cwd });
	if (top.exit === 0 && top.out.trim()) return top.out.trimEnd();
	const remedy = /git config --global --add safe\.directory .+/.exec(top.error)?.[0];
	if (remedy === void 0) return null;
	throw new Refusal("git_refuses", `git refuses to read ${cwd}, because the folder belongs to another user.`, `If you trust it: ${remedy}`);
}
async function workingTree(cwd, scope, isNamed) {
	const root = await topOfRepository(cwd);
	if (root !== null) return root;
	if ((await runGit(["--version"], { cwd })).exit === 127) throw new Refusal("no_git", "git is not installed, and without it nobody can say what changed.", "Install git, or give a file (--scope file:PATH) or the text itself.");
	if ([
		"HEAD",
		"objects",
		"refs"
	].every((name) => existsSync(join(cwd, name)))) throw unresolved(scope, `${cwd} is a bare repository, which has no working tree`, "Review in a clone of it.");
	if (existsSync(join(projectOf(cwd), ".git"))) throw unresolved(scope, `git cannot read the repository in ${projectOf(cwd)}`, "git status says why.");
	const fix = "Give a file (--scope file:PATH) or the text itself, or go to the repository.";
	throw isNamed ? unresolved(scope, `${cwd} is not in a working tree of git`, fix) : nothingIn(scope, "no text, no scope, and no repository here", fix);
}

// scripts/io/openings/review.ts
var review_exports = /* @__PURE__ */ __exportAll({ openReview: () => openReview });
async function openReview(given, around, { again, client }) {
	const said = withPlanItself(given);
	const earlier = await earlierOf(again);
	const artifact = await gatherReview({
		...inputOf(said, earlier),
		byHost: client !== void 0
	}, process.cwd());
	return planReview(askingFor(said, artifact, earlier), artifact, around);
}
async function earlierOf(again) {
	if (again === void 0) return null;
	const { state } = await loadDeliberation(again);
	if (isReview(state)) return state;
	throw wrongUse(`${again} is no review.`, "ftm list shows what there is.");
}
const withPlanItself = (said) => said.plan?.includes("\n") ? {
	target: "proposal",
	...said,
	plan: "-",
	text: said.plan
} : said;
function inputOf({ scope, pr, plan, text }, earlier) {
	return [
		scope,
		pr,
		plan,
		text
	].some(Boolean) || !earlier ? {
		scope,
		pr,
		plan,
		text
	} : { scope: earlier.framing.scope };
}
function askingFor({ scope: _, pr: __, plan, text, ...said }, { kind, scope }, earlier) {
	const beside = kind === "snippet" || plan === "-" || text?.trim() === scope ? void 0 : text;
	const focus = [said.focus, beside].filter(Boolean).join("\n");
	return {
		...said,
		focus,
		...earlier && { again: reviewAgainOf(earlier) }
	};
}

// scripts/io/openings/said.ts
var said_exports = /* @__PURE__ */ __exportAll({
	frontDoor: () => frontDoor,
	saidInText: () => saidInText
});
async function saidInText(text, protocol) {
	const words = text.trim();
	const fields = await mappingIn(words, protocol);
	if (fields && areFields(protocol, Object.keys(fields))) return readSaid(protocol, fields, "field");
	if (protocol === "review") return readSaid(protocol, { text }, "field");
	const [question = "", ...rest] = words.split("\n");
	const context = rest.join("\n").trim() || void 0;
	return readSaid(protocol, {
		question: question.trim(),
		context
	}, "field");
}
async function mappingIn(text, protocol) {
	const [, key = ""] = /^(?:\{\s*"?)?([A-Za-z_]+)"?:/.exec(text) ?? [];
	if (key === "") return null;
	try {
		const value = text.startsWith("{") ? JSON.parse(text) : await readYaml(text);
		return isObject(value) ? value : null;
	} catch (error) {
		if (!(error instanceof Error)) throw error;
		if (protocol === "review" || !areFields(protocol, [key])) return null;
		const [says = ""] = error.message.split("\n");
		throw new Refusal("bad_fields", `These fields cannot be read as YAML: ${says}`, "Put a text with a colon in quotation marks, or below \"|\".");
	}
}
function frontDoor(sentence) {
	if (isConflict(sentence)) return {
		protocol: "council",
		why: "It is a conflict in seven fields (ftm council)."
	};
	const named = sentence.split(/[\s"'`(),;:?!]+/).filter((word) => /[/.]/.test(word)).filter((word) => isFile(word.replace(/\.$/, "")));
	if (named.length > 0) return {
		protocol: "council",
		why: `It names ${named[0]}, so the engines read the code (ftm council). For a vote instead: ftm magi "…"`
	};
	return {
		protocol: "magi",
		why: "This is put to the vote. If the answer lies in the code: ftm council \"…\". To look at a change: ftm review"
	};
}
function isFile(name) {
	const path = join(process.cwd(), name);
	return existsSync(path) && statSync(path).isFile();
}

// scripts/io/openings/sendable.ts
var sendable_exports = /* @__PURE__ */ __exportAll({ requireSendable: () => requireSendable });
async function requireSendable(opened, { own = null, sendAnyway = false }) {
	const protocol = await protocolOf(opened.protocol);
	const state = fold(protocol, [opened]);
	const planned = {
		protocol,
		state
	};
	const { safety } = (await loadConfig(opened.cwd)).config;
	if (safety.secret_scan && !sendAnyway) refuseSecretsIn(planned, safety.allowed_secrets);
	const call = openCall(state);
	const sealed = protocol.seals(state, call);
	const seat = state.seats.find((one) => one.seat === sealed && one.by === "host");
	if (own === null || !seat) return;
	const prompt = seatPromptText(planned, seat);
	requireForm({
		deliberation: planned,
		call,
		seat
	}, {
		text: own,
		prompt
	});
}
function refuseSecretsIn(planned, allowed) {
	const { state } = planned;
	const { to } = openCall(state);
	const sent = state.seats.filter(({ seat }) => to.includes(seat)).map((seat) => ({
		text: seatPromptText(planned, seat),
		source: `the prompt for ${seat.name}`
	}));
	refuseSecrets(sent, state.opened.cwd, allowed);
}

// scripts/core/doctor/uses.ts
const NO_QUESTION = { question: "" };
const PLANNED_USE = {
	magi({ around }) {
		const { seats, framing } = planMagi(NO_QUESTION, around);
		const names = titlesOf(seats, around);
		if (framing.mode === "simple") return plannedUse(seats, `three views of one engine, ${names}`);
		return plannedUse(seats, seats.length === 2 ? `${names}: both must agree` : names);
	},
	council({ around }) {
		const { seats, framing } = planCouncil(NO_QUESTION, around);
		const names = titlesOf(seats, around);
		if (seats.length > 2) return plannedUse(seats, names);
		const first = framing.allow_two ? "both must agree" : "first you are asked";
		return plannedUse(seats, `${names}; the third seat is empty: ${first}`);
	},
	debate({ around, lenses }) {
		const { seats } = planDebate({
			...NO_QUESTION,
			lenses
		}, around);
		const [author, ...challengers] = seats;
		const defends = titlesOf(author ? [author] : [], around);
		return plannedUse(seats, `${titlesOf(challengers, around)} against ${defends}`);
	},
	review({ around }) {
		const author = reviewAuthor({}, around);
		const { reviewers } = pickReviewers({}, author, around);
		const seats = reviewers.map((engine) => reviewSeat(engine, 0));
		const names = titlesOf(seats, around);
		const isOwn = akinToAuthor(author, seats).length === seats.length;
		return plannedUse(seats, isOwn ? `${names}, its own work: that alone is no yes` : names);
	}
};
const plannedUse = (seats, says) => ({
	engines: [...new Set(seats.map(({ engine }) => engine))],
	says
});
const titlesOf = (seats, { usable, host }) => {
	const titleOf = (named) => usable.find(({ engine }) => engine === named)?.title ?? "your assistant";
	const titles = seats.map(({ engine }) => titleOf(engine === "host" ? host : engine));
	return [...new Set(titles)].join(" · ");
};
function useOf(protocol, around, lenses) {
	try {
		return {
			protocol,
			...PLANNED_USE[protocol]({
				around,
				lenses
			})
		};
	} catch (error) {
		if (!(error instanceof Refusal)) throw error;
		return {
			protocol,
			engines: [],
			says: error.mend ? `${error.message} ${error.remedy}` : error.message
		};
	}
}

// scripts/io/openings/uses.ts
var uses_exports = /* @__PURE__ */ __exportAll({ usesNow: () => usesNow });
function usesNow({ health, ...known }, live) {
	const answering = health.map((one) => ({
		...one,
		usable: one.usable && live?.[one.engine]?.ok !== false
	}));
	const aroundOf = (protocol) => surroundingsOf({
		protocol,
		said: {}
	}, {
		...known,
		health: answering
	});
	const lenses = lensTable();
	return PROTOCOLS.map((protocol) => useOf(protocol, aroundOf(protocol), lenses));
}

export { open_exports as a, openDeliberation as i, said_exports as n, council_exports as r, uses_exports as t };