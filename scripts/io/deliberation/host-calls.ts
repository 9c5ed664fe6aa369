// What a host asks besides its instruction: the prompt of a seat, and that the result was shown.
import { notDue, Refusal } from '../../core/refusal.ts';
import { act, type Deliberation } from './deliberations.ts';
import { dueSeat } from './due.ts';
import { promptPage } from './instructions.ts';

export function promptOf(deliberation: Deliberation, seat: string, page = 1): string {
  const due = dueSeat(deliberation, seat);
  if (due?.by !== 'host') throw notDue(`No answer for ${seat} is expected here.`);
  const { text, pages } = promptPage(deliberation, due, page);
  if (text) return text;
  throw new Refusal(
    'no_page',
    `The prompt of ${seat} has ${pages} page${pages === 1 ? '' : 's'}.`,
    'Leave --page out for the first one.',
  );
}

export async function presented(deliberation: Deliberation): Promise<Deliberation> {
  const isDue = deliberation.protocol.next(deliberation.state).do === 'present';
  return isDue ? act(deliberation, { type: 'presented' }) : deliberation;
}
