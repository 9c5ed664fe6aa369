// npm's own routes from git, with the real npm and its registry: into a project, globally, and by npx.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { copyPlugin, root, temporaryFolder } from '../house/checkout.ts';

const version: string = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version;

function run(program: string, args: string[], cwd: string): string {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)));
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8', env });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${status}: ${stderr}`);
  return stdout;
}

/** What the working tree holds now, as the only commit of a repository. */
function asRepository(): string {
  const folder = copyPlugin({ to: temporaryFolder(), packages: false });
  for (const args of [
    ['init', '-q'],
    ['add', '-A'],
    ['commit', '-qm', 'all of it'],
  ])
    run('git', ['-c', 'user.name=t', '-c', 'user.email=t@localhost', ...args], folder);
  return `git+file://${folder}`;
}

const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];

it('says its version after npm install --global of a git address', () => {
  const folder = temporaryFolder();
  run('npm', ['install', '--global', '--prefix', folder, ...quiet, asRepository()], folder);
  expect(run(join(folder, 'bin/ftm'), ['--version'], folder)).toBe(`${version}\n`);
});

it('says its version after npm install of a git address in a project', () => {
  const folder = temporaryFolder();
  run('npm', ['init', '-y'], folder);
  run('npm', ['install', ...quiet, asRepository()], folder);
  expect(run('npx', ['ftm', '--version'], folder)).toBe(`${version}\n`);
});

it('says its version by npx of a git address', () => {
  const folder = temporaryFolder();
  expect(run('npx', ['--yes', asRepository(), '--version'], folder)).toBe(`${version}\n`);
});

it('says its version after what Claude Code runs for a plugin from git, with nothing that only tests need', () => {
  const folder = copyPlugin({ to: temporaryFolder(), packages: false });
  run('npm', ['ci', '--ignore-scripts', '--workspaces=false', ...quiet], folder);
  expect(run(process.execPath, ['scripts/ftm.mjs', '--version'], folder)).toBe(`${version}\n`);
  expect(() => readFileSync(join(folder, 'node_modules/vitest/package.json'))).toThrow('ENOENT');
});
