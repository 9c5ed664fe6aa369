// What a Council gathers: the problem with its pointers, or another skill's conflict.
import { isConflict, type Payload, readPayload } from '../../core/council/payload.ts';
import { planCouncil } from '../../core/council/plan.ts';
import type { Surroundings } from '../../core/deliberation/plan.ts';
import { Refusal } from '../../core/words/refusal.ts';
import { askingOf, type Fields, flagOf, listOf, textOf } from './asking.ts';
import type { OpenInput } from './open.ts';

export function payloadIn(text: string): Payload {
  const found = readPayload(text);
  if (found) return found;
  throw new Refusal(
    'no_payload',
    'This is not a conflict: one of its seven fields is missing.',
    "CONFLICT TYPE, ORIGINAL INTENT, CODEX'S CHANGE, CODEX'S REASONING, THE CODE IN QUESTION, DEBUG.md HISTORY, QUESTION FOR THE COUNCIL.",
  );
}

/** Another skill's conflict, wherever it was put: as such, or where a question stands. */
function conflictText(fields: Fields): string | null {
  const { payload, question, problem, context } = fields;
  if (typeof payload === 'string') return payload;
  const said = [question, problem, context].filter((one) => typeof one === 'string');
  const text = said.join('\n');
  return isConflict(text) ? text : null;
}

export async function openCouncil({ fields }: OpenInput, around: Surroundings) {
  const text = conflictText(fields);
  const payload = text === null ? null : payloadIn(textOf({ text }, 'text') ?? '');
  const symptoms = textOf(fields, 'symptoms');
  const asked = payload
    ? { ...fields, question: payload.question, context: undefined }
    : fields;
  return planCouncil(
    {
      ...askingOf(asked),
      entry_points: listOf(fields, 'entry_points'),
      criteria: listOf(fields, 'criteria'),
      allow_two: flagOf(fields, 'allow_two'),
      ...(symptoms ? { symptoms } : {}),
      ...(payload ? { payload } : {}),
    },
    around,
  );
}

/** What a conflict asks, where there is one; some of its fields may be missing. */
export function conflictQuestion(fields: Fields): string | null {
  const conflict = conflictText(fields);
  if (conflict === null) return null;
  const [, question = ''] =
    /QUESTION FOR THE COUNCIL[*_\s]*:[*_]*\s*(\S.*)/i.exec(conflict) ?? [];
  return question || 'The conflict that was handed over';
}
