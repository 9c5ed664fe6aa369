import { describe, expect, it } from 'vitest';
import { sliceDiff, sliceText } from './slices.ts';

const file = (path: string, lines: number, from = 1): string =>
  `diff --git a/${path} b/${path}\n--- a/${path}\n+++ b/${path}\n@@ -${from},0 +${from},${lines} @@\n${Array.from({ length: lines }, (_, index) => `+line ${index} of ${path}\n`).join('')}`;
const added = (texts: string[]): string[] => texts.flatMap((text) => text.match(/^\+line .*$/gm) ?? []);

it.each([
  ['one small file', file('a.ts', 3), 10_000, 1],
  ['many files', Array.from({ length: 60 }, (_, index) => file(`src/${index}.ts`, 40)).join(''), 20_000, 3],
  ['one file with a hunk too long', file('big.ts', 20_000), 100_000, 5],
  ['files and hunks', file('a.ts', 5) + file('big.ts', 3000) + file('b.ts', 5), 30_000, 4],
])('%s: every line is in exactly one slice, and each slice fits', (_, diff, bytes, least) => {
  const { slices, unseen } = sliceDiff(diff, bytes);
  expect(slices.length).toBeGreaterThanOrEqual(least);
  expect(added(slices.map(({ text }) => text))).toEqual(added([diff]));
  expect(slices.every(({ text }) => text.startsWith('diff --git ') && text.length <= bytes)).toBe(true);
  const counted = slices.flatMap(({ files }) => files).reduce((sum, { lines }) => sum + lines, 0);
  expect([counted, unseen]).toEqual([added([diff]).length, []]);
});

it('each part of a hunk says where its lines are', () => {
  const { slices } = sliceDiff(file('big.ts', 3000, 11), 30_000);
  for (const { text } of slices) {
    const [, first] = /^@@ -\d+,0 \+(\d+)/m.exec(text) ?? [];
    expect(text).toContain(`\n+line ${Number(first) - 11} of big.ts`);
  }
});

it('names what is binary', () => {
  const diff =
    'diff --git a/x.png b/x.png\nnew file mode 100644\nBinary files /dev/null and b/x.png differ\n';
  expect(sliceDiff(diff, 1000).unseen).toEqual(['x.png (binary)']);
});

it('a long text goes in pieces of whole lines', () => {
  const { slices } = sliceText('a line of text\n'.repeat(1000), 'notes.md', 4000);
  expect(slices.map(({ files }) => files[0]?.lines).reduce((sum = 0, lines = 0) => sum + lines)).toBe(1000);
  expect(slices[1]?.text).toMatch(/^\(lines \d+ to \d+\)\n/);
});

describe('whole functions', () => {
  const head = 'diff --git a/a.ts b/a.ts\n--- a/a.ts\n+++ b/a.ts\n';
  const steps = ' \tstep();\n'.repeat(10);
  const plain = `${head}@@ -9,3 +9,4 @@\n${' \tstep();\n'.repeat(3)}+\tmore();\n`;
  const wide = `${head}@@ -1,13 +1,14 @@\n function first() {\n${steps}+\tmore();\n }\n last();\n`;

  it.each([
    ['where there is room', 10_000, true],
    ['and not where there is none', plain.length + 40, false],
  ])('are shown %s', (_, bytes, isWhole) => {
    const { slices } = sliceDiff(plain, bytes, wide);
    expect(slices.map(({ text }) => text.includes('function first()'))).toEqual([isWhole]);
    expect(slices[0]?.files).toEqual([{ path: 'a.ts', lines: 1 }]);
  });

  it('are not taken from another change', () => {
    const { slices } = sliceDiff(plain, 10_000, wide.replace('more', 'less'));
    expect(slices[0]?.text).toBe(plain);
  });

  it('are cut in two only where one is longer than half of a piece', () => {
    const one = (name: number): string => `+function f${name}() {\n${'+  step();\n'.repeat(30)}+}\n+\n`;
    const many = Array.from({ length: 60 }, (_, index) => one(index)).join('');
    const { slices } = sliceDiff(`${head}@@ -0,0 +1,${60 * 33} @@\n${many}`, 4000);
    expect(slices.length).toBeGreaterThan(5);
    for (const { text } of slices) expect(text.split('@@\n')[1]).toMatch(/^\+function f\d+\(\)/);
  });
});
