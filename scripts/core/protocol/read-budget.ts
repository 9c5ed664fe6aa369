// The budget of a deliberation: what was asked for with it, else what the configuration says; null: no limit at all.
import { EXIT, Refusal } from '../refusal.ts';
import type { Budget } from './cost.ts';

export function readBudget(values: Record<string, unknown>, configured: Budget): Budget | null {
  const budget = {
    max_tokens: read(values, 'max-tokens') ?? configured.max_tokens,
    max_minutes: read(values, 'max-minutes') ?? configured.max_minutes,
  };
  return budget.max_tokens > 0 || budget.max_minutes > 0 ? budget : null;
}

function read(values: Record<string, unknown>, option: string): number | null {
  const given = values[option];
  if (given === undefined) return null;
  const number = Number(given);
  if (Number.isFinite(number) && number > 0) return number;
  throw new Refusal(
    'wrong_use',
    `--${option} ${given} must be a number above 0.`,
    `For example --${option} 20.`,
    EXIT.wrongUse,
  );
}
