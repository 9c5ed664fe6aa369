import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BallotFinding, ReviewBallots } from '../../shapes.ts';
import { tallyReview } from './tally.ts';

type Finding = ReviewBallots['reviews'][number]['findings'][number];
const at = (place: string): Pick<Finding, 'path' | 'lines'> => {
  const [path = '', lines = ''] = place.split(':');
  const [first, last = first] = lines.split('-').map(Number);
  return { path: path || null, lines: first && last ? [first, last] : null };
};
const one = (place: string, title: string, severity: Finding['severity'] = 'p1'): Finding => ({
  id: title.slice(0, 8),
  ...at(place),
  title,
  body: '',
  severity,
});
const by = (reviewer: string, ...findings: Finding[]) => ({
  reviewer,
  recommendation: 'revise' as const,
  findings,
});
const groups = (ballots: ReviewBallots): string[][] =>
  tallyReview(ballots).findings.map(({ members }) => members.map(({ reviewer }) => reviewer));

describe('what says the same is joined', () => {
  it.each([
    [
      'the same place, in other words',
      one('src/db.js:3', 'SQL injection through status'),
      one('db.js:3-4', 'status should be a bound parameter'),
    ],
    [
      'no place, in much the same words',
      one('', '`downsize` is defined twice; the later definition overwrites the earlier one'),
      one('', 'Duplicate OptimizedImage.downsize method: the second definition overrides the first'),
    ],
    [
      'nearly the same sentence, each with an end of its own',
      one('', '`enableExpressions` always returns false, whatever the flag says'),
      one('', 'enableExpressions currently always returns false, so the gate is dead code'),
    ],
    [
      'a place beside none',
      one('src/a.ts:9', 'retryCount + 1 is not atomic, so concurrent workers lose increments'),
      one('', 'Updating retryCount by + 1 is a race: concurrent runs lose increments'),
    ],
  ])('%s', (_, first, second) => {
    expect(groups({ reviews: [by('codex', first), by('gemini', second)] })).toEqual([['codex', 'gemini']]);
  });
});

describe('what only sounds alike stays apart, and is marked', () => {
  const limit = 'Concatenating limit into the query lets a caller inject SQL';
  it.each([
    [
      'another word in its place',
      one('src/db.js:3', limit),
      one('src/db.js:3', limit.replace('limit', 'offset')),
    ],
    ['another word of three', one('', 'amount not checked'), one('', 'name not checked')],
    [
      'another name of one family',
      one('', 'The insert in saveOrder is not awaited, so failures get lost'),
      one('', 'saveCustomer does not await the insert; failures get lost'),
    ],
    [
      'another name',
      one('', '`fetchUser` leaks its connection when the query throws'),
      one('', 'Connection leak in `listOrders`: not released when its query throws'),
    ],
    [
      'other words for the same line',
      one('src/db.js:3', 'SQL injection through status'),
      one('src/db.js:3-4', 'The value goes into the query as it is'),
    ],
    [
      'another file',
      one('src/a.ts:3', 'The async callback in forEach is not awaited'),
      one('src/b.ts:3', 'The async callback in forEach is not awaited'),
    ],
    [
      'another line',
      one('src/a.ts:3', 'The async callback in forEach is not awaited'),
      one('src/a.ts:90', 'The async callback in forEach is not awaited'),
    ],
  ])('%s', (_, first, second) => {
    const reviews = [by('codex', first), by('gemini', second)];
    expect(groups({ reviews })).toHaveLength(2);
    expect(tallyReview({ reviews }).findings.map(({ alike }) => alike.length)).toEqual([1, 1]);
  });

  it('two of one reviewer, unless it clearly repeats itself', () => {
    const said = one('src/db.js:3', 'SQL injection through status');
    const near = { ...one('src/db.js:3', 'status should be a bound parameter'), id: 'F2' };
    expect(groups({ reviews: [by('codex', said, near)] })).toHaveLength(2);
    expect(groups({ reviews: [by('codex', said, { ...said, id: 'F2' })] })).toEqual([['codex', 'codex']]);
  });

  it('the same words at two places close by, each with its like', () => {
    const lost = 'The insert is not awaited, so its failure is lost';
    const at = (id: string, place: string) => ({ ...one(place, lost), id });
    const reviews = [
      by('codex', at('A3', 'src/a.ts:3'), at('A5', 'src/a.ts:5')),
      by('gemini', at('B5', 'src/a.ts:5'), at('B3', 'src/a.ts:3')),
    ];
    const joined = tallyReview({ reviews }).findings.map(({ members }) => members.map(({ id }) => id).join());
    expect(joined.sort()).toEqual(['A3,B3', 'A5,B5']);
  });

  it('no third one joins two that name different things', () => {
    const reviews = [
      by('codex', one('', 'saveOrder does not await the insert, so failures get lost')),
      by('gemini', one('', 'saveCustomer does not await the insert, so failures get lost')),
      by('qwen', one('', 'The insert is not awaited, so failures get lost')),
    ];
    expect(tallyReview({ reviews }).findings).toHaveLength(2);
  });
});

