// What every count asks of its ballots: who was heard, that nobody speaks twice, and which words are alike.
import { Refusal } from '../refusal.ts';
import { fold } from './clear-words.ts';

type BallotStatus = { failed?: boolean; status?: string; failure?: unknown };

/** What `ftm parse` made of an error or an unreadable answer can be counted as it is, whatever else is said of it. */
export const hasFailed = ({ failed, status, failure }: BallotStatus): boolean =>
  failed === true ||
  status === 'failed' ||
  status === 'unparseable' ||
  (failure !== null && failure !== undefined);

/** One seat cannot agree with itself into a majority. */
export function requireDistinct(votes: { seat: string }[]): void {
  const names = votes.map(({ seat }) => fold(seat));
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined)
    throw new Refusal('duplicate_seat', `The seat "${twice}" votes twice.`, 'Give each seat one vote.');
}

export const sameChoice = (one: string | null, other: string | null): boolean =>
  fold(one ?? '') === fold(other ?? '');
