// What the case against a unanimous yes does to it (rulings R1): only a minor one, or a search that found nothing, lets it stand.
import type { Hinge, MagiBallots, StatedCase } from '../shapes.ts';

/** `challenged` without the case itself is the caller's word that it was heard and let the approval stand. */
export const needsChallenge = ({ stakes, reversible, challenged, challenge }: MagiBallots): boolean =>
  (stakes === 'high' || reversible === false) && challenged !== true && !challenge;

/** Null when the approval stands. */
export function caseAgainst(challenge: StatedCase | null | undefined): Hinge | null {
  if (!challenge) return null;
  const { seat = '', objection_strength: strength = null, failed = false } = challenge;
  const stated = (challenge.case ?? '').trim() !== '';
  const searched = (challenge.looked_for ?? '').trim() !== '';
  if (!failed && strength === 'none' && searched) return null;
  if (failed || !stated || strength === 'none') return { seat, reason: 'no_case' };
  return strength === 'minor' ? null : { seat, reason: 'case_against' };
}
