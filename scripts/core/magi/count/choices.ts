// Which option the approvals are for (rulings R13): only those who approve can disagree about it.
import { fold } from './options.ts';
import { type Pattern, patternOf, split } from './patterns.ts';
import { countsOf, type Seat } from './seats.ts';

export type Choosing = {
  pattern: Pattern;
  /** The winning option's id, or what it was called where no options are declared. */
  choice: string | null;
  /** Who approves of going ahead, but with another option. */
  otherwise: Seat[];
  flag: 'choices_differ' | 'choice_dissent' | null;
};

export function readChoices(seats: Seat[]): Choosing {
  const pattern = patternOf(countsOf(seats));
  const none: Choosing = { pattern, choice: null, otherwise: [], flag: null };
  if (pattern.decision !== 'APPROVE') return none;
  const approving = seats.filter(({ position }) => position === 'APPROVE');
  const named = approving
    .flatMap(({ choice }) => choice ?? [])
    .filter((choice, index, all) => all.findIndex((other) => isSame(other, choice)) === index);
  const isOneOfTwo = seats.length === 2 && approving.some(({ choice }) => choice === null);
  if (named.length === 0 || (named.length === 1 && !isOneOfTwo)) return { ...none, choice: named[0] ?? null };
  const otherThan = (choice: string) => approving.filter((seat) => !isSame(seat.choice, choice));
  // A seat that names no option goes along with any, so with it two others that differ are two and two.
  const winner = named.find((choice) => approving.length - otherThan(choice).length === 2);
  if (winner === undefined) return { ...none, pattern: split, flag: 'choices_differ' };
  return {
    pattern: { pattern: 'majority', decision: 'APPROVE', action: 'execute_record_dissent', level: null },
    choice: winner,
    otherwise: otherThan(winner),
    flag: 'choice_dissent',
  };
}

const isSame = (one: string | null, other: string): boolean => one !== null && fold(one) === fold(other);
