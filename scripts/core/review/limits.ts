// The limits of a review: the preset's, where nothing else was said.
import type { Settings } from '../configuration/defaults.ts';
import { readNumber } from '../configuration/number.ts';
import { wrongUse } from '../refusal.ts';
import type { ReviewLimits } from './events.ts';

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
