// ftm parse: the text of an answer in, what it says out.
import { isKind, KINDS, readAnswer } from '../core/answers/read-answer.ts';
import type { Settings } from '../core/configuration/defaults.ts';
import { flag, takes } from '../core/configuration/option.ts';
import { wrongUse } from '../core/refusal.ts';
import { decodeJson } from '../io/input/schemas.ts';
import { settingsInForce } from '../io/input/settings.ts';
import { readTextFile } from '../io/input/text-file.ts';
import { readStandardInput, standardInputLines } from '../io/machine/terminal.ts';
import type { Command } from './command.ts';

type Kind = (typeof KINDS)[number];

export const command: Command = {
  usage: `parse ${KINDS.join('|')} [--engine E] [--prompt FILE] [--jsonl]   (the answer on standard input)`,
  about:
    'Reads one answer, whatever an engine or its program put around it, and prints what it says as JSON.',
  options: {
    engine: takes('E', 'the engine that answered'),
    prompt: takes('FILE', 'the prompt it was sent, so that an echo of it is not taken for the answer'),
    jsonl: flag(
      'one {"id", "engine", "text", "prompt"?} on each line in, one opinion with that id on each line out',
    ),
  },
  examples: ['ftm parse magi < answer.txt'],
  async run({ positionals, values }) {
    const [kind, ...more] = positionals;
    if (!isKind(kind) || more.length > 0) {
      throw wrongUse(
        `ftm parse: say what kind of answer it is: ${KINDS.join(', ')}.`,
        'ftm parse magi < answer.txt',
      );
    }
    const { reading } = await settingsInForce();
    if (values['jsonl']) return { lines: opinionsOf(kind, reading) };
    const prompt = typeof values['prompt'] === 'string' ? readTextFile(values['prompt']) : undefined;
    const engine = typeof values['engine'] === 'string' ? values['engine'] : undefined;
    return { print: readAnswer(kind, { text: await readStandardInput(), engine, prompt }, reading) };
  },
};

/** What came before a bad line has been printed; nothing after it is. */
async function* opinionsOf(kind: Kind, reading: Settings['reading']): AsyncGenerator<string> {
  let number = 0;
  for await (const line of standardInputLines()) {
    number++;
    if (line.trim() === '') continue;
    const { id, text, engine, prompt } = await decodeJson(
      'parse-request',
      line,
      `Standard input, line ${number}`,
    );
    yield JSON.stringify({
      id,
      ...readAnswer(kind, { text, engine: engine ?? undefined, prompt: prompt ?? undefined }, reading),
    });
  }
}
