// Whether a test came out as somebody expected; an expectation that cannot be checked is unclear.

export type Outcome = { exit: number | null; output: string };
export type Judgement = 'kept' | 'broken' | 'unclear';

export function judge(expected: string, { exit, output }: Outcome): Judgement {
  const wanted = [exitWanted(expected, exit), outputWanted(expected, output)].filter((one) => one !== null);
  if (wanted.length === 0) return 'unclear';
  return wanted.every(Boolean) ? 'kept' : 'broken';
}

/** Not where there was no such program, or it may not be started: then nothing was tested. */
export const hasRun = ({ exit }: Pick<Outcome, 'exit'>): boolean => exit !== 126 && exit !== 127;

const CODE =
  /\b(?:exit(?:s|ed)?(?:\s+(?:code|status|with))*|status|code)\s*(?:is|of|:|=)?\s*(?<code>\d{1,3})\b/i;
const NONZERO = /\bnon[- ]?zero\b/i;
const PASSES =
  /\b(?:pass(?:es|ed)?|succeed(?:s|ed)?|success|green|works|no (?:error|failure)s?)\b|成功|通る|通過/i;
const FAILS = /\b(?:fail(?:s|ed|ure)?|error(?:s|ed)?|throws?|crash(?:es|ed)?|red|breaks?)\b|失敗|落ちる/i;
const NOT = /\b(?:not|never|doesn['’]?t|does not|won['’]?t|without|no)\s+(?:\w+\s+)?$/i;

function exitWanted(expected: string, exit: number | null): boolean | null {
  const code = CODE.exec(expected)?.groups?.['code'];
  if (code !== undefined) return exit === Number(code);
  if (!hasRun({ exit })) return null;
  if (NONZERO.test(expected)) return exit !== 0;
  const plain = withoutQuoted(expected);
  const [passes, fails] = [says(PASSES, plain), says(FAILS, plain)];
  // Both words, or a negation of one: only where one clear sense is left.
  if (passes === null && fails === null) return null;
  const wantsSuccess = passes ?? (fails === null ? null : !fails);
  if (passes !== null && fails !== null && passes === fails) return null;
  return wantsSuccess === null ? null : wantsSuccess === (exit === 0);
}

/** True: it is said; false: it is denied; null: it does not occur. */
function says(word: RegExp, text: string): boolean | null {
  const found = word.exec(text);
  if (!found) return null;
  return !NOT.test(text.slice(0, found.index));
}

const QUOTED = /"([^"]+)"|'([^']+)'|`([^`]+)`|“([^”]+)”|「([^」]+)」/g;
const withoutQuoted = (text: string): string => text.replace(QUOTED, ' ');

const NUMBER =
  /(?<=\b(?:prints?|printed|outputs?|shows?|displays?|logs?|echoes|says)\s+)(-?\d+(?:\.\d+)?)(?![\w.]*\w)/gi;
const DENIED = /\b(?:not|never|no|without)\b[^.;"'`]*$/i;

/** Words in quotation marks are expected in the output; without them only a number is plain. */
function outputWanted(expected: string, output: string): boolean | null {
  const numbers = [...withoutQuoted(expected).matchAll(NUMBER)].map(({ 0: number, index }) => ({
    index,
    before: withoutQuoted(expected),
    found: new RegExp(`(?<![\\w.-])${number.replace('.', '\\.')}(?!\\.?\\w)`).test(output),
  }));
  const quoted = [...expected.matchAll(QUOTED)].map((match) => ({
    index: match.index,
    before: expected,
    found: output.includes(match.slice(1).find((part) => part !== undefined) ?? ''),
  }));
  const wanted = [...quoted, ...numbers];
  if (wanted.length === 0) return null;
  return wanted.every(({ index, before, found }) => found !== DENIED.test(before.slice(0, index)));
}
