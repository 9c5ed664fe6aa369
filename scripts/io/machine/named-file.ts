// A file the caller named: one in the project goes through the project's door, any other is the caller's own.
import { isAbsolute, relative, resolve } from 'node:path';
import { readInside, readRegular } from '../../base/door.cjs';
import { projectFolder } from '../../base/paths.cjs';

export function readNamed(
  path: string,
  { cwd, most }: { cwd: string; most: number },
): ReturnType<typeof readRegular> {
  const full = resolve(cwd, path);
  const project = projectFolder(cwd);
  const inProject = relative(project, full);
  const isOutside = inProject.startsWith('..') || isAbsolute(inProject);
  return isOutside ? readRegular(full, { most }) : readInside(project, inProject, { most });
}
