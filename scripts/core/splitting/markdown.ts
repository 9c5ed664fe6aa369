// Where the fenced code and the headings of a Markdown document are; the only file that knows the parser.
import type { Nodes, Parents } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';

export type Range = { first: number; last: number };
export type Fence = Range & { language: string | null; content: string };
export type Heading = { line: number; depth: number; text: string };

/** Lines count from 0 and end at line feeds alone, whatever else Markdown takes for the end of a line. */
export function readMarkdown(text: string): { fences: Fence[]; headings: Heading[] } {
  const shift = text.startsWith('\uFEFF') ? 1 : 0;
  const tree = fromMarkdown(text.slice(shift));
  const lineAt = lineFinder(text);
  const start = (node: Nodes): number => (node.position?.start.offset ?? 0) + shift;
  const end = (node: Nodes): number => (node.position?.end.offset ?? 0) + shift;

  const fences = [...walk(tree)].flatMap((node) => {
    if (node.type !== 'code' || !/^[`~]/.test(text.slice(start(node)))) return [];
    return [{ first: lineAt(start(node)), last: lineAt(end(node)), language: node.lang ?? null, content: node.value }];
  });
  const headings = tree.children.flatMap((node) =>
    node.type === 'heading' ? [{ line: lineAt(start(node)), depth: node.depth, text: textOf(node) }] : [],
  );
  return { fences, headings };
}

function* walk(tree: Nodes): Generator<Nodes> {
  const open: Nodes[] = [tree];
  for (let node = open.pop(); node; node = open.pop()) {
    yield node;
    if ('children' in node) open.push(...(node as Parents).children.toReversed());
  }
}

const textOf = (node: Nodes): string => [...walk(node)].flatMap((part) => ('value' in part ? part.value : [])).join('');

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
