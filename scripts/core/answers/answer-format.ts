// How a prompt asks for its answer, and the schema for engines that can be held to one.
import type { FormName } from '../schemas/nouns.ts';
import { type Field, type FormAbout, formOf, isAsked, LETTERS } from './form.ts';
import { MARK } from './mark.ts';

export function answerFormat(form: FormName, about: FormAbout = {}): string {
  const { fields, rule } = formOf(form);
  const asked = Object.entries(fields).filter(([, field]) => isAsked(field, about));
  const { mark } = about;
  const lines = asked.flatMap((one) => linesOf(one, about));
  if (mark !== undefined) lines.unshift(`${MARK}: ${mark}`);
  const rules = [
    'Close with exactly one block in this form and write nothing behind it.',
    'Every key, once; `[]` where there is nothing.',
    ...(mark === undefined ? [] : [`Copy \`${MARK}\` as it stands here.`]),
    ...(rule ? [rule] : []),
  ];
  return `${rules.join(' ')}\n\n\`\`\`yaml\n${lines.join('\n')}\n\`\`\``;
}

/** Every key required and no other allowed: the only kind that all engines take. */
export function jsonSchemaOf(form: FormName, about: FormAbout = {}): object {
  const { fields } = formOf(form);
  // Any text: a schema that names the mark would be another one for each call.
  const first =
    about.mark === undefined ? [] : [[MARK, { as: 'text', ask: '' }] as const];
  return objectOf(Object.fromEntries([...first, ...Object.entries(fields)]), about);
}

/** null: any word. Who does not approve chooses nothing. */
function allowedIn(
  field: Field,
  { options = [], letters = LETTERS, ids = [] }: FormAbout,
) {
  const words = Object.keys(field.words ?? {});
  if (field.as === 'word') return words;
  if (field.as === 'choice') return [...options.map(({ id }) => id), ...words];
  if (field.as === 'letter') return letters;
  if (field.as === 'earlier') return [...ids, NEW];
  return field.as === 'id' && ids.length > 0 ? ids : null;
}

/** Of a finding that is none of the earlier ones. */
const NEW = 'new';

const isList = ({ as }: Field): boolean =>
  ['list', 'places', 'tagged', 'ids'].includes(as);
const isOfRecords = ({ as }: Field): boolean => as === 'records' || as === 'findings';

const partsOf = (field: Field, about: FormAbout): [string, Field][] =>
  Object.entries(field.parts ?? {}).filter(([, part]) => isAsked(part, about));

function linesOf([key, field]: [string, Field], about: FormAbout): string[] {
  const parts = partsOf(field, about).flatMap((part) => linesOf(part, about));
  if (field.as === 'test') return [`${key}:`, ...parts.map((line) => `  ${line}`)];
  if (isOfRecords(field)) {
    return [
      `${key}:`,
      ...parts.map((line, at) => `${at === 0 ? '  - ' : '    '}${line}`),
    ];
  }
  if (field.as === 'ids') return [`${key}:`, `  - ${(about.ids ?? []).join(' | ')}`];
  const ask = allowedIn(field, about)?.join(' | ') ?? field.ask;
  return isList(field) ? [`${key}:`, `  - ${ask}`] : [`${key}: ${ask}`];
}

const TEXT = { type: 'string' };

function objectOf(fields: Record<string, Field>, about: FormAbout): object {
  const asked = Object.entries(fields).filter(([, field]) => isAsked(field, about));
  return {
    type: 'object',
    properties: Object.fromEntries(
      asked.map(([key, field]) => [key, shapeOf(field, about)]),
    ),
    required: asked.map(([key]) => key),
    additionalProperties: false,
  };
}

function shapeOf(field: Field, about: FormAbout): object {
  const allowed = allowedIn(field, about);
  if (allowed !== null) return { ...TEXT, enum: allowed };
  const parts = objectOf(field.parts ?? {}, about);
  if (isOfRecords(field)) return { type: 'array', items: parts };
  if (field.as === 'ids') return { type: 'array', items: { ...TEXT, enum: about.ids } };
  if (field.as === 'line') return { type: 'integer', minimum: 0 };
  if (field.as === 'test') return { anyOf: [parts, { type: 'null' }] };
  if (field.as === 'sure') return { type: 'integer', minimum: 0, maximum: 100 };
  if (field.as === 'flag') return { type: 'boolean' };
  return isList(field) ? { type: 'array', items: TEXT } : TEXT;
}
