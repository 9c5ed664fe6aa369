// What a round came to by the first rules: a majority that falls without a doubtful seat was only flagged.
import { isUnread } from '../../evidence/evidence.ts';
import { type Flip, flipLedger, type Stand } from '../../evidence/flips.ts';
import { sharedEvidence } from '../../evidence/shared-evidence.ts';
import type { CouncilState, Counted, HingesByRules1, Round } from '../events.ts';
import { unlessDroppedOut } from './both-rules.ts';
import { heardIn } from './heard.ts';
import { ballotsByRules1, standsByRules1 } from './stands-rules-1.ts';
import { type CountByRules1, tallyByRules1 } from './tally-rules-1.ts';

export function countByRules1(state: CouncilState, round: Round): Counted {
  const verdict = unlessDroppedOut(state, round, tallyByRules1(ballotsByRules1(state, round)));
  const stands = standsByRules1(state, round.round);
  const heard = heardIn(state, round);
  const unread = heard.filter((seat) => isUnread(round.answers[seat]?.evidence ?? []));
  const cited = heard.map((seat) => ({ seat, evidence: round.answers[seat]?.evidence ?? [] }));
  return {
    round: round.round,
    verdict,
    flips: flipLedger(stands, { rules: 1 }).filter((flip) => flip.round === round.round),
    shared: verdict.outcome === 'majority' ? sharedEvidence(cited, verdict.agreed_by) : null,
    unread,
    hinges_on: verdict.outcome === 'majority' ? hinges({ state, round, verdict, stands, unread }) : NOTHING,
  };
}

const NOTHING: HingesByRules1 = { unread: [], conformity: [], inferred: [], mapping: false };

type Judged = {
  state: CouncilState;
  round: Round;
  verdict: CountByRules1;
  stands: Stand[];
  unread: string[];
};

function hinges({ state, round, verdict, stands, unread }: Judged): HingesByRules1 {
  const holdsWithout = (seat: string) =>
    holds(state, round, verdict, { change: (stand) => (stand.seat === seat ? null : stand) });
  const swayed = verdict.agreed_by.filter((seat) => lastFlip(stands, seat)?.kind === 'conformity');
  return {
    unread: unread.filter((seat) => verdict.agreed_by.includes(seat) && !holdsWithout(seat)),
    conformity: swayed.filter((seat) => !holds(state, round, verdict, { change: putBack(stands, seat) })),
    inferred: verdict.agreed_by.filter(
      (seat) => round.answers[seat]?.opinion?.status === 'inferred' && !holdsWithout(seat),
    ),
    mapping: state.rounds.some(({ mapping }) => mapping) && !holds(state, round, verdict, { mapped: false }),
  };
}

function holds(
  state: CouncilState,
  round: Round,
  verdict: CountByRules1,
  how: Parameters<typeof ballotsByRules1>[2],
): boolean {
  const again = tallyByRules1(ballotsByRules1(state, round, how));
  return again.outcome === 'majority' && (again.choice === verdict.choice || how?.mapped === false);
}

/** As if the seat still stood where it stood before it went over without a reason of its own. */
function putBack(stands: Stand[], seat: string): (stand: Stand) => Stand {
  const flip = lastFlip(stands, seat);
  const before = stands.findLast((stand) => stand.seat === seat && stand.round < (flip?.round ?? 0));
  return (stand) =>
    stand.seat === seat && before
      ? { ...stand, choice: before.choice, agrees_with: before.agrees_with }
      : stand;
}

const lastFlip = (stands: Stand[], seat: string): Flip | undefined =>
  flipLedger(stands, { rules: 1 }).findLast((flip) => flip.seat === seat);
