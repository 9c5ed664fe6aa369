import { n as __exportAll } from "./rolldown-runtime.mjs";
import { i as withDecision, n as time, t as emptyContext } from "./core-memory.mjs";
import { Q as Refusal, i as slugOf } from "./core-words.mjs";
import { a as Patterns, i as ExperienceIndex, n as Decision, r as Experience, t as Context } from "./core-schemas.mjs";
import { T as say, o as now } from "./io-machine.mjs";
import { n as problemsIn, t as decode } from "./io-machine-validate.mjs";
import { A as writeJson, E as readText, I as remove, L as rename, M as projectOf, N as statePath, P as stateRoot, S as namesIn, b as withLock } from "./io-state.mjs";
import { existsSync } from "node:fs";
import { basename, join } from "node:path";

// scripts/core/memory/experiences.ts
const MOST_ENTRIES = 200;
const KEPT_CONFIDENCE = .8;
const RECALLED = 5;
const emptyIndex = () => ({
	entries: [],
	metadata: {
		total_count: 0,
		last_updated: null,
		max_entries: MOST_ENTRIES,
		pruning_strategy: "remove_oldest_low_confidence"
	}
});
const completed = (given, now) => ({
	task_type: "general",
	task_description: given["description"] ?? given["verdict"],
	timestamp: now,
	confidence: .5,
	tags: [],
	lessons_learned: [],
	...given
});
function fileNameFor({ timestamp, task_description }, taken) {
	const base = `${timestamp.slice(0, 10)}_${slugOf(task_description)}`;
	for (let count = 1;; count++) {
		const name = count === 1 ? `${base}.json` : `${base}-${count}.json`;
		if (!taken(name)) return name;
	}
}
function entryOf({ id, file, task_type, tags, timestamp, confidence, deliberation_id }) {
	return {
		id,
		file,
		task_type,
		tags,
		timestamp,
		confidence,
		...deliberation_id ? { deliberation_id } : {}
	};
}
function withEntries(index, all, added, now) {
	const removed = all.filter(({ confidence, file }) => confidence < KEPT_CONFIDENCE && file !== added).sort((a, b) => a.confidence - b.confidence || time(a.timestamp) - time(b.timestamp)).slice(0, Math.max(0, all.length - MOST_ENTRIES)).map(({ file }) => file);
	const before = new Map(index.entries.map((entry) => [entry.file, entry]));
	const entries = all.filter(({ file }) => !removed.includes(file)).map((one) => ({
		...before.get(one.file),
		...entryOf(one)
	}));
	const counted = {
		total_count: entries.length,
		last_updated: now,
		max_entries: MOST_ENTRIES
	};
	return {
		index: {
			...index,
			entries,
			metadata: {
				...index.metadata,
				...counted
			}
		},
		removed
	};
}
function ranked(all, { type, tags = [], limit = RECALLED }) {
	const wanted = new Set(tags.map(fold));
	const shared = (one) => one.tags.filter((tag) => wanted.has(fold(tag))).length;
	return all.filter((one) => {
		if (type === void 0 && wanted.size === 0) return true;
		return shared(one) > 0 || type !== void 0 && fold(one.task_type) === fold(type);
	}).sort((a, b) => shared(b) - shared(a) || b.confidence - a.confidence || time(b.timestamp) - time(a.timestamp)).slice(0, limit);
}
const fold = (word) => word.trim().toLowerCase();

