import { n as __exportAll } from "./rolldown-runtime.mjs";
import { B as plural, C as seconds, F as capitalise, G as Refusal, L as inWords, R as listed, V as sentences, i as slugOf, k as isObject, q as wrongUse } from "./core-words.mjs";
import { t as refusalIn } from "./core-doctor.mjs";
import { S as packageVersion, T as referenceJson, a as readYaml, l as sha256, o as now, s as randomHex } from "./io-machine.mjs";
import { A as readText, D as readBounded, M as writeAtomic, R as codeOf, S as realPath, a as newId, b as isBelow$1, y as withLock } from "./io-state.mjs";
import { D as hostSitter, E as fillSeats, F as unavailable, I as usableOf, L as vendorCalled, M as nobodyThere, N as seatOf, ot as openCall, rt as fold } from "./core-deliberation.mjs";
import { c as unusableFrom, l as usableFrom, s as candidatesFor, u as knownWords } from "./core-engines.mjs";
import { t as patternsOf, u as pastVerdicts } from "./core-record.mjs";
import { i as protocolOf, r as isReview } from "./protocols.mjs";
import { a as stateRoot, n as projectOf } from "./io-state-root.mjs";
import { b as loadDeliberation, v as begin, w as promptText } from "./io-deliberation.mjs";
import { a as readProjectFile, r as folderInProject, t as refuseSecrets } from "./io-input.mjs";
import { s as requireForm } from "./io-answers.mjs";
import { c as usualCost, i as outcomes, l as verdictLines } from "./io-memory-past.mjs";
import { t as git } from "./io-git.mjs";
import { a as readPayload, i as isConflict } from "./core-council.mjs";
import { i as readSaid, l as takenBy, t as areFields } from "./core-sayable.mjs";
import { n as toMarkdown } from "./core-telling-markdown.mjs";
import { _ as filesInDiff, b as largeReviewWords, g as changedLines, s as AUTHOR$1, v as hunksIn, x as readingTokens, y as isDiff } from "./core-review.mjs";
import { t as knownHealth } from "./io-engines-probe.mjs";
import { h as LensTable, m as DebateFraming } from "./core-schemas.mjs";
import { t as decode } from "./io-machine-validate.mjs";
import { t as engineTable } from "./io-engines-table.mjs";
import { n as loadConfig } from "./io-input-config.mjs";
import { a as LENSES$1, o as domainOf, t as contextFiles } from "./core-debate.mjs";
import { n as outsideAt } from "./core-magi.mjs";
import { s as stands, t as findingsOf } from "./core-review-findings.mjs";
import { t as splitText } from "./core-splitting-split.mjs";
import { n as outputOf, t as changeIn } from "./io-review.mjs";
import { existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { tmpdir } from "node:os";

// scripts/io/openings/for-executor.ts
async function forExecutor(conflict, work) {
	if (conflict === null) return work();
	try {
		return await work();
	} catch (error) {
		const refused = refusalIn(error);
		if (!refused || refused.closing) throw error;
		const { code, message, remedy, exit } = refused;
		const { unavailableBlock } = await import("./core-council.mjs").then((n) => n.n);
		const closing = unavailableBlock({
			conflict,
			why: `${message} ${remedy}`,
			at: now()
		});
		throw new Refusal(code, message, remedy, exit, closing);
	}
}

// scripts/io/git/head.ts
async function headOf$1(cwd) {
	const { exit, out } = await git([
		"rev-parse",
		"HEAD",
		"--abbrev-ref",
		"HEAD"
	], { cwd });
	const [commit = "", branch = ""] = out.trim().split("\n");
	if (exit !== 0 || !commit) return null;
	return {
		commit,
		branch: branch === "HEAD" ? null : branch
	};
}

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
	const said = knownWords(engineTable(config), await withEarlier(input));
	const around = await surroundingsOf({
		...input,
		said
	}, config);
	const plan = await (await OPENINGS[protocol]())({
		...input,
		said
	}, around);
	const id = newId(protocol, now(), randomHex(2));
	const head = await headOf$1(process.cwd());
	return {
		type: "opened",
		rules: 1,
		id,
		protocol,
		version: packageVersion(),
		cwd: process.cwd(),
		...head && { head },
		host_session: process.env["CLAUDE_CODE_SESSION_ID"] ?? null,
		...around.host ? { host: capitalise(around.host) } : {},
		...plan,
		framing: {
			...plan.framing,
			...web && { web },
			...await knownBefore(plan, protocol)
		},
		seed: randomHex(8),
		auto,
		...again && { again }
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
	const domain = typeof framing["domain"] === "string" ? framing["domain"] : null;
	const { constraints, decisions, similar, patterns } = recallFor(question, process.cwd(), domain);
	const told = similar.map(({ task_description, verdict, held_up }) => {
		return `${task_description} – ${verdict ?? "no verdict"}${held_up === true ? " (it held)" : held_up === false ? " (it did not hold)" : ""}`;
	});
	const earlier = [...constraints, .../* @__PURE__ */ new Set([
		...told,
		...patterns,
		...decisions
	])].slice(0, MOST_KNOWN);
	const past = pastVerdicts(verdictLines(), outcomes());
	const own = patternsOf(past.filter((one) => one.protocol === protocol));
	return {
		...earlier.length && { earlier },
		...own.length && { own }
	};
}
async function surroundingsOf({ protocol, auto, client = "", said, onLook }, config) {
	const table = engineTable(config);
	const words = said;
	const health = await knownHealth(table, config, { onLook });
	const host = hostEngine(client, table);
	return {
		usable: usableFrom(health, table, words),
		unusable: unusableFrom(health, table, words),
		candidates: candidatesFor(config.seats, table),
		host: auto ? null : host,
		writer: host,
		auto,
		words: {
			...budgetOf(config),
			...words
		},
		settings: config[protocol],
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

// scripts/io/openings/said.ts
var said_exports = /* @__PURE__ */ __exportAll({ frontDoor: () => frontDoor });
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

// scripts/io/openings/debate-workspace.ts
const MOST_BYTES = 1e7;
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
				sha256: sha256(text)
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
		const bytes = isBelow(folder, file) ? readBounded(path, MOST_BYTES) : null;
		if (bytes === null) return [{
			seat,
			file,
			problem: existsSync(path) ? "changed" : "missing"
		}];
		return sha256(bytes) === stated ? [] : [{
			seat,
			file,
			problem: "changed"
		}];
	});
}
function writeRecord({ folder }, files) {
	if (!existsSync(folder)) return;
	for (const [name, text] of Object.entries(files)) {
		if (!isBelow(folder, dirname(name)) || readText(join(folder, name)) === text) continue;
		writeAtomic(join(folder, name), text);
	}
}
function isBelow(folder, name) {
	const path = join(folder, name);
	return !existsSync(path) || isBelow$1(realPath(path), realPath(folder));
}

