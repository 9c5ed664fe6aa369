// ftm next: the one instruction that is due.
import { flag, takes } from '../core/configuration/option.ts';
import { nextStep } from '../core/program/next-step.ts';
import { loadDeliberation } from '../io/deliberation/deliberations.ts';
import { presented, promptOf } from '../io/deliberation/host-calls.ts';
import { instructionOf } from '../io/deliberation/instructions.ts';
import { caughtUp } from '../io/deliberation/keep-up.ts';
import { type Command, HINT_OPTION } from './command.ts';

export const command: Command = {
  usage: 'next [ID] [--as SEAT [--page N] | --presented]',
  about:
    'Prints the one instruction that is due. Without an ID: for the newest open deliberation of this project.',
  options: {
    as: takes('SEAT', 'print the prompt of this seat instead, for the one who fills it'),
    page: takes('N', 'with --as: which page of a long prompt'),
    json: HINT_OPTION,
    presented: flag('the result has been shown to the user'),
  },
  examples: ['ftm next', 'ftm next --presented'],
  async run({ positionals: [id], values }) {
    const { as } = values;
    const deliberation = await caughtUp(await loadDeliberation(id));
    if (typeof as === 'string') return { print: promptOf(deliberation, as, Number(values['page'] ?? 1)) };
    const due = instructionOf(values['presented'] ? await presented(deliberation) : deliberation);
    return { print: due, hint: nextStep(due) };
  },
};