// scripts/core/memory/known-before.ts
const MOST = 5;
function knownBefore(topic, context, experiences, patterns = null) {
	return {
		constraints: constraintsAt(context, topic),
		decisions: context.recent_decisions.filter((one) => isHere(one, topic.project)).sort((a, b) => time(b.timestamp) - time(a.timestamp)).slice(0, MOST).map(({ summary, timestamp }) => `${timestamp.slice(0, 10)} ${summary}`),
		similar: similarTo(topic, experiences),
		patterns: patternsFor(topic, patterns)
	};
}
function patternsFor(topic, patterns) {
	const words = wordsIn([topic.text, topic.domain ?? ""].join(" "));
	return [...patterns?.execution_patterns ?? [], ...patterns?.recurring_issues ?? []].flatMap((pattern) => {
		const texts = Object.values(pattern).flat().filter((one) => typeof one === "string");
		const shared = [...wordsIn(texts.join(" "))].filter((word) => words.has(word));
		const [says] = texts.sort((one, other) => other.length - one.length);
		return says && shared.length ? [{
			says,
			points: shared.length
		}] : [];
	}).sort((one, other) => other.points - one.points).slice(0, MOST).map(({ says }) => says);
}
function constraintsAt({ active_constraints }, { project, now }) {
	const texts = active_constraints.flatMap((one) => {
		if (typeof one === "string") return [one];
		const ends = time(one.expires_at);
		return isHere(one, project) && (ends === 0 || ends >= time(now)) ? [one.constraint] : [];
	});
	return [...new Set(texts)];
}
function isHere(one, project) {
	const named = one.project;
	return typeof named !== "string" || named === project;
}
const plain = (word) => word.trim().toLowerCase();
const ENOUGH = 2;
const SHARE = .2;
function similarTo(topic, all) {
	const words = wordsIn(topic.text);
	return all.flatMap((known) => {
		const own = wordsIn([
			known.task_description,
			...known.tags,
			...known.lessons_learned
		].join(" "));
		const shared = [...own].filter((word) => words.has(word)).length;
		const fields = [known.decision_domain ?? "", ...known.tags].map(plain);
		const sameDomain = topic.domain !== null && fields.includes(plain(topic.domain));
		if (!(shared >= ENOUGH && shared >= SHARE * Math.min(own.size, words.size)) && !sameDomain) return [];
		return [{
			known,
			points: shared + (sameDomain ? 1 : 0),
			here: known.project === topic.project
		}];
	}).sort((a, b) => Number(b.here) - Number(a.here) || b.points - a.points).slice(0, MOST).map(({ known }) => known);
}
function wordsIn(text) {
	return new Set((text.normalize("NFKC").toLowerCase().match(/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]+|[\p{L}\p{N}]+/gu) ?? []).flatMap((word) => {
		if (/^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(word)) return Array.from({ length: Math.max(0, word.length - 1) }, (_, at) => word.slice(at, at + 2));
		return word.length < 4 ? [] : [word.replace(/(?:ies|es|s|ing|ed)$/, "")];
	}));
}

