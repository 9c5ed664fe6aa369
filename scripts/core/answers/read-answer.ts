// The one way in: a kind and an answer, and out comes what the answer says.
import { DEFAULTS } from '../configuration/defaults.ts';
import type { Case, Challenge, Opinion, PeerOpinion, Rebuttal, ReviewEnvelope } from '../shapes.ts';
import type { Kind } from './forms/fields.ts';
import type { Answer, ReadingSettings } from './forms/reading.ts';
import { readCase } from './kinds/case.ts';
import { readChallenge, readRebuttal } from './kinds/challenge.ts';
import { readMagi } from './kinds/magi.ts';
import { readPeer } from './kinds/peer.ts';
import { readReview } from './kinds/review.ts';

export type Opinions = {
  magi: Opinion;
  case: Case;
  peer: PeerOpinion;
  challenge: Challenge;
  rebuttal: Rebuttal;
  review: ReviewEnvelope;
};

const READERS: { [K in Kind]: (answer: Answer, settings: ReadingSettings) => Opinions[K] } = {
  magi: readMagi,
  case: readCase,
  peer: readPeer,
  challenge: readChallenge,
  rebuttal: readRebuttal,
  review: readReview,
};

export const KINDS = Object.keys(READERS) as Kind[];
export const isKind = (name: string | undefined): name is Kind => KINDS.some((kind) => kind === name);

/** Never throws on what an engine wrote: a bad answer is a value. */
export function readAnswer<K extends Kind>(
  kind: K,
  answer: Answer,
  settings: ReadingSettings = DEFAULTS.reading,
): Opinions[K] {
  return READERS[kind](answer, settings);
}
