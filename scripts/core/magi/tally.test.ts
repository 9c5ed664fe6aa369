import { describe, expect, it } from 'vitest';
import type { MagiBallots, MagiVote } from '../schemas/ballots.ts';
import { tallyMagi, wouldBe } from './tally.ts';

const POSITIONS = { A: 'APPROVE', R: 'REJECT', B: 'ABSTAIN' } as const;
const NAMES = ['Logos', 'Pathos', 'Sophia', 'Kosmos', 'Eros'];
/** "A80 R72 B": a letter and a confidence for each seat; F failed, a small letter was read from words. */
const votes = (said: string, each: Partial<MagiVote>[] = []): MagiVote[] =>
  said.split(' ').map((one, at) => ({
    seat: NAMES[at] ?? '?',
    ...(one[0] === 'F'
      ? { failed: true }
      : {
          position: POSITIONS[one[0]?.toUpperCase() as 'A'],
          confidence: Number(one.slice(1) || 80),
        }),
    ...(one[0] === one[0]?.toLowerCase() ? { inferred: true } : {}),
    ...each[at],
  }));
const tally = (
  said: string,
  more: Partial<MagiBallots> = {},
  each: Partial<MagiVote>[] = [],
) => tallyMagi({ votes: votes(said, each), ...more });

it.each([
  ['A A A', 'unanimous', 'APPROVE', 'execute', null, 'approved'],
  ['A R A', 'majority', 'APPROVE', 'execute_record_dissent', null, 'approved'],
  ['A B A', 'majority', 'APPROVE', 'execute', null, 'approved'],
  ['A F A', 'majority', 'APPROVE', 'execute', null, 'approved'],
  ['R A R', 'majority_rejection', 'REJECT', 'block', null, 'rejected'],
  ['R R B', 'majority_rejection', 'REJECT', 'block', null, 'rejected'],
  ['R R R', 'unanimous_rejection', 'REJECT', 'block', 'L3', 'rejected'],
  ['A R B', 'split', null, 'ask_user', 'L2', 'undecided'],
  ['A B B', 'insufficient_quorum', null, 'redeliberate', null, 'undecided'],
  ['R B F', 'insufficient_quorum', null, 'redeliberate', null, 'undecided'],
  ['B B B', 'insufficient_information', null, 'request_context', null, 'undecided'],
  ['A A A R R', 'majority', 'APPROVE', 'execute_record_dissent', null, 'approved'],
  ['A A A B B', 'majority', 'APPROVE', 'execute', null, 'approved'],
  ['A A R R B', 'split', null, 'ask_user', 'L2', 'undecided'],
  ['A A B B B', 'insufficient_quorum', null, 'redeliberate', null, 'undecided'],
  ['A A', 'unanimous', 'APPROVE', 'execute', null, 'approved'],
  ['A R', 'split', null, 'ask_user', 'L2', 'undecided'],
  ['R R', 'unanimous_rejection', 'REJECT', 'block', 'L3', 'rejected'],
  ['A B', 'insufficient_quorum', null, 'request_context', null, 'undecided'],
  ['R F', 'insufficient_quorum', null, 'request_context', null, 'undecided'],
  ['B F', 'insufficient_information', null, 'fallback_simple', null, 'undecided'],
])('%s: %s', (said, pattern, decision, action, level, gate) => {
  expect(tally(said)).toMatchObject({
    pattern,
    decision,
    action,
    level,
    standing: { gate, hinges: [] },
  });
});

it('gives every key that is documented and no other', () => {
  expect(Object.keys(tally('A R F')).join(' ')).toBe(
    'pattern decision choice action level confidence seats heard flags dissent conditions abstained failed standing',
  );
  expect(tally('A B F')).toMatchObject({
    seats: 3,
    heard: 2,
    abstained: ['Pathos'],
    failed: ['Sophia'],
  });
});

it.each<
  [said: string, confidence: number | null, flags: string[], more?: Partial<MagiVote>[]]
