import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { signsInGit } from './git-signs.mjs';

const project = mkdtempSync(join(tmpdir(), 'ftm-signs-'));
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@t', ...args], { cwd: project });
git('init', '-q');
mkdirSync(join(project, 'src'));
writeFileSync(join(project, 'src/[id].ts'), 'export const id = 1;\n');
git('add', '-A');
git('commit', '-qm', 'Revert "Keep the id"');

it.each([
  ['the top', '.', ['src/[id].ts'], 1],
  ['a folder below', 'src', ['src/[id].ts'], 1],
  ['a folder below, of a file that is only there', 'src', ['[id].ts'], 0],
  ['nothing that is a pattern', '.', ['src/*.ts'], 0],
])('finds what was reverted from %s', (_, folder, files, count) => {
  const verdict = { cwd: join(project, folder), decided_at: '2000-01-01T00:00:00Z', files };
  expect(signsInGit([verdict])).toEqual([Array(count).fill(expect.stringContaining('reverts something'))]);
});

it('gives each of many verdicts only what came after it, in its own files', () => {
  const commit = (subject: string, at: string): void => {
    git('add', '-A');
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@t', 'commit', '-qm', subject], {
      cwd: project,
      env: { ...process.env, GIT_COMMITTER_DATE: at, GIT_AUTHOR_DATE: at },
    });
  };
  const long = Array.from({ length: 150 }, (_, index) => `line ${index}`).join('\n');
  writeFileSync(join(project, 'long.ts'), `${long}\n`);
  writeFileSync(join(project, 'other name.ts'), `${long}\n`);
  commit('Add', '2090-01-01T00:00:00Z');
  writeFileSync(join(project, 'long.ts'), 'short\n');
  commit('Shorten', '2090-03-01T00:00:00Z');
  writeFileSync(join(project, 'other name.ts'), `${long}\nmore\n`);
  commit('Revert "Less"', '2090-05-01T00:00:00Z');
  const decided = (decided_at: string, ...files: string[]) => ({ cwd: project, decided_at, files });
  const removes = [expect.stringContaining('removes 150 lines from its files')];
  expect(
    signsInGit([
      decided('2090-02-01T00:00:00Z', 'long.ts'),
      decided('2090-04-01T00:00:00Z', 'long.ts'),
      decided('2090-02-01T00:00:00Z', 'other name.ts'),
      decided('2090-02-01T00:00:00Z', 'nowhere.ts'),
      decided('never', 'long.ts'),
      { ...decided('2090-02-01T00:00:00Z', 'long.ts'), cwd: tmpdir() },
    ]),
  ).toEqual([removes, [], [expect.stringContaining('reverts something')], [], [], []]);
});
