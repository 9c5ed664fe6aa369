// What stands under a key, from JSON or lines that are nearly YAML: text, list, flag, record.
import { parse } from '../words/json.ts';
import { isBlank, isSlot } from './words.ts';

export type Held = { json: unknown } | { lines: string[] };

/** As it stands there, marks and all, for a field that must be exact. */
export function rawOf(held: Held | undefined): string {
  if (held === undefined) return '';
  if ('lines' in held) return folded(held.lines, { comments: true });
  const { json } = held;
  if (Array.isArray(json) && json.length === 1) return rawOf({ json: json[0] });
  if (typeof json === 'string') return json;
  return json === null ? '' : JSON.stringify(json ?? '');
}

/** Empty for a word that means none, and for an unfilled slot. */
export function textOf(held: Held | undefined): string {
  const text = wordsOf(held).trim();
  return isBlank(text) || isSlot(text) ? '' : text;
}

function wordsOf(held: Held | undefined): string {
  if (held === undefined) return '';
  if ('lines' in held)
    return isListed(held.lines) ? said(itemsOf(held)) : folded(held.lines);
  const { json } = held;
  if (Array.isArray(json)) return said(itemsOf(held));
  if (typeof json !== 'object' || json === null) return String(json ?? '');
  return Object.entries(json)
    .map(([key, value]) => `${key}: ${wordsOf({ json: value })}`)
    .join(', ');
}

const said = (items: Held[]): string => items.map(wordsOf).join('\n');

export const listOf = (held: Held | undefined): string[] =>
  itemsOf(held).map(textOf).filter(Boolean);

export function flagOf(held: Held | undefined): boolean | null {
  const word = rawOf(held)
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

const ITEM = /^(\s*)(?:[-*•+]|\d{1,3}[.)])(?:\s+|$)/;
const isItem = (line: string): boolean => ITEM.test(line.slice(0, 200));

const isListed = ([head = '', ...below]: string[]): boolean =>
  (uncommented(head) === '' && below.some(isItem)) || /^\s*\[[\s\S]*\]\s*$/.test(head);

/** Anything else that is not empty is a list of one. */
export function itemsOf(held: Held | undefined): Held[] {
  if (held === undefined) return [];
  if ('json' in held) return [held.json].flat().map((json) => ({ json }));
  const [head = '', ...below] = held.lines;
  if (/^\s*\[/.test(head)) return flowItems([head, ...below].join(' ').trim()) ?? [held];
  if (!isListed(held.lines)) return [held];
  const marks = below.filter(isItem).map((line) => line.search(/\S/));
  const margin = marks.reduce((least, one) => Math.min(least, one), 1_000);
  const items: string[][] = [];
  for (const line of below) {
    const [mark = '', indent = ''] = ITEM.exec(line.slice(0, 200)) ?? [];
    if (mark !== '' && indent.length <= margin) {
      // Keys of a record stand one below the other.
      items.push([' '.repeat(mark.length) + line.slice(mark.length)]);
    } else if (line.trim() !== '') items.at(-1)?.push(line);
  }
  return items.map((lines) => ({ lines }));
}

function flowItems(text: string): Held[] | null {
  if (!text.endsWith(']')) return null;
  const json = jsonIn(text);
  if (Array.isArray(json)) return json.map((one) => ({ json: one }));
  const inner = text.slice(1, -1);
  return inner.split(',').map((one) => ({ lines: [one] }));
}

/** As JSON, with or without a comma too many; undefined where it is none. */
export const jsonIn = (text: string): unknown =>
  parse(text) ?? parse(text.replace(/,(?=\s{0,99}[}\]])/g, ''));

function folded([head = '', ...below]: string[], { comments = false } = {}): string {
  const mark = head.trim();
  const rest = below.map((line) => line.trim());
  if (/^\|[-+]?\d?$/.test(mark)) return rest.join('\n').trim();
  const first = /^>[-+]?\d?$/.test(mark) ? '' : comments ? mark : uncommented(head);
  return unquoted([first, ...rest].filter(Boolean).join(' '));
}

const uncommented = (head: string): string => {
  const text = head.trim();
  return /^["'`]/.test(text) ? text : text.replace(/(?:^|\s)#\s[\s\S]*$/, '').trim();
};

export function unquoted(given: string): string {
  const text = given.trim();
  const mark = text[0] ?? '';
  if (text.length < 2 || !'"\'`*_'.includes(mark) || !text.endsWith(mark)) return text;
  if (mark === '"') {
    const value = jsonIn(text);
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
