// What a value says that stands where a position belongs: `position: …`, `Verdict: …`.
import { LEADING, NEGATIONS, OPENING, type Position } from './position-words.ts';
import { signalsIn } from './signals.ts';

export type Stated =
  | { is: 'position'; position: Position }
  /** A list of the legal words, as in the prompt: nobody's position. */
  | { is: 'template' }
  /** A short verdict in words that are not ours. */
  | { is: 'other' }
  | { is: 'prose' };

export function readStated(value: string): Stated {
  const text = afterArrow(value.slice(0, 1000).replace(/[^\S\n]+/g, ' ')).replace(
    /(?<!\w)[*_`"'“”‘’]+(?=[A-Za-z])|(?<=[A-Za-z])[*`"“”’]+|(?<=[A-Za-z])_+(?!\w)/g,
    '',
  );
  const words = wordsOf(firstLine(text));
  const [first, second] = words;
  if (first === undefined) return { is: 'other' };
  if (listsChoices(text)) return { is: 'template' };
  const pair = `${first.word}_${second?.word ?? ''}`;
  const position =
    LEADING.get(first.word) ??
    LEADING.get(pair) ??
    LEADING.get(/^([a-z]+)_(?:with|subject|conditionally|as)(?:_|$)/.exec(first.word)?.[1] ?? '');
  if (position) return asks(text) ? { is: 'template' } : { is: 'position', position };
  const short = OPENING.get(first.word);
  // "Yes" and its like count when nothing but punctuation follows, or when they are a verb that takes an object.
  if (
    short &&
    (!second ||
      breaksAfter(text, first) ||
      !['yes', 'no', 'insufficient', 'uncertain', 'recommend', 'recommended'].includes(first.word))
  ) {
    const signals = signalsIn(text);
    if (signals.size <= 1 || !signals.has(opposite(short))) return { is: 'position', position: short };
  }
  // A shouted word is the verdict of another vocabulary; what follows explains it.
  if (/^[^A-Za-z0-9]*[A-Z][A-Z_]{2,}\b/.test(text) && !NEGATIONS.has(first.word) && !isModal(first.word))
    return { is: 'other' };
  const signals = signalsIn(firstLine(text));
  const [only] = signals;
  if (signals.size === 1 && only) return { is: 'position', position: only };
  return words.length <= 4 && signals.size === 0 ? { is: 'other' } : { is: 'prose' };
}

const isModal = (word: string): boolean =>
  ['must', 'should', 'shall', 'will', 'does', "don't", "doesn't", "can't"].includes(word);
const opposite = (position: Position): Position => (position === 'APPROVE' ? 'REJECT' : 'APPROVE');
const firstLine = (text: string): string => text.trimStart().split('\n', 1)[0] ?? '';
const asks = (text: string): boolean => /^[^A-Za-z]*[A-Za-z_]+\s*\?/.test(text);
const afterArrow = (text: string): string =>
  firstLine(text)
    .split(/\s*(?:->|→|=>|⇒)\s*/)
    .at(-1) ?? text;

/** `APPROVE | REJECT`, `approve/reject`, `APPROVE or REJECT`. */
function listsChoices(text: string): boolean {
  const choices = firstLine(text)
    .split(/\s*(?:\||\/|,|\bor\b)\s*/i)
    .slice(0, 6);
  const keyOf = (choice: string): string =>
    choice
      .trim()
      .toLowerCase()
      .replace(/[\s-]+/g, '_')
      .replace(/[^a-z_]/g, '');
  const positions = new Set(
    choices.map((choice) => LEADING.get(keyOf(choice))).filter((position) => position !== undefined),
  );
  return positions.size > 1 || (/\w\s*\|\s*\w/.test(firstLine(text)) && positions.size > 0);
}

type Word = { word: string; start: number; end: number };

function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(/[A-Za-z_]+(?:['’][a-z]+)?/g)) {
    words.push({
      word: match[0].toLowerCase().replaceAll('’', "'"),
      start: match.index,
      end: match.index + match[0].length,
    });
  }
  return words;
}

const breaksAfter = (text: string, word: Word): boolean =>
  /^\s*(?:$|[,.!;:)—–-])/.test(text.slice(word.end, word.end + 4));
