// Answers that are word for word the same: from different engines that is hardly chance.
import { listed } from '../words/line.ts';

export type SpokenWords = { name: string; words: string };

/** A few words may be the same by chance. */
const LEAST_ALIKE = 50;

/** Who said the same as somebody else, each group once. */
export function copiesAmong(all: readonly SpokenWords[]): string[][] {
  const by = new Map<string, string[]>();
  for (const { name, words } of all) {
    const said = words.normalize('NFKC').replace(/\s+/g, ' ').trim();
    if (said.length > LEAST_ALIKE) by.set(said, [...(by.get(said) ?? []), name]);
  }
  return [...by.values()].filter((names) => names.length > 1);
}

export const copyWords = (all: readonly SpokenWords[]): string[] =>
  copiesAmong(all).map(
    (names) =>
      `${listed(names)} gave the same answer word for word: that may be one voice.`,
  );
