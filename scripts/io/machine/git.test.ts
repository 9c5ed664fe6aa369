import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  HOOKS,
  SETTINGS,
  STARTS,
  STARTS_NOTHING,
  type Trapped,
  trappedEnvironment,
  trappedRepository,
  VARIABLES,
} from '../../../tests/house/trapped-repository.ts';
import { git } from './git.ts';

let trapped: Trapped;
let temporary: string;
const before = { ...process.env };
beforeAll(() => {
  trapped = trappedRepository();
  temporary = mkdtempSync(join(tmpdir(), 'ftm-git-test-'));
  Object.assign(process.env, { ...trappedEnvironment(trapped), TMPDIR: temporary });
});
afterAll(() => {
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
  Object.assign(process.env, before);
});

const careless = (...args: string[]): void => {
  try {
    execFileSync('/usr/bin/git', args, {
      cwd: trapped.folder,
      stdio: 'pipe',
      // What poses as the other side of a fetch says nothing.
      timeout: 3000,
      env: before as NodeJS.ProcessEnv,
    });
  } catch {
    // A trap may make it fail; that it sprang is what counts.
  }
};

test('every setting that the installed git documents as a program is a trap', () => {
  const known = SETTINGS.map((name) => name.split('.'));
  const isTrapped = (name: string): boolean => {
    const [section = '', ...rest] = name.toLowerCase().split('.');
    return known.some(
      ([own = '', ...more]) => own.toLowerCase() === section && more.at(-1)?.toLowerCase() === rest.at(-1),
    );
  };
  const documented = execFileSync('/usr/bin/git', ['help', '--config'], { encoding: 'utf8' }).split('\n');
  const programs = documented.filter((name) => STARTS.test(name) && !STARTS_NOTHING.includes(name));
  expect(programs.length).toBeGreaterThan(25);
  expect(programs.filter((name) => !isTrapped(name))).toEqual([]);
});

test('the traps are live: git itself walks into them', () => {
  careless('status');
  careless('diff');
  careless('--paginate', 'log', '-p', '-1');
  careless('log', '--show-signature', '-1');
  careless('fetch', 'origin');
  const some = ['diff.evil.command', 'diff.evil.textconv', 'filter.evil.clean', 'filter.lfs.process'];
  expect(trapped.sprung()).toEqual(expect.arrayContaining([...some, 'hook post-index-change', 'include']));
  trapped.forget();
});

test.each([
  ['status', '--porcelain=v2', '--branch', '--untracked-files=all', '--ignore-submodules=none'],
  ['diff'],
  ['diff', '--ext-diff', '--textconv', '--submodule=short'],
  ['diff', '--cached', '--stat'],
  ['-c', 'core.bigFileThreshold=1m', 'diff', 'main', 'feature'],
  ['diff-tree', '-r', '-p', 'main', 'feature'],
  ['show', '--show-signature', '-p', '-m', 'HEAD'],
  ['log', '-p', '-2'],
  ['grep', '-n', 'two'],
  ['ls-files', '--others', '--exclude-standard'],
  ['rev-parse', '--show-toplevel'],
  ['merge-base', 'main', 'feature'],
  ['blame', 'a.ts'],
  ['cat-file', '--textconv', 'HEAD:a.ts'],
])('no setting, hook, variable or file of the repository starts a program: git %s', async (...args) => {
  const { exit, error } = await git(args, { cwd: trapped.folder });
  expect({ exit, error }).toEqual({ exit: 0, error: '' });
  expect(trapped.sprung()).toEqual([]);
});

test('nor when what is there is added to an index of our own', async () => {
  const env = { GIT_INDEX_FILE: join(trapped.folder, '../index') };
  const added = await git(['add', '-A'], { cwd: trapped.folder, env });
  expect(added).toMatchObject({ exit: 0 });
  expect((await git(['write-tree'], { cwd: trapped.folder, env })).exit).toBe(0);
  expect(trapped.sprung()).toEqual([]);
});

test('the list of traps is long', () => {
  expect(SETTINGS.length + HOOKS.length + VARIABLES.length).toBeGreaterThan(90);
});

