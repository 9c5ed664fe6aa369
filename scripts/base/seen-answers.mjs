// What hooks saw the user choose or type when a deliberation asked: kept as hashes, no word of it.
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { appendJsonLine } from './files.mjs';
import { linesWith } from './json-files.cjs';

/** @typedef {{ question: string, options: { label: string }[] }} Asked */
/** @typedef {import('../core/shapes.ts').SeenLine} SeenLine state/seen-line.schema.json */

const FILE = 'seen.jsonl';
const READ_FOR = { texts: ['at', 'by', 'key'], lists: ['whole', 'parts'] };
const LONGEST = 20_000;
const MOST_PARTS = 80;
const FIELD = /^[a-z_]+\s*:\s+/i;

/** The same question with the same labels has the same key: an answer to another one does not count for it. @param {Asked} asked */
export const keyOf = ({ question, options }) =>
  hash(JSON.stringify([plainWords(question), ...options.map(({ label }) => plainWords(label))])).slice(0, 16);

/**
 * @param {string} folder of the deliberation
 * @param {{ id: string, key: string, text: string, by: SeenLine['by'], now: string }} answer
 */
export function addSeen(folder, { id, key, text, by, now }) {
  const said = text.slice(0, LONGEST);
  const [first = '', ...rest] = said.trim().split('\n');
  // A label on a line of its own, followed by nothing but fields.
  const heads =
    rest.length && rest.every((line) => line.trim() === '' || FIELD.test(line) || /^\s/.test(line))
      ? [first]
      : [];
  const whole = [said, ...heads].map((one) => hash(`${id}\n${key}\n${plainWords(one)}`));
  const parts = piecesOf(said).map((one) => hash(`${id}\n${one}`));
  appendJsonLine(join(folder, FILE), { at: now, by, key, whole, parts });
}

/**
 * @param {string} folder
 * @param {{ id: string, key: string | null, since?: string }} asked the question that is open, and since when it can be; null: none is
 * @returns {(text: string, how: 'whole' | 'part') => boolean}
 */
export function seenIn(folder, { id, key, since = '' }) {
  /** @type {SeenLine[]} */
  const lines = linesWith(join(folder, FILE), READ_FOR);
  // What was chosen when the same was asked before is no answer now.
  const whole = new Set(lines.filter(({ at }) => at >= since).flatMap((line) => line.whole));
  const parts = new Set(lines.flatMap((line) => line.parts));
  /** @param {string} text */
  const hasPart = (text) => parts.has(hash(`${id}\n${plainWords(text)}`));
  return (text, how) => {
    if (how === 'whole') return key !== null && whole.has(hash(`${id}\n${key}\n${plainWords(text)}`));
    const sentences = sentencesOf(text);
    return hasPart(text) || (sentences.length > 0 && sentences.every(hasPart));
  };
}

/** Whether any answer at all was seen to this question. @param {string} folder @param {string} key */
export const isAnswered = (folder, key) =>
  linesWith(join(folder, FILE), READ_FOR).some((line) => line.key === key);

/** The whole, its lines without their field names and bullets, and the sentences of those. @param {string} text */
const piecesOf = (text) =>
  [...new Set([text, ...linesOf(text), ...sentencesOf(text)].map(plainWords).filter(Boolean))].slice(
    0,
    MOST_PARTS,
  );

/** @param {string} text */
const linesOf = (text) => text.split('\n').map((line) => line.replace(/^\s*[-*•]\s+/, '').replace(FIELD, ''));

/** @param {string} text */
const sentencesOf = (text) =>
  linesOf(text)
    .flatMap((line) => line.split(/(?<=[.!?。！？])\s*|[;；]\s*/))
    .filter((sentence) => plainWords(sentence) !== '');

/** @param {string} text */
const plainWords = (text) =>
  text
    .normalize('NFKC')
    .replaceAll('’', "'")
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/^[\s"'“”‘«「『]+|[\s"'“”‘»」』.!。,;]+$/gu, '');

/** @param {string} text */
const hash = (text) => createHash('sha256').update(text).digest('hex');
