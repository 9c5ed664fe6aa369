// The state folders as the program sees them: found once, after a sandbox's leftovers were brought home.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { drain } from '../../base/drain.mjs';
import { type StateRoots, stateRoots } from '../../base/paths.cjs';
import { Refusal } from '../../core/refusal.ts';

let opened: StateRoots | undefined;

export function openState(): StateRoots {
  opened ??= bringHome(stateRoots());
  return opened;
}

/** Where one file is read from: first the root that is written, then the others. */
export const everywhere = (file: string): string[] => openState().read.map((root) => join(root, file));

function bringHome(roots: StateRoots): StateRoots {
  const away = roots.read.filter((root) => root !== roots.write);
  if (roots.place === 'home' && roots.writable && away.length) drain(roots.home, away, { waitMs: 5000 });
  return roots;
}

/** State folders of other people or machines, as a team keeps them. */
export function existingFolders(paths: string[]): string[] {
  const missing = paths.find((path) => !statSync(path, { throwIfNoEntry: false })?.isDirectory());
  if (missing === undefined) return paths;
  throw new Refusal(
    'no_state_there',
    `${missing} is not a folder.`,
    'Give the folder that holds verdicts.jsonl.',
  );
}
