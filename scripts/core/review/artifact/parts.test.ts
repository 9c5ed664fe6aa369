import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { looksLikeCode, partsOfText } from './parts.ts';

const given = { about: 'the text', bytes: 10_000, language: 'en' as const };
const MIXED =
  '## Design\n\nOne queue.\n\n### Details\n\nIt is bounded.\n\n## Code\n\n```ts\nqueue.push(job);\n```\n';
const DIFF = 'diff --git a/x b/x\n--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+b\n';

describe('an artifact given as text', () => {
  test.each([
    ['prose', 'auto', 'We should use one queue.', 'proposal', ['proposal']],
    ['a document of design', 'auto', '# Design\n\nOne queue.\n', 'proposal', ['proposal']],
    ['a diff', 'auto', DIFF, 'code', ['code']],
    ['a diff that is the proposal', 'proposal', DIFF, 'proposal', ['proposal']],
    [
      'source without a fence',
      'auto',
      'import x from "y";\nconst a = 1;\nexport function f() {\n  return a;\n}\n',
      'code',
      ['code'],
    ],
    ['a design with code', 'auto', MIXED, 'mixed', ['code', 'proposal']],
    ['the same as code', 'code', MIXED, 'code', ['code']],
    ['the same as a proposal', 'proposal', MIXED, 'proposal', ['proposal']],
    ['prose, said to be mixed', 'mixed', '# Design\n\nOne queue.\n', 'proposal', ['proposal']],
  ] as const)('%s (%s)', (_, target, text, found, parts) => {
    const read = partsOfText(text, { ...given, target });
    expect(read.target).toBe(found);
    expect(read.parts.map(({ part }) => part)).toEqual(parts);
    expect(read.question).toBeNull();
  });

  test('is told when it is not as mixed as was said', () => {
    expect(partsOfText('# Design\n\nOne queue.\n', { ...given, target: 'mixed' }).notes).toEqual([
      'Asked for as mixed; there is no code in it, so it is reviewed as proposal.',
    ]);
  });

  test('with text that belongs to neither needs one question, and loses none of it', () => {
    const text = 'We talked about this for long.\n\n```sh\nrm -rf build\n```\n\nSo that is that.\n';
    const read = partsOfText(text, { ...given, target: 'auto' });
    expect(read.question?.ask.questions).toHaveLength(1);
    expect(read.question?.proposalOnly.map(({ text: whole }) => whole)).toEqual([text]);
    const all = read.parts.map(({ text: own }) => own).join('\n');
    for (const piece of ['We talked', 'rm -rf build', 'So that is that']) expect(all).toContain(piece);
  });
});

test.each([
  ['def f(x):\n    return x + 1\n', true],
  ['We export goods. They import them.\nThat is a class of its own.', false],
  ['#include <stdio.h>\nint main() {\n  return 0;\n}', true],
  ['- one\n- two', false],
])('%j looks like code: %s', (text, expected) => {
  expect(looksLikeCode(text)).toBe(expected);
});

test('whatever the text, every word of it is in front of a reviewer', () => {
  const line = fc.constantFrom(
    '# Design',
    '## Details',
    '# Notes',
    '```ts',
    '```',
    '~~~',
    '- item',
    '> quote',
    '',
    '    indented',
    'Decision: yes',
  );
  const lines = fc.array(fc.tuple(line, fc.nat(999)), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(lines, fc.constantFrom('auto' as const, 'mixed' as const), (written, target) => {
      const text = written
        .map(([start, number], index) => (/^[`~]|^$/.test(start) ? start : `${start} word${index}x${number}`))
        .join('\n');
      const shown = partsOfText(text, { ...given, target })
        .parts.map((part) => part.text)
        .join('\n');
      for (const word of text.match(/word\d+x\d+/g) ?? []) expect(shown).toContain(word);
    }),
  );
});
