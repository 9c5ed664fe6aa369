// One vote as the track record sees it: who, on what, which way, how sure, and whether it turned out right.
import { type Fields, isFields, textOf } from '../memory/fields.ts';

export type Outcome = 'held' | 'failed' | 'mixed';
export type Direction = 'for' | 'against' | 'neither';
export type CastVote = {
  deliberation: string;
  engine: string;
  domain: string;
  failed: boolean;
  direction: Direction | null;
  /** What the verdict said in the end, yes or no: outcomes of one kind alone judge nobody. Null for a choice. */
  verdict: 'yes' | 'no' | null;
  /** 0 to 1, as it was said before anybody else was heard. */
  confidence: number | null;
  right: boolean | null;
};

const DIRECTIONS: Record<string, Direction> = {
  approve: 'for',
  agree: 'for',
  reject: 'against',
  disagree: 'against',
  abstain: 'neither',
  partial: 'neither',
};

/** What a debate's challengers voted on is a position; what the decision made of it. */
const POSITION_WAS: Record<string, Direction> = { consensus: 'for', kept: 'for', instead: 'against' };

/** Out of one line of verdicts.jsonl; anything that is not there is not known. */
export function castVotes(line: Fields, outcome: Outcome | null): CastVote[] {
  const votes = Array.isArray(line['votes']) ? line['votes'].filter(isFields) : [];
  const decision = word(line['decision']);
  const about = {
    decision,
    chosen: decision.split(':')[0] ?? '',
    agreed: (Array.isArray(line['agreed_by']) ? line['agreed_by'] : []).map(word),
    deliberation: textOf(line['id']) ?? '',
    domain: textOf(line['domain']) ?? 'general',
    verdict: saidOf(decision),
    outcome,
  };
  const cast: CastVote[] = [];
  for (const vote of votes) {
    const engine = textOf(vote['engine']);
    if (engine !== null) cast.push(castVote(vote, engine, about));
  }
  return cast;
}

type About = Pick<CastVote, 'deliberation' | 'domain' | 'verdict'> & {
  decision: string;
  /** The choice, where the decision names one before its colon. */
  chosen: string;
  agreed: string[];
  outcome: Outcome | null;
};

function castVote(vote: Fields, engine: string, about: About): CastVote {
  const { decision, chosen, agreed, outcome, deliberation, domain, verdict } = about;
  const sealed = word(vote['sealed_position']);
  const position = sealed || word(vote['position']);
  const failed = vote['failed'] === true || position === '';
  // Who changed sides while talking is judged by what it said first.
  const direction = DIRECTIONS[position] ?? null;
  const onPosition = position === 'agree' || position === 'disagree';
  const was = POSITION_WAS[chosen] ?? null;
  const agrees = onPosition
    ? was === direction
    : decision !== '' &&
      (position === decision ||
        decision.startsWith(`${position}:`) ||
        (!sealed && agreed.includes(word(vote['seat']))));
  const unknown = failed || direction === 'neither' || decision === '' || (onPosition && was === null);
  return {
    deliberation,
    engine,
    domain,
    failed,
    direction,
    verdict,
    confidence: share(vote['sealed_confidence'] ?? vote['confidence']),
    right: unknown ? null : wasRight(agrees, direction, outcome),
  };
}

const YES = /^(?:approve|consensus|kept|keep|fast_exit)\b/;
const NO = /^(?:reject|instead|revise|rewrite)\b/;

/** A verdict that says yes or no; null for one that chooses among several, or leaves it open. */
export const saidOf = (decision: string): 'yes' | 'no' | null =>
  YES.test(decision) ? 'yes' : NO.test(decision) ? 'no' : null;

/** When a decision among several failed, nobody knows which of the others would have held. */
function wasRight(agrees: boolean, direction: Direction | null, outcome: Outcome | null): boolean | null {
  if (outcome === 'held') return agrees;
  if (outcome === 'failed') return agrees ? false : direction === null ? null : true;
  return null;
}

const word = (value: unknown): string => (typeof value === 'string' ? value.trim().toLowerCase() : '');

const share = (value: unknown): number | null =>
  typeof value === 'number' && value >= 0 && value <= 100 ? value / 100 : null;
