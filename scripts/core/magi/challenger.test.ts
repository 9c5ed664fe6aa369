import { expect, it } from 'vitest';
import type { SeatPlan } from './events.ts';
import { challengerOf } from './plan.ts';

const planOf = (...seats: string[]): { plan: SeatPlan[] } => ({
  plan: seats.map((seat) => ({ seat, engine: seat }) as SeatPlan),
});

it.each<[seats: string[], before: string | undefined, chosen: string[]]>([
  // Seeds 0, 1 and 2. Claude's own seat argues only where nobody else can.
  [['claude', 'codex', 'gemini'], undefined, ['codex', 'gemini', 'codex']],
  [['claude', 'codex', 'gemini'], 'codex', ['gemini', 'gemini', 'gemini']],
  [['claude', 'codex'], undefined, ['codex', 'codex', 'codex']],
  [['claude', 'codex'], 'codex', ['codex', 'codex', 'codex']],
  [['claude'], undefined, ['claude', 'claude', 'claude']],
])('of %o, %s having argued before: %o', (seats, before, chosen) => {
  expect([0, 1, 2].map((seed) => challengerOf({ seed }, planOf(...seats), before))).toEqual(chosen);
});

it('lenses of one engine argue in turn', () => {
  const plan = ['logos', 'pathos', 'sophia'].map((seat) => ({ seat, engine: 'claude' }) as SeatPlan);
  expect([0, 1, 2].map((seed) => challengerOf({ seed }, { plan }))).toEqual(['logos', 'pathos', 'sophia']);
});

it('nobody cannot be asked', () => {
  expect(() => challengerOf({ seed: 0 }, planOf())).toThrow('without seats');
});
