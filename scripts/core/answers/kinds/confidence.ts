// What an engine meant by its confidence; what cannot be told is unknown, never small.
import { type Level, type Levels, levelOf } from '../../configuration/confidence.ts';
import type { ReadingSettings } from '../forms/reading.ts';

export type Confidence = { value: number; known: boolean; raw: string | null; warning: string | null };

const UNKNOWN = { value: 0, known: false };

const NUMBER = String.raw`(\d{1,6}(?:\.\d{1,15})?|\.\d{1,15})`;
/** A point with a digit behind it is inside a number. */
const ENDS = String.raw`(?=$|[\s,;(]|\.(?!\d))`;
const RANGE = new RegExp(String.raw`^${NUMBER}\s?%?\s?(?:-|–|—|to|\.\.)\s?${NUMBER}\s?(?:%|percent)?${ENDS}`);
const SINGLE = new RegExp(
  String.raw`^(-?)${NUMBER}\s?(%|percent\b|/\s?100(?!\d)|out of 100(?!\d))?(?:${ENDS}|(?=[—–-]))(.*)$`,
);
const WORD = /^(high|medium|med|low|moderate)(?=$|[\s,;.:(—–-])(.?)/;

/** High, medium and low where the answer is in another language. */
const ELSEWHERE: [RegExp, keyof Levels][] = [
  [
    /^(?:高い?|高め|非常に高い|很高|较高|높음|높다|hoch|sehr hoch|élevée?|haute?|alta|alto)(?=$|[\s,;.。、，(（])/,
    'high',
  ],
  [/^(?:中|中程度|中くらい|中等|一般|중간|보통|mittel|moyenne?|media|medio)(?=$|[\s,;.。、，(（])/, 'medium'],
  [/^(?:低い?|低め|较低|很低|낮음|낮다|niedrig|gering|faible|basse?|baja|bajo)(?=$|[\s,;.。、，(（])/, 'low'],
];

/** `raw` is what stood after the key; `cut` says that the text ended inside it. */
export function readConfidence(raw: string, cut: boolean, levels: Levels): Confidence {
  const text = raw.trim();
  const plain = text
    .slice(0, 200)
    .normalize('NFKC')
    .replace(/^(\W{0,4}\d),(\d)/, '$1.$2')
    .replace(/[*_`"']/g, '')
    .trim()
    .toLowerCase()
    .replace(
      /^(?:~|≈|about|around|approximately|approx\.?|roughly|circa|etwa|ca\.|rund|environ|aproximadamente|約|约|大约|약)\s*/,
      '',
    )
    .replace(/^(\d{1,3})\s?(?:点|分|점)(?=$|\W)/, '$1');
  if (plain === '') return { ...UNKNOWN, raw: null, warning: 'confidence_missing' };
  const unknown = (warning: string): Confidence => ({ ...UNKNOWN, raw: text, warning });
  if (cut) return unknown('confidence_cut');
  // The format itself, left as it was.
  if (plain.includes('|') || /^0\s?-\s?100\b/.test(plain)) return unknown('confidence_unreadable');
  const known = (value: number): Confidence =>
    value >= 0 && value <= 100
      ? { value: Math.round(value * 100) / 100, known: true, raw: text, warning: null }
      : unknown('confidence_out_of_range');
  const range = RANGE.exec(plain);
  if (range) {
    const [low, high] = [scaled(range[1] ?? ''), scaled(range[2] ?? '')];
    return low > 100 || high > 100 ? unknown('confidence_out_of_range') : known((low + high) / 2);
  }
  const single = SINGLE.exec(plain);
  if (single) {
    const [, minus, digits = '', unit, rest = ''] = single;
    if (minus) return unknown('confidence_out_of_range');
    // "8/10" or "3 of 5" is a scale nobody asked for.
    if (/^\s*(?:\/|of\b|out of\b)/.test(rest)) return unknown('confidence_unreadable');
    return known(unit ? Number(digits) : scaled(digits));
  }
  const elsewhere = ELSEWHERE.find(([words]) => words.test(plain))?.[1];
  if (elsewhere) return known(levels[elsewhere]);
  const word = WORD.exec(plain);
  // "medium-high" is neither.
  if (word?.[1] && !/^[-–/]\s?(?:high|medium|med|low)/.test(plain.slice(word[1].length)))
    return known(ofWord(word[1], levels));
  return unknown('confidence_unreadable');
}

/** A fraction is a number between 0 and 1 that was written with a point. */
const scaled = (digits: string): number =>
  digits.includes('.') && Number(digits) <= 1 ? Number(digits) * 100 : Number(digits);

const ofWord = (word: string, levels: Levels): number =>
  word === 'high' ? levels.high : word === 'low' ? levels.low : levels.medium;

/** The word for a confidence, for protocols that speak of high, medium and low. */
export const levelIn = ({ known, value }: Confidence, levels: Levels): Level | null =>
  known ? levelOf(value, levels) : null;

const STRONG = new Set(['clearly', 'strongly', 'definitely']);
const MODERATE = new Set(['likely', 'probably', 'reasonable']);
const WEAK = new Set(['possibly', 'might', 'uncertain']);

type Strengths = ReadingSettings['language_strength'];

/** Confidence from the strength of the language: the weakest word wins; without any it is moderate. */
export function confidenceOfLanguage(text: string, strengths: Strengths): number {
  const words = new Set(text.toLowerCase().match(/[a-z]+/g) ?? []);
  const has = (group: Set<string>): boolean => [...group].some((word) => words.has(word));
  if (has(WEAK)) return strengths.weak;
  if (has(MODERATE)) return strengths.moderate;
  return has(STRONG) ? strengths.strong : strengths.moderate;
}
