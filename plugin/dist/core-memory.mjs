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
	const { id, status } = context.current_task;
	const ours = PROTOCOLS.some((protocol) => id?.startsWith(`${protocol}-`));
	return isGoing(status) && !ours ? context : withTask(context, {
		...task,
		status: "in_progress"
	}, now);
}
function withEnded(context, task, now) {
	const { id, status } = context.current_task;
	if (isGoing(status) && id !== task.id) return context;
	return withTask(context, {
		...task,
		status: "complete"
	}, now);
}
const isGoing = (status) => status === "in_progress" || status === "pending";
const withTask = (context, task, now) => touched({
	...context,
	current_task: task
}, now);
function withDecision(context, decision, now) {
	const id = decision.deliberation_id;
	const newest = [...context.recent_decisions.filter((one) => !id || one.deliberation_id !== id), decision].sort((a, b) => time(a.timestamp) - time(b.timestamp));
	const { skills_invoked: skills } = context.session_metadata;
	const invoked = /* @__PURE__ */ new Set([...skills, ...decision.skill ? [decision.skill] : []]);
	const metadata = {
		...context.session_metadata,
		skills_invoked: [...invoked]
	};
	return touched({
		...context,
		recent_decisions: newest.slice(-10),
		session_metadata: metadata
	}, now);
}
function touched(context, now) {
	const { session_metadata: metadata } = context;
	const started_at = metadata.started_at ?? now;
	return {
		...context,
		session_metadata: {
			...metadata,
			started_at,
			last_updated: now
		}
	};
}
const time = (text) => text ? Date.parse(text) || 0 : 0;

export { withEnded as a, withDecision as i, time as n, withBegun as r, emptyContext as t };