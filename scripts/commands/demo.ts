// ftm demo: three whole deliberations on stand-in engines, with nothing installed and nobody logged in.
import { demo } from '../io/reports/demo.ts';
import type { Command } from './command.ts';

export const command: Command = {
  usage: 'demo',
  takes: 0,
  about:
    'Runs a Magi, a Council and a Debate on embedded stand-in engines: real processes whose answers were written in advance, labelled as such everywhere. It works in a folder of its own and touches nothing of yours.',
  options: {},
  examples: ['ftm demo'],
  run: () => ({ lines: demo() }),
};
