// What the reader makes of an answer in each form. Field names are those of the form itself.

import type { Static } from 'typebox';
import * as Type from 'typebox';
import { Failure, type FormName, NamedTest } from './nouns.ts';

const Text = Type.String();
const Words = Type.Array(Text);
const TextOrNull = Type.Union([Text, Type.Null()]);
const Whole = Type.Integer();

/** What every reading has. */
const common = <F extends FormName>(form: F) => ({
  kind: Type.Literal(form),
  status: Type.Enum(['ok', 'repaired', 'inferred', 'unparseable', 'failed']),
  /** 1 block, 2 labelled lines, 4 words, 5 nothing. */
  stage: Type.Enum([1, 2, 4, 5]),
  inferred: Type.Boolean(),
  /** `ask_again: why` is one of them where the answer has to be asked for again. */
  warnings: Words,
  failure: Type.Union([Failure, Type.Null()]),
  test: Type.Optional(NamedTest),
  /** Words that stand behind the form. */
  behind: Type.Optional(Text),
  /** Keys that the form does not have, as they came. */
  other: Type.Optional(Type.Record(Text, Text)),
});
const sure = {
  confidence: Type.Number({ minimum: 0, maximum: 100 }),
  confidence_known: Type.Boolean(),
  confidence_raw: TextOrNull,
};

/** `path:12 "the words that stand there"`. */
export const CitedPlace = Type.Object({
  /** The item as it came. */
  text: Text,
  path: TextOrNull,
  line: Type.Union([Whole, Type.Null()]),
  last: Type.Optional(Whole),
  quote: Text,
});
export type CitedPlace = Static<typeof CitedPlace>;

export const TaggedEvidence = Type.Object({
  text: Text,
  tag: Type.Union([Type.Enum(['observed', 'cited', 'hypothetical']), Type.Null()]),
});
export type TaggedEvidence = Static<typeof TaggedEvidence>;

export const MagiOpinion = Type.Object({
  ...common('magi'),
  position: Type.Enum(['APPROVE', 'REJECT', 'ABSTAIN']),
  ...sure,
  rationale: Text,
  key_evidence: Words,
  risks: Words,
  conditions: Words,
  dissent_note: Text,
  safety_concern: Type.Boolean(),
  choice: TextOrNull,
});
export type MagiOpinion = Static<typeof MagiOpinion>;

export const CaseOpinion = Type.Object({
  ...common('case'),
  objection_strength: Type.Union([Type.Enum(['none', 'minor', 'moderate', 'strong']), Type.Null()]),
  case: Text,
  looked_for: Text,
  evidence: Type.Array(TaggedEvidence),
});
export type CaseOpinion = Static<typeof CaseOpinion>;

export const PeerOpinion = Type.Object({
  ...common('peer'),
  position: Text,
  choice: TextOrNull,
  changed: Type.Union([Type.Boolean(), Type.Null()]),
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
  supports: TextOrNull,
  because: Text,
});
export type SupportsOpinion = Static<typeof SupportsOpinion>;

export const OpeningOpinion = Type.Object({
  ...common('opening'),
  position: Text,
  reasoning: Text,
  ...sure,
  weaknesses: Words,
  assumptions: Words,
});
export type OpeningOpinion = Static<typeof OpeningOpinion>;

export const ChallengeOpinion = Type.Object({
  ...common('challenge'),
  verdict: Type.Union([Type.Enum(['agree', 'partial', 'disagree']), Type.Null()]),
  critique: Text,
  evidence: Type.Array(TaggedEvidence),
  alternative: Text,
  ...sure,
  objection_strength: Type.Union([Type.Enum(['none', 'minor', 'moderate', 'strong']), Type.Null()]),
  assumptions_challenged: Words,
});
export type ChallengeOpinion = Static<typeof ChallengeOpinion>;

export const ResponseOpinion = Type.Object({
  ...common('response'),
  /** The position as it stands after the replies. */
  position: Text,
  replies: Type.Array(
    Type.Object({ to: Text, answer: Type.Enum(['accept', 'partial', 'reject']), why: Text }),
  ),
  changed_because: Text,
});
export type ResponseOpinion = Static<typeof ResponseOpinion>;

export const RebuttalOpinion = Type.Object({
  ...common('rebuttal'),
  answer: Type.Union([Type.Enum(['accept', 'maintain', 'escalate']), Type.Null()]),
  reason: Text,
  /** What is still open; with an `accept` beside it the answer is read as `maintain`. */
  remaining: Text,
  new_evidence: Words,
});
export type RebuttalOpinion = Static<typeof RebuttalOpinion>;

export const AssumptionsOpinion = Type.Object({
  ...common('assumptions'),
  assumptions: Type.Array(Type.Object({ assumption: Text, would_change_if: Text, test: Text })),
});
export type AssumptionsOpinion = Static<typeof AssumptionsOpinion>;

export const ReadFinding = Type.Object({
  /** The earlier finding that it names (F2), else null. */
  id: TextOrNull,
  severity: Type.Enum(['p1', 'p2', 'p3']),
  path: TextOrNull,
  /** The first and the last one. */
  lines: Type.Union([Type.Tuple([Whole, Whole]), Type.Null()]),
  title: Text,
  body: Text,
  suggestion: TextOrNull,
});
export type ReadFinding = Static<typeof ReadFinding>;

export const ReviewOpinion = Type.Object({
  ...common('review'),
  summary: Text,
  p1: Words,
  p2: Words,
  p3: Words,
  missing: Words,
  /** Those of p1, p2 and p3 as records, the most severe first. */
  findings: Type.Array(ReadFinding),
  recommendation: Type.Union([Type.Enum(['keep', 'revise', 'reject', 'continue']), Type.Null()]),
  evidence: Words,
});
export type ReviewOpinion = Static<typeof ReviewOpinion>;

export const RefuteOpinion = Type.Object({
  ...common('refute'),
  judgements: Type.Array(
    Type.Object({ id: Text, judgement: Type.Enum(['confirm', 'refute', 'unsure']), why: Text }),
  ),
});
export type RefuteOpinion = Static<typeof RefuteOpinion>;

export const AuthorOpinion = Type.Object({
  ...common('author'),
  replies: Type.Array(
    Type.Object({ id: Text, answer: Type.Enum(['accept', 'partial', 'rebut']), why: Text }),
  ),
});
export type AuthorOpinion = Static<typeof AuthorOpinion>;

export const LastWordOpinion = Type.Object({
  ...common('last_word'),
  answers: Type.Array(Type.Object({ id: Text, answer: Type.Enum(['accept', 'maintain']), why: Text })),
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
