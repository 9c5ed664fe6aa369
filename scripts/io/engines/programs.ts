// Where programs are: on PATH, or in the places installers use that a non-interactive shell does not know of.
import { readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, isAbsolute, join } from 'node:path';
import { projectFolder } from '../../base/paths.mjs';
import { isInProject, isProgram, outsidePath } from '../../base/programs.mjs';

type Env = Record<string, string | undefined>;

/** Never one of the project, on PATH or not: whoever writes a repository must not choose what is started. */
export function findProgram(
  name: string,
  env: Env = process.env,
  cwd = process.cwd(),
  platform: NodeJS.Platform = process.platform,
): string | null {
  const where = { env, project: projectFolder(cwd) };
  const usable = (path: string): boolean => isProgram(path) && !isInProject(path, where);
  if (isAbsolute(name)) return usable(name) ? name : null;
  // Relative to where somebody happens to stand: nothing of the user's own is named so.
  if (name.includes('/')) return null;
  const names = spellings(name, env, platform);
  return (
    searchFolders(env)
      .flatMap((folder) => names.map((one) => join(folder, one)))
      .find(usable) ?? null
  );
}

const USUAL_EXTENSIONS = '.COM;.EXE;.BAT;.CMD';

/** Windows finds a program by one of the endings in PATHEXT, in that order; a name that has one is taken as it is. */
function spellings(name: string, env: Env, platform: NodeJS.Platform): string[] {
  if (platform !== 'win32') return [name];
  const extensions = (env['PATHEXT'] || USUAL_EXTENSIONS).split(';').filter(Boolean);
  const hasOne = extensions.some((extension) => name.toLowerCase().endsWith(extension.toLowerCase()));
  return hasOne
    ? [name]
    : extensions.flatMap((extension) => [name + extension.toLowerCase(), name + extension]);
}

/** PATH for a program found elsewhere: what it calls (node, mostly) lies beside it or beside us. */
export function pathFor(program: string, env: Env = process.env, cwd = process.cwd()): string {
  const known = outsidePath({ env, project: projectFolder(cwd) })
    .split(delimiter)
    .filter(Boolean);
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

function list(folder: string): string[] {
  try {
    return readdirSync(folder).sort().reverse();
  } catch {
    return [];
  }
}
