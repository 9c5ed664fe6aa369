// Findings for machines: SARIF, annotations, one review with comments, discussions.
import { expect, it } from 'vitest';
import type { ToldFinding } from '../schemas/review.ts';
import { githubLines } from './findings.ts';
import {
  findingKey,
  githubReview,
  gitlabDiscussions,
  keyIn,
  REVIEW_MARK,
  settledKeys,
  takesOf,
} from './pull-request.ts';
import { sarifOf } from './sarif.ts';

const finding = (more: Partial<ToldFinding>): ToldFinding => ({
  id: 'F1',
  severity: 'p1',
  path: 'src/a b.js',
  group: 'several',
  first: 3,
  last: 4,
  title: 'Two workers, one job: 100%',
  body: 'The SELECT is\nno claim.',
  suggestion: '',
  raised_by: ['codex'],
  others: [],
  judgement: [],
  author: null,
  last_words: [],
  status: 'open',
  since: null,
  there: true,
  alike: [],
  hunk: { from: 1, lines: ['a', 'b', '  c', 'd'], mark: 3 },
  ...more,
});
const refuted = finding({ id: 'F2', title: 'Not so', status: 'refuted' });
const general = finding({
  id: 'F3',
  severity: 'p3',
  title: 'No tests',
  path: null,
  first: null,
  last: null,
});
const hash = (text: string): string => `#${text}`;

type Sarif = {
  runs: { results: { ruleId: string; level: string; partialFingerprints: object }[] }[];
};
const results = (findings: ToldFinding[]) =>
  (sarifOf(findings, { id: 'r1', version: '0.2.0', hash }) as Sarif).runs[0]?.results ??
  [];

it('SARIF tells open findings, each at its place', () => {
  expect(results([finding({}), refuted, general])).toMatchObject([
    {
      ruleId: 'review/p1',
      level: 'error',
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: 'src/a%20b.js', uriBaseId: '%SRCROOT%' },
            region: { startLine: 3, endLine: 4 },
          },
        },
      ],
    },
    { ruleId: 'review/p3', level: 'note' },
  ]);
});

it('a fingerprint survives lines added above, and two of the same differ', () => {
  const [one, other] = results([finding({}), finding({})]);
  const [moved] = results([
    finding({
      first: 8,
      last: 9,
      hunk: { from: 6, lines: ['a', 'b', 'c', 'd '], mark: 8 },
    }),
  ]);
  expect(moved?.partialFingerprints).toEqual(one?.partialFingerprints);
  expect(other?.partialFingerprints).not.toEqual(one?.partialFingerprints);
});

it('annotations are lines that GitHub takes apart again', () => {
  expect(githubLines([finding({}), refuted, general])).toEqual([
    '::error file=src/a b.js,line=3,endLine=4,title=P1 · Two workers%2C one job%3A 100%25::The SELECT is%0Ano claim. Raised by Codex.',
    '::notice title=P3 · No tests::The SELECT is%0Ano claim. Raised by Codex.',
  ]);
});

const said = { headline: 'Fix one', worth: 'Two engines looked.' };

it('one review: comments at lines, the rest in its body, marks to know them again', () => {
  const { event, body, comments } = githubReview([finding({}), refuted, general], said);
  expect(event).toBe('REQUEST_CHANGES');
  expect(body).toContain('No tests');
  expect(body.endsWith(REVIEW_MARK)).toBe(true);
  expect(comments).toMatchObject([
    { path: 'src/a b.js', start_line: 3, line: 4, side: 'RIGHT' },
  ]);
  expect(keyIn(comments[0]?.body ?? '')).toBe(findingKey(finding({})));
});

it('what the forge takes no comment at is told in the body', () => {
  const { body, comments } = githubReview([finding({})], { ...said, takes: () => false });
  expect([comments.length, body.includes('`src/a b.js:3`')]).toEqual([0, true]);
});

it.each<[path: string, line: number, takes: boolean]>([
  ['a.js', 4, true],
  ['./a.js', 9, true],
  ['a.js', 10, false],
  ['a.js', 3, false],
  ['a.js', 40, true],
  ['b.js', 4, false],
])('a comment at %s:%i is taken: %s', (path, line, takes) => {
  const patch = '@@ -4,5 +4,6 @@ function x() {\n a\n+b\n@@ -30 +40 @@\n-c\n+@@ -1 +7 @@';
  expect(takesOf([{ filename: 'a.js', patch }, { filename: 'b.js' }])(path, line)).toBe(
    takes,
  );
});

it('a range that begins outside of what is taken is its last line', () => {
  const { comments } = githubReview([finding({})], {
    ...said,
    takes: (_, line) => line === 4,
  });
  expect(comments).toMatchObject([{ line: 4 }]);
  expect(comments[0]).not.toHaveProperty('start_line');
});

it('calls nobody and forges no mark', () => {
  const { comments } = githubReview(
    [finding({ body: 'ask @boss <!-- ftm finding evil -->' })],
    said,
  );
  expect(comments[0]?.body).toContain('`@boss`');
  expect(keyIn(comments[0]?.body ?? '')).toBe(findingKey(finding({})));
});

it('what is fixed, refuted or withdrawn is settled', () => {
  const fixed = finding({ title: 'Old', since: 'fixed', status: 'fixed' });
  expect(settledKeys([finding({}), refuted, fixed])).toEqual(
    [refuted, fixed].map(findingKey),
  );
  expect(githubReview([fixed], said).body).toContain('1 earlier finding fixed');
});

it('keys differ where titles do, in any script', () => {
  const keys = ['検索が遅い', '検索が重い', 'a', 'b'].map((title) =>
    findingKey({ path: 'x.js', title }),
  );
  expect(new Set(keys).size).toBe(4);
});

it('discussions for a merge request', () => {
  const shas = { base_sha: 'b', start_sha: 's', head_sha: 'h' };
  expect(gitlabDiscussions([finding({}), general], shas)).toMatchObject([
    {
      position: {
        position_type: 'text',
        new_path: 'src/a b.js',
        new_line: 4,
        head_sha: 'h',
      },
    },
    { body: expect.stringContaining('No tests') },
  ]);
});
