// Runs the calls of a round at the same time: every one ends in a reply, whatever its engine does.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { newLeash, removeAbandonedRounds, roundFolder } from '../../base/round-folders.mjs';
import type { Settings } from '../../core/configuration/defaults.ts';
import { type Call, nextTry, type Reply, type Usage } from '../../core/engines/call.ts';
import type { SeatState } from '../../core/shapes.ts';
import { startWatchdog } from './processes.ts';
import { type Attempt, type Bytes, runAttempt, type Setting } from './run-attempt.ts';

export type RunOptions = {
  limits: Settings['runner'];
  env?: Record<string, string | undefined>;
  signal?: AbortSignal | undefined;
  onChange?: (state: SeatState) => void;
  /** Each reply as it comes; its bytes are those of the last attempt. */
  onReply?: (reply: Reply, bytes: Bytes) => void | Promise<void>;
  /** The call that asks for an answer once more, where it follows no form. */
  again?: (reply: Reply, call: Call) => Call | null;
  prefer?: (first: Reply, second: Reply) => 'first' | 'second';
  leash?: string;
};
type Round = RunOptions & { env: Record<string, string | undefined>; leash: string; home: string };

export async function runCalls(calls: Call[], options: RunOptions): Promise<Reply[]> {
  await removeAbandonedRounds();
  const leash = options.leash ?? newLeash();
  const home = roundFolder(leash);
  mkdirSync(home, { mode: 0o700 });
  // First of all: from here on nothing that is started can outlive us.
  const watchdog = startWatchdog({ leash, graceMs: options.limits.grace_s * 1000, folder: home });
  const broken = new AbortController();
  const signal = options.signal ? AbortSignal.any([options.signal, broken.signal]) : broken.signal;
  const round = { ...options, env: options.env ?? process.env, leash, home, signal };
  const running = calls.map((call, index) => runCall(call, index, round));
  try {
    return await Promise.all(running);
  } finally {
    // After a bug in one call the others are still running.
    broken.abort();
    await Promise.allSettled(running);
    watchdog.done();
    rmSync(home, { recursive: true, force: true });
  }
}

async function runCall(call: Call, index: number, round: Round): Promise<Reply> {
  const { limits, signal, onChange, onReply } = round;
  const patience = {
    timeoutMs: (call.timeoutS + call.row.startup_s) * 1000,
    retries: call.retries,
    backoffMs: limits.backoff_s * 1000,
    backoffTries: call.retriesOnly ? 0 : limits.backoff_tries,
  };
  const started = performance.now();
  const elapsed = (): number => Math.round(performance.now() - started);
  let state: SeatState = {
    seat: call.seat,
    engine: call.engine,
    state: 'waiting',
    attempt: 0,
    bytes: 0,
    ms: 0,
    note: '',
  };
  const change = (changes: Partial<SeatState>): void => {
    state = { ...state, ...changes, ms: elapsed() };
    onChange?.(state);
  };
  const tried = { timeouts: 0, pauses: 0 };
  let deadline = started + patience.timeoutMs;
  for (let attempt = 1; ; attempt++) {
    change({ state: attempt === 1 ? 'running' : 'retrying', attempt, bytes: 0 });
    const seen = throttle((bytes: number) => change({ bytes }));
    const settingFor = (name: string): InRound => ({
      round,
      folder: join(round.home, `${index}-${name}`),
      leash: `${round.leash}.${index};`,
      timeoutMs: deadline - performance.now(),
      seen,
    });
    const done = await runAttempt(call, settingFor(String(attempt)));
    const reply = { ...done.reply, attempts: attempt, ms: elapsed() };
    const reason = reply.failure?.reason;
    const step = reply.failure
      ? nextTry(reply.failure, patience, { ...tried, remainingMs: deadline - performance.now() })
      : { do: 'stop' as const };
    if (step.do === 'stop' || signal?.aborted) {
      const another = reason || signal?.aborted ? null : (round.again?.(reply, call) ?? null);
      if (another) change({ state: 'retrying', attempt: attempt + 1, bytes: 0, note: 'asked again' });
      const final = another
        ? await askAgain(another, { reply, bytes: done.bytes }, { ...settingFor('again'), elapsed })
        : { reply, bytes: done.bytes };
      await onReply?.(final.reply, final.bytes);
      change({
        state: reply.status === 'ok' ? 'answered' : 'failed',
        bytes: Buffer.byteLength(final.reply.text),
        note: reason ?? '',
      });
      return final.reply;
    }
    if (step.do === 'retry') {
      tried.timeouts++;
      deadline = performance.now() + patience.timeoutMs;
    } else {
      tried.pauses++;
      change({ state: 'paused', note: `${reason}, again in ${step.ms / 1000} s` });
      await pause(step.ms, signal);
    }
  }
}

type InRound = Setting & { round: Round };
type Again = InRound & { elapsed: () => number };

/** Once more within the time that is left: both answers are kept, the clearer one counts. */
async function askAgain(call: Call, first: Attempt, { elapsed, ...setting }: Again): Promise<Attempt> {
  if (setting.timeoutMs <= 0) return first;
  const second = await runAttempt(call, setting);
  const took = { attempts: first.reply.attempts + 1, ms: elapsed() };
  if (second.reply.failure) return { ...first, reply: { ...first.reply, ...took } };
  const counts = setting.round.prefer?.(first.reply, second.reply) ?? 'second';
  const [counted, other] = counts === 'second' ? [second, first] : [first, second];
  const usage = added(first.reply.usage, second.reply.usage);
  const askedAgain = { text: other.reply.text, counts };
  return { bytes: counted.bytes, reply: { ...counted.reply, ...took, usage, askedAgain } };
}

const added = (one: Usage | null, other: Usage | null): Usage | null =>
  one && other
    ? { input: one.input + other.input, output: one.output + other.output, cached: one.cached + other.cached }
    : (one ?? other);

const PROGRESS_MS = 500;

function throttle(report: (bytes: number) => void): (bytes: number) => void {
  let last = 0;
  return (bytes) => {
    if (performance.now() - last < PROGRESS_MS) return;
    last = performance.now();
    report(bytes);
  };
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((wake) => {
    const timer = setTimeout(wake, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      wake();
    });
  });
}
