import { d as withEnded, l as withBegun, u as withDecision } from "./core-memory.mjs";
import { n as headOfProject } from "./io-git.mjs";
import { E as sayToUser, o as nowStamp } from "./io-machine.mjs";
import { V as stateRoot, k as projectOf, x as withLock } from "./io-state.mjs";
import { a as logTo, i as isLogged, s as toldEvents } from "./io-memory-past.mjs";
import { join } from "node:path";

// scripts/core/memory/of-verdict.ts
const verdictWord = ({ decision, outcome }) => decision ?? outcome;
function untoldEvents(verdict, about, told) {
	const keyOf = ({ event, payload }) => JSON.stringify([event, {
		...payload,
		duration_ms: null
	}]);
	const known = new Set(told.filter(Boolean).map(keyOf));
	return verdictEvents(verdict, about).filter((event) => !known.has(keyOf(event)));
}
function verdictEvents(verdict, about) {
	const { gate, round, agreed_by, dissent, reasoning, domain } = verdict;
	const line = {
		timestamp: about.at,
		session_id: about.session
	};
	const from = {
		skill: `ftm-${about.protocol}`,
		deliberation_id: about.id
	};
	const result = {
		verdict: verdictWord(verdict),
		gate,
		round
	};
	return [{
		event: "review_complete",
		...line,
		payload: {
			...from,
			...result,
			agreed_by,
			dissent,
			reasoning
		}
	}, {
		event: "task_completed",
		...line,
		payload: {
			...from,
			decision_domain: domain ?? about.topic,
			...result,
			duration_ms: Math.max(0, Date.parse(about.at) - Date.parse(about.openedAt))
		}
	}];
}
function verdictLine(verdict, about) {
	const { seats, said: _said, owed: _owed, unseen: _unseen, ...rest } = verdict;
	const { id, protocol, topic, session, cwd, commit, at, head } = about;
	return {
		id,
		topic,
		verified: true,
		...rest,
		protocol,
		votes: seats.map(rememberedVote),
		session,
		cwd,
		commit,
		decided_at: at,
		seen_by: "ftm",
		head
	};
}
function rememberedVote(row) {
	const { seat, engine, vendor, model, sealed, final, failed, tokens, ms } = row;
	return {
		seat,
		engine,
		vendor,
		model,
		position: final?.position ?? null,
		confidence: final?.confidence ?? null,
		sealed_position: sealed?.position ?? null,
		sealed_confidence: sealed?.confidence ?? null,
		failed,
		tokens,
		ms
	};
}
function rememberedDecision(verdict, { id, protocol, topic, project, at }) {
	return {
		summary: `${topic} – ${verdictWord(verdict).replaceAll("_", " ")}`,
		timestamp: at,
		skill: `ftm-${protocol}`,
		deliberation_id: id,
		project,
		verdict: verdictWord(verdict),
		round: verdict.round,
		agreed_by: verdict.agreed_by
	};
}
function experienceOf(verdict, about) {
	const { id, protocol, topic, project, at } = about;
	const { confidence, domain, reasoning, round, agreed_by, dissent } = verdict;
	return {
		task_type: protocol,
		task_description: topic,
		timestamp: at,
		confidence: Math.min(1, Math.max(0, (confidence ?? 0) / 100)),
		tags: verdictTags(verdict, about),
		lessons_learned: reasoning ? [reasoning] : [],
		deliberation_id: id,
		project,
		decision_domain: domain ?? topic,
		verdict: verdictWord(verdict),
		round,
		agreed_by,
		dissent,
		held_up: null,
		reviewed_at: null
	};
}
const MOST_TAG_WORDS = 8;
const WORD_PATTERN = /\p{sc=Han}+|[\p{sc=Katakana}ー]+|(?:(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー])[\p{L}\p{N}])+/gu;
const CARRIES_MEANING = /^(?:[\p{Lu}\p{N}]{2,}|[\p{sc=Han}\p{sc=Katakana}\p{sc=Hangul}ー]{2,})$/u;
function verdictTags({ domain, outcome }, { protocol, topic }) {
	const words = (topic.normalize("NFKC").match(WORD_PATTERN) ?? []).filter((word) => word.length > 3 || CARRIES_MEANING.test(word));
	const subject = [...new Set(words.map((word) => word.toLowerCase()))].slice(0, MOST_TAG_WORDS);
	return [.../* @__PURE__ */ new Set([
		protocol,
		...domain ? [domain] : [],
		outcome,
		...subject
	])];
}

// scripts/io/memory/remember.ts
const rememberOpening = (facts) => orTell(`${facts.id} is open, but that could not be noted`, async () => {
	const { changeContext } = await import("./io-memory-blackboard.mjs").then((n) => n.t);
	await changeContext((context) => withBegun(context, taskOfVerdict(facts), nowStamp()));
});
const rememberVerdict = (verdict, facts) => orTell(`The verdict of ${facts.id} is kept, but not all that should be remembered of it`, async () => {
	await withLock(join(stateRoot(), "verdicts.lock"), async () => {
		if (isLogged(facts.id, verdict)) return;
		const project = projectOf(facts.cwd);
		const { commit = null } = await headOfProject(project) ?? {};
		const about = {
			...facts,
			project,
			commit
		};
		const { blackboardExperience, changeContext } = await import("./io-memory-blackboard.mjs").then((n) => n.t);
		await changeContext((context) => withDecision(withEnded(context, taskOfVerdict(about), nowStamp()), rememberedDecision(verdict, about), nowStamp()));
		if (verdict.seats.some(({ failed }) => !failed)) await blackboardExperience(experienceOf(verdict, about));
		for (const event of untoldEvents(verdict, about, toldEvents())) logTo("events", event);
		logTo("verdicts", verdictLine(verdict, about));
	});
});
const taskOfVerdict = ({ id, topic, protocol, openedAt }) => ({
	id,
	description: topic,
	type: protocol,
	started_at: openedAt
});
async function recordOutcome(outcome) {
	const line = {
		...outcome,
		timestamp: nowStamp()
	};
	logTo("outcomes", line);
	const { changeExperience } = await import("./io-memory-blackboard.mjs").then((n) => n.t);
	const held_up = {
		held: true,
		failed: false,
		mixed: null
	}[outcome.outcome];
	await changeExperience(outcome.id, {
		held_up,
		reviewed_at: line.timestamp
	});
	return line;
}
async function orTell(what, write) {
	try {
		await write();
	} catch (error) {
		sayToUser(`ftm: ${what}: ${error instanceof Error ? error.message : error}`);
	}
}

export { rememberOpening as n, rememberVerdict as r, recordOutcome as t };