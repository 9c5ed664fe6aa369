// Lines that are nearly YAML: keys of ours, one to a line. A colon in a sentence breaks nothing.
import { normalKey } from './form.ts';
import type { HeldValue } from './values.ts';

export type KnownKeys = { has: (key: string) => boolean; own: string };

export type Keyed = {
  fields: Map<string, HeldValue>;
  /** Keys that came twice and said different things. */
  twice: string[];
  /** Lines that belong to no key. */
  strays: string[];
};

const KEY_LINE =
  /^(\s*(?:- )?)["'*]{0,2}(\p{L}[\p{L}\d _-]{0,40}?)["'*]{0,2}\s{0,4}[:：](?=\s|$)/u;
const PLAIN_KEY = /^["']?[a-z][a-z_]+["']?:/;

function keyedLine(text: string) {
  const found = KEY_LINE.exec(text.slice(0, 300));
  if (!found) return null;
  const [all, indent = '', name = ''] = found;
  return { indent: indent.length, key: normalKey(name), rest: text.slice(all.length) };
}

export const isKeyLine = (text: string): boolean => keyedLine(text) !== null;

export function readKeyed(lines: string[], knows: KnownKeys): Keyed {
  const marked = lines.map(keyedLine);
  const first =
    marked.find((line) => line?.key === knows.own) ??
    marked.find((line) => line && knows.has(line.key));
  const read: Keyed = { fields: new Map(), twice: [], strays: [] };
  if (!first) return read;
  let key = '';
  let held: string[] = [];
  let hasValue = false;
  for (const [at, text] of lines.entries()) {
    const line = marked[at];
    const isKey = line && line.indent <= first.indent;
    if (isKey && (knows.has(line.key) || PLAIN_KEY.test(text.trim()))) {
      keepField(read, key, held);
      key = line.key;
      held = [line.rest];
      hasValue = line.rest.trim() !== '';
    } else {
      if (hasValue && isStrayLine(text, first.indent)) read.strays.push(text.trim());
      hasValue ||= text.trim() !== '';
      held.push(text);
    }
  }
  keepField(read, key, held);
  return read;
}

function keepField({ fields, twice }: Keyed, key: string, lines: string[]): void {
  if (key === '') return;
  const before = fields.get(key);
  if (before && JSON.stringify(before) !== JSON.stringify({ lines })) twice.push(key);
  fields.set(key, { lines });
}

/** In YAML what goes on is indented; a sentence at the margin is somebody speaking. */
function isStrayLine(text: string, margin: number): boolean {
  const said = text.trim();
  if (!/[\p{L}\p{N}]/u.test(said) || text.search(/\S/) > margin) return false;
  return !/^(?:[-*•+]|\d{1,3}[.)])\s/.test(said);
}

/** `text`: all of it as it stands there. */
export type Label = {
  key: string;
  text: string;
  held: { lines: string[] };
  behind: string;
};

const LIST_MARK = '(?:[-*•+]\\s+|\\d{1,2}[.)]\\s+|#{1,6}\\s+)?';
const KEY_NAME =
  '[*_`]{0,3}(\\p{L}[\\p{L}\\d _-]{0,40}?)(?:\\s\\([^()]{1,40}\\))?[*_`]{0,3}';
const LABELLED_LINE = new RegExp(
  `^ {0,3}${LIST_MARK}${KEY_NAME}\\s?[:：][*_\`]{0,3}(?=[^/]|$)`,
  'u',
);
const LABEL_HEADING = new RegExp(
  `^ {0,3}(?:#{1,6}\\s+(?:\\d{1,2}[.)]\\s)?|\\*\\*|__)${KEY_NAME}\\s?[:：]?\\s*$`,
  'u',
);
const QUALIFIER = /^(?:final|overall|my|our|the|updated|revised|recommended)_/;
const ANY_HEADING = /^ {0,3}#{1,6}\s/;

export function labelsIn(prose: string, knows: KnownKeys): Label[] {
  const found: { key: string; text: string; lines: string[] }[] = [];
  for (const line of prose.split('\n')) {
    const start = line.slice(0, 200);
    const match = LABELLED_LINE.exec(start) ?? LABEL_HEADING.exec(start);
    const name = normalKey(match?.[1] ?? '');
    const key = knows.has(name)
      ? name
      : name.replace(QUALIFIER, '').replace(QUALIFIER, '');
    if (match && knows.has(key))
      found.push({ key, text: line, lines: [line.slice(match[0].length)] });
    else found.at(-1)?.lines.push(line);
  }
  return found.map(({ key, text, lines }) => {
    const end = endOfValue(lines);
    const behind = lines.slice(end).join('\n').trim();
    const below = lines.slice(1, end);
    const whole = [text, ...below].join('\n').trimEnd();
    return { key, text: whole, held: { lines: lines.slice(0, end) }, behind };
  });
}

/** Where something else than a list goes on after an empty line. */
function endOfValue(lines: string[]): number {
  let hasValue = lines[0]?.trim() !== '';
  let isGap = false;
  for (const [at, line] of lines.entries()) {
    if (at === 0) continue;
    if (ANY_HEADING.test(line.slice(0, 20))) return at;
    const goesOn = /^\s{2,}\S|^\s*(?:[-*•+]|\d{1,3}[.)])\s/.test(line.slice(0, 200));
    if (line.trim() === '') isGap = true;
    else if (hasValue && isGap && !goesOn) return at;
    else [hasValue, isGap] = [true, false];
  }
  return lines.length;
}

export function statedIn({ held }: Label): HeldValue {
  const lines = held.lines.filter((line) => line.trim() !== '');
  const end = lines.findIndex((line, at) => at > 0 && !/^\s*\p{Ll}/u.test(line));
  return { lines: end < 0 ? lines : lines.slice(0, end) };
}

export const areLabelsBare = (labels: Label[]): boolean =>
  labels.slice(0, -1).every(({ behind }) => behind === '');
