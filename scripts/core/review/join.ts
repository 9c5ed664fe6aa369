// Findings that say the same become one: by rare words and places, one of each reviewer.
import { isSamePath } from '../evidence/places.ts';
import { SEVERITIES } from '../schemas/names.ts';
import type { Lines, Severity } from '../schemas/review.ts';

export type Sayable = {
  reviewer: string;
  path: string | null;
  lines: Lines | null;
  title: string;
  body: string;
};
/** `alike`: members of other clusters that may be the same. */
export type Cluster = { members: number[]; alike: number[] };

// So alike two findings are one: wherever they are, and at the same place.
const LEAST = 0.21;
const LEAST_HERE = 0.16;
/** On average over the members of two clusters. */
const LEAST_AVERAGE = 0.7 * LEAST;
const LEAST_ALIKE = 0.7 * LEAST;
/** Lines between places that may be the same. */
const NEAR = 3;
/** In fewer findings every word would be rare. */
const LEAST_POOL = 12;

const COMMON = new Set(
  (
    'the and for with this that not from when can will would should could may into than then but ' +
    'which was has have does its are'
  ).split(' '),
);

export function wordsOf(text: string): string[] {
  const apart = text.replace(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase();
  const words = apart.match(/\p{sc=Han}|\p{sc=Hiragana}{2}|[\p{L}\p{N}]{3,}/gu) ?? [];
  return words.filter((word) => !COMMON.has(word)).map(stem);
}

const stem = (word: string): string =>
  word.length > 4 ? word.replace(/(?:ing|ed|es|s|e)$/, '') : word;

const NAME = /`[^`\n]{2,60}`|\b[a-z]\w*[A-Z]\w*\b|\b\w+_\w+\b|\b[A-Za-z_]\w*(?=\()/g;

/** Names out of the code: in back-ticks, called, camel or snake case. */
const namesIn = (text: string): string[] =>
  (text.match(NAME) ?? []).map((name) => name.replaceAll('`', '').toLowerCase());

type Said = { text: string; words: Map<string, number>; names: string[] };

export function joinFindings(findings: readonly Sayable[]): Cluster[] {
  const said = readAll(findings);
  const likeness = (a: number, b: number): number =>
    cosine(said[a]?.words, said[b]?.words);
  const isOwn = (a: number, b: number): boolean =>
    findings[a]?.reviewer === findings[b]?.reviewer;
  const pairs = findings.flatMap((one, a) =>
    findings.flatMap((other, b) => {
      const place = placeOf(one, other);
      if (a >= b || isOwn(a, b) || place === 'apart' || areStrangers(said[a], said[b]))
        return [];
      return [
        { a, b, like: likeness(a, b), least: place === 'same' ? LEAST_HERE : LEAST },
      ];
    }),
  );
  const group = findings.map((_, index) => [index]);
  for (const { a, b, like, least } of pairs.toSorted(
    (one, other) => other.like - one.like,
  )) {
    const one = group[a] ?? [];
    const other = group[b] ?? [];
    if (one === other || like < least) continue;
    const across = one.flatMap((x) => other.map((y) => [x, y] as const));
    const sum = across.reduce((all, [x, y]) => all + likeness(x, y), 0);
    if (across.some(([x, y]) => isOwn(x, y)) || sum / across.length < LEAST_AVERAGE)
      continue;
    one.push(...other);
    for (const member of other) group[member] = one;
  }
  const likes = pairs.filter(
    ({ a, b, like }) => group[a] !== group[b] && like >= LEAST_ALIKE,
  );
  return [...new Set(group)].map((members) => ({
    members: members.toSorted((x, y) => x - y),
    alike: [
      ...new Set(
        likes.flatMap(({ a, b }) => {
          if (members.includes(a)) return [b];
          return members.includes(b) ? [a] : [];
        }),
      ),
    ],
  }));
}

/** Words weigh by how few findings have them; the vector has length 1. */
function readAll(findings: readonly Sayable[]): Said[] {
  const texts = findings.map(({ title, body }) => `${title} ${body}`);
  const bags = texts.map((text) => new Set(wordsOf(text)));
  const held = new Map<string, number>();
  for (const word of bags.flatMap((bag) => [...bag]))
    held.set(word, (held.get(word) ?? 0) + 1);
  const pool = Math.max(findings.length, LEAST_POOL);
  return texts.map((text, index) => {
    const weights = [...(bags[index] ?? [])].map(
      (word) => [word, 1 + Math.log((pool + 1) / (held.get(word) ?? 1))] as const,
    );
    const norm =
      Math.sqrt(weights.reduce((sum, [, weight]) => sum + weight ** 2, 0)) || 1;
    const words = new Map(weights.map(([word, weight]) => [word, weight / norm]));
    return { text: text.toLowerCase(), words, names: namesIn(text) };
  });
}

function cosine(
  one: Map<string, number> = new Map(),
  other: Map<string, number> = new Map(),
): number {
  let sum = 0;
  for (const [word, weight] of one) sum += weight * (other.get(word) ?? 0);
  return sum;
}

/** Both name code, and neither speaks of what the other names. */
function areStrangers(one?: Said, other?: Said): boolean {
  if (!one?.names.length || !other?.names.length) return false;
  const speaks = (by: Said, of: Said): boolean =>
    of.names.some((name) => by.text.includes(name));
  return !speaks(one, other) && !speaks(other, one);
}

/** Told by who takes it most seriously and says where. */
export function toldBy<One extends { severity: Severity; path?: string | null }>(
  all: One[],
) {
  const severity =
    SEVERITIES.find((one) => all.some((said) => said.severity === one)) ?? 'p3';
  const heaviest = all.filter((one) => one.severity === severity);
  const teller = heaviest.find(({ path }) => path) ?? heaviest[0];
  return {
    severity,
    teller,
    placed: teller?.path ? teller : all.find(({ path }) => path),
  };
}

type Place = Pick<Sayable, 'path' | 'lines'>;

function placeOf(one: Place, other: Place): 'same' | 'apart' | 'open' {
  if (one.path === null || other.path === null) return 'open';
  if (!isSamePath(one.path, other.path)) return 'apart';
  if (!one.lines || !other.lines) return 'open';
  const gap = Math.max(one.lines[0] - other.lines[1], other.lines[0] - one.lines[1]);
  if (gap <= 0) return 'same';
  return gap <= NEAR ? 'open' : 'apart';
}
