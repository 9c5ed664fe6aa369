import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sameChoice } from '../../protocol/ballots.ts';
import type { CouncilBallots, CouncilSeat } from '../../shapes.ts';
import { tallyCouncil } from './tally.ts';

const RUNS = { numRuns: 1_000 };
const NAMES = ['claude', 'codex', 'gemini', 'qwen', 'fifth'];
const OPTIONS = ['update_intent', 'revert_fix'];
const STORES = ['redis', 'postgres', 'memory'];
const DOUBTS = ['inferred', 'conformity', 'unread', 'could_not_read', 'late'] as const;

const seatOf = (name: string, names: string[]): fc.Arbitrary<CouncilSeat> =>
  fc.record({
    seat: fc.constant(name),
    choice: fc.constantFrom(...OPTIONS, ...STORES, 'a cache', 'split it', '', null),
    agrees_with: fc.subarray(names),
    mapped_with: fc.oneof(
      { weight: 3, arbitrary: fc.constant<string[]>([]) },
      { weight: 1, arbitrary: fc.subarray(names) },
    ),
    failed: fc.oneof(
      { weight: 5, arbitrary: fc.constant(false) },
      { weight: 1, arbitrary: fc.constant(true) },
    ),
    vendor: fc.constantFrom('anthropic', 'openai', 'google', null),
    doubts: fc.oneof(
      { weight: 3, arbitrary: fc.constant<string[]>([]) },
      { weight: 1, arbitrary: fc.subarray<string>([...DOUBTS]) },
    ),
  });

const ballots: fc.Arbitrary<CouncilBallots> = fc.integer({ min: 2, max: 5 }).chain((count) => {
  const names = NAMES.slice(0, count);
  return fc.record({
    round: fc.integer({ min: 1, max: 3 }),
    max_rounds: fc.constant(5),
    options: fc.constantFrom<string[]>([], OPTIONS, STORES),
    own_ways: fc.boolean(),
    author: fc.constantFrom(null, 'codex', 'openai'),
    seats: fc.tuple(...names.map((name) => seatOf(name, names))),
  });
});
const approved = ballots.filter((one) => tallyCouncil(one).standing.gate === 'approved');

describe('whatever the ballots are', () => {
  it('an approved verdict stays approved without any of its doubtful votes', () => {
    fc.assert(
      fc.property(approved, fc.infiniteStream(fc.boolean()), (one, coin) => {
        const isTaken = ({ doubts = [] }: CouncilSeat): boolean =>
          doubts.length > 0 && Boolean(coin.next().value);
        const seats = one.seats.map((seat) => (isTaken(seat) ? { ...seat, failed: true } : seat));
        expect(tallyCouncil({ ...one, seats }).standing.gate).toBe('approved');
      }),
      RUNS,
    );
  });

  it('doubt never makes a yes', () => {
    fc.assert(
      fc.property(ballots, fc.nat(), (one, at) => {
        const seats = one.seats.map((seat, index) =>
          index === at % one.seats.length ? { ...seat, doubts: ['unread'] } : seat,
        );
        const [before, after] = [one, { ...one, seats }].map((each) => tallyCouncil(each).standing.gate);
        expect([before, 'undecided']).toContain(after);
      }),
      RUNS,
    );
  });

  it('the order of the seats means nothing', () => {
    const sorted = <T>(items: T[]): T[] => [...items].sort();
    fc.assert(
      fc.property(ballots, fc.infiniteStream(fc.nat()), (one, dice) => {
        const seats = one.seats.map((seat) => ({ seat, at: Number(dice.next().value) }));
        const shuffled = { ...one, seats: seats.sort((a, b) => a.at - b.at).map(({ seat }) => seat) };
        const [here, there] = [tallyCouncil(one), tallyCouncil(shuffled)];
        expect([there.outcome, there.choice, sorted(there.agreed_by), sorted(there.dissent)]).toEqual([
          here.outcome,
          here.choice,
          sorted(here.agreed_by),
          sorted(here.dissent),
        ]);
        expect([there.conflict_of_interest, there.standing.gate]).toEqual([
          here.conflict_of_interest,
          here.standing.gate,
        ]);
        expect(sorted(there.standing.hinges.map(({ seat, reason }) => `${seat} ${reason}`))).toEqual(
          sorted(here.standing.hinges.map(({ seat, reason }) => `${seat} ${reason}`)),
        );
      }),
      RUNS,
    );
  });

  it('two options never stand in one group', () => {
    fc.assert(
      fc.property(ballots, (one) => {
        const { agreed_by, choice } = tallyCouncil(one);
        const options = (one.options ?? []).filter((option) =>
          one.seats.some(
            (seat) => agreed_by.includes(seat.seat) && sameChoice(seat.choice ?? null, String(option)),
          ),
        );
        expect(options.length).toBeLessThanOrEqual(1);
        if (options.length === 1) expect(choice).toBe(options[0]);
      }),
      RUNS,
    );
  });

  it('only a vendor whose votes for its own work are needed has an interest', () => {
    fc.assert(
      fc.property(ballots, (one) => {
        const { conflict_of_interest, agreed_by, choice } = tallyCouncil(one);
        if (!conflict_of_interest) return;
        expect(choice).not.toBe('revert_fix');
        const isAuthor = ({ seat, vendor }: CouncilSeat): boolean =>
          seat === one.author || vendor === one.author || vendor === vendorOf(one);
        const seats = one.seats.filter((seat) => agreed_by.includes(seat.seat));
        expect(seats.some(isAuthor)).toBe(true);
        expect(seats.filter((seat) => !isAuthor(seat)).length * 2).toBeLessThanOrEqual(one.seats.length);
      }),
      RUNS,
    );
  });
});

const vendorOf = ({ seats, author }: CouncilBallots) =>
  seats.find(({ seat }) => seat === author)?.vendor ?? 'none';
