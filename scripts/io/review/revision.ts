// Looks the places of findings up in the text that was reviewed: the working tree, a commit, or the text itself.
import { readInside } from '../../base/door.mjs';
import { lookUpAtRevision } from '../../core/evidence/at-revision.ts';
import { linesOf, type Range } from '../../core/evidence/quotes.ts';
import { filesInDiff, hunksIn } from '../../core/review/diff.ts';
import type { Opened, Part, Revision } from '../../core/review/events.ts';
import type { Code, LookedUp } from '../../core/review/finding.ts';
import { isSamePath } from '../../core/review/join-findings.ts';
import { slicesOf } from '../../core/review/posts.ts';
import type { ReviewFinding } from '../../core/shapes.ts';
import { git } from '../machine/git.ts';

const MOST_BYTES = 5_000_000;
const AROUND = 3;
const MOST_LINES = 24;

export async function lookUpFindings(opened: Opened, findings: ReviewFinding[]): Promise<LookedUp[]> {
  const { revision = { kind: 'tree' }, cwd, parts } = opened;
  const texts = new Map<string, string | null>();
  for (const path of new Set(findings.flatMap((one) => one.path ?? [])))
    texts.set(path, await textAt(revision, path, { cwd, parts }));
  const changed = changedIn(parts);
  return findings.map(({ path, lines }) => {
    const [first, last = first] = lines ?? [];
    const text = path === null ? null : (texts.get(path) ?? null);
    const cited =
      path === null || first === undefined ? null : { path, line: first, last: last ?? first, quote: '' };
    // A text that somebody gave has no path of its own: what is said of it proves itself by the words it quotes.
    if (revision.kind === 'text' && text === null) return { evidence: 'no place given', code: null };
    const evidence = lookUpAtRevision(cited, (name) =>
      text === null
        ? null
        : { lines: linesOf(text), ...(changed ? { changed: rangesOf(changed, name) } : {}) },
    );
    const found = evidence === 'verified' || evidence === 'outside the change';
    return {
      evidence,
      code: found && text !== null && first !== undefined ? codeAround(text, [first, last ?? first]) : null,
    };
  });
}

/** A path that the reviewer shortened is looked for among the files of the change. */
export async function textAt(
  revision: Revision,
  path: string,
  { cwd, parts }: Pick<Opened, 'cwd' | 'parts'>,
): Promise<string | null> {
  const known = parts.flatMap((part) =>
    slicesOf(part).flatMap(({ files }) => files.map((file) => file.path)),
  );
  const names = [...new Set([path, ...known.filter((one) => one.endsWith(`/${path}`))])];
  for (const name of names) {
    const text = revision.kind === 'commit' ? await inCommit(cwd, revision.sha, name) : inTree(cwd, name);
    if (text !== null) return text;
  }
  return null;
}

function inTree(root: string, path: string): string | null {
  const found = readInside(root, path, { most: MOST_BYTES });
  return found.status === 'ok' ? found.bytes.toString('utf8') : null;
}

async function inCommit(root: string, sha: string, path: string): Promise<string | null> {
  if (path.startsWith('-') || path.includes('\0')) return null;
  const { exit, out } = await git(['show', `${sha}:${path.replace(/^\.\//, '')}`], { cwd: root });
  return exit === 0 && out.length <= MOST_BYTES ? out : null;
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

export function codeAround(text: string, [first, last]: [number, number]): Code {
  const rows = text.split('\n');
  const from = Math.max(1, first - AROUND);
  const to = Math.min(rows.length, last + AROUND, from + MOST_LINES - 1);
  return { first: from, lines: rows.slice(from - 1, to).map((row) => row.slice(0, 300)) };
}
