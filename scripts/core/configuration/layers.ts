// Lays configuration files over the defaults, remembers where each value came from, and tells them.
import { Config } from '../schemas/engines.ts';
import { PROTOCOLS } from '../schemas/names.ts';
import { isObject } from '../words/json.ts';
import { didYouMean } from '../words/refusal.ts';
import { DEFAULTS } from './defaults.ts';

export function configText(config: Config, sources: SourceOfKey): string {
  const rows = leavesOf(config).map(([key, value]) => [
    key,
    valueShown(value),
    sources[key] ?? '',
  ]);
  const wide = [0, 1].map((at) =>
    Math.min(40, Math.max(...rows.map((row) => row[at]?.length ?? 0))),
  );
  return rows
    .map(
      ([key = '', value = '', from]) =>
        `${key.padEnd(wide[0] ?? 0)}  ${value.padEnd(wide[1] ?? 0)}  ${from}`,
    )
    .map((row) => row.trimEnd())
    .join('\n');
}

const valueShown = (value: unknown): string =>
  Array.isArray(value) ? value.join(', ') : JSON.stringify(value);

type ConfigFields = Record<string, unknown>;
export type Layer = { from: string; values: ConfigFields };
/** Dotted key → its file. What is not in it is a default. */
export type SourceOfKey = Record<string, string>;

export function layOver(
  defaults: Config,
  layers: Layer[],
): { config: Config; sources: SourceOfKey } {
  const sources: SourceOfKey = {};
  const config = layers.reduce<ConfigFields>((under, { from, values }) => {
    for (const [key] of leavesOf(values)) sources[key] = from;
    return mergedFields(under, values);
  }, defaults);
  return { config: config as Config, sources };
}

// Lists replace lists: a seat bound to [qwen] keeps no engine that it had before.
function mergedFields(under: ConfigFields, over: ConfigFields): ConfigFields {
  const merged = { ...under };
  for (const [key, value] of Object.entries(over)) {
    const below = merged[key];
    merged[key] = isObject(value) && isObject(below) ? mergedFields(below, value) : value;
  }
  return merged;
}

export function leavesOf(
  value: unknown,
  path: string[] = [],
): [key: string, value: unknown][] {
  if (!isObject(value)) return [[path.join('.'), value]];
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...path, key]));
}

// A repository's file may say how to deliberate there, not what is started, sent, allowed or remembered.
const OF_PROJECT = ['seats', ...PROTOCOLS, 'report'];
const OF_ENGINE = ['model', 'effort', 'timeout_s', 'retries'];

/** What a project may not set: of the engines that are `known` a field, of others the row. */
export const foreignIn = (values: ConfigFields, known: string[]): string[][] =>
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
function withoutPlaces(values: ConfigFields, places: string[][]): ConfigFields {
  const below = new Map<string, string[][]>();
  for (const [key = '', ...rest] of places) {
    const inside = below.get(key);
    if (inside) inside.push(rest);
    else below.set(key, [rest]);
  }
  const kept = Object.entries(values).flatMap(([key, value]): [string, unknown][] => {
    const inside = below.get(key) ?? [];
    if (inside.some((rest) => rest.length === 0)) return [];
    return [
      [key, inside.length > 0 && isObject(value) ? withoutPlaces(value, inside) : value],
    ];
  });
  return Object.fromEntries(kept);
}

/** `value` is what is left, `remarks` what was passed over and why. */
type HeededFields = { value: ConfigFields; remarks: string[] };

/** Keys that no schema knows. `rowKeys`: those of an engine. */
export function withoutUnknown(
  values: ConfigFields,
  places: string[][],
  rowKeys: readonly string[],
): HeededFields {
  const remarks = places.map((place) => {
    const [first = ''] = place;
    const within =
      place.length === 1 ? Config.properties : DEFAULTS[first as keyof Config];
    const known = place.length > 2 ? rowKeys : Object.keys(within ?? {});
    const spelled = (near: string): string => [...place.slice(0, -1), near].join('.');
    const near = didYouMean(place.at(-1) ?? '', known, spelled);
    return `there is no key ${place.join('.')}, so it was passed over. ${near}`.trim();
  });
  return { value: withoutPlaces(values, places), remarks };
}

/** What only the user's own file may set. */
export const withoutForeign = (
  values: ConfigFields,
  places: string[][],
): HeededFields => ({
  value: withoutPlaces(values, places),
  remarks: places.map(
    (place) =>
      `${place.join('.')} was passed over: only your own ftm-config.yml may set it.`,
  ),
});

/** Rows under which nobody could be asked: no program, no address, or one that is none. */
export function withoutDeadEngines(
  values: ConfigFields,
  shipped: readonly string[],
): HeededFields {
  const dead = Object.entries(
    isObject(values['engines']) ? values['engines'] : {},
  ).flatMap(([engine, row]) => {
    const why = isObject(row) ? whyUnheeded(engine, row, shipped) : '';
    return why === '' ? [] : [{ engine, why }];
  });
  return {
    value: withoutPlaces(
      values,
      dead.map(({ engine }) => ['engines', engine]),
    ),
    remarks: dead.map(({ engine, why }) => `engines.${engine}${why}`),
  };
}

function whyUnheeded(
  engine: string,
  row: ConfigFields,
  shipped: readonly string[],
): string {
  const { base_url: address, command } = row;
  if (address !== undefined && !/^https?:\/\/[^\s/]+/.test(String(address)))
    return `.base_url: "${String(address)}" is no address, so it was passed over. Write it as http://HOST:PORT/v1.`;
  const isKnown = shipped.includes(engine) || address !== undefined;
  if (isKnown || command !== undefined) return '';
  const near = didYouMean(engine, shipped) || 'Give one of them.';
  return ` was passed over: it has neither a command nor a base_url. ${near}`;
}

/** Seats that nobody has, and engines that the table does not know. */
export function withoutStrangers(
  values: ConfigFields,
  engines: readonly string[],
): HeededFields {
  if (!isObject(values['seats'])) return { value: values, remarks: [] };
  const remarks: string[] = [];
  const known = Object.keys(DEFAULTS.seats);
  const seats = Object.entries(values['seats']).flatMap(([seat, names]) => {
    const isSeat = known.includes(seat);
    if (!isSeat)
      remarks.push(`seats: there is no seat ${seat}. ${didYouMean(seat, known)}`.trim());
    const named = [names].flat().map(String);
    for (const name of named.filter((one) => !engines.includes(one)))
      remarks.push(
        `seats.${seat}: there is no engine ${name}. ${didYouMean(name, engines)}`.trim(),
      );
    const left = named.filter((name) => engines.includes(name));
    return isSeat && left.length > 0 ? [[seat, left]] : [];
  });
  return { value: { ...values, seats: Object.fromEntries(seats) }, remarks };
}
