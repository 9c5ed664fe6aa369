// What is kept beyond one deliberation: the blackboard's files, and the lines of events, verdicts and outcomes.
import type { Static } from 'typebox';
import * as Type from 'typebox';
import { Gate, Head, Hinge, ProtocolName } from './nouns.ts';
import { Maybe, OPEN, Text, Texts } from './shared.ts';

const Objects = Type.Array(Type.Object({}, OPEN));

const Task = Type.Object(
  {
    id: Maybe(Text),
    description: Maybe(Text),
    type: Maybe(Text),
    started_at: Maybe(Text),
    status: Maybe(Text),
  },
  OPEN,
);

export const Decision = Type.Object(
  {
    summary: Type.String({ minLength: 1 }),
    timestamp: Text,
    skill: Maybe(Text),
    verdict: Type.Optional(Maybe(Text)),
    round: Type.Optional(Maybe(Type.Integer())),
    agreed_by: Type.Optional(Texts),
    deliberation_id: Type.Optional(Text),
    project: Type.Optional(Text),
  },
  OPEN,
);
export type Decision = Static<typeof Decision>;

const Constraint = Type.Object(
  { constraint: Text, expires_at: Type.Optional(Maybe(Text)) },
  OPEN,
);

export const Context = Type.Object(
  {
    schema_version: Text,
    current_task: Task,
    recent_decisions: Type.Array(Decision),
    active_constraints: Type.Array(Type.Union([Text, Constraint])),
    user_preferences: Type.Object({}, OPEN),
    session_metadata: Type.Object(
      {
        started_at: Maybe(Text),
        last_updated: Maybe(Text),
        conversation_id: Maybe(Text),
        messages_count: Type.Integer({ minimum: 0 }),
        skills_invoked: Texts,
      },
      OPEN,
    ),
  },
  {
    description:
      'blackboard/context.json: what is being done, was decided last, must be respected',
    ...OPEN,
  },
);
export type Context = Static<typeof Context>;

export const Experience = Type.Object(
  {
    task_type: Text,
    task_description: Type.String({ minLength: 1 }),
    timestamp: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}' }),
    confidence: Type.Number({ minimum: 0, maximum: 1 }),
    tags: Texts,
    lessons_learned: Texts,
    deliberation_id: Type.Optional(Text),
    project: Type.Optional(Text),
    decision_domain: Type.Optional(Maybe(Text)),
    verdict: Type.Optional(Maybe(Text)),
    round: Type.Optional(Maybe(Type.Integer())),
    agreed_by: Type.Optional(Texts),
    dissent: Type.Optional(Maybe(Text)),
    held_up: Type.Optional(Maybe(Type.Boolean())),
    reviewed_at: Type.Optional(Maybe(Text)),
  },
  {
    description:
      'a file of blackboard/experiences: what was done, what it taught, whether it held up',
    ...OPEN,
  },
);
export type Experience = Static<typeof Experience>;

const Entry = Type.Object(
  {
    id: Text,
    file: Type.String({ pattern: '^[^/\\\\]+\\.json$' }),
    task_type: Text,
    tags: Texts,
    timestamp: Text,
    confidence: Type.Number({ minimum: 0, maximum: 1 }),
    deliberation_id: Type.Optional(Text),
  },
  OPEN,
);
export type ExperienceEntry = Static<typeof Entry>;

export const ExperienceIndex = Type.Object(
  {
    entries: Type.Array(Entry),
    metadata: Type.Object(
      {
        total_count: Type.Integer({ minimum: 0 }),
        last_updated: Maybe(Text),
        max_entries: Type.Integer({ minimum: 1 }),
        pruning_strategy: Text,
      },
      OPEN,
    ),
  },
  { description: 'blackboard/experiences/index.json: what there is to recall', ...OPEN },
);
export type ExperienceIndex = Static<typeof ExperienceIndex>;

export const Patterns = Type.Object(
  {
    codebase_insights: Objects,
    execution_patterns: Objects,
    user_behavior: Objects,
    recurring_issues: Objects,
  },
  { description: 'blackboard/patterns.json: what keeps coming back', ...OPEN },
);
export type Patterns = Static<typeof Patterns>;

