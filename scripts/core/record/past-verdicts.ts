// Verdicts as the record lists them: what was said, by what majority, and what became of it.
import { type Fields, textOf } from '../memory/fields.ts';
import type { Cost } from '../protocol/cost.ts';
import type { RememberedTest } from '../protocol/tests.ts';
import { type CastVote, castVotes, decidedIn, type Outcome, patternOf, saidOf } from './cast-votes.ts';
import { testsIn } from './named-tests.ts';

export type PastVerdict = {
  id: string;
  /** The program reached it itself: what a host only said may be anything, and counts for nobody. */
  verified: boolean;
  protocol: string;
  topic: string;
  decided_at: string;
  decision: string | null;
  /** Yes or no: outcomes of one kind alone judge nobody. Null for a choice. */
  said: 'yes' | 'no' | null;
  /** `3-0`: all who voted stand behind it; null where nobody decided or too little is known. */
  pattern: string | null;
  domain: string;
  outcome: Outcome | null;
  votes: CastVote[];
  /** Null where no engine was asked, and in lines of earlier versions. */
  cost: Cost | null;
  tests: RememberedTest[];
};

export function pastVerdict(line: Fields, outcome: Outcome | null): PastVerdict {
  const decided = decidedIn(line, outcome);
  return {
    id: textOf(line['id']) ?? '',
    verified: line['verified'] === true,
    protocol: textOf(line['protocol']) ?? '',
    topic: textOf(line['topic']) ?? '',
    decided_at: textOf(line['decided_at']) ?? '',
    decision: textOf(line['decision']),
    said: saidOf(decided.decision),
    pattern: patternOf(line['votes'], decided),
    domain: textOf(line['domain']) ?? 'general',
    outcome,
    votes: castVotes(line['votes'], decided),
    cost: (line['cost'] as Cost | null | undefined) ?? null,
    tests: testsIn(line['tests']),
  };
}

export type Tally = { held: number; failed: number; mixed: number; open: number };

export function tallyOf(verdicts: PastVerdict[]): Tally {
  const tally = { held: 0, failed: 0, mixed: 0, open: 0 };
  for (const { outcome } of verdicts) tally[outcome ?? 'open']++;
  return tally;
}

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
