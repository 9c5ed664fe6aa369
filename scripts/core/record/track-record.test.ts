import { expect, it } from 'vitest';
import type { Outcome } from './cast-votes.ts';
import { type PastVerdict, pastVerdict } from './past-verdicts.ts';
import { trackRecord } from './track-record.ts';

const line = (votes: Record<string, unknown>[], more: Record<string, unknown> = {}) => ({
  id: 'magi-1',
  decision: 'APPROVE',
  domain: 'cache',
  agreed_by: [],
  votes,
  ...more,
});
const vote = (position: string, more: Record<string, unknown> = {}) => ({
  seat: 'codex',
  engine: 'codex',
  position,
  confidence: 80,
  failed: false,
  ...more,
});

it.each<
  [
    what: string,
    vote: Record<string, unknown>,
    more: Record<string, unknown>,
    outcome: Outcome | null,
    right: boolean | null,
  ]
>([
  ['with a decision that held', vote('APPROVE'), {}, 'held', true],
  ['against one that held', vote('REJECT'), {}, 'held', false],
  ['with one that failed', vote('APPROVE'), {}, 'failed', false],
  ['against one that failed', vote('REJECT'), {}, 'failed', true],
  ['with a mixed one', vote('APPROVE'), {}, 'mixed', null],
  ['with one nobody looked at', vote('APPROVE'), {}, null, null],
  ['that abstained', vote('ABSTAIN'), {}, 'held', null],
  ['that failed', vote('APPROVE', { failed: true }), {}, 'held', null],
  ['without a decision', vote('APPROVE'), { decision: null }, 'held', null],
  ['for a choice that held', vote('redis'), { decision: 'Redis' }, 'held', true],
  ['for another choice than the one that held', vote('files'), { decision: 'redis' }, 'held', false],
  ['for another choice than the one that failed', vote('files'), { decision: 'redis' }, 'failed', null],
  [
    'for a choice whose name means something to a program',
    vote('constructor'),
    { decision: 'redis' },
    'failed',
    null,
  ],
  ['approving with a choice', vote('APPROVE'), { decision: 'APPROVE: redis' }, 'held', true],
  [
    'of a seat that is said to agree',
    vote('my own words', { seat: 'Codex' }),
    { decision: 'redis', agreed_by: ['codex'] },
    'held',
    true,
  ],
  [
    'judged by what it said first',
    vote('APPROVE', { sealed_position: 'REJECT' }),
    { agreed_by: ['codex'] },
    'held',
    false,
  ],
  ['for a position that became the consensus', vote('AGREE'), { decision: 'CONSENSUS' }, 'held', true],
  [
    'for one that did not hold',
    vote('AGREE', { sealed_position: 'AGREE' }),
    { decision: 'CONSENSUS' },
    'failed',
    false,
  ],
  ['against one that held', vote('DISAGREE'), { decision: 'CONSENSUS' }, 'held', false],
  [
    'against one that the user gave up',
    vote('DISAGREE'),
    { decision: 'INSTEAD: keep Postgres' },
    'held',
    true,
  ],
  ['on a position that the user kept', vote('AGREE'), { decision: 'KEPT: use Redis' }, 'held', true],
  ['on a position that was left open', vote('DISAGREE'), { decision: 'TRADEOFF' }, 'held', null],
  ['on a position, with the user’s own words', vote('AGREE'), { decision: 'SQLite will do' }, 'failed', null],
])('a vote %s', (_, one, more, outcome, right) => {
  expect(pastVerdict(line([one], more), outcome).votes[0]?.right).toBe(right);
});

it('is not confused by lines that know less', () => {
  expect(pastVerdict({}, 'held')).toMatchObject({ votes: [], domain: 'general', pattern: null });
  expect(pastVerdict({ votes: [null, {}, { engine: 'x' }] }, 'held').votes).toMatchObject([
    { engine: 'x', failed: true, confidence: null },
  ]);
});

const many = (count: number, make: (n: number) => PastVerdict) =>
  Array.from({ length: count }, (_, n) => make(n));

it('below the minimum it only counts', () => {
  const votes = many(19, (n) =>
    pastVerdict(line([vote('APPROVE')], { id: `m${n}` }), n < 15 ? 'held' : 'failed'),
  );
  expect(trackRecord(votes, { minimum: 20 }).engines[0]).toMatchObject({
    n: 19,
    right: 15,
    share: null,
    interval: null,
    brier: null,
    calibration: [],
    strictness: null,
    said: { yes: { n: 19, right: 15 }, no: { n: 0, right: 0 } },
    line: 'codex: said yes: right 15 of 19 (too few of both kinds to judge)',
  });
});

