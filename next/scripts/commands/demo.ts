// ftm demo: a review with a planted bug, then a vote, on stand-ins; nothing has to be installed.

import { playDemo } from '../io/reports/demo.ts';
import type { Command } from './command.ts';

export const command: Command = {
  usage: 'demo',
  takes: 0,
  about:
    'Plays a review and a vote on engines that only print what was written in advance. Nothing of yours is read.',
  examples: ['ftm demo'],
  async run() {
    await playDemo({ tell: (text) => process.stdout.write(`${text}\n`) });
    return {};
  },
};
