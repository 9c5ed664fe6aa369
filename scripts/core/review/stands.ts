// Alone: what lists and endings ask of a finding loads nothing else of a review.
import type { FindingState } from '../schemas/review.ts';

/** It is still to be dealt with. */
export const findingStands = ({ status }: { status: FindingState }): boolean =>
  !['refuted', 'withdrawn', 'fixed'].includes(status);
