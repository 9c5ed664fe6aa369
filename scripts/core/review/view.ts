// What can be shown of a review now.

import { coverageOf } from './coverage.ts';
import type { ReviewState } from './events.ts';
import { endingOfReview } from './next.ts';
import { findingsIn } from './records.ts';
import { toldOf } from './told.ts';

export function viewReview(state: ReviewState): Record<string, unknown> {
  const { opened } = state;
  if (!opened) return {};
  const told = toldOf(state).rounds;
  const isTold = (round: number, seat: string): boolean =>
    told.some((one) => one.round === round && one.answers[seat]);
  return {
    topic: opened.topic,
    session_id: opened.session_id,
    target: state.target,
    scope: opened.scope,
    artifact_file: opened.artifact_file,
    parts: state.parts.map(({ part, about, leftOut, unseen = [] }) => ({
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
    cwd: opened.cwd,
    host_session: opened.host_session,
    seal_due: false,
    rounds: state.rounds.map(({ round, input, output, failed, fresh, replies, answers }) => ({
      round,
      input,
      output,
      failed,
      fresh,
      replies: replies?.replies ?? null,
      answers: Object.values(answers).map(({ seat, engine, modelName: model, failure, answer, meta }) =>
        isTold(round, seat)
          ? { seat, engine, model, failure, answer, meta }
          : { seat, engine, model, failure: failure && { ...failure, detail: '' }, answer: null, meta: null },
      ),
    })),
    findings: findingsIn(state),
    followed: state.findings,
    coverage: coverageOf(state),
    closed: state.closed,
    user_decision: state.decision,
    tainted: state.tainted,
    outcome: state.outcome,
    ending: endingOfReview(state),
  };
}
