// What follows by itself in a review: the next reviewer after a failure, the result of a round, the next round, the end.
import type { Failure } from '../shapes.ts';
import type {
  Closed,
  ClosedBecause,
  PartName,
  ReviewAnswer,
  ReviewEvent,
  ReviewState,
  Round,
} from './events.ts';
import { isUnanswered } from './findings.ts';
import { judgeParts } from './judge.ts';
import { concludeRound } from './output.ts';
import { indexOfReviewer, nextReviewer } from './reviewers.ts';

export function consequenceInReview(state: ReviewState): ReviewEvent | null {
  const { opened, closed, decision } = state;
  if (!opened || state.asking) return null;
  const round = state.rounds.at(-1);
  if (!round) return openRound(state, 1);
  if (closed) return decision?.decision === 'continue' ? openRound(state, round.round + 1) : null;
  if (!round.output) return afterAnswers(state, round);
  const why = whyClosed(state, round);
  if (why) return close(state, round, why);
  return isAuthorDue(state) ? null : openRound(state, round.round + 1);
}

function openRound(state: ReviewState, round: number): ReviewEvent {
  const { opened } = state;
  if (!opened) throw new Error('A round without an opening');
  return {
    type: 'round_opened',
    round,
    input: {
      session_id: opened.session_id,
      round,
      target: state.target ?? opened.target,
      scope: opened.scope,
      artifact_file: opened.artifact_file,
      budget_minutes: opened.limits.budget_minutes,
    },
  };
}

function afterAnswers(state: ReviewState, round: Round): ReviewEvent | null {
  for (const { part } of state.parts) {
    const failure = failureOf(round.answers[part]);
    if (!failure) continue;
    const from = indexOfReviewer(state, part);
    const next = nextReviewer(state, part, { from, reason: failure.reason });
    const [before, after] = [state.opened?.reviewers[from], state.opened?.reviewers[next ?? -1]];
    if (next !== null && before && after && !isOver(state)) {
      return {
        type: 'fell_back',
        round: round.round,
        part,
        from: before.engine,
        to: after.engine,
        next,
        failure,
      };
    }
  }
  if (state.parts.some(({ part }) => !round.answers[part] && !nobodyLeft(state, part))) return null;
  return { type: 'reviewed', round: round.round, ...concludeRound(state, round) };
}

/** What a review command printed and nobody can read is asked for again in a form that can be read. */
function failureOf(answer: ReviewAnswer | undefined): Failure | null {
  if (answer?.mode === 'native' && answer.opinion?.status === 'parse_error')
    return { reason: 'schema', detail: 'What its review command printed could not be read.' };
  return answer?.failure ?? null;
}

const isOver = ({ opened, at }: ReviewState): boolean =>
  Boolean(opened && at !== null && at >= opened.deadline);

const nobodyLeft = (state: ReviewState, part: PartName): boolean => indexOfReviewer(state, part) < 0;

/** Null while there is something to answer, or something left to ask. */
function whyClosed(state: ReviewState, round: Round): ClosedBecause | null {
  const { opened } = state;
  if (!opened || !round.output) return null;
  const { status, judge: judged } = round.output.metadata;
  if (status === 'failed') return 'unheard';
  if (!round.replies && status === 'ok' && judged.recommendation === 'keep') return 'clean';
  if (!round.replies && round.round >= opened.limits.rounds) return 'max_rounds';
  if (isStale(state)) return 'stale';
  if (isOver(state)) return 'budget';
  const open = state.findings.filter(isUnanswered);
  if (round.replies) return repliesEnd(state, round);
  if (open.length === 0) return status === 'ok' ? 'settled' : null;
  return opened.author ? null : 'no_author';
}

function repliesEnd(state: ReviewState, { replies }: Round): ClosedBecause | null {
  if (replies?.failure) return 'no_author';
  // What is optional is not worth another round: the disagreement is on record.
  const open = state.findings.filter(({ severity }) => severity === 'p1' || severity === 'p2');
  return open.some((one) => one.state === 'rebutted' || isUnanswered(one)) ? null : 'settled';
}

/** Rounds in which the reviewer said nothing new and took nothing back. */
function isStale({ opened, rounds }: ReviewState): boolean {
  const limit = opened?.limits.stale_rounds ?? 0;
  const last = rounds.slice(-limit);
  return (
    limit > 0 &&
    rounds.length > limit &&
    last.every(({ output, fresh }) => output?.metadata.status === 'ok' && fresh.length === 0)
  );
}

function close(state: ReviewState, round: Round, why: ClosedBecause): Closed {
  const parts = round.output?.metadata.parts ?? {};
  const judged = judgeParts(
    state.findings,
    state.parts.map(({ part }) => ({
      part,
      status: parts[part]?.status ?? 'failed',
      recommendation: parts[part]?.recommendation ?? null,
    })),
  );
  return { type: 'closed', round: round.round, why, ...judged };
}

export function isAuthorDue(state: ReviewState): boolean {
  const round = state.rounds.at(-1);
  return Boolean(
    state.opened?.author &&
      !state.closed &&
      round?.output &&
      !round.replies &&
      state.findings.some(isUnanswered),
  );
}
