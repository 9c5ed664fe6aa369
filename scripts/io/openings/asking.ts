// The question as it was given: words, a text, or fields; each field checked, and nothing guessed.
import type { Asking } from '../../core/deliberation/plan.ts';
import type { Option } from '../../core/schemas/nouns.ts';
import { Refusal } from '../../core/words/refusal.ts';

const MOST_CHARACTERS = 200_000;

export type Fields = Record<string, unknown>;

export function askingOf(fields: Fields): Asking {
  const question = textOf(fields, 'question') ?? textOf(fields, 'problem') ?? '';
  if (question.trim() === '')
    throw new Refusal(
      'no_question',
      'There is no question.',
      'Give it in quotation marks, or put - in its place and pipe it in.',
    );
  const context = textOf(fields, 'context');
  const domain = textOf(fields, 'domain');
  const stakes = textOf(fields, 'stakes');
  if (stakes !== undefined && stakes !== 'normal' && stakes !== 'high')
    throw wrong('stakes', stakes, 'normal or high');
  return {
    question: question.trim(),
    ...(context ? { context } : {}),
    ...(domain ? { domain } : {}),
    ...(stakes ? { stakes } : {}),
    ...(fields['reversible'] === undefined
      ? {}
      : { reversible: flagOf(fields, 'reversible') }),
    ...(fields['options'] === undefined ? {} : { options: optionsOf(fields['options']) }),
    ...(fields['constraints'] === undefined
      ? {}
      : { constraints: listOf(fields, 'constraints') }),
  };
}

export function textOf(fields: Fields, name: string): string | undefined {
  const value = fields[name];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string') throw wrong(name, value, 'a text');
  if (value.includes('\u0000') || value.includes('\ufffd\ufffd'))
    throw new Refusal('not_text', `The ${name} is not text.`, 'Give it as UTF-8 text.');
  if (value.length > MOST_CHARACTERS)
    throw new Refusal(
      'too_long',
      `The ${name} has ${value.length.toLocaleString('en')} characters; ${MOST_CHARACTERS.toLocaleString('en')} are read.`,
      'Put what is long into a file of the project and name the file.',
    );
  return value;
}

export function listOf(fields: Fields, name: string): string[] {
  const value = fields[name];
  if (value === undefined || value === null) return [];
  const list = Array.isArray(value) ? value : [value];
  if (!list.every((one) => typeof one === 'string'))
    throw wrong(name, value, 'a list of texts');
  return list.filter((one) => one.trim() !== '');
}

export function flagOf(fields: Fields, name: string): boolean {
  const value = fields[name];
  if (typeof value === 'boolean') return value;
  if (value === undefined) return false;
  throw wrong(name, value, 'true or false');
}

function optionsOf(value: unknown): Option[] {
  const list = Array.isArray(value) ? value : [value];
  const options = list.map(optionOf);
  const ids = options.map(({ id }) => id);
  const twice = ids.find((id, at) => ids.indexOf(id) !== at);
  if (twice !== undefined) throw wrong('options', twice, 'each id once');
  if (options.length === 1)
    throw wrong('options', ids[0], 'two or more to choose between');
  return options;
}

function optionOf(value: unknown): Option {
  if (typeof value === 'string') {
    const at = value.indexOf('=');
    if (at < 1) return { id: value.trim(), label: value.trim() };
    return { id: value.slice(0, at).trim(), label: value.slice(at + 1).trim() };
  }
  const { id, label } = (value ?? {}) as Partial<Option>;
  if (typeof id !== 'string' || id.trim() === '')
    throw wrong('options', value, 'id=label, or {id, label}');
  return {
    id: id.trim(),
    label: typeof label === 'string' && label.trim() ? label.trim() : id.trim(),
  };
}

const wrong = (name: string, value: unknown, wanted: string): Refusal =>
  new Refusal(
    'bad_field',
    `${name}: ${JSON.stringify(value)?.slice(0, 80)} is not ${wanted}.`,
    `Give ${name} as ${wanted}.`,
  );
