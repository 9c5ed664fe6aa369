// Which words a program could take for a file of the project: by its path, or by a part of it.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { git } from '../git/git.ts';

/** Where nobody can list the files, any word may be one. */
export async function namedIn(cwd: string): Promise<(word: string) => boolean> {
  const words = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { exit, out } = await git(words, { cwd });
  const names = out.toLowerCase();
  return (word) =>
    exit !== 0 || names.includes(word.toLowerCase()) || existsSync(join(cwd, word));
}
