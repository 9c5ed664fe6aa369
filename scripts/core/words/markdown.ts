// The one seam between text and Markdown: all that a template did not make is text.
import { oneLine, visible } from './line.ts';

/** Can only be made here; anything else in a template is escaped, even what looks like this. */
export type Markdown = { readonly markdown: string };
export type MdPart = Markdown | string | number;

const made = new WeakSet<object>();

function makeMarkdown(markdown: string): Markdown {
  const one = { markdown };
  made.add(one);
  return one;
}

export function md(pieces: TemplateStringsArray, ...parts: MdPart[]): Markdown {
  return makeMarkdown(String.raw({ raw: pieces }, ...parts.map(renderPart)));
}

const renderPart = (part: MdPart): string =>
  typeof part === 'object' && made.has(part)
    ? part.markdown
    : escapedMarkdown(String(part));

export const nothing = makeMarkdown('');

const joinedMarkdown = (parts: MdPart[], between: string): Markdown =>
  makeMarkdown(
    parts
      .map(renderPart)
      .filter((text) => text.trim() !== '')
      .join(between),
  );

/** What is empty is left out. */
export const words = (parts: MdPart[], between = ' '): Markdown =>
  joinedMarkdown(parts, between);
export const lines = (parts: MdPart[]): Markdown => joinedMarkdown(parts, '\n');
export const blocks = (parts: MdPart[]): Markdown => joinedMarkdown(parts, '\n\n');
export const list = (items: MdPart[]): Markdown =>
  lines(
    items.filter((item) => renderPart(item).trim() !== '').map((item) => md`- ${item}`),
  );

/** Nothing where the body is empty. */
export function section(title: string, ...parts: MdPart[]): Markdown {
  const body = blocks(parts);
  return body.markdown === '' ? nothing : md`## ${title}\n\n${body}`;
}

const row = (cells: MdPart[]): Markdown =>
  makeMarkdown(`| ${cells.map(renderPart).join(' | ')} |`);
export const table = (head: MdPart[], rows: MdPart[][]): Markdown =>
  lines([head, head.map(() => makeMarkdown('---')), ...rows].map(row));

export const quote = (text: string): Markdown =>
  lines(
    visible(text)
      .trim()
      .split('\n')
      .map((line) => makeMarkdown(line.trim() ? `> ${escapedMarkdown(line)}` : '>')),
  );

export function fence(text: string, language = ''): Markdown {
  const inside = visible(text).trimEnd();
  const edge = '`'.repeat(Math.max(3, longestRun(inside) + 1));
  return inside ? makeMarkdown(`${edge}${language}\n${inside}\n${edge}`) : nothing;
}

const longestRun = (text: string): number =>
  Math.max(0, ...[...text.matchAll(/`+/g)].map(([marks]) => marks.length));

/** As it is, to be copied. */
export function code(text: string): Markdown {
  const line = oneLine(text).replaceAll('|', '¦');
  if (line === '') return nothing;
  const edge = '`'.repeat(longestRun(line) + 1);
  return makeMarkdown(
    edge.length === 1 ? `${edge}${line}${edge}` : `${edge} ${line} ${edge}`,
  );
}

// Code within a line stays code; an address becomes code, so that no reader makes a link of it.
const CODE_SPAN = /(?<!`)`[^`|]+`(?!`)/;
const ADDRESS =
  /(?:(?<![a-z])[a-z][a-z\d+.-]{0,20}:\/\/|www\.|mailto:)[^\s`|<>"]*|[\w.+-]{1,64}@[\w.-]+/;
/** A name that a forge would call, a number that it would link. */
const CALL = /(?<![\w`@])@[a-z\d][\w/.-]*|(?<![\w&#])#\d+\b/;
const FIRST_MARK = /^(?:[#>+=[-]|:(?=-)|\d{1,9}[.)](?=\s|$))/;
/** A `<` that opens no tag stays as it is: terminals show an entity as its letters. */
const TAG_START = /<(?=[a-z/!?`])/;
const MARKDOWN_MARK =
  /&(?=#?\w+;)|[*~|`\\]|(?<=!)\[|\](?=[([:]|$)|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/u;
const PIECES = new RegExp(
  [CODE_SPAN, ADDRESS, CALL, FIRST_MARK, TAG_START, MARKDOWN_MARK]
    .map(({ source }) => source)
    .join('|'),
  'giu',
);

function escapedMarkdown(text: string): string {
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
  if (piece.length === 1) return `\\${piece}`;
  if (/^\d+[.)]$/.test(piece)) return `${piece.slice(0, -1)}\\${piece.slice(-1)}`;
  return piece.startsWith('`') ? piece : `\`${piece}\``;
}
