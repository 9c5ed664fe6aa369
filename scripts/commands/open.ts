// ftm open: starts a deliberation and prints its first instruction.
import { OPENING_OPTIONS } from '../core/protocol/opening-options.ts';
import { PROTOCOLS } from '../core/protocols.ts';
import { openFrom } from '../io/openings/openings.ts';
import { firstInstruction } from '../io/openings/usual-cost.ts';
import type { Command } from './command.ts';

export const command: Command = {
  usage: `open ${PROTOCOLS.join('|')} [QUESTION or -] [options]`,
  takes: 2,
  about:
    'Starts a deliberation and prints its id and the first instruction. With - the question, or a framing in YAML, comes on standard input.',
  options: OPENING_OPTIONS,
  examples: ['ftm open magi "Move sessions from Redis to Postgres?"', 'ftm open review --scope uncommitted'],
  async run({ positionals: [protocol, question], values }) {
    return { print: firstInstruction(await openFrom(protocol, { question, values, auto: false })) };
  },
};
