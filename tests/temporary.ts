// Whatever tests make lies in one folder, which goes with them: no test cleans up, and what is killed leaves nothing.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'ftm-t-'));

export function setup(): void {
  process.env['TMPDIR'] = folder;
}

/** Somebody who was not waited for may still write. */
export const teardown = (): void =>
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
