// How a prompt asks for its answer, and the schema for engines that can be held to one.
import type { FormName } from '../schemas/nouns.ts';
import {
  type FormAbout,
  type FormField,
  formOf,
  isFieldAsked,
  PEER_LETTERS,
} from './form.ts';
import { REPLY_MARK } from './mark.ts';

export function answerFormat(form: FormName, about: FormAbout = {}): string {
  const { fields, rule } = formOf(form);
  const asked = Object.entries(fields).filter(([, field]) => isFieldAsked(field, about));
  const { mark } = about;
  const lines = asked.flatMap((one) => formLines(one, about));
  if (mark !== undefined) lines.unshift(`${REPLY_MARK}: ${mark}`);
  const rules = [
    'Close with exactly one block in this form and write nothing behind it.',
    'Every key, once; `[]` where there is nothing.',
    ...(mark === undefined ? [] : [`Copy \`${REPLY_MARK}\` as it stands here.`]),
    ...(rule ? [rule] : []),
  ];
  return `${rules.join(' ')}\n\n\`\`\`yaml\n${lines.join('\n')}\n\`\`\``;
}

/** Every key required and no other allowed: the only kind that all engines take. */
export function jsonSchemaOf(form: FormName, about: FormAbout = {}): object {
  const { fields } = formOf(form);
  // Any text: a schema that names the mark would be another one for each call.
  const first =
    about.mark === undefined ? [] : [[REPLY_MARK, { as: 'text', ask: '' }] as const];
  return objectSchema(Object.fromEntries([...first, ...Object.entries(fields)]), about);
}

/** null: any word. Who does not approve chooses nothing. */
function allowedIn(
  field: FormField,
  { options = [], letters = PEER_LETTERS, ids = [] }: FormAbout,
) {
  const words = Object.keys(field.words ?? {});
  if (field.as === 'word') return words;
  if (field.as === 'choice') return [...options.map(({ id }) => id), ...words];
  if (field.as === 'letter') return letters;
  if (field.as === 'earlier') return [...ids, NEW_FINDING];
  return field.as === 'id' && ids.length > 0 ? ids : null;
}

/** Of a finding that is none of the earlier ones. */
const NEW_FINDING = 'new';

const isListField = ({ as }: FormField): boolean =>
  ['list', 'places', 'tagged', 'ids'].includes(as);
const isOfRecords = ({ as }: FormField): boolean => as === 'records' || as === 'findings';

const askedParts = (field: FormField, about: FormAbout): [string, FormField][] =>
  Object.entries(field.parts ?? {}).filter(([, part]) => isFieldAsked(part, about));

function formLines([key, field]: [string, FormField], about: FormAbout): string[] {
  const parts = askedParts(field, about).flatMap((part) => formLines(part, about));
  if (field.as === 'test') return [`${key}:`, ...parts.map((line) => `  ${line}`)];
  if (isOfRecords(field)) {
    return [
      `${key}:`,
      ...parts.map((line, at) => `${at === 0 ? '  - ' : '    '}${line}`),
    ];
  }
  if (field.as === 'ids') return [`${key}:`, `  - ${(about.ids ?? []).join(' | ')}`];
  const ask = allowedIn(field, about)?.join(' | ') ?? field.ask;
  return isListField(field) ? [`${key}:`, `  - ${ask}`] : [`${key}: ${ask}`];
}

const TEXT_SCHEMA = { type: 'string' };

function objectSchema(fields: Record<string, FormField>, about: FormAbout): object {
  const asked = Object.entries(fields).filter(([, field]) => isFieldAsked(field, about));
  return {
    type: 'object',
    properties: Object.fromEntries(
      asked.map(([key, field]) => [key, fieldSchema(field, about)]),
    ),
    required: asked.map(([key]) => key),
    additionalProperties: false,
  };
}

function fieldSchema(field: FormField, about: FormAbout): object {
  const allowed = allowedIn(field, about);
  if (allowed !== null) return { ...TEXT_SCHEMA, enum: allowed };
  const parts = objectSchema(field.parts ?? {}, about);
  if (isOfRecords(field)) return { type: 'array', items: parts };
  if (field.as === 'ids')
    return { type: 'array', items: { ...TEXT_SCHEMA, enum: about.ids } };
  if (field.as === 'line') return { type: 'integer', minimum: 0 };
  if (field.as === 'test') return { anyOf: [parts, { type: 'null' }] };
  if (field.as === 'sure') return { type: 'integer', minimum: 0, maximum: 100 };
  if (field.as === 'flag') return { type: 'boolean' };
  return isListField(field) ? { type: 'array', items: TEXT_SCHEMA } : TEXT_SCHEMA;
}
