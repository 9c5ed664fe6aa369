// The words that name a position, as the documents of the vote have them.
import { byWord, wordsIn } from '../text/lists.ts';

export type Position = 'APPROVE' | 'REJECT' | 'ABSTAIN';

/** Words that are a position wherever a position belongs. */
export const LEADING = byWord<Position>({
  APPROVE: 'approve approved approves approving approval',
  REJECT:
    'reject rejected rejects rejecting request_changes changes_requested disapprove disapproved rejection',
  ABSTAIN: 'abstain abstained abstains abstaining abstention',
});

/** Words that are one when they open the value. */
export const OPENING = byWord<Position>({
  APPROVE: 'yes proceed recommend recommended',
  REJECT: 'no deny denied against',
  ABSTAIN: 'uncertain insufficient',
});

export const NEGATIONS = new Set(wordsIn('not never cannot no without neither nor hardly nothing nobody'));
