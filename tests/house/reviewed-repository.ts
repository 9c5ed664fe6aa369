// The repository that reviews are tried on: a branch with one commit whose fault every reviewer of these tests finds.
import { mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from './checkout.ts';
import { git } from './git.ts';

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
