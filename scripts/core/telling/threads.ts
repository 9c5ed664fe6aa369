// Our own earlier threads on a pull request, and what becomes of each now.

import { joinFindings, type Voiced } from '../review/join.ts';
import { findingStands } from '../review/stands.ts';
import type { ToldFinding } from '../schemas/review.ts';
import { listed } from '../words/line.ts';
import { findingMarkedIn } from './finding-mark.ts';

/** A thread that we began, as the forge has it now. */
export type OwnThread = {
  id: string;
  comment: number;
  body: string;
  path: string | null;
  /** Null where its line is no longer shown. */
  line: number | null;
  isResolved: boolean;
  /** By somebody else: what a person has settled stays settled. */
  isClosedByOthers: boolean;
  /** The lines that it is about were changed since. */
  isOutdated: boolean;
  /** At which it was begun. */
  commit: string | undefined;
};

export type ThreadPlan = {
  /** Said for the first time. */
  fresh: ToldFinding[];
  /** Said already, under this comment. */
  known: { finding: ToldFinding; thread: OwnThread }[];
  /** Settled, or no longer raised: where its lines changed, or after a push by all who had raised it. */
  close: { thread: OwnThread; why: string }[];
};

type PullNow = {
  files: string[];
  /** Reviewers who have looked at all of it. */
  looked: string[];
  commit: string | undefined;
};

/** A finding is known again by its place and its likeness, never by its wording. */
export function planThreads(
  findings: ToldFinding[],
  threads: OwnThread[],
  now: PullNow,
): ThreadPlan {
  const threadOf = threadsSpokenOf(findings, threads, now);
  const raised = findings.filter(findingStands);
  const known = raised.flatMap((finding) => {
    const thread = threadOf.get(finding);
    return thread ? [{ finding, thread }] : [];
  });
  const still = known.map(({ thread }) => thread);
  const spokenOf = [...threadOf.values()];
  const left = threads.filter((one) => !one.isResolved && !still.includes(one));
  return {
    fresh: raised.filter((finding) => !threadOf.has(finding)),
    known,
    close: left.flatMap((thread) => {
      const isSettled = thread.isOutdated || spokenOf.includes(thread);
      const by = isSettled ? '' : letGoBy(thread, now);
      return isSettled || by ? [{ thread, why: `it is no longer raised${by}` }] : [];
    }),
  };
}

function threadsSpokenOf(findings: ToldFinding[], threads: OwnThread[], now: PullNow) {
  const voices: Voiced[] = [
    ...findings.map((finding) => ({ ...finding, reviewer: 'now' })),
    ...threads.map((thread) => voiceOfThread(thread, now.files)),
  ];
  const threadOf = new Map<ToldFinding, OwnThread>();
  // One voice each: at most one finding and one thread are joined.
  for (const { members } of joinFindings(voices)) {
    const [finding] = members.flatMap((at) => findings[at] ?? []);
    const [thread] = members.flatMap((at) => threads[at - findings.length] ?? []);
    if (finding && thread) threadOf.set(finding, thread);
  }
  return threadOf;
}

/** Whoever looks at the same commit once more and says nothing has let nothing go. */
function letGoBy({ body, commit: begun }: OwnThread, { looked, commit }: PullNow) {
  const { raised_by = [] } = findingMarkedIn(body) ?? {};
  const all = raised_by.every((name) => looked.includes(name)) && begun !== commit;
  return all && raised_by.length > 0
    ? ` by ${listed(raised_by)}, who looked again after a push`
    : '';
}

/** A thread stays at the name that its file had when it began. */
function voiceOfThread({ body, path, line }: OwnThread, files: string[]): Voiced {
  const marked = findingMarkedIn(body);
  const own = path ?? marked?.path ?? '';
  return {
    reviewer: 'before',
    title: marked?.title ?? '',
    body: marked?.body ?? '',
    path: files.includes(own) ? own : null,
    first: line,
    last: line,
  };
}

export const THREADS = `query($owner: String!, $name: String!, $pull: Int!, $after: String) {
  viewer { login }
  repository(owner: $owner, name: $name) { pullRequest(number: $pull) {
    reviewThreads(first: 100, after: $after) {
      pageInfo { hasNextPage endCursor }
      nodes { id isResolved isOutdated path line resolvedBy { login }
        comments(first: 1) { nodes { databaseId body author { login } originalCommit { oid } } } } } } } }`;
export const RESOLVE =
  'mutation($id: ID!) { resolveReviewThread(input: { threadId: $id }) { thread { id } } }';
export const REOPEN =
  'mutation($id: ID!) { unresolveReviewThread(input: { threadId: $id }) { thread { id } } }';

type ThreadAuthor = { login: string } | null;
type Comment = {
  databaseId: number;
  body: string;
  author: ThreadAuthor;
  originalCommit?: { oid: string } | null;
};
type Node = Omit<OwnThread, 'comment' | 'body' | 'isClosedByOthers' | 'commit'> & {
  resolvedBy?: ThreadAuthor;
  comments: { nodes: Comment[] };
};
export type ThreadPage = {
  viewer?: ThreadAuthor;
  repository?: {
    pullRequest?: {
      reviewThreads?: {
        pageInfo: { hasNextPage: boolean; endCursor: string | null };
        nodes: Node[];
      };
    };
  };
};

/** An app is "name[bot]" to itself and "name" as somebody's comment has it. */
export const isSame = (
  one: ThreadAuthor | undefined,
  other: ThreadAuthor | undefined,
): boolean => bareLogin(one) === bareLogin(other);
const bareLogin = (who: ThreadAuthor | undefined) => who?.login.replace(/\[bot\]$/, '');

/** Ours alone: a mark in a comment of somebody else's is a quotation. */
export function ownThreadsIn({ viewer, repository }: ThreadPage): OwnThread[] {
  const nodes = repository?.pullRequest?.reviewThreads?.nodes ?? [];
  return nodes.flatMap(({ comments, resolvedBy, ...thread }) => {
    const [first] = comments.nodes;
    if (!first || !isSame(first.author, viewer) || findingMarkedIn(first.body) === null)
      return [];
    const isClosedByOthers = thread.isResolved && !isSame(resolvedBy, viewer);
    const { databaseId: comment, body, originalCommit } = first;
    const commit = originalCommit?.oid;
    return [{ ...thread, isClosedByOthers, comment, body, commit }];
  });
}
