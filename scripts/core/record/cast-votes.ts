// One vote as the track record sees it: who, which way, how sure, and whether it turned out right.
import { type Fields, isFields, listOf, textOf } from '../memory/fields.ts';
import type { OutcomeCommand } from '../protocol/protocol.ts';

export type Outcome = OutcomeCommand['outcome'];
export const OUTCOMES: readonly Outcome[] = ['held', 'failed', 'mixed'];
export type Direction = 'for' | 'against' | 'neither';
export type CastVote = {
  engine: string;
  failed: boolean;
  direction: Direction | null;
  /** In percent, as it was said before anybody else was heard. */
  confidence: number | null;
  right: boolean | null;
};

// A choice may be called anything, `constructor` too.
const DIRECTIONS = new Map<string, Direction>([
  ['approve', 'for'],
  ['agree', 'for'],
  ['reject', 'against'],
  ['disagree', 'against'],
  ['abstain', 'neither'],
  ['partial', 'neither'],
]);

/** What a debate's challengers voted on is a position; what the decision made of it. */
const POSITION_WAS = new Map<string, Direction>([
  ['consensus', 'for'],
  ['kept', 'for'],
  ['instead', 'against'],
]);

/** What the votes of one line of verdicts.jsonl are held against. */
export type Decided = {
  /** In lower case; empty where nothing was decided. */
  decision: string;
  /** The choice, where the decision names one before its colon. */
  chosen: string;
  /** Seats that are said to agree, as they are written. */
  agreed: unknown[];
  outcome: Outcome | null;
};

export function decidedIn(line: Fields, outcome: Outcome | null): Decided {
  const decision = word(line['decision']);
  return {
    decision,
    chosen: decision.split(':', 1)[0] ?? '',
    agreed: listOf(line['agreed_by']),
    outcome,
  };
}

/** Anything that is not there is not known. A list grown vote by vote would keep room for sixteen. */
export const castVotes = (votes: unknown, decided: Decided): CastVote[] =>
  listOf(votes)
    .filter((vote): vote is Fields => isFields(vote) && textOf(vote['engine']) !== null)
    .map((vote) => castVote(vote, decided));

function castVote(vote: Fields, decided: Decided): CastVote {
  // A seat that changed sides during the discussion is judged by what it said first.
  const position = word(vote['sealed_position']) || word(vote['position']);
  const failed = vote['failed'] === true || position === '';
  const direction = DIRECTIONS.get(position) ?? null;
  return {
    engine: String(vote['engine']),
    failed,
    direction,
    confidence: percent(vote['sealed_confidence'] ?? vote['confidence']),
    right: failed ? null : wasRight(vote, position, direction, decided),
  };
}

/** When a decision among several failed, nobody knows which of the others would have held. */
function wasRight(
  vote: Fields,
  position: string,
  direction: Direction | null,
  decided: Decided,
): boolean | null {
  const { decision, chosen, agreed, outcome } = decided;
  const onPosition = position === 'agree' || position === 'disagree';
  const was = POSITION_WAS.get(chosen) ?? null;
  if ((outcome !== 'held' && outcome !== 'failed') || direction === 'neither' || decision === '') return null;
  if (onPosition && was === null) return null;
  const agrees = onPosition
    ? was === direction
    : position === decision ||
      decision.startsWith(`${position}:`) ||
      (!word(vote['sealed_position']) && isNamed(vote['seat'], agreed));
  if (outcome === 'held') return agrees;
  return agrees ? false : direction === null ? null : true;
}

/** `3-0`: all who voted stand behind it; null where nobody decided or too little is known. */
export function patternOf(votes: unknown, { decision, chosen, agreed }: Decided): string | null {
  const all = listOf(votes) as Fields[];
  if (decision === '' || all.length < 2) return null;
  const behind = all.filter(
    (vote) => word(vote?.['position']) === chosen || isNamed(vote?.['seat'], agreed),
  ).length;
  return behind * 2 > all.length ? `${behind}-${all.length - behind}` : null;
}

const YES = /^(?:approve|consensus|kept|keep|fast_exit)\b/;
const NO = /^(?:reject|instead|revise|rewrite)\b/;

/** A verdict that says yes or no; null for one that chooses among several, or leaves it open. */
export const saidOf = (decision: string): 'yes' | 'no' | null =>
  YES.test(decision) ? 'yes' : NO.test(decision) ? 'no' : null;

const word = (value: unknown): string => (typeof value === 'string' ? value.trim().toLowerCase() : '');

/** Asked for few votes, so the names are not made alike before: there may be a hundred thousand lines of them. */
const isNamed = (seat: unknown, names: unknown[]): boolean => names.some((name) => word(name) === word(seat));

const percent = (value: unknown): number | null =>
  typeof value === 'number' && value >= 0 && value <= 100 ? value : null;
