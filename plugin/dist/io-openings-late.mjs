import { n as __exportAll } from "./rolldown-runtime.mjs";
import { s as PROTOCOLS } from "./core-names.mjs";
import { i as readSaid, t as areFields, u as takenBy } from "./core-sayable.mjs";
import { E as isObject, K as plural, N as parse, Q as Refusal, V as capitalise, W as listed, et as wrongUse, i as slugOf, q as sentences, w as seconds } from "./core-words.mjs";
import { M as projectOf, P as stateRoot, a as newId } from "./io-state.mjs";
import { a as readYaml, g as referenceJson, o as now, p as packageVersion, s as randomHex } from "./io-machine.mjs";
import { d as knownWords } from "./core-engines.mjs";
import { c as isReview, dt as fold, l as protocolOf, mt as openCall } from "./core-deliberation.mjs";
import { a as isConflict, o as readPayload, t as planCouncil } from "./core-council.mjs";
import { n as contextFiles, t as planDebate } from "./core-debate.mjs";
import { t as planMagi } from "./core-magi.mjs";
import { b as filesInDiff, d as authorOf, h as reviewSeat, l as isWithin, m as pickReviewers, s as stands, u as akinTo, w as largeReviewWords } from "./core-review.mjs";
import { E as LensTable, _ as DebateFraming } from "./core-schemas.mjs";
import { t as decode } from "./io-machine-validate.mjs";
import { i as fixedByGroup, r as pastVerdicts, t as patternsOf } from "./core-record.mjs";
import { T as promptText, x as loadDeliberation, y as begin } from "./io-deliberation.mjs";
import { a as readProjectFile, t as refuseSecrets } from "./io-input.mjs";
import { s as requireForm } from "./io-answers.mjs";
import { c as usualCost, i as outcomes, l as verdictLines } from "./io-memory-past.mjs";
import { a as findProgram } from "./io-engines.mjs";
import { n as git, r as gitAbroad, t as headOf } from "./io-git.mjs";
import { a as surroundingsOf, o as forExecutor, r as createWorkspace, t as askingOf } from "./io-openings.mjs";
import { n as toMarkdown } from "./core-telling-markdown.mjs";
import { t as knownHealth } from "./io-engines-probe.mjs";
import { t as engineTable } from "./io-engines-table.mjs";
import { n as loadConfig } from "./io-input-config.mjs";
import { t as planReview } from "./core-review-plan.mjs";
import { t as findingsOf } from "./core-review-told-findings.mjs";
import { a as FORMS, c as unresolved, i as subjectsBetween, l as changeIn, n as commitOf, o as nothingIn, r as partingOf, s as readScope, t as commitNamed, u as outputOf } from "./io-review.mjs";
import { copyFileSync, existsSync, lstatSync, mkdtempSync, readlinkSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { tmpdir } from "node:os";
import { execFile } from "node:child_process";

// scripts/io/openings/open.ts
var open_exports = /* @__PURE__ */ __exportAll({
	costBefore: () => costBefore,
	open: () => open
});
const OPENINGS = {
	magi: async () => (await Promise.resolve().then(() => magi_exports)).openMagi,
	council: async () => (await Promise.resolve().then(() => council_exports)).openCouncil,
	debate: async () => (await Promise.resolve().then(() => debate_exports)).openDebate,
	review: async () => (await Promise.resolve().then(() => review_exports)).openReview
};
const MOST_ROUNDS = {
	magi: 3,
	review: 2
};
function costBefore({ opened, state }) {
	const { protocol, limits, seats } = opened;
	const engines = seats.filter(({ by }) => by === "engine").map(({ engine }) => engine);
	const names = listed([...new Set(engines)].map(capitalise));
	const { round, ...ofTurns } = limits.timeout_s;
	const longest = Math.max(...Object.values(ofTurns)) * (1 + limits.retries);
	const each = round ? `of ${seconds(round * 1e3)}` : `and ${seconds(longest * 1e3)} an answer`;
	const most = `${plural(limits.rounds, "round")} ${each} at most`;
	const cost = usualCost(protocol) ?? `The first ${protocol} here: ${most}.`;
	const large = isReview(state) ? largeReviewWords(state) : "";
	return sentences([
		names && `Asks ${names}.`,
		large,
		cost
	]);
}
async function open(input, beside = {}) {
	if (input.protocol !== "council") return openChecked(input, beside);
	const { conflictQuestion } = await Promise.resolve().then(() => council_exports);
	return forExecutor(conflictQuestion(input.said), () => openChecked(input, beside));
}
async function openChecked(input, beside) {
	const opened = await openingOf(input);
	const { requireSendable } = await Promise.resolve().then(() => sendable_exports);
	await requireSendable(opened, beside);
	if (input.protocol !== "debate") return begin(opened);
	const { withWorkspace } = await Promise.resolve().then(() => debate_exports);
	return begin(await withWorkspace(opened));
}
async function openingOf(input) {
	const { protocol, auto } = input;
	const { rounds = 1, again, web } = input.said;
	const most = MOST_ROUNDS[protocol] ?? rounds;
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
	const plan = await (await OPENINGS[protocol]())({
		...input,
		said
	}, around);
	const id = newId(protocol, now(), randomHex(2));
	const head = await headOf(process.cwd());
	return {
		type: "opened",
		rules: 1,
		id,
		protocol,
		version: packageVersion(),
		cwd: process.cwd(),
		head: head ?? void 0,
		host_session: process.env["CLAUDE_CODE_SESSION_ID"] ?? null,
		...around.host ? { host: capitalise(around.host) } : {},
		...plan,
		framing: {
			...plan.framing,
			web,
			...await knownBefore(plan, protocol)
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
	const names = takenBy(protocol).filter((name) => name in before && name !== "vote");
	const earlier = Object.fromEntries(names.map((name) => [name, before[name]]));
	return {
		...readSaid(protocol, earlier, "field"),
		...said
	};
}
const MOST_KNOWN = 5;
async function knownBefore({ question, framing }, protocol) {
	const { recallFor } = await import("./io-memory-blackboard.mjs").then((n) => n.t);
	const { domain: named } = framing;
	const domain = typeof named === "string" && named !== "general" ? named : null;
	const { constraints, decisions, similar, patterns } = await recallFor(question, process.cwd(), domain);
	const told = similar.map(({ task_description, verdict, held_up }) => {
		return `${task_description} – ${verdict ?? "no verdict"}${held_up === true ? " (it held)" : held_up === false ? " (it did not hold)" : ""}`;
	});
	const earlier = [...constraints, .../* @__PURE__ */ new Set([
		...told,
		...patterns,
		...decisions
	])].slice(0, MOST_KNOWN);
	const lines = await verdictLines();
	const past = pastVerdicts(lines, await outcomes());
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
function conflictText({ payload, question, problem, context }) {
	if (payload !== void 0) return payload;
	const text = [
		question,
		problem,
		context
	].filter(Boolean).join("\n");
	return isConflict(text) ? text : null;
}
async function openCouncil({ said }, around) {
	const { symptoms, entry_points = [], criteria = [], allow_two = false } = said;
	const text = conflictText(said);
	const payload = text === null ? null : payloadIn(text);
	const asked = payload ? {
		...said,
		question: payload.question,
		context: void 0
	} : said;
	return planCouncil({
		...askingOf(asked),
		entry_points,
		criteria,
		allow_two,
		symptoms,
		payload: payload ?? void 0
	}, around);
}
function conflictQuestion(said) {
	const conflict = conflictText(said);
	if (conflict === null) return null;
	const [, question = ""] = /QUESTION FOR THE COUNCIL[*_\s]*:[*_]*\s*(\S.*)/i.exec(conflict) ?? [];
	return question || "The conflict that was handed over";
}

// scripts/io/openings/debate.ts
var debate_exports = /* @__PURE__ */ __exportAll({
	openDebate: () => openDebate,
	withWorkspace: () => withWorkspace
});
async function openDebate({ said }, around) {
	return planDebate({
		...askingOf(said),
		lenses: lensTable()
	}, around);
}
const lensTable = () => decode(LensTable, referenceJson("lenses.json"), "references/lenses.json");
async function withWorkspace(opened) {
	const slug = slugOf(opened.question, {
		longest: 40,
		otherwise: "debate"
	});
	const framing = decode(DebateFraming, opened.framing, "The framing");
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
async function openMagi({ said }, around) {
	const { mode = "auto", again } = said;
	const asking = askingOf(said);
	const before = again === void 0 ? "" : await earlierText(again);
	const context = [asking.context, before].filter(Boolean).join("\n\n");
	return planMagi({
		...asking,
		context,
		mode
	}, around);
}
async function earlierText(id) {
	const { protocol, state } = await loadDeliberation(id);
	return `An earlier verdict on this question (${id}):\n\n${toMarkdown(protocol.tell(state), "shown")}`;
}

// scripts/core/review/again.ts
function againOf(state) {
	const { outcome } = state.chose ?? {};
	const chosen = outcome?.is === "fix" ? outcome.ids : [];
	const findings = findingsOf(state).filter(stands).filter(({ id }) => chosen.length === 0 || chosen.includes(id)).map((told) => {
		const { id, severity, path, first, last, title, body, raised_by } = told;
		return {
			severity,
			path,
			first,
			last,
			title,
			body,
			id,
			raised_by,
			code: ownLines(told)
		};
	});
	return {
		id: state.opened.id,
		findings
	};
}
function ownLines({ hunk, first, last }) {
	if (!hunk || first === null || last === null || first < 0) return [];
	return hunk.rows.filter((row) => isWithin(row, first, last)).map(({ text }) => text);
}

// scripts/io/review/generated.ts
async function markedGenerated(root, base, diff) {
	const folder = mkdtempSync(join(tmpdir(), "ftm-before-"));
	const how = {
		cwd: root,
		env: { GIT_INDEX_FILE: join(folder, "index") }
	};
	try {
		if ((await git(["read-tree", base], how)).exit !== 0) return [];
		const paths = filesInDiff(diff).map(({ path }) => path);
		const { out } = await git([
			"check-attr",
			"--cached",
			"-z",
			"--stdin",
			"linguist-generated"
		], {
			...how,
			input: `${paths.join("\0")}\0`
		});
		return Array.from(out.matchAll(MARKED), ([, path = ""]) => path);
	} finally {
		rmSync(folder, {
			recursive: true,
			force: true
		});
	}
}
const MARKED = /([^\0]+)\0linguist-generated\0(?:set|true)\0/g;

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
	const { out } = await git([
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
const GH_MS = 2e4;
const FIELDS = "title,body,baseRefName,baseRefOid";
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
		FIELDS
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
			timeout: GH_MS,
			windowsHide: true
		};
		execFile(program, words, how, (error, text) => done(error ? "" : text));
	});
	const { title = "", body = "", baseRefName = "", baseRefOid = "" } = parse(out) ?? {};
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
		GIT_OBJECT_DIRECTORY: await prepare(folder, root)
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
	const kinds = [{
		kind: "pull request #",
		refs: `refs/pull/${pull.number}/`
	}, {
		kind: "merge request !",
		refs: `refs/merge-requests/${pull.number}/`
	}];
	const names = kinds.flatMap(({ refs }) => [`${refs}head`, `${refs}merge`]);
	const listed = await ask("ls-remote", "--", remote.url, "HEAD", ...names);
	const there = new Map(listed.split("\n").map((row) => row.split("	").toReversed()));
	const found = kinds.find(({ refs }) => there.has(`${refs}head`));
	if (!found) throw unresolved(scope, `${remote.name} (${withoutKey(remote.url)}) has no pull request ${pull.number}`, "Look at its number and at git remote -v.");
	const merge = there.has(`${found.refs}merge`);
	const main = known ? `refs/heads/${known.baseRefName}` : "HEAD";
	const refs = [
		`+${found.refs}head:refs/pull/head`,
		`+${main}:refs/pull/base`,
		...merge ? [`+${found.refs}merge:refs/pull/merge`] : []
	];
	await ask("fetch", ...[
		"--quiet",
		"--no-tags",
		"--no-recurse-submodules"
	], "--", remote.url, ...refs);
	const [[base = ""] = [], [head = ""] = [], [, onto = "", merged] = []] = (await ask(...[
		"for-each-ref",
		"--format=%(objectname) %(parent)",
		"refs/pull"
	])).split("\n").map((row) => row.split(" "));
	return {
		kind: found.kind,
		head,
		base: !known && merged === head ? onto : base
	};
}
async function prepare(folder, root) {
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

// scripts/io/review/uncommitted.ts
async function uncommitted(root) {
	const head = await git([
		"rev-parse",
		"--verify",
		"--quiet",
		"HEAD"
	], { cwd: root });
	const changes = head.exit === 0 ? [["HEAD"], ["--cached"]] : [["--cached"], []];
	const [whole, other] = await Promise.all([changeIn(root, ["diff", ...changes[0] ?? []]), changeIn(root, ["diff", ...changes[1] ?? []])]);
	const shown = new Set(head.exit === 0 ? filesInDiff(whole.diff).map(({ path }) => path) : []);
	const more = filesInDiff(other.diff).filter(({ path }) => !shown.has(path));
	const fresh = await untracked(root);
	return {
		diff: whole.diff + more.map(({ text }) => text).join("") + fresh.diff,
		hidden: [.../* @__PURE__ */ new Set([
			...whole.hidden,
			...other.hidden,
			...fresh.hidden,
			...await changedSubmodules(root)
		])]
	};
}
async function untracked(root) {
	const parts = (await outputOf(root, [
		"ls-files",
		"--others",
		"--exclude-standard",
		"-z",
		"--",
		":/"
	])).split("\0").filter(Boolean).map((path) => newFile(root, path));
	return {
		diff: parts.map(({ diff }) => diff).join(""),
		hidden: parts.flatMap(({ hidden }) => hidden)
	};
}
function newFile(root, path) {
	const hide = (why) => ({
		diff: "",
		hidden: [`${path} (${why})`]
	});
	if (path.endsWith("/")) return hide("a repository of its own");
	const stat = lstatSync(join(root, path), { throwIfNoEntry: false });
	if (!stat) return hide("gone, or a name that is not UTF-8");
	if (stat.isSymbolicLink()) return {
		diff: newFileDiff(path, readlinkSync(join(root, path)), "120000"),
		hidden: []
	};
	const read = readProjectFile(root, path);
	if ("why" in read) return hide(read.why === "large" ? "too large" : read.why);
	const mode = stat.mode & 64 ? "100755" : "100644";
	return {
		diff: newFileDiff(path, read.text, mode),
		hidden: []
	};
}
const GITLINK = /^160000 [0-9a-f]+ \d\t(.+)$/s;
async function changedSubmodules(root) {
	const found = (await outputOf(root, [
		"ls-files",
		"--stage",
		"-z",
		"--",
		":/"
	])).split("\0").flatMap((row) => GITLINK.exec(row)?.[1] ?? []).map(async (path) => {
		const cwd = join(root, path);
		if (!lstatSync(join(cwd, ".git"), { throwIfNoEntry: false })) return [];
		const { exit, out: said } = await git([
			"status",
			"--porcelain",
			"--ignore-submodules=dirty"
		], { cwd });
		return exit === 0 && said !== "" ? [`${path} (changes inside of the submodule)`] : [];
	});
	return (await Promise.all(found)).flat();
}
const quoted = (name) => /["\\\p{Cc}]/u.test(name) ? `"${name.replaceAll(/["\\]/g, "\\$&").replaceAll(/\p{Cc}/gu, (sign) => `\\${sign.charCodeAt(0).toString(8).padStart(3, "0")}`)}"` : name;
function newFileDiff(path, text, mode) {
	const from = quoted(`a/${path}`);
	const to = quoted(`b/${path}`);
	const head = `diff --git ${from} ${to}\nnew file mode ${mode}\n`;
	if (text === "") return head;
	const isEnded = text.endsWith("\n");
	const lines = (isEnded ? text.slice(0, -1) : text).split("\n");
	const rows = lines.map((line) => `+${line}\n`).join("");
	const end = isEnded ? "" : "\\ No newline at end of file\n";
	return `${head}--- /dev/null\n+++ ${to}\n@@ -0,0 +1,${lines.length} @@\n${rows}${end}`;
}

// scripts/io/review/gather.ts
const NOTHING = {
	diff: null,
	text: null,
	path: null,
	intro: "",
	hidden: []
};
async function gatherReview(input, cwd) {
	const named = scopeNamed(input);
	const scope = named ?? await scopeMeant(input, cwd);
	if (scope === "plan:-") return textGiven(input, {
		scope,
		kind: "plan",
		cwd
	});
	const said = readScope(scope);
	if (said.kind === "snippet") return textGiven(input, {
		scope,
		kind: "snippet",
		cwd
	});
	const read = said.kind === "bare" ? await bareScope(cwd, said.name) : said;
	if ("path" in read) return readFile(read, {
		scope,
		cwd,
		named: !input.byHost
	});
	const root = await workingTree(cwd, {
		scope,
		isNamed: named !== null
	});
	const { base, ...found } = await fetchChange(read, root, scope);
	return {
		...NOTHING,
		scope,
		kind: read.kind,
		root,
		revision: { kind: "tree" },
		generated: await markedGenerated(root, base, found.diff ?? ""),
		...found
	};
}
function scopeNamed({ scope, pr, plan }) {
	const [first, second] = [
		{
			option: "--scope",
			means: scope
		},
		{
			option: "--pr",
			means: pr && `pr:${pr}`
		},
		{
			option: "--plan",
			means: plan && `plan:${plan}`
		}
	].filter(({ means }) => means !== void 0);
	if (!second) return first?.means ?? null;
	throw new Refusal("two_scopes", `${first?.option} and ${second.option} both say what is reviewed.`, "Give one of them.");
}
async function textGiven({ text = "" }, { scope, kind, cwd }) {
	if (!text.trim()) throw nothingIn(scope, "no text was given", "Give it on standard input: ftm review - < FILE");
	const root = await topOf(cwd) ?? cwd;
	const about = `a ${kind === "plan" ? "plan" : "text"} of ${text.split("\n").length} lines`;
	return {
		...NOTHING,
		scope,
		kind,
		text,
		about,
		root,
		revision: { kind: "text" }
	};
}
async function scopeMeant({ text = "" }, cwd) {
	const words = text.trim();
	if (words === "") return "uncommitted";
	if (!/\s/.test(words) && await isScope(words, cwd)) return words;
	if (!(words.length <= LONGEST_LINE && !words.includes("\n")) || await topOf(cwd) === null) return "snippet";
	const { out } = await git([
		"status",
		"--porcelain",
		"--ignore-submodules=none"
	], { cwd });
	return out.trim() === "" ? "snippet" : "uncommitted";
}
const LONGEST_LINE = 200;
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
	const found = await git([
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
	if (file.why !== "missing") throw unresolved(name, `it ${WHY[file.why]}`, "Name one file of text, or no scope for all that is uncommitted.");
	throw unresolved(name, "it is no file, no branch and no commit here", `A scope is one of: ${FORMS}.`);
}
function readFile({ kind, path }, { scope, cwd, named }) {
	const found = readProjectFile(cwd, path, { named });
	if ("why" in found) {
		const fix = found.why === "outside" ? "Hand in its text instead." : "Name one file of text.";
		throw unresolved(scope, `${path} ${WHY[found.why]}`, fix);
	}
	const { text } = found;
	if (text.trim() === "") throw nothingIn(scope, `${path} is empty`, "Name another file.");
	const about = `${path}, ${text.split("\n").length} lines`;
	return {
		...NOTHING,
		scope,
		kind,
		path,
		text,
		about,
		root: cwd,
		revision: { kind: "tree" }
	};
}
const WHY = {
	missing: "is not there",
	"no file": "is not a file that can be read",
	outside: "leads out of the project",
	large: "is too large to be reviewed",
	binary: "is not text"
};
async function topOf(cwd) {
	const top = await git(["rev-parse", "--show-toplevel"], { cwd });
	if (top.exit === 0 && top.out.trim()) return top.out.trimEnd();
	const remedy = /git config --global --add safe\.directory .+/.exec(top.error)?.[0];
	if (remedy === void 0) return null;
	throw new Refusal("git_refuses", `git refuses to read ${cwd}, because the folder belongs to another user.`, `If you trust it: ${remedy}`);
}
async function workingTree(cwd, { scope, isNamed }) {
	const root = await topOf(cwd);
	if (root !== null) return root;
	if ((await git(["--version"], { cwd })).exit === 127) throw new Refusal("no_git", "git is not installed, and without it nobody can say what changed.", "Install git, or give a file (--scope file:PATH) or the text itself.");
	if ([
		"HEAD",
		"objects",
		"refs"
	].every((name) => existsSync(join(cwd, name)))) throw unresolved(scope, `${cwd} is a bare repository, which has no working tree`, "Review in a clone of it.");
	if (existsSync(join(projectOf(cwd), ".git"))) throw unresolved(scope, `git cannot read the repository in ${projectOf(cwd)}`, "git status says why.");
	const fix = "Give a file (--scope file:PATH) or the text itself, or go to the repository.";
	if (!isNamed) throw nothingIn(scope, "no text, no scope, and no repository here", fix);
	throw unresolved(scope, `${cwd} is not in a working tree of git`, fix);
}
const FETCH = {
	uncommitted: async (_, { root, name }) => {
		const nothing = nothingIn(name, `nothing is uncommitted in ${root}`, "Name a commit, a base branch, a range or a file: --scope commit:HEAD.");
		return some(await uncommitted(root), nothing, {
			about: "uncommitted changes",
			base: "HEAD"
		});
	},
	staged: async (_, { root, name }) => {
		const nothing = nothingIn(name, `nothing is staged in ${root}`, "git add stages a change; --scope uncommitted takes all of it.");
		return some(await changeIn(root, ["diff", "--cached"]), nothing, {
			about: "staged changes",
			base: "HEAD",
			revision: { kind: "index" }
		});
	},
	commit: async ({ commit }, { root, name }) => {
		const sha = await commitOf(root, commit, name);
		const words = [
			"show",
			"--format=",
			"-m",
			"--first-parent"
		];
		const about = `commit ${sha.slice(0, 12)}`;
		const nothing = nothingIn(name, `${about} changes nothing`, "Name another commit.");
		const says = [
			"log",
			"-1",
			"--format=%h %s%n%n%b",
			sha,
			"--"
		];
		return some(await changeIn(root, words, [sha]), nothing, {
			about,
			base: `${sha}^`,
			intro: (await outputOf(root, says)).trim(),
			revision: {
				kind: "commit",
				sha
			}
		});
	},
	base: async ({ base }, { root, name }) => {
		const sha = await commitOf(root, base, name);
		const start = await partingOf(root, [sha, "HEAD"], name);
		const found = await changeIn(root, ["diff"], [start]);
		const hidden = [...found.hidden, ...await changedSubmodules(root)];
		const nothing = nothingIn(name, `nothing has changed since "${base}"`, "Name the branch this one came from, or a commit.");
		return some({
			...found,
			hidden
		}, nothing, {
			about: `changes since ${base}`,
			base: start,
			intro: await subjectsBetween(root, start, "HEAD")
		});
	},
	range: async ({ from, to, symmetric }, { root, name }) => {
		const first = await commitOf(root, from, name);
		const last = await commitOf(root, to, name);
		const start = symmetric ? await partingOf(root, [first, last], name) : first;
		const about = `changes ${from}${symmetric ? "..." : ".."}${to}`;
		const nothing = nothingIn(name, "nothing differs between its two ends", "git log A..B shows what is between two commits.");
		return between(root, [start, last], {
			about,
			nothing
		});
	},
	pull: async (scope, { root, name }) => {
		const { about, head, base, intro } = await fetchPull(scope, root, name);
		const start = await partingOf(root, [base, head], name);
		const nothing = nothingIn(name, "its branch has nothing that the one it is meant for has not", "If it is merged, name its commits: --scope range:A..B.");
		return between(root, [start, head], {
			about,
			nothing,
			intro
		});
	}
};
const fetchChange = (scope, root, name) => FETCH[scope.kind](scope, {
	root,
	name
});
async function between(root, [start, head], { about, nothing, intro = null }) {
	return some(await changeIn(root, ["diff"], [start, head]), nothing, {
		base: start,
		about,
		intro: intro ?? await subjectsBetween(root, start, head),
		revision: {
			kind: "commit",
			sha: head
		}
	});
}
function some({ diff, hidden }, nothing, more) {
	if (!diff) throw hidden.length > 0 ? unshown(hidden) : nothing;
	return {
		...more,
		diff,
		hidden
	};
}
const unshown = (hidden) => new Refusal("unseen", `Nobody can be shown this change, so it is undecided: ${hidden.join(", ")}.`, "Look at these files yourself.", 4);

// scripts/io/openings/review.ts
var review_exports = /* @__PURE__ */ __exportAll({ openReview: () => openReview });
async function openReview({ said: given, client }, around) {
	const said = withPlanItself(given);
	const earlier = await earlierOf(said.again);
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
function inputOf(said, earlier) {
	const { scope, pr, plan, text } = said;
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
function askingFor(said, { kind, scope }, earlier) {
	const { context, backend, author, domain, target, preset, reviewers } = said;
	const isScope = said.text?.trim() === scope;
	const beside = kind === "snippet" || said.plan === "-" || isScope ? void 0 : said.text;
	return {
		question: "",
		context,
		focus: [said.focus, beside].filter(Boolean).join("\n"),
		backend,
		author,
		domain,
		target,
		preset,
		reviewers,
		...said.all_files && { all_files: true },
		...earlier && { again: againOf(earlier) }
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
	requireForm(planned, call, seat, {
		text: own,
		prompt: promptText(planned, seat)
	});
}
function refuseSecretsIn(planned, allowed) {
	const { state } = planned;
	const { to } = openCall(state);
	const sent = state.seats.filter(({ seat }) => to.includes(seat)).map((seat) => ({
		text: promptText(planned, seat),
		source: `the prompt for ${seat.name}`
	}));
	refuseSecrets(sent, state.opened.cwd, allowed);
}

// scripts/core/doctor/uses.ts
const ASKED = { question: "" };
const PLANNED = {
	magi({ around }) {
		const { seats, framing } = planMagi(ASKED, around);
		const names = namesOf(seats, around);
		if (framing.mode === "simple") return planned(seats, `three views of one engine, ${names}`);
		return planned(seats, seats.length === 2 ? `${names}: both must agree` : names);
	},
	council({ around }) {
		const { seats, framing } = planCouncil(ASKED, around);
		const names = namesOf(seats, around);
		if (seats.length > 2) return planned(seats, names);
		const first = framing.allow_two ? "both must agree" : "first you are asked";
		return planned(seats, `${names}; the third seat is empty: ${first}`);
	},
	debate({ around, lenses }) {
		const { seats } = planDebate({
			...ASKED,
			lenses
		}, around);
		const [author, ...challengers] = seats;
		const defends = namesOf(author ? [author] : [], around);
		return planned(seats, `${namesOf(challengers, around)} against ${defends}`);
	},
	review({ around }) {
		const author = authorOf(ASKED, around);
		const { reviewers } = pickReviewers(ASKED, author, around);
		const seats = reviewers.map((engine) => reviewSeat(engine, 0));
		const names = namesOf(seats, around);
		const isOwn = akinTo(author, seats).length === seats.length;
		return planned(seats, isOwn ? `${names}, its own work: that alone is no yes` : names);
	}
};
const planned = (seats, says) => ({
	engines: [...new Set(seats.map(({ engine }) => engine))],
	says
});
const namesOf = (seats, { usable, host }) => {
	const titleOf = (named) => usable.find(({ engine }) => engine === named)?.title ?? "your assistant";
	const titles = seats.map(({ engine }) => titleOf(engine === "host" ? host : engine));
	return [...new Set(titles)].join(" · ");
};
function useOf(protocol, around, lenses) {
	try {
		return {
			protocol,
			...PLANNED[protocol]({
				around,
				lenses
			})
		};
	} catch (error) {
		if (!(error instanceof Refusal)) throw error;
		const { message, remedy, mend } = error;
		return {
			protocol,
			engines: [],
			says: mend ? `${message} ${remedy}` : message
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

export { open_exports as a, open as i, said_exports as n, council_exports as r, uses_exports as t };