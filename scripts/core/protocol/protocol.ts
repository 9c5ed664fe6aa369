// What every protocol is: events folded into a state, commands that become events, one thing that is due.
import type { PlaceAtRevision } from '../evidence/at-revision.ts';
import type { CheckedEvidence } from '../evidence/evidence.ts';
import type { Proposal } from '../settle/proposals.ts';
import type {
  AskUser,
  Failure,
  Outcome,
  Presented,
  Report,
  SessionView,
  Standing,
  Tainted,
  UserAnswer,
} from '../shapes.ts';
import type { AllowCommand, DoneCommand, TestEvent } from './tests.ts';
import type { Owed, Seen } from './user-answer.ts';

export type ProtocolName = SessionView['protocol'];

/** The same words as the reader's kinds: how the answer of a due seat is read. */
export type AnswerKind = 'magi' | 'case' | 'peer' | 'challenge' | 'rebuttal' | 'review' | 'text';

/** A program fills the seat, or the host that follows the deliberation. */
export type FilledBy = 'engine' | 'host';

export type DueSeat = {
  seat: string;
  turn: string;
  round: number;
  /** `engine`: the program starts it. `host`: somebody submits it. */
  by: FilledBy;
  /** The engine bound to the seat; for a host's seat, whose opinion it is. */
  engine: string;
  kind: AnswerKind;
  prompt: { name: string; slots: Record<string, string> };
  reads: 'nothing' | 'repository' | 'workspace';
  /** The engine is started here, so that it reads its context file; left out or null: the runner's choice. */
  workspace?: string | null;
  /** A persona for the runner to hand over in the engine's own way. */
  persona?: string | null;
  timeoutS: number;
  retries: number;
  /** Tried again after a timeout and nothing else: no rate limit is waited out. */
  retriesOnly?: boolean;
  /** Where an engine that can enforce a schema is given ours. */
  enforceSchema: boolean;
  /** A command of the engine's own that stands for its row's (codex review); it takes no prompt. */
  command?: (string | string[])[] | null;
  /** When everything of this deliberation has to be over, whatever the seat's own limit. */
  deadline?: string | null;
  /** What is asked for once there is something to object to is asked for now. */
  later?: boolean;
  /** Ids the answer's choice is held to by the schema. */
  options?: string[];
};

export type StoredAnswer = { file: string; sha256: string; bytes: number };
export type AnswerMeta = {
  ms: number;
  attempts: number;
  model: string | null;
  usage: Record<string, number> | null;
  /** What its engine records of the tools it used, and of the looks at the tree that it was refused. */
  reading?: { tools: number | null; refused: number };
  /** The seat was asked twice: where the other answer is kept, and which of the two was counted. */
  asked_again?: { other: StoredAnswer; counts: 'first' | 'second' };
};

/** What comes back for a due seat, program or host; the same words in the command and in the log. */
export type Answering = Pick<DueSeat, 'seat' | 'turn' | 'round' | 'engine' | 'kind' | 'by'> & {
  opinion: unknown;
  failure: Failure | null;
  answer: StoredAnswer | null;
  meta: AnswerMeta | null;
};

export type AnswerCommand = { type: 'answer' } & Answering & {
    /** The words themselves, where the protocol reads them or others are to (kinds `text` and `peer`). */
    text?: string;
    /** What became of a peer's citations when they were looked up in the working tree. */
    evidence?: CheckedEvidence[];
    /** What became of the place of each finding of a review, at the revision that was reviewed. */
    places?: { evidence: PlaceAtRevision; code: { first: number; lines: string[] } | null }[];
  };

/** `seen`: whether a hook saw the user say it; left out, nothing was seen and the host alone says so. */
export type UserCommand = { type: 'user'; answer: UserAnswer; seen?: Seen; parts?: unknown[] };

export type TaintedCommand = Tainted;
export type PresentedCommand = Presented;
export type OutcomeCommand = Outcome;

/** What is known of any answer, whatever was asked. */
export type KeptAnswer = Pick<Answering, 'failure' | 'engine' | 'answer' | 'meta'> & { model: string | null };
export const keptOf = ({ failure, engine, answer, meta }: Answering): KeptAnswer => ({
  failure,
  engine,
  model: meta?.model ?? null,
  answer,
  meta,
});

export type AnsweredEvent = { type: 'answered' } & Answering;
export type SharedEvent = TaintedCommand | PresentedCommand | OutcomeCommand | TestEvent;

