// Findings that say the same become one: by rare words and places, one of each reviewer.
import { isSamePath } from '../evidence/places.ts';
import { SEVERITIES } from '../schemas/names.ts';

import type { FindingRecord } from '../schemas/review.ts';

export type Voiced = Omit<FindingRecord, 'severity'> & {
  reviewer: string;
  /** The line that it begins at, where that is known. */
  code?: string | undefined;
};
/** `alike`: members of other clusters that may be the same. */
export type FindingCluster = { members: number[]; alike: number[] };

/** So alike two findings are one. */
const LEAST_LIKENESS = 0.21;
/** On average over the members of two clusters. */
const LEAST_AVERAGE = 0.7 * LEAST_LIKENESS;
const LEAST_ALIKE = 0.7 * LEAST_LIKENESS;
/** What the same file and the same line add to the likeness of words. */
const SAME_FILE = 0.03;
const SAME_LINE = 0.13;
/** So many lines apart half of the likeness of words is left, and never less than a part of it. */
const HALF_DISTANCE = 40;
const LEAST_LEFT = 0.5;
/** In fewer findings every word would be rare. */
const LEAST_POOL = 12;

const COMMON_WORDS = new Set(
  (
    'the and for with this that not from when can will would should could may into than then but ' +
    'which was has have does its are'
  ).split(' '),
);

export function wordsCompared(text: string): string[] {
  const words =
    text
      .replace(/([a-z\d])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .match(/\p{sc=Han}|\p{sc=Hiragana}{2}|[\p{L}\p{N}]{3,}/gu) ?? [];
  return words.filter((word) => !COMMON_WORDS.has(word)).map(wordStem);
}

const wordStem = (word: string): string =>
  word.length > 4 ? word.replace(/(?:ing|ed|es|s|e)$/, '') : word;

const CODE_NAME = /`[^`\n]{2,60}`|\b[a-z]\w*[A-Z]\w*\b|\b\w+_\w+\b|\b[A-Za-z_]\w*(?=\()/g;

/** Names out of the code: in back-ticks, called, camel or snake case. */
const codeNames = (text: string): string[] =>
  (text.match(CODE_NAME) ?? []).map((name) => name.replaceAll('`', '').toLowerCase());

type SaidFinding = {
  place: Voiced;
  text: string;
  words: Map<string, number>;
  names: string[];
};

type AlikePair = { a: number; b: number; like: number };

export function joinFindings(findings: readonly Voiced[]): FindingCluster[] {
  const said = readAllFindings(findings);
  const pairs = pairsAlike(findings, said);
  const likes = new Map(pairs.map((pair) => [nameOfPair(pair.a, pair.b), pair.like]));
  const likeness = (a: number, b: number): number =>
    likes.get(nameOfPair(a, b)) ?? cosineOf(said[a]?.words, said[b]?.words);
  const group = findings.map((_, index) => [index]);
  for (const { a, b, like } of pairs.toSorted((one, other) => other.like - one.like)) {
    const one = group[a] ?? [];
    const other = group[b] ?? [];
    if (one === other || like < LEAST_LIKENESS) continue;
    const across = one.flatMap((x) => other.map((y) => [x, y] as const));
    const sum = across.reduce((all, [x, y]) => all + likeness(x, y), 0);
    if (
      across.some(([x, y]) => areTwo(said[x], said[y])) ||
      sum < across.length * LEAST_AVERAGE
    )
      continue;
    one.push(...other);
    for (const member of other) group[member] = one;
  }
  return clustersOf(group, pairs);
}

function clustersOf(group: number[][], pairs: AlikePair[]): FindingCluster[] {
  const near = pairs.filter(
    ({ a, b, like }) => group[a] !== group[b] && like >= LEAST_ALIKE,
  );
  return [...new Set(group)].map((members) => clusterOf(members, near));
}

const nameOfPair = (a: number, b: number): string =>
  `${Math.min(a, b)} ${Math.max(a, b)}`;

/** Of two reviewers, in one file as far as that is known, and not about different code. */
function pairsAlike(findings: readonly Voiced[], said: SaidFinding[]): AlikePair[] {
  return findings.flatMap((one, a) =>
    findings.flatMap((other, b) => {
      if (a >= b || one.reviewer === other.reviewer || areApart(one, other)) return [];
      if (areStrangers(said[a], said[b])) return [];
      return [
        {
          a,
          b,
          like: withDistance(
            cosineOf(said[a]?.words, said[b]?.words),
            gapBetween(one, other),
          ),
        },
      ];
    }),
  );
}

