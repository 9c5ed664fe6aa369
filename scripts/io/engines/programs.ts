// Which file a program's name means: the first on PATH, or where installers put things, that no repository has put there.
import { accessSync, constants, existsSync, readdirSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, isAbsolute, join, resolve } from 'node:path';
import { isBelow, readWithin, realPath } from '../state/files.ts';

type ProgramEnv = Record<string, string | undefined>;
export type ProgramWhere = {
  env: ProgramEnv;
  project: string;
  platform?: NodeJS.Platform;
};

/** Never one of the project, on PATH or not: the author of a repository must not choose what is started. */
export function findProgram(name: string, where: ProgramWhere): string | null {
  const isOurs = (path: string): boolean =>
    isProgram(path) && !isInProject(path, where) && !isForeignShim(path, where);
  if (isAbsolute(name)) return isOurs(name) ? name : null;
  // Relative to where somebody happens to stand: nothing of the user's own is named so.
  if (name.includes('/') || name.includes('\\')) return null;
  const names = spellings(name, where);
  const places = [...foldersOf(where.env), ...usualFolders(where)];
  return (
    places.flatMap((folder) => names.map((one) => join(folder, one))).find(isOurs) ?? null
  );
}

const isWindows = ({
  platform = process.platform,
}: Pick<ProgramWhere, 'platform'>): boolean => platform === 'win32';

/** Of no known kind, or of what lies in the project. */
function isForeignShim(path: string, where: ProgramWhere): boolean {
  if (!isWindows(where) || !isShellScript(path)) return false;
  const shim = shimAt(path);
  return shim === null || isInProject(shim.target, where);
}

/** The words that start a program that was found: itself, or what its shim names. */
export function wordsToStart(program: string, where: ProgramWhere): string[] {
  const shim = isWindows(where) && isShellScript(program) ? shimAt(program) : null;
  if (!shim) return [program];
  if (shim.node === null) return [shim.target];
  const node = shim.node === true ? findProgram('node.exe', where) : shim.node;
  return [node ?? process.execPath, shim.target];
}

export const homeOf = (where: Omit<ProgramWhere, 'project'>): string =>
  where.env[isWindows(where) ? 'USERPROFILE' : 'HOME'] || homedir();

/** PATH for a program: what it calls (node, mostly) lies beside it or beside us, never in the project. */
export function pathFor(program: string, where: ProgramWhere): string {
  const known = foldersOf(where.env).filter((folder) => !isInProject(folder, where));
  return [...new Set([...known, dirname(program), dirname(process.execPath)])].join(
    delimiter,
  );
}

const foldersOf = (env: ProgramEnv): string[] =>
  (env['PATH'] ?? env['Path'] ?? '')
    .split(delimiter)
    .filter((folder) => isAbsolute(folder));

/** Windows finds a program by one of the endings in PATHEXT. */
function spellings(name: string, where: ProgramWhere): string[] {
  if (!isWindows(where)) return [name];
  const endings = (where.env['PATHEXT'] || '.COM;.EXE;.BAT;.CMD')
    .split(';')
    .filter(Boolean);
  const hasOne = endings.some((ending) =>
    name.toLowerCase().endsWith(ending.toLowerCase()),
  );
  return hasOne ? [name] : endings.map((ending) => name + ending.toLowerCase());
}

function usualFolders(where: ProgramWhere): string[] {
  const home = homeOf(where);
  const { env } = where;
  // There any user may make a folder /usr/local.
  if (isWindows(where))
    return [
      join(env['APPDATA'] ?? join(home, 'AppData/Roaming'), 'npm'),
      join(env['LOCALAPPDATA'] ?? join(home, 'AppData/Local'), 'Programs'),
    ];
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

function isInProject(path: string, where: ProgramWhere): boolean {
  // Whoever keeps the home folder itself under version control has all programs in it.
  const home = realPath(homeOf(where));
  const roots = rootsAbove(resolve(where.project)).filter((root) => !isBelow(home, root));
  return [path, realPath(path)].some((one) => roots.some((root) => isBelow(one, root)));
}

/** A submodule lies in a project that may be no better: all repositories above count, by both their names. */
function rootsAbove(project: string): string[] {
  const found = [project, realPath(project)];
  for (
    let folder = realPath(project);
    folder !== dirname(folder);
    folder = dirname(folder)
  )
    if (existsSync(join(folder, '.git'))) found.push(folder);
  return found;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

const MOST_SHIM_BYTES = 64_000;
/** `"%_prog%"  "%dp0%\node_modules\@openai\codex\bin\codex.js" %*`, and pnpm's with `%~dp0`. */
const SHIM_TARGET = /"%(?:~dp0|dp0%)\\?([^"%\r\n]+)"\s+%\*/g;

export const isShellScript = (path: string): boolean => /\.(?:cmd|bat)$/i.test(path);

/** `node`: whether it needs one, or the one that lies beside it. */
export type Shim = { target: string; node: string | true | null };

/** Null: it is no shim, and is not started. */
export function shimAt(path: string): Shim | null {
  const read = readWithin(path, MOST_SHIM_BYTES);
  if ('why' in read) return null;
  const [, name] = [...read.bytes.toString('utf8').matchAll(SHIM_TARGET)].at(-1) ?? [];
  if (name === undefined) return null;
  const target = join(dirname(path), ...name.split('\\'));
  if (!existsSync(target) || isShellScript(target)) return null;
  if (/\.(?:exe|com)$/i.test(target)) return { target, node: null };
  const beside = join(dirname(path), 'node.exe');
  return { target, node: existsSync(beside) ? beside : true };
}
