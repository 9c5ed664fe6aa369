// What can happen in a Magi deliberation, and what is known once it has.
import type { Bound } from '../engines/bind.ts';
import type { Framed } from '../protocol/frame.ts';
import type { Beginning } from '../protocol/log.ts';
import type { AnsweredEvent, DueSeat, KeptAnswer, SharedEvent } from '../protocol/protocol.ts';
import type { Noted, Outcome, Pending, Said, Written } from '../protocol/user-answer.ts';
import type { Failure, Framing, MagiVerdict, Opinion } from '../shapes.ts';
import type { Language } from '../telling/texts/texts.ts';
import type { MagiLimits } from './count/seats.ts';

export type MagiMode = 'simple' | 'engine';

export type SeatPlan = Pick<DueSeat, 'seat' | 'by' | 'engine' | 'enforceSchema' | 'timeoutS' | 'retries'> & {
  name: string;
  /** Vendor, model and endpoint; logs of the first rules have none. */
  identity?: string;
  prompt: string;
  background: boolean;
};

export type MagiEvent =
  | (Beginning & {
      protocol: 'magi';
      framing: Framing;
      requested: 'auto' | MagiMode;
      mode: MagiMode;
      found: Bound[];
      seats: { engine: SeatPlan[]; simple: SeatPlan[] };
      limits: MagiLimits;
      language: Language;
      auto: boolean;
      /** The deliberation that this one is a smaller question of. */
      part_of?: string;
    })
  | AnsweredEvent
  | { type: 'challenge_asked'; round: number; seat: string }
  | { type: 'counted'; round: number; verdict: MagiVerdict; challenge: ChallengeSummary | null }
  | { type: 'fell_back'; round: number; reason: string }
  | { type: 'redeliberated'; round: number; seats: string[]; context: string; evidence: string[] }
  /** Nobody is there to be asked: the seats that a yes hinges on are asked once more. */
  | { type: 'asked_again'; round: number; seats: string[] }
  /** A test has shown something: it is voted on with that. */
  | { type: 'reopened'; round: number; seats: string[]; evidence: string[] }
  | { type: 'argued_again'; round: number; seat: string }
  /** An open vote is dropped; the verdict before it stands. */
  | { type: 'withdrawn'; round: number }
  | Noted
  | ({ type: 'user_owes' } & Pending)
  | { type: 'user_takes_over' }
  | {
      type: 'user_decided';
      choice: string;
      position: 'APPROVE' | 'REJECT' | null;
      override: boolean;
      risk_acceptance: string;
      monitor: string[];
      note: string;
      /** Logs of the first rules have none of what follows. */
      outcome?: Outcome;
      does?: 'alternatives' | 'reframe';
      written?: Written;
      said?: Said[];
    }
  | SharedEvent;

export type Opened = Extract<MagiEvent, { type: 'opened' }>;
export type UserDecision = Extract<MagiEvent, { type: 'user_decided' }>;

export type ChallengeSummary = {
  seat: string;
  strength: 'none' | 'minor' | 'moderate' | 'strong' | null;
  critique: string;
  evidence: string[];
  /** What was searched for, where nothing was found. */
  looked_for?: string;
  failure: Failure | null;
};

export type Vote = KeptAnswer & {
  opinion: Opinion | null;
  /** Cast in an earlier ballot and still standing. */
  carried: boolean;
};

export type Ballot = {
  round: number;
  mode: MagiMode;
  plan: SeatPlan[];
  votes: Record<string, Vote>;
  /** Votes that stay in the log but are not counted: an engine ballot that had to fall back. */
  setAside: Record<string, Vote>;
  fallbackReason: string | null;
  added: { context: string; evidence: string[] } | null;
  challenge: { seat: string; answer: Vote | null } | null;
  counted: { verdict: MagiVerdict; challenge: ChallengeSummary | null } | null;
};

export type MagiState = Framed & {
  opened: Opened;
  ballots: Ballot[];
  /** Stands until a later vote is counted. */
  decision: UserDecision | null;
  pending: Pending | null;
  /** "Decide myself" was chosen. */
  takesOver: boolean;
  /** The newest ballot there was when the user objected: it was not that ballot's count that answered it. */
  objectedIn: number | null;
  /** Of the newest ballot there ever was, a withdrawn one included. */
  lastRound: number;
};
