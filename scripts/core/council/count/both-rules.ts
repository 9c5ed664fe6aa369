// What today's rules of counting share with the first: logs are counted by it, so it stays as it is.
import type { CouncilVerdict } from '../../shapes.ts';
import type { CouncilState, Round } from '../events.ts';
import { heardIn } from './heard.ts';

/** A seat that dropped out in this round is asked again before anybody says that nothing moves any more. */
export function unlessDroppedOut<Verdict extends Pick<CouncilVerdict, 'outcome' | 'failed'>>(
  state: CouncilState,
  round: Round,
  verdict: Verdict,
): Verdict {
  const before = state.rounds.find((one) => one.round === round.round - 1);
  const droppedOut = before ? verdict.failed.some((seat) => heardIn(state, before).includes(seat)) : false;
  return verdict.outcome === 'stalled' && droppedOut ? { ...verdict, outcome: 'continue' } : verdict;
}

export function seatsOf({ seats }: CouncilState, letters: string[], own: string): string[] {
  return seats.filter(({ seat, letter }) => seat !== own && letters.includes(letter)).map(({ seat }) => seat);
}

/** As two labels are compared. */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '_')
    .replaceAll(/^_+|_+$/g, '');
