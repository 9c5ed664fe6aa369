// A ballot as the counting code takes it.
import { isFromProse } from '../../answers/beside/beside.ts';
import type { Case, MagiBallots, MagiVote } from '../../shapes.ts';
import type { Ballot, MagiState, SeatPlan, Vote } from '../events.ts';

export function ballotForTally(state: MagiState, ballot: Ballot): MagiBallots {
  const framing = state.opened.framing;
  const earlier = state.ballots.filter(({ round }) => round < ballot.round);
  return {
    mode: ballot.mode,
    stakes: framing.stakes ?? 'normal',
    reversible: framing.reversible ?? true,
    ...challengeOf(state, ballot),
    language: state.opened.language,
    votes: votesOf(ballot),
    ...(framing.options ? { options: framing.options.map((option) => ({ ...option })) } : {}),
    ...(earlier.length
      ? {
          earlier: earlier.map((one) => ({ votes: votesOf(one), new_evidence: one.added?.evidence ?? [] })),
          new_evidence: ballot.added?.evidence ?? [],
        }
      : {}),
  };
}

/** The first rules only asked whether it was heard. */
function challengeOf(
  { opened }: MagiState,
  { challenge, plan }: Ballot,
): Pick<MagiBallots, 'challenged' | 'challenge'> {
  if (opened.rules === 1) return { challenged: Boolean(challenge?.answer) };
  if (!challenge?.answer) return {};
  const { opinion, failure } = challenge.answer;
  const read = opinion as unknown as Case | null;
  return {
    challenge: {
      seat: plan.find(({ seat }) => seat === challenge.seat)?.name ?? challenge.seat,
      objection_strength: read?.objection_strength ?? null,
      case: read?.case ?? '',
      looked_for: read?.looked_for ?? '',
      failed: failure !== null || read === null,
    },
  };
}

export function votesOf({ mode, plan, votes }: Pick<Ballot, 'mode' | 'plan' | 'votes'>): MagiVote[] {
  return plan.map((seat, index) => {
    // Of lenses of one model nobody expects independence; of engines, everybody.
    const before = mode === 'engine' ? plan.slice(0, index).flatMap((other) => votes[other.seat] ?? []) : [];
    return voteOf(seat, votes[seat.seat], before);
  });
}

function voteOf({ name }: SeatPlan, vote: Vote | undefined, before: Vote[]): MagiVote {
  if (!vote?.opinion || vote.failure)
    return { seat: name, position: 'ABSTAIN', confidence: null, failed: true };
  const isCopy = before.some((other) => isSameAnswer(other, vote));
  // Whether an answer that could not be read counts as a failed seat is for the counting code to say.
  return {
    ...vote.opinion,
    inferred: isFromProse(vote.opinion),
    seat: name,
    ...(isCopy ? { doubts: ['copy'] } : {}),
  };
}

/** So many words in a row are not found twice by chance. */
const TELLING = 8;

export function isSameAnswer(one: Vote, other: Vote): boolean {
  const [first, second] = [wordsOf(one), wordsOf(other)];
  return first === second && second.split(' ').length >= TELLING;
}

const wordsOf = ({ opinion, failure }: Vote): string =>
  opinion && !failure
    ? [opinion.rationale, ...opinion.key_evidence, ...opinion.risks, opinion.dissent_note]
        .join(' ')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim()
    : '';
