// What `ftm tally council` takes and gives: one round, seat by seat, and what it comes to.
import type { Standing } from './nouns.ts';
import {
  Either,
  Flag,
  FromOne,
  List,
  Maybe,
  MaybeText,
  MayHave,
  Optional,
  Shape,
  type Static,
  Text,
} from './shared.ts';

export const CouncilSeat = Shape({
  seat: Text,
  ...MayHave({
    choice: MaybeText,
    agrees_with: List(Text, {
      description: 'where there is no choice: the seat whose position it would sign',
    }),
    failed: Flag,
    status: Text,
    inferred: Flag,
    vendor: MaybeText,
    identity: MaybeText,
    changed: Maybe(Flag, { description: 'says itself that it changed its position' }),
    new_evidence: Flag,
    position: Text,
    doubts: List(Text, {
      description: 'why its vote may not be what it seems: conformity …',
    }),
  }),
});
export type CouncilSeat = Static<typeof CouncilSeat>;

export const CouncilBallots = Shape({
  round: FromOne,
  seats: List(CouncilSeat),
  ...MayHave({
    max_rounds: FromOne,
    author: Maybe(Text, { description: 'a seat or a vendor whose own work is judged' }),
    options: List(Either([Text, Shape({ id: Text, label: Optional(Text) })])),
    previous: List(CouncilSeat, { description: 'the seats of the round before' }),
  }),
});
export type CouncilBallots = Static<typeof CouncilBallots>;

/** Whose words a position is, where there is no choice: its author's. */
export type Holder = { choice: string | null; author: string | null; seats: string[] };

export type CouncilCount = {
  outcome: 'majority' | 'continue' | 'no_majority' | 'no_quorum' | 'stalled';
  choice: string | null;
  agreed_by: string[];
  dissent: string[];
  conflict_of_interest: boolean;
  round: number;
  heard: number;
  failed: string[];
  /** Each position that is held, the most held one first. */
  holders: Holder[];
  standing: Standing;
};
