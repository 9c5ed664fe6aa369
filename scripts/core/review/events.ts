// What can happen in a review, and what is known once it has.
import type { CheckedEvidence } from '../evidence/evidence.ts';
import type { Framed } from '../protocol/frame.ts';
import type { Versions } from '../protocol/log.ts';
import type { AnsweredEvent, AnswerMeta, SharedEvent, StoredAnswer } from '../protocol/protocol.ts';
import type { AskUser, Failure, ReviewEnvelope, ReviewInput, ReviewOutput } from '../shapes.ts';
import type { Recommendation } from './recommend.ts';

export type PartName = 'code' | 'proposal';
export type Target = PartName | 'mixed';
export type Severity = 'p1' | 'p2' | 'p3' | 'missing';

/** One side of the artifact, as a reviewer gets it. */
export type Part = {
  part: PartName;
  /** What goes into a prompt; `leftOut` names what did not fit. */
  text: string;
  /** `diff`, `markdown`, or the language of a snippet. */
  form: string;
  /** One line for people: what it is. */
  about: string;
  leftOut: string[];
  /** The backend's own review command can look at it by itself. */
  native: (string | string[])[] | null;
};

/** Who may review, in this order: the next one is asked when the one before gave no answer. */
export type Reviewer = {
  engine: string;
  by: 'engine' | 'host';
  /** `native`: the engine's own review command; it takes no words of ours, so it serves the first round only. */
  mode: 'native' | 'prompt';
  /** A reviewer of the model that wrote the artifact is never called cross-model. */
  model: 'cross' | 'same';
  enforceSchema: boolean;
  /** Where the same engine was asked in another way before: only these failures lead here; null: any. */
  after: Failure['reason'][] | null;
};

export type Unavailable = { engine: string; reason: string; detail: string };

export type ReviewLimits = {
  preset: string;
  rounds: number;
  budget_minutes: number;
  timeout_s: number;
  retries: number;
  stale_rounds: number;
};

export type ReviewEvent =
  | (Versions & {
      type: 'opened';
      protocol: 'review';
      session_id: string;
      topic: string;
      focus: string;
      target: Target;
      scope: string;
      parts: Part[];
      /** The one question a mixed artifact may need, and what is reviewed if the user says proposal-only. */
      question: { ask: AskUser; proposalOnly: Part[] } | null;
      /** Where the whole artifact is kept. */
      artifact_file: string;
      reviewers: Reviewer[];
      author: { engine: string; by: 'engine' | 'host' } | null;
      host: string;
      backend: string;
      unavailable: Unavailable[];
      limits: ReviewLimits;
      deadline: string;
      notes: string[];
      /** Marks where quoted text begins and ends. */
      seed: number;
      /** Where the log and what is kept beside it lie. */
      folder?: string;
      language: 'en' | 'ja';
      auto: boolean;
      cwd: string;
      host_session: string | null;
    })
  | { type: 'target_chosen'; target: Target; at: string }
  | { type: 'round_opened'; round: number; input: ReviewInput }
  | (AnsweredEvent & {
      evidence?: CheckedEvidence[];
      at: string;
    })
  | {
      type: 'fell_back';
      round: number;
      part: PartName;
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
    }
  | SharedEvent;

export type ClosedBecause = 'clean' | 'settled' | 'max_rounds' | 'budget' | 'stale' | 'no_author' | 'unheard';

export type Opened = Extract<ReviewEvent, { type: 'opened' }>;
export type UserDecided = Extract<ReviewEvent, { type: 'user_decided' }>;
export type Closed = Extract<ReviewEvent, { type: 'closed' }>;

/** What the author's side says to one finding. */
export type Reply = { finding: string; answer: 'accept' | 'partial' | 'rebut'; reason: string };

/** Something a reviewer said should change, followed through the rounds. */
export type Finding = {
  id: string;
  part: PartName;
  severity: Severity;
  text: string;
  /** It says where it can be seen, or evidence was listed for it. */
  shown: boolean;
  /** Places it names with a line that are neither in the artifact nor in the working tree. */
  absent: string[];
  raised: number;
  state: 'open' | 'accepted' | 'rebutted' | 'maintained' | 'withdrawn';
  /** What the reviewer said when it held the finding up. */
  remark: string | null;
  reply: Reply | null;
};

export type ReviewAnswer = {
  seat: string;
  engine: string;
  by: 'engine' | 'host';
  model: 'cross' | 'same';
  modelName: string | null;
  mode: 'native' | 'prompt';
  opinion: ReviewEnvelope | null;
  failure: Failure | null;
  answer: StoredAnswer | null;
  meta: AnswerMeta | null;
  /** What became of the places it names, when they were looked up. */
  evidence: CheckedEvidence[];
};

export type Round = {
  round: number;
  input: ReviewInput;
  /** What the user added when asking for this round. */
  context: string;
  /** The last answer for each part, and those that came to nothing before it. */
  answers: Partial<Record<PartName, ReviewAnswer>>;
  failed: { part: PartName; from: string; to: string; failure: Failure }[];
  output: ReviewOutput | null;
  fresh: string[];
  replies: { replies: Reply[]; failure: Failure | null } | null;
};

export type ReviewState = Framed & {
  opened: Opened | null;
  target: Target | null;
  parts: Part[];
  /** The question about the target is still to be answered. */
  asking: boolean;
  /** For each part whose first reviewer did not serve, which one is asked now. */
  reviewer: Partial<Record<PartName, number>>;
  rounds: Round[];
  findings: Finding[];
  closed: Closed | null;
  decision: UserDecided | null;
  /** When the last thing came from outside. */
  at: string | null;
};
