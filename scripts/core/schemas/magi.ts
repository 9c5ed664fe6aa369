// What `ftm tally magi` takes and gives: the votes, and what they come to.
import type { Static } from 'typebox';
import * as Type from 'typebox';
import { Standing } from './nouns.ts';
import { Maybe, OPEN, Texts } from './shared.ts';

const Text = Type.Optional(Type.String());
const Position = Type.Enum(['APPROVE', 'REJECT', 'ABSTAIN']);

/** What `ftm parse magi` printed can be given as it is, with the seat's name. */
export const MagiVote = Type.Object(
  {
    seat: Type.String(),
    position: Type.Optional(Position),
    confidence: Type.Optional(Maybe(Type.Number())),
    confidence_known: Type.Optional(Type.Boolean()),
    failed: Type.Optional(Type.Boolean()),
    status: Text,
    failure: Type.Optional(Type.Unknown()),
    /** Read from words: shown, counts for neither side. */
    inferred: Type.Optional(Type.Boolean()),
    safety_concern: Type.Optional(Type.Boolean()),
    choice: Type.Optional(Maybe(Type.String())),
    rationale: Text,
    risks: Type.Optional(Texts),
    conditions: Type.Optional(Texts),
    dissent_note: Text,
    mitigation: Text,
    monitor: Text,
    /** Why the vote may not be what it seems: same_engine, citations_missing … */
    doubts: Type.Optional(Texts),
  },
  OPEN,
);
export type MagiVote = Static<typeof MagiVote>;

/** The strongest case against a unanimous yes. */
export const MagiChallenge = Type.Object(
  {
    seat: Text,
    failed: Type.Optional(Type.Boolean()),
    objection_strength: Type.Optional(
      Maybe(Type.Enum(['none', 'minor', 'moderate', 'strong'])),
    ),
    case: Text,
    looked_for: Text,
  },
  OPEN,
);
export type MagiChallenge = Static<typeof MagiChallenge>;

const MagiOption = Type.Object(
  { id: Type.String(), label: Text, reversible: Type.Optional(Type.Boolean()) },
  OPEN,
);
export type MagiOption = Static<typeof MagiOption>;

export const MagiBallots = Type.Object(
  {
    mode: Type.Optional(Type.Enum(['simple', 'engine'])),
    votes: Type.Array(MagiVote, { minItems: 2, maxItems: 3 }),
    stakes: Type.Optional(Type.Enum(['normal', 'high'])),
    reversible: Type.Optional(Type.Boolean()),
    options: Type.Optional(Type.Array(MagiOption)),
    challenge: Type.Optional(MagiChallenge),
    /** What was said by seats for which others sat down; failures are no words. */
    aside: Type.Optional(Type.Array(MagiVote)),
  },
  OPEN,
);
export type MagiBallots = Static<typeof MagiBallots>;

const PATTERNS = [
  'unanimous',
  'majority',
  'majority_rejection',
  'unanimous_rejection',
  'split',
  'insufficient_quorum',
  'insufficient_information',
] as const;
const ACTIONS = [
  'execute',
  'execute_record_dissent',
  'block',
  'ask_user',
  'redeliberate',
  'request_context',
  'fallback_simple',
  'mitigate_first',
  'challenge_first',
] as const;
const FLAGS = [
  'choices_differ',
  'choice_dissent',
  'confidence_override',
  'safety_dissent',
  'strong_dissent',
  'low_confidence',
  'reduced_diversity',
  'confidence_gap',
  'weak_vote',
  'unknown_choice',
  'hinges_on_inferred',
  'case_against',
  'no_case',
] as const;

export const MagiDissent = Type.Object({
  perspective: Type.String(),
  position: Position,
  confidence: Maybe(Type.Number()),
  concern: Type.String(),
  /** Another option than the one that was carried. */
  choice: Type.Optional(Maybe(Type.String())),
  mitigation: Text,
  monitor: Text,
});
export type MagiDissent = Static<typeof MagiDissent>;

export const MagiCount = Type.Object({
  pattern: Type.Enum(PATTERNS),
  decision: Maybe(Type.Enum(['APPROVE', 'REJECT'])),
  choice: Maybe(Type.String()),
  action: Type.Enum(ACTIONS),
  level: Maybe(Type.Enum(['L2', 'L3', 'L4'])),
  confidence: Maybe(Type.Number()),
  seats: Type.Integer(),
  heard: Type.Integer(),
  flags: Type.Array(Type.Enum(FLAGS)),
  dissent: Type.Array(MagiDissent),
  conditions: Texts,
  abstained: Texts,
  failed: Texts,
  standing: Standing,
});
export type MagiCount = Static<typeof MagiCount>;
export type MagiFlag = MagiCount['flags'][number];
