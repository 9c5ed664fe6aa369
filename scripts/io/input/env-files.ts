// The .env files that hold for a folder: its own, and those of the folders above it up to the project's.
import { readdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { foldersUpTo } from '../../base/deliberation-index.mjs';
import { readInside } from '../../base/door.mjs';
import { projectFolder } from '../../base/paths.mjs';
import type { EnvFile } from '../../core/safety/secrets.ts';

const MOST_BYTES = 1_000_000;
const MOST_FILES = 50;
/** `.env`, `.env.local` and the like; what ends so holds placeholders, for people to fill in. */
const NAME = /^\.env(?:rc|\.[\w.-]+)?$/;
const PLACEHOLDERS = /\.(?:example|sample|template|dist|defaults|schema)$/;

/** A folder, a pipe or a link that leads away is no such file, and stops nobody. */
export function envFilesFor(cwd: string): EnvFile[] {
  const project = projectFolder(cwd);
  return foldersUpTo(project, resolve(cwd))
    .flatMap((folder) => namesIn(folder).map((name) => relative(project, join(folder, name))))
    .slice(0, MOST_FILES)
    .flatMap((path) => {
      const found = readInside(project, path, { most: MOST_BYTES });
      return found.status === 'ok' ? [{ path, text: found.bytes.toString('utf8') }] : [];
    });
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => NAME.test(name) && !PLACEHOLDERS.test(name));
  } catch (error) {
    // A folder that is gone or closed to us has nothing for us to compare with.
    if (error instanceof Error && 'code' in error) return [];
    throw error;
  }
}
