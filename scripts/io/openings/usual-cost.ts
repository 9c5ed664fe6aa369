// The first instruction of a deliberation; before an expensive one begins it says what the last ones took.
import type { Instruction } from '../../core/protocol/protocol.ts';
import { usualCostText } from '../../core/record/usual-cost.ts';
import type { Deliberation } from '../deliberation/deliberations.ts';
import { instructionOf } from '../deliberation/instructions.ts';
import { readVerdictLog } from '../memory/verdict-log.ts';

export function firstInstruction(deliberation: Deliberation): { id: string } & Instruction {
  const instruction = instructionOf(deliberation);
  const usual = usualCostLine(deliberation);
  if (!usual) return instruction;
  // What is shown is what the user sees before anything is started; `why` is for the host.
  const shown = 'display' in instruction && instruction.display;
  return {
    ...instruction,
    why: `${instruction.why} ${usual}`,
    ...(shown ? { display: `${shown}\n\n${usual}` } : {}),
  };
}

/** A vote is cheap enough to be begun without a word. */
export const usualCostLine = ({ name }: Pick<Deliberation, 'name'>): string | null =>
  name === 'magi' ? null : usualCostText(readVerdictLog().past, name);
