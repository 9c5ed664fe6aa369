import { describe, expect, it } from 'vitest';
import type { CouncilBallots, CouncilSeat } from '../../shapes.ts';
import { changedNothing, tallyCouncil } from './tally.ts';

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
    // What a seat chooses and what it says are one vote; where they name two options, it is for neither.
    [{ choice: 'update_intent', position: 'Revert the fix.' }, null],
    [{ choice: 'update_intent', position: 'B' }, 'update_intent'],
    [{ choice: 'update_intent', position: 'Reverting the fix would break its callers.' }, 'update_intent'],
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
    ['the same words run together', 'on e', 'continue'],
  ])('%s', (_, position, outcome) => {
    expect(tally(earlier(position), { previous: earlier('one') }).outcome).toBe(outcome);
  });

  const [first, ...others] = earlier('one');
  it.each<[what: string, previous: CouncilSeat[] | undefined, seats: CouncilSeat[], outcome: string]>([
    ['a seat that was not there before', others, earlier('one'), 'continue'],
    [
      'a seat that was not heard before',
      [{ ...first, seat: 'claude', failed: true }, ...others],
      earlier('one'),
      'continue',
    ],
    [
      'a seat that is not heard now',
      earlier('one'),
      [{ ...first, seat: 'claude', failed: true }, ...others],
      'stalled',
    ],
    [
      'no words to compare',
      earlier('one').map(({ position: _, ...rest }) => rest),
      earlier('two'),
      'stalled',
    ],
    [
      'another choice',
      earlier('one'),
      earlier('one').map((one) => ({ ...one, choice: `${one.choice}x` })),
      'continue',
    ],
    [
      'new evidence',
      earlier('one'),
      [{ ...first, seat: 'claude', new_evidence: true }, ...others],
      'continue',
    ],
    [
      'its own word that it changed',
      earlier('one'),
      [{ ...first, seat: 'claude', changed: true }, ...others],
      'continue',
    ],
  ])('%s', (_, previous, seats, outcome) => {
    const ballots = { round: 2, max_rounds: 5, seats, ...(previous ? { previous } : {}) };
    expect(tallyCouncil(ballots).outcome).toBe(outcome);
    expect(changedNothing(ballots)).toBe(outcome === 'stalled');
  });

  it('and the first can have changed nothing', () => {
    const same = earlier('one').map((one) => ({ ...one, changed: false }));
    expect(tally(same, { round: 1 }).outcome).toBe('continue');
    expect(tally(same).outcome).toBe('stalled');
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
    [
      'nor where another vendor fills its seat',
      [
        seat('codex', 'update_intent', { vendor: 'alibaba' }),
        seat('gemini', 'update_intent', { vendor: 'google' }),
        seat('claude', 'revert_fix'),
      ],
      { author: { seat: 'codex', vendor: 'openai' } },
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

  it('hinges on a doubtful seat without which the others would stand for a declared option', () => {
    const seats = [
      seat('claude', 'a cache', { ...naming('qwen'), doubts: ['inferred'] }),
      seat('codex', 'sqlite'),
      seat('gemini', 'sqlite', naming('fifth')),
      seat('qwen', 'sqlite', naming('claude')),
      seat('fifth', 'redis', { ...naming('gemini'), doubts: ['late'] }),
    ];
    expect(tally(seats, { options: STORES, own_ways: true })).toMatchObject({
      outcome: 'majority',
      choice: 'sqlite',
      standing: { gate: 'undecided', hinges: [{ seat: 'claude', reason: 'inferred' }] },
    });
  });

  const mapped = (name: string, choice: string | null, ...others: string[]) =>
    seat(name, choice, { mapped_with: others });
  it.each<[what: string, seats: CouncilSeat[], rest: Partial<CouncilBallots>, hinges: string[]]>([
    [
      'a third whom the clerk adds to two of one mind',
      [
        mapped('claude', 'a', 'gemini'),
        mapped('codex', 'a', 'gemini'),
        mapped('gemini', 'b', 'claude', 'codex'),
      ],
      {},
      [],
    ],
    [
      'the words of two who are joined to a third are still theirs',
      [
        mapped('claude', 'cache', 'codex', 'gemini'),
        mapped('codex', 'memory', 'claude'),
        mapped('gemini', 'memory', 'claude'),
      ],
      {},
      [],
    ],
    [
      'two who are only for the option by the clerk',
      [
        mapped('claude', 'redis', 'codex', 'gemini'),
        mapped('codex', 'fast', 'claude'),
        mapped('gemini', 'fast', 'claude'),
      ],
      { options: STORES, own_ways: true },
      ['claude: mapping'],
    ],
    [
      'one of the two who were joined is doubtful too',
      [
        mapped('claude', 'a', 'codex'),
        { ...mapped('codex', 'b', 'claude'), late: true },
        seat('gemini', 'c'),
      ],
      {},
      ['claude: mapping', 'codex: late', 'codex: mapping'],
    ],
    [
      'who was not joined is no part of it',
      [mapped('claude', 'a', 'codex'), mapped('codex', 'b', 'claude'), mapped('gemini', 'c', 'nobody')],
      {},
      ['claude: mapping', 'codex: mapping'],
    ],
  ])('the clerk: %s', (_, seats, rest, hinges) => {
    const { outcome, standing } = tally(seats, rest);
    expect(outcome).toBe('majority');
    expect(standing.hinges.map(({ seat: name, reason }) => `${name}: ${reason}`)).toEqual(hinges);
    expect(standing.gate).toBe(hinges.length ? 'undecided' : 'approved');
  });

  it.each<[options: string[] | undefined, gate: string]>([
    [undefined, 'rejected'],
    [CONFLICT, 'rejected'],
    // A question of its own that has an option of this name: taking it is going ahead with it.
    [['revert_fix', 'keep_both'], 'approved'],
  ])('revert_fix with the options %j is %s', (options, gate) => {
    const seats = [seat('claude', 'revert_fix'), seat('codex', 'revert_fix'), seat('gemini', 'x')];
    expect(tally(seats, options ? { options } : {}).standing.gate).toBe(gate);
  });

  it('choices differ only where two were named', () => {
    const silent = [
      seat('claude', 'a', naming('codex')),
      seat('codex', null, naming('claude')),
      seat('gemini', 'b'),
    ];
    expect(tally(silent)).toMatchObject({ agreed_by: ['claude', 'codex'], choices_differ: false });
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

it.each<[choice: string, options: CouncilBallots['options'], gate: string]>([
  ['redis', STORES, 'approved'],
  ['no', [], 'rejected'],
  ['No.', [], 'rejected'],
  ['do not do it', [], 'rejected'],
  ['やめる', [], 'rejected'],
  [
    'keep',
    [
      { id: 'keep', label: 'No' },
      { id: 'move', label: 'Yes' },
    ],
    'rejected',
  ],
  [
    'move',
    [
      { id: 'keep', label: 'No' },
      { id: 'move', label: 'Yes' },
    ],
    'approved',
  ],
  ['No, keep Redis', [], 'rejected'],
  ['No – do not migrate', [], 'rejected'],
  ['do not migrate', [], 'rejected'],
  ["We shouldn't move it", [], 'rejected'],
  ['not now', [], 'rejected'],
  ['wait and see', [], 'rejected'],
  ['reject the change', [], 'rejected'],
  ['Nein, nicht machen', [], 'rejected'],
  ['いいえ、しない', [], 'rejected'],
  ['移行しない', [], 'rejected'],
  ['移行すべきではない', [], 'rejected'],
  ['不迁移', [], 'rejected'],
  ['이전하지 않는다', [], 'rejected'],
  ['stay', [{ id: 'stay', label: 'No, leave it' }], 'rejected'],
  ['stay', [{ id: 'stay', label: 'Do not move it' }], 'rejected'],
  // What is decided may be to wait, where that is one of the ways there are.
  ['wait', [{ id: 'wait', label: 'Wait a week' }], 'approved'],
  ['stop using Redis', [], 'approved'],
  ['wait for the lock with a limit', [], 'approved'],
  ['reject input that is too long', [], 'approved'],
  ['nothing but one Redis', [], 'approved'],
  ['一个不同的缓存', [], 'approved'],
  // A yes with a condition in it is no plain one.
  ['yes, but only after the audit', [], 'undecided'],
  ['はい、ただし監査の後で', [], 'undecided'],
  ['yes, one Redis', [], 'approved'],
  ['no cache', [], 'approved'],
  ['none', [], 'undecided'],
  ['It depends.', [], 'undecided'],
  ['undecided', STORES, 'undecided'],
  ['not enough information to say', STORES, 'undecided'],
  ['no preference', [], 'undecided'],
  ['<option id>', [], 'undecided'],
  ['判断できない', [], 'undecided'],
  ['unentschieden', [], 'undecided'],
  ['open the cache first', [], 'approved'],
  ['more replicas', [], 'approved'],
  ['revert_fix', CONFLICT, 'rejected'],
  ['update_intent', CONFLICT, 'approved'],
])('all for "%s" of %j: %s', (choice, options, gate) => {
  const seats = ['claude', 'codex', 'gemini'].map((name) => seat(name, choice));
  expect(tally(seats, { ...(options ? { options } : {}) }).standing.gate).toBe(gate);
});

it('of a mapping beside the majority nothing hangs', () => {
  const seats = [
    seat('claude', 'redis', { inferred: true }),
    seat('codex', 'redis'),
    seat('gemini', 'files', { mapped_with: ['claude'] }),
  ];
  expect(tally(seats).standing.hinges).toEqual([{ seat: 'claude', reason: 'inferred' }]);
});
