// Counts one round of a Council: who agrees with whom, if that ends it, and if a yes can be relied on.
import { DEFAULTS, type Settings } from '../../configuration/defaults.ts';
import { hasFailed, requireDistinct, sameChoice } from '../../protocol/ballots.ts';
import { type Gate, standingOf } from '../../protocol/standing.ts';
import { saysNo } from '../../protocol/yes-or-no.ts';
import type { CouncilBallots, CouncilOption, CouncilSeat, CouncilVerdict, Standing } from '../../shapes.ts';
import { type Group, groundOf, groupsOf, type Stance, stanceOf } from './agreement.ts';
import { doubtsOfSeat } from './doubts.ts';

type CouncilLimits = Pick<Settings['council'], 'max_rounds'>;
type Count = Omit<CouncilVerdict, 'standing'>;

export function tallyCouncil(
  ballots: CouncilBallots,
  limits: CouncilLimits = DEFAULTS.council,
): CouncilVerdict {
  requireDistinct(ballots.seats);
  const counted = count(ballots, limits);
  return { ...counted, standing: standing(ballots, limits, counted) };
}

function count(ballots: CouncilBallots, limits: CouncilLimits): Count {
  const { round, max_rounds = limits.max_rounds, seats } = ballots;
  const ground = groundOf(ballots);
  const heard = seats.filter((seat) => !hasFailed(seat)).map((seat) => stanceOf(seat, ground));
  const needed = Math.max(2, Math.floor(seats.length / 2) + 1);
  const most = groupsOf(heard, ground).find((group) => group.seats.length >= needed);
  const isThirdWay = most !== undefined && isClosed(ballots) && !most.declared;
  const agreed = isThirdWay ? undefined : most;
  const outcome = (): Count['outcome'] => {
    if (heard.length < needed) return 'no_quorum';
    if (agreed) return 'majority';
    if (isThirdWay || round >= max_rounds) return 'no_majority';
    return hasStalled(ballots, heard) ? 'stalled' : 'continue';
  };
  const together = agreed?.seats ?? [];
  return {
    outcome: outcome(),
    choice: agreed?.choice ?? null,
    agreed_by: namesOf(together),
    dissent: agreed ? namesOf(heard.filter((seat) => !together.includes(seat))) : [],
    conflict_of_interest: agreed ? isInterested(ballots, agreed, needed) : false,
    round,
    seats: seats.length,
    heard: heard.length,
    failed: namesOf(seats.filter(hasFailed)),
    holders: listHolders(heard),
    choices_differ: listHolders(together).filter(({ choice }) => choice !== null).length > 1,
  };
}

/** A user's question may be answered otherwise; where the options are all there is, a third decides nothing. */
const isClosed = ({ options = [], own_ways = false }: CouncilBallots): boolean =>
  options.length > 0 && !own_ways;

/** The words of an executor's conflict: what the author of a change votes for when it votes for itself. */
const OWN_CHANGE = 'update_intent';
const AGAINST_IT = 'revert_fix';

/** Without the vendor whose own work is judged there would be no majority, and it is for that work. */
function isInterested(
  { author = null, author_vendor = null, own_change, seats }: CouncilBallots,
  { choice, seats: agreed }: Group,
  needed: number,
): boolean {
  const { seat: name = null, vendor: known = null } =
    typeof author === 'string' ? { seat: author } : (author ?? {});
  const vendor = author_vendor ?? known ?? seats.find(({ seat }) => sameChoice(seat, name))?.vendor ?? null;
  // A seat's name says who was meant to sit there; its vendor, where it is known, who does.
  const isAuthor = (seat: Stance): boolean =>
    vendor !== null && seat.vendor
      ? sameChoice(seat.vendor, vendor)
      : name !== null && (sameChoice(seat.seat, name) || sameChoice(seat.vendor ?? null, name));
  const isFor = own_change === undefined ? !sameChoice(choice, AGAINST_IT) : sameChoice(choice, own_change);
  const others = agreed.filter((seat) => !isAuthor(seat)).length;
  return isFor && others < needed;
}

