// Reads YAML or JSON that a host or script gives, checked against its schema; mistakes are reported by line.
import { Refusal } from '../../core/refusal.ts';
import type { Shapes } from '../../core/shapes.ts';
import { readYaml } from '../../core/words/yaml.ts';
import { problemsIn, whatBelongs } from './schemas.ts';

export async function decodeText<Name extends keyof Shapes>(
  name: Name,
  text: string,
  source: string,
): Promise<Shapes[Name]> {
  const yaml = readYaml(text);
  const [broken] = yaml.problems;
  if (broken)
    throw wrong(
      `${source}, line ${broken.line}: ${broken.message}`,
      'Give one YAML or JSON document; quote values that hold ": " or start with a sign.',
    );
  const [problem] = await problemsIn(name, yaml.value);
  if (!problem) return yaml.value as Shapes[Name];
  const place = problem.path.join('.') || 'the whole';
  throw wrong(
    `${source}, line ${yaml.lineOf(problem.path)}: ${place}: ${problem.message}`,
    whatBelongs(name),
  );
}

/** Whether a text is meant as fields at all: its first line is one of them, or it opens an object. */
export function startsWithField(text: string, fields: readonly string[]): boolean {
  const start = text.trimStart();
  return start.startsWith('{') || fields.some((field) => start.startsWith(`${field}:`));
}

const wrong = (message: string, fix: string): Refusal => new Refusal('bad_input', `${message}.`, fix);
