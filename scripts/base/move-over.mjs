// Puts a draft in the place of a file. Windows refuses that while somebody has the old one open.
import { renameSync, rmSync, writeFileSync } from 'node:fs';

const BUSY = ['EPERM', 'EACCES', 'EBUSY'];
const TRIES = 100;
const PAUSE_MS = 20;

/**
 * @param {string} draft
 * @param {string} path
 * @param {{ platform?: NodeJS.Platform, move?: (from: string, to: string) => void }} [system]
 */
export function moveOver(draft, path, { platform = process.platform, move = renameSync } = {}) {
  for (let tries = 1; ; tries++) {
    try {
      return move(draft, path);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      // Readers and scanners of viruses hold a file for moments; a folder that may not be written stays so.
      if (platform !== 'win32' || tries === TRIES || !BUSY.includes(code)) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
    }
  }
}

/**
 * In one step, without waiting for the disk: whole after any kill, for what may be lost in a power cut.
 * @param {string} path
 * @param {string | Uint8Array} bytes
 */
export function replaceFile(path, bytes) {
  const draft = `${path}.${process.pid}.tmp`;
  try {
    writeFileSync(draft, bytes, { mode: 0o600 });
    moveOver(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}
