// What a Magi gathers: the question and its frame, and an earlier verdict as history (--again ID).
import type { Surroundings } from '../../core/deliberation/plan.ts';
import { planMagi } from '../../core/magi/plan.ts';
import { toMarkdown } from '../../core/telling/markdown.ts';
import { oneOf } from '../../core/words/refusal.ts';
import { loadDeliberation } from '../deliberation/deliberation.ts';
import { askingOf, textOf } from './asking.ts';
import type { OpenInput } from './open.ts';

const MODES = ['auto', 'engine', 'simple'] as const;

export async function openMagi({ fields }: OpenInput, around: Surroundings) {
  const mode = oneOf(MODES, textOf(fields, 'mode') ?? 'auto', {
    what: 'mode',
    code: 'bad_mode',
  });
  const asking = askingOf(fields);
  const before = await earlierText(textOf(fields, 'again'));
  const context = [asking.context, before].filter(Boolean).join('\n\n');
  return planMagi({ ...asking, ...(context ? { context } : {}), mode }, around);
}

async function earlierText(id: string | undefined): Promise<string> {
  if (id === undefined) return '';
  const { protocol, state } = await loadDeliberation(id);
  return `An earlier verdict on this question (${id}):\n\n${toMarkdown(protocol.tell(state), 'shown')}`;
}
