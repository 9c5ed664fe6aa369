// Who sits, within which limits; planned before it is opened. The shell gathers the facts.
import type { RunWords } from '../sayable/table.ts';
import type { Config } from '../schemas/config.ts';
import type { FramedOption, Framing, Limits, Missing, Seat } from '../schemas/nouns.ts';

export type UsableEngine = {
  /** Row of the engine table. */
  engine: string;
  /** What people read: Codex, Gemini. */
  title: string;
  vendor: string;
  model: string | null;
  effort: string | null;
  identity: string;
  reads: boolean;
  /** With the real program; what was not is picked last. */
  tried: boolean;
};

export type Surroundings = {
  usable: UsableEngine[];
  /** `why`: `not_found`, `auth` …, with the one remedy. */
  unusable: {
    engine: string;
    title: string;
    why: string;
    remedy: string;
    tried?: boolean;
  }[];
  /** Who could be asked, had the words not left them out. */
  leftOut?: string[];
  /** For each seat in order: rows of the table, by configuration or default. */
  candidates: Record<string, string[]>;
  /** The host's own engine (Claude Code: claude); null in a terminal or a pipeline. */
  host: string | null;
  /** Whose work lies here: the host's engine, also where it is not asked. */
  writer?: string | null;
  /** Nobody is there to be asked. */
  auto: boolean;
  words: RunWords;
  /** What the configuration says of the protocol. */
  settings: Partial<
    Config['magi'] & Config['council'] & Config['debate'] & Config['review']
  >;
  /** Every engine of the table, however it is called: none of them is named to another. */
  engineNames?: string[];
};

export type Plan<OwnFraming extends Framing = Framing> = {
  question: string;
  framing: OwnFraming;
  seats: Seat[];
  spare: Seat[];
  missing: Missing[];
  limits: Limits;
  confirm: boolean;
};

export type QuestionAsked = {
  question: string;
  context?: string;
  options?: FramedOption[];
  constraints?: string[];
  domain?: string;
  stakes?: 'normal' | 'high';
  reversible?: boolean;
};
