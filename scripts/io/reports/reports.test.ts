// Reports leave the program: files, numbered decisions, and one review on a server that speaks GitHub's API.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, symlinkSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  type GithubReview,
  placeIn,
  REVIEW_MARK,
} from '../../core/telling/pull-request.ts';
import { recordDecision } from './decision-file.ts';
import { postReview, takesAt } from './post-review.ts';

const folder = (): string => mkdtempSync(join(tmpdir(), 'ftm-reports-'));

it('numbers decisions, each once', async () => {
  const project = folder();
  const add = (id: string) =>
    recordDecision({
      project,
      name: 'docs/adr',
      title: 'Ship it?',
      id,
      write: (number) => `# ${number}. \`${id}\`\n`,
    });
  const files = [await add('a'), await add('b'), await add('a')];
  expect(files.map((file) => file.slice(project.length))).toEqual([
    '/docs/adr/0001-ship-it.md',
    '/docs/adr/0002-ship-it.md',
    '/docs/adr/0001-ship-it.md',
  ]);
});

it('writes no decision through a link that leaves the project', async () => {
  const project = folder();
  mkdirSync(join(project, 'docs'));
  symlinkSync(folder(), join(project, 'docs/adr'));
  const wanted = { project, name: 'docs/adr', title: 't', id: 'x', write: () => '' };
  await expect(recordDecision(wanted)).rejects.toThrow('outside of the project');
});

it('makes no folder outside of the project, and reads no record that is no file', async () => {
  const project = folder();
  const wanted = { project, title: 't', id: 'x', write: () => 'written' };
  const away = `../${basename(project)}-away/deep`;
  await expect(recordDecision({ ...wanted, name: away })).rejects.toThrow('outside');
  expect(existsSync(join(project, away))).toBe(false);
  mkdirSync(join(project, 'docs'));
  symlinkSync('/dev/zero', join(project, 'docs/0001-endless.md'));
  execFileSync('mkfifo', [join(project, 'docs/0002-pipe.md')]);
  symlinkSync('/dev/zero', join(project, 'docs/.ftm.lock'));
  const written = await recordDecision({ ...wanted, name: 'docs' });
  expect(basename(written)).toBe('0003-t.md');
});

it.each<
  [
    env: Record<string, string>,
    where: { repo?: string; pull?: string },
    said: RegExp | string,
  ]
>([
  [
    { GITHUB_TOKEN: 't', GITHUB_REPOSITORY: 'o/r', GITHUB_REF: 'refs/pull/7/merge' },
    {},
    'o/r#7',
  ],
  [{ GH_TOKEN: 't' }, { repo: 'a/b', pull: '12' }, 'a/b#12'],
  [{}, { repo: 'a/b' }, /--pull NUMBER and GITHUB_TOKEN/],
  [{ GITHUB_TOKEN: 't' }, { repo: '../x', pull: '1' }, /--repo OWNER/],
])('knows where a review goes: %j %j', (env, where, said) => {
  const place = () => {
    const { repo, pull } = placeIn(where, env);
    return `${repo}#${pull}`;
  };
  if (typeof said === 'string') expect(place()).toBe(said);
  else
    expect(() => place()).toThrow(
      expect.objectContaining({ remedy: expect.stringMatching(said) }),
    );
});

type Comment = { id: number; body: string; line?: number; resolved?: boolean };
let server: Server;
let api = '';
let reviews: { id: number; body: string }[] = [];
let comments: Comment[] = [];
let asked: string[] = [];
let broken = false;

