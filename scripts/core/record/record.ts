// Who was right: verdicts with an outcome, by engine and by majority.

import { engineTitle } from '../engines/titles.ts';
import type { Share } from '../telling/figures.ts';
import { listed, plural } from '../words/line.ts';
import { type Direction, ENOUGH_OUTCOMES } from '../words/worth.ts';
import type { CastVote, PastVerdict } from './past.ts';
import { type Sample, shareOf } from './statistics.ts';
import type { RaisedFindings } from './tell.ts';

type OutcomeTally = { held: number; failed: number; mixed: number; open: number };
export type EngineRecord = Share & {
  engine: string;
  said: Record<'yes' | 'no', Sample>;
  /** Approvals alone flatter those who approve: both kinds must be known. */
  enough: boolean;
};
type PatternRecord = Share & { pattern: string; said: Direction };
export type TrackRecord = {
  verdicts: number;
  outcomes: OutcomeTally;
  engines: EngineRecord[];
  patterns: PatternRecord[];
  /** What became of what reviewers raised. */
  raised: RaisedFindings[];
  says: string;
};

const EACH_KIND = ENOUGH_OUTCOMES / 2;

export function recordOf(
  past: PastVerdict[],
  raised: RaisedFindings[] = [],
): TrackRecord {
  const found = {
    verdicts: past.length,
    outcomes: tallyOfPast(past),
    engines: enginesOnRecord(past),
    patterns: patternsOf(past),
    raised,
  };
  return { ...found, says: recordSays(found) };
}

function tallyOfPast(past: PastVerdict[]): OutcomeTally {
  const tally = { held: 0, failed: 0, mixed: 0, open: 0 };
  for (const { outcome } of past) tally[outcome ?? 'open']++;
  return tally;
}

function groupedBy<One>(
  all: One[],
  keyOf: (one: One) => string | null,
): [string, One[]][] {
  const keys = new Set(all.map(keyOf).filter((key) => key !== null));
  return [...keys].map((key) => [key, all.filter((one) => keyOf(one) === key)]);
}

/** A yes and a no are not the same kind: approvals alone flatter those who approve. */
const DIRECTIONS: Direction[] = ['yes', 'no', null];

export function patternsOf(past: PastVerdict[]): PatternRecord[] {
  const known = past.filter(({ outcome }) => outcome === 'held' || outcome === 'failed');
  return DIRECTIONS.flatMap((said) =>
    groupedBy(
      known.filter((verdict) => verdict.said === said),
      ({ pattern }) => pattern,
    )
      .map(([pattern, some]) => ({
        pattern,
        said,
        ...shareOf(tallyOfPast(some).held, some.length),
      }))
      .sort((one, other) => other.pattern.localeCompare(one.pattern)),
  );
}

function enginesOnRecord(past: PastVerdict[]): EngineRecord[] {
  const votes = past.flatMap(({ votes: cast, said }) =>
    cast.map((vote) => ({ ...vote, verdict: said })),
  );
  return groupedBy(votes, ({ engine }) => engine)
    .map(([engine, cast]) => engineRecord(engine, cast))
    .sort((one, other) => one.engine.localeCompare(other.engine));
}

function engineRecord(
  engine: string,
  cast: (CastVote & { verdict: PastVerdict['said'] })[],
): EngineRecord {
  const judged = cast.filter(({ right }) => right !== null);
  const rightly = (some: CastVote[]): number => some.filter(({ right }) => right).length;
  const saying = (side: 'yes' | 'no') => {
    const some = judged.filter((vote) => vote.side === side);
    return { right: rightly(some), n: some.length };
  };
  const verdicts = (said: 'yes' | 'no'): number =>
    judged.filter(({ verdict }) => verdict === said).length;
  const yes = verdicts('yes');
  const no = verdicts('no');
  const both = yes + no === 0 || Math.min(yes, no) >= EACH_KIND;
  return {
    engine,
    ...shareOf(rightly(judged), judged.length),
    said: { yes: saying('yes'), no: saying('no') },
    enough: judged.length >= ENOUGH_OUTCOMES && both,
  };
}

function recordSays({ verdicts, outcomes, engines }: Omit<TrackRecord, 'says'>): string {
  const known = outcomes.held + outcomes.failed + outcomes.mixed;
  if (verdicts === 0) return 'No verdict has been reached yet.';
  if (known === 0)
    return `You have not said yet how ${verdicts === 1 ? 'your one verdict' : `any of your ${verdicts} verdicts`} turned out.`;
  const sum = `${outcomes.held} of ${known} held up`;
  if (known < ENOUGH_OUTCOMES)
    return `${sum}. With ${plural(ENOUGH_OUTCOMES - known, 'more outcome')} it can be said how often each engine is right.`;
  const judged = engines.filter(({ enough }) => enough);
  if (judged.length === 0)
    return `${sum}. Who is right how often cannot be said: there are too few outcomes of each kind.`;
  const [best, ...others] = judged.toSorted(
    (one, other) => other.right / other.n - one.right / one.n,
  );
  if (best && others.length && others.every(({ high }) => high < best.low))
    return `${sum}. When they disagree, listen to ${engineTitle(best.engine)}: it was right in ${best.right} of ${best.n}.`;
  return `${sum}. No engine is clearly better than another (${listed(judged.map(({ engine }) => engineTitle(engine)))}).`;
}
