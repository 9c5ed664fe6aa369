// Citations looked up in a real working tree, honest ones and hostile ones.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkEvidence } from './evidence.ts';

function tree(): { root: string; outside: string } {
  const root = mkdtempSync(join(tmpdir(), 'ftm-tree-'));
  const outside = mkdtempSync(join(tmpdir(), 'ftm-outside-'));
  writeFileSync(join(outside, 'secret.txt'), 'words of a secret\n');
  mkdirSync(join(root, 'src/deep'), { recursive: true });
  mkdirSync(join(root, 'node_modules/dep'), { recursive: true });
  writeFileSync(join(root, 'src/save.ts'), 'one\ntwo\nexport function save(all: Session[]) {}\n');
  for (const folder of ['src', 'src/deep']) writeFileSync(join(root, folder, 'twice.ts'), 'a\n');
  writeFileSync(join(root, 'Makefile'), 'all: build and test\n');
  writeFileSync(join(root, 'src/deep/other.ts'), 'const somethingElseEntirely = 1;\n');
  writeFileSync(join(root, 'node_modules/dep/index.js'), 'module.exports = dependency;\n');
  writeFileSync(join(root, 'big.log'), 'words in a big file\n');
  truncateSync(join(root, 'big.log'), 6_000_000);
  symlinkSync(join(outside, 'secret.txt'), join(root, 'link.txt'));
  symlinkSync(outside, join(root, 'folder'));
  symlinkSync('loop', join(root, 'loop'));
  execFileSync('git', ['init', '-q'], { cwd: root });
  return { root, outside };
}

const { root, outside } = tree();
const SAVE = 'export function save(all: Session[])';

async function statusOf(path: string | null, line: number | null, quote: string, cwd = root) {
  const [found] = await checkEvidence(cwd, [{ path, line, quote }]);
  return found?.found ? `${found.status} ${found.found.path}:${found.found.line}` : found?.status;
}

it.each<[path: string, line: number | null, quote: string, status: string]>([
  ['src/save.ts', 3, SAVE, 'verified src/save.ts:3'],
  ['./src/save.ts', 3, SAVE, 'verified src/save.ts:3'],
  ['b/src/save.ts', 3, SAVE, 'verified src/save.ts:3'],
  [join(root, 'src/save.ts'), 3, SAVE, 'verified src/save.ts:3'],
  ['src/save.ts', 90, SAVE, 'no such line'],
  ['src/save.ts', 9999, '', 'no such line'],
  ['src/save.ts', 0, '', 'no such line'],
  ['Makefile', 1, 'all: build and test', 'verified Makefile:1'],
  ['src\\save.ts', 3, SAVE, 'verified src/save.ts:3'],
  ['@src/save.ts', 3, SAVE, 'verified src/save.ts:3'],
  ['src/save.ts', 3, 'export', 'proves nothing src/save.ts:3'],
  ['lib/save.ts', 3, SAVE, 'moved src/save.ts:3'],
  ['src/wrong-name.ts', 1, 'const somethingElseEntirely = 1;', 'moved src/deep/other.ts:1'],
  ['src/save.ts', 2, '', 'unquoted src/save.ts:2'],
  ['src/save.ts', 3, 'export function load()', 'not as quoted'],
  ['src/gone.ts', 3, '', 'no such file'],
  ['save.ts', 3, '', 'unquoted src/save.ts:3'],
  ['save.ts', 30, '', 'no such line'],
  ['deep/other.ts', 1, '', 'unquoted src/deep/other.ts:1'],
  ['twice.ts', 1, '', 'no such file'],
  ['node_modules/dep/index.js', 1, 'module.exports = dependency;', 'verified node_modules/dep/index.js:1'],
])('%s:%s %j is %s', async (path, line, quote, status) => {
  expect(await statusOf(path, line, quote)).toBe(status);
});

it('understands a path from the folder the engines worked in, and from the top', async () => {
  const cwd = join(root, 'src');
  expect(await statusOf('save.ts', 3, SAVE, cwd)).toBe('verified src/save.ts:3');
  expect(await statusOf('src/save.ts', 3, SAVE, cwd)).toBe('verified src/save.ts:3');
});

it('words are looked for elsewhere without reading what is too large', async () => {
  const { root: here } = tree();
  writeFileSync(join(here, 'disk.img'), '');
  truncateSync(join(here, 'disk.img'), 2 ** 40);
  expect(await statusOf('src/wrong-name.ts', 1, 'const somethingElseEntirely = 1;', here)).toBe(
    'moved src/deep/other.ts:1',
  );
}, 30_000);

describe('nothing outside is read', () => {
  it.each<[name: string, path: string]>([
    ['an absolute path', join(outside, 'secret.txt')],
    ['a way up', '../../../../../../etc/passwd'],
    ['a link to a file', 'link.txt'],
    ['a link to a folder', 'folder/secret.txt'],
    ['a link to itself', 'loop'],
    ['a folder', 'src'],
    ['a file as a folder', 'src/save.ts/x'],
    ['a file too big to be source', 'big.log'],
    ['a path without end', `a/${'x'.repeat(10_000)}`],
    ['a zero byte', 'src/\0save.ts'],
    ['an option', '--output=x'],
    ['a pattern', ':(exclude)*'],
    ['an empty path', ''],
  ])('%s', async (_, path) => {
    for (const quote of ['words of a secret', 'root:', 'words in a big file', ''])
      expect(await statusOf(path, 1, quote)).toBe('no such file');
  });

  it('nor where no path is named', async () => {
    expect(await statusOf(null, 1, 'words of a secret')).toBe('no place given');
  });

  it('nor what git keeps', async () => {
    expect(await statusOf('.git/config', 1, '[core]')).toBe('no such file');
  });
});

it('drops a word that may be a file and is none', async () => {
  const cited = (path: string, line: number) => ({ path, line, quote: '', certain: false });
  const found = await checkEvidence(root, [cited('Makefile', 1), cited('Makefile', 9), cited('Nofile', 1)]);
  expect(found.map(({ path, status }) => [path, status])).toEqual([
    ['Makefile', 'unquoted'],
    ['Makefile', 'no such line'],
  ]);
});

it('looks up no more citations than an honest answer has', async () => {
  const many = Array.from({ length: 500 }, () => ({ path: 'src/save.ts', line: 3, quote: SAVE }));
  expect(await checkEvidence(root, many)).toHaveLength(60);
});
