// What a program gets that imports the package: the reader of answers and the count of ballots, with their shapes.
// The release prints these types in full.
import type { ReadingAbout } from './core/answers/find-form.ts';
import type { Opinions as ReadOpinions } from './core/answers/form.ts';
import { readAnswer } from './core/answers/read-answer.ts';
import { tallyCouncil } from './core/council/tally.ts';
import { tallyDebate } from './core/debate/tally.ts';
import { tallyMagi } from './core/magi/tally.ts';
import { tallyReview } from './core/review/tally.ts';
import { CouncilBallots, DebateBallots, MagiBallots } from './core/schemas/ballots.ts';
import type { ProtocolName } from './core/schemas/nouns.ts';
import { ReviewBallots } from './core/schemas/review.ts';
import { decodeShape } from './io/machine/validate.ts';

/** How an answer was read, by its form: `stage` 1 a block, 2 labelled lines, 4 single words, 5 nothing. */
export type Opinions = {
  [Form in keyof ReadOpinions]: {
    [Field in keyof ReadOpinions[Form]]: ReadOpinions[Form][Field];
  };
};
export type Vote = Opinions['magi'];
export type Review = Opinions['review'];
export type Peer = Opinions['peer'];
export type Challenge = Opinions['challenge'];

/** `mark`: what the form's `reply_to` has to say for a yes to count. */
export type About = Pick<ReadingAbout, 'mark' | 'options'>;

/** Reads an engine's answer; a bad one is a value, too. */
export const parse: <Form extends keyof Opinions>(
  form: Form,
  answer: string,
  about?: About,
) => Opinions[Form] = readAnswer;

const COUNTS = {
  magi: { shape: MagiBallots, count: tallyMagi },
  council: { shape: CouncilBallots, count: tallyCouncil },
  debate: { shape: DebateBallots, count: tallyDebate },
  review: { shape: ReviewBallots, count: tallyReview },
};

/** What each count takes and gives; `standing`: when a verdict is a yes, and what it hangs on. */
export type Counts = { [Name in ProtocolName]: (typeof COUNTS)[Name]['count'] };

/** Counts as deliberations do; throws where `ballots` are none, by the name of `what`. */
export const tally: <Protocol extends keyof Counts>(
  protocol: Protocol,
  ballots: Parameters<Counts[Protocol]>[0],
  what?: string,
) => ReturnType<Counts[Protocol]> = (protocol, ballots, what = 'the ballots') => {
  const { shape, count } = COUNTS[protocol];
  return count(decodeShape(shape, ballots, what) as never) as never;
};
