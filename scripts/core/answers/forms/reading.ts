// From a raw answer to what it holds: noise and echo go, blocks and labels are found, trouble is named. The kinds decide what it means.
import type { Settings } from '../../configuration/defaults.ts';
import type { Failure } from '../../shapes.ts';
import { ourWords } from '../../words/our-words.ts';
import { type ErrorFound, findError, findScreen, reasonOfText } from '../failures/failures.ts';
import { type Prompt, readPrompt } from '../text/echo.ts';
import { plainText, withoutNoise } from '../text/noise.ts';
import { hiddenIn, ownWords } from '../text/own-words.ts';
import { type Block, findBlocks, type Piece } from './blocks.ts';
import { type Kind, knowsKey, knowsLabel } from './fields.ts';
import { readQuoted } from './flow.ts';
import { type Label, readLabels } from './labels.ts';
import { readRecord } from './transcripts.ts';

/** `root` is the folder whose files a review names by full paths. */
export type Answer = {
  text: string;
  engine?: string | undefined;
  prompt?: string | undefined;
  root?: string | undefined;
};

/** How answers are read, as far as a user may change it. */
export type ReadingSettings = Settings['reading'];

export type Reading = {
  /** The last block that is an answer of this kind. */
  block: Block | null;
  /** Fields that stand as labelled lines in the prose. */
  labels: Label[];
  prose: string;
  /** Comments of a page, which are no prose. */
  hidden: string[];
  /** The line of the prose at which what was said after the block begins. */
  afterBlock: number;
  /** A block of ours began; free words around it decide nothing. */
  started: boolean;
  error: ErrorFound | null;
  /** There was text, and all of it was noise or our own prompt. */
  echoOnly: boolean;
  empty: boolean;
  warnings: string[];
};

/** `isAnswer` says whether a block speaks for this kind; a template or a half block does not. */
export function readText(
  kind: Kind,
  answer: Answer,
  isAnswer: (block: Block) => boolean,
  settings: ReadingSettings,
): Reading {
  const warnings: string[] = [];
  const given = shortened(answer.text, settings.max_characters, warnings);
  const plain = unquoted(plainText(given));
  const record = readRecord(plain);
  if (record.answer !== null) warnings.push('read_from_log');
  const { text: spoken, removed } = withoutNoise(record.answer ?? plain);
  if (removed > 0) warnings.push('noise_removed');
  const prompt = answer.prompt ? readPrompt(plainText(answer.prompt)) : null;
  const own = prompt ? prompt.without(spoken) : spoken;
  if (own !== spoken) warnings.push('echo_removed');

  const { blocks, pieces, unfinished } = findBlocks(ownWords(own), knowsKey(kind));
  const block = lastAnswer(blocks, isAnswer, prompt, warnings);
  const prose = pieces.map(({ text }) => text).join('\n');
  const lines = prose.split('\n');
  const labels = readLabels(lines, knowsLabel(kind)).filter((label) => !repeatsPrompt(label, lines, prompt));
  const afterBlock = block ? linesBefore(pieces, block.end) : 0;
  const empty = own.trim() === '';
  return {
    block,
    labels,
    prose,
    hidden: hiddenIn(own),
    afterBlock,
    started: unfinished,
    error:
      findError(unfenced(pieces) ?? lines) ??
      errorOfRecord(record.error) ??
      (block ? null : errorOfBlocks(own)),
    empty,
    echoOnly: empty && given.trim() !== '' && own !== spoken,
    warnings,
  };
}

/** The lines outside of fences, where there are any: a log in a fence is a quotation. */
function unfenced(pieces: Piece[]): string[] | null {
  const outside = pieces
    .filter(({ fenced }) => !fenced)
    .map(({ text }) => text)
    .join('\n');
  return outside.trim() === '' ? null : outside.split('\n');
}

function linesBefore(pieces: Piece[], end: number): number {
  const before = pieces.filter(({ at }) => at < end);
  return before.reduce((sum, { text }) => sum + text.split('\n').length, 0);
}

function shortened(text: string, longest: number, warnings: string[]): string {
  // An answer is some kilobytes; what is longer is a log, and its end matters.
  const end = lastLines(text.length <= longest ? text : text.slice(-longest));
  if (end.length < text.length) warnings.push('input_cut');
  return end;
}

/** No log has so many lines; a text made to be slow has. */
const MOST_LINES = 150_000;

function lastLines(text: string): string {
  if (text.length <= MOST_LINES) return text;
  let at = text.length;
  for (let count = 0; count < MOST_LINES; count++) {
    at = text.lastIndexOf('\n', at - 1);
    if (at <= 0) return text;
  }
  return text.slice(at + 1);
}

/** A whole answer that came as one JSON string. */
function unquoted(text: string): string {
  const start = text.search(/\S/);
  if (start < 0 || text.charAt(start) !== '"' || !/^"\s*(?:\\n|[{`\\])/.test(text.slice(start, start + 40)))
    return text;
  const quoted = readQuoted(text, start);
  return quoted.cut || text.slice(quoted.end).trim() !== '' ? text : quoted.text;
}

const MOST_TRIED = 200;

function lastAnswer(
  blocks: Block[],
  isAnswer: (block: Block) => boolean,
  prompt: Prompt | null,
  warnings: string[],
): Block | null {
  for (const block of blocks.slice(-MOST_TRIED).reverse()) {
    if (!isAnswer(block)) continue;
    if (!prompt?.holds(block.text)) return block;
    if (!warnings.includes('echo_removed')) warnings.push('echo_removed');
  }
  return null;
}

/** A labelled line with what stands around it is an echo when the prompt has it too, in the same words. */
function repeatsPrompt(label: Label, lines: string[], prompt: Prompt | null): boolean {
  return prompt?.holdsLines(lines.slice(Math.max(0, label.line - 1), label.line + 2)) ?? false;
}

const errorOfRecord = (error: string | null): ErrorFound | null =>
  error === null
    ? null
    : { failure: { reason: reasonOfText(error) ?? 'crash', detail: error.slice(0, 300) }, line: 0 };

/** `{"error": …}` is valid JSON and no opinion. */
function errorOfBlocks(text: string): ErrorFound | null {
  const head = text.trimStart().slice(0, 2000);
  if (!/^\{\s*"(?:error|errors|type"\s*:\s*"error)"/.test(head)) return null;
  return { failure: { reason: reasonOfText(head) ?? 'crash', detail: head.slice(0, 300) }, line: 0 };
}

/** Why there is nothing to read, when nothing was read. */
export function failureOf(reading: Reading): Failure | null {
  if (reading.error) return reading.error.failure;
  if (reading.echoOnly) return { reason: 'echo_only', detail: ourWords('repeats') };
  if (reading.empty) return { reason: 'empty', detail: ourWords('empty') };
  return findScreen(reading.prose);
}
