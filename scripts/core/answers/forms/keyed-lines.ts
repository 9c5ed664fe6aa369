// Reads `key: value` lines, the part of YAML that engines write, with all the ways they get it wrong. One pass over the lines.

import { keysOfItem } from './fields.ts';
import { readEscape, readFlow } from './flow.ts';
import { both, type Fields, normalKey, textValue, type Value } from './value.ts';

export type KeyedLines = { fields: Fields; repaired: boolean };

/** `key`: what it begins with, once somebody has asked. */
export type Line = { text: string; start: number; indent: number; key?: Key | null };
type Key = { name: string; spaced: boolean; value: string; valueStart: number };

const KEY = /^(["']?)([A-Za-z][A-Za-z0-9 _-]{0,40})\1[ \t]*(?::(?=[ \t]|$)|：)[ \t]*/;
const KEY_ELSEWHERE = /^(["']?)(\p{L}[\p{L}\p{M}\d _-]{0,40})\1[ \t]*(?::(?=[ \t]|$)|：)[ \t]*/u;
const NOT_ASCII = /[^\0-\x7f]/;
export const ITEM = /^[-*•][ \t]+|^[-*]$/;

/** Only keys that `knows` accepts become fields; `closed` says that the text after the block went on. */
export function readKeyedLines(text: string, knows: (key: string) => boolean, closed: boolean): KeyedLines {
  const lines = splitLines(text);
  const fields: Fields = new Map();
  let base = -1;
  let repaired = false;
  // What stands below a key that is none of ours belongs to that key, however much it looks like ours.
  let foreign = -1;
  for (let index = 0; index < lines.length; ) {
    const key = keyOf(lines[index]);
    const indent = lines[index]?.indent ?? 0;
    if (foreign >= 0 && lines[index]?.text !== '') {
      if (indent > foreign) {
        index++;
        continue;
      }
      foreign = -1;
    }
    if (key && !knows(key.name) && isSomebodys(key)) foreign = indent;
    const wraps = base < 0 && key !== null && isWrapping(key, lines, index, knows);
    if (!key || !knows(key.name) || (base >= 0 && indent > base) || wraps) {
      index++;
      continue;
    }
    if (base < 0 || indent < base) base = indent;
    const end = endOfField(lines, index, base, knows);
    const read = readValue({
      text,
      key,
      lines: lines.slice(index + 1, end),
      cut: !closed && end >= lines.length,
    });
    fields.set(key.name, both(fields.get(key.name), read.value));
    if (read.repaired) repaired = true;
    index = end;
  }
  return { fields, repaired };
}

export const BLOCK_TEXT = /^[|>][+\-0-9]*(?:[ \t]+#.*)?$/;
/** Below such a key stands text, or what another engine said. */
const isSomebodys = ({ name, value }: Key): boolean =>
  BLOCK_TEXT.test(value) || (value === '' && OTHERS.test(name));
const OTHERS =
  /quot|other|peer|author|previous|prior|earlier|example|template|format|their|codex|gemini|claude|qwen/;

const LOOKED_AT = 12;
const WRAPPERS = new Set(['vote', 'verdict', 'decision', 'answer', 'response']);

/** `vote:` with our keys indented below it holds the answer; it is none. */
function isWrapping(
  { name, value }: Key,
  lines: Line[],
  at: number,
  knows: (key: string) => boolean,
): boolean {
  if (!WRAPPERS.has(name) || value !== '') return false;
  const indent = lines[at]?.indent ?? 0;
  const below = lines.slice(at + 1, at + 1 + LOOKED_AT).filter(({ text }) => text !== '');
  const end = below.findIndex((line) => line.indent <= indent);
  return below.slice(0, end < 0 ? below.length : end).some((line) => knows(keyOf(line)?.name ?? ''));
}

export function splitLines(text: string): Line[] {
  let start = 0;
  return text.split('\n').map((raw) => {
    const trimmed = raw.trimStart();
    const line = { text: trimmed.trimEnd(), start, indent: raw.length - trimmed.length };
    start += raw.length + 1;
    return line;
  });
}

export function keyOf(line: Line | undefined): Key | null {
  if (!line) return null;
  if (line.key === undefined) line.key = readKey(line);
  return line.key;
}

function readKey(line: Line): Key | null {
  const match =
    KEY.exec(line.text) ?? (NOT_ASCII.test(line.text.slice(0, 41)) ? KEY_ELSEWHERE.exec(line.text) : null);
  if (!match) return null;
  const name = match[2] ?? '';
  return {
    name: normalKey(name),
    spaced: name.includes(' '),
    value: line.text.slice(match[0].length).replace(/^!!str[ \t]+/, ''),
    valueStart: line.start + line.indent + match[0].length,
  };
}

/** A field ends at the next key that stands as far left, or with a paragraph that does; what is deeper belongs to its own text. */
function endOfField(lines: Line[], at: number, base: number, knows: (key: string) => boolean): number {
  const isMarked = /^["'[{|>]/.test(keyOf(lines[at])?.value ?? '');
  for (let index = at + 1; index < lines.length; index++) {
    const line = lines[index];
    if (!line || line.indent > base) continue;
    const key = keyOf(line);
    if (key && (knows(key.name) || !key.spaced || line.indent < base)) return index;
    if (line.text === '---' || line.text === '...') return index;
    const opens = line.text !== '' && lines[index - 1]?.text === '' && !ITEM.test(line.text);
    if (opens && !isMarked) return index;
  }
  return lines.length;
}

type Source = { text: string; key: Key; lines: Line[]; cut: boolean };

function readValue({ text, key, lines, cut }: Source): { value: Value; repaired: boolean } {
  const { value } = key;
  const rest = lines.map((line) => line.text);
  const restIsBlank = rest.every((line) => line === '');
  if (BLOCK_TEXT.test(value)) return { value: textValue(blockText(value, lines), cut), repaired: false };
  if (value.startsWith('[') || value.startsWith('{')) {
    const flow = readFlow(text, key.valueStart);
    if (flow?.closed || (flow && cut)) return { value: flow.value, repaired: flow.repaired };
  }
  if (value.startsWith('"') || value.startsWith("'")) {
    return readQuotedLines(value, rest, cut);
  }
  if (value === '' || value.startsWith('#')) {
    if (rest.some((line) => ITEM.test(line))) return { value: readItems(lines, cut), repaired: false };
    return { value: textValue(rest.join(' ').trim(), cut), repaired: !restIsBlank };
  }
  if (rest.some((line) => ITEM.test(line)))
    return { value: readItems([{ text: `- ${value}`, start: 0, indent: 0 }, ...lines], cut), repaired: true };
  const folded = [stripComment(value), ...rest].filter((line) => line !== '').join(' ');
  return { value: textValue(folded, cut), repaired: false };
}

const stripComment = (value: string): string => {
  const at = value.indexOf(' # ');
  return (at < 0 ? value : value.slice(0, at)).trim();
};

function blockText(header: string, lines: Line[]): string {
  const indent = lines.find((line) => line.text !== '')?.indent ?? 0;
  const shown = lines.map((line) =>
    line.text === '' ? '' : ' '.repeat(Math.max(0, line.indent - indent)) + line.text,
  );
  const joined = header.startsWith('>')
    ? shown.map((line) => (line === '' ? '\n' : `${line} `)).join('')
    : shown.join('\n');
  return joined.trim();
}

type Quoted = { value: Value; repaired: boolean; end: number | null };

/** A quoted text may go over several lines. Without its closing quote the text still counts, and is marked as cut or repaired. */
export function readQuotedLines(value: string, rest: string[], cut: boolean): Quoted {
  const quote = value.charAt(0);
  const whole = [value, ...rest].join('\n');
  const special = quote === '"' ? /[\\"\n]/g : /['\n]/g;
  const parts: string[] = [];
  let kept = 1;
  const put = (to: number, text: string, from: number): void => {
    parts.push(whole.slice(kept, to), text);
    kept = from;
    special.lastIndex = from;
  };
  special.lastIndex = kept;
  for (let found = special.exec(whole); found; found = special.exec(whole)) {
    const at = found.index;
    const [char] = found;
    if (char === '\\') {
      const escaped = readEscape(whole, at);
      put(at, escaped.text, escaped.end);
    } else if (char === '\n') put(at, foldBreak(whole, at), at + 1);
    else if (quote === "'" && whole.charAt(at + 1) === "'") put(at, "'", at + 2);
    else if (lineEndsAt(whole, at + 1))
      return { value: textValue(parts.join('') + whole.slice(kept, at)), repaired: false, end: at + 1 };
  }
  parts.push(whole.slice(kept));
  return { value: textValue(parts.join('').trim(), cut), repaired: true, end: null };
}

const foldBreak = (whole: string, at: number): string =>
  whole.charAt(at + 1) === '\n' ? '\n' : whole.charAt(at - 1) === '\n' ? '' : ' ';

function lineEndsAt(text: string, from: number): boolean {
  let at = from;
  while (text.charAt(at) === ' ' || text.charAt(at) === '\t') at++;
  const char = text.charAt(at);
  return char === '' || char === '\n' || char === '#';
}

function readItems(lines: Line[], cut: boolean): Value {
  const items: Value[] = [];
  let open: Line[] = [];
  let itemIndent = -1;
  const close = (last: boolean) => {
    if (open.length) items.push(readItem(open, cut && last));
    open = [];
  };
  for (const line of lines) {
    if (ITEM.test(line.text) && (itemIndent < 0 || line.indent <= itemIndent)) {
      close(false);
      if (itemIndent < 0) itemIndent = line.indent;
      open = [{ text: line.text.replace(ITEM, ''), start: line.start, indent: line.indent }];
    } else if (line.text !== '' && open.length) open.push(line);
  }
  close(true);
  return { kind: 'list', items, cut };
}

function readItem(lines: Line[], cut: boolean): Value {
  const [first, ...more] = lines;
  const text = first?.text ?? '';
  const key = keyOf({ text, start: 0, indent: 0 });
  const isKey = keysOfItem(more.flatMap((line) => keyOf({ ...line, start: 0, indent: 0 })?.name ?? []));
  if (key && isKey(key.name)) {
    const source = [text, ...more.map((line) => line.text)].join('\n');
    return { kind: 'map', entries: readKeyedLines(source, isKey, !cut).fields, cut };
  }
  if (text.startsWith('"') || text.startsWith("'"))
    return readQuotedLines(
      text,
      more.map((line) => line.text),
      cut,
    ).value;
  if (text.startsWith('{') || text.startsWith('[')) {
    const flow = readFlow(text, 0);
    if (flow?.closed) return flow.value;
  }
  if (/^[|>][+-]?$/.test(text))
    return textValue(more.map((line) => line.text).join(text.startsWith('|') ? '\n' : ' '), cut);
  return textValue([text, ...more.map((line) => line.text)].join(' '), cut);
}
