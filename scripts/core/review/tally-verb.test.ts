import { describe, expect, it } from 'vitest';
import type { ReviewBallots } from '../schemas/review.ts';
import { judgeReview, tallyReview } from './tally.ts';

type Ballot = ReviewBallots['reviews'][number];
type Found = Ballot['findings'][number];

const finding = (
  severity: Found['severity'],
  title: string,
  more: Partial<Found> = {},
): Found => ({
  ...{ id: title.slice(0, 3), severity, title },
  ...more,
});
const of = (
  reviewer: string,
  recommendation: Ballot['recommendation'],
  ...findings: Found[]
): Ballot => ({
  ...{ reviewer, recommendation, findings },
});
const P1 = finding('p1', 'SQL is built from the name');
const P2 = finding('p2', 'the retry has no limit');
const P3 = finding('p3', 'an odd word');
const GONE = { evidence: 'no such line' };

describe('decides', () => {
  it.each<[string, Ballot[], string | null, string]>([
    ['nobody', [], null, 'undecided'],
    ['a keep', [of('a', 'keep')], 'keep', 'approved'],
    ['a keep with optional findings', [of('a', 'keep', P3)], 'keep', 'approved'],
    ['nothing said, nothing found', [of('a', null)], null, 'undecided'],
    ['nothing said, optional found', [of('a', null, P3)], null, 'undecided'],
    [
      'a serious finding, whoever keeps',
      [of('a', 'keep', P2), of('b', 'keep')],
      'revise',
      'rejected',
    ],
    ['a critical one', [of('a', 'revise', P1), of('b', 'keep')], 'revise', 'rejected'],
    ['most reject', [of('a', 'reject', P1)], 'reject', 'rejected'],
    ['half reject', [of('a', 'reject', P1), of('b', 'revise')], 'revise', 'rejected'],
    [
      'rejected for what is important only',
      [of('a', 'reject', P2)],
      'revise',
      'rejected',
    ],
    [
      'its place is not there',
      [of('a', 'revise', { ...P1, ...GONE }), of('b', 'keep', P2)],
      null,
      'undecided',
    ],
    [
      'one of two places is there',
      [of('a', 'revise', { ...P1, ...GONE }, finding('p1', 'x y z'))],
      'revise',
      'rejected',
    ],
    ['words without findings', [of('a', 'revise'), of('b', 'keep')], null, 'undecided'],
    ['a question', [of('a', 'continue'), of('b', 'keep')], null, 'undecided'],
    [
      'something is missing',
      [{ ...of('a', 'revise'), missing: ['a test'] }],
      'revise',
      'rejected',
    ],
    [
      'missing, and nothing said',
      [{ ...of('a', null), missing: ['a test'] }],
      'revise',
      'rejected',
    ],
    [
      'a reject for what is missing',
      [{ ...of('a', 'reject'), missing: ['a test'] }],
      null,
      'undecided',
    ],
    ['failed', [{ ...of('a', 'keep'), failed: true }], null, 'undecided'],
    ['unreadable', [{ ...of('a', 'keep'), status: 'unparseable' }], null, 'undecided'],
    [
      'a failure beside it',
      [{ ...of('a', 'keep'), failure: { reason: 'quota' } }],
      null,
      'undecided',
    ],
    [
      'the findings of one that failed',
      [{ ...of('a', 'revise', P1), failed: true }, of('b', 'keep')],
      'keep',
      'approved',
    ],
  ])('%s', (_, reviews, decision, gate) => {
    const tally = tallyReview({ reviews });
    expect([tally.decision, tally.standing.gate]).toEqual([decision, gate]);
  });
});

