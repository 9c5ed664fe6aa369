// Starts a program, without a shell and within limits, and ends it with everything it has started.
import { StringDecoder } from 'node:string_decoder';
import { execa } from 'execa';
import { randomHex } from '../machine/stamps.ts';
import { endRest, endTree, MARK } from './end-tree.ts';

export type Run = {
  argv: string[];
  stdin: string;
  cwd: string;
  env: Record<string, string>;
  timeout_s: number;
  /** Left out: silence is normal for this program. */
  idle_s?: number | undefined;
  signal?: AbortSignal | undefined;
  /** Sees what comes; true ends the program. */
  onOutput?: (piece: string) => boolean;
};

export type Ended = {
  cause:
    | 'exited'
    | 'timeout'
    | 'idle'
    | 'cancelled'
    | 'output_cap'
    | 'stopped'
    | 'not_started';
  exit: number | null;
  stdout: string;
  stderr: string;
  /** Why it could not be started. */
  detail: string;
};

const MOST_BYTES = 16_000_000;
/** A process that left the group may hold a pipe open for ever: it is not waited for. */
const LAST_WORDS_MS = 300;
/** Nor one that no signal ends. */
const GIVE_UP_MS = 3000;

export async function runProgram(run: Run): Promise<Ended> {
  const [file = '', ...args] = run.argv;
  const mark = randomHex(12);
  const child = execa(file, args, {
    cwd: run.cwd,
    // Windows would look for what a program calls in the project first.
    env: { ...run.env, [MARK]: mark, NoDefaultCurrentDirectoryInExePath: '1' },
    extendEnv: false,
    input: run.stdin,
    detached: process.platform !== 'win32',
    reject: false,
    stripFinalNewline: false,
    maxBuffer: MOST_BYTES,
    windowsHide: true,
  });
  const { pid } = child;
  let early: Ended['cause'] | undefined;
  let ending: Promise<void> | undefined;
  const closePipes = (): void => {
    setTimeout(
      () => [child.stdout, child.stderr].forEach((pipe) => void pipe.destroy()),
      LAST_WORDS_MS,
    ).unref();
  };
  let giveUp = (): void => undefined;
  const endedInVain = new Promise<Gone>((resolve) => {
    giveUp = () =>
      resolve({ isMaxBuffer: false, originalMessage: `Process ${pid} cannot be ended.` });
  });
  const end = (cause: Ended['cause']): void => {
    if (early || pid === undefined) return;
    early = cause;
    ending = endTree(pid, mark).then(closePipes);
    ending.then(() => setTimeout(giveUp, GIVE_UP_MS).unref());
  };
  const deadline = setTimeout(() => end('timeout'), run.timeout_s * 1000);
  const idle =
    run.idle_s === undefined
      ? undefined
      : setTimeout(() => end('idle'), run.idle_s * 1000);
  const cancel = (): void => end('cancelled');
  run.signal?.addEventListener('abort', cancel, { once: true });
  if (run.signal?.aborted) cancel();
  // A sign of several bytes may come in two pieces.
  const decoder = new StringDecoder('utf8');
  child.stdout.on('data', (piece: Buffer) => {
    idle?.refresh();
    if (run.onOutput?.(decoder.write(piece))) end('stopped');
  });
  child.stderr.on('data', () => void idle?.refresh());
  child.once('exit', () => {
    if (pid !== undefined) endRest(pid, mark);
    closePipes();
  });
  const result = await Promise.race([child, endedInVain]);
  clearTimeout(deadline);
  clearTimeout(idle);
  run.signal?.removeEventListener('abort', cancel);
  await ending;
  return {
    cause: early ?? causeOf(result),
    exit: result.exitCode ?? null,
    stdout: result.stdout ?? '',
    stderr: result.stderr ?? '',
    detail: result.originalMessage ?? '',
  };
}

type Gone = {
  isMaxBuffer: boolean;
  exitCode?: number;
  signal?: string;
  stdout?: string;
  stderr?: string;
  originalMessage?: string;
};

function causeOf(result: Gone): Ended['cause'] {
  if (result.isMaxBuffer) return 'output_cap';
  return result.exitCode === undefined && result.signal === undefined
    ? 'not_started'
    : 'exited';
}
