import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DebateBallots, DebateChallenger } from '../../shapes.ts';
import { drawSheet } from '../../telling/terminal/frame.ts';
import { debateSheet } from '../../telling/terminal/verdict-box.ts';
import { tallyDebate } from './tally.ts';

type Row =
  | [
      verdict: 'agree' | 'partial' | 'disagree' | null,
      strength?: 'minor' | 'moderate' | 'strong',
      evidence?: string[],
    ]
  | 'failed';
const NAMES = ['architect', 'operator', 'adversary'];
const SEEN = ['observed: p99 is 40 ms'];

const challengersOf = (rows: Row[]): DebateChallenger[] =>
  rows.map((row, index) => {
    const seat = NAMES[index] ?? '?';
    if (row === 'failed') return { seat, failed: true };
    const [verdict, objection_strength = null, evidence = SEEN] = row;
    return { seat, verdict, objection_strength, evidence };
  });
const tally = (rows: Row[], rest: Partial<DebateBallots> = {}) =>
  tallyDebate({ round: 1, max_rounds: 5, challengers: challengersOf(rows), ...rest });

describe('round 1', () => {
  it.each<[name: string, rows: Row[], decision: string, blocking: string[]]>([
    ['all agree with evidence', [['agree'], ['agree'], ['agree']], 'fast_exit', []],
    [
      'all partial, minor',
      [
        ['partial', 'minor'],
        ['partial', 'minor'],
        ['partial', 'minor'],
      ],
      'fast_exit',
      [],
    ],
    ['agree and partial minor', [['agree'], ['partial', 'minor'], ['agree']], 'fast_exit', []],
    ['partial, moderate', [['agree'], ['partial', 'moderate'], ['agree']], 'confront', ['operator']],
    ['partial, strength not given', [['agree'], ['partial'], ['agree']], 'confront', ['operator']],
    [
      'any disagreement, even a minor one',
      [['agree'], ['agree'], ['disagree', 'minor']],
      'confront',
      ['adversary'],
    ],
    [
      'an agreement with a strong objection',
      [['agree', 'strong'], ['agree'], ['agree']],
      'confront',
      ['architect'],
    ],
    ['an answer without a verdict', [['agree'], [null], ['agree']], 'confront', ['operator']],
    ['one answers and agrees', [['agree'], 'failed', 'failed'], 'fast_exit', []],
    ['nobody answers', ['failed', 'failed', 'failed'], 'abort', []],
    ['nobody was there', [], 'abort', []],
  ])('%s', (_, rows, decision, blocking) => {
    expect(tally(rows)).toMatchObject({ decision, blocking, downgraded: [] });
  });
});

describe('an agreement that does not look through its lens', () => {
  const bare: Row = ['agree', undefined, []];
  it('is downgraded in round 1 and blocks', () => {
    expect(tally([['agree'], bare, ['agree']])).toMatchObject({
      decision: 'confront',
      blocking: ['operator'],
      downgraded: ['operator'],
    });
  });
  it('is accepted later, or when the switch is off', () => {
    expect(tally([bare, bare], { round: 2 })).toMatchObject({ decision: 'consensus', downgraded: [] });
    expect(tally([bare, bare], { skeptical: false })).toMatchObject({
      decision: 'fast_exit',
      downgraded: [],
    });
  });
  it.each<[evidence: DebateChallenger['evidence'], assumptions: string[] | null, downgraded: boolean]>([
    [[], ['Traffic stays flat'], false],
    ['cited: RFC 9110', null, false],
    [[{ text: 'Seen in the log', tag: 'observed' }], [], false],
    ['none', [], true],
    [['N/A', ' '], ['None.'], true],
    [null, null, true],
    [[{ text: '' }], [], true],
  ])('evidence %j, assumptions %j: downgraded %s', (evidence, assumptions_challenged, downgraded) => {
    const challengers: DebateChallenger[] = [
      { seat: 'architect', verdict: 'agree', evidence, assumptions_challenged },
    ];
    expect(tallyDebate({ round: 1, challengers }).downgraded).toEqual(downgraded ? ['architect'] : []);
  });
});

