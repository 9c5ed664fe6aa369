import { describe, expect, it } from 'vitest';
import type { CouncilBallots, CouncilSeat } from '../shapes.ts';
import { tallyCouncil } from './tally.ts';

const seat = (name: string, choice: string | null, more: Partial<CouncilSeat> = {}): CouncilSeat => ({
  seat: name,
  choice,
  ...more,
});
const naming = (...names: string[]): Partial<CouncilSeat> => ({ agrees_with: names });
const tally = (seats: CouncilSeat[], rest: Partial<CouncilBallots> = {}) =>
  tallyCouncil({ round: 2, max_rounds: 5, seats, ...rest });
const CONFLICT = ['update_intent', 'revert_fix'];
const STORES = ['redis', 'postgres', 'memory'];

describe('no chain joins two options', () => {
  const middle = (choice: string | null): CouncilSeat[] => [
    seat('claude', 'redis', naming('codex')),
    seat('codex', choice, naming('claude', 'gemini')),
    seat('gemini', 'postgres', naming('codex')),
  ];
  it.each<[name: string, seats: CouncilSeat[], rest: Partial<CouncilBallots>, agreed: string[]]>([
    ['a seat without a choice between two', middle(null), {}, []],
    ['the same where the options are known', middle(null), { options: STORES }, []],
    ['a label between two options', middle('a cache'), { options: STORES, own_ways: true }, []],
    ['a label between two labels', middle('a cache'), {}, []],
    ['one option on one side', middle('redis'), { options: STORES }, ['claude', 'codex']],
    [
      'two options that name each other',
      [
        seat('claude', 'redis', naming('codex')),
        seat('codex', 'postgres', naming('claude')),
        seat('gemini', null),
      ],
      { options: STORES },
      [],
    ],
    [
      'the blind round, whoever is named',
      [
        seat('claude', 'a', naming('codex', 'gemini')),
        seat('codex', 'b', naming('claude')),
        seat('gemini', 'c'),
      ],
      { round: 1 },
      [],
    ],
    [
      'an option and words for it',
      [
        seat('claude', 'redis', naming('codex')),
        seat('codex', 'a cache', naming('claude')),
        seat('gemini', 'memory'),
      ],
      { options: STORES, own_ways: true },
      ['claude', 'codex'],
    ],
  ])('%s', (_, seats, rest, agreed) => {
    expect(tally(seats, rest).agreed_by).toEqual(agreed);
  });
});

describe('a choice is an option however it is written', () => {
  it.each<[one: Partial<CouncilSeat>, choice: string | null]>([
    [{ choice: 'Update the intent' }, 'update_intent'],
    [{ choice: '(A)' }, 'update_intent'],
    [{ choice: null, position: 'update_intent' }, 'update_intent'],
    [{ choice: '', position: 'Update the intent: callers rely on it' }, 'update_intent'],
    [{ choice: 'split the function' }, null],
  ])('%j', (one, choice) => {
    const seats = [seat('claude', 'x', one), seat('gemini', 'x', one), seat('codex', 'revert_fix')];
    const question = '(A) update INTENT or (B) revert the fix?';
    expect(tally(seats, { options: CONFLICT, question }).choice).toBe(choice);
  });

  it.each<[own_ways: boolean, outcome: string]>([
    [false, 'no_majority'],
    [true, 'majority'],
  ])('a majority for a way beside the options, allowed %s: %s', (own_ways, outcome) => {
    const seats = [seat('claude', 'split it'), seat('gemini', 'split it'), seat('codex', 'revert_fix')];
    expect(tally(seats, { options: CONFLICT, own_ways })).toMatchObject({
      outcome,
      standing: { gate: own_ways ? 'approved' : 'undecided' },
    });
  });
});

describe('only a round that changed nothing has stalled', () => {
  const earlier = (position: string) =>
    ['claude', 'codex', 'gemini'].map((name, at) => seat(name, `${at}`, { position }));
  it.each([
    ['the same words', 'one', 'stalled'],
    ['the same words, written otherwise', 'One.', 'stalled'],
    ['other words', 'two', 'continue'],
  ])('%s', (_, position, outcome) => {
    expect(tally(earlier(position), { previous: earlier('one') }).outcome).toBe(outcome);
  });
});

