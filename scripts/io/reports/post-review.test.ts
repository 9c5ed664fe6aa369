// Reviews of one pull request after another, and what a forge does to them.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type FakeForge, fakeForge } from '../../../tests/fakes/forge.ts';
import type { ToldFinding } from '../../core/schemas/review.ts';
import { postReview } from './post-review.ts';

const finding = (more: Partial<ToldFinding>): ToldFinding => ({
  id: 'F1',
  severity: 'p1',
  path: 'a.js',
  first: 3,
  last: 4,
  title: 'Two workers take one job',
  body: 'The SELECT is no claim.',
  group: 'several',
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
  hunk: null,
  ...more,
});
const race = finding({});
const leak = finding({
  id: 'F2',
  severity: 'p2',
  first: 8,
  last: 8,
  title: 'The socket stays open',
  body: 'A timeout returns before close() is called.',
});

let forge: FakeForge;
beforeEach(async () => {
  forge = await fakeForge();
});
afterEach(() => forge.close());

const waits: number[] = [];
const post = (
  findings: ToldFinding[],
  more: Partial<Parameters<typeof postReview>[0]> = {},
) =>
  postReview(
    {
      findings,
      said: { headline: 'Fix this first', worth: 'Two engines looked.' },
      commit: null,
      shown: [],
      requestChanges: false,
      looked: [],
      ...more,
    },
    {
      api: forge.api,
      repo: 'o/r',
      pull: '7',
      token: 'secret',
      pause: async (ms) => {
        waits.push(ms);
      },
    },
  );
const threads = () =>
  forge.comments.map(({ body, isResolved }) => [body.split('\n')[0], isResolved]);

it('five pushes: each finding has one thread, and it closes when it is mended', async () => {
  await post([race, leak]);
  // Another run with no memory says the same in other words.
  const reworded = finding({
    title: 'The job is claimed twice',
    body: 'No claim in SELECT.',
  });
  expect(await post([reworded, leak])).toMatchObject({ posted: 0, updated: 1 });
  await post([reworded, leak]);
  for (const comment of forge.comments) if (comment.line === 4) comment.isOutdated = true;
  expect(await post([leak])).toMatchObject({ resolved: 1 });
  await post([finding({ ...leak, status: 'refuted' })]);
  expect(threads()).toEqual([
    ['**Settled: it is no longer raised.**', true],
    ['**Settled: it is no longer raised.**', true],
  ]);
  expect(forge.comments[0]?.body).toContain('**P1 · The job is claimed twice**');
  expect(forge.reviews).toHaveLength(1);
});

it('what was mended elsewhere closes when all who raised it have looked again after a push, and says so', async () => {
  const both = finding({ raised_by: ['Codex', 'Gemini'] });
  await post([both]);
  const looked = ['Codex', 'Gemini', 'Claude'];
  // The same commit once more: nothing can have been mended.
  expect(await post([], { looked })).toMatchObject({ resolved: 0 });
  for (const comment of forge.comments) comment.commit_id = 'older';
  expect(await post([], { looked: ['Codex'] })).toMatchObject({ resolved: 0 });
  expect(await post([], { looked })).toMatchObject({ resolved: 1 });
  expect(threads()).toEqual([
    [
      '**Settled: it is no longer raised by Codex and Gemini, who looked again after a push.**',
      true,
    ],
  ]);
  await post([both]);
  expect(threads()).toEqual([['**P1 · Two workers take one job**', false]]);
});

it('a request for changes is taken back when nothing serious is left, and made anew', async () => {
  const asking = { requestChanges: true };
  await post([race], asking);
  expect(forge.reviews.map(({ state }) => state)).toEqual(['CHANGES_REQUESTED']);
  await post([leak], asking);
  expect(forge.reviews.map(({ state }) => state)).toEqual(['DISMISSED']);
  await post([race, leak], asking);
  expect(forge.reviews.map(({ state }) => state)).toEqual([
    'DISMISSED',
    'CHANGES_REQUESTED',
  ]);
});

it("one's own pull request gets the review as comments", async () => {
  forge.isOwn = true;
  expect(await post([race], { requestChanges: true })).toMatchObject({
    state: 'COMMENT',
  });
  expect([forge.reviews[0]?.state, forge.comments.length]).toEqual(['COMMENTED', 1]);
});

it("one's own pull request has one review after three pushes", async () => {
  forge.isOwn = true;
  for (const findings of [[race], [race, leak], [leak]])
    await post(findings, { requestChanges: true });
  expect([forge.reviews.length, forge.comments.length]).toEqual([1, 2]);
});

it('a request for changes is made though one of its comments is refused', async () => {
  forge.faults.push({ on: /POST .*\/reviews$/, status: 422 });
  forge.faults.push({ on: /POST .*\/comments$/, status: 422 });
  const posted = await post([race, leak], { requestChanges: true });
  expect(posted).toMatchObject({ posted: 1, refused: 1, state: 'REQUEST_CHANGES' });
});

