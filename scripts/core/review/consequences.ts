// What follows by itself in a review: the next reviewer, the result of a round, the next round, the end.
import type { Failure } from '../shapes.ts';
import { ourWords } from '../words/our-words.ts';
import { judgeParts } from './count/first-rules/judge.ts';
import { concludeRound } from './count/first-rules/round.ts';
import { judgeState } from './count/panel-verdict.ts';
import type { Closed, ClosedBecause, ReviewAnswer, ReviewEvent, ReviewState, Round } from './events.ts';
import { isUnanswered } from './findings/findings.ts';
import { concludePanel } from './panel-round.ts';
import { indexOfRoute, nextRoute, type Post, postsOf, routeOf } from './posts.ts';

export function consequenceInReview(state: ReviewState): ReviewEvent | null {
  const { closed, decision } = state;
  if (state.asking) return null;
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
  const posts = postsOf(state, round);
  for (const post of posts) {
    const fallen = fallBack(state, round, post, posts);
    if (fallen) return fallen;
  }
  if (posts.some((post) => !round.answers[post.seat] && routeOf(state, post))) return null;
  const result = state.opened.rules === 1 ? concludeRound(state, round) : concludePanel(state, round);
  return { type: 'reviewed', round: round.round, ...result };
}

function fallBack(state: ReviewState, round: Round, post: Post, posts: Post[]): ReviewEvent | null {
  const failure = failureOf(state, round.answers[post.seat]);
  if (!failure || isOver(state)) return null;
  const from = indexOfRoute(state, post);
  const next = nextRoute(post, { from, reason: failure.reason });
  const [before, after] = [post.routes[from], post.routes[next ?? -1]];
  if (next === null || !before || !after) return null;
  const others = posts.filter(({ seat, part }) => seat !== post.seat && part === post.part);
  if (after.alone && !others.every((one) => hasFailed(state, round, one))) return null;
  const said = {
    round: round.round,
    part: post.part.part,
    from: before.engine,
    to: after.engine,
    next,
    failure,
  };
  return { type: 'fell_back', ...(state.opened.rules === 1 ? {} : { seat: post.seat }), ...said };
}

/** Nothing came of it, and nobody is left to ask in its place. */
function hasFailed(state: ReviewState, round: Round, post: Post): boolean {
  const failure = failureOf(state, round.answers[post.seat]);
  if (!failure) return false;
  const next = nextRoute(post, { from: indexOfRoute(state, post), reason: failure.reason });
  return next === null || Boolean(post.routes[next]?.alone);
}

/** Output of a review command that is unreadable, or says yes in free words only, is asked for again. */
function failureOf(state: ReviewState, answer: ReviewAnswer | undefined): Failure | null {
  if (answer?.mode === 'native' && answer.opinion?.status === 'parse_error')
    return { reason: 'schema', detail: ourWords('unreadableReview') };
  if (state.opened.rules !== 1 && answer?.mode === 'native' && answer.opinion?.status === 'inferred')
    return { reason: 'schema', detail: ourWords('freeWords') };
  return answer?.failure ?? null;
}

const isOver = ({ opened, at }: ReviewState): boolean => at !== null && at >= opened.deadline;

/** Null while there is something to answer, or something left to ask. */
function whyClosed(state: ReviewState, round: Round): ClosedBecause | null {
  const { opened } = state;
  if (!round.output) return null;
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
  const limit = opened.limits.stale_rounds;
  const last = rounds.slice(-limit);
  return (
    limit > 0 &&
    rounds.length > limit &&
    last.every(({ output, fresh }) => output?.metadata.status === 'ok' && fresh.length === 0)
  );
}

function close(state: ReviewState, round: Round, why: ClosedBecause): Closed {
  if (state.opened.rules !== 1) {
    const { decision, reason } = judgeState(state);
    return { type: 'closed', round: round.round, why, recommendation: decision ?? 'continue', reason };
  }
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
    state.opened.author &&
      !state.closed &&
      round?.output &&
      !round.replies &&
      state.findings.some(isUnanswered),
  );
}
