// Every kind of change git knows, in real repositories: each is looked at or listed as unseen, and none is lost.
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { diffPart } from '../../core/review/artifact/parts.ts';
import { readScope, type Scope } from '../../core/review/artifact/scope.ts';
import { fetchScope } from './scopes.ts';

const run = (cwd: string, ...args: string[]): string =>
  execFileSync(
    'git',
    ['-c', 'user.name=T', '-c', 'user.email=t@example.org', '-c', 'protocol.file.allow=always', ...args],
    { cwd, encoding: 'utf8', stdio: 'pipe' },
  );
const folder = (): string => realpathSync(mkdtempSync(join(tmpdir(), 'ftm-changes-')));

function repository(files: Record<string, string | Buffer>): string {
  const repo = folder();
  run(repo, 'init', '-q', '-b', 'main');
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(repo, name, '..'), { recursive: true });
    writeFileSync(join(repo, name), text);
  }
  run(repo, 'add', '-A');
  run(repo, 'commit', '-q', '--allow-empty', '-m', 'The first');
  return repo;
}

/** What a reviewer gets to see of it, by file and changed lines, and what is named as unseen. */
async function looked(
  cwd: string,
  name: string,
): Promise<{ seen: Record<string, number>; unseen: string[] }> {
  const { diff, wide, about, hidden } = await fetchScope(
    readScope(name) as Exclude<Scope, { kind: 'snippet' }>,
    {
      cwd,
      name,
    },
  );
  const { slices = [], unseen = [] } = diffPart(diff ?? '', {
    about,
    bytes: 100_000,
    native: null,
    wide,
    hidden,
  });
  const seen = slices.flatMap(({ files }) => files.map(({ path, lines }) => [path, lines] as const));
  return { seen: Object.fromEntries(seen), unseen };
}

const TEXT = 'one\ntwo\nthree\nfour\nfive\nsix\n';
const BINARY = Buffer.from([137, 80, 0, 1, 2, 0]);
type Put = (name: string, text: string | Buffer) => void;
type Case = {
  before?: Record<string, string | Buffer>;
  change: (repo: string, put: Put) => void;
  seen: Record<string, number>;
  unseen?: string[];
};

const CASES: Record<string, Case> = {
  'an edit': { change: (_, put) => put('a.ts', TEXT.replace('two', 'zwei')), seen: { 'a.ts': 2 } },
  'a file deleted': { change: (repo) => rmSync(join(repo, 'a.ts')), seen: { 'a.ts': 6 } },
  'an empty file': { change: (_, put) => put('empty.ts', ''), seen: { 'empty.ts': 0 } },
  'a rename': {
    change: (repo) => renameSync(join(repo, 'a.ts'), join(repo, 'b.ts')),
    seen: { 'b.ts': 0 },
  },
  'a rename with an edit': {
    change: (repo, put) => {
      renameSync(join(repo, 'a.ts'), join(repo, 'b.ts'));
      put('b.ts', TEXT.replace('two', 'zwei'));
    },
    seen: { 'b.ts': 2 },
  },
  'the mode alone': { change: (repo) => chmodSync(join(repo, 'a.ts'), 0o755), seen: { 'a.ts': 0 } },
  'the mode of a name with " b/" in it': {
    before: { 'x b/y.ts': TEXT },
    change: (repo) => chmodSync(join(repo, 'x b/y.ts'), 0o755),
    seen: { 'x b/y.ts': 0 },
  },
  'where a link leads': {
    before: { 'a.ts': TEXT, 'b.ts': 'b\n' },
    change: (repo) => {
      rmSync(join(repo, 'b.ts'));
      symlinkSync('a.ts', join(repo, 'b.ts'));
    },
    seen: { 'b.ts': 2 },
  },
  'line ends alone': {
    change: (_, put) => put('a.ts', TEXT.replaceAll('\n', '\r\n')),
    seen: { 'a.ts': 12 },
  },
  'no line end at the end': { change: (_, put) => put('a.ts', TEXT.trimEnd()), seen: { 'a.ts': 2 } },
  'a lone carriage return before what looks like another file': {
    change: (_, put) => put('a.ts', `${TEXT}x\rdiff --git a/z b/z\u2028@@ -1 +1 @@\n`),
    seen: { 'a.ts': 1 },
  },
  'lines that begin like the heads of a diff': {
    before: { 'a.sql': '-- one\n++ two\n' },
    change: (_, put) => put('a.sql', '++ drei\n-- vier\n'),
    seen: { 'a.sql': 4 },
  },
  'names with spaces, quotes and other scripts': {
    change: (_, put) => {
      put('a file.ts', 'x\n');
      put('ein "wort".ts', 'x\n');
      put('日本語/ä.ts', 'x\n');
    },
    seen: { 'a file.ts': 1, 'ein "wort".ts': 1, '日本語/ä.ts': 1 },
  },
  'a name with a line feed and a tab': {
    change: (_, put) => put('a\nb\tc.ts', 'x\n'),
    seen: { 'a\nb\tc.ts': 1 },
  },
  'a name that looks like an option': { change: (_, put) => put('--stat', 'x\n'), seen: { '--stat': 1 } },
  'a new binary': {
    change: (_, put) => put('logo.png', BINARY),
    seen: { 'logo.png': 0 },
    unseen: ['logo.png (binary)'],
  },
  'a changed binary beside a text': {
    before: { 'logo.png': BINARY, 'a.ts': TEXT },
    change: (_, put) => {
      put('logo.png', Buffer.concat([BINARY, BINARY]));
      put('a.ts', `${TEXT}seven\n`);
    },
    seen: { 'a.ts': 1, 'logo.png': 0 },
    unseen: ['logo.png (binary)'],
  },
  'a text that becomes binary': {
    change: (_, put) => put('a.ts', Buffer.concat([Buffer.from(TEXT), BINARY])),
    seen: { 'a.ts': 0 },
    unseen: ['a.ts (binary)'],
  },
  'a text that says that binary files differ': {
    change: (_, put) => put('a.ts', `${TEXT}Binary files a/x and b/x differ\n`),
    seen: { 'a.ts': 1 },
  },
};

