// Warns when two seats that agree cite the same places: that is closer to one finding than to two.
import { type CheckedEvidence, isFound, isSamePlace, placeOf } from './evidence.ts';

export type Cited = { seat: string; evidence: readonly CheckedEvidence[] };
export type SharedEvidence = { seats: [string, string]; places: string[] };

/** `agreed` are the seats of the majority; `seats` all that were heard. */
export function sharedEvidence(seats: readonly Cited[], agreed: readonly string[]): SharedEvidence | null {
  const found = seats.map(({ seat, evidence }) => ({ seat, evidence: evidence.filter(isFound) }));
  const majority = found.filter(({ seat }) => agreed.includes(seat));
  for (const [index, one] of majority.entries()) {
    for (const other of majority.slice(index + 1)) {
      const others = found.filter(({ seat }) => seat !== one.seat && seat !== other.seat);
      const common = one.evidence.filter((item) => cites(other, item));
      const rests =
        one.evidence.length > 0 && other.evidence.length > 0 && (covers(one, other) || covers(other, one));
      if (rests && others.length > 0 && !others.some((third) => common.some((item) => cites(third, item))))
        return { seats: [one.seat, other.seat], places: [...new Set(common.map(placeOf))] };
    }
  }
  return null;
}

const covers = (one: Cited, other: Cited): boolean => one.evidence.every((item) => cites(other, item));

const cites = ({ evidence }: Cited, item: CheckedEvidence): boolean =>
  evidence.some((one) => isSamePlace(one, item));
