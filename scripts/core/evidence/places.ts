// The files, and the lines in them, that a text names.

export type Place = { path: string; first: number | null; last: number | null };

const PLACE = /(?<path>[\w@./-]*\w\.[a-z]\w{0,5})(?::(?<first>\d+)(?:[-–:](?<last>\d+))?)?/giu;

export function placesIn(text: string): Place[] {
  return [...text.matchAll(PLACE)].map(({ groups }) => ({
    path: groups?.['path'] ?? '',
    first: groups?.['first'] ? Number(groups['first']) : null,
    last: groups?.['last'] ? Number(groups['last']) : null,
  }));
}

/** What is left of a text's claim when the places it names are not there. */
export const withoutPlaces = (text: string): string => outsidePlaces(text).replace(/[`"“”]/g, ' ');

export const outsidePlaces = (text: string): string => text.replace(PLACE, ' ');

export function isSamePlace(one: Place, other: Place): boolean {
  const samePath =
    one.path === other.path || one.path.endsWith(`/${other.path}`) || other.path.endsWith(`/${one.path}`);
  if (!samePath || one.first === null || other.first === null) return samePath;
  return one.first <= (other.last ?? other.first) && other.first <= (one.last ?? one.first);
}