export function listHolders(stances: readonly Pick<Stance, 'seat' | 'choice'>[]): Count['holders'] {
  const holders: Count['holders'] = [];
  for (const { seat, choice } of stances) {
    const known = holders.find((holder) => sameChoice(holder.choice, choice));
    if (known) known.seats.push(seat);
    else holders.push({ choice, seats: [seat] });
  }
  return holders;
}

/** Whether this round left everything where it was: no position, no choice, no new evidence. */
export function changedNothing(ballots: CouncilBallots): boolean {
  const ground = groundOf(ballots);
  const heard = ballots.seats.filter((seat) => !hasFailed(seat)).map((seat) => stanceOf(seat, ground));
  return hasStalled(ballots, heard);
}

// Without the round before, or the seats' own word, no change is known, and the Council goes on.
function hasStalled(ballots: CouncilBallots, heard: readonly Stance[]): boolean {
  const { round, previous } = ballots;
  if (round < 2) return false;
  const ground = groundOf(ballots);
  return heard.every((seat) => {
    if (seat.new_evidence === true || seat.changed === true) return false;
    if (!previous) return seat.changed === false;
    const found = previous.find(({ seat: name }) => name === seat.seat);
    if (!found || hasFailed(found)) return false;
    const before = stanceOf(found, ground);
    return sameChoice(before.choice, seat.choice) && isSameText(before.position, seat.position);
  });
}

function standing(ballots: CouncilBallots, limits: CouncilLimits, full: Count): Standing {
  // That the clerk joined a seat of the majority is a doubt; where others carry it, nothing hinges on it.
  const isJoined = ({ seat, mapped_with = [] }: CouncilSeat): boolean =>
    mapped_with.length > 0 && full.agreed_by.includes(seat);
  return standingOf<CouncilSeat>({
    votes: ballots.seats,
    seat: ({ seat }) => seat,
    doubts: (seat) => [...doubtsOfSeat(seat), ...(isJoined(seat) ? ['mapping'] : [])],
    unheard: soundPart,
    count: (seats) => {
      const again = count({ ...ballots, seats }, limits);
      return { gate: gateOf(ballots, again), decision: decisionOf(again, full, ballots) };
    },
  });
}

/** What is left of a vote without what is doubtful: nothing, or the vote as it stands without the clerk. */
const soundPart = (seat: CouncilSeat): CouncilSeat =>
  doubtsOfSeat(seat).length > 0 ? { ...seat, failed: true } : { ...seat, mapped_with: [] };

function gateOf(ballots: CouncilBallots, { outcome, choice }: Count): Gate {
  return outcome === 'majority' ? gateOfChoice(choice, groundOf(ballots).options) : 'undecided';
}

/**
 * Of a conflict the change passes or does not, and where there is no third (`closed`) nothing else lets it pass;
 * of a question every decision is one to go ahead with, but a plain no.
 */
export function gateOfChoice(
  choice: string | null,
  options: readonly CouncilOption[] = [],
  closed = false,
): Gate {
  const isConflict = options.length === 0 || options.some(({ id }) => id === OWN_CHANGE);
  const isAgainst = isConflict && (closed ? !sameChoice(choice, OWN_CHANGE) : sameChoice(choice, AGAINST_IT));
  return isAgainst || saysNo(choice, options) ? 'rejected' : 'approved';
}

/** A group that is named by another member's words is the same group; one that lost or gained an option is not. */
function decisionOf(again: Count, full: Count, ballots: CouncilBallots): string {
  const { options } = groundOf(ballots);
  const optionOf = ({ choice }: Count) => options.find(({ id }) => sameChoice(id, choice));
  const isPart = again.agreed_by.some((seat) => full.agreed_by.includes(seat));
  const same = isPart && optionOf(again) === optionOf(full);
  return same ? `as ${full.agreed_by.join()}` : `${again.choice} by ${again.agreed_by.join()}`;
}

const namesOf = (seats: readonly { seat: string }[]): string[] => seats.map(({ seat }) => seat);
const isSameText = (one: string | undefined, other: string | undefined): boolean =>
  one === undefined || other === undefined || plain(one) === plain(other);
const plain = (text: string): string =>
  text
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.join(' ') ?? '';
