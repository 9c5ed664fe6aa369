// Takes what a host hands in for a seat, for the clerk or for the user, and says what is due then.
import { Refusal } from '../../core/refusal.ts';
import { act, type Deliberation } from '../deliberation/deliberations.ts';
import { instructionOf } from '../deliberation/instructions.ts';
import { recordHostAnswer } from './answers.ts';
import { recordUserAnswer } from './user-answers.ts';

/** The next instruction; or, for one of several seats, only that it was taken. */
export type Taken =
  | ({ sealed?: string | undefined } & ReturnType<typeof instructionOf>)
  | { id: string; seat: string; sealed: string | undefined; waiting_for: string[] };

export async function submitAs(deliberation: Deliberation, as: string, text: string): Promise<Taken> {
  if (text.trim() === '')
    throw new Refusal(
      'empty_answer',
      'There is no answer.',
      'Hand in the whole answer: on standard input, by a pipe or a here-document.',
    );
  if (as === 'user') return instructionOf(await recordUserAnswer(deliberation, text));
  if (as === 'clerk') return instructionOf(await act(deliberation, { type: 'map', text }));
  const after = await recordHostAnswer(deliberation, as, text);
  const sealed = after.log.lines.at(-1)?.hash.slice(0, 12);
  // A host that answers for one of several seats must not see what the others said.
  if (!isOneOfSeveral(deliberation, as)) return { sealed, ...instructionOf(after) };
  const waiting = after.protocol.due(after.state).map((one: { seat: string }) => one.seat);
  return { id: after.id, seat: as, sealed, waiting_for: waiting };
}

function isOneOfSeveral({ protocol, state }: Deliberation, seat: string): boolean {
  const step = protocol.next(state);
  return (
    step.do === 'submit' || (step.do === 'run' && step.alongside?.some((due) => due.seat === seat) === true)
  );
}
