// ftm ask: every engine's answer side by side, without a verdict.
import { questionOf, readStandardInput } from '../io/machine/standard-input.ts';
import { runWords } from '../io/openings/fields.ts';
import { askEverybody, everybody } from '../io/rounds/ask.ts';
import { type Command, isSet } from './command.ts';
import { RUN_OPTIONS } from './opening.ts';

export const command: Command = {
  usage: 'ask QUESTION [--engines A,B]',
  about: 'Puts one question to every engine that is there, and shows their answers side by side. No verdict.',
  options: RUN_OPTIONS,
  examples: ['ftm ask "What is the weakest part of src/queue.js?"', 'ftm ask "Why?" --engines codex'],
  async run(given) {
    const [asked = ''] = given.positionals;
    const question = questionOf(asked === '-' ? await readStandardInput() : asked);
    const there = await everybody(runWords(given.values));
    const how = { web: isSet(given, 'web'), send: isSet(given, 'send-anyway') };
    const answers = await askEverybody(question, there, how);
    const exit = answers.some(({ failure }) => failure === null) ? 0 : 3;
    const told = () =>
      answers.map(({ title, text, failure }) => `== ${title}\n\n${text || failure?.detail || ''}`);
    return { data: { question, answers }, text: () => told().join('\n\n'), exit };
  },
};
