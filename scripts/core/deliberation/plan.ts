// Who sits, within which limits; planned before it is opened. The shell gathers the facts.
import type { PlannerWords, RunWords, SaidFields } from '../sayable/table.ts';
import type { Config } from '../schemas/engines.ts';
import type { Framing, Limits, Missing, ProtocolName, Seat } from '../schemas/nouns.ts';

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
  words: SeatingWords;
  /** What the configuration says of the protocol. */
  settings: Partial<
    Config['magi'] & Config['council'] & Config['debate'] & Config['review']
  >;
  /** Every engine of the table, however it is called: none of them is named to another. */
  engineNames?: string[];
};

/** What planners read of the words of a run. */
export type SeatingWords = Pick<
  RunWords,
  'quick' | 'engines' | 'without' | 'rounds' | 'max_tokens' | 'max_minutes'
>;

export type Plan<OwnFraming extends Framing = Framing> = {
  question: string;
  framing: OwnFraming;
  seats: Seat[];
  spare: Seat[];
  missing: Missing[];
  limits: Limits;
  confirm: boolean;
};

/** By the words of the run and the settings, else the protocol's own. */
export function limitsWithin(
  { words, settings: { retries = 0 } }: Surroundings,
  own: Pick<Limits, 'rounds' | 'timeout_s'> & Partial<Limits>,
): Limits {
  const { rounds = own.rounds, max_tokens = null, max_minutes = null } = words;
  return { retries, history_bytes: 200_000, max_tokens, max_minutes, ...own, rounds };
}

type Kept = 'context' | 'domain' | 'options' | 'constraints' | 'stakes' | 'reversible';
export type QuestionAsked = { question: string } & Pick<SaidFields, Kept>;
/** Other names of the same. */
export type QuestionSaid = Pick<
  SaidFields,
  'question' | 'problem' | 'high_stakes' | 'irreversible' | Kept
>;

/** The question, and whatever else can be said of one protocol. */
export type AskedOf<Protocol extends ProtocolName> = QuestionAsked &
  Omit<PlannerWords<Protocol>, keyof QuestionSaid>;
