// Who reviewed, how independent that was of who wrote it, and what was not understood.

import { grave, plain, type Remark } from '../protocol/worth.ts';
import { oneLine } from '../words/line.ts';
import type { Opened, ReviewState } from './events.ts';

export function worthOfReview(state: ReviewState, opened: Opened): Remark[] {
  const last = state.rounds.findLast(({ output }) => output);
  const metadata = last?.output?.metadata;
  if (!metadata) return [grave('Not reviewed yet.')];
  const remarks: Remark[] = [];
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
  if (metadata.backend_unavailable.length)
    remarks.push(grave(`backend_unavailable: ${metadata.backend_unavailable.map(oneLine).join('; ')}.`));
  if (state.tainted.length) remarks.push(grave('TAINTED: files changed while engines ran.'));
  return remarks;
}
