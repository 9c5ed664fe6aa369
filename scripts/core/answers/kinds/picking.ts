// The fields of a kind, whether they came from a block or from labelled prose.
import type { Failure } from '../../shapes.ts';
import { bareBlock } from '../forms/bare.ts';
import type { Block } from '../forms/blocks.ts';
import { FIELDS, type Field, isList, isOneLine, type Kind, TEST } from '../forms/fields.ts';
import { firstLineOf, firstSayingOf, itemsOf, type Label, textOf } from '../forms/labels.ts';
import { type Answer, failureOf, type Reading, type ReadingSettings, readText } from '../forms/reading.ts';
import { bareText, both, type Fields, textValue, type Value } from '../forms/value.ts';

/** What a field holds under any of its names, ours first; a list holds what stands under all of them. */
export function pick<K extends Kind>(
  kind: K,
  fields: Fields,
  name: keyof (typeof FIELDS)[K] & string,
): Value | undefined {
  const { keys } = FIELDS[kind][name] as Field;
  const held = keys.flatMap((key) => fields.get(key) ?? []);
  const [first] = held;
  if (held.length < 2 || !isList(kind, name)) return first;
  const items = held.flatMap((value) => (value.kind === 'list' ? value.items : [value]));
  return { kind: 'list', items, cut: held.some(({ cut }) => cut) };
}

/** `decisive`: fields that two lines cannot state differently. */
export function fieldsOfLabels(kind: Kind, labels: Label[], decisive: readonly string[] = []): Fields {
  const fields: Fields = new Map();
  for (const label of labels) {
    // A name that nothing follows takes nothing away from the field that came before it.
    if (fields.has(label.name) && textOf(label) === '') continue;
    const isOfLists = isList(kind, label.name);
    const value: Value = isOfLists
      ? { kind: 'list', items: itemsOf(label).map((item) => textValue(item)), cut: false }
      : textValue(textIn(kind, label));
    const isHeld = isOfLists || decisive.includes(label.name);
    fields.set(label.name, isHeld ? both(fields.get(label.name), value) : value);
  }
  return fields;
}

function textIn(kind: Kind, label: Label): string {
  // A command keeps its marks, whatever stands around it.
  if (Object.hasOwn(TEST, label.name)) return firstLineOf(label);
  return isOneLine(kind, label.name) ? firstSayingOf(label) : bareText(textOf(label));
}

/** Keys as the format writes them, one to a line: a block that lost its fence. */
export function isBare(labels: Label[], label: Label | undefined): boolean {
  if (!label?.plain || label.value === '') return false;
  const near = labels.some(
    (other) => other.plain && other.name !== label.name && Math.abs(other.line - label.line) <= NEAR,
  );
  return near || label.lowerCase;
}

const NEAR = 40;

type Status = 'ok' | 'repaired' | 'inferred' | 'unparseable' | 'failed';
export type Found = {
  fields: Fields;
  stage: 1 | 2 | 4 | 5;
  status: Status;
  reading: Reading;
  /** The line of the prose at which what stands behind the form begins. */
  end: number;
  failure: Failure | null;
  warnings: string[];
};

type Way = {
  kind: Kind;
  /** Whether these fields are an answer of the kind. */
  decides(fields: Fields): boolean;
  /** The field that decides, to tell a bare block from labelled prose. */
  decisive: readonly string[];
  /** Further fields that two lines cannot state differently. */
  held?: readonly string[];
};

/** The way all kinds but the vote share: block, then labels, then why there is nothing. The caller may still find words. */
export function findFields(way: Way, answer: Answer, settings: ReadingSettings): Found {
  const reading = readText(way.kind, answer, (block: Block) => way.decides(block.fields), settings);
  const { block, labels, error } = reading;
  const decisive = labels.findLast(({ name }) => way.decisive.includes(name));
  const bare =
    block === null && isBare(labels, decisive)
      ? bareBlock(way.kind, reading.prose.split('\n'), labels)
      : null;
  const held = [...way.decisive, ...(way.held ?? [])];
  const told = block?.fields ?? fieldsOfLabels(way.kind, labels, held);
  const fields = new Map(told);
  for (const [name, value] of bare?.fields ?? [])
    fields.set(name, held.includes(name) ? both(told.get(name), value) : value);
  const isRead = block !== null || way.decides(fields);
  const failure = isRead ? null : failureOf(reading);
  const warnings = [
    ...reading.warnings,
    ...(block?.repaired ? ['repaired'] : []),
    ...(isRead && error ? ['error_beside_answer'] : []),
    ...(!isRead && reading.started ? ['cut_before_answer'] : []),
  ];
  const end = block ? reading.afterBlock : (bare?.end ?? 0);
  const found = { fields, reading, end, failure, warnings };
  if (!isRead) return { ...found, stage: 5, status: failure ? 'failed' : 'unparseable' };
  if (block) return { ...found, stage: 1, status: block.repaired ? 'repaired' : 'ok' };
  return bare ? { ...found, stage: 2, status: 'ok' } : { ...found, stage: 4, status: 'inferred' };
}
