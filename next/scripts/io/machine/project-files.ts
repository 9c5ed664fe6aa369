// Files of the project, which comes from somebody else: read with a limit, regular ones only, through no link that leaves it.
import { readFileSync, realpathSync } from 'node:fs';
import { resolve, sep } from 'node:path';
import { Refusal } from '../../core/words/refusal.ts';
import { isMissing, readBounded, readText } from '../state/files.ts';
import { textOf } from './standard-input.ts';

/** Null: not there, not inside, or nothing that can be read as a file. */
export function readInProject(folder: string, path: string, most: number): string | null {
  try {
    const root = realpathSync(folder);
    const real = realpathSync(resolve(root, path));
    return real.startsWith(root.endsWith(sep) ? root : root + sep) ? readText(real, most) : null;
  } catch (error) {
    if (error instanceof Refusal || isMissing(error)) return null;
    throw error;
  }
}

/** A text file that the caller named: anywhere, but a regular one or a pipe of the shell (`<(…)`). */
export function readGiven(path: string, most = 64_000_000): string {
  if (/^\/(?:dev\/(?:stdin|fd\/\d+)|proc\/self\/fd\/\d+)$/.test(path)) return readFileSync(path, 'utf8');
  const bytes = readBounded(path, most);
  if (bytes) return textOf(bytes, path);
  throw new Refusal('no_such_file', `${path} is not there.`, 'Give the path of a text file.');
}
