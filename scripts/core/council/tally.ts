// Counts one round of a Council: who stands together, and whether that ends it.
import { endsWithDoubtful } from '../deliberation/standing.ts';
import type {
  CouncilBallots,
  CouncilCount,
  CouncilSeat,
  Holder,
} from '../schemas/ballots.ts';
import type { Gate, Standing } from '../schemas/nouns.ts';
import { requireDistinct } from '../words/refusal.ts';

const DEFAULT_ROUNDS = 5;
/** An executor's conflict: what speaks against the change that was made. */
const AGAINST_CHANGE = ['revert_fix', 'reject', 'no'];

const hasSeatFailed = ({ failed, status }: CouncilSeat): boolean =>
  failed === true || status === 'failed' || status === 'unparseable';

const foldedText = (text: string): string => text.trim().toLowerCase();
const namesOfSeats = (seats: readonly CouncilSeat[]): string[] =>
  seats.map(({ seat }) => seat);

export function tallyCouncil(ballots: CouncilBallots): CouncilCount {
  requireDistinct(namesOfSeats(ballots.seats), 'seat');
  const counted = countBallots(ballots);
  return { ...counted, standing: standing(ballots, counted) };
}

type CouncilTally = Omit<CouncilCount, 'standing'>;

/** `muted`: left out to see what hangs on it; its words can be signed. */
type MutedSeat = CouncilSeat & { muted?: boolean };

function countBallots(ballots: CouncilBallots): CouncilTally {
  const { round, max_rounds = DEFAULT_ROUNDS, seats } = ballots;
  const present: MutedSeat[] = seats.filter((seat) => !hasSeatFailed(seat));
  const heard = present.filter(({ muted }) => !muted);
  const holders = seatsAgreeing(heard, present, ballots.options ?? []);
  const needed = neededOf(seats);
  const most = holders.find((one) => one.seats.length >= needed);
  const outcome = (): CouncilTally['outcome'] => {
    if (heard.length < needed) return 'no_quorum';
    if (most) return 'majority';
    if (round >= max_rounds) return 'no_majority';
    return hasCouncilStalled(ballots) ? 'stalled' : 'continue';
  };
  const agreed = heard.filter(({ seat }) => most?.seats.includes(seat));
  return {
    outcome: outcome(),
    choice: most?.choice ?? null,
    agreed_by: namesOfSeats(agreed),
    dissent: most ? namesOfSeats(heard.filter((one) => !agreed.includes(one))) : [],
    conflict_of_interest: most ? isInterested(ballots, most.choice, agreed) : false,
    round,
    heard: heard.length,
    failed: namesOfSeats(seats.filter(hasSeatFailed)),
    holders,
  };
}

const neededOf = (seats: readonly unknown[]): number =>
  Math.max(2, Math.floor(seats.length / 2) + 1);

type BallotOptions = NonNullable<CouncilBallots['options']>;

/** With options declared any other word is no choice; else the seat's own label. */
function choiceOf({ choice }: CouncilSeat, options: BallotOptions): string | null {
  const said = choice?.trim() ?? '';
  if (said === '' || options.length === 0) return said || null;
  const ids = options.map((one) => (typeof one === 'string' ? one : one.id));
  return ids.find((id) => foldedText(id) === foldedText(said)) ?? null;
}

/** Its choice, else where it points (one step, no chains), else its own words. */
function standOfSeat(
  seat: CouncilSeat,
  heard: readonly CouncilSeat[],
  options: BallotOptions,
): SeatStand {
  const own = (one: CouncilSeat): SeatStand => {
    const choice = choiceOf(one, options);
    return choice === null
      ? { key: `by:${one.seat}`, choice, author: one.seat }
      : { key: `on:${foldedText(choice)}`, choice, author: null };
  };
  const stand = own(seat);
  if (stand.choice !== null || options.length > 0) return stand;
  const pointed = (seat.agrees_with ?? []).flatMap((name) =>
    heard.filter((one) => foldedText(one.seat) === foldedText(name)).map(own),
  );
  const [first] = pointed;
  return first && pointed.every(({ key }) => key === first.key) ? first : stand;
}
type SeatStand = { key: string; choice: string | null; author: string | null };

