// The repository that reviews are tried on: a branch with one commit whose fault every reviewer of these tests finds.
import { execFileSync } from 'node:child_process';
import { mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from './checkout.ts';

export const git = (cwd: string, ...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.org', ...args], {
    cwd,
    encoding: 'utf8',
    stdio: 'pipe',
  }).trim();

/** `branch`: what the faulty commit stands on, where that is not main. */
export function reviewedRepository({ branch }: { branch?: string } = {}): string {
  const repo = realpathSync(temporaryFolder('ftm-reviewed-'));
  git(repo, 'init', '-q', '-b', 'main');
  mkdirSync(join(repo, 'src'));
  writeFileSync(join(repo, 'src/list.ts'), 'export const last = (list: number[]) => list[0];\n');
  git(repo, 'add', '-A');
  git(repo, 'commit', '-qm', 'Begin');
  if (branch) git(repo, 'checkout', '-qb', branch);
  writeFileSync(join(repo, 'src/list.ts'), 'export const last = (list: number[]) => list[list.length];\n');
  git(repo, 'commit', '-qam', 'Give the last');
  return repo;
}

/** Makes of a folder a repository with one file that was changed and not committed. */
export function changeSomethingIn(folder: string): void {
  git(folder, 'init', '-q');
  writeFileSync(join(folder, '.gitignore'), 'state\n.claude\ndebates\n');
  writeFileSync(join(folder, 'store.ts'), 'export const store = new Map();\n');
  git(folder, 'add', '.');
  git(folder, 'commit', '-qm', 'First');
  writeFileSync(join(folder, 'store.ts'), 'export const store = new WeakMap();\n');
}

/** What codex's model says of that fault when it reviews by codex's own command; codex makes prose of it. */
export const ownReview = (repo: string): string =>
  JSON.stringify({
    findings: [
      {
        title: '[P1] Subtract one from the length',
        body: 'list[list.length] is undefined.',
        confidence_score: 0.9,
        priority: 1,
        code_location: { absolute_file_path: `${repo}/src/list.ts`, line_range: { start: 1, end: 1 } },
      },
    ],
    overall_correctness: 'patch is incorrect',
    overall_explanation: 'The last element is missed.',
    overall_confidence_score: 0.9,
  });
