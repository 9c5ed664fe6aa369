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
    votes: votesOf(ballot),
    ...(framing.options ? { options: framing.options.map((option) => ({ ...option })) } : {}),
    earlier: earlier.map((one) => ({ votes: votesOf(one) })),
    new_evidence: ballot.added?.evidence ?? [],
  };
}

/** The first rules only asked whether it was heard. */
function challengeOf(
  { opened }: MagiState,
  { challenge, plan }: Ballot,
): Pick<MagiBallots, 'challenged' | 'challenge'> {
  if (opened.rules === 1) return { challenged: Boolean(challenge?.answer) };
  if (!challenge?.answer) return {};
  const seat = plan.find((one) => one.seat === challenge.seat)?.name ?? challenge.seat;
  const read = challenge.answer.opinion as unknown as Case | null;
  if (challenge.answer.failure || !read) return { challenge: { seat, failed: true } };
  const { objection_strength, case: said, looked_for } = read;
  return { challenge: { seat, objection_strength, case: said, looked_for } };
}

export function votesOf({ mode, plan, votes }: Pick<Ballot, 'mode' | 'plan' | 'votes'>): MagiVote[] {
  return plan.map((seat, index) => {
    // Of lenses of one model nobody expects independence; of engines, everybody.
    const before = mode === 'engine' ? plan.slice(0, index).flatMap((other) => votes[other.seat] ?? []) : [];
    return voteOf(seat, votes[seat.seat], before);
  });
}

function voteOf({ name }: SeatPlan, vote: Vote | undefined, before: Vote[]): MagiVote {
  if (!vote?.opinion || vote.failure) return { seat: name, failed: true };
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
