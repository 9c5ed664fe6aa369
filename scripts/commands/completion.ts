// ftm completion: what a shell needs to complete verbs, options and fixed words.
import { completionFor, SHELLS } from '../core/program/completion.ts';
import { EXIT, Refusal } from '../core/refusal.ts';
import type { Command } from './command.ts';

export const command: Command = {
  usage: 'completion bash|zsh|fish',
  about: 'Prints completion for a shell. Put the line of its first comment where your shell starts.',
  options: {},
  examples: ['eval "$(ftm completion bash)"', 'ftm completion fish | source'],
  async run({ positionals: [name] }, program) {
    const shell = SHELLS.find((one) => one === name);
    if (!shell)
      throw new Refusal(
        'wrong_use',
        'ftm completion: say for which shell.',
        `One of ${SHELLS.join(', ')}.`,
        EXIT.wrongUse,
      );
    return { print: completionFor(shell, await program.pages()) };
  },
};
