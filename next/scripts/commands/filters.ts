// ftm parse, split, payload: filters, text in and JSON out.
import type { FormAbout } from '../core/answers/form.ts';
import { readAnswer } from '../core/answers/read-answer.ts';
import { FORMS, type FormName } from '../core/schemas/nouns.ts';
import { Refusal } from '../core/words/refusal.ts';
import { readStandardInput } from '../io/machine/standard-input.ts';
import { print } from '../io/machine/terminal.ts';
import { type Command, isSet, texts } from './command.ts';

type Line = { id?: unknown; text?: unknown; prompt?: unknown; options?: unknown };

export const parse: Command = {
  usage: 'parse FORM [--jsonl] < ANSWER',
  about: `Reads an answer from standard input by its form (${FORMS.join(', ')}). With --jsonl: one object with id and text a line.`,
  options: {
    jsonl: { type: 'boolean', about: 'one object with an id a line, in and out' },
    option: { type: 'string', multiple: true, takes: 'ID=LABEL', about: 'an option of the question' },
  },
  examples: ['ftm parse magi < answer.txt'],
  async run(given) {
    const [name = ''] = given.positionals;
    const form = FORMS.find((one) => one === name);
    if (!form)
      throw new Refusal('unknown_form', `There is no form "${name}".`, `Forms: ${FORMS.join(', ')}.`);
    const options = texts(given, 'option')?.map((one) => {
      const [id = '', label = id] = one.split('=', 2);
      return { id, label };
    });
    const about = options ? { options } : {};
    const input = await readStandardInput(256_000_000);
    if (!isSet(given, 'jsonl')) return { data: read(form, input, about) };
    for (const [at, line] of input.split('\n').entries())
      if (line.trim() !== '') await print(JSON.stringify(readLine(form, line, at + 1, about)));
    return {};
  },
};

function read(form: FormName, text: string, about: FormAbout & { prompt?: string }) {
  const { kind: _, ...opinion } = readAnswer(form, text, about);
  return opinion;
}

function readLine(form: FormName, line: string, number: number, about: FormAbout) {
  const { id, text, prompt, options } = lineOf(line, number);
  const more = typeof prompt === 'string' ? { prompt } : {};
  const own = Array.isArray(options) ? { options } : {};
  return { id, ...read(form, text, { ...about, ...own, ...more }) };
}

function lineOf(line: string, number: number): Line & { text: string } {
  try {
    const value = JSON.parse(line) as Line;
    if (typeof value.text === 'string') return { ...value, text: value.text };
  } catch {
    // Said below, with the line's number.
  }
  throw new Refusal(
    'bad_line',
    `Line ${number} is no object with an id and a text.`,
    'Write {"id": …, "text": …} a line.',
  );
}

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
    const { readPayload } = await import('../core/council/payload.ts');
    const found = readPayload(await readStandardInput());
    if (found) return { data: found };
    throw new Refusal(
      'no_payload',
      'This is no conflict: one of its seven fields is missing.',
      "CONFLICT TYPE, ORIGINAL INTENT, CODEX'S CHANGE, CODEX'S REASONING, THE CODE IN QUESTION, DEBUG.md HISTORY, QUESTION FOR THE COUNCIL.",
    );
  },
};
