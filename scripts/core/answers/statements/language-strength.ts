// How sure an answer sounds, where it does not say how sure it is.
import type { ReadingSettings } from '../forms/reading.ts';

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
