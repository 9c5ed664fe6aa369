// ftm supervise: the detached process behind ftm run. Not called by people.
import { findSession } from '../io/deliberation/sessions.ts';
import { supervise } from '../io/deliberation/supervisor.ts';
import type { Command } from './command.ts';

export const command: Command = {
  usage: 'supervise ID',
  about: 'Runs the round that is due and ends with it. ftm run starts this where it is not running yet.',
  options: { 'send-anyway': { type: 'boolean', help: 'send prompts in which secrets were found' } },
  examples: [],
  async run({ positionals: [id = ''], values }) {
    return { exit: await supervise(findSession(id), { sendAnyway: values['send-anyway'] === true }) };
  },
};
