// A review as comments at the lines of a pull or merge request.
import { voicesOf } from '../review/tell-findings.ts';
import type { ToldFinding } from '../schemas/review.ts';
import { plural } from '../words/line.ts';
import {
  blocks,
  code,
  fence,
  list,
  type Markdown,
  md,
  nothing,
  words,
} from '../words/markdown.ts';
import { Refusal } from '../words/refusal.ts';
import { slugOf } from '../words/slug.ts';
import { headOf, isOpen, linesOf } from './findings.ts';

/** In the body of each review of ours. */
export const REVIEW_MARK = '<!-- ftm review -->';
/** Its last line: the same words within a text are somebody's words. */
const FINDING_MARK = /\n<!-- ftm finding ([a-z0-9-]+) -->\s*$/;

type ReviewComment = {
  path: string;
  line: number;
  start_line?: number;
  side: 'RIGHT';
  body: string;
};
/** As `POST /repos/{owner}/{repo}/pulls/{number}/reviews` takes it, and `gh api --input`. */
export type GithubReview = {
  event: 'COMMENT' | 'REQUEST_CHANGES';
  body: string;
  comments: ReviewComment[];
};

type ReviewWords = {
  headline: string;
  worth: string;
  /** Lines that the forge takes a comment at; others are told in the body. */
  takes?: (path: string, line: number) => boolean;
};

export function githubReview(
  findings: ToldFinding[],
  { headline, worth, takes }: ReviewWords,
): GithubReview {
  const open = findings.filter(isOpen);
  const at = (one: ToldFinding): boolean => {
    const lines = linesOf(one);
    return Boolean(one.path && lines && (takes?.(one.path, lines.last) ?? true));
  };
  const beside = open.filter((one) => !at(one));
  const { markdown } = blocks([
    md`**${headline}**`,
    worth,
    ...beside.map((one) => blocks([words([placeNamed(one), said(one)])])),
    fixedLine(findings),
  ]);
  return {
    event: open.some(({ severity }) => severity === 'p1') ? 'REQUEST_CHANGES' : 'COMMENT',
    body: `${markdown}\n\n${REVIEW_MARK}`,
    comments: open.filter(at).map((one) => commentOf(one, takes)),
  };
}

function commentOf(finding: ToldFinding, takes: ReviewWords['takes']): ReviewComment {
  const { first = 1, last = 1 } = linesOf(finding) ?? {};
  const isRange = first < last && (takes?.(finding.path ?? '', first) ?? true);
  return {
    path: (finding.path ?? '').replace(/^\.\//, ''),
    line: last,
    ...(isRange ? { start_line: first } : {}),
    side: 'RIGHT',
    body: markedBody(finding),
  };
}

const markedBody = (finding: ToldFinding): string =>
  `${said(finding).markdown}\n\n<!-- ftm finding ${findingKey(finding)} -->`;

const said = (finding: ToldFinding): Markdown =>
  blocks([
    md`**${headOf(finding)}**`,
    finding.body,
    finding.suggestion ? fence(finding.suggestion) : nothing,
    list(voicesOf(finding)),
  ]);

const placeNamed = ({ path, first }: ToldFinding): Markdown =>
  path ? code(first === null ? path : `${path}:${first}`) : nothing;

function fixedLine(findings: ToldFinding[]): string {
  const fixed = findings.filter(({ status }) => status === 'fixed').length;
  return fixed ? `${plural(fixed, 'earlier finding')} fixed since the last look.` : '';
}

/** The same for the same finding, whatever number it got this time. */
export const findingKey = ({
  path,
  title,
}: Pick<ToldFinding, 'path' | 'title'>): string =>
  `${slugOf(path ?? '', { longest: 60, otherwise: 'no-path' })}-${checksum(title.toLowerCase())}`;

const checksum = (text: string): string =>
  [...text]
    .reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0, 7)
    .toString(36);

export const keyIn = (body: string): string | null =>
  body.match(FINDING_MARK)?.[1] ?? null;

/** Keys of findings that are settled: their threads can be closed. */
export const settledKeys = (findings: ToldFinding[]): string[] =>
  findings.filter((one) => !isOpen(one)).map(findingKey);

