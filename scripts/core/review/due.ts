// Which seats are expected to speak now: the reviewers of each part, then the author's side.
import type { DueSeat } from '../protocol/protocol.ts';
import { isAuthorDue } from './consequences.ts';
import type { Opened, Part, Reviewer, ReviewState, Round } from './events.ts';
import { isUnanswered } from './findings/findings.ts';
import { AUTHOR, indexOfRoute, postsOf, routeOf } from './posts.ts';
import { authorSlots, type Place, reviewPrompt } from './prompt-slots.ts';

export function dueInReview(state: ReviewState): DueSeat[] {
  const { opened } = state;
  const round = state.rounds.at(-1);
  if (state.asking || state.closed || !round) return [];
  if (!round.output) return reviewersDue(state, opened, round);
  return isAuthorDue(state) ? [authorOf(state, opened, round)] : [];
}

/** All reviewers at once, each with as many pieces as one may look at at a time. */
function reviewersDue(state: ReviewState, opened: Opened, round: Round): DueSeat[] {
  const open = postsOf(state, round).filter(({ seat }) => !round.answers[seat]);
  const most = opened.limits.slices_at_once ?? open.length;
  return open
    .filter(
      (post, at) =>
        open.slice(0, at).filter(({ member, part }) => member === post.member && part === post.part).length <
        most,
    )
    .flatMap((post) => reviewOf({ state, opened, round, post }));
}

function reviewOf({ state, opened, round, post }: Place): DueSeat[] {
  const reviewer = routeOf(state, post);
  if (!reviewer) return [];
  const native = isNative(reviewer, post.part, round.round);
  const tried = indexOfRoute(state, post);
  return [
    {
      ...common(opened),
      seat: post.seat,
      turn: tried > 0 ? `review-${tried + 1}` : 'review',
      round: round.round,
      by: reviewer.by,
      engine: reviewer.engine,
      kind: 'review',
      prompt: reviewPrompt({ state, opened, round, post, native, reviewer }),
      enforceSchema: reviewer.enforceSchema,
      command: native ? post.part.native : null,
    },
  ];
}

/** The review command takes no words of ours, so it cannot hear what the author answered. */
export const isNative = ({ mode }: Reviewer, { native }: Part, round: number): boolean =>
  mode === 'native' && native !== null && round === 1;

function authorOf(state: ReviewState, opened: Opened, round: Round): DueSeat {
  const open = state.findings.filter(isUnanswered);
  return {
    ...common(opened),
    seat: AUTHOR,
    turn: 'reply',
    round: round.round,
    by: opened.author?.by ?? 'host',
    engine: opened.author?.engine ?? opened.host,
    kind: 'text',
    prompt: { name: 'review-author', slots: authorSlots({ state, opened, round, open }) },
    enforceSchema: false,
  };
}

function common({ limits, deadline }: Opened) {
  return { reads: 'repository' as const, timeoutS: limits.timeout_s, retries: limits.retries, deadline };
}
