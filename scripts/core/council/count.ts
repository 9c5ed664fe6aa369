// Counts a finished round: the tally, what changed and why, and what the majority would fall without.
import { isUnread } from '../evidence/evidence.ts';
import { type Flip, flipLedger, type Stand } from '../evidence/flips.ts';
import { sharedEvidence } from '../evidence/shared-evidence.ts';
import { RULES } from '../protocol/log.ts';
import type { CouncilVerdict } from '../shapes.ts';
import type { CouncilState, Counted, Round } from './events.ts';
import { ballotsOf, heardIn, standsUpTo } from './stands.ts';
import { tallyCouncil } from './tally.ts';

export function countRound(state: CouncilState, round: Round): Counted {
  const verdict = tally(state, round);
  const stands = standsUpTo(state, round.round);
  const ledger = flipLedger(stands, { rules: state.opened?.rules ?? RULES });
  const heard = heardIn(state, round);
  const unread = heard.filter((seat) => isUnread(round.answers[seat]?.evidence ?? []));
  const cited = heard.map((seat) => ({ seat, evidence: round.answers[seat]?.evidence ?? [] }));
  return {
    round: round.round,
    verdict,
    flips: ledger.filter((flip) => flip.round === round.round),
    shared: verdict.outcome === 'majority' ? sharedEvidence(cited, verdict.agreed_by) : null,
    unread,
    hinges_on:
      verdict.outcome === 'majority' ? hinges({ state, round, verdict, stands, ledger, unread }) : NOTHING,
  };
}

/** A seat that dropped out in this round is asked again before anybody says that nothing moves any more. */
function tally(state: CouncilState, round: Round): CouncilVerdict {
  const verdict = tallyCouncil(ballotsOf(state, round));
  const before = state.rounds.find((one) => one.round === round.round - 1);
  const droppedOut = before ? verdict.failed.some((seat) => heardIn(state, before).includes(seat)) : false;
  return verdict.outcome === 'stalled' && droppedOut ? { ...verdict, outcome: 'continue' } : verdict;
}

const NOTHING: Counted['hinges_on'] = { unread: [], conformity: [], inferred: [], mapping: false };

/** Round 1 of an open question cannot be compared word by word: somebody has to say which positions are the same. */
export function needsMapping(state: CouncilState, round: Round): boolean {
  const { opened, framing } = state;
  if (!opened?.hosted || round.round !== 1 || round.mapping || framing?.options?.length) return false;
  return heardIn(state, round).length >= 2 && tallyCouncil(ballotsOf(state, round)).outcome !== 'majority';
}

type Judged = {
  state: CouncilState;
  round: Round;
  verdict: CouncilVerdict;
  stands: Stand[];
  ledger: Flip[];
  unread: string[];
};

function hinges({ state, round, verdict, stands, ledger, unread }: Judged): Counted['hinges_on'] {
  const holdsWithout = (seat: string) =>
    holds(state, round, verdict, { change: (stand) => (stand.seat === seat ? null : stand) });
  const swayed = verdict.agreed_by.filter((seat) => lastFlip(ledger, seat)?.kind === 'conformity');
  return {
    unread: unread.filter((seat) => verdict.agreed_by.includes(seat) && !holdsWithout(seat)),
    conformity: swayed.filter(
      (seat) => !holds(state, round, verdict, { change: putBack(stands, ledger, seat) }),
    ),
    inferred: verdict.agreed_by.filter(
      (seat) => round.answers[seat]?.opinion?.status === 'inferred' && !holdsWithout(seat),
    ),
    mapping: state.rounds.some(({ mapping }) => mapping) && !holds(state, round, verdict, { mapped: false }),
  };
}

function holds(
  state: CouncilState,
  round: Round,
  verdict: CouncilVerdict,
  how: Parameters<typeof ballotsOf>[2],
): boolean {
  const again = tallyCouncil(ballotsOf(state, round, how));
  return again.outcome === 'majority' && (again.choice === verdict.choice || how?.mapped === false);
}

/** As if the seat still stood where it stood before it went over without a reason of its own. */
function putBack(stands: Stand[], ledger: Flip[], seat: string): (stand: Stand) => Stand {
  const flip = lastFlip(ledger, seat);
  const before = stands.findLast((stand) => stand.seat === seat && stand.round < (flip?.round ?? 0));
  return (stand) =>
    stand.seat === seat && before
      ? { ...stand, choice: before.choice, agrees_with: before.agrees_with }
      : stand;
}

const lastFlip = (ledger: Flip[], seat: string): Flip | undefined =>
  ledger.findLast((flip) => flip.seat === seat);
