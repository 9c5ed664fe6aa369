// The log of a deliberation: one format, one set of rules, about fifteen kinds of events.
import type { Static, TSchema } from 'typebox';
import * as Type from 'typebox';
import type { Framing } from './framing.ts';
import {
  Citation,
  Failure,
  FormName,
  ProtocolName,
  Seat,
  Standing,
  Usage,
} from './nouns.ts';
import { Maybe, OPEN, Texts } from './shared.ts';
import { Work } from './work.ts';

/** Seats that could not be filled, and the one remedy for each. */
export const Missing = Type.Object({
  seat: Type.String(),
  why: Type.String(),
  remedy: Type.String(),
});
export type Missing = Static<typeof Missing>;

export const Limits = Type.Object({
  rounds: Type.Integer(),
  timeout_s: Type.Record(Type.String(), Type.Number(), { description: 'by turn' }),
  retries: Type.Integer(),
  /** Bytes of earlier rounds in one prompt. */
  history_bytes: Type.Integer(),
  max_tokens: Maybe(Type.Integer()),
  max_minutes: Maybe(Type.Number()),
});
export type Limits = Static<typeof Limits>;

/** `branch`: null where a commit was checked out by itself. */
export const ProjectHead = Type.Object({
  commit: Type.String(),
  branch: Maybe(Type.String()),
});
export type ProjectHead = Static<typeof ProjectHead>;

export const Opened = Type.Object({
  type: Type.Literal('opened'),
  rules: Type.Integer(),
  id: Type.String(),
  protocol: ProtocolName,
  version: Type.String(),
  cwd: Type.String(),
  /** Where the project stood, as far as git knows. */
  head: Type.Optional(ProjectHead),
  host_session: Maybe(Type.String()),
  /** Who speaks for the user here, as people call it; left out: nobody. */
  host: Type.Optional(Maybe(Type.String())),
  question: Type.String({ description: 'what it is about, in one line' }),
  /** The protocol's own: context, options, stakes, criteria, artifact … */
  framing: Type.Unsafe<Framing & { [more: string]: unknown }>(
    Type.Record(Type.String(), Type.Unknown()),
  ),
  seats: Type.Array(Seat),
  /** Who sits instead, where the plan has to change: Magi's three lenses. */
  spare: Type.Array(Seat),
  missing: Type.Array(Missing),
  limits: Limits,
  seed: Type.String(),
  /** Nobody is there to be asked. */
  auto: Type.Boolean(),
  /** The user is shown the framing first and says: send it. */
  confirm: Type.Boolean(),
  /** An earlier deliberation that this one goes on from (review --again). */
  again: Type.Optional(Type.String()),
});
export type Opened = Static<typeof Opened>;

/** Seats are called on: a vote, a round, a challenge, a reply. */
export const Asked = Type.Object({
  type: Type.Literal('asked'),
  round: Type.Integer({ description: 'from 1' }),
  turn: Type.String(),
  to: Texts,
  context: Type.Optional(Type.String()),
  evidence: Type.Optional(Texts),
  /** "Ask codex again with high effort": by engine, or * for all. */
  effort: Type.Optional(Type.Record(Type.String(), Type.String())),
  /** What the call is about, where it is not about everything: ids of findings or critiques, by seat. */
  about: Type.Optional(Type.Record(Type.String(), Texts)),
});
export type Asked = Static<typeof Asked>;

export const Answered = Type.Object({
  type: Type.Literal('answered'),
  round: Type.Integer(),
  turn: Type.String(),
  seat: Type.String(),
  form: FormName,
  engine: Type.String(),
  model: Maybe(Type.String()),
  effort: Maybe(Type.String()),
  opinion: Type.Unknown({
    description: 'what the reader of this form made of it; null for a failure',
  }),
  failure: Maybe(Failure),
  citations: Type.Array(Citation),
  /** The exact bytes, beside the log; null where there were none. */
  file: Maybe(Type.String()),
  sha256: Maybe(Type.String()),
  ms: Type.Integer(),
  attempts: Type.Integer(),
  asked_again: Type.Boolean(),
  mark: Type.Optional(
    Type.String({ description: 'of its prompt; none where the host answered' }),
  ),
  unmarked: Type.Optional(
    Type.Integer({ description: 'how many of its answers were a form without the mark' }),
  ),
  usage: Maybe(Usage),
  /** Its session at the engine, for a follow-up. */
  session: Maybe(Type.String()),
  /** What its own stream told; left out where there was none: nobody saw what it read. */
  work: Type.Optional(Work),
});
export type Answered = Static<typeof Answered>;

/** Seats leave and others sit down in this round. */
export const Aside = Type.Object({
  type: Type.Literal('aside'),
  round: Type.Integer(),
  why: Type.String(),
  of: Texts,
  seats: Type.Array(Seat),
});
export type Aside = Static<typeof Aside>;

