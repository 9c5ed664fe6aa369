// What a Magi gathers: the question and its frame, and an earlier verdict as history.
import type { Surroundings } from '../../core/deliberation/plan.ts';
import { planMagi } from '../../core/magi/plan.ts';
import type { PlannerWords, SaidFields } from '../../core/sayable/table.ts';
import { toMarkdown } from '../../core/telling/markdown.ts';
import { loadDeliberation } from '../deliberation/deliberation.ts';
import { askingOf } from './question-fields.ts';

export async function openMagi(
  said: PlannerWords<'magi'>,
  around: Surroundings,
  { again }: Pick<SaidFields, 'again'>,
) {
  const asking = askingOf(said);
  const before = again === undefined ? '' : await earlierText(again);
  const context = [asking.context, before].filter(Boolean).join('\n\n');
  return planMagi({ ...asking, context }, around);
}

async function earlierText(id: string): Promise<string> {
  const { protocol, state } = await loadDeliberation(id);
  return `An earlier verdict on this question (${id}):\n\n${toMarkdown(protocol.tell(state), 'shown')}`;
}
