// The limits of a review: the preset's, where nothing else was said.
import type { Settings } from '../configuration/defaults.ts';
import { EXIT, Refusal } from '../refusal.ts';
import type { ReviewLimits } from './events.ts';

type Given = Partial<Record<'preset' | 'rounds' | 'budget-minutes' | 'timeout' | 'max-slices', unknown>>;

export function limitsOf(
  { preset, presets, retries, stale_rounds, max_slices, slices_at_once }: Settings['review'],
  given: Given,
): ReviewLimits & { max_slices: number } {
  const name = given.preset ?? preset;
  const known = Object.entries(presets).find(([one]) => one === name)?.[1];
  if (!known) throw wrong(`There is no preset "${name}".`, `One of ${Object.keys(presets).join(', ')}.`);
  return {
    preset: String(name),
    rounds: count(given, 'rounds', { otherwise: known.rounds, whole: true, most: 20 }),
    budget_minutes: count(given, 'budget-minutes', {
      otherwise: known.budget_minutes,
      whole: false,
      most: 600,
    }),
    timeout_s: count(given, 'timeout', { otherwise: known.timeout_s, whole: false, most: 7200 }),
    retries,
    stale_rounds,
    max_slices: count(given, 'max-slices', { otherwise: max_slices, whole: true, most: 1000 }),
    slices_at_once,
  };
}

type Allowed = { otherwise: number; whole: boolean; most: number };

function count(given: Given, name: keyof Given, { otherwise, whole, most }: Allowed): number {
  const text = given[name];
  if (text === undefined) return otherwise;
  const value = Number(text);
  if (String(text).trim() !== '' && value > 0 && value <= most && (!whole || Number.isInteger(value)))
    return value;
  throw wrong(
    `--${name} takes a ${whole ? 'whole ' : ''}number up to ${most}, not "${text}".`,
    `For example: --${name} ${otherwise}`,
  );
}

const wrong = (message: string, fix: string): Refusal =>
  new Refusal('wrong_use', message, fix, EXIT.wrongUse);
