// Looks the places of findings up in what was reviewed: the working tree, a commit, or the text itself.
import { readInside } from '../../base/door.cjs';
import { citationsOf } from '../../core/answers/kinds/evidence.ts';
import { lookUpAtRevision } from '../../core/evidence/at-revision.ts';
import { isSamePath } from '../../core/evidence/places.ts';
import { findQuote, linesOf, type Range } from '../../core/evidence/quotes.ts';
import { filesInDiff, hunksIn } from '../../core/review/artifact/diff.ts';
import type { Opened, Part, Revision } from '../../core/review/events.ts';
import type { Code, LookedUp } from '../../core/review/findings/finding.ts';
import { slicesOf } from '../../core/review/posts.ts';
import type { PeerEvidence, ReviewFinding } from '../../core/shapes.ts';
import { git } from '../machine/git.ts';

const MOST_BYTES = 5_000_000;
const AROUND = 3;
const MOST_LINES = 24;

/** `listed`: the reviewer's evidence; what it quotes from the place of a finding has to stand there. */
export async function lookUpFindings(
  opened: Opened,
  findings: ReviewFinding[],
  listed: string[] = [],
): Promise<LookedUp[]> {
  const { revision = { kind: 'tree' }, cwd, parts } = opened;
  const known = filesOf(parts);
  const files = new Map<string, Meant | null>();
  for (const path of new Set(findings.flatMap((one) => one.path ?? [])))
    files.set(path, await fileMeant(revision, path, { cwd, known }));
  const changed = changedIn(parts);
  const citations = listed.flatMap((text) => citationsOf(text, { remarks: false }));
  return findings.map(({ path, lines }): LookedUp => {
    const [first, last = first] = lines ?? [];
    const file = path === null ? null : (files.get(path) ?? null);
    // A text that somebody gave has no path of its own: findings in it are proved by the words they quote.
    if (revision.kind === 'text' && file === null) return { evidence: 'no place given', code: null };
    const fits = !file && path !== null ? fitting(known, path) : [];
    const meant = file && file.path !== path ? { path: file.path } : fits.length > 1 ? { fits } : {};
    if (path === null || first === undefined || last === undefined)
      return { evidence: 'no place given', code: null, ...meant };
    // Lines that end before they begin are nowhere.
    if (file && last < first) return { evidence: 'no such line', code: null, ...meant };
    const place = { path, line: first, last, quote: '' };
    const quotes = file
      ? quotedAt(place, citations).filter(({ quote }) => !isGone(parts, file.path, quote))
      : [];
    const said = (quotes.length > 0 ? quotes : [place]).map((cited) =>
      lookUpAtRevision(
        cited,
        () =>
          file && {
            lines: linesOf(file.text),
            ...(changed ? { changed: rangesOf(changed, file.path) } : {}),
          },
      ),
    );
    const evidence = said.find((one) => one !== 'no such line') ?? 'no such line';
    const found = evidence === 'verified' || evidence === 'outside the change';
    return { evidence, code: file && found ? codeAround(rowsOf(file.text), [first, last]) : null, ...meant };
  });
}

type Cited = PeerEvidence & { line: number; last: number };

const quotedAt = (place: Cited, citations: PeerEvidence[]): Cited[] =>
  citations.flatMap(({ path, line, last = line, quote }) => {
    const isThere = path !== null && place.path !== null && isSamePath(path, place.path);
    const isNear = line !== null && line <= place.last + AROUND && (last ?? line) >= place.line - AROUND;
    return isThere && isNear && quote !== '' ? [{ ...place, quote }] : [];
  });

/** A line that the change took away may be quoted too. */
function isGone(parts: Part[], path: string, quote: string): boolean {
  const texts = parts.flatMap((part) => [part.text, ...slicesOf(part).map(({ text }) => text)]);
  const own = texts.flatMap(filesInDiff).filter((file) => isSamePath(file.path, path));
  const rows = own.flatMap(({ text }) => text.split('\n')).filter((row) => row.startsWith('-'));
  return findQuote(linesOf(rows.map((row) => row.slice(1)).join('\n')), quote, null) !== null;
}

