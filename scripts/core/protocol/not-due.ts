// Why an answer is not taken, in one wording for all protocols.
import { notDue, Refusal } from '../refusal.ts';
import type { AnswerCommand, DueSeat } from './protocol.ts';

type Due = Pick<DueSeat, 'seat' | 'turn' | 'round' | 'by'>;
type Situation = { spoken: boolean; waitsFor?: string | null };

/** The seat that is due and answered by this; where there is none or it cannot be read, the reason. */
export function takeAnswer<One extends Due>(command: AnswerCommand, due: One[], situation: Situation): One {
  const taken = due.find(
    ({ seat, turn, round }) => seat === command.seat && turn === command.turn && round === command.round,
  );
  if (!taken || taken.by !== command.by) throw refuseAnswer(command, taken, situation);
  refuseUnreadable(command);
  return taken;
}

function refuseAnswer(
  { seat, by }: AnswerCommand,
  due: Due | undefined,
  { spoken, waitsFor }: Situation,
): Refusal {
  if (spoken)
    return new Refusal(
      'already_sealed',
      `The answer of ${seat} is sealed; a second one is not accepted.`,
      'ftm next shows what is due.',
    );
  if (waitsFor && waitsFor !== seat) {
    return new Refusal(
      'seal_first',
      `${seat} cannot speak before ${waitsFor}'s own opinion is sealed.`,
      `Submit it with: ftm submit --as ${waitsFor}`,
    );
  }
  if (due && by === 'host') {
    return new Refusal(
      'engine_seat',
      `${seat} is filled by an engine; nobody answers for it.`,
      'ftm run starts the engines that are due.',
    );
  }
  return notDue(`No answer of ${seat} is expected now.`);
}

const UNREADABLE = ['unparseable', 'parse_error', 'failed'];

/** An engine's unreadable answer is a value. One submitted by hand can be fixed at once, so it is refused. */
function refuseUnreadable({ seat, by, opinion }: AnswerCommand): void {
  const { status = '' } = (opinion ?? {}) as { status?: string };
  if (by !== 'host' || !UNREADABLE.includes(status)) return;
  throw new Refusal(
    'unreadable_answer',
    `The answer of ${seat} could not be read, and was not accepted.`,
    'Send it again, ending with the form that its prompt shows.',
  );
}
