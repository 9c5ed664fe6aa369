// What the votes of a Magi come to: the pattern of yes, no and abstention, and which option the yes is to.
import type { MagiCount } from '../schemas/magi.ts';
import { type CountableVote, same } from './seats.ts';

export type Pattern = Pick<MagiCount, 'pattern' | 'decision' | 'action' | 'level'>;
type Row = [
  MagiCount['pattern'],
  MagiCount['decision'],
  MagiCount['action'],
  level?: MagiCount['level'],
];
const TABLE: Record<string, Row> = {
  '3-0-0': ['unanimous', 'APPROVE', 'execute'],
  '2-1-0': ['majority', 'APPROVE', 'execute_record_dissent'],
  '2-0-1': ['majority', 'APPROVE', 'execute'],
  '1-2-0': ['majority_rejection', 'REJECT', 'block'],
  '0-2-1': ['majority_rejection', 'REJECT', 'block'],
  '0-3-0': ['unanimous_rejection', 'REJECT', 'block', 'L3'],
  '1-1-1': ['split', null, 'ask_user', 'L2'],
  '1-0-2': ['insufficient_quorum', null, 'redeliberate'],
  '0-1-2': ['insufficient_quorum', null, 'redeliberate'],
  '0-0-3': ['insufficient_information', null, 'request_context'],
  '2-0-0': ['unanimous', 'APPROVE', 'execute'],
  '1-1-0': ['split', null, 'ask_user', 'L2'],
  '0-2-0': ['unanimous_rejection', 'REJECT', 'block', 'L3'],
  '1-0-1': ['insufficient_quorum', null, 'request_context'],
  '0-1-1': ['insufficient_quorum', null, 'request_context'],
  '0-0-2': ['insufficient_information', null, 'fallback_simple'],
};

function patternOf(votes: string): Pattern {
  const row = TABLE[votes];
  if (!row) throw new Error(`Magi has two or three seats, not ${votes}`);
  const [pattern, decision, action, level = null] = row;
  return { pattern, decision, action, level };
}

const SPLIT: Pattern = patternOf('1-1-1');
const MAJORITY: Pattern = patternOf('2-1-0');
const NOBODY_AGAINST: Pattern = patternOf('2-0-1');

function patternIn(seats: CountableVote[]): Pattern {
  const number = (position: string): number =>
    seats.filter((one) => one.position === position).length;
  return patternOf(['APPROVE', 'REJECT', 'ABSTAIN'].map(number).join('-'));
}

type Choosing = {
  pattern: Pattern;
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
    choice !== null && same(choice) === same(other.choice ?? '');
  const carries = yes.find((one) => yes.filter((other) => isFor(one, other)).length > 1);
  if (!carries) return { ...none, pattern: SPLIT, flag: 'choices_differ' };
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
