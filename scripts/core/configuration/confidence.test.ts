import { expect, it } from 'vitest';
import { levelOf, percentOf } from './confidence.ts';

it.each([
  [95, 'high'],
  [70, 'high'],
  [69, 'medium'],
  [50, 'medium'],
  [49, 'low'],
  [0, 'low'],
] as const)('%d is %s', (percent, level) => {
  expect(levelOf(percent)).toBe(level);
});

it('goes there and back, on any scale', () => {
  const levels = { high: 95, medium: 50, low: 10 };
  for (const level of ['high', 'medium', 'low'] as const)
    expect(levelOf(percentOf(level, levels), levels)).toBe(level);
});
