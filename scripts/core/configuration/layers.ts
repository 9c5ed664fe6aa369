// Lays configuration files over the defaults and remembers where each value came from.
import type { Config } from '../schemas/config.ts';

type Fields = Record<string, unknown>;
export type Layer = { from: string; values: Fields };
/** Dotted key → its file. What is not in it is a default. */
export type Sources = Record<string, string>;

export function layOver(defaults: Config, layers: Layer[]): { config: Config; sources: Sources } {
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
    merged[key] = isFields(value) && isFields(below) ? merge(below, value) : value;
  }
  return merged;
}

export function leaves(value: unknown, path: string[] = []): [key: string, value: unknown][] {
  if (!isFields(value)) return [[path.join('.'), value]];
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, [...path, key]));
}

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

// A repository's file may say how to deliberate there, not what is started, sent, allowed or remembered.
const OF_PROJECT = ['seats', 'magi', 'council', 'debate', 'review', 'report'];
const OF_ENGINE = ['model', 'effort', 'timeout_s', 'retries'];

export const mayProject = ([key = '', , field = '']: string[]): boolean =>
  OF_PROJECT.includes(key) || (key === 'engines' && OF_ENGINE.includes(field));

/** The values without these places, each a path of keys. */
export function without(values: Fields, places: string[][]): Fields {
  const here = places.filter((place) => place.length === 1).map(([key]) => key);
  const kept = Object.entries(values).filter(([key]) => !here.includes(key));
  return Object.fromEntries(
    kept.map(([key, value]) => {
      const below = places.filter(([first, ...rest]) => first === key && rest.length > 0);
      return [
        key,
        below.length && isFields(value)
          ? without(
              value,
              below.map((one) => one.slice(1)),
            )
          : value,
      ];
    }),
  );
}
