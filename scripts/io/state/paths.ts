// One name for one place.
import { lstatSync, realpathSync, type Stats, statSync } from 'node:fs';
import { sep } from 'node:path';

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

/** What stands there, links followed or not. Null: nothing that can be reached. */
export const statOf = (path: string): Stats | null => looked(() => statSync(path));
export const linkStatOf = (path: string): Stats | null => looked(() => lstatSync(path));

function looked(look: () => Stats): Stats | null {
  try {
    return look();
  } catch (error) {
    if (LEADS_NOWHERE.includes(codeOf(error))) return null;
    throw error;
  }
}

/** What is not there keeps its name. */
export const realPath = (path: string): string => realPathOf(path) ?? path;

/** Of real paths: whether it is that folder or in it. */
export const isBelow = (path: string, folder: string): boolean =>
  path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);

export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error);

export const isMissing = (error: unknown): boolean =>
  ['ENOENT', 'ENOTDIR'].includes(codeOf(error));
