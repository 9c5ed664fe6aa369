// The lines that stand before and behind what states a yes: a block, one that lost its fence, or labelled lines.
import type { Bare } from '../forms/bare.ts';
import { isOneLine, type Kind } from '../forms/fields.ts';
import { firstSayingOf, type Label, wrappedOf } from '../forms/labels.ts';
import { ASSIGNS } from '../forms/loose.ts';
import type { Reading } from '../forms/reading.ts';
import { normalKey } from '../forms/value.ts';
import { describes } from './inside.ts';
import { isPlainYes } from './plain-yes.ts';

export type Around = { before: string[]; behind: string[] };
type Form = { kind: Kind; reading: Reading; bare: Bare | null; label: Label | null };

export function aroundOf({ kind, reading, bare, label }: Form): Around {
  const lines = reading.prose.split('\n');
  if (reading.block) return cutAt(lines, reading.afterBlock, reading.afterBlock);
  return bare ? cutAt(lines, bare.from, bare.end) : aroundLabels(lines, kind, reading.labels, label);
}

const cutAt = (lines: string[], from: number, to: number): Around => ({
  before: lines.slice(0, from),
  behind: lines.slice(to),
});

/** Under one of these names a later line may state something else. */
const STATES = new Set(['position', 'approved', 'verdict', 'answer', 'recommendation']);

function aroundLabels(lines: string[], kind: Kind, labels: Label[], label: Label | null): Around {
  const own = label ? label.line + 1 + (label.value.trim() === '' ? 1 : wrappedOf(label).length) : 0;
  const first = labels[0]?.line ?? 0;
  const above = lines.slice(Math.max(0, first - 1), first).filter((line) => HOLDS.test(line));
  const before = lines.slice(0, first);
  for (const one of labels) lines.fill('', one.line, one.line + 1 + paragraphOf(kind, one));
  const others = labels
    .filter(({ name, line }) => STATES.has(name) && line > (label?.line ?? -1))
    .map(firstSayingOf)
    .filter((one) => !isPlainYes(one));
  return { before, behind: [...above, ...others, ...lines.slice(own)] };
}

/** `x: y` directly above the first label of ours. */
const HOLDS = /[:：=][*_]{0,2}\s*[^\s*_]/;
const ITEM = /^\s*[-*•+]\s/;

/** How many lines below its own belong to a field: its first paragraph, below a heading all. */
function paragraphOf(kind: Kind, { name, value, body, heading }: Label): number {
  const from = value.trim() === '' ? body.findIndex((below) => below.trim() !== '') : 0;
  if (from < 0) return 0;
  if (isOneLine(kind, name)) return value.trim() === '' ? from + 1 : 0;
  if (heading > 0) return body.length;
  const end = body.findIndex((line, at) => at >= from && endsAt(line, at > from ? (body[at - 1] ?? '') : ''));
  return end < 0 ? body.length : end;
}

const endsAt = (line: string, above: string): boolean =>
  line.trim() === '' ||
  (!ITEM.test(line) && (ASSIGNS.test(line.trim()) || (ITEM.test(above) && /^\S/.test(line))));

const LABELLED = /^[^\p{L}]{0,6}([\p{L} _]{1,30})[*_]{0,2}\s?[:：][*_]{0,2}\s*(.*)$/u;

/** What "**Engine:** Codex" says; null for a line that is no description of the answer. */
export function describedBy(line: string): string | null {
  const [, key = '', value = ''] = LABELLED.exec(line) ?? [];
  return describes(normalKey(key)) ? value : null;
}
