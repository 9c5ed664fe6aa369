// How findings are told apart by their words alone, and whether a finding shows where it can be seen.
import { type Place, placesIn } from '../../answers/text/places.ts';
import { isSamePlace, outsidePlaces } from '../../evidence/places.ts';

const ALIKE = 0.75;

/**
 * Nearly the same words about the same place, saying yes or no alike. It leans to "different":
 * a finding shown twice costs a glance, one that is swallowed costs the bug.
 */
export function isSameFinding(one: string, other: string): boolean {
  const [a, b] = [read(one), read(other)];
  if (
    a.places.length > 0 &&
    b.places.length > 0 &&
    !a.places.some((place) => b.places.some((there) => isSamePlace(place, there)))
  )
    return false;
  if (a.denials !== b.denials || a.numbers !== b.numbers) return false;
  const shared = [...a.words].filter((word) => b.words.has(word)).length;
  const all = a.words.size + b.words.size - shared;
  return all === 0 ? one.trim() === other.trim() : shared / all >= ALIKE;
}

type Read = { words: Set<string>; places: Place[]; denials: number; numbers: string };

const DENIAL = /\b(?:no|not|never|none|without|cannot|neither|nor|missing|lacks?)\b|n['’]t\b/gi;
const FILLER = new Set(
  'a an the of to in on at is are be it this that and or for with as by from should could may can'.split(' '),
);

function read(text: string): Read {
  const places = placesIn(text);
  const prose = outsidePlaces(text)
    .replace(/\[?\bp[0-3]\b\]?/gi, ' ')
    .toLowerCase();
  const words = (prose.match(/[\p{L}\p{N}_]+/gu) ?? []).filter((word) => !FILLER.has(word)).map(singular);
  return {
    words: new Set(words),
    places,
    denials: (text.match(DENIAL) ?? []).length % 2,
    numbers: (prose.match(/\d+(?:\.\d+)?/g) ?? []).join(' '),
  };
}

const singular = (word: string): string =>
  word.length > 4 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;

/** Whether a finding says where it can be seen: in its own words, or by a piece of evidence about it. */
export function hasEvidence(text: string, evidence: string[]): boolean {
  const mine = read(text);
  if (mine.places.some(({ first }) => first !== null) || /`[^`]+`|"[^"]{4,}"|“[^”]{4,}”/.test(text))
    return true;
  return evidence.some((item) => {
    const its = read(item);
    if (mine.places.some((place) => its.places.some((there) => isSamePlace(place, there)))) return true;
    const shared = [...mine.words].filter((word) => its.words.has(word)).length;
    return mine.words.size > 0 && shared / mine.words.size >= 0.5;
  });
}
