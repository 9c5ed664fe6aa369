// Whether a Debate is a yes (rulings R10): the count of everybody's last word, and what the user made of it.
import { cutShort } from '../../protocol/cost.ts';
import { NOTHING_YET, objectedTo } from '../../protocol/standing.ts';
import type { Standing } from '../../shapes.ts';
import type { DebateState, Opened } from '../events.ts';
import { resultOf } from '../phase.ts';
import { lastCheck } from '../rounds.ts';
import { ballotsOf } from './ballots.ts';
import { tallyDebate } from './tally.ts';

export const standingOfDebate = (state: DebateState): Standing =>
  objectedTo(decidedIn(state), state.objection);

function decidedIn(state: DebateState): Standing {
  const { opened } = state;
  // A defender that stays silent has rejected nothing.
  const leftOut = state.spent.leftOut.filter(({ seat }) => seat !== opened.defender.seat);
  const counted = cutShort({ spent: { ...state.spent, leftOut } }, countedStanding(state, opened));
  const gate = userGate(state, opened);
  return gate === null ? counted : { ...counted, gate, by: 'user' };
}

function countedStanding(state: DebateState, opened: Opened): Standing {
  const check = lastCheck(state);
  if (resultOf(state) !== 'consensus' || !check) return NOTHING_YET;
  // The first rules knew no doubt: a consensus was a yes.
  if (opened.rules === 1) return { ...NOTHING_YET, gate: 'approved' };
  const { max_rounds, skeptical_of_early_agreement: skeptical } = opened.limits;
  const ballots = { round: check.round, max_rounds, skeptical, challengers: ballotsOf(state) };
  return tallyDebate(ballots, opened.limits).standing;
}

/** The gate is the position's. Whether the user's own words still mean it, no program can tell. */
function userGate({ decision }: DebateState, { defender }: Opened): Standing['gate'] | null {
  switch (decision?.took) {
    case 'side':
      return decision.seat === defender.seat ? 'approved' : 'rejected';
    case 'accepted':
      return 'approved';
    // Not taken is neither a yes nor a vote against it.
    case 'stopped':
    case 'own_way':
      return 'undecided';
    default:
      return null;
  }
}
