// What a deliberation is about, as each protocol asks it: the shapes of `opened.framing`.
import { Lens, Workspace } from './debate.ts';
import { Option } from './nouns.ts';
import {
  Flag,
  List,
  Maybe,
  OneOf,
  Optional,
  Shape,
  type Static,
  Text,
  Texts,
  Whole,
} from './shared.ts';

const FramedOption = Shape({
  ...Option.properties,
  reversible: Optional(Flag),
});
export type FramedOption = Static<typeof FramedOption>;

/** How often such verdicts held on this machine. */
const OwnRecord = Shape({
  pattern: Text,
  said: Maybe(OneOf(['yes', 'no'])),
  right: Whole,
  n: Whole,
});

/** What every deliberation may be asked with. */
const commonFraming = {
  context: Optional(Text),
  options: Optional(List(FramedOption)),
  constraints: Optional(Texts),
  domain: Optional(Text),
  stakes: Optional(OneOf(['normal', 'high'])),
  reversible: Optional(Flag),
  /** Engines may look things up in the web. */
  web: Optional(Flag),
  /** What was decided before, for people. */
  earlier: Optional(Texts),
  own: Optional(List(OwnRecord)),
};
export const Framing = Shape(commonFraming);
export type Framing = Static<typeof Framing>;

export const MagiFraming = Shape({
  ...commonFraming,
  mode: OneOf(['simple', 'engine']),
  /** Three views of one engine sit where different engines were wanted. */
  /** Who else could have been asked, and how each is: three views vote instead. */
  fallback: Optional(List(Shape({ name: Text, is: Text }))),
});
export type MagiFraming = Static<typeof MagiFraming>;

/** An executor's conflict, field by field. */
const ConflictPayload = Shape({
  conflict_type: Text,
  original_intent: Text,
  codex_change: Text,
  codex_reasoning: Text,
  code_in_question: Text,
  debug_history: Text,
  question: Text,
});

export const CouncilFraming = Shape({
  ...commonFraming,
  problem: Optional(Text),
  entry_points: Optional(Texts),
  symptoms: Optional(Text),
  criteria: Optional(Texts),
  payload: Optional(ConflictPayload),
  /** Whose change a conflict is about: a vendor. */
  author: Optional(Text),
  allow_two: Optional(Flag),
  /** Every engine of the table, however it is called: none is named to another. */
  engine_names: Optional(Texts),
});
export type CouncilFraming = Static<typeof CouncilFraming>;

export const DebateFraming = Shape({
  ...commonFraming,
  /** The field that the question belongs to. */
  domain: Text,
  about: Text,
  lenses: Shape({ architect: Lens, operator: Lens, adversary: Lens }),
  /** The seat whose position it is. */
  author: Text,
  workspace: Optional(Workspace),
});
export type DebateFraming = Static<typeof DebateFraming>;
