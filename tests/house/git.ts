// Git as tests use it; measurements, which run outside the tests' program, use it too.
import { execFileSync } from 'node:child_process';
import { mkdirSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';

export const git = (cwd: string, ...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.org', ...args], {
    cwd,
    encoding: 'utf8',
    stdio: 'pipe',
  }).trim();

/** Makes of a folder a repository with one file that was changed and not committed. */
export function changeSomethingIn(folder: string): void {
  git(folder, 'init', '-q');
  writeFileSync(join(folder, '.gitignore'), 'state\n.claude\ndebates\n');
  writeFileSync(join(folder, 'store.ts'), 'export const store = new Map();\n');
  git(folder, 'add', '.');
  git(folder, 'commit', '-qm', 'First');
  writeFileSync(join(folder, 'store.ts'), 'export const store = new WeakMap();\n');
}

/** Larger than anybody could read: it takes no room on the disk. */
const ENDLESS = 2 ** 40;

/** A tracked file that git cannot tell from what it has of it without reading all of it. */
export function trackSomethingEndless(folder: string, name: string): void {
  const content = git(folder, 'hash-object', '-w', '--', 'store.ts');
  git(folder, 'update-index', '--add', '--cacheinfo', `100644,${content},${name}`);
  writeFileSync(join(folder, name), '');
  truncateSync(join(folder, name), ENDLESS);
}

/** A commit with a file of which only the size is there; whoever asks for more gets an error. */
export function commitSomethingEndless(folder: string, name: string): void {
  const id = 'e'.repeat(40);
  mkdirSync(join(folder, '.git/objects/ee'), { recursive: true });
  writeFileSync(join(folder, '.git/objects/ee', id.slice(2)), deflateSync(`blob ${ENDLESS}\0some of it`));
  git(folder, 'update-index', '--add', '--cacheinfo', `100644,${id},${name}`);
  git(folder, 'commit', '-qm', 'Endless');
}
