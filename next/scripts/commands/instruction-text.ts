// An instruction, for a person at a terminal.
import type { Instruction } from '../io/deliberation/instruction.ts';

export function instructionText({
  id,
  display,
  why,
  ask,
  choices,
  prompt,
  seats,
  command,
  progress,
}: Instruction) {
  const question = ask?.questions[0];
  const offers = (choices ?? []).map(({ label }, at) => `  ${at + 1}  ${label}`);
  return [
    ...(display ? [display] : []),
    ...(question ? [question.question, ...offers] : []),
    ...(prompt ? [prompt] : []),
    ...(seats ?? []).map((one) => `== ${one.seat}\n${one.prompt}`),
    ...(progress ? [progress] : []),
    [why ?? '', ...(command ? [`Go on with: ${command}`] : [])].filter(Boolean).join('\n'),
    id,
  ].join('\n\n');
}
