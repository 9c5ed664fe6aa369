// Where bytes from outside become typed values, or one error that names the source and the place in it.
import { join } from 'node:path';
import { Refusal } from '../../core/refusal.ts';
import type { Shapes } from '../../core/shapes.ts';
import { pluginRoot } from '../machine/plugin-root.ts';
import { type Fault, validatorFor } from './validators.ts';

/** `source` says where the bytes came from: "standard input", a file's path. */
export async function decodeJson<Name extends keyof Shapes>(
  name: Name,
  text: string,
  source: string,
): Promise<Shapes[Name]> {
  return decode(name, parseJson(text, source), source);
}

export async function decode<Name extends keyof Shapes>(
  name: Name,
  value: unknown,
  source: string,
): Promise<Shapes[Name]> {
  const validator = await validatorFor(name);
  if (!validator) throw new Error(`No schema named ${name} in state/`);
  if (validator(value)) return value as Shapes[Name];
  const [problem] = validator.errors ?? [];
  const place = problem?.instancePath || '/';
  throw new Refusal('bad_input', `${source}, at ${place}: ${describe(problem)}.`, whatBelongs(name));
}

/** The file is ours, wherever the program was installed. */
export const whatBelongs = (name: keyof Shapes): string =>
  `${join(pluginRoot, 'state', `${name}.schema.json`)} says what belongs there.`;

/** All that is wrong with a value, for files that people write; the validator stops at the first. */
export async function problemsIn(
  name: keyof Shapes,
  value: unknown,
): Promise<{ path: string[]; message: string }[]> {
  const validator = await validatorFor(name);
  if (!validator) throw new Error(`No schema named ${name} in state/`);
  const problems: { path: string[]; message: string }[] = [];
  const rest = structuredClone(value);
  while (problems.length < 20 && !validator(rest)) {
    const [problem] = validator.errors ?? [];
    const path = pathOf(problem);
    problems.push({ path, message: describe(problem) });
    if (path.length === 0 || !remove(rest, path)) break;
  }
  return problems;
}

function pathOf(problem: Problem): string[] {
  const steps = (problem?.instancePath ?? '').split('/').slice(1);
  const path = steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  const key = problem?.propertyName ?? problem?.params?.['additionalProperty'];
  return typeof key === 'string' ? [...path, key] : path;
}

function remove(value: unknown, path: string[]): boolean {
  const holder = path
    .slice(0, -1)
    .reduce<unknown>((inner, step) => (inner as Record<string, unknown> | undefined)?.[step], value);
  const last = path.at(-1);
  return (
    last !== undefined &&
    typeof holder === 'object' &&
    holder !== null &&
    Reflect.deleteProperty(holder, last)
  );
}

export function parseJson(text: string, source: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Refusal('bad_json', `${source} is not JSON: ${reason}.`, 'Give one complete JSON document.');
  }
}

type Problem = Fault | undefined;

function describe(problem: Problem): string {
  if (problem?.keyword === 'enum')
    return `must be one of ${[problem.params?.['allowedValues']].flat().map(String).join(', ')}`;
  if (problem?.keyword === 'additionalProperties')
    return `does not know the field "${problem.params?.['additionalProperty']}"`;
  if (problem?.propertyName !== undefined)
    return `"${problem.propertyName}" is not a name (lower-case letters, digits, _ and -)`;
  return problem?.message ?? 'does not fit the schema';
}
