// ftm tally: opinions in, verdict out.
import { flag } from '../core/configuration/option.ts';
import { type Refusal, wrongUse } from '../core/refusal.ts';
import { testsInBallots } from '../core/settle/ballots.ts';
import type { Shapes } from '../core/shapes.ts';
import { type Counting, tallies } from '../core/tallies.ts';
import { answerLines, readRecord } from '../io/input/records.ts';
import { settingsInForce } from '../io/input/settings.ts';
import { canDrawBoxes, readStandardInput } from '../io/machine/terminal.ts';
import type { Arguments, Command, Result } from './command.ts';

type Flags = Arguments['values'];

const KINDS: Record<keyof typeof tallies, (flags: Flags) => Promise<Result>> = {
  magi: async (flags) => answer(await tallies.magi(), flags),
  council: async (flags) => answer(await tallies.council(), flags),
  debate: async (flags) => answer(await tallies.debate(), flags),
  review: async (flags) => answer(await tallies.review(), flags),
};

export const command: Command = {
  usage: `tally ${Object.keys(KINDS).join('|')} < BALLOTS.json`,
  about:
    'Counts the opinions of one vote or round, read as JSON from standard input, and prints the verdict: decision, flags, dissent, what to do next and, where a person has to decide, the question to put. The shapes are state/magi-ballots.schema.json and its neighbours.',
  options: {
    box: flag('a framed verdict to look at, not JSON (plain lines where the terminal has no box characters)'),
    plain: flag('with --box: no box characters in any case'),
    jsonl: flag('one input with an "id" on each line, one result with that "id" on each line'),
  },
  examples: ['echo \'{"mode":"simple","votes":[…]}\' | ftm tally magi'],
  async run({ positionals: [kind = ''], values }) {
    if (values['jsonl'] && values['box']) throw misused('--box draws one verdict, --jsonl gives many.');
    const count = Object.entries(KINDS).find(([name]) => name === kind)?.[1];
    if (!count) throw misused('Say what is counted: magi, council, debate or review.');
    return count(values);
  },
};

async function answer<Name extends keyof Shapes, Verdict extends object>(
  counting: Counting<Name, Verdict>,
  flags: Flags,
): Promise<Result> {
  const text = await readStandardInput();
  const settings = await settingsInForce();
  const count = (ballots: Shapes[Name]): Verdict => ({
    ...counting.count(ballots, settings),
    ...testsInBallots(ballots as object),
  });
  if (flags['jsonl']) return answerLines(counting.ballots, text, count);
  const ballots = await readRecord(counting.ballots, text);
  const verdict = count(ballots);
  if (!flags['box']) return { print: verdict };
  const { drawSheet } = await import('../core/telling/terminal/frame.ts');
  const sheet = await counting.sheet(ballots, verdict);
  return { print: drawSheet(sheet, { plain: flags['plain'] === true || !canDrawBoxes() }) };
}

const misused = (message: string): Refusal => wrongUse(message, 'ftm tally --help shows how it is called.');
