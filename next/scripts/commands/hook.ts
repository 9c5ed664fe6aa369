// ftm hook: what Claude Code's hooks do, for hosts and tests that call the program instead of the hook's own file.
import hook from '../../hooks/hook.cjs';
import { readStandardInput } from '../io/machine/standard-input.ts';
import type { Command } from './command.ts';

export const command: Command = {
  usage: 'hook [EVENT] < INPUT.json',
  about: 'Takes what Claude Code sends to a hook on standard input, and prints what the hook answers.',
  examples: ['ftm hook Stop < input.json'],
  async run({ positionals: [event] }) {
    const said: string = hook.answer(await readStandardInput(), event);
    return said === '' ? {} : { raw: said };
  },
};
