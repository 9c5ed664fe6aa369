// What is due, as a host or a person reads it.
import { howTo } from '../io/deliberation/how.ts';
import type { Instruction } from '../io/deliberation/instruction.ts';
import type { Result } from './command.ts';

/** A host that works by Bash reads under `why` what to do. */
export const instructed = (due: Instruction): Result => ({
  data: { ...due, why: howTo('verb', due) },
  text: () => instructionText(due),
});

/** For a person at a terminal. */
function instructionText(due: Instruction): string {
  const {
    id,
    display,
    ask,
    choices = [],
    prompt,
    test,
    seats = [],
    command,
    progress,
  } = due;
  const question = ask?.questions[0]?.question;
  const how = [howTo('verb', due), command && `Go on with: ${command}`]
    .filter(Boolean)
    .join('\n');
  return [
    display,
    ...(question
      ? [question, ...choices.map(({ label }, at) => `  ${at + 1}  ${label}`)]
      : []),
    prompt,
    test,
    ...seats.map((one) => `== ${one.seat}\n${one.prompt}`),
    progress,
    how,
    id,
  ]
    .filter(Boolean)
    .join('\n\n');
}
