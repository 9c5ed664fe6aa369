import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../../tests/house/checkout.ts';
import { git } from '../../../tests/house/git.ts';
import { diffPart } from '../../core/review/artifact/parts.ts';
import type { Opened, Revision } from '../../core/review/events.ts';
import { lookUpFindings } from './revision.ts';

const repo = temporaryFolder('ftm-revision-');
git(repo, 'init', '-q', '-b', 'main');
mkdirSync(join(repo, 'src'));
writeFileSync(join(repo, 'src/a.ts'), 'one\ntwo birds\nthree\nfour\nfive\nsix\nseven\neight\nnine\nten\n');
writeFileSync(join(repo, 'Makefile'), 'all:\n\techo\n');
git(repo, 'add', '-A');
git(repo, 'commit', '-qm', 'Begin');
writeFileSync(
  join(repo, 'src/a.ts'),
  'one\nTWO birds in a bush\nthree\nfour\nfive\nsix\nseven\neight\nnine\nten\n',
);
git(repo, 'commit', '-qam', 'Change');
const sha = git(repo, 'rev-parse', 'HEAD');
const diff = git(repo, 'show', '--format=', 'HEAD');
// What was reviewed is the commit; the tree has moved on.
writeFileSync(join(repo, 'src/a.ts'), 'gone\n');

const part = diffPart(diff, { about: 'it', bytes: 10_000, native: null });
const look = async (
  path: string | null,
  lines: number[] | null,
  revision: Revision = { kind: 'commit', sha },
  listed: string[] = [],
) => {
  const opened = { cwd: repo, parts: revision.kind === 'text' ? [] : [part], revision } as unknown as Opened;
  const record = { id: null, severity: 'p1' as const, path, lines, title: 't', body: '', suggestion: null };
  const [found] = await lookUpFindings(opened, [record], listed);
  return found;
};

it.each<[string, string | null, number[] | null, string]>([
  ['a changed line', 'src/a.ts', [2, 2], 'verified'],
  ['the same, shortened', 'a.ts', [2, 2], 'verified'],
  ['the same, as the diff has it', 'b/src/a.ts', [2, 2], 'verified'],
  ['the same, with the folder of the project', join(repo, 'src/a.ts'), [2, 2], 'verified'],
  ['lines that end before they begin', 'src/a.ts', [3, 1], 'no such line'],
  ['a line that the change does not show', 'src/a.ts', [9, 9], 'outside the change'],
  ['a file that it does not touch', 'Makefile', [2, 2], 'outside the change'],
  ['a line behind the end', 'src/a.ts', [812, 812], 'no such line'],
  ['line 0', 'src/a.ts', [0, 0], 'no such line'],
  ['a file that is not there', 'src/b.ts', [3, 3], 'no such file'],
  ['a way out of the project', '../../../etc/passwd', [1, 1], 'no such file'],
  ['an option', '--output=x', [1, 1], 'no such file'],
  ['a file without a line', 'src/a.ts', null, 'no place given'],
  ['nothing', null, null, 'no place given'],
])('%s', async (_, path, lines, expected) => {
  expect((await look(path, lines))?.evidence).toBe(expected);
});

it.each<[string, string[], string]>([
  ['the line itself', ['src/a.ts:2: "TWO birds"'], 'verified'],
  ['a little beside it', ['src/a.ts:3 "TWO birds in a bush"'], 'verified'],
  ['a line that was taken away', ['src/a.ts:2 "two birds"'], 'verified'],
  ['words that stand nowhere', ['src/a.ts:2 "eval(whatever.comes)"'], 'no such line'],
  ['such words beside the line itself', ['src/a.ts:2 "eval(whatever)"', 'a.ts:2 "TWO birds"'], 'verified'],
  ['words from elsewhere', ['src/z.ts:2 "eval(whatever.comes)"', 'src/a.ts:90 "eval(it)"'], 'verified'],
  ['nothing', ['src/a.ts:2', 'It is plain to see'], 'verified'],
])('a place with %s quoted as evidence', async (_, listed, expected) => {
  expect((await look('src/a.ts', [2, 2], { kind: 'commit', sha }, listed))?.evidence).toBe(expected);
});

it('says which file was meant by another name', async () => {
  expect((await look('b/src/a.ts', [2, 2]))?.path).toBe('src/a.ts');
  expect(await look('src/a.ts', [2, 2])).not.toHaveProperty('path');
});

it('a name that fits two changed files is none of them, and both are named', async () => {
  const two = ['src/db.js', 'lib/db.js'].map(
    (path) => `diff --git a/${path} b/${path}\n--- a/${path}\n+++ b/${path}\n@@ -1 +1 @@\n-a\n+b\n`,
  );
  const parts = [diffPart(two.join(''), { about: 'it', bytes: 10_000, native: null })];
  const record = {
    id: null,
    severity: 'p1' as const,
    path: 'db.js',
    lines: [1, 1],
    title: 't',
    body: '',
    suggestion: null,
  };
  const opened = { cwd: repo, parts, revision: { kind: 'commit', sha } } as unknown as Opened;
  expect(await lookUpFindings(opened, [record])).toEqual([
    { evidence: 'no such file', code: null, fits: ['src/db.js', 'lib/db.js'] },
  ]);
});

it('keeps the lines around the place as they were reviewed', async () => {
  expect((await look('src/a.ts', [2, 2]))?.code).toEqual({
    first: 1,
    lines: ['one', 'TWO birds in a bush', 'three', 'four', 'five'],
  });
});

it('of a text without a path nothing is missing', async () => {
  expect((await look('snippet.ts', [3, 3], { kind: 'text' }))?.evidence).toBe('no place given');
});
