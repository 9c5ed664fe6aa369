// What reading a change will cost, before anybody is asked.
import type { ReviewPiece } from '../schemas/review.ts';
import { aboutTokens } from '../words/amounts.ts';
import { plural } from '../words/line.ts';
import type { ReviewState } from './rounds.ts';

/** Up to so many pieces nobody is surprised by what it takes. */
const MOST_UNTOLD = 10;

/** Reading costs most, at about four letters a token. */
export function readingTokens(pieces: ReviewPiece[], readers: number): number {
  const letters = pieces.reduce((sum, { text }) => sum + text.length, 0);
  return Math.round((letters * readers) / 4);
}

/** '' for a change of ordinary size. */
export function largeReviewWords({ calls, framing }: ReviewState): string {
  const { pieces } = framing;
  if (pieces.length <= MOST_UNTOLD) return '';
  const answers = calls[0]?.to.length ?? 0;
  const readers = answers / pieces.length;
  const tokens = aboutTokens(readingTokens(pieces, readers));
  return `${plural(answers, 'answer')}, about ${tokens}.`;
}
