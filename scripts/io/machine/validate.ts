// Whether a value is what a schema says, and if not: what, where and what to do. The one place that knows ajv.
import { Ajv, type ErrorObject } from 'ajv';
import type { Static, TSchema } from 'typebox';
import { Refusal } from '../../core/words/refusal.ts';

const QUICK = { meta: false, validateSchema: false, code: { optimize: false } };
let ajv: Ajv | undefined;

/** `path`: the fields that lead there. */
export type Problem = { path: string[]; message: string; is?: 'unknown' };

export function problemsIn(schema: TSchema, value: unknown): Problem[] {
  // Our own schemas need no schema of schemas, and code that runs once no optimizer: half the time.
  ajv ??= new Ajv({ ...QUICK, allErrors: true, strict: false });
  // It knows those that it compiled.
  const check = ajv.compile(schema);
  if (check(value)) return [];
  const errors = check.errors ?? [];
  // A branch of a choice that does not fit is no problem of its own.
  const told = errors.filter(
    ({ keyword, schemaPath }) => keyword !== 'if' && !/\/anyOf\/\d/.test(schemaPath),
  );
  return (told.length ? told : errors).map(problemOf);
}

/** `what` the value is called: standard input, a file's path, "the framing". */
export function decode<Schema extends TSchema>(schema: Schema, value: unknown, what: string): Static<Schema> {
  const [problem] = problemsIn(schema, value);
  if (problem === undefined) return value as Static<Schema>;
  const place = problem.path.length ? `, at ${problem.path.join('.')}` : '';
  throw new Refusal('bad_input', `${what}${place}: ${problem.message}.`, 'Correct it and run it again.');
}

const WORDS: Record<string, (params: ErrorObject['params']) => string> = {
  additionalProperties: () => 'is not known here',
  required: () => 'is missing',
  enum: ({ allowedValues }) => `must be one of ${allowedValues.join(', ')}`,
  maxLength: ({ limit }) => `is longer than ${limit} characters`,
  minLength: () => 'must not be empty',
  anyOf: () => 'has a value of the wrong kind',
};

function problemOf({ instancePath, keyword, params, message: said = 'does not fit' }: ErrorObject): Problem {
  const field: unknown = params['additionalProperty'] ?? params['missingProperty'];
  const path = [
    ...instancePath.split('/').slice(1).map(unescaped),
    ...(field === undefined ? [] : [`${field}`]),
  ];
  const message = WORDS[keyword]?.(params) ?? said;
  return keyword === 'additionalProperties' ? { path, message, is: 'unknown' } : { path, message };
}

const unescaped = (part: string): string => part.replaceAll('~1', '/').replaceAll('~0', '~');
