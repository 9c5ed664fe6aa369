import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { trackSomethingEndless } from '../../../tests/house/git.ts';
import { changeSince, takeSnapshot } from './tree.ts';

const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@t', ...args], { cwd, encoding: 'utf8' });

function repository(): string {
  const cwd = mkdtempSync(join(tmpdir(), 'ftm tree '));
  git(cwd, 'init', '-q', '-b', 'main');
  writeFileSync(join(cwd, 'clean.txt'), 'clean\n');
  writeFileSync(join(cwd, 'dirty.txt'), 'one\n');
  writeFileSync(join(cwd, '.gitignore'), 'ignored\nsecrets\nnode_modules\n');
  writeFileSync(join(cwd, 'ignored'), 'x');
  git(cwd, 'add', '-A');
  git(cwd, 'commit', '-qm', 'first');
  appendFileSync(join(cwd, 'dirty.txt'), 'not committed\n');
  writeFileSync(join(cwd, 'untracked.txt'), 'new\n');
  writeFileSync(join(cwd, 'staged.txt'), 'staged\n');
  git(cwd, 'add', 'staged.txt');
  return cwd;
}

async function changed(cwd: string, act: () => void) {
  const before = await takeSnapshot(cwd);
  act();
  const change = await changeSince(before, { patchBytes: 1_000_000 });
  expect(existsSync(before.scratch)).toBe(false);
  return change;
}

test('nothing changed, and the repository itself is untouched', async () => {
  const cwd = repository();
  const [status, objects] = [git(cwd, 'status', '--porcelain'), git(cwd, 'count-objects')];
  expect(await changed(cwd, () => undefined)).toBeNull();
  expect([git(cwd, 'status', '--porcelain'), git(cwd, 'count-objects')]).toEqual([status, objects]);
});

test.each([
  ['a clean file', 'clean.txt', (cwd: string) => appendFileSync(join(cwd, 'clean.txt'), 'more\n')],
  [
    'a file that was dirty already',
    'dirty.txt',
    (cwd: string) => appendFileSync(join(cwd, 'dirty.txt'), 'and more\n'),
  ],
  [
    'an untracked file',
    'untracked.txt',
    (cwd: string) => appendFileSync(join(cwd, 'untracked.txt'), 'more\n'),
  ],
  ['a new file', 'with space.txt', (cwd: string) => writeFileSync(join(cwd, 'with space.txt'), 'x\n')],
  ['a deleted file', 'clean.txt', (cwd: string) => rmSync(join(cwd, 'clean.txt'))],
  [
    'a file put back as it was committed',
    'dirty.txt',
    (cwd: string) => git(cwd, 'checkout', '--', 'dirty.txt'),
  ],
])('%s', async (_what, file, act) => {
  const cwd = repository();
  const change = await changed(cwd, () => act(cwd));
  expect(change).toMatchObject({ what: ['working tree'], files: [file] });
  expect(change?.patch).toContain('diff --git');
});

test('the patch taken back gives the tree as it was', async () => {
  const cwd = repository();
  const change = await changed(cwd, () => {
    appendFileSync(join(cwd, 'dirty.txt'), 'by an engine\n');
    writeFileSync(join(cwd, 'made.bin'), Buffer.from([0, 1, 2, 255]));
  });
  execFileSync('git', ['apply', '-R'], { cwd, input: change?.patch ?? '' });
  expect(existsSync(join(cwd, 'made.bin'))).toBe(false);
  expect(git(cwd, 'diff', '--', 'dirty.txt')).not.toContain('by an engine');
});

test('a commit, a switch of branch and a staged file show as such', async () => {
  const cwd = repository();
  expect((await changed(cwd, () => git(cwd, 'commit', '-qm', 'second')))?.what).toEqual(['index', 'HEAD']);
  expect((await changed(cwd, () => git(cwd, 'checkout', '-q', '-b', 'other')))?.what).toEqual(['HEAD']);
  expect((await changed(cwd, () => git(cwd, 'add', 'untracked.txt')))?.what).toEqual(['index']);
});

test('looking at the tree is no change, what tools build and excluded files are none', async () => {
  const cwd = repository();
  const before = await takeSnapshot(cwd, { exclude: ['debates'] });
  git(cwd, 'status');
  mkdirSync(join(cwd, 'node_modules/x'), { recursive: true });
  writeFileSync(join(cwd, 'node_modules/x/index.js'), 'x');
  execFileSync('mkdir', [join(cwd, 'debates')]);
  writeFileSync(join(cwd, 'debates', 'notes.md'), 'x');
  expect(await changeSince(before, { exclude: ['debates'], patchBytes: 1000 })).toBeNull();
});

test('a repository without commits, and in the middle of a merge', async () => {
  const empty = mkdtempSync(join(tmpdir(), 'ftm-tree-'));
  git(empty, 'init', '-q');
  expect((await changed(empty, () => writeFileSync(join(empty, 'a'), 'a')))?.files).toEqual(['a']);
  const cwd = repository();
  git(cwd, 'commit', '-qam', 'ours');
  git(cwd, 'checkout', '-q', '-b', 'theirs', 'HEAD~1');
  writeFileSync(join(cwd, 'dirty.txt'), 'theirs\n');
  git(cwd, 'commit', '-qam', 'theirs');
  expect(() => git(cwd, 'merge', 'main')).toThrow();
  expect(await changed(cwd, () => undefined)).toBeNull();
  expect((await changed(cwd, () => appendFileSync(join(cwd, 'dirty.txt'), 'x')))?.files).toEqual([
    'dirty.txt',
  ]);
});

