// ftm next: the one instruction that is due.
import { EXIT, Refusal } from '../core/refusal.ts';
import { dueSeat } from '../io/deliberation/answers.ts';
import { act, type Deliberation, loadDeliberation } from '../io/deliberation/deliberations.ts';
import { instructionOf, keepPrompt } from '../io/deliberation/instructions.ts';
import type { Command } from './command.ts';

export const command: Command = {
  usage: 'next [ID] [--as SEAT | --presented]',
  about:
    'Prints the one instruction that is due. Without an ID: of the newest deliberation open in this project.',
  options: {
    as: {
      type: 'string',
      value: 'SEAT',
      help: 'print the prompt of this seat instead, for whoever fills it',
    },
    presented: { type: 'boolean', help: 'the result has been shown to the user' },
  },
  examples: ['ftm next', 'ftm next --presented'],
  async run({ positionals: [id], values }) {
    const { as } = values;
    const deliberation = await loadDeliberation(id);
    if (typeof as === 'string') return { print: promptFor(deliberation, as) };
    const instruction = instructionOf(deliberation);
    if (!values['presented'] || instruction.do !== 'present') return { print: instruction };
    return { print: instructionOf(await act(deliberation, { type: 'presented' })) };
  },
};

function promptFor(deliberation: Deliberation, seat: string): string {
  const due = dueSeat(deliberation, seat);
  if (due?.by === 'host') return keepPrompt(deliberation, due).text;
  throw new Refusal(
    'not_due',
    `No answer of ${seat} is expected from anybody here.`,
    'ftm next shows what is due.',
    EXIT.refused,
  );
}
