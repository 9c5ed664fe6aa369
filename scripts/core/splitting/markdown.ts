// Where the fenced code and the headings of a Markdown document are; the only file that knows the parser.
import type { Nodes, Parents, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';

type Range = { first: number; last: number };
export type Fence = Range & { language: string | null; content: string };
export type Heading = { line: number; depth: number; text: string };
export type Markdown = { fences: Fence[]; headings: Heading[] };

/** The parser's time grows with the square of what it is given at once: a large document is read in pieces of about this size. */
const PIECE = 4096;

/** Lines count from 0 and end at line feeds alone, whatever else Markdown takes for the end of a line. */
export function readMarkdown(text: string, piece = PIECE): Markdown {
  const lineAt = lineFinder(text);
  const found: Markdown = { fences: [], headings: [] };
  for (const { tree, offset } of parseInPieces(text, piece)) {
    const start = (node: Nodes): number => (node.position?.start.offset ?? 0) + offset;
    const end = (node: Nodes): number => (node.position?.end.offset ?? 0) + offset;
    for (const node of walk(tree)) {
      if (node.type !== 'code' || !/^[`~]/.test(text.slice(start(node), start(node) + 1))) continue;
      // A fence that is never closed takes the blank lines after it along; those belong to nobody.
      const fence = text.slice(start(node), end(node)).trimEnd();
      const content = isClosed(fence) ? node.value : node.value.trimEnd();
      found.fences.push({
        first: lineAt(start(node)),
        last: lineAt(start(node) + fence.length),
        language: node.lang ?? null,
        content,
      });
    }
    for (const node of tree.children) {
      if (node.type === 'heading')
        found.headings.push({ line: lineAt(start(node)), depth: node.depth, text: textOf(node) });
    }
  }
  return found;
}

function* parseInPieces(text: string, piece: number): Generator<{ tree: Root; offset: number }> {
  // The parser passes over a byte order mark without counting it.
  let start = text.startsWith('\uFEFF') ? 1 : 0;
  let wanted = piece;
  while (start < text.length) {
    const end = findCut(text, start + wanted);
    const source = text.slice(start, end);
    const tree = fromMarkdown(source);
    if (end < text.length && mayGoOn(tree, source)) {
      wanted *= 2;
      continue;
    }
    yield { tree, offset: start };
    start = end;
    wanted = piece;
  }
}

// A heading, or a paragraph after a blank line, that begins in the first column ends every list and quotation before it.
const CUT = /\n(?=#{1,6}[ \t])|\n[ \t]*\r?\n(?=\p{L})/gu;

function findCut(text: string, from: number): number {
  CUT.lastIndex = from;
  const match = CUT.exec(text);
  return match ? match.index + match[0].length : text.length;
}

// It ends no HTML, though, and no fence that is still open.
function mayGoOn(tree: Root, source: string): boolean {
  const last = tree.children.at(-1);
  if (last?.type === 'html') return true;
  if (last?.type !== 'code') return false;
  const code = source.slice(last.position?.start.offset, last.position?.end.offset);
  return /^[`~]/.test(code) && !isClosed(code);
}

function isClosed(fence: string): boolean {
  const lines = fence.split(/\r\n|\n|\r/);
  const [mark = ''] = /^[`~]+/.exec(lines[0] ?? '') ?? [];
  const [close] = /^[ >]*([`~]+)[ \t]*$/.exec(lines.at(-1) ?? '')?.slice(1) ?? [];
  return lines.length > 1 && Boolean(close?.startsWith(mark));
}

function* walk(tree: Nodes): Generator<Nodes> {
  const open: Nodes[] = [tree];
  for (let node = open.pop(); node; node = open.pop()) {
    yield node;
    if ('children' in node) open.push(...(node as Parents).children.toReversed());
  }
}

const textOf = (node: Nodes): string =>
  [...walk(node)].flatMap((part) => ('value' in part ? part.value : [])).join('');

function lineFinder(text: string): (offset: number) => number {
  const ends: number[] = [];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) ends.push(at);
  return (offset) => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] ?? 0) < offset) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}
