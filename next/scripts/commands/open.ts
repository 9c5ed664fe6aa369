// ftm open: starts a deliberation and prints the one instruction that is due.
import { openStep } from '../io/deliberation/steps.ts';
import type { Command } from './command.ts';
import { instructionText } from './instruction-text.ts';
import { OPENING_OPTIONS, openInputFrom } from './opening.ts';

export const command: Command = {
  usage: 'open magi|council|debate|review [QUESTION or -] [options]',
  takes: 2,
  about:
    'Starts a deliberation that you follow step by step. With -, the question is read from standard input, as text or as fields in YAML.',
  options: {
    ...OPENING_OPTIONS,
    vote: { type: 'string', takes: 'TEXT', about: "the host's own vote or opening, when it is ready" },
  },
  examples: ['ftm open magi "Move sessions from Redis to Postgres?"', 'ftm open review --scope uncommitted'],
  async run(given) {
    const input = await openInputFrom(given, false);
    const own = String(given.values['vote'] ?? input.fields['vote'] ?? '');
    const data = await openStep(input, own, { seconds: own === '' ? 0 : 100 });
    return { data, text: () => instructionText(data) };
  },
};
