// Whether two findings are about the same thing: the words they share, and what sets them apart.
import type { Terms, Word } from './terms.ts';

export type Weighed = { terms: Terms; weights: Map<string, number>; length: number };

// A word that every finding has says little about any one of them, but it says something.
const FLOOR = 1;
const AGAIN = 0.3;
const FEW = 12;
const NEXT_TO_NOTHING = 0.03;

export function weigh(all: Terms[]): Weighed[] {
  // Of two findings alone one cannot tell which of their words are common.
  const pool = Math.max(all.length, FEW);
  const holders = new Map<string, number>();
  for (const { counts } of all)
    for (const term of counts.keys()) holders.set(term, (holders.get(term) ?? 0) + 1);
  const rarity = (term: string): number => FLOOR + Math.log((pool + 1) / (holders.get(term) ?? 1));
  return all.map((terms) => {
    const weights = new Map(
      [...terms.counts].map(([term, count]) => [term, rarity(term) * (1 + AGAIN * Math.log(count))]),
    );
    return { terms, weights, length: Math.hypot(...weights.values()) };
  });
}

export type Likeness = { one: number; other: number; likeness: number };

/** For each pair that shares a term, from 0 to 1: the cosine of their weighed words. */
export function likenesses(all: Weighed[]): Likeness[] {
  const holders = new Map<string, { index: number; weight: number }[]>();
  const found: Likeness[] = [];
  const row = new Float64Array(all.length);
  for (const [one, { weights, length }] of all.entries()) {
    row.fill(0);
    for (const [term, weight] of weights) {
      const others = holders.get(term) ?? [];
      for (const { index, weight: its } of others) row[index] = (row[index] ?? 0) + weight * its;
      others.push({ index: one, weight });
      holders.set(term, others);
    }
    for (let other = 0; other < one; other++) {
      const likeness = (row[other] ?? 0) / (length * (all[other]?.length ?? 1) || 1);
      if (likeness >= NEXT_TO_NOTHING) found.push({ one: other, other: one, likeness });
    }
  }
  return found;
}

/** Both name something out of the code, and nothing that either names occurs in the other. */
export function namesOthers(one: Terms, other: Terms): boolean {
  if (one.names.length === 0 || other.names.length === 0) return false;
  return !one.names.some((name) => occursIn(name, other)) && !other.names.some((name) => occursIn(name, one));
}

export const shareNoName = (one: Terms, other: Terms): boolean =>
  one.names.length > 0 &&
  other.names.length > 0 &&
  !one.names.some(({ as }) => other.names.some((name) => name.as === as));

/** One word is all they share, and not all that either says: the fault may well be another. */
export function shareOneWord({ counts: one }: Terms, { counts: other }: Terms): boolean {
  const shared = [...one.keys()].filter((term) => other.has(term)).length;
  return shared < 2 && (one.size > 1 || other.size > 1);
}

function occursIn({ as, terms }: Word, { said }: Terms): boolean {
  return said.has(as) || (terms.length > 0 && terms.every((term) => said.has(term)));
}

/** A name of one family in each, and in neither the other's: saveOrder here, saveCustomer there. */
export function namesRivals(one: Terms, other: Terms): boolean {
  const mine = one.names.filter((name) => name.terms.length > 1 && !occursIn(name, other));
  const its = other.names.filter((name) => name.terms.length > 1 && !occursIn(name, one));
  return mine.some((here) => its.some((there) => isRival(here, there)));
}

function isRival({ terms: here }: Word, { terms: there }: Word): boolean {
  const isFamily = here[0] === there[0] || here.at(-1) === there.at(-1);
  return isFamily && without(here, there).length === 1 && without(there, here).length === 1;
}

const PARALLEL = 0.75;
const SWAPPED = 3;

/** The same sentence about something else: word for word, but for a few in each other's place. */
export function isParallel(one: Terms, other: Terms): boolean {
  const [a, b] = [one.words, other.words];
  const enough = Math.min((PARALLEL * (a.length + b.length)) / 2, Math.max(a.length, b.length) - 1);
  if (Math.min(a.length, b.length) < enough) return false;
  const { common, gaps } = align(a, b);
  return common >= enough && gaps.some(isSwap);
}

function isSwap([here, there]: Gap): boolean {
  const [mine, its] = [here.flatMap(({ terms }) => terms), there.flatMap(({ terms }) => terms)];
  const [left, right] = [without(mine, its).length, without(its, mine).length];
  return left > 0 && right > 0 && left <= SWAPPED && right <= SWAPPED;
}

type Gap = [Word[], Word[]];

/** Where two sequences of words agree, and what stands in between on either side. */
function align(one: Word[], other: Word[]): { common: number; gaps: Gap[] } {
  let start = 0;
  while (start < Math.min(one.length, other.length) && one[start]?.as === other[start]?.as) start++;
  let end = 0;
  while (end < Math.min(one.length, other.length) - start && one.at(-1 - end)?.as === other.at(-1 - end)?.as)
    end++;
  const inner = alignInner(one.slice(start, one.length - end), other.slice(start, other.length - end));
  return { common: start + inner.common + end, gaps: inner.gaps };
}

function alignInner(one: Word[], other: Word[]): { common: number; gaps: Gap[] } {
  const width = other.length + 1;
  const best = new Uint16Array((one.length + 1) * width);
  const at = (i: number, j: number): number => best[i * width + j] ?? 0;
  const agree = (i: number, j: number): boolean => one[i]?.as === other[j]?.as;
  for (let i = one.length - 1; i >= 0; i--)
    for (let j = other.length - 1; j >= 0; j--)
      best[i * width + j] = agree(i, j) ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const gaps: Gap[] = [[[], []]];
  for (let i = 0, j = 0; i < one.length || j < other.length; ) {
    const [here, there] = [one[i], other[j]];
    if (here && there && agree(i, j)) {
      gaps.push([[], []]);
      i++;
      j++;
    } else if (here && (!there || at(i + 1, j) >= at(i, j + 1))) {
      gaps.at(-1)?.[0].push(here);
      i++;
    } else if (there) {
      gaps.at(-1)?.[1].push(there);
      j++;
    }
  }
  return { common: at(0, 0), gaps };
}

const without = (some: string[], others: string[]): string[] =>
  [...new Set(some)].filter((one) => !others.includes(one));
