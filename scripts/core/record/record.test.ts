// Verdicts with outcomes in, who was right and one sentence out.
import { describe, expect, it } from 'vitest';
import type { OutcomeLine, VerdictLine, Vote } from '../schemas/memory.ts';
import { toMarkdown } from '../telling/markdown.ts';
import { pastVerdicts } from './past.ts';
import { patternsOf, recordOf, tellRecord } from './record.ts';
import { effectiveVotes, phiCoefficient, shareOf } from './statistics.ts';

const vote = (
  seat: string,
  position: string | null,
  sealed: string | null = position,
): Vote => ({
  seat,
  engine: seat,
  vendor: seat,
  model: null,
  position,
  confidence: 80,
  sealed_position: sealed,
  sealed_confidence: 80,
  failed: position === null,
  tokens: null,
  ms: 0,
});

const line = (id: string, more: Partial<VerdictLine>): VerdictLine => ({
  id,
  protocol: 'magi',
  topic: 'Ship it?',
  verified: true,
  decision: 'APPROVE',
  gate: 'approved',
  outcome: 'majority',
  by: 'vote',
  round: 1,
  agreed_by: [],
  dissent: null,
  reasoning: '',
  confidence: 80,
  domain: null,
  conditions: [],
  hinges: [],
  votes: [],
  session: null,
  cwd: '/x',
  commit: null,
  decided_at: '2026-11-01T00:00:00Z',
  seen_by: 'ftm',
  ...more,
});
const came = (id: string, outcome: OutcomeLine['outcome']): OutcomeLine => ({
  id,
  outcome,
  note: '',
  timestamp: '',
});

const approve = [vote('a', 'APPROVE'), vote('b', 'APPROVE'), vote('c', 'REJECT')];
const council = { protocol: 'council', decision: 'Use a lease', agreed_by: ['A', 'B'] };

describe('one verdict', () => {
  it.each<
    [
      name: string,
      more: Partial<VerdictLine>,
      outcome: 'held' | 'failed',
      right: (boolean | null)[],
      pattern: string | null,
    ]
  >([
    ['a yes that held', { votes: approve }, 'held', [true, true, false], '2-1'],
    ['a yes that failed', { votes: approve }, 'failed', [false, false, true], '2-1'],
    [
      'a no that held',
      { votes: approve, decision: 'REJECT', gate: 'rejected' },
      'held',
      [false, false, true],
      null,
    ],
    [
      'abstained, failed',
      { votes: [vote('a', 'APPROVE'), vote('b', 'ABSTAIN'), vote('c', null)] },
      'held',
      [true, null, null],
      null,
    ],
    [
      'judged by what was said first',
      { votes: [vote('a', 'APPROVE', 'REJECT'), vote('b', 'APPROVE')] },
      'held',
      [false, true],
      '2-0',
    ],
    [
      'the user went against the votes',
      { votes: approve, by: 'user', decision: 'REJECT', gate: 'rejected' },
      'held',
      [false, false, true],
      null,
    ],
    [
      'a choice that held',
      {
        ...council,
        votes: [vote('a', 'lease'), vote('b', 'lease', 'outbox'), vote('c', 'outbox')],
      },
      'held',
      [true, false, false],
      '2-1',
    ],
    [
      'a choice that failed says nothing of the others',
      {
        ...council,
        votes: [vote('a', 'lease'), vote('b', 'lease'), vote('c', 'outbox')],
      },
      'failed',
      [false, false, null],
      '2-1',
    ],
    [
      'places without a name cannot be compared',
      {
        ...council,
        votes: [
          vote('a', "A's position"),
          vote('b', "A's position", "B's position"),
          vote('c', "C's position"),
        ],
      },
      'held',
      [true, null, false],
      '2-1',
    ],
    [
      'undecided',
      { votes: approve, decision: null, gate: 'undecided' },
      'held',
      [null, null, null],
      null,
    ],
  ])('%s', (_, more, outcome, right, pattern) => {
    const [past] = pastVerdicts([line('1', more)], [came('1', outcome)]);
    expect(past?.votes.map((one) => one.right)).toEqual(right);
    expect(past?.pattern).toBe(pattern);
  });

  it('that a host only wrote counts for nobody', () => {
    expect(pastVerdicts([line('1', { verified: false })], [])).toEqual([]);
  });
});

