// What became of a peer's citation when it was looked up in the working tree, and what one may conclude from it.
import type { PeerEvidence } from '../shapes.ts';

/** `unquoted`: the line is there, but the peer quoted nothing that could be compared. */
export type EvidenceStatus = 'verified' | 'moved' | 'missing' | 'unquoted';
export type CheckedEvidence = PeerEvidence & {
  status: EvidenceStatus;
  found: { path: string; line: number } | null;
};

/** How far from the stated line a quote may begin and still be where it was said to be. */
const NEAR = 3;

/** `text` is the file that was named, or null when it is not there (or may not be read). */
export function matchQuote(
  { line, quote }: PeerEvidence,
  text: string | null,
): { status: EvidenceStatus; line: number | null } {
  if (text === null) return { status: 'missing', line: null };
  const rows = text.split('\n');
  const wanted = quoteRows(quote);
  if (wanted.length === 0) {
    const there = line === null || (line >= 1 && line <= rows.length);
    return there ? { status: 'unquoted', line } : { status: 'missing', line: null };
  }
  const starts = startsOf(rows.map(plain), wanted);
  const nearest = starts.sort((a, b) => distance(a, line) - distance(b, line))[0];
  if (nearest === undefined) return { status: 'missing', line: null };
  const isThere = line === null || distance(nearest, line) <= NEAR + wanted.length - 1;
  return { status: isThere ? 'verified' : 'moved', line: nearest };
}

/** Whitespace and the marks of a quotation do not matter; an ellipsis stands for anything within its line. */
function quoteRows(quote: string): string[] {
  const bare = quote.replace(/^\s*```[a-z]*\n?|```\s*$/gi, '');
  const rows = bare.split('\n').map((row) => plain(row.replace(/^\s*\d+\s*[|:]\s?/, '')));
  return rows.map(unquoted).filter((row) => /[\p{L}\p{N}]/u.test(row));
}

function startsOf(rows: string[], wanted: string[]): number[] {
  const [first = '', ...rest] = wanted;
  return rows.flatMap((row, index) =>
    holds(row, first) && restFollows(rows, index + 1, rest) ? [index + 1] : [],
  );
}

/** Blank lines between quoted ones are no difference. */
function restFollows(rows: string[], from: number, wanted: string[]): boolean {
  let at = from;
  for (const row of wanted) {
    while (at < rows.length && rows[at] === '') at++;
    if (!holds(rows[at] ?? '', row)) return false;
    at++;
  }
  return true;
}

function holds(row: string, wanted: string): boolean {
  let from = 0;
  for (const part of wanted.split(/\s*(?:…|\.\.\.)\s*/).filter(Boolean)) {
    const at = row.indexOf(part, from);
    if (at < 0) return false;
    from = at + part.length;
  }
  return row !== '';
}

const plain = (row: string): string => row.replaceAll(/\s+/g, ' ').trim();
const unquoted = (row: string): string =>
  /^(["'`]).*\1$/.test(row) && row.length > 2 ? row.slice(1, -1).trim() : row;
const distance = (one: number, other: number | null): number => (other === null ? 0 : Math.abs(one - other));

export const isFound = ({ status }: CheckedEvidence): boolean => status === 'verified' || status === 'moved';

/** Nothing it cites exists: whatever it says, it has not shown that it looked. */
export function isUnread(evidence: readonly CheckedEvidence[]): boolean {
  return evidence.every(({ status }) => status === 'missing');
}

export function placeOf({ path, line, found }: CheckedEvidence): string {
  return `${found?.path ?? path ?? '?'}:${found?.line ?? line ?? '?'}`;
}

/** Whoever quoted it and how: the same lines, or the same words a little off. */
export function isSamePlace(one: CheckedEvidence, other: CheckedEvidence): boolean {
  const [a, b] = [one.found, other.found];
  if (a === null || b === null || a.path !== b.path) return false;
  const apart = Math.abs(a.line - b.line);
  return apart <= 1 || (apart <= NEAR && overlap(plain(one.quote), plain(other.quote)));
}

const overlap = (one: string, other: string): boolean =>
  one !== '' && other !== '' && (one.includes(other) || other.includes(one));
