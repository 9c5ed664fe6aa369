// Finds the data blocks of an answer: fenced YAML or JSON, and bare JSON objects; between them stands prose.
import { normalKey } from './form.ts';
import { type Knows, readKeyed } from './keyed.ts';
import { type Held, jsonIn } from './values.ts';

export type Block = {
  fields: Map<string, Held>;
  twice: string[];
  strays: string[];
  text: string;
  /** It has no end, or is no whole JSON. */
  cut: boolean;
};
export type Piece = { block: Block } | { prose: string };

export function piecesOf(text: string, knows: Knows): Piece[] {
  return partsOf(ownText(text)).flatMap((part): Piece[] => {
    if (part.info === null) return objectsIn(part.text, knows);
    const block = DATA.test(part.info) ? blockOf(part, knows) : null;
    return [block ? { block } : { prose: part.text }];
  });
}

/** Struck-out words, comments of a page and marked quotations are nobody's own. */
function ownText(text: string): string {
  const blank = (found: string): string => found.replace(/[^\n]+/g, '');
  const own = text
    .replace(/<!--[\s\S]*?(?:-->|$)/g, blank)
    .replace(/(?<!~)~~(?!~)(?=\S)[^~]{1,2000}?~~(?!~)/g, blank)
    .replace(/<(del|s|blockquote|details)>[\s\S]*?(?:<\/\1>|$)/gi, blank);
  const lines = own.split('\n');
  const isQuoted = (line: string): boolean => /^\s{0,3}>/.test(line);
  if (lines.every((line) => line.trim() === '' || isQuoted(line))) return own;
  return lines.map((line) => (isQuoted(line) ? '' : line)).join('\n');
}

/** `info` is null outside of fences. */
type Part = { info: string | null; text: string; closed: boolean };
const DATA = /^(?:ya?ml|json[5c]?|)$/;
/** A fence around a page is no fence. */
const PAGE = /^(?:te?xt|md|markdown|plain(?:text)?|output)$/;
const FENCE = /^\s{0,12}(`{3,12}|~{3,12})\s{0,4}([\w+.-]{0,20})/;

function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  let lines: string[] = [];
  let open: { mark: string; info: string } | null = null;
  let pages = 0;
  const close = (closed: boolean): void => {
    if (lines.length > 0 || open) parts.push({ info: open?.info ?? null, text: lines.join('\n'), closed });
    lines = [];
    open = null;
  };
  for (const line of text.split('\n')) {
    const [, mark = '', word = ''] = FENCE.exec(line.slice(0, 80)) ?? [];
    const info = word.toLowerCase();
    const current: { mark: string; info: string } | null = open;
    if (current && mark.startsWith((current as { mark: string }).mark) && info === '') close(true);
    else if (current || mark === '') lines.push(line);
    else if (PAGE.test(info)) pages++;
    else if (info === '' && pages > 0) pages--;
    else {
      close(true);
      open = { mark, info };
    }
  }
  close(open === null);
  return parts;
}

function blockOf({ text, closed }: Part, knows: Knows): Block | null {
  const cut = !closed;
  if (!/^\s*[[{]/.test(text)) {
    const keyed = readKeyed(text.split('\n'), knows);
    return [...keyed.fields.keys()].some(knows.has) ? { ...keyed, text, cut } : null;
  }
  const value = cut ? undefined : jsonIn(text);
  if (value === undefined) {
    const isOurs = keysIn(text.slice(0, 20_000)).some(knows.has);
    return isOurs ? { fields: new Map(), twice: [], strays: [], text, cut: true } : null;
  }
  const fields = fieldsIn(value, knows);
  return fields && { fields, twice: twiceIn(text, fields), strays: [], text, cut };
}

const keysIn = (text: string): string[] =>
  Array.from(text.matchAll(/["']?([\p{L}_][\w -]{1,40})["']?\s{0,9}:/gu), ([, key = '']) => normalKey(key));

const WRAPPERS = new Set(
  (
    'result response opinion answer output vote verdict review critique challenge rebuttal data ' +
    'structured_output'
  ).split(' '),
);

/** The object that holds a key of ours: the whole, the only item of a list, or what a wrapper holds. */
function fieldsIn(value: unknown, knows: Knows, depth = 0): Map<string, Held> | null {
  if (depth > 3 || typeof value !== 'object' || value === null) return null;
  if (Array.isArray(value)) return value.length === 1 ? fieldsIn(value[0], knows, depth + 1) : null;
  const entries = Object.entries(value).map(([key, json]): [string, unknown] => [normalKey(key), json]);
  // A server's error is no answer, whatever it repeats.
  if (entries.some(([key, json]) => /^errors?$/.test(key) && json)) return null;
  const isOurs = entries.some(([key, json]) => knows.has(key) && (!isMap(json) || key === knows.own));
  if (isOurs) return new Map(entries.map(([key, json]) => [key, { json }]));
  const inner = entries.filter(([key]) => WRAPPERS.has(key) || entries.length === 1);
  return inner.map(([, json]) => fieldsIn(json, knows, depth + 1)).find((one) => one !== null) ?? null;
}

const isMap = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** JSON.parse keeps only the last of two equal keys; they are counted in the text, at the depth of the form. */
function twiceIn(text: string, fields: Map<string, Held>): string[] {
  const counts = new Map<string, number>();
  let depth = 0;
  for (const [sign] of text.matchAll(/"(?:[^"\\]|\\.)*"(?:\s{0,99}:)?|[{}[\]]/g)) {
    if (sign === '{' || sign === '[') depth++;
    else if (sign === '}' || sign === ']') depth--;
    else if (sign.endsWith(':')) {
      const key = `${depth} ${normalKey(sign.slice(1, sign.lastIndexOf('"')))}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  return [...fields.keys()].filter((key) => (counts.get(`1 ${key}`) ?? 0) > 1);
}

/** A text with more open brackets than this is no answer. */
const MOST_UNCLOSED = 16;

function objectsIn(text: string, knows: Knows): Piece[] {
  const pieces: Piece[] = [];
  const opening = /\{(?=\s{0,99}["'}])|\[(?=\s{0,99}\{)/g;
  let from = 0;
  let unclosed = 0;
  for (let start = opening.exec(text); start && unclosed < MOST_UNCLOSED; start = opening.exec(text)) {
    const end = endOf(text, start.index);
    if (end === null) unclosed++;
    const inner = text.slice(start.index, end ?? text.length);
    const block = blockOf({ info: 'json', text: inner, closed: end !== null }, knows);
    if (block) {
      pieces.push({ prose: text.slice(from, start.index) }, { block });
      from = end ?? text.length;
    }
    if (block || end !== null) opening.lastIndex = end ?? text.length;
  }
  return [...pieces, { prose: text.slice(from) }];
}

function endOf(text: string, from: number): number | null {
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
