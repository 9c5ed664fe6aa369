// blackboard/context.json: reads what other tools write there, and keeps all of it when writing.
import { PROTOCOLS } from '../protocols.ts';
import { Refusal } from '../refusal.ts';
import type { BlackboardContext, CurrentTask, RecentDecision } from '../shapes.ts';
import { type Fields, isFields, listOf, millis, textOf, textsOf } from './fields.ts';

type Status = CurrentTask['status'];

const STATUSES: Record<string, Status> = {
  pending: 'pending',
  in_progress: 'in_progress',
  complete: 'complete',
  completed: 'complete',
  done: 'complete',
  failed: 'failed',
  none: null,
  '': null,
};

export function emptyContext(): BlackboardContext {
  return {
    schema_version: '1.0.0',
    current_task: { id: null, description: null, type: null, started_at: null, status: null },
    recent_decisions: [],
    active_constraints: [],
    user_preferences: { communication_style: null, approval_gates: null, default_model_profile: null },
    session_metadata: {
      started_at: null,
      last_updated: null,
      conversation_id: null,
      messages_count: 0,
      skills_invoked: [],
    },
  };
}

/** Null when it is no context at all, so that the caller can set the file aside. */
export function readContext(value: unknown): BlackboardContext | null {
  if (!isFields(value)) return null;
  const { current_task, recent_decisions, active_constraints, user_preferences, session_metadata } = value;
  if (
    !isAbsentOr(current_task, isFields) ||
    !isAbsentOr(recent_decisions, Array.isArray) ||
    !isAbsentOr(active_constraints, Array.isArray)
  )
    return null;
  if (!isAbsentOr(user_preferences, isFields) || !isAbsentOr(session_metadata, isFields)) return null;
  const empty = emptyContext();
  return {
    ...value,
    schema_version: textOf(value['schema_version']) ?? empty.schema_version,
    current_task: readTask(current_task),
    recent_decisions: listOf(recent_decisions).map(readDecision),
    active_constraints: listOf(active_constraints).map(readConstraint),
    user_preferences: { ...empty.user_preferences, ...asFields(user_preferences) },
    session_metadata: readMetadata(session_metadata),
  };
}

function readTask(value: unknown): CurrentTask {
  const task = asFields(value);
  const found = task['status'];
  const word = typeof found === 'string' ? found.trim().toLowerCase() : '';
  const known = found === null || found === undefined || word in STATUSES;
  return {
    ...task,
    id: textOf(task['id']),
    description: textOf(task['description']),
    type: textOf(task['type']),
    started_at: textOf(task['started_at']),
    // A task that is "blocked" is still somebody's task; the word itself is kept beside.
    status: known ? (STATUSES[word] ?? null) : 'in_progress',
    ...(known ? {} : { status_as_found: found }),
  };
}

export function readDecision(value: unknown): RecentDecision {
  const decision: Fields = isFields(value) ? value : { summary: textOf(value) };
  const round = decision['round'];
  return {
    ...decision,
    summary: textOf(decision['summary'], decision['decision'], decision['verdict']) ?? '',
    timestamp: textOf(decision['timestamp']) ?? '',
    skill: textOf(decision['skill']),
    ...('verdict' in decision ? { verdict: textOf(decision['verdict']) } : {}),
    ...('round' in decision ? { round: Number.isInteger(round) ? Number(round) : null } : {}),
    ...('agreed_by' in decision ? { agreed_by: textsOf(decision['agreed_by'], /,/) } : {}),
  };
}

function readConstraint(value: unknown): BlackboardContext['active_constraints'][number] {
  if (!isFields(value)) return textOf(value) ?? '';
  const constraint = textOf(value['constraint'], value['text'], value['description']);
  if (constraint === null) return JSON.stringify(value);
  return { ...value, constraint, source: textOf(value['source']), expires_at: textOf(value['expires_at']) };
}

function readMetadata(value: unknown): BlackboardContext['session_metadata'] {
  const metadata = asFields(value);
  const count = metadata['messages_count'];
  return {
    ...metadata,
    started_at: textOf(metadata['started_at']),
    last_updated: textOf(metadata['last_updated']),
    conversation_id: textOf(metadata['conversation_id']),
    messages_count: typeof count === 'number' && Number.isInteger(count) && count >= 0 ? count : 0,
    skills_invoked: textsOf(metadata['skills_invoked'], /,/),
  };
}

type Moment = { now: string; id: string };

