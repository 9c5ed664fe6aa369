// The action of this repository with the real codex and claude on loopback models, and a forge on loopback.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { fakeForge } from '../fakes/forge.ts';
import { runProgram } from '../given/program.ts';
import { HOMES, moveIn } from './homes.ts';
import {
  type SeenRequest,
  type Step,
  startModelServer,
} from './model-servers/model-server.ts';
import { programs, programsFolder } from './pinned.ts';

const ROOT = join(import.meta.dirname, '../..');
type Run = { runs: { steps: { run: string }[] } };
const action = parse(readFileSync(join(ROOT, 'action.yml'), 'utf8')) as Run;
const script = action.runs.steps.at(-1)?.run ?? '';

const SAYS = {
  title: 'A failed job is tried without an end',
  body: 'Infinity is no limit: a job that always fails keeps the worker busy.',
};

/** What the model says to this request, with the mark that it was given. */
function answerTo({ raw }: SeenRequest): Step {
  const mark = [...raw.matchAll(/reply_to: ([b-z]{5})/g)].at(-1)?.[1] ?? '';
  const place = { path: 'src/queue.js', first: 1, last: 1 };
  const finding = { id: null, severity: 'p1', ...place, ...SAYS, suggestion: null };
  const review = { summary: 'One fault.', findings: [finding], missing: [], fixed: [] };
  const said = { reply_to: mark, ...review, recommendation: 'revise', evidence: [] };
  return { text: JSON.stringify(said) };
}

function branchWithChange(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ftm-real-action-'));
  const git = (...words: string[]): void => {
    const who = ['-c', 'user.name=t', '-c', 'user.email=t@localhost'];
    execFileSync('git', [...who, ...words], { cwd: folder, stdio: 'ignore' });
  };
  git('init', '-q', '-b', 'main');
  git('commit', '-q', '--allow-empty', '-m', 'one');
  git('update-ref', 'refs/remotes/origin/main', 'HEAD');
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, 'src/queue.js'), 'export const tries = Infinity;\n');
  git('add', '-A');
  git('commit', '-q', '-m', 'two');
  return folder;
}

it('two real engines raise it, one comment stands at its line, and the job fails', async () => {
  const forge = await fakeForge();
  forge.lines = { 'src/queue.js': [[1, 9]] };
  const codex = await startModelServer(HOMES.codex.dialect, answerTo);
  const claude = await startModelServer(HOMES.claude.dialect, answerTo);
  const homes = { ...moveIn('claude', claude.url), ...moveIn('codex', codex.url) };
  const path = [
    programsFolder,
    dirname(process.execPath),
    dirname(programs['node'] ?? ''),
  ];
  const { exit, out, err } = await runProgram('/bin/bash', ['-e', '-c', script], {
    cwd: branchWithChange(),
    env: {
      ...homes,
      PATH: [...path, '/usr/bin', '/bin'].join(delimiter),
      FTM_STATE_DIR: mkdtempSync(join(tmpdir(), 'ftm-real-state-')),
      GITHUB_ACTION_PATH: ROOT,
      GITHUB_BASE_REF: 'main',
      GITHUB_REPOSITORY: 'o/r',
      GITHUB_REF: 'refs/pull/7/merge',
      GITHUB_API_URL: forge.api,
      GITHUB_TOKEN: 'secret',
      FAIL_ON: 'p1',
      REQUEST_CHANGES: 'false',
    },
  });
  await Promise.all([codex.close(), claude.close()]);
  forge.close();
  expect([exit, forge.reviews.length, forge.comments.length], `${out}\n${err}`).toEqual([
    1, 1, 1,
  ]);
  const [comment] = forge.comments;
  expect(comment).toMatchObject({ path: 'src/queue.js', line: 1 });
  expect(comment?.body).toContain(SAYS.title);
  expect(comment?.body, out).toMatch(/Raised by (?:Claude and Codex|Codex and Claude)/);
});
