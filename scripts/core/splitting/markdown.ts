// Where the fenced code and the headings of a Markdown document are; the only file that knows the parser.
import MarkdownIt from 'markdown-it';
import { Refusal } from '../refusal.ts';

type Range = { first: number; last: number };
export type Fence = Range & { language: string | null; content: string };
export type Heading = { line: number; depth: number; text: string };
export type Markdown = { fences: Fence[]; headings: Heading[] };

// Blocks only: the parser of what stands inside a line takes time that grows with the square of its marks.
// Definitions of links are nobody's code and nobody's heading.
const blocks = new MarkdownIt('commonmark').disable(['reference']);
blocks.core.ruler.enableOnly(['block']);
type Token = ReturnType<typeof blocks.parse>[number];

/** What somebody wrote has fewer; the time for a document grows with its lines. */
const MOST_LINES = 250_000;

/** Lines count from 0 and end at line feeds alone, whatever else Markdown takes for the end of a line. */
export function readMarkdown(text: string): Markdown {
  const found: Markdown = { fences: [], headings: [] };
  const source = plain(text);
  const lines = source.split('\n');
  if (lines.length > MOST_LINES)
    throw new Refusal(
      'too_many_lines',
      `The document has ${lines.length} lines; more than ${MOST_LINES} are not split.`,
      'Split it into several documents.',
    );
  const tokens = blocks.parse(source, {});
  for (const [at, token] of tokens.entries()) {
    if (token.type === 'fence') found.fences.push(fenceOf(token, lines));
    if (token.type !== 'heading_open' || token.level > 0) continue;
    const heading = bare(tokens[at + 1]?.content ?? '');
    found.headings.push({ line: token.map?.[0] ?? 0, depth: Number(token.tag.slice(1)), text: heading });
  }
  return found;
}

// The parser never sees a byte order mark, nor an end of a line but ours.
const plain = (text: string): string =>
  text
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', ' ')
    .replaceAll('\0', '\uFFFD');

function fenceOf({ map, info, content, markup }: Token, lines: string[]): Fence {
  const [first, end] = map ?? [0, 1];
  const language = info.trim().split(/\s/, 1)[0] || null;
  if (end - 1 > first && isClosed(lines[end - 1] ?? '', markup))
    return { first, last: end - 1, language, content: content.replace(/\n$/, '') };
  // A fence that is never closed takes the blank lines after it along; those belong to nobody.
  let last = end - 1;
  while (last > first && isBlank(lines[last] ?? '')) last--;
  return { first, last, language, content: content.trimEnd() };
}

function isClosed(line: string, markup: string): boolean {
  const close = line.replace(/^[ \t>]+/, '').trimEnd();
  return close.length >= markup.length && close.split(markup.charAt(0)).join('') === '';
}

const isBlank = (line: string): boolean => /^[\s>]*$/.test(line);

const LONGEST_HEADING = 1000;

const bare = (heading: string): string =>
  heading
    .slice(0, LONGEST_HEADING)
    .replace(/!?\[([^\][]{0,200})\]\([^()]{0,400}\)/g, '$1')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/[`*]+|(?<![\w])_+|_+(?![\w])|~~/g, '')
    .trim();
