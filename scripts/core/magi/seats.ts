// Votes that can be counted: what was stated, or that nothing was.
import type { MagiOption, MagiVote } from '../schemas/ballots.ts';
import { requireDistinct } from '../words/refusal.ts';

export type CountableVote = {
  name: string;
  /** What failed or was read from words is for neither side. */
  position: 'APPROVE' | 'REJECT' | 'ABSTAIN';
  failed: boolean;
  inferred: boolean;
  /** Null is never averaged. */
  confidence: number | null;
  choice: string | null;
  /** There is something to choose between. */
  hasOptions: boolean;
  unknownChoice: boolean;
  doubts: string[];
  vote: MagiVote;
};

export function countedSeats(
  votes: MagiVote[],
  options: MagiOption[] = [],
): CountableVote[] {
  requireDistinct(
    votes.map(({ seat }) => seat),
    'seat',
  );
  return votes.map((vote) => countedSeat(vote, options));
}

function countedSeat(vote: MagiVote, options: MagiOption[]): CountableVote {
  const { seat, position = 'ABSTAIN', doubts = [] } = vote;
  const failed = hasVoteFailed(vote);
  const inferred = !failed && (vote.inferred === true || vote.status === 'inferred');
  const named = vote.choice?.trim() || null;
  const said = named === 'none' ? null : named; // as the form says it
  const choice = said !== null && options.length ? optionNamed(said, options) : said;
  const silent = failed || vote.confidence_known === false;
  return {
    name: seat,
    position: failed || inferred ? 'ABSTAIN' : position,
    failed,
    inferred,
    confidence: silent ? null : (vote.confidence ?? null),
    choice,
    hasOptions: options.length > 0,
    unknownChoice: !failed && said !== null && choice === null,
    doubts,
    vote,
  };
}

function hasVoteFailed({
  failed,
  status = '',
  failure = null,
  position,
}: MagiVote): boolean {
  if (
    failed === true ||
    failure !== null ||
    status === 'failed' ||
    status === 'unparseable'
  )
    return true;
  return failed === undefined && !position;
}

/** It was heard, and nobody could read it: not the same as taking no side. */
export const isUnread = ({ failed, inferred, vote }: CountableVote): boolean =>
  inferred || (failed && vote.status === 'unparseable');

/** As if what was read from words had been stated. */
export const asStated = (seat: CountableVote): CountableVote =>
  seat.inferred ? { ...seat, position: seat.vote.position ?? 'ABSTAIN' } : seat;

function optionNamed(said: string, options: MagiOption[]): string | null {
  const named = (of: (option: MagiOption) => string | undefined) =>
    options.find((option) => sameWords(of(option) ?? '') === sameWords(said));
  const found =
    named(({ id }) => id) ??
    named(({ label }) => label) ??
    named(({ id, label }) => `${id}: ${label}`);
  return found?.id ?? null;
}

export const sameWords = (text: string): string =>
  text
    .normalize('NFKC')
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/^["'`([]+|["'`)\].]+$/g, '')
    .toLowerCase();

export const isVoter = ({ position }: CountableVote): boolean => position !== 'ABSTAIN';

/** With the option it is for. */
export const standsFor = ({
  position,
  choice,
}: Pick<CountableVote, 'position' | 'choice'>): string =>
  choice && position === 'APPROVE' ? `${position}: ${choice}` : position;

/** NaN without any: neither above nor below anything. */
export function confidenceMean(seats: CountableVote[]): number {
  const known = seats.flatMap(({ confidence }) => confidence ?? []);
  return known.reduce((sum, one) => sum + one, 0) / known.length;
}

export const oneDecimal = (value: number): number | null =>
  Number.isNaN(value) ? null : Math.round(value * 10) / 10;
