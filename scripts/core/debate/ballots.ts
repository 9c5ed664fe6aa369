// The last word of each challenger as the tally takes it.
import type { ChallengeOpinion } from '../answers/form.ts';
import { seatName } from '../deliberation/seating.ts';
import type { DebateChallenger } from '../schemas/ballots.ts';
import type { Citation, Hinge } from '../schemas/nouns.ts';
import {
  type ChallengerWord,
  type DebateSide,
  type DebateState,
  isWordRead,
  sideOfSeat,
  sidesOfDebate,
} from './rounds.ts';

export const debateBallots = (state: DebateState): DebateChallenger[] =>
  sidesOfDebate(state).map(challengerBallot);

function challengerBallot({ sits: { seat }, words }: DebateSide): DebateChallenger {
  const heard = words.filter(({ answered }) => !answered.failure);
  const last = heard.at(-1);
  if (!last) return { seat, failed: true };
  const objected = heard
    .slice(0, -1)
    .some((one) => !isWordRead(one) || isObjection(one.challenge));
  if (!isWordRead(last)) return { seat, unreadable: true, objected };
  const { challenge, rebuttal, answered } = last;
  if (rebuttal) {
    const { answer, remaining, inferred } = rebuttal;
    return { seat, answer, remaining, inferred, objected: true };
  }
  return {
    seat,
    objected,
    verdict: challenge?.verdict ?? null,
    objection_strength: challenge?.objection_strength ?? null,
    evidence: (challenge?.evidence ?? []).map(({ text }) =>
      lookedUp(text, answered.citations),
    ),
    assumptions_challenged: challenge?.assumptions_challenged ?? [],
    inferred: challenge?.inferred === true,
  };
}

const isObjection = (challenge: ChallengeOpinion | null): boolean =>
  challenge?.verdict === 'disagree' ||
  (challenge?.verdict === 'partial' && challenge.objection_strength !== 'minor');

/** Missing: no place that it names is there. */
function lookedUp(
  text: string,
  citations: readonly Citation[],
): { text: string; verified: boolean | null } {
  const named = citations.filter(
    (one) => text.includes(one.text) || (one.path !== null && text.includes(one.path)),
  );
  const checked = named.filter(({ found }) => found !== 'unchecked');
  if (checked.length === 0) return { text, verified: null };
  return { text, verified: checked.some(({ found }) => found !== 'missing') };
}

// An engine that is missing, unpaid or not allowed stays so; another try may mend the rest.
const LASTING_FAILURES = [
  'not_found',
  'auth',
  'quota',
  'policy',
  'consent',
  'untrusted',
  'usage',
];

/** By accident or unreadable, and not tried twice. */
export function lostChallengers(state: DebateState, round: number): string[] {
  return sidesOfDebate(state).flatMap(({ sits: { seat }, words }) => {
    const last = words.at(-1);
    const before = words.at(-2);
    if (last?.round !== round || isWordRead(last) || (before && !isWordRead(before)))
      return [];
    return LASTING_FAILURES.includes(last.answered.failure?.reason ?? '') ? [] : [seat];
  });
}

/** Those to be answered; one maintained after a reply is not. */
export function objectorsIn(state: DebateState, blocking: readonly string[]): string[] {
  return blocking.filter((seat) => {
    const { words = [], challenge = null } = sideOfSeat(state, seat) ?? {};
    const last = words.findLast(isWordRead);
    if (!last || challenge === null) return false;
    return last.rebuttal === null || last.rebuttal.answer === 'escalate';
  });
}

/** For what moved and what did not. */
export function stanceIn(words: ChallengerWord[], round: number): string {
  const last = words.findLast((one) => one.round <= round);
  if (!last || !isWordRead(last)) return 'not heard';
  const { challenge, rebuttal } = last;
  if (rebuttal)
    return rebuttal.answer === 'accept' && !rebuttal.remaining.trim()
      ? 'AGREE'
      : 'MAINTAIN';
  return challenge?.verdict?.toUpperCase() ?? 'not heard';
}

/** For it, against it or waiting: what a round may have moved. */
export function sideInRound(words: ChallengerWord[], round: number): string {
  const stance = stanceIn(words, round);
  const last = words.findLast((one) => one.round <= round);
  if (last?.rebuttal?.answer === 'escalate') return 'waits';
  const isMinor =
    last?.challenge?.verdict === 'partial' &&
    last.challenge.objection_strength === 'minor';
  if (stance === 'AGREE' || isMinor) return 'for';
  return stance === 'not heard' ? stance : 'against';
}

const DEBATE_HINGES: Record<string, string> = {
  inferred: 'it did not answer as asked, so that is a guess from its words',
  citations_missing: 'nothing it cited could be found',
};

export function debateHingeWords(state: DebateState, hinges: readonly Hinge[]): string[] {
  const said = hinges.map(({ seat, reason }) => {
    const why =
      DEBATE_HINGES[reason] ?? `that is in doubt (${reason.replaceAll('_', ' ')})`;
    return `They agree, but only with ${seatName(state, seat)}, and ${why}.`;
  });
  return [...new Set(said)];
}
