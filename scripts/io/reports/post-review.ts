// One review of ours on a pull request: its threads are read first, joined to, and closed when they are settled.
import type { ToldFinding } from '../../core/schemas/review.ts';
import {
  anySerious,
  type ChangedFile,
  commentableIn,
  githubReview,
  markedBody,
  REVIEW_MARK,
  type ReviewComment,
  reviewBody,
} from '../../core/telling/pull-request.ts';
import {
  isSame,
  type OwnThread,
  ownThreadsIn,
  planThreads,
  REOPEN,
  RESOLVE,
  THREADS,
  type ThreadPage,
  type ThreadPlan,
} from '../../core/telling/threads.ts';
import { Refusal } from '../../core/words/refusal.ts';
import { allPages, askGraph, callForge, type Forge, ForgeRefusal } from './forge.ts';

type SaidInReview = { headline: string; worth: string };
type PostingOf = {
  findings: ToldFinding[];
  said: SaidInReview;
  /** The commit that was reviewed, where that is known. */
  commit: string | null;
  /** Its files with the heads of their hunks, as that commit has them. */
  shown: ChangedFile[];
  requestChanges: boolean;
  /** Reviewers who have looked at all of it. */
  looked: string[];
};
export type PostedReview = {
  review: number;
  posted: number;
  updated: number;
  resolved: number;
  /** Threads that are settled and that the token may not close: their comments say so. */
  left_open: number;
  /** Findings whose comment the forge refused: they stand in the body. */
  refused: number;
  state: 'COMMENT' | 'REQUEST_CHANGES';
};

type PriorReview = {
  id: number;
  body?: string | null;
  state?: string;
  user?: ForgeViewer;
};
type ForgeViewer = NonNullable<ThreadPage['viewer']> | null;
type OurForge = Forge & { viewer: ForgeViewer };
type ForgePull = {
  head?: { sha?: string; repo?: { full_name?: string } | null };
};

