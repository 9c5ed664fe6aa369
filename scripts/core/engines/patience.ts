// Whether a failed call is tried again, and after what pause.
import { isBusy } from '../answers/failures/failures.ts';
import type { Failure } from '../shapes.ts';

export type Patience = { timeoutMs: number; retries: number; backoffMs: number; backoffTries: number };
export type Tried = { timeouts: number; pauses: number; remainingMs: number };
export type NextTry = { do: 'stop' } | { do: 'retry' } | { do: 'pause'; ms: number };

/** A timeout is retried with a fresh deadline; a rate limit is waited out within its deadline. */
export function nextTry(
  failure: Failure,
  { retries, backoffMs, backoffTries }: Patience,
  { timeouts, pauses, remainingMs }: Tried,
): NextTry {
  const { reason } = failure;
  if (reason === 'timeout' || reason === 'idle') return timeouts < retries ? { do: 'retry' } : { do: 'stop' };
  if (!isBusy(failure) || pauses >= backoffTries) return { do: 'stop' };
  const ms = backoffMs * 2 ** pauses;
  return ms < remainingMs ? { do: 'pause', ms } : { do: 'stop' };
}
