// What the case against a unanimous yes does to it (rulings R1): only a minor or an empty one lets it stand.
import { isWritten } from '../../protocol/written.ts';
import type { Hinge, MagiBallots } from '../../shapes.ts';

const isGrave = ({ stakes, reversible }: MagiBallots): boolean => stakes === 'high' || reversible === false;

export const needsChallenge = (ballots: MagiBallots): boolean =>
  isGrave(ballots) && ballots.challenged !== true && !ballots.challenge;

/** Null when the approval stands. That it was challenged, without the case itself, is no case. */
export function caseAgainst(ballots: MagiBallots): Hinge | null {
  const { challenge, challenged } = ballots;
  if (!challenge) return challenged === true && isGrave(ballots) ? { seat: '', reason: 'no_case' } : null;
  const { seat = '', objection_strength: strength = null, failed = false } = challenge;
  const said = (challenge.case ?? '').trim();
  // A challenger with a case has found something, whatever strength it is given.
  const isCase = isWritten('case', said) && !FOUND_NOTHING.test(said);
  if (!failed && isCase) return strength === 'minor' ? null : { seat, reason: 'case_against' };
  const wasSearched = isWritten('looked_for', challenge.looked_for ?? '') || SEARCHED.test(said);
  const stands = !failed && strength === 'none' && wasSearched;
  return stands ? null : { seat, reason: 'no_case' };
}

/** One sentence that says so, and none that goes on with a "but". */
const FOUND_NOTHING =
  /^(?!.*\b(?:but|however|except|although|though|yet|still|unless)\b)[^.!?\n]*(?:\b(?:f(?:ound|ind)|s(?:aw|ee)|have|there (?:is|was)) (?:nothing|no(?:ne| (?:\w+ ){0,2}(?:case|objection|argument|reason|flaw|problem|issue|risk)s?))\b|見つから(?:な|ず|ません)|ありません|なかった)[^.!?\n]*[.!。]?$/i;
const SEARCHED = /\b(?:looked|searched|checked|examined|tested|tried)\b|探し|調べ|確認/i;
