// How a prompt asks for its answer, made from the table the reader reads by: the two can never disagree.
import { FIELDS, type Field, fieldsOf, type Kind, TESTED_FINDING } from '../answers/forms/fields.ts';

export type FormatOptions = {
  /** Engines that are held to a schema answer in JSON, the others close with a YAML block. */
  json: boolean;
  /** Ids to choose from; with them `choice` is asked for. */
  options: string[];
  /** Where there is something to object to: what may be named then. */
  later?: boolean;
  /** Fields that are not asked for. */
  without?: readonly string[];
};

export function answerFormat(
  kind: Kind,
  { json, options, later = false, without = [] }: FormatOptions,
): string {
  if (!json)
    return `Close with exactly one block in this form, and write nothing after it:\n\n${blankBlock(kind, { choices: options, later, without })}`;
  const lines = Object.entries<Field>(FIELDS[kind]).flatMap(([name, { ask, later: isLater, tested }]) => {
    if ((isLater && !later) || without.includes(name)) return [];
    const wanted = name === 'choice' && options.length ? options.join(' | ') : ask;
    return wanted === null
      ? []
      : [
          `- ${name}: ${typeof wanted === 'string' ? wanted : `list of ${wanted[0]}${tested ? OR_TESTED : ''}`}`,
        ];
  });
  return ['Answer with one JSON object and nothing else. Its fields:', '', ...lines].join('\n');
}

const OR_TESTED = `; in the place of a text may stand an object: {${Object.entries(TESTED_FINDING)
  .map(([name, ask]) => `"${name}": ${ask}`)
  .join(', ')}}`;

/** The format a prompt asks for: one fenced block with the fields of the kind. */
type Blank = { choices?: readonly string[]; without?: readonly string[]; later?: boolean };

export function blankBlock(kind: Kind, { choices = [], without = [], later = false }: Blank = {}): string {
  const lines = fieldsOf(kind).flatMap(([name, { ask, later: isLater, tested }]) => {
    if (without.includes(name) || (isLater && !later)) return [];
    if (name === 'choice' && choices.length > 0) return [`choice: ${choices.join(' | ')}`];
    if (ask === null) return [];
    if (typeof ask === 'string') return [`${name}: ${ask}`];
    return [`${name}:`, ...ask.map((item) => `  - ${item}`), ...(tested ? TESTED : [])];
  });
  return ['```yaml', ...lines, '```'].join('\n');
}

const TESTED = Object.entries(TESTED_FINDING).map(
  ([name, ask], index) => `${index === 0 ? '  - ' : '    '}${name}: ${ask}`,
);

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
