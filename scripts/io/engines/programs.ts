// Which file a program's name means: the first on PATH, or where installers put things, that no repository has put there.
import {
  accessSync,
  constants,
  existsSync,
  readdirSync,
  realpathSync,
  statSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, isAbsolute, join, resolve, sep } from 'node:path';

type Env = Record<string, string | undefined>;
export type Where = { env: Env; project: string; platform?: NodeJS.Platform };

/** Never one of the project, on PATH or not: the author of a repository must not choose what is started. */
export function findProgram(
  name: string,
  { env, project, platform = process.platform }: Where,
): string | null {
  const home = env['HOME'] || homedir();
  const isOurs = (path: string): boolean =>
    isProgram(path) && !isInProject(path, project, home);
  if (isAbsolute(name)) return isOurs(name) ? name : null;
  // Relative to where somebody happens to stand: nothing of the user's own is named so.
  if (name.includes('/') || name.includes('\\')) return null;
  const names = spellings(name, env, platform);
  const places = [...foldersOf(env), ...usualFolders(home)];
  return (
    places.flatMap((folder) => names.map((one) => join(folder, one))).find(isOurs) ?? null
  );
}

/** PATH for a program: what it calls (node, mostly) lies beside it or beside us, never in the project. */
export function pathFor(program: string, { env, project }: Where): string {
  const home = env['HOME'] || homedir();
  const known = foldersOf(env).filter((folder) => !isInProject(folder, project, home));
  return [...new Set([...known, dirname(program), dirname(process.execPath)])].join(
    delimiter,
  );
}

const foldersOf = (env: Env): string[] =>
  (env['PATH'] ?? env['Path'] ?? '')
    .split(delimiter)
    .filter((folder) => isAbsolute(folder));

/** Windows finds a program by one of the endings in PATHEXT. */
function spellings(name: string, env: Env, platform: NodeJS.Platform): string[] {
  if (platform !== 'win32') return [name];
  const endings = (env['PATHEXT'] || '.COM;.EXE;.BAT;.CMD').split(';').filter(Boolean);
  const hasOne = endings.some((ending) =>
    name.toLowerCase().endsWith(ending.toLowerCase()),
  );
  return hasOne ? [name] : endings.map((ending) => name + ending.toLowerCase());
}

function usualFolders(home: string): string[] {
  const nvm = join(home, '.nvm/versions/node');
  const versions = existsSync(nvm) ? readdirSync(nvm).sort().reverse() : [];
  const own =
    '.local/bin .claude/local .npm-global/bin .volta/bin .bun/bin .grok/bin .asdf/shims'.split(
      ' ',
    );
  return [
    ...own.map((folder) => join(home, folder)),
    '/usr/local/bin',
    '/opt/homebrew/bin',
    ...versions.map((version) => join(nvm, version, 'bin')),
  ];
}

function isInProject(path: string, project: string, home: string): boolean {
  // Whoever keeps the home folder itself under version control has all programs in it.
  const roots = rootsAbove(resolve(project)).filter(
    (root) => !isBelow(realOr(home), root),
  );
  return [path, realOr(path)].some((one) => roots.some((root) => isBelow(one, root)));
}

/** A submodule lies in a project that may be no better: all repositories above count, by both their names. */
function rootsAbove(project: string): string[] {
  const found = [project, realOr(project)];
  for (let folder = realOr(project); folder !== dirname(folder); folder = dirname(folder))
    if (existsSync(join(folder, '.git'))) found.push(folder);
  return found;
}

const isBelow = (path: string, folder: string): boolean =>
  path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

function realOr(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}
