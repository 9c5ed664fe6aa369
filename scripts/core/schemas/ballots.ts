// What `ftm tally` takes and gives of each protocol but a review: the ballots, and what they come to. And a Debate's lenses.
import type { Standing } from './nouns.ts';
import {
  Amount,
  Anything,
  Either,
  Flag,
  FromOne,
  flag,
  List,
  Maybe,
  MaybeText,
  MayHave,
  OneOf,
  OPEN,
  Optional,
  Shape,
  type Static,
  Table,
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

export const CouncilSeat = Shape({
  seat: Text,
  ...MayHave({
    choice: MaybeText,
    agrees_with: List(Text, {
      description: 'where there is no choice: the seat whose position it would sign',
    }),
    failed: Flag,
    status: Text,
    inferred: Flag,
    vendor: MaybeText,
    identity: MaybeText,
    changed: Maybe(Flag, { description: 'says itself that it changed its position' }),
    new_evidence: Flag,
    position: Text,
    doubts: List(Text, {
      description: 'why its vote may not be what it seems: conformity …',
    }),
  }),
});
export type CouncilSeat = Static<typeof CouncilSeat>;

export const CouncilBallots = Shape({
  round: FromOne,
  seats: List(CouncilSeat),
  ...MayHave({
    max_rounds: FromOne,
    author: Maybe(Text, { description: 'a seat or a vendor whose own work is judged' }),
    options: List(Either([Text, Shape({ id: Text, label: Optional(Text) })])),
    previous: List(CouncilSeat, { description: 'the seats of the round before' }),
  }),
});
export type CouncilBallots = Static<typeof CouncilBallots>;

/** Whose words a position is, where there is no choice: its author's. */
export type Holder = { choice: string | null; author: string | null; seats: string[] };

export type CouncilCount = {
  outcome: 'majority' | 'continue' | 'no_majority' | 'no_quorum' | 'stalled';
  choice: string | null;
  agreed_by: string[];
  dissent: string[];
  conflict_of_interest: boolean;
  round: number;
  heard: number;
  failed: string[];
  /** Each position that is held, the most held one first. */
  holders: Holder[];
  standing: Standing;
};

const Evidence = Either([
  Text,
  Shape({
    text: Optional(Text),
    verified: Optional(
      Maybe(flag('false: it was looked up and is not there; null: nobody could')),
    ),
  }),
]);

export const DebateChallenger = Shape({
  seat: Text,
  ...MayHave({
    verdict: Maybe(OneOf(['agree', 'partial', 'disagree'])),
    objection_strength: Maybe(OneOf(['none', 'minor', 'moderate', 'strong'])),
    evidence: Maybe(Either([Text, List(Evidence)])),
    assumptions_challenged: Maybe(Texts),
    answer: Maybe(OneOf(['accept', 'maintain', 'escalate']), {
      description: 'what it makes of the reply it got',
    }),
    remaining: Text,
    failed: Flag,
    status: Text,
    unreadable: Flag,
    inferred: Flag,
    objected: flag('it objected before, and that is still open'),
    doubts: Texts,
  }),
});
export type DebateChallenger = Static<typeof DebateChallenger>;

export const DebateBallots = Shape({
  round: FromOne,
  max_rounds: Optional(FromOne),
  skeptical: Optional(
    flag('an agreement of round 1 without any evidence is asked once more'),
  ),
  challengers: List(DebateChallenger),
});
export type DebateBallots = Static<typeof DebateBallots>;

export type DebateCount = {
  decision: 'fast_exit' | 'confront' | 'consensus' | 'no_consensus' | 'abort';
  blocking: string[];
  downgraded: string[];
  round: number;
  heard: number;
  failed: string[];
  unreadable: string[];
  standing: Standing;
};

export const Lens = Shape({
  title: Text,
  angle: Text,
  catches: Texts,
  checks: Texts,
  questions: Texts,
  trusts: Text,
  doubts: Text,
});
export type Lens = Static<typeof Lens>;

export const LensDomain = Shape({
  about: Text,
  words: Texts,
  architect: Lens,
  operator: Lens,
  adversary: Lens,
});
export type LensDomain = Static<typeof LensDomain>;

export const LensTable = Shape({ domains: Table(Text, LensDomain) });
export type LensTable = Static<typeof LensTable>;

/** A file that a challenger's side is described in; it never changes while the debate goes on. */
export const ContextFile = Shape({ seat: Text, file: Text, sha256: Text });
export type ContextFile = Static<typeof ContextFile>;

/** debates/NNN-slug; kept in the framing, so that it can be checked before every round. */
export const Workspace = Shape({ folder: Text, files: List(ContextFile) });
export type Workspace = Static<typeof Workspace>;
