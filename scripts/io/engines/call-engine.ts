// Asks one engine one question, an endpoint by one request: whatever it does, a result comes back, within the time it was given.
import { setTimeout as wait } from 'node:timers/promises';
import { failureOf, isServerBusy } from '../../core/engines/failures.ts';
import { addressOf, readReply, requestBody } from '../../core/engines/http.ts';
import { type Attempt, failedAttempt } from '../../core/engines/output.ts';
import { isHttp } from '../../core/engines/table.ts';
import type { EngineRow, HttpRow } from '../../core/schemas/engines.ts';
import type { Failure } from '../../core/schemas/nouns.ts';
import { askProgram, refuseNesting } from './ask-program.ts';

const MOST_BYTES = 16_000_000;
async function askEndpoint(row: HttpRow, call: AttemptCall): Promise<Attempt> {
  const key = row.key_env ? call.env[row.key_env] : undefined;
  if (row.key_env && !key)
    return failedAttempt(
      failureOf('auth', `${row.key_env} is not set.`, `Set ${row.key_env}.`),
    );
  const deadline = AbortSignal.timeout(Math.ceil(call.timeout_s * 1000));
  try {
    const response = await fetch(addressOf(row, 'chat/completions'), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(key ? { authorization: `Bearer ${key}` } : {}),
      },
      body: requestBody(row, call),
      // A redirect would carry prompt and key to a host that the user did not name.
      redirect: 'error',
      signal: call.signal ? AbortSignal.any([call.signal, deadline]) : deadline,
    });
    const body = await readCapped(response);
    if (body === null)
      return failedAttempt(failureOf('output_cap', 'It sent far more than an answer.'));
    return readReply(row, response.status, body);
  } catch (error) {
    if (deadline.aborted)
      return failedAttempt(failureOf('timeout', `No answer within ${call.timeout_s} s.`));
    if (call.signal?.aborted)
      return failedAttempt(failureOf('cancelled', 'The round was stopped.'));
    if (!(error instanceof TypeError)) throw error;
    const cause = error.cause instanceof Error ? error.cause.message : error.message;
    return failedAttempt(failureOf('network', `${row.base_url}: ${cause}`));
  }
}

async function readCapped(response: Response): Promise<string | null> {
  const pieces: Uint8Array[] = [];
  let total = 0;
  for await (const piece of response.body ?? []) {
    pieces.push(piece);
    total += piece.length;
    if (total > MOST_BYTES) return null;
  }
  return Buffer.concat(pieces).toString('utf8');
}

export type EngineCall = {
  row: EngineRow;
  prompt: string;
  /** Sent in place of the prompt where its session goes on. */
  follow_up?: string | undefined;
  schema?: object | null;
  /** The project. */
  cwd: string;
  model: string | null;
  effort: string | null;
  web: boolean;
  write?: boolean;
  session?: string | undefined;
  /** False: nobody will follow this up, so that the engine need not keep it. */
  keep?: boolean;
  timeout_s: number;
  idle_s?: number;
  /** On a timeout only. */
  retries: number;
  signal?: AbortSignal;
  env?: Record<string, string | undefined>;
  /** It is asked once more, and why. */
  onAgain?: (why: string) => void;
  /** Sees each event of its stream as it comes. */
  onEvent?: (event: unknown) => void;
};

export type EngineResult = Attempt & { ms: number; attempts: number };

/** The call with nothing left open; its time is what is left of it. */
export type AttemptCall = EngineCall & { env: Record<string, string | undefined> };

const FIRST_PAUSE_S = 5;
const MOST_PAUSES = 3;

export async function callEngine(given: EngineCall): Promise<EngineResult> {
  const env = given.env ?? process.env;
  refuseNesting(env);
  const { row, signal, onAgain } = given;
  const started = performance.now();
  const startup_s = 'startup_s' in row ? (row.startup_s ?? 0) : 0;
  const limit_ms = (given.timeout_s + startup_s) * 1000;
  const tried: TriedSoFar = { pauses: 0, timeouts: 0, busy: null };
  let call: AttemptCall = { ...given, env };
  let deadline = started + limit_ms;
  for (let attempts = 1; ; attempts++) {
    const attempt = await attemptWithin(call, deadline, tried.busy);
    const next = nextTry(attempt.failure, call, tried, deadline - performance.now());
    if (next === 'end')
      return { ...attempt, ms: Math.round(performance.now() - started), attempts };
    const why = attempt.failure?.reason ?? '';
    if (next !== 'pause') onAgain?.(why);
    if (next === 'retry') deadline = performance.now() + limit_ms;
    // The session may be gone: the whole prompt again, to nobody in particular.
    if (next === 'afresh') call = { ...call, session: undefined, follow_up: undefined };
    if (next === 'pause') {
      const pause_s = pauseBefore(tried);
      tried.busy = attempt.failure;
      tried.pauses++;
      onAgain?.(`${why}, again in ${pause_s} s`);
      await wait(pause_s * 1000, undefined, { signal }).catch(() => undefined);
    }
  }
}

/** What was tried so far. `busy`: why it was last waited for. */
type TriedSoFar = { pauses: number; timeouts: number; busy: Failure | null };

const pauseBefore = ({ pauses }: TriedSoFar): number => FIRST_PAUSE_S * 2 ** pauses;

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

/** With these a session that is gone is answered. */
const SESSION_GONE = ['crash', 'usage', 'other', 'not_found', 'empty'];

/** A timeout is tried again with its whole time; a busy engine is waited for within it. */
function nextTry(
  failure: Failure | null,
  { signal, session, row, retries }: EngineCall,
  tried: TriedSoFar,
  left_ms: number,
): 'retry' | 'pause' | 'afresh' | 'end' {
  if (failure === null || signal?.aborted) return 'end';
  const { reason } = failure;
  if (reason === 'timeout' || reason === 'idle')
    return tried.timeouts++ < (row.retries ?? retries) ? 'retry' : 'end';
  if (isServerBusy(failure))
    return tried.pauses < MOST_PAUSES && pauseBefore(tried) * 1000 < left_ms
      ? 'pause'
      : 'end';
  const isGone = session !== undefined && SESSION_GONE.includes(reason);
  return isGone && left_ms > 0 ? 'afresh' : 'end';
}

async function attemptOf(given: AttemptCall): Promise<Attempt> {
  const { row } = given;
  const prompt = (given.session ? given.follow_up : undefined) ?? given.prompt;
  const size = Buffer.byteLength(prompt);
  if (size > (row.max_prompt_bytes ?? Infinity))
    return failedAttempt(failureOf('too_long', `The prompt has ${size} bytes.`));
  const call = { ...given, prompt };
  return isHttp(row) ? askEndpoint(row, call) : askProgram(row, call);
}
