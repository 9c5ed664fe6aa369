// Whose answer in a round counts as heard: it came, and could be read.
import type { Answer, CouncilState, Round } from '../events.ts';

export type HeardAnswer = Answer & { opinion: NonNullable<Answer['opinion']> };

export const isHeard = (answer: Answer | undefined): answer is HeardAnswer =>
  Boolean(
    answer?.opinion &&
      !answer.failure &&
      answer.opinion.status !== 'failed' &&
      answer.opinion.status !== 'unparseable',
  );

export function heardIn(state: CouncilState, round: Round): string[] {
  return state.seats.map(({ seat }) => seat).filter((seat) => isHeard(round.answers[seat]));
}
