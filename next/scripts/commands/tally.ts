// ftm tally: ballots in, count out; the very counts that deliberations use.
import type { TSchema } from 'typebox';
import { PROTOCOLS, type ProtocolName } from '../core/schemas/nouns.ts';
import { Refusal } from '../core/words/refusal.ts';
import { readStandardInput } from '../io/machine/standard-input.ts';
import { print } from '../io/machine/terminal.ts';
import { decode } from '../io/machine/validate.ts';
import { type Command, isSet } from './command.ts';

type Tally = { schema: TSchema; count: (input: never) => unknown };

const TALLIES: Record<ProtocolName, () => Promise<Tally>> = {
  magi: async () => {
    const { tallyMagi } = await import('../core/magi/tally.ts');
    const { MagiBallots } = await import('../core/schemas/magi.ts');
    return { schema: MagiBallots, count: tallyMagi };
  },
  council: async () => {
    const { tallyCouncil } = await import('../core/council/tally.ts');
    const { CouncilBallots } = await import('../core/schemas/council.ts');
    return { schema: CouncilBallots, count: tallyCouncil };
  },
  debate: async () => {
    const { tallyDebate } = await import('../core/debate/tally.ts');
    const { DebateBallots } = await import('../core/schemas/debate.ts');
    return { schema: DebateBallots, count: tallyDebate };
  },
  review: async () => {
    const { tallyReview } = await import('../core/review/tally.ts');
    const { ReviewBallots } = await import('../core/schemas/review.ts');
    return { schema: ReviewBallots, count: tallyReview };
  },
};

export const command: Command = {
  usage: 'tally magi|council|debate|review [--jsonl] < BALLOTS.json',
  about: 'Counts ballots from standard input. With --jsonl: one object a line, its id is kept.',
  options: { jsonl: { type: 'boolean', about: 'one object a line, in and out' } },
  examples: ['ftm tally magi < ballots.json'],
  async run(given) {
    const [name = ''] = given.positionals;
    const protocol = PROTOCOLS.find((one) => one === name);
    if (!protocol)
      throw new Refusal(
        'unknown_protocol',
        `There is no count of "${name}".`,
        `Counts: ${PROTOCOLS.join(', ')}.`,
      );
    const { schema, count } = await TALLIES[protocol]();
    const counted = (text: string, what: string): unknown => {
      const { id, ...input } = jsonOf(text, what);
      const result = count(decode(schema, input, what) as never) as object;
      return id === undefined ? result : { id, ...result };
    };
    const input = await readStandardInput(256_000_000);
    if (!isSet(given, 'jsonl')) return { data: counted(input, 'standard input') };
    for (const [at, line] of input.split('\n').entries())
      if (line.trim() !== '') await print(JSON.stringify(counted(line, `line ${at + 1}`)));
    return {};
  },
};

function jsonOf(text: string, what: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return value as Record<string, unknown>;
  } catch {
    // Said below.
  }
  throw new Refusal('no_json', `${what} is no JSON object.`, 'Give the ballots as one JSON object.');
}