const judged = (count: number, isYes: (n: number) => boolean, held: (n: number) => boolean) =>
  many(count, (n) => {
    const word = isYes(n) ? 'APPROVE' : 'REJECT';
    return pastVerdict(
      line([vote(word, { confidence: 90 })], { id: `m${n}`, decision: word }),
      held(n) ? 'held' : 'failed',
    );
  });

it('says how often it was right, how well it knew, and how strict it is', () => {
  const [all, cache] = trackRecord(
    judged(
      48,
      (n) => n % 2 === 0,
      (n) => n < 34,
    ),
    { minimum: 20 },
  ).engines;
  expect(all).toMatchObject({
    engine: 'codex',
    domain: null,
    n: 48,
    right: 34,
    said: { yes: { n: 24, right: 17 }, no: { n: 24, right: 17 } },
    calibration: [{ says: 90, n: 48 }],
    strictness: { share: 0.5, n: 48 },
  });
  expect(all?.line).toBe(
    'codex: right 71 % (57 % to 82 %, n 48); says 90, was right 71 % (n 48); blocks 50 %',
  );
  expect(all?.brier).toBeCloseTo((34 * 0.01 + 14 * 0.81) / 48);
  expect(cache).toMatchObject({ domain: 'cache', n: 48 });
});

it('gives no share to a record of approvals alone, however long it is', () => {
  const [all] = trackRecord(
    judged(
      400,
      () => true,
      (n) => n % 10 < 9,
    ),
    { minimum: 20 },
  ).engines;
  expect(all).toMatchObject({ n: 400, right: 360, share: null, interval: null });
  expect(all?.line).toBe('codex: said yes: right 360 of 400 (too few of both kinds to judge)');
});

const three = (positions: string[], n: number, outcome: Outcome | null) =>
  pastVerdict(
    line(
      positions.map((position, at) =>
        vote(position, { engine: ['claude', 'codex', 'gemini'][at], seat: `s${at}` }),
      ),
      { id: `m${n}` },
    ),
    outcome,
  );

it('takes engines that always err together for one vote, and independent ones for three', () => {
  const same = many(40, (n) =>
    three(['APPROVE', 'APPROVE', 'APPROVE'].fill(n % 2 ? 'REJECT' : 'APPROVE'), n, 'held'),
  );
  expect(trackRecord(same, { minimum: 20 })).toMatchObject({
    pairs: [{ kappa: 1 }, { kappa: 1 }, { kappa: 1 }],
    effective: { engines: 3, rho: 1, votes: 1, from: 'votes', n: 40 },
  });
  const word = (bit: number) => (bit ? 'APPROVE' : 'REJECT');
  const apart = many(40, (n) => three([word(n & 1), word(n & 2), word(n & 4)], n, null));
  expect(trackRecord(apart, { minimum: 20 })).toMatchObject({
    pairs: [{ engines: ['claude', 'codex'], n: 40, agreement: 0.5, kappa: 0 }, {}, {}],
    effective: { rho: 0, votes: 3, from: 'votes' },
  });
});

it('goes by errors made together once verdicts of both kinds have outcomes', () => {
  const words = ['APPROVE', 'REJECT'];
  const votes = many(80, (n) => {
    const decision = words[n % 2] ?? '';
    const cast = ['claude', 'codex'].map((engine, at) =>
      vote(n % 8 < 2 * at ? (words[(n + 1) % 2] ?? '') : decision, { engine, seat: engine }),
    );
    return pastVerdict(line(cast, { id: `m${n}`, decision }), n % 5 === 0 ? 'failed' : 'held');
  });
  expect(trackRecord(votes, { minimum: 20 }).effective).toMatchObject({ from: 'errors', n: 80 });
});

it('one engine in three seats is one witness', () => {
  const votes = many(30, (n) =>
    pastVerdict(
      line(
        ['a', 'b', 'c'].map((seat) => vote('APPROVE', { seat })),
        { id: `m${n}` },
      ),
      'held',
    ),
  );
  expect(trackRecord(votes, { minimum: 20 })).toMatchObject({ pairs: [], effective: null });
});

it('is narrowed to an engine or a domain', () => {
  const votes = [
    ...many(3, (n) => three(['APPROVE', 'APPROVE', 'REJECT'], n, 'held')),
    pastVerdict(line([vote('APPROVE')], { domain: 'ui', id: 'x' }), 'held'),
  ];
  expect(
    trackRecord(votes, { minimum: 20, engine: 'gemini' }).engines.map(({ engine, domain }) => [
      engine,
      domain,
    ]),
  ).toEqual([
    ['gemini', null],
    ['gemini', 'cache'],
  ]);
  expect(trackRecord(votes, { minimum: 20, domain: 'ui' }).engines).toMatchObject([
    { engine: 'codex', domain: 'ui', n: 1 },
  ]);
  expect(trackRecord(votes, { minimum: 20, engine: 'gemini' }).pairs).toHaveLength(2);
});
