// Ends a program with everything below it, whether or not it is still in its process group.
import { execFileSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';

const GRACE_MS = 2000;

export async function endTree(pid: number, graceMs = GRACE_MS): Promise<void> {
  if (process.platform === 'win32') {
    quietly(() =>
      execFileSync('taskkill', ['/PID', String(pid), '/T', '/F'], { stdio: 'ignore' }),
    );
    return;
  }
  // Looked up before anything is told to end: afterwards nobody knows whose child it was.
  const family = below(pid);
  signal([-pid, ...family], 'SIGTERM');
  for (let waited = 0; waited < graceMs && family.some(isAlive); waited += 50)
    await wait(50);
  signal([-pid, ...family], 'SIGKILL');
}

/** The program is done: what it has left in its group is not wanted any more. */
export function endGroup(pid: number): void {
  if (process.platform !== 'win32') signal([-pid], 'SIGKILL');
}

/** It and its descendants, by `ps`, which Linux and macOS both have. */
function below(root: number): number[] {
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

function signal(pids: number[], name: NodeJS.Signals): void {
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
