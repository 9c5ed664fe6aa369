// Lines that are nearly YAML: keys of ours, one to a line. A colon in a sentence breaks nothing.
import { normalKey } from './form.ts';
import type { Held } from './values.ts';

export type Knows = { has: (key: string) => boolean; own: string };

export type Keyed = {
  fields: Map<string, Held>;
  /** Keys that came twice and said different things. */
  twice: string[];
  /** Lines that belong to no key. */
  strays: string[];
};

const KEY =
  /^(\s*(?:- )?)["'*]{0,2}(\p{L}[\p{L}\d _-]{0,40}?)["'*]{0,2}\s{0,4}[:：](?=\s|$)/u;
const PLAIN_KEY = /^["']?[a-z][a-z_]+["']?:/;

type Line = { indent: number; key: string; rest: string };

function lineOf(text: string): Line | null {
  const found = KEY.exec(text.slice(0, 300));
  if (!found) return null;
  const [all, indent = '', name = ''] = found;
  return { indent: indent.length, key: normalKey(name), rest: text.slice(all.length) };
}

export const isKeyLine = (text: string): boolean => lineOf(text) !== null;

export function readKeyed(lines: string[], knows: Knows): Keyed {
  const marked = lines.map(lineOf);
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
      keep(read, key, held);
      key = line.key;
      held = [line.rest];
      hasValue = line.rest.trim() !== '';
    } else {
      if (hasValue && isStray(text, first.indent)) read.strays.push(text.trim());
      hasValue ||= text.trim() !== '';
      held.push(text);
    }
  }
  keep(read, key, held);
  return read;
}

function keep({ fields, twice }: Keyed, key: string, lines: string[]): void {
  if (key === '') return;
  const before = fields.get(key);
  if (before && JSON.stringify(before) !== JSON.stringify({ lines })) twice.push(key);
  fields.set(key, { lines });
}

/** In YAML what goes on is indented; a sentence at the margin is somebody speaking. */
function isStray(text: string, margin: number): boolean {
  const said = text.trim();
  if (!/[\p{L}\p{N}]/u.test(said) || text.search(/\S/) > margin) return false;
  return !/^(?:[-*•+]|\d{1,3}[.)])\s/.test(said);
}
