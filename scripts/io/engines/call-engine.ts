// Asks one engine one question: whatever it does, a result comes back, within the time it was given.
import { setTimeout as wait } from 'node:timers/promises';
import { failureOf, isBusy } from '../../core/engines/failures.ts';
import { isHttp } from '../../core/engines/table.ts';
import type { EngineRow } from '../../core/schemas/engines.ts';
import type { Failure, Usage } from '../../core/schemas/nouns.ts';
import { askEndpoint } from './ask-endpoint.ts';
import { askProgram, NOTHING } from './ask-program.ts';
import { refuseNesting } from './depth.ts';

export type EngineCall = {
  row: EngineRow;
  engine: string;
  prompt: string;
  /** Sent in place of the prompt where its session goes on. */
  follow_up?: string;
  schema?: object | null;
  /** The project. */
  cwd: string;
  model: string | null;
  effort: string | null;
  web: boolean;
  write?: boolean;
  session?: string;
  /** False: nobody will follow this up, so that the engine need not keep it. */
  keep?: boolean;
  timeout_s: number;
  idle_s?: number;
  /** On a timeout only. */
  retries: number;
  signal?: AbortSignal;
  env?: Record<string, string | undefined>;
  onState?: (state: EngineState, detail?: string) => void;
  /** Sees each event of its stream as it comes. */
  onEvent?: (event: unknown) => void;
};
export type EngineState = 'thinking' | 'again' | 'answered' | 'failed';

export type EngineResult = {
  text: string;
  failure: Failure | null;
  usage: Usage | null;
  model: string | null;
  session: string | null;
  ms: number;
  attempts: number;
  timed_out: boolean;
  /** It could read nothing, whatever its row says. */
  blind: boolean;
};

export type Attempt = Omit<EngineResult, 'ms' | 'attempts' | 'timed_out'>;
/** The call with nothing left open; its time is what is left of it. */
export type AttemptCall = EngineCall & { env: Record<string, string | undefined> };

const PAUSE_S = 5;
const MOST_PAUSES = 3;

export async function callEngine(given: EngineCall): Promise<EngineResult> {
  const env = given.env ?? process.env;
  refuseNesting(env);
  const started = performance.now();
  const limit_ms = (given.timeout_s + startupOf(given.row)) * 1000;
  let call: AttemptCall = { ...given, env };
  const tried: Tried = { pauses: 0, timeouts: 0, busy: null };
  let deadline = started + limit_ms;
  for (let attempts = 1; ; attempts++) {
    given.onState?.(attempts === 1 ? 'thinking' : 'again');
    const attempt = await attemptWithin(call, deadline, tried.busy);
    const { failure } = attempt;
    const next = whatNow(failure, call, tried, deadline);
    if (failure === null || next === null)
      return ended(given, attempt, attempts, performance.now() - started);
    if (next === 'afresh') call = withoutSession(call);
    if (next === 'retry') {
      tried.timeouts++;
      deadline = performance.now() + limit_ms;
    }
    if (next === 'pause') await pauseFor(failure, call, tried);
  }
}

const startupOf = (row: EngineRow): number =>
  'startup_s' in row ? (row.startup_s ?? 0) : 0;

function ended(
  { onState }: EngineCall,
  attempt: Attempt,
  attempts: number,
  ms: number,
): EngineResult {
  const reason = attempt.failure?.reason;
  onState?.(reason ? 'failed' : 'answered', reason);
  const timed_out = reason === 'timeout' || reason === 'idle';
  return { ...attempt, ms: Math.round(ms), attempts, timed_out };
}

/** What was tried so far. `busy`: why it was last waited for. */
type Tried = { pauses: number; timeouts: number; busy: Failure | null };

const pauseOf = ({ pauses }: Tried): number => PAUSE_S * 2 ** pauses;

async function attemptWithin(
  call: AttemptCall,
  deadline: number,
  busy: Failure | null,
): Promise<Attempt> {
  const timeout_s = Math.max(0.05, (deadline - performance.now()) / 1000);
  const attempt = await attemptOf({ ...call, timeout_s });
  // Waited for in vain: it was busy, and nothing is called a timeout that was none.
  return attempt.failure?.reason === 'timeout' && busy
    ? { ...attempt, failure: busy }
    : attempt;
}

/** Null: that was it. */
function whatNow(
  failure: Failure | null,
  call: EngineCall,
  tried: Tried,
  deadline: number,
): Next | null {
  if (failure === null || call.signal?.aborted) return null;
  const next = nextOf(failure, call, tried);
  const pause = next === 'pause' ? pauseOf(tried) : 0;
  const isTooLate = performance.now() + pause * 1000 >= deadline;
  return next !== 'retry' && isTooLate ? null : next;
}

async function pauseFor(
  failure: Failure,
  { onState, signal }: EngineCall,
  tried: Tried,
): Promise<void> {
  const pause = pauseOf(tried);
  tried.busy = failure;
  tried.pauses++;
  onState?.('again', `${failure.reason}, again in ${pause} s`);
  await wait(pause * 1000, undefined, { signal }).catch(() => undefined);
}

type Next = 'retry' | 'pause' | 'afresh';

/** A timeout is tried again with its whole time; a busy engine is waited for within it. */
function nextOf(
  failure: Failure,
  call: EngineCall,
  { pauses, timeouts }: Tried,
): Next | null {
  const { reason } = failure;
  if (reason === 'timeout' || reason === 'idle')
    return timeouts < (call.row.retries ?? call.retries) ? 'retry' : null;
  if (isBusy(failure)) return pauses < MOST_PAUSES ? 'pause' : null;
  const isSessions =
    call.session !== undefined &&
    ['crash', 'usage', 'other', 'not_found', 'empty'].includes(reason);
  return isSessions ? 'afresh' : null;
}

/** The session may be gone: the whole prompt again, to nobody in particular. */
function withoutSession(call: AttemptCall): AttemptCall {
  const { session: _gone, follow_up: _short, ...rest } = call;
  return rest;
}

async function attemptOf(given: AttemptCall): Promise<Attempt> {
  const { row } = given;
  const prompt = (given.session ? given.follow_up : undefined) ?? given.prompt;
  const size = Buffer.byteLength(prompt);
  if (size > (row.max_prompt_bytes ?? Infinity))
    return {
      ...NOTHING,
      failure: failureOf('too_long', `The prompt has ${size} bytes.`),
    };
  const call = { ...given, prompt };
  return isHttp(row)
    ? { ...NOTHING, ...(await askEndpoint(row, call)) }
    : askProgram(row, call);
}
