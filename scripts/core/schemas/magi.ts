// What `ftm tally magi` takes and gives: the votes, and what they come to.
import type { Standing } from './nouns.ts';
import {
  Amount,
  Anything,
  Flag,
  List,
  Maybe,
  MaybeText,
  MayHave,
  OneOf,
  OPEN,
  Optional,
  Shape,
  type Static,
  Text,
  Texts,
} from './shared.ts';

const Position = OneOf(['APPROVE', 'REJECT', 'ABSTAIN']);
type Position = Static<typeof Position>;

/** What `ftm parse magi` printed can be given as it is, with the seat's name. */
export const MagiVote = Shape(
  {
    seat: Text,
    ...MayHave({
      position: Position,
      confidence: Maybe(Amount),
      confidence_known: Flag,
      failed: Flag,
      status: Text,
      failure: Anything,
      /** Read from words: shown, counts for neither side. */
      inferred: Flag,
      safety_concern: Flag,
      choice: MaybeText,
      rationale: Text,
      risks: Texts,
      conditions: Texts,
      dissent_note: Text,
      mitigation: Text,
      monitor: Text,
      /** Why the vote may not be what it seems: same_engine, citations_missing … */
      doubts: Texts,
    }),
  },
  OPEN,
);
export type MagiVote = Static<typeof MagiVote>;

/** The strongest case against a unanimous yes. */
export const MagiChallenge = Shape(
  {
    ...MayHave({
      seat: Text,
      failed: Flag,
      objection_strength: Maybe(OneOf(['none', 'minor', 'moderate', 'strong'])),
      case: Text,
      looked_for: Text,
    }),
  },
  OPEN,
);
export type MagiChallenge = Static<typeof MagiChallenge>;

const MagiOption = Shape(
  { id: Text, label: Optional(Text), reversible: Optional(Flag) },
  OPEN,
);
export type MagiOption = Static<typeof MagiOption>;

/** So many engines vote where all are there; two are enough. */
export const MAGI_SEATS = 3;

export const MagiBallots = Shape(
  {
    votes: List(MagiVote, { minItems: 2, maxItems: MAGI_SEATS }),
    ...MayHave({
      mode: OneOf(['simple', 'engine']),
      stakes: OneOf(['normal', 'high']),
      reversible: Flag,
      options: List(MagiOption),
      challenge: MagiChallenge,
      /** What was said by seats for which others sat down; failures are no words. */
      aside: List(MagiVote),
    }),
  },
  OPEN,
);
export type MagiBallots = Static<typeof MagiBallots>;

export type MagiDissent = {
  perspective: string;
  position: Position;
  confidence: number | null;
  concern: string;
  /** Another option than the one that was carried. */
  choice?: string | null;
  mitigation?: string;
  monitor?: string;
};

export type MagiFlag =
  | 'choices_differ'
  | 'choice_dissent'
  | 'confidence_override'
  | 'safety_dissent'
  | 'strong_dissent'
  | 'low_confidence'
  | 'reduced_diversity'
  | 'confidence_gap'
  | 'weak_vote'
  | 'unknown_choice'
  | 'hinges_on_inferred'
  | 'case_against'
  | 'no_case';

export type MagiCount = {
  pattern:
    | 'unanimous'
    | 'majority'
    | 'majority_rejection'
    | 'unanimous_rejection'
    | 'split'
    | 'insufficient_quorum'
    | 'insufficient_information';
  decision: 'APPROVE' | 'REJECT' | null;
  choice: string | null;
  action:
    | 'execute'
    | 'execute_record_dissent'
    | 'block'
    | 'ask_user'
    | 'redeliberate'
    | 'request_context'
    | 'fallback_simple'
    | 'mitigate_first'
    | 'challenge_first';
  level: 'L2' | 'L3' | 'L4' | null;
  confidence: number | null;
  seats: number;
  heard: number;
  flags: MagiFlag[];
  dissent: MagiDissent[];
  conditions: string[];
  abstained: string[];
  failed: string[];
  standing: Standing;
};
