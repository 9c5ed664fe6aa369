// Who reviews, who answers, and within which limits: engines of other vendors first, the host's own last.
import type { Settings } from '../configuration/defaults.ts';
import { readNumber } from '../configuration/number.ts';
import type { Availability } from '../engines/bind.ts';
import { wrongUse } from '../refusal.ts';
import { ourWords } from '../words/our-words.ts';
import type { Member, Opened, Reviewer, ReviewLimits, Unavailable } from './events.ts';

export type PlanInput = {
  host: string;
  reviewers: string[];
  availability: Record<string, Availability>;
  enforcesSchema: (engine: string) => boolean;
  /** Whether this engine's own review command is wanted, and it has one. */
  native: (engine: string) => boolean;
  auto: boolean;
};

/** A review command that was blind, refused our flags or is unreadable: asked again by a prompt. */
const BLIND = ['sandbox', 'usage', 'untrusted', 'empty', 'schema'] as const;

type Plan = Pick<Opened, 'backend' | 'reviewers' | 'author' | 'unavailable'> & { panel: Member[] };

export function planReview(input: PlanInput): Plan {
  const { host, availability, enforcesSchema, native, auto } = input;
  const can = (engine: string): boolean => availability[engine]?.available ?? false;
  const asked = (engine: string, mode: Reviewer['mode'], after: Reviewer['after'] = null): Reviewer => ({
    engine,
    by: 'engine',
    mode,
    model: engine === host ? 'same' : 'cross',
    enforceSchema: mode === 'prompt' && enforcesSchema(engine),
    after,
  });
  const routesOf = (engine: string): Reviewer[] => {
    if (!can(engine)) return [];
    return [...(native(engine) ? [asked(engine, 'native')] : []), asked(engine, 'prompt', [...BLIND])];
  };
  const able = input.reviewers.filter(can);
  const last = lastResorts({ host, auto, can: can(host) && !able.includes(host), asked });
  const [first = input.reviewers[0] ?? host, ...others] = able;
  const alone = others.length === 0;
  const panel = [
    {
      name: first,
      routes: [...routesOf(first), ...last.map((one) => (alone ? one : { ...one, alone: true as const }))],
    },
    ...others.map((name) => ({ name, routes: routesOf(name) })),
  ];
  return {
    backend: input.reviewers.join(','),
    panel,
    reviewers: panel.flatMap(({ routes }) => routes),
    author: authorOf({ host, auto, can }),
    unavailable: input.reviewers
      .filter((engine) => !can(engine))
      .map((engine) => unavailable(engine, availability)),
  };
}

type LastResorts = {
  host: string;
  auto: boolean;
  can: boolean;
  asked: (engine: string, mode: 'prompt') => Reviewer;
};

function lastResorts({ host, auto, can, asked }: LastResorts): Reviewer[] {
  const byHand: Reviewer = {
    engine: host,
    by: 'host',
    mode: 'prompt',
    model: 'same',
    enforceSchema: false,
    after: null,
  };
  return [...(can ? [asked(host, 'prompt')] : []), ...(auto ? [] : [byHand])];
}

type Sides = { host: string; auto: boolean; can: (engine: string) => boolean };

function authorOf({ host, auto, can }: Sides): Opened['author'] {
  if (!auto) return { engine: host, by: 'host' };
  return can(host) ? { engine: host, by: 'engine' } : null;
}

const unavailable = (engine: string, availability: Record<string, Availability>): Unavailable => ({
  engine,
  reason: availability[engine]?.reason ?? ourWords('notFound'),
  detail: '',
});

type Given = Partial<Record<'preset' | 'rounds' | 'budget-minutes' | 'timeout' | 'max-slices', unknown>>;

export function limitsOf(
  { preset, presets, retries, stale_rounds, max_slices, slices_at_once }: Settings['review'],
  given: Given,
): ReviewLimits & { max_slices: number } {
  const name = given.preset ?? preset;
  const known = Object.entries(presets).find(([one]) => one === name)?.[1];
  if (!known) throw wrongUse(`There is no preset "${name}".`, `One of ${Object.keys(presets).join(', ')}.`);
  return {
    preset: String(name),
    rounds: readNumber('rounds', given.rounds, { most: 20 }) ?? known.rounds,
    budget_minutes:
      readNumber('budget-minutes', given['budget-minutes'], { whole: false, most: 600 }) ??
      known.budget_minutes,
    timeout_s: readNumber('timeout', given.timeout, { whole: false, most: 7200 }) ?? known.timeout_s,
    retries,
    stale_rounds,
    max_slices: readNumber('max-slices', given['max-slices'], { most: 1000 }) ?? max_slices,
    slices_at_once,
  };
}
