// Finds every place in an answer that could be its block, in order, and the prose that is left.
import type { Part } from '../text/fences.ts';
import { splitFences } from '../text/fences.ts';
import { wordsIn } from '../text/lists.ts';
import { readFlow } from './flow.ts';
import { readKeyedLines } from './keyed-lines.ts';
import { asText, type Fields, saysNothing, type Value } from './value.ts';

/** `text` is what stood there, to compare it with our prompt; `end` is the place behind it. */
export type Block = { fields: Fields; text: string; end: number; cut: boolean; repaired: boolean };
/** Prose between the blocks, with the place where it begins; what stands in a fence may be a quotation. */
export type Piece = { text: string; at: number; fenced: boolean };
export type Blocks = {
  blocks: Block[];
  pieces: Piece[];
  /** A block began and the text ended in it. */
  unfinished: boolean;
};

const DATA = new Set(['yaml', 'yml', 'json', 'json5', 'jsonc']);
const PROSE = new Set(['', 'text', 'txt', 'md', 'markdown', 'plaintext', 'plain', 'output']);
/** So many brackets that never close are tried before the rest is taken for prose. */
const UNCLOSED = 16;

export function findBlocks(text: string, knows: (key: string) => boolean): Blocks {
  const blocks: Block[] = [];
  const pieces: Piece[] = [];
  let unfinished = false;
  for (const part of splitFences(text)) {
    const isData = DATA.has(part.info);
    if (part.fenced && !isData && !PROSE.has(part.info)) continue;
    const found = part.fenced ? readFenced(part, knows) : null;
    if (found) {
      blocks.push(found);
      if (found.cut) unfinished = true;
      continue;
    }
    const flows = findFlows(part, knows);
    for (const block of flows.blocks) blocks.push(block);
    if (flows.unfinished) unfinished = true;
    // A data block that holds nothing of ours says nothing; one that is cut may yet have said it.
    if (isData && !part.closed) unfinished = true;
    else
      for (const piece of flows.pieces)
        if (!isData || flows.blocks.length === 0 || piece.text.trim() !== '') pieces.push(piece);
  }
  return { blocks, pieces, unfinished };
}

function readFenced(part: Part, knows: (key: string) => boolean): Block | null {
  if (/^\s*[[{]/.test(part.text.slice(0, 200))) return null;
  const { fields, repaired } = readKeyedLines(onlyItem(part.text), knows, part.closed);
  if (fields.size === 0) return null;
  // Prose in a fence may have one labelled line; a block of ours has none but keys.
  return {
    fields,
    text: part.text,
    end: part.start + part.text.length,
    cut: !part.closed,
    repaired: repaired || !part.closed,
  };
}

/** A list of one item is that item. */
export function onlyItem(text: string): string {
  const [, indent] = /^\s*?([ \t]*)- (?=["']?[A-Za-z_]+["']?[ \t]*:)/.exec(text) ?? [];
  if (indent === undefined || text.split('\n').filter((line) => line.startsWith(`${indent}- `)).length !== 1)
    return text;
  return text.replace('- ', '  ');
}

type Flows = { blocks: Block[]; pieces: Piece[]; unfinished: boolean };

function findFlows({ text, start, fenced }: Part, knows: (key: string) => boolean): Flows {
  const blocks: Block[] = [];
  const pieces: Piece[] = [];
  let unfinished = false;
  let from = 0;
  let unclosed = 0;
  for (let at = nextBracket(text, 0); at >= 0; ) {
    const flow = readFlow(text, at);
    const fields = flow && fieldsOf(flow.value, knows);
    if (flow && fields) {
      blocks.push({
        fields,
        text: text.slice(at, flow.end),
        end: start + flow.end,
        cut: !flow.closed,
        repaired: flow.repaired,
      });
      if (!flow.closed) unfinished = true;
    }
    if (flow && (fields || (flow.closed && opensLine(text, at)))) {
      pieces.push({ text: text.slice(from, at), at: start + from, fenced });
      from = flow.end;
      at = nextBracket(text, flow.end);
    } else {
      if (flow && !flow.closed && ++unclosed > UNCLOSED) break;
      at = nextBracket(text, flow?.closed ? flow.end : at + 1);
    }
  }
  pieces.push({ text: text.slice(from), at: start + from, fenced });
  return { blocks, pieces, unfinished };
}

/** Behind an item's mark or a key it is what stands there. */
const opensLine = (text: string, at: number): boolean =>
  text.slice(text.lastIndexOf('\n', at - 1) + 1, at).trim() === '';

/** A bracket that could begin an object: a key or a quote follows, or a list of objects. */
function nextBracket(text: string, from: number): number {
  const opening = /\{(?=\s{0,200}["'“A-Za-z])|\[(?=\s{0,200}\{)/g;
  opening.lastIndex = from;
  return opening.exec(text)?.index ?? -1;
}

const WRAPPERS = new Set(
  wordsIn(
    'result response opinion answer output vote verdict review critique challenge rebuttal data structured_output message content',
  ),
);

export const isWrapper = (key: string): boolean => WRAPPERS.has(key);
const isObject = ({ kind }: Value): boolean => kind === 'map';

/** The fields of an object, of the only object of a list, or of the object one wrapper holds. */
function fieldsOf(value: Value, knows: (key: string) => boolean, depth = 0): Fields | null {
  if (depth > 3) return null;
  if (value.kind === 'list') {
    const [only, ...others] = value.items;
    const fields = only && others.length === 0 ? fieldsOf(only, knows, depth + 1) : null;
    // Some kinds are lists of findings, and come without a name for the list.
    const isFindings = fields === null && depth === 0 && knows('findings') && value.items.every(isObject);
    return isFindings ? new Map([['findings', value]]) : fields;
  }
  if (value.kind === 'text') {
    const at = value.text.search(/\S/);
    const inner = at >= 0 && value.text.charAt(at) === '{' ? readFlow(value.text, at) : null;
    return inner ? fieldsOf(inner.value, knows, depth + 1) : null;
  }
  // An error may quote anything, a request to decide something too.
  if (['error', 'errors'].some((key) => !saysNothing(asText(value.entries.get(key))))) return null;
  for (const [key, inner] of value.entries) {
    const wraps = isWrapper(key) || value.entries.size === 1;
    const fields =
      wraps && (inner.kind === 'map' || (inner.kind === 'text' && inner.text.includes('{')))
        ? fieldsOf(inner, knows, depth + 1)
        : null;
    if (fields) return fields;
  }
  return [...value.entries.keys()].some(knows) ? value.entries : null;
}
