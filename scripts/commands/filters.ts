// ftm parse, tally, split, payload: filters, JSON out. Each loads what only it needs.
import type { FormAbout } from '../core/answers/form.ts';
import { FORMS, PROTOCOLS } from '../core/schemas/names.ts';
import { jsonLine, objectIn } from '../core/words/json.ts';
import { oneOf, Refusal } from '../core/words/refusal.ts';
import { readStandardInput } from '../io/machine/reading.ts';
import { printText } from '../io/machine/terminal.ts';
import {
  type Command,
  flagOption,
  takesOption,
  textOption,
  textOptions,
} from './command.ts';

const MOST_FILTERED_BYTES = 256_000_000;
const JSONL_OPTION = flagOption('one object a line, in and out; its id is kept');

/** What comes of each line is printed at once. */
async function overLines(
  read: (line: Record<string, unknown>, what: string) => object,
): Promise<object> {
  const lines = (await readStandardInput(MOST_FILTERED_BYTES)).split('\n');
  for (const [at, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const what = `line ${at + 1}`;
    const { id, ...one } = objectIn(line, what);
    await printText(jsonLine({ id, ...read(one, what) }));
  }
  return {};
}

export const parse: Command = {
  usage: 'parse FORM [--mark M] [--jsonl] < ANSWER',
  about: `Reads an answer from standard input by its form (${FORMS.join(', ')}). With --jsonl: one object with id and text a line.`,
  options: {
    jsonl: JSONL_OPTION,
    mark: takesOption('M', 'what its `reply_to` has to say for a yes to count'),
    option: takesOption('ID=LABEL', 'an option of the question', true),
  },
  examples: ['ftm parse magi < answer.txt'],
  async run(given) {
    const form = oneOf(FORMS, given.positionals[0], {
      what: 'form',
      code: 'unknown_form',
    });
    const { readAnswer } = await import('../core/answers/read-answer.ts');
    const read = (answer: string, about: FormAbout & { prompt?: string }): object => {
      const { kind: _, ...opinion } = readAnswer(form, answer, about);
      return opinion;
    };
    const about = {
      options: textOptions(given, 'option')?.map((one) => {
        const [id = '', label = id] = one.split('=', 2);
        return { id, label };
      }),
      mark: textOption(given, 'mark'),
    };
    if (!given.values['jsonl'])
      return { data: read(await readStandardInput(MOST_FILTERED_BYTES), about) };
    return overLines(({ text: answer, prompt, options: own, mark: drawn }, what) => {
      if (typeof answer !== 'string')
        throw new Refusal(
          'bad_line',
          `${what} has no text.`,
          'Write {"id": …, "text": …} a line.',
        );
      return read(answer, {
        ...about,
        options: Array.isArray(own) ? own : undefined,
        prompt: typeof prompt === 'string' ? prompt : undefined,
        mark: typeof drawn === 'string' ? drawn : undefined,
      });
    });
  },
};

export const tally: Command = {
  usage: 'tally magi|council|debate|review [--jsonl] < BALLOTS.json',
  about:
    'Counts ballots from standard input, as deliberations do. With --jsonl: one object a line.',
  options: { jsonl: JSONL_OPTION },
  examples: ['ftm tally magi < ballots.json'],
  async run({ positionals: [name], values }) {
    const protocol = oneOf(PROTOCOLS, name, { what: 'count', code: 'unknown_protocol' });
    const { tally } = await import('../library.ts');
    if (values['jsonl'])
      return overLines((ballots, what) => tally(protocol, ballots as never, what));
    const what = 'standard input';
    const { id, ...ballots } = objectIn(
      await readStandardInput(MOST_FILTERED_BYTES),
      what,
    );
    return { data: { id, ...tally(protocol, ballots as never, what) } };
  },
};

export const split: Command = {
  usage: 'split < TEXT.md',
  takes: 0,
  about: 'Splits Markdown from standard input into code and proposal parts.',
  examples: ['ftm split < design.md'],
  async run() {
    const { splitText } = await import('../core/splitting/split.ts');
    return { data: splitText(await readStandardInput()) };
  },
};

export const payload: Command = {
  usage: 'payload < CONFLICT.md',
  takes: 0,
  about: "Splits another skill's conflict from standard input into its seven fields.",
  examples: ['ftm payload < conflict.md'],
  async run() {
    const { payloadIn } = await import('../io/openings/council.ts');
    return { data: payloadIn(await readStandardInput()) };
  },
};
