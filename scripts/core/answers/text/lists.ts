// Tables of words as text: words by gaps, phrases by bars, and what each word of a row means.

export const wordsIn = (text: string): string[] => text.trim().split(/\s+/);
export const phrasesIn = (text: string): string[] => text.trim().split(/\s*\|\s*/);

/** Every word with the name of its row. */
export const byWord = <Name extends string>(rows: Readonly<Record<Name, string>>): Map<string, Name> =>
  new Map(
    Object.entries<string>(rows).flatMap(([name, words]) =>
      wordsIn(words).map((word): [string, Name] => [word, name as Name]),
    ),
  );
