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
  MaybeText,
  MayHave,
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
    id: MaybeText,
    description: MaybeText,
    type: MaybeText,
    started_at: MaybeText,
    status: MaybeText,
  },
  OPEN,
);

export const Decision = Shape(
  {
    summary: NotEmpty,
    timestamp: Text,
    skill: MaybeText,
    ...MayHave({
      verdict: MaybeText,
      round: Maybe(Whole),
      agreed_by: Texts,
      deliberation_id: Text,
      project: Text,
    }),
  },
  OPEN,
);
export type Decision = Static<typeof Decision>;

const Constraint = Shape({ constraint: Text, expires_at: Optional(MaybeText) }, OPEN);

export const Context = Shape(
  {
    schema_version: Text,
    current_task: TaskShape,
    recent_decisions: List(Decision),
    active_constraints: List(Either([Text, Constraint])),
    user_preferences: Shape({}, OPEN),
    session_metadata: Shape(
      {
        started_at: MaybeText,
        last_updated: MaybeText,
        conversation_id: MaybeText,
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
    ...MayHave({
      deliberation_id: Text,
      project: Text,
      decision_domain: MaybeText,
      verdict: MaybeText,
      round: Maybe(Whole),
      agreed_by: Texts,
      dissent: MaybeText,
      held_up: Maybe(Flag),
      reviewed_at: MaybeText,
    }),
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
        last_updated: MaybeText,
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
  { discovered_at: MaybeText, expires_at: MaybeText, capabilities: Objects },
  {
    description: 'blackboard/capabilities.json: what was found on this machine',
    ...OPEN,
  },
);
export type Capabilities = Static<typeof Capabilities>;

const whenTold = { timestamp: Text, session_id: MaybeText };
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
      dissent: MaybeText,
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
    model: MaybeText,
    position: MaybeText,
    confidence: Maybe(Amount),
    sealed_position: MaybeText,
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
    topic: MaybeText,
    verified: flag('this program counted it; what a host only wrote is unverified'),
    decision: MaybeText,
    gate: Gate,
    outcome: Text,
    by: OneOf(['vote', 'user']),
    round: Maybe(Whole),
    agreed_by: Texts,
    dissent: MaybeText,
    reasoning: Text,
    confidence: Maybe(Amount),
    domain: MaybeText,
    conditions: Texts,
    hinges: List(Hinge),
    votes: List(Vote),
    session: Maybe(text('the Claude Code session')),
    cwd: Text,
    commit: MaybeText,
    decided_at: Text,
    seen_by: Text,
    ...MayHave({
      head: Head,
      findings: List(Fate, { description: 'of a review, and what became of each' }),
      again: Maybe(text('the review that this one looks at again')),
      degraded: flag('a Council in which not all three were heard'),
    }),
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
    session: MaybeText,
  },
  { description: 'a line of seen.jsonl: the hook saw a person answer', ...OPEN },
);
export type SeenLine = Static<typeof SeenLine>;