function seatsAgreeing(
  heard: readonly CouncilSeat[],
  present: readonly CouncilSeat[],
  options: BallotOptions,
): Holder[] {
  const held = new Map<string, Holder>();
  for (const seat of heard) {
    const { key, choice, author } = standOfSeat(seat, present, options);
    const known = held.get(key);
    if (known) known.seats.push(seat.seat);
    else held.set(key, { choice, author, seats: [seat.seat] });
  }
  return [...held.values()].sort((a, b) => b.seats.length - a.seats.length);
}

/** Nobody moved or cited anything new; who failed after being heard is asked first. */
export function hasCouncilStalled(ballots: CouncilBallots): boolean {
  const { round, seats, previous, options = [] } = ballots;
  if (round < 2) return false;
  const heard = seats.filter((seat) => !hasSeatFailed(seat));
  const before = previous?.filter((seat) => !hasSeatFailed(seat)) ?? [];
  const dropped = seats.some(
    (one) => hasSeatFailed(one) && before.some(({ seat }) => seat === one.seat),
  );
  if (dropped) return false;
  return heard.every((now) => {
    if (now.new_evidence === true || now.changed === true) return false;
    if (!previous) return now.changed === false;
    const found = before.find(({ seat }) => seat === now.seat);
    if (!found) return false;
    const same =
      standOfSeat(found, before, options).key === standOfSeat(now, heard, options).key;
    return same && (now.changed === false || isSameText(found.position, now.position));
  });
}

const plainWords = (text: string): string =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
const isSameText = (one: string | undefined, other: string | undefined): boolean =>
  one === undefined || other === undefined || plainWords(one) === plainWords(other);

/** The majority needs the one whose own work it is for. */
function isInterested(
  { author, seats }: CouncilBallots,
  choice: string | null,
  agreed: CouncilSeat[],
): boolean {
  if (!author || foldedText(choice ?? '') === 'revert_fix') return false;
  const named = seats.find(({ seat }) => foldedText(seat) === foldedText(author));
  const vendor = foldedText(named?.vendor ?? author);
  const isAuthor = (one: CouncilSeat): boolean =>
    one.vendor
      ? foldedText(one.vendor) === vendor
      : foldedText(one.seat) === foldedText(author);
  return agreed.filter((one) => !isAuthor(one)).length < neededOf(seats);
}

export const gateOfChoice = (choice: string | null): Gate =>
  AGAINST_CHANGE.includes(foldedText(choice ?? '')) ? 'rejected' : 'approved';

/** Of two seats that one engine fills the second is a doubt. */
function doubtsOfBallot(seat: CouncilSeat, agreed: readonly CouncilSeat[]): string[] {
  const twin = agreed.find(
    ({ identity }) => Boolean(identity) && identity === seat.identity,
  );
  const inferred = seat.inferred === true || seat.status === 'inferred';
  const isCopy = twin !== undefined && twin.seat !== seat.seat && agreed.includes(seat);
  const all = [
    ...(inferred ? ['inferred'] : []),
    ...(seat.doubts ?? []),
    ...(isCopy ? ['same_engine'] : []),
  ];
  return [...new Set(all)];
}

function standing(ballots: CouncilBallots, counted: CouncilTally): Standing {
  const agreed = ballots.seats.filter(({ seat }) => counted.agreed_by.includes(seat));
  return endsWithDoubtful<MutedSeat>({
    votes: ballots.seats,
    seat: ({ seat }) => seat,
    doubts: (seat) => (hasSeatFailed(seat) ? [] : doubtsOfBallot(seat, agreed)),
    unheard: (seat) => ({ ...seat, muted: true }),
    count: (seats) => {
      const { outcome, choice, holders } = countBallots({ ...ballots, seats });
      if (outcome !== 'majority') return { gate: 'undecided', decision: null };
      return {
        gate: gateOfChoice(choice),
        decision: `${foldedText(choice ?? '')} ${holders[0]?.author}`,
      };
    },
  });
}
