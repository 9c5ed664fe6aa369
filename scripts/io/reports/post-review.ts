// One review of ours on a pull request: its threads are read first, joined to, and closed when they are settled.
import type { ToldFinding } from '../../core/schemas/review.ts';
import {
  type ChangedFile,
  commentableIn,
  githubReview,
  isSerious,
  markedBody,
  REVIEW_MARK,
  type ReviewComment,
  reviewBody,
} from '../../core/telling/pull-request.ts';
import {
  type OwnThread,
  ownThreadsIn,
  planThreads,
  REOPEN,
  RESOLVE,
  THREADS,
  type ThreadPage,
} from '../../core/telling/threads.ts';
import { Refusal } from '../../core/words/refusal.ts';
import { allPages, call, type Forge, ForgeRefusal, graph } from './forge.ts';

type Said = { headline: string; worth: string };
type Posting = {
  findings: ToldFinding[];
  said: Said;
  /** The commit that was reviewed, where that is known. */
  commit: string | null;
  requestChanges: boolean;
};
export type Posted = {
  review: number;
  posted: number;
  updated: number;
  resolved: number;
  /** Findings whose comment the forge refused: they stand in the body. */
  refused: number;
  state: 'COMMENT' | 'REQUEST_CHANGES';
};

type Review = { id: number; body?: string | null; state?: string };
type Pull = {
  head?: { sha?: string; repo?: { full_name?: string } | null };
};

export async function postReview(posting: Posting, forge: Forge): Promise<Posted> {
  const pull = await call<Pull>(forge, pathOf(forge));
  try {
    return await bringUpToDate(posting, forge, pull);
  } catch (error) {
    const isFork = (pull.head?.repo?.full_name ?? '') !== forge.repo;
    if (error instanceof ForgeRefusal && error.status === 403 && isFork)
      throw new Refusal(
        'fork',
        'This pull request comes from a fork, and its token may not write comments.',
        'Print annotations instead: ftm report --github',
        1,
      );
    throw error;
  }
}

const pathOf = ({ repo, pull }: Forge): string => `/repos/${repo}/pulls/${pull}`;

async function bringUpToDate(
  posting: Posting,
  forge: Forge,
  pull: Pull,
): Promise<Posted> {
  const { findings, said, requestChanges } = posting;
  const threads = await ownThreads(forge);
  const { fresh, known, close } = planThreads(findings, threads);
  const files = await allPages<ChangedFile>(forge, `${pathOf(forge)}/files`);
  const commentable = commentableIn(files);
  const review = githubReview(findings, { said, fresh, commentable, requestChanges });
  const commit_id = await commitOf(forge, posting.commit, pull);
  const earlier = await earlierReviews(forge);
  const { id, state, refused } = await say(
    forge,
    { ...review, ...(commit_id && { commit_id }) },
    { earlier, posting, fresh },
  );
  let updated = 0;
  for (const { finding, thread } of known)
    if (await update(forge, finding, thread)) updated++;
  for (const { id: thread } of close) await graph(forge, RESOLVE, { id: thread });
  if (!requestChanges || !isSerious(findings)) await takeBack(forge, earlier);
  return {
    review: id,
    posted: review.comments.length - refused,
    updated,
    resolved: close.length,
    refused,
    state,
  };
}

/** A push in the middle moves lines: comments belong to the commit that was looked at, if it is one of these. */
async function commitOf(
  forge: Forge,
  looked: string | null,
  { head }: Pull,
): Promise<string | undefined> {
  if (looked === null || looked === head?.sha) return head?.sha;
  const commits = await allPages<{ sha: string }>(forge, `${pathOf(forge)}/commits`);
  return commits.some(({ sha }) => sha === looked) ? looked : head?.sha;
}

async function ownThreads(
  forge: Forge,
  after: string | null = null,
): Promise<OwnThread[]> {
  const [owner = '', name = ''] = forge.repo.split('/');
  const variables = { owner, name, pull: Number(forge.pull), after };
  const page = await graph<ThreadPage>(forge, THREADS, variables);
  const { hasNextPage = false, endCursor = null } =
    page.repository?.pullRequest?.reviewThreads?.pageInfo ?? {};
  const own = ownThreadsIn(page);
  return hasNextPage ? [...own, ...(await ownThreads(forge, endCursor))] : own;
}

