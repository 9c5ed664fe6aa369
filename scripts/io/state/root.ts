// Where state lives: one folder, which can be written or is refused in one sentence.

import { closeSync, existsSync, openSync, statSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { Refusal } from '../../core/words/refusal.ts';
import { codeOf, makeFolder, realPath, remove } from './files.ts';

/** Claude's configuration directory. */
export const claudeFolder = (): string =>
  process.env['CLAUDE_CONFIG_DIR'] || join(homedir(), '.claude');

/** For readers: it may not exist. */
export function statePath(): string {
  const set = process.env['FTM_STATE_DIR'];
  const root = set ? resolve(set) : join(claudeFolder(), 'ftm-state');
  if (existsSync(root) && statSync(root).isFile()) throw unusable(root, 'it is a file');
  return root;
}

const unusable = (root: string, why: string): Refusal =>
  new Refusal(
    'state_not_writable',
    `The state folder ${root} cannot be written (${why}).`,
    'Set FTM_STATE_DIR to a folder you may write to, and run it again.',
  );

/** For writers: it exists, and was proved to be writable. */
export function stateRoot(): string {
  const root = statePath();
  try {
    makeFolder(root);
    // A real write: under a sandbox the permission bits say yes and the write says no.
    const probe = join(root, '.probe');
    closeSync(openSync(probe, 'w', 0o600));
    remove(probe);
    // Inside a project it is no part of what is reviewed or compared.
    const ignore = join(root, '.gitignore');
    if (!existsSync(ignore)) writeFileSync(ignore, '*\n');
  } catch (error) {
    throw unusable(root, codeOf(error));
  }
  return root;
}

/** The project a folder belongs to: the nearest folder above with `.git`, else the folder itself. */
export function projectOf(cwd: string): string {
  const own = realPath(resolve(cwd));
  for (let folder = own; ; folder = dirname(folder)) {
    if (existsSync(join(folder, '.git'))) return folder;
    if (folder === dirname(folder)) return own;
  }
}
