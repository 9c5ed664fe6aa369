// The seam where bytes from outside become typed values, or one error that names the source and the place in it.
import { EXIT, Refusal } from '../core/refusal.ts';
import type { Shapes } from '../core/shapes.ts';
import { validatorFor } from './validators.ts';

/** `source` says where the bytes came from: "standard input", a file's path. */
export async function decodeJson<Name extends keyof Shapes>(name: Name, text: string, source: string): Promise<Shapes[Name]> {
  return decode(name, parseJson(text, source), source);
}

export async function decode<Name extends keyof Shapes>(name: Name, value: unknown, source: string): Promise<Shapes[Name]> {
  const validator = await validatorFor(name);
  if (!validator) throw new Error(`No schema named ${name} in state/`);
  if (validator(value)) return value as Shapes[Name];
  const [problem] = validator.errors ?? [];
  const place = problem?.instancePath || '/';
  throw new Refusal(
    'bad_input',
    `${source}, at ${place}: ${describe(problem)}.`,
    `state/${name}.schema.json says what belongs there.`,
    EXIT.wrongUse,
  );
}

function parseJson(text: string, source: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Refusal('bad_json', `${source} is not JSON: ${reason}.`, 'Give one complete JSON document.', EXIT.wrongUse);
  }
}

function describe(problem: { keyword?: string; message?: string; params?: Record<string, unknown> } | undefined): string {
  if (problem?.keyword === 'enum') return `must be one of ${[problem.params?.['allowedValues']].flat().join(', ')}`;
  if (problem?.keyword === 'additionalProperties') return `does not know the field "${problem.params?.['additionalProperty']}"`;
  return problem?.message ?? 'does not fit the schema';
}
