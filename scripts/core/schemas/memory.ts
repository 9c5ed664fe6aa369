// What is kept beyond one deliberation: the blackboard's files, and the lines of events, verdicts and outcomes.
import { GROUPS } from './names.ts';
import { Gate, Head, Hinge, ProtocolName } from './nouns.ts';
import {
  Amount,
  amount,
  Either,
  Flag,
  FromOne,
  FromZero,
  flag,
  List,
  Maybe,
  NotEmpty,
  OneOf,
  Only,
  OPEN,
  Optional,
  Shape,
  type Static,
  Text,
  Texts,
  text,
  Whole,
} from './shared.ts';

const Objects = List(Shape({}, OPEN));

const TaskShape = Shape(
  {
    id: Maybe(Text),
    description: Maybe(Text),
    type: Maybe(Text),
    started_at: Maybe(Text),
    status: Maybe(Text),
  },
  OPEN,
);

export const Decision = Shape(
  {
    summary: NotEmpty,
    timestamp: Text,
    skill: Maybe(Text),
    verdict: Optional(Maybe(Text)),
    round: Optional(Maybe(Whole)),
    agreed_by: Optional(Texts),
    deliberation_id: Optional(Text),
    project: Optional(Text),
  },
  OPEN,
);
export type Decision = Static<typeof Decision>;

const Constraint = Shape({ constraint: Text, expires_at: Optional(Maybe(Text)) }, OPEN);

