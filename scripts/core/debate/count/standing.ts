// Where each challenger stands, in the words of its own last answer.
import type { CheckedEvidence } from '../../evidence/evidence.ts';
import type { Challenge, Failure } from '../../shapes.ts';
import { inWords } from '../../telling/stored.ts';
import { type Language, textsIn } from '../../telling/texts/texts.ts';
import type { Challenger, DebateState } from '../events.ts';
import { lastCheck, lookOf } from '../rounds.ts';
import { isUnreadable } from './ballots.ts';

export type Standing = {
  challenger: Challenger;
  verdict: 'AGREE' | 'PARTIAL' | 'DISAGREE' | 'UNREADABLE' | 'NOT HEARD';
  /** Its objection is answered, or it never had one that counts. */
  settled: boolean;
  downgraded: boolean;
  summary: string;
  challenge: Challenge | null;
  cited: CheckedEvidence[];
  /** Why it was not heard, or not heard again. */
  failure: Failure | null;
};

export const standings = (state: DebateState): Standing[] =>
  state.opened.challengers.map((challenger) => standingOf(state, challenger));

function standingOf(state: DebateState, challenger: Challenger): Standing {
  const { seat } = challenger;
  const language = state.opened.language;
  const look = lookOf(state, seat);
  const challenge = look?.challenge ?? null;
  const rebuttal = state.rounds.findLast(({ said }) => said[seat]?.rebuttal?.answer)?.said[seat]?.rebuttal;
  const latest = state.rounds.findLast(({ said }) => said[seat])?.said[seat];
  const blocking = lastCheck(state)?.blocking.includes(seat) ?? false;
  const base = {
    challenger,
    challenge,
    cited: look?.cited ?? [],
    downgraded: state.rounds.some(({ check }) => check?.downgraded.includes(seat)),
    failure: latest?.failure ?? null,
    settled: Boolean(challenge) && !blocking,
  };
  if (!challenge) {
    const unread = unreadWords(state, seat);
    return {
      ...base,
      verdict: unread === null ? 'NOT HEARD' : 'UNREADABLE',
      summary:
        unread === null
          ? reasonOf(latest?.failure, language)
          : unread || textsIn(language).stored.itsUnreadable,
    };
  }
  if (rebuttal?.answer === 'accept')
    return { ...base, verdict: 'AGREE', summary: rebuttal.reason || challenge.critique };
  if (rebuttal)
    return {
      ...base,
      verdict: wordOf(challenge),
      summary: rebuttal.remaining || rebuttal.reason || challenge.critique,
    };
  return { ...base, verdict: wordOf(challenge), summary: challenge.critique };
}

/** What a seat said last, where nobody can say what it means; null: it did not answer, or can be read. */
export function unreadWords({ rounds }: DebateState, seat: string): string | null {
  const last = rounds.findLast(({ said }) => said[seat] && !said[seat].failure)?.said[seat];
  if (!last || !isUnreadable(last)) return null;
  return (last.rebuttal?.reason ?? last.challenge?.critique ?? '').trim();
}

const reasonOf = (failure: Failure | null | undefined, language: Language | undefined): string =>
  failure
    ? `${failure.reason}: ${inWords(failure.detail, language)}`
    : textsIn(language).debateVerdict.worth.notAsked;

/** An objection without a verdict that can be read still objects. */
const wordOf = ({ verdict }: Challenge): Standing['verdict'] =>
  verdict === 'agree' ? 'AGREE' : verdict === 'partial' ? 'PARTIAL' : 'DISAGREE';
