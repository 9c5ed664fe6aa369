// What may be shown of a review: of a round whose reviewers have not all answered, only who has.
import { coverageOf } from '../artifact/coverage.ts';
import type { ReviewState } from '../events.ts';
import { findingsIn } from '../findings/records.ts';

export const unsealed = (state: ReviewState): ReviewState => ({
  ...state,
  rounds: state.rounds.map((round) => (round.output ? round : { ...round, answers: {}, unread: [] })),
});

export function dataOfReview(known: ReviewState, state: ReviewState): Record<string, unknown> {
  const { opened, target, parts, findings, closed } = known;
  const isOpen = (round: number, seat: string): boolean =>
    known.rounds.some((one) => one.round === round && one.answers[seat]);
  return {
    session_id: opened.session_id,
    target,
    scope: opened.scope,
    artifact_file: opened.artifact_file,
    parts: parts.map(({ part, about, leftOut, unseen = [] }) => ({
      part,
      about,
      left_out: leftOut,
      unseen,
    })),
    host: opened.host,
    backend: opened.backend,
    limits: opened.limits,
    deadline: opened.deadline,
    notes: opened.notes,
    rounds: state.rounds.map(({ round, input, output, failed, fresh, replies, answers }) => ({
      round,
      input,
      output,
      failed,
      fresh,
      replies: replies?.replies ?? null,
      answers: Object.values(answers).map(({ seat, engine, modelName: model, failure, answer, meta }) =>
        isOpen(round, seat)
          ? { seat, engine, model, failure, answer, meta }
          : { seat, engine, model, failure: failure && { ...failure, detail: '' }, answer: null, meta: null },
      ),
    })),
    findings: findingsIn(state),
    followed: findings,
    coverage: coverageOf(state),
    closed,
  };
}
