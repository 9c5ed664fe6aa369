// How often a verdict like this one was right: by the user's own outcomes where there are enough, else as published.
import { type Language, textsIn } from '../telling/texts/texts.ts';
import type { PastVerdict } from './past-verdicts.ts';

type Like = Pick<PastVerdict, 'protocol' | 'pattern'> & { said: PastVerdict['said'] };

/** One line beside a verdict, or null where nothing is known of its kind. */
export function baseRate(
  { protocol, pattern, said }: Like,
  past: PastVerdict[],
  { minimum, language }: { minimum: number; language?: Language | undefined },
): string | null {
  const texts = textsIn(language).rates;
  if (pattern === null) return null;
  const alike = past.filter(
    (one) => one.protocol === protocol && one.pattern === pattern && one.said === said,
  );
  const known = alike.filter(({ outcome }) => outcome !== null);
  const held = known.filter(({ outcome }) => outcome === 'held').length;
  if (known.length >= minimum) return texts.ownOnly(pattern, held, known.length);
  const published = texts.published[protocol]?.[pattern];
  if (!published) return null;
  return texts.line(published, known.length > 0 ? texts.tooFew(held, known.length) : texts.none);
}
