// Counts a finished round: the tally, what changed and why, and if another round is due all the same.
import { isUnread } from '../../evidence/evidence.ts';
import { sharedEvidence } from '../../evidence/shared-evidence.ts';
import type { CouncilBallots, CouncilVerdict } from '../../shapes.ts';
import type { CouncilState, Counted, Round } from '../events.ts';
import { ballotsOf, flipsUpTo } from './ballots.ts';
import { unlessDroppedOut } from './both-rules.ts';
import { copyOf } from './copies.ts';
import { countByRules1 } from './count-rules-1.ts';
import { heardIn } from './heard.ts';
import { couldNotRead } from './reads.ts';
import { countsByRules1, standsUpTo } from './stands.ts';
import { ballotsByRules1 } from './stands-rules-1.ts';
import { changedNothing, tallyCouncil } from './tally.ts';
import { tallyByRules1 } from './tally-rules-1.ts';

export function countRound(state: CouncilState, round: Round): Counted {
  if (countsByRules1(state)) return countByRules1(state, round);
  const ballots = ballotsOf(state, round);
  const verdict = unlessDroppedOut(state, round, tallyCouncil(ballots));
  const stands = standsUpTo(state, round.round).filter((stand) => stand.round === round.round);
  const heard = heardIn(state, round);
  const blind = heard.filter((seat) => couldNotRead(state, round, seat));
  return {
    round: round.round,
    verdict,
    flips: flipsUpTo(state, round.round).filter((flip) => flip.round === round.round),
    shared: verdict.outcome === 'majority' ? sharedEvidence(stands, verdict.agreed_by) : null,
    unread: heard.filter((seat) => !blind.includes(seat) && isUnread(round.answers[seat]?.evidence ?? [])),
    blind,
    copies: heard.flatMap((seat) => {
      const of = copyOf(state, round, seat);
      return of ? [{ seat, of }] : [];
    }),
    goes_on: goesOn(state, ballots, verdict),
  };
}

/** Nobody can be asked about a hinge: the peers get another round, where one is left and could help. */
function goesOn(
  { opened }: CouncilState,
  ballots: CouncilBallots,
  { outcome, standing, round }: CouncilVerdict,
): boolean {
  if (opened.questions || outcome !== 'majority' || standing.gate !== 'undecided') return false;
  if (round >= opened.limits.max_rounds || changedNothing(ballots)) return false;
  // A seat that cannot read the tree will not read it in the next round either.
  const seats = ballots.seats.map((seat) => (seat.could_not_read ? { ...seat, failed: true } : seat));
  return tallyCouncil({ ...ballots, seats }).outcome === 'majority';
}

/** An open question cannot be compared word by word: somebody has to say which positions are the same. */
export function needsMapping(state: CouncilState, round: Round): boolean {
  const { opened, framing } = state;
  if (!opened.hosted || round.round !== 1 || round.mapping || framing.options?.length) return false;
  if (heardIn(state, round).length < 2) return false;
  const { outcome } = countsByRules1(state)
    ? tallyByRules1(ballotsByRules1(state, round))
    : tallyCouncil(ballotsOf(state, round));
  return outcome !== 'majority';
}
