import { describe, expect, test } from 'vitest';
import { describeDiff, filesInDiff, fitDiff, fitText, isDiff } from './diff.ts';

const file = (path: string, lines: number): string =>
  `diff --git a/${path} b/${path}\nindex 1..2 100644\n--- a/${path}\n+++ b/${path}\n@@ -1 +1,${lines} @@\n${'+line\n'.repeat(lines)}`;

describe('the files of a diff', () => {
  test.each([
    ['a change', file('src/a.ts', 2), ['src/a.ts']],
    ['two', file('a', 1) + file('b', 1), ['a', 'b']],
    [
      'a new one',
      'diff --git a/n b/n\nnew file mode 100644\n--- /dev/null\n+++ b/n\n@@ -0,0 +1 @@\n+x\n',
      ['n'],
    ],
    [
      'a removed one',
      'diff --git a/n b/n\ndeleted file mode 100644\n--- a/n\n+++ /dev/null\n@@ -1 +0,0 @@\n-x\n',
      ['n'],
    ],
    [
      'a renamed one',
      'diff --git a/old b/new name\nsimilarity index 100%\nrename from old\nrename to new name\n',
      ['new name'],
    ],
    ['a binary one', 'diff --git a/p.png b/p.png\nBinary files a/p.png and b/p.png differ\n', ['p.png']],
    [
      'a merge in conflict',
      'diff --cc f.txt\nindex 1,2..0\n--- a/f.txt\n+++ b/f.txt\n@@@ -1 -1 +1 @@@\n++x\n',
      ['f.txt'],
    ],
    ['a message before it', `A message that says\n\n${file('a', 1)}`, ['a']],
    ['an added line that looks like a header', file('a', 1).replace('+line', '+diff --git a/x b/x'), ['a']],
  ])('%s', (_, diff, paths) => {
    expect(filesInDiff(diff).map(({ path }) => path)).toEqual(paths);
  });

  test('are counted', () => {
    expect(describeDiff(file('a', 2) + file('b', 1))).toBe('2 files, +3 −0');
  });
});

test.each([
  [file('a', 1), true],
  ['--- a.txt\n+++ b.txt\n@@ -1 +1 @@\n-x\n+y\n', true],
  ['# A plan\n\n---\n\nWe diff --git outputs.', false],
  ['- one\n+ two', false],
  [`# A plan\n\n\`\`\`diff\n${file('a', 1)}\`\`\`\n`, false],
  [`From: me\nSubject: a change\n\n${file('a', 1)}`, true],
])('is %j a diff: %s', (text, expected) => {
  expect(isDiff(text)).toBe(expected);
});

describe('a diff that is too long', () => {
  const diff = file('small', 1) + file('large', 500) + file('middle', 20);
  test('leaves out whole files, the largest, and names them', () => {
    const fitted = fitDiff(diff, 1000);
    expect(fitted.leftOut).toEqual(['large (+500 −0)']);
    expect(fitted.text).toBe(file('small', 1) + file('middle', 20));
  });
  test('that fits stays as it is', () => {
    expect(fitDiff(diff, 100_000)).toEqual({ text: diff, leftOut: [] });
  });
});

test('a text that is too long says which lines are missing', () => {
  expect(fitText('ä\nb\nc\nd', 5)).toEqual({ text: 'ä\nb', leftOut: ['lines 3 to 4'] });
});