>([
  ['A82 A78 A85', 81.7, []],
  // Of those who voted with the decision; of all who voted where there is none; of nobody.
  ['A80 R72 A68', 74, []],
  ['A80 R60 B10', 70, []],
  ['B50 B50 B50', null, []],
  ['A80 A60 A70', 75, [], [{}, { confidence_known: false }]],
  // Surer than the others: strictly.
  ['A80 R76 A70', 75, ['strong_dissent']],
  ['A80 R75 A70', 75, []],
  ['A59 R90 A59', 59, ['confidence_override', 'strong_dissent']],
  ['A60 R90 A60', 60, ['strong_dissent']],
  ['A59 R89 A59', 59, ['strong_dissent']],
  ['R59 A90 R59', 59, ['confidence_override', 'strong_dissent']],
  // Of all that voted; each of them, about to execute.
  ['A60 R20 A60', 60, ['low_confidence', 'weak_vote']],
  ['A60 R30 A60', 60, []],
  ['A80 B29 A80', 80, []],
  ['A80 A80', 80, ['reduced_diversity']],
  ['A80 R50', 65, []],
  ['A80 R49', 64.5, ['confidence_gap']],
  ['A80 R49 A80', 80, []],
])('%s: mean %s, %j', (said, confidence, flags, each) => {
  expect(tally(said, {}, each)).toMatchObject({ confidence, flags });
});

describe('what a count turns into', () => {
  it.each<
    [
      said: string,
      action: string,
      level: string | null,
      gate: string,
      each?: Partial<MagiVote>[],
    ]
  >([
    ['A49 A49 A49', 'redeliberate', 'L2', 'undecided'],
    ['A49 A50 A49', 'execute', null, 'approved'],
    ['A49 R49 A40', 'redeliberate', 'L2', 'undecided'],
    ['R49 R40 R40', 'block', 'L3', 'rejected'],
    ['A59 R90 A59', 'ask_user', 'L3', 'undecided'],
    ['A80 R70 A80', 'mitigate_first', 'L3', 'undecided', [{}, { safety_concern: true }]],
    // Who approves names a danger too, and is no dissent; over a rejection it changes nothing.
    [
      'A80 R70 A80',
      'execute_record_dissent',
      null,
      'approved',
      [{ safety_concern: true }],
    ],
    ['R80 A70 R80', 'block', null, 'rejected', [{}, { safety_concern: true }]],
    // The surer voice outranks the danger, and the debt stays.
    ['A50 R95 A50', 'ask_user', 'L3', 'undecided', [{}, { safety_concern: true }]],
  ])('%s: %s', (said, action, level, gate, each) => {
    const count = tally(said, {}, each);
    expect([count.action, count.level, count.standing.gate]).toEqual([
      action,
      level,
      gate,
    ]);
    expect(count.standing.owed).toEqual(
      count.flags.includes('safety_dissent') ? ['mitigation'] : [],
    );
  });
});

describe('what was read from words', () => {
  it.each([
    ['A a A', 'APPROVE', 'approved', [], 'APPROVE'],
    ['A r A', 'APPROVE', 'approved', [], 'APPROVE'],
    ['A a R', null, 'undecided', ['Pathos'], 'APPROVE'],
    ['R r A', null, 'undecided', ['Pathos'], 'REJECT'],
    ['A a B', null, 'undecided', ['Pathos'], 'APPROVE'],
    ['A b R', null, 'undecided', [], null],
    // Either would do, or only both.
    ['A a a', null, 'undecided', ['Pathos', 'Sophia'], 'APPROVE'],
    ['a a B', null, 'undecided', ['Logos', 'Pathos'], 'APPROVE'],
    ['R R a', 'REJECT', 'rejected', [], 'REJECT'],
  ])('%s counts for neither side', (said, decision, gate, hinges, would) => {
    const count = tally(said);
    expect([count.decision, count.standing.gate]).toEqual([decision, gate]);
    expect(count.standing.hinges).toEqual(
      hinges.map((seat) => ({ seat, reason: 'inferred' })),
    );
    expect(count.flags.includes('hinges_on_inferred')).toBe(hinges.length > 0);
    expect(wouldBe({ votes: votes(said) })).toBe(would);
  });
  it('by its status alone, too; what could not be read has failed', () => {
    expect(tally('A A R', {}, [{ status: 'inferred' }]).abstained).toEqual(['Logos']);
    expect(tally('A A R', {}, [{ status: 'unparseable' }]).failed).toEqual(['Logos']);
    expect(tally('A A R', {}, [{ failure: { reason: 'quota' } }]).failed).toEqual([
      'Logos',
    ]);
    expect(
      tallyMagi({ votes: [{ seat: 'a' }, { seat: 'b', failed: false }] }).failed,
    ).toEqual(['a']);
  });
});

it.each([
  ['A A R', 'undecided', ['Pathos: same_engine'], 'ask_user'],
  ['A A A', 'approved', [], 'execute'],
  ['R A R', 'rejected', [], 'block'],
])('%s with the second in doubt', (said, gate, hinges, action) => {
  const count = tally(said, {}, [{}, { doubts: ['same_engine'] }]);
  expect([count.standing.gate, count.action]).toEqual([gate, action]);
  expect(count.standing.hinges.map(({ seat, reason }) => `${seat}: ${reason}`)).toEqual(
    hinges,
  );
});

