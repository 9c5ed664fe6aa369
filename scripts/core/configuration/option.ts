// An option of a call: a flag, or one that takes a value, which may have to be one of a few words.
import { wrongUse } from '../refusal.ts';

export const flag = <More extends object = object>(help: string, more?: More) => ({
  type: 'boolean' as const,
  help,
  ...(more as More),
});

/** `value` stands for it in the help. */
export const takes = <More extends object = object>(value: string, help: string, more?: More) => ({
  type: 'string' as const,
  value,
  help,
  ...(more as More),
});

/** `what` the words are, as the caller knows it. */
export function oneOf<Word extends string>(what: string, given: unknown, words: readonly Word[]): Word {
  const known = words.find((one) => one === given);
  if (known) return known;
  throw wrongUse(`There is no ${what} "${given}".`, `One of ${words.join(', ')}.`);
}
