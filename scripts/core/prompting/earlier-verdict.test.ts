import { expect, it } from 'vitest';
import { earlierVerdictText } from './earlier-verdict.ts';

const asked = {
  ...{ question: 'Move it?', day: '2026-01-02', reasoning: 'It holds.', dissent: null },
  ...{ conditions: [], outcome: null, changed: [], names: [] },
};

it.each([
  [{ decision: 'APPROVE', declined: false, wouldBe: null }, 'Decided on 2026-01-02: APPROVE'],
  [{ decision: null, declined: false, wouldBe: 'APPROVE' }, 'Decided on 2026-01-02: nothing was decided'],
  [
    { decision: 'REJECT', declined: true, wouldBe: 'APPROVE' },
    'Decided on 2026-01-02: the user declined\nThe votes came to: APPROVE',
  ],
])('%o: %s', (verdict, line) => {
  expect(earlierVerdictText({ ...asked, ...verdict })).toContain(
    `Asked: Move it?\n${line}\nFor it: It holds.`,
  );
});
