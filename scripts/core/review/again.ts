// What a review leaves for the next look at the same thing.

import type { Again, ToldFinding } from '../schemas/review.ts';
import { findingStands } from './findings.ts';
import { isWithin } from './hunk.ts';
import type { ReviewState } from './rounds.ts';
import { findingsOf } from './told-findings.ts';

/** What stands, with lines; of a user's choice what was to be fixed. */
export function againOf(state: ReviewState): Again {
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
