import { describe, expect, it } from 'vitest';
import { artifact, begin, CHANGE } from '../../../tests/given/review-samples.ts';
import { codeRows } from '../../../tests/given/told.ts';
import { asForgesShow, filesInDiff, isDiff, numberedDiff } from './diff.ts';
import { hunkAtPlace, isPlaceThere, pathMeant } from './hunk.ts';
import { looksLikeCode, piecesOfArtifact } from './pieces.ts';

const AUTO = { target: 'auto', auto: false } as const;
const head = (path: string): string =>
  `diff --git a/${path} b/${path}\n--- a/${path}\n+++ b/${path}\n`;
const file = (path: string, lines: number): string =>
  `${head(path)}@@ -1,${lines} +1,${lines * 2} @@\n${` kept\n+line of ${path}\n`.repeat(lines)}`;

describe('a change in pieces', () => {
  it.each([
    ['small files together', [file('a', 3), file('b', 3)], 400, [['a', 'b']]],
    ['files apart', [file('a', 10), file('b', 10)], 400, [['a'], ['b']]],
    ['a large file', [file('a', 300)], 1500, null],
    [
      'one long hunk among others',
      [file('a', 3), file('b', 300), file('c', 3)],
      1500,
      null,
    ],
  ])('%s', (_, files, most, names) => {
    const diff = files.join('');
    const { pieces } = piecesOfArtifact(artifact({ diff }), AUTO, most);
    if (names)
      expect(pieces.map((one) => one.files.map(({ path }) => path))).toEqual(names);
    const added = (text: string): string[] => text.match(/^\+line.*/gm) ?? [];
    expect(pieces.flatMap(({ text }) => added(text))).toEqual(added(diff));
    expect(
      pieces.every(
        ({ text }) => text.length <= most + 200 && text.startsWith('diff --git'),
      ),
    ).toBe(true);
    const lines = pieces.flatMap((one) => one.files.map((each) => each.lines));
    expect(lines.reduce((sum, one) => sum + one, 0)).toBe(added(diff).length);
  });

  it('each part of a hunk says where its own lines are', () => {
    const { pieces } = piecesOfArtifact(artifact({ diff: file('a', 300) }), AUTO, 1500);
    const [, old, now] = /@@ -(\d+),\d+ \+(\d+),/.exec(pieces[1]?.text ?? '') ?? [];
    const before = pieces[0]?.text ?? '';
    expect(Number(old)).toBe((before.match(/^ kept/gm)?.length ?? 0) + 1);
    expect(Number(now)).toBe((before.match(/^[ +](?:kept|line)/gm)?.length ?? 0) + 1);
  });
});

it('a reader has the number of each line after the change, and of one that is gone the one it had', () => {
  const change =
    'diff --git a/a.java b/a.java\n--- a/a.java\n+++ b/a.java\n@@ -8,4 +8,4 @@ class A {\n kept\n-old\n+@Override\n kept\n last\n\\ No newline at end of file\ndiff --git a/b b/b\nnew file mode 100644\n--- /dev/null\n+++ b/b\n@@ -0,0 +1 @@\n+b\n';
  expect(numberedDiff(change).split('\n')).toEqual([
    'diff --git a/a.java b/a.java',
    '--- a/a.java',
    '+++ b/a.java',
    '… class A {',
    ' 8  kept',
    '-9 -old',
    ' 9 +@Override',
    '10  kept',
    '11  last',
    '   \\ No newline at end of file',
    'diff --git a/b b/b',
    'new file mode 100644',
    '--- /dev/null',
    '+++ b/b',
    '…',
    '1 +b',
    '',
  ]);
});

it('a reader gets a name as it is, unless it would be a line of its own', () => {
  const head = (name: string): string =>
    `diff --git "a/${name}" "b/${name}"\n--- "a/${name}"\t\n+++ "b/${name}"\t\n@@ -1 +1 @@\n-a\n+b\n`;
  expect(numberedDiff(head('\\303\\244 \\"q\\".js'))).toContain('\n+++ b/ä "q".js\n');
  expect(numberedDiff(head('a\\n+++ b'))).toContain('\n+++ "b/a\\n+++ b"\n');
});

