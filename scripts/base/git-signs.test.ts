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
  expect(signsInGit({ cwd: join(project, folder), decided_at: '2000-01-01T00:00:00Z', files })).toHaveLength(
    count,
  );
});
