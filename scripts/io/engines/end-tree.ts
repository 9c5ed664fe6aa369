// Ends a program with everything it has started: by its group, by whose child it is, and by the mark that all of it carries.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { namesIn } from '../state/files.ts';

const GRACE_MS = 2000;
/** Who is ended may just have started another one. */
const MOST_SWEEPS = 5;
/** In the environment of what is started, and of whatever that starts. */
export const CALL_MARK = 'FTM_CALL';

export async function endTree(pid: number, mark: string): Promise<void> {
  if (process.platform === 'win32') {
    endOnWindows(pid);
    return;
  }
  // Looked up before anything is told to end: afterwards nobody knows whose child it was.
  const family = [...new Set([...pidsBelow(pid), ...pidsMarked(mark)])];
  signalAll([-pid, ...family], 'SIGTERM');
  for (let waited = 0; waited < GRACE_MS && family.some(isAlive); waited += 50)
    await wait(50);
  signalAll([-pid, ...family], 'SIGKILL');
  sweepMarked(mark);
}

/** The program is done: what it has left behind is not wanted any more, whatever group or parent it has by now. */
export function endRest(pid: number, mark: string): void {
  if (process.platform === 'win32') return;
  signalAll([-pid], 'SIGKILL');
  sweepMarked(mark);
}

function sweepMarked(mark: string): void {
  for (let times = 0; times < MOST_SWEEPS; times++) {
    const left = pidsMarked(mark);
    if (left.length === 0) return;
    signalAll(left, 'SIGKILL');
  }
}

/** By its full name: a bare one would be looked for in the project first. */
function endOnWindows(pid: number): void {
  const system = process.env['SystemRoot'] ?? 'C:\\Windows';
  const program = join(system, 'System32', 'taskkill.exe');
  const args = ['/PID', String(pid), '/T', '/F'];
  quietly(() => execFileSync(program, args, { stdio: 'ignore', windowsHide: true }));
  quietly(() => process.kill(pid, 'SIGKILL'));
}

/** Linux tells the environment of our own processes; elsewhere nothing is found by it. */
function pidsMarked(mark: string): number[] {
  if (!existsSync('/proc/self/environ')) return [];
  const sign = `${CALL_MARK}=${mark}`;
  return namesIn('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      // One that has ended meanwhile, or is somebody else's, is none of ours.
      const environment = quietly(() => readFileSync(`/proc/${name}/environ`, 'latin1'));
      return environment?.split('\0').includes(sign) === true;
    })
    .map(Number);
}

/** It and its descendants, by `ps`, which Linux and macOS both have. */
function pidsBelow(root: number): number[] {
  const rows =
    quietly(() => execFileSync('ps', ['-axo', 'pid=,ppid='], { encoding: 'utf8' })) ?? '';
  const pairs = rows
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/).map(Number));
  const found = new Set([root]);
  for (let size = 0; size !== found.size; ) {
    size = found.size;
    for (const [pid = 0, parent = 0] of pairs) if (found.has(parent)) found.add(pid);
  }
  return [...found];
}

function signalAll(pids: number[], name: NodeJS.Signals): void {
  for (const pid of pids) quietly(() => process.kill(pid, name));
}

const isAlive = (pid: number): boolean => quietly(() => process.kill(pid, 0)) === true;

/** A process that is gone already is what was wanted. */
function quietly<Value>(act: () => Value): Value | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
