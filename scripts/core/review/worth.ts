// Who reviewed, how independent that was of who wrote it, and what was not understood.

import { leftOutRemark } from '../protocol/cost.ts';
import { grave, plain, type Remark } from '../protocol/worth.ts';
import { oneLine } from '../words/line.ts';
import { coverageLine, coverageOf } from './coverage.ts';
import type { Opened, ReviewState } from './events.ts';

export function worthOfReview(state: ReviewState, opened: Opened): Remark[] {
  const last = state.rounds.findLast(({ output }) => output);
  const metadata = last?.output?.metadata;
  if (!metadata) return [grave('Not reviewed yet.')];
  const { unseen } = coverageOf(state);
  const remarks: Remark[] = opened.rules === 1 ? [] : [plain(coverageLine(state))];
  remarks.push(...leftOutRemark(state));
  if (metadata.reviewer === 'none') remarks.push(grave('No review was performed.'));
  else if (metadata.reviewer === 'same-model')
    remarks.push(
      grave('reviewer: same-model.'),
      plain(`${opened.host} looked at this itself; no other model did.`),
    );
  else if (metadata.reviewer === 'mixed-model')
    remarks.push(
      grave('Partly cross-model:'),
      plain('one part was reviewed by another model, the other by the same.'),
    );
  else remarks.push(plain(`Reviewed by another model: ${metadata.backend}.`));
  remarks.push(plain(`Round ${last.round} of ${opened.limits.rounds}, ${state.target}, ${opened.scope}.`));
  if (metadata.status === 'parse_error')
    remarks.push(grave('An answer could not be read; that does not mean that there are no findings.'));
  if (opened.rules !== 1 && unseen.length > 0) remarks.push(grave(`Not looked at: ${listed(unseen)}.`));
  if (metadata.backend_unavailable.length)
    remarks.push(
      grave(
        `backend_unavailable: ${metadata.backend_unavailable.map(oneLine).join('; ').replace(/\.$/, '')}.`,
      ),
    );
  if (state.decision?.said?.length)
    remarks.push(grave('What the user decided is said by the host; nothing has seen the user say it.'));
  if (state.tainted.length) remarks.push(grave('TAINTED: files changed while engines ran.'));
  return remarks;
}

const MOST_NAMED = 12;
const listed = (names: string[]): string =>
  names.length > MOST_NAMED
    ? `${names.slice(0, MOST_NAMED).join(', ')} and ${names.length - MOST_NAMED} more`
    : names.join(', ');
