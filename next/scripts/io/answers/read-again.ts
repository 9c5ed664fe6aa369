// Reads a kept answer again, as it was read when it came.
import { readAnswer } from '../../core/answers/read-answer.ts';
import { evolve, fold, openCall } from '../../core/deliberation/fold.ts';
import type { Protocol } from '../../core/deliberation/protocol.ts';
import type { Answered, LogEvent } from '../../core/schemas/log.ts';
import { Refusal } from '../../core/words/refusal.ts';
import { aboutOf } from '../deliberation/prompts.ts';
import { readAnswerFile } from '../state/sessions.ts';

/** Null: it had no words, or they are gone. */
export function readAgain(
  id: string,
  protocol: Protocol,
  events: LogEvent[],
  answer: Answered,
): Answered | null {
  if (answer.file === null || answer.failure !== null) return null;
  const before = events.slice(0, events.indexOf(answer));
  const [opened, ...rest] = before;
  if (!opened) return null;
  const state = rest.reduce((one, event) => evolve(protocol, one, event), fold(protocol, [opened]));
  const call = openCall(state);
  if (!call) return null;
  const name = `r${answer.round}-${answer.turn}-${answer.seat}`;
  const again = answer.file.endsWith('-again');
  const about = { ...aboutOf(state, call, answer.seat), prompt: promptText(id, name), again };
  const opinion = readAnswer(answer.form, readAnswerFile(id, answer.file), about);
  return { ...answer, opinion };
}

function promptText(id: string, name: string): string {
  try {
    return readAnswerFile(id, `prompts/${name}`);
  } catch (error) {
    if (error instanceof Refusal) return '';
    throw error;
  }
}