export const Counted = Type.Object({
  type: Type.Literal('counted'),
  round: Type.Integer(),
  /** What the protocol's count returned, its standing included. */
  count: Type.Unsafe<{ standing: Standing; [more: string]: unknown }>(
    Type.Object({ standing: Standing }, OPEN),
  ),
  /** No further round follows by itself. */
  ends: Type.Boolean(),
});
export type Counted = Static<typeof Counted>;

/** The user changed the framing, or said: send it. */
export const Framed = Type.Object({
  type: Type.Literal('framed'),
  framing: Maybe(Type.Record(Type.String(), Type.Unknown())),
  sent: Type.Boolean(),
  /** What the engines are asked to keep to besides. */
  conditions: Type.Optional(Texts),
  said: Type.Optional(Type.String()),
});
export type Framed = Static<typeof Framed>;

const Said = {
  said: Type.String({ description: "the user's words as they are, else empty" }),
  /** A hook saw the person answer; false: told by the host. */
  seen: Type.Boolean(),
};

/** What the choice does, as the log spells it. */
const Spelt = Type.String({
  description: 'go | stop | wait | revote | choose:ID | more | fix:IDS | test:COMMAND',
  pattern: '^(?:go|stop|wait|revote|more|(?:choose|fix|test):[\\s\\S]*)$',
});

export const Chose = Type.Object({
  type: Type.Literal('chose'),
  round: Type.Integer(),
  offer: Type.String({ description: "the offer's id" }),
  label: Type.String(),
  outcome: Spelt,
  conditions: Texts,
  /** What was owed: mitigation, risk_acceptance, monitor, deadline … */
  written: Type.Record(Type.String(), Type.String()),
  ...Said,
});
export type Chose = Static<typeof Chose>;

/** Chosen, but something is owed in writing before it counts. */
export const Owes = Type.Object({
  type: Type.Literal('owes'),
  round: Type.Integer(),
  offer: Type.String(),
  label: Type.String(),
  outcome: Spelt,
  conditions: Texts,
  written: Type.Record(Type.String(), Type.String()),
  missing: Texts,
  ...Said,
});
export type Owes = Static<typeof Owes>;

/** What would go ahead, but for the words that stood beside it. */
const Limited = Type.Object({
  offer: Type.String(),
  label: Type.String(),
  outcome: Type.String(),
  owes: Texts,
  condition: Type.String(),
});

/** Texts that choose nothing. `objects`: a no, which stands against a yes until the user decides. */
export const Noted = Type.Object({
  type: Type.Literal('noted'),
  text: Type.String(),
  objects: Type.Boolean(),
  /** A yes or a no with more behind it: asked back as two labels. */
  limits: Type.Optional(Limited),
});
export type Noted = Static<typeof Noted>;

/** An open round is taken back; the verdict before it stands again. */
export const Dropped = Type.Object({
  type: Type.Literal('dropped'),
  round: Type.Integer(),
});

/** An engine changed the tree, the index or HEAD while it answered. */
export const Tainted = Type.Object({
  type: Type.Literal('tainted'),
  round: Type.Integer(),
  seats: Texts,
  files: Texts,
  patch: Maybe(Type.String()),
});
export type Tainted = Static<typeof Tainted>;

export const Presented = Type.Object({ type: Type.Literal('presented') });

/** A month later: did it hold up? */
export const Outcome = Type.Object({
  type: Type.Literal('outcome'),
  result: Type.Enum(['held', 'failed', 'mixed']),
  note: Type.String(),
});
export type Outcome = Static<typeof Outcome>;

/** The host ran a test that a seat had named; its output is evidence nobody authored. */
export const Tested = Type.Object({
  type: Type.Literal('test'),
  round: Type.Integer(),
  command: Type.String(),
  output: Type.String(),
  exit: Maybe(Type.Integer()),
});
export type Tested = Static<typeof Tested>;

/** Nothing more will come: cancelled, no engine left, the budget is spent. */
export const Ended = Type.Object({
  type: Type.Literal('ended'),
  why: Type.Enum(['cancelled', 'unavailable', 'budget', 'abort']),
  detail: Type.String(),
});
export type Ended = Static<typeof Ended>;

export const LogEvent = Type.Union([
  Opened,
  Asked,
  Answered,
  Aside,
  Counted,
  Framed,
  Chose,
  Owes,
  Noted,
  Dropped,
  Tainted,
  Presented,
  Outcome,
  Tested,
  Ended,
]);
export type LogEvent = Static<typeof LogEvent>;

export function shapeOf(type: LogEvent['type']): TSchema {
  const shape = LogEvent.anyOf.find(({ properties }) => properties.type.const === type);
  if (!shape) throw new Error(`no event ${type}`);
  return shape;
}

/** A line of log.jsonl: the event, when, and the hash of the line before. */
export const LogLine = Type.Object({
  n: Type.Integer(),
  at: Type.String(),
  prev: Type.String(),
  event: LogEvent,
});
export type LogLine = Static<typeof LogLine>;
