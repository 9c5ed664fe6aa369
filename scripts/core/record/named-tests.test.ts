import { expect, it } from 'vitest';
import { namedTests, testsIn } from './named-tests.ts';

const test = (decided: boolean, ...by: [string, 'kept' | 'broken' | 'unclear'][]) => ({
  command: 'npm test',
  decided,
  named_by: by.map(([engine, judgement]) => ({ seat: engine, engine, judgement })),
});

it('counts who named tests, which decided, and who was right', () => {
  expect(
    namedTests([
      { tests: [test(true, ['codex', 'broken'], ['claude', 'kept'])] },
      { tests: [test(true, ['claude', 'kept']), test(false, ['claude', 'unclear'])] },
      { tests: [] },
    ]),
  ).toEqual([
    { engine: 'claude', named: 3, decided: 2, right: 2, n: 2 },
    { engine: 'codex', named: 1, decided: 1, right: 0, n: 1 },
  ]);
});

it('lines of earlier versions have none', () => {
  expect(testsIn(undefined)).toEqual([]);
});
