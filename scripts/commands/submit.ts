// ftm submit: takes an answer from standard input for a seat that somebody fills by hand.
import { EXIT, Refusal } from '../core/refusal.ts';
import { recordHostAnswer } from '../io/deliberation/answers.ts';
import { act, type Deliberation, loadDeliberation } from '../io/deliberation/deliberations.ts';
import { instructionOf } from '../io/deliberation/instructions.ts';
import { recordUserAnswer } from '../io/deliberation/user-answers.ts';
import { readStandardInput } from '../io/machine/terminal.ts';
import type { Command } from './command.ts';

export const command: Command = {
  usage: "submit [ID] --as SEAT <<'ANSWER'",
  about:
    "Takes an answer from standard input: a seat's own, a subagent's, the clerk's (--as clerk) or the user's (--as user).",
  options: { as: { type: 'string', value: 'SEAT', help: 'who speaks' } },
  examples: ['echo "Keep one Redis" | ftm submit --as user'],
  async run({ positionals: [id], values: { as } }) {
    if (typeof as !== 'string')
      throw new Refusal(
        'wrong_use',
        'ftm submit needs --as SEAT.',
        'ftm next names the seats that are due.',
        EXIT.wrongUse,
      );
    const text = await readStandardInput();
    if (text.trim() === '')
      throw new Refusal(
        'empty_answer',
        'Nothing came on standard input.',
        'Pipe the whole answer in, or use a here-document.',
        EXIT.wrongUse,
      );
    const deliberation = await loadDeliberation(id);
    if (as === 'user') return { print: instructionOf(await recordUserAnswer(deliberation, text)) };
    if (as === 'clerk') return { print: instructionOf(await act(deliberation, { type: 'map', text })) };
    return submitSeat(deliberation, as, text);
  },
};

async function submitSeat(deliberation: Deliberation, seat: string, text: string) {
  const after = await recordHostAnswer(deliberation, seat, text);
  const sealed = after.session.lines.at(-1)?.hash.slice(0, 12);
  // Who answers one of several seats must not see what the others said.
  if (!isOneOfSeveral(deliberation, seat)) return { print: { sealed, ...instructionOf(after) } };
  return {
    print: {
      id: after.id,
      seat,
      sealed,
      waiting_for: after.protocol.due(after.state).map((one: { seat: string }) => one.seat),
    },
  };
}

function isOneOfSeveral({ protocol, state }: Deliberation, seat: string): boolean {
  const step = protocol.next(state);
  return (
    step.do === 'submit' || (step.do === 'run' && step.alongside?.some((due) => due.seat === seat) === true)
  );
}
