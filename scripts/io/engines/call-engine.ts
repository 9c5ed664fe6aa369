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
  onState?: (state: EngineState, detail?: string, bytes?: number) => void;
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
  const limit =
    given.timeout_s + ('startup_s' in given.row ? (given.row.startup_s ?? 0) : 0);
  let call: AttemptCall = { ...given, env };
  let busy: Failure | null = null;
  let deadline = started + limit * 1000;
  let pauses = 0;
  let timeouts = 0;
  for (let attempts = 1; ; attempts++) {
    given.onState?.(attempts === 1 ? 'thinking' : 'again');
    const left = Math.max(0.05, (deadline - performance.now()) / 1000);
    const attempt = await attemptOf({ ...call, timeout_s: left });
    // Waited for in vain: it was busy, and nothing is called a timeout that was none.
    if (attempt.failure?.reason === 'timeout' && busy) attempt.failure = busy;
    const { failure } = attempt;
    const ms = Math.round(performance.now() - started);
    const timed_out = failure?.reason === 'timeout' || failure?.reason === 'idle';
    const next =
      failure && !given.signal?.aborted
        ? nextOf(failure, call, { pauses, timeouts })
        : null;
    const pause = next === 'pause' ? PAUSE_S * 2 ** pauses : 0;
    if (
      next === null ||
      performance.now() + pause * 1000 >= (next === 'retry' ? Infinity : deadline)
    ) {
      given.onState?.(
        failure ? 'failed' : 'answered',
        failure?.reason,
        Buffer.byteLength(attempt.text),
      );
      return { ...attempt, ms, attempts, timed_out };
    }
    if (next === 'retry') {
      timeouts++;
      deadline = performance.now() + limit * 1000;
    }
    if (next === 'afresh') call = withoutSession(call);
    if (next === 'pause') {
      busy = failure;
      pauses++;
      given.onState?.('again', `${failure?.reason}, again in ${pause} s`);
      await wait(pause * 1000, undefined, { signal: given.signal }).catch(
        () => undefined,
      );
    }
  }
}

type Tried = { pauses: number; timeouts: number };

/** A timeout is tried again with its whole time; a busy engine is waited for within it. */
function nextOf(
  failure: Failure,
  call: EngineCall,
  { pauses, timeouts }: Tried,
): 'retry' | 'pause' | 'afresh' | null {
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
