// Starts a program, without a shell and within limits, speaks with it where it is spoken with, and ends it with everything it has started.

import type { Readable, Writable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { setTimeout as wait } from 'node:timers/promises';
import { execa } from 'execa';
import {
  type AgentTalk,
  greetAgent,
  leaveAgent,
  replyToAgent,
} from '../../core/engines/acp.ts';
import { randomHex } from '../machine/stamps.ts';
import { eventReader } from './agent.ts';
import { CALL_MARK, endRest, endTree } from './end-tree.ts';

export type ProgramRun = {
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
  /** In place of `stdin`. */
  spoken?: SpokenTalk | null;
};

export type ProgramEnded = {
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

const MOST_OUTPUT_BYTES = 16_000_000;
/** A process that left the group may hold a pipe open for ever: it is not waited for. */
const LAST_WORDS_MS = 300;
/** Nor one that no signal ends. */
const GIVE_UP_MS = 3000;

export async function runProgram(run: ProgramRun): Promise<ProgramEnded> {
  const mark = randomHex(12);
  const child = startProgram(run, mark);
  const { early, ended } = limitRun(child, run, mark);
  const result = await Promise.race([child, ended.inVain]);
  await ended.whole();
  return {
    cause: early() ?? causeOf(result),
    exit: result.exitCode ?? null,
    stdout: result.stdout ?? '',
    stderr: result.stderr ?? '',
    detail: result.originalMessage ?? '',
  };
}

const startProgram = (
  { argv: [file = '', ...args], cwd, env, stdin, spoken }: ProgramRun,
  mark: string,
) =>
  execa(file, args, {
    cwd,
    // Windows would look for what a program calls in the project first.
    env: { ...env, [CALL_MARK]: mark, NoDefaultCurrentDirectoryInExePath: '1' },
    extendEnv: false,
    input: spoken ? undefined : stdin,
    detached: process.platform !== 'win32',
    reject: false,
    stripFinalNewline: false,
    maxBuffer: MOST_OUTPUT_BYTES,
    windowsHide: true,
  });
type ProgramChild = ReturnType<typeof startProgram>;

/** Ends it at its limits, and when it is done what it has left. `inVain`: it cannot be ended. */
function limitRun(child: ProgramChild, run: ProgramRun, mark: string) {
  const { pid } = child;
  let early: ProgramEnded['cause'] | undefined;
  let ending: Promise<void> | undefined;
  let giveUp = (): void => undefined;
  const inVain = new Promise<ProgramGone>((resolve) => {
    const originalMessage = `Process ${pid} cannot be ended.`;
    giveUp = () => resolve({ isMaxBuffer: false, originalMessage });
  });
  const end = (cause: ProgramEnded['cause']): void => {
    if (early || pid === undefined) return;
    early = cause;
    ending = Promise.resolve(leave?.())
      .then(() => endTree(pid, mark))
      .then(() => closePipes(child));
    ending.then(() => setTimeout(giveUp, GIVE_UP_MS).unref());
  };
  const leave = run.spoken && converse(child, run.spoken, () => end('exited'));
  const stopLooking = watchProgram(child, run, end);
  child.once('exit', () => {
    if (pid !== undefined) endRest(pid, mark);
    closePipes(child);
  });
  const whole = async (): Promise<void> => {
    stopLooking();
    await leave?.();
    await ending;
  };
  return { early: () => early, ended: { inVain, whole } };
}

/** Time, silence, what it prints and whoever cancels may end it. Comes back with what ends the watch. */
function watchProgram(
  child: ProgramChild,
  { timeout_s, idle_s, signal, onOutput }: ProgramRun,
  end: (cause: ProgramEnded['cause']) => void,
): () => void {
  const deadline = setTimeout(() => end('timeout'), timeout_s * 1000);
  const idle =
    idle_s === undefined ? undefined : setTimeout(() => end('idle'), idle_s * 1000);
  const cancel = (): void => end('cancelled');
  signal?.addEventListener('abort', cancel, { once: true });
  if (signal?.aborted) cancel();
  // A sign of several bytes may come in two pieces.
  const decoder = new StringDecoder('utf8');
  child.stdout.on('data', (piece: Buffer) => {
    idle?.refresh();
    if (onOutput?.(decoder.write(piece))) end('stopped');
  });
  child.stderr.on('data', () => void idle?.refresh());
  return () => {
    clearTimeout(deadline);
    clearTimeout(idle);
    signal?.removeEventListener('abort', cancel);
  };
}

const closePipes = (child: ProgramChild): void => {
  setTimeout(
    () => [child.stdout, child.stderr].forEach((pipe) => void pipe.destroy()),
    LAST_WORDS_MS,
  ).unref();
};

type ProgramGone = {
  isMaxBuffer: boolean;
  exitCode?: number;
  signal?: string;
  stdout?: string;
  stderr?: string;
  originalMessage?: string;
};

function causeOf(result: ProgramGone): ProgramEnded['cause'] {
  if (result.isMaxBuffer) return 'output_cap';
  return result.exitCode === undefined && result.signal === undefined
    ? 'not_started'
    : 'exited';
}

/** `onEvent` sees each message of the prompt that is asked. */
export type SpokenTalk = {
  talk: AgentTalk;
  onEvent?: ((message: unknown) => void) | undefined;
};

/** So long somebody who has answered may take to leave: then it writes what it keeps of the session. */
const DIALOGUE_LEAVE_MS = 1500;

/** And so long somebody who is told to stop may take to say so. */
const DIALOGUE_STOP_MS = 300;

/** Comes back with how it is left: whether it works or is done, it is told before it is ended. */
function converse(
  { stdin, stdout }: { stdin: Writable; stdout: Readable },
  { talk, onEvent }: SpokenTalk,
  end: () => void,
): () => Promise<void> {
  let leaving: NodeJS.Timeout | undefined;
  const say = (messages: object[]): void => {
    const lines = messages.map((message) => `${JSON.stringify(message)}\n`);
    if (lines.length > 0 && !stdin.writableEnded) stdin.write(lines.join(''));
  };
  // One that has gone hears nothing more.
  stdin.on('error', () => undefined);
  const decoder = new StringDecoder('utf8');
  const hear = eventReader((message) => {
    // What it tells of an earlier prompt, when its session is opened again, was told then.
    if (talk.stage === 'prompt') onEvent?.(message);
    say(replyToAgent(talk, message));
  });
  stdout.on('data', (piece: Buffer) => {
    hear(decoder.write(piece));
    if (talk.stage !== 'over' || leaving) return;
    stdin.end();
    leaving = setTimeout(end, DIALOGUE_LEAVE_MS);
  });
  say(greetAgent(talk));
  let isLeft = false;
  return async () => {
    clearTimeout(leaving);
    const last = isLeft ? [] : leaveAgent(talk);
    isLeft = true;
    say(last);
    if (last.length > 0) await wait(DIALOGUE_STOP_MS);
  };
}
