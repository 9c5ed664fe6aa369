// What was said twice, once, where it weighs most.
import type { Severity } from '../../findings/finding.ts';
import { isSameFinding } from '../../findings/same-words.ts';

type Texts = Record<Severity, string[]>;

export function mergedTexts(texts: Texts): Texts {
  const kept: string[] = [];
  const once = (own: string[], known: string[]): string[] =>
    own.filter((text) => {
      const isNew = !known.some((one) => isSameFinding(one, text));
      if (isNew) known.push(text);
      return isNew;
    });
  return {
    p1: once(texts.p1, kept),
    p2: once(texts.p2, kept),
    p3: once(texts.p3, kept),
    missing: once(texts.missing, []),
  };
}