describe('who wrote the change', () => {
  const by = (vendor: string | null, choice: string): CouncilSeat => seat('codex-high', choice, { vendor });
  it.each<[name: string, seats: CouncilSeat[], rest: Partial<CouncilBallots>, conflict: boolean]>([
    [
      'by vendor, whatever the seat is called',
      [by('openai', 'update_intent'), seat('gemini', 'update_intent'), seat('claude', 'revert_fix')],
      { author: { vendor: 'openai' } },
      true,
    ],
    [
      'by the name of the vendor alone',
      [by('openai', 'update_intent'), seat('gemini', 'update_intent'), seat('claude', 'revert_fix')],
      { author: 'openai' },
      true,
    ],
    [
      'another engine of the same vendor',
      [
        by('openai', 'update_intent'),
        seat('gemini', 'update_intent'),
        seat('codex', 'revert_fix', { vendor: 'openai' }),
      ],
      { author: 'codex' },
      true,
    ],
    [
      'against its own change there is none',
      [by('openai', 'revert_fix'), seat('gemini', 'revert_fix'), seat('claude', 'update_intent')],
      { author: { vendor: 'openai' }, options: CONFLICT },
      false,
    ],
    [
      'nor where the others are a majority without it',
      [by('openai', 'update_intent'), seat('gemini', 'update_intent'), seat('claude', 'update_intent')],
      { author: { vendor: 'openai' } },
      false,
    ],
    [
      'nor where its own change is another choice',
      [by('openai', 'b'), seat('gemini', 'b'), seat('claude', 'a')],
      { author: { vendor: 'openai' }, own_change: 'a' },
      false,
    ],
  ])('%s', (_, seats, rest, conflict) => {
    expect(tally(seats, rest)).toMatchObject({ conflict_of_interest: conflict, standing: { hinges: [] } });
  });
});

describe('a yes stands without its doubtful votes', () => {
  const two = (one: Partial<CouncilSeat>): CouncilSeat[] => [
    seat('claude', 'a'),
    seat('codex', 'a', one),
    seat('gemini', 'b'),
  ];
  it.each<[doubt: Partial<CouncilSeat>, reason: string]>([
    [{ inferred: true }, 'inferred'],
    [{ status: 'inferred' }, 'inferred'],
    [{ conformity: true }, 'conformity'],
    [{ unread: true }, 'unread'],
    [{ could_not_read: true }, 'could_not_read'],
    [{ late: true }, 'late'],
    [{ copy_of: 'claude' }, 'copy'],
    [{ doubts: ['substituted'] }, 'substituted'],
  ])('%j', (doubt, reason) => {
    expect(tally(two(doubt)).standing).toEqual({
      gate: 'undecided',
      hinges: [{ seat: 'codex', reason }],
      owed: [],
      unseen: [],
      by: 'vote',
    });
    const three = [...two(doubt).slice(0, 2), seat('gemini', 'a')];
    expect(tally(three).standing).toMatchObject({ gate: 'approved', hinges: [] });
  });

  it('is none where only the clerk joins the seats, until the peers say so themselves', () => {
    const mapped = (agrees: boolean): CouncilSeat[] => [
      seat('claude', 'a redis store', { mapped_with: ['gemini'], ...(agrees ? naming('gemini') : {}) }),
      seat('codex', 'sql'),
      seat('gemini', 'one redis', { mapped_with: ['claude'], ...(agrees ? naming('claude') : {}) }),
    ];
    expect(tally(mapped(false))).toMatchObject({
      outcome: 'majority',
      choice: 'a redis store',
      standing: { gate: 'undecided', hinges: [{ seat: 'claude' }, { seat: 'gemini', reason: 'mapping' }] },
    });
    expect(tally(mapped(true)).standing).toMatchObject({ gate: 'approved', hinges: [] });
  });

  it('a rejection stands as it was counted, and says that it hinges', () => {
    const seats = [
      seat('claude', 'revert_fix'),
      seat('codex', 'revert_fix', { unread: true }),
      seat('gemini', 'update_intent'),
    ];
    expect(tally(seats, { options: CONFLICT }).standing).toMatchObject({
      gate: 'rejected',
      hinges: [{ seat: 'codex', reason: 'unread' }],
    });
  });
});
