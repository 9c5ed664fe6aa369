// ftm submit: takes an answer from standard input for a seat that somebody fills by hand.
import { takes } from '../core/configuration/option.ts';
import { nextStep } from '../core/program/next-step.ts';
import { notDue, wrongUse } from '../core/refusal.ts';
import { submitAs } from '../io/answers/submit.ts';
import { loadDeliberation } from '../io/deliberation/deliberations.ts';
import { readStandardInput } from '../io/machine/terminal.ts';
import { type Command, HINT_OPTION } from './command.ts';

export const command: Command = {
  usage: "submit [ID] --as SEAT <<'ANSWER'",
  about:
    "Takes an answer from standard input: a seat's own, a subagent's, the clerk's (--as clerk) or the user's (--as user).",
  options: { as: takes('SEAT', 'who speaks'), json: HINT_OPTION },
  examples: ['echo "Keep one Redis" | ftm submit --as user'],
  async run({ positionals: [id], values: { as } }) {
    if (typeof as !== 'string')
      throw wrongUse('ftm submit needs --as SEAT.', 'ftm next names the seats that are due.');
    // No seat has the name of what every object has, and looking one up would find that.
    if (as in {}) throw notDue(`There is no seat "${as}".`, 'ftm next names the seats that are due.');
    const text = await readStandardInput();
    const taken = await submitAs(await loadDeliberation(id), as, text);
    return { print: taken, ...('do' in taken ? { hint: nextStep(taken) } : {}) };
  },
};