// scripts/io/memory/blackboard.ts
var blackboard_exports = /* @__PURE__ */ __exportAll({
	blackboardDecide: () => blackboardDecide,
	blackboardExperience: () => blackboardExperience,
	changeContext: () => changeContext,
	changeExperience: () => changeExperience,
	checkBlackboard: () => checkBlackboard,
	recall: () => recall,
	recallFor: () => recallFor
});
const CONTEXT = "context.json";
const INDEX = "experiences/index.json";
const PATTERNS = "patterns.json";
const pathOf = (file) => join(statePath(), "blackboard", file);
function look(file, schema) {
	try {
		const text = readText(pathOf(file));
		if (text === null) return {
			value: null,
			problem: null
		};
		const value = JSON.parse(text);
		const [wrong] = problemsIn(schema, value);
		if (!wrong) return {
			value,
			problem: null
		};
		return {
			value: null,
			problem: `${wrong.path.join(".")} ${wrong.message}`.trim()
		};
	} catch (error) {
		if (error instanceof SyntaxError) return {
			value: null,
			problem: "it is not JSON"
		};
		if (error instanceof Refusal) return {
			value: null,
			problem: error.message
		};
		throw error;
	}
}
function take(file, schema) {
	const { value, problem } = look(file, schema);
	if (problem === null) return value;
	const aside = `${pathOf(file)}.malformed-${now().replaceAll(/[^\dT]/g, "")}`;
	rename(pathOf(file), aside);
	say(`ftm: ${pathOf(file)} could not be used (${problem}). It is kept as ${basename(aside)}.`);
	return null;
}
const underLock = (work) => withLock(join(stateRoot(), "blackboard.lock"), work);
const changeContext = (change) => underLock(() => {
	const changed = change(take(CONTEXT, Context) ?? emptyContext());
	writeJson(pathOf(CONTEXT), decode(Context, changed, CONTEXT));
});
async function blackboardDecide(given) {
	const usual = {
		timestamp: now(),
		skill: null,
		verdict: null,
		round: null,
		agreed_by: []
	};
	const decision = decode(Decision, {
		...usual,
		...given
	}, "The decision");
	await changeContext((context) => withDecision(context, decision, now()));
	return decision;
}
const experienceFiles = () => namesIn(pathOf("experiences")).filter((name) => name.endsWith(".json") && name !== "index.json");
const experiences = () => experienceFiles().flatMap((file) => {
	const { value } = look(`experiences/${file}`, Experience);
	return value ? [{
		...value,
		id: file.replace(/\.json$/, ""),
		file
	}] : [];
});
async function blackboardExperience(given) {
	const experience = decode(Experience, completed(given, now()), "The experience");
	return underLock(() => {
		const { deliberation_id: id } = experience;
		const before = id === void 0 ? void 0 : experiences().find((one) => one.deliberation_id === id);
		const isTaken = (name) => name === "index.json" || existsSync(pathOf(`experiences/${name}`));
		return store(before?.file ?? fileNameFor(experience, isTaken), experience);
	});
}
const changeExperience = (deliberation, change) => underLock(() => {
	const found = experiences().find((one) => one.deliberation_id === deliberation);
	if (!found) return;
	const { id: _id, file, ...experience } = found;
	store(file, {
		...experience,
		...change
	});
});
function store(file, experience) {
	const path = `experiences/${file}`;
	writeJson(pathOf(path), decode(Experience, experience, path));
	const kept = withEntries(take(INDEX, ExperienceIndex) ?? emptyIndex(), experiences(), file, now());
	writeJson(pathOf(INDEX), kept.index);
	for (const gone of kept.removed) remove(pathOf(`experiences/${gone}`));
	return {
		...experience,
		id: file.replace(/\.json$/, ""),
		file
	};
}
const recall = (query = {}) => ({ experiences: ranked(experiences(), query) });
async function lookAndTake(file, schema) {
	const { value, problem } = look(file, schema);
	return problem === null ? value : underLock(() => take(file, schema));
}
async function recallFor(text, cwd, domain = null) {
	const topic = {
		text,
		domain,
		project: projectOf(cwd),
		now: now()
	};
	const context = await lookAndTake(CONTEXT, Context) ?? emptyContext();
	const patterns = await lookAndTake(PATTERNS, Patterns);
	return knownBefore(topic, context, experiences(), patterns);
}
async function checkBlackboard() {
	const { schemaProblems } = await import("./io-machine-json-schema.mjs").then((n) => n.t);
	const files = [
		[CONTEXT, "context"],
		[PATTERNS, "patterns"],
		["capabilities.json", "capabilities"],
		[INDEX, "experience-index"],
		...experienceFiles().map((name) => [`experiences/${name}`, "experience"])
	].flatMap(([file, schema]) => {
		const problems = problemsOf(file, (value) => schemaProblems(schema, value));
		return problems === null ? [] : [{
			file,
			ok: problems.length === 0,
			problems
		}];
	});
	return {
		ok: files.every(({ ok }) => ok),
		files
	};
}
function problemsOf(file, check) {
	try {
		const text = readText(pathOf(file));
		return text === null ? null : check(JSON.parse(text));
	} catch (error) {
		if (error instanceof SyntaxError) return ["it is not JSON"];
		if (error instanceof Refusal) return [error.message];
		throw error;
	}
}

export { blackboard_exports as t };