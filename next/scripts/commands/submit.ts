// ftm submit: takes an answer from standard input, for a seat of the host or for the user.
import { Refusal } from '../core/words/refusal.ts';
import { submitStep } from '../io/deliberation/steps.ts';
import { readStandardInput } from '../io/machine/standard-input.ts';
import { type Command, isSet, text } from './command.ts';
import { instructionText } from './instruction-text.ts';

export const command: Command = {
  usage: "submit [ID] --as SEAT <<'ANSWER'",
  about:
    "Takes an answer from standard input: a seat's own, or the user's (--as user: the words as they are, or fields such as choice and said). Then it starts what is due and follows it.",
  options: {
    as: { type: 'string', takes: 'SEAT', about: 'who speaks' },
    wait: { type: 'string', takes: 'S', about: 'seconds to follow what it starts (100)' },
    'send-anyway': { type: 'boolean', about: 'send prompts in which something looks like a secret' },
  },
  examples: ['echo "ok, but only staging" | ftm submit --as user'],
  async run(given) {
    const as = text(given, 'as');
    if (!as)
      throw new Refusal('wrong_use', 'ftm submit needs --as SEAT.', 'ftm next names the seats that are due.');
    const answer = await readStandardInput();
    const wait = { seconds: Number(given.values['wait'] ?? 100), sendAnyway: isSet(given, 'send-anyway') };
    const data = await submitStep(given.positionals[0], as, answer, wait);
    return { data, text: () => instructionText(data) };
  },
};
