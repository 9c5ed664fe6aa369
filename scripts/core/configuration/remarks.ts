// What is passed over in a configuration, with its key, so that every verb says the same of it.
import { Config } from '../schemas/config.ts';
import { isObject } from '../words/json.ts';
import { didYouMean } from '../words/nearest.ts';
import { DEFAULTS } from './defaults.ts';
import { without } from './layers.ts';

type Fields = Record<string, unknown>;
/** `value` is what is left, `remarks` what was passed over and why. */
export type Heeded = { value: Fields; remarks: string[] };

/** Keys that no schema knows. `rowKeys`: those of an engine. */
export function withoutUnknown(
  values: Fields,
  places: string[][],
  rowKeys: readonly string[],
): Heeded {
  const remarks = places.map((place) => {
    const [first = ''] = place;
    const within =
      place.length === 1 ? Config.properties : DEFAULTS[first as keyof Config];
    const known = place.length > 2 ? rowKeys : Object.keys(within ?? {});
    const spelled = (near: string): string => [...place.slice(0, -1), near].join('.');
    const near = didYouMean(place.at(-1) ?? '', known, spelled);
    return `there is no key ${place.join('.')}, so it was passed over. ${near}`.trim();
  });
  return { value: without(values, places), remarks };
}

/** What only the user's own file may set. */
export const withoutForeign = (values: Fields, places: string[][]): Heeded => ({
  value: without(values, places),
  remarks: places.map(
    (place) =>
      `${place.join('.')} was passed over: only your own ftm-config.yml may set it.`,
  ),
});

/** Rows under which nobody could be asked: no program, no address, or one that is none. */
export function withoutDeadEngines(values: Fields, shipped: readonly string[]): Heeded {
  const rows = Object.entries(isObject(values['engines']) ? values['engines'] : {});
  const dead = rows.flatMap(([engine, row]) => {
    const why = isObject(row) ? whyDead(engine, row, shipped) : '';
    return why === '' ? [] : [{ engine, why }];
  });
  return {
    value: without(
      values,
      dead.map(({ engine }) => ['engines', engine]),
    ),
    remarks: dead.map(({ engine, why }) => `engines.${engine}${why}`),
  };
}

function whyDead(engine: string, row: Fields, shipped: readonly string[]): string {
  const { base_url: address, command } = row;
  if (address !== undefined && !/^https?:\/\/[^\s/]+/.test(String(address)))
    return `.base_url: "${String(address)}" is no address, so it was passed over. Write it as http://HOST:PORT/v1.`;
  const isKnown = shipped.includes(engine) || address !== undefined;
  if (isKnown || command !== undefined) return '';
  const near = didYouMean(engine, shipped) || 'Give one of them.';
  return ` was passed over: it has neither a command nor a base_url. ${near}`;
}

/** Seats that nobody has, and engines that the table does not know. */
export function withoutStrangers(values: Fields, engines: readonly string[]): Heeded {
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
