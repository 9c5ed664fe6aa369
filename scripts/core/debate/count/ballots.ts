// The last word of each challenger as a ballot: on the position, or on the reply to its objection.
import { hasSaidMore } from '../../answers/beside/beside.ts';
import { checkedIn } from '../../evidence/citations.ts';
import { isMissing, isThere } from '../../evidence/evidence.ts';
import type { Challenge, DebateChallenger } from '../../shapes.ts';
import type { DebateState, Speech } from '../events.ts';

export function ballotsOf(state: DebateState): DebateChallenger[] {
  const ballots = state.opened.challengers.map(({ seat }) => ballotOf(state, seat));
  return ballots.map((one) => withCopies(one, ballots));
}

type Ballot = DebateChallenger & { critique?: string };

function ballotOf({ rounds }: DebateState, seat: string): Ballot {
  const spoken = rounds.flatMap(({ said }) => (said[seat] ? [said[seat]] : []));
  const heard = spoken.filter(({ failure }) => !failure);
  const last = heard.at(-1);
  if (!last) return { seat, failed: true };
  const before = heard.slice(0, -1);
  const objected = before.some((one) => isUnreadable(one) || isObjection(one.challenge));
  if (isUnreadable(last)) return { seat, unreadable: true, objected };
  if (last.rebuttal) {
    const { answer, remaining, status, stated } = last.rebuttal;
    const doubts = doubtsIn(last.rebuttal);
    return { seat, answer, remaining, inferred: isInferred({ status, stated }), objected: true, doubts };
  }
  const { verdict, objection_strength, assumptions_challenged, status, stated, critique } =
    last.challenge ?? {};
  const wasDoubted = rounds.some(({ check }) => check?.downgraded.includes(seat));
  const isUnconfirmed = wasDoubted && heard.length === 1 && spoken.length > 1;
  return {
    seat,
    objected,
    verdict: verdict ?? null,
    objection_strength: objection_strength ?? null,
    evidence: lookedUp(last),
    assumptions_challenged: assumptions_challenged ?? [],
    inferred: isInferred({ status, stated }),
    doubts: [...(isUnconfirmed ? ['unconfirmed'] : []), ...doubtsIn(last.challenge)],
    ...(critique ? { critique } : {}),
  };
}

const doubtsIn = (said: Speech['challenge'] | Speech['rebuttal']): string[] =>
  hasSaidMore(said) ? ['said_more'] : [];

/** Old answers do not say whether they were stated; then what was inferred was not. */
const isInferred = ({
  status,
  stated,
}: {
  status?: string | undefined;
  stated?: boolean | undefined;
}): boolean => (stated === undefined ? status === 'inferred' : !stated);

export const isUnreadable = ({ challenge, rebuttal }: Speech): boolean =>
  rebuttal ? rebuttal.answer === null : !challenge?.verdict;

const isObjection = (challenge: Challenge | null): boolean =>
  challenge?.verdict === 'disagree' ||
  (challenge?.verdict === 'partial' && challenge.objection_strength !== 'minor');

/** A piece of evidence is missing when every place it names is. */
function lookedUp({ challenge, cited }: Speech): { text: string; verified: boolean | null }[] {
  return (challenge?.evidence ?? []).map(({ text }) => {
    const found = checkedIn(text, cited);
    const verified = found.some(isThere) ? true : found.some(isMissing) ? false : null;
    return { text, verified };
  });
}

const TOO_SHORT_TO_BE_COPIED = 40;

/** Word for word the same is one voice: the second adds nothing. */
function withCopies({ critique, ...one }: Ballot, all: Ballot[]): DebateChallenger {
  const first = all.find((other) => critique !== undefined && plain(other.critique) === plain(critique));
  const isCopy = first && first.seat !== one.seat && plain(critique).length >= TOO_SHORT_TO_BE_COPIED;
  return isCopy ? { ...one, doubts: [...(one.doubts ?? []), 'identical'] } : one;
}

/** As two texts are compared. */
export const plain = (text = ''): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
