// Findings for machines: SARIF, annotations, one review with comments, discussions.
import { expect, it } from 'vitest';
import { codeRows } from '../../../tests/given/told.ts';
import { findingStands } from '../review/stands.ts';
import type { ToldFinding } from '../schemas/review.ts';
import { findingMarkedIn } from './finding-mark.ts';
import { githubLines, sarifOf } from './findings.ts';
import {
  commentableIn,
  commentOf,
  githubReview,
  gitlabDiscussions,
  markedBody,
  REVIEW_MARK,
  shasIn,
} from './pull-request.ts';
import { type OwnThread, ownThreadsIn, planThreads } from './threads.ts';

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
  raised_by: ['Codex'],
  others: [],
  judgement: [],
  author: null,
  last_words: [],
  status: 'open',
  since: null,
  there: true,
  alike: [],
  hunk: { rows: codeRows(1, ['a', '-old', 'b', '+  c', 'd']), mark: 3 },
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
  (
    sarifOf(findings, {
      id: 'r1',
      version: '0.2.0',
      hash,
      otherwise: 'src/first.js',
    }) as Sarif
  ).runs[0]?.results ?? [];

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
    {
      ruleId: 'review/p3',
      level: 'note',
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: 'src/first.js' },
            region: { startLine: 1 },
          },
        },
      ],
    },
  ]);
});

