// Where the fenced code and the headings of a Markdown document are.
import MarkdownIt from 'markdown-it';
import { Refusal } from '../words/refusal.ts';

export type Fence = { first: number; last: number; language: string | null };
export type Heading = { line: number; depth: number; text: string };

// Blocks only: the parser of what stands inside a line takes time that grows with the square of its marks.
const blockParser = new MarkdownIt('commonmark').disable(['reference']);
blockParser.core.ruler.enableOnly(['block']);
/** What somebody wrote has fewer; the time for a document grows with its lines. */
const MOST_MARKDOWN_LINES = 250_000;
const LONGEST_HEADING = 1000;

/** Lines count from 0 and end at line feeds alone, whatever else Markdown takes for the end of a line. */
export function readMarkdown(text: string): { fences: Fence[]; headings: Heading[] } {
  const source = plainLines(text);
  const lines = source.split('\n');
  if (lines.length > MOST_MARKDOWN_LINES)
    throw new Refusal(
      'too_many_lines',
      `The document has ${lines.length} lines; more than ${MOST_MARKDOWN_LINES} are not split.`,
      'Split it into several documents.',
    );
  const tokens = blockParser.parse(source, {});
  const headings = tokens.flatMap((token, at): Heading[] => {
    if (token.type !== 'heading_open' || token.level > 0) return [];
    const said = bareHeading(tokens[at + 1]?.content ?? '');
    return [{ line: token.map?.[0] ?? 0, depth: Number(token.tag.slice(1)), text: said }];
  });
  const fences = tokens
    .filter(({ type }) => type === 'fence')
    .map((token) => fenceOf(token, lines));
  return { fences, headings };
}

/** The parser never sees a byte order mark, nor an end of a line but ours. */
const plainLines = (text: string): string =>
  text
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', ' ')
    .replaceAll('\0', '\uFFFD');

/** A fence that is never closed takes the blank lines after it along; those belong to nobody. */
function fenceOf(
  { map, info, markup }: ReturnType<typeof blockParser.parse>[number],
  lines: string[],
): Fence {
  const [first, end] = map ?? [0, 1];
  const language = info.trim().split(/\s/, 1)[0] || null;
  let last = end - 1;
  const close = (lines[last] ?? '').replace(/^[ \t>]+/, '').trimEnd();
  const isClosed =
    close.length >= markup.length && close.split(markup.charAt(0)).join('') === '';
  if (isClosed && last > first) return { first, last, language };
  while (last > first && /^[\s>]*$/.test(lines[last] ?? '')) last--;
  return { first, last, language };
}

const bareHeading = (heading: string): string =>
  heading
    .slice(0, LONGEST_HEADING)
    .replace(/!?\[([^\][]{0,200})\]\([^()]{0,400}\)/g, '$1')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/[`*]+|(?<![\w])_+|_+(?![\w])|~~/g, '')
    .trim();
