// The one thing a host is told to do next, with everything it needs for that.
import { isVotedAgain } from '../../core/deliberation/fold.ts';
import { whoSaid } from '../../core/deliberation/heard.ts';
import type { Offer } from '../../core/deliberation/protocol.ts';
import { offersOnce } from '../../core/deliberation/question.ts';
import { nextStepDue } from '../../core/deliberation/standing.ts';
import type { Seat } from '../../core/schemas/nouns.ts';
import { toMarkdown } from '../../core/telling/markdown.ts';
import { ownCallHere } from '../machine/program.ts';
import type { Deliberation } from './deliberation.ts';
import { type DialogAsk, dialogOf } from './dialog.ts';
import type { HowReason } from './how.ts';
import { seatPrompt } from './prompts.ts';

export type Instruction = {
  id: string;
  protocol: string;
  do: 'seal' | 'submit' | 'run' | 'waiting' | 'ask_user' | 'test' | 'present' | 'done';
  reason?: HowReason;
  /** What the user said in the dialog. */
  words?: string;
  /** The host handed in a vote, and has no seat. */
  unseated?: true;
  display?: string;
  /** What the host answers itself: one prompt before all others, or several. */
  seat?: string;
  prompt?: string;
  seats?: { seat: string; prompt: string }[];
  test?: string;
  ask?: DialogAsk;
  tension?: true;
  choices?: { id: string; label: string; owes?: string[] }[];
  /** The same by Bash, where there is no MCP. */
  command?: string;
  progress?: string;
  /** What it took. */
  cost?: string;
  /** What such a one took the last times. */
  usual?: string;
};

/** What the user has just answered to was shown with the question; only what became of it is new. */
export function displayOf({ protocol, state }: Deliberation): string {
  const told = protocol.tell(state);
  // The headline says a no.
  const { said = '', label = '' } =
    (state.objection === null ? (state.chose ?? state.owes) : null) ?? {};
  const isAnswered = Boolean(
    state.chose ?? state.owes ?? (state.presented && state.objection),
  );
  const remarks = told.remarks.filter(({ grave }) => grave);
  const worth = said && said !== label ? `${whoSaid(state)}: “${said}”` : '';
  const brief = { ...told, remarks, seats: [], sections: [], worth, cost: '' };
  return toMarkdown(isAnswered ? brief : told, 'shown');
}

/** Each once, as it is first named. */
const choicesOf = (offers: Offer[]) =>
  offersOnce(offers).map(({ id, label, owes }) => ({
    id,
    label,
    owes: owes.length ? owes : undefined,
  }));

export function instructionOf(deliberation: Deliberation): Instruction {
  const { id, protocol, state } = deliberation;
  const step = nextStepDue(protocol, state);
  const base = { id, protocol: protocol.name, do: step.do };
  const promptFor = (seat: Seat) => seatPrompt(deliberation, seat);
  switch (step.do) {
    case 'seal': {
      const [seat] = step.due as [Seat];
      const isNew = state.calls.length > 1 && !isVotedAgain(state);
      const told = isNew ? { display: toMarkdown(protocol.tell(state), 'shown') } : {};
      return {
        ...base,
        ...told,
        seat: seat.seat,
        prompt: promptFor(seat),
        command: submitAs(id, seat.seat),
      };
    }
    case 'submit':
      return {
        ...base,
        seats: step.due.map((seat) => ({ seat: seat.seat, prompt: promptFor(seat) })),
        command: submitAs(id, 'SEAT'),
      };
    case 'run':
      return { ...base, command: ownCallHere(['run', id]) };
    case 'ask_user':
      return {
        ...base,
        display: displayOf(deliberation),
        ask: dialogOf(step.question, state.opened.question),
        tension: step.question.tension,
        choices: choicesOf([...step.question.offers, ...(step.question.unsaid ?? [])]),
        command: submitAs(id, 'user'),
      };
    case 'test':
      return { ...base, test: step.command, command: submitAs(id, 'test') };
    case 'present':
      return { ...base, ...presented(deliberation) };
    case 'done':
      return { ...base, choices: choicesOf(protocol.offers(state)) };
  }
}

function presented(
  deliberation: Deliberation,
): Pick<Instruction, 'reason' | 'display' | 'cost'> {
  const { protocol, state } = deliberation;
  const { cost } = protocol.tell(state);
  return {
    reason: state.chose?.outcome.is === 'fix' ? 'fix' : undefined,
    display: displayOf(deliberation),
    cost: cost || undefined,
  };
}

const submitAs = (id: string, seat: string): string =>
  `${ownCallHere(['submit', id, '--as', seat])} <<'ANSWER'`;