/** A task given without status is one that starts now. */
export function withTask(context: BlackboardContext, input: unknown, { now, id }: Moment): BlackboardContext {
  const given = inputFields(input, 'task');
  const sameTask = textOf(given['id']) === null || textOf(given['id']) === context.current_task.id;
  const startsNew = !sameTask || 'description' in given || context.current_task.id === null;
  const merged = startsNew ? given : { ...context.current_task, ...given };
  const task = readTask({ status: 'in_progress', ...merged });
  return touched(
    { ...context, current_task: { ...task, id: task.id ?? id, started_at: task.started_at ?? now } },
    now,
  );
}

export type Begun = { id: string; description: string; type: string };

/** One of this program's own: it gives way to the next one, should it never have come to its end. */
const OURS = new RegExp(`^(?:${PROTOCOLS.join('|')})-\\d{8}-\\d{6}-`);

/** A deliberation is a task like any other; somebody else's that is in progress stays where it is. */
export function withBegun(
  context: BlackboardContext,
  task: Begun,
  { now }: Pick<Moment, 'now'>,
): BlackboardContext {
  const { id, status } = context.current_task;
  if (isGoing(status) && !OURS.test(id ?? '')) return context;
  return withTask(context, { ...task, status: 'in_progress', started_at: now }, { now, id: task.id });
}

/** Only the task that ended is complete; another one that is in progress is not touched. */
export function withEnded(
  context: BlackboardContext,
  { startedAt, ...task }: Begun & { startedAt: string },
  { now }: Pick<Moment, 'now'>,
): BlackboardContext {
  const { id, status } = context.current_task;
  if (isGoing(status) && id !== task.id) return context;
  return withTask(context, { ...task, status: 'complete', started_at: startedAt }, { now, id: task.id });
}

const isGoing = (status: Status): boolean => status === 'in_progress' || status === 'pending';

export function withDecision(
  context: BlackboardContext,
  input: unknown,
  {
    now,
    keep,
    project = null,
    conversation = null,
  }: { now: string; keep: number; project?: string | null; conversation?: string | null },
): BlackboardContext {
  const given = inputFields(input, 'decision');
  const decision = { verdict: null, round: null, agreed_by: [], ...readDecision(given) };
  if (!decision.summary) {
    throw new Refusal(
      'bad_input',
      'standard input: a decision needs a "summary".',
      'Give an object with at least {"summary": "…"}.',
    );
  }
  // The file is shared by all projects; a brief tells of those decided in its own.
  const stored = {
    ...(project === null ? {} : { project }),
    ...decision,
    timestamp: decision.timestamp || now,
  };
  const skills = context.session_metadata.skills_invoked;
  const invoked = stored.skill && !skills.includes(stored.skill) ? [...skills, stored.skill] : skills;
  const next = {
    ...context,
    recent_decisions: newest([...withoutIt(context.recent_decisions, stored), stored], keep),
    session_metadata: {
      ...context.session_metadata,
      skills_invoked: invoked,
      ...(conversation === null ? {} : { conversation_id: conversation }),
    },
  };
  return touched(next, now);
}

/** A deliberation that ended otherwise in the end was decided once, and that way. */
const withoutIt = (decisions: RecentDecision[], { deliberation_id: id }: RecentDecision): RecentDecision[] =>
  decisions.filter((one) => !id || one['deliberation_id'] !== id);

/** In the order they stand; what goes first is the oldest, and of equally old ones the first. */
function newest(decisions: RecentDecision[], keep: number): RecentDecision[] {
  const order = decisions
    .map((_, at) => at)
    .sort((a, b) => millis(decisions[a]?.timestamp) - millis(decisions[b]?.timestamp) || a - b);
  const dropped = new Set(order.slice(0, Math.max(0, decisions.length - keep)));
  return decisions.filter((_, at) => !dropped.has(at));
}

function touched(context: BlackboardContext, now: string): BlackboardContext {
  const metadata = context.session_metadata;
  return {
    ...context,
    session_metadata: { ...metadata, started_at: metadata.started_at ?? now, last_updated: now },
  };
}

export function inputFields(input: unknown, what: string): Fields {
  if (isFields(input)) return input;
  throw new Refusal(
    'bad_input',
    `standard input: a ${what} is one JSON object.`,
    `ftm blackboard --help shows its fields.`,
  );
}

const isAbsentOr = (value: unknown, is: (value: unknown) => boolean): boolean =>
  value === undefined || value === null || is(value);
const asFields = (value: unknown): Fields => (isFields(value) ? value : {});
