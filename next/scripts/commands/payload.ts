// ftm payload: an executor's conflict as its seven fields.
import { readPayload } from '../core/council/payload.ts';
import { Refusal } from '../core/words/refusal.ts';
import { readStandardInput } from '../io/machine/standard-input.ts';
import type { Command } from './command.ts';

export const command: Command = {
  usage: 'payload < CONFLICT.md',
  takes: 0,
  about: "Splits another skill's conflict from standard input into its seven fields.",
  examples: ['ftm payload < conflict.md'],
  async run() {
    const payload = readPayload(await readStandardInput());
    if (payload) return { data: payload };
    throw new Refusal(
      'no_payload',
      'This is no conflict: one of its seven fields is missing.',
      "CONFLICT TYPE, ORIGINAL INTENT, CODEX'S CHANGE, CODEX'S REASONING, THE CODE IN QUESTION, DEBUG.md HISTORY, QUESTION FOR THE COUNCIL.",
    );
  },
};
