import { expect, it } from 'vitest';
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