export type SharedCommand =
  | AnswerCommand
  | UserCommand
  | TaintedCommand
  | PresentedCommand
  | OutcomeCommand
  | AllowCommand
  | DoneCommand;

/** `prompt` is the command that prints the seat's prompt: its words pass through nobody else. */
export type SubmitSeat = { seat: string; prompt: string; command: string };
export type KeptText = { file: string; text: string };

/** Exactly one thing to do. `command` is what goes on, spelled as the program is called. */
export type Instruction =
  /** Long text stands last: a host's shell shows only the beginning of much. */
  | { do: 'seal'; why: string; seat: string; command: string; prompt: string; display?: string }
  | { do: 'submit'; why: string; display?: string; seats: SubmitSeat[] }
  /** `submit`: seats that somebody fills while the engines work. */
  | {
      do: 'run';
      why: string;
      display?: string;
      seats: { seat: string; engine: string }[];
      command: string;
      submit?: SubmitSeat[];
    }
  | { do: 'map'; why: string; display?: string; prompt: string; command: string }
  /** `owes`: what an answer with this label brings in writing, field by field. */
  | {
      do: 'ask_user';
      why: string;
      ask: AskUser;
      owes?: Record<string, Owed[]>;
      command: string;
      display: string;
    }
  | { do: 'present'; why: string; display: string; command: string }
  | { do: 'done'; why: string; display: string };

/** A protocol's own view of what is due; the shell turns prompts into files and adds the id. */
export type Step =
  /** With `display`, the host shows how things stand before it answers. */
  | { do: 'seal' | 'submit' | 'run'; why: string; due: DueSeat[]; display?: boolean; alongside?: DueSeat[] }
  | { do: 'map'; why: string; display?: boolean; prompt: { name: string; slots: Record<string, string> } }
  | { do: 'ask_user'; why: string; ask: AskUser; owes?: Record<string, Owed[]> }
  /** A test that was allowed: it is run, and nobody is asked anything. */
  | { do: 'settle'; why: string }
  | { do: 'present' | 'done'; why: string };

export type Context = { now: string };

export type Ending = {
  decision: string | null;
  gate: Standing['gate'];
  headline: string;
  standing: Standing;
  /** Undecided: what the votes would make of it, and what that hinges on. */
  would_be?: string;
  hinges_on?: string[];
  /** It could not be held for want of engines. */
  unavailable?: boolean;
};

export type WorkspaceRecord = {
  folder: string;
  /** Written once, read by engines; nobody may change them. */
  contextFiles: { seat: string; file: string; sha256: string }[];
  /** By their path in the folder. */
  files: Record<string, string>;
};

export type Protocol<State, Event extends { type: string }, Command extends { type: string }> = {
  open(command: Extract<Command, { type: 'open' }>, context: Context): Event[];
  begin(opened: Extract<Event, { type: 'opened' }>): State;
  evolve(state: State, event: Event): State;
  decide(
    state: State,
    command: Exclude<Command, { type: 'open' }> | SharedCommand,
    context: Context,
  ): Event[];
  /** What follows from the state by itself; `decide` ends with it, and a replay works it out again. */
  consequences(state: State): Event[];
  derived: readonly Event['type'][];
  due(state: State): DueSeat[];
  tests(state: State): Proposal[];
  next(state: State): Step;
  /** Whether it is a yes, and what that would take; undecided while it is open. */
  standing(state: State): Standing;
  /** Null while it is open. */
  ending(state: State): Ending | null;
  /** What happened, as data that every view of it renders; of what is still sealed it tells nothing. */
  report(state: State): Report;
  /** What the user may answer although nobody asks: to change a decision, to go against a verdict. */
  answerable?(state: State): AskUser | null;
  /** Texts for readers that follow from the log and lie beside it. */
  files?(state: State): KeptText[];
  /** `answer` gives the text of a kept answer. */
  workspace?(state: State, answer: (file: string) => string): WorkspaceRecord | null;
};

/** The log is read by a check that lets no other event stand first. */
export function fold<State, Event extends { type: string }>(
  protocol: Pick<Protocol<State, Event, never>, 'begin' | 'evolve'>,
  [opened, ...events]: Event[],
): State {
  return events.reduce(protocol.evolve, protocol.begin(opened as Extract<Event, { type: 'opened' }>));
}
