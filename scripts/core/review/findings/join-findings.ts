// Findings of several reviewers joined where they say the same; what is unsure stays apart and is marked.
import { isSamePath } from '../../evidence/places.ts';
import {
  isParallel,
  type Likeness,
  likenesses,
  namesOthers,
  namesRivals,
  shareNoName,
  shareOneWord,
  weigh,
} from './same-thing.ts';
import { termsOf } from './terms.ts';

export type Lines = [number, number] | null;
export type Joinable = { reviewer: string; path: string | null; lines: Lines; title: string; body: string };
/** By their index in what was given: each is a member of exactly one; alike are members of others. */
export type Joined = { members: number[]; alike: number[] };

// Tuned on findings of twelve reviewers on thirty pull requests (bench/review-clusters.ts).
const SAME = 0.3;
const SAME_ON_AVERAGE = 0.7 * SAME;
const SAME_AT_ONE_PLACE = 0.16;
const SAME_BY_ONE = 0.85;
const WORTH_A_LOOK = 0.08;
const UNSURE = 0.8;
const NO_NAME_SHARED = 0.7;
const NEARBY_LINES = 3;
const FEW = 1 / 3;
const MOST_ALIKE = 5;

type Pair = { one: number; other: number; likeness: number; asks: number; relation: Relation };
/** `unsure`: one word is all they share; `different`: they name other things; `elsewhere`: another place. */
type Relation = 'open' | 'unsure' | 'different' | 'elsewhere';

export function joinFindings(findings: Joinable[]): Joined[] {
  const pairs = pairsOf(findings);
  const likely = pairs.filter(({ asks, likeness }) => likeness >= Math.min(asks, SAME) * UNSURE);
  const near = new Map<number, Near[]>();
  for (const { one, other, likeness } of [...likely, ...pointingAtOneLine(findings)])
    for (const [index, to] of [
      [one, other],
      [other, one],
    ] as const)
      near.get(index)?.push({ to, likeness }) ?? near.set(index, [{ to, likeness }]);
  return join(findings, pairs).map((members) => ({ members, alike: alikeTo(members, near) }));
}

/** Two reviewers that point at the same few lines may mean the same, in whatever words. */
function pointingAtOneLine(findings: Joinable[]): Likeness[] {
  const isNarrow = ({ lines }: Joinable): boolean => lines !== null && lines[1] - lines[0] < NEARBY_LINES;
  const narrow = findings.flatMap((finding, index) => (isNarrow(finding) ? [{ finding, index }] : []));
  return narrow.flatMap(({ finding, index: one }, at) => {
    const others = narrow.slice(at + 1).filter(({ finding: its }) => {
      return its.reviewer !== finding.reviewer && placesOf(finding, its) === 'overlap';
    });
    return others.slice(0, MOST_ALIKE).map(({ index: other }) => ({ one, other, likeness: 0 }));
  });
}

type Near = { to: number; likeness: number };

function pairsOf(findings: Joinable[]): Pair[] {
  const terms = findings.map(({ title, body }) => termsOf(`${title}\n${body}`));
  const found = likenesses(weigh(terms));
  return found.flatMap(({ one, other, likeness: raw }): Pair[] => {
    const [a, b, mine, its] = [findings[one], findings[other], terms[one], terms[other]];
    if (!a || !b || !mine || !its) return [];
    const place = placesOf(a, b);
    const asks = asksFor(a, b, place);
    const likeness = shareNoName(mine, its) ? raw * NO_NAME_SHARED : raw;
    if (place === 'apart') return [{ one, other, likeness, asks, relation: 'elsewhere' }];
    // Too little in common to be joined by itself; in the average of two groups it counts for what it is.
    const different =
      likeness >= WORTH_A_LOOK && (namesOthers(mine, its) || namesRivals(mine, its) || isParallel(mine, its));
    const relation = different ? 'different' : shareOneWord(mine, its) ? 'unsure' : 'open';
    return [{ one, other, likeness, asks, relation }];
  });
}