it('comes in the order of how many raised it, then of severity, which is the highest of any', () => {
  const leak = 'The connection is never released when the query throws';
  const { findings } = tallyReview({
    reviews: [
      by('codex', one('src/b.ts:1', 'A password is logged in clear text'), one('src/a.ts:7', leak, 'p3')),
      by('gemini', one('src/a.ts:7', leak, 'p2'), one('src/c.ts:5', 'The label has a typo', 'p3')),
    ],
  });
  expect(findings.map(({ severity, path, raised_by }) => [severity, path, raised_by.join()])).toEqual([
    ['p2', 'src/a.ts', 'codex,gemini'],
    ['p1', 'src/b.ts', 'codex'],
    ['p3', 'src/c.ts', 'gemini'],
  ]);
});

it('puts the heavier first among those of one reviewer, and leaves equals in their order', () => {
  const titles = ['The label has a typo', 'A password is logged', 'The cache grows', 'A queue is lost'];
  const severities = ['p3', 'p1', 'p2', 'p1'] as const;
  const findings = titles.map((title, at) => one(`src/${at}.ts:1`, title, severities[at]));
  expect(tallyReview({ reviews: [by('codex', ...findings)] }).findings.map(({ title }) => title)).toEqual([
    'A password is logged',
    'A queue is lost',
    'The cache grows',
    'The label has a typo',
  ]);
});

describe('the decision', () => {
  const keep = (reviewer: string, more = {}) => ({
    reviewer,
    recommendation: 'keep' as const,
    findings: [],
    ...more,
  });
  const p1 = one('src/a.ts:1', 'It overwrites the file');
  const p3 = one('src/a.ts:1', 'A typo', 'p3');
  it.each<[string, ReviewBallots['reviews'], string | null, string]>([
    ['all keep', [keep('codex'), keep('gemini')], 'keep', 'approved'],
    ['only optional findings', [keep('codex', { findings: [p3] })], 'keep', 'approved'],
    ['one finds something serious', [keep('codex'), by('gemini', p1)], 'revise', 'rejected'],
    ['a keep beside its own serious finding', [keep('codex', { findings: [p1] })], 'revise', 'rejected'],
    ['most reject', [{ ...by('codex', p1), recommendation: 'reject' }], 'reject', 'rejected'],
    ['a revise that names nothing', [keep('codex'), by('gemini')], null, 'undecided'],
    ['something missing', [keep('codex', { missing: ['a test'] })], 'revise', 'rejected'],
    ['a keep that was read from prose', [keep('codex', { status: 'inferred' })], 'keep', 'undecided'],
    ['two such keeps', [keep('a', { inferred: true }), keep('b', { inferred: true })], 'keep', 'undecided'],
    [
      'one such keep beside a plain one',
      [keep('codex', { inferred: true }), keep('gemini')],
      'keep',
      'approved',
    ],
    ['a keep of the same model', [keep('claude', { same_model: true })], 'keep', 'undecided'],
    ['a keep with more beside it', [keep('codex', { warnings: ['said_more'] })], 'keep', 'undecided'],
    ['an unreadable one', [{ ...keep('codex'), status: 'parse_error' }], null, 'undecided'],
    ['a place that is not there', [by('codex', { ...p1, evidence: 'no such line' })], null, 'undecided'],
    [
      'a place that is there beside one that is not',
      [by('codex', { ...p1, evidence: 'no such line' }), by('gemini', { ...p1, evidence: 'verified' })],
      'revise',
      'rejected',
    ],
    ['nothing said', [{ reviewer: 'codex', findings: [] }], null, 'undecided'],
    ['nobody', [], null, 'undecided'],
  ])('%s', (_, reviews, decision, gate) => {
    const verdict = tallyReview({ reviews });
    expect([verdict.decision, verdict.standing.gate]).toEqual([decision, gate]);
  });

  it('is no yes over what nobody saw', () => {
    const { standing } = tallyReview({ reviews: [keep('codex')], unseen: ['logo.png'] });
    expect(standing).toMatchObject({ gate: 'undecided', unseen: ['logo.png'] });
  });
});

