import { expect, test } from 'vitest';
import type { Failure } from '../shapes.ts';
import { nextTry } from './call.ts';

const patience = { timeoutMs: 60_000, retries: 1, backoffMs: 1000, backoffTries: 2 };

test.each<
  [reason: Failure['reason'], detail: string, tried: [timeouts: number, pauses: number], step: string]
>([
  ['timeout', 'after 60 s', [0, 0], 'retry'],
  ['timeout', 'after 60 s', [1, 0], 'stop'],
  ['idle', 'nothing for 30 s', [0, 0], 'retry'],
  ['rate_limit', '429 Too Many Requests', [0, 0], 'pause 1000'],
  ['rate_limit', '429 Too Many Requests', [0, 1], 'pause 2000'],
  ['rate_limit', '429 Too Many Requests', [0, 2], 'stop'],
  ['server', 'Overloaded', [0, 0], 'pause 1000'],
  ['server', 'API Error: 529 {"type":"error"}', [0, 0], 'pause 1000'],
  ['server', "We're currently experiencing high demand", [0, 0], 'pause 1000'],
  ['server', 'the model is at capacity', [0, 2], 'stop'],
  ['server', '500 internal server error', [0, 0], 'stop'],
  ['auth', 'not logged in while overloaded', [0, 0], 'stop'],
  ['quota', 'You have hit your limit', [0, 0], 'stop'],
])('%s, "%s", tried %j: %s', (reason, detail, [timeouts, pauses], step) => {
  const next = nextTry({ reason, detail }, patience, { timeouts, pauses, remainingMs: 30_000 });
  expect([next.do, ...('ms' in next ? [next.ms] : [])].join(' ')).toBe(step);
});

test('no pause that outlasts the deadline', () => {
  const failure = { reason: 'server', detail: 'Overloaded' } as const;
  expect(nextTry(failure, patience, { timeouts: 0, pauses: 0, remainingMs: 900 })).toEqual({ do: 'stop' });
});