export const Context = Shape(
  {
    schema_version: Text,
    current_task: TaskShape,
    recent_decisions: List(Decision),
    active_constraints: List(Either([Text, Constraint])),
    user_preferences: Shape({}, OPEN),
    session_metadata: Shape(
      {
        started_at: Maybe(Text),
        last_updated: Maybe(Text),
        conversation_id: Maybe(Text),
        messages_count: FromZero,
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

export const Experience = Shape(
  {
    task_type: Text,
    task_description: NotEmpty,
    timestamp: text({ pattern: '^\\d{4}-\\d{2}-\\d{2}' }),
    confidence: amount({ minimum: 0, maximum: 1 }),
    tags: Texts,
    lessons_learned: Texts,
    deliberation_id: Optional(Text),
    project: Optional(Text),
    decision_domain: Optional(Maybe(Text)),
    verdict: Optional(Maybe(Text)),
    round: Optional(Maybe(Whole)),
    agreed_by: Optional(Texts),
    dissent: Optional(Maybe(Text)),
    held_up: Optional(Maybe(Flag)),
    reviewed_at: Optional(Maybe(Text)),
  },
  {
    description:
      'a file of blackboard/experiences: what was done, what it taught, whether it held up',
    ...OPEN,
  },
);
export type Experience = Static<typeof Experience>;

const IndexEntry = Shape(
  {
    id: Text,
    file: text({ pattern: '^[^/\\\\]+\\.json$' }),
    task_type: Text,
    tags: Texts,
    timestamp: Text,
    confidence: amount({ minimum: 0, maximum: 1 }),
    deliberation_id: Optional(Text),
  },
  OPEN,
);
export type ExperienceEntry = Static<typeof IndexEntry>;

export const ExperienceIndex = Shape(
  {
    entries: List(IndexEntry),
    metadata: Shape(
      {
        total_count: FromZero,
        last_updated: Maybe(Text),
        max_entries: FromOne,
        pruning_strategy: Text,
      },
      OPEN,
    ),
  },
  { description: 'blackboard/experiences/index.json: what there is to recall', ...OPEN },
);
export type ExperienceIndex = Static<typeof ExperienceIndex>;

export const Patterns = Shape(
  {
    codebase_insights: Objects,
    execution_patterns: Objects,
    user_behavior: Objects,
    recurring_issues: Objects,
  },
  { description: 'blackboard/patterns.json: what keeps coming back', ...OPEN },
);
export type Patterns = Static<typeof Patterns>;

export const Capabilities = Shape(
  { discovered_at: Maybe(Text), expires_at: Maybe(Text), capabilities: Objects },
  {
    description: 'blackboard/capabilities.json: what was found on this machine',
    ...OPEN,
  },
);
export type Capabilities = Static<typeof Capabilities>;

const whenTold = { timestamp: Text, session_id: Maybe(Text) };
const result = {
  skill: text('ftm-magi, ftm-council, ftm-debate, ftm-review'),
  deliberation_id: Text,
  verdict: text('what was decided, else what it came to: no_majority, stalled …'),
  gate: Gate,
  round: Whole,
};

export const ReviewComplete = Shape({
  event: Only('review_complete'),
  ...whenTold,
  payload: Shape(
    {
      ...result,
      agreed_by: Texts,
      dissent: Maybe(Text),
      reasoning: text('why the majority won'),
    },
    OPEN,
  ),
});

export const TaskCompleted = Shape({
  event: Only('task_completed'),
  ...whenTold,
  payload: Shape(
    {
      ...result,
      decision_domain: text('what it was about'),
      duration_ms: amount({ minimum: 0 }),
    },
    OPEN,
  ),
});

export const EventLine = Either([ReviewComplete, TaskCompleted], {
  description: 'a line of events.jsonl',
});
export type EventLine = Static<typeof EventLine>;

export const Vote = Shape(
  {
    seat: Text,
    engine: Text,
    vendor: Text,
    model: Maybe(Text),
    position: Maybe(Text),
    confidence: Maybe(Amount),
    sealed_position: Maybe(Text),
    sealed_confidence: Maybe(Amount),
    failed: Flag,
    tokens: Maybe(Amount),
    ms: Amount,
  },
  OPEN,
);
export type Vote = Static<typeof Vote>;

/** What became of a finding of a review, by the one who decided or by a later look. */
const Fate = Shape({
  id: Text,
  group: OneOf(GROUPS),
  /** Who raised it. */
  engines: Texts,
  came: Maybe(OneOf(['fixed', 'refuted', 'withdrawn', 'left'])),
});
export type Fate = Static<typeof Fate>;

export const VerdictLine = Shape(
  {
    id: NotEmpty,
    protocol: Either([ProtocolName, Text]),
    topic: Maybe(Text),
    verified: flag('this program counted it; what a host only wrote is unverified'),
    decision: Maybe(Text),
    gate: Gate,
    outcome: Text,
    by: OneOf(['vote', 'user']),
    round: Maybe(Whole),
    agreed_by: Texts,
    dissent: Maybe(Text),
    reasoning: Text,
    confidence: Maybe(Amount),
    domain: Maybe(Text),
    conditions: Texts,
    hinges: List(Hinge),
    votes: List(Vote),
    session: Maybe(text('the Claude Code session')),
    cwd: Text,
    commit: Maybe(Text),
    decided_at: Text,
    head: Optional(Head),
    seen_by: Text,
    findings: Optional(
      List(Fate, { description: 'of a review, and what became of each' }),
    ),
    again: Optional(Maybe(text('the review that this one looks at again'))),
    degraded: Optional(flag('a Council in which not all three were heard')),
  },
  { description: 'a line of verdicts.jsonl; the last line of an id counts', ...OPEN },
);
export type VerdictLine = Static<typeof VerdictLine>;

export const OutcomeLine = Shape(
  {
    id: NotEmpty,
    outcome: OneOf(['held', 'failed', 'mixed']),
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

export const SeenLine = Shape(
  {
    at: Text,
    id: text('the deliberation'),
    ask_key: text('the question that was open, as in session.json'),
    question: Text,
    answer: Text,
    typed: Optional(flag('a whole message, typed in the session')),
    session: Maybe(Text),
  },
  { description: 'a line of seen.jsonl: the hook saw a person answer', ...OPEN },
);
export type SeenLine = Static<typeof SeenLine>;
