// ftm tally: opinions in, verdict out.
import { tallyCouncil } from '../core/counting/council.ts';
import { tallyDebate } from '../core/counting/debate.ts';
import { deliverMagi } from '../core/counting/deliver.ts';
import { EXIT, Refusal } from '../core/refusal.ts';
import type { Sheet } from '../core/rendering/frame.ts';
import type { Shapes } from '../core/shapes.ts';
import { answerLines, readRecord } from '../io/input/records.ts';
import { settingsInForce } from '../io/input/settings.ts';
import { canDrawBoxes, readStandardInput } from '../io/machine/terminal.ts';
import type { Arguments, Command, Result } from './command.ts';

type Counting<Name extends keyof Shapes, Verdict extends object> = {
  ballots: Name;
  count: (ballots: Shapes[Name]) => Verdict;
  sheet: (ballots: Shapes[Name], verdict: Verdict) => Promise<Sheet>;
};
type Flags = Arguments['values'];

export const command: Command = {
  usage: 'tally magi|council|debate < BALLOTS.json',
  about:
    'Counts the opinions of one vote or round, read as JSON from standard input, and prints the verdict: decision, flags, dissent, what to do next and, where a person has to decide, the question to put. The shapes are state/magi-ballots.schema.json and its neighbours.',
  options: {
    box: { type: 'boolean', help: 'a framed verdict to look at, not JSON (plain lines where the terminal has no box characters)' },
    plain: { type: 'boolean', help: 'with --box: no box characters in any case' },
    jsonl: { type: 'boolean', help: 'one input with an "id" on each line, one result with that "id" on each line' },
  },
  async run({ positionals: [kind], values }) {
    if (values['jsonl'] && values['box']) throw wrongUse('--box draws one verdict, --jsonl gives many.');
    const { magi, language, council, debate } = await settingsInForce();
    const sheets = () => import('../core/rendering/verdict-box.ts');
    if (kind === 'magi') {
      const count = (ballots: Shapes['magi-ballots']) => deliverMagi(ballots, { magi, language });
      return answer({ ballots: 'magi-ballots', count, sheet: async (...it) => (await sheets()).magiSheet(...it) }, values);
    }
    if (kind === 'council') {
      const count = (ballots: Shapes['council-ballots']) => tallyCouncil(ballots, council);
      return answer({ ballots: 'council-ballots', count, sheet: async (...it) => (await sheets()).councilSheet(...it) }, values);
    }
    if (kind === 'debate') {
      const count = (ballots: Shapes['debate-ballots']) => tallyDebate(ballots, debate);
      return answer({ ballots: 'debate-ballots', count, sheet: async (...it) => (await sheets()).debateSheet(...it) }, values);
    }
    throw wrongUse('Say what is counted: magi, council or debate.');
  },
};

async function answer<Name extends keyof Shapes, Verdict extends object>(counting: Counting<Name, Verdict>, flags: Flags): Promise<Result> {
  const text = await readStandardInput();
  if (flags['jsonl']) return answerLines(counting.ballots, text, counting.count);
  const ballots = await readRecord(counting.ballots, text);
  const verdict = counting.count(ballots);
  if (!flags['box']) return { print: verdict };
  const { drawSheet } = await import('../core/rendering/frame.ts');
  return { print: drawSheet(await counting.sheet(ballots, verdict), { plain: flags['plain'] === true || !canDrawBoxes() }) };
}

const wrongUse = (message: string): Refusal => new Refusal('wrong_use', message, 'ftm tally --help shows how it is called.', EXIT.wrongUse);
