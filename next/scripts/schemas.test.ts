import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { problemsIn } from './io/machine/validate.ts';
import { FOLDER, SCHEMAS, schemaText } from './schemas.ts';

it.each(Object.entries(SCHEMAS))('state/%s.schema.json is printed from core/schemas', (name, schema) => {
  expect(readFileSync(`${FOLDER}${name}.schema.json`, 'utf8')).toBe(schemaText(schema));
});

it('holds no schema that nobody prints', () => {
  const there = readdirSync(FOLDER).filter((name) => name.endsWith('.schema.json'));
  expect(there.sort()).toEqual(
    Object.keys(SCHEMAS)
      .map((name) => `${name}.schema.json`)
      .sort(),
  );
});

it.each([
  ['context.json', 'context'],
  ['patterns.json', 'patterns'],
  ['capabilities.json', 'capabilities'],
  ['experiences/index.json', 'experience-index'],
])('the empty blackboard/%s is what %s.schema.json says', (file, name) => {
  const value: unknown = JSON.parse(readFileSync(`${FOLDER}blackboard/${file}`, 'utf8'));
  expect(problemsIn(SCHEMAS[name] ?? {}, value)).toEqual([]);
});
