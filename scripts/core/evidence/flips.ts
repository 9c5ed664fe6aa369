// The flip ledger: who changed position in which round, and whether anything but opinion made them.
import { citationsOf } from '../answers/kinds/evidence.ts';
import { type CheckedEvidence, isFound, isSamePlace, placeOf } from './evidence.ts';
import { answersObjectionByRules1 } from './flips-rules-1.ts';
import { isSamePath } from './places.ts';
import { isTelling, plain } from './quotes.ts';

export type Stand = {
  seat: string;
  round: number;
  choice: string | null;
  /** Seats, not letters. */
  agrees_with: string[];
  because: string;
  changed?: boolean | null;
  evidence: CheckedEvidence[];
  /** Tests run since the round before that bear its choice out: observations nobody authored. */
  observed?: string[];
};

export type SameSense = (before: Stand, now: Stand) => boolean;

/** `evidence`: newly found in the tree. `objection`: it names what was known. `conformity`: neither. */
export type FlipKind = 'evidence' | 'objection' | 'conformity';
export type Flip = {
  seat: string;
  round: number;
  from: string | null;
  to: string | null;
  joined: string[];
  kind: FlipKind;
  because: string;
  evidence: string[];
};

/** `stands` holds every heard answer so far, in any order; a round a seat missed is passed over. */
export function flipLedger(stands: readonly Stand[], how: Rules): Flip[] {
  return [...stands]
    .sort((a, b) => a.round - b.round)
    .flatMap((now) => {
      const before = lastOf(stands, now.seat, now.round);
      return before ? flipOf({ now, before, stands, ...how }) : [];
    });
}

type Rules = { rules: number; isSameSense?: SameSense };
type Moving = Rules & { now: Stand; before: Stand; stands: readonly Stand[] };

function flipOf({ now, before, stands, rules, isSameSense }: Moving): Flip[] {
  const joined = now.agrees_with.filter((seat) => !before.agrees_with.includes(seat));
  // A seat that names no choice this time has not joined anyone.
  const moved = now.choice !== null && !same(now.choice, before.choice) && !isSameSense?.(before, now);
  const over = joined.filter((seat) => !same(lastOf(stands, seat, now.round)?.choice ?? null, before.choice));
  const gone =
    rules === 1 ? over : over.filter((seat) => !areRecognised({ now, before, stands, rules }, seat));
  if (!moved && gone.length === 0) return [];
  const fresh = newEvidence(now, stands).map(placeOf);
  const observed = now.observed ?? [];
  const answers = rules === 1 ? answersObjectionByRules1 : answersObjection;
  const kind =
    fresh.length || observed.length
      ? 'evidence'
      : answers(now, onTheTable(now, stands))
        ? 'objection'
        : 'conformity';
  const { seat, round, because } = now;
  return [
    {
      seat,
      round,
      from: before.choice,
      to: now.choice,
      joined,
      kind,
      because,
      evidence: [...fresh, ...observed],
    },
  ];
}

/** Two that keep their words and name each other meant the same; nobody went over to anybody. */
function areRecognised({ now, before, stands, isSameSense }: Moving, seat: string): boolean {
  const other = stands.find((one) => one.seat === seat && one.round === now.round);
  const otherBefore = lastOf(stands, seat, now.round);
  if (!other?.agrees_with.includes(now.seat) || now.choice === null || other.choice === null) return false;
  return (
    (same(now.choice, before.choice) || Boolean(isSameSense?.(before, now))) &&
    same(other.choice, otherBefore?.choice ?? null)
  );
}

/** What a seat found in this round and had not cited before, even if another cited it first. */
export function newEvidence(now: Stand, stands: readonly Stand[]): CheckedEvidence[] {
  const own = stands
    .filter(({ seat, round }) => seat === now.seat && round < now.round)
    .flatMap(({ evidence }) => evidence);
  return now.evidence.filter((one) => isFound(one) && !own.some((known) => isSamePlace(one, known)));
}

/** What the others had cited before, as far as it was found. */
const onTheTable = ({ seat, round }: Stand, stands: readonly Stand[]): CheckedEvidence[] =>
  stands
    .filter((one) => one.round < round && one.seat !== seat)
    .flatMap(({ evidence }) => evidence.filter(isFound));

/** A reason is given in a few sentences; searching more of it than that could only cost time. */
const ENOUGH = 2_000;
const CLAUSE = /[.;:!?](?:\s|$)|\n|\s[—–-]\s|,\s|[。、；：]/;
/** Words by which one gives way to somebody, whatever file they are said of. */
const GIVES_WAY =
  /\b(?:defer|deferring|deferred|persua\w+|convinc\w+|compelling|trust|majority|consensus|outvoted|side with|siding|agree(?:ing)? with|go(?:ing)? along|follow(?:ing)? (?:the|peer)|peers? \w+ (?:is|are) right|(?:good|strong|stronger|better) (?:point|argument|case)|knows? better)\b|説得|従[いうっ]|多数|同意/i;

/** The reason names a line that is on the table and was found, or code that was quoted from there. */
function answersObjection({ because }: Stand, table: CheckedEvidence[]): boolean {
  const clauses = because.slice(0, ENOUGH).split(CLAUSE);
  const said = clauses.filter((clause) => !GIVES_WAY.test(clause)).join('. ');
  const named = citationsOf(said, { remarks: false });
  if (named.some(({ path, line }) => line !== null && table.some((one) => isAt(one, path, line))))
    return true;
  const words = said.match(CODE) ?? [];
  return words.some((word) => {
    const code = plain(word.replaceAll('`', ''));
    return (
      (isTelling(code) || /[(._]|[a-z][A-Z]/.test(code)) &&
      table.some(({ quote }) => plain(quote).includes(code))
    );
  });
}

const CODE =
  /[A-Za-z_$][\w$]{0,80}(?:[._][\w$]{1,80})+|[a-z$]{1,40}[A-Z][\w$]{0,80}|[A-Za-z_$][\w$]{0,80}(?=\()|`[^`]{3,200}`/g;

function isAt({ found, path }: CheckedEvidence, stated: string | null, line: number): boolean {
  const name = (stated ?? '').replace(/^\.?\//, '');
  const places = [found?.path, path].flatMap((one) => one ?? []);
  return (
    name !== '' &&
    places.some((one) => isSamePath(one, name)) &&
    found !== null &&
    Math.abs(found.line - line) <= 3
  );
}

function lastOf(stands: readonly Stand[], seat: string, before: number): Stand | undefined {
  return stands.filter((one) => one.seat === seat && one.round < before).sort((a, b) => b.round - a.round)[0];
}

const same = (one: string | null, other: string | null): boolean =>
  (one ?? '').trim().toLowerCase() === (other ?? '').trim().toLowerCase();
