// Runs a deliberation to its end with nobody there: engines answer for every seat, and nobody is asked.
import { next } from '../../core/deliberation/due.ts';
import { Refusal } from '../../core/words/refusal.ts';
import { act, type Deliberation, loadDeliberation } from '../deliberation/deliberation.ts';
import { follow } from './follow.ts';
import type { Progress } from './progress.ts';

const AN_HOUR = 3600;

export async function runAlone(
  id: string,
  how: { sendAnyway: boolean; onProgress: (one: Progress) => void },
): Promise<Deliberation> {
  for (;;) {
    const now = await loadDeliberation(id);
    const step = next(now.protocol, now.state);
    if (step.do === 'present' || step.do === 'done') return now;
    if (step.do !== 'run')
      throw new Refusal(
        'attended',
        `${id} waits for somebody: ${step.do}.`,
        `ftm next ${id} says what is due.`,
      );
    await follow(id, { seconds: AN_HOUR, ...how }).catch((error) => giveUp(now, error));
  }
}

/** Where nobody has said anything there is nothing to go on with: it does not stay open. */
async function giveUp({ id, state }: Deliberation, error: unknown): Promise<never> {
  const isEmpty = state.calls.every(({ heard }) => Object.keys(heard).length === 0);
  if (isEmpty && error instanceof Refusal) await act(id, { type: 'cancel', detail: error.message });
  throw error;
}