it('what a person has closed stays closed, and what we have closed is opened again', async () => {
  await post([race, leak]);
  for (const comment of forge.comments) {
    comment.isResolved = true;
    comment.resolvedBy = { login: comment.line === 4 ? 'ann' : 'bot' };
  }
  await post([race, leak]);
  expect(threads()).toEqual([
    ['**P1 · Two workers take one job**', true],
    ['**P2 · The socket stays open**', false],
  ]);
});

it('a token that may close no thread says in the comment that it is settled, once', async () => {
  forge.mayClose = false;
  const asking = { requestChanges: true };
  await post([race], asking);
  for (const comment of forge.comments) comment.isOutdated = true;
  expect(await post([], asking)).toMatchObject({ resolved: 0, left_open: 1 });
  expect(await post([], asking)).toMatchObject({ resolved: 0, left_open: 1 });
  expect(threads()).toEqual([['**Settled: it is no longer raised.**', false]]);
  expect(forge.comments[0]?.body.split('**Settled')).toHaveLength(2);
  expect(forge.reviews.map(({ state }) => state)).toEqual(['DISMISSED']);
  await post([race]);
  expect(threads()).toEqual([['**P1 · Two workers take one job**', false]]);
});

it('a review of somebody else that ends with our mark is none of ours', async () => {
  const body = 'I quote: <!-- ftm review -->';
  forge.reviews.push({ id: 1, body, state: 'COMMENTED', user: { login: 'eve' } });
  await post([race]);
  expect(forge.reviews.map((one) => one.body === body)).toEqual([true, false]);
});

it('a comment that the forge refuses does not lose the review', async () => {
  forge.faults.push({ on: /POST .*\/reviews$/, status: 422 });
  forge.faults.push({ on: /POST .*\/comments$/, status: 422 });
  expect(await post([race, leak])).toMatchObject({ posted: 1, refused: 1 });
  expect(forge.reviews[0]?.body).toContain('Two workers take one job');
});

it.each([
  ['a limit of the hour', { status: 403, after: 'reset' }, 60_000],
  ['a limit', { status: 429, after: '7' }, 7_000],
  ['a limit for writers', { status: 403, after: '3' }, 3_000],
  ['a gateway that is down', { status: 502 }, 1_000],
])('tries again after %s', async (_, fault, ms) => {
  waits.length = 0;
  forge.faults.push({ on: /POST .*\/reviews$/, ...fault });
  expect(await post([race])).toMatchObject({ posted: 1 });
  expect(waits).toEqual([ms]);
});

it('an answer that was cut is not carried out twice', async () => {
  forge.faults.push({ on: /POST .*\/reviews$/, status: 0 });
  await post([race]);
  expect([forge.reviews.length, forge.comments.length]).toEqual([1, 1]);
});

it('a comment whose answer was cut stands there once', async () => {
  await post([race]);
  forge.faults.push({ on: /POST .*\/comments$/, status: 0 });
  expect(await post([race, leak])).toMatchObject({ posted: 1 });
  expect(forge.comments).toHaveLength(2);
});

it.each([
  ['the head', null, 'head'],
  ['the commit that was looked at', 'older', 'older'],
  ['the head, where the checkout was a merge of its own', 'merge', 'head'],
])('comments belong to %s', async (_, commit, belongs) => {
  await post([race], { commit });
  expect(forge.reviews[0]?.commit_id).toBe(belongs);
});

it('a push in the middle: lines are those of the commit that was looked at', async () => {
  forge.lines = { 'a.js': [[60, 70]] };
  forge.linesBefore = { 'a.js': [[1, 9]] };
  const shown = [{ filename: 'a.js', patch: '@@ -1,5 +1,9 @@' }];
  expect(await post([race], { commit: 'older', shown })).toMatchObject({ posted: 1 });
});

it('a fork whose token may not write is told as that', async () => {
  forge.headRepo = 'somebody/r';
  forge.faults.push({ on: /POST .*\/reviews$/, status: 403 });
  await expect(post([race])).rejects.toMatchObject({
    code: 'fork',
    remedy: expect.stringContaining('ftm report --github'),
  });
});

it.each([
  ['refuses', 404, 'Check GITHUB_TOKEN'],
  ['is down for longer', 503, 'Run the same again later'],
])(
  'says what to do when the forge %s, and nothing of the token',
  async (_, status, remedy) => {
    for (let tries = 0; tries < 4; tries++)
      forge.faults.push({ on: /GET .*\/7$/, status });
    await expect(post([race])).rejects.toMatchObject({
      code: 'not_posted',
      message: expect.not.stringContaining('secret'),
      remedy: expect.stringContaining(remedy),
    });
  },
);
