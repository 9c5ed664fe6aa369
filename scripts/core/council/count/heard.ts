// Whose answer in a round counts as heard: it came, and could be read.
import type { CouncilVerdict } from '../../shapes.ts';
import type { Answer, CouncilState, Round } from '../events.ts';

export const isHeard = (
  answer: Answer | undefined,
): answer is Answer & { opinion: NonNullable<Answer['opinion']> } =>
  Boolean(
    answer?.opinion &&
      !answer.failure &&
      answer.opinion.status !== 'failed' &&
      answer.opinion.status !== 'unparseable',
  );

export function heardIn(state: CouncilState, round: Round): string[] {
  return state.seats.map(({ seat }) => seat).filter((seat) => isHeard(round.answers[seat]));
}

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

/** As two labels are compared, by the first rules too: it stays as it is. */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '_')
    .replaceAll(/^_+|_+$/g, '');
