import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { headCommit } from './git-head.mjs';

const folder = mkdtempSync(join(tmpdir(), 'ftm-git-'));
const repository = join(folder, 'r');
const git = (...args: string[]): string =>
  execFileSync(
    'git',
    ['-c', 'user.name=t', '-c', 'user.email=t@t', '-c', 'init.defaultBranch=main', ...args],
    {
      cwd: repository,
      encoding: 'utf8',
    },
  ).trim();

it('is what git says: loose, packed, detached, in a worktree and a folder below', () => {
  mkdirSync(join(repository, 'deep'), { recursive: true });
  git('init', '-q');
  expect(headCommit(repository)).toBeNull();
  git('commit', '-q', '--allow-empty', '-m', 'one');
  expect(headCommit(join(repository, 'deep'))).toBe(git('rev-parse', 'HEAD'));
  git('pack-refs', '--all');
  expect(headCommit(repository)).toBe(git('rev-parse', 'HEAD'));
  git('worktree', 'add', '-q', '-b', 'feature/x', join(folder, 'w'));
  expect(headCommit(join(folder, 'w'))).toBe(git('rev-parse', 'HEAD'));
  git('checkout', '-q', '--detach');
  expect(headCommit(repository)).toBe(git('rev-parse', 'HEAD'));
  expect(headCommit(folder)).toBeNull();
});
