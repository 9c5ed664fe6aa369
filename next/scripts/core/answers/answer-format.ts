// How a prompt asks for its answer, and the schema for engines that can be held to one; both from the table of forms.
import type { FormName } from '../schemas/nouns.ts';
import { type Field, FORM, type FormAbout, isAsked } from './form.ts';

/** The block that closes an answer, and the rules for it. */
export function answerFormat(form: FormName, about: FormAbout = {}): string {
  const { fields, rule } = FORM[form];
  const asked = Object.entries(fields).filter(([, field]) => isAsked(field, about));
  const lines = asked.flatMap((one) => linesOf(one, about, choicesOf(form, about)));
  const rules = [
    'Close with exactly one block in this form and write nothing behind it.',
    'Every key, once; `[]` where there is nothing.',
    ...(rule ? [rule] : []),
  ];
  return `${rules.join(' ')}\n\n\`\`\`yaml\n${lines.join('\n')}\n\`\`\``;
}

/** Strict: every key required and no other allowed, which is the only kind that all engines take. */
export function jsonSchemaOf(form: FormName, about: FormAbout = {}): object {
  return objectOf(FORM[form].fields, about, choicesOf(form, about));
}

/** Who does not approve chooses nothing. */
const choicesOf = (form: FormName, about: FormAbout): string[] => {
  const ids = (about.options ?? []).map(({ id }) => id);
  return form === 'magi' ? [...ids, 'none'] : ids;
};

const joined = (words: readonly string[]): string => words.join(' | ');

function linesOf([key, field]: [string, Field], about: FormAbout, choices: string[]): string[] {
  if (field.as === 'records') {
    const [first = '', ...rest] = partsOf(field, about);
    return [`${key}:`, `  - ${first}`, ...rest.map((line) => `    ${line}`)];
  }
  if (field.as === 'test') return [`${key}:`, ...partsOf(field, about).map((line) => `  ${line}`)];
  return isList(field) ? [`${key}:`, `  - ${field.ask}`] : [`${key}: ${askOf(field, about, key, choices)}`];
}

const partsOf = (field: Field, about: FormAbout): string[] =>
  Object.entries(field.parts ?? {}).map(([key, part]) => `${key}: ${askOf(part, about, key)}`);

function askOf(field: Field, about: FormAbout, key: string, choices: string[] = []): string {
  if (field.as === 'word') return joined(Object.keys(field.words ?? {}));
  if (field.as === 'letter') return joined(about.letters ?? ['A', 'B', 'C']);
  if (field.as === 'choice') return joined(choices);
  return field.as === 'id' && about.ids?.length ? joined(about.ids) : field.ask || `<${key}>`;
}

const isList = ({ as }: Field): boolean => ['list', 'places', 'tagged', 'findings'].includes(as);

const TEXT = { type: 'string' };

function objectOf(fields: Record<string, Field>, about: FormAbout, choices: string[]): object {
  const asked = Object.entries(fields).filter(([, field]) => isAsked(field, about));
  return {
    type: 'object',
    properties: Object.fromEntries(asked.map(([key, field]) => [key, shapeOf(field, about, choices)])),
    required: asked.map(([key]) => key),
    additionalProperties: false,
  };
}

function shapeOf(field: Field, about: FormAbout, choices: string[]): object {
  const parts = (): object => objectOf(field.parts ?? {}, about, choices);
  const oneOf = (words: readonly string[]): object => ({ ...TEXT, enum: words });
  if (field.as === 'word') return oneOf(Object.keys(field.words ?? {}));
  if (field.as === 'letter') return oneOf(about.letters ?? ['A', 'B', 'C']);
  if (field.as === 'choice') return oneOf(choices);
  if (field.as === 'id') return about.ids?.length ? oneOf(about.ids) : TEXT;
  if (field.as === 'sure') return { type: 'integer', minimum: 0, maximum: 100 };
  if (field.as === 'flag') return { type: 'boolean' };
  if (field.as === 'records') return { type: 'array', items: parts() };
  if (field.as === 'test') return { anyOf: [parts(), { type: 'null' }] };
  return isList(field) ? { type: 'array', items: TEXT } : TEXT;
}
