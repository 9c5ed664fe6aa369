// What a protocol asks of the runner and gets back: one call, one reply, and when it is tried again.
import { isBusy } from '../answers/failures/failures.ts';
import type { EngineRow, Failure } from '../shapes.ts';
import type { Detail } from '../words/our-words.ts';
import type { Output } from './output-forms.ts';

export type FailureReason = Failure['reason'];

export type Call = {
  seat: string;
  engine: string;
  row: EngineRow;
  prompt: string;
  /** The working tree under discussion; null: none is shown. */
  cwd: string | null;
  /** A folder it is started in all the same, for the context file there. */
  startIn?: string | null;
  timeoutS: number;
  idleS: number;
  /** On a timeout only; rate limits are waited out within the deadline, unless `retriesOnly`. */
  retries: number;
  retriesOnly?: boolean;
  /** The answer's JSON schema, for engines that enforce one. */
  schema?: object | null;
  /** Text of a persona, handed over the way the engine reads one. */
  persona?: string | null;
  /** For engines that take one; the file for programs, the address of data for endpoints. */
  image?: { file: string; dataUrl: string } | null;
  model?: string | null;
  write?: boolean;
  /** A review command that stands for the row's own (codex review); null: the row's. */
  command?: (string | string[])[] | null;
};

/** `usd`: only where the engine itself says what it cost. */
export type Usage = { input: number; output: number; cached: number; usd?: number };

export type Reply = Pick<Output, 'model' | 'usage' | 'tools' | 'refused' | 'warnings'> & {
  seat: string;
  engine: string;
  status: 'ok' | 'failed';
  failure: { reason: FailureReason; detail: Detail } | null;
  /** The final answer, without log lines; what the engine printed itself is kept beside it in a file. */
  text: string;
  ms: number;
  attempts: number;
  argv: string[];
  exit: number | null;
  askedAgain?: SecondAsking;
};

/** The same seat asked once more: what it said first, and which of the two counts. */
export type SecondAsking = { text: string; counts: 'first' | 'second' };

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
