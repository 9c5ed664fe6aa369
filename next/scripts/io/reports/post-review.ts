// One review of ours on a pull request: posted, brought up to date, and closed where a finding is settled.
import {
  type GithubReview,
  keyIn,
  REVIEW_MARK,
  type ReviewComment,
} from '../../core/telling/pull-request.ts';
import { Refusal } from '../../core/words/refusal.ts';

export type Place = { api: string; repo: string; pull: string; token: string };
/** `settled`: keys of findings whose threads can be closed. */
export type Posting = { review: GithubReview; settled: string[] };
export type Posted = { review: number; posted: number; updated: number; resolved: number };

type Body = { id: number; body?: string | null };
type Thread = { id: string; isResolved: boolean; comments: { nodes: { body: string }[] } };

const PAGE = 100;
const MOST_PAGES = 20;
const TIMEOUT_MS = 30_000;

export async function postReview({ review, settled }: Posting, place: Place): Promise<Posted> {
  const pulls = `/repos/${place.repo}/pulls/${place.pull}`;
  const reviews = await all(place, `${pulls}/reviews`);
  const before = reviews.findLast(({ body }) => body?.trimEnd().endsWith(REVIEW_MARK));
  const resolved = settled.length ? await resolveThreads(settled, place) : 0;
  if (!before) {
    const { id } = await call<Body>(place, `${pulls}/reviews`, { method: 'POST', json: review });
    return { review: id, posted: review.comments.length, updated: 0, resolved };
  }
  await call(place, `${pulls}/reviews/${before.id}`, { method: 'PUT', json: { body: review.body } });
  const ours = await all(place, `${pulls}/comments`);
  const pull = await call<{ head?: { sha?: string } }>(place, pulls, { method: 'GET' });
  const done = { review: before.id, posted: 0, updated: 0, resolved };
  for (const comment of review.comments) {
    const old = ours.find(({ body }) => keyIn(body ?? '') === keyIn(comment.body));
    if (!old) {
      const json: ReviewComment & { commit_id: string } = { ...comment, commit_id: pull.head?.sha ?? '' };
      await call(place, `${pulls}/comments`, { method: 'POST', json });
      done.posted++;
    } else if (old.body !== comment.body) {
      const at = `/repos/${place.repo}/pulls/comments/${old.id}`;
      await call(place, at, { method: 'PATCH', json: { body: comment.body } });
      done.updated++;
    }
  }
  return done;
}

async function all(place: Place, path: string): Promise<Body[]> {
  const found: Body[] = [];
  for (let page = 1; page <= MOST_PAGES; page++) {
    const some = await call<Body[]>(place, `${path}?per_page=${PAGE}&page=${page}`, { method: 'GET' });
    found.push(...some);
    if (some.length < PAGE) break;
  }
  return found;
}

const THREADS = `query($owner: String!, $name: String!, $pull: Int!) {
  repository(owner: $owner, name: $name) { pullRequest(number: $pull) {
    reviewThreads(first: 100) { nodes { id isResolved comments(first: 1) { nodes { body } } } } } } }`;
const RESOLVE = 'mutation($id: ID!) { resolveReviewThread(input: { threadId: $id }) { thread { id } } }';

async function resolveThreads(settled: string[], place: Place): Promise<number> {
  const [owner = '', name = ''] = place.repo.split('/');
  type Found = { repository?: { pullRequest?: { reviewThreads?: { nodes?: Thread[] } } } };
  const found = await graph<Found>(place, THREADS, { owner, name, pull: Number(place.pull) });
  const threads = found.repository?.pullRequest?.reviewThreads?.nodes ?? [];
  const closing = threads.filter(({ isResolved, comments }) => {
    const key = keyIn(comments.nodes[0]?.body ?? '');
    return !isResolved && key !== null && settled.includes(key);
  });
  for (const { id } of closing) await graph(place, RESOLVE, { id });
  return closing.length;
}

async function graph<Data>(place: Place, query: string, variables: object): Promise<Data> {
  const api = place.api.replace(/\/v3\/?$/, '');
  const given = { method: 'POST', json: { query, variables } };
  const { data, errors } = await call<{ data?: Data; errors?: { message: string }[] }>(
    { ...place, api },
    '/graphql',
    given,
  );
  if (!data || errors?.length) throw refused(errors?.[0]?.message ?? 'no data', place);
  return data;
}

async function call<Answer>(
  place: Place,
  path: string,
  { method, json }: { method: string; json?: object },
): Promise<Answer> {
  const headers = {
    accept: 'application/vnd.github+json',
    authorization: `Bearer ${place.token}`,
    'content-type': 'application/json',
    'user-agent': 'ftm',
  };
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const body = json ? { body: JSON.stringify(json) } : {};
  let answer: Response;
  try {
    answer = await fetch(place.api.replace(/\/$/, '') + path, { method, headers, signal, ...body });
  } catch (error) {
    throw refused(error instanceof Error ? error.message : 'no answer', place);
  }
  if (!answer.ok)
    throw refused(`${answer.status} ${(await answer.text()).slice(0, 200)}`, place, answer.status);
  return (await answer.json()) as Answer;
}

function refused(why: string, { api, repo, pull }: Place, status = 0): Refusal {
  const remedy =
    status === 422
      ? 'Comments go only to lines that the pull request changes: check out its head and review again.'
      : 'Check GITHUB_TOKEN, --repo and --pull; "ftm report --github-review" prints what would be sent.';
  return new Refusal('not_posted', `${api} did not take the review of ${repo}#${pull}: ${why}`, remedy, 1);
}
