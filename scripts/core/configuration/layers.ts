// Lays configuration files over the defaults, and remembers where each value came from.
import { PROTOCOLS } from '../protocols.ts';
import type { Config } from '../shapes.ts';
import type { Settings } from './defaults.ts';

export type Layer = { config: Config; from: (path: string[]) => string };
export type Value = { key: string; value: unknown; from: string };
type Json = Record<string, unknown>;

export function layOver(defaults: Settings, layers: Layer[]): { settings: Settings; values: Value[] } {
  const settings = layers.reduce<Json>((under, { config }) => merge(under, config as Json), defaults);
  return {
    settings: settings as Settings,
    values: leaves(settings, []).map(([path, value]) => ({
      key: path.join('.'),
      value,
      from: origin(path, layers),
    })),
  };
}

// Lists replace lists: a seat bound to [qwen] must not keep the engine it was bound to before.
function merge(under: Json, over: Json): Json {
  const merged = { ...under };
  for (const [key, value] of Object.entries(over)) {
    const below = merged[key];
    merged[key] = isObject(value) && isObject(below) ? merge(below, value) : value;
  }
  return merged;
}

function origin(path: string[], layers: Layer[]): string {
  const layer = layers.findLast(({ config }) => has(config, path));
  return layer ? layer.from(path) : 'default';
}

function has(value: unknown, [first, ...rest]: string[]): boolean {
  if (first === undefined) return true;
  return isObject(value) && Object.hasOwn(value, first) && has(value[first], rest);
}

function leaves(value: unknown, path: string[]): [string[], unknown][] {
  if (!isObject(value)) return [[path, value]];
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, [...path, key]));
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

// A repository's file may say how to deliberate, but not what is started, sent, allowed or remembered.
const FROM_PROJECT: string[] = ['language', 'seats', ...PROTOCOLS, 'report'];
const NOT_FROM_PROJECT: Record<string, string[]> = { review: ['check'] };
const FROM_PROJECT_OF_AN_ENGINE = ['model', 'timeout_s', 'idle_s', 'retries'];

export function notForProjects(config: Config): string[][] {
  return Object.entries(config).flatMap(([key, value]) => {
    if (FROM_PROJECT.includes(key))
      return (NOT_FROM_PROJECT[key] ?? []).flatMap((own) =>
        isObject(value) && Object.hasOwn(value, own) ? [[key, own]] : [],
      );
    if (key !== 'engines' || !isObject(value)) return [[key]];
    return Object.entries(value).flatMap(([engine, entry]) =>
      Object.keys(entry as Json)
        .filter((field) => !FROM_PROJECT_OF_AN_ENGINE.includes(field))
        .map((field) => ['engines', engine, field]),
    );
  });
}
