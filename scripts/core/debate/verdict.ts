// What is remembered of a Debate.

import { chosenId } from '../deliberation/outcome.ts';
import { nameOf } from '../deliberation/seating.ts';
import type { Verdict } from '../schemas/told.ts';
import { shorten } from '../words/line.ts';
import { chosenOf, heldBy } from './questions.ts';
import type { DebateState } from './rounds.ts';
import {
  authorOf,
  challengersOf,
  openingOf,
  positionOf,
  standingCount,
} from './rounds.ts';
import { seatRows } from './seat-rows.ts';
import { gateStanding } from './standing.ts';

export function verdictOf(state: DebateState): Verdict | null {
  const count = standingCount(state);
  if (!count) return null;
  const { chose } = state;
  const gate = gateStanding(state);
  const { hinges, owed, unseen } = count.standing;
  const author = authorOf(state).seat;
  // Of the way that the user chose: whose it is, not who agreed with the author.
  const way = chosenId(chose) ?? author;
  const opening = way === author ? openingOf(state) : null;
  const unsure = [...count.blocking, ...count.failed, ...count.unreadable];
  const agrees = (seat: string): boolean =>
    way === author ? !unsure.includes(seat) : seat === way;
  const agreed = challengersOf(state).filter(({ seat }) => agrees(seat));
  const against = [...(way === author ? [] : [author]), ...count.blocking].filter(
    (seat) => seat !== way,
  );
  const dissent = against.map(
    (seat) => `${nameOf(state, seat)}: ${shorten(heldBy(state, seat), 300)}`,
  );
  return {
    protocol: 'debate',
    decision: chosenOf(state) ?? (gate === 'approved' ? positionOf(state) : null),
    gate,
    by: chose ? 'user' : 'vote',
    outcome: outcomeOf(
      state,
      count.decision === 'no_consensus' ? 'tradeoff' : 'consensus',
    ),
    round: count.round,
    confidence: opening?.confidence_known ? opening.confidence : null,
    agreed_by: agreed.map(({ name }) => name),
    dissent: dissent.join('; ') || null,
    reasoning: shorten(opening?.reasoning ?? '', 600),
    conditions: chose?.conditions ?? [],
    hinges,
    owed,
    unseen,
    domain: state.framing.domain,
    seats: seatRows(state),
    said: chose?.said ?? '',
  };
}

function outcomeOf({ chose }: DebateState, counted: string): string {
  if (!chose) return counted;
  if (chose.outcome.is === 'stop') return 'declined';
  return chose.outcome.is === 'wait' ? 'put_off' : 'user_decided';
}
