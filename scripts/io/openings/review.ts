// What a review gathers: the change, the plan or the text, and what an earlier review left of it.
import type { Plan, Surroundings } from '../../core/deliberation/plan.ts';
import type { State } from '../../core/deliberation/protocol.ts';
import { againOf } from '../../core/review/again.ts';
import { planReview } from '../../core/review/plan.ts';
import { PRESETS } from '../../core/schemas/names.ts';
import type { ReviewAsking } from '../../core/schemas/review.ts';
import { oneOf } from '../../core/words/refusal.ts';
import { loadDeliberation } from '../deliberation/deliberation.ts';
import { gatherReview, type ReviewInput } from '../review/gather.ts';
import { type Fields, listOf, textOf } from './asking.ts';
import type { OpenInput } from './open.ts';

const TARGETS = ['auto', 'code', 'proposal', 'mixed'] as const;

export async function openReview(
  { fields, client }: OpenInput,
  around: Surroundings,
): Promise<Plan> {
  const scope = textOf(fields, 'scope');
  const plan = textOf(fields, 'plan');
  const text = textOf(fields, 'text');
  const earlier = await earlierOf(fields);
  const input = inputOf({ scope, plan, text }, earlier);
  const artifact = await gatherReview(
    { ...input, byHost: client !== undefined },
    process.cwd(),
  );
  return planReview(askingFor(fields, earlier), artifact, around);
}

async function earlierOf(fields: Fields): Promise<State | null> {
  const again = textOf(fields, 'again');
  return again === undefined ? null : (await loadDeliberation(again)).state;
}

/** A second look is at what the first one was at, unless somebody says otherwise. */
function inputOf(
  said: Record<'scope' | 'plan' | 'text', string | undefined>,
  earlier: State | null,
): ReviewInput {
  const given = Object.fromEntries(Object.entries(said).filter(([, value]) => value));
  const scope = earlier?.framing['scope'];
  const isNamed = Object.keys(given).length > 0;
  return !isNamed && typeof scope === 'string' ? { scope } : given;
}

function askingFor(fields: Fields, earlier: State | null): ReviewAsking {
  const named = (name: string) => {
    const value = textOf(fields, name);
    return value === undefined ? {} : { [name]: value };
  };
  const reviewers = listOf(fields, 'reviewers').map((one) => one.toLowerCase());
  // Words beside a scope say what to look at.
  const beside = fields['scope'] || fields['plan'] ? textOf(fields, 'text') : undefined;
  const focus = [textOf(fields, 'focus'), beside].filter(Boolean).join('\n');
  return {
    question: '',
    ...named('context'),
    ...(focus ? { focus } : {}),
    ...named('backend'),
    ...named('author'),
    ...named('domain'),
    ...known(fields, 'target', TARGETS),
    ...known(fields, 'preset', PRESETS),
    ...(reviewers.length ? { reviewers } : {}),
    ...(earlier ? { again: againOf(earlier) } : {}),
  };
}

function known(fields: Fields, name: string, allowed: readonly string[]) {
  const value = textOf(fields, name);
  return value === undefined
    ? {}
    : {
        [name]: oneOf(allowed, value, { what: name, code: 'bad_field' }),
      };
}