test('a file is text whatever .gitattributes says, and what the index says of it is what git says', async () => {
  writeFileSync(join(trapped.folder, '.gitattributes'), '* filter=evil -diff binary\n');
  const { out } = await git(['diff', 'main', 'feature', '--', 'a.ts'], { cwd: trapped.folder });
  expect(out).toContain('+two');
});

/** What lies where git expects a file of its own, and what becomes of a call that needs it. */
test.each([
  ['HEAD is a device', '.git/HEAD', 'device', ['status'], 'git config core.worktree'],
  ['HEAD is a pipe', '.git/HEAD', 'pipe', ['status'], 'is no repository of this folder'],
  ['the index is a device', '.git/index', 'device', ['status'], 'is no regular file'],
  ['the index is a pipe', '.git/index', 'pipe', ['status'], 'is no regular file'],
  ['a branch is a pipe', '.git/refs/heads/main', 'pipe', ['rev-parse', 'main'], 'is no regular file'],
  ['a branch is a device', '.git/refs/heads/main', 'device', ['rev-parse', 'main'], 'is no regular file'],
  ['a .gitignore is a pipe', 'x/.gitignore', 'pipe', ['status'], 'does not go on'],
  ['the settings are a device', '.git/config', 'device', ['status'], ''],
  ['the settings are a pipe', '.git/config', 'pipe', ['status'], ''],
])('%s: the call ends, and says why', async (_, place, kind, args, why) => {
  const path = join(trapped.folder, place);
  mkdirSync(join(path, '..'), { recursive: true });
  if (readdirSync(join(path, '..')).length > 0 && place !== 'x/.gitignore') renameSync(path, `${path}.kept`);
  if (kind === 'pipe') execFileSync('mkfifo', [path]);
  else symlinkSync('/dev/zero', path);
  const limits = { wholeMs: 20_000, idleMs: 600, memory: 300_000_000, output: 1_000_000 };
  const { error } = await git(args, { cwd: trapped.folder, limits });
  rmSync(place === 'x/.gitignore' ? join(trapped.folder, 'x') : path, { recursive: true });
  if (place !== 'x/.gitignore') renameSync(`${path}.kept`, path);
  expect(error).toContain(why);
});

test('more than one can hold is not held', async () => {
  const limits = { wholeMs: 20_000, idleMs: 4000, memory: 2_000_000_000, output: 100 };
  expect(await git(['log', '-p'], { cwd: trapped.folder, limits })).toMatchObject({ exit: 124, out: '' });
});

test('a call that the system does not take is one that failed', async () => {
  const args = ['status', '--', 'x'.repeat(3_000_000)];
  expect(await git(args, { cwd: trapped.folder })).toEqual({
    exit: 124,
    out: '',
    error: expect.stringContaining('E2BIG'),
  });
});

test('an object that is elsewhere is not fetched', async () => {
  const blob = execFileSync('git', ['rev-parse', 'main:a.ts'], {
    cwd: trapped.folder,
    encoding: 'utf8',
    env: before as NodeJS.ProcessEnv,
  }).trim();
  for (const [name, value] of [
    ['core.repositoryformatversion', '1'],
    ['extensions.partialClone', 'origin'],
    ['remote.origin.promisor', 'true'],
    ['remote.origin.url', '/nowhere'],
  ])
    execFileSync('/usr/bin/git', [
      'config',
      '--file',
      join(trapped.folder, '.git/config'),
      name ?? '',
      value ?? '',
    ]);
  rmSync(join(trapped.folder, '.git/objects', blob.slice(0, 2), blob.slice(2)));
  const { exit, error } = await git(['diff', 'main', 'feature', '--', 'a.ts'], { cwd: trapped.folder });
  expect(exit).not.toBe(0);
  expect(error).toContain(blob);
  expect(trapped.sprung()).toEqual([]);
});

test('nothing is left of it', () => {
  expect(readdirSync(temporary).filter((name) => name.startsWith('ftm-git-'))).toEqual([]);
});
