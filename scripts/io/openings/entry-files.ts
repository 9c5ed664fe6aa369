// The files a framing points at, for peers that cannot read the tree themselves.
import { isAbsolute, relative, resolve } from 'node:path';
import { readInside } from '../../base/door.cjs';
import { projectFolder } from '../../base/paths.cjs';
import type { EntryText } from '../../core/council/entry-texts.ts';

/** More than a prompt can hold is no source that anybody points at. */
const MOST_BYTES = 5_000_000;

/** Folders, patterns, notes and what is no text are left out: they cannot be sent. */
export function entryFiles(
  cwd: string,
  entries: readonly string[],
): Pick<EntryText, 'entry' | 'path' | 'text'>[] {
  const root = projectFolder(cwd);
  return entries.flatMap((entry) => {
    const found = [entry, entry.split(/\s/)[0] ?? '']
      .map((said) => relative(root, resolve(cwd, withoutLine(said))))
      .filter((path) => path !== '' && !isAbsolute(path))
      .map((path) => ({ path, read: readInside(root, path, { most: MOST_BYTES }) }))
      .find(({ read }) => read.status === 'ok');
    if (found?.read.status !== 'ok' || found.read.bytes.includes(0)) return [];
    return [{ entry, path: found.path.replaceAll('\\', '/'), text: found.read.bytes.toString('utf8') }];
  });
}

/** "src/a.ts:12" and "`src/a.ts`" mean src/a.ts. */
export const withoutLine = (entry: string): string =>
  entry.replace(/[:#]L?\d[\d\-:,L]*$/, '').replaceAll(/^[`"']|[`"']$/g, '');
