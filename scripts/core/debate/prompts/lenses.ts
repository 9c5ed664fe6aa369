// Where challengers look from: the domain of a question, the lens of each seat, and if lenses differ.
import type { DebateDomain, Lens, LensTable } from '../../shapes.ts';

export const SEATS = ['architect', 'operator', 'adversary'] as const;

export type Domain = { name: string; from: 'given' | 'detected' | 'general'; words: string[] };

/** A named domain wins; else the one with most of its words in the question; a tie is nobody's. */
export function detectDomain(
  table: LensTable,
  { text, given }: { text: string; given?: string | undefined },
): Domain {
  const named = given?.trim().toLowerCase();
  if (named && Object.hasOwn(table.domains, named)) return { name: named, from: 'given', words: [] };
  const plain = ` ${text} `
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+./-]+/gu, ' ')
    .replace(/[./-]+(?= )/g, '');
  const found = Object.entries(table.domains)
    .map(([name, { words }]) => ({ name, words: words.flatMap((word) => wordIn(plain, word) ?? []) }))
    .sort((a, b) => b.words.length - a.words.length);
  const [first, second] = found;
  if (!first || first.words.length === 0 || first.words.length === second?.words.length)
    return { name: 'general', from: 'general', words: [] };
  return { ...first, from: 'detected' };
}

function wordIn(plain: string, word: string): string | null {
  const open = word.endsWith('*');
  const stem = open ? word.slice(0, -1) : word;
  return plain.includes(open ? ` ${stem}` : ` ${stem} `) ? stem : null;
}

export const domainOf = (table: LensTable, name: string): DebateDomain => {
  const domain = table.domains[name] ?? table.domains['general'];
  if (!domain) throw new Error('The table of lenses has no general domain');
  return domain;
};

export type PersonaInput = { name: string; topic: string; about: string; lens: Lens };

export function personaSlots({ name, topic, about, lens }: PersonaInput): Record<string, string> {
  return {
    name,
    title: lens.title,
    topic: topic.replace(/\s+/g, ' ').trim(),
    domain: about,
    angle: lens.angle,
    catches: bullets(lens.catches),
    checks: lens.checks.map((check, index) => `${index + 1}. ${check}`).join('\n'),
    questions: bullets(lens.questions),
    trusts: lens.trusts,
    doubts: lens.doubts,
  };
}

const bullets = (items: string[]): string => items.map((item) => `- ${item}`).join('\n');

export type Overlap = { seats: [string, string]; share: number; words: string[] };

/** Pairs of lenses that say the same: so much of the shorter one's vocabulary stands in the other, too. */
export function overlaps(lenses: Record<string, Lens>, limit: number): Overlap[] {
  const vocabularies = Object.entries(lenses).map(([seat, lens]) => ({ seat, words: vocabulary(lens) }));
  return vocabularies.flatMap((one, index) =>
    vocabularies.slice(index + 1).flatMap((other) => {
      const words = [...one.words].filter((word) => other.words.has(word));
      const share = words.length / Math.max(1, Math.min(one.words.size, other.words.size));
      return share > limit ? [{ seats: [one.seat, other.seat] as [string, string], share, words }] : [];
    }),
  );
}

const COMMON = new Set(
  (
    'a about after all also an and any are as at be been before but by can could did do does each for from get has have her his how if in into is it its just ' +
    'less like make makes many more most must name no nobody not now of off on once one only or other our out over own put say see set she should so some ' +
    'still such take takes than that the their them then there these they this those through to too two under until up us very was way we were what when ' +
    'where which while who whom whose why will with without would you your first last look looks find nothing somebody list ask asks'
  ).split(' '),
);

function vocabulary({ title, angle, catches, checks, questions, trusts, doubts }: Lens): Set<string> {
  const text = [title, angle, ...catches, ...checks, ...questions, trusts, doubts].join(' ').toLowerCase();
  return new Set((text.match(/\p{L}{3,}/gu) ?? []).filter((word) => !COMMON.has(word)).map(stem));
}

/** Enough to see that "fails" and "failed" are one word; it need not be a word itself. */
const stem = (word: string): string => word.replace(/(?:ing|ed|es|s)$/, '');