it('hunks are as narrow as a forge shows them', () => {
  const kept = (from: number, to: number): string[] =>
    Array.from({ length: to - from + 1 }, (_, at) => ` line ${from + at}`);
  const hunk = [
    '@@ -1,24 +1,24 @@',
    ...kept(1, 8),
    '-nine',
    '+NINE',
    ...kept(10, 14),
    '-fifteen',
    ...kept(16, 24),
    '+more',
    '',
  ];
  const diff = `diff --git a/a.js b/a.js\n--- a/a.js\n+++ b/a.js\n${hunk.join('\n')}`;
  expect(asForgesShow(diff)).toEqual([
    { filename: 'a.js', patch: '@@ -6,13 +6,12 @@\n@@ -22,3 +21,4 @@' },
  ]);
});

describe('a text', () => {
  const mixed = '# Title\n\n```ts\na();\n```\n\n## Design\n\nWe do it.';
  const parts = (text: string, more = {}) => {
    const { target, pieces } = piecesOfArtifact(
      artifact({ kind: 'snippet', diff: null, text, ...more }),
      AUTO,
    );
    return [target, ...pieces.map(({ part }) => part)];
  };
  it.each([
    ['prose', 'Should we?', {}, ['proposal', 'proposal']],
    ['code', 'const a = 1;\nreturn a;', {}, ['code', 'code']],
    ['both', mixed, {}, ['mixed', 'code', 'proposal']],
    [
      'a plan with code in it',
      mixed,
      { kind: 'plan' as const },
      ['proposal', 'proposal'],
    ],
    ['a file of code', 'x', { kind: 'file' as const, path: 'a.py' }, ['code', 'code']],
    [
      'a file of prose',
      'x',
      { kind: 'file' as const, path: 'a.md' },
      ['proposal', 'proposal'],
    ],
    ['a diff', CHANGE, {}, ['code', 'code']],
  ])('%s', (_, text, more, expected) => expect(parts(text, more)).toEqual(expected));

  it('keeps the numbers of its lines, in both parts', () => {
    const { pieces } = piecesOfArtifact(
      artifact({ kind: 'snippet', diff: null, text: mixed }),
      AUTO,
    );
    expect(pieces.map(({ text }) => text.match(/\d+(?= \| \S)/g))).toEqual([
      ['3', '4', '5'],
      ['1', '7', '9'],
    ]);
  });

  it('blank lines before code move nothing', () => {
    const text = '\n```\na\n```\n## Design';
    const { pieces } = piecesOfArtifact(
      artifact({ kind: 'snippet', diff: null, text }),
      AUTO,
    );
    expect(pieces.map((one) => one.text.match(/\d+(?= \| \S)/g))).toEqual([
      ['2', '3', '4'],
      ['5'],
    ]);
  });

  it('asks where it is unclear what is what, unless nobody is there', () => {
    const unclear = artifact({
      kind: 'snippet',
      diff: null,
      text: '## Design\n```\na\n```',
    });
    expect(() => piecesOfArtifact(unclear, AUTO)).toThrow(
      'Treat as `mixed` or `proposal-only`?',
    );
    expect(piecesOfArtifact(unclear, { ...AUTO, auto: true }).target).toBe('mixed');
    expect(piecesOfArtifact(unclear, { ...AUTO, target: 'proposal' }).target).toBe(
      'proposal',
    );
  });
});

const at = (path: string, first: number, last = first) => ({ path, first, last });

it('a renamed file goes by both of its names', () => {
  const diff =
    'diff --git a/old.js b/lib/new.js\nsimilarity index 90%\nrename from old.js\nrename to lib/new.js\n--- a/old.js\n+++ b/lib/new.js\n@@ -1 +1 @@\n-a\n+b\n';
  const framing = begin({ of: { diff } }).framing;
  const names = ['old.js', 'a/old.js', 'lib\\new.js', '/x/lib/new.js'];
  expect(names.map((name) => pathMeant(framing, name))).toEqual(
    names.map(() => 'lib/new.js'),
  );
});

