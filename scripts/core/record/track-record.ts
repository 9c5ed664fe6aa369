// The track record of each engine: how often it was right, how well it knew, how strict it is, how much it repeats others.
import type { CastVote } from './cast-votes.ts';
import { brierScore, cohensKappa, effectiveVotes, mean, phi, wilsonInterval } from './statistics.ts';

export type EngineRecord = {
  engine: string;
  domain: string | null;
  votes: number;
  failed: number;
  /** Votes whose verdict has an outcome by which they were right or wrong. */
  n: number;
  right: number;
  share: number | null;
  interval: [number, number] | null;
  brier: number | null;
  calibration: { says: number; right: number; n: number }[];
  strictness: { share: number; n: number } | null;
  line: string;
};
export type PairRecord = { engines: [string, string]; n: number; agreement: number | null; kappa: number | null };
export type EffectiveVotes = { engines: number; rho: number; votes: number; from: 'errors' | 'votes'; n: number };
export type TrackRecord = { minimum: number; engines: EngineRecord[]; pairs: PairRecord[]; effective: EffectiveVotes | null };

type Wanted = { minimum: number; engine?: string | null; domain?: string | null };

export function trackRecord(votes: CastVote[], { minimum, engine = null, domain = null }: Wanted): TrackRecord {
  const here = votes.filter((vote) => domain === null || vote.domain === domain);
  const engines = [...groups(here, (vote) => vote.engine)].sort(byName).filter(([name]) => engine === null || name === engine);
  const rows = engines.flatMap(([name, cast]) => [
    ...(domain === null ? [engineRecord(name, null, cast, minimum)] : []),
    ...[...groups(cast, (vote) => vote.domain)].sort(byName).map(([field, some]) => engineRecord(name, field, some, minimum)),
  ]);
  const together = [
    ...groups(
      here.filter(({ failed }) => !failed),
      (vote) => vote.deliberation,
    ).values(),
  ];
  const pairs = pairsOf([...groups(here, (vote) => vote.engine).keys()].sort(), together);
  const meant = pairs.filter(({ engines: names }) => engine === null || names.includes(engine));
  return { minimum, engines: rows, pairs: meant.map((pair) => pairRecord(pair, minimum)), effective: effective(pairs, minimum) };
}

function engineRecord(engine: string, domain: string | null, votes: CastVote[], minimum: number): EngineRecord {
  const cast = votes.filter(({ failed }) => !failed);
  const judged = cast.filter((vote): vote is CastVote & { right: boolean } => vote.right !== null);
  const right = judged.filter((vote) => vote.right).length;
  const sided = cast.filter(({ direction }) => direction === 'for' || direction === 'against');
  const enough = judged.length >= minimum;
  const claims = judged.flatMap(({ confidence, right }) => (confidence === null ? [] : [{ claimed: confidence, right }]));
  const counts = { engine, domain, votes: votes.length, failed: votes.length - cast.length, n: judged.length, right };
  const record = {
    ...counts,
    share: enough ? right / judged.length : null,
    interval: enough ? wilsonInterval(right, judged.length) : null,
    brier: claims.length >= minimum ? brierScore(claims) : null,
    calibration: calibration(claims, minimum),
    strictness:
      sided.length >= minimum
        ? { share: sided.filter(({ direction }) => direction === 'against').length / sided.length, n: sided.length }
        : null,
  };
  return { ...record, line: lineOf(record) };
}

/** What it says, in steps of ten, beside how often that came true. */
function calibration(claims: { claimed: number; right: boolean }[], minimum: number): EngineRecord['calibration'] {
  return [...groups(claims, ({ claimed }) => Math.round(claimed * 10) * 10)]
    .filter(([, some]) => some.length >= minimum)
    .map(([says, some]) => ({ says, right: mean(some.map(({ right }) => Number(right))), n: some.length }))
    .sort((a, b) => a.says - b.says);
}

/** Beside a vote, for people. Too few cases are counted and not turned into percentages. */
function lineOf({ engine, n, right, share, interval, calibration, strictness }: Omit<EngineRecord, 'line'>): string {
  if (share === null || interval === null)
    return n === 0 ? `${engine}: no reviewed vote yet` : `${engine}: right ${right} of ${n} (too few to judge)`;
  const most = [...calibration].sort((a, b) => b.n - a.n)[0];
  return [
    `${engine}: right ${percent(share)} (${percent(interval[0])} to ${percent(interval[1])}, n ${n})`,
    ...(most ? [`says ${most.says}, was right ${percent(most.right)} (n ${most.n})`] : []),
    ...(strictness ? [`blocks ${percent(strictness.share)}`] : []),
  ].join('; ');
}

type Pair = { engines: [string, string]; both: [CastVote, CastVote][] };

function pairsOf(engines: string[], together: CastVote[][]): Pair[] {
  const pairs = engines.flatMap((one, at) => engines.slice(at + 1).map((other): Pair => ({ engines: [one, other], both: [] })));
  const byName = new Map(pairs.map((pair) => [pair.engines.join('\0'), pair]));
  for (const votes of together) {
    // An engine that fills several seats is one witness: its first seat stands for it.
    const first = [...new Map([...votes].reverse().map((vote) => [vote.engine, vote])).values()].sort((a, b) =>
      a.engine < b.engine ? -1 : 1,
    );
    first.forEach((one, at) => {
      for (const other of first.slice(at + 1)) byName.get(`${one.engine}\0${other.engine}`)?.both.push([one, other]);
    });
  }
  return pairs.filter(({ both }) => both.length);
}

function pairRecord({ engines, both }: Pair, minimum: number): PairRecord {
  const words = wordsOf(both);
  const enough = words.length >= minimum;
  return {
    engines,
    n: words.length,
    agreement: enough ? words.filter(([one, other]) => one === other).length / words.length : null,
    kappa: enough ? cohensKappa(words) : null,
  };
}

/** Errors made together say most; where too few outcomes are known, votes cast alike stand in for them. */
function effective(pairs: Pair[], minimum: number): EffectiveVotes | null {
  const engines = new Set(pairs.flatMap((pair) => pair.engines)).size;
  if (engines < 2) return null;
  const errors = pairs.map(({ both }) =>
    both.flatMap(([one, other]): [boolean, boolean][] => (one.right === null || other.right === null ? [] : [[one.right, other.right]])),
  );
  const votes = pairs.map(({ both }) => wordsOf(both));
  const sources = [
    { from: 'errors' as const, n: Math.min(...errors.map(({ length }) => length)), rhos: errors.map(phi) },
    { from: 'votes' as const, n: Math.min(...votes.map(({ length }) => length)), rhos: votes.map(cohensKappa) },
  ];
  for (const { from, n, rhos } of sources) {
    const known = rhos.filter((rho) => rho !== null);
    if (n < minimum || known.length === 0) continue;
    const rho = mean(known);
    return { engines, rho, votes: effectiveVotes(engines, rho), from, n };
  }
  return null;
}

/** Only words that mean the same in every question can be compared over many. */
const wordsOf = (both: Pair['both']): [string, string][] =>
  both.flatMap(([one, other]): [string, string][] => (one.direction && other.direction ? [[one.direction, other.direction]] : []));

function groups<Item, Key>(items: Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const found = new Map<Key, Item[]>();
  for (const item of items) {
    const group = found.get(keyOf(item));
    if (group) group.push(item);
    else found.set(keyOf(item), [item]);
  }
  return found;
}

const byName = ([one]: [string, unknown], [other]: [string, unknown]): number => (one < other ? -1 : 1);
const percent = (share: number): string => `${Math.round(share * 100)} %`;
