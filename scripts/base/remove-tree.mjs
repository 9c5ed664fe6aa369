// Removes a folder whatever was done in it: one that may not even be read by its owner is opened first.
import { chmodSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** @param {string} folder */
export function removeTree(folder) {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    openTree(folder);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** For its owner, folders only; links are not followed. @param {string} folder */
export function openTree(folder) {
  chmodSync(folder, 0o700);
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) openTree(join(folder, entry.name));
}
