// What a deliberation is about, as each protocol asks it: the shapes of `opened.framing`.
import type { Static } from 'typebox';
import * as Type from 'typebox';
import { Lens, Workspace } from './debate.ts';
import { Option } from './nouns.ts';
import { Text, Texts } from './shared.ts';

const FramedOption = Type.Object({
  ...Option.properties,
  reversible: Type.Optional(Type.Boolean()),
});
export type FramedOption = Static<typeof FramedOption>;

/** How often such verdicts held on this machine. */
const OwnRecord = Type.Object({
  pattern: Text,
  said: Type.Union([Type.Enum(['yes', 'no']), Type.Null()]),
  right: Type.Integer(),
  n: Type.Integer(),
});

/** What every deliberation may be asked with. */
const common = {
  context: Type.Optional(Text),
  options: Type.Optional(Type.Array(FramedOption)),
  constraints: Type.Optional(Texts),
  domain: Type.Optional(Text),
  stakes: Type.Optional(Type.Enum(['normal', 'high'])),
  reversible: Type.Optional(Type.Boolean()),
  /** Engines may look things up in the web. */
  web: Type.Optional(Type.Boolean()),
  /** What was decided before, for people. */
  earlier: Type.Optional(Texts),
  own: Type.Optional(Type.Array(OwnRecord)),
};
export const Framing = Type.Object(common);
export type Framing = Static<typeof Framing>;

export const MagiFraming = Type.Object({
  ...common,
  mode: Type.Enum(['simple', 'engine']),
  /** Three views of one engine sit where different engines were wanted. */
  /** Who else could have been asked, and how each is: three views vote instead. */
  fallback: Type.Optional(Type.Array(Type.Object({ name: Text, is: Text }))),
});
export type MagiFraming = Static<typeof MagiFraming>;

/** An executor's conflict, field by field. */
const Payload = Type.Object({
  conflict_type: Text,
  original_intent: Text,
  codex_change: Text,
  codex_reasoning: Text,
  code_in_question: Text,
  debug_history: Text,
  question: Text,
});

export const CouncilFraming = Type.Object({
  ...common,
  problem: Type.Optional(Text),
  entry_points: Type.Optional(Texts),
  symptoms: Type.Optional(Text),
  criteria: Type.Optional(Texts),
  payload: Type.Optional(Payload),
  /** Whose change a conflict is about: a vendor. */
  author: Type.Optional(Text),
  allow_two: Type.Optional(Type.Boolean()),
  /** Every engine of the table, however it is called: none is named to another. */
  engine_names: Type.Optional(Texts),
});
export type CouncilFraming = Static<typeof CouncilFraming>;

export const DebateFraming = Type.Object({
  ...common,
  /** The field that the question belongs to. */
  domain: Text,
  about: Text,
  lenses: Type.Object({ architect: Lens, operator: Lens, adversary: Lens }),
  /** The seat whose position it is. */
  author: Text,
  workspace: Type.Optional(Workspace),
});
export type DebateFraming = Static<typeof DebateFraming>;
