// The data blocks of an answer: outermost fences of YAML or JSON, and bare JSON; the rest is prose, or quoted in a fence.
import { objectOf } from '../words/json.ts';
import { normalKey } from './form.ts';
import { isKeyLine, type Keyed, type KnownKeys, readKeyed } from './keyed.ts';
import { closingOf, type HeldValue, jsonInText } from './values.ts';

/** `cut`: it has no end, or is no whole JSON. */
export type KeyedBlock = Keyed & { cut: boolean };
/** With neither it is prose. */
export type AnswerPiece = { text: string; block?: KeyedBlock; isQuoted?: true };

export function answerPieces(text: string, knows: KnownKeys): AnswerPiece[] {
  return fencedParts(withoutQuotedText(text)).flatMap((part): AnswerPiece[] => {
    if (part.info === null) return objectsIn(part.text, knows);
    const block = DATA_FENCE.test(part.info) ? formBlock(part, knows) : null;
    return [{ text: part.text, ...(block ? { block } : { isQuoted: true }) }];
  });
}

/** What stands in a fence keeps its place, and no line of it is a label. */
export const proseInPieces = (pieces: AnswerPiece[]): string =>
  pieces
    .map(({ text, block, isQuoted }) => {
      if (block) return '';
      return isQuoted ? `\n${text.replace(/^/gm, '¦ ')}\n` : text;
    })
    .join('\n');

/** Struck-out words, comments of a page and marked quotations are nobody's own. */
function withoutQuotedText(text: string): string {
  const blank = (found: string): string => found.replace(/[^\n]+/g, '');
  return text
    .replace(/<!--[\s\S]*?(?:-->|$)/g, blank)
    .replace(/(?<!~)~~(?!~)(?=\S)[^~]{1,2000}?~~(?!~)/g, blank)
    .replace(/<(del|s|blockquote|details)>[\s\S]*?(?:<\/\1>|$)/gi, blank)
    .replace(/^ {0,3}>.*$/gm, '');
}