it.each<[round: number, max: number, rows: Row[], decision: string]>([
  [2, 5, [['agree'], ['agree']], 'consensus'],
  [4, 5, [['disagree', 'strong'], ['agree']], 'confront'],
  [5, 5, [['disagree', 'strong'], ['agree']], 'no_consensus'],
  [5, 5, [['agree'], ['agree']], 'consensus'],
  [1, 1, [['disagree', 'minor']], 'no_consensus'],
])('round %i of %i, %j: %s', (round, max_rounds, rows, decision) => {
  expect(tally(rows, { round, max_rounds }).decision).toBe(decision);
});

describe('an answer to a reply', () => {
  it.each<[name: string, said: Partial<DebateChallenger>, decision: string]>([
    ['accept', { answer: 'accept' }, 'consensus'],
    ['accept, with something left', { answer: 'accept', remaining: 'the restart' }, 'confront'],
    ['maintain', { answer: 'maintain' }, 'confront'],
    ['escalate', { answer: 'escalate' }, 'confront'],
    ['unreadable', { unreadable: true }, 'confront'],
    ['unreadable, in the words of the reader', { status: 'unparseable' }, 'confront'],
    ['lost, after an objection', { failed: true, objected: true }, 'confront'],
    ['lost', { failed: true }, 'consensus'],
  ])('%s', (_, said, decision) => {
    const challengers = [...challengersOf([['agree']]), { seat: 'operator', ...said }];
    expect(tallyDebate({ round: 2, challengers })).toMatchObject({ decision });
  });
});

describe('evidence that was looked up', () => {
  it.each<[evidence: DebateChallenger['evidence'], engages: boolean]>([
    [[{ text: 'src/a.ts:3', state: 'verified' }], true],
    [[{ text: 'src/a.ts:3', state: 'no such line' }], false],
    [[{ text: 'src/a.ts:3', state: 'missing' }], false],
    [[{ text: 'src/a.ts:3', state: 'not_found' }], false],
    [[{ text: 'src/a.ts:3', state: ' Gone ' }], false],
    [[{ text: 'src/a.ts:3', state: 'not there' }], false],
    [[{ text: 'src/a.ts:3', state: 'long gone, now back' }], true],
    [[{ text: 'src/a.ts:3', state: 'absent before' }], true],
    ['', false],
    ['  LGTM  ', false],
    ['…', false],
    ['src/a.ts:3', true],
    [[{ state: 'verified' }], false],
    [[{ text: 'src/a.ts:3', verified: false }], false],
    [
      [
        { text: 'src/a.ts:3', verified: false },
        { text: 'src/b.ts:1', verified: true },
      ],
      true,
    ],
    [[{ text: 'src/a.ts:3' }], true],
    [['looks good to me'], false],
    [['It holds, no objections from my side'], false],
    [['LGTM'], false],
    [['問題ありません'], false],
    [['Sieht gut aus'], false],
    [['keine'], false],
    [['Keine Einwände'], false],
    [['Tout semble correct.'], false],
    [['aucune objection'], false],
    [['Me parece bien'], false],
    [['ninguna'], false],
    [['看起来没问题'], false],
    [['괜찮아 보입니다'], false],
    [['Der Neustart verliert die Schlange'], true],
    [['Le verrou est rendu en erreur'], true],
    [['日志里有两次重启'], true],
    [['p99 is 40 ms'], true],
    [['Seen in the log'], true],
    [['ログで確認した'], true],
  ])('%j: %s', (evidence, engages) => {
    const challengers: DebateChallenger[] = [{ seat: 'architect', verdict: 'agree', evidence }];
    expect(tallyDebate({ round: 1, challengers }).downgraded).toEqual(engages ? [] : ['architect']);
  });
});

