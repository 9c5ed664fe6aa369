// The nouns that every room shares: who sits, what an answer came to, what a verdict rests on.
import { FORMS, PROTOCOLS, REASONS } from './names.ts';
import {
  Amount,
  flag,
  List,
  Maybe,
  MaybeText,
  OneOf,
  Optional,
  Shape,
  type Static,
  Text,
  Texts,
  text,
  Whole,
} from './shared.ts';

export const ProtocolName = OneOf(PROTOCOLS);
export type ProtocolName = Static<typeof ProtocolName>;

export const FormName = OneOf(FORMS);
export type FormName = Static<typeof FormName>;

export const Failure = Shape({
  reason: OneOf(REASONS),
  detail: Text,
  remedy: Text,
});
export type Failure = Static<typeof Failure>;

export const Usage = Shape({
  input: Maybe(Whole),
  output: Maybe(Whole),
  cost_usd: Maybe(Amount),
});
export type Usage = Static<typeof Usage>;

/** A test that would settle it: the host may run it, never this program. */
export const NamedTest = Shape({
  command: Text,
  expect: Text,
  others_expect: Text,
  why: Text,
});
export type NamedTest = Static<typeof NamedTest>;

/** A place that an answer cites, and what was found there. */
export const Citation = Shape({
  text: Text,
  path: MaybeText,
  line: Maybe(Whole),
  quote: Text,
  /** `unchecked`: nothing to look up (no place, or the seat could not read). */
  found: OneOf(['there', 'moved', 'missing', 'unchecked']),
});
export type Citation = Static<typeof Citation>;

/** Somebody who is asked. Seats with the same `identity` are one engine. */
export const Seat = Shape({
  seat: text('id: claude, logos, architect, reviewer-codex …'),
  name: text('what people read: Claude, Logos, Architect'),
  by: OneOf(['host', 'engine']),
  engine: text('row of the engine table; "host" where the host itself speaks'),
  vendor: Text,
  model: MaybeText,
  effort: MaybeText,
  identity: text('vendor, model and endpoint in one word'),
  reads: flag('can read the working tree'),
  lens: Optional(Text),
  letter: Optional(text('A, B, C: how peers know it')),
});
export type Seat = Static<typeof Seat>;

/** What every form's reading has; the form's own fields stand beside it. */
export type Opinion = {
  kind: FormName;
  status: 'ok' | 'repaired' | 'inferred' | 'unparseable' | 'failed';
  stage: 1 | 2 | 4 | 5;
  /** Read from words, not from the form: shown, counts for neither side. */
  inferred: boolean;
  warnings: string[];
  failure: Failure | null;
  test?: NamedTest | null;
  /** Texts that stand behind the form. */
  behind?: string;
  /** Keys that the form does not have, as they came. */
  other?: Record<string, string>;
  [field: string]: unknown;
};

export const Gate = OneOf(['approved', 'rejected', 'undecided']);
export type Gate = Static<typeof Gate>;

export const Hinge = Shape({ seat: Text, reason: Text });
export type Hinge = Static<typeof Hinge>;

/** When a verdict is a yes. Everything that shows or uses a verdict takes it from here. */
export const Standing = Shape({
  gate: Gate,
  hinges: List(Hinge),
  owed: Texts,
  unseen: Texts,
  by: OneOf(['vote', 'user']),
});
export type Standing = Static<typeof Standing>;

/** How far a log went when something was told of it; it stands outside of the log. */
export const Head = Shape({
  lines: Whole,
  hash: text('of the last of these lines'),
});
export type Head = Static<typeof Head>;

export const Option = Shape({ id: Text, label: Text });
export type Option = Static<typeof Option>;

/** What comes back from the user, by way of the host. */
export type UserAnswer = {
  /** A label, its id or its number. */
  choice?: string;
  /** The user's words as they are. */
  said?: string;
  conditions?: string[];
  /** Ids of findings: fix F1 and F3. */
  ids?: string[];
  /** Changed fields of the framing. */
  framing?: Record<string, unknown>;
  /** For another vote. */
  context?: string;
  evidence?: string[];
  seats?: string[];
  effort?: Record<string, string>;
  /** What was owed: mitigation, risk_acceptance, monitor, deadline … */
  written?: Record<string, string>;
};