const filesOf = (parts: Part[]): string[] => [
  ...new Set(parts.flatMap((part) => slicesOf(part).flatMap(({ files }) => files.map(({ path }) => path)))),
];

/** Files of the change that a name may be the end of. */
const fitting = (known: string[], path: string): string[] => known.filter((one) => one.endsWith(`/${path}`));

type Meant = { path: string; text: string };

/** As named; without what a diff, a mention or the project's folder puts before it; or the only such file. */
async function fileMeant(
  revision: Revision,
  path: string,
  { cwd, known }: { cwd: string; known: string[] },
): Promise<Meant | null> {
  const named = fitting(known, path);
  const bare = path.replace(/^(?:@|\.\/)+/, '');
  const inside = bare.startsWith(`${cwd}/`) ? bare.slice(cwd.length + 1) : bare;
  const names = [inside, inside.replace(/^[ab]\//, ''), ...(named.length === 1 ? named : [])];
  for (const name of new Set(names)) {
    const text = await textAt(revision, name, cwd);
    if (text !== null) return { path: name, text };
  }
  return null;
}

export const textAt = async (revision: Revision, path: string, cwd: string): Promise<string | null> =>
  revision.kind === 'commit' ? await inCommit(cwd, revision.sha, path) : inTree(cwd, path);

function inTree(root: string, path: string): string | null {
  const found = readInside(root, path, { most: MOST_BYTES });
  return found.status === 'ok' ? found.bytes.toString('utf8') : null;
}

async function inCommit(root: string, sha: string, path: string): Promise<string | null> {
  if (path.startsWith('-') || path.includes('\0')) return null;
  const name = `${sha}:${path.replace(/^\.\//, '')}`;
  const size = await git(['cat-file', '-s', name], { cwd: root });
  if (size.exit !== 0 || Number(size.out) > MOST_BYTES) return null;
  const { exit, out } = await git(['show', name], { cwd: root });
  return exit === 0 ? out : null;
}

/** Null where there is no change: then every line counts. */
function changedIn(parts: Part[]): Map<string, Range[]> | null {
  const diffs = parts.filter(({ form }) => form === 'diff');
  if (diffs.length === 0) return null;
  const changed = new Map<string, Range[]>();
  const texts = diffs.flatMap((part) => [part.text, ...slicesOf(part).map(({ text }) => text)]);
  for (const { path, text } of texts.flatMap(filesInDiff)) {
    const ranges = hunksIn(text).slice(1).flatMap(rangesIn);
    changed.set(path, [...(changed.get(path) ?? []), ...ranges]);
  }
  return changed;
}

/** The lines that were changed or stood beside one that was, however much a hunk shows around them. */
function rangesIn(hunk: string): Range[] {
  const [head = '', ...rows] = hunk.split('\n');
  let now = Number(/^@@ -\d+(?:,\d+)? \+(\d+)/.exec(head)?.[1] ?? 1);
  const ranges: Range[] = [];
  for (const row of rows) {
    if (row.startsWith('+') || row.startsWith('-')) {
      const last = ranges.at(-1);
      const [first, end] = [Math.max(1, now - AROUND), now + AROUND];
      if (last && first <= last.last + 1) last.last = end;
      else ranges.push({ first, last: end });
    }
    if (row.startsWith('+') || row.startsWith(' ')) now++;
  }
  return ranges;
}

const rangesOf = (changed: Map<string, Range[]>, path: string): Range[] | null =>
  [...changed].find(([name]) => isSamePath(name, path.replace(/^\.\//, '')))?.[1] ?? null;

const LONGEST_ROW = 300;
export const rowsOf = (text: string): string[] => text.split('\n').map((row) => row.slice(0, LONGEST_ROW));

export function codeAround(rows: string[], [first, last]: [number, number]): Code {
  const from = Math.max(1, first - AROUND);
  const to = Math.min(rows.length, last + AROUND, from + MOST_LINES - 1);
  return { first: from, lines: rows.slice(from - 1, to) };
}
