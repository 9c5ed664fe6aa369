// The folder of one round, and those of rounds whose process and watchdog were both killed.
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { processSpace, startOf } from './lock.mjs';
import { endFamily } from './process-tree.mjs';
import { removeTree } from './remove-tree.mjs';

const PREFIX = 'ftm-round-';
const NAME = /^ftm-round-([0-9a-f]{8})-(\d+)-(\w+)-([0-9a-f]{18})$/;

/** What every process of a round inherits in its environment; it cannot be guessed. */
export const newLeash = () => randomBytes(9).toString('hex');

/** @param {string} leash */
export const roundFolder = (leash, parent = tmpdir()) =>
  join(parent, `${PREFIX}${spaceMark()}-${process.pid}-${startOf(process.pid)}-${leash}`);

/** Root's tests run as somebody else, who may not pass through what is closed to others. */
export function testsFolder() {
  const open = [tmpdir(), '/tmp', '/var/tmp'].find((folder) => existsSync(folder) && isOpenToAll(folder));
  return process.getuid?.() === 0 ? (open ?? tmpdir()) : tmpdir();
}

/** @param {string} path @returns {boolean} whoever it is may pass through it */
export const isOpenToAll = (path) =>
  path === '/' || ((statSync(path).mode & 0o001) === 0o001 && isOpenToAll(dirname(path)));

/** Processes of another machine or container that share the folder cannot be looked up here. */
const spaceMark = () => createHash('sha256').update(processSpace()).digest('hex').slice(0, 8);

/** @returns {{ folder: string, leash: string }[]} only those of the same user: a name alone says nothing */
export function abandonedRounds() {
  return [...new Set([tmpdir(), testsFolder()])].flatMap((parent) =>
    readdirSync(parent).flatMap((name) => {
      const [, space, pid, start, leash = ''] = NAME.exec(name) ?? [];
      if (space !== spaceMark() || isAlive(Number(pid), start)) return [];
      const folder = join(parent, name);
      const found = lstatSync(folder, { throwIfNoEntry: false });
      return found?.isDirectory() && found.uid === process.getuid?.() ? [{ folder, leash }] : [];
    }),
  );
}

/** @param {number} pid @param {string | undefined} start a number is used again; its start time, where the system tells it, is not */
function isAlive(pid, start) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false;
  }
  return String(startOf(pid)) === start;
}

/** Ends what such a round has left running, and removes its folder. */
export async function removeAbandonedRounds() {
  for (const { folder, leash } of abandonedRounds()) {
    await endFamily({ roots: [], leash, graceMs: 0 });
    removeTree(folder);
  }
}
