// What a program gets that imports the package: the reader of answers and the count of ballots, with their shapes.
// The types stand here in full: they are published as they are, and the compiler holds them against those within.
import { readAnswer } from './core/answers/read-answer.ts';
import { tallyCouncil } from './core/council/tally.ts';
import { tallyDebate } from './core/debate/tally.ts';
import { tallyMagi } from './core/magi/tally.ts';
import { tallyReview } from './core/review/tally-verb.ts';
import { CouncilBallots as councilShape } from './core/schemas/council.ts';
import { DebateBallots as debateShape } from './core/schemas/debate.ts';
import { MagiBallots as magiShape } from './core/schemas/magi.ts';
import { ReviewBallots as reviewShape } from './core/schemas/review.ts';
import type { TSchema } from './core/schemas/shared.ts';
import { decodeShape } from './io/machine/validate.ts';

/** How an answer was read: `stage` 1 a block, 2 labelled lines, 4 single words, 5 nothing. */
export type Opinion = {
  status: 'ok' | 'repaired' | 'inferred' | 'unparseable' | 'failed';
  stage: 1 | 2 | 4 | 5;
  /** Read from words: shown, counts for neither side. */
  inferred: boolean;
  warnings: string[];
  failure: { reason: string; detail: string; remedy: string } | null;
};
export type Sure = {
  confidence: number;
  confidence_known: boolean;
  confidence_raw: string | null;
};
export type Vote = Opinion &
  Sure & {
    position: 'APPROVE' | 'REJECT' | 'ABSTAIN';
    rationale: string;
    key_evidence: string[];
    risks: string[];
    conditions: string[];
    dissent_note: string;
    safety_concern: boolean;
    choice: string | null;
  };
export type Finding = {
  severity: 'p1' | 'p2' | 'p3';
  path: string | null;
  first: number | null;
  last: number | null;
  title: string;
  body: string;
};
export type Review = Opinion & {
  summary: string;
  findings: (Finding & { suggestion: string | null })[];
  missing: string[];
  recommendation: string | null;
};
export type Peer = Opinion & Sure & { position: string; choice: string | null };
export type Challenge = Opinion &
  Sure & {
    verdict: 'agree' | 'partial' | 'disagree' | null;
    objection_strength: 'none' | 'minor' | 'moderate' | 'strong' | null;
    critique: string;
  };
type OtherForm =
  | 'case'
  | 'supports'
  | 'opening'
  | 'response'
  | 'rebuttal'
  | 'assumptions'
  | 'refute'
  | 'author'
  | 'last_word';
export type Opinions = {
  magi: Vote;
  review: Review;
  peer: Peer;
  challenge: Challenge;
} & {
  [Form in OtherForm]: Opinion;
};

/** `mark`: what the form's `reply_to` has to say for a yes to count. */
export type About = { mark?: string; options?: { id: string; label: string }[] };

/** Reads an engine's answer; a bad one is a value, too. */
export const parse: <Form extends keyof Opinions>(
  form: Form,
  answer: string,
  about?: About,
) => Opinions[Form] = readAnswer;

/** When a verdict is a yes, and what it hangs on. */
export type Standing = {
  gate: 'approved' | 'rejected' | 'undecided';
  hinges: { seat: string; reason: string }[];
  owed: string[];
  unseen: string[];
  by: 'vote' | 'user';
};
export type MagiBallots = {
  votes: (Partial<Vote> & { seat: string; failed?: boolean })[];
  mode?: 'simple' | 'engine';
  stakes?: 'normal' | 'high';
  reversible?: boolean;
  options?: { id: string; label?: string; reversible?: boolean }[];
};
export type CouncilBallots = {
  round: number;
  max_rounds?: number;
  author?: string | null;
  seats: {
    seat: string;
    choice?: string | null;
    agrees_with?: string[];
    failed?: boolean;
  }[];
};
export type DebateBallots = {
  round: number;
  max_rounds?: number;
  skeptical?: boolean;
  challengers: (Partial<Challenge> & {
    seat: string;
    evidence?: string;
    assumptions_challenged?: string[];
    failed?: boolean;
  })[];
};
export type ReviewBallots = {
  reviews: {
    reviewer: string;
    recommendation?: 'keep' | 'revise' | 'reject' | 'continue' | null;
    findings: (Pick<Finding, 'severity' | 'title'> & Partial<Finding> & { id: string })[];
    failed?: boolean;
  }[];
};

/** What each count takes and gives. */
export type Counts = {
  magi: (ballots: MagiBallots) => {
    pattern: string;
    decision: 'APPROVE' | 'REJECT' | null;
    choice: string | null;
    action: string;
    confidence: number | null;
    heard: number;
    flags: string[];
    conditions: string[];
    standing: Standing;
  };
  council: (ballots: CouncilBallots) => {
    outcome: 'majority' | 'continue' | 'no_majority' | 'no_quorum' | 'stalled';
    choice: string | null;
    agreed_by: string[];
    dissent: string[];
    standing: Standing;
  };
  debate: (ballots: DebateBallots) => {
    decision: 'fast_exit' | 'confront' | 'consensus' | 'no_consensus' | 'abort';
    blocking: string[];
    downgraded: string[];
    standing: Standing;
  };
  review: (ballots: ReviewBallots) => {
    decision: 'keep' | 'revise' | 'reject' | null;
    findings: (Finding & {
      raised_by: string[];
      members: { reviewer: string; id: string }[];
    })[];
    standing: Standing;
  };
};

const COUNTS: { [Protocol in keyof Counts]: [TSchema, Counts[Protocol]] } = {
  magi: [magiShape, tallyMagi],
  council: [councilShape, tallyCouncil],
  debate: [debateShape, tallyDebate],
  review: [reviewShape, tallyReview],
};

/** Counts as deliberations do; throws where `ballots` are none. */
export const tally = <Protocol extends keyof Counts>(
  protocol: Protocol,
  ballots: Parameters<Counts[Protocol]>[0],
): ReturnType<Counts[Protocol]> => countOf(protocol, ballots, 'the ballots');

/** Of what came from outside; `what` a mistake is called by. @internal */
export function countOf<Protocol extends keyof Counts>(
  protocol: Protocol,
  ballots: unknown,
  what: string,
): ReturnType<Counts[Protocol]> {
  const [shape, count] = COUNTS[protocol];
  return count(decodeShape(shape, ballots, what) as never) as ReturnType<
    Counts[Protocol]
  >;
}
