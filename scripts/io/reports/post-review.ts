// One review of ours on a pull request, brought up to date each time.
import {
  type GithubReview,
  keyIn,
  type Place,
  RESOLVE,
  REVIEW_MARK,
  THREADS,
  type ThreadsFound,
  takesOf,
  threadsOf,
  threadsToClose,
} from '../../core/telling/pull-request.ts';
import { Refusal } from '../../core/words/refusal.ts';

/** `settled`: keys of findings whose threads can be closed. */
type Posting = { review: GithubReview; settled: string[] };
type Posted = { review: number; posted: number; updated: number; resolved: number };

type Body = { id: number; body?: string | null };
type ChangedFile = { filename?: string; patch?: string };

const PAGE = 100;
const MOST_PAGES = 20;
const TIMEOUT_MS = 30_000;

export async function postReview(
  { review, settled }: Posting,
  place: Place,
): Promise<Posted> {
  const pulls = `/repos/${place.repo}/pulls/${place.pull}`;
  const reviews = await all(place, `${pulls}/reviews`);
  const before = reviews.findLast(({ body }) => body?.trimEnd().endsWith(REVIEW_MARK));
  const resolved = settled.length ? await resolveThreads(settled, place) : 0;
  if (!before) {
    const { id } = await call<Body>(place, `${pulls}/reviews`, {
      method: 'POST',
      json: review,
    });
    return { review: id, posted: review.comments.length, updated: 0, resolved };
  }
  await call(place, `${pulls}/reviews/${before.id}`, {
    method: 'PUT',
    json: { body: review.body },
  });
  const ours = await all(place, `${pulls}/comments`);
  const { head } = await call<{ head?: { sha?: string } }>(place, pulls);
  const done = { review: before.id, posted: 0, updated: 0, resolved };
  for (const comment of review.comments) {
    const old = ours.find(({ body }) => keyIn(body ?? '') === keyIn(comment.body));
    if (!old) {
      const json = { ...comment, commit_id: head?.sha ?? '' };
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

/** Where this pull request takes comments. */
export const takesAt = async (place: Place): Promise<ReturnType<typeof takesOf>> =>
  takesOf(
    await all<ChangedFile>(place, `/repos/${place.repo}/pulls/${place.pull}/files`),
  );

async function all<One = Body>(place: Place, path: string, page = 1): Promise<One[]> {
  const some = await call<One[]>(place, `${path}?per_page=${PAGE}&page=${page}`);
  const isLast = some.length < PAGE || page === MOST_PAGES;
  return isLast ? some : [...some, ...(await all<One>(place, path, page + 1))];
}

async function resolveThreads(settled: string[], place: Place): Promise<number> {
  const closing = threadsToClose(
    await graph<ThreadsFound>(place, THREADS, threadsOf(place)),
    settled,
  );
  for (const id of closing) await graph(place, RESOLVE, { id });
  return closing.length;
}

async function graph<Data>(
  place: Place,
  query: string,
  variables: object,
): Promise<Data> {
  const at = { ...place, api: place.api.replace(/\/v3\/?$/, '') };
  type Found = { data?: Data; errors?: { message: string }[] };
  const { data, errors } = await call<Found>(at, '/graphql', {
    method: 'POST',
    json: { query, variables },
  });
  if (!data || errors?.length) throw refused(errors?.[0]?.message ?? 'no data', place);
  return data;
}

type Request = { method?: string; json?: object };

async function call<Answer>(
  place: Place,
  path: string,
  { method, json }: Request = {},
): Promise<Answer> {
  const headers = {
    accept: 'application/vnd.github+json',
    authorization: `Bearer ${place.token}`,
    'content-type': 'application/json',
    'user-agent': 'ftm',
  };
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const init = { method: method ?? 'GET', ...(json && { body: JSON.stringify(json) }) };
  let answer: Response;
  try {
    answer = await fetch(place.api.replace(/\/$/, '') + path, {
      ...init,
      headers,
      signal,
    });
  } catch (error) {
    throw refused(error instanceof Error ? error.message : 'no answer', place);
  }
  if (!answer.ok)
    throw refused(
      `${answer.status} ${(await answer.text()).slice(0, 200)}`,
      place,
      answer.status,
    );
  return (await answer.json()) as Answer;
}

function refused(why: string, { api, repo, pull }: Place, status = 0): Refusal {
  const remedy =
    status === 422
      ? 'Comments go only to lines that the pull request changes: check out its head and review again.'
      : 'Check GITHUB_TOKEN, --repo and --pull; "ftm report --github-review" prints what would be sent.';
  return new Refusal(
    'not_posted',
    `${api} did not take the review of ${repo}#${pull}: ${why}`,
    remedy,
    1,
  );
}
