// What the dead have left: drafts in the state folder, and folders in which engines were handed what they need.
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { linkStatOf, namesIn, remove, writeDerived } from './files.ts';

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
  const own = readdirSync(root, { recursive: true, encoding: 'utf8' });
  const drafts = own.filter((path) => DRAFT.test(basename(path)));
  const handed = namesIn(tmpdir()).filter((name) => HANDED.test(name));
  const left = [
    ...drafts.map((path) => join(root, path)),
    ...handed.map((name) => join(tmpdir(), name)).filter(isMine),
  ];
  for (const path of left.filter(isOld)) remove(path);
}

/** On a machine of many users the others' are theirs. */
const isMine = (path: string): boolean =>
  process.getuid === undefined || linkStatOf(path)?.uid === process.getuid();
