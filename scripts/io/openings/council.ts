// What a Council gathers: the problem with its pointers, or another skill's conflict.
import { type Payload, readPayload } from '../../core/council/payload.ts';
import { planCouncil } from '../../core/council/plan.ts';
import type { Surroundings } from '../../core/deliberation/plan.ts';
import { Refusal } from '../../core/words/refusal.ts';
import { askingOf, flagOf, listOf, textOf } from './asking.ts';
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

export async function openCouncil({ fields }: OpenInput, around: Surroundings) {
  const text = textOf(fields, 'payload');
  const payload = text === undefined ? null : payloadIn(text);
  const symptoms = textOf(fields, 'symptoms');
  const asked = payload ? { ...fields, question: payload.question } : fields;
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
