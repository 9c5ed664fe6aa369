// What is remembered of a Debate.

import { chosenId, endedAs } from '../deliberation/outcome.ts';
import { nameOf } from '../deliberation/seating.ts';
import { standingOf } from '../deliberation/standing.ts';
import type { Verdict } from '../schemas/told.ts';
import { shorten } from '../words/line.ts';
import { debateBallots } from './ballots.ts';
import { chosenInDebate, heldBy, judgingDebate } from './questions.ts';
import type { DebateRoundCount, DebateState } from './rounds.ts';
import {
  challengersOf,
  debateAuthor,
  openingPosition,
  positionOf,
  standingDebateCount,
} from './rounds.ts';
import { debateSeatRows } from './seat-rows.ts';

export function debateVerdict(state: DebateState): Verdict | null {
  const count = standingDebateCount(state);
  if (!count) return null;
  const { chose } = state;
  const standing = standingOf(judgingDebate, state);
  const author = debateAuthor(state).seat;
  // Of the way that the user chose: whose it is, not who agreed with the author.
  const way = chosenId(chose) ?? author;
  const opening = way === author ? openingPosition(state) : null;
  return {
    protocol: 'debate',
    decision:
      chosenInDebate(state) ?? (standing.gate === 'approved' ? positionOf(state) : null),
    ...standing,
    outcome: endedAs(chose, count.decision === 'no_consensus' ? 'tradeoff' : 'consensus'),
    round: count.round,
    confidence: opening?.confidence_known ? opening.confidence : null,
    ...sidesOf(state, count, way),
    reasoning: shorten(opening?.reasoning ?? '', 600),
    conditions: chose?.conditions ?? [],
    domain: state.framing.domain,
    seats: debateSeatRows(state),
    said: chose?.said ?? '',
  };
}

/** Who agrees with a way, and what the others hold against it. */
function sidesOf(state: DebateState, count: DebateRoundCount, way: string) {
  const author = debateAuthor(state).seat;
  const isAuthors = way === author;
  const guessed = debateBallots(state).filter(({ inferred }) => inferred);
  const unsure = [
    ...count.blocking,
    ...count.failed,
    ...count.unreadable,
    ...guessed.map(({ seat }) => seat),
  ];
  const agreed = challengersOf(state).filter(({ seat }) =>
    isAuthors ? !unsure.includes(seat) : seat === way,
  );
  const against = (isAuthors ? [] : [author])
    .concat(count.blocking)
    .filter((seat) => seat !== way)
    .map((seat) => `${nameOf(state, seat)}: ${shorten(heldBy(state, seat), 300)}`);
  return {
    agreed_by: agreed.map(({ name }) => name),
    dissent: against.join('; ') || null,
  };
}
