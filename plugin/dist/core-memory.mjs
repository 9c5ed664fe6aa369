import { i as slugOf } from "./core-words.mjs";
import { s as PROTOCOLS } from "./core-names.mjs";

// scripts/core/memory/context.ts
const emptyContext = () => ({
	schema_version: "1.0.0",
	current_task: {
		id: null,
		description: null,
		type: null,
		started_at: null,
		status: null
	},
	recent_decisions: [],
	active_constraints: [],
	user_preferences: {
		communication_style: null,
		approval_gates: null,
		default_model_profile: null
	},
	session_metadata: {
		started_at: null,
		last_updated: null,
		conversation_id: null,
		messages_count: 0,
		skills_invoked: []
	}
});
function withBegun(context, task, now) {
	const ours = PROTOCOLS.some((protocol) => context.current_task.id?.startsWith(`${protocol}-`));
	return isTaskGoing(context.current_task.status) && !ours ? context : withTask(context, {
		...task,
		status: "in_progress"
	}, now);
}
function withEnded(context, task, now) {
	if (isTaskGoing(context.current_task.status) && context.current_task.id !== task.id) return context;
	return withTask(context, {
		...task,
		status: "complete"
	}, now);
}
const isTaskGoing = (status) => status === "in_progress" || status === "pending";
const withTask = (context, task, now) => touchedContext({
	...context,
	current_task: task
}, now);
function withDecision(context, decision, now) {
	const id = decision.deliberation_id;
	const newest = [...context.recent_decisions.filter((one) => !id || one.deliberation_id !== id), decision].sort((a, b) => timeOf(a.timestamp) - timeOf(b.timestamp));
	const invoked = /* @__PURE__ */ new Set([...context.session_metadata.skills_invoked, ...decision.skill ? [decision.skill] : []]);
	return touchedContext({
		...context,
		recent_decisions: newest.slice(-10),
		session_metadata: {
			...context.session_metadata,
			skills_invoked: [...invoked]
		}
	}, now);
}
function touchedContext(context, now) {
	return {
		...context,
		session_metadata: {
			...context.session_metadata,
			started_at: context.session_metadata.started_at ?? now,
			last_updated: now
		}
	};
}
const timeOf = (text) => text ? Date.parse(text) || 0 : 0;

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
function indexEntry({ id, file, task_type, tags, timestamp, confidence, deliberation_id }) {
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
	const removed = all.filter(({ confidence, file }) => confidence < KEPT_CONFIDENCE && file !== added).sort((a, b) => a.confidence - b.confidence || timeOf(a.timestamp) - timeOf(b.timestamp)).slice(0, Math.max(0, all.length - MOST_ENTRIES)).map(({ file }) => file);
	const before = new Map(index.entries.map((entry) => [entry.file, entry]));
	const entries = all.filter(({ file }) => !removed.includes(file)).map((one) => ({
		...before.get(one.file),
		...indexEntry(one)
	}));
	return {
		index: {
			...index,
			entries,
			metadata: {
				...index.metadata,
				total_count: entries.length,
				last_updated: now,
				max_entries: MOST_ENTRIES
			}
		},
		removed
	};
}
function rankedByQuery(all, { type, tags = [], limit = RECALLED }) {
	const wanted = new Set(tags.map(foldedWord));
	const shared = (one) => one.tags.filter((tag) => wanted.has(foldedWord(tag))).length;
	return all.filter((one) => {
		if (type === void 0 && wanted.size === 0) return true;
		return shared(one) > 0 || type !== void 0 && foldedWord(one.task_type) === foldedWord(type);
	}).sort((a, b) => shared(b) - shared(a) || b.confidence - a.confidence || timeOf(b.timestamp) - timeOf(a.timestamp)).slice(0, limit);
}
const foldedWord = (word) => word.trim().toLowerCase();

export { rankedByQuery as a, timeOf as c, withEnded as d, foldedWord as i, withBegun as l, emptyIndex as n, withEntries as o, fileNameFor as r, emptyContext as s, completed as t, withDecision as u };