describe('options', () => {
  const options = [
    { id: 'pg', label: 'One Postgres table' },
    { id: 'kafka', label: 'pg' },
    { id: 'c' },
  ];
  it.each<
    [
      said: string,
      choices: (string | null)[],
      pattern: string,
      choice: string | null,
      flags: string[],
    ]
  >([
    ['A A A', ['pg', 'pg', 'pg'], 'unanimous', 'pg', []],
    // Two have to name it: one alone chooses for nobody else.
    ['A A A', ['pg', null, null], 'split', null, ['choices_differ']],
    ['A A A', ['pg', 'none', 'none'], 'split', null, ['choices_differ']],
    [
      'A A A',
      ['pg', 'redis', 'redis'],
      'split',
      null,
      ['choices_differ', 'unknown_choice'],
    ],
    [
      'A A A',
      ['redis', 'redis', 'redis'],
      'split',
      null,
      ['choices_differ', 'unknown_choice'],
    ],
    ['A A R', ['pg', null, null], 'split', null, ['choices_differ']],
    ['A B A', ['pg', null, null], 'split', null, ['choices_differ']],
    ['A A A', [null, null, null], 'split', null, ['choices_differ']],
    ['A A A', ['kafka', 'pg', 'pg'], 'majority', 'pg', ['choice_dissent']],
    ['A A A', ['pg', 'kafka', 'c'], 'split', null, ['choices_differ']],
    ['A A A', ['pg', 'kafka', null], 'split', null, ['choices_differ']],
    ['A A', ['pg', 'kafka'], 'split', null, ['choices_differ']],
    ['A A', ['pg', 'pg'], 'unanimous', 'pg', ['reduced_diversity']],
    ['A A', ['pg', null], 'split', null, ['choices_differ']],
    ['A A', [null, null], 'split', null, ['choices_differ']],
    // Who does not approve has no say in it.
    ['A A R', ['pg', 'pg', 'kafka'], 'majority', 'pg', []],
    ['A A R', ['pg', 'kafka', 'pg'], 'split', null, ['choices_differ']],
    ['R R A', ['pg', 'kafka', 'c'], 'majority_rejection', null, []],
    // By id before label, in other letters, with its label; else it is none, and flagged.
    ['A A A', ['PG', '"pg"', ' One  Postgres table'], 'unanimous', 'pg', []],
    ['A A A', ['pg: One Postgres table', 'pg', 'pg'], 'unanimous', 'pg', []],
    ['A A A', ['redis', 'pg', 'pg'], 'majority', 'pg', ['unknown_choice']],
    ['A A A', ['none', 'pg', 'pg'], 'majority', 'pg', []],
    ['A F A', ['pg', 'redis', 'pg'], 'majority', 'pg', []],
  ])('%s naming %j', (said, choices, pattern, choice, flags) => {
    const count = tally(
      said,
      { options },
      choices.map((one) => ({ choice: one })),
    );
    expect([count.pattern, count.choice, count.flags]).toEqual([pattern, choice, flags]);
    if (flags.includes('choice_dissent'))
      expect(count).toMatchObject({
        action: 'execute_record_dissent',
        dissent: [{ position: 'APPROVE' }],
      });
  });
  it('who names none of them is told, and is neither averaged nor a dissenter', () => {
    const each = [{ choice: 'none' }, { choice: 'pg' }, { choice: 'pg' }];
    expect(tally('A10 A80 A90', { options }, each)).toMatchObject({
      action: 'execute',
      confidence: 85,
      dissent: [],
    });
  });
  it('without any are compared as they were said', () => {
    expect(
      tally('A A A', {}, [{ choice: 'X' }, { choice: 'x' }, { choice: 'y' }]),
    ).toMatchObject({
      choice: 'X',
    });
  });
  it('a yes whose option hangs on a doubtful vote hinges on it', () => {
    const each = [
      { choice: 'pg' },
      { choice: 'pg', doubts: ['same_engine'] },
      { choice: 'kafka' },
    ];
    expect(tally('A A A', { options }, each).standing).toMatchObject({
      gate: 'undecided',
      hinges: [{ seat: 'Pathos' }],
    });
  });
});

describe('what was said by seats for which others sat down', () => {
  it.each([
    ['REJECT', 'A A A', 'undecided', 'sealed_against'],
    ['ABSTAIN', 'A A A', 'undecided', 'abstained_before'],
    ['APPROVE', 'A A A', 'approved', null],
    ['REJECT', 'R R A', 'rejected', null],
    ['APPROVE', 'R R A', 'rejected', null],
  ] as const)('%s, then %s: %s', (position, said, gate, reason) => {
    const { standing } = tally(said, { aside: [{ seat: 'Claude', position }] });
    const hinges = reason ? [{ seat: 'Claude', reason }] : [];
    expect(standing).toMatchObject({ gate, hinges });
  });
});

