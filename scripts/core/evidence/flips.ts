// The flip ledger: who changed position in which round, and whether anything but the others' opinion made them.
import { type CheckedEvidence, isFound, isSamePlace, placeOf } from './evidence.ts';

/** Where a seat stood at the end of one round. */
export type Stand = {
  seat: string;
  round: number;
  choice: string | null;
  /** Seats, not letters. */
  agrees_with: string[];
  because: string;
  evidence: CheckedEvidence[];
};

/**
 * `evidence`: it found something in the tree that it had not cited before. `objection`: it names what of the evidence on
 * the table answered it. `conformity`: neither.
 */
export type FlipKind = 'evidence' | 'objection' | 'conformity';
export type Flip = {
  seat: string;
  round: number;
  from: string | null;
  to: string | null;
  /** Seats it newly agrees with. */
  joined: string[];
  kind: FlipKind;
  because: string;
  evidence: string[];
};

/** `stands` holds every heard answer so far, in any order; a round a seat missed is passed over. */
export function flipLedger(stands: readonly Stand[]): Flip[] {
  return [...stands]
    .sort((a, b) => a.round - b.round)
    .flatMap((now) => {
      const before = lastBefore(stands, now);
      return before ? flipOf(now, before, stands) : [];
    });
}

function flipOf(now: Stand, before: Stand, stands: readonly Stand[]): Flip[] {
  const joined = now.agrees_with.filter((seat) => !before.agrees_with.includes(seat));
  // Who names no choice this time has gone over to nobody.
  const moved = now.choice !== null && !same(now.choice, before.choice);
  if (!moved && !joined.some((seat) => !same(lastOf(stands, seat, now.round)?.choice ?? null, before.choice)))
    return [];
  const fresh = newEvidence(now, stands);
  const kind = fresh.length ? 'evidence' : answersObjection(now, stands) ? 'objection' : 'conformity';
  const { seat, round, because } = now;
  return [
    { seat, round, from: before.choice, to: now.choice, joined, kind, because, evidence: fresh.map(placeOf) },
  ];
}

/** What a seat found in this round and had not cited itself before; that a peer cited it first does not matter: it went and looked. */
export function newEvidence(now: Stand, stands: readonly Stand[]): CheckedEvidence[] {
  const own = stands
    .filter(({ seat, round }) => seat === now.seat && round < now.round)
    .flatMap(({ evidence }) => evidence);
  return now.evidence.filter((one) => isFound(one) && !own.some((known) => isSamePlace(one, known)));
}

/** A reason is given in a few sentences; searching more of it than that could only cost time. */
const ENOUGH = 2_000;

/** The reason given names a file, or a piece of code, that is on the table and was found. */
function answersObjection({ because, round, seat }: Stand, stands: readonly Stand[]): boolean {
  const table = stands
    .filter((one) => one.round < round && one.seat !== seat)
    .flatMap(({ evidence }) => evidence.filter(isFound));
  const said = because.slice(0, ENOUGH);
  const reason = said.toLowerCase();
  const names = table.flatMap(({ path, found }) =>
    [path, found?.path].flatMap((one) => one?.toLowerCase().split('/').at(-1) ?? []),
  );
  if (names.some((name) => name.length > 2 && reason.includes(name))) return true;
  const words =
    said.match(/[A-Za-z_$][\w$]*(?:[._][\w$]+)+|[a-z$]+[A-Z][\w$]*|[A-Za-z_$][\w$]*(?=\()|`[^`]{3,}`/g) ?? [];
  return words.some((word) => table.some(({ quote }) => quote.includes(word.replaceAll('`', ''))));
}

function lastBefore(stands: readonly Stand[], { seat, round }: Stand): Stand | undefined {
  return lastOf(stands, seat, round);
}

function lastOf(stands: readonly Stand[], seat: string, before: number): Stand | undefined {
  return stands.filter((one) => one.seat === seat && one.round < before).sort((a, b) => b.round - a.round)[0];
}

const same = (one: string | null, other: string | null): boolean =>
  (one ?? '').trim().toLowerCase() === (other ?? '').trim().toLowerCase();
