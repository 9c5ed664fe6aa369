// What is due now, and what the outside may say to a deliberation.
import type { Answered } from '../schemas/log.ts';
import type { Seat } from '../schemas/nouns.ts';
import type { Call, Question } from './protocol.ts';

/** The one thing that is due. `seal`: the host's own opinion before anybody else's; `submit`: seats the host answers for. */
export type Step =
  | { do: 'seal' | 'submit' | 'run'; call: Call; due: Seat[] }
  | { do: 'ask_user'; question: Question }
  | { do: 'present' | 'done' };

/** What comes back from the user, by way of the host (R11). */
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

export type Command =
  | { type: 'answer'; answer: Answered }
  /** `hooks`: this host has hooks, so what is grave must have been seen. */
  | { type: 'user'; answer: UserAnswer; seen: boolean; hooks?: boolean }
  | { type: 'presented' }
  | { type: 'end'; why: 'unavailable' | 'budget' | 'abort'; detail: string }
  | { type: 'cancel'; detail: string }
  | { type: 'tainted'; round: number; seats: string[]; files: string[]; patch: string | null }
  | { type: 'outcome'; result: 'held' | 'failed' | 'mixed'; note: string }
  | { type: 'test'; command: string; output: string; exit: number | null };
