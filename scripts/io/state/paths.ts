// One name for one place.
import { realpathSync } from 'node:fs';
import { sep } from 'node:path';
import { codeOf } from './error-code.ts';

/** Without links and in the case the disk has it: C:\Proj and c:\PROJ are one folder. Null: it leads nowhere. */
export function realPathOf(path: string): string | null {
  try {
    return realpathSync.native(path);
  } catch (error) {
    if (LEADS_NOWHERE.includes(codeOf(error))) return null;
    throw error;
  }
}

const LEADS_NOWHERE = ['ENOENT', 'ENOTDIR', 'ELOOP', 'EACCES', 'EPERM', 'ENAMETOOLONG'];

/** What is not there keeps its name. */
export const realPath = (path: string): string => realPathOf(path) ?? path;

/** Of real paths: whether it is that folder or in it. */
export const isBelow = (path: string, folder: string): boolean =>
  path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
