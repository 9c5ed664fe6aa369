// Looks up the places an answer cites, in the tree it speaks about, or in the commit that is reviewed.
import type { State } from '../../core/deliberation/protocol.ts';
import { judgePlace, placesIn } from '../../core/evidence/places.ts';
import type { Citation, Opinion } from '../../core/schemas/nouns.ts';
import type { Artifact } from '../../core/schemas/review.ts';
import { readInProject } from '../machine/project-files.ts';

const MOST_BYTES = 2_000_000;

/** `reads`: what somebody cites who could read nothing is nobody's reading. */
export function lookUpCitations(opinion: Opinion, state: State, reads: boolean): Promise<Citation[]> {
  const look = reader(state);
  return Promise.all(
    placesIn(opinion).map(async (place) =>
      judgePlace(place, reads && place.path !== null ? await look(place.path) : undefined),
    ),
  );
}

function reader({ framing, opened }: State): (path: string) => Promise<string | null> {
  const { root = opened.cwd, revision } = framing as Partial<Artifact>;
  if (revision?.kind !== 'commit') return async (path) => readInProject(root, path, MOST_BYTES);
  return async (path) => {
    const { textAt } = await import('../review/revision.ts');
    return textAt({ root, revision }, path);
  };
}