// scripts/core/council/plan.ts
const SEATS = [
	"claude",
	"codex",
	"gemini"
];
const AUTHOR = "openai";
function planCouncil(asking, surroundings) {
	const { payload } = asking;
	const { auto, settings } = surroundings;
	const wanted = SEATS.map((seat) => ({
		seat,
		name: ""
	}));
	const { seats, ...filled } = fillSeats(wanted, surroundings);
	const missing = filled.missing.map((one) => notLeftOut(one, surroundings.words, seats.length));
	const allowed = asking.allow_two === true || settings.allow_two === true;
	const alone = auto || payload !== void 0;
	if (seats.length < 2 || seats.length < SEATS.length && alone && !allowed) throw tooFew(seats.length, missing);
	return {
		question: payload?.question ?? asking.question,
		framing: {
			...framingOf(asking),
			...allowed ? { allow_two: true } : {},
			engine_names: surroundings.engineNames ?? []
		},
		seats,
		spare: [],
		missing,
		limits: limitsOf$2(surroundings),
		confirm: !alone
	};
}
function notLeftOut(missing, { engines, without = [] }, here) {
	const few = engines && engines.length < SEATS.length ? engines : SEATS;
	const out = SEATS.filter((seat) => without.includes(seat) || !few.includes(seat));
	const third = `${here === 2 ? "For a third: " : ""}${missing.remedy}`;
	const left = `You left out ${listed(out.map(capitalise))}; without that there may be three.`;
	return {
		...missing,
		...out.includes(missing.seat) ? {
			why: "",
			remedy: left
		} : { remedy: third }
	};
}
function framingOf({ question, payload, ...asking }) {
	if (payload) return {
		payload,
		author: AUTHOR,
		...asking.constraints?.length ? { constraints: asking.constraints } : {},
		options: [{
			id: "update_intent",
			label: "Update the intent to match the fix"
		}, {
			id: "revert_fix",
			label: "Revert the fix and keep the intent"
		}]
	};
	const given = Object.entries({
		problem: question,
		...asking
	}).filter(([name, value]) => {
		return !(value === void 0 || value === "" || Array.isArray(value) && value.length === 0) && name !== "allow_two";
	});
	return Object.fromEntries(given);
}
function limitsOf$2({ words, settings }) {
	const { timeout_s: research = 300, later_timeout_s: later = 180, ...set } = settings;
	const { max_tokens = null, max_minutes = null } = words;
	const rounds = words.rounds ?? (words.quick ? 2 : set.rounds ?? 5);
	if (!Number.isInteger(rounds) || rounds < 1 || rounds > 5) throw new Refusal("bad_rounds", `A Council has 1 to ${5} rounds.`, "Give --rounds 3.");
	return {
		rounds,
		timeout_s: {
			research,
			rebuttal: later,
			supports: later
		},
		retries: set.retries ?? 0,
		history_bytes: 2e5,
		max_tokens,
		max_minutes
	};
}
function tooFew(here, missing) {
	const two = here === 2 ? "A Council of two (both must agree) is held with --allow-two." : "";
	const remedies = [...new Set(missing.map(({ remedy }) => remedy))];
	const found = here === 0 ? "none" : `only ${inWords(here)}`;
	const refusal = unavailable(`A Council needs three engines, and it has ${found}. ${missing[0]?.why ?? ""}`.trim(), [...remedies, two].filter(Boolean).join(" "));
	if (here === 2) refusal.mend = { allow_two: true };
	return refusal;
}

// scripts/io/openings/asking.ts
function askingOf(said) {
	const question = (said.question ?? said.problem ?? "").trim();
	if (question === "") throw new Refusal("no_question", "There is no question.", "Give it in full, in quotation marks where a shell reads it.");
	const { context, domain, options, constraints } = said;
	const stakes = said.high_stakes ? "high" : said.stakes;
	const reversible = said.irreversible ? false : said.reversible;
	return {
		question,
		...context && { context },
		...domain && { domain },
		...stakes && { stakes },
		...reversible !== void 0 && { reversible },
		...options && { options },
		...constraints && { constraints }
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
		...symptoms && { symptoms },
		...payload && { payload }
	}, around);
}
function conflictQuestion(said) {
	const conflict = conflictText(said);
	if (conflict === null) return null;
	const [, question = ""] = /QUESTION FOR THE COUNCIL[*_\s]*:[*_]*\s*(\S.*)/i.exec(conflict) ?? [];
	return question || "The conflict that was handed over";
}

