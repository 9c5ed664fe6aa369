// The findings of a review as they are told: with names people read, everybody's words, and their lines; and for the next look.
import { seatName } from '../deliberation/seating.ts';
import type { Again, ToldFinding } from '../schemas/review.ts';
import { bodyAfter } from '../words/line.ts';
import {
  type Finding,
  findingStands,
  followFindings,
  groupOfFinding,
  inTellingOrder,
  raisersOf,
} from './findings.ts';
import { hunkAtPlace, isWithin } from './hunk.ts';
import { AUTHOR_SEAT, type ReviewState } from './rounds.ts';

/** What stands, with lines; of a user's choice what was to be fixed. */
export function reviewAgainOf(state: ReviewState): Again {
  const { outcome } = state.chose ?? {};
  const chosen = outcome?.is === 'fix' ? outcome.ids : [];
  const findings = findingsOf(state)
    .filter(findingStands)
    .filter(({ id }) => chosen.length === 0 || chosen.includes(id))
    .map((told) => {
      const { id, severity, path, first, last, title, body, raised_by } = told;
      const record = { severity, path, first, last, title, body };
      return { ...record, id, raised_by, code: ownLines(told) };
    });
  return { id: state.opened.id, findings };
}

/** Only the finding's: a change three lines away mends nothing. */
function ownLines({ hunk, first, last }: ToldFinding): string[] {
  // What was taken away is gone in any case.
  if (!hunk || first === null || last === null || first < 0) return [];
  return hunk.rows.filter((row) => isWithin(row, first, last)).map(({ text }) => text);
}

export const findingsOf = (state: ReviewState): ToldFinding[] =>
  inTellingOrder(followFindings(state)).map((one) => toldFinding(state, one));

function toldFinding(state: ReviewState, one: Finding): ToldFinding {
  const { key: _, members, told, judgements, lastWords, earlier, ...own } = one;
  const who = (seat: string): string => seatName(state, seat);
  const raised = raisersOf(one).map(who);
  const others = members.filter((said) => said !== told);
  return {
    ...own,
    group: groupOfFinding(one),
    body: bodyAfter(own.title, own.body),
    raised_by: raised.length > 0 ? raised : (earlier?.raised_by ?? []),
    others: others.map(({ seat, title, body }) => ({ who: who(seat), title, body })),
    judgement: judgements.map(({ seat, says, why }) => ({ who: who(seat), says, why })),
    author: own.author && { who: who(AUTHOR_SEAT), ...own.author },
    last_words: lastWords.map(({ seat, says, why }) => ({ who: who(seat), says, why })),
    hunk: told ? hunkAtPlace(state, one) : earlierHunk(one),
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
