// Whether a value is what a schema says, and if not: what, where and what to do. The one place that knows ajv.
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { Static, TSchema } from 'typebox';
import { Refusal } from '../../core/words/refusal.ts';

const QUICK = { meta: false, validateSchema: false, code: { optimize: false } };
let ajv: Ajv | undefined;
const compiled = new WeakMap<object, ValidateFunction>();

/** `path`: the fields that lead there. */
export type Problem = { path: string[]; message: string; is?: 'unknown' };

export function problemsIn(schema: TSchema, value: unknown): Problem[] {
  const check = compiled.get(schema) ?? compile(schema);
  if (check(value)) return [];
  const errors = check.errors ?? [];
  // A branch of a choice that does not fit is no problem of its own.
  const told = errors.filter(
    ({ keyword, schemaPath }) => keyword !== 'if' && !/\/anyOf\/\d/.test(schemaPath),
  );
  return (told.length ? told : errors).map(problemOf);
}

/** `what` the value is called: standard input, a file's path, "the framing". */
export function decode<Schema extends TSchema>(
  schema: Schema,
  value: unknown,
  what: string,
  remedy = 'Correct it and run it again.',
): Static<Schema> {
  const [problem] = problemsIn(schema, value);
  if (problem === undefined) return value as Static<Schema>;
  const place = problem.path.length ? `, at ${problem.path.join('.')}` : '';
  throw new Refusal('bad_input', `${what}${place}: ${problem.message}.`, remedy);
}

function compile(schema: TSchema): ValidateFunction {
  // Our own schemas need no schema of schemas, and code that runs once no optimizer: half the time.
  ajv ??= new Ajv({ ...QUICK, allErrors: true, strict: false });
  const check = ajv.compile(schema);
  compiled.set(schema, check);
  return check;
}

function problemOf({ instancePath, keyword, params, message = 'does not fit' }: ErrorObject): Problem {
  const path = instancePath.split('/').slice(1).map(unescaped);
  switch (keyword) {
    case 'additionalProperties':
      return {
        path: [...path, String(params['additionalProperty'])],
        message: 'is not known here',
        is: 'unknown',
      };
    case 'required':
      return { path: [...path, String(params['missingProperty'])], message: 'is missing' };
    case 'enum':
      return { path, message: `must be one of ${(params['allowedValues'] as unknown[]).join(', ')}` };
    case 'maxLength':
      return { path, message: `is longer than ${params['limit']} characters` };
    case 'minLength':
      return { path, message: 'must not be empty' };
    case 'anyOf':
      return { path, message: 'has a value of the wrong kind' };
    default:
      return { path, message };
  }
}

const unescaped = (part: string): string => part.replaceAll('~1', '/').replaceAll('~0', '~');
