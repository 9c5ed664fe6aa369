// What the reader makes of an answer in each form. Field names are those of the form itself.
import type { Static } from 'typebox';
import * as Type from 'typebox';
import { Failure, type FormName, NamedTest } from './nouns.ts';
import { Maybe, Text, Texts } from './shared.ts';

const Whole = Type.Integer();

/** What every reading has. */
const common = <F extends FormName>(form: F) => ({
  kind: Type.Literal(form),
  status: Type.Enum(['ok', 'repaired', 'inferred', 'unparseable', 'failed']),
  /** 1 block, 2 labelled lines, 4 words, 5 nothing. */
  stage: Type.Enum([1, 2, 4, 5]),
  inferred: Type.Boolean(),
  /** `ask_again: why` is one of them where the answer has to be asked for again. */
  warnings: Texts,
  failure: Maybe(Failure),
  test: Type.Optional(NamedTest),
  /** Texts that stand behind the form. */
  behind: Type.Optional(Text),
  /** Keys that the form does not have, as they came. */
  other: Type.Optional(Type.Record(Text, Text)),
});
const sure = {
  confidence: Type.Number({ minimum: 0, maximum: 100 }),
  confidence_known: Type.Boolean(),
  confidence_raw: Maybe(Text),
};

/** `path:12 "the words that stand there"`. */
export const CitedPlace = Type.Object({
  /** The item as it came. */
  text: Text,
  path: Maybe(Text),
  line: Maybe(Whole),
  last: Type.Optional(Whole),
  quote: Text,
});
export type CitedPlace = Static<typeof CitedPlace>;

export const TaggedEvidence = Type.Object({
  text: Text,
  tag: Maybe(Type.Enum(['observed', 'cited', 'hypothetical'])),
});
export type TaggedEvidence = Static<typeof TaggedEvidence>;

export const MagiOpinion = Type.Object({
  ...common('magi'),
  position: Type.Enum(['APPROVE', 'REJECT', 'ABSTAIN']),
  ...sure,
  rationale: Text,
  key_evidence: Texts,
  risks: Texts,
  conditions: Texts,
  dissent_note: Text,
  safety_concern: Type.Boolean(),
  choice: Maybe(Text),
});
export type MagiOpinion = Static<typeof MagiOpinion>;

export const CaseOpinion = Type.Object({
  ...common('case'),
  objection_strength: Maybe(Type.Enum(['none', 'minor', 'moderate', 'strong'])),
  case: Text,
  looked_for: Text,
  evidence: Type.Array(TaggedEvidence),
});
export type CaseOpinion = Static<typeof CaseOpinion>;

export const PeerOpinion = Type.Object({
  ...common('peer'),
  position: Text,
  choice: Maybe(Text),
  changed: Maybe(Type.Boolean()),
  because: Text,
  ...sure,
  evidence: Type.Array(CitedPlace),
  research: Text,
  reasoning: Text,
  concerns: Text,
  remaining: Text,
});
export type PeerOpinion = Static<typeof PeerOpinion>;

export const SupportsOpinion = Type.Object({
  ...common('supports'),
  /** The letter of the position it would sign. */
  supports: Maybe(Text),
  because: Text,
});
export type SupportsOpinion = Static<typeof SupportsOpinion>;

export const OpeningOpinion = Type.Object({
  ...common('opening'),
  position: Text,
  reasoning: Text,
  ...sure,
  weaknesses: Texts,
  assumptions: Texts,
});
export type OpeningOpinion = Static<typeof OpeningOpinion>;

export const ChallengeOpinion = Type.Object({
  ...common('challenge'),
  verdict: Maybe(Type.Enum(['agree', 'partial', 'disagree'])),
  critique: Text,
  evidence: Type.Array(TaggedEvidence),
  alternative: Text,
  ...sure,
  objection_strength: Maybe(Type.Enum(['none', 'minor', 'moderate', 'strong'])),
  assumptions_challenged: Texts,
});
export type ChallengeOpinion = Static<typeof ChallengeOpinion>;

export const ResponseOpinion = Type.Object({
  ...common('response'),
  /** The position as it stands after the replies. */
  position: Text,
  replies: Type.Array(
    Type.Object({
      to: Text,
      answer: Type.Enum(['accept', 'partial', 'reject']),
      why: Text,
    }),
  ),
  changed_because: Text,
});
export type ResponseOpinion = Static<typeof ResponseOpinion>;

export const RebuttalOpinion = Type.Object({
  ...common('rebuttal'),
  answer: Maybe(Type.Enum(['accept', 'maintain', 'escalate'])),
  reason: Text,
  /** What is still open; with an `accept` beside it the answer is read as `maintain`. */
  remaining: Text,
  new_evidence: Texts,
});
export type RebuttalOpinion = Static<typeof RebuttalOpinion>;

export const AssumptionsOpinion = Type.Object({
  ...common('assumptions'),
  assumptions: Type.Array(
    Type.Object({
      assumption: Text,
      would_change_if: Text,
      test: Text,
    }),
  ),
});
export type AssumptionsOpinion = Static<typeof AssumptionsOpinion>;

export const ReadFinding = Type.Object({
  /** The earlier finding that it names (F2), else null. */
  id: Maybe(Text),
  severity: Type.Enum(['p1', 'p2', 'p3']),
  path: Maybe(Text),
  /** The first and the last one. */
  lines: Maybe(Type.Tuple([Whole, Whole])),
  title: Text,
  body: Text,
  suggestion: Maybe(Text),
});
export type ReadFinding = Static<typeof ReadFinding>;

export const ReviewOpinion = Type.Object({
  ...common('review'),
  summary: Text,
  p1: Texts,
  p2: Texts,
  p3: Texts,
  missing: Texts,
  /** Those of p1, p2 and p3 as records, the most severe first. */
  findings: Type.Array(ReadFinding),
  recommendation: Maybe(Type.Enum(['keep', 'revise', 'reject', 'continue'])),
  evidence: Texts,
});
export type ReviewOpinion = Static<typeof ReviewOpinion>;

export const RefuteOpinion = Type.Object({
  ...common('refute'),
  judgements: Type.Array(
    Type.Object({
      id: Text,
      judgement: Type.Enum(['confirm', 'refute', 'unsure']),
      why: Text,
    }),
  ),
});
export type RefuteOpinion = Static<typeof RefuteOpinion>;

export const AuthorOpinion = Type.Object({
  ...common('author'),
  replies: Type.Array(
    Type.Object({
      id: Text,
      answer: Type.Enum(['accept', 'partial', 'rebut']),
      why: Text,
    }),
  ),
});
export type AuthorOpinion = Static<typeof AuthorOpinion>;

export const LastWordOpinion = Type.Object({
  ...common('last_word'),
  answers: Type.Array(
    Type.Object({
      id: Text,
      answer: Type.Enum(['accept', 'maintain']),
      why: Text,
    }),
  ),
});
export type LastWordOpinion = Static<typeof LastWordOpinion>;

/** By form. */
export type Opinions = {
  magi: MagiOpinion;
  case: CaseOpinion;
  peer: PeerOpinion;
  supports: SupportsOpinion;
  opening: OpeningOpinion;
  challenge: ChallengeOpinion;
  response: ResponseOpinion;
  rebuttal: RebuttalOpinion;
  assumptions: AssumptionsOpinion;
  review: ReviewOpinion;
  refute: RefuteOpinion;
  author: AuthorOpinion;
  last_word: LastWordOpinion;
};
