// The track record of each engine: how often it was right, how well it knew, how strict it is, how much it repeats others.
import { percent } from '../words/percent.ts';
import type { CastVote } from './cast-votes.ts';
import {
  bothKinds,
  countPairs,
  type EffectiveVotes,
  effective,
  entryOf,
  type Pair,
  type PairRecord,
  pairRecord,
} from './pair-record.ts';
import type { PastVerdict } from './past-verdicts.ts';
import { wilsonInterval } from './statistics.ts';

export type EngineRecord = {
  engine: string;
  domain: string | null;
  votes: number;
  failed: number;
  /** Votes whose verdict has an outcome by which they were right or wrong. */
  n: number;
  right: number;
  /** By what it said: how often its yes, and how often its no, was right. */
  said: { yes: Sided; no: Sided };
  /** Only where verdicts of both kinds have enough outcomes: a record of approvals alone flatters those who approve. */
  share: number | null;
  interval: [number, number] | null;
  brier: number | null;
  calibration: { says: number; right: number; n: number; low: number; high: number }[];
  strictness: { share: number; n: number } | null;
  line: string;
};
export type Sided = { right: number; n: number };
export type TrackRecord = {
  minimum: number;
  engines: EngineRecord[];
  pairs: PairRecord[];
  effective: EffectiveVotes | null;
};

type Wanted = { minimum: number; engine?: string | null; domain?: string | null };

export function trackRecord(
  past: Pick<PastVerdict, 'domain' | 'said' | 'votes'>[],
  { minimum, engine = null, domain = null }: Wanted,
): TrackRecord {
  const byEngine = new Map<string, { all: Counts; domains: Map<string, Counts> }>();
  const known = new Map<string, Pair>();
  for (const verdict of past) {
    if (domain !== null && verdict.domain !== domain) continue;
    for (const vote of verdict.votes) {
      const { all, domains } = entryOf(byEngine, vote.engine, () => ({
        all: noCounts(),
        domains: new Map(),
      }));
      countVote(all, vote, verdict.said);
      countVote(entryOf(domains, verdict.domain, noCounts), vote, verdict.said);
    }
    countPairs(known, verdict);
  }
  const engines = [...byEngine].sort(byName).filter(([name]) => engine === null || name === engine);
  const rows = engines.flatMap(([name, { all, domains }]) => [
    ...(domain === null ? [engineRecord(name, null, all, minimum)] : []),
    ...[...domains].sort(byName).map(([field, some]) => engineRecord(name, field, some, minimum)),
  ]);
  const pairs = [...known].sort(byName).map(([, pair]) => pair);
  const meant = pairs.filter(({ engines: names }) => engine === null || names.includes(engine));
  return {
    minimum,
    engines: rows,
    pairs: meant.map((pair) => pairRecord(pair, minimum)),
    effective: effective(pairs, minimum),
  };
}

type Counts = {
  votes: number;
  failed: number;
  judged: number;
  right: number;
  claims: number;
  squares: number;
  sided: number;
  against: number;
  says: Map<number, { n: number; right: number }>;
  said: { yes: Sided; no: Sided };
  /** How many of the judged votes were on verdicts of which kind. */
  verdicts: { yes: number; no: number };
};

const noCounts = (): Counts => ({
  votes: 0,
  failed: 0,
  judged: 0,
  right: 0,
  claims: 0,
  squares: 0,
  sided: 0,
  against: 0,
  says: new Map(),
  said: { yes: { right: 0, n: 0 }, no: { right: 0, n: 0 } },
  verdicts: { yes: 0, no: 0 },
});

function countVote(
  counts: Counts,
  { failed, direction, right, confidence }: CastVote,
  verdict: PastVerdict['said'],
): void {
  counts.votes++;
  if (failed) {
    counts.failed++;
    return;
  }
  if (direction === 'for' || direction === 'against') counts.sided++;
  if (direction === 'against') counts.against++;
  if (right === null) return;
  counts.judged++;
  counts.right += Number(right);
  if (verdict !== null) counts.verdicts[verdict]++;
  if (direction === 'for' || direction === 'against') {
    const side = counts.said[direction === 'for' ? 'yes' : 'no'];
    side.n++;
    side.right += Number(right);
  }
  if (confidence === null) return;
  counts.claims++;
  counts.squares += (confidence / 100 - Number(right)) ** 2;
  const says = entryOf(counts.says, Math.round(confidence / 10) * 10, () => ({ n: 0, right: 0 }));
  says.n++;
  says.right += Number(right);
}

function engineRecord(engine: string, domain: string | null, counts: Counts, minimum: number): EngineRecord {
  const { votes, failed, judged, right, claims, squares, sided, against } = counts;
  const enough = judged >= minimum && bothKinds(counts, minimum);
  const record = {
    engine,
    domain,
    votes,
    failed,
    n: judged,
    right,
    said: counts.said,
    share: enough ? right / judged : null,
    interval: enough ? wilsonInterval(right, judged) : null,
    // Mean squared distance between what was claimed and what came true: 0 is perfect, 0.25 is a coin.
    brier: claims >= minimum ? squares / claims : null,
    // What it says, in steps of ten, beside how often that came true.
    calibration: [...counts.says]
      .filter(([, { n }]) => n >= minimum)
      .map(([says, { n, right: came }]) => {
        const [low, high] = wilsonInterval(came, n);
        return { says, right: came / n, n, low, high };
      })
      .sort((a, b) => a.says - b.says),
    strictness: sided >= minimum ? { share: against / sided, n: sided } : null,
  };
  return { ...record, line: lineOf(record) };
}

/** Beside a vote, for people. Too few cases are counted and not turned into percentages. */
function lineOf(record: Omit<EngineRecord, 'line'>): string {
  const { engine, n, right, said, share, interval, calibration, strictness } = record;
  if (n === 0) return `${engine}: no reviewed vote yet`;
  if (share === null || interval === null)
    return `${engine}: ${bySide(said) ?? `right ${right} of ${n} (too few to judge)`}`;
  const most = [...calibration].sort((a, b) => b.n - a.n)[0];
  return [
    `${engine}: right ${percent(share)} (${percent(interval[0])} to ${percent(interval[1])}, n ${n})`,
    ...(most ? [`says ${most.says}, was right ${percent(most.right)} (n ${most.n})`] : []),
    ...(strictness ? [`blocks ${percent(strictness.share)}`] : []),
  ].join('; ');
}

/** Null where it never said yes or no. */
function bySide({ yes, no }: EngineRecord['said']): string | null {
  const sides = [
    ...(yes.n ? [`said yes: right ${yes.right} of ${yes.n}`] : []),
    ...(no.n ? [`said no: right ${no.right} of ${no.n}`] : []),
  ];
  return sides.length ? `${sides.join('; ')} (too few of both kinds to judge)` : null;
}

const byName = ([one]: [string, unknown], [other]: [string, unknown]): number => (one < other ? -1 : 1);
