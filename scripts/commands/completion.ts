// ftm completion: what a shell needs to complete verbs, options and fixed words.
import { completionFor, SHELLS } from '../core/program/completion.ts';
import { wrongUse } from '../core/refusal.ts';
import type { Command } from './command.ts';

export const command: Command = {
  usage: 'completion bash|zsh|fish',
  about:
    'Prints completion for a shell. To install it, add the line in its first comment to the startup file of your shell.',
  options: {},
  examples: ['eval "$(ftm completion bash)"', 'ftm completion fish | source'],
  async run({ positionals: [name] }, program) {
    const shell = SHELLS.find((one) => one === name);
    if (!shell) throw wrongUse('ftm completion: say for which shell.', `One of ${SHELLS.join(', ')}.`);
    return { print: completionFor(shell, await program.pages()) };
  },
};
