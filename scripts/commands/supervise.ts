// ftm supervise: the detached process behind ftm run. Not called by people.
import { flag } from '../core/configuration/option.ts';
import { findSession } from '../io/deliberation/sessions.ts';
import { supervise } from '../io/rounds/supervisor.ts';
import type { Command } from './command.ts';

export const command: Command = {
  usage: 'supervise ID',
  about: 'Runs the round that is due and ends with it. ftm run starts this where it is not running yet.',
  options: { 'send-anyway': flag('send prompts even if secrets were found in them') },
  examples: [],
  async run({ positionals: [id = ''], values }) {
    return { exit: await supervise(findSession(id), { sendAnyway: values['send-anyway'] === true }) };
  },
};
