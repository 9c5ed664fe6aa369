// Which findings that are known already a seat is shown when it looks: by what its piece holds.

import type { Asked } from '../schemas/log.ts';
import type { ReviewFraming } from '../schemas/review.ts';
import { type Finding, findingStands, followFindings, raisersOf } from './findings.ts';
import { piecesAt } from './hunk.ts';
import type { ReviewState } from './rounds.ts';

type AskedAbout = NonNullable<Asked['about']>;
type Placed = Pick<Finding, 'id' | 'path'>;

/** An earlier review's are everybody's. */
export function earlierFor(seats: string[], framing: ReviewFraming): AskedAbout {
  const findings = framing.again?.findings ?? [];
  return askedAboutEach(seats, (seat) =>
    findings.filter((one) => isShownTo(framing, seat, one)),
  );
}

/** Its own, and those of an earlier review, as far as they stand. */
export function ownFor(seats: string[], state: ReviewState): AskedAbout {
  const framing = state.framing;
  const standing = followFindings(state).filter(findingStands);
  const isOwn = (seat: string, one: Finding): boolean =>
    one.earlier !== null || raisersOf(one).includes(framing.of[seat]?.reviewer ?? seat);
  return askedAboutEach(seats, (seat) =>
    standing.filter((one) => isOwn(seat, one) && isShownTo(framing, seat, one)),
  );
}

function askedAboutEach(
  seats: string[],
  knownTo: (seat: string) => Placed[],
): AskedAbout {
  const rows = seats.map((seat) => [seat, knownTo(seat).map(({ id }) => id)] as const);
  return Object.fromEntries(rows.filter(([, ids]) => ids.length > 0));
}

/** Whose piece shows its file; what is nowhere goes with the first. */
function isShownTo(framing: ReviewFraming, seat: string, { path }: Placed): boolean {
  const showing = piecesAt(framing, path);
  const here = showing.length > 0 ? showing : framing.pieces.slice(0, 1);
  return here.some((one) => one === framing.pieces[framing.of[seat]?.piece ?? -1]);
}
