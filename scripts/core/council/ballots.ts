// One round as the tally takes it.

import { optionsOf } from '../deliberation/framing.ts';
import { seatNames } from '../deliberation/seating.ts';
import {
  type Flip,
  flipLedger,
  newEvidence,
  type StoodThere,
} from '../evidence/flips.ts';
import { isFound } from '../evidence/places.ts';
import type { CouncilBallots, CouncilSeat } from '../schemas/council.ts';
import type { Hinge, Seat } from '../schemas/nouns.ts';
import type { CouncilState } from './rounds.ts';
import {
  type CouncilRound,
  councilRounds,
  type HeardPeer,
  peerOpinion,
  positionSigned,
  roundBefore,
  seatsHeard,
} from './rounds.ts';

export function councilBallots(round: CouncilRound): CouncilBallots {
  const { state } = round;
  const before = roundBefore(round);
  return {
    round: round.round,
    max_rounds: state.opened.limits.rounds,
    author: state.framing.author ?? null,
    options: optionsOf(state),
    seats: seatsForTally(round),
    previous: before && seatsForTally(before),
  };
}

const seatsForTally = (round: CouncilRound): CouncilSeat[] =>
  round.state.seats.map((seat) => councilBallot(round, seat));

function councilBallot(
  round: CouncilRound,
  { seat, vendor, identity }: Seat,
): CouncilSeat {
  const { state } = round;
  const opinion = peerOpinion(round, seat);
  if (!opinion) return { seat, failed: true };
  const all = standsUpTo(state, round.round);
  const now = all.find((one) => one.seat === seat && one.round === round.round);
  return {
    seat,
    vendor,
    identity,
    choice: optionsOf(state).length ? opinion.choice : null,
    agrees_with: [positionSigned(round, seat)],
    position: opinion.position,
    changed: round.call.to.includes(seat) && opinion.changed,
    new_evidence:
      round.round > 1 && now !== undefined && newEvidence(now, all).length > 0,
    status: opinion.status,
    doubts: peerDoubts(round, seat),
  };
}

function peerDoubts(round: CouncilRound, seat: string): string[] {
  const citations = round.call.heard[seat]?.citations ?? [];
  const missing =
    citations.some(({ found }) => found === 'missing') && !citations.some(isFound);
  return [
    ...(isSwayed(round, seat) ? ['conformity'] : []),
    ...(missing ? ['citations_missing'] : []),
  ];
}

/** Who went over without a reason may find one later. */
function isSwayed({ state, round }: CouncilRound, seat: string): boolean {
  const all = standsUpTo(state, round);
  const last = flipsUpTo(state, round).findLast((flip) => flip.seat === seat);
  if (last?.kind !== 'conformity') return false;
  return !all.some(
    (one) =>
      one.seat === seat && one.round > last.round && newEvidence(one, all).length > 0,
  );
}

/** Each with what brought it about. */
export const flipsUpTo = (state: CouncilState, round: number): Flip[] =>
  flipLedger(standsUpTo(state, round));

/** By seat and round: the option it chose, or whose words it would sign. */
function standsUpTo(state: CouncilState, last: number): StoodThere[] {
  return councilRounds(state)
    .filter(({ round }) => round <= last)
    .flatMap((round) => seatsHeard(round).map((one) => stoodInRound(round, one)));
}

function stoodInRound(round: CouncilRound, { seat, said }: HeardPeer): StoodThere {
  const choice = optionsOf(round.state).length
    ? said.choice
    : positionSigned(round, seat);
  const { citations = [] } = round.call.heard[seat] ?? {};
  const isAsked = round.call.to.includes(seat);
  const observed = isAsked ? observedBefore(round) : [];
  const because = isAsked ? said.because : '';
  return { seat, round: round.round, choice, because, citations, observed };
}

/** New from outside since the round before: nobody's opinion. */
function observedBefore(round: CouncilRound): string[] {
  const before = roundBefore(round)?.round ?? 0;
  const tests = round.state.tests.filter(
    (test) => test.round >= before && test.round < round.round,
  );
  return [...tests.map(({ command }) => command), ...round.call.evidence];
}

const COUNCIL_HINGES: Record<string, (names: string) => string> = {
  inferred: (names) =>
    `${names} did not answer as asked, so the position is a guess from the words`,
  conformity: (names) => `${names} changed sides without naming anything new`,
  citations_missing: (names) => `nothing that ${names} cited could be found in the files`,
  same_engine: (names) => `${names} was the same engine as another seat`,
};

export function councilHingeWords(
  state: CouncilState,
  hinges: readonly Hinge[],
): string[] {
  const reasons = [...new Set(hinges.map(({ reason }) => reason))];
  return reasons.map((reason) => {
    const seats = hinges.filter((one) => one.reason === reason).map(({ seat }) => seat);
    const names = seatNames(state, seats);
    const why = COUNCIL_HINGES[reason]?.(names) ?? `${names}: ${reason}`;
    const who = seats.length > 1 ? 'they' : 'it';
    return `The result depends on ${names}: ${why.replace(`${names} `, `${who} `)}.`;
  });
}
