// What a review gathers: the change, the plan or the text, and what an earlier review left of it.

import type { Plan, Surroundings } from '../../core/deliberation/plan.ts';
import { isReview } from '../../core/protocols.ts';
import { planReview } from '../../core/review/plan.ts';
import type { ArtifactWords, ReviewAsking } from '../../core/review/reviewers.ts';
import type { ReviewState } from '../../core/review/rounds.ts';
import { reviewAgainOf } from '../../core/review/told-findings.ts';
import type { PlannerWords } from '../../core/sayable/table.ts';
import type { Artifact } from '../../core/schemas/review.ts';
import { wrongUse } from '../../core/words/refusal.ts';
import { loadDeliberation } from '../deliberation/deliberation.ts';
import { gatherReview, type ReviewInput } from '../review/gather.ts';
import type { BesideWords } from './open.ts';

export async function openReview(
  given: PlannerWords<'review'>,
  around: Surroundings,
  { again, client }: BesideWords,
): Promise<Plan> {
  const said = withPlanItself(given);
  const earlier = await earlierOf(again);
  const artifact = await gatherReview(
    { ...inputOf(said, earlier), byHost: client !== undefined },
    process.cwd(),
  );
  return planReview(askingFor(said, artifact, earlier), artifact, around);
}

async function earlierOf(again: string | undefined): Promise<ReviewState | null> {
  if (again === undefined) return null;
  const { state } = await loadDeliberation(again);
  if (isReview(state)) return state;
  throw wrongUse(`${again} is no review.`, 'ftm list shows what there is.');
}

/** The plan in words, where its file is asked for. */
const withPlanItself = (said: PlannerWords<'review'>): PlannerWords<'review'> =>
  said.plan?.includes('\n')
    ? { target: 'proposal', ...said, plan: '-', text: said.plan }
    : said;

/** A second look is at what the first one was at, unless somebody says otherwise. */
function inputOf(
  { scope, pr, plan, text }: ArtifactWords,
  earlier: ReviewState | null,
): ReviewInput {
  const isNamed = [scope, pr, plan, text].some(Boolean);
  return isNamed || !earlier
    ? { scope, pr, plan, text }
    : { scope: earlier.framing.scope };
}

function askingFor(
  { scope: _, pr: __, plan, text, ...said }: PlannerWords<'review'>,
  { kind, scope }: Artifact,
  earlier: ReviewState | null,
): ReviewAsking {
  // Words beside what is reviewed say what to look at.
  const isScope = text?.trim() === scope;
  const isText = kind === 'snippet' || plan === '-' || isScope;
  const beside = isText ? undefined : text;
  const focus = [said.focus, beside].filter(Boolean).join('\n');
  return { ...said, focus, ...(earlier && { again: reviewAgainOf(earlier) }) };
}