type FencedPart = { info: string | null; text: string; closed: boolean };
const DATA_FENCE = /^(?:ya?ml|json[5c]?|)$/;
const TEXT_FENCE = /^(?:te?xt|md|markdown|plain(?:text)?|output)$/;
const FENCE_LINE = /^ {0,3}(`{3,}|~{3,})\s{0,4}([^\s`]{0,20})[^`]*$/;

const fenceIn = (line: string): { mark: string; info: string } | null => {
  const [, mark, info = ''] = FENCE_LINE.exec(line.slice(0, 200)) ?? [];
  return mark === undefined ? null : { mark, info: info.toLowerCase() };
};

/** Whatever stands in a fence is its content, another fence too. An answer that lies in one as a whole is taken out of it. */
function fencedParts(text: string): FencedPart[] {
  const parts: FencedPart[] = [];
  let part: FencedPart = { info: null, text: '', closed: true };
  let lines: string[] = [];
  let open = '';
  const close = (next: FencedPart): void => {
    if (lines.length > 0 || part.info !== null)
      parts.push({ ...part, text: lines.join('\n') });
    lines = [];
    part = next;
  };
  for (const line of text.split('\n')) {
    const fence = fenceIn(line);
    if (open === '' && fence) {
      open = fence.mark;
      close({ info: fence.info, text: '', closed: false });
    } else if (open !== '' && fence?.info === '' && fence.mark.startsWith(open)) {
      open = '';
      part.closed = true;
      close({ info: null, text: '', closed: true });
    } else lines.push(line);
  }
  close(part);
  const said = parts.filter((one) => one.info !== null || one.text.trim() !== '');
  const [whole] = said;
  return said.length === 1 && whole && isWrapper(whole) ? fencedParts(whole.text) : parts;
}

function isWrapper({ info, text, closed }: FencedPart): boolean {
  if (info === null || !closed) return false;
  return (
    TEXT_FENCE.test(info) ||
    (info === '' && fenceIn(text.trimStart().split('\n', 1)[0] ?? '') !== null)
  );
}

function formBlock({ text, closed }: FencedPart, knows: KnownKeys): KeyedBlock | null {
  const cut = !closed;
  if (!/^\s*[[{]/.test(text)) {
    const lines = text.split('\n');
    // A heading or a command above the keys: it shows something, and is no form.
    if (!isKeyLine(lines.find((line) => !/^\s*(?:#.*|---\s*)?$/.test(line)) ?? ''))
      return null;
    const keyed = readKeyed(lines, knows);
    return [...keyed.fields.keys()].some(knows.has) ? { ...keyed, cut } : null;
  }
  const value = cut ? undefined : jsonInText(text);
  if (value === undefined) {
    const isOurs = keysInObject(text.slice(0, 20_000)).some(knows.has);
    return isOurs ? { fields: new Map(), twice: [], strays: [], cut: true } : null;
  }
  const fields = fieldsOfBlock(value, knows);
  return fields && { fields, twice: keysGivenTwice(text, fields), strays: [], cut };
}

const keysInObject = (text: string): string[] =>
  Array.from(
    text.matchAll(/["']?([\p{L}_][\w -]{1,40})["']?\s{0,9}:/gu),
    ([, key = '']) => normalKey(key),
  );

/** The object itself, the only item of a list, or what a wrapper holds. */
function fieldsOfBlock(
  value: unknown,
  knows: KnownKeys,
  depth = 0,
): Map<string, HeldValue> | null {
  if (depth > 3 || typeof value !== 'object' || value === null) return null;
  if (Array.isArray(value))
    return value.length === 1 ? fieldsOfBlock(value[0], knows, depth + 1) : null;
  const entries = Object.entries(value).map(([key, json]): [string, unknown] => [
    normalKey(key),
    json,
  ]);
  // A server's error is no answer, whatever it repeats.
  if (entries.some(([key, json]) => /^errors?$/.test(key) && json)) return null;
  const isOurs = entries.some(
    ([key, json]) =>
      knows.has(key) && (Object.keys(objectOf(json)).length === 0 || key === knows.own),
  );
  if (isOurs) return new Map(entries.map(([key, json]) => [key, { json }]));
  const inner = entries.flatMap(
    ([, json]) => fieldsOfBlock(json, knows, depth + 1) ?? [],
  );
  return inner.length === 1 ? (inner[0] ?? null) : null;
}

/** JSON.parse keeps only the last of two equal keys; they are counted in the text. */
function keysGivenTwice(text: string, fields: Map<string, HeldValue>): string[] {
  const seen = new Set<string>();
  const twice: string[] = [];
  let depth = 0;
  for (const [sign] of text.matchAll(/"(?:[^"\\]|\\.)*"(?:\s{0,99}:)?|[{}[\]]/g)) {
    if ('{['.includes(sign)) depth++;
    else if ('}]'.includes(sign)) depth--;
    if (depth !== 1 || !sign.endsWith(':')) continue;
    const key = normalKey(sign.slice(0, -1).trim());
    if (seen.has(key) && fields.has(key)) twice.push(key);
    seen.add(key);
  }
  return twice;
}

/** A line that is indented like code is quoted, and what it opens with it. */
const OPENING_OF_OBJECT = /^(?: {4}|\t)[^\n]*|\{(?=\s{0,99}["'}])|\[(?=\s{0,99}\{)/gm;

function objectsIn(text: string, knows: KnownKeys): AnswerPiece[] {
  const pieces: AnswerPiece[] = [];
  const opening = new RegExp(OPENING_OF_OBJECT);
  let from = 0;
  let unclosed = 0;
  for (
    let start = opening.exec(text);
    start && unclosed < 16;
    start = opening.exec(text)
  ) {
    if (/^\s/.test(start[0])) continue;
    const end = closingOf(text, start.index);
    if (end === null) unclosed++;
    const inner = text.slice(start.index, end ?? text.length);
    const block = formBlock({ info: 'json', text: inner, closed: end !== null }, knows);
    if (block) {
      pieces.push({ text: text.slice(from, start.index) }, { text: inner, block });
      from = end ?? text.length;
    }
    if (block || end !== null) opening.lastIndex = end ?? text.length;
  }
  return [...pieces, { text: text.slice(from) }];
}
