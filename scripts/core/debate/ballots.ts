// The last word of each challenger as the tally takes it, and who has to be heard next.

import type { State } from '../deliberation/protocol.ts';
import type { DebateChallenger } from '../schemas/debate.ts';
import type { Citation, Failure, Hinge } from '../schemas/nouns.ts';
import type { ChallengeOpinion } from '../schemas/opinions.ts';
import { challengeOf, challengersOf, isRead, nameOf, type Word, wordsOf } from './rounds.ts';

export const ballotsOf = (state: State): DebateChallenger[] =>
  challengersOf(state).map(({ seat }) => ballotOf(state, seat));

function ballotOf(state: State, seat: string): DebateChallenger {
  const words = wordsOf(state, seat);
  const heard = words.filter(({ answered }) => !answered.failure);
  const last = heard.at(-1);
  if (!last) return { seat, failed: true };
  const objected = heard.slice(0, -1).some((one) => !isRead(one) || isObjection(one.challenge));
  if (!isRead(last)) return { seat, unreadable: true, objected };
  const { challenge, rebuttal, answered } = last;
  if (rebuttal) {
    const { answer, remaining, inferred } = rebuttal;
    return { seat, answer, remaining, inferred, objected: true };
  }
  return {
    ...{ seat, objected },
    verdict: challenge?.verdict ?? null,
    objection_strength: challenge?.objection_strength ?? null,
    evidence: (challenge?.evidence ?? []).map(({ text }) => lookedUp(text, answered.citations)),
    assumptions_challenged: challenge?.assumptions_challenged ?? [],
    inferred: challenge?.inferred === true,
  };
}

const isObjection = (challenge: ChallengeOpinion | null): boolean =>
  challenge?.verdict === 'disagree' ||
  (challenge?.verdict === 'partial' && challenge.objection_strength !== 'minor');

/** A piece of evidence is missing when every place it names was looked up and is not there. */
function lookedUp(text: string, citations: readonly Citation[]): { text: string; verified: boolean | null } {
  const named = citations.filter(
    (one) => text.includes(one.text) || (one.path !== null && text.includes(one.path)),
  );
  const checked = named.filter(({ found }) => found !== 'unchecked');
  if (checked.length === 0) return { text, verified: null };
  return { text, verified: checked.some(({ found }) => found !== 'missing') };
}

// An engine that is missing, unpaid or not allowed stays so; anything else another try may mend.
const LASTING: Failure['reason'][] = [
  'not_found',
  'auth',
  'quota',
  'policy',
  'consent',
  'untrusted',
  'usage',
];

/** Who was lost to an accident or could not be read, and has not been tried twice. */
export function lostIn(state: State, round: number): string[] {
  return challengersOf(state).flatMap(({ seat }) => {
    const words = wordsOf(state, seat);
    const last = words.at(-1);
    if (last?.round !== round || isLost(words.at(-2))) return [];
    return isLost(last) && mayPass(last) ? [seat] : [];
  });
}

const isLost = (word: Word | undefined): boolean => word !== undefined && !isRead(word);
const mayPass = ({ answered: { failure } }: Word): boolean =>
  failure === null || !LASTING.includes(failure.reason);

/** Whose words have to be answered: an objection, and not one that was maintained after its answer. */
export function objectorsIn(state: State, blocking: readonly string[]): string[] {
  return blocking.filter((seat) => {
    const last = wordsOf(state, seat).findLast(isRead);
    if (!last || challengeOf(state, seat) === null) return false;
    return last.rebuttal === null || last.rebuttal.answer === 'escalate';
  });
}

/** Where a challenger stood after a round, for what moved and what did not. */
export function stanceIn(state: State, seat: string, round: number): string {
  const last = wordsOf(state, seat).findLast((one) => one.round <= round);
  if (!last || !isRead(last)) return 'not heard';
  const { challenge, rebuttal } = last;
  if (rebuttal) return rebuttal.answer === 'accept' && !rebuttal.remaining.trim() ? 'AGREE' : 'MAINTAIN';
  return challenge?.verdict?.toUpperCase() ?? 'not heard';
}

/** For it, against it, or waiting for another answer: what a round may have moved. */
export function sideIn(state: State, seat: string, round: number): string {
  const stance = stanceIn(state, seat, round);
  const last = wordsOf(state, seat).findLast((one) => one.round <= round);
  if (last?.rebuttal?.answer === 'escalate') return 'waits';
  const isMinor = last?.challenge?.verdict === 'partial' && last.challenge.objection_strength === 'minor';
  if (stance === 'AGREE' || isMinor) return 'for';
  return stance === 'not heard' ? stance : 'against';
}

const WHY: Record<string, (name: string) => string> = {
  inferred: (name) => `${name} did not answer in the form, so its agreement was read from sentences`,
  evidence_missing: (name) => `nothing that ${name} cited could be found`,
};

export function sayHinges(state: State, hinges: readonly Hinge[]): string[] {
  const said = hinges.map(({ seat, reason }) => {
    const name = nameOf(state, seat);
    const why = WHY[reason]?.(name) ?? `${name}: ${reason}`;
    return `They agree, but it depends on one of them: ${why}.`;
  });
  return [...new Set(said)];
}
