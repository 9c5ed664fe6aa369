// Reports leave the program: numbered decisions, and where a review goes.
import { execFileSync } from 'node:child_process';
import fs, { existsSync, mkdirSync, mkdtempSync, statSync, symlinkSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { deliberating } from '../../../tests/given/magi.ts';
import { pullPlaceIn } from '../../core/telling/pull-request.ts';
import { createSession, sessionFolder } from '../state/sessions.ts';
import { recordDecision } from './decision-file.ts';
import { reportAll } from './report.ts';

const folder = (): string => mkdtempSync(join(tmpdir(), 'ftm-reports-'));

it('numbers decisions, each once', async () => {
  const project = folder();
  const add = (id: string) =>
    recordDecision({
      project,
      name: 'docs/adr',
      title: 'Ship it?',
      id,
      write: (number) => `# ${number}. \`${id}\`\n`,
    });
  const files = [await add('a'), await add('b'), await add('a')];
  expect(files.map((file) => file.slice(project.length))).toEqual([
    '/docs/adr/0001-ship-it.md',
    '/docs/adr/0002-ship-it.md',
    '/docs/adr/0001-ship-it.md',
  ]);
});

it('writes no decision through a link that leaves the project', async () => {
  const project = folder();
  mkdirSync(join(project, 'docs'));
  symlinkSync(folder(), join(project, 'docs/adr'));
  const wanted = { project, name: 'docs/adr', title: 't', id: 'x', write: () => '' };
  await expect(recordDecision(wanted)).rejects.toThrow('outside of the project');
});

it('makes no folder outside of the project, and reads no record that is no file', async () => {
  const project = folder();
  const wanted = { project, title: 't', id: 'x', write: () => 'written' };
  const away = `../${basename(project)}-away/deep`;
  await expect(recordDecision({ ...wanted, name: away })).rejects.toThrow('outside');
  expect(existsSync(join(project, away))).toBe(false);
  mkdirSync(join(project, 'docs'));
  symlinkSync('/dev/zero', join(project, 'docs/0001-endless.md'));
  execFileSync('mkfifo', [join(project, 'docs/0002-pipe.md')]);
  symlinkSync('/dev/zero', join(project, 'docs/.ftm.lock'));
  const written = await recordDecision({ ...wanted, name: 'docs' });
  expect(basename(written)).toBe('0003-t.md');
});

it('reads once what was told of all, and replaces no page that is as it was', async () => {
  vi.stubEnv('FTM_STATE_DIR', folder());
  const ids = ['17', '18', '19'].map((day) => `magi-202611${day}-135910-b4e6`);
  for (const id of ids) createSession({ ...deliberating().state().opened, id });
  await reportAll();
  const pages = () =>
    ids.map((id) => statSync(join(sessionFolder(id), 'report.html')).ino);
  const before = pages();
  const looked: string[] = [];
  const open = fs.openSync;
  fs.openSync = (path, ...how) => {
    looked.push(basename(String(path)));
    return open(path, ...how);
  };
  syncBuiltinESMExports();
  await reportAll();
  fs.openSync = open;
  syncBuiltinESMExports();
  expect(looked.filter((name) => name === 'log.jsonl')).toHaveLength(3);
  expect(looked.filter((name) => name === 'verdicts.jsonl')).toHaveLength(1);
  expect(pages()).toEqual(before);
  vi.unstubAllEnvs();
});

it.each<
  [
    env: Record<string, string>,
    where: { repo?: string; pull?: string },
    said: RegExp | string,
  ]
>([
  [
    { GITHUB_TOKEN: 't', GITHUB_REPOSITORY: 'o/r', GITHUB_REF: 'refs/pull/7/merge' },
    {},
    'o/r#7',
  ],
  [{ GH_TOKEN: 't' }, { repo: 'a/b', pull: '12' }, 'a/b#12'],
  [{}, { repo: 'a/b' }, /--pull NUMBER and GITHUB_TOKEN/],
  [{ GITHUB_TOKEN: 't' }, { repo: '../x', pull: '1' }, /--repo OWNER/],
])('knows where a review goes: %j %j', (env, where, said) => {
  const place = () => {
    const { repo, pull } = pullPlaceIn(where, env);
    return `${repo}#${pull}`;
  };
  if (typeof said === 'string') expect(place()).toBe(said);
  else
    expect(() => place()).toThrow(
      expect.objectContaining({ remedy: expect.stringMatching(said) }),
    );
});
