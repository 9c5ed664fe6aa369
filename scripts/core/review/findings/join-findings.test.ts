// Two short findings at one place: what they share says whether they are one.
import { describe, expect, it } from 'vitest';
import { joinFindings } from './join-findings.ts';

const at = (reviewer: string, title: string) => ({
  reviewer,
  path: 'src/cache.ts',
  lines: [10, 10] as [number, number],
  title,
  body: '',
});

describe('at one place', () => {
  it.each([
    ['The cache is never cleared', 'The cache key ignores the locale'],
    ['Unbounded cache', 'Stale cache after logout'],
    ['The loop is off by one', 'The loop ignores errors'],
    ['The file is never closed', 'The file is read twice'],
    ['Missing null check', 'user may be null'],
    ['`retry` never stops', '`retry` hides the error'],
    ['`userId` is not checked', '`orderId` is not checked'],
    ['userId may be null', 'orderId may be null'],
    ['limit is ignored', 'offset is ignored'],
    ['Missing await on save()', 'Missing await on load()'],
    ['The timeout is not passed on', 'The signal is not passed on'],
  ])('%s / %s: apart, and marked as alike', (one, other) => {
    expect(joinFindings([at('x', one), at('y', other)])).toEqual([
      { members: [0], alike: [1] },
      { members: [1], alike: [0] },
    ]);
  });

  it.each([
    ['Off by one: the last element is missed', 'list[list.length] is undefined, the last element is lost'],
    ['Token is logged in clear text', 'The token ends up in the log'],
    ['SQL injection through name', 'name is concatenated into SQL'],
    ['SQL injection through id', 'id needs a prepared statement'],
    ['Division by zero when the list is empty', 'Empty list divides by zero'],
    ['The lock is not released when it throws', 'An exception leaves the lock held'],
    ['Password compared with ==', 'Timing attack: the password is compared by =='],
    ['Leak', 'leaks!'],
  ])('%s / %s: one', (one, other) => {
    expect(joinFindings([at('x', one), at('y', other)])).toEqual([{ members: [0, 1], alike: [] }]);
  });
});
