// What the dead have left: drafts in the state folder, and folders in which engines were handed what they need.
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { remove } from './changing.ts';
import { namesIn, writeDerived } from './files.ts';
import { linkStatOf } from './paths.ts';

const DAY_MS = 86_400_000;
const DRAFT = /^\.[a-z]+-\d{8}-\d{6}-[0-9a-z]+-\d+$|\.\d+-\d+\.tmp$/;
const HANDED = /^ftm-(?:call|probe)-/;

const isOld = (path: string): boolean =>
  Date.now() - (linkStatOf(path)?.mtimeMs ?? Date.now()) > DAY_MS;

/** Once a day. Nobody who lives is a day at one of them. */
export function sweep(root: string): void {
  const mark = join(root, '.swept');
  if (linkStatOf(mark) && !isOld(mark)) return;
  writeDerived(mark, '');
  const own = ['', 'sessions', 'blackboard', 'blackboard/experiences'];
  const drafts = own.flatMap((name) => namesLike(join(root, name), DRAFT));
  const handed = namesLike(tmpdir(), HANDED).filter(isMine);
  for (const path of [...drafts, ...handed].filter(isOld)) remove(path);
}

const namesLike = (folder: string, like: RegExp): string[] =>
  namesIn(folder)
    .filter((name) => like.test(name))
    .map((name) => join(folder, name));

/** On a machine of many users the others' are theirs. */
const isMine = (path: string): boolean =>
  process.getuid === undefined || linkStatOf(path)?.uid === process.getuid();
