// Verdicts as the record lists them: what was said, by what majority, and what became of it.

import type { Fields } from '../memory/fields.ts';
import type { Cost } from '../protocol/cost.ts';
import type { RememberedTest } from '../protocol/tests.ts';
import { type CastVote, castVotes, type Outcome, saidOf } from './cast-votes.ts';
import { testsIn } from './named-tests.ts';

export type PastVerdict = {
  id: string;
  protocol: string;
  topic: string;
  decided_at: string;
  decision: string | null;
  said: 'yes' | 'no' | null;
  /** `3-0`: all who voted stand behind it; null where nobody decided or too little is known. */
  pattern: string | null;
  domain: string;
  outcome: Outcome | null;
  votes: CastVote[];
  /** Null where no engine was asked, and in lines of earlier versions. */
  cost: Cost | null;
  /** Run to settle it. */
  tests: RememberedTest[];
};

export function pastVerdict(line: Fields, outcome: Outcome | null): PastVerdict {
  const decision = textOf(line['decision']);
  const votes = castVotes(line, outcome);
  return {
    id: textOf(line['id']) ?? '',
    protocol: textOf(line['protocol']) ?? '',
    topic: textOf(line['topic']) ?? '',
    decided_at: textOf(line['decided_at']) ?? '',
    decision,
    said: saidOf((decision ?? '').trim().toLowerCase()),
    pattern: decision === null ? null : patternOf(line, decision),
    domain: textOf(line['domain']) ?? 'general',
    outcome,
    votes,
    cost: (line['cost'] as Cost | null | undefined) ?? null,
    tests: testsIn(line['tests']),
  };
}

function patternOf(line: Fields, decision: string): string | null {
  const votes = Array.isArray(line['votes']) ? (line['votes'] as Fields[]) : [];
  if (votes.length < 2) return null;
  const agreed = (Array.isArray(line['agreed_by']) ? line['agreed_by'] : []).map(fold);
  const decided = fold(decision).split(':')[0];
  const behind = votes.filter(
    (vote) => decided === fold(vote['position']) || agreed.includes(fold(vote['seat'])),
  ).length;
  return behind * 2 > votes.length ? `${behind}-${votes.length - behind}` : null;
}

export const votesIn = (verdicts: PastVerdict[]): CastVote[] => verdicts.flatMap(({ votes }) => votes);

export type Tally = { held: number; failed: number; mixed: number; open: number };

export const tallyOf = (verdicts: PastVerdict[]): Tally => ({
  held: verdicts.filter(({ outcome }) => outcome === 'held').length,
  failed: verdicts.filter(({ outcome }) => outcome === 'failed').length,
  mixed: verdicts.filter(({ outcome }) => outcome === 'mixed').length,
  open: verdicts.filter(({ outcome }) => outcome === null).length,
});

/** In the order in which each is first met. */
export function groupBy<Key>(
  verdicts: PastVerdict[],
  keyOf: (one: PastVerdict) => Key | null,
): [Key, PastVerdict[]][] {
  const groups = new Map<Key, PastVerdict[]>();
  for (const verdict of verdicts) {
    const key = keyOf(verdict);
    if (key === null) continue;
    const group = groups.get(key);
    // A month may hold a hundred thousand: a list that is copied for each of them would take minutes.
    if (group) group.push(verdict);
    else groups.set(key, [verdict]);
  }
  return [...groups];
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const fold = (value: unknown): string => (typeof value === 'string' ? value.trim().toLowerCase() : '');
