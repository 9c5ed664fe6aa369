// The pieces that a document is made of, in a word each.
import type { Block } from '../shapes.ts';
import { oneLine, shorten } from '../words/line.ts';

export const heading = (level: 2 | 3, text: string): Block => ({ kind: 'heading', level, text });
export const text = (words: string): Block => ({ kind: 'text', text: words });
export const item = (words: string): Block => ({ kind: 'item', text: words });
/** Of the item before it. */
export const reason = (words: string): Block => ({ kind: 'reason', text: words });
export const quoted = (words: string): Block => ({ kind: 'quote', text: words });
export const fact = (name: string, words: string, items: string[] = []): Block => ({
  kind: 'fact',
  name,
  text: words,
  items,
});
/** With the colon outside of what stands out. */
export const field = (name: string, words: string, items: string[] = []): Block => ({
  kind: 'field',
  name,
  text: words,
  items,
});

export const under = (level: 2 | 3, title: string, body: Block[]): Block[] =>
  body.length ? [heading(level, title), ...body] : [];

/** A place in running text, to be copied. */
export const inCode = (place: string): string =>
  `\`${shorten(oneLine(place), 120).replaceAll(/[`|]/g, '¦')}\``;

/** Short facts stand on consecutive lines; a list is a group of its own. */
export function inGroups(document: Block[]): Block[][] {
  const groups: Block[][] = [];
  for (const one of document) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (group && last && goTogether(last, one)) group.push(one);
    else groups.push([one]);
  }
  return groups;
}

function goTogether(last: Block, next: Block): boolean {
  if (last.kind === 'item' || last.kind === 'reason') return next.kind === 'item' || next.kind === 'reason';
  return last.kind === 'fact' && next.kind === 'fact' && last.items.length === 0;
}