describe('whatever is given', () => {
  const word = fc.constantFrom(
    'insert',
    'await',
    'saveOrder',
    'saveItem',
    'SQL',
    'limit',
    'leak',
    '`db`',
    'the',
    'not',
  );
  const finding = fc.record({
    id: fc.constantFrom('F1', 'F2', 'F3'),
    path: fc.constantFrom(null, 'a.ts', 'src/a.ts'),
    lines: fc.option(fc.tuple(fc.nat(20), fc.nat(20))),
    title: fc.array(word, { maxLength: 8 }).map((words) => words.join(' ')),
    severity: fc.constantFrom('p1' as const, 'p2' as const, 'p3' as const),
  });
  const recommendation = fc.constantFrom('keep' as const, 'revise' as const, 'reject' as const, null);
  const reviews = fc.uniqueArray(
    fc.record({
      reviewer: fc.constantFrom('a', 'b', 'c', 'd'),
      recommendation,
      findings: fc.array(finding, { maxLength: 6 }),
      inferred: fc.boolean(),
    }),
    { selector: ({ reviewer }) => reviewer, maxLength: 4 },
  );

  it('every finding that went in is a member of exactly one that comes out', () => {
    fc.assert(
      fc.property(reviews, (given) => {
        const members = tallyReview({ reviews: given }).findings.flatMap((found) => found.members);
        const names = members.map(({ reviewer, id }) => `${reviewer} ${id}`);
        const all = given.flatMap(({ reviewer, findings }) => findings.map(({ id }) => `${reviewer} ${id}`));
        expect(names.sort()).toEqual(all.sort());
      }),
      { numRuns: 500 },
    );
  });

  it('a yes stays one without any vote that is in doubt', () => {
    fc.assert(
      fc.property(reviews, (given) => {
        if (tallyReview({ reviews: given }).standing.gate !== 'approved') return;
        const plain = given.filter(({ inferred }) => !inferred);
        expect(tallyReview({ reviews: plain }).standing.gate).toBe('approved');
      }),
      { numRuns: 2000 },
    );
  });
});

describe('how a cluster is told', () => {
  const one = (more: Partial<BallotFinding>): BallotFinding => ({
    id: 'F1',
    severity: 'p3',
    path: 'src/a.ts',
    lines: [10, 12],
    title: 'The queue grows without any limit',
    body: 'The queue grows without any limit when the consumer stops.',
    ...more,
  });
  const told = (first: Partial<BallotFinding>, second: Partial<BallotFinding>) =>
    tallyReview({
      reviews: [
        { reviewer: 'codex', recommendation: 'revise', findings: [one(first)] },
        { reviewer: 'gemini', recommendation: 'revise', findings: [one(second)] },
      ],
    }).findings;
  it.each<[what: string, first: Partial<BallotFinding>, second: Partial<BallotFinding>, found: object]>([
    [
      'in the words of who takes it most seriously',
      {},
      { severity: 'p1', title: 'The queue grows for ever' },
      { severity: 'p1', title: 'The queue grows for ever' },
    ],
    [
      'of these by who says where',
      { path: null, lines: null, title: 'Grows' },
      { title: 'Grows too' },
      { path: 'src/a.ts', title: 'Grows too' },
    ],
    [
      'with the place another names',
      { severity: 'p1', path: null, lines: null, title: 'Grows' },
      { lines: [10, 12] },
      { severity: 'p1', title: 'Grows', path: 'src/a.ts', lines: [10, 12] },
    ],
    ['with lines in order', { lines: [12, 10] }, { lines: [12, 10] }, { lines: [10, 12] }],
    ['with one line as from and to', { lines: [10] }, { lines: [10] }, { lines: [10, 10] }],
    ['without lines that nobody gives', { lines: null }, { lines: null }, { path: 'src/a.ts', lines: null }],
  ])('%s', (_, first, second, found) => {
    const clusters = told(first, second);
    expect(clusters).toHaveLength(1);
    expect(clusters[0]).toMatchObject({ raised_by: ['codex', 'gemini'], ...found });
  });

  it('says why a keep is in doubt', () => {
    const reviews: ReviewBallots['reviews'] = [
      { reviewer: 'codex', recommendation: 'keep', status: 'inferred', same_model: true, findings: [] },
    ];
    expect(tallyReview({ reviews }).standing.hinges).toMatchObject([
      { seat: 'codex', reason: 'inferred' },
      { seat: 'codex', reason: 'same_model' },
    ]);
  });

  it('says who was heard and who was not', () => {
    const reviews: ReviewBallots['reviews'] = [
      { reviewer: 'codex', recommendation: 'keep', findings: [] },
      { reviewer: 'gemini', failed: true, findings: [] },
      { reviewer: 'qwen', status: 'parse_error', findings: [] },
    ];
    expect(tallyReview({ reviews })).toMatchObject({ reviewers: 3, heard: 1, failed: ['gemini', 'qwen'] });
    expect(() => tallyReview({ reviews: [...reviews, { reviewer: 'codex', findings: [] }] })).toThrow(
      'codex',
    );
  });
});
