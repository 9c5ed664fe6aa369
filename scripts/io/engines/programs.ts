// Where programs are: on PATH, or in the places installers use that a non-interactive shell does not know of.
import { accessSync, constants, readdirSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, isAbsolute, join } from 'node:path';

type Env = Record<string, string | undefined>;

export function findProgram(name: string, env: Env = process.env): string | null {
  if (isAbsolute(name) || name.includes('/')) return isProgram(name) ? name : null;
  const names =
    process.platform === 'win32' ? ['.exe', '.cmd', '.bat', ''].map((extension) => name + extension) : [name];
  return (
    searchFolders(env)
      .flatMap((folder) => names.map((one) => join(folder, one)))
      .find(isProgram) ?? null
  );
}

/** PATH for a program found elsewhere: what it calls (node, mostly) lies beside it or beside us. */
export function pathFor(program: string, env: Env = process.env): string {
  const known = (env['PATH'] ?? '').split(delimiter).filter(Boolean);
  const extra = [dirname(program), dirname(process.execPath)].filter(
    (folder) => isAbsolute(folder) && !known.includes(folder),
  );
  return [...known, ...extra].join(delimiter);
}

function searchFolders(env: Env): string[] {
  const home = env['HOME'] ?? homedir();
  const nvm = join(home, '.nvm/versions/node');
  // Relative entries of PATH would let a repository put a program of its own before the real one.
  const onPath = (env['PATH'] ?? '').split(delimiter).filter((folder) => isAbsolute(folder));
  const usual = [
    '.local/bin',
    '.claude/local',
    '.npm-global/bin',
    '.volta/bin',
    '.bun/bin',
    '.local/share/pnpm',
    '.asdf/shims',
  ].map((folder) => join(home, folder));
  return [
    ...onPath,
    ...usual,
    '/usr/local/bin',
    '/opt/homebrew/bin',
    ...list(nvm).map((version) => join(nvm, version, 'bin')),
  ];
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder).sort().reverse();
  } catch {
    return [];
  }
}