/** What git does not compare, and a way to change it that leaves as little behind as possible. */
test.each([
  ['a hook', '.git/hooks/post-checkout', (path: string) => writeFileSync(path, '#!/bin/sh\n')],
  ['a setting', '.git/config', (path: string) => appendFileSync(path, '[core]\n\tfsmonitor = x\n')],
  ['attributes', '.git/info/attributes', (path: string) => writeFileSync(path, '* filter=x\n')],
  ['an ignored file', 'ignored', (path: string) => writeFileSync(path, 'y')],
  ['a new file in an ignored folder', 'secrets/a/b', (path: string) => writeFileSync(path, 'y')],
  ['an ignored file that is gone', 'ignored', (path: string) => rmSync(path)],
])('%s', async (_, file, act) => {
  const cwd = repository();
  mkdirSync(join(cwd, 'secrets/a'), { recursive: true });
  mkdirSync(join(cwd, '.git/info'), { recursive: true });
  expect(await changed(cwd, () => act(join(cwd, file)))).toMatchObject({ files: [file], patch: null });
});

test('what is in a submodule', async () => {
  const [cwd, inner] = [repository(), repository()];
  git(cwd, '-c', 'protocol.file.allow=always', 'submodule', '-q', 'add', inner, 'sub');
  expect(await changed(cwd, () => undefined)).toBeNull();
  expect((await changed(cwd, () => appendFileSync(join(cwd, 'sub/clean.txt'), 'x')))?.files).toEqual([
    'sub/clean.txt',
  ]);
  const hook = join(cwd, '.git/modules/sub/hooks/pre-commit');
  mkdirSync(join(hook, '..'), { recursive: true });
  expect((await changed(cwd, () => writeFileSync(hook, '')))?.files).toEqual([
    '.git/modules/sub/hooks/pre-commit',
  ]);
});

test('a change of the same size in the second in which the index was written', async () => {
  const cwd = repository();
  git(cwd, 'commit', '-qam', 'All of it');
  const at = new Date(Math.floor(Date.now() / 1000) * 1000);
  const path = join(cwd, 'clean.txt');
  for (const one of [path, join(cwd, 'dirty.txt')]) utimesSync(one, at, at);
  git(cwd, 'update-index', '--refresh');
  utimesSync(join(cwd, '.git/index'), at, at);
  const change = await changed(cwd, () => {
    writeFileSync(path, 'CLEAN\n');
    utimesSync(path, at, at);
  });
  expect(change).toMatchObject({ files: ['clean.txt'], patch: expect.stringContaining('+CLEAN') });
});

test('a pipe, a device and what nobody may read are known by their size and times', async () => {
  const cwd = repository();
  execFileSync('mkfifo', [join(cwd, 'pipe')]);
  rmSync(join(cwd, 'clean.txt'));
  execFileSync('mkfifo', [join(cwd, 'clean.txt')]);
  symlinkSync('/dev/zero', join(cwd, 'device'));
  expect(await changed(cwd, () => undefined)).toBeNull();
  expect((await changed(cwd, () => appendFileSync(join(cwd, 'dirty.txt'), 'x')))?.files).toEqual([
    'dirty.txt',
  ]);
});

test('a huge untracked file is not copied, but noticed', async () => {
  const cwd = repository();
  writeFileSync(join(cwd, 'huge.bin'), Buffer.alloc(6_000_000));
  expect(await changed(cwd, () => undefined)).toBeNull();
  expect(await changed(cwd, () => appendFileSync(join(cwd, 'huge.bin'), 'x'))).toMatchObject({
    files: ['huge.bin'],
  });
});

test('a tracked file too large to be read is known by its size and times', async () => {
  const cwd = repository();
  writeFileSync(join(cwd, 'store.ts'), 'x');
  trackSomethingEndless(cwd, 'disk.img');
  expect(await changed(cwd, () => undefined)).toBeNull();
  expect(await changed(cwd, () => appendFileSync(join(cwd, 'clean.txt'), 'x'))).toMatchObject({
    files: ['clean.txt'],
  });
  expect(await changed(cwd, () => utimesSync(join(cwd, 'disk.img'), 1, 1))).toMatchObject({
    files: ['disk.img'],
  });
}, 30_000);

test('a folder that is no repository is walked', async () => {
  const cwd = mkdtempSync(join(tmpdir(), 'ftm-tree-'));
  writeFileSync(join(cwd, 'a'), 'a');
  expect(await changed(cwd, () => undefined)).toBeNull();
  expect(await changed(cwd, () => writeFileSync(join(cwd, 'b'), 'b'))).toMatchObject({
    files: ['b'],
    patch: null,
  });
  expect(readdirSync(cwd)).toEqual(['a', 'b']);
});
