// Pull requests out of a bare repository that has their refs as a forge has them, with gh and without.
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { gatherReview } from './gather.ts';
import { textAt } from './revision.ts';

const made = mkdtempSync(join(tmpdir(), 'ftm-pull-test-'));
afterAll(() => rmSync(made, { recursive: true, force: true }));

const forge = join(made, 'forge.git');
const author = join(made, 'author');
const clone = join(made, 'ünser clone');
const home = join(made, 'home');
const bin = join(made, 'bin');

const who = ['-c', 'user.name=T', '-c', 'user.email=t@localhost'];
const git = (cwd: string, ...words: string[]): string =>
  execFileSync('git', [...who, ...words], {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim();
const commit = (text: string, message: string): string => {
  writeFileSync(join(author, 'a.js'), text);
  git(author, 'add', '-A');
  git(author, 'commit', '-qm', message);
  return git(author, 'rev-parse', 'HEAD');
};

mkdirSync(home);
mkdirSync(bin);
execFileSync('git', ['init', '-q', '--bare', '-b', 'main', forge]);
execFileSync('git', ['init', '-q', '-b', 'main', author]);
git(author, 'remote', 'add', 'origin', forge);
const begun = commit('one\n', 'Begin');
git(author, 'push', '-q', 'origin', 'main');
git(author, 'switch', '-qc', 'next');
const onNext = commit('one\nnext\n', 'Next');
const head = commit('one\nnext\ntwo\n', 'Take two');
git(author, 'push', '-q', 'origin', 'HEAD:refs/pull/7/head', `${onNext}:refs/heads/next`);
git(author, 'push', '-q', 'origin', 'HEAD:refs/merge-requests/3/head');
git(author, 'push', '-q', 'origin', `${begun}:refs/pull/8/head`);
// Meant for another branch than main: the trial merge of the forge says which.
git(author, 'switch', '-q', '--detach', onNext);
git(author, 'merge', '-q', '--no-ff', '-m', 'Merge', head);
git(author, 'push', '-q', 'origin', 'HEAD:refs/pull/9/merge', `${head}:refs/pull/9/head`);
git(
  author,
  'push',
  '-q',
  'origin',
  'HEAD:refs/pull/10/merge',
  `${onNext}:refs/pull/10/head`,
);
execFileSync('git', ['clone', '-q', '--single-branch', forge, clone]);

const ADDRESS = 'https://github.test/o/r.git';

beforeEach(() => {
  writeFileSync(
    join(home, '.gitconfig'),
    `[url "${forge}"]\n\tinsteadOf = ${ADDRESS}\n[safe]\n\tdirectory = *\n`,
  );
  vi.stubEnv('HOME', home);
  vi.stubEnv('PATH', `${bin}:/usr/bin:/bin`);
  git(clone, 'remote', 'set-url', 'origin', ADDRESS);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(join(bin, 'gh'), { force: true });
});

function putGh(script: string): void {
  writeFileSync(join(bin, 'gh'), `#!/bin/sh\n${script}\n`);
  chmodSync(join(bin, 'gh'), 0o755);
}

const state = (): string[] => [
  git(clone, 'for-each-ref'),
  git(clone, 'status', '--porcelain=v2', '--branch'),
  git(clone, 'config', '--local', '--list'),
];

it.each([
  ['its number', '7', 'pull request #7', 'Take two'],
  [
    'its address',
    'https://github.test/O/r/pull/7/files#diff-1',
    'pull request #7',
    'Take two',
  ],
  ['a merge request', '!3', 'merge request !3', 'Take two'],
])('by %s, and nothing of the project moves', async (_, pr, about, intro) => {
  const before = state();
  const artifact = await gatherReview({ pr }, clone);
  expect(artifact).toMatchObject({
    about: `${about} at ${head.slice(0, 12)}`,
    kind: 'pull',
    revision: { kind: 'commit', sha: head },
    intro: expect.stringContaining(intro),
  });
  expect(artifact.diff).toContain('+next\n+two');
  expect(await textAt(artifact, 'a.js')).toBe('one\nnext\ntwo\n');
  expect(state()).toEqual(before);
});

it('what the forge merged for a trial says which branch it is meant for', async () => {
  const { diff } = await gatherReview({ pr: '9' }, clone);
  expect(diff).toMatch(/^\+two/m);
  expect(diff).not.toMatch(/^\+next/m);
});

it('a trial merge of an older head says nothing', async () => {
  expect((await gatherReview({ pr: '10' }, clone)).diff).toMatch(/^\+next/m);
});

it('by gh, which knows title and branch', async () => {
  const said = {
    title: 'Two',
    body: 'For next.',
    baseRefName: 'next',
    baseRefOid: onNext,
  };
  putGh(
    `echo "$@" > '${made}/asked'; pwd >> '${made}/asked'; echo '${JSON.stringify(said)}'`,
  );
  const { diff, intro } = await gatherReview({ pr: '#7' }, clone);
  expect(intro).toBe('Two\n\nFor next.');
  expect(diff).not.toMatch(/^\+next/m);
  const asked = execFileSync('cat', [join(made, 'asked')], { encoding: 'utf8' });
  expect(asked).toContain('pr view 7 --repo github.test/o/r --json');
  expect(asked).not.toContain(clone);
});

it.each([['exit 1'], ['echo "not logged in"'], ['echo "{}"'], ['echo null']])(
  'by git alone, where gh says: %s',
  async (script) => {
    putGh(script);
    expect((await gatherReview({ pr: '7' }, clone)).diff).toContain('+next\n+two');
  },
);

it('a clone without history gets what it needs', async () => {
  const shallow = join(made, 'shallow');
  execFileSync('git', ['clone', '-q', '--depth', '1', `file://${forge}`, shallow]);
  expect((await gatherReview({ pr: '7' }, shallow)).diff).toContain('+next\n+two');
});

it('of the project no setting counts that starts a program', async () => {
  const trace = join(made, 'started');
  git(clone, 'config', 'core.sshCommand', `touch ${trace}`);
  git(clone, 'config', 'credential.helper', `!touch ${trace}`);
  git(clone, 'config', 'remote.origin.uploadpack', `touch ${trace}; git-upload-pack`);
  git(clone, 'config', 'core.hooksPath', bin);
  writeFileSync(join(bin, 'reference-transaction'), `#!/bin/sh\ntouch '${trace}'\n`);
  chmodSync(join(bin, 'reference-transaction'), 0o755);
  await gatherReview({ pr: '7' }, clone);
  git(clone, 'remote', 'set-url', 'origin', `ext::touch ${trace}`);
  await expect(gatherReview({ pr: '7' }, clone)).rejects.toThrow(/does not give/);
  expect(execFileSync('ls', [made], { encoding: 'utf8' })).not.toContain('started');
  git(clone, 'config', '--unset', 'core.hooksPath');
});

it.each([
  ['', 'bad_scope'],
  ['abc', 'bad_scope'],
  ['0', 'bad_scope'],
  ['-7', 'bad_scope'],
  ['7;ls', 'bad_scope'],
  ['https://github.test/o/r', 'bad_scope'],
  ['https://github.test/o/r/pull/x', 'bad_scope'],
  ['https://github.test/o/r/issues/7', 'bad_scope'],
  ['ext::sh -c id/pull/7', 'bad_scope'],
  ['file:///etc/pull/7', 'bad_scope'],
  ['https://elsewhere.test/o/r/pull/7', 'scope_not_found'],
  ['4711', 'scope_not_found'],
  ['8', 'nothing_to_review'],
])('"%s" is refused: %s', async (pr, code) => {
  await expect(gatherReview({ pr }, clone)).rejects.toMatchObject({
    code,
    message: expect.not.stringContaining('\n'),
    remedy: expect.stringMatching(/./),
  });
});

it('beside another scope it is refused', async () => {
  const both = { pr: '7', scope: 'staged' };
  await expect(gatherReview(both, clone)).rejects.toThrow('--scope and --pr both say');
});
