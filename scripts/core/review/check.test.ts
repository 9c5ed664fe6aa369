import { expect, it } from 'vitest';
import type { TestResult } from '../shapes.ts';
import { type Check, outcomeOf } from './check.ts';

const ended = (at: Check['at'], exit: number | null): Check => ({ at, result: { exit } as TestResult });
const reviewed = (exit: number | null) => ended('reviewed', exit);
const now = (exit: number | null) => ended('now', exit);

it.each<[Check[], ReturnType<typeof outcomeOf>]>([
  [[], null],
  [[reviewed(1)], 'reproduced'],
  [[reviewed(0)], 'not reproduced'],
  [[reviewed(1), now(0)], 'fixed'],
  [[reviewed(1), now(2)], 'not fixed'],
  [[reviewed(0), now(0)], 'not reproduced'],
  [[reviewed(0), now(1)], 'not reproduced'],
  [[now(0)], 'passes now'],
  [[now(1)], 'fails now'],
  [[reviewed(null)], 'decides nothing'],
  [[reviewed(127)], 'decides nothing'],
  [[reviewed(1), now(null)], 'decides nothing'],
  [[reviewed(1), now(126)], 'decides nothing'],
  [[now(127)], 'decides nothing'],
  // Run again: the last one counts.
  [[reviewed(1), now(1), reviewed(1), now(0)], 'fixed'],
  [[reviewed(null), reviewed(1)], 'reproduced'],
])('%j: %s', (checks, outcome) => expect(outcomeOf(checks)).toBe(outcome));
