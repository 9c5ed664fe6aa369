// What a pipeline reads of a review: its exit code, and one sentence where there is none.
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { putOnPath } from '../fakes/on-path.ts';
import { roundsInOne, verbInOne } from '../given/in-one.ts';
import { emptyHome, type Home } from '../given/program.ts';
import { review } from '../given/scenes.ts';

const KEPT = review([], 'keep');
const FOUND = review(['src/a.js:1 – it is never read'], 'revise');
const MINOR = FOUND.replace('"p1"', '"p3"').replace('"p3": []', '"p1": []');

const LINE = 'let x = 1;\n';
const PICTURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]);
type Change = Record<string, string | Buffer>;
type Way = { git?: 'none' | 'foreign' | 'no repository'; engines?: string };

function homeOf(
  change: Change,
  answer: string,
  { git: way, engines = 'codex gemini' }: Way,
): Home {
  const names = engines.split(' ').filter(Boolean);
  const fakes = putOnPath(
    Object.fromEntries(names.map((name) => [name, 'good'])),
    Object.fromEntries(names.map((name) => [name, answer])),
  );
  let PATH = fakes.env['PATH'] ?? '';
  if (way === 'none') {
    // Everything a machine has, but git.
    const bin = mkdtempSync(join(tmpdir(), 'ftm-bin-'));
    for (const name of ['sh', 'env', 'node'])
      symlinkSync(name === 'node' ? process.execPath : `/bin/${name}`, join(bin, name));
    PATH = `${fakes.folder}:${bin}`;
  }
  if (way === 'foreign') {
    const real = execFileSync('/bin/sh', ['-c', 'command -v git']).toString().trim();
    const own = join(fakes.folder, 'git');
    writeFileSync(
      own,
      `#!/bin/sh\nGIT_TEST_ASSUME_DIFFERENT_OWNER=1 exec ${real} "$@"\n`,
    );
    chmodSync(own, 0o755);
  }
  const home = emptyHome({ ...roundsInOne(), PATH }, undefined, verbInOne);
  if (way !== 'no repository') {
    const git = (...words: string[]) =>
      execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...words], {
        cwd: home.folder,
      });
    git('init', '-q', '.');
    writeFileSync(join(home.folder, '.gitignore'), 'state\n.claude\n');
    git('add', '.');
    git('commit', '-qm', 'one');
  }
  for (const [path, text] of Object.entries(change)) {
    mkdirSync(dirname(join(home.folder, path)), { recursive: true });
    writeFileSync(join(home.folder, path), text);
  }
  return home;
}

const A: Change = { 'src/a.js': LINE };
it.each<
  [
    what: string,
    exit: number,
    says: string,
    args: string[],
    change: Change,
    answer: string,
    way?: Way,
  ]
>([
  ['nothing found', 0, '', [], A, KEPT],
  ['something critical', 1, '', [], A, FOUND],
  ['something critical, and that is looked for', 1, '', ['--fail-on', 'p1'], A, FOUND],
  [
    'something minor, where the critical is looked for',
    0,
    '',
    ['--fail-on', 'p1'],
    A,
    MINOR,
  ],
  ['something minor, and that is looked for', 1, '', ['--fail-on', 'p3'], A, MINOR],
  [
    'a misspelt severity',
    2,
    '--fail-on has to be p1, p2 or p3',
    ['--fail-on', 'critical'],
    A,
    FOUND,
  ],
  [
    'nobody to ask',
    3,
    'No engine is there',
    ['--fail-on', 'p1'],
    A,
    KEPT,
    { engines: '' },
  ],
  ['only a picture', 4, 'logo.png', [], { 'logo.png': PICTURE }, KEPT],
  [
    'only a picture, and findings are looked for',
    4,
    'logo.png',
    ['--fail-on', 'p1'],
    { 'logo.png': PICTURE },
    KEPT,
  ],
  [
    'only a lock file',
    5,
    'Only generated files have changed',
    [],
    { 'package-lock.json': '{}\n' },
    KEPT,
  ],
  ['no change', 5, 'There is nothing to review', [], {}, KEPT],
  ['no repository', 5, 'no repository here', [], {}, KEPT, { git: 'no repository' }],
  [
    'no repository, and a scope',
    2,
    'is not in a working tree of git',
    ['--scope', 'base:main'],
    {},
    KEPT,
    { git: 'no repository' },
  ],
  ['no git', 2, 'git is not installed', [], A, KEPT, { git: 'none' }],
  [
    'a folder of another user',
    2,
    'git config --global --add safe.directory',
    [],
    A,
    KEPT,
    { git: 'foreign' },
  ],
])('%s: %i', async (_, exit, says, args, change, answer, way = {}) => {
  const home = homeOf(change, answer, way);
  const ran = await home.run(['review', ...args]);
  expect([ran.exit, ran.out], ran.err).toEqual([exit, expect.stringContaining(says)]);
});
