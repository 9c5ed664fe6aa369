// Prints state/*.schema.json from core/schemas: `tsx scripts/schemas.ts`. A test compares.
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { TSchema } from 'typebox';
import { ConfigFile } from './core/schemas/config.ts';
import { LogLine } from './core/schemas/log.ts';
import * as memory from './core/schemas/memory.ts';
import { SessionView } from './core/schemas/session.ts';

/** What stands on disk or is handed in from outside. */
export const SCHEMAS: Record<string, TSchema> = {
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

export const FOLDER = fileURLToPath(new URL('../state/', import.meta.url));

export const schemaText = (schema: TSchema): string =>
  `${JSON.stringify({ $schema: 'http://json-schema.org/draft-07/schema#', ...schema }, null, 2)}\n`;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  mkdirSync(FOLDER, { recursive: true });
  for (const [name, schema] of Object.entries(SCHEMAS))
    writeFileSync(`${FOLDER}${name}.schema.json`, schemaText(schema));
}
