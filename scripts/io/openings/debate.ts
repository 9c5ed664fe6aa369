// What a Debate gathers: the question, the lenses of its domain, and the workspace with a file for each challenger.
import { planDebate } from '../../core/debate/plan.ts';
import { contextFiles } from '../../core/debate/workspace.ts';
import type { Plan, Surroundings } from '../../core/deliberation/plan.ts';
import type { PlannerWords } from '../../core/sayable/table.ts';
import { LensTable } from '../../core/schemas/ballots.ts';
import { DebateFraming, type Opened } from '../../core/schemas/nouns.ts';
import { slugOf } from '../../core/words/slug.ts';
import { referenceJson } from '../machine/program.ts';
import { decodeShape } from '../machine/validate.ts';
import { createWorkspace } from './debate-workspace.ts';
import { askingOf } from './question-fields.ts';

export async function openDebate(
  said: PlannerWords<'debate'>,
  around: Surroundings,
): Promise<Plan<DebateFraming>> {
  return planDebate({ ...askingOf(said), lenses: lensTable() }, around);
}

export const lensTable = (): LensTable =>
  decodeShape(LensTable, referenceJson('lenses.json'), 'references/lenses.json');

export async function withWorkspace(opened: Opened): Promise<Opened> {
  const slug = slugOf(opened.question, { longest: 40, otherwise: 'debate' });
  const framing = decodeShape(DebateFraming, opened.framing, 'The framing');
  const files = contextFiles({ ...opened, framing });
  const workspace = await createWorkspace(opened.cwd, { slug, files });
  return { ...opened, framing: { ...framing, workspace } };
}
