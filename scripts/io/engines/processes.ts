// Starts programs, without a shell and within limits, and ends them with everything they have started.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { execa } from 'execa';
import { endFamily, familyOf, LEASH } from '../../base/process-tree.mjs';
import type { Ending } from '../../core/engines/classify.ts';
import { ourWords, theirWords } from '../../core/words/our-words.ts';
import { pluginRoot } from '../machine/plugin-root.ts';

export type Run = {
  argv: string[];
  input: string;
  cwd: string;
  env: Record<string, string>;
  timeoutMs: number;
  /** null: silence is normal for this program. */
  idleMs: number | null;
  graceMs: number;
  outputBytes: number;
  leash: string;
  /** Started in front of it, so that nothing it starts can leave; without, only its leash holds it. */
  keeper?: string[] | null | undefined;
  signal?: AbortSignal | undefined;
  onStart?: (pid: number) => void;
  /** Sees each piece of standard output; a result ends the program for that reason. */
  onOutput?: (piece: string, total: number) => Pick<Ending, 'reason' | 'detail'> | null;
};
/** Output of a process that escaped its group and never ends is not waited for. */
const MOST_LOOKS = 1000;

export type Ended = Ending & {
  stdout: Buffer;
  stderr: Buffer;
  dropped: number;
  leftBehind: number;
  ms: number;
};

export async function runProcess(run: Run): Promise<Ended> {
  const started = performance.now();
  const [file = '', ...args] = [...(run.keeper ?? []), ...run.argv];
  const child = execa(file, args, {
    stdio: run.keeper ? ['pipe', 'pipe', 'pipe', 'pipe'] : ['pipe', 'pipe', 'pipe'],
    input: run.input,
    cwd: run.cwd,
    env: { ...run.env, [LEASH]: [process.env[LEASH], run.leash].filter(Boolean).join(',') },
    extendEnv: false,
    detached: true,
    reject: false,
    buffer: false,
    encoding: 'buffer',
    windowsHide: true,
  });
  if (child.pid !== undefined) run.onStart?.(child.pid);
  const stdout = keepEnds(run.outputBytes);
  const stderr = keepEnds(Math.min(run.outputBytes, 1_000_000));
  let stop: Promise<number> | undefined;
  let early: Pick<Ending, 'cause' | 'reason' | 'detail'> | undefined;
  const end = (why: typeof early): void => {
    if (early) return;
    early = why;
    stop = endFamily({ roots: child.pid ? [child.pid] : [], leash: run.leash, graceMs: run.graceMs });
    // A process that escaped may still hold our pipes open; it is not waited for.
    stop.finally(() => setTimeout(() => closePipes(), run.graceMs)).catch(() => undefined);
  };
  // On a busy machine the time is over before what lies in the pipes was looked at: they are read dry first.
  const closePipes = (looks = 0): void => {
    const read = stdout.total() + stderr.total();
    setImmediate(() => {
      if (looks < 2 || (stdout.total() + stderr.total() > read && looks < MOST_LOOKS))
        return closePipes(looks + 1);
      for (const pipe of [child.stdout, child.stderr, child.stdio[3]]) (pipe as Readable | null)?.destroy();
    });
  };

  const deadline = setTimeout(
    () => end({ cause: 'timeout', detail: ourWords('noAnswerWithin', seconds(run.timeoutMs)) }),
    run.timeoutMs,
  );
  const idle =
    run.idleMs === null
      ? undefined
      : setTimeout(
          () => end({ cause: 'idle', detail: ourWords('nothingPrinted', seconds(run.idleMs ?? 0)) }),
          run.idleMs,
        );
  const cancel = (): void => end({ cause: 'cancelled', detail: ourWords('roundStopped') });
  run.signal?.addEventListener('abort', cancel, { once: true });
  if (run.signal?.aborted) cancel();

  child.stdout?.on('data', (piece: Buffer) => {
    stdout.add(piece);
    idle?.refresh();
    const found = run.onOutput?.(piece.toString('utf8'), stdout.total());
    if (found) end({ cause: 'stopped', ...found });
  });
  child.stderr?.on('data', (piece: Buffer) => {
    stderr.add(piece);
    idle?.refresh();
  });
  let kept = '';
  (child.stdio[3] as Readable | undefined)?.on('data', (piece: Buffer) => {
    kept += piece.toString('utf8');
  });
  let sweep: Promise<number> | undefined;
  child.once('exit', () => {
    // The program is done; what it forked is not wanted any more, and would keep the pipes open.
    sweep = endLeftovers(run);
    sweep.finally(() => setTimeout(() => closePipes(), run.graceMs).unref()).catch(() => undefined);
  });

  const result = await child;
  clearTimeout(deadline);
  clearTimeout(idle);
  run.signal?.removeEventListener('abort', cancel);
  const ended = await Promise.all([stop, sweep]);
  return {
    ...howItEnded(result, early ?? notStarted(kept)),
    exit: result.exitCode ?? null,
    signal: result.signal ?? null,
    stdout: stdout.bytes(),
    stderr: stderr.bytes(),
    dropped: stdout.dropped(),
    leftBehind: (ended[1] ?? 0) + Number(/^left (\d+)$/m.exec(kept)?.[1] ?? 0),
    ms: Math.round(performance.now() - started),
  };
}