// scripts/core/debate/plan.ts
function planDebate({ lenses: table, ...asking }, surroundings) {
	const author = authorOf$1(surroundings);
	const wanted = LENSES$1.map((seat) => ({
		seat,
		name: capitalise(seat)
	}));
	const { seats, missing } = fillSeats(wanted, surroundings, {
		taken: [author.vendor],
		share: true
	});
	if (seats.length === 0) throw nobody(author, missing[0]);
	const text = [asking.question, asking.context ?? ""].join("\n");
	const { question: _, ...framing } = asking;
	const { name, about, lenses } = domainOf(table, text, asking.domain);
	const titled = seats.map((seat) => ({
		...seat,
		lens: lenses[seat.seat].title
	}));
	return {
		question: asking.question,
		framing: {
			...framing,
			domain: name,
			about,
			lenses,
			author: author.seat
		},
		seats: [author, ...titled],
		spare: [],
		missing,
		limits: limitsOf$1(surroundings),
		confirm: false
	};
}
function authorOf$1(surroundings) {
	const { host, auto } = surroundings;
	if (host && !auto) return seatOf(hostSitter(host, surroundings), {
		seat: host,
		name: capitalise(host)
	});
	const { seats, missing } = fillSeats([{
		seat: "claude",
		name: ""
	}], surroundings);
	const [author] = seats;
	if (author) return {
		...author,
		seat: "author"
	};
	throw unavailable("A debate needs an engine that takes a position, and none can be asked.", missing.map(({ remedy }) => remedy).join(" "));
}
const nobody = ({ name }, first) => unavailable(`No engine of another vendor is there to challenge ${name}, and nobody debates alone. ${first?.why ?? ""}`, first?.remedy ?? "ftm doctor says what can be had.");
function limitsOf$1({ words, settings }) {
	const { timeout_s: seconds = 120, retries = 0, ...set } = settings;
	const { max_tokens = null, max_minutes = null } = words;
	const rounds = words.rounds ?? (words.quick ? 2 : set.rounds ?? 5);
	if (!Number.isInteger(rounds) || rounds < 1 || rounds > 5) throw new Refusal("bad_rounds", "A debate has 1 to 5 rounds.", "Give --rounds 3.");
	return {
		rounds,
		timeout_s: Object.fromEntries([
			"opening",
			"challenge",
			"response",
			"rebuttal",
			"assumptions"
		].map((turn) => [turn, seconds])),
		retries,
		history_bytes: 2e5,
		max_tokens,
		max_minutes
	};
}

// scripts/io/openings/debate.ts
var debate_exports = /* @__PURE__ */ __exportAll({
	openDebate: () => openDebate,
	withWorkspace: () => withWorkspace
});
async function openDebate({ said }, around) {
	const lenses = decode(LensTable, referenceJson("lenses.json"), "references/lenses.json");
	return planDebate({
		...askingOf(said),
		lenses
	}, around);
}
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

