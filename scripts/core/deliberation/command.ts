// What is due now, and what the outside may say to a deliberation.
import type { Answered, Seat, UserAnswer } from '../schemas/nouns.ts';
import type { Call, Question } from './protocol.ts';

/** `seal`: the host's own opinion before all others; `submit`: seats it answers for. */
export type DueStep =
  | { do: 'seal' | 'submit' | 'run'; call: Call; due: Seat[] }
  /** The host runs this, and nothing else. */
  | { do: 'test'; command: string }
  | { do: 'ask_user'; question: Question }
  | { do: 'present' | 'done' };

export type MachineCommand =
  | { type: 'answer'; answer: Answered }
  /** `hooks`: this host has them, so what is grave must be seen. */
  | { type: 'user'; answer: UserAnswer; seen: boolean; hooks?: boolean }
  | { type: 'presented' }
  | { type: 'end'; why: 'unavailable' | 'budget' | 'abort'; detail: string }
  | { type: 'cancel'; detail: string }
  | {
      type: 'tainted';
      round: number;
      seats: string[];
      files: string[];
      patch: string | null;
    }
  | { type: 'outcome'; result: 'held' | 'failed' | 'mixed'; note: string }
  | { type: 'test'; command: string; output: string; exit: number | null };
