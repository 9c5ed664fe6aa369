// What is remembered of a Magi verdict.

import type { SummaryVote, VerdictSummary } from '../protocol/protocol.ts';
import type { Ballot, MagiState } from './events.ts';
import { endingOfMagi } from './next.ts';
import { isVoter, toSeats } from './seats.ts';
import { votesOf } from './votes.ts';

export function summaryOfMagi(state: MagiState): VerdictSummary {
  const ballot = state.ballots.at(-1);
  const verdict = ballot?.counted?.verdict;
  if (!state.opened || !ballot || !verdict)
    throw new Error('A Magi deliberation is summed up once it has a verdict');
  const decision = endingOfMagi(state)?.decision ?? null;
  const agreeing = toSeats(votesOf(ballot)).filter((seat) => isVoter(seat) && seat.position === decision);
  const [dissent] = verdict.dissent;
  return {
    decision: verdict.choice && decision === 'APPROVE' ? `${decision}: ${verdict.choice}` : decision,
    outcome: state.decision ? 'user_decided' : verdict.pattern,
    round: ballot.round + 1,
    agreed_by: agreeing.map(({ name }) => name),
    dissent: dissent ? `${dissent.perspective} (${dissent.position}): ${dissent.concern}` : null,
    reasoning: agreeing.map(({ vote }) => vote.rationale ?? '').find(Boolean) ?? '',
    confidence: verdict.confidence,
    domain: state.opened.framing.domain ?? state.opened.framing.decision_type ?? null,
    votes: ballot.plan.map(({ seat }) => summaryVote(seat, ballot)),
    files: [],
  };
}

function summaryVote(seat: string, { votes }: Ballot): SummaryVote {
  const vote = votes[seat];
  const opinion = vote?.failure ? null : vote?.opinion;
  return {
    seat,
    engine: vote?.engine ?? '',
    model: vote?.model ?? null,
    position: opinion?.position ?? null,
    confidence: opinion?.confidence_known ? opinion.confidence : null,
    failed: !opinion,
  };
}
