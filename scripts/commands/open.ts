// ftm open: starts a deliberation and prints its first instruction.
import { nextStep } from '../core/program/next-step.ts';
import { OPENING_OPTIONS } from '../core/protocol/opening-options.ts';
import { PROTOCOLS } from '../core/protocols.ts';
import { openFrom } from '../io/openings/openings.ts';
import { firstInstruction } from '../io/openings/usual-cost.ts';
import { type Command, HINT_OPTION } from './command.ts';

export const command: Command = {
  usage: `open ${PROTOCOLS.join('|')} [QUESTION or -] [options]`,
  takes: 2,
  about:
    'Starts a deliberation and prints its id and the first instruction. With -, the question or a framing in YAML is read from standard input.',
  options: { ...OPENING_OPTIONS, json: HINT_OPTION },
  examples: ['ftm open magi "Move sessions from Redis to Postgres?"', 'ftm open review --scope uncommitted'],
  async run({ positionals: [protocol, question], values }) {
    const due = firstInstruction(await openFrom(protocol, { question, values, auto: false }));
    return { print: due, hint: nextStep(due) };
  },
};
