// The nouns that every room shares: who sits, what an answer came to, what a verdict rests on.
import type { Static } from 'typebox';
import * as Type from 'typebox';
import { FORMS, PROTOCOLS } from './names.ts';
import { Maybe } from './shared.ts';

export const ProtocolName = Type.Enum(PROTOCOLS);
export type ProtocolName = Static<typeof ProtocolName>;

export const FormName = Type.Enum(FORMS);
export type FormName = Static<typeof FormName>;

export const REASONS = [
  'not_found',
  'auth',
  'quota',
  'rate_limit',
  'network',
  'server',
  'policy',
  'consent',
  'timeout',
  'idle',
  'too_long',
  'untrusted',
  'usage',
  'crash',
  'empty',
  'output_cap',
  'cancelled',
  'tampered',
  'other',
] as const;
export const Failure = Type.Object({
  reason: Type.Enum(REASONS),
  detail: Type.String(),
  remedy: Type.String(),
});
export type Failure = Static<typeof Failure>;

export const Usage = Type.Object({
  input: Maybe(Type.Integer()),
  output: Maybe(Type.Integer()),
  cost_usd: Maybe(Type.Number()),
});
export type Usage = Static<typeof Usage>;

/** A test that would settle it: the host may run it, never this program. */
export const NamedTest = Type.Object({
  command: Type.String(),
  expect: Type.String(),
  others_expect: Type.String(),
  why: Type.String(),
});
export type NamedTest = Static<typeof NamedTest>;

/** A place that an answer cites, and what was found there. */
export const Citation = Type.Object({
  text: Type.String(),
  path: Maybe(Type.String()),
  line: Maybe(Type.Integer()),
  quote: Type.String(),
  /** `unchecked`: nothing to look up (no place, or the seat could not read). */
  found: Type.Enum(['there', 'moved', 'missing', 'unchecked']),
});
export type Citation = Static<typeof Citation>;

/** Somebody who is asked. Seats with the same `identity` are one engine. */
export const Seat = Type.Object({
  seat: Type.String({ description: 'id: claude, logos, architect, reviewer-codex …' }),
  name: Type.String({ description: 'what people read: Claude, Logos, Architect' }),
  by: Type.Enum(['host', 'engine']),
  engine: Type.String({
    description: 'row of the engine table; "host" where the host itself speaks',
  }),
  vendor: Type.String(),
  model: Maybe(Type.String()),
  effort: Maybe(Type.String()),
  identity: Type.String({ description: 'vendor, model and endpoint in one word' }),
  reads: Type.Boolean({ description: 'can read the working tree' }),
  lens: Type.Optional(Type.String()),
  letter: Type.Optional(Type.String({ description: 'A, B, C: how peers know it' })),
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

export const Gate = Type.Enum(['approved', 'rejected', 'undecided']);
export type Gate = Static<typeof Gate>;

export const Hinge = Type.Object({ seat: Type.String(), reason: Type.String() });
export type Hinge = Static<typeof Hinge>;

/** When a verdict is a yes. Everything that shows or uses a verdict takes it from here. */
export const Standing = Type.Object({
  gate: Gate,
  hinges: Type.Array(Hinge),
  owed: Type.Array(Type.String()),
  unseen: Type.Array(Type.String()),
  by: Type.Enum(['vote', 'user']),
});
export type Standing = Static<typeof Standing>;

/** How far a log went when something was told of it; it stands outside of the log. */
export const Head = Type.Object({
  lines: Type.Integer(),
  hash: Type.String({ description: 'of the last of these lines' }),
});
export type Head = Static<typeof Head>;

export const Option = Type.Object({ id: Type.String(), label: Type.String() });
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
