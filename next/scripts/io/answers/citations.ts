// Looks up the places an answer cites, in the tree it speaks about.
import { judgePlace, placesIn } from '../../core/evidence/places.ts';
import type { Opened } from '../../core/schemas/log.ts';
import type { Citation, Opinion, Seat } from '../../core/schemas/nouns.ts';
import { readInProject } from '../machine/project-files.ts';

const MOST_BYTES = 2_000_000;

export function lookUpCitations(opinion: Opinion, { cwd }: Opened, seat: Seat): Citation[] {
  return placesIn(opinion).map((place) => {
    if (!seat.reads || place.path === null) return judgePlace(place, undefined);
    return judgePlace(place, readInProject(cwd, place.path, MOST_BYTES));
  });
}
