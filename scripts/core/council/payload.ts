// An executor's conflict: seven labelled fields, in any order.
import { Refusal } from '../words/refusal.ts';

export const PAYLOAD_FIELDS = {
  conflict_type: 'CONFLICT TYPE',
  original_intent: 'ORIGINAL INTENT',
  codex_change: "CODEX'S CHANGE",
  codex_reasoning: "CODEX'S REASONING",
  code_in_question: 'THE CODE IN QUESTION',
  debug_history: 'DEBUG.md HISTORY',
  question: 'QUESTION FOR THE COUNCIL',
} as const;

type PayloadField = keyof typeof PAYLOAD_FIELDS;
export type Payload = Record<PayloadField, string>;

const PAYLOAD_NAMES = Object.keys(PAYLOAD_FIELDS) as PayloadField[];
/** A first attempt has no history yet. */
const MAY_BE_EMPTY: PayloadField[] = ['debug_history'];

/** null: not one label is there. A field missing or empty is refused by name. */
export function readPayload(text: string): Payload | null {
  const read = collectFields(text);
  if (read.size === 0) return null;
  const said = (field: PayloadField): string => tidyLines(read.get(field) ?? []);
  const missing = PAYLOAD_NAMES.filter(
    (field) => !read.has(field) || (said(field) === '' && !MAY_BE_EMPTY.includes(field)),
  );
  if (missing.length > 0)
    throw new Refusal(
      'missing_field',
      `The payload has no ${missing.map((field) => PAYLOAD_FIELDS[field]).join(', ')}.`,
      `Give each of the seven fields on a line of its own: ${Object.values(PAYLOAD_FIELDS).join(', ')}.`,
    );
  return Object.fromEntries(
    PAYLOAD_NAMES.map((field) => [field, said(field)]),
  ) as Payload;
}

/** So many of its labels are no accident: what is missing is told by name. */
const ENOUGH_LABELS = 3;

/** Whether a text that stands where a question may stand is a conflict. */
export const isConflict = (text: string): boolean =>
  collectFields(text).size >= ENOUGH_LABELS;

/** A label opens its field once, and not in a code fence. */
function collectFields(text: string): Map<PayloadField, string[]> {
  const values = new Map<PayloadField, string[]>();
  let current: string[] = [];
  let fence = '';
  for (const line of text.split(/\r?\n/)) {
    const [, mark = ''] = /^\s*(`{3,}|~{3,})/.exec(line) ?? [];
    if (mark && fence === '') fence = mark;
    else if (mark.startsWith(fence) && /^[\s`~]*$/.test(line)) fence = '';
    const label = fence === '' ? fieldLabelIn(line) : null;
    if (label && !values.has(label.field)) {
      current = [label.value];
      values.set(label.field, current);
    } else current.push(line);
  }
  return values;
}

/** In a list, in bold, as code; a heading needs no colon. */
const FIELD_LABEL =
  /^[\s>*_#`-]*(?:\d{1,2}[.)][\s*_`]*)?([A-Za-z.'’ ]{10,30}?)[*_`]{0,3}\s*(?:(:)[*_`]{0,3}(.*))?$/;

function fieldLabelIn(line: string): { field: PayloadField; value: string } | null {
  const [, name = '', colon = '', value = ''] = FIELD_LABEL.exec(line) ?? [];
  const said = name.trim().replace('’', "'");
  // Without a colon only as the document writes it: the same words stand in prose.
  const field = PAYLOAD_NAMES.find((one) => {
    const label = PAYLOAD_FIELDS[one];
    return colon ? label.toLowerCase() === said.toLowerCase() : label === said;
  });
  return field ? { field, value: value.trim() } : null;
}

const tidyLines = (lines: readonly string[]): string =>
  lines.join('\n').replace(/^\n+/, '').trimEnd();
