// Every key of the configuration turned away from its default, and something that is another one then.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DEFAULTS, type Settings } from '../scripts/core/configuration/defaults.ts';
import { configured } from './house/configured.ts';
import { END_TO_END } from './house/configured-end-to-end.ts';
import { PURE } from './house/configured-pure.ts';

const schema = JSON.parse(readFileSync(join(import.meta.dirname, '../state/config.schema.json'), 'utf8'));

const ROWS = { ...PURE, ...END_TO_END };

const leaves = (value: object, path: string[] = []): string[] =>
  Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? leaves(inner, [...path, key])
      : [[...path, key].join('.')],
  );
const KEYS = [
  ...leaves(DEFAULTS satisfies Settings),
  ...Object.keys(schema.definitions.engine.properties).map((key) => `engines.${key}`),
];

/** `engines.model` is the model of codex. */
const nested = (key: string, value: unknown): object => {
  const path = key.startsWith('engines.') ? key.replace('engines.', 'engines.codex.') : key;
  return path.split('.').reduceRight<unknown>((inner, name) => ({ [name]: inner }), value) as object;
};

const merged = (one: object, other: object): object => {
  const both = { ...one } as Record<string, unknown>;
  for (const [key, value] of Object.entries(other)) {
    const below = both[key];
    const isBoth = [below, value].every((each) => typeof each === 'object' && each && !Array.isArray(each));
    both[key] = isBoth ? merged(below as object, value as object) : value;
  }
  return both;
};

it('has a row for every key, and none for any other', () => {
  expect(Object.keys(ROWS).sort()).toEqual(KEYS.sort());
});

it.each(Object.entries(ROWS))('%s', async (key, { value, with: around = {}, refused, see }) => {
  const usual = await see(await configured(around));
  const there = configured(merged(around, nested(key, value)));
  if (refused) return expect(there).rejects.toThrow(key.split('.').at(-1));
  const turned = await see(await there);
  return expect(turned).not.toEqual(usual);
});
