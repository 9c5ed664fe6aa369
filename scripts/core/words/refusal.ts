// The one error for bad input: what, where, what to do, and what was probably meant. Anything else that is thrown is a bug.

/** The known word that was probably meant: few letters differ. */
export function nearest(word: string, known: readonly string[]): string | null {
  const near = known
    .map((one) => ({
      one,
      far: distance(word.toLowerCase(), one.toLowerCase()),
    }))
    .sort((a, b) => a.far - b.far)[0];
  return near && near.far <= Math.max(1, Math.floor(word.length / 3)) ? near.one : null;
}

/** Letters that are missing, too many, others, or two that changed places. */
function distance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const other = (rows[i - 1]?.[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const added = Math.min(rows[i - 1]?.[j] ?? 0, row[j - 1] ?? 0) + 1;
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwap ? (rows[i - 2]?.[j - 2] ?? 0) + 1 : other;
      row.push(Math.min(other, added, swapped));
    }
    rows.push(row);
  }
  return rows[a.length]?.[b.length] ?? 0;
}

/** "Did you mean codex?", or nothing. */
export function didYouMean(
  word: string,
  known: readonly string[],
  spelled = (one: string): string => one,
): string {
  const near = nearest(word, known);
  return near === null ? '' : `Did you mean ${spelled(near)}?`;
}

/** 0 done or approved · 1 refused, failed or rejected · 2 wrong use · 3 engines unavailable · 4 undecided · 5 nothing to review */
export type ExitCode = 0 | 1 | 2 | 3 | 4 | 5;

export class Refusal extends Error {
  readonly code: string;
  readonly remedy: string;
  readonly exit: ExitCode;
  /** For a program that reads it: the last thing that is printed of this, word for word. */
  readonly closing: string;
  /** What the user could say that would let it go on, by field. */
  mend: Record<string, boolean> | null = null;

  constructor(
    code: string,
    message: string,
    remedy: string,
    exit: ExitCode = 2,
    closing = '',
  ) {
    super(message);
    this.name = 'Refusal';
    this.code = code;
    this.remedy = remedy;
    this.exit = exit;
    this.closing = closing;
  }
}

export const wrongUse = (message: string, remedy: string) =>
  new Refusal('wrong_use', message, remedy);

/** One of these words; another is refused with the one that was probably meant. */
export function oneOf<Word extends string>(
  words: readonly Word[],
  given: string | undefined,
  { what, code = 'wrong_use' }: { what: string; code?: string },
): Word {
  const known = words.find((one) => one === given);
  if (known !== undefined) return known;
  const message = given ? `There is no ${what} "${given}".` : `Which ${what}?`;
  const near = given ? didYouMean(given, words) : '';
  throw new Refusal(code, message, `${near} Give one of ${words.join(', ')}.`.trim());
}

/** But for case and the space around it. `what`: each of them is one. */
export function requireDistinct(names: readonly string[], what: string): void {
  const plain = names.map((name) => name.normalize('NFKC').trim().toLowerCase());
  const twice = names.find((_, at) => plain.indexOf(plain[at] ?? '') !== at);
  if (twice === undefined) return;
  const says = `The ${what} "${twice.trim()}" is there twice.`;
  throw new Refusal(`duplicate_${what}`, says, 'Give each once.');
}
