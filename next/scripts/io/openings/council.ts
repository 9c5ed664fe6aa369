// What a Council gathers: the problem with its pointers, or another skill's conflict.

import { readPayload } from '../../core/council/payload.ts';
import { planCouncil } from '../../core/council/plan.ts';
import type { Surroundings } from '../../core/deliberation/plan.ts';
import { Refusal } from '../../core/words/refusal.ts';
import { askingOf, flagOf, listOf, textOf } from './asking.ts';
import type { OpenInput } from './open.ts';

export async function openCouncil({ fields }: OpenInput, around: Surroundings) {
  const text = textOf(fields, 'payload');
  const payload = text === undefined ? null : readPayload(text);
  if (text !== undefined && !payload)
    throw new Refusal(
      'no_payload',
      'This is no conflict: one of its seven fields is missing.',
      'ftm payload says which fields there are.',
    );
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
