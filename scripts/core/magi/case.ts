// The strongest case against a unanimous yes.
import type { MagiChallenge } from '../schemas/ballots.ts';
import type { Hinge, Seat } from '../schemas/nouns.ts';
import type { MagiCall } from './rounds.ts';

/** Null: the approval stands. */
export function againstYes(challenge: MagiChallenge): Hinge | null {
  const { seat = '', objection_strength: strength = null, failed = false } = challenge;
  const said = (challenge.case ?? '').trim();
  const looked = (challenge.looked_for ?? '').trim();
  if (failed) return { seat, reason: 'no_case' };
  if (strength === 'minor' && said) return null;
  if (strength === 'none' && looked) return null;
  return said && strength !== 'none'
    ? { seat, reason: 'case_against' }
    : { seat, reason: 'no_case' };
}

/** By the seed: not always the same one. */
export function challengerIn(
  { seats }: Pick<MagiCall, 'seats'>,
  seed: string,
): Seat | null {
  const engines = seats.filter(({ by }) => by === 'engine');
  const able = engines.length ? engines : seats;
  const number = [...seed].reduce(
    (sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973,
    7,
  );
  return able[number % able.length] ?? null;
}
