// A review as comments at the lines of a pull request, and as discussions of a merge request of GitLab.

import { type FileDiff, filesInDiff, numberBefore } from '../review/diff.ts';
import { findingStands } from '../review/stands.ts';
import { voicesOf } from '../review/tell-findings.ts';
import type { ToldFinding } from '../schemas/review.ts';
import { plural } from '../words/line.ts';
import {
  blocks,
  code,
  fence,
  lines,
  list,
  type Markdown,
  md,
  nothing,
  words,
} from '../words/markdown.ts';
import { lineName } from '../words/path.ts';
import { Refusal } from '../words/refusal.ts';
import { markOfFinding } from './finding-mark.ts';
import { findingHead } from './findings.ts';

/** In the body of each review of ours. */
export const REVIEW_MARK = '<!-- ftm review -->';

/** What the forge takes in one body; a little less, for its own counting. */
const LONGEST_REVIEW_BODY = 65_000;

export type ReviewComment = {
  path: string;
  line: number;
  start_line?: number;
  side: 'RIGHT' | 'LEFT';
  start_side?: 'RIGHT' | 'LEFT';
  body: string;
};
/** As `POST /repos/{owner}/{repo}/pulls/{number}/reviews` takes it, and `gh api --input`. */
type GithubReview = {
  event: 'COMMENT' | 'REQUEST_CHANGES';
  commit_id?: string;
  body: string;
  comments: ReviewComment[];
};

/** The lines of one hunk, on the side that is commented. */
type HunkLines = { path: string; side: 'RIGHT' | 'LEFT'; from: number; to: number };
/** Where the forge takes comments. */
type Commentable = HunkLines[];

type ReviewWords = { headline: string; worth: string };
type ReviewPosting = {
  said: ReviewWords;
  /** Told in this review for the first time; the others have a thread. */
  fresh: ToldFinding[];
  commentable: Commentable;
  requestChanges: boolean;
};

export function githubReview(
  findings: ToldFinding[],
  { said, fresh, commentable, requestChanges }: ReviewPosting,
): GithubReview {
  const beside = fresh.filter((finding) => commentOf(finding, commentable) === null);
  return {
    event: requestChanges && anySerious(findings) ? 'REQUEST_CHANGES' : 'COMMENT',
    body: reviewBody(findings, said, beside),
    comments: fresh.flatMap((finding) => commentOf(finding, commentable) ?? []),
  };
}

export const anySerious = (findings: ToldFinding[]): boolean =>
  findings.some((finding) => findingStands(finding) && finding.severity === 'p1');

/** `beside`: what has no comment of its own, as much of it as the forge takes. */
export function reviewBody(
  findings: ToldFinding[],
  { headline, worth }: ReviewWords,
  beside: ToldFinding[],
): string {
  const head = blocks([md`**${headline}**`, worth, fixedLine(findings)]).markdown;
  let body = head;
  for (const [at, finding] of beside.entries()) {
    const markdown = placedBody(finding);
    if (body.length + markdown.length > LONGEST_REVIEW_BODY) {
      body += `\n\n${plural(beside.length - at, 'more finding')} stand in the report.`;
      break;
    }
    body += `\n\n${markdown}`;
  }
  return `${body}\n\n${REVIEW_MARK}`;
}

