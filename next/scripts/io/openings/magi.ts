// What a Magi gathers: the question and its frame.
import type { Surroundings } from '../../core/deliberation/plan.ts';
import { planMagi } from '../../core/magi/plan.ts';
import { Refusal } from '../../core/words/refusal.ts';
import { askingOf, textOf } from './asking.ts';
import { earlierText } from './earlier.ts';
import type { OpenInput } from './open.ts';

const MODES = ['auto', 'engine', 'simple'] as const;

export async function openMagi({ fields }: OpenInput, around: Surroundings) {
  const wanted = textOf(fields, 'mode') ?? 'auto';
  const mode = MODES.find((one) => one === wanted);
  if (!mode) throw new Refusal('bad_mode', `There is no mode "${wanted}".`, `Modes: ${MODES.join(', ')}.`);
  const asking = askingOf(fields);
  const before = await earlierText(textOf(fields, 'again'));
  const context = [asking.context, before].filter(Boolean).join('\n\n');
  return planMagi({ ...asking, ...(context ? { context } : {}), mode }, around);
}