const isOurs = ({ body }: Review): boolean =>
  body?.trimEnd().endsWith(REVIEW_MARK) ?? false;

const earlierReviews = async (forge: Forge): Promise<Review[]> =>
  (await allPages<Review>(forge, `${pathOf(forge)}/reviews`)).filter(isOurs);

type Sending = ReturnType<typeof githubReview> & { commit_id?: string };
type Beside = { earlier: Review[]; posting: Posting; fresh: ToldFinding[] };
type Sent = { id: number; state: Posted['state']; refused: number };

/** A review that is there is brought up to date; a new one is made for what it cannot hold. */
async function say(forge: Forge, review: Sending, beside: Beside): Promise<Sent> {
  const last = beside.earlier.at(-1);
  const asksAnew =
    review.event === 'REQUEST_CHANGES' && last?.state !== 'CHANGES_REQUESTED';
  if (last && !asksAnew) {
    await call(forge, `${pathOf(forge)}/reviews/${last.id}`, {
      method: 'PUT',
      json: { body: review.body },
    });
    const refused = await commentAlone(forge, review, beside, last.id);
    return { id: last.id, state: review.event, refused };
  }
  return await begin(forge, review, beside);
}

async function begin(forge: Forge, review: Sending, beside: Beside): Promise<Sent> {
  const path = `${pathOf(forge)}/reviews`;
  const isThere = async (): Promise<boolean> =>
    (await earlierReviews(forge)).some(({ body }) => body === review.body);
  try {
    const { id } = await call<Partial<Review>>(forge, path, {
      method: 'POST',
      json: review,
      wasDone: isThere,
    });
    const found = id ?? (await earlierReviews(forge)).at(-1)?.id ?? 0;
    return { id: found, state: review.event, refused: 0 };
  } catch (error) {
    if (!(error instanceof ForgeRefusal) || error.status !== 422) throw error;
  }
  // One's own pull request takes no request for changes, and one comment that is refused takes all with it.
  const plain = { ...review, event: 'COMMENT' as const, comments: [] };
  const { id } = await call<Review>(forge, path, { method: 'POST', json: plain });
  const refused = await commentAlone(forge, review, beside, id);
  return { id, state: 'COMMENT', refused };
}

/** How many the forge refused; they are told in the body instead. */
async function commentAlone(
  forge: Forge,
  { comments, commit_id }: Sending,
  { posting, fresh }: Beside,
  review: number,
): Promise<number> {
  const refused: ReviewComment[] = [];
  for (const comment of comments) {
    try {
      const json = { ...comment, ...(commit_id && { commit_id }) };
      const path = `${pathOf(forge)}/comments`;
      const wasDone = async (): Promise<boolean> =>
        (await allPages<ReviewComment>(forge, path)).some(
          ({ body }) => body === comment.body,
        );
      await call(forge, path, { method: 'POST', json, wasDone });
    } catch (error) {
      if (!(error instanceof ForgeRefusal) || error.status !== 422) throw error;
      refused.push(comment);
    }
  }
  if (refused.length === 0) return 0;
  const taken = comments.filter((comment) => !refused.includes(comment));
  const beside = fresh.filter(
    (finding) => !taken.some(({ body }) => body === markedBody(finding)),
  );
  const body = reviewBody(posting.findings, posting.said, beside);
  await call(forge, `${pathOf(forge)}/reviews/${review}`, {
    method: 'PUT',
    json: { body },
  });
  return refused.length;
}

/** What is raised again is open again, in its newest words. */
async function update(
  forge: Forge,
  finding: ToldFinding,
  thread: OwnThread,
): Promise<boolean> {
  if (thread.isResolved) await graph(forge, REOPEN, { id: thread.id });
  const body = markedBody(finding);
  if (body === thread.body) return thread.isResolved;
  await call(forge, `/repos/${forge.repo}/pulls/comments/${thread.comment}`, {
    method: 'PATCH',
    json: { body },
  });
  return true;
}

/** A request for changes stands until it is dismissed. */
async function takeBack(forge: Forge, earlier: Review[]): Promise<void> {
  for (const { id, state } of earlier)
    if (state === 'CHANGES_REQUESTED')
      await call(forge, `${pathOf(forge)}/reviews/${id}/dismissals`, {
        method: 'PUT',
        json: { message: 'Nothing serious is left.', event: 'DISMISS' },
      });
}
