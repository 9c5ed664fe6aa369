// Where a deliberation goes on: in its own folder, or in a copy that a hook later carries home.
import { cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { lookAt } from '../../base/door.cjs';
import { stateRoots } from '../../base/paths.cjs';

export function writableFolder(folder: string): string {
  const here = join(stateRoots().write, 'sessions', basename(folder));
  if (here === folder || !existsSync(folder)) return here;
  // The copy may be ahead, as it went on, or behind, as the other did.
  if (bytesIn(here) < bytesIn(folder)) copy(folder, here);
  return here;
}

const bytesIn = (folder: string): number => lookAt(join(folder, 'log.jsonl'))?.size ?? -1;

/** Whole or not at all, as another process may be doing the same. */
function copy(from: string, to: string): void {
  const draft = join(to, '..', `.${basename(to)}-${process.pid}-${Date.now()}.draft`);
  cpSync(from, draft, { recursive: true, filter: (path) => !path.endsWith('.lock') });
  const aside = `${draft}.old`;
  try {
    if (existsSync(to)) renameSync(to, aside);
    renameSync(draft, to);
  } catch (error) {
    // Somebody else was faster: theirs is as good.
    if (!existsSync(to)) throw error;
  } finally {
    rmSync(draft, { recursive: true, force: true });
    rmSync(aside, { recursive: true, force: true });
  }
}