describe('what stands', () => {
  const agree = (seat: string, more: Partial<DebateChallenger> = {}): DebateChallenger => ({
    seat,
    verdict: 'agree',
    evidence: SEEN,
    ...more,
  });
  const standing = (challengers: DebateChallenger[], round = 1) =>
    tallyDebate({ round, challengers }).standing;

  it.each<[name: string, challengers: DebateChallenger[], gate: string, hinges: string[]]>([
    ['all plain', [agree('a'), agree('b')], 'approved', []],
    ['one inferred beside a plain one', [agree('a'), agree('b', { inferred: true })], 'approved', []],
    [
      'all inferred',
      [agree('a', { inferred: true }), agree('b', { status: 'inferred' })],
      'undecided',
      ['a', 'b'],
    ],
    ['the only one is inferred', [agree('a', { inferred: true })], 'undecided', ['a']],
    [
      'an inferred change of mind',
      [agree('a'), { seat: 'b', answer: 'accept', inferred: true, objected: true }],
      'undecided',
      ['b'],
    ],
    ['an objection', [agree('a'), { seat: 'b', verdict: 'disagree' }], 'undecided', []],
    ['an unreadable answer', [agree('a'), { seat: 'b', unreadable: true }], 'undecided', []],
    ['nobody', [{ seat: 'a', failed: true }], 'undecided', []],
  ])('%s', (_, challengers, gate, hinges) => {
    const found = standing(challengers, 2);
    expect([found.gate, found.hinges.map(({ seat }) => seat)]).toEqual([gate, hinges]);
  });

  it('of one challenger is degraded', () => {
    expect(tallyDebate({ round: 1, challengers: [agree('a')] }).degraded).toBe(true);
    expect(tallyDebate({ round: 1, challengers: [agree('a'), agree('b')] }).degraded).toBe(false);
  });
});

describe('for any round', () => {
  const ballot = fc.record(
    {
      verdict: fc.constantFrom('agree', 'partial', 'disagree', null),
      objection_strength: fc.constantFrom('minor', 'moderate', 'strong', null),
      answer: fc.constantFrom('accept', 'maintain', 'escalate', null),
      remaining: fc.constantFrom('', 'the restart'),
      evidence: fc.subarray([
        'observed: p99',
        { text: 'src/a.ts:3', verified: false },
        { text: 'src/b.ts:3', verified: true },
        'looks good',
      ]),
      assumptions_challenged: fc.subarray(['load stays flat', 'none']),
      failed: fc.boolean(),
      inferred: fc.boolean(),
      unreadable: fc.boolean(),
      objected: fc.boolean(),
    },
    { requiredKeys: [] },
  );
  const rounds = fc.record({
    round: fc.integer({ min: 1, max: 5 }),
    challengers: fc
      .array(ballot, { minLength: 1, maxLength: 3 })
      .map((all) => all.map((one, index): DebateChallenger => ({ seat: NAMES[index] ?? '?', ...one }))),
  });
  const RUNS = { numRuns: 3_000 };
  const isYes = (ballots: DebateBallots) => tallyDebate(ballots).standing.gate === 'approved';
  const change = (ballots: DebateBallots, seat: string, to: (one: DebateChallenger) => DebateChallenger) => ({
    ...ballots,
    challengers: ballots.challengers.map((one) => (one.seat === seat ? to(one) : one)),
  });

  it('a yes is a consensus, and no consensus with an objection in it', () => {
    fc.assert(
      fc.property(rounds, (ballots) => {
        const { decision, blocking, standing } = tallyDebate(ballots);
        const agreed = decision === 'fast_exit' || decision === 'consensus';
        if (standing.gate === 'approved') expect([agreed, blocking]).toEqual([true, []]);
        expect(standing.gate).not.toBe('rejected');
      }),
      RUNS,
    );
  });

  it('a yes stays one without any of its doubtful votes', () => {
    fc.assert(
      fc.property(rounds, (ballots) => {
        if (!isYes(ballots)) return;
        for (const { seat, inferred, objected = false } of ballots.challengers.filter(
          (one) => one.inferred === true,
        )) {
          expect(inferred && isYes(change(ballots, seat, () => ({ seat, objected, failed: true })))).toBe(
            true,
          );
        }
      }),
      RUNS,
    );
  });

  it.each<[name: string, doubt: (one: DebateChallenger) => DebateChallenger]>([
    ['read from prose', (one) => ({ ...one, inferred: true })],
    ['for another reason in doubt', (one) => ({ ...one, doubts: ['identical'] })],
    ['unreadable', ({ seat }) => ({ seat, unreadable: true })],
    ['with something left', (one) => ({ ...one, answer: 'accept', remaining: 'the restart' })],
    [
      'without evidence that is there',
      (one) => ({ ...one, evidence: [{ text: 'a.ts:1', verified: false }], assumptions_challenged: [] }),
    ],
  ])('no answer makes a yes by being %s', (_, doubt) => {
    fc.assert(
      fc.property(rounds, fc.nat(2), (ballots, index) => {
        const seat = ballots.challengers[index]?.seat ?? '';
        if (isYes(change(ballots, seat, doubt))) expect(isYes(ballots)).toBe(true);
      }),
      RUNS,
    );
  });
});

