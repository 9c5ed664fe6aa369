// Whether a value is what a schema says, and if not: what, where and what to do. The one place that checks shapes.
import type { Static, TSchema } from 'typebox';
import type { TLocalizedValidationError } from 'typebox/error';
import { Compile, Errors } from 'typebox/schema';
import { Settings } from 'typebox/system';
import { MODEL } from '../../core/schemas/names.ts';
import { Refusal } from '../../core/words/refusal.ts';

// As many as fit into a configuration: unknown keys are taken out one by one, and each counts here twice.
Settings.Set({ maxErrors: 40_000 });

/** `path`: the fields that lead there. */
export type ShapeProblem = { path: string[]; message: string; is?: 'unknown' };

export function problemsIn(schema: TSchema, value: unknown): ShapeProblem[] {
  const [fits, errors] = Errors(schema, value);
  if (fits) return [];
  // A branch of a choice that does not fit is no problem of its own.
  const told = errors.filter(
    ({ keyword, schemaPath }) =>
      !['if', 'boolean'].includes(keyword) && !/\/anyOf\/\d/.test(schemaPath),
  );
  return (told.length ? told : errors).flatMap(problemsOf);
}

/** Those of many that are what the schema says. */
export function fittingValue<Schema extends TSchema>(
  schema: Schema,
  values: unknown[],
): Static<Schema>[] {
  const compiled = Compile(schema);
  return values.filter((value): value is Static<Schema> => compiled.Check(value));
}

/** `what` the value is called: standard input, a file's path, "the framing". */
export function decodeShape<Schema extends TSchema>(
  schema: Schema,
  value: unknown,
  what: string,
): Static<Schema> {
  const [problem] = problemsIn(schema, value);
  if (problem === undefined) return value as Static<Schema>;
  const place = problem.path.length ? `, at ${problem.path.join('.')}` : '';
  throw new Refusal(
    'bad_input',
    `${what}${place}: ${problem.message}.`,
    'Correct it and run it again.',
  );
}

const PROBLEM_WORDS: Record<string, (params: Record<string, unknown>) => string> = {
  additionalProperties: () => 'is not known here',
  required: () => 'is missing',
  enum: ({ allowedValues }) => `must be one of ${[allowedValues].flat().join(', ')}`,
  minimum: ({ limit }) => `must be at least ${limit}`,
  maximum: ({ limit }) => `must be at most ${limit}`,
  maxLength: ({ limit }) => `is longer than ${limit} characters`,
  minLength: () => 'must not be empty',
  pattern: ({ pattern }) =>
    pattern === MODEL ? 'is no name of a model' : `does not fit ${pattern}`,
  anyOf: () => 'has a value of the wrong kind',
};

function problemsOf({
  instancePath,
  keyword,
  params,
  message: said,
}: TLocalizedValidationError): ShapeProblem[] {
  const given: Record<string, unknown> = { ...params };
  const fields = given['additionalProperties'] ?? given['requiredProperties'] ?? [[]];
  const place = instancePath.split('/').slice(1).map(unescaped);
  const message = PROBLEM_WORDS[keyword]?.(given) ?? said;
  const is = keyword === 'additionalProperties' ? { is: 'unknown' as const } : {};
  return (fields as string[]).map((field) => ({
    path: place.concat(field),
    message,
    ...is,
  }));
}

const unescaped = (part: string): string =>
  part.replaceAll('~1', '/').replaceAll('~0', '~');
