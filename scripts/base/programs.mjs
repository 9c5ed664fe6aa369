// Which program a name means: the first on PATH that a repository cannot have put there.
import { accessSync, constants, existsSync, realpathSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, isAbsolute, join, sep } from 'node:path';
import { projectFolder } from './paths.cjs';

/**
 * @typedef {{ env: Record<string, string | undefined>, project: string }} Where
 * @typedef {Partial<Where> & { platform?: NodeJS.Platform, more?: string[] }} Search `more`: folders to look in after PATH
 */

/** Unless it is said otherwise, the project is the one this process stands in. @param {Partial<Where>} at @returns {Where} */
const whole = ({ env = process.env, project = projectFolder(process.cwd()) }) => ({ env, project });

/** @param {string} name @param {Search} [search] @returns {string | null} */
export function outsideProgram(name, { platform = process.platform, more = [], ...at } = {}) {
  const where = whole(at);
  const names = spellings(name, where.env, platform);
  return (
    [...searched(where.env), ...more]
      .flatMap((folder) => names.map((one) => join(folder, one)))
      .find((path) => isProgram(path) && !isInProject(path, where)) ?? null
  );
}

/** @param {Partial<Where>} [at] @returns {string} PATH without what is relative or in the project */
export function outsidePath(at = {}) {
  const where = whole(at);
  return searched(where.env)
    .filter((folder) => !isInProject(folder, where))
    .join(delimiter);
}

const USUAL_EXTENSIONS = '.COM;.EXE;.BAT;.CMD';

/**
 * Windows finds a program by one of the endings in PATHEXT, in that order; a name that has one is taken as it is.
 * @param {string} name @param {Where['env']} env @param {NodeJS.Platform} platform
 */
function spellings(name, env, platform) {
  if (platform !== 'win32') return [name];
  const extensions = (env['PATHEXT'] || USUAL_EXTENSIONS).split(';').filter(Boolean);
  const hasOne = extensions.some((extension) => name.toLowerCase().endsWith(extension.toLowerCase()));
  return hasOne
    ? [name]
    : extensions.flatMap((extension) => [name + extension.toLowerCase(), name + extension]);
}

/** @param {string} path @param {Where} where */
export function isInProject(path, { env, project }) {
  const home = realOr(env['HOME'] || homedir());
  // Whoever keeps the home folder itself under version control has all programs in it.
  const roots = projectsAround(project).filter((root) => !isBelow(home, root));
  const places = [path, realOr(path)];
  return roots.some((root) => places.some((one) => isBelow(one, root)));
}

/**
 * A submodule lies in a project that may be no better: all repositories above count, by both their names.
 * @param {string} project
 * @returns {string[]}
 */
function projectsAround(project) {
  const found = [project, realOr(project)];
  for (let folder = realOr(project); folder !== dirname(folder); folder = dirname(folder))
    if (existsSync(join(folder, '.git'))) found.push(folder);
  return found;
}

/** @param {Record<string, string | undefined>} env */
const searched = (env) => (env['PATH'] ?? '').split(delimiter).filter((folder) => isAbsolute(folder));

/** @param {string} path @param {string} folder whether it is that folder or lies in it */
const isBelow = (path, folder) =>
  path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);

/** @param {string} path */
export function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** @param {string} path */
function realOr(path) {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}
