// Votes that can be counted, and what they come to: the pattern of yes, no and abstention, and which option the yes is to.

import type { MagiCount, MagiOption, MagiVote } from '../schemas/ballots.ts';
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

export type VotePattern = Pick<MagiCount, 'pattern' | 'decision' | 'action' | 'level'>;
const patternOf = (
  pattern: VotePattern['pattern'],
  decision: VotePattern['decision'],
  action: VotePattern['action'],
): VotePattern => ({ pattern, decision, action, level: PATTERN_LEVELS[pattern] ?? null });

const PATTERN_LEVELS: Partial<Record<VotePattern['pattern'], VotePattern['level']>> = {
  split: 'L2',
  unanimous_rejection: 'L3',
};
const SPLIT_VOTE = patternOf('split', null, 'ask_user');
const MAJORITY = patternOf('majority', 'APPROVE', 'execute_record_dissent');
const NOBODY_AGAINST = patternOf('majority', 'APPROVE', 'execute');

/** The document's table, for any number of seats: more than half of all carry it. */
function patternIn(seats: CountableVote[]): VotePattern {
  const number = (position: string): number =>
    seats.filter((one) => one.position === position).length;
  const all = seats.length;
  const yes = number('APPROVE');
  const no = number('REJECT');
  const silent = number('ABSTAIN');
  const isPair = all === 2;
  if (all < 2) throw new Error(`Magi has two seats or more, not ${all}`);
  if (yes === all) return patternOf('unanimous', 'APPROVE', 'execute');
  if (no === all) return patternOf('unanimous_rejection', 'REJECT', 'block');
  if (yes > all / 2) return no > 0 ? MAJORITY : NOBODY_AGAINST;
  if (no > all / 2) return patternOf('majority_rejection', 'REJECT', 'block');
  if (silent < all / 2) return SPLIT_VOTE;
  if (silent < all)
    return patternOf(
      'insufficient_quorum',
      null,
      isPair ? 'request_context' : 'redeliberate',
    );
  return patternOf(
    'insufficient_information',
    null,
    isPair ? 'fallback_simple' : 'request_context',
  );
}

type Choosing = {
  pattern: VotePattern;
  choice: string | null;
  /** They approve, but of another option. */
  otherwise: CountableVote[];
  /** They approve, and do not say of which. */
  silent: CountableVote[];
  flag: 'choices_differ' | 'choice_dissent' | null;
};

/** Where there are options a yes is a yes to one of them, and two approvals name it. */
export function readChoices(seats: CountableVote[]): Choosing {
  const pattern = patternIn(seats);
  const none = { choice: null, otherwise: [], silent: [], flag: null };
  const yes = seats.filter(({ position }) => position === 'APPROVE');
  const isPlain = yes.every((one) => !one.hasOptions && one.choice === null);
  if (pattern.decision !== 'APPROVE' || isPlain) return { ...none, pattern };
  const isFor = ({ choice }: CountableVote, other: CountableVote): boolean =>
    choice !== null && sameWords(choice) === sameWords(other.choice ?? '');
  const carries = yes.find((one) => yes.filter((other) => isFor(one, other)).length > 1);
  if (!carries) return { ...none, pattern: SPLIT_VOTE, flag: 'choices_differ' };
  const { choice } = carries;
  const others = yes.filter((one) => !isFor(carries, one));
  const silent = others.filter((one) => one.choice === null);
  const otherwise = others.filter((one) => one.choice !== null);
  const agreed = silent.length ? NOBODY_AGAINST : pattern;
  return {
    pattern: otherwise.length ? MAJORITY : agreed,
    choice,
    otherwise,
    silent,
    flag: otherwise.length ? 'choice_dissent' : null,
  };
}
