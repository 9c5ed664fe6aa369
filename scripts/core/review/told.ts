// What may be told of a review: of a round whose reviewers have not all answered, no answer.
import type { ReviewState } from './events.ts';

export const toldOf = (state: ReviewState): ReviewState => ({
  ...state,
  rounds: state.rounds.map((round) => (round.output ? round : { ...round, answers: {}, unread: [] })),
});
