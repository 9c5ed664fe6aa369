import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAnswer } from '../scripts/core/answers/read-answer.ts';
import { composed } from './answers/composed.ts';
import { honest, trapped } from './answers/generated.ts';
import { prefixes } from './answers/prefixes.ts';
import { isPlainYes, isRight, readRow, rows } from './answers/table.ts';

test.each(rows)('$trap, $language: $reading is what $text says', (row) => {
  const { got, fields } = readRow(row);
  expect({ got: isRight(row, got) ? row.reading : got, fields }).toEqual({
    got: row.reading,
    fields: row.fields,
  });
});

test('what an answer says follows from its parts', () => {
  fc.assert(
    fc.property(composed, ({ text, reading }) => {
      const { position } = readAnswer('magi', { text });
      if (reading === 'not-APPROVE') expect(position).not.toBe('APPROVE');
      else expect(position).toBe(reading);
    }),
    { numRuns: 1000 },
  );
});

test('no answer with a trap in it is a plain yes, whatever it is made of', () => {
  fc.assert(
    fc.property(trapped, ({ kind, text }) => {
      expect(isPlainYes(kind, text)).toBe(false);
    }),
    { numRuns: 6000 },
  );
});

test('an answer that says yes and nothing else is one, however it is written', () => {
  fc.assert(
    fc.property(honest, ({ kind, text }) => {
      expect(isPlainYes(kind, text)).toBe(true);
    }),
    { numRuns: 1000 },
  );
});

test.each(prefixes)('$kind: no beginning of $text says more than it does', ({ kind, text, from }) => {
  const plain = Array.from({ length: text.length + 1 }, (_, end) => end).filter((end) =>
    isPlainYes(kind, text.slice(0, end)),
  );
  expect(plain.filter((end) => end < from)).toEqual([]);
  expect(plain).not.toContain(text.length);
});
