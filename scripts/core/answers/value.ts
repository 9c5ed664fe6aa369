// What a block of an answer holds before anybody knows which field means what.

/** `cut` says that the text ended inside the value: a cut number is unknown, not small. */
export type Value =
  | { kind: 'text'; text: string; cut: boolean }
  | { kind: 'list'; items: Value[]; cut: boolean }
  | { kind: 'map'; entries: Map<string, Value>; cut: boolean };

export type Fields = Map<string, Value>;

export const textValue = (text: string, cut = false): Value => ({ kind: 'text', text, cut });

/** An option's name that was cut off may be the beginning of another's. */
export const wholeOf = (value: Value | undefined): Value | undefined => (value?.cut ? undefined : value);

/** Keys are compared without case, quotes and emphasis, and with one kind of gap. */
export const normalKey = (key: string): string =>
  bareText(key)
    .toLowerCase()
    .replace(/[\s_-]+/g, '_');

const NOTHING = new Set([
  '',
  'none',
  'n/a',
  'na',
  'nil',
  'null',
  'nothing',
  '-',
  '–',
  '—',
  '~',
  'no',
  'empty',
  'not applicable',
]);
const NONE_FOUND =
  /^(?:none|nothing|no (?:[\w/-]+ ){0,3}(?:issues?|findings?|problems?|concerns?|items?|blockers?|gaps?|bugs?|objections?))(?: (?:was|were))?(?: (?:identified|found|noted|reported|remaining|remain|missing|applicable|to report|at this time|known)){0,3}$/;

/** "None", "n/a", "None identified." and their like are how an engine writes an empty list. */
export function saysNothing(text: string): boolean {
  const plain = bareText(text)
    .toLowerCase()
    .replace(/[.!,;:]+$/, '');
  if (plain.length > 60) return false;
  return NOTHING.has(plain) || NONE_FOUND.test(plain) || /^\(?none\)?$/.test(plain);
}

/** The text without the marks of emphasis around it. */
export function bareText(text: string): string {
  let from = 0;
  let to = text.length;
  while (from < to && ' \t\r\n*_`"\'“”‘’'.includes(text.charAt(from))) from++;
  while (to > from && ' \t\r\n*_`"\'“”‘’'.includes(text.charAt(to - 1))) to--;
  return text.slice(from, to);
}

export function asText(value: Value | undefined): string {
  if (!value) return '';
  if (value.kind === 'text') return value.text.trim() === 'null' ? '' : value.text.trim();
  if (value.kind === 'list') return value.items.map(asText).filter(Boolean).join('\n');
  return [...value.entries].map(([key, inner]) => `${key}: ${asText(inner)}`).join(', ');
}

export function asList(value: Value | undefined): string[] {
  if (!value) return [];
  if (value.kind === 'list') return value.items.map(asText).filter((item) => !saysNothing(item));
  const text = asText(value);
  return saysNothing(text) ? [] : [text];
}

/** Yes or no, when that is what was written. */
export function asFlag(value: Value | undefined): boolean | null {
  const word = bareText(asText(value)).toLowerCase();
  if (/^(?:true|yes|y|1|changed)\b/.test(word)) return true;
  if (/^(?:false|no|n|0|none|same|unchanged|not)\b/.test(word)) return false;
  return null;
}
