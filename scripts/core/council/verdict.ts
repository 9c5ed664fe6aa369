// What is remembered of a Council, and the block that an executor reads.

import { chosenId, endedAs } from '../deliberation/outcome.ts';
import { nameOf } from '../deliberation/seating.ts';
import { standingOf } from '../deliberation/standing.ts';
import type { Verdict } from '../schemas/told.ts';
import { shorten } from '../words/line.ts';
import { chosenInCouncil, councilDecision, noTwo } from './decision.ts';
import { holderKey } from './questions.ts';
import type { CouncilState } from './rounds.ts';
import { type CouncilRound, peerIn, standingRound } from './rounds.ts';
import { councilSeatRows, isDegraded } from './seat-rows.ts';
import { judgingCouncil } from './standing.ts';

export function councilVerdict(state: CouncilState): Verdict | null {
  const round = standingRound(state);
  if (!round) return null;
  const { count } = round;
  const standing = standingOf(judgingCouncil, state);
  const { chose } = state;
  // For what the user chose those who hold it.
  const chosen = chosenId(chose);
  const held = count.holders.find((holder) => holderKey(holder) === chosen)?.seats ?? [];
  const agreed = chosen === null ? count.agreed_by : held;
  return {
    protocol: 'council',
    decision:
      standing.gate === 'undecided'
        ? null
        : (chosenInCouncil(round) ?? councilDecision(round)),
    ...standing,
    outcome: endedAs(chose, count.outcome),
    round: round.round,
    confidence: meanConfidence(round, agreed),
    agreed_by: agreed.map((seat) => nameOf(state, seat)),
    dissent: councilDissent(round, agreed),
    reasoning: reasoningOf(round, agreed),
    conditions: chose?.conditions ?? [],
    domain: state.framing.domain ?? null,
    seats: councilSeatRows(round),
    said: chose?.said ?? '',
    degraded: isDegraded(state, count),
  };
}

function meanConfidence(round: CouncilRound, seats: readonly string[]): number | null {
  const sure = seats.flatMap((seat) => {
    const said = peerIn(round, seat);
    return said?.confidence_known ? [said.confidence] : [];
  });
  if (sure.length === 0) return null;
  return Math.round((10 * sure.reduce((sum, one) => sum + one, 0)) / sure.length) / 10;
}

/** Without a majority: where each stands. */
function councilDissent(round: CouncilRound, agreed: readonly string[]): string | null {
  const { state } = round;
  const said = state.seats.flatMap(({ seat }) => {
    if (agreed.includes(seat)) return [];
    const words = peerIn(round, seat)?.position.trim();
    return words ? [`${nameOf(state, seat)}: ${shorten(words, 300)}`] : [];
  });
  return said.join('; ') || null;
}

/** In the words of the agreeing seat that showed most. */
function reasoningOf(round: CouncilRound, agreed: readonly string[]): string {
  const count = round.count;
  if (count?.outcome === 'no_quorum')
    return `Only ${count.heard} of ${round.state.seats.length} could be heard.`;
  if (count && !agreed.length && count.outcome !== 'majority')
    return `${noTwo(count)} after round ${round.round}.`;
  const shown = (seat: string): number =>
    (round.call.heard[seat]?.citations ?? []).filter(({ found }) => found === 'there')
      .length;
  const [best = ''] = [...agreed].sort((a, b) => shown(b) - shown(a));
  const said = peerIn(round, best);
  return shorten(said?.reasoning || said?.position || '', 600);
}
