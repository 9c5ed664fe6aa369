// What was said in each round of a Council, as far as it could be read.

import type { PeerOpinion } from '../answers/form.ts';
import { standingCall } from '../deliberation/fold.ts';
import { isReadable, opinionOf } from '../deliberation/opinions.ts';
import type { Call, Protocol, State } from '../deliberation/protocol.ts';
import { readOnce } from '../deliberation/read-once.ts';
import type { Flip } from '../evidence/flips.ts';
import type { CouncilCount } from '../schemas/council.ts';
import type { CouncilFraming } from '../schemas/framing.ts';
import type { Seat } from '../schemas/nouns.ts';
import { oneLine } from '../words/line.ts';
import { shuffled } from './shuffled.ts';

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
  const { calls } = state;
  let known: CouncilCall['heard'] = {};
  return calls
    .filter(({ turn }) => turn !== 'supports')
    .map((call) => {
      const after = calls.findLast(
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
export type HeardPeer = Seat & { said: PeerOpinion };
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
