// The routes by which people install it, each as far as it goes without a network: a package, a folder, what git holds.
import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { copyPlugin, root, temporaryFolder } from './house/checkout.ts';

const version: string = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version;

type Ran = { status: number | null; stdout: string; stderr: string };
const start = (program: string, args: string[], cwd: string, input = ''): Ran => {
  // Whatever npm started this test with must not steer the npm it starts.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)));
  return spawnSync(program, args, {
    cwd,
    input,
    encoding: 'utf8',
    env: { ...env, HOME: cwd, FTM_STATE_DIR: cwd },
  });
};

describe('as a package that npm has packed', () => {
  const folder = temporaryFolder();
  let listed: string[] = [];
  beforeAll(() => {
    const packed = start('npm', ['pack', root, '--json', '--loglevel=error'], folder);
    // What the build says while it is made stands before the list.
    const [{ files }] = JSON.parse(packed.stdout.slice(packed.stdout.indexOf('[')));
    listed = files.map(({ path }: { path: string }) => path);
    start('npm', ['install', '--global', '--prefix', folder, '--offline', `ftm-${version}.tgz`], folder);
  });
  const ftm = (...args: string[]): Ran => start(join(folder, 'bin/ftm'), args, folder);

  it('holds its build and what it reads, and nothing that only making it needs', () => {
    const roots = new Set(listed.map((path) => path.split('/')[0]));
    expect([...roots].sort()).toEqual(
      [
        '.claude-plugin',
        '.mcp.json',
        'CHANGELOG.md',
        'LICENSE',
        'README.md',
        'SECURITY.md',
        'dist',
        'docs',
        'gemini-extension.json',
        'hooks',
        'package.json',
        'plugin.json',
        'references',
        'scripts',
        'skills',
        'state',
      ].sort(),
    );
    expect(listed).toEqual(expect.arrayContaining(['scripts/base/keeper.pl', 'scripts/base/sandbox.sh']));
    expect(listed.filter((path) => /\.ts$|\.test\.|node_modules/.test(path))).toEqual([]);
  });

  it('says its version, and needs no package beside it', () => {
    expect(ftm('--version')).toMatchObject({ status: 0, stdout: `${version}\n`, stderr: '' });
    expect(readdirSync(join(folder, 'lib/node_modules'))).toEqual(['ftm']);
    expect(existsSync(join(folder, 'lib/node_modules/ftm/node_modules'))).toBe(false);
  });

  it('brings the manual page of its verbs', () => {
    const page = readFileSync(join(folder, 'share/man/man1/ftm.1'), 'utf8');
    expect(page).toContain('.SS doctor');
    expect(page).toBe(ftm('man').stdout);
  });

  it('runs a filter, the doctor and a hook', () => {
    expect(ftm('tally', 'magi', '--help').stdout).toContain('usage: ftm tally');
    expect(JSON.parse(ftm('doctor', '--json').stdout)).toMatchObject({ version });
    const hook = join(folder, 'lib/node_modules/ftm/hooks/session-start.mjs');
    expect(start(process.execPath, [hook], folder)).toMatchObject({ status: 0, stderr: '' });
  });
});

const HELP = expect.stringContaining('usage: ftm VERB');

describe('a source tree', () => {
  it('runs without a lockfile', () => {
    const folder = copyPlugin({ to: temporaryFolder() });
    rmSync(join(folder, 'package-lock.json'));
    const ran = start(process.execPath, [join(folder, 'scripts/ftm.mjs'), '--help'], folder);
    expect(ran).toMatchObject({ status: 0, stdout: HELP, stderr: '' });
  });

  it('says once that it could not be built, and runs all the same', () => {
    const folder = copyPlugin({ to: temporaryFolder() });
    appendFileSync(join(folder, 'scripts/commands/gate.ts'), '\nconst = ;\n');
    const ask = (): Ran => start(process.execPath, [join(folder, 'scripts/ftm.mjs'), '--help'], folder);
    const first = ask();
    expect(first).toMatchObject({ status: 0, stdout: HELP });
    expect(first.stderr).toMatch(/^ftm: it could not be built, .*gate\.ts/);
    expect(ask()).toMatchObject({ status: 0, stdout: HELP, stderr: '' });
  });
});

it('whose packages are missing says so when a session starts, and only then', () => {
  const bare = copyPlugin({ to: temporaryFolder(), packages: false });
  const hook = (folder: string): Ran =>
    start(
      process.execPath,
      [join(folder, 'hooks/session-start.mjs')],
      folder,
      JSON.stringify({ cwd: folder }),
    );
  const told = JSON.parse(hook(bare).stdout);
  expect(told.systemMessage).toContain(`npm ci --prefix "${bare}"`);
  expect(told.hookSpecificOutput.additionalContext).toContain(`npm ci --prefix "${bare}"`);
  expect(hook(copyPlugin({ to: temporaryFolder() })).stdout).toBe('');
});

it('what only tests need is no package of the plugin itself', () => {
  const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));
  const ours = Object.keys(read('package.json').devDependencies);
  const forTests = Object.keys(read('tests/packages/package.json').devDependencies);
  expect(ours.filter((name) => forTests.includes(name) || name.startsWith('@types/'))).toEqual([]);
  expect(read('package.json').dependencies ?? {}).toEqual({});
});