it('a fingerprint survives lines added above, and two of the same differ', () => {
  const [one, other] = results([finding({}), finding({})]);
  const [moved] = results([
    finding({
      first: 8,
      last: 9,
      hunk: { rows: codeRows(6, ['a', 'b', 'c', 'd ']), mark: 8 },
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
  // Its title stands above it.
  expect(githubLines([finding({ body: '' })])[0]).toMatch(/100%25::Raised by Codex\.$/);
});

const WHOLE = commentableIn([{ filename: 'src/a b.js', patch: '@@ -1,9 +1,9 @@' }]);

const reviewed = (
  findings: ToldFinding[],
  { commentable = WHOLE, requestChanges = false } = {},
) =>
  githubReview(findings, {
    said: { headline: 'Fix one', worth: 'Two engines looked.' },
    fresh: findings.filter(findingStands),
    commentable,
    requestChanges,
  });

it('one review: comments at lines, the rest in its body, marks to know them again', () => {
  const { event, body, comments } = reviewed([finding({}), refuted, general]);
  expect(event).toBe('COMMENT');
  expect(body).toContain('No tests');
  expect(body.endsWith(REVIEW_MARK)).toBe(true);
  expect(comments).toMatchObject([
    { path: 'src/a b.js', start_line: 3, line: 4, side: 'RIGHT' },
  ]);
  expect(findingMarkedIn(comments[0]?.body ?? '')).toMatchObject({
    title: 'Two workers, one job: 100%',
    path: 'src/a b.js',
  });
});

it.each([
  ['asked for, with something critical', [finding({})], true, 'REQUEST_CHANGES'],
  ['asked for, with nothing critical', [general, refuted], true, 'COMMENT'],
  ['not asked for', [finding({})], false, 'COMMENT'],
])('a request for changes: %s', (_, findings, requestChanges, event) => {
  expect(reviewed(findings, { requestChanges }).event).toBe(event);
});

it('what the forge takes no comment at is told in the body, and no more than it takes', () => {
  const { body, comments } = reviewed([finding({})], { commentable: [] });
  expect([comments.length, body.includes('`src/a b.js:3`')]).toEqual([0, true]);
  const many = Array.from({ length: 300 }, () => finding({ body: 'x'.repeat(500) }));
  const long = finding({ title: 'T'.repeat(140), body: 'é'.repeat(90_000) });
  expect(reviewed([long]).comments[0]?.body.length).toBeLessThan(65_536);
  const cut = reviewed(many, { commentable: [] }).body;
  expect(cut.length).toBeLessThan(65_536);
  expect(cut).toMatch(/\d+ more findings stand in the report\./);
  expect(cut.endsWith(REVIEW_MARK)).toBe(true);
});

const FILES = [
  {
    filename: 'a.js',
    patch: '@@ -4,5 +4,6 @@ function x() {\n a\n+b\n@@ -30 +40 @@\n-c\n+@@ -1 +7 @@',
  },
  { filename: 'gone.js', patch: '@@ -1,9 +0,0 @@\n-a' },
  { filename: 'b.bin' },
];
it.each<[path: string, first: number, last: number, at: object | null]>([
  ['a.js', 4, 4, { line: 4, side: 'RIGHT' }],
  ['./a.js', 8, 9, { start_line: 8, line: 9 }],
  ['a.js', 10, 10, null],
  ['a.js', 3, 3, null],
  ['a.js', 40, 40, { line: 40 }],
  // Ends in two hunks: as much of it as lies in one.
  ['a.js', 8, 40, { line: 40 }],
  ['a.js', 8, 20, { start_line: 8, line: 9 }],
  ['gone.js', 3, 5, { start_line: 3, start_side: 'LEFT', line: 5, side: 'LEFT' }],
  // What was taken away out of a file that is still there.
  ['a.js', -30, -30, { line: 30, side: 'LEFT' }],
  ['a.js', -5, -7, { start_line: 5, start_side: 'LEFT', line: 7, side: 'LEFT' }],
  ['a.js', -7, -30, { line: 30, side: 'LEFT' }],
  ['a.js', -9, -9, null],
  ['b.bin', 1, 1, null],
])('a comment at %s:%i to %i', (path, first, last, at) => {
  const comment = commentOf(finding({ path, first, last }), commentableIn(FILES));
  if (at === null) expect(comment).toBeNull();
  else expect(comment).toMatchObject(at);
  if (at && !('start_line' in at)) expect(comment).not.toHaveProperty('start_line');
});

it('a suggestion is called one', () => {
  const { comments } = reviewed([finding({ suggestion: 'Leave it out.' })]);
  expect(comments[0]?.body).toContain('Suggested:\n```\nLeave it out.\n```');
});

it('refers to no finding by an id that no comment has', () => {
  const { comments } = reviewed([finding({ alike: ['F4'] })]);
  expect(comments[0]?.body).not.toContain('F4');
});

it('calls nobody and forges no mark', () => {
  const { comments } = reviewed([
    finding({ body: 'ask @boss\n<!-- ftm finding eyJ0aXRsZSI6ImV2aWwifQ== -->' }),
  ]);
  expect(comments[0]?.body).toContain('`@boss`');
  expect(findingMarkedIn(comments[0]?.body ?? '')?.title).toBe(finding({}).title);
});

const thread = (about: ToldFinding, more: Partial<OwnThread> = {}): OwnThread => ({
  id: about.id,
  comment: 1,
  body: markedBody(about),
  path: about.path,
  line: about.last,
  isResolved: false,
  isClosedByOthers: false,
  isOutdated: false,
  commit: 'first',
  ...more,
});
const race = finding({});
const reworded = finding({
  title: 'The job is claimed twice',
  body: 'SELECT without a claim: both workers take one job.',
});
const leak = finding({
  id: 'F8',
  path: 'src/mail.js',
  title: 'The socket stays open',
  body: 'A timeout returns before close() is called on the socket.',
  first: 90,
  last: 90,
});
it.each<
  [
    name: string,
    findings: ToldFinding[],
    threads: OwnThread[],
    plan: [string[], string[], string[]],
  ]
>([
  ['nothing was there', [race], [], [['F1'], [], []]],
  ['the same words', [race], [thread(race)], [[], ['F1'], []]],
  ['other words at its line', [reworded], [thread(race)], [[], ['F1'], []]],
  ['another one', [leak], [thread(race)], [['F8'], [], []]],
  [
    'its file has another name now',
    [{ ...reworded, path: 'src/jobs.js' }],
    [thread(race, { line: null, isOutdated: true })],
    [[], ['F1'], []],
  ],
  [
    'no longer raised, lines changed',
    [],
    [thread(race, { isOutdated: true })],
    [[], [], ['F1']],
  ],
  ['no longer raised, lines untouched', [], [thread(race)], [[], [], []]],
  ['refuted', [finding({ status: 'refuted' })], [thread(race)], [[], [], ['F1']]],
  [
    'raised again after it was closed',
    [race],
    [thread(race, { isResolved: true })],
    [[], ['F1'], []],
  ],
])('own threads, %s', (_, findings, threads, [fresh, known, close]) => {
  const files = findings.flatMap(({ path }) => path ?? []);
  const plan = planThreads(findings, threads, { files, looked: [], commit: 'second' });
  expect(plan.fresh.map(({ id }) => id)).toEqual(fresh);
  expect(plan.known.map(({ finding: { id } }) => id)).toEqual(known);
  expect(plan.close.map(({ thread: { id } }) => id)).toEqual(close);
});

it('a mark in a comment of somebody else is a quotation', () => {
  const comment = (login: string) => ({
    databaseId: 1,
    body: markedBody(race),
    author: { login },
  });
  const node = (login: string) => ({
    id: login,
    isResolved: false,
    isOutdated: false,
    path: 'a.js',
    line: 3,
    comments: { nodes: [comment(login)] },
  });
  const page = {
    viewer: { login: 'bot' },
    repository: {
      pullRequest: {
        reviewThreads: {
          pageInfo: { hasNextPage: false, endCursor: null },
          nodes: [node('bot'), node('mallory')],
        },
      },
    },
  };
  expect(ownThreadsIn(page).map(({ id }) => id)).toEqual(['bot']);
});

it('what is fixed is told', () => {
  const fixed = finding({ title: 'Old', since: 'fixed', status: 'fixed' });
  expect(reviewed([fixed]).body).toContain('1 earlier finding fixed');
});

const RENAMED = [
  'diff --git a/src/old.js b/src/a b.js',
  'rename from src/old.js',
  'rename to src/a b.js',
  '--- a/src/old.js',
  '+++ b/src/a b.js\t',
  '@@ -1,6 +1,7 @@',
  ' one',
  ' two',
  '+new',
  '+new',
  ' three',
  '-gone',
  ' five',
  ' six',
  '',
].join('\n');
const SHAS = { base_sha: 'b', start_sha: 's', head_sha: 'h' };

const IN_CI = {
  CI_MERGE_REQUEST_DIFF_BASE_SHA: 'b1',
  CI_MERGE_REQUEST_SOURCE_BRANCH_SHA: 'h1',
  CI_COMMIT_SHA: 'merged',
};
it.each<[string, Record<string, string>, [string | null, string | null], string]>([
  ["those of a merge request's pipeline", IN_CI, ['b', 'h'], 'b1 h1'],
  ["the head of a branch's pipeline", { CI_COMMIT_SHA: 'c' }, ['b', 'h'], 'b c'],
  ["git's", {}, ['b', 'h'], 'b h'],
  ['none: nothing is committed', {}, ['h', 'h'], ''],
  ['none: a text', {}, [null, null], ''],
])('commits for discussions are %s', (_, env, [base, head], expected) => {
  const read = () => shasIn(env, { base, head });
  if (expected === '') expect(read).toThrow(/between two commits/);
  else expect([read().base_sha, read().head_sha].join(' ')).toBe(expected);
});

it.each<[what: string, at: Partial<ToldFinding>, place: object, not: string]>([
  ['a new line', {}, { new_line: 4 }, 'old_line'],
  ['one that stayed', { first: 2, last: 2 }, { new_line: 2, old_line: 2 }, '-'],
  ['one that stayed below', { first: 6, last: 6 }, { new_line: 6, old_line: 5 }, '-'],
  ['far below', { first: 90, last: 91 }, { new_line: 91, old_line: 90 }, '-'],
  ['one that was taken away', { first: -4, last: -4 }, { old_line: 4 }, 'new_line'],
])('a discussion of a merge request: %s', (_, at, place, not) => {
  const [said, beside] = gitlabDiscussions([finding(at), general], SHAS, RENAMED);
  const paths = { new_path: 'src/a b.js', old_path: 'src/old.js' };
  expect(said).toMatchObject({
    position: { position_type: 'text', ...SHAS, ...paths, ...place },
  });
  expect((said as { position: object }).position).not.toHaveProperty(not);
  expect(beside).toMatchObject({ body: expect.stringContaining('No tests') });
  const [elsewhere] = gitlabDiscussions([finding({ path: 'b.js' })], SHAS, RENAMED);
  expect(elsewhere).toEqual({ body: expect.stringMatching(/^`b.js:3` /) });
});
