// Splits Markdown into code, proposal, and what neither side claims, by where its fences and headings are; every line ends up in
// one of them.
import MarkdownIt from 'markdown-it';
import { Refusal } from '../words/refusal.ts';

export type Split = {
  target: 'code' | 'proposal' | 'mixed';
  code: { language: string | null; line: number; text: string }[];
  proposal: { heading: string; line: number; text: string }[];
  unassigned: { line: number; text: string }[];
  /** Where it is not clear what is what: the one question. */
  question: string | null;
};

type PartOwner = Fence | Heading | null;
type OwnedPart = { owner: PartOwner; line: number; lines: string[] };

const SIGNAL = /\b(?:designs?|proposals?|approach(?:es)?|decisions?|trade-?offs?)\b/i;
const QUESTION = 'Treat as `mixed` or `proposal-only`?';

export function splitText(text: string): Split {
  const lines = text.split('\n');
  const { fences, headings } = readMarkdown(text);
  const owners: PartOwner[] = lines.map(() => null);
  for (const { heading, end } of headingSections(headings, lines.length))
    owners.fill(heading, heading.line, end);
  const overlaps = fences.some(({ first }) => owners[first] !== null);
  for (const fence of fences) owners.fill(fence, fence.first, fence.last + 1);
  const split: Split = {
    target: 'mixed',
    code: [],
    proposal: [],
    unassigned: [],
    question: null,
  };
  for (const { owner, line, lines: own } of joinedLines(lines, owners)) {
    const part = { line, text: own.join('\n') };
    if (owner === null) split.unassigned.push(part);
    else if ('language' in owner)
      split.code.push({
        language: owner.language,
        line: owner.first + 1,
        text: part.text,
      });
    else split.proposal.push({ heading: owner.text, ...part });
  }
  if (split.code.length === 0) return { ...split, target: 'proposal' };
  const isUnclear = overlaps || split.unassigned.some((part) => hasBody(part, headings));
  return {
    ...split,
    target: split.proposal.length === 0 ? 'code' : 'mixed',
    question: isUnclear ? QUESTION : null,
  };
}

/** A section reaches to the next heading of its own level or above, so what is nested in it stays in it. */
function headingSections(
  headings: Heading[],
  lineCount: number,
): { heading: Heading; end: number }[] {
  const found: { heading: Heading; end: number }[] = [];
  for (const [index, heading] of headings.entries()) {
    if (!SIGNAL.test(heading.text) || heading.line < (found.at(-1)?.end ?? 0)) continue;
    const next = headings.slice(index + 1).find(({ depth }) => depth <= heading.depth);
    found.push({ heading, end: next?.line ?? lineCount });
  }
  return found;
}

/** Blank lines go with the part before them, the first ones with the part after. */
function joinedLines(lines: string[], owners: PartOwner[]): OwnedPart[] {
  const parts: OwnedPart[] = [];
  for (const [index, line] of lines.entries()) {
    const owner = owners[index] ?? null;
    const last = parts.at(-1);
    const isBlank = (one: string): boolean => one.trim() === '';
    if (last?.lines.every(isBlank)) last.owner = owner;
    if (last && (last.owner === owner || isBlank(line))) last.lines.push(line);
    else parts.push({ owner, line: index + 1, lines: [line] });
  }
  return parts.filter((part) => part.lines.join('') !== '' || lines.length > 1);
}

/** A title or a rule between sections gives nothing to review, so it is no reason to ask. */
function hasBody(
  { line, text }: { line: number; text: string },
  headings: Heading[],
): boolean {
  const titles = new Set(headings.map((heading) => heading.line));
  return text
    .split('\n')
    .some((row, at) => /[\p{L}\p{N}]/u.test(row) && !titles.has(line - 1 + at));
}

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
