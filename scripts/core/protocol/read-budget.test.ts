import { expect, it } from 'vitest';
import { readBudget } from './read-budget.ts';

it.each<[asked: Record<string, string>, configured: [number, number], budget: [number, number] | null]>([
  [{}, [0, 0], null],
  [{}, [500, 0], [500, 0]],
  [{}, [0, 2], [0, 2]],
  [{ 'max-tokens': '100' }, [500, 2], [100, 2]],
  [{ 'max-minutes': '1.5' }, [500, 2], [500, 1.5]],
])('%j with %j configured: %j', (asked, [max_tokens, max_minutes], budget) => {
  const [tokens, minutes] = budget ?? [];
  expect(readBudget(asked, { max_tokens, max_minutes })).toEqual(
    budget && { max_tokens: tokens, max_minutes: minutes },
  );
});

it('takes whole tokens only', () => {
  expect(() => readBudget({ 'max-tokens': '1.5' }, { max_tokens: 0, max_minutes: 0 })).toThrow('max-tokens');
});
