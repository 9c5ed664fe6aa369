// The findings of a review as they are told: with names people read, everybody's words, and their lines; and for the next look.
import { seatName } from '../deliberation/seating.ts';
import type { Again, ToldFinding } from '../schemas/review.ts';
import { bodyAfter } from '../words/line.ts';
import {
  type Finding,
  followFindings,
  groupOfFinding,
  inTellingOrder,
  isSerious,
  raisersOf,
} from './findings.ts';
import { hunkAtPlace, ownLines } from './hunk.ts';
import { gapBetween } from './join.ts';
import { lastOpinions } from './round-count.ts';
import { AUTHOR_SEAT, type ReviewState, reviewersOf, seatsOfReviewer } from './rounds.ts';
import { findingStands } from './stands.ts';

/** What stands, with lines; of a user's choice what was to be fixed, and what is serious: nobody took it back. */
export function reviewAgainOf(state: ReviewState): Again {
  const { outcome } = state.chose ?? {};
  const chosen = outcome?.is === 'fix' ? outcome.ids : [];
  const findings = findingsOf(state)
    .filter(findingStands)
    .filter((one) => chosen.length === 0 || chosen.includes(one.id) || isSerious(one))
    .map((told) => {
      const { id, severity, path, first, last, title, body, raised_by } = told;
      return {
        severity,
        path,
        first,
        last,
        title,
        body,
        id,
        raised_by,
        code: ownLines(told, told.hunk),
      };
    });
  return { id: state.opened.id, findings };
}

/** Reviewers of whom every piece could be read. */
export const wholeReviewers = (state: ReviewState): string[] =>
  reviewersOf(state).flatMap(({ seat, name }) =>
    lastOpinions(state, seat).length === seatsOfReviewer(state, seat).length ? name : [],
  );

export const findingsOf = (state: ReviewState): ToldFinding[] =>
  inTellingOrder(followFindings(state)).map((one) => toldFinding(state, one));

function toldFinding(state: ReviewState, one: Finding): ToldFinding {
  const { key: _, members, told, judgements, lastWords, earlier, ...own } = one;
  const who = (seat: string): string => seatName(state, seat);
  const raised = raisersOf(one).map(who);
  return {
    ...own,
    group: groupOfFinding(one),
    body: bodyAfter(own.title, own.body),
    raised_by: raised.length > 0 ? raised : (earlier?.raised_by ?? []),
    others: members
      .filter((said) => said !== told)
      .map(({ seat, title, body, ...said }) => {
        return {
          who: who(seat),
          title,
          body,
          first: gapBetween(said, own) ? said.first : null,
        };
      }),
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