/** A forge takes comments at the lines that a pull request's hunks show. */
export function takesOf(
  files: { filename?: string; patch?: string }[],
): (path: string, line: number) => boolean {
  const ranges = files.flatMap(({ filename = '', patch = '' }) =>
    [...patch.matchAll(/^@@ -\S+ \+(\d+)(?:,(\d+))? @@/gm)].map(
      ([, from, count = '1']) => ({
        path: filename,
        from: Number(from),
        to: Number(from) + Number(count) - 1,
      }),
    ),
  );
  return (path, line) =>
    ranges.some(
      (one) =>
        one.path === path.replace(/^\.\//, '') && line >= one.from && line <= one.to,
    );
}

type Shas = { base_sha: string; start_sha: string; head_sha: string };

/** As `POST /projects/{id}/merge_requests/{iid}/discussions` takes them. */
export const gitlabDiscussions = (findings: ToldFinding[], shas: Shas): object[] =>
  findings.filter(isOpen).map((finding) => {
    const lines = linesOf(finding);
    const body = markedBody(finding);
    if (!finding.path || !lines) return { body };
    const place = {
      new_path: finding.path,
      old_path: finding.path,
      new_line: lines.last,
    };
    return { body, position: { position_type: 'text', ...shas, ...place } };
  });

export type Place = { api: string; repo: string; pull: string; token: string };
export type Where = { repo?: string | undefined; pull?: string | undefined };
type Env = Record<string, string | undefined>;

/** As GitLab's runner has them in a merge request. */
export function shasIn(env: Env): Shas {
  const base = env['CI_MERGE_REQUEST_DIFF_BASE_SHA'] ?? '';
  return { base_sha: base, start_sha: base, head_sha: env['CI_COMMIT_SHA'] ?? '' };
}

/** As GitHub's runner has them; whoever calls it by hand says which. */
export function placeIn({ repo, pull }: Where, env: Env): Place {
  const place = {
    api: env['GITHUB_API_URL'] || 'https://api.github.com',
    repo: repo ?? env['GITHUB_REPOSITORY'] ?? '',
    pull: pull ?? /^refs\/pull\/(\d+)\//.exec(env['GITHUB_REF'] ?? '')?.[1] ?? '',
    token: env['GITHUB_TOKEN'] || env['GH_TOKEN'] || '',
  };
  const missing = [
    /^[a-z\d][\w-]*\/[\w.-]+$/i.test(place.repo) ? '' : '--repo OWNER/NAME',
    /^\d+$/.test(place.pull) ? '' : '--pull NUMBER',
    place.token ? '' : 'GITHUB_TOKEN in the environment',
  ].filter(Boolean);
  if (missing.length === 0) return place;
  throw new Refusal(
    'wrong_use',
    'Where should the review go?',
    `It takes ${missing.join(' and ')}.`,
  );
}

export const THREADS = `query($owner: String!, $name: String!, $pull: Int!) {
  repository(owner: $owner, name: $name) { pullRequest(number: $pull) {
    reviewThreads(first: 100) { nodes { id isResolved comments(first: 1) { nodes { body } } } } } } }`;
export const RESOLVE =
  'mutation($id: ID!) { resolveReviewThread(input: { threadId: $id }) { thread { id } } }';

type Thread = {
  id: string;
  isResolved: boolean;
  comments: { nodes: { body: string }[] };
};
export type ThreadsFound = {
  repository?: { pullRequest?: { reviewThreads?: { nodes?: Thread[] } } };
};

/** What the question for threads takes. */
export function threadsOf({ repo, pull }: Place): object {
  const [owner = '', name = ''] = repo.split('/');
  return { owner, name, pull: Number(pull) };
}

/** Ids of ours about findings that are settled. */
export function threadsToClose(found: ThreadsFound, settled: string[]): string[] {
  const threads = found.repository?.pullRequest?.reviewThreads?.nodes ?? [];
  const isSettled = ({ isResolved, comments }: Thread): boolean => {
    const key = keyIn(comments.nodes[0]?.body ?? '');
    return !isResolved && key !== null && settled.includes(key);
  };
  return threads.filter(isSettled).map(({ id }) => id);
}
