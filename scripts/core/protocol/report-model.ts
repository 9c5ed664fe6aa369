// What a report shows of a deliberation, whatever its protocol: data for people, in no markup yet.
import type { EvidenceStatus } from '../evidence/evidence.ts';

/** Where a seat stands, in the words of its protocol. */
export type Stand = { position: string | null; confidence: number | null };

export type VoteRow = {
  seat: string;
  name: string;
  engine: string;
  model: string | null;
  /** What it said before it heard anybody; null: it was not heard then. */
  sealed: Stand | null;
  /** What it said last; null: it was not heard. */
  final: Stand | null;
  why: string;
  /** What has to be known before the vote is believed: failed, inferred, carried over … */
  marks: string[];
};

/** Where everybody stood after one round; a seat that was not heard is left out. */
export type RoundRow = { round: number; label: string; stands: ({ seat: string } & Stand)[] };

/**
 * `evidence`: it found something new. `objection`: what was on the table answered it. `conformity`: neither. `critique`:
 * it took up what another said against it. `context`: it was asked again with more to go on.
 */
export type MoveKind = 'evidence' | 'objection' | 'conformity' | 'critique' | 'context';
export type Move = {
  seat: string;
  round: number;
  from: string | null;
  to: string | null;
  kind: MoveKind;
  /** Whom it joined, or who brought it there. */
  movedBy: string[];
  because: string;
  evidence: string[];
};

/** `stated`: the protocol looks nothing up; the words are the seat's. */
export type EvidenceCheck = EvidenceStatus | 'stated';
export type EvidenceRow = {
  seat: string;
  round: number;
  place: string | null;
  quote: string;
  check: EvidenceCheck;
  note: string;
};

export type DissentRow = {
  name: string;
  position: string;
  confidence: number | null;
  concern: string;
  mitigation: string | null;
  monitor: string | null;
};
export type RiskRow = {
  risk: string;
  source: string;
  severity: 'high' | 'medium' | 'low';
  mitigation: string;
  owner: string;
  monitor: string;
};
export type ErrorRow = { engine: string; error_type: string; detail: string; action_taken: string };
export type AnswerRow = {
  seat: string;
  engine: string;
  round: number;
  turn: string;
  file: string;
  bytes: number;
};
export type Table = { title: string; head: string[]; rows: string[][]; note?: string };

/** How it came about, where the decision in words does not say it already. */
export const headlineBeside = ({ headline, statement }: Pick<Report, 'headline' | 'statement'>): string =>
  statement && headline.includes(statement.slice(0, 40)) ? (headline.split(':')[0] ?? '') : headline;

/** Those that the context does not name already. */
export const optionsBeside = ({
  options,
  context,
}: Pick<Report, 'options' | 'context'>): Report['options'] =>
  options.every(({ label }) => context.includes(label)) ? [] : options;

export type Report = {
  /** What was held: "Magi", "Council". */
  title: string;
  question: string;
  context: string;
  options: { id: string; label: string }[];
  /** First what it is worth, a sentence each; those in `warnings` make it worth less. */
  worth: string[];
  warnings: string[];
  /** The decision in one word or id, null: there is none. */
  decision: string | null;
  gate: 'approved' | 'rejected' | 'undecided' | 'open';
  headline: string;
  /** The decision in a sentence: what is to be done. */
  statement: string;
  confidence: number | null;
  facts: [name: string, value: string][];
  /** What those who speak are called together. */
  seatsTitle: 'Votes' | 'Peers' | 'Challengers' | 'Reviewers';
  votes: VoteRow[];
  rounds: RoundRow[];
  /** The order of positions on a plot, best known words first; others follow as they come. */
  scale: string[];
  moves: Move[];
  evidence: EvidenceRow[];
  dissent: DissentRow[];
  conditions: string[];
  risks: RiskRow[];
  tables: Table[];
  errors: ErrorRow[];
  /** What the user decided, in lines; empty when nobody was asked. */
  userDecision: string[];
  next: string;
  answers: AnswerRow[];
};
