// Lists of records inside a form (replies, judgements), and the test a seat names.
import type { NamedTest } from '../schemas/nouns.ts';
import { type FormAbout, type FormField, fieldNames, normalKey } from './form.ts';
import { type KnownKeys, readKeyed } from './keyed.ts';
import {
  type HeldValue,
  heldItems,
  heldList,
  heldRaw,
  heldText,
  jsonInText,
} from './values.ts';
import { readWord } from './words.ts';

type RecordParts = Record<string, FormField>;

/** Only those whose word can be told. */
export const recordsIn = (
  { parts = {} }: FormField,
  held: HeldValue | undefined,
  about: FormAbout,
) =>
  heldItems(held)
    .map((item) => recordIn(item, parts, about))
    .filter((one) => one !== null);

function recordIn(
  item: HeldValue,
  parts: RecordParts,
  about: FormAbout,
): Record<string, string> | null {
  const fields = partsOfRecord(item, parts);
  const record: Record<string, string> = {};
  for (const [key, part] of Object.entries(parts)) {
    const held = fields.get(key);
    const text = part.as === 'id' ? idNamed(heldText(held), about) : heldText(held);
    if (part.as === 'word') {
      const { word } = readWord(heldRaw(held), part.words ?? {}, ['accept', 'refute']);
      if (word === null) return null;
      record[key] = word;
    } else if (part.as === 'id' && text === '') return null;
    else record[key] = text;
  }
  return Object.values(record).some(Boolean) ? record : null;
}

/** Whatever stands around it; without a list the words themselves. */
function idNamed(text: string, { ids }: FormAbout): string {
  if (!ids?.length) return text;
  const plain = text.toLowerCase();
  const words = new Set(plain.match(/[\p{L}\p{N}_-]+/gu) ?? []);
  const named = ids.filter((id) => words.has(id.toLowerCase()));
  return (
    ids.find((id) => plain === id.toLowerCase()) ??
    (named.length === 1 ? (named[0] ?? '') : '')
  );
}

/** Each that is named, once. */
export const idsNamed = (held: HeldValue | undefined, about: FormAbout): string[] => {
  const named = heldList(held).map((text) => idNamed(text, about));
  return [...new Set(named)].filter((id) => about.ids?.includes(id));
};

export function partsOfRecord(
  item: HeldValue,
  parts: RecordParts,
): Map<string, HeldValue> {
  const names = fieldNames(parts);
  const [own = ''] = Object.keys(parts);
  const found = new Map<string, HeldValue>();
  for (const [key, held] of entriesIn(item, { has: (key) => names.has(key), own })) {
    const name = names.get(key);
    if (name !== undefined && (name === key || !found.has(name))) found.set(name, held);
  }
  return found;
}

function entriesIn(item: HeldValue, knows: KnownKeys): Iterable<[string, HeldValue]> {
  const json = 'json' in item ? item.json : jsonInText(item.lines.join('\n'));
  if (typeof json === 'object' && json !== null) {
    return Object.entries(json).map(([key, value]): [string, HeldValue] => [
      normalKey(key),
      { json: value },
    ]);
  }
  return 'lines' in item ? readKeyed(item.lines, knows).fields : [];
}

/** Nothing without a command and a word on what it shows. */
export function testNamed(
  field: FormField | undefined,
  held: HeldValue | undefined,
): NamedTest | null {
  if (!field?.parts || held === undefined) return null;
  const fields = partsOfRecord(held, field.parts);
  const text = (key: string): string => heldText(fields.get(key)).replace(/^`+|`+$/g, '');
  const command = text('command');
  const expect = text('expect');
  const why = text('why');
  const isNamed = command !== '' && (expect !== '' || why !== '');
  return isNamed ? { command, expect, others_expect: text('others_expect'), why } : null;
}
