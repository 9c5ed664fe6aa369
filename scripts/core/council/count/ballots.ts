// One round as the tally takes it: what each seat stands for, and why its vote may not be what it seems.
import { hasSaidMore } from '../../answers/beside/beside.ts';
import { isUnread } from '../../evidence/evidence.ts';
import { type Flip, flipLedger, type Stand } from '../../evidence/flips.ts';
import type { CouncilBallots, CouncilSeat } from '../../shapes.ts';
import type { CouncilState, PeerPlan, Round } from '../events.ts';
import { copyOf } from './copies.ts';
import { type HeardAnswer, isHeard } from './heard.ts';
import { couldNotRead } from './reads.ts';
import { foundNewly, isSameSense, mappedAs, standsUpTo } from './stands.ts';

export function ballotsOf(state: CouncilState, round: Round): CouncilBallots {
  const { opened, framing } = state;
  const before = state.rounds.find((one) => one.round === round.round - 1);
  return {
    round: round.round,
    max_rounds: opened.limits.max_rounds,
    author: { seat: opened.author ?? null, vendor: opened.author_vendor ?? null },
    options: framing.options ?? [],
    own_ways: !opened.payload,
    question: opened.payload?.question ?? '',
    seats: seatsIn(state, round),
    ...(before ? { previous: seatsIn(state, before) } : {}),
  };
}

/** Every change of position so far, and what brought it about. */
export const flipsUpTo = (state: CouncilState, round: number): Flip[] =>
  flipLedger(standsUpTo(state, round), { rules: 2, isSameSense: isSameSense(state) });

function seatsIn(state: CouncilState, round: Round): CouncilSeat[] {
  const stands = standsUpTo(state, round.round);
  const flips = flipsUpTo(state, round.round);
  return state.seats.map((plan) => {
    const stand = stands.find((one) => one.seat === plan.seat && one.round === round.round);
    const answer = round.answers[plan.seat];
    if (!stand || !isHeard(answer)) return { seat: plan.seat, failed: true };
    return seatOf(state, round, { plan, stand, answer, stands, flips });
  });
}

type Known = { plan: PeerPlan; stand: Stand; answer: HeardAnswer; stands: Stand[]; flips: Flip[] };

function seatOf(state: CouncilState, round: Round, known: Known): CouncilSeat {
  const { plan, stand, stands, flips } = known;
  const { seat, vendor = null } = plan;
  const { choice, agrees_with } = stand;
  const { opinion } = known.answer;
  const before = stands.findLast((one) => one.seat === seat && one.round < round.round);
  const joined = Boolean(before) && agrees_with.some((name) => !before?.agrees_with.includes(name));
  const blind = couldNotRead(state, round, seat);
  return {
    seat,
    choice,
    position: opinion.position,
    vendor,
    agrees_with,
    mapped_with: mappedWith(state, stand, stands),
    failed: false,
    changed: joined || opinion.changed,
    new_evidence: foundNewly(stands, seat, round.round),
    inferred: opinion.status === 'inferred',
    conformity: isSwayed(stands, flips, seat),
    unread: !blind && isUnread(stand.evidence),
    could_not_read: blind,
    late: isLate(round, seat),
    copy_of: copyOf(state, round, seat),
    ...(hasSaidMore(opinion) ? { doubts: ['said_more'] } : {}),
  };
}

function mappedWith(state: CouncilState, { seat, choice, round }: Stand, stands: readonly Stand[]): string[] {
  const group = mappedAs(state, choice);
  if (group === null) return [];
  return stands
    .filter((one) => one.round === round && one.seat !== seat && mappedAs(state, one.choice) === group)
    .map((one) => one.seat);
}

/** A seat that changed sides without a reason of its own may find one later; then its position counts. */
function isSwayed(stands: readonly Stand[], flips: readonly Flip[], seat: string): boolean {
  const last = flips.findLast((flip) => flip.seat === seat);
  if (last?.kind !== 'conformity') return false;
  return !stands.some((stand) => stand.round > last.round && foundNewly(stands, seat, stand.round));
}

/** Answers stand in the order they came; who fills a seat by hand could have read the earlier ones. */
function isLate({ round, answers }: Round, seat: string): boolean {
  return round === 1 && answers[seat]?.by === 'host' && Object.keys(answers)[0] !== seat;
}
