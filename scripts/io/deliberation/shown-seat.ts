// What can be shown of a deliberation: the verdict, or what one seat answered in its own words.

import type { State } from '../../core/deliberation/protocol.ts';
import { seatCalled } from '../../core/deliberation/seating.ts';
import { nextStepDue } from '../../core/deliberation/standing.ts';
import { Refusal } from '../../core/words/refusal.ts';
import { readAnswerFile } from '../state/sessions.ts';
import type { Deliberation } from './deliberation.ts';

export async function shownSeat(
  deliberation: Deliberation,
  wanted: string | undefined,
): Promise<string> {
  if (wanted !== undefined) return answersOf(deliberation, wanted);
  const { toMarkdown } = await import('../../core/telling/markdown.ts');
  return toMarkdown(deliberation.protocol.tell(deliberation.state), 'shown');
}

/** Until everybody of its call has spoken, an answer is nobody else's. */
export function answersOf({ id, protocol, state }: Deliberation, wanted: string): string {
  const seat = seatCalled(state.seats, wanted);
  const isOpen = ['run', 'seal', 'submit'].includes(nextStepDue(protocol, state).do);
  const calls = isOpen ? state.calls.slice(0, -1) : state.calls;
  const said = calls.flatMap((call) => saidInCall(id, call, seat.seat));
  if (said.length > 0) return said.join('\n\n');
  throw new Refusal(
    'not_yet',
    `Nothing of ${seat.name} can be shown yet.`,
    'Ask again when everybody has answered.',
  );
}

function saidInCall(
  id: string,
  { heard, round, turn }: State['calls'][number],
  seat: string,
): string[] {
  const answer = heard[seat];
  if (!answer) return [];
  const words = answer.file
    ? readAnswerFile(id, answer.file)
    : (answer.failure?.detail ?? '');
  return [`-- round ${round}, ${turn}, ${answer.engine}\n\n${words.trim()}`];
}
