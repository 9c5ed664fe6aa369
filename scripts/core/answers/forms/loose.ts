// What stands among `key: value` lines and belongs to no key: as far left as they are, or behind a value that has ended.
import { isWrapper } from './blocks.ts';
import { readFlow } from './flow.ts';
import { BLOCK_TEXT, ITEM, keyOf, type Line, readQuotedLines, splitLines } from './keyed-lines.ts';

/** What a key takes up below its line: items, lines that go on with it, only what is deeper, or nothing. */
type Owner = { indent: number; takes: 'map' | 'items' | 'lines' | 'deeper' | 'nothing'; isFirst: boolean };

/** `knows` the keys of ours: one that is deeper than the one above it, which holds something, is no part of that. */
export function looseIn(text: string, knows: (key: string) => boolean): string[] {
  const loose: string[] = [];
  let owner: Owner | null = null;
  let ended = 0;
  let keys = 0;
  const endOf = endOfMarked();
  let afterGap = false;
  for (const line of splitLines(text)) {
    const from = line.start + line.indent;
    const isGap = line.text === '';
    if (from < ended) loose.push(...behindMark(text.slice(ended, Math.max(ended, from + line.text.length))));
    else if (/^(?:---|\.\.\.)$/.test(line.text)) owner = null;
    else if (owner && belongs(line, owner, { afterGap, knows })) {
      if (owner.takes === 'map' && line.indent > owner.indent && keyOf(line)) owner.takes = 'deeper';
      else if (ITEM.test(line.text) && owner.takes !== 'deeper') owner.takes = 'items';
    } else if (!isGap && !isComment(line.text)) {
      const key = keyOf(line);
      const isMisplaced = owner !== null && line.indent > owner.indent;
      ended = key && !isMisplaced ? endOf(text, key.value, key.valueStart) : 0;
      const rest = ended > 0 ? text.slice(ended, Math.max(ended, from + line.text.length)) : line.text;
      if (!key || isMisplaced || ended > 0) loose.push(...behindMark(rest));
      if (!isMisplaced)
        owner = key && {
          indent: line.indent,
          takes: takenBy(key.value, ended > 0),
          isFirst: keys++ === 0 && (!knows(key.name) || isWrapper(key.name)),
        };
    }
    afterGap = isGap;
  }
  return loose;
}

/** A heading is none. */
const isComment = (text: string): boolean => /^#(?!#)/.test(text);

/** Behind a bracket or a quotation mark that closes may stand a comment. */
const behindMark = (rest: string): string[] => (/^[\s,]*(?:#.*)?$/.test(rest) ? [] : [rest]);

function takenBy(value: string, isMarked: boolean): Owner['takes'] {
  if (isMarked) return 'nothing';
  if (BLOCK_TEXT.test(value)) return 'deeper';
  // A single word goes on with no line that stands as far left.
  return value === '' ? 'map' : /\s/.test(value) ? 'lines' : 'items';
}

type Around = { afterGap: boolean; knows: (key: string) => boolean };

function belongs(line: Line, { indent, takes, isFirst }: Owner, { afterGap, knows }: Around): boolean {
  if (line.text === '') return true;
  const item = ITEM.test(line.text) ? { text: line.text.replace(ITEM, ''), start: 0, indent: 0 } : line;
  const name = keyOf(item)?.name ?? '';
  if (takes === 'nothing') return false;
  if (line.indent > indent) return takes === 'deeper' || (takes === 'map' && isFirst) || !knows(name);
  if (takes === 'deeper' || line.indent < indent) return false;
  if (ITEM.test(line.text)) return !knows(name);
  return takes === 'lines' && !afterGap && keyOf(line) === null && !ASSIGNS.test(line.text);
}

/** `**position**: …`, `position = …`, `| position | …`: no line of a text that goes on. */
export const ASSIGNS = /^[^\p{L}]{0,6}[\p{L}\d_ .]{1,30}[^\p{L}\d\s]{0,6}\s?(?:[:=|\]]|->|→)|^[?:=|<>]/u;

/** Where a value in brackets or quotes ends; 0 where nothing marks its end. A mark that once never closed is not tried again. */
function endOfMarked(): (text: string, value: string, start: number) => number {
  const unclosed = new Set<string>();
  return (text, value, start) => {
    const mark = value.charAt(0);
    if (!/["'[{]/.test(mark) || unclosed.has(mark)) return 0;
    const flow = /[[{]/.test(mark) ? readFlow(text, start) : null;
    const quoted = flow || /[[{]/.test(mark) ? null : readQuotedLines(text.slice(start), [], false);
    const end = flow?.closed ? flow.end : quoted?.end ? start + quoted.end : 0;
    if (end === 0) unclosed.add(mark);
    return end;
  };
}