beforeEach(async () => {
  [reviews, comments, asked, broken] = [[], [], [], false];
  server = createServer(async (request, response) => {
    let text = '';
    for await (const piece of request) text += piece;
    const path = (request.url ?? '').replace(/\?.*/, '');
    asked.push(`${request.method} ${path}`);
    const allowed = request.headers.authorization === 'Bearer secret' && !broken;
    response.writeHead(allowed ? 200 : 422, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify(
        allowed
          ? answerTo(`${request.method} ${path}`, text ? JSON.parse(text) : {})
          : { message: 'line' },
      ),
    );
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  api = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v3`;
});
afterEach(() => {
  server.close();
});

type Sent = GithubReview & { variables?: { id?: string } };
function answerTo(what: string, sent: Sent): unknown {
  const [, at] = /(\d+)$/.exec(what) ?? [];
  if (what.startsWith('GET') && what.endsWith('/reviews')) return reviews;
  if (what.startsWith('GET') && what.endsWith('/comments')) return comments;
  if (what.endsWith('/files')) return [{ filename: 'a.js', patch: '@@ -1,4 +1,5 @@' }];
  if (what.startsWith('GET')) return { head: { sha: 'abc' } };
  if (what === 'POST /api/graphql') return { data: graph(sent.variables?.id) };
  if (what.startsWith('PUT')) return Object.assign(reviews[0] ?? {}, { body: sent.body });
  if (what.startsWith('PATCH'))
    return Object.assign(comments[Number(at)] ?? {}, { body: sent.body });
  const add = (one: object): number =>
    comments.push({ ...(one as Comment), id: comments.length });
  if (what.endsWith('/reviews')) {
    for (const one of sent.comments) add(one);
    reviews.push({ id: 5, body: sent.body });
    return { id: 5 };
  }
  return { id: add(sent) };
}

function graph(id: string | undefined): object {
  if (id !== undefined)
    return Object.assign(comments[Number(id)] ?? {}, { resolved: true });
  const nodes = comments.map((one) => ({
    id: String(one.id),
    isResolved: false,
    comments: { nodes: [one] },
  }));
  return { repository: { pullRequest: { reviewThreads: { nodes } } } };
}

const comment = (key: string, words: string) => ({
  ...{ path: 'a.js', line: 3, side: 'RIGHT' as const },
  body: `${words}\n\n<!-- ftm finding ${key} -->`,
});
const review = (...some: GithubReview['comments']): GithubReview => ({
  event: 'COMMENT',
  body: `words\n\n${REVIEW_MARK}`,
  comments: some,
});
const place = () => ({ api, repo: 'o/r', pull: '7', token: 'secret' });

it('asks where the pull request takes comments', async () => {
  const takes = await takesAt(place());
  expect([takes('a.js', 3), takes('a.js', 30)]).toEqual([true, false]);
});

it('posts once, then brings its own review up to date and closes what is settled', async () => {
  const first = { review: review(comment('one', 'a'), comment('two', 'b')), settled: [] };
  expect(await postReview(first, place())).toEqual({
    review: 5,
    posted: 2,
    updated: 0,
    resolved: 0,
  });
  comments.push({ id: 2, body: 'somebody: <!-- ftm finding one --> looks odd' });
  const again = {
    review: review(comment('two', 'b, still'), comment('three', 'c')),
    settled: ['one'],
  };
  expect(await postReview(again, place())).toEqual({
    review: 5,
    posted: 1,
    updated: 1,
    resolved: 1,
  });
  expect(
    comments.map(({ body, resolved = false }) => [body.split('\n')[0], resolved]),
  ).toEqual([
    ['a', true],
    ['b, still', false],
    ['somebody: <!-- ftm finding one --> looks odd', false],
    ['c', false],
  ]);
  expect(
    asked.filter((one) => one.endsWith('/reviews') && one.startsWith('POST')),
  ).toHaveLength(1);
});

it('says what to do when the server refuses, and nothing of the token', async () => {
  broken = true;
  const failing = postReview({ review: review(), settled: [] }, place());
  await expect(failing).rejects.toMatchObject({
    code: 'not_posted',
    message: expect.not.stringContaining('secret'),
    remedy: expect.stringContaining('only to lines that the pull request changes'),
  });
});
