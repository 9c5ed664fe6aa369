// ftm ask: every engine's answer side by side, without a verdict.
import { usableFrom } from '../core/engines/seats.ts';
import { Refusal } from '../core/words/refusal.ts';
import { knownHealth } from '../io/engines/probe.ts';
import { engineTable } from '../io/engines/table.ts';
import { loadConfig } from '../io/input/config.ts';
import { questionOf, readStandardInput } from '../io/machine/standard-input.ts';
import { askEverybody } from '../io/rounds/ask.ts';
import type { Command } from './command.ts';
import { RUN_OPTIONS, runWords } from './opening.ts';

export const command: Command = {
  usage: 'ask QUESTION [--engines A,B]',
  about: 'Puts one question to every engine that is there, and shows their answers side by side. No verdict.',
  options: { ...RUN_OPTIONS },
  examples: [
    'ftm ask "What is the weakest part of src/queue.js?"',
    'ftm ask "Why?" --engines codex --effort high',
  ],
  async run({ positionals: [given = ''], values }) {
    const question = questionOf(given === '-' ? await readStandardInput() : given);
    const { config } = await loadConfig(process.cwd());
    const table = engineTable(config);
    const words = runWords(values);
    const usable = usableFrom(await knownHealth(table, config), table, words);
    if (usable.length === 0)
      throw new Refusal(
        'no_engine',
        'No engine is there to be asked.',
        'ftm doctor says what to install.',
        3,
      );
    const answers = await askEverybody(question, usable, {
      table,
      web: words.web === true,
      send: values['send-anyway'] === true,
    });
    const data = { question, answers };
    const exit = answers.some(({ failure }) => failure === null) ? 0 : 3;
    const told = () =>
      answers.map(({ title, text, failure }) => `== ${title}\n\n${text || failure?.detail || ''}`);
    return { data, text: () => told().join('\n\n'), exit };
  },
};
