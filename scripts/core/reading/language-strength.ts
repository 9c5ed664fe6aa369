// How sure an answer sounds, where it does not say how sure it is.
const STRONG = new Set(['clearly', 'strongly', 'definitely']);
const MODERATE = new Set(['likely', 'probably', 'reasonable']);
const WEAK = new Set(['possibly', 'might', 'uncertain']);

export type Strengths = { strong: number; moderate: number; weak: number };
export const DOCUMENT_STRENGTHS: Strengths = { strong: 70, moderate: 50, weak: 30 };

/** Confidence from the strength of the language: the weakest word wins; without any it is moderate. */
export function confidenceOfLanguage(text: string, strengths: Strengths = DOCUMENT_STRENGTHS): number {
  const words = new Set(text.toLowerCase().match(/[a-z]+/g) ?? []);
  const has = (group: Set<string>): boolean => [...group].some((word) => words.has(word));
  if (has(WEAK)) return strengths.weak;
  if (has(MODERATE)) return strengths.moderate;
  return has(STRONG) ? strengths.strong : strengths.moderate;
}