it('a box says what it would be, what it hinges on and who cannot be read', () => {
  const box = (challengers: DebateChallenger[]) => {
    const ballots = { round: 2, challengers };
    return drawSheet(debateSheet(ballots, tallyDebate(ballots)), { plain: true });
  };
  const agree = { verdict: 'agree' as const, evidence: SEEN };
  expect(box([{ seat: 'a', ...agree, inferred: true }])).toMatch(
    /Degraded[\s\S]*Round 2: UNDECIDED\n\s*Hinges on a \(inferred\)/,
  );
  expect(
    box([
      { seat: 'a', ...agree },
      { seat: 'b', unreadable: true },
    ]),
  ).toMatch(/b\s+-> UNREADABLE[\s\S]*Blocking: b/);
  expect(
    box([
      { seat: 'a', ...agree },
      { seat: 'b', ...agree },
    ]),
  ).toMatch(/Round 2: CONSENSUS$/m);
});

describe('who was heard', () => {
  const one = (seat: string, more: Partial<DebateChallenger> = {}): DebateChallenger => ({
    seat,
    verdict: 'agree',
    evidence: SEEN,
    ...more,
  });
  const count = (challengers: DebateChallenger[]) => tallyDebate({ round: 1, max_rounds: 5, challengers });

  it('counts who failed and who could not be read apart', () => {
    const silent: DebateChallenger = { seat: 'b', failed: true };
    const garbled: DebateChallenger = { seat: 'c', unreadable: true };
    expect(count([one('a'), silent, garbled])).toMatchObject({
      heard: 1,
      failed: ['b'],
      unreadable: ['c'],
      degraded: true,
      blocking: ['c'],
    });
    expect(count([one('a'), one('d'), silent])).toMatchObject({ heard: 2, degraded: false });
    expect(count([one('a'), one('b'), garbled])).toMatchObject({ heard: 2, degraded: false });
  });

  it.each<[what: string, challenger: Partial<DebateChallenger>, unreadable: boolean, failed: boolean]>([
    ['it is said to be unreadable, although it has words', { unreadable: true }, true, false],
    ['its reader gave up', { status: 'unparseable', verdict: null }, true, false],
    ['its reader gave up, whatever verdict stands there', { status: 'unparseable' }, true, false],
    ['it failed', { status: 'unparseable', verdict: null, failed: true }, false, true],
    ['it says neither', { verdict: null }, true, false],
    ['it says what it thinks of a reply', { verdict: null, answer: 'accept' }, false, false],
  ])('%s', (_, challenger, unreadable, failed) => {
    const found = count([one('a', challenger), one('b'), one('c')]);
    expect([found.unreadable, found.failed]).toEqual([unreadable ? ['a'] : [], failed ? ['a'] : []]);
    expect(found.blocking).toEqual(unreadable ? ['a'] : []);
  });

  it.each<[what: string, challenger: Partial<DebateChallenger>, blocks: boolean]>([
    ['agrees with a grave objection', { objection_strength: 'moderate' }, true],
    ['agrees with a mild one', { objection_strength: 'minor' }, false],
    ['accepts', { verdict: null, answer: 'accept', remaining: ' ' }, false],
    ['accepts, but for something', { verdict: null, answer: 'accept', remaining: 'the port' }, true],
    [
      'accepts and was never asked to show anything',
      { verdict: 'agree', answer: 'accept', evidence: [] },
      false,
    ],
  ])('who %s', (_, challenger, blocks) => {
    expect(count([one('a', challenger), one('b'), one('c')]).blocking).toEqual(blocks ? ['a'] : []);
  });
});
