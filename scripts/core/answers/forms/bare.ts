// A block that lost its fence: where it ends, and what it holds.
import { type Kind, knowsKey } from './fields.ts';
import { ITEM, keyOf, readKeyedLines, splitLines } from './keyed-lines.ts';
import type { Label } from './labels.ts';
import type { Fields } from './value.ts';

export type Bare = { text: string; fields: Fields; from: number; end: number };

/** From its first key to the first paragraph that begins with none. */
export function bareBlock(kind: Kind, lines: string[], labels: Label[]): Bare | null {
  const knows = knowsKey(kind);
  const first = labels.find(({ plain, line }) => plain && knows(nameAt(lines[line] ?? '')))?.line;
  if (first === undefined) return null;
  // What stands directly above belongs to the same lines.
  const gap = lines.slice(0, first).findLastIndex((line) => line.trim() === '');
  const from = gap + 1;
  const rest = splitLines(lines.slice(from).join('\n'));
  let above = 0;
  const end = rest.findIndex((line, at) => {
    const opens = rest[at - 1]?.text === '' && line.text !== '' && line.indent === 0;
    // An item goes on with a list that stands as far left.
    const goesOn = at <= first - from || knows(nameAt(line.text)) || (ITEM.test(line.text) && above === 0);
    if (line.text !== '') above = line.indent;
    return opens && !goesOn;
  });
  const text = lines.slice(from, end < 0 ? undefined : from + end).join('\n');
  return {
    text,
    fields: readKeyedLines(text, knows, true).fields,
    from,
    end: end < 0 ? lines.length : from + end,
  };
}

const nameAt = (text: string): string => keyOf(splitLines(text)[0])?.name ?? '';
