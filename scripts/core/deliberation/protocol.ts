// What a protocol is: a value of this type. Machine, shell and telling know nothing else of it. And what is due, and may be
// said to it from outside.

import type {
  Answered,
  Asked,
  Chose,
  Ended,
  FormName,
  Framing,
  Gate,
  LogEvent,
  Opened,
  Outcome,
  Owes,
  ProtocolName,
  Seat,
  Standing,
  Tainted,
  Tested,
  UserAnswer,
} from '../schemas/nouns.ts';
import type { Told, Verdict } from '../schemas/told.ts';
import type { OfferOutcome } from './outcome.ts';

/** The first call of a round holds the round's count. */
export type Call<OwnCount extends Count = Count> = {
  round: number;
  turn: string;
  to: string[];
  seats: Seat[];
  /** The newest answer of each seat to this call. */
  heard: Record<string, Answered>;
  /** Answers of seats that were set aside. */
  aside: Record<string, Answered>;
  context: string;
  evidence: string[];
  about: Record<string, string[]>;
  effort: Record<string, string>;
  count: OwnCount | null;
  ends: boolean;
};

/** The protocol's own words, and always a standing. */
export type Count = { standing: Standing };

/** A fold of the log: protocols add nothing; they read it. */
export type State<
  OwnFraming extends Framing = Framing,
  OwnCount extends Count = Count,
> = {
  opened: Opened;
  /** `opened.framing` with the user's changes. */
  framing: OwnFraming;
  /** Confirmed, or nobody had to. */
  sent: boolean;
  seats: Seat[];
  calls: Call<OwnCount>[];
  chose: Chosen | null;
  owes: Owing | null;
  /** A no that stands against a yes until the user decides. */
  objection: string | null;
  /** A yes with more behind it: it waits for the one word that takes it. */
  limited: Limited | null;
  /** Said while seats answered: it stands against the yes that comes. */
  objected_early?: boolean;
  /** The highest ever asked for: a dropped number is not used again. */
  last?: number;
  notes: string[];
  /** Whether somebody else saw the newest of them. */
  noted_seen?: boolean;
  tests: Tested[];
  /** The user said yes to it and nobody has run it yet. */
  test_due: string | null;
  /** Those that the user did not want run after all. */
  refused: string[];
  tainted: Tainted[];
  presented: boolean;
  outcome: Outcome | null;
  ended: Ended | null;
  /** On paper: whoever decided it is not the one who reads it. */
  read_by_others?: boolean;
  /** When the log says that what stands was decided; the fold knows no clock, so whoever reads the log sets it. */
  decided_at?: string;
};

/** What the user chose, as the log has it but for its outcome. */
export type Chosen = Omit<Chose, 'outcome'> & { outcome: OfferOutcome };
type Owing = Omit<Owes, 'outcome'> & { outcome: OfferOutcome };

/** An offer, and the words that would be its condition. */
export type Limited = { offer: Offer; condition: string; said: string };

export type Offer = {
  /** Stable, in English, never translated: hosts send it. */
  id: string;
  label: string;
  description: string;
  outcome: OfferOutcome;
  /** Fields that must be written before it counts. */
  owes: string[];
  /** Must be seen by a hook where the host has hooks. */
  grave?: boolean;
  /** A revote goes to these seats only. */
  to?: string[];
  /** Whoever chooses it agrees to these; its label says them. */
  conditions?: string[];
};

export type Question = {
  header: string; // at most 12 characters
  question: string; // ends with a question mark
  offers: Offer[]; // 2 to 4 are shown
  /** Understood, not shown. */
  unsaid?: Offer[];
  /** The offer that a bare yes means, and a bare no; null: it says too little. */
  yes: string | null;
  no: string | null;
  /** `go` sends it, a changed framing may come with it. */
  framing?: true;
  /** Nobody has settled it: the host says in its own words between what. */
  tension?: true;
};

/** A template under references/prompts and its slots. */
export type Prompt = { template: string; slots: Record<string, string> };

/** Of any kind: what the machine knows of each. */
export type Protocol<
  OwnFraming extends Framing = Framing,
  OwnCount extends Count = Count,
  Form extends FormName = FormName,
> = {
  name: ProtocolName;
  /** The first call, once the framing is sent. */
  first(
    opened: Opened,
    framing: OwnFraming,
  ): Pick<Asked, 'round' | 'turn' | 'to' | 'about'>;
  formOf(turn: string): Form;
  /** The one seat of this call that must have spoken before anybody else is started; null: none. */
  seals(state: State<OwnFraming, OwnCount>, call: Call<OwnCount>): string | null;
  /**
   * What follows by itself once everybody of the newest call was heard (or failed): count, ask on, set aside, end.
   * null: nothing; then the question, if there is one, or the end. Called again after each event it returned.
   */
  after(state: State<OwnFraming, OwnCount>): LogEvent | null;
  /** What the user's choice makes of it. */
  gateOf(state: State<OwnFraming, OwnCount>, chose: Chosen): Gate;
  /** null: the verdict stands as counted. */
  question(state: State<OwnFraming, OwnCount>): Question | null;
  /** What may be said to a verdict that asks nothing. */
  offers(state: State<OwnFraming, OwnCount>): Offer[];
  /** Throws a Refusal where the limit is reached. */
  revote(
    state: State<OwnFraming, OwnCount>,
    more: { to: string[]; context: string; evidence: string[] },
  ): LogEvent;
  prompt(state: State<OwnFraming, OwnCount>, seat: Seat, call: Call<OwnCount>): Prompt;
  /** Only what is new, for an engine that kept its session. null: the whole prompt. */
  followUp?(
    state: State<OwnFraming, OwnCount>,
    seat: Seat,
    call: Call<OwnCount>,
  ): Prompt | null;
  tell(state: State<OwnFraming, OwnCount>): Told;
  verdict(state: State<OwnFraming, OwnCount>): Verdict | null;
};

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
  | Tainted
  | Outcome
  | Omit<Tested, 'round'>;
