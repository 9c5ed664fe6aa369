// How rounds were counted by the first rules: logs that were written then are replayed with it.
import { hasFailed, requireDistinct, sameChoice } from '../../protocol/ballots.ts';
import type { CouncilBallots, CouncilSeat, CouncilVerdict } from '../../shapes.ts';
import { componentsOf } from './agreement.ts';
import { listHolders } from './tally.ts';

export type CountByRules1 = Omit<CouncilVerdict, 'standing'>;

export function tallyByRules1(ballots: CouncilBallots & { max_rounds: number }): CountByRules1 {
  const { round, max_rounds, seats } = ballots;
  const author = typeof ballots.author === 'string' ? ballots.author : null;
  requireDistinct(seats);
  const heard = seats.filter((seat) => !hasFailed(seat));
  const needed = Math.max(2, Math.floor(seats.length / 2) + 1);
  // Chains of names stand together.
  const together = componentsOf(heard, agree).find((group) => group.length >= needed) ?? [];
  const agreed = heard.filter((seat) => together.includes(seat));
  const holders = holdersAmong(heard);
  const outcome = (): CountByRules1['outcome'] => {
    if (heard.length < needed) return 'no_quorum';
    if (agreed.length > 0) return 'majority';
    if (round >= max_rounds) return 'no_majority';
    return hasStalled(ballots, heard) ? 'stalled' : 'continue';
  };
  return {
    outcome: outcome(),
    choice: agreed.length > 0 ? mostHeld(agreed) : null,
    agreed_by: namesOf(agreed),
    dissent: agreed.length > 0 ? namesOf(heard.filter((seat) => !agreed.includes(seat))) : [],
    conflict_of_interest:
      author !== null && agreed.length === 2 && agreed.some(({ seat }) => sameChoice(seat, author)),
    round,
    seats: seats.length,
    heard: heard.length,
    failed: namesOf(seats.filter(hasFailed)),
    holders,
    choices_differ: holdersAmong(agreed).filter(({ choice }) => choice !== null).length > 1,
  };
}

const agree = (one: CouncilSeat, other: CouncilSeat): boolean =>
  (hasChoice(one) && sameChoice(one.choice ?? null, other.choice ?? null)) ||
  (names(one, other) && names(other, one));

const hasChoice = ({ choice }: CouncilSeat): boolean => (choice?.trim() ?? '') !== '';

const names = (one: CouncilSeat, other: CouncilSeat): boolean =>
  (one.agrees_with ?? []).some((name) => sameChoice(name, other.seat));

const holdersAmong = (seats: CouncilSeat[]): CountByRules1['holders'] =>
  listHolders(seats.map(({ seat, choice }) => ({ seat, choice: choice?.trim() || null })));

function mostHeld(seats: CouncilSeat[]): string | null {
  const named = holdersAmong(seats).filter(({ choice }) => choice !== null);
  const most = Math.max(...named.map((holder) => holder.seats.length));
  return named.find((holder) => holder.seats.length === most)?.choice ?? null;
}

// Without the round before, or the seats' own word, no change is known, and the Council goes on.
function hasStalled({ round, previous }: CouncilBallots, heard: CouncilSeat[]): boolean {
  if (round < 2) return false;
  return heard.every((seat) => {
    if (seat.new_evidence === true || seat.changed === true) return false;
    if (!previous) return seat.changed === false;
    const before = previous.find(({ seat: name }) => name === seat.seat);
    return (
      before !== undefined && !hasFailed(before) && sameChoice(before.choice ?? null, seat.choice ?? null)
    );
  });
}

const namesOf = (seats: CouncilSeat[]): string[] => seats.map(({ seat }) => seat);
