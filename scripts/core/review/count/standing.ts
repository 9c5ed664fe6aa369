// Whether a review is a yes (rulings R10): what the votes come to, and what the user made of it.
import { NOTHING_YET, objectedTo } from '../../protocol/standing.ts';
import type { Standing } from '../../shapes.ts';
import type { ReviewState } from '../events.ts';
import { votedInReview } from './panel-verdict.ts';

const GATES = {
  keep: 'approved',
  continue: 'undecided',
  revise: 'rejected',
  reject: 'rejected',
} satisfies Record<string, Standing['gate']>;

export const standingOfReview = (state: ReviewState): Standing =>
  objectedTo(decidedIn(state), state.objection);

function decidedIn(state: ReviewState): Standing {
  const { opened, closed, decision } = state;
  if (decision) {
    const voted = opened.rules === 1 ? NOTHING_YET : votedInReview(state);
    return { ...voted, gate: GATES[decision.decision], by: 'user' };
  }
  if (!closed || closed.why === 'unheard') return NOTHING_YET;
  return opened.rules === 1 ? standingByFirstRules(state, closed) : votedInReview(state);
}

/** That a model finds nothing wrong with its own work approves nothing. */
function standingByFirstRules(
  state: ReviewState,
  { recommendation }: NonNullable<ReviewState['closed']>,
): Standing {
  const gate = GATES[recommendation];
  const isOwnWork = gate === 'approved' && reviewerOf(state) !== 'cross-model';
  return { ...NOTHING_YET, gate: isOwnWork ? 'undecided' : gate };
}

export const reviewerOf = ({ rounds }: ReviewState): string =>
  rounds.findLast(({ output }) => output)?.output?.metadata.reviewer ?? 'none';
