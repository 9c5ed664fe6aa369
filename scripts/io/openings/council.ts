// What a Council gathers: the problem with its pointers, or another skill's conflict.
import { isConflict, type Payload, readPayload } from '../../core/council/payload.ts';
import { planCouncil } from '../../core/council/plan.ts';
import type { Surroundings } from '../../core/deliberation/plan.ts';
import type { PlannerWords, SaidFields } from '../../core/sayable/table.ts';
import { Refusal } from '../../core/words/refusal.ts';
import { askingOf } from './question-fields.ts';

export function payloadIn(text: string): Payload {
  const found = readPayload(text);
  if (found) return found;
  throw new Refusal(
    'no_payload',
    'This is not a conflict: one of its seven fields is missing.',
    "CONFLICT TYPE, ORIGINAL INTENT, CODEX'S CHANGE, CODEX'S REASONING, THE CODE IN QUESTION, DEBUG.md HISTORY, QUESTION FOR THE COUNCIL.",
  );
}

type ConflictWords = Pick<SaidFields, 'payload' | 'question' | 'problem' | 'context'>;
/** Another skill's conflict, wherever it was put: as such, or where a question stands. */
function conflictInFields({
  payload,
  question,
  problem,
  context,
}: ConflictWords): string | null {
  if (payload !== undefined) return payload;
  const text = [question, problem, context].filter(Boolean).join('\n');
  return isConflict(text) ? text : null;
}

export async function openCouncil(said: PlannerWords<'council'>, around: Surroundings) {
  const text = conflictInFields(said);
  const payload = text === null ? undefined : payloadIn(text);
  const asked = payload
    ? { ...said, question: payload.question, context: undefined }
    : said;
  return planCouncil({ ...askingOf(asked), payload }, around);
}

/** What a conflict asks, where there is one; some of its fields may be missing. */
export function conflictQuestion(said: SaidFields): string | null {
  const conflict = conflictInFields(said);
  if (conflict === null) return null;
  const [, question = ''] =
    /QUESTION FOR THE COUNCIL[*_\s]*:[*_]*\s*(\S.*)/i.exec(conflict) ?? [];
  return question || 'The conflict that was handed over';
}