/** The keeper runs well where what it was to start does not. */
function notStarted(kept: string): Pick<Ending, 'cause' | 'reason' | 'detail'> | undefined {
  const why = /^not started: (.*)$/m.exec(kept)?.[1];
  return why === undefined ? undefined : { cause: 'not_started', detail: theirWords(why) };
}

async function endLeftovers({ leash, graceMs }: Run): Promise<number> {
  const left = await familyOf(leash);
  if (left.length > 0) await endFamily({ roots: [], leash, graceMs });
  return left.length;
}

function howItEnded(
  result: { code?: string; exitCode?: number; signal?: string; originalMessage?: string; cwd: string },
  early: Pick<Ending, 'cause' | 'reason' | 'detail'> | undefined,
): Pick<Ending, 'cause' | 'reason' | 'detail'> {
  if (early) return early;
  if (result.exitCode !== undefined || result.signal !== undefined) return { cause: 'exited' };
  if (result.code === 'ENOENT' && existsSync(result.cwd)) return { cause: 'not_found' };
  return {
    cause: 'not_started',
    detail: theirWords(result.originalMessage ?? result.code ?? '') || ourWords('notStarted'),
  };
}

// A log that floods its pipe says what matters at its beginning (who it is) and at its end (the answer).
function keepEnds(limit: number) {
  const headLimit = Math.floor(limit / 4);
  const head: Buffer[] = [];
  const tail: Buffer[] = [];
  let [headBytes, tailBytes, total] = [0, 0, 0];
  return {
    add(piece: Buffer): void {
      total += piece.length;
      const room = headLimit - headBytes;
      if (room > 0) {
        head.push(piece.subarray(0, room));
        headBytes += Math.min(room, piece.length);
      }
      if (piece.length <= room) return;
      tail.push(room > 0 ? piece.subarray(room) : piece);
      tailBytes += piece.length - Math.max(0, room);
      while (tailBytes - (tail[0]?.length ?? 0) >= limit - headLimit) tailBytes -= tail.shift()?.length ?? 0;
    },
    total: () => total,
    dropped: () => total - headBytes - tailBytes,
    bytes: () =>
      Buffer.concat([
        ...head,
        ...(total > headBytes + tailBytes
          ? [Buffer.from(`\n[… ${total - headBytes - tailBytes} bytes left out …]\n`)]
          : []),
        ...tail,
      ]),
  };
}

type Watched = { leash: string; graceMs: number; folder: string };

/** Ends everything under this leash once this process is gone. Start it before anything else. */
export function startWatchdog({ leash, graceMs, folder }: Watched): { done: () => void } {
  const script = join(pluginRoot, 'scripts/base/leash.mjs');
  const watchdog = spawn(process.execPath, [script, leash, String(graceMs), folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    cwd: '/',
  });
  watchdog.unref();
  watchdog.stdin.on('error', () => undefined);
  return {
    done: () => {
      watchdog.stdin.end('done\n');
    },
  };
}

const seconds = (ms: number): string => `${Math.round(ms / 100) / 10} s`;
