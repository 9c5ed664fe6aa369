// What stands under a key, from JSON or lines that are nearly YAML: text, list, flag, record.
import { parsedJson } from '../words/json.ts';
import { isBlankText, isSlotText } from './words.ts';

export type HeldValue = { json: unknown } | { lines: string[] };

/** As it stands there, marks and all, for a field that must be exact. */
export function heldRaw(held: HeldValue | undefined): string {
  if (held === undefined) return '';
  if ('lines' in held) return foldedLines(held.lines, { comments: true });
  const { json } = held;
  if (Array.isArray(json) && json.length === 1) return heldRaw({ json: json[0] });
  if (typeof json === 'string') return json;
  return json === null ? '' : JSON.stringify(json ?? '');
}

/** Empty for a word that means none, and for an unfilled slot. */
export function heldText(held: HeldValue | undefined): string {
  const text = heldWords(held).trim();
  return isBlankText(text) || isSlotText(text) ? '' : text;
}

function heldWords(held: HeldValue | undefined): string {
  if (held === undefined) return '';
  if ('lines' in held) {
    const items = listedIn(held.lines);
    return items ? saidItems(items) : foldedLines(held.lines);
  }
  const { json } = held;
  if (Array.isArray(json)) return saidItems(heldItems(held));
  if (typeof json !== 'object' || json === null) return String(json ?? '');
  return Object.entries(json)
    .map(([key, value]) => `${key}: ${heldWords({ json: value })}`)
    .join(', ');
}

const saidItems = (items: HeldValue[]): string => items.map(heldWords).join('\n');

export const heldList = (held: HeldValue | undefined): string[] =>
  heldItems(held).map(heldText).filter(Boolean);

export function heldFlag(held: HeldValue | undefined): boolean | null {
  const word = heldRaw(held)
    .replace(/\s#.*$/, '')
    .replace(/^["'`*]+|["'`*.]+$/g, '')
    .trim()
    .toLowerCase();
  return word === 'true' || word === 'yes'
    ? true
    : word === 'false' || word === 'no'
      ? false
      : null;
}

const ITEM_START = /^(\s*)(?:[-*•+]|\d{1,3}[.)])(?:\s+|$)/;
const isItemLine = (line: string): boolean => ITEM_START.test(line.slice(0, 200));

/** Anything else that is not empty is a list of one. */
export function heldItems(held: HeldValue | undefined): HeldValue[] {
  if (held === undefined) return [];
  if ('json' in held) return [held.json].flat().map((json) => ({ json }));
  return listedIn(held.lines) ?? [held];
}

/** Null: they are no list. Each item is smaller than the whole, so that reading it ends. */
function listedIn(lines: string[]): HeldValue[] | null {
  const [head = '', ...below] = lines;
  if (/^\s*\[/.test(head)) return flowItems(lines.join('\n').trim());
  if (uncommented(head) !== '' || !below.some(isItemLine)) return null;
  const marks = below.filter(isItemLine).map((line) => line.search(/\S/));
  const margin = marks.reduce((least, one) => Math.min(least, one), 1_000);
  const items: string[][] = [];
  for (const line of below) {
    const [mark = '', indent = ''] = ITEM_START.exec(line.slice(0, 200)) ?? [];
    if (mark !== '' && indent.length <= margin) {
      // Keys of a record stand one below the other.
      items.push([' '.repeat(mark.length) + line.slice(mark.length)]);
    } else if (line.trim() !== '') items.at(-1)?.push(line);
  }
  return items.map((lines) => ({ lines }));
}

/** `[a, b]`, over several lines too; what goes on below it is indented and one more item. */
function flowItems(text: string): HeldValue[] | null {
  const end = closingOf(text, 0);
  if (end === null) return null;
  const list = text.slice(0, end);
  const [behind = '', ...below] = text.slice(end).split('\n');
  if (uncommented(behind) !== '') return null;
  const json = jsonInText(list);
  const items = Array.isArray(json) ? json : list.slice(1, -1).split(',').map(plainText);
  const more = below.filter((line) => /^\s+\S/.test(line)).map((line) => line.trim());
  return [...items, ...(more.length > 0 ? [more.join(' ')] : [])].map((json) => ({
    json,
  }));
}

const plainText = (one: string): string => foldedLines([one]);

/** Behind the bracket that closes the one at `from`; null: nothing does. */
export function closingOf(text: string, from: number): number | null {
  let depth = 0;
  let isInText = false;
  for (let at = from; at < text.length; at++) {
    const sign = text[at];
    if (isInText) {
      if (sign === '\\') at++;
      else if (sign === '"') isInText = false;
    } else if (sign === '"') isInText = true;
    else if (sign === '{' || sign === '[') depth++;
    else if ((sign === '}' || sign === ']') && --depth === 0) return at + 1;
  }
  return null;
}

/** As JSON, with or without a comma too many; undefined where it is none. */
export const jsonInText = (text: string): unknown =>
  parsedJson(text) ?? parsedJson(text.replace(/,(?=\s{0,99}[}\]])/g, ''));

function foldedLines([head = '', ...below]: string[], { comments = false } = {}): string {
  const mark = head.trim();
  const rest = below.map((line) => line.trim());
  if (/^\|[-+]?\d?$/.test(mark)) return rest.join('\n').trim();
  const said = comments ? mark : uncommented(head);
  const first = /^>[-+]?\d?$/.test(mark) ? '' : said;
  return withoutQuotes([first, ...rest].filter(Boolean).join(' '));
}

const uncommented = (head: string): string => {
  const text = head.trim();
  return /^["'`]/.test(text) ? text : text.replace(/(?:^|\s)#\s[\s\S]*$/, '').trim();
};

export function withoutQuotes(given: string): string {
  const text = given.trim();
  const mark = text[0] ?? '';
  if (text.length < 2 || !'"\'`*_'.includes(mark) || !text.endsWith(mark)) return text;
  if (mark === '"') {
    const value = jsonInText(text);
    if (typeof value === 'string') return value;
  }
  const edge =
    text.startsWith('**') && text.endsWith('**') && text.length > 4 ? '**' : mark;
  const inner = text.slice(edge.length, -edge.length);
  const isYaml = mark === "'" && !inner.replaceAll("''", '').includes(mark);
  return inner.includes(mark)
    ? isYaml
      ? inner.replaceAll("''", mark)
      : text
    : inner.trim();
}
