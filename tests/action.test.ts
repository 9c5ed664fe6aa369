// The action of this repository: its script reviews a branch with stand-ins and comments on a forge on loopback.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { fakeForge } from './fakes/forge.ts';
import { putOnPath } from './fakes/on-path.ts';
import { emptyHome, runProgram } from './given/program.ts';

const ROOT = join(import.meta.dirname, '..');
type Step = { run: string; env: Record<string, string> };
const { runs } = parse(readFileSync(join(ROOT, 'action.yml'), 'utf8')) as {
  runs: { steps: Step[] };
};
const script = runs.steps.at(-1)?.run ?? '';

const forge = await fakeForge();
forge.lines = { 'src/queue.js': [[1, 9]] };
afterAll(() => forge.close());

function branchWithChange(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ftm-action-'));
  const git = (...words: string[]): void => {
    const who = ['-c', 'user.name=t', '-c', 'user.email=t@localhost'];
    execFileSync('git', [...who, ...words], { cwd: folder, stdio: 'ignore' });
  };
  git('init', '-q', '-b', 'main');
  git('commit', '-q', '--allow-empty', '-m', 'one');
  git('update-ref', 'refs/remotes/origin/main', 'HEAD');
  execFileSync('mkdir', [join(folder, 'src')]);
  writeFileSync(join(folder, 'src/queue.js'), 'export const tries = 3;\n');
  git('add', '-A');
  git('commit', '-q', '-m', 'two');
  return folder;
}

it.each([
  ['a change', 'main', [0, 1, 4], 1],
  ['nothing changed', 'HEAD', [0], 0],
])('%s', async (_, base, codes, reviews) => {
  const fakes = putOnPath({ claude: 'good', codex: 'good', gemini: 'good' });
  const cwd = branchWithChange();
  if (base === 'HEAD')
    execFileSync('git', ['update-ref', 'refs/remotes/origin/HEAD', 'HEAD'], { cwd });
  forge.reviews.length = 0;
  const { exit, err } = await runProgram('/bin/bash', ['-e', '-c', script], {
    cwd,
    env: {
      ...emptyHome(fakes.env).env,
      PATH: `${fakes.env['PATH']}:${join(process.execPath, '..')}`,
      GITHUB_ACTION_PATH: ROOT,
      GITHUB_BASE_REF: base,
      GITHUB_REPOSITORY: 'o/r',
      GITHUB_REF: 'refs/pull/7/merge',
      GITHUB_API_URL: forge.api,
      GITHUB_TOKEN: 'secret',
      FAIL_ON: 'p1',
      REQUEST_CHANGES: 'false',
    },
  });
  expect(codes, err).toContain(exit);
  expect(forge.reviews.length, err).toBe(reviews);
});
