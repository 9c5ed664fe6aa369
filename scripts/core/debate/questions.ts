// What the user is asked after a debate without agreement, and which event follows from the answer.

import { Refusal } from '../refusal.ts';
import type { AskUser, UserAnswer } from '../shapes.ts';
import { shorten } from '../words/line.ts';
import type { DebateEvent, DebateState } from './events.ts';
import { resultOf } from './phase.ts';
import { type Side, sidesOf } from './sides.ts';

const LEAVE_OPEN = 'Leave it open';
const LABEL = 60;
const DESCRIPTION = 240;
/** AskUserQuestion takes no more. */
const OPTIONS = 4;

export function askInDebate(state: DebateState): AskUser | null {
  const { opened, decision, presented } = state;
  if (!opened || opened.auto || decision || presented || resultOf(state) !== 'tradeoff') return null;
  const sides = sidesOf(state, opened).map((side) => ({ label: labelOf(side), description: describe(side) }));
  const open = {
    label: LEAVE_OPEN,
    description: 'Decide nothing now; first find out which assumption holds',
  };
  return {
    questions: [
      {
        question: 'The debate ended without agreement. Which way do you want to go?',
        header: 'Tradeoff',
        options: [...sides, open].slice(0, OPTIONS),
        multiSelect: false,
      },
    ],
  };
}

export function decideForUser(state: DebateState, { choice: said = '', note = '' }: UserAnswer): DebateEvent {
  const { opened } = state;
  if (!opened || !askInDebate(state))
    throw new Refusal(
      'not_due',
      'There is nothing for the user to decide now: a debate asks only when it ends without agreement.',
      'ftm next shows what is due.',
    );
  const choice = said.trim();
  if (choice === '')
    throw new Refusal(
      'no_choice',
      'The answer names no choice.',
      'Submit the label that the user picked, or {"choice": "…"}.',
    );
  if (same(choice, LEAVE_OPEN)) return { type: 'user_decided', took: 'open', choice, seat: null, note };
  const side = sidesOf(state, opened).find((one) =>
    [labelOf(one), one.name, one.seat, one.way].some((name) => same(choice, name)),
  );
  return side
    ? { type: 'user_decided', took: 'side', choice: side.way, seat: side.seat, note }
    : { type: 'user_decided', took: 'own_way', choice, seat: null, note };
}

const labelOf = ({ name, way }: Side): string => shorten(`${name}: ${way}`, LABEL);

const describe = ({ way, bestIf, risk }: Side): string =>
  shorten(
    [way, bestIf ? `Best if ${bestIf}` : '', risk ? `Risk: ${risk}` : ''].filter(Boolean).join('. '),
    DESCRIPTION,
  );

const same = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();
