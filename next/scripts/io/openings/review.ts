// What a review gathers: the change, the plan or the text, and what an earlier review left of it.
import type { Plan, Surroundings } from '../../core/deliberation/plan.ts';
import { againOf } from '../../core/review/again.ts';
import { planReview } from '../../core/review/plan.ts';
import { PRESETS, type ReviewAsking } from '../../core/schemas/review.ts';
import { Refusal } from '../../core/words/refusal.ts';
import { loadDeliberation } from '../deliberation/deliberation.ts';
import { gatherReview } from '../review/gather.ts';
import { type Fields, flagOf, listOf, textOf } from './asking.ts';
import type { OpenInput } from './open.ts';

const TARGETS = ['auto', 'code', 'proposal', 'mixed'] as const;

export async function openReview({ fields }: OpenInput, around: Surroundings): Promise<Plan> {
  const scope = textOf(fields, 'scope');
  const plan = textOf(fields, 'plan');
  const text = textOf(fields, 'text');
  const input = { ...(scope ? { scope } : {}), ...(plan ? { plan } : {}), ...(text ? { text } : {}) };
  const artifact = await gatherReview(input, process.cwd());
  return planReview(await askingFor(fields), artifact, around);
}

async function askingFor(fields: Fields): Promise<ReviewAsking> {
  const named = (name: string) => {
    const value = textOf(fields, name);
    return value === undefined ? {} : { [name]: value };
  };
  const again = textOf(fields, 'again');
  const reviewers = listOf(fields, 'reviewers');
  return {
    question: '',
    ...named('context'),
    ...named('focus'),
    ...named('backend'),
    ...named('author'),
    ...named('domain'),
    ...oneOf(fields, 'target', TARGETS),
    ...oneOf(fields, 'preset', PRESETS),
    ...(reviewers.length ? { reviewers } : {}),
    ...(flagOf(fields, 'native') ? { native: true } : {}),
    ...(again ? { again: againOf((await loadDeliberation(again)).state) } : {}),
  };
}

function oneOf<Value extends string>(fields: Fields, name: string, allowed: readonly Value[]) {
  const value = textOf(fields, name);
  if (value === undefined) return {};
  const known = allowed.find((one) => one === value);
  if (known) return { [name]: known };
  throw new Refusal('bad_field', `${name}: "${value}" is none.`, `Give one of ${allowed.join(', ')}.`);
}
