// Carries a deliberation to its end without a host: round after round, as long as engines are due.
import { Refusal } from '../../core/refusal.ts';
import { act, type Deliberation, loadDeliberation } from '../deliberation/deliberations.ts';
import { dueEngines } from '../deliberation/due.ts';
import { type Live, openLiveLines } from '../engines/live-lines.ts';
import { follow } from './follow.ts';

type Alone = { sendAnyway: boolean; live?: () => Live; signal?: AbortSignal };

export async function finishAlone(opened: Deliberation, how: Alone): Promise<Deliberation> {
  let deliberation = await runAll(opened, how);
  // What a command would show is shown by it, where the user's own configuration allows it.
  for (let left = hasUse(deliberation); left; left = hasUse(deliberation)) {
    const settled = await (await import('../settle/settle.ts')).settleAlone(deliberation);
    if (!settled) break;
    deliberation = await runAll(settled, how);
  }
  if (!deliberation.protocol.ending(deliberation.state)) {
    throw new Refusal(
      'needs_a_person',
      `${deliberation.id} cannot go on without a person.`,
      `ftm next ${deliberation.id} says what is due.`,
    );
  }
  return act(deliberation, { type: 'presented' });
}

/** For a disagreement nobody has decided, and for a finding whatever was decided. */
const hasUse = ({ name, protocol, state }: Deliberation): boolean =>
  protocol.tests(state).length > 0 && (name === 'review' || protocol.ending(state)?.gate === 'undecided');

async function runAll(
  opened: Deliberation,
  { sendAnyway, live = openLiveLines, signal }: Alone,
): Promise<Deliberation> {
  let deliberation = opened;
  while (dueEngines(deliberation).length > 0) {
    const before = deliberation.log.lines.length;
    const { show } = live();
    const waitMs = Number.POSITIVE_INFINITY;
    const { why } = await follow(deliberation, { waitMs, sendAnyway, show, signal });
    deliberation = await loadDeliberation(deliberation.id);
    if (signal?.aborted || deliberation.log.lines.length === before) {
      throw new Refusal(
        'round_interrupted',
        `The round of ${deliberation.id} ended before anything was answered. ${why}`.trim(),
        `ftm run ${deliberation.id} goes on where it was.`,
      );
    }
  }
  return deliberation;
}
