// What a reviewer recommends, in whatever words: an agreement with a reservation is a revision, and a question is none.
import type { ReviewEnvelope } from '../../shapes.ts';
import { bareText } from '../forms/value.ts';
import { readChoice, vocabulary } from './words.ts';

export type Recommendation = NonNullable<ReviewEnvelope['recommendation']>;

const WORDS = vocabulary<Recommendation | 'approve'>(
  {
    keep: 'keep keeps retain',
    approve: 'approve approved accept accepted agree merge ship lgtm proceed',
    revise:
      'revise revised revision rework modify request_changes requests_changes changes_requested needs_work needs_changes',
    reject: 'reject rejected disapprove stop',
    continue: 'continue discuss',
  },
  { approve: 'reject', keep: 'revise' },
);

const RESERVED =
  /\b(?:but|however|except|provided|providing|if|once|after|unless|until|assuming|pending|conditional(?:ly)?|only|subject to|as long as|with (?:(?:the|some|a few|minor|these|following|small) ){0,2}(?:changes?|revisions?|fix(?:es)?|edits?|conditions?|reservations?|comments?|caveats?|modifications?))\b/i;

export function readRecommendation(text: string): Recommendation | null {
  const own = text.replace(/~~[^~\n]{0,200}~~/g, ' ').trim();
  const asked = /^\W*[\p{L}_ -]{1,40}\?\s*(.*)$/u.exec(bareText(own).split('\n', 1)[0] ?? '');
  // "Approve? No." asks, and answers in what follows.
  if (asked) return /^no\b/i.test(asked[1] ?? '') ? worse(readChoice(asked[1] ?? '', WORDS)) : null;
  const word = readChoice(own, WORDS);
  if (word !== 'approve' && word !== 'keep') return word;
  return RESERVED.test(own.slice(0, 400)) ? 'revise' : 'keep';
}

const worse = (word: Recommendation | 'approve' | null): Recommendation | null =>
  word === 'approve' || word === 'keep' ? null : word;
