// Why an answer is not taken, in one wording for all protocols.
import { Refusal } from '../refusal.ts';
import type { AnswerCommand, DueSeat } from './protocol.ts';

type Situation = { due: Pick<DueSeat, 'by'> | null; spoken: boolean; waitsFor: string | null };

export function refuseAnswer(
  command: Pick<AnswerCommand, 'seat' | 'by'>,
  { due, spoken, waitsFor }: Situation,
): Refusal {
  const { seat, by } = command;
  if (spoken)
    return new Refusal(
      'already_sealed',
      `The answer of ${seat} is sealed; a second one is not taken.`,
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
  return new Refusal('not_due', `No answer of ${seat} is expected now.`, 'ftm next shows what is due.');
}

const UNREADABLE = ['unparseable', 'parse_error', 'failed'];

/** An engine's answer that cannot be read is a value. Who submits one by hand can mend it at once, so nothing is sealed. */
export function refuseUnreadable({
  seat,
  by,
  opinion,
}: Pick<AnswerCommand, 'seat' | 'by' | 'opinion'>): void {
  const { status = '' } = (opinion ?? {}) as { status?: string };
  if (by !== 'host' || !UNREADABLE.includes(status)) return;
  throw new Refusal(
    'unreadable_answer',
    `The answer of ${seat} could not be read, and was not taken.`,
    'Send it again, closing in the form that its prompt shows.',
  );
}
