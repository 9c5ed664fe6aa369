// Whether git as the user has it would hide text of this change from a reviewer that asks git by itself.
import { dirname, join } from 'node:path';
import { textOrNull } from '../../base/door.cjs';
import { findRepository } from '../../base/git-repository.mjs';
import { filesInDiff } from '../../core/review/artifact/diff.ts';
import type { Artifact } from './artifact.ts';

const MOST_BYTES = 1_000_000;
const HIDES = /(?:^|\s)(?:-diff|binary|!?diff=\S+|-text|filter=\S+)(?:\s|$)/m;

/** By attributes or size: then the change goes into our own prompt, where nothing is hidden. */
export function hidesFromGit({ diff, root }: Artifact): boolean {
  if (diff === null) return false;
  const files = filesInDiff(diff);
  if (files.some(({ path, text }) => text.length > MOST_BYTES || /(?:^|\/)\.gitattributes$/.test(path)))
    return true;
  const folders = new Set(files.flatMap(({ path }) => foldersAbove(path)));
  const repository = findRepository(root);
  const places = [
    ...[...folders].map((folder) => join(root, folder, '.gitattributes')),
    ...(repository ? [join(repository.common, 'info/attributes')] : []),
  ];
  return places.some((place) => HIDES.test(textOrNull(place, { most: MOST_BYTES }) ?? ''));
}

function foldersAbove(path: string): string[] {
  const folder = dirname(path);
  return folder === '.' ? ['.'] : [folder, ...foldersAbove(folder)];
}
