// Which seats are expected to speak now: the reviewer of each part, then the author's side.
import type { DueSeat } from '../protocol/protocol.ts';
import { isAuthorDue } from './consequences.ts';
import type { Opened, Part, Reviewer, ReviewState, Round } from './events.ts';
import { isUnanswered } from './findings.ts';
import { authorSlots, reviewPrompt } from './prompt-slots.ts';
import { AUTHOR, indexOfReviewer, reviewerOf, seatOf } from './reviewers.ts';

export function dueInReview(state: ReviewState): DueSeat[] {
  const { opened } = state;
  const round = state.rounds.at(-1);
  if (!opened || state.asking || state.closed || !round) return [];
  if (!round.output)
    return state.parts.flatMap((part) =>
      round.answers[part.part] ? [] : reviewOf({ state, opened, round, part }),
    );
  return isAuthorDue(state) ? [authorOf(state, opened, round)] : [];
}

type Place = { state: ReviewState; opened: Opened; round: Round; part: Part };

function reviewOf({ state, opened, round, part }: Place): DueSeat[] {
  const reviewer = reviewerOf(state, part.part);
  if (!reviewer) return [];
  const native = isNative(reviewer, part, round.round);
  const tried = indexOfReviewer(state, part.part);
  return [
    {
      ...common(opened),
      seat: seatOf(part.part),
      turn: tried > 0 ? `review-${tried + 1}` : 'review',
      round: round.round,
      by: reviewer.by,
      engine: reviewer.engine,
      kind: 'review',
      prompt: reviewPrompt({ state, opened, round, part, native, reviewer }),
      enforceSchema: reviewer.enforceSchema,
      command: native ? part.native : null,
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
