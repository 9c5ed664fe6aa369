// What was said in each round of a Council, as far as it could be read; and a round as the tally takes it.
import type { PeerOpinion } from '../answers/form.ts';
import { standingCall } from '../deliberation/fold.ts';
import { optionsOf } from '../deliberation/framing.ts';
import { isReadable, opinionOf } from '../deliberation/opinions.ts';
import type { Call, Protocol, State } from '../deliberation/protocol.ts';
import { readOnce } from '../deliberation/read-once.ts';
import { seatNames } from '../deliberation/seating.ts';
import {
  type Flip,
  flipLedger,
  newEvidence,
  type StoodThere,
} from '../evidence/flips.ts';
import { isFound, isMissing } from '../evidence/places.ts';
import type { CouncilBallots, CouncilCount, CouncilSeat } from '../schemas/ballots.ts';
import type { CouncilFraming, Hinge, Seat } from '../schemas/nouns.ts';
import { oneLine } from '../words/line.ts';
import { shuffled } from './shuffled.ts';

export function councilBallots(round: CouncilRound): CouncilBallots {
  const { state } = round;
  const before = roundBefore(round);
  return {
    round: round.round,
    max_rounds: state.opened.limits.rounds,
    author: state.framing.author ?? null,
    options: optionsOf(state),
    seats: seatsForTally(round),
    previous: before && seatsForTally(before),
  };
}

const seatsForTally = (round: CouncilRound): CouncilSeat[] =>
  round.state.seats.map((seat) => councilBallot(round, seat));

function councilBallot(
  round: CouncilRound,
  { seat, vendor, identity }: Seat,
): CouncilSeat {
  const opinion = peerOpinion(round, seat);
  if (!opinion) return { seat, failed: true };
  const all = standsUpTo(round.state, round.round);
  const now = all.find((one) => one.seat === seat && one.round === round.round);
  return {
    seat,
    vendor,
    identity,
    choice: optionsOf(round.state).length ? opinion.choice : null,
    agrees_with: [positionSigned(round, seat)],
    position: opinion.position,
    changed: round.call.to.includes(seat) && opinion.changed,
    new_evidence:
      round.round > 1 && now !== undefined && newEvidence(now, all).length > 0,
    status: opinion.status,
    doubts: peerDoubts(round, seat),
  };
}

function peerDoubts(round: CouncilRound, seat: string): string[] {
  const citations = round.call.heard[seat]?.citations ?? [];
  const missing = citations.some(isMissing) && !citations.some(isFound);
  return [
    ...(isSwayed(round, seat) ? ['conformity'] : []),
    ...(missing ? ['citations_missing'] : []),
  ];
}

/** Who went over without a reason may find one later. */
function isSwayed({ state, round }: CouncilRound, seat: string): boolean {
  const all = standsUpTo(state, round);
  const last = flipsUpTo(state, round).findLast((flip) => flip.seat === seat);
  if (last?.kind !== 'conformity') return false;
  return !all.some(
    (one) =>
      one.seat === seat && one.round > last.round && newEvidence(one, all).length > 0,
  );
}

/** Each with what brought it about. */
export const flipsUpTo = (state: CouncilState, round: number): Flip[] =>
  flipLedger(standsUpTo(state, round));

/** By seat and round: the option it chose, or whose words it would sign. */
function standsUpTo(state: CouncilState, last: number): StoodThere[] {
  return councilRounds(state)
    .filter(({ round }) => round <= last)
    .flatMap((round) => seatsHeard(round).map((one) => stoodInRound(round, one)));
}

function stoodInRound(round: CouncilRound, { seat, said }: HeardPeer): StoodThere {
  const { citations = [] } = round.call.heard[seat] ?? {};
  const isAsked = round.call.to.includes(seat);
  return {
    seat,
    round: round.round,
    choice: optionsOf(round.state).length ? said.choice : positionSigned(round, seat),
    because: isAsked ? said.because : '',
    citations,
    observed: isAsked ? observedBefore(round) : [],
  };
}

/** New from outside since the round before: nobody's opinion. */
function observedBefore(round: CouncilRound): string[] {
  const before = roundBefore(round)?.round ?? 0;
  return [
    ...round.state.tests
      .filter((test) => test.round >= before && test.round < round.round)
      .map(({ command }) => command),
    ...round.call.evidence,
  ];
}

const COUNCIL_HINGES: Record<string, (names: string) => string> = {
  inferred: (names) =>
    `${names} did not answer as asked, so the position is a guess from the words`,
  conformity: (names) => `${names} changed sides without naming anything new`,
  citations_missing: (names) => `nothing that ${names} cited could be found in the files`,
  same_engine: (names) => `${names} was the same engine as another seat`,
};