describe('the strongest case', () => {
  const high = { stakes: 'high' } as const;
  it.each<[said: string, more: Partial<MagiBallots>, action: string, owed: string[]]>([
    ['A A A', high, 'challenge_first', ['challenge']],
    ['A A A', { reversible: false }, 'challenge_first', ['challenge']],
    ['A A', high, 'challenge_first', ['challenge']],
    ['A A A', { reversible: true, stakes: 'normal' }, 'execute', []],
    ['A B A', high, 'challenge_first', ['challenge']],
    ['A F A', high, 'challenge_first', ['challenge']],
    ['A R A', high, 'execute_record_dissent', []],
    ['A49 A49 A49', high, 'redeliberate', []],
    ['R R R', high, 'block', []],
  ])('is due: %s, %j: %s', (said, more, action, owed) => {
    expect(tally(said, more)).toMatchObject({ action, standing: { owed } });
  });
  it.each<[challenge: MagiBallots['challenge'], reason: string | null]>([
    [{ objection_strength: 'strong', case: 'It loses mail.' }, 'case_against'],
    [{ objection_strength: 'moderate', case: 'It loses mail.' }, 'case_against'],
    [{ objection_strength: null, case: 'It loses mail.' }, 'case_against'],
    [{ objection_strength: 'minor', case: 'A slow page.' }, null],
    [{ objection_strength: 'minor', case: ' ' }, 'no_case'],
    [{ objection_strength: 'strong', case: '' }, 'no_case'],
    [{ objection_strength: 'none', case: '', looked_for: 'races' }, null],
    [{ objection_strength: 'none', case: 'Nothing.', looked_for: ' ' }, 'no_case'],
    [{ failed: true, objection_strength: 'minor', case: 'A slow page.' }, 'no_case'],
    [{}, 'no_case'],
  ])('%j: %s', (challenge, reason) => {
    const count = tally('A A A', { ...high, challenge: { seat: 'Codex', ...challenge } });
    expect(count.standing.hinges).toEqual(reason ? [{ seat: 'Codex', reason }] : []);
    expect([count.action, count.flags]).toEqual(
      reason ? ['ask_user', [reason]] : ['execute', []],
    );
    expect(tally('A R A', { ...high, challenge: { ...challenge } }).standing.gate).toBe(
      'approved',
    );
  });
});

it.each<[what: string, vote: Partial<MagiVote>, kept: object]>([
  [
    'its note',
    { dissent_note: ' Too early. ', risks: ['r'], rationale: 'w' },
    { concern: 'Too early.' },
  ],
  [
    'else its first risk',
    { dissent_note: ' ', risks: ['It breaks', 'x'], rationale: 'w' },
    { concern: 'It breaks' },
  ],
  [
    'and of a yes why, for its risks are those of the yes',
    { position: 'APPROVE', risks: ['It breaks'], rationale: 'w' },
    { position: 'APPROVE', concern: 'w' },
  ],
  ['else why', { rationale: ' Too much ' }, { concern: 'Too much' }],
  ['else nothing', {}, { concern: '' }],
  [
    'and what somebody wrote',
    { mitigation: ' a flag ', monitor: 'p99' },
    { concern: '', mitigation: 'a flag', monitor: 'p99' },
  ],
])('a dissent on record says %s', (_, vote, kept) => {
  const who = { perspective: 'Pathos', position: 'REJECT', confidence: 60 };
  expect(tally(vote.position ? 'R R60 R' : 'A R60 A', {}, [{}, vote]).dissent).toEqual([
    { ...who, ...kept },
  ]);
});

it('merges the conditions of those who approve, each once, in the words said first', () => {
  const each = [
    { conditions: ['Keep a flag.', 'none', ''] },
    { conditions: ['never'] },
    { conditions: ['keep  a FLAG', 'b;'] },
  ];
  expect(tally('A R A', {}, each).conditions).toEqual(['Keep a flag.', 'b;']);
});

it('refuses a seat that votes twice, and is no vote of one', () => {
  const twice = [...votes('A A'), { seat: ' logos', position: 'APPROVE' as const }];
  expect(() => tallyMagi({ votes: twice })).toThrow(
    expect.objectContaining({ code: 'duplicate_seat' }),
  );
  expect(() => tallyMagi({ votes: votes('A') })).toThrow(/two seats or more/);
});
