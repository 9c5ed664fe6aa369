// Whether two texts speak of the same place, and what is left of a text without the places it names.
import { type Place, placesIn } from '../answers/text/places.ts';

type Lines = Pick<Place, 'path' | 'first' | 'last'>;

export const outsidePlaces = (text: string): string => {
  let [rest, from] = ['', 0];
  for (const { at, end } of placesIn(text)) {
    rest += `${text.slice(from, at)} `;
    from = end;
  }
  return rest + text.slice(from);
};

/** What is left of a text's claim when the places it names are not there. */
export const withoutPlaces = (text: string): string => outsidePlaces(text).replace(/[`"“”]/g, ' ');

/** One of them may name only the end of it. */
export const isSamePath = (one: string, other: string): boolean =>
  one === other || one.endsWith(`/${other}`) || other.endsWith(`/${one}`);

export function isSamePlace(one: Lines, other: Lines): boolean {
  const samePath = isSamePath(one.path, other.path);
  if (!samePath || one.first === null || other.first === null) return samePath;
  return one.first <= (other.last ?? other.first) && other.first <= (one.last ?? one.first);
}
