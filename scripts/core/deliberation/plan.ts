// What a protocol plans before it is opened: who sits, within which limits. Gathering the facts is the shell's.
import type { Limits, Missing } from '../schemas/log.ts';
import type { Option, Seat } from '../schemas/nouns.ts';

/** An engine that can be used now. */
export type Usable = {
  /** Row of the engine table. */
  engine: string;
  /** What people read: Codex, Gemini. */
  title: string;
  vendor: string;
  model: string | null;
  effort: string | null;
  identity: string;
  reads: boolean;
  /** Its row was tried with the real program; one that was not is never picked before one that was. */
  tried: boolean;
};

/** What can be said of any run, in the skills and on the command line. */
export type RunWords = {
  quick?: boolean;
  engines?: string[];
  without?: string[];
  /** One model or effort for all, or `engine=value`. */
  model?: Record<string, string>;
  effort?: Record<string, string>;
  rounds?: number;
  max_tokens?: number;
  max_minutes?: number;
  web?: boolean;
};

/** What is known of the machine and the caller when a plan is made. */
export type Surroundings = {
  usable: Usable[];
  /** Not usable, and why: `not_found`, `auth` …, with the one remedy. */
  unusable: { engine: string; title: string; why: string; remedy: string; tried?: boolean }[];
  /** For each seat its candidates, in order: rows of the table, by configuration or default. */
  candidates: Record<string, string[]>;
  /** The engine that the host itself is (Claude Code: claude), or null where there is no host (a terminal, a pipeline). */
  host: string | null;
  /** Nobody is there to be asked. */
  auto: boolean;
  words: RunWords;
  /** The part of the configuration of this protocol. */
  settings: Record<string, unknown>;
};

export type Plan = {
  question: string;
  framing: Record<string, unknown>;
  seats: Seat[];
  spare: Seat[];
  missing: Missing[];
  limits: Limits;
  confirm: boolean;
};

/** What every protocol is asked with; each adds its own fields. */
export type Asking = {
  question: string;
  context?: string;
  options?: Option[];
  constraints?: string[];
  domain?: string;
  stakes?: 'normal' | 'high';
  reversible?: boolean;
};
