import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { changeSince, takeSnapshot } from './tree.ts';

const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@t', ...args], { cwd, encoding: 'utf8' });

function repository(): string {
  const cwd = mkdtempSync(join(tmpdir(), 'ftm tree '));
  git(cwd, 'init', '-q', '-b', 'main');
  writeFileSync(join(cwd, 'clean.txt'), 'clean\n');
  writeFileSync(join(cwd, 'dirty.txt'), 'one\n');
  writeFileSync(join(cwd, '.gitignore'), 'ignored\n');
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

test('looking at the tree is no change, ignored and excluded files are none', async () => {
  const cwd = repository();
  const before = await takeSnapshot(cwd, { exclude: ['debates'] });
  git(cwd, 'status');
  writeFileSync(join(cwd, 'ignored'), 'x');
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

test('a huge untracked file is not copied, but noticed', async () => {
  const cwd = repository();
  writeFileSync(join(cwd, 'huge.bin'), Buffer.alloc(6_000_000));
  expect(await changed(cwd, () => undefined)).toBeNull();
  expect(await changed(cwd, () => appendFileSync(join(cwd, 'huge.bin'), 'x'))).toMatchObject({
    files: ['huge.bin'],
  });
});

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
