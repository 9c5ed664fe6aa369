// Fields of answers that the common reader has no kind for: how they are asked for, and how they are read.
import { plainBlocks } from '../../answers/forms/stances.ts';
import { bareText, normalKey, saysNothing } from '../../answers/forms/value.ts';
import { type Level, levelOf } from '../../configuration/confidence.ts';

export type Asked = Record<string, { ask: string | string[]; other?: string[] }>;

export function format(asked: Asked): string {
  const lines = Object.entries(asked).flatMap(([name, { ask }]) =>
    typeof ask === 'string' ? [`${name}: ${ask}`] : [`${name}:`, ...ask.map((item) => `  - ${item}`)],
  );
  return [
    'Close with exactly one block in this form, and write nothing after it:',
    '',
    '```yaml',
    ...lines,
    '```',
  ].join('\n');
}

export type Fields = Map<string, unknown>;

export function readFields(text: string, asked: Asked): Fields {
  const names = new Map(
    Object.entries(asked).flatMap(([name, { other = [] }]) =>
      [name, ...other].map((key): [string, string] => [key, name]),
    ),
  );
  const templates = new Set(Object.values(asked).flatMap(({ ask }) => [ask].flat().map(bareText)));
  const found = plainBlocks(text, (key) => names.has(key)).at(-1) ?? [];
  const fields: Fields = new Map();
  for (const [key, value] of found) {
    const name = names.get(normalKey(key));
    if (name && !fields.has(name)) fields.set(name, withoutTemplate(value, templates));
  }
  return fields;
}

function withoutTemplate(value: unknown, templates: Set<string>): unknown {
  if (Array.isArray(value)) return value.filter((item) => !templates.has(bareText(String(item))));
  return typeof value === 'string' && templates.has(bareText(value)) ? '' : value;
}

export function textOf(fields: Fields, name: string): string {
  const value = fields.get(name);
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(String).join(' ').trim();
  return (typeof value === 'object' ? JSON.stringify(value) : String(value)).trim();
}

export function listOf(fields: Fields, name: string): string[] {
  const value = fields.get(name) ?? [];
  const items = Array.isArray(value) ? value : String(value).split('\n');
  return items
    .map((item) =>
      typeof item === 'object' && item !== null
        ? Object.entries(item)
            .map((pair) => pair.join(': '))
            .join(', ')
        : String(item),
    )
    .map((item) => item.replace(/^\s*[-*•]\s+/, '').trim())
    .filter((item) => !saysNothing(item));
}

/** `HIGH`, `Medium.`, `80 %`: a number is put into the same three words. */
export function readLevel(text: string): Level | null {
  const word = /^\W*(high|medium|med|low)\b/i.exec(text)?.[1]?.toLowerCase();
  if (word && !/\|/.test(text)) return word === 'high' || word === 'low' ? word : 'medium';
  const number = /^\W*(\d{1,3}(?:\.\d+)?)\s*%?\W*$/.exec(text)?.[1];
  if (!number) return null;
  const share = number.includes('.') && Number(number) <= 1 ? Number(number) * 100 : Number(number);
  return share > 100 ? null : levelOf(share);
}
