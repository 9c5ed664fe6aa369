// state/*.schema.json is printed from core/schemas: by this test, with -u.

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { TSchema } from 'typebox';
import { expect, it } from 'vitest';
import { ConfigFile } from './core/schemas/engines.ts';
import * as memory from './core/schemas/memory.ts';
import { LogLine } from './core/schemas/nouns.ts';
import { SessionView } from './core/schemas/session.ts';
import { problemsIn } from './io/machine/validate.ts';

/** What stands on disk or is handed in from outside. */
const SCHEMAS: Record<string, TSchema> = {
  config: ConfigFile,
  log: LogLine,
  session: SessionView,
  context: memory.Context,
  experience: memory.Experience,
  'experience-index': memory.ExperienceIndex,
  patterns: memory.Patterns,
  capabilities: memory.Capabilities,
  event: memory.EventLine,
  'verdict-line': memory.VerdictLine,
  outcome: memory.OutcomeLine,
  'seen-line': memory.SeenLine,
};

const FOLDER = fileURLToPath(new URL('../state/', import.meta.url));

it.each(Object.entries(SCHEMAS))(
  'state/%s.schema.json is printed from core/schemas',
  async (name, schema) => {
    const text = JSON.stringify(
      { $schema: 'http://json-schema.org/draft-07/schema#', ...schema },
      null,
      2,
    );
    await expect(`${text}\n`).toMatchFileSnapshot(`${FOLDER}${name}.schema.json`);
  },
);

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
