// ftm run: starts the engines that are due, or follows them where they are at work already.
import { nextStep } from '../io/deliberation/steps.ts';
import { onOneLine } from '../io/machine/terminal.ts';
import { progressLine } from '../io/rounds/progress.ts';
import { type Command, isSet } from './command.ts';
import { instructionText } from './instruction-text.ts';

export const command: Command = {
  usage: 'run [ID]',
  about: 'Starts the engines that are due and follows them. It hands back after 100 seconds; call it again.',
  options: {
    'send-anyway': { type: 'boolean', about: 'send prompts in which something looks like a secret' },
    wait: { type: 'string', takes: 'S', about: 'seconds to follow it (100)' },
  },
  examples: ['ftm run'],
  async run(given) {
    const line = onOneLine();
    const next = await nextStep(given.positionals[0], {
      seconds: Number(given.values['wait'] ?? 100),
      sendAnyway: isSet(given, 'send-anyway'),
      onProgress: (progress) => line(progressLine(progress)),
    });
    line('');
    const round = next.do === 'waiting' ? 'waiting' : 'complete';
    return { data: { id: next.id, round, next }, text: () => instructionText(next) };
  },
};
