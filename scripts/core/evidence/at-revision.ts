// Looks a place up in the text that was reviewed, which the working tree may no longer be.
import type { PeerEvidence } from '../shapes.ts';
import { isMissing, matchQuote } from './evidence.ts';
import type { Lines, Range } from './quotes.ts';

export type PlaceAtRevision =
  | 'verified'
  | 'outside the change'
  | 'no such line'
  | 'no such file'
  | 'no place given';

/** `changed`: the lines the change touches or shows; null: the file is no part of it; left out: all of it. */
export type FileAtRevision = { lines: Lines; changed?: Range[] | null };

/** `file` is the file of that path at the reviewed revision, null where it has none. */
export function lookUpAtRevision(
  cited: PeerEvidence | null,
  file: (path: string) => FileAtRevision | null,
): PlaceAtRevision {
  if (!cited || cited.path === null || cited.line === null) return 'no place given';
  const { line, last = line } = cited;
  const found = file(cited.path);
  if (!found) return 'no such file';
  const { lines, changed } = found;
  // Words that do not stand there as quoted name a line that does not exist.
  if (isMissing(matchQuote(cited, lines))) return 'no such line';
  const isInside =
    changed === undefined || changed?.some((range) => line <= range.last && last >= range.first);
  return isInside ? 'verified' : 'outside the change';
}
