// The JSON schema an engine is held to, made from the same table as the words of the prompt and the reader.
import { FIELDS, type Field, type Kind, TESTED_FINDING } from '../answers/forms/fields.ts';

/** Every field is required and no other allowed: the strict form is the only one all engines take. */
export function answerSchema(
  kind: Kind,
  options: string[],
  later = false,
  without: readonly string[] = [],
): object {
  const properties = Object.fromEntries(
    Object.entries<Field>(FIELDS[kind]).flatMap(([name, { ask, later: isLater, tested }]) => {
      if ((isLater && !later) || without.includes(name)) return [];
      if (name === 'choice' && options.length > 0) return [[name, { type: 'string', enum: options }]];
      return ask === null ? [] : [[name, tested ? FINDINGS : shapeOf(ask)]];
    }),
  );
  return strict(properties);
}

const strict = (properties: Record<string, object>): object => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

const TEXT = { type: 'string' };
const FINDINGS = {
  type: 'array',
  items: {
    anyOf: [TEXT, strict(Object.fromEntries(Object.keys(TESTED_FINDING).map((name) => [name, TEXT])))],
  },
};

function shapeOf(ask: string | readonly string[]): object {
  if (typeof ask !== 'string') return { type: 'array', items: TEXT };
  if (ask === 'true | false') return { type: 'boolean' };
  if (ask === '0-100') return { type: 'integer', minimum: 0, maximum: 100 };
  return /^[A-Za-z_]+( \| [A-Za-z_]+)+$/.test(ask)
    ? { type: 'string', enum: ask.split(' | ') }
    : { type: 'string' };
}