function asksFor(one: Joinable, other: Joinable, place: Places): number {
  if (one.reviewer === other.reviewer) return SAME_BY_ONE;
  return place === 'overlap' ? SAME_AT_ONE_PLACE : SAME;
}

type Places = 'overlap' | 'apart' | 'unknown';

function placesOf(one: Joinable, other: Joinable): Places {
  if (one.path === null || other.path === null) return 'unknown';
  if (!isSamePath(one.path, other.path)) return 'apart';
  if (one.lines === null || other.lines === null) return 'unknown';
  const gap = Math.max(one.lines[0] - other.lines[1], other.lines[0] - one.lines[1]);
  // A reviewer that names two lines means two; of two reviewers one may point a little above the other.
  const nearby = one.reviewer === other.reviewer ? 0 : NEARBY_LINES;
  return gap <= 0 ? 'overlap' : gap <= nearby ? 'unknown' : 'apart';
}

/** From the likest pair down, unless a reviewer would be in it twice or two members are known to differ. */
function join(findings: Joinable[], pairs: Pair[]): number[][] {
  const group = findings.map((_, index) => [index]);
  const sums = new Map<number[], Map<number[], Sum>>(group.map((one) => [one, new Map()]));
  const between = (one: number[], other: number[]): Sum => sums.get(one)?.get(other) ?? NOTHING;
  const relate = (one: number[], other: number[], sum: Sum): void => {
    sums.get(one)?.set(other, sum);
    sums.get(other)?.set(one, sum);
  };
  const joinable = pairs.filter(({ likeness, asks }) => likeness >= asks);
  for (const { one, other, likeness, relation } of pairs) {
    const [a, b] = [group[one], group[other]];
    const strangers = relation === 'elsewhere' ? Number.POSITIVE_INFINITY : relation === 'different' ? 1 : 0;
    if (a && b) relate(a, b, { likeness: strangers ? 0 : likeness, strangers });
  }
  for (const { one, other, likeness, asks, relation } of joinable.sort(byLikeness)) {
    const [a, b] = [group[one], group[other]];
    if (!a || !b || a === b || relation !== 'open') continue;
    const sum = between(a, b);
    const size = a.length * b.length;
    if (sum.strangers > size * FEW || sum.likeness / size < Math.min(asks, SAME_ON_AVERAGE)) continue;
    if (
      likeness < SAME_BY_ONE &&
      a.some((mine) => b.some((its) => findings[mine]?.reviewer === findings[its]?.reviewer))
    )
      continue;
    const [into, from] = a.length >= b.length ? [a, b] : [b, a];
    for (const [third, theirs] of sums.get(from) ?? []) {
      if (third === into) continue;
      const known = between(into, third);
      relate(into, third, {
        likeness: known.likeness + theirs.likeness,
        strangers: known.strangers + theirs.strangers,
      });
      sums.get(third)?.delete(from);
    }
    sums.get(into)?.delete(from);
    sums.delete(from);
    for (const member of from) group[member] = into;
    into.push(...from);
  }
  return [...new Set(group)].map((members) => members.sort((x, y) => x - y));
}

type Sum = { likeness: number; strangers: number };
const NOTHING: Sum = { likeness: 0, strangers: 0 };
const byLikeness = (a: Pair, b: Pair): number =>
  b.likeness - a.likeness || a.asks - b.asks || a.one - b.one || a.other - b.other;

function alikeTo(members: number[], near: Map<number, Near[]>): number[] {
  const own = new Set(members);
  const others = members.flatMap((member) => near.get(member) ?? []).filter(({ to }) => !own.has(to));
  const likest = others.sort((a, b) => b.likeness - a.likeness || a.to - b.to).map(({ to }) => to);
  return [...new Set(likest)].slice(0, MOST_ALIKE).sort((a, b) => a - b);
}
