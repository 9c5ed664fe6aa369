// What was said in each round of a Council, as far as it could be read.

import type { PeerOpinion, SupportsOpinion } from '../answers/opinions.ts';
import { standingCall } from '../deliberation/fold.ts';
import type { Call, State } from '../deliberation/protocol.ts';
import type { CouncilCount } from '../schemas/council.ts';
import type { Answered } from '../schemas/log.ts';
import type { Option, Seat } from '../schemas/nouns.ts';
import { oneLine } from '../words/line.ts';
import { shuffled } from './shuffled.ts';

/** `supports`: the short call after it where there are no options. */
export type Round = { round: number; call: Call; supports: Call | null };

export function roundsOf({ calls }: State): Round[] {
  let known: Call['heard'] = {};
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
        round: call.round,
        call: { ...call, heard: known },
        supports: after ?? null,
      };
    });
}

export const roundBefore = (state: State, { round }: Round): Round | undefined =>
  roundsOf(state).findLast((one) => one.round < round);

export const lastCounted = (state: State): Round | undefined =>
  roundsOf(state).findLast(({ call }) => call.count !== null);

/** Its count is the verdict, whatever is asked since. */
export function standingRound(state: State): Round | undefined {
  const standing = standingCall(state);
  return standing
    ? roundsOf(state).find(({ round }) => round === standing.round)
    : undefined;
}

export const countOf = (round: Round | undefined): CouncilCount | null =>
  (round?.call.count as unknown as CouncilCount | null | undefined) ?? null;

const opinionIn = (answered: Answered | undefined): unknown =>
  !answered || answered.failure ? null : answered.opinion;

/** null: it failed, or could not be read. */
export function peerIn({ call }: Round, seat: string): PeerOpinion | null {
  const opinion = opinionIn(call.heard[seat]) as PeerOpinion | null;
  return opinion && !['unparseable', 'failed'].includes(opinion.status) ? opinion : null;
}

export const heardIn = ({ seats }: State, round: Round): Seat[] =>
  seats.filter(({ seat }) => peerIn(round, seat) !== null);

export const optionsOf = ({ framing }: State): Option[] =>
  (framing['options'] as Option[] | undefined) ?? [];

const wordsOf = (round: Round, seat: string): string =>
  oneLine(peerIn(round, seat)?.position ?? '');

/** Two who write the same words hold one position. */
function writerOf(state: State, round: Round, seat: string): string {
  const first = heardIn(state, round).find(
    (one) => wordsOf(round, one.seat) === wordsOf(round, seat),
  );
  return first?.seat ?? seat;
}

export const writersIn = (state: State, round: Round): string[] => [
  ...new Set(heardIn(state, round).map(({ seat }) => writerOf(state, round, seat))),
];

/** Word for word, in an order of each reader's own. */
export function positionsFor(state: State, round: Round, reader: string) {
  const place = `${state.opened.seed}/supports/${round.round}/${reader}`;
  return shuffled(writersIn(state, round), place).map((seat, at) => ({
    letter: 'ABCDE'.charAt(at),
    seat,
    text: peerIn(round, seat)?.position ?? '',
  }));
}

/** Its own, where it does not say. */
export function signs(state: State, round: Round, seat: string): string {
  const said = opinionIn(round.supports?.heard[seat]) as SupportsOpinion | null;
  const letter = said?.supports?.trim().toUpperCase() ?? '';
  const signed = positionsFor(state, round, seat).find((one) => one.letter === letter);
  return signed?.seat ?? writerOf(state, round, seat);
}
