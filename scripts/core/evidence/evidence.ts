// What became of a citation when it was looked up in the working tree, and what one may conclude from it.
import type { EvidenceCheck, PeerEvidence } from '../shapes.ts';
import { findQuote, hasLines, isTelling, type Lines, plain, saysWords } from './quotes.ts';

/** `unquoted`: the place is there, and no quote. `proves nothing`: the quote is there and says too little. */
export type EvidenceStatus = Exclude<EvidenceCheck, 'stated'>;
export type CheckedEvidence = PeerEvidence & {
  status: EvidenceStatus;
  found: { path: string; line: number } | null;
};

type Match = { status: EvidenceStatus; line: number | null };

/** `lines` are those of the file that was named, or null when it is not there (or may not be read). */
export function matchQuote(cited: PeerEvidence, lines: Lines | null): Match {
  const { line, last = line, quote, quoted = true } = cited;
  if (lines === null) return { status: 'no such file', line: null };
  const stated = line === null ? null : { first: line, last: last ?? line };
  if (stated && !hasLines(lines, stated)) return { status: 'no such line', line: null };
  const found = saysWords(quote) ? findQuote(lines, quote, stated) : null;
  const counts = found !== null && (found.near || isTelling(quote));
  if (!counts)
    return quoted && saysWords(quote)
      ? { status: 'not as quoted', line: null }
      : { status: 'unquoted', line };
  if (!isTelling(quote)) return { status: quoted ? 'proves nothing' : 'unquoted', line: found.line };
  return { status: found.near ? 'verified' : 'moved', line: found.line };
}

/** The words it quotes stand in the project, and enough of them to show that somebody looked. */
export const isFound = ({ status }: Pick<CheckedEvidence, 'status'>): boolean =>
  status === 'verified' || status === 'moved';

/** It was looked up, and what it says is there is not. */
export const isMissing = ({ status }: Pick<CheckedEvidence, 'status'>): boolean =>
  ['no such line', 'no such file', 'not as quoted', 'missing'].includes(status);

/** The place exists, whatever the words that were quoted from it show. */
export const isThere = ({ status }: Pick<CheckedEvidence, 'status'>): boolean =>
  isFound({ status }) || status === 'unquoted' || status === 'proves nothing';

/** Nothing it cites exists: whatever it says, it has not shown that it looked. */
export const isUnread = (evidence: readonly CheckedEvidence[]): boolean => !evidence.some(isThere);

export function placeOf({ path, line, found }: CheckedEvidence): string {
  return `${found?.path ?? path ?? '?'}:${found?.line ?? line ?? '?'}`;
}

/** As it was said, whatever was found. */
export const statedPlace = ({ path, line, last }: PeerEvidence): string =>
  `${path ?? '?'}${line === null ? '' : `:${line}`}${last === undefined ? '' : `-${last}`}`;

const NEAR = 3;

/** Regardless of who quoted it and how: the same lines, or nearly the same words. */
export function isSamePlace(one: CheckedEvidence, other: CheckedEvidence): boolean {
  const [a, b] = [one.found, other.found];
  if (a === null || b === null || a.path !== b.path) return false;
  const apart = Math.abs(a.line - b.line);
  return apart <= 1 || (apart <= NEAR && overlap(plain(one.quote), plain(other.quote)));
}

const overlap = (one: string, other: string): boolean =>
  one !== '' && other !== '' && (one.includes(other) || other.includes(one));
