// What `ftm tally council` takes and gives: one round, seat by seat, and what it comes to.
import type { Static } from 'typebox';
import * as Type from 'typebox';
import { Standing } from './nouns.ts';
import { Maybe, Text, Texts } from './shared.ts';

export const CouncilSeat = Type.Object({
  seat: Text,
  choice: Type.Optional(Maybe(Text)),
  agrees_with: Type.Optional(
    Type.Array(Text, {
      description: 'where there is no choice: the seat whose position it would sign',
    }),
  ),
  failed: Type.Optional(Type.Boolean()),
  status: Type.Optional(Text),
  inferred: Type.Optional(Type.Boolean()),
  vendor: Type.Optional(Maybe(Text)),
  identity: Type.Optional(Maybe(Text)),
  changed: Type.Optional(
    Maybe(Type.Boolean(), { description: 'says itself that it changed its position' }),
  ),
  new_evidence: Type.Optional(Type.Boolean()),
  position: Type.Optional(Text),
  doubts: Type.Optional(
    Type.Array(Text, {
      description: 'why its vote may not be what it seems: conformity …',
    }),
  ),
});
export type CouncilSeat = Static<typeof CouncilSeat>;

export const CouncilBallots = Type.Object({
  round: Type.Integer({ minimum: 1 }),
  max_rounds: Type.Optional(Type.Integer({ minimum: 1 })),
  author: Type.Optional(
    Maybe(Text, { description: 'a seat or a vendor whose own work is judged' }),
  ),
  seats: Type.Array(CouncilSeat),
  options: Type.Optional(
    Type.Array(Type.Union([Text, Type.Object({ id: Text, label: Type.Optional(Text) })])),
  ),
  previous: Type.Optional(
    Type.Array(CouncilSeat, { description: 'the seats of the round before' }),
  ),
});
export type CouncilBallots = Static<typeof CouncilBallots>;

export const Holder = Type.Object({
  choice: Maybe(Text),
  author: Maybe(Text, { description: 'whose words it is, where there is no choice' }),
  seats: Texts,
});
export type Holder = Static<typeof Holder>;

export const CouncilCount = Type.Object({
  outcome: Type.Enum(['majority', 'continue', 'no_majority', 'no_quorum', 'stalled']),
  choice: Maybe(Text),
  agreed_by: Texts,
  dissent: Texts,
  conflict_of_interest: Type.Boolean(),
  round: Type.Integer(),
  heard: Type.Integer(),
  failed: Texts,
  holders: Type.Array(Holder, {
    description: 'each position that is held, the most held one first',
  }),
  standing: Standing,
});
export type CouncilCount = Static<typeof CouncilCount>;
