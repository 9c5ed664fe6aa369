// Several patterns tried one by one: one pattern of them all takes ten times as long to compile, at every start.

export const matchesAny = (patterns: readonly RegExp[], text: string): boolean =>
  patterns.some((pattern) => pattern.test(text));

/** The match that begins first; of two that begin together, that of the earlier pattern. */
export function firstMatch(patterns: readonly RegExp[], text: string): RegExpExecArray | null {
  let first: RegExpExecArray | null = null;
  for (const pattern of patterns) {
    const match = pattern.exec(text);
    if (match && (first === null || match.index < first.index)) first = match;
  }
  return first;
}
