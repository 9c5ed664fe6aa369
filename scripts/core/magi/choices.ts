// What the votes of a Magi come to: the pattern of yes, no and abstention, and which option the yes is to.
import type { MagiCount } from '../schemas/ballots.ts';
import { type CountableVote, sameWords } from './seats.ts';

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
