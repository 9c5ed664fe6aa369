// ftm next: the one instruction that is due.
import { nextStep } from '../io/deliberation/steps.ts';
import type { Command } from './command.ts';
import { instructionText } from './instruction-text.ts';

export const command: Command = {
  usage: 'next [ID]',
  about:
    'Prints the one instruction that is due. Without an ID: for the newest open deliberation of this project.',
  examples: ['ftm next'],
  async run({ positionals: [id] }) {
    const data = await nextStep(id, { seconds: 0 });
    return { data, text: () => instructionText(data) };
  },
};
