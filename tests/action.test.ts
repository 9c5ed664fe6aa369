// The action of this repository: its script reviews a branch with stand-ins and comments on a forge on loopback.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { fakeForge } from './fakes/forge.ts';
import { putOnPath } from './fakes/on-path.ts';
import { emptyHome, runProgram } from './given/program.ts';
import { review } from './given/scenes.ts';

const ROOT = join(import.meta.dirname, '..');
type Step = { run: string; env: Record<string, string> };
const { runs } = parse(readFileSync(join(ROOT, 'action.yml'), 'utf8')) as {
  runs: { steps: Step[] };
};
const script = runs.steps.at(-1)?.run ?? '';

const forge = await fakeForge();
forge.lines = { 'src/queue.js': [[1, 9]] };
afterAll(() => forge.close());

type Files = Record<string, string>;
const QUEUE = 'src/queue.js';
const SOURCE = '// the queue\n\n\n\nexport const tries = 3;\n';

/** As a runner has it: the branch merged into what has come to main since, for a trial. */
function checkout(changed: Files) {
  const cwd = mkdtempSync(join(tmpdir(), 'ftm-action-'));
  const git = (...words: string[]): string => {
    const who = ['-c', 'user.name=t', '-c', 'user.email=t@localhost'];
    return execFileSync('git', [...who, ...words], { cwd, encoding: 'utf8' });
  };
  const commit = (message: string, files: Files): string => {
    for (const [name, text] of Object.entries(files))
      writeFileSync(join(cwd, name), text);
    git('add', '-A');
    git('commit', '-q', '--allow-empty', '-m', message);
    return git('rev-parse', 'HEAD').trim();
  };
  git('init', '-q', '-b', 'main');
  mkdirSync(join(cwd, 'src'));
  commit('one', { [QUEUE]: SOURCE });
  git('checkout', '-q', '-b', 'branch');
  const head = commit('two', changed);
  git('checkout', '-q', 'main');
  commit('three', { [QUEUE]: `${'// above\n'.repeat(9)}${SOURCE}` });
  git('update-ref', 'refs/remotes/origin/main', 'HEAD');
  git('checkout', '-q', '--detach');
  git('merge', '-q', '--no-ff', '--no-edit', head);
  return { cwd, head };
}

const BUG = 'src/queue.js:5 – a failed job is tried without an end';
const said = review([BUG], 'revise');

it.each<[name: string, changed: Files, code: number, comments: number]>([
  [
    'a finding stands at the line that the forge shows',
    { [QUEUE]: SOURCE.replace('3', 'Infinity') },
    1,
    1,
  ],
  ['nothing changed', {}, 0, 0],
  ['only a lock file changed', { 'package-lock.json': '{}\n' }, 0, 0],
  ['only a picture changed, which nobody can be shown', { 'a.png': '\0' }, 4, 0],
])('%s', async (_, changed, code, comments) => {
  const fakes = putOnPath(
    { claude: 'good', codex: 'good', gemini: 'good' },
    { claude: said, codex: said, gemini: said },
  );
  const { cwd, head } = checkout(changed);
  forge.comments.length = 0;
  forge.reviews.length = 0;
  const { exit, out, err } = await runProgram('/bin/bash', ['-e', '-c', script], {
    cwd,
    env: {
      ...emptyHome(fakes.env).env,
      PATH: `${fakes.env['PATH']}:${join(process.execPath, '..')}`,
      GITHUB_ACTION_PATH: ROOT,
      GITHUB_BASE_REF: 'main',
      HEAD_SHA: head,
      GITHUB_REPOSITORY: 'o/r',
      GITHUB_REF: 'refs/pull/7/merge',
      GITHUB_API_URL: forge.api,
      GITHUB_TOKEN: 'secret',
      FAIL_ON: 'p1',
      REQUEST_CHANGES: 'false',
    },
  });
  expect([exit, forge.comments.length], `${out}\n${err}`).toEqual([code, comments]);
  expect(err).not.toContain('no deliberation');
  const shown = fakes.calls().flatMap(({ prompt }) => prompt ?? []);
  if (comments > 0) expect(shown[0]).toMatch(/^ *5 \+export const tries = Infinity;/m);
});
