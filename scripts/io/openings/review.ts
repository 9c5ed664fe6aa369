// What a review gathers: the change, the plan or the text, and what an earlier review left of it.
import type { Plan, Surroundings } from '../../core/deliberation/plan.ts';
import type { State } from '../../core/deliberation/protocol.ts';
import { againOf } from '../../core/review/again.ts';
import { planReview } from '../../core/review/plan.ts';
import type { Said } from '../../core/sayable/table.ts';
import type { ReviewAsking } from '../../core/schemas/review.ts';
import { loadDeliberation } from '../deliberation/deliberation.ts';
import { gatherReview, type ReviewInput } from '../review/gather.ts';
import type { OpenInput } from './open.ts';

export async function openReview(
  { said, client }: OpenInput,
  around: Surroundings,
): Promise<Plan> {
  const earlier =
    said.again === undefined ? null : (await loadDeliberation(said.again)).state;
  const artifact = await gatherReview(
    { ...inputOf(said, earlier), byHost: client !== undefined },
    process.cwd(),
  );
  return planReview(askingFor(said, earlier), artifact, around);
}

/** A second look is at what the first one was at, unless somebody says otherwise. */
function inputOf({ scope, plan, text }: Said, earlier: State | null): ReviewInput {
  const before = earlier?.framing['scope'];
  if (!scope && !plan && !text)
    return typeof before === 'string' ? { scope: before } : {};
  return { ...(scope && { scope }), ...(plan && { plan }), ...(text && { text }) };
}

function askingFor(said: Said, earlier: State | null): ReviewAsking {
  const { context, backend, author, domain, target, preset, reviewers } = said;
  // Words beside a scope say what to look at.
  const beside = said.scope || said.plan ? said.text : undefined;
  const focus = [said.focus, beside].filter(Boolean).join('\n');
  return {
    question: '',
    ...(context && { context }),
    ...(focus && { focus }),
    ...(backend && { backend }),
    ...(author && { author }),
    ...(domain && { domain }),
    ...(target && { target }),
    ...(preset && { preset }),
    ...(reviewers && { reviewers }),
    ...(earlier && { again: againOf(earlier) }),
  };
}
