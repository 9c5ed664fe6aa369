// Making folders, renaming and removing: the one place for it, because each system has a way of its own to refuse it.
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { codeOf } from './paths.ts';

/** A reader of ours is done in no time; a virus scanner takes longer. */
const PATIENCE_MS = 2000;
const PAUSE_MS = 20;
/** Windows refuses to replace or remove what somebody has open. Elsewhere only a folder can still be filled. */
const HELD =
  process.platform === 'win32'
    ? ['EPERM', 'EACCES', 'EBUSY', 'ENOTEMPTY']
    : ['EBUSY', 'ENOTEMPTY'];

export const rename = (from: string, to: string): void =>
  patiently(() => renameSync(from, to));

/** A file, or a folder with all that is in it. */
export const remove = (path: string): void =>
  patiently(() => rmSync(path, { recursive: true, force: true }));

export function patiently<Value>(act: () => Value): Value {
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      return act();
    } catch (error) {
      if (!HELD.includes(codeOf(error)) || performance.now() > until) throw error;
      pause(PAUSE_MS);
    }
  }
}

/** The whole thread: what holds a lock goes on with nothing else meanwhile. */
const pause = (ms: number): void =>
  void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

const PRIVATE = 0o700;

/** With those above it. Each is tried once: Node's own way never ends where a system says that nothing can be made. */
export function makeFolder(path: string, mode: number = PRIVATE): void {
  const missing: string[] = [];
  for (let folder = resolve(path); !existsSync(folder); folder = dirname(folder)) {
    missing.unshift(folder);
    if (folder === dirname(folder)) break;
  }
  for (const folder of missing) makeOne(folder, mode);
}

function makeOne(folder: string, mode: number): void {
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    // Somebody else was quicker.
    if (codeOf(error) !== 'EEXIST') throw error;
  }
}
