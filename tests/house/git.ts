// Git as tests use it; measurements, which run outside the tests' program, use it too.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

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
