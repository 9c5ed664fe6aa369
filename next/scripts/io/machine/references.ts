// Files of references/: prompts, the engine table, lenses. Ours, and held to their shapes by tests.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pluginFolder } from './version.ts';

const texts = new Map<string, string>();

/** `name` below references/: `prompts/magi-vote.md`. */
export function readReference(name: string): string {
  const known = texts.get(name);
  if (known !== undefined) return known;
  const text = readFileSync(join(pluginFolder(), 'references', name), 'utf8');
  texts.set(name, text);
  return text;
}

export const referenceJson = (name: string): unknown => JSON.parse(readReference(name));
