// A review as comments at the lines of a pull or merge request; ours are known again by a hidden mark.
import type { ToldFinding } from '../schemas/review.ts';
import { plural } from '../words/line.ts';
import { blocks, code, fence, list, type Markdown, md, nothing, words } from '../words/markdown.ts';
import { slugOf } from '../words/slug.ts';
import { headOf, isFixed, isOpen, linesOf, raisedBy, voicesOf } from './findings.ts';

/** In the body of each review of ours. */
export const REVIEW_MARK = '<!-- ftm review -->';
/** Its last line: the same words within a text are somebody's words. */
const FINDING_MARK = /\n<!-- ftm finding ([a-z0-9-]+) -->\s*$/;

export type ReviewComment = {
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

export type ReviewWords = {
  headline: string;
  worth: string;
  /** Lines that the forge takes a comment at; others are told in the body. */
  takes?: (path: string, line: number) => boolean;
};

export function githubReview(findings: ToldFinding[], { headline, worth, takes }: ReviewWords): GithubReview {
  const open = findings.filter(isOpen);
  const at = (one: ToldFinding): boolean => {
    const lines = linesOf(one);
    return Boolean(one.path && lines && (takes?.(one.path, lines.last) ?? true));
  };
  const beside = open.filter((one) => !at(one));
  const { markdown } = blocks([
    md`**${headline}**`,
    worth,
    ...beside.map((one) => blocks([words([placeIn(one), said(one)])])),
    fixedLine(findings),
  ]);
  return {
    event: open.some(({ severity }) => severity === 'p1') ? 'REQUEST_CHANGES' : 'COMMENT',
    body: `${markdown}\n\n${REVIEW_MARK}`,
    comments: open.filter(at).map(commentOf),
  };
}

function commentOf(finding: ToldFinding): ReviewComment {
  const { first = 1, last = 1 } = linesOf(finding) ?? {};
  return {
    path: (finding.path ?? '').replace(/^\.\//, ''),
    line: last,
    ...(first < last ? { start_line: first } : {}),
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
    raisedBy(finding),
  ]);

const placeIn = ({ path, lines }: ToldFinding): Markdown =>
  path ? code(lines ? `${path}:${lines[0]}` : path) : nothing;

function fixedLine(findings: ToldFinding[]): string {
  const fixed = findings.filter(isFixed).length;
  return fixed ? `${plural(fixed, 'earlier finding')} fixed since the last look.` : '';
}

/** The same for the same finding, whatever number it got this time. */
export const findingKey = ({ path, title }: Pick<ToldFinding, 'path' | 'title'>): string =>
  `${slugOf(path ?? '', { longest: 60, otherwise: 'no-path' })}-${checksum(title.toLowerCase())}`;

const checksum = (text: string): string =>
  [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0, 7).toString(36);

export const keyIn = (body: string): string | null => body.match(FINDING_MARK)?.[1] ?? null;

/** Keys of findings that are settled: their threads can be closed. */
export const settledKeys = (findings: ToldFinding[]): string[] =>
  findings.filter((one) => !isOpen(one)).map(findingKey);

export type Shas = { base_sha: string; start_sha: string; head_sha: string };

/** As `POST /projects/{id}/merge_requests/{iid}/discussions` takes them, one after the other. */
export const gitlabDiscussions = (findings: ToldFinding[], shas: Shas): object[] =>
  findings.filter(isOpen).map((finding) => {
    const lines = linesOf(finding);
    const body = markedBody(finding);
    if (!finding.path || !lines) return { body };
    const place = { new_path: finding.path, old_path: finding.path, new_line: lines.last };
    return { body, position: { position_type: 'text', ...shas, ...place } };
  });