function clusterOf(members: number[], near: AlikePair[]): FindingCluster {
  const alike = near.flatMap(({ a, b }) => {
    if (members.includes(a)) return [b];
    return members.includes(b) ? [a] : [];
  });
  return { members: members.toSorted((x, y) => x - y), alike: [...new Set(alike)] };
}

/** Words weigh by how few findings have them; the vector has length 1. */
function readAllFindings(findings: readonly Voiced[]): SaidFinding[] {
  const texts = findings.map(({ title, body }) => `${title} ${body}`);
  const bags = texts.map((text) => new Set(wordsCompared(text)));
  const held = new Map<string, number>();
  for (const word of bags.flatMap((bag) => [...bag]))
    held.set(word, (held.get(word) ?? 0) + 1);
  const pool = Math.max(findings.length, LEAST_POOL);
  return findings.map((place, index) => {
    const text = texts[index] ?? '';
    const weights = [...(bags[index] ?? [])].map(
      (word) => [word, 1 + Math.log((pool + 1) / (held.get(word) ?? 1))] as const,
    );
    const norm =
      Math.sqrt(weights.reduce((sum, [, weight]) => sum + weight ** 2, 0)) || 1;
    return {
      place,
      text: text.toLowerCase(),
      words: new Map(weights.map(([word, weight]) => [word, weight / norm])),
      names: codeNames(text),
    };
  });
}

function cosineOf(
  one: Map<string, number> = new Map(),
  other: Map<string, number> = new Map(),
): number {
  let sum = 0;
  for (const [word, weight] of one) sum += weight * (other.get(word) ?? 0);
  return sum;
}

/** Both name code, and neither speaks of what the other names. */
function areStrangers(one?: SaidFinding, other?: SaidFinding): boolean {
  if (!one?.names.length || !other?.names.length) return false;
  const speaks = (by: SaidFinding, of: SaidFinding): boolean =>
    of.names.some((name) => by.text.includes(name));
  return !speaks(one, other) && !speaks(other, one);
}

/** Of one reviewer; or two lines of one shape with other names: a sentence that speaks of neither is true of each. */
function areTwo(one?: SaidFinding, other?: SaidFinding): boolean {
  const at = one?.place.code ?? '';
  const elsewhere = other?.place.code ?? '';
  if (!one || !other || one.place.reviewer === other.place.reviewer) return true;
  if (at === elsewhere || shapeOf(at) !== shapeOf(elsewhere)) return false;
  if (one.names.length > 0 && other.names.length > 0) return false;
  const speaksOf = ({ words }: SaidFinding, there: string, here: string): boolean => {
    const own = wordsCompared(here);
    return wordsCompared(there).some((word) => words.has(word) && !own.includes(word));
  };
  const isAboutBoth = speaksOf(one, elsewhere, at) || speaksOf(other, at, elsewhere);
  return gapBetween(one.place, other.place) !== 0 && !isAboutBoth;
}

/** Whatever it names. */
const shapeOf = (code: string): string =>
  code.replace(/(["'`]).*?\1|[\p{L}\p{N}_$]+/gu, '_').replace(/\s+/g, '');

/** Told by who takes it most seriously and says where; its place by whoever names one. */
export function clusterToldBy<One extends FindingRecord>(first: One, all: One[]) {
  const weight = ({ severity, path }: One): number =>
    2 * SEVERITIES.indexOf(severity) + Number(!path);
  const teller = all.toSorted((a, b) => weight(a) - weight(b))[0] ?? first;
  const placed = teller.path ? teller : (all.find(({ path }) => path) ?? teller);
  const { severity, title, body } = teller;
  const { path, first: from, last } = placed;
  const record: FindingRecord = { severity, path, first: from, last, title, body };
  return { teller, record };
}

type VoicedPlace = Pick<Voiced, 'path' | 'first' | 'last'>;

const areApart = (one: VoicedPlace, other: VoicedPlace): boolean =>
  one.path !== null && other.path !== null && !isSamePath(one.path, other.path);

/** Lines between them, 0 on the same one, be it before or after the change; null: they cannot be told. */
export function gapBetween(one: VoicedPlace, other: VoicedPlace): number | null {
  if (one.path === null || other.path === null) return null;
  if (!one.first || !one.last || !other.first || !other.last) return null;
  const gap = (from: number, to: number): number => Math.abs(from) - Math.abs(to);
  return Math.max(0, gap(one.first, other.last), gap(other.first, one.last));
}

/** One names the call, another the declaration: distance speaks against words, and never alone. */
function withDistance(words: number, gap: number | null): number {
  if (gap === null) return words;
  if (gap === 0) return words + SAME_LINE;
  return words * Math.max(LEAST_LEFT, HALF_DISTANCE / (HALF_DISTANCE + gap)) + SAME_FILE;
}
