// The recipes of docs/ci.md as they stand there: the pipeline's steps in a shell without a terminal, the hook by a real push.
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { putOnPath } from './fakes/on-path.ts';
import { root } from './house/checkout.ts';
import { git } from './house/git.ts';
import { reviewedRepository } from './house/reviewed-repository.ts';

const page = readFileSync(join(root, 'docs/ci.md'), 'utf8');
const blockOf = (words: string): string =>
  [...page.matchAll(/```\w+\n([\s\S]*?)```/g)]
    .map(([, text = '']) => text)
    .find((text) => text.includes(words)) ?? '';
const FAULT = 'list[list.length] is undefined — src/list.ts:1';
const REJECTS = JSON.stringify({
  summary: 's',
  p1: [FAULT],
  p2: [],
  p3: [],
  missing: [],
  recommendation: 'revise',
});
const KEEPS = JSON.stringify({ summary: 's', p1: [], p2: [], p3: [], missing: [], recommendation: 'keep' });

/** A clone of a bare repository, on a branch that is one commit ahead of its main. */
function pipeline(says: string) {
  const remote = mkdtempSync(join(tmpdir(), 'ftm-remote-'));
  git(remote, 'init', '-q', '--bare', '-b', 'main');
  const repo = reviewedRepository({ branch: 'feature' });
  git(repo, 'remote', 'add', 'origin', remote);
  git(repo, 'push', '-q', 'origin', 'main');
  const fakes = putOnPath(
    { codex: 'good', claude: 'good' },
    { codex: says, claude: 'F1: accept – it is so' },
  );
  writeFileSync(
    join(fakes.folder, 'ftm'),
    `#!/bin/sh\nexec '${process.execPath}' '${root}/scripts/ftm.mjs' "$@"\n`,
  );
  chmodSync(join(fakes.folder, 'ftm'), 0o755);
  const PATH = `${fakes.folder}:${dirname(process.execPath)}:/usr/bin:/bin`;
  const env = { PATH, HOME: fakes.folder, CI: 'true' };
  return { repo, remote, env };
}

const inShell = (script: string, { repo, env }: ReturnType<typeof pipeline>, more: object = {}) =>
  spawnSync('bash', ['-e', '-c', script], {
    cwd: repo,
    env: { ...env, ...more },
    encoding: 'utf8',
    input: '',
  });

describe('GitHub Actions', () => {
  const steps = blockOf('codeql-action')
    .split('\n')
    .filter((line) => line.startsWith('    '))
    .map((line) =>
      line
        .trim()
        .replaceAll('npx --yes github:OWNER/REPOSITORY', 'ftm')
        .replaceAll('$' + '{{ github.base_ref }}', 'main'),
    )
    .join('\n');

  it.each<[string, string, number, number]>([
    ['a fault', REJECTS, 1, 1],
    ['nothing', KEEPS, 0, 0],
  ])('%s: exit code, annotations and a SARIF file', (_, says, code, results) => {
    const at = pipeline(says);
    const { status, stdout, stderr } = inShell(steps, at);
    expect(status, stderr).toBe(code);
    expect(stdout.includes('::error file=src/list.ts,line=1')).toBe(results > 0);
    const sarif = JSON.parse(readFileSync(join(at.repo, 'review.sarif'), 'utf8'));
    expect(sarif.runs[0].results).toHaveLength(results);
  });

  it('nothing to compare with: it fails, and writes no report', () => {
    const at = pipeline(KEEPS);
    git(at.repo, 'update-ref', '-d', 'refs/remotes/origin/main');
    expect(inShell(steps, at).status).not.toBe(0);
    expect(existsSync(join(at.repo, 'review.sarif'))).toBe(false);
  });
});

describe('GitLab', () => {
  const [, line = ''] = /script: (.*)/.exec(blockOf('GIT_DEPTH')) ?? [];
  it.each([
    [REJECTS, 1],
    [KEEPS, 0],
  ])('%s: %i', (says, code) => {
    const script = line.replace('npx --yes github:OWNER/REPOSITORY', 'ftm');
    const more = { CI_MERGE_REQUEST_TARGET_BRANCH_NAME: 'main' };
    expect(inShell(script, pipeline(says), more).status).toBe(code);
  });
});

describe('before a push', () => {
  const hook = blockOf('#!/bin/sh');

  it.each<[string, string, string, boolean]>([
    ['a fault', REJECTS, 'feature', false],
    ['nothing against it', KEEPS, 'feature', true],
    ['nothing new', REJECTS, 'main', true],
  ])('%s', (_, says, branch, goes) => {
    expect(hook.trim().split('\n')).toHaveLength(3);
    const { repo, remote, env } = pipeline(says);
    mkdirSync(join(repo, '.git/hooks'), { recursive: true });
    writeFileSync(join(repo, '.git/hooks/pre-push'), hook, { mode: 0o755 });
    git(repo, 'checkout', '-q', branch);
    const { status } = spawnSync('git', ['push', '-q', 'origin', `${branch}:refs/heads/pushed`], {
      cwd: repo,
      env,
    });
    expect(status === 0).toBe(goes);
    expect(
      execFileSync('git', ['branch', '--list', 'pushed'], { cwd: remote, encoding: 'utf8' }) !== '',
    ).toBe(goes);
  });
});