export const Capabilities = Type.Object(
  { discovered_at: Maybe(Text), expires_at: Maybe(Text), capabilities: Objects },
  {
    description: 'blackboard/capabilities.json: what was found on this machine',
    ...OPEN,
  },
);
export type Capabilities = Static<typeof Capabilities>;

const told = { timestamp: Text, session_id: Maybe(Text) };
const result = {
  skill: Type.String({ description: 'ftm-magi, ftm-council, ftm-debate, ftm-review' }),
  deliberation_id: Text,
  verdict: Type.String({
    description: 'what was decided, else what it came to: no_majority, stalled …',
  }),
  gate: Gate,
  round: Type.Integer(),
};

export const ReviewComplete = Type.Object({
  event: Type.Literal('review_complete'),
  ...told,
  payload: Type.Object(
    {
      ...result,
      agreed_by: Texts,
      dissent: Maybe(Text),
      reasoning: Type.String({ description: 'why the majority won' }),
    },
    OPEN,
  ),
});

export const TaskCompleted = Type.Object({
  event: Type.Literal('task_completed'),
  ...told,
  payload: Type.Object(
    {
      ...result,
      decision_domain: Type.String({ description: 'what it was about' }),
      duration_ms: Type.Number({ minimum: 0 }),
    },
    OPEN,
  ),
});

export const EventLine = Type.Union([ReviewComplete, TaskCompleted], {
  description: 'a line of events.jsonl',
});
export type EventLine = Static<typeof EventLine>;

export const Vote = Type.Object(
  {
    seat: Text,
    engine: Text,
    vendor: Text,
    model: Maybe(Text),
    position: Maybe(Text),
    confidence: Maybe(Type.Number()),
    sealed_position: Maybe(Text),
    sealed_confidence: Maybe(Type.Number()),
    failed: Type.Boolean(),
    tokens: Maybe(Type.Number()),
    ms: Type.Number(),
  },
  OPEN,
);
export type Vote = Static<typeof Vote>;

export const VerdictLine = Type.Object(
  {
    id: Type.String({ minLength: 1 }),
    protocol: Type.Union([ProtocolName, Text]),
    topic: Maybe(Text),
    verified: Type.Boolean({
      description: 'this program counted it; what a host only wrote is unverified',
    }),
    decision: Maybe(Text),
    gate: Gate,
    outcome: Text,
    by: Type.Enum(['vote', 'user']),
    round: Maybe(Type.Integer()),
    agreed_by: Texts,
    dissent: Maybe(Text),
    reasoning: Text,
    confidence: Maybe(Type.Number()),
    domain: Maybe(Text),
    conditions: Texts,
    hinges: Type.Array(Hinge),
    votes: Type.Array(Vote),
    session: Maybe(Type.String({ description: 'the Claude Code session' })),
    cwd: Text,
    commit: Maybe(Text),
    decided_at: Text,
    head: Type.Optional(Head),
    seen_by: Text,
    degraded: Type.Optional(
      Type.Boolean({ description: 'a Council in which not all three were heard' }),
    ),
  },
  { description: 'a line of verdicts.jsonl; the last line of an id counts', ...OPEN },
);
export type VerdictLine = Static<typeof VerdictLine>;

export const OutcomeLine = Type.Object(
  {
    id: Type.String({ minLength: 1 }),
    outcome: Type.Enum(['held', 'failed', 'mixed']),
    note: Text,
    timestamp: Text,
  },
  {
    description:
      'a line of outcomes.jsonl: how a verdict turned out; the last line of an id counts',
    ...OPEN,
  },
);
export type OutcomeLine = Static<typeof OutcomeLine>;

export const SeenLine = Type.Object(
  {
    at: Text,
    id: Type.String({ description: 'the deliberation' }),
    ask_key: Type.String({
      description: 'the question that was open, as in session.json',
    }),
    question: Text,
    answer: Text,
    typed: Type.Optional(
      Type.Boolean({ description: 'a whole message, typed in the session' }),
    ),
    session: Maybe(Text),
  },
  { description: 'a line of seen.jsonl: the hook saw a person answer', ...OPEN },
);
export type SeenLine = Static<typeof SeenLine>;