describe('whose findings count', () => {
  it.each<[string, Ballot[], string | null]>([
    ['of one that only names them', [of('a', null, P2), of('b', 'keep', P3)], 'revise'],
    [
      'of two, one of which failed',
      [{ ...of('a', 'revise', P1), failed: true }, of('b', 'keep', P1)],
      'revise',
    ],
  ])('%s', (_, reviews, decision) =>
    expect(tallyReview({ reviews }).decision).toBe(decision),
  );

  const said = (recommendation: 'keep' | 'reject' | null) => ({
    ...{ reviewer: 'a', failed: false, recommendation, missing: 0, doubts: [] },
  });
  const raised = (severity: 'p1' | 'p2') => ({ severity, raised_by: ['a'], shown: true });
  it.each<[string, Parameters<typeof judgeReview>, string | null, string]>([
    ['nothing said', [[said(null)], []], null, 'unheard'],
    ['a dispute over a keep', [[said('keep')], [], ['F1']], null, 'disputed'],
    [
      'a dispute beside what stands',
      [[said('keep')], [raised('p2')], ['F1']],
      'revise',
      'serious',
    ],
    [
      'a dispute beside a reject',
      [[said('reject')], [raised('p1')], ['F1']],
      'reject',
      'serious',
    ],
    [
      'asked for by what does not hold',
      [[{ ...said('reject'), emptied: true }], []],
      null,
      'unsaid',
    ],
    [
      'granted, wherever it is',
      [[said('keep')], [{ ...raised('p1'), shown: false, granted: true }]],
      'revise',
      'serious',
    ],
  ])('%s', (_, asked, decision, why) => {
    const judged = judgeReview(...asked);
    expect([judged.decision, judged.why.is]).toEqual([decision, why]);
  });
});

describe('is a yes', () => {
  it.each<[string, ReviewBallots, string, string[]]>([
    [
      'only of one of the same model',
      { reviews: [{ ...of('a', 'keep'), same_model: true }] },
      'undecided',
      ['same_model'],
    ],
    [
      'read between the lines',
      { reviews: [{ ...of('a', 'keep'), inferred: true }] },
      'undecided',
      ['inferred'],
    ],
    [
      'such a status',
      { reviews: [{ ...of('a', 'keep'), status: 'inferred' }] },
      'undecided',
      ['inferred'],
    ],
    [
      'with another beside it',
      { reviews: [{ ...of('a', 'keep'), same_model: true }, of('b', 'keep')] },
      'approved',
      [],
    ],
    [
      'over what nobody saw',
      { reviews: [of('a', 'keep')], unseen: ['a.png'] },
      'undecided',
      [],
    ],
  ])('%s', (_, ballots, gate, reasons) => {
    const { standing } = tallyReview(ballots);
    expect([standing.gate, standing.hinges.map(({ reason }) => reason)]).toEqual([
      gate,
      reasons,
    ]);
    expect(standing.unseen).toEqual(ballots.unseen ?? []);
  });
});

it('joins, tells in the words of the heaviest that says where, and orders by how many and how severe', () => {
  const here = { path: 'a.ts', first: 9, last: 7 };
  const { findings } = tallyReview({
    reviews: [
      of('a', 'revise', finding('p3', 'the empty queue is a null pointer', { id: '1' }), {
        ...P1,
        id: '2',
      }),
      of(
        'b',
        'revise',
        finding('p2', 'a null pointer for the empty queue', { id: '3', ...here }),
      ),
      of(
        'c',
        'revise',
        finding('p2', 'null pointer when the queue is empty', { id: '4' }),
      ),
    ],
  });
  expect(findings).toMatchObject([
    {
      severity: 'p2',
      path: 'a.ts',
      first: 7,
      last: 9,
      title: 'a null pointer for the empty queue',
      raised_by: ['a', 'b', 'c'],
      members: [
        { reviewer: 'a', id: '1' },
        { reviewer: 'b', id: '3' },
        { reviewer: 'c', id: '4' },
      ],
      alike: [],
    },
    { severity: 'p1', raised_by: ['a'], path: null, first: null },
  ]);
  const order = tallyReview({ reviews: [of('a', 'keep', P3, P2, P1)] });
  expect(order.findings.map(({ severity }) => severity)).toEqual(['p1', 'p2', 'p3']);
  const alone = tallyReview({
    reviews: [of('a', 'keep', { ...P3, path: 'x.ts', first: 4 })],
  });
  expect(alone.findings[0]).toMatchObject({ path: 'x.ts', first: 4, last: 4 });
});

it('nobody is there twice', () => {
  expect(() =>
    tallyReview({ reviews: [of('Codex', 'keep'), of(' codex', 'keep')] }),
  ).toThrow('is there twice');
});
