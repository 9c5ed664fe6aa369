// ftm payload: an executor's conflict into its seven fields.
import { readPayload } from '../core/council/prompts/conflict-payload.ts';
import { readStandardInput } from '../io/machine/terminal.ts';
import type { Command } from './command.ts';

export const command: Command = {
  usage: 'payload < CONFLICT.md',
  takes: 0,
  about:
    "Reads CONFLICT TYPE, ORIGINAL INTENT, CODEX'S CHANGE, CODEX'S REASONING, THE CODE IN QUESTION, DEBUG.md HISTORY and QUESTION FOR THE COUNCIL from standard input, in any order and case, and prints them as JSON. A missing field is refused by name.",
  options: {},
  examples: ['ftm payload < conflict.txt'],
  async run() {
    return { print: readPayload(await readStandardInput()) };
  },
};
