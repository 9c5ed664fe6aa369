// The problem as every peer is asked it: never anybody's view.

import { optionsOf } from '../deliberation/framing.ts';
import type { Payload } from './payload.ts';
import type { CouncilState } from './rounds.ts';

export function problemText({ framing }: CouncilState): string {
  const { payload } = framing;
  const constraints = givenValue(framing.constraints);
  if (payload) return conflictText(payload, constraints);
  const options = optionsOf({ framing });
  return labelledParts([
    ['PROBLEM', givenValue(framing.problem)],
    ['CONTEXT', givenValue(framing.context)],
    ['WHERE TO START', givenValue(framing.entry_points)],
    ['SYMPTOMS', givenValue(framing.symptoms)],
    ['WHAT A GOOD ANSWER DOES', givenValue(framing.criteria)],
    ['CONSTRAINTS', constraints],
    [
      'OPTIONS',
      givenValue(options.map(({ id, label }) => (id === label ? id : `${id}: ${label}`))),
    ],
  ]);
}

/** Who made the change is left out: it is no argument. */
function conflictText(payload: Payload, constraints: string): string {
  const fields = labelledParts([
    ['CONFLICT TYPE', payload.conflict_type],
    ['ORIGINAL INTENT', payload.original_intent],
    ['THE CHANGE', payload.codex_change],
    ['THE REASON GIVEN FOR THE CHANGE', payload.codex_reasoning],
    ['THE CODE IN QUESTION', payload.code_in_question],
    [
      'DEBUG.md HISTORY (already tried; do not propose it again)',
      payload.debug_history || 'none yet',
    ],
    ['QUESTION', payload.question],
    ['CONSTRAINTS', constraints],
  ]);
  return `This is an INTENT.md conflict from an automated build pipeline: a code fix was made that contradicts the stated intent of the project. Should the intent documentation be updated to match the fix (\`update_intent\`), or should the fix be reverted to preserve the original intent (\`revert_fix\`)?\n\n${fields}`;
}

const labelledParts = (parts: [name: string, text: string][]): string =>
  parts
    .filter(([, text]) => text !== '')
    .map(([name, text]) => `${name}:\n${text}`)
    .join('\n\n');

/** A text, or a list of texts. */
function givenValue(said: string | string[] = ''): string {
  if (typeof said === 'string') return said.trim();
  const items = said.map((item) => item.trim()).filter(Boolean);
  return items.map((item) => `- ${item}`).join('\n');
}