export async function postReview(
  posting: PostingOf,
  forge: Forge,
): Promise<PostedReview> {
  const pull = await callForge<ForgePull>(forge, pullPath(forge));
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

const pullPath = ({ repo, pull }: Forge): string => `/repos/${repo}/pulls/${pull}`;

async function bringUpToDate(
  posting: PostingOf,
  forge: Forge,
  pull: ForgePull,
): Promise<PostedReview> {
  const { findings, said, requestChanges } = posting;
  const { viewer, threads } = await ownThreads(forge);
  const ours: OurForge = { ...forge, viewer };
  const commit_id = await commitToPost(forge, posting.commit, pull);
  const files =
    commit_id === pull.head?.sha
      ? await allPages<ChangedFile>(forge, `${pullPath(forge)}/files`)
      : posting.shown;
  const names = files.flatMap(({ filename }) => filename ?? []);
  const { fresh, known, close } = planThreads(findings, threads, {
    files: names,
    looked: posting.looked,
    commit: commit_id,
  });
  const commentable = commentableIn(files);
  const review = githubReview(findings, { said, fresh, commentable, requestChanges });
  const earlier = await earlierReviews(ours);
  const { id, state, refused } = await sayReview(
    ours,
    { ...review, commit_id },
    { earlier, posting, fresh },
  );
  let updated = 0;
  for (const { finding, thread } of known)
    if (await updateComment(forge, finding, thread)) updated++;
  let left_open = 0;
  for (const thread of close) if (!(await closedThread(forge, thread))) left_open++;
  if (!requestChanges || !anySerious(findings)) await takeBackReviews(forge, earlier);
  return {
    review: id,
    posted: review.comments.length - refused,
    updated,
    resolved: close.length - left_open,
    left_open,
    refused,
    state,
  };
}

/** A push in the middle moves lines: comments belong to the commit that was looked at, if it is one of these. */
async function commitToPost(
  forge: Forge,
  looked: string | null,
  { head }: ForgePull,
): Promise<string | undefined> {
  if (looked === null || looked === head?.sha) return head?.sha;
  const commits = await allPages<{ sha: string }>(forge, `${pullPath(forge)}/commits`);
  return commits.some(({ sha }) => sha === looked) ? looked : head?.sha;
}

async function ownThreads(
  forge: Forge,
  after: string | null = null,
): Promise<{ viewer: ForgeViewer; threads: OwnThread[] }> {
  const [owner = '', name = ''] = forge.repo.split('/');
  const variables = { owner, name, pull: Number(forge.pull), after };
  const page = await askGraph<ThreadPage>(forge, THREADS, variables);
  const { hasNextPage = false, endCursor = null } =
    page.repository?.pullRequest?.reviewThreads?.pageInfo ?? {};
  const own = ownThreadsIn(page);
  const more = hasNextPage ? (await ownThreads(forge, endCursor)).threads : [];
  return { viewer: page.viewer ?? null, threads: [...own, ...more] };
}

async function earlierReviews(forge: OurForge): Promise<PriorReview[]> {
  const all = await allPages<PriorReview>(forge, `${pullPath(forge)}/reviews`);
  return all.filter(
    ({ body, user }) =>
      isSame(user, forge.viewer) && body?.trimEnd().endsWith(REVIEW_MARK),
  );
}

type SendingReview = ReturnType<typeof githubReview> & { commit_id?: string };
type BesideReview = { earlier: PriorReview[]; posting: PostingOf; fresh: ToldFinding[] };
type SentReview = { id: number; state: PostedReview['state']; refused: number };

/** A review that is there is brought up to date; a new one is made for what it cannot hold. */
async function sayReview(
  forge: OurForge,
  review: SendingReview,
  beside: BesideReview,
): Promise<SentReview> {
  const last = beside.earlier.at(-1);
  const { event, body } = review;
  const apart = async (id: number, state: SentReview['state']): Promise<SentReview> => ({
    id,
    state,
    refused: await commentAlone(forge, { ...review, id }, beside),
  });
  const isBlocking = last?.state === 'CHANGES_REQUESTED';
  if (!last || (event === 'REQUEST_CHANGES' && !isBlocking)) {
    const begun = await beginReview(forge, review);
    if (begun !== null) return { id: begun, state: event, refused: 0 };
    // One comment that is refused takes all with it.
    const bare = await beginReview(forge, { ...review, comments: [] });
    if (bare !== null) return await apart(bare, event);
  }
  // One's own pull request takes no request for changes.
  const state = isBlocking ? event : 'COMMENT';
  const path = `${pullPath(forge)}/reviews`;
  const { id } = last
    ? await callForge<PriorReview>(forge, `${path}/${last.id}`, {
        method: 'PUT',
        json: { body },
      })
    : await callForge<PriorReview>(forge, path, {
        method: 'POST',
        json: { ...review, event: state, comments: [] },
      });
  return await apart(last?.id ?? id, state);
}

/** Null where the forge will not have it. */
async function beginReview(
  forge: OurForge,
  review: SendingReview,
): Promise<number | null> {
  const isThere = async (): Promise<boolean> =>
    (await earlierReviews(forge)).some(({ body }) => body === review.body);
  try {
    const { id } = await callForge<Partial<PriorReview>>(
      forge,
      `${pullPath(forge)}/reviews`,
      {
        method: 'POST',
        json: review,
        wasDone: isThere,
      },
    );
    return id ?? (await earlierReviews(forge)).at(-1)?.id ?? 0;
  } catch (error) {
    if (error instanceof ForgeRefusal && error.status === 422) return null;
    throw error;
  }
}

/** How many the forge refused; they are told in the body instead. */
async function commentAlone(
  forge: Forge,
  { comments, commit_id, id }: SendingReview & { id: number },
  { posting, fresh }: BesideReview,
): Promise<number> {
  const refused: ReviewComment[] = [];
  for (const comment of comments) {
    try {
      const json = { ...comment, commit_id };
      const path = `${pullPath(forge)}/comments`;
      const wasDone = async (): Promise<boolean> =>
        (await allPages<ReviewComment>(forge, path)).some(
          ({ body }) => body === comment.body,
        );
      await callForge(forge, path, { method: 'POST', json, wasDone });
    } catch (error) {
      if (!(error instanceof ForgeRefusal) || error.status !== 422) throw error;
      refused.push(comment);
    }
  }
  if (refused.length === 0) return 0;
  const besides = fresh.filter((finding) => {
    const text = markedBody(finding);
    return !comments.some((one) => one.body === text && !refused.includes(one));
  });
  const body = reviewBody(posting.findings, posting.said, besides);
  await callForge(forge, `${pullPath(forge)}/reviews/${id}`, {
    method: 'PUT',
    json: { body },
  });
  return refused.length;
}

/** What is raised again is open again, in its newest words. */
async function updateComment(
  forge: Forge,
  finding: ToldFinding,
  { id, comment, body, isResolved, isClosedByOthers }: OwnThread,
): Promise<boolean> {
  const isOpened = isResolved && !isClosedByOthers;
  if (isOpened) await askGraph(forge, REOPEN, { id });
  return (
    (await rewriteComment(forge, { comment, body }, markedBody(finding))) || isOpened
  );
}

/** Comes back with whether there was anything to change. */
async function rewriteComment(
  forge: Forge,
  { comment, body: before }: Pick<OwnThread, 'comment' | 'body'>,
  body: string,
): Promise<boolean> {
  if (body === before) return false;
  const path = `/repos/${forge.repo}/pulls/comments/${comment}`;
  await callForge(forge, path, { method: 'PATCH', json: { body } });
  return true;
}

/** Its comment says why. To close a thread GitHub wants the right to write contents, which no reviewer needs. */
async function closedThread(
  forge: Forge,
  { thread, why }: ThreadPlan['close'][number],
): Promise<boolean> {
  const { id, body } = thread;
  if (!body.startsWith(SETTLED_MARK))
    await rewriteComment(forge, thread, `${SETTLED_MARK}${why}.**\n\n${body}`);
  try {
    await askGraph(forge, RESOLVE, { id });
    return true;
  } catch (error) {
    if (!(error instanceof ForgeRefusal)) throw error;
    return false;
  }
}

const SETTLED_MARK = '**Settled: ';

/** A request for changes stands until it is dismissed. */
async function takeBackReviews(forge: Forge, earlier: PriorReview[]): Promise<void> {
  for (const { id, state } of earlier)
    if (state === 'CHANGES_REQUESTED')
      await callForge(forge, `${pullPath(forge)}/reviews/${id}/dismissals`, {
        method: 'PUT',
        json: { message: 'Nothing serious is left.', event: 'DISMISS' },
      });
}