describe.each(Object.entries(CASES))('%s', (_, { before = { 'a.ts': TEXT }, change, seen, unseen = [] }) => {
  const changed = (): string => {
    const repo = repository(before);
    change(repo, (name, text) => {
      mkdirSync(join(repo, name, '..'), { recursive: true });
      writeFileSync(join(repo, name), text);
    });
    return repo;
  };

  test.each([
    ['staged', [['add', '-A']], 'uncommitted'],
    [
      'committed',
      [
        ['add', '-A'],
        ['commit', '-qm', 'x'],
      ],
      'commit:HEAD',
    ],
    [
      'on a branch',
      [
        ['checkout', '-qb', 'topic'],
        ['add', '-A'],
        ['commit', '-qm', 'x'],
      ],
      'base:main',
    ],
  ])('%s', async (_how, commands, scope) => {
    const repo = changed();
    for (const command of commands) run(repo, ...command);
    expect(await looked(repo, scope)).toEqual({ seen, unseen });
  });

  test('only in the working tree', async () => {
    const { seen: all, unseen: hidden } = await looked(changed(), 'uncommitted');
    // Without the index a rename is a file gone and a new one.
    expect(Object.keys(all)).toEqual(expect.arrayContaining(Object.keys(seen)));
    expect(hidden).toEqual(unseen);
  });
});

