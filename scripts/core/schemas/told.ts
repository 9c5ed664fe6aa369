// What is told of a deliberation: one projection, which every medium renders and nobody else invents.
import type { Fate } from './memory.ts';
import type { Gate, Standing } from './nouns.ts';

export type Medium = 'shown' | 'report' | 'terminal' | 'page' | 'record';
export type Cell = string | number | null;

/** The parts a section may have. Texts of engines are plain data here; each medium escapes them. */
export type ToldPart =
  | { p: string }
  | { list: string[] }
  | { table: { head: string[]; rows: Cell[][] } }
  | { quote: string; by?: string }
  | { fence: string; as?: string }
  /** The document's verdict: a box in Markdown and the terminal, a card on a page. `headed`: in Markdown lines under a head. */
  | { box: { title: string; lines: string[]; headed?: true } }
  /** A place in the code with the lines around it and what is said about it. */
  | {
      hunk: {
        /** '' where none is named. */
        path: string;
        rows: CodeRow[];
        mark: number | null;
        title: string;
        /** By what others speak of it: an anchor on a page. */
        id?: string;
        says: string[];
        /** How much the finding weighs: a page colours its edge. */
        weight?: 'p1' | 'p2' | 'p3';
      };
    };

/** `number` after the change; that of a line it takes away is negative, and was its number before. */
export type CodeRow = { number: number; sign: '+' | '-' | ''; text: string };

/** `where`: the media that show it (left out: all). `folded`: a page and a report fold it. */
export type Section = {
  title: string;
  parts: ToldPart[];
  where?: Medium[];
  folded?: boolean;
  /** Stands before the seats, as what has lines of code does. */
  leads?: boolean;
};

export type Stand = { position: string; confidence: number | null } | null;

/** The one row of a seat: tables, memory, verdict line and track record take it from here. */
export type SeatRow = {
  seat: string;
  name: string;
  engine: string;
  vendor: string;
  model: string | null;
  effort: string | null;
  sealed: Stand;
  final: Stand;
  /** Its reason in one sentence, its own words. */
  why: string;
  /** Its best evidence, its own words. */
  evidence: string[];
  /** "could not be read", "said nothing: quota" … in plain words. */
  marks: string[];
  failed: boolean;
  tokens: number | null;
  ms: number;
};

type OfferedChoice = {
  id: string;
  label: string;
  description: string;
  outcome: { is: string };
};

/** What comes next; each door says it in its own words. */
export type Act =
  /** What stands may be done, in the words of its protocol, on what conditions. */
  | { act: 'do'; what: string; conditions: readonly string[] }
  | { act: 'decide'; question: string; offers: OfferedChoice[] }
  /** Something has to be written first. */
  | { act: 'write'; question: string }
  | { act: 'fix'; ids: string[] }
  /** `label` asks for it: after what is to be done, or instead; null where the user has decided. */
  | { act: 'again'; label: string; as: 'next' | 'instead' | null }
  | { act: 'test'; command: string }
  /** `stands`: a verdict that holds until it is counted again. */
  | { act: 'wait'; stands: boolean }
  | { act: 'read'; id: string; more: number }
  | { act: 'outcome' };

/** In this order, each thing once: what, why, how sure, what to do. */
export type Told = {
  title: string; // Magi, Council, Debate, Review
  question: string;
  gate: Gate | 'open';
  /** First line of every medium: what was decided, and what it hangs on if it does. */
  headline: string;
  /** One honest sentence: how many engines were heard, who is missing, what that is worth. */
  worth: string;
  remarks: { text: string; grave: boolean }[];
  seats: SeatRow[];
  /** Where something else is listed before them. */
  seats_title?: string;
  sections: Section[];
  acts: Act[];
  /** "about a minute, 72,000 tokens" */
  cost: string;
  /** For a program that reads it: the last thing of every medium, word for word. */
  closing?: string;
};

/** What is remembered of a verdict: events, verdict line, experience, blackboard and record take it from here. */
export type Verdict = {
  protocol: string;
  decision: string | null; // APPROVE, REJECT, an option's label, revise …
  gate: Gate;
  by: Standing['by'];
  outcome: string; // unanimous, majority, consensus, no_majority … or user_decided, declined, put_off
  round: number;
  confidence: number | null;
  agreed_by: string[];
  dissent: string | null;
  reasoning: string;
  conditions: string[];
  hinges: Standing['hinges'];
  owed: string[];
  unseen: string[];
  domain: string | null;
  seats: SeatRow[];
  /** The user's own words, where the user decided. */
  said: string;
  /** A Council in which not all three were heard. */
  degraded?: boolean;
  /** What became of each finding of a review, and the review before this one. */
  findings?: Fate[];
  again?: string | null;
};