type Row = [count: number, votes: Vote[], said: 'yes' | 'no', outcome: 'held' | 'failed'];
function many(rows: Row[]) {
  const lines: VerdictLine[] = [];
  const outcomes: OutcomeLine[] = [];
  for (const [count, votes, said, outcome] of rows)
    for (let at = 0; at < count; at++) {
      const id = String(lines.length);
      const no = { decision: 'REJECT', gate: 'rejected' as const };
      lines.push(line(id, { votes, ...(said === 'no' ? no : {}) }));
      outcomes.push(came(id, outcome));
    }
  return pastVerdicts(lines, outcomes);
}
const all = ['a', 'b', 'c'].map((seat) => vote(seat, 'APPROVE'));
const split = [vote('a', 'APPROVE'), vote('b', 'REJECT'), vote('c', 'REJECT')];
const none = ['a', 'b', 'c'].map((seat) => vote(seat, 'REJECT'));

it.each<[name: string, past: ReturnType<typeof many>, says: RegExp]>([
  ['nothing', [], /^No verdict/],
  [
    'no outcome',
    pastVerdicts([line('1', { votes: all })], []),
    /^You have not said yet how your one verdict turned out\.$/,
  ],
  [
    'few',
    many([[7, all, 'yes', 'held']]),
    /^7 of 7 held up\. With 13 more outcomes it can be said/,
  ],
  [
    'approvals alone flatter',
    many([[30, all, 'yes', 'held']]),
    /cannot be said: there are too few outcomes of each kind\.$/,
  ],
  [
    'one is better',
    many([
      [20, approve, 'yes', 'failed'],
      [20, split, 'no', 'held'],
    ]),
    /listen to c: it was right in 40 of 40/,
  ],
])('says one thing to act on: %s', (_, past, says) =>
  expect(recordOf(past).says).toMatch(says),
);

it('knows how verdicts like this one did', () => {
  const past = many([
    [3, all, 'yes', 'held'],
    [2, all, 'yes', 'failed'],
    [4, approve, 'yes', 'held'],
    [1, none, 'no', 'failed'],
  ]);
  expect(patternsOf(past)).toMatchObject([
    { pattern: '3-0', said: 'yes', right: 3, n: 5 },
    { pattern: '2-1', said: 'yes', right: 4, n: 4 },
    { pattern: '3-0', said: 'no', right: 0, n: 1 },
  ]);
});

it('is told without words of statisticians', () => {
  const said = toMarkdown(
    tellRecord(
      recordOf(
        many([
          [20, approve, 'yes', 'failed'],
          [20, none, 'no', 'held'],
        ]),
      ),
    ),
    'report',
  );
  expect(said).toContain('| c | 40 of 40, 100 % (91 to 100 %) |');
  expect(said).not.toMatch(/Brier|κ|ρ|phi|kappa|Wilson/i);
});

describe('formulas', () => {
  it.each<[right: number, n: number, low: number, high: number]>([
    [0, 0, 0, 1],
    [10, 10, 0.722, 1],
    [81, 263, 0.255, 0.366],
  ])('interval of %i of %i', (right, n, low, high) => {
    const share = shareOf(right, n);
    expect(share.low).toBeCloseTo(low, 3);
    expect(share.high).toBeCloseTo(high, 3);
  });
  it('correlation and what votes are worth', () => {
    expect(phiCoefficient({ both: 5, one: 0, other: 0, neither: 5 })).toBeCloseTo(1);
    expect(phiCoefficient({ both: 9, one: 0, other: 1, neither: 0 })).toBeNull();
    expect([effectiveVotes(3, 0), effectiveVotes(3, 1), effectiveVotes(3, -1)]).toEqual([
      3, 1, 3,
    ]);
  });
});
