// No key of the configuration is dead: each is asked for somewhere outside of the configuration itself.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DEFAULTS } from './defaults.ts';

const root = join(import.meta.dirname, '../../..');
const code = ['scripts', 'hooks']
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
  .filter(({ name }) => /\.(?:ts|mjs)$/.test(name) && !name.includes('.test.') && name !== 'shapes.ts')
  .filter(({ parentPath }) => !parentPath.endsWith('core/configuration'))
  .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'));

/** Names that are data (seats, engines, presets) and not asked for by name. */
const NAMED_BY_THE_USER = ['seats', 'engines', 'presets'];

const keysOf = (value: object, path: string[] = []): string[][] =>
  Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner) && !NAMED_BY_THE_USER.includes(key)
      ? keysOf(inner, [...path, key])
      : [[...path, key]],
  );

it.each(keysOf(DEFAULTS).map((path) => [path.join('.'), path] as const))('%s', (_, path) => {
  const [section, key] = [path.at(-2), path.at(-1)];
  // Asked for as section.key, or taken out of its section by name.
  const asked = new RegExp(`\\b${key}\\b`);
  const within = section ? new RegExp(`\\b(?:${section}|settings|limits|DEFAULTS)\\b`) : asked;
  expect(code.some((text) => asked.test(text) && within.test(text))).toBe(true);
});
