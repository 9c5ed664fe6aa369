// Where programs are: on PATH, or in the places installers use that a non-interactive shell does not know of.
import { readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, isAbsolute, join } from 'node:path';
import { projectFolder } from '../../base/paths.cjs';
import { isInProject, isProgram, outsidePath, outsideProgram } from '../../base/programs.mjs';

/** Never one of the project, on PATH or not: the author of a repository must not choose what is started. */
export function findProgram(
  name: string,
  env: NodeJS.ProcessEnv = process.env,
  cwd = process.cwd(),
  platform: NodeJS.Platform = process.platform,
): string | null {
  const where = { env, project: projectFolder(cwd) };
  if (isAbsolute(name)) return isProgram(name) && !isInProject(name, where) ? name : null;
  // Relative to where somebody happens to stand: nothing of the user's own is named so.
  return name.includes('/')
    ? null
    : outsideProgram(name, { ...where, platform, more: usualFolders(env['HOME'] ?? homedir()) });
}

/** PATH for a program found elsewhere: what it calls (node, mostly) lies beside it or beside us. */
export function pathFor(program: string, env: NodeJS.ProcessEnv = process.env, cwd = process.cwd()): string {
  const known = outsidePath({ env, project: projectFolder(cwd) })
    .split(delimiter)
    .filter(Boolean);
  const extra = [dirname(program), dirname(process.execPath)].filter(
    (folder) => isAbsolute(folder) && !known.includes(folder),
  );
  return [...known, ...extra].join(delimiter);
}

function usualFolders(home: string): string[] {
  const nvm = join(home, '.nvm/versions/node');
  const own = [
    '.local/bin',
    '.claude/local',
    '.npm-global/bin',
    '.volta/bin',
    '.bun/bin',
    '.local/share/pnpm',
    '.asdf/shims',
  ].map((folder) => join(home, folder));
  return [
    ...own,
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
