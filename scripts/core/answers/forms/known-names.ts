// Whether a key of a block or a label in prose is a field of a kind, by any of the names it goes by.
import { fieldsOf, type Kind } from './fields.ts';

const blockKeys = new Map<Kind, Set<string>>();
const labelNames = new Map<Kind, Map<string, string>>();

/** Whether a key of a block is one of ours, or of the other names it goes by. */
export function knowsKey(kind: Kind): (key: string) => boolean {
  const known = blockKeys.get(kind) ?? new Set(fieldsOf(kind).flatMap(([, field]) => field.keys));
  blockKeys.set(kind, known);
  return (key) => known.has(key);
}

const QUALIFIER =
  /^(?:final|overall|my|our|the|updated|revised|new|current|recommended|bottom_line|actual|real|true|corrected)_/;

/** The field a label in prose stands for: "Final verdict" is a verdict, "Previous verdict" is not ours. */
export function knowsLabel(kind: Kind): (label: string) => string | null {
  let known = labelNames.get(kind);
  if (!known) {
    known = new Map(
      fieldsOf(kind).flatMap(([name, { keys, labels }]) =>
        [...keys, ...labels].map((key): [string, string] => [key, name]),
      ),
    );
    labelNames.set(kind, known);
  }
  const names = known;
  return (label) =>
    names.get(label) ?? names.get(label.replace(QUALIFIER, '').replace(QUALIFIER, '')) ?? null;
}
