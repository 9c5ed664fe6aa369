// The fields of a kind, whether they came from a block or from labelled prose.
import type { Failure } from '../../shapes.ts';
import type { Block } from '../forms/blocks.ts';
import { FIELDS, type Field, isList, isOneLine, type Kind, TEST } from '../forms/fields.ts';
import { firstLineOf, itemsOf, type Label, textOf } from '../forms/labels.ts';
import { type Answer, failureOf, type Reading, type ReadingSettings, readText } from '../forms/reading.ts';
import { bareText, type Fields, textValue, type Value } from '../forms/value.ts';

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

export function fieldsOfLabels(kind: Kind, labels: Label[]): Fields {
  const fields: Fields = new Map();
  for (const label of labels) {
    // A name that nothing follows takes nothing away from the field that came before it.
    if (fields.has(label.name) && textOf(label) === '') continue;
    if (isList(kind, label.name))
      fields.set(label.name, {
        kind: 'list',
        items: itemsOf(label).map((item) => textValue(item)),
        cut: false,
      });
    else
      fields.set(
        label.name,
        // A command keeps its marks, whatever stands around it.
        textValue(
          isOneLine(kind, label.name) || Object.hasOwn(TEST, label.name)
            ? firstLineOf(label)
            : bareText(textOf(label)),
        ),
      );
  }
  return fields;
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
  failure: Failure | null;
  warnings: string[];
};

type Way = {
  kind: Kind;
  /** Whether these fields are an answer of the kind. */
  decides(fields: Fields): boolean;
  /** The field that decides, to tell a bare block from labelled prose. */
  decisive: readonly string[];
};

/** The way all kinds but the vote share: block, then labels, then why there is nothing. The caller may still find words. */
export function findFields(way: Way, answer: Answer, settings: ReadingSettings): Found {
  const reading = readText(way.kind, answer, (block: Block) => way.decides(block.fields), settings);
  const { block, labels, error } = reading;
  const fields = block?.fields ?? fieldsOfLabels(way.kind, labels);
  const isRead = block !== null || way.decides(fields);
  const failure = isRead ? null : failureOf(reading);
  const bare =
    block === null &&
    isBare(
      labels,
      labels.findLast(({ name }) => way.decisive.includes(name)),
    );
  const warnings = [
    ...reading.warnings,
    ...(block?.repaired ? ['repaired'] : []),
    ...(isRead && error ? ['error_beside_answer'] : []),
    ...(!isRead && reading.started ? ['cut_before_answer'] : []),
  ];
  const found = { fields, reading, failure, warnings };
  if (!isRead) return { ...found, stage: 5, status: failure ? 'failed' : 'unparseable' };
  if (block) return { ...found, stage: 1, status: block.repaired ? 'repaired' : 'ok' };
  return bare ? { ...found, stage: 2, status: 'ok' } : { ...found, stage: 4, status: 'inferred' };
}
