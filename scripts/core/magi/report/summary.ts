// What is remembered of a Magi verdict.
import { goesAhead } from '../../protocol/user-answer.ts';
import type { Dissent, MagiVerdict, SummaryVote, VerdictSummary } from '../../shapes.ts';
import { recordDissent } from '../count/dissent.ts';
import { labelOf } from '../count/options.ts';
import { isVoter, type Seat, toSeats } from '../count/seats.ts';
import {
  type CountedBallot,
  optionTaken,
  outcomeOf,
  standingBallot,
  standingOfMagi,
} from '../count/standing.ts';
import { votesOf } from '../count/votes.ts';
import type { Ballot, MagiState } from '../events.ts';
import { endingOfMagi } from '../next.ts';

/** While the user is asked: what the votes came to, and what they would make of it. */
export function summaryOfMagi(state: MagiState): VerdictSummary | null {
  const ballot = standingBallot(state);
  if (!ballot) return null;
  const { verdict } = ballot.counted;
  const { framing } = state.opened;
  const standing = standingOfMagi(state);
  const ending = endingOfMagi(state);
  const decision = ending?.decision ?? null;
  const option = optionTaken(state);
  const options = (framing.options ?? []).map((one) => ({ ...one }));
  const seats = toSeats(votesOf(ballot), options);
  const agreeing = seats.filter((seat) => isVoter(seat) && seat.position === decision);
  const [dissent] = dissentIn(state, ballot, seats);
  const conditions = [...new Set([...verdict.conditions, ...(state.decision?.written?.conditions ?? [])])];
  const monitor = state.decision?.written?.monitor ?? state.decision?.monitor ?? [];
  return {
    decision: option === null ? decision : `${decision}: ${labelOf(option, options)}`,
    outcome: standing.by === 'user' ? OUTCOMES[standing.gate] : patternOf(verdict),
    round: ballot.round + 1,
    agreed_by: agreeing.map(({ name }) => name),
    dissent: dissent ? `${dissent.perspective} (${dissent.position}): ${dissent.concern}` : null,
    reasoning: agreeing.map(({ vote }) => vote.rationale ?? '').find(Boolean) ?? '',
    confidence: verdict.confidence,
    domain: framing.domain ?? framing.decision_type ?? null,
    votes: ballot.plan.map(({ seat }) => summaryVote(seat, ballot)),
    files: [],
    ...(decision === 'APPROVE' && conditions.length ? { conditions } : {}),
    ...(monitor.length ? { monitor } : {}),
    ...(ending ? {} : countedBy(verdict)),
    ...(ending?.would_be ? { would_be: ending.would_be, hinges_on: ending.hinges_on ?? [] } : {}),
    ...waits(state),
  };
}

/** Whom the decision went against: the user's own, where the user decided, whatever the vote came to. */
function dissentIn(state: MagiState, { counted }: CountedBallot, seats: Seat[]): Dissent[] {
  const outcome = state.decision ? outcomeOf(state.decision) : 'wait';
  const taken = optionTaken(state);
  if (outcome !== 'stop' && !goesAhead(outcome)) return counted.verdict.dissent;
  const against = outcome === 'stop' ? 'APPROVE' : 'REJECT';
  return seats
    .filter(isVoter)
    .filter(
      ({ position, choice }) =>
        position === against || (taken !== null && choice !== null && choice !== taken),
    )
    .map(recordDissent);
}

function countedBy({ decision, standing }: MagiVerdict): Pick<VerdictSummary, 'would_be' | 'hinges_on'> {
  const hinges = standing?.hinges.map(({ seat, reason }) => `${seat}: ${reason}`) ?? [];
  return decision ? { would_be: decision, hinges_on: hinges } : {};
}

/** Neither word fits a count that came to something which does not stand. */
const patternOf = ({ pattern, decision, standing }: MagiVerdict): string =>
  decision !== null && standing?.gate === 'undecided' ? 'undecided' : pattern;

/** In the user's hands: taken, declined, or put off. */
const OUTCOMES = { approved: 'user_decided', rejected: 'declined', undecided: 'put_off' };

function waits({ decision }: MagiState): Pick<VerdictSummary, 'waits_for' | 'deadline'> {
  const { waits_for: what, deadline } = decision?.written ?? {};
  return {
    ...(what?.length ? { waits_for: what.join('; ') } : {}),
    ...(deadline?.[0] ? { deadline: deadline[0] } : {}),
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
