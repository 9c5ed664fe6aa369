// Compiles the schemas in state/ when they are first needed. A build replaces this file by the compiled ones.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type ErrorObject } from 'ajv';
import { pluginRoot } from '../machine/plugin-root.ts';

export type Fault = Partial<ErrorObject>;
export type Validator = ((value: unknown) => boolean) & { errors?: Fault[] | null };

let ajv: Ajv | undefined;

export async function validatorFor(name: string): Promise<Validator | undefined> {
  ajv ??= loadSchemas();
  return ajv.getSchema(`${name}.schema.json`) as Validator | undefined;
}

function loadSchemas(): Ajv {
  const schemas = new Ajv({ allErrors: false, strict: true, allowUnionTypes: true, discriminator: true });
  const folder = join(pluginRoot, 'state');
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.schema.json'))) {
    schemas.addSchema(JSON.parse(readFileSync(join(folder, file), 'utf8')), file);
  }
  return schemas;
}
