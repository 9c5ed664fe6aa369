// The nouns that every room shares: who sits, what an answer came to, what a verdict rests on; and the log of a deliberation:
// one format, one set of rules, about fifteen kinds of events, what it is about, and what an engine did meanwhile.

import { Lens, Workspace } from './ballots.ts';
import { FORMS, PROTOCOLS, REASONS } from './names.ts';
import {
  Amount,
  Anything,
  As,
  Either,
  Flag,
  flag,
  List,
  Maybe,
  MaybeText,
  MayHave,
  OneOf,
  Only,
  OPEN,
  Optional,
  Shape,
  type Static,
  Table,
  Text,
  Texts,
  type TSchema,
  text,
  Whole,
  whole,
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
  ...MayHave({
    context: Text,
    options: List(FramedOption),
    constraints: Texts,
    domain: Text,
    stakes: OneOf(['normal', 'high']),
    reversible: Flag,
    /** Engines may look things up in the web. */
    web: Flag,
    /** What was decided before, for people. */
    earlier: Texts,
    own: List(OwnRecord),
  }),
};
export const Framing = Shape(commonFraming);
export type Framing = Static<typeof Framing>;

export const MagiFraming = Shape({
  ...commonFraming,
  mode: OneOf(['simple', 'engine']),
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
  ...MayHave({
    problem: Text,
    entry_points: Texts,
    symptoms: Text,
    criteria: Texts,
    payload: ConflictPayload,
    /** Whose change a conflict is about: a vendor. */
    author: Text,
    allow_two: Flag,
    /** Every engine of the table, however it is called: none is named to another. */
    engine_names: Texts,
  }),
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

/** A line of a file below work/. */
export type WorkStep = {
  /** Milliseconds since its call began. */
  at: number;
  kind: 'read' | 'search' | 'run' | 'write' | 'web' | 'think';
  /** From the project, where it is in it. */
  path?: string;
  /** "5-14"; left out: the whole file, as far as one can see. */
  lines?: string;
  /** What was searched for, the command, the address. */
  words?: string;
  /** It was refused, or there is no such file. */
  failed?: boolean;
};

export const OpenedFile = Shape({ path: Text, lines: Texts });
export type OpenedFile = Static<typeof OpenedFile>;

/** What follows from all the steps of one answer, its being asked again included. */
export const Work = Shape({
  /** Its steps, beside the answer; null where there were none. */
  file: MaybeText,
  steps: Whole,
  opened: List(OpenedFile),
  searched: Texts,
  /** Files that it did not open, but of which a search or a command showed lines. */
  glimpsed: Texts,
  /** Commands that are not plainly reading: they may have shown it more. */
  ran: Texts,
  wrote: Texts,
  web: Texts,
});
export type Work = Static<typeof Work>;

/** Seats that could not be filled, and the one remedy for each. */
export const Missing = Shape({
  seat: Text,
  why: Text,
  remedy: Text,
});
export type Missing = Static<typeof Missing>;

export const Limits = Shape({
  rounds: Whole,
  timeout_s: Table(Text, Amount, { description: 'by turn' }),
  retries: Whole,
  /** Bytes of earlier rounds in one prompt. */
  history_bytes: Whole,
  max_tokens: Maybe(Whole),
  max_minutes: Maybe(Amount),
});
export type Limits = Static<typeof Limits>;

/** `branch`: null where a commit was checked out by itself. */
export const ProjectHead = Shape({
  commit: Text,
  branch: MaybeText,
});
export type ProjectHead = Static<typeof ProjectHead>;

export const Opened = Shape({
  type: Only('opened'),
  rules: Whole,
  id: Text,
  protocol: ProtocolName,
  version: Text,
  cwd: Text,
  host_session: MaybeText,
  question: text('what it is about, in one line'),
  /** The protocol's own: context, options, stakes, criteria, artifact … */
  framing: As<Framing & { [more: string]: unknown }>(Table(Text, Anything)),
  seats: List(Seat),
  /** Who sits instead, where the plan has to change: Magi's three lenses. */
  spare: List(Seat),
  missing: List(Missing),
  limits: Limits,
  seed: Text,
  /** Nobody is there to be asked. */
  auto: Flag,
  /** The user is shown the framing first and says: send it. */
  confirm: Flag,
  ...MayHave({
    /** Where the project stood, as far as git knows. */
    head: ProjectHead,
    /** Who speaks for the user here, as people call it; left out: nobody. */
    host: MaybeText,
    /** An earlier deliberation that this one goes on from (review --again). */
    again: Text,
  }),
});
export type Opened = Static<typeof Opened>;

/** Seats are called on: a vote, a round, a challenge, a reply. */
export const Asked = Shape({
  type: Only('asked'),
  round: whole('from 1'),
  turn: Text,
  to: Texts,
  ...MayHave({
    context: Text,
    evidence: Texts,
    /** "Ask codex again with high effort": by engine, or * for all. */
    effort: Table(Text, Text),
    /** What the call is about, where it is not about everything: ids of findings or critiques, by seat. */
    about: Table(Text, Texts),
  }),
});
export type Asked = Static<typeof Asked>;

export const Answered = Shape({
  type: Only('answered'),
  round: Whole,
  turn: Text,
  seat: Text,
  form: FormName,
  engine: Text,
  model: MaybeText,
  effort: MaybeText,
  /** What the reader of this form made of it; null for a failure. */
  opinion: Anything,
  failure: Maybe(Failure),
  citations: List(Citation),
  /** The exact bytes, beside the log; null where there were none. */
  file: MaybeText,
  sha256: MaybeText,
  ms: Whole,
  attempts: Whole,
  asked_again: Flag,
  usage: Maybe(Usage),
  /** Its session at the engine, for a follow-up. */
  session: MaybeText,
  ...MayHave({
    mark: text('of its prompt; none where the host answered'),
    unmarked: whole('how many of its answers were a form without the mark'),
    /** What its own stream told; left out where there was none: nobody saw what it read. */
    work: Work,
  }),
});
export type Answered = Static<typeof Answered>;

/** Seats leave and others sit down in this round. */
export const Aside = Shape({
  type: Only('aside'),
  round: Whole,
  why: Text,
  of: Texts,
  seats: List(Seat),
});
export type Aside = Static<typeof Aside>;

export const Counted = Shape({
  type: Only('counted'),
  round: Whole,
  /** What the protocol's count returned, its standing included. */
  count: As<{ standing: Standing; [more: string]: unknown }>(
    Shape({ standing: Standing }, OPEN),
  ),
  /** No further round follows by itself. */
  ends: Flag,
});
export type Counted = Static<typeof Counted>;

/** The user changed the framing, or said: send it. */
export const Framed = Shape({
  type: Only('framed'),
  framing: Maybe(Table(Text, Anything)),
  sent: Flag,
  /** What the engines are asked to keep to besides. */
  conditions: Optional(Texts),
  said: Optional(Text),
});
export type Framed = Static<typeof Framed>;

const UserSaid = {
  said: text("the user's words as they are, else empty"),
  /** A hook saw the person answer; false: told by the host. */
  seen: Flag,
};

/** What the choice does, as the log spells it. */
const Spelt = text({
  description: 'go | stop | wait | revote | choose:ID | more | fix:IDS | test:COMMAND',
  pattern: '^(?:go|stop|wait|revote|more|(?:choose|fix|test):[\\s\\S]*)$',
});

export const Chose = Shape({
  type: Only('chose'),
  round: Whole,
  offer: text("the offer's id"),
  label: Text,
  outcome: Spelt,
  conditions: Texts,
  /** What was owed: mitigation, risk_acceptance, monitor, deadline … */
  written: Table(Text, Text),
  ...UserSaid,
});
export type Chose = Static<typeof Chose>;

/** Chosen, but something is owed in writing before it counts. */
export const Owes = Shape({
  type: Only('owes'),
  round: Whole,
  offer: Text,
  label: Text,
  outcome: Spelt,
  conditions: Texts,
  written: Table(Text, Text),
  missing: Texts,
  ...UserSaid,
});
export type Owes = Static<typeof Owes>;

/** What would go ahead, but for the words that stood beside it. */
const LimitedOffer = Shape({
  offer: Text,
  label: Text,
  outcome: Text,
  owes: Texts,
  condition: Text,
});

/** Texts that choose nothing. `objects`: a no, which stands against a yes until the user decides. */
export const Noted = Shape({
  type: Only('noted'),
  text: Text,
  objects: Flag,
  /** A yes or a no with more behind it: asked back as two labels. */
  limits: Optional(LimitedOffer),
  seen: Optional(Flag),
});
export type Noted = Static<typeof Noted>;

/** An open round is taken back; the verdict before it stands again. */
export const Dropped = Shape({
  type: Only('dropped'),
  round: Whole,
});

/** An engine changed the tree, the index or HEAD while it answered. */
export const Tainted = Shape({
  type: Only('tainted'),
  round: Whole,
  seats: Texts,
  files: Texts,
  patch: MaybeText,
});
export type Tainted = Static<typeof Tainted>;

export const Presented = Shape({ type: Only('presented') });

/** A month later: did it hold up? */
export const Outcome = Shape({
  type: Only('outcome'),
  result: OneOf(['held', 'failed', 'mixed']),
  note: Text,
});
export type Outcome = Static<typeof Outcome>;

/** The host ran a test that a seat had named; its output is evidence nobody authored. */
export const Tested = Shape({
  type: Only('test'),
  round: Whole,
  command: Text,
  output: Text,
  exit: Maybe(Whole),
});
export type Tested = Static<typeof Tested>;

/** Nothing more will come: cancelled, no engine left, the budget is spent. */
export const Ended = Shape({
  type: Only('ended'),
  why: OneOf(['cancelled', 'unavailable', 'budget', 'abort']),
  detail: Text,
});
export type Ended = Static<typeof Ended>;

export const LogEvent = Either([
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

export function eventShape(type: LogEvent['type']): TSchema {
  const shape = LogEvent.anyOf.find(({ properties }) => properties.type.const === type);
  if (!shape) throw new Error(`no event ${type}`);
  return shape;
}

/** A line of log.jsonl: the event, when, and the hash of the line before. */
export const LogLine = Shape({
  n: Whole,
  at: Text,
  prev: Text,
  event: LogEvent,
});
export type LogLine = Static<typeof LogLine>;
