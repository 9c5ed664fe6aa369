// The one thing a host is told to do next, with everything it needs for that.
import { next } from '../../core/deliberation/due.ts';
import type { Offer } from '../../core/deliberation/protocol.ts';
import type { Seat } from '../../core/schemas/nouns.ts';
import { toMarkdown } from '../../core/telling/markdown.ts';
import { ownCall } from '../machine/own-call.ts';
import { type Ask, askOf } from './ask.ts';
import type { Deliberation } from './deliberation.ts';
import { promptOf } from './prompts.ts';

export type Instruction = {
  id: string;
  protocol: string;
  do: 'seal' | 'submit' | 'run' | 'waiting' | 'ask_user' | 'present' | 'done';
  why?: string;
  display?: string;
  /** What the host answers itself. */
  prompt?: string;
  seats?: { seat: string; prompt: string }[];
  ask?: Ask;
  choices?: { id: string; label: string; owes?: string[] }[];
  /** The same by Bash, where there is no MCP. */
  command?: string;
  progress?: string;
  /** What it took. */
  cost?: string;
  /** What such a one took the last times. */
  usual?: string;
};

const WHY = {
  seal: 'Answer this prompt yourself, before anybody else is asked.',
  submit: 'Answer each prompt yourself, one after the other.',
  run: 'The engines are due.',
  waiting: 'The engines are still at work.',
  ask_user: "Ask the user. Send the choice's id, and the user's own words as they are under said.",
  present: 'Show display as it stands.',
  done: 'Nothing is due any more.',
} as const;

const choiceOf = ({ id, label, owes }: Offer) => ({ id, label, ...(owes.length ? { owes } : {}) });

export function instructionOf(deliberation: Deliberation): Instruction {
  const { id, protocol, state } = deliberation;
  const step = next(protocol, state);
  const base = { id, protocol: protocol.name, do: step.do, why: WHY[step.do] };
  const promptFor = (seat: Seat) => promptOf(deliberation, seat);
  switch (step.do) {
    case 'seal': {
      const [seat] = step.due as [Seat];
      const told = state.calls.length > 1 ? { display: toMarkdown(protocol.tell(state), 'shown') } : {};
      return { ...base, ...told, prompt: promptFor(seat), command: submitAs(id, seat.seat) };
    }
    case 'submit':
      return {
        ...base,
        seats: step.due.map((seat) => ({ seat: seat.seat, prompt: promptFor(seat) })),
        command: submitAs(id, 'SEAT'),
      };
    case 'run':
      return { ...base, command: ownCall(['run', id]) };
    case 'ask_user':
      return {
        ...base,
        display: toMarkdown(protocol.tell(state), 'shown'),
        ask: askOf(step.question),
        choices: [...step.question.offers, ...(step.question.unsaid ?? [])].map(choiceOf),
        command: submitAs(id, 'user'),
      };
    case 'present': {
      const told = protocol.tell(state);
      return { ...base, display: toMarkdown(told, 'shown'), ...(told.cost ? { cost: told.cost } : {}) };
    }
    case 'done':
      return { ...base, choices: protocol.offers(state).map(choiceOf) };
  }
}

const submitAs = (id: string, seat: string): string => `${ownCall(['submit', id, '--as', seat])} <<'ANSWER'`;
