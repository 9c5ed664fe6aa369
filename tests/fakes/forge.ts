// A forge on loopback that keeps a pull request by GitHub's rules: which lines take comments, who may ask for changes.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

type Comment = {
  id: number;
  body: string;
  path: string;
  line: number;
  commit_id?: string;
  isResolved: boolean;
  isOutdated: boolean;
  resolvedBy?: { login: string } | null;
};
type Review = {
  id: number;
  body: string;
  state: string;
  commit_id?: string;
  user: { login: string };
};
type Sent = {
  event?: string;
  body?: string;
  commit_id?: string;
  comments?: Omit<Comment, 'id'>[];
  path?: string;
  line?: number;
  start_line?: number;
  variables?: { id?: string };
  query?: string;
};

export type FakeForge = {
  api: string;
  reviews: Review[];
  comments: Comment[];
  /** "POST /repos/o/r/pulls/7/reviews" … in order. */
  asked: string[];
  /** Statuses for the next calls whose words match; 0 cuts the answer after it was carried out. */
  faults: { on: RegExp; status: number; after?: string }[];
  isOwn: boolean;
  /** False: a token that may write comments and close no thread, which takes the right to write contents. */
  mayClose: boolean;
  headRepo: string;
  lines: Record<string, [from: number, to: number][]>;
  /** Of the commit before the head, where they are others. */
  linesBefore?: FakeForge['lines'];
  close: () => void;
};

const STATES: Record<string, string> = {
  COMMENT: 'COMMENTED',
  REQUEST_CHANGES: 'CHANGES_REQUESTED',
};

export async function fakeForge(): Promise<FakeForge> {
  let server: Server;
  const forge: FakeForge = {
    api: '',
    reviews: [],
    comments: [],
    asked: [],
    faults: [],
    isOwn: false,
    mayClose: true,
    headRepo: 'o/r',
    lines: { 'a.js': [[1, 9]] },
    close: () => server.close(),
  };
  server = createServer(async (request, response) => {
    let text = '';
    for await (const piece of request) text += piece;
    const what = `${request.method} ${(request.url ?? '').replace(/\?.*/, '')}`;
    forge.asked.push(what);
    const sent = (text ? JSON.parse(text) : {}) as Sent;
    const at = forge.faults.findIndex(({ on }) => on.test(what));
    const [fault] = at < 0 ? [] : forge.faults.splice(at, 1);
    if (fault && fault.status > 0) {
      const headers: Record<string, string> =
        fault.after === 'reset'
          ? { 'x-ratelimit-remaining': '0' }
          : { 'retry-after': fault.after ?? '' };
      response.writeHead(fault.status, headers);
      response.end('{"message":"fault"}');
      return;
    }
    const [status, answer] =
      request.headers.authorization === 'Bearer secret'
        ? answerTo(forge, what, sent)
        : [401, { message: 'bad' }];
    if (fault) {
      response.destroy();
      return;
    }
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  forge.api = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v3`;
  return forge;
}

type Answer = [status: number, body: unknown];

function answerTo(forge: FakeForge, what: string, sent: Sent): Answer {
  if (what.endsWith('/graphql')) return [200, graph(forge, sent)];
  if (what.startsWith('GET')) return [200, readOf(forge, what)];
  if (what.endsWith('/dismissals')) {
    const review = forge.reviews.find(({ id }) => what.includes(`/reviews/${id}/`));
    return [200, Object.assign(review ?? {}, { state: 'DISMISSED' })];
  }
  if (what.startsWith('PUT')) {
    const review = forge.reviews.find(({ id }) => what.endsWith(`/reviews/${id}`));
    return [200, Object.assign(review ?? {}, { body: sent.body })];
  }
  if (what.startsWith('PATCH')) {
    const comment = forge.comments.find(({ id }) => what.endsWith(`/comments/${id}`));
    return [200, Object.assign(comment ?? {}, { body: sent.body })];
  }
  return what.endsWith('/reviews') ? addReview(forge, sent) : addComments(forge, [sent]);
}

function readOf(
  { reviews, comments, headRepo, lines }: FakeForge,
  what: string,
): unknown {
  if (what.endsWith('/reviews')) return reviews;
  if (what.endsWith('/comments')) return comments;
  if (what.endsWith('/commits')) return [{ sha: 'older' }, { sha: 'head' }];
  if (what.endsWith('/files'))
    return Object.entries(lines).map(([filename, ranges]) => ({
      filename,
      patch: ranges
        .map(([from, to]) => `@@ -1 +${from},${to - from + 1} @@\n x`)
        .join('\n'),
    }));
  return { head: { sha: 'head', repo: { full_name: headRepo } } };
}

function addReview(forge: FakeForge, sent: Sent): Answer {
  const { event = '', body = '', commit_id, comments = [] } = sent;
  if (forge.isOwn && event === 'REQUEST_CHANGES')
    return [422, { message: 'Can not request changes on your own pull request' }];
  const [status, answer] = addComments(
    forge,
    comments.map((comment) => Object.assign({}, comment, { commit_id })),
  );
  if (status !== 200) return [status, answer];
  const id = 100 + forge.reviews.length;
  forge.reviews.push({
    id,
    body,
    state: STATES[event] ?? event,
    user: { login: APP },
    ...(commit_id && { commit_id }),
  });
  return [200, { id }];
}

/** All or none, as the forge has it. */
function addComments(forge: FakeForge, comments: Partial<Sent>[]): Answer {
  const isTaken = ({
    path = '',
    line = 0,
    start_line = line,
    commit_id,
  }: Partial<Sent>): boolean => {
    const lines = (commit_id === 'older' && forge.linesBefore) || forge.lines;
    return (lines[path] ?? []).some(([from, to]) => from <= start_line && line <= to);
  };
  if (!comments.every(isTaken)) return [422, { message: 'line is not part of the diff' }];
  for (const { path = '', line = 0, body = '', commit_id } of comments)
    forge.comments.push({
      id: forge.comments.length + 1,
      path,
      line,
      body,
      ...(commit_id && { commit_id }),
      isResolved: false,
      isOutdated: false,
    });
  return [200, { id: forge.comments.length }];
}

/** As the forge has it: an app is called so by itself and in lists of reviews, and in threads without its ending. */
const APP = 'bot[bot]';
const IN_THREADS = { login: 'bot' };

function graph(
  { comments, mayClose }: FakeForge,
  { query = '', variables }: Sent,
): unknown {
  const chosen = comments.find(({ id }) => String(id) === variables?.id);
  if (chosen && !mayClose)
    return {
      data: { resolveReviewThread: null },
      errors: [{ type: 'FORBIDDEN', message: 'Resource not accessible by integration' }],
    };
  if (chosen) {
    chosen.isResolved = !query.includes('unresolve');
    chosen.resolvedBy = chosen.isResolved ? IN_THREADS : null;
    return { data: {} };
  }
  const nodes = comments.map(({ id, body, ...comment }) => ({
    ...comment,
    id: String(id),
    comments: {
      nodes: [
        {
          databaseId: id,
          body,
          author: IN_THREADS,
          originalCommit: { oid: comment.commit_id ?? null },
        },
      ],
    },
  }));
  const pageInfo = { hasNextPage: false, endCursor: null };
  const pullRequest = { reviewThreads: { pageInfo, nodes } };
  return { data: { viewer: { login: APP }, repository: { pullRequest } } };
}
