import { expect, it } from 'vitest';
import { readFramingText } from './framing-text.ts';

it('reads a framing in its five parts, and options', () => {
  const text = `PROBLEM:
Which store should hold sessions?

It has to be decided this week.

CODEBASE ENTRY POINTS:
- src/session.ts
- src/store/

SYMPTOMS / ERROR MESSAGES: ETIMEDOUT after
two seconds

## Decision criteria
1. Survives a restart
2. Cheap

**Constraints:** none
**Options:**
- redis: one Redis
- (B) Postgres
- keep everything as it is`;
  expect(readFramingText(text)).toEqual({
    problem: 'Which store should hold sessions?\n\nIt has to be decided this week.',
    entry_points: ['src/session.ts', 'src/store/'],
    symptoms: 'ETIMEDOUT after\ntwo seconds',
    criteria: ['Survives a restart', 'Cheap'],
    options: [
      { id: 'redis', label: 'one Redis' },
      { id: 'b', label: 'Postgres' },
      { id: 'option_c', label: 'keep everything as it is' },
    ],
  });
});

it.each([
  'Which store should hold sessions?',
  'Which store?\nConstraints are tight and options few.\nproblem children apart',
  'The problem: it is slow.',
])('plain text is the problem: %s', (text) => {
  expect(readFramingText(text).problem).toBe(text.replace(/^The problem: /, ''));
  expect(Object.keys(readFramingText(text))).toEqual(['problem']);
});
