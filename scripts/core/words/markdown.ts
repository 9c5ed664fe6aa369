// The one seam between text and Markdown: whatever is put into a template is text, unless a template made it.
import { oneLine, visible } from './line.ts';

/** Can only be made here; anything else in a template is escaped, even what looks like this. */
export type Markdown = { readonly markdown: string };
export type Part = Markdown | string | number;

const made = new WeakSet<object>();

function make(markdown: string): Markdown {
  const one = { markdown };
  made.add(one);
  return one;
}

export function md(pieces: TemplateStringsArray, ...parts: Part[]): Markdown {
  return make(
    pieces.map((piece, index) => piece + (index < parts.length ? render(parts[index] ?? '') : '')).join(''),
  );
}

const render = (part: Part): string =>
  typeof part === 'object' && made.has(part) ? part.markdown : asText(String(part));

export const nothing = make('');
const isThere = ({ markdown }: Markdown): boolean => markdown.trim() !== '';
const joined = (parts: Part[], between: string): Markdown => {
  const all = parts.map((part) => (typeof part === 'object' ? part : md`${part}`));
  return make(
    all
      .filter(isThere)
      .map(({ markdown }) => markdown)
      .join(between),
  );
};

/** What is empty is left out. */
export const words = (parts: Part[], between = ' '): Markdown => joined(parts, between);
export const lines = (parts: Part[]): Markdown => joined(parts, '\n');
export const blocks = (parts: Part[]): Markdown => joined(parts, '\n\n');
export const list = (items: Part[]): Markdown => lines(items.map((item) => md`- ${item}`));
/** A heading with what stands under it; nothing where that is empty. */
export function section(title: string, ...parts: Part[]): Markdown {
  const body = blocks(parts);
  return isThere(body) ? md`## ${title}\n\n${body}` : nothing;
}

export const table = (head: Part[], rows: Part[][]): Markdown =>
  lines([head, head.map(() => make('---')), ...rows].map(row));
const row = (cells: Part[]): Markdown => make(`| ${cells.map(render).join(' | ')} |`);

/** Kept line by line as somebody else's words. */
export const quote = (text: string): Markdown =>
  make(
    text.trim() === ''
      ? ''
      : visible(text)
          .trim()
          .split('\n')
          .map((line) => `> ${asText(line)}`.trimEnd())
          .join('\n'),
  );

export function fence(text: string, language = ''): Markdown {
  const inside = visible(text).trimEnd();
  return make(`${fenceFor(inside)}${language}\n${inside}\n${fenceFor(inside)}`);
}

/** Longer than any row of back-ticks in the text, so that nothing in it ends the fence. */
export const fenceFor = (text: string): string => '`'.repeat(Math.max(3, longestRun(text) + 1));
const longestRun = (text: string): number =>
  Math.max(0, ...[...text.matchAll(/`+/g)].map(([marks]) => marks.length));

/** A name or place as it is, to be copied. */
export function code(text: string): Markdown {
  const line = oneLine(text).replaceAll('|', '¦');
  if (line === '') return nothing;
  const edge = '`'.repeat(longestRun(line) + 1);
  return make(edge.length === 1 ? `${edge}${line}${edge}` : `${edge} ${line} ${edge}`);
}

// Code within a line stays code; an address becomes code, so that no reader makes a link of it.
const CODE = /(?<!`)`[^`|]+`(?!`)/;
const ADDRESS = /(?:(?<![a-z])[a-z][a-z\d+.-]{0,20}:\/\/|www\.|mailto:)[^\s`|<>"]*|[\w.+-]{1,64}@[\w.-]+/;
const FIRST = /^(?:[#>+=[-]|:(?=-)|\d{1,9}[.)](?=\s|$))/;
const MARK = /&(?=#?\w+;)|[<*~|`\\]|(?<=!)\[|\](?=[([:]|$)|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/u;
const PIECES = new RegExp([CODE, ADDRESS, FIRST, MARK].map(({ source }) => source).join('|'), 'giu');

function asText(text: string): string {
  const line = oneLine(text);
  let out = '';
  let done = 0;
  for (const { 0: piece, index } of line.matchAll(PIECES)) {
    out += line.slice(done, index);
    const safe = escaped(piece);
    // Two runs of back-ticks that touch would be one.
    out += safe.startsWith('`') && out.endsWith('`') ? ` ${safe}` : safe;
    done = index + piece.length;
  }
  return out + line.slice(done);
}

function escaped(piece: string): string {
  if (piece === '&') return '&amp;';
  if (piece === '<') return '&lt;';
  if (piece.length === 1) return `\\${piece}`;
  if (/^\d+[.)]$/.test(piece)) return `${piece.slice(0, -1)}\\${piece.slice(-1)}`;
  return piece.startsWith('`') ? piece : `\`${piece}\``;
}
