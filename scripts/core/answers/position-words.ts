// The words that name a position, as the documents of the vote have them.
export type Position = 'APPROVE' | 'REJECT' | 'ABSTAIN';

const table = (rows: Record<Position, string>): Map<string, Position> =>
  new Map(
    Object.entries(rows).flatMap(([position, words]) =>
      words.split(' ').map((word): [string, Position] => [word, position as Position]),
    ),
  );

/** Words that are a position wherever a position belongs. */
export const LEADING = table({
  APPROVE: 'approve approved approves approving approval',
  REJECT:
    'reject rejected rejects rejecting request_changes changes_requested disapprove disapproved rejection',
  ABSTAIN: 'abstain abstained abstains abstaining abstention',
});

/** Words that are one when they open the value. */
export const OPENING = table({
  APPROVE: 'yes proceed recommend recommended',
  REJECT: 'no deny denied against',
  ABSTAIN: 'uncertain insufficient',
});

export const NEGATIONS = new Set('not never cannot no without neither nor hardly nothing nobody'.split(' '));
