// What `ftm tally council` takes and gives: one round, seat by seat, and what it comes to.

import type { Static } from 'typebox';
import * as Type from 'typebox';
import { Standing } from './nouns.ts';

const Text = Type.String();
const Words = Type.Array(Text);
const TextOrNull = Type.Union([Text, Type.Null()]);

export const CouncilSeat = Type.Object({
  seat: Text,
  choice: Type.Optional(TextOrNull),
  agrees_with: Type.Optional(
    Type.Array(Text, { description: 'where there is no choice: the seat whose position it would sign' }),
  ),
  failed: Type.Optional(Type.Boolean()),
  status: Type.Optional(Text),
  inferred: Type.Optional(Type.Boolean()),
  vendor: Type.Optional(TextOrNull),
  identity: Type.Optional(TextOrNull),
  changed: Type.Optional(
    Type.Union([Type.Boolean(), Type.Null()], { description: 'says itself that it changed its position' }),
  ),
  new_evidence: Type.Optional(Type.Boolean()),
  position: Type.Optional(Text),
  doubts: Type.Optional(
    Type.Array(Text, { description: 'why its vote may not be what it seems: conformity …' }),
  ),
});
export type CouncilSeat = Static<typeof CouncilSeat>;

export const CouncilBallots = Type.Object({
  round: Type.Integer({ minimum: 1 }),
  max_rounds: Type.Optional(Type.Integer({ minimum: 1 })),
  author: Type.Optional(
    Type.Union([Text, Type.Null()], { description: 'a seat or a vendor whose own work is judged' }),
  ),
  seats: Type.Array(CouncilSeat),
  options: Type.Optional(
    Type.Array(Type.Union([Text, Type.Object({ id: Text, label: Type.Optional(Text) })])),
  ),
  previous: Type.Optional(Type.Array(CouncilSeat, { description: 'the seats of the round before' })),
});
export type CouncilBallots = Static<typeof CouncilBallots>;

export const Holder = Type.Object({
  choice: TextOrNull,
  author: Type.Union([Text, Type.Null()], { description: 'whose words it is, where there is no choice' }),
  seats: Words,
});
export type Holder = Static<typeof Holder>;

export const CouncilCount = Type.Object({
  outcome: Type.Enum(['majority', 'continue', 'no_majority', 'no_quorum', 'stalled']),
  choice: TextOrNull,
  agreed_by: Words,
  dissent: Words,
  conflict_of_interest: Type.Boolean(),
  round: Type.Integer(),
  heard: Type.Integer(),
  failed: Words,
  holders: Type.Array(Holder, { description: 'each position that is held, the most held one first' }),
  standing: Standing,
});
export type CouncilCount = Static<typeof CouncilCount>;