describe('places', () => {
  const state = begin();

  it.each([
    ['src/queue.js', 'src/queue.js'],
    ['queue.js', 'src/queue.js'],
    ['b/src/queue.js', 'src/queue.js'],
    ['./src/queue.js', 'src/queue.js'],
    ['/x/src/queue.js', 'src/queue.js'],
    ['other.js', 'other.js'],
  ])('%s', (said, meant) => expect(pathMeant(state.framing, said)).toBe(meant));

  it('shows the lines around one as they are after the change', () => {
    expect(hunkAtPlace(state, at('src/queue.js', 5))).toEqual({
      rows: codeRows(
        2,
        [2, 3, 4, 5, 6, 7, 8].map((line) => `+line ${line}`),
      ),
      mark: 5,
    });
    expect(hunkAtPlace(state, at('src/queue.js', 50))).toBeNull();
  });

  it.each<[string, [number, number], boolean | null]>([
    ['in the change', [5, 6], true],
    ['behind it', [50, 50], null],
    ['ends before it begins', [6, 5], false],
    ['line 0', [0, 0], false],
  ])('%s', (_, lines, there) =>
    expect(isPlaceThere(state, at('src/queue.js', ...lines))).toBe(there),
  );

  it('of a text all lines are known', () => {
    const text = begin({
      of: { kind: 'plan', diff: null, text: 'one\ntwo', path: 'p.md' },
    });
    expect([
      isPlaceThere(text, at('p.md', 2)),
      isPlaceThere(text, at('p.md', 3)),
    ]).toEqual([true, false]);
    expect(hunkAtPlace(text, at('p.md', 2))).toEqual({
      rows: codeRows(1, ['one', 'two']),
      mark: 2,
    });
  });
});

it('shows what stood there before, above what came instead', () => {
  const now = Array.from({ length: 6 }, (_, at) => `+new ${at + 2}\n`).join('');
  const diff = `${head('a.js')}@@ -1,3 +1,8 @@\n kept\n-old\n${now} last\n`;
  const hunk = hunkAtPlace(begin({ of: { diff } }), at('a.js', 7));
  expect(hunk?.rows[0]).toEqual({ number: -2, sign: '-', text: 'old' });
});

it('of a long change a place keeps its own line, and what was taken away beside it', () => {
  const gone = Array.from({ length: 40 }, (_, at) => `-old ${at}\n`).join('');
  const diff = `${head('a.js')}@@ -1,42 +1,3 @@\n kept\n${gone}+new\n last\n`;
  const { rows = [], mark } = hunkAtPlace(begin({ of: { diff } }), at('a.js', 2)) ?? {};
  expect(rows.length).toBeLessThanOrEqual(16);
  expect(mark).toBe(2);
  expect(rows.slice(-3)).toEqual([
    { number: -41, sign: '-', text: 'old 39' },
    { number: 2, sign: '+', text: 'new' },
    { number: 3, sign: '', text: 'last' },
  ]);
});

describe('names in a diff', () => {
  it.each([
    ['changed', head('src/a.ts'), 'src/a.ts', null],
    ['taken away', 'diff --git a/x b/x\n--- a/x\n+++ /dev/null\n', 'x', null],
    ['renamed', 'diff --git a/x b/y\nrename from x\nrename to y\n', 'y', 'x'],
    ['mode only', 'diff --git a/a b b/a b\nold mode 100644\n', 'a b', null],
    [
      'quoted',
      'diff --git "a/\\303\\244\\"" "b/\\303\\244\\""\n+++ "b/\\303\\244\\""\n',
      'ä"',
      null,
    ],
  ])('%s', (_, text, path, before) =>
    expect(filesInDiff(text)).toMatchObject([{ path, before }]),
  );

  it('knows a diff from a text that shows one', () => {
    expect([
      isDiff(`Subject: x\n\n${CHANGE}`),
      isDiff(`# Plan\n\n\`\`\`diff\n${CHANGE}\`\`\``),
    ]).toEqual([true, false]);
  });

  it('knows code without a fence', () => {
    expect([
      looksLikeCode('def f():\n  return 1'),
      looksLikeCode('We return to it.\nLater.'),
    ]).toEqual([true, false]);
  });
});
