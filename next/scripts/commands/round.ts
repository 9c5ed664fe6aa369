// ftm round: the detached process of a round; only the program itself starts it.
import { runDetached } from '../io/rounds/follow.ts';
import { type Command, isSet } from './command.ts';

export const command: Command = {
  usage: 'round ID',
  about: 'Runs what is due, apart from whoever asked for it.',
  options: { 'send-anyway': { type: 'boolean', about: 'send it all the same' } },
  async run(given) {
    await runDetached(String(given.positionals[0]), isSet(given, 'send-anyway'));
    return {};
  },
};
