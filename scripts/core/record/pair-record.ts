// How alike two engines vote, and how many independent votes several of them are worth.
import type { CastVote } from './cast-votes.ts';
import type { PastVerdict } from './past-verdicts.ts';
import { type Cell, cohensKappa, effectiveVotes, mean, phi, total } from './statistics.ts';

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

export type Pair = {
  engines: [string, string];
  words: Cell[];
  judged: { both: number; one: number; other: number; neither: number };
  verdicts: { yes: number; no: number };
};

/** An engine that fills several seats is one witness: its first seat stands for it. */
export function countPairs(
  pairs: Map<string, Pair>,
  { votes, said }: Pick<PastVerdict, 'votes' | 'said'>,
): void {
  const first = votes
    .filter(({ failed }) => !failed)
    .filter(({ engine }, at) => votes.findIndex((vote) => vote.engine === engine) === at)
    .sort((a, b) => (a.engine < b.engine ? -1 : 1));
  for (const [at, one] of first.entries())
    for (const other of first.slice(at + 1)) {
      const engines: [string, string] = [one.engine, other.engine];
      const pair = entryOf(pairs, engines.join('\0'), () => newPair(engines));
      if (said !== null && one.right !== null && other.right !== null) pair.verdicts[said]++;
      countPair(pair, one, other);
    }
}

const newPair = (engines: [string, string]): Pair => ({
  engines,
  words: [],
  judged: { both: 0, one: 0, other: 0, neither: 0 },
  verdicts: { yes: 0, no: 0 },
});

function countPair({ words, judged }: Pair, one: CastVote, other: CastVote): void {
  if (one.right !== null && other.right !== null)
    judged[one.right ? (other.right ? 'both' : 'one') : other.right ? 'other' : 'neither']++;
  // Only words that mean the same in every question can be compared over many.
  if (!one.direction || !other.direction) return;
  const cell = words.find((known) => known.one === one.direction && known.other === other.direction);
  if (cell) cell.count++;
  else words.push({ one: one.direction, other: other.direction, count: 1 });
}

export function pairRecord({ engines, words }: Pair, minimum: number): PairRecord {
  const n = total(words);
  const same = total(words.filter(({ one, other }) => one === other));
  return {
    engines,
    n,
    agreement: n >= minimum ? same / n : null,
    kappa: n >= minimum ? cohensKappa(words) : null,
  };
}

/** Errors made together say most; where too few outcomes are known, votes cast alike stand in for them. */
export function effective(pairs: Pair[], minimum: number): EffectiveVotes | null {
  const engines = new Set(pairs.flatMap((pair) => pair.engines)).size;
  if (engines < 2) return null;
  const judged = pairs.map(({ judged: { both, one, other, neither } }) => both + one + other + neither);
  const sources = [
    { from: 'errors' as const, n: Math.min(...judged), rhos: pairs.map((pair) => phi(pair.judged)) },
    {
      from: 'votes' as const,
      n: Math.min(...pairs.map(({ words }) => total(words))),
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

/** Choices are no yes and no no; where there is either, both have to be known well enough. */
export function bothKinds({ verdicts: { yes, no } }: Pick<Pair, 'verdicts'>, minimum: number): boolean {
  return yes + no === 0 || (yes >= minimum && no >= minimum);
}

export function entryOf<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}
