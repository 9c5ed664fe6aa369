// What can happen in a Council, and what is known once it has.
import type { Bound } from '../engines/bind.ts';
import type { CheckedEvidence } from '../evidence/evidence.ts';
import type { Flip } from '../evidence/flips.ts';
import type { SharedEvidence } from '../evidence/shared-evidence.ts';
import type { Framed } from '../protocol/frame.ts';
import type { Beginning } from '../protocol/log.ts';
import type { AnsweredEvent, FilledBy, KeptAnswer, SharedEvent } from '../protocol/protocol.ts';
import type { Noted, Said } from '../protocol/user-answer.ts';
import type { ConflictPayload, CouncilFraming, PeerOpinion, Standing } from '../shapes.ts';
import type { Language } from '../telling/texts/texts.ts';
import type { CountByRules1 } from './count/tally-rules-1.ts';
import type { EntryText } from './entry-texts.ts';

export type PeerPlan = {
  seat: string;
  /** What the others know it by. */
  letter: string;
  by: FilledBy;
  engine: string;
  vendor?: string | null;
  /** Which engine it is, whatever it is called here. */
  identity?: string;
  /** What brings it back when it is not logged in. */
  login?: string | null;
  /** Whether it is given a way to read the working tree; left out: it is. */
  reads?: boolean;
};

export type SeatFound = Omit<Bound, 'remedy'> & { remedy: string | null };

/** What the blackboard knew of similar questions: for people only, as it would bias a prompt. */
export type Recalled = {
  summary: string;
  verdict: string | null;
  held_up: boolean | null;
  dissent: string | null;
  timestamp: string;
};

/** What holds and what was decided before, as it was when the Council was opened. */
export type KnownBefore = {
  constraints: string[];
  decisions: string[];
  issues: string[];
  patterns: string[];
};

export type CouncilLimits = {
  timeout_s: number;
  later_timeout_s: number;
  retries: number;
  max_rounds: number;
  history_bytes: number;
  entry_bytes?: number;
};

export type CouncilEvent =
  | (Beginning & {
      protocol: 'council';
      framing: CouncilFraming;
      /** An executor's conflict; its words take the place of the framing. */
      payload: ConflictPayload | null;
      /** The seat whose own work is judged. */
      author: string | null;
      /** Of what the user reads; left out in older logs. */
      language?: Language;
      /** Who made what is judged, whatever its engine is called here. */
      author_vendor?: string | null;
      /** Whether the user may be asked anything. */
      questions: boolean;
      /** Whether somebody is there who can submit an answer or map free text. */
      hosted: boolean;
      seats: PeerPlan[];
      found: SeatFound[];
      /** Why this is less than a whole Council; empty when it is one. */
      degraded: string[];
      /** Too few seats, and nobody may be asked: it ends before it begins. */
      unavailable: boolean;
      limits: CouncilLimits;
      /** What peers are sent that cannot read the tree; left out where there are none. */
      entry_texts?: EntryText[];
      /** What the blackboard knew besides, for people. */
      blackboard?: KnownBefore;
      missing_paths: string[];
      recalled: Recalled[];
      at: string;
    })
  | { type: 'reframed'; framing: CouncilFraming; missing_paths: string[] }
  | { type: 'confirmed'; said?: Said[] }
  | (AnsweredEvent & {
      /** What later rounds quote. */
      text: string;
      evidence: CheckedEvidence[];
      at: string;
    })
  | { type: 'handed_over'; round: number; seat: string; reason: string }
  | { type: 'mapped'; round: number; groups: MappedGroup[] }
  | ({ type: 'counted' } & Counted)
  | { type: 'dissent_read' }
  | { type: 'continued'; round: number; about: string[] }
  /** Follows by itself from the result of a test. */
  | { type: 'reopened'; round: number }
  | { type: 'user_decided'; choice: string; note: string; said?: Said[] }
  | Noted
  | { type: 'stopped'; as?: 'stopped' | 'left_open'; said?: Said[] }
  | SharedEvent;

export type Opened = Extract<CouncilEvent, { type: 'opened' }>;
export type Answered = Extract<CouncilEvent, { type: 'answered' }>;
export type MappedGroup = { label: string; seats: string[] };

export type Counted = {
  round: number;
  verdict: CountByRules1 & { standing?: Standing };
  flips: Flip[];
  shared: SharedEvidence | null;
  /** Heard, and nothing that they cite exists. */
  unread: string[];
  /** Heard, but without a way to read the working tree. */
  blind?: string[];
  /** Word for word what another seat said first. */
  copies?: { seat: string; of: string }[];
  /** Two agree, but not in a way to rely on, and nobody is there to be asked: another round follows. */
  goes_on?: boolean;
  /** By the first rules: what the majority would not have been one without. */
  hinges_on?: HingesByRules1;
};

export type HingesByRules1 = {
  unread: string[];
  conformity: string[];
  inferred: string[];
  mapping: boolean;
};

export type Answer = KeptAnswer &
  Pick<Answered, 'by' | 'text' | 'evidence' | 'at'> & { opinion: PeerOpinion | null };

export type Round = {
  round: number;
  /** Seats whose objection this round was added to look into. */
  about: string[];
  answers: Record<string, Answer>;
  /** Answers that a seat gave before it was handed to somebody else. */
  setAside: Record<string, Answer>;
  mapping: MappedGroup[] | null;
  counted: Counted | null;
};

export type CouncilState = Framed & {
  opened: Opened;
  framing: CouncilFraming;
  missingPaths: string[];
  confirmed: boolean;
  /** As planned, with what was handed over since. */
  seats: PeerPlan[];
  rounds: Round[];
  dissentRead: boolean;
  decision: { choice: string; note: string } | null;
  stopped: false | 'stopped' | 'left_open';
  /** Answers of the user that no hook saw: the host says so. */
  saidByHost: ('framing' | 'decision')[];
};
