// The private folders in which engines are handed what they need.
import { existsSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { ProjectAround } from '../../core/engines/work.ts';

/** How their names begin. */
export const SCRATCH = join(tmpdir(), 'ftm-call-');

/** What is the project's and what is ours, by every name: engines tell a folder by the one behind a link. */
export const aroundOf = (cwd: string): ProjectAround => ({
  project: [cwd, existsSync(cwd) ? realpathSync(cwd) : cwd],
  own: [SCRATCH, join(realpathSync(tmpdir()), basename(SCRATCH))],
});