/** Null where the forge takes no comment at its place. */
export function commentOf(
  finding: ToldFinding,
  commentable: Commentable,
): ReviewComment | null {
  const path = (finding.path ?? '').replace(/^\.\//, '');
  const first = Math.abs(finding.first ?? 0);
  if (!path || first === 0) return null;
  const last = Math.max(first, Math.abs(finding.last ?? first));
  const own = commentable.filter((hunk) => hunk.path === path);
  const isBefore = (finding.first ?? 0) < 0 || own.every(({ side }) => side === 'LEFT');
  const side: HunkLines['side'] = isBefore ? 'LEFT' : 'RIGHT';
  const hunkAt = (line: number): HunkLines | undefined =>
    own.find((one) => one.side === side && line >= one.from && line <= one.to);
  const hunk = hunkAt(last) ?? hunkAt(first);
  if (!hunk) return null;
  const line = Math.min(last, hunk.to);
  // Both ends in one hunk, or the forge refuses all.
  const start = Math.max(first, hunk.from);
  return {
    path,
    line,
    ...(start < line ? { start_line: start, start_side: side } : {}),
    side,
    body: markedBody(finding),
  };
}

export function markedBody(finding: ToldFinding): string {
  const mark = markOfFinding(finding);
  return (
    commentWords(finding).markdown.slice(0, LONGEST_REVIEW_BODY - mark.length) + mark
  );
}

const commentWords = (finding: ToldFinding): Markdown =>
  blocks([
    md`**${findingHead(finding)}**`,
    finding.body,
    finding.suggestion ? lines([md`Suggested:`, fence(finding.suggestion)]) : nothing,
    // Ids stand in no comment, so none is referred to.
    list(voicesOf({ ...finding, alike: [] })),
  ]);

/** For where it cannot stand at its line. */
function placedBody(finding: ToldFinding): string {
  const { path, first } = finding;
  const place = path ? code(`${path}${lineName(first)}`) : nothing;
  return words([place, commentWords(finding)]).markdown;
}

function fixedLine(findings: ToldFinding[]): string {
  const fixed = findings.filter(({ status }) => status === 'fixed').length;
  return fixed ? `${plural(fixed, 'earlier finding')} fixed since the last look.` : '';
}

export type ChangedFile = { filename?: string; patch?: string };

/** At the lines that the forge's hunks show: on the left those that were there before, on the right those that are. */
export const commentableIn = (files: ChangedFile[]): HunkLines[] =>
  files.flatMap(({ filename: path = '', patch = '' }) =>
    [...patch.matchAll(/^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/gm)].flatMap(
      ([, old, oldCount = '1', now, nowCount = '1']) => [
        ...range({ path, side: 'LEFT' }, Number(old), Number(oldCount)),
        ...range({ path, side: 'RIGHT' }, Number(now), Number(nowCount)),
      ],
    ),
  );

const range = (
  at: Pick<HunkLines, 'path' | 'side'>,
  from: number,
  count: number,
): HunkLines[] => (count > 0 ? [{ ...at, from, to: from + count - 1 }] : []);

export type PullPlace = { api: string; repo: string; pull: string; token: string };
export type PullWhere = { repo?: string | undefined; pull?: string | undefined };
type GithubEnv = Record<string, string | undefined>;

/** As GitHub's runner has them; whoever calls it by hand says which. */
export function pullPlaceIn({ repo, pull }: PullWhere, env: GithubEnv): PullPlace {
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

type GitlabEnv = Record<string, string | undefined>;
type Shas = { base_sha: string; start_sha: string; head_sha: string };

type ReviewEnds = { base: string | null; head: string | null };

/** As GitLab's runner has them in a merge request (a pipeline of the merged result has a commit of its own), else as git has them. */
export function shasIn(env: GitlabEnv, ends: ReviewEnds): Shas {
  const base = env['CI_MERGE_REQUEST_DIFF_BASE_SHA'] || ends.base;
  const head =
    env['CI_MERGE_REQUEST_SOURCE_BRANCH_SHA'] || env['CI_COMMIT_SHA'] || ends.head;
  if (base && head && base !== head)
    return { base_sha: base, start_sha: base, head_sha: head };
  throw new Refusal(
    'wrong_use',
    'GitLab takes comments between two commits, and this review is not of what lies between two.',
    'Review what the merge request holds, such as --scope base:main, or print it with --md.',
  );
}

/** As `POST /projects/{id}/merge_requests/{iid}/discussions` takes them. */
export function gitlabDiscussions(
  findings: ToldFinding[],
  shas: Shas,
  diff: string,
): object[] {
  const files = new Map(filesInDiff(diff).map((file) => [file.path, file]));
  return findings.filter(findingStands).map((finding) => {
    const file = files.get(finding.path ?? '');
    if (!file || !finding.first) return { body: placedBody(finding) };
    const place = placeInMerge(file, finding);
    return {
      body: markedBody(finding),
      position: { position_type: 'text', ...shas, ...place },
    };
  });
}

/** A new line has one number, one that was taken away the other, and one that stayed has both. */
function placeInMerge(file: FileDiff, { first, last }: ToldFinding): object {
  const { path } = file;
  const paths = { new_path: path, old_path: file.before ?? path };
  const line = last ?? first ?? 0;
  if (line < 0) return { ...paths, old_line: -line };
  const before = numberBefore(file, line);
  return { ...paths, ...(before !== null && { old_line: before }), new_line: line };
}
