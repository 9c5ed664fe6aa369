// The budget of a deliberation: what was asked for, else what the configuration says; null: no limit.
import { readNumber } from '../configuration/number.ts';
import type { Budget } from './cost.ts';

export function readBudget(values: Record<string, unknown>, configured: Budget): Budget | null {
  const budget = {
    max_tokens: readNumber('max-tokens', values['max-tokens']) ?? configured.max_tokens,
    max_minutes: readNumber('max-minutes', values['max-minutes'], { whole: false }) ?? configured.max_minutes,
  };
  return budget.max_tokens > 0 || budget.max_minutes > 0 ? budget : null;
}