describe('where it is compared with', () => {
  test.each([
    ['what the branch follows', ['branch', '-q', '--set-upstream-to=origin/main'], 'base:@{upstream}'],
    ['the branch of that name over there', [], 'base:origin/main'],
  ])('%s', async (_, args, scope) => {
    const clone = join(folder(), 'clone');
    run(repository({ 'a.ts': TEXT }), 'clone', '-q', '.', clone);
    if (args.length > 0) run(clone, ...args);
    writeFileSync(join(clone, 'a.ts'), `${TEXT}seven\n`);
    run(clone, 'commit', '-qam', 'x');
    expect(await looked(clone, scope)).toEqual({ seen: { 'a.ts': 1 }, unseen: [] });
  });

  test('a branch that follows nothing is told so', async () => {
    await expect(looked(repository({ 'a.ts': TEXT }), 'base:@{upstream}')).rejects.toMatchObject({
      code: 'scope_not_found',
      message: expect.stringContaining('follows no other'),
      fix: expect.stringContaining('--set-upstream-to'),
    });
  });

  test('a HEAD on no branch', async () => {
    const repo = repository({ 'a.ts': TEXT });
    run(repo, 'checkout', '-q', '--detach');
    writeFileSync(join(repo, 'a.ts'), `${TEXT}seven\n`);
    run(repo, 'commit', '-qam', 'x');
    for (const scope of ['base:main', 'commit:HEAD', 'range:main..HEAD'])
      expect(await looked(repo, scope)).toEqual({ seen: { 'a.ts': 1 }, unseen: [] });
  });

  test('the first commit, and a merge against what it was merged into', async () => {
    const repo = repository({ 'a.ts': TEXT });
    expect(await looked(repo, 'commit:HEAD')).toEqual({ seen: { 'a.ts': 6 }, unseen: [] });
    run(repo, 'checkout', '-qb', 'topic');
    writeFileSync(join(repo, 'b.ts'), 'b\n');
    run(repo, 'add', '-A');
    run(repo, 'commit', '-qm', 'x');
    run(repo, 'checkout', '-q', 'main');
    writeFileSync(join(repo, 'c.ts'), 'c\n');
    run(repo, 'add', '-A');
    run(repo, 'commit', '-qm', 'y');
    run(repo, 'merge', '-q', '--no-edit', 'topic');
    expect(await looked(repo, 'commit:HEAD')).toEqual({ seen: { 'b.ts': 1 }, unseen: [] });
  });

  test('a submodule that moved: nobody sees what came with it', async () => {
    const inner = repository({ 'x.ts': 'x\n' });
    const repo = repository({ 'a.ts': TEXT });
    run(repo, 'submodule', '-q', 'add', inner, 'sub');
    run(repo, 'commit', '-qm', 'x');
    run(join(repo, 'sub'), 'commit', '-q', '--allow-empty', '-m', 'y');
    const moved = { seen: { sub: 2 }, unseen: ['sub (submodule)'] };
    expect(await looked(repo, 'uncommitted')).toEqual(moved);
    run(repo, 'commit', '-qam', 'z');
    expect(await looked(repo, 'commit:HEAD')).toEqual(moved);
  });

  test('a submodule with changes inside of it, in the working tree', async () => {
    const repo = repository({ 'a.ts': TEXT });
    run(repo, 'submodule', '-q', 'add', repository({ 'x.ts': 'x\n' }), 'sub');
    run(repo, 'commit', '-qm', 'x');
    run(repo, 'branch', 'begun');
    writeFileSync(join(repo, 'sub/x.ts'), 'y\n');
    writeFileSync(join(repo, 'a.ts'), `${TEXT}seven\n`);
    const found = { seen: { 'a.ts': 1 }, unseen: ['sub (changes inside of the submodule)'] };
    expect(await looked(repo, 'uncommitted')).toEqual(found);
    expect(await looked(repo, 'base:begun')).toEqual(found);
    run(repo, 'commit', '-qam', 'y');
    expect(await looked(repo, 'commit:HEAD')).toEqual({ ...found, unseen: [] });
    // Alone it leaves nothing to judge here, and that is not said to be nothing.
    await expect(looked(repo, 'uncommitted')).rejects.toMatchObject({
      code: 'nothing_to_review',
      message: expect.stringContaining('sub (changes inside of the submodule)'),
    });
  });

  test('a merge in conflict', async () => {
    const repo = repository({ 'a.ts': TEXT });
    run(repo, 'checkout', '-qb', 'topic');
    writeFileSync(join(repo, 'a.ts'), TEXT.replace('two', 'zwei'));
    run(repo, 'commit', '-qam', 'x');
    run(repo, 'checkout', '-q', 'main');
    writeFileSync(join(repo, 'a.ts'), TEXT.replace('two', 'deux'));
    run(repo, 'commit', '-qam', 'y');
    expect(() => run(repo, 'merge', '-q', 'topic')).toThrow();
    expect(readFileSync(join(repo, 'a.ts'), 'utf8')).toContain('<<<<<<<');
    const { seen } = await looked(repo, 'uncommitted');
    expect(Object.keys(seen)).toEqual(['a.ts']);
  });
});
