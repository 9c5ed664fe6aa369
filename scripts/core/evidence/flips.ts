// Who changed position between rounds, and whether anything but opinion moved them.
import { placesCitedIn } from '../answers/places.ts';
import type { Citation } from '../schemas/nouns.ts';
import { isFound, isSamePath, placeName, plainQuote } from './places.ts';

/** The option it chose, or whose words it would sign. */
export type StoodThere = {
  seat: string;
  round: number;
  choice: string | null;
  /** Its own reason for moving. */
  because: string;
  citations: Citation[];
  /** Tests since the last round that bear its choice out. */
  observed?: string[];
};

/** `objection`: it answers what another had shown. `conformity`: neither. */
export type Flip = Pick<StoodThere, 'seat' | 'round' | 'because'> & {
  from: string | null;
  to: string | null;
  kind: 'evidence' | 'objection' | 'conformity';
  evidence: string[];
};

/** A round that a seat missed is passed over. */
export function flipLedger(stands: readonly StoodThere[]): Flip[] {
  const inOrder = [...stands].sort((a, b) => a.round - b.round);
  return inOrder.flatMap((now) => {
    const before = inOrder.findLast(
      ({ seat, round }) => seat === now.seat && round < now.round,
    );
    // Who names nothing this time has joined nobody.
    if (!before || now.choice === null || now.choice === before.choice) return [];
    const evidence = [
      ...newEvidence(now, stands).map(placeName),
      ...(now.observed ?? []),
    ];
    const { seat, round, choice: to, because } = now;
    const kind =
      evidence.length > 0
        ? 'evidence'
        : answersObjection(now, stands)
          ? 'objection'
          : 'conformity';
    return [{ seat, round, from: before.choice, to, kind, because, evidence }];
  });
}

/** Found now and not cited before, even if another cited it first. */
export function newEvidence(now: StoodThere, stands: readonly StoodThere[]): Citation[] {
  const own = stands
    .filter(({ seat, round }) => seat === now.seat && round < now.round)
    .flatMap(({ citations }) => citations);
  return now.citations.filter(
    (one) =>
      // A place without words from there shows nothing.
      isFound(one) &&
      one.quote.trim() !== '' &&
      !own.some((known) => isSamePlace(one, known)),
  );
}

/** Its reason names a line, or words, that another had shown. */
function answersObjection(
  { because, seat, round }: StoodThere,
  stands: readonly StoodThere[],
): boolean {
  const table = stands
    .filter((one) => one.round < round && one.seat !== seat)
    .flatMap(({ citations }) => citations.filter(isFound));
  const named = placesCitedIn(because.slice(0, 2_000)).filter(
    ({ line }) => line !== null,
  );
  if (named.some((one) => table.some((known) => isSamePlace(one, known)))) return true;
  const codes = because.slice(0, 2_000).match(CODE_WORD) ?? [];
  const words = codes.map((code) => plainQuote(code.replaceAll('`', '')));
  return words.some((word) =>
    table.some(({ quote }) => plainQuote(quote).includes(word)),
  );
}

/** Words that are only code: `quoted`, a.b, camelCase, call( */
const CODE_WORD =
  /`[^`\n]{3,200}`|\w{1,60}[._]\w{1,60}|[a-z]{1,40}[A-Z]\w{0,60}|\w{3,60}(?=\()/g;

type CitedAt = Pick<Citation, 'path' | 'line'>;

function isSamePlace(one: CitedAt, other: CitedAt): boolean {
  if (one.path === null || other.path === null || !isSamePath(one.path, other.path))
    return false;
  return one.line === null || other.line === null
    ? one.line === other.line
    : Math.abs(one.line - other.line) <= 3;
}