export function councilHingeWords(
  state: CouncilState,
  hinges: readonly Hinge[],
): string[] {
  const reasons = [...new Set(hinges.map(({ reason }) => reason))];
  return reasons.map((reason) => {
    const seats = hinges.filter((one) => one.reason === reason).map(({ seat }) => seat);
    const names = seatNames(state, seats);
    const why = COUNCIL_HINGES[reason]?.(names) ?? `${names}: ${reason}`;
    const who = seats.length > 1 ? 'they' : 'it';
    return `The result depends on ${names}: ${why.replace(`${names} `, `${who} `)}.`;
  });
}

/** `flips`: who moved in it, and why. */
export type CouncilRoundCount = CouncilCount & { flips: Flip[] };
export type CouncilCall = Call<CouncilRoundCount>;
export type CouncilState = State<CouncilFraming, CouncilRoundCount>;
export type CouncilProtocol = Protocol<
  CouncilFraming,
  CouncilRoundCount,
  'peer' | 'supports'
>;

/** `supports`: the short call after it where there are no options. */
export type CouncilRound = {
  state: CouncilState;
  round: number;
  call: CouncilCall;
  supports: CouncilCall | null;
  count: CouncilRoundCount | null;
};
export type CountedCouncilRound = CouncilRound & { count: CouncilRoundCount };

export const councilRounds = readOnce((state: CouncilState): CouncilRound[] => {
  let known: CouncilCall['heard'] = {};
  return state.calls
    .filter(({ turn }) => turn !== 'supports')
    .map((call) => {
      const after = state.calls.findLast(
        ({ round, turn }) => round === call.round && turn === 'supports',
      );
      // Who was not asked again stands by what it said.
      const stay = Object.entries(known).filter(([seat]) => !call.to.includes(seat));
      known = { ...Object.fromEntries(stay), ...call.heard };
      return {
        state,
        round: call.round,
        call: { ...call, heard: known },
        supports: after ?? null,
        count: call.count,
      };
    });
});

export const roundBefore = ({ state, round }: CouncilRound): CouncilRound | undefined =>
  councilRounds(state).findLast((one) => one.round < round);

export const isCounted = (round: CouncilRound): round is CountedCouncilRound =>
  round.count !== null;

export const countedCouncilRounds = (state: CouncilState): CountedCouncilRound[] =>
  councilRounds(state).filter(isCounted);

export const lastCounted = (state: CouncilState): CountedCouncilRound | undefined =>
  countedCouncilRounds(state).at(-1);

/** Its count is the verdict, whatever is asked since. */
export const standingRound = (state: CouncilState): CountedCouncilRound | undefined =>
  countedCouncilRounds(state).find(({ round }) => round === standingCall(state)?.round);

/** null: it failed, or could not be read. */
export function peerOpinion({ call }: CouncilRound, seat: string): PeerOpinion | null {
  const opinion = opinionOf(call.heard[seat], 'peer');
  return opinion && isReadable(opinion) ? opinion : null;
}

/** Each seat that could be read, with what it said. */
type HeardPeer = Seat & { said: PeerOpinion };
export const seatsHeard = (round: CouncilRound): HeardPeer[] =>
  round.state.seats.flatMap((sits) => {
    const said = peerOpinion(round, sits.seat);
    return said ? [{ ...sits, said }] : [];
  });

const peerWords = (round: CouncilRound, seat: string): string =>
  oneLine(peerOpinion(round, seat)?.position ?? '');

/** Two who write the same words hold one position. */
function writerOf(round: CouncilRound, seat: string): string {
  const first = seatsHeard(round).find(
    (one) => peerWords(round, one.seat) === peerWords(round, seat),
  );
  return first?.seat ?? seat;
}

export const writersIn = (round: CouncilRound): string[] => [
  ...new Set(seatsHeard(round).map(({ seat }) => writerOf(round, seat))),
];

/** Word for word, in an order of each reader's own. */
export function positionsFor(round: CouncilRound, reader: string) {
  const place = `${round.state.opened.seed}/supports/${round.round}/${reader}`;
  return shuffled(writersIn(round), place).map((seat, at) => ({
    letter: 'ABCDE'.charAt(at),
    seat,
    text: peerOpinion(round, seat)?.position ?? '',
  }));
}

/** Its own, where it does not say. */
export function positionSigned(round: CouncilRound, seat: string): string {
  const said = opinionOf(round.supports?.heard[seat], 'supports');
  const letter = said?.supports?.trim().toUpperCase() ?? '';
  const signed = positionsFor(round, seat).find((one) => one.letter === letter);
  return signed?.seat ?? writerOf(round, seat);
}
