import { n as __exportAll } from "./rolldown-runtime.mjs";
import { a as rankedByQuery, c as timeOf, i as foldedWord, n as emptyIndex, o as withEntries, r as fileNameFor, s as emptyContext, t as completed, u as withDecision } from "./core-memory.mjs";
import { a as Patterns, i as ExperienceIndex, n as Decision, r as Experience, t as Context } from "./core-schemas.mjs";
import { tt as Refusal } from "./core-words.mjs";
import { E as sayToUser, o as nowStamp } from "./io-machine.mjs";
import { r as problemsIn, t as decodeShape } from "./io-machine-validate.mjs";
import { B as statePath, L as remove, N as readText, O as namesIn, R as rename, V as stateRoot, W as writeJson, k as projectOf, x as withLock } from "./io-state.mjs";
import { basename, join } from "node:path";
import { existsSync } from "node:fs";

// scripts/core/memory/known-before.ts
const MOST_RECALLED = 5;
function knownBefore(topic, context, experiences, patterns = null) {
	return {
		constraints: constraintsAt(context, topic),
		decisions: context.recent_decisions.filter((one) => isInProject(one, topic.project)).sort((a, b) => timeOf(b.timestamp) - timeOf(a.timestamp)).slice(0, MOST_RECALLED).map(({ summary, timestamp }) => `${timestamp.slice(0, 10)} ${summary}`),
		similar: similarTo(topic, experiences),
		patterns: patternsFor(topic, patterns)
	};
}
function patternsFor(topic, patterns) {
	const words = topicWords([topic.text, topic.domain ?? ""].join(" "));
	return [...patterns?.execution_patterns ?? [], ...patterns?.recurring_issues ?? []].flatMap((pattern) => {
		const texts = Object.values(pattern).flat().filter((one) => typeof one === "string");
		const shared = [...topicWords(texts.join(" "))].filter((word) => words.has(word));
		const [says] = texts.sort((one, other) => other.length - one.length);
		return says && shared.length ? [{
			says,
			points: shared.length
		}] : [];
	}).sort((one, other) => other.points - one.points).slice(0, MOST_RECALLED).map(({ says }) => says);
}
function constraintsAt({ active_constraints }, { project, now }) {
	const texts = active_constraints.flatMap((one) => {
		if (typeof one === "string") return [one];
		const ends = timeOf(one.expires_at);
		return isInProject(one, project) && (ends === 0 || ends >= timeOf(now)) ? [one.constraint] : [];
	});
	return [...new Set(texts)];
}
function isInProject(one, project) {
	const named = one.project;
	return typeof named !== "string" || named === project;
}
const ENOUGH_WORDS = 2;
const LEAST_SHARE = .2;
function similarTo(topic, all) {
	const words = topicWords(topic.text);
	return all.flatMap((known) => {
		const own = topicWords([
			known.task_description,
			...known.tags,
			...known.lessons_learned
		].join(" "));
		const shared = [...own].filter((word) => words.has(word)).length;
		const fields = [known.decision_domain ?? "", ...known.tags].map(foldedWord);
		const sameDomain = topic.domain !== null && fields.includes(foldedWord(topic.domain));
		if (!(shared >= ENOUGH_WORDS && shared >= LEAST_SHARE * Math.min(own.size, words.size)) && !sameDomain) return [];
		return [{
			known,
			points: shared + (sameDomain ? 1 : 0),
			here: known.project === topic.project
		}];
	}).sort((a, b) => Number(b.here) - Number(a.here) || b.points - a.points).slice(0, MOST_RECALLED).map(({ known }) => known);
}
function topicWords(text) {
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
	recallExperiences: () => recallExperiences,
	recallFor: () => recallFor
});
const CONTEXT_FILE = "context.json";
const INDEX_FILE = "experiences/index.json";
const PATTERNS_FILE = "patterns.json";
const blackboardPath = (file) => join(statePath(), "blackboard", file);
function checkedFile(file, check) {
	try {
		const text = readText(blackboardPath(file));
		if (text === null) return null;
		const value = JSON.parse(text);
		return {
			value,
			problems: check(value)
		};
	} catch (error) {
		if (error instanceof SyntaxError) return {
			value: null,
			problems: ["it is not JSON"]
		};
		if (error instanceof Refusal) return {
			value: null,
			problems: [error.message]
		};
		throw error;
	}
}
function lookAt(file, schema) {
	const { value = null, problems: [problem = null] = [] } = checkedFile(file, (one) => problemsIn(schema, one).map(({ path, message }) => `${path.join(".")} ${message}`.trim())) ?? {};
	return {
		value: problem === null ? value : null,
		problem
	};
}
function takeFrom(file, schema) {
	const { value, problem } = lookAt(file, schema);
	if (problem === null) return value;
	const aside = `${blackboardPath(file)}.malformed-${nowStamp().replaceAll(/[^\dT]/g, "")}`;
	rename(blackboardPath(file), aside);
	sayToUser(`ftm: ${blackboardPath(file)} could not be used (${problem}). It is kept as ${basename(aside)}.`);
	return null;
}
const underLock = (work) => withLock(join(stateRoot(), "blackboard.lock"), work);
const changeContext = (change) => underLock(() => {
	const changed = change(takeFrom(CONTEXT_FILE, Context) ?? emptyContext());
	writeJson(blackboardPath(CONTEXT_FILE), decodeShape(Context, changed, CONTEXT_FILE));
});
async function blackboardDecide(given) {
	const usual = {
		timestamp: nowStamp(),
		skill: null,
		verdict: null,
		round: null,
		agreed_by: []
	};
	const decision = decodeShape(Decision, {
		...usual,
		...given
	}, "The decision");
	await changeContext((context) => withDecision(context, decision, nowStamp()));
	return decision;
}
const experienceFiles = () => namesIn(blackboardPath("experiences")).filter((name) => name.endsWith(".json") && name !== "index.json");
const experiences = () => experienceFiles().flatMap((file) => {
	const { value } = lookAt(`experiences/${file}`, Experience);
	return value ? [{
		...value,
		id: file.replace(/\.json$/, ""),
		file
	}] : [];
});
async function blackboardExperience(given) {
	const experience = decodeShape(Experience, completed(given, nowStamp()), "The experience");
	return underLock(() => {
		const { deliberation_id: id } = experience;
		const before = id === void 0 ? void 0 : experiences().find((one) => one.deliberation_id === id);
		const isTaken = (name) => name === "index.json" || existsSync(blackboardPath(`experiences/${name}`));
		return storeExperience(before?.file ?? fileNameFor(experience, isTaken), experience);
	});
}
const changeExperience = (deliberation, change) => underLock(() => {
	const found = experiences().find((one) => one.deliberation_id === deliberation);
	if (!found) return;
	const { id: _id, file, ...experience } = found;
	storeExperience(file, {
		...experience,
		...change
	});
});
function storeExperience(file, experience) {
	const path = `experiences/${file}`;
	writeJson(blackboardPath(path), decodeShape(Experience, experience, path));
	const kept = withEntries(takeFrom(INDEX_FILE, ExperienceIndex) ?? emptyIndex(), experiences(), file, nowStamp());
	writeJson(blackboardPath(INDEX_FILE), kept.index);
	for (const gone of kept.removed) remove(blackboardPath(`experiences/${gone}`));
	return {
		...experience,
		id: file.replace(/\.json$/, ""),
		file
	};
}
const recallExperiences = (query = {}) => ({ experiences: rankedByQuery(experiences(), query) });
async function lookAndTake(file, schema) {
	const { value, problem } = lookAt(file, schema);
	return problem === null ? value : underLock(() => takeFrom(file, schema));
}
async function recallFor(text, cwd, domain = null) {
	const topic = {
		text,
		domain,
		project: projectOf(cwd),
		now: nowStamp()
	};
	const context = await lookAndTake(CONTEXT_FILE, Context) ?? emptyContext();
	const patterns = await lookAndTake(PATTERNS_FILE, Patterns);
	return knownBefore(topic, context, experiences(), patterns);
}
async function checkBlackboard() {
	const { schemaProblems } = await import("./io-machine-json-schema.mjs").then((n) => n.t);
	const files = [
		[CONTEXT_FILE, "context"],
		[PATTERNS_FILE, "patterns"],
		["capabilities.json", "capabilities"],
		[INDEX_FILE, "experience-index"],
		...experienceFiles().map((name) => [`experiences/${name}`, "experience"])
	].flatMap(([file, schema]) => {
		const { problems } = checkedFile(file, (value) => schemaProblems(schema, value)) ?? {};
		return problems ? [{
			file,
			ok: problems.length === 0,
			problems
		}] : [];
	});
	return {
		ok: files.every(({ ok }) => ok),
		files
	};
}

export { blackboard_exports as t };