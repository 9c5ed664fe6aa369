// Reads an executor's conflict: seven labelled fields in any order and case, over any number of lines.
import { Refusal } from '../../refusal.ts';
import type { ConflictPayload } from '../../shapes.ts';

type Field = Exclude<keyof ConflictPayload, 'preamble' | 'warnings'>;

const LABELS: Record<Field, string> = {
  conflict_type: 'CONFLICT TYPE',
  original_intent: 'ORIGINAL INTENT',
  codex_change: "CODEX'S CHANGE",
  codex_reasoning: "CODEX'S REASONING",
  code_in_question: 'THE CODE IN QUESTION',
  debug_history: 'DEBUG.md HISTORY',
  question: 'QUESTION FOR THE COUNCIL',
};

const FIELDS = Object.keys(LABELS) as Field[];
/** A first attempt has no history yet; every other field has to say something. */
const MAY_BE_EMPTY: Field[] = ['debug_history'];

type Line = { text: string; label: Label | null };
type Label = { field: Field; value: string; style: string };

/**
 * A label opens its field when it begins a line outside a code fence, is written like the first label of the payload
 * (same indentation, same decoration) and has not been seen before. Anything else that looks like one is part of the value it stands in.
 */
export function readPayload(text: string): ConflictPayload {
  const lines = findLabels(text);
  const style = lines.find(({ label }) => label)?.label?.style;
  const strict = collect(lines, (label) => label.style === style);
  const read = missingIn(strict).length === 0 ? strict : collect(lines, () => true);
  const missing = missingIn(read);
  if (missing.length > 0) {
    const names = missing.map((field) => LABELS[field]).join(', ');
    throw new Refusal(
      'missing_field',
      `The payload has no ${names}.`,
      `Give each of the seven fields on a line of its own: ${Object.values(LABELS).join(', ')}.`,
    );
  }
  const fields = Object.fromEntries(
    FIELDS.map((field) => [field, tidy(read.values.get(field) ?? [])]),
  ) as Record<Field, string>;
  const warnings = [...new Set(read.repeated)].map(
    (field) => `repeated_label: ${LABELS[field]} stands again inside another value and was left there`,
  );
  return { ...fields, preamble: tidy(read.preamble), warnings };
}

type Collected = { values: Map<Field, string[]>; preamble: string[]; repeated: Field[] };

function collect(lines: Line[], counts: (label: Label) => boolean): Collected {
  const collected: Collected = { values: new Map(), preamble: [], repeated: [] };
  let current = collected.preamble;
  for (const { text, label } of lines) {
    if (label && counts(label) && !collected.values.has(label.field)) {
      current = [label.value];
      collected.values.set(label.field, current);
      continue;
    }
    if (label && counts(label)) collected.repeated.push(label.field);
    current.push(text);
  }
  return collected;
}

const missingIn = ({ values }: Collected): Field[] =>
  FIELDS.filter(
    (field) => !values.has(field) || (tidy(values.get(field) ?? []) === '' && !MAY_BE_EMPTY.includes(field)),
  );

function findLabels(text: string): Line[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const fenced = linesInFences(lines);
  return lines.map((line, index) => ({ text: line, label: fenced.has(index) ? null : readLabel(line) }));
}

const LABEL =
  /^(?<indent>\s*)(?=\S)(?<mark>#{1,6}\s+|[-*+]\s+|\d+[.)]\s+)?(?:(?<bold>\*\*|__)\s*)?(?<name>conflict type|original intent|codex['’]?s change|codex['’]?s reasoning|the code in question|debug\.md history|question for the council)\s*(?<rest>.*)$/iu;

function readLabel(line: string): Label | null {
  const { indent = '', mark = '', bold = '', name = '', rest = '' } = LABEL.exec(line)?.groups ?? {};
  const field = FIELDS.find((each) => simplify(LABELS[each]) === simplify(name));
  if (!field) return null;
  const close = bold.replace(/\*/g, '\\*');
  const [, value] = new RegExp(`^(?:${close}\\s*[:：]|[:：]\\s*${close})\\s*(.*)$`, 'u').exec(rest) ?? [];
  const alone =
    rest === bold && (mark !== '' || bold !== '' || name === name.toUpperCase() || name === LABELS[field]);
  if (value === undefined && !alone) return null;
  return { field, value: value ?? '', style: `${indent}|${mark.replace(/\d+/, '1').trim()}|${bold}` };
}

const simplify = (name: string): string => name.toLowerCase().replace(/['’]/g, '').replace(/\s+/g, ' ');

/** Numbers of the lines between a fence and its end; a fence that never ends is text. */
function linesInFences(lines: string[]): Set<number> {
  const inside = new Set<number>();
  let open: { at: number; mark: string } | null = null;
  const lastFence = new Map<string, number>();
  for (const [index, line] of lines.entries()) {
    const mark = fenceOf(line);
    if (mark) lastFence.set(mark[0] ?? '', index);
  }
  for (const [index, line] of lines.entries()) {
    const mark = fenceOf(line);
    if (!open) {
      if (mark && (lastFence.get(mark[0] ?? '') ?? 0) > index) open = { at: index, mark };
      continue;
    }
    if (!mark?.startsWith(open.mark) || !/^\s*(?:`+|~+)\s*$/.test(line)) continue;
    for (let each = open.at + 1; each <= index; each++) inside.add(each);
    open = null;
  }
  return inside;
}

// A fence may begin on the line of the label itself.
const fenceOf = (line: string): string | null =>
  /^\s*(?:[-*+>]\s+)*(`{3,}|~{3,})/.exec(readLabel(line)?.value ?? line)?.[1] ?? null;

const tidy = (lines: string[]): string =>
  lines
    .join('\n')
    .replace(/^(?:[^\S\n]*\n)+/, '')
    .trimEnd();
