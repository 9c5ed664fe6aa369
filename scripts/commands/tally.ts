// ftm tally: opinions in, verdict out.

import type { Settings } from '../core/configuration/defaults.ts';
import { tallyCouncil } from '../core/council/tally.ts';
import { tallyDebate } from '../core/debate/tally.ts';
import { deliverMagi } from '../core/magi/deliver.ts';
import { EXIT, Refusal } from '../core/refusal.ts';
import type { CouncilVerdict, DebateVerdict, MagiVerdict, Shapes } from '../core/shapes.ts';
import type { Sheet } from '../core/telling/frame.ts';
import { answerLines, readRecord } from '../io/input/records.ts';
import { settingsInForce } from '../io/input/settings.ts';
import { canDrawBoxes, readStandardInput } from '../io/machine/terminal.ts';
import type { Arguments, Command, Result } from './command.ts';

type Counting<Name extends keyof Shapes, Verdict extends object> = {
  ballots: Name;
  count: (ballots: Shapes[Name], settings: Settings) => Verdict;
  sheet: (ballots: Shapes[Name], verdict: Verdict) => Promise<Sheet>;
};

const boxes = () => import('../core/telling/verdict-box.ts');

const magi: Counting<'magi-ballots', MagiVerdict> = {
  ballots: 'magi-ballots',
  count: deliverMagi,
  sheet: async (ballots, verdict) => (await boxes()).magiSheet(ballots, verdict),
};
const council: Counting<'council-ballots', CouncilVerdict> = {
  ballots: 'council-ballots',
  count: (ballots, settings) => tallyCouncil(ballots, settings.council),
  sheet: async (ballots, verdict) => (await boxes()).councilSheet(ballots, verdict),
};
const debate: Counting<'debate-ballots', DebateVerdict> = {
  ballots: 'debate-ballots',
  count: (ballots, settings) => tallyDebate(ballots, settings.debate),
  sheet: async (ballots, verdict) => (await boxes()).debateSheet(ballots, verdict),
};

export const command: Command = {
  usage: 'tally magi|council|debate < BALLOTS.json',
  about:
    'Counts the opinions of one vote or round, read as JSON from standard input, and prints the verdict: decision, flags, dissent, what to do next and, where a person has to decide, the question to put. The shapes are state/magi-ballots.schema.json and its neighbours.',
  options: {
    box: {
      type: 'boolean',
      help: 'a framed verdict to look at, not JSON (plain lines where the terminal has no box characters)',
    },
    plain: { type: 'boolean', help: 'with --box: no box characters in any case' },
    jsonl: {
      type: 'boolean',
      help: 'one input with an "id" on each line, one result with that "id" on each line',
    },
  },
  async run({ positionals: [kind], values }) {
    if (values['jsonl'] && values['box']) throw wrongUse('--box draws one verdict, --jsonl gives many.');
    if (kind === 'magi') return answer(magi, values);
    if (kind === 'council') return answer(council, values);
    if (kind === 'debate') return answer(debate, values);
    throw wrongUse('Say what is counted: magi, council or debate.');
  },
};

async function answer<Name extends keyof Shapes, Verdict extends object>(
  { ballots: name, count, sheet }: Counting<Name, Verdict>,
  flags: Arguments['values'],
): Promise<Result> {
  const settings = await settingsInForce();
  const text = await readStandardInput();
  if (flags['jsonl']) return answerLines(name, text, (ballots) => count(ballots, settings));
  const ballots = await readRecord(name, text);
  const verdict = count(ballots, settings);
  if (!flags['box']) return { print: verdict };
  const { drawSheet } = await import('../core/telling/frame.ts');
  const plain = flags['plain'] === true || !canDrawBoxes();
  return { print: drawSheet(await sheet(ballots, verdict), { plain }) };
}

const wrongUse = (message: string): Refusal =>
  new Refusal('wrong_use', message, 'ftm tally --help shows how it is called.', EXIT.wrongUse);
