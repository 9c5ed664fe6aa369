// The one error for bad input: what, where, what to do. Anything else that is thrown is a bug.
import { didYouMean } from './nearest.ts';

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
