// blackboard/context.json: the task in hand, the last decisions. Other tools' fields stay.
import type { Context, Decision } from '../schemas/memory.ts';
import { PROTOCOLS } from '../schemas/names.ts';

const MOST_DECISIONS = 10;

export const emptyContext = (): Context => ({
  schema_version: '1.0.0',
  current_task: {
    id: null,
    description: null,
    type: null,
    started_at: null,
    status: null,
  },
  recent_decisions: [],
  active_constraints: [],
  user_preferences: {
    communication_style: null,
    approval_gates: null,
    default_model_profile: null,
  },
  session_metadata: {
    started_at: null,
    last_updated: null,
    conversation_id: null,
    messages_count: 0,
    skills_invoked: [],
  },
});

type TaskKept = { id: string; description: string; type: string; started_at: string };

/** Another tool's task that goes on stays; one of ours gives way. */
export function withBegun(context: Context, task: TaskKept, now: string): Context {
  const ours = PROTOCOLS.some((protocol) =>
    context.current_task.id?.startsWith(`${protocol}-`),
  );
  return isTaskGoing(context.current_task.status) && !ours
    ? context
    : withTask(context, { ...task, status: 'in_progress' }, now);
}

export function withEnded(context: Context, task: TaskKept, now: string): Context {
  if (isTaskGoing(context.current_task.status) && context.current_task.id !== task.id)
    return context;
  return withTask(context, { ...task, status: 'complete' }, now);
}

const isTaskGoing = (status: string | null): boolean =>
  status === 'in_progress' || status === 'pending';

const withTask = (
  context: Context,
  task: TaskKept & { status: string },
  now: string,
): Context => touchedContext({ ...context, current_task: task }, now);

/** What ended otherwise in the end was decided once, that way. */
export function withDecision(context: Context, decision: Decision, now: string): Context {
  const id = decision.deliberation_id;
  const newest = [
    ...context.recent_decisions.filter((one) => !id || one.deliberation_id !== id),
    decision,
  ].sort((a, b) => timeOf(a.timestamp) - timeOf(b.timestamp));
  const invoked = new Set([
    ...context.session_metadata.skills_invoked,
    ...(decision.skill ? [decision.skill] : []),
  ]);
  return touchedContext(
    {
      ...context,
      recent_decisions: newest.slice(-MOST_DECISIONS),
      session_metadata: { ...context.session_metadata, skills_invoked: [...invoked] },
    },
    now,
  );
}

function touchedContext(context: Context, now: string): Context {
  return {
    ...context,
    session_metadata: {
      ...context.session_metadata,
      started_at: context.session_metadata.started_at ?? now,
      last_updated: now,
    },
  };
}

export const timeOf = (text: string | null | undefined): number =>
  text ? Date.parse(text) || 0 : 0;
