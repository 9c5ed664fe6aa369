// The track record of each engine: how often it was right, how well it knew, how strict it is, how much it repeats others.
import type { CastVote } from './cast-votes.ts';
import { type Cell, cohensKappa, effectiveVotes, mean, phi, wilsonInterval } from './statistics.ts';

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
  /** Only where verdicts of both kinds have enough outcomes: a record of approvals flatters whoever approves. */
  share: number | null;
  interval: [number, number] | null;
  brier: number | null;
  calibration: { says: number; right: number; n: number; low: number; high: number }[];
  strictness: { share: number; n: number } | null;
  line: string;
};
export type Sided = { right: number; n: number };
export type PairRecord = {
  engines: [string, string];
  n: number;
  agreement: number | null;
  kappa: number | null;
};
export type EffectiveVotes = {
  engines: number;
  rho: number;
  votes: number;
  /** `votes`: outcomes are too few, or known for one kind of verdict only, which would make errors look alike. */
  from: 'errors' | 'votes';
  n: number;
};
export type TrackRecord = {
  minimum: number;
  engines: EngineRecord[];
  pairs: PairRecord[];
  effective: EffectiveVotes | null;
};

type Wanted = { minimum: number; engine?: string | null; domain?: string | null };

/**
 * Votes are counted as they come and not kept: a log may hold some hundred thousand. Those of one deliberation come one
 * after the other.
 */
export function trackRecord(
  votes: Iterable<CastVote>,
  { minimum, engine = null, domain = null }: Wanted,
): TrackRecord {
  const overall = new Map<string, Counts>();
  const byDomain = new Map<string, Map<string, Counts>>();
  const known = new Map<string, Pair>();
  let together: CastVote[] = [];
  for (const vote of votes) {
    if (domain !== null && vote.domain !== domain) continue;
    countVote(entryOf(overall, vote.engine, noCounts), vote);
    countVote(entryOf(entryOf(byDomain, vote.engine, newMap), vote.domain, noCounts), vote);
    if (vote.failed) continue;
    if (together[0] && together[0].deliberation !== vote.deliberation) {
      countPairs(known, together);
      together = [];
    }
    together.push(vote);
  }
  countPairs(known, together);
  const engines = [...overall].sort(byName).filter(([name]) => engine === null || name === engine);
  const rows = engines.flatMap(([name, counts]) => [
    ...(domain === null ? [engineRecord(name, null, counts, minimum)] : []),
    ...[...(byDomain.get(name) ?? [])]
      .sort(byName)
      .map(([field, some]) => engineRecord(name, field, some, minimum)),
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

function countVote(counts: Counts, { failed, direction, verdict, right, confidence }: CastVote): void {
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
  counts.squares += (confidence - Number(right)) ** 2;
  const says = entryOf(counts.says, Math.round(confidence * 10) * 10, () => ({ n: 0, right: 0 }));
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

/** Choices are no yes and no no; where there is either, both have to be known well enough. */
function bothKinds({ verdicts: { yes, no } }: Pick<Counts, 'verdicts'>, minimum: number): boolean {
  return yes + no === 0 || (yes >= minimum && no >= minimum);
}

/** Beside a vote, for people. Too few cases are counted and not turned into percentages. */
function lineOf({
  engine,
  n,
  right,
  said,
  share,
  interval,
  calibration,
  strictness,
}: Omit<EngineRecord, 'line'>): string {
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

type Pair = {
  engines: [string, string];
  words: Cell[];
  judged: { both: number; one: number; other: number; neither: number };
  verdicts: { yes: number; no: number };
};

/** An engine that fills several seats is one witness: its first seat stands for it. */
function countPairs(pairs: Map<string, Pair>, votes: CastVote[]): void {
  const first = votes
    .filter(({ engine }, at) => votes.findIndex((vote) => vote.engine === engine) === at)
    .sort((a, b) => (a.engine < b.engine ? -1 : 1));
  for (const [at, one] of first.entries())
    for (const other of first.slice(at + 1)) {
      const engines: [string, string] = [one.engine, other.engine];
      countPair(
        entryOf(pairs, engines.join('\0'), () => newPair(engines)),
        one,
        other,
      );
    }
}

const newPair = (engines: [string, string]): Pair => ({
  engines,
  words: [],
  judged: { both: 0, one: 0, other: 0, neither: 0 },
  verdicts: { yes: 0, no: 0 },
});

function countPair({ words, judged, verdicts }: Pair, one: CastVote, other: CastVote): void {
  if (one.right !== null && other.right !== null) {
    if (one.verdict !== null) verdicts[one.verdict]++;
    judged[one.right ? (other.right ? 'both' : 'one') : other.right ? 'other' : 'neither']++;
  }
  // Only words that mean the same in every question can be compared over many.
  if (!one.direction || !other.direction) return;
  const cell = words.find((known) => known.one === one.direction && known.other === other.direction);
  if (cell) cell.count++;
  else words.push({ one: one.direction, other: other.direction, count: 1 });
}

function pairRecord({ engines, words }: Pair, minimum: number): PairRecord {
  const n = countOf(words);
  const same = countOf(words.filter(({ one, other }) => one === other));
  return {
    engines,
    n,
    agreement: n >= minimum ? same / n : null,
    kappa: n >= minimum ? cohensKappa(words) : null,
  };
}

/** Errors made together say most; where too few outcomes are known, votes cast alike stand in for them. */
function effective(pairs: Pair[], minimum: number): EffectiveVotes | null {
  const engines = new Set(pairs.flatMap((pair) => pair.engines)).size;
  if (engines < 2) return null;
  const judged = pairs.map(({ judged: { both, one, other, neither } }) => both + one + other + neither);
  const sources = [
    { from: 'errors' as const, n: Math.min(...judged), rhos: pairs.map((pair) => phi(pair.judged)) },
    {
      from: 'votes' as const,
      n: Math.min(...pairs.map(({ words }) => countOf(words))),
      rhos: pairs.map(({ words }) => cohensKappa(words)),
    },
  ];
  for (const { from, n, rhos } of sources) {
    const known = rhos.filter((rho) => rho !== null);
    if (n < minimum || known.length === 0) continue;
    if (from === 'errors' && !pairs.every((pair) => bothKinds(pair, minimum))) continue;
    const rho = mean(known);
    return { engines, rho, votes: effectiveVotes(engines, rho), from, n };
  }
  return null;
}

function entryOf<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

const newMap = (): Map<string, Counts> => new Map();
const countOf = (cells: Cell[]): number => cells.reduce((sum, { count }) => sum + count, 0);
const byName = ([one]: [string, unknown], [other]: [string, unknown]): number => (one < other ? -1 : 1);
const percent = (share: number): string => `${Math.round(share * 100)} %`;
