// Lays configuration files over the defaults and remembers where each value came from.
import type { Config } from '../schemas/config.ts';
import { isObject } from '../words/json.ts';

type Fields = Record<string, unknown>;
export type Layer = { from: string; values: Fields };
/** Dotted key → its file. What is not in it is a default. */
export type Sources = Record<string, string>;

export function layOver(
  defaults: Config,
  layers: Layer[],
): { config: Config; sources: Sources } {
  const sources: Sources = {};
  const config = layers.reduce<Fields>((under, { from, values }) => {
    for (const [key] of leaves(values)) sources[key] = from;
    return merge(under, values);
  }, defaults);
  return { config: config as Config, sources };
}

// Lists replace lists: a seat bound to [qwen] keeps no engine that it had before.
function merge(under: Fields, over: Fields): Fields {
  const merged = { ...under };
  for (const [key, value] of Object.entries(over)) {
    const below = merged[key];
    merged[key] = isObject(value) && isObject(below) ? merge(below, value) : value;
  }
  return merged;
}

export function leaves(
  value: unknown,
  path: string[] = [],
): [key: string, value: unknown][] {
  if (!isObject(value)) return [[path.join('.'), value]];
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, [...path, key]));
}

// A repository's file may say how to deliberate there, not what is started, sent, allowed or remembered.
const OF_PROJECT = ['seats', 'magi', 'council', 'debate', 'review', 'report'];
const OF_ENGINE = ['model', 'effort', 'timeout_s', 'retries'];

/** What a project may not set: of the engines that are `known` a field, of others the row. */
export const foreignIn = (values: Fields, known: string[]): string[][] =>
  Object.entries(values).flatMap(([key, value]) => {
    if (key !== 'engines' || !isObject(value))
      return OF_PROJECT.includes(key) ? [] : [[key]];
    return Object.entries(value).flatMap(([row, fields]) => {
      if (!known.includes(row) || !isObject(fields)) return [[key, row]];
      return Object.keys(fields).flatMap((one) =>
        OF_ENGINE.includes(one) ? [] : [[key, row, one]],
      );
    });
  });

/** The values without these places, each a path of keys. */
export function without(values: Fields, places: string[][]): Fields {
  const below = new Map<string, string[][]>();
  for (const [key = '', ...rest] of places) {
    const inside = below.get(key);
    if (inside) inside.push(rest);
    else below.set(key, [rest]);
  }
  const kept = Object.entries(values).flatMap(([key, value]): [string, unknown][] => {
    const inside = below.get(key) ?? [];
    if (inside.some((rest) => rest.length === 0)) return [];
    return [[key, inside.length > 0 && isObject(value) ? without(value, inside) : value]];
  });
  return Object.fromEntries(kept);
}
