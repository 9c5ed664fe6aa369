// What a review leaves for the next look at the same thing.

import type { Again, ToldFinding } from '../schemas/review.ts';
import { findingsOf, stands } from './findings.ts';
import { isWithin } from './hunk.ts';
import type { ReviewState } from './rounds.ts';

/** What stands, with lines; of a user's choice what was to be fixed. */
export function againOf(state: ReviewState): Again {
  const { outcome } = state.chose ?? {};
  const chosen = outcome?.is === 'fix' ? outcome.ids : [];
  const findings = findingsOf(state)
    .filter(stands)
    .filter(({ id }) => chosen.length === 0 || chosen.includes(id))
    .map(({ id, severity, path, first, last, title, body, raised_by, hunk }) => ({
      id,
      severity,
      path,
      first,
      last,
      title,
      body,
      raised_by,
      code: ownLines(hunk, first, last),
    }));
  return { id: state.opened.id, findings };
}

/** Only the finding's: a change three lines away mends nothing. */
function ownLines(
  hunk: ToldFinding['hunk'],
  first: number | null,
  last: number | null,
): string[] {
  if (!hunk || first === null || last === null) return [];
  return hunk.rows.filter((row) => isWithin(row, first, last)).map(({ text }) => text);
}