// scripts/core/magi/plan.ts
const ENGINES = [
	"claude",
	"codex",
	"gemini"
];
const LENSES = [
	"logos",
	"pathos",
	"sophia"
];
function planMagi(asking, around) {
	const { question, mode = "auto", ...rest } = asking;
	const engines = mode === "simple" ? [] : enginesFor(around);
	const lenses = lensesFor(around);
	const isSimple = engines.length < 2;
	if (isSimple && lenses.length === 0) throw nobodyThere(around);
	const outside = ENGINES.filter((engine) => engine !== (around.host ?? lenses[0]?.engine));
	const fallback = isSimple && mode !== "simple" ? { fallback: outsideAt(outside, around) } : {};
	const isWhole = mode === "simple" || engines.length === 3;
	const absent = around.unusable.filter(({ engine }) => ENGINES.includes(engine) && engine !== around.host);
	return {
		question,
		framing: {
			...rest,
			mode: isSimple ? "simple" : "engine",
			...fallback
		},
		seats: isSimple ? lenses : engines,
		spare: isSimple ? [] : lenses,
		missing: isWhole ? [] : absent.map(({ title, why, remedy }) => ({
			seat: title,
			why,
			remedy
		})),
		limits: limitsIn(around),
		confirm: false
	};
}
function enginesFor(around) {
	const { usable, candidates, host, words } = around;
	const seats = host ? [seatOf(hostSitter(host, around), {
		seat: host,
		name: capitalise(host)
	})] : [];
	const isFree = (one) => one.engine !== host && seats.every(({ seat, identity }) => identity !== one.identity && seat !== one.engine);
	const named = usable.filter(({ engine }) => words.engines?.includes(engine));
	const choices = words.engines?.length ? named.map(({ engine }) => [engine]) : ENGINES.filter((seat) => seat !== host).map((seat) => candidates[seat] ?? [seat]);
	for (const rows of choices) {
		const [one] = usableOf(usable.filter(isFree), rows);
		if (one && seats.length < (words.quick ? 2 : 3)) seats.push(seatOf(one, {
			seat: one.engine,
			name: one.title
		}));
	}
	return seats;
}
function lensesFor(around) {
	const { usable, candidates, host } = around;
	return LENSES.flatMap((lens) => {
		const rows = [...host ? [host] : [], ...candidates[lens] ?? ENGINES];
		const one = usableOf(usable, rows)[0] ?? usable[0] ?? (host ? hostSitter(host, around) : null);
		return one ? [seatOf(one, {
			seat: lens,
			name: capitalise(lens),
			lens
		})] : [];
	});
}
function limitsIn({ settings, words }) {
	const { timeout_s = 60, retries = 1 } = settings;
	const rounds = Math.min(words.rounds ?? 3, 3);
	const { max_tokens = null, max_minutes = null } = words;
	return {
		rounds,
		timeout_s: {
			vote: timeout_s,
			case: timeout_s
		},
		retries,
		history_bytes: 0,
		max_tokens,
		max_minutes
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
		...context && { context },
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
	const findings = findingsOf(state).filter(stands).filter(({ id }) => chosen.length === 0 || chosen.includes(id)).map(({ id, severity, path, first, last, title, body, raised_by, hunk }) => ({
		id,
		severity,
		path,
		first,
		last,
		title,
		body,
		raised_by,
		code: ownLines(hunk, first, last)
	}));
	return {
		id: state.opened.id,
		findings
	};
}
function ownLines(hunk, first, last) {
	if (!hunk || first === null || last === null) return [];
	return hunk.lines.filter((_, at) => hunk.from + at >= first && hunk.from + at <= last);
}

// scripts/core/review/generated.ts
const LOCKS = new Set("package-lock.json npm-shrinkwrap.json yarn.lock pnpm-lock.yaml bun.lock bun.lockb deno.lock cargo.lock poetry.lock pipfile.lock pdm.lock uv.lock composer.lock gemfile.lock go.sum flake.lock mix.lock pubspec.lock podfile.lock packages.lock.json paket.lock gradle.lockfile cartfile.resolved package.resolved".split(" "));
const WRITTEN = /\.min\.[a-z0-9]{1,8}$|\.(?:js|mjs|cjs|css|ts)\.map$|\.snap$/;
const isGenerated = (path, marked) => {
	const name = path.slice(path.lastIndexOf("/") + 1).toLowerCase();
	return LOCKS.has(name) || WRITTEN.test(name) || marked.includes(path);
};
function shownOf({ diff, generated = [] }, all) {
	const shown = {
		diff: "",
		unread: [],
		cut: []
	};
	for (const file of filesInDiff(diff ?? "")) {
		const isUnread = !all && isGenerated(file.path, generated);
		if (isUnread) shown.unread.push(`${file.path} (${amountOf(file)})`);
		shown.diff += isUnread ? headOf(file) : withoutLongLines(file, shown);
	}
	return shown;
}
const amountOf = ({ added, removed }) => [...added > 0 ? [`+${added.toLocaleString("en")}`] : [], ...removed > 0 ? [`−${removed.toLocaleString("en")}`] : []].join(" ") || "no lines";
function headOf(file) {
	const at = file.text.search(/^@@ /m);
	return `${at < 0 ? file.text : file.text.slice(0, at)}(generated: ${amountOf(file)}, not shown)\n`;
}
const LONGEST = 2e4;
const PICTURE = /^[+ -]\s*"image\/[\w.+-]+":/;
function withoutLongLines({ path, text }, shown) {
	if (text.length <= LONGEST) return text;
	const isNotebook = path.endsWith(".ipynb");
	const pictures = [];
	const rows = text.split("\n").map((row) => {
		const isPicture = isNotebook && row.length > 1e3 && PICTURE.test(row);
		if (row.length <= LONGEST && !isPicture) return row;
		if (isPicture) pictures.push(row);
		else shown.cut.push(`${path} (a line of ${row.length.toLocaleString("en")} characters)`);
		return `${row.slice(0, isPicture ? 80 : LONGEST)}… (cut)`;
	});
	if (pictures.length > 0) shown.unread.push(`${path} (${plural(pictures.length, "picture")})`);
	return rows.join("\n");
}

// scripts/core/review/slices.ts
function sliceDiff(diff, most) {
	return packed(filesInDiff(diff).flatMap((file) => partsOfFile(file, most)), most);
}
function sliceRows(rows, path, most) {
	const width = String(rows.at(-1)?.number ?? 1).length;
	return packed(chunks(rows.map(({ number, text }) => `${String(number).padStart(width)} | ${text}\n`), most, lengthOf).map((some) => ({
		path,
		text: some.join(""),
		lines: some.length
	})), most);
}
function packed(parts, most) {
	return chunks(parts, most, ({ text }) => text.length).map((some) => {
		const files = /* @__PURE__ */ new Map();
		for (const { path, lines } of some) files.set(path, (files.get(path) ?? 0) + lines);
		return {
			text: some.map(({ text }) => text).join(""),
			files: [...files].map(([path, lines]) => ({
				path,
				lines
			}))
		};
	});
}
function partsOfFile({ path, text, added, removed }, most) {
	if (text.length <= most) return [{
		path,
		text,
		lines: added + removed
	}];
	const [head = "", ...hunks] = hunksIn(text);
	const room = Math.max(1e3, most - head.length);
	return chunks(hunks.flatMap((hunk) => piecesOfHunk(hunk, room)), room, lengthOf).map((some) => {
		const body = some.join("");
		return {
			path,
			text: head + body,
			lines: body.match(/^[+-]/gm)?.length ?? 0
		};
	});
}
const HEAD_ROOM = 60;
function piecesOfHunk(hunk, most) {
	if (hunk.length <= most) return [hunk];
	const [head = "", ...lines] = hunk.split(/(?<=\n)/);
	const [, from = "1", to = "1"] = /^@@ -(\d+)(?:,\d+)? \+(\d+)/.exec(head) ?? [];
	let old = Number(from);
	let now = Number(to);
	return chunks(lines, most - HEAD_ROOM, lengthOf).map((some) => {
		const count = (signs) => some.filter((line) => signs.includes(line[0] ?? "")).length;
		const gone = count(" -");
		const come = count(" +");
		const piece = `@@ -${old},${gone} +${now},${come} @@\n${some.join("")}`;
		[old, now] = [old + gone, now + come];
		return piece;
	});
}
function chunks(all, most, sizeOf) {
	const found = [];
	let room = 0;
	for (const one of all) {
		if (found.length === 0 || sizeOf(one) > room) {
			found.push([]);
			room = most;
		}
		found.at(-1)?.push(one);
		room -= sizeOf(one);
	}
	return found;
}
const lengthOf = (text) => text.length;

// scripts/core/review/pieces.ts
const MOST = 12e4;
function piecesOf(artifact, wanted, most = MOST) {
	const { diff, text, kind, path } = artifact;
	const change = diff ?? (wanted.target !== "proposal" && text !== null && isDiff(text) ? text : null);
	if (change !== null) return {
		target: "code",
		pieces: sliceDiff(change, most).map((slice) => ({
			...slice,
			part: "code",
			form: "diff"
		}))
	};
	const rows = (text ?? "").split("\n").map((line, at) => ({
		number: at + 1,
		text: line
	}));
	const name = path ?? kind;
	const sliced = (part, some) => sliceRows(some, name, most).map((slice) => ({
		...slice,
		part,
		form: "text"
	}));
	const target = targetOf(artifact, wanted);
	if (target !== "mixed") return {
		target,
		pieces: sliced(target, rows)
	};
	const inCode = codeLines(text ?? "");
	const code = rows.filter(({ number }) => inCode.has(number));
	const proposal = rows.filter(({ number }) => !inCode.has(number));
	return {
		target,
		pieces: [...sliced("code", code), ...sliced("proposal", proposal)]
	};
}
function codeLines(text) {
	const blocks = splitText(text).code;
	const rowsOf = (own) => own.replace(/^(?:[^\S\n]*\n)+/, "").split("\n");
	return new Set(blocks.flatMap(({ line, text: own }) => rowsOf(own).map((_, at) => line + at)));
}
function targetOf({ kind, path, text }, { target, auto }) {
	if (target === "code" || target === "proposal") return target;
	if (kind === "plan") return "proposal";
	if (kind === "file" && target === "auto") return isProse(path ?? "") ? "proposal" : "code";
	const split = splitText(text ?? "");
	if (split.code.length === 0) return target === "auto" && looksLikeCode(text ?? "") ? "code" : "proposal";
	if (split.question !== null && target === "auto" && !auto) throw new Refusal("mixed_or_proposal", `It is not clear which part of this is code and which is proposal. ${split.question}`, "Ask the user, then say --target mixed or --target proposal.");
	return split.question === null ? split.target : "mixed";
}
const isProse = (path) => /\.(?:md|markdown|mdx|txt|rst|adoc|org)$/i.test(path);
const ENDS_AS_CODE = /[;{}]\s*(?:\/\/.*)?$|\)\s*(?:=>|:)\s*$/;
const BEGINS_AS_CODE = /^\s*(?:\/\/|#!|(?:import|from|export|const|let|var|def|class|function|func|fn|pub|return|package|async)\b)/;
function looksLikeCode(text) {
	const lines = text.split("\n").filter((line) => line.trim() !== "");
	return lines.filter((line) => ENDS_AS_CODE.test(line) || BEGINS_AS_CODE.test(line)).length > lines.length / 2;
}
function sizeOf({ diff, text }) {
	if (diff === null) return `${(text ?? "").split("\n").length} lines`;
	const files = filesInDiff(diff);
	const sum = (of) => files.reduce((total, file) => total + file[of], 0);
	return `${files.length} ${files.length === 1 ? "file" : "files"}, +${sum("added")} −${sum("removed")}`;
}
function namesIn({ diff }, pieces) {
	const files = pieces.flatMap((piece) => piece.files);
	const before = diff === null ? [] : filesInDiff(diff);
	return Object.fromEntries([...before.flatMap(({ path, before }) => before === null ? [] : [[before, path]]), ...files.map(({ path }) => [path, path])]);
}

// scripts/core/review/reviewers.ts
const MOST_REVIEWERS = 3;
function authorOf({ author }, around) {
	const { host, writer = null, usable } = around;
	const name = author ?? host ?? writer;
	const known = usable.find(({ engine }) => engine === name);
	return {
		engine: known?.engine ?? null,
		vendor: name && vendorCalled(name, around),
		model: known?.model ?? null
	};
}
const isOther = ({ vendor }, author) => vendor !== author.vendor;
function akinTo(author, seats) {
	const isOtherModel = ({ model }) => model !== null && author.model !== null && model !== author.model;
	return seats.filter((one) => !isOther(one, author) && !isOtherModel(one)).map(({ seat }) => seat);
}
function pickReviewers(asking, author, around) {
	const { unusable, words } = around;
	const named = asking.backend ? [asking.backend] : asking.reviewers ?? words.engines ?? [];
	if (named.length > 0) return pickNamed(named, around);
	const most = around.settings.reviewers ?? MOST_REVIEWERS;
	const able = inOrder(around).filter(({ engine }) => !words.without?.includes(engine));
	const others = onePerIdentity(able.filter((one) => isOther(one, author)));
	const own = able.find((one) => !isOther(one, author));
	const lacking = unusable.filter(({ engine }) => candidatesIn(around).includes(engine)).toSorted((a, b) => Number(a.tried === false) - Number(b.tried === false));
	const missing = others.length > 1 ? [] : lacking.slice(0, 2).map(missingOf);
	if (others.length > 0) return {
		reviewers: others.slice(0, most),
		missing
	};
	if (own) return {
		reviewers: [own],
		missing
	};
	if (around.host !== null && !around.auto) return {
		reviewers: [hostItself(around.host, around)],
		missing
	};
	throw nobodyLeft(lacking, words.without);
}
function pickNamed(named, { usable, unusable, words: { without = [] } }) {
	const reviewers = named.flatMap((name) => usable.find(({ engine }) => engine === name) ?? []);
	const left = named.filter((name) => without.includes(name));
	const missing = named.filter((name) => ![...left, ...reviewers.map(({ engine }) => engine)].includes(name)).map((name) => {
		const unknown = {
			title: name,
			why: "there is no such engine",
			remedy: "ftm doctor shows all."
		};
		return missingOf(unusable.find(({ engine }) => engine === name) ?? unknown);
	});
	if (reviewers.length === 0) throw nobodyLeft(missing, left);
	return {
		reviewers: onePerIdentity(reviewers),
		missing
	};
}
const missingOf = ({ title, why, remedy }) => ({
	seat: title,
	why,
	remedy
});
function nobodyLeft([first], without = []) {
	const remedy = first?.remedy ?? "ftm doctor shows what is missing.";
	if (without.length === 0) return unavailable("No engine is there that could review this.", remedy);
	const says = `No engine is left to review this: you left out ${listed(without)}.`;
	return unavailable(says, `Leave out fewer, or: ${remedy}`);
}
const candidatesIn = ({ candidates }) => [...new Set(Object.values(candidates).flat())];
function inOrder(around) {
	const order = candidatesIn(around);
	const rank = ({ engine, tried }) => (tried ? 0 : 1e3) + (order.includes(engine) ? order.indexOf(engine) : 500);
	return around.usable.toSorted((a, b) => rank(a) - rank(b));
}
const onePerIdentity = (some) => some.filter((one, at) => some.findIndex(({ identity }) => identity === one.identity) === at);
function reviewSeat(one, piece) {
	const seat = `reviewer-${one.engine}`;
	if (piece === 0) return seatOf(one, {
		seat,
		name: one.title
	});
	return seatOf(one, {
		seat: `${seat}-${piece + 1}`,
		name: `${one.title}, part ${piece + 1}`
	});
}
const hostItself = (host, around) => ({
	...hostSitter(host, around),
	title: "The assistant itself",
	tried: true
});
function pickRefuter(reviewers, author, around) {
	const vendors = new Set(reviewers.map(({ vendor }) => vendor));
	if (vendors.size > 1) return [];
	const able = inOrder(around).filter((one) => !vendors.has(one.vendor) && !around.words.without?.includes(one.engine));
	const refuter = able.find((one) => isOther(one, author)) ?? able[0];
	return refuter ? [seatOf(refuter, {
		seat: `second-${refuter.engine}`,
		name: refuter.title
	})] : [];
}
function authorSeat(author, around) {
	const { host, auto, usable } = around;
	const named = (name) => ({
		seat: AUTHOR$1,
		name
	});
	if (host !== null && !auto) return [seatOf(hostSitter(host, around), named("The author"))];
	const own = usable.find(({ engine }) => engine === author.engine);
	return own ? [seatOf(own, named(`${own.title}, for the author`))] : [];
}

// scripts/core/review/plan.ts
const SMALL = 200;
const QUICK_REVIEWERS = 2;
const PRESET = {
	quick: {
		rounds: 1,
		minutes: 10,
		review_s: 180
	},
	standard: {
		rounds: 1,
		minutes: 20,
		review_s: 600
	},
	extensive: {
		rounds: 2,
		minutes: 40,
		review_s: 900
	}
};
function planReview(asking, artifact, around) {
	const { diff, unread, cut } = shownOf(artifact, asking.all_files ?? false);
	const shown = artifact.diff === null ? artifact : {
		...artifact,
		diff
	};
	const { target, pieces } = piecesOf(shown, {
		target: asking.target ?? "auto",
		auto: around.auto
	});
	refuseIfUnread(artifact, unread);
	const preset = presetOf(asking, artifact, around);
	const author = authorOf(asking, around);
	const { reviewers, missing } = pickReviewers(asking, author, around);
	const first = around.words.quick ? reviewers.slice(0, QUICK_REVIEWERS) : reviewers;
	const placed = seatsFor(reviewers, pieces);
	const seats = placed.map(({ seat }) => seat);
	const spare = seats.splice(first.length * pieces.length);
	refuseOverBudget(pieces, first.length, around.words.max_tokens);
	const readers = [...seats, ...pickRefuter(first, author, around)];
	const framing = {
		scope: artifact.scope,
		about: artifact.about,
		size: sizeOf(artifact),
		root: artifact.root,
		revision: artifact.revision,
		intro: artifact.intro,
		focus: asking.focus ?? asking.context ?? "",
		target,
		preset,
		pieces,
		paths: namesIn(artifact, pieces),
		of: placesOf(placed),
		hidden: [...artifact.hidden, ...cut],
		unread,
		author: author.vendor,
		akin: akinTo(author, [...readers, ...spare]),
		again: asking.again ?? null
	};
	return {
		question: asking.question || `${artifact.about} (${framing.size})`,
		framing,
		seats: [...readers, ...authorSeat(author, around)],
		spare,
		missing,
		limits: limitsOf(asking, preset, around),
		confirm: false
	};
}
const seatsFor = (reviewers, pieces) => reviewers.flatMap((one) => pieces.map((_, piece) => ({
	seat: reviewSeat(one, piece),
	reviewer: reviewSeat(one, 0).seat,
	piece
})));
const placesOf = (placed) => Object.fromEntries(placed.map(({ seat, reviewer, piece }) => [seat.seat, {
	reviewer,
	piece
}]));
function refuseIfUnread({ diff }, unread) {
	const files = diff === null ? [] : filesInDiff(diff);
	if (unread.length === 0 || unread.length < files.length) return;
	throw new Refusal("unseen", `Only generated files have changed, and nobody was shown them: ${unread.join(", ")}.`, "Have them read as well: --all-files.", 4);
}
function refuseOverBudget(pieces, readers, most = Infinity) {
	const least = readingTokens(pieces, readers);
	if (least <= most) return;
	throw new Refusal("over_budget", `Reading this takes ${plural(readers, "reviewer")} about ${plural(least, "token")}, and ${plural(most, "token")} are allowed.`, "Give more, fewer --reviewers, or a smaller --scope.");
}
function presetOf(asking, { diff }, { words, settings }) {
	if (asking.preset) return asking.preset;
	if (words.quick) return "quick";
	const { preset = "standard" } = settings;
	return diff !== null && changedLines(diff) < SMALL && preset === "standard" ? "quick" : preset;
}
function limitsOf(asking, preset, { words, ...around }) {
	const settings = around.settings;
	const { rounds, minutes, review_s } = PRESET[preset];
	const review = asking.timeout_s || settings.timeout_s || review_s;
	const round = 60 * (words.max_minutes ?? (settings.budget_minutes || minutes));
	return {
		rounds: words.rounds ?? rounds,
		timeout_s: {
			review,
			refute: review / 2,
			author: review,
			last_word: review / 2,
			round
		},
		retries: settings.retries ?? 0,
		history_bytes: 1e5,
		max_tokens: words.max_tokens ?? null,
		max_minutes: null
	};
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

// scripts/io/review/scope.ts
const FORMS = "uncommitted, staged, commit:SHA, base:BRANCH, range:A..B, file:PATH, plan:PATH or snippet";
function readScope(text) {
	if (text === "uncommitted" || text === "staged" || text === "snippet") return { kind: text };
	const at = Math.max(0, text.indexOf(":"));
	const kind = text.slice(0, at);
	const value = text.slice(at + 1);
	const known = [
		"commit",
		"base",
		"range",
		"file",
		"plan"
	].includes(kind);
	if ((known ? value : text).trim() === "") throw refused(text, "names nothing");
	if (/[\u0000-\u001f\u007f]/.test(text)) throw refused(text, "holds a control character");
	if (!known) return readBare(text);
	if (kind === "range") return readRange(text, value);
	checkStart(text, value);
	if (kind === "commit") return {
		kind,
		commit: value
	};
	if (kind === "base") return {
		kind,
		base: value
	};
	return {
		kind,
		path: value
	};
}
function readBare(text) {
	checkStart(text, text);
	return /[^.]\.{2,3}[^.]/.test(text) && !/[/\\]\.{2}|^\.{2}/.test(text) ? readRange(text, text) : {
		kind: "bare",
		name: text
	};
}
function readRange(text, value) {
	const [, from = "", dots = "", to = ""] = /^(.*?[^.])(\.\.\.?)([^.].*)$/.exec(value) ?? [];
	if (!from || !to) throw refused(text, "is not a range of two commits");
	checkStart(text, from);
	checkStart(text, to);
	return {
		kind: "range",
		from,
		to,
		symmetric: dots === "..."
	};
}
function checkStart(text, value) {
	if (/^\s*-/.test(value)) throw refused(text, "begins with a dash, as an option would");
}
const refused = (text, what) => new Refusal("bad_scope", `The scope "${text}" ${what}.`, `One of: ${FORMS}.`);
const unresolved = (scope, why, fix) => new Refusal("scope_not_found", `"${scope}" cannot be reviewed: ${why}.`, fix);
const nothingIn = (scope, why, fix) => new Refusal("nothing_to_review", `There is nothing to review in "${scope}": ${why}.`, fix, 5);

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
	const { text = "", plan } = input;
	if (input.scope !== void 0 && plan !== void 0) throw new Refusal("two_scopes", "--scope and --plan both say what is reviewed.", "Give one of them.");
	const scope = input.scope ?? await scopeMeant(input, cwd);
	if (scope === "snippet" || scope === "plan:-") {
		if (!text.trim()) throw nothingIn(scope, "no text was given", "Give it on standard input: ftm review - < FILE");
		const kind = scope === "snippet" ? "snippet" : "plan";
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
	const said = readScope(scope);
	const read = said.kind === "bare" ? await bareScope(cwd, said.name) : said;
	if ("path" in read) return readFile(read, {
		scope,
		cwd,
		named: !input.byHost
	});
	if (read.kind === "snippet") throw new Error("a snippet is no change");
	const root = await workingTree(cwd, {
		scope,
		isNamed: input.scope !== void 0
	});
	const { base, ...found } = await fetchChange(read, root, scope);
	const diff = found.diff ?? "";
	return {
		...NOTHING,
		scope,
		kind: read.kind,
		root,
		revision: { kind: "tree" },
		generated: await markedGenerated(root, base, diff),
		...found
	};
}
async function scopeMeant({ text = "", plan }, cwd) {
	if (plan !== void 0) return `plan:${plan}`;
	if (text.trim() === "") return "uncommitted";
	if (!(text.trim().length <= LONGEST_LINE && !text.trim().includes("\n")) || await topOf(cwd) === null) return "snippet";
	const { out } = await git([
		"status",
		"--porcelain",
		"--ignore-submodules=none"
	], { cwd });
	return out.trim() === "" ? "snippet" : "uncommitted";
}
const LONGEST_LINE = 200;
async function bareScope(cwd, name) {
	if (!("why" in readProjectFile(cwd, name, { named: true }))) return {
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
	if ((await git([
		"rev-parse",
		"--verify",
		"--quiet",
		"--end-of-options",
		name
	], { cwd })).exit === 0) return {
		kind: "commit",
		commit: name
	};
	throw unresolved(name, "it is no file, no branch and no commit here", `A scope is one of: ${FORMS}.`);
}
function readFile({ kind, path }, { scope, cwd, named }) {
	const found = readProjectFile(cwd, path, { named });
	if ("why" in found) {
		const fix = found.why === "outside" ? "Review its text instead (question)." : "Name one file of text.";
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
	const fix = "Give a file (--scope file:PATH) or the text itself, or go to the repository.";
	if (!isNamed) throw nothingIn(scope, "no text, no scope, and no repository here", fix);
	throw unresolved(scope, `${cwd} is not in a working tree of git`, fix);
}
async function fetchChange(scope, root, name) {
	switch (scope.kind) {
		case "uncommitted": return some(await uncommitted(root), nothingIn(name, `nothing is uncommitted in ${root}`, "Name a commit, a base branch, a range or a file: --scope commit:HEAD."), {
			about: "uncommitted changes",
			base: "HEAD"
		});
		case "staged": return some(await changeIn(root, ["diff", "--cached"]), nothingIn(name, `nothing is staged in ${root}`, "git add stages a change; --scope uncommitted takes all of it."), {
			about: "staged changes",
			base: "HEAD",
			revision: { kind: "index" }
		});
		case "commit": {
			const sha = await commitOf(root, scope.commit, name);
			const found = await changeIn(root, [
				"show",
				"--format=",
				"-m",
				"--first-parent"
			], [sha]);
			const short = sha.slice(0, 12);
			return some(found, nothingIn(name, `commit ${short} changes nothing`, "Name another commit."), {
				about: `commit ${short}`,
				base: `${sha}^`,
				intro: (await outputOf(root, [
					"log",
					"-1",
					"--format=%h %s%n%n%b",
					sha,
					"--"
				])).trim(),
				revision: {
					kind: "commit",
					sha
				}
			});
		}
		case "base": {
			const start = await partingOf(root, await commitOf(root, scope.base, name), {
				other: "HEAD",
				name
			});
			const found = await changeIn(root, ["diff"], [start]);
			const hidden = [...found.hidden, ...await changedSubmodules(root)];
			const nothing = nothingIn(name, `nothing has changed since "${scope.base}"`, "Name the branch this one came from, or a commit.");
			return some({
				...found,
				hidden
			}, nothing, {
				about: `changes since ${scope.base}`,
				base: start,
				intro: await subjectsBetween(root, start, "HEAD")
			});
		}
		case "range": {
			const from = await commitOf(root, scope.from, name);
			const to = await commitOf(root, scope.to, name);
			const start = scope.symmetric ? await partingOf(root, from, {
				other: to,
				name
			}) : from;
			return some(await changeIn(root, ["diff"], [start, to]), nothingIn(name, "nothing differs between its two ends", "git log A..B shows what is between two commits."), {
				base: start,
				about: `changes ${scope.from}${scope.symmetric ? "..." : ".."}${scope.to}`,
				intro: await subjectsBetween(root, start, to),
				revision: {
					kind: "commit",
					sha: to
				}
			});
		}
	}
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
const isShallow = async (root) => (await git(["rev-parse", "--is-shallow-repository"], { cwd: root })).out.trim() === "true";
const UNSHALLOW = "git fetch --unshallow gets the rest; in GitHub Actions: actions/checkout with fetch-depth: 0, in GitLab: GIT_DEPTH: 0.";
async function commitOf(root, value, name) {
	const verify = [
		"rev-parse",
		"--verify",
		"--quiet",
		"--end-of-options",
		`${value}^{commit}`
	];
	const found = await git(verify, { cwd: root });
	const sha = found.out.trim();
	if (found.exit === 0 && /^[0-9a-f]{40,64}$/.test(sha)) return sha;
	if (/@\{(?:u(?:pstream)?|push)\}$/i.test(value)) throw unresolved(name, "the branch that is checked out follows no other", "Name the branch to compare with, or let it follow one: git branch --set-upstream-to=origin/main.");
	const shallow = await isShallow(root);
	throw unresolved(name, `${root} has no commit "${value}"${shallow ? ", and this clone is shallow" : ""}`, shallow ? UNSHALLOW : "git log and git branch --all show what there is; git fetch gets what is missing.");
}
async function partingOf(root, one, { other, name }) {
	const { exit, out } = await git([
		"merge-base",
		one,
		other
	], { cwd: root });
	if (exit === 0 && out.trim()) return out.trim();
	const shallow = await isShallow(root);
	throw unresolved(name, `its two ends have no commit in common${shallow ? ", as far as this shallow clone goes" : ""}`, shallow ? UNSHALLOW : "Compare with a branch this one came from.");
}
const subjectsBetween = async (root, from, to) => (await outputOf(root, [
	"log",
	"--reverse",
	"--max-count=50",
	"--format=- %h %s",
	`${from}..${to}`,
	"--"
])).trim();

// scripts/io/openings/review.ts
var review_exports = /* @__PURE__ */ __exportAll({ openReview: () => openReview });
async function openReview({ said, client }, around) {
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
function inputOf({ scope, plan, text }, earlier) {
	if (!scope && !plan && !text) return earlier ? { scope: earlier.framing.scope } : {};
	return {
		...scope && { scope },
		...plan && { plan },
		...text && { text }
	};
}
function askingFor(said, { kind }, earlier) {
	const { context, backend, author, domain, target, preset, reviewers } = said;
	const beside = kind === "snippet" || said.plan === "-" ? void 0 : said.text;
	const focus = [said.focus, beside].filter(Boolean).join("\n");
	return {
		question: "",
		...context && { context },
		...focus && { focus },
		...backend && { backend },
		...author && { author },
		...domain && { domain },
		...target && { target },
		...preset && { preset },
		...reviewers && { reviewers },
		...said.all_files && { all_files: true },
		...earlier && { again: againOf(earlier) }
	};
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

export { said_exports as a, open_exports as c, saidInText as i, forExecutor as l, contextChanges as n, costBefore as o, writeRecord as r, open as s, council_exports as t };