// Checks files against state/*.schema.json, as any other tool that reads or writes them would.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { pluginFolder } from './program.ts';

const ajv = new Ajv({ strict: false, allErrors: true });

/** `name`: of state/NAME.schema.json. What is wrong with the value, by its place in it. */
export function schemaProblems(name: string, value: unknown): string[] {
  const file = join(pluginFolder(), 'state', `${name}.schema.json`);
  const known = ajv.getSchema(file);
  const validate = known ?? ajv.addSchema(readSchema(file), file).getSchema(file);
  if (!validate) throw new Error(`${file} is no schema`);
  if (validate(value)) return [];
  const told = (validate.errors ?? []).map(({ instancePath, message = '' }) =>
    `${instancePath.slice(1).replaceAll('/', '.')} ${message}`.trim(),
  );
  return [...new Set(told)];
}

const readSchema = (file: string): object =>
  JSON.parse(readFileSync(file, 'utf8')) as object;
