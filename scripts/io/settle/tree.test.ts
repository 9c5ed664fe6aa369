// A copy of a project is no larger than it may be, and whoever finds that out has not copied it first.
import { mkdirSync, mkdtempSync, readdirSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { changeSomethingIn, commitSomethingEndless } from '../../../tests/house/git.ts';
import { copyTree } from './tree.ts';

const inTree = (project: string): null => {
  writeFileSync(join(project, 'disk.img'), '');
  truncateSync(join(project, 'disk.img'), 20_000_000);
  return null;
};
const inCommit = (project: string): string => {
  commitSomethingEndless(project, 'disk.img');
  return 'HEAD';
};

it.each([
  ['in a working tree', inTree],
  ['in a commit', inCommit],
])('a file that is too large, %s, is not copied', async (_, make) => {
  const folder = mkdtempSync(join(tmpdir(), 'ftm-copy-'));
  const [project, tree] = [join(folder, 'project'), join(folder, 'tree')];
  for (const one of [project, tree]) mkdirSync(one);
  changeSomethingIn(project);
  const commit = make(project);
  await expect(copyTree({ project, tree, commit, mostBytes: 1_000_000, leash: '' })).rejects.toMatchObject({
    code: 'tree_too_large',
  });
  expect(readdirSync(tree)).not.toContain('disk.img');
});
