// What can happen in a review, and what is known once it has.
import type { CheckedEvidence } from '../evidence/evidence.ts';
import type { Framed } from '../protocol/frame.ts';
import type { Beginning } from '../protocol/log.ts';
import type { AnsweredEvent, Answering, FilledBy, SharedEvent } from '../protocol/protocol.ts';
import type { Noted, Said } from '../protocol/user-answer.ts';
import type { AskUser, Failure, NamedTest, ReviewEnvelope, ReviewInput, ReviewOutput } from '../shapes.ts';
import type { Language } from '../telling/texts/texts.ts';
import type { Slice } from './artifact/slices.ts';
import type { Check, CheckCommand } from './check.ts';
import type { Recommendation } from './count/verdict.ts';
import type { Code, Finding, FindingRecord, LookedUp, PartName, Reply } from './findings/finding.ts';

export type Target = PartName | 'mixed';

export type Part = {
  part: PartName;
  /** What goes into a prompt; `leftOut` names what did not fit. */
  text: string;
  /** `diff`, `markdown`, or the language of a snippet. */
  form: string;
  about: string;
  leftOut: string[];
  /** The pieces it goes in, each with its own text after `text`; by the first rules there is but one. */
  slices?: Slice[];
  /** What is in it and cannot be read: binary files, and what is beyond the slices asked for. */
  unseen?: string[];
  /** The backend's own review command can look at it by itself. */
  native: (string | string[])[] | null;
};

/** Who may review, in this order: the next one is asked when the one before gave no answer. */
export type Reviewer = {
  engine: string;
  by: FilledBy;
  /** `native`: the engine's own review command; it takes no words of ours, so it serves one round. */
  mode: 'native' | 'prompt';
  /** A reviewer of the model that wrote the artifact is never called cross-model. */
  model: 'cross' | 'same';
  enforceSchema: boolean;
  /** Where the same engine was asked in another way before: only these failures lead here; null: any. */
  after: Failure['reason'][] | null;
  /** It is asked only where no other reviewer of the panel could be heard. */
  alone?: true;
};

/** One of the reviewers that look at the same text at once, none knowing of the others. */
export type Member = { name: string; routes: Reviewer[] };

/** Where the reviewed lines are: in the working tree (on that commit), in a commit, or in the text itself. */
export type Revision = { kind: 'tree'; head?: string } | { kind: 'commit'; sha: string } | { kind: 'text' };

/** What an earlier review of the same had found and left standing, and what lies there now. */
export type Earlier = {
  id: string;
  /** What it looked at; left out in older logs. */
  revision?: Revision;
  findings: EarlierFinding[];
};

/** `there`: its lines stand as they did; `touched`: something near them changed; `named`: by reviewer. */
export type EarlierFinding = FindingRecord & {
  part: PartName;
  said_by: string[];
  touched: boolean;
  there?: boolean;
  hunk: string | null;
  code?: Code | null;
  named?: Record<string, NamedTest>;
};

export type Unavailable = { engine: string; reason: string; detail: string };

export type ReviewLimits = {
  preset: string;
  rounds: number;
  budget_minutes: number;
  timeout_s: number;
  retries: number;
  stale_rounds: number;
  /** How many pieces a part may go in at most, and how many a reviewer looks at at once. */
  max_slices?: number;
  slices_at_once?: number;
};

export type ReviewEvent =
  | (Beginning & {
      protocol: 'review';
      session_id: string;
      topic: string;
      focus: string;
      target: Target;
      scope: string;
      parts: Part[];
      question: { ask: AskUser; proposalOnly: Part[] } | null;
      artifact_file: string;
      reviewers: Reviewer[];
      /** Left out in logs of the first rules, where `reviewers` are asked one after the other. */
      panel?: Member[];
      revision?: Revision;
      again?: Earlier | null;
      author: { engine: string; by: FilledBy } | null;
      host: string;
      backend: string;
      unavailable: Unavailable[];
      limits: ReviewLimits;
      deadline: string;
      notes: string[];
      /** Where the log and what is kept beside it lie. */
      folder?: string;
      language: Language;
      auto: boolean;
    })
  | { type: 'target_chosen'; target: Target; at: string }
  | { type: 'round_opened'; round: number; input: ReviewInput }
  | (AnsweredEvent & {
      evidence?: CheckedEvidence[];
      /** What became of the place of each finding, at the revision that was reviewed. */
      places?: LookedUp[];
      at: string;
    })
  | {
      type: 'fell_back';
      round: number;
      part: PartName;
      /** Left out in logs of the first rules, where a part has one seat. */
      seat?: string;
      from: string;
      to: string;
      next: number;
      failure: Failure;
    }
  | { type: 'reviewed'; round: number; output: ReviewOutput; findings: Finding[]; fresh: string[] }
  | { type: 'closed'; round: number; why: ClosedBecause; recommendation: Recommendation; reason: string }
  | {
      type: 'user_decided';
      choice: string;
      decision: Recommendation;
      context: string;
      note: string;
      at: string;
      /** What only the host says that the user said. */
      said?: Said[];
      /** The artifact as it was then, where it had changed since it was looked at. */
      parts?: Part[];
    }
  | Noted
  /** The check of the user's configuration; it changes no verdict. */
  | CheckCommand
  | SharedEvent;

export type ClosedBecause = 'clean' | 'settled' | 'max_rounds' | 'budget' | 'stale' | 'no_author' | 'unheard';

export type Opened = Extract<ReviewEvent, { type: 'opened' }>;
export type UserDecided = Extract<ReviewEvent, { type: 'user_decided' }>;
export type Closed = Extract<ReviewEvent, { type: 'closed' }>;

export type ReviewAnswer = Pick<Answering, 'seat' | 'engine' | 'by' | 'failure' | 'answer' | 'meta'> & {
  part: PartName;
  slice: number;
  /** Of the panel; the engine may be another one where that could not be heard. */
  member: string;
  model: 'cross' | 'same';
  modelName: string | null;
  mode: 'native' | 'prompt';
  opinion: ReviewEnvelope | null;
  evidence: CheckedEvidence[];
  places: LookedUp[];
};

export type Round = {
  round: number;
  input: ReviewInput;
  context: string;
  /** The user asked for it: everybody looks at everything again. */
  asked: boolean;
  /** The last answer of each seat, and those that came to nothing before it. */
  answers: Record<string, ReviewAnswer>;
  failed: { part: PartName; from: string; to: string; failure: Failure }[];
  /** Answers that nobody could read and that were asked for again. */
  unread: { seat: string; text: string; file: string | null }[];
  output: ReviewOutput | null;
  fresh: string[];
  replies: { replies: Reply[]; failure: Failure | null } | null;
};

export type ReviewState = Framed & {
  opened: Opened;
  target: Target | null;
  parts: Part[];
  /** The question about the target is still to be answered. */
  asking: boolean;
  /** For each seat whose first reviewer did not serve, which of its routes is taken now. */
  reviewer: Record<string, number>;
  rounds: Round[];
  findings: Finding[];
  closed: Closed | null;
  decision: UserDecided | null;
  checks: Check[];
  /** When the last thing came from outside. */
  at: string | null;
};
