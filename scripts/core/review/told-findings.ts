// The findings of a review as they are told: with names people read, everybody's words, and their lines.
import type { ToldFinding } from '../schemas/review.ts';
import { bodyAfter } from '../words/line.ts';
import {
  type Finding,
  followFindings,
  groupOf,
  inTellingOrder,
  raisersOf,
} from './findings.ts';
import { hunkAt } from './hunk.ts';
import type { ReviewState } from './rounds.ts';
import { AUTHOR_SEAT, reviewerName } from './rounds.ts';

export const findingsOf = (state: ReviewState): ToldFinding[] =>
  inTellingOrder(followFindings(state)).map((one) => toldFinding(state, one));

function toldFinding(state: ReviewState, one: Finding): ToldFinding {
  const { key: _, members, told, judgements, lastWords, earlier, ...own } = one;
  const who = (seat: string): string => reviewerName(state, seat);
  const raised = raisersOf(one).map(who);
  const others = members.filter((said) => said !== told);
  return {
    ...own,
    group: groupOf(one),
    body: bodyAfter(own.title, own.body),
    raised_by: raised.length > 0 ? raised : (earlier?.raised_by ?? []),
    others: others.map(({ seat, title, body }) => ({ who: who(seat), title, body })),
    judgement: judgements.map(({ seat, says, why }) => ({ who: who(seat), says, why })),
    author: own.author && { who: who(AUTHOR_SEAT), ...own.author },
    last_words: lastWords.map(({ seat, says, why }) => ({ who: who(seat), says, why })),
    hunk: told ? hunkAt(state, one) : earlierHunk(one),
  };
}

/** Lines of then, until somebody speaks of it again. */
function earlierHunk({ earlier }: Finding): ToldFinding['hunk'] {
  const { first, code = [] } = earlier ?? {};
  if (!first || code.length === 0) return null;
  return {
    rows: code.map((text, at) => ({ number: first + at, sign: '', text })),
    mark: null,
  };
}
