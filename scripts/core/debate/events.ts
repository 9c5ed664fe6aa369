// What can happen in a Debate, and what is known once it has.
import type { Settings } from '../configuration/defaults.ts';
import type { CheckedEvidence } from '../evidence/evidence.ts';
import type { Framed } from '../protocol/frame.ts';
import type { Beginning } from '../protocol/log.ts';
import type {
  AnsweredEvent,
  DueSeat,
  KeptAnswer,
  KeptText,
  SharedEvent,
  StoredAnswer,
  WorkspaceRecord,
} from '../protocol/protocol.ts';
import type { Noted } from '../protocol/user-answer.ts';
import type { Challenge, Checked, Failure, Framing, Hinge, Rebuttal } from '../shapes.ts';
import type { Language } from '../telling/texts/texts.ts';
import type { Assumptions, Opening, Response } from './prompts/own-answers.ts';

/** How a challenger gets its lens: as its program's context file, or handed over by the runner. */
export type PersonaWay = 'context_file' | 'handed_over';

export type Challenger = Pick<DueSeat, 'seat' | 'engine' | 'enforceSchema' | 'timeoutS' | 'retries'> & {
  name: string;
  vendor: string;
  /** Vendor, model and endpoint; left out in older logs. */
  identity?: string;
  persona: { title: string; text: string; way: PersonaWay; file: string | null };
  /** Of this seat's own engines none was there; it runs on one that fills another seat too. */
  borrowed: boolean;
};

/** Who holds the position: the host, or Claude as a program where there is none. */
export type Defender = Pick<DueSeat, 'seat' | 'by' | 'engine' | 'timeoutS' | 'retries'> & { name: string };

export type Workspace = {
  folder: string;
  number: number;
  slug: string;
  contextFiles: WorkspaceRecord['contextFiles'];
  /** Settings of programs, put back whenever one of them has changed its own. */
  beside: KeptText[];
};
export type FileChange = { file: string; problem: 'changed' | 'missing' };

/** The first answer in a round is to the position; a rebuttal is to the reply a challenger got. */
export type Asked = { seat: string; as: 'challenge' | 'rebuttal' };

export type RoundCheck = Omit<Checked, 'type' | 'round' | 'decision' | 'next'> & {
  decision: 'fast_exit' | 'consensus' | 'confront' | 'no_consensus' | 'abort';
  /** Seats whose answer could not be read; left out by the first rules, as are hinges. */
  unreadable?: string[];
  /** What an agreement rests on that is in doubt. */
  hinges?: Hinge[];
  next: Asked[];
};

/**
 * After a tradeoff the side that the user took, after a doubtful consensus whether it is accepted; or neither, or none
 * yet. `own_way`: in logs of the first rules, which took any words for a decision.
 */
export type UserDecision = {
  took: 'side' | 'own_way' | 'open' | 'accepted' | 'stopped';
  choice: string;
  seat: string | null;
  note: string;
  /** No hook saw the user say it: the host does. */
  said?: boolean;
};

/** Nobody sits there, why, and the command that would change it. */
export type Absent = { seat: string; reason: string; remedy?: string | null };

export type DebateEvent =
  | (Beginning & {
      protocol: 'debate';
      framing: Framing;
      domain: { name: string; from: 'given' | 'detected' | 'general'; words: string[] };
      defender: Defender;
      challengers: Challenger[];
      absent: Absent[];
      limits: Settings['debate'];
      workspace: Workspace;
      /** Of what the user reads; left out in older logs. */
      language?: Language;
      auto: boolean;
      opened_at: string;
    })
  | (AnsweredEvent & { evidence?: CheckedEvidence[] })
  | ({ type: 'checked'; round: number } & RoundCheck)
  | { type: 'context_changed'; round: number; files: FileChange[] }
  | ({ type: 'user_decided' } & UserDecision)
  | Noted
  /** Whom the agreement hinges on, asked once more because the user wants it. */
  | { type: 'asked_again'; seats: string[] }
  /** Follows by itself from the result of a test: the count of this round no longer ends the debate. */
  | ({ type: 'reopened'; round: number } & Pick<RoundCheck, 'respond_to' | 'next'>)
  | SharedEvent;

export type Opened = Extract<DebateEvent, { type: 'opened' }>;
export type Answered = Extract<DebateEvent, { type: 'answered' }>;

export type Speech = KeptAnswer & {
  as: Asked['as'];
  challenge: Challenge | null;
  rebuttal: Rebuttal | null;
  /** The places it names, looked up when it came. */
  cited: CheckedEvidence[];
};

export type Round = { round: number; asked: Asked[]; said: Record<string, Speech>; check: RoundCheck | null };

export type Position = {
  version: number;
  /** 0: the opening. */
  after_round: number;
  text: string;
  confidence: Opening['confidence'];
  /** What has to be met for it; left out by the first rules. */
  conditions?: string[];
  because: { seat: string; stance: 'accept' | 'partial'; reason: string }[];
};

export type Given = { round: number; response: Response; answer: StoredAnswer | null };
export type Extracted = {
  assumptions: Assumptions | null;
  failure: Failure | null;
  answer: StoredAnswer | null;
};

export type DebateState = Framed & {
  opened: Opened;
  opening: { opening: Opening; answer: StoredAnswer | null } | null;
  positions: Position[];
  rounds: Round[];
  responses: Given[];
  assumptions: Record<string, Extracted>;
  /** Claude's own seat was asked as an engine and did not answer: nobody is left to defend the position. */
  lost: { turn: string; failure: Failure } | null;
  contextChanges: { round: number; files: FileChange[] }[];
  decision: UserDecision | null;
};
