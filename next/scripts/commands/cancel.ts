// ftm cancel: ends a deliberation and every engine at work for it.
import { cancelStep } from '../io/deliberation/steps.ts';
import type { Command } from './command.ts';

export const command: Command = {
  usage: 'cancel [ID]',
  about: 'Ends a deliberation and every engine that is at work for it. What was answered is kept.',
  examples: ['ftm cancel'],
  async run({ positionals: [id] }) {
    const { id: full } = await cancelStep(id);
    return {
      data: { id: full, cancelled: true },
      text: () => `${full} is cancelled. What was answered is kept.`,
    };
  },
};
