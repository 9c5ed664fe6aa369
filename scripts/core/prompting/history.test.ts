import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byteLength } from '../words/bytes.ts';
import { cutTo, fitHistory } from './history.ts';

const answer = (round: number, bytes: number, fill = 'x') => ({
  round,
  text: `start ${fill.repeat(bytes - 10)} end`.slice(0, bytes),
});
const total = (entries: { text: string }[]) => entries.reduce((sum, { text }) => sum + byteLength(text), 0);

describe('a history within its budget', () => {
  it('stays whole', () => {
    const entries = [answer(1, 500), answer(2, 500)];
    expect(fitHistory(entries, 1_000)).toEqual({ entries, shortened: [] });
  });

  it('shortens the oldest round first and leaves the newest whole', () => {
    const entries = [answer(1, 20_000), answer(1, 20_000), answer(2, 20_000), answer(3, 20_000)];
    const fitted = fitHistory(entries, 50_000);
    expect(fitted.shortened).toEqual([1]);
    expect(total(fitted.entries)).toBeLessThanOrEqual(50_000);
    expect(fitted.entries[2]).toEqual(entries[2]);
  });

  it('goes on with the next round when the oldest has given what it can', () => {
    const entries = [1, 1, 2, 2, 3, 3].map((round) => answer(round, 20_000));
    expect(fitHistory(entries, 60_000).shortened).toEqual([1, 2]);
  });

  it('keeps the end of a shortened answer, where its block stands', () => {
    const text = `${'a'.repeat(9_000)}\nposition: here`;
    const [first] = fitHistory([{ round: 1, text }], 3_000).entries;
    expect(first?.text).toMatch(/\[… 9015 bytes shortened …\][\s\S]*position: here$/);
  });

  it('lets the longest answer of a round give first', () => {
    const fitted = fitHistory([answer(1, 30_000), answer(1, 3_000)], 20_000).entries;
    expect(fitted[1]?.text).toHaveLength(3_000);
  });

  it('is never over its budget, whatever is in it', () => {
    const entry = fc.record({
      round: fc.integer({ min: 1, max: 5 }),
      text: fc.string({ unit: 'binary', maxLength: 6_000, size: 'max' }),
    });
    fc.assert(
      fc.property(
        fc.array(entry, { maxLength: 15 }),
        fc.integer({ min: 0, max: 30_000 }),
        (entries, budget) => {
          expect(total(fitHistory(entries, budget).entries)).toBeLessThanOrEqual(budget);
        },
      ),
    );
  });
});

it('never cuts a letter in two', () => {
  for (let bytes = 40; bytes < 80; bytes++) {
    const cut = cutTo('🜁'.repeat(100), bytes);
    expect(byteLength(cut)).toBeLessThanOrEqual(bytes);
    expect(cut).not.toContain('\ufffd');
  }
});

it('keeps a quarter from the start and three from the end', () => {
  const cut = cutTo(`${'a'.repeat(500)}${'z'.repeat(500)}`, 400);
  const [start = '', end = ''] = cut.split('\n[… 1000 bytes shortened …]\n');
  expect([start.length, byteLength(cut)]).toEqual([Math.floor((start.length + end.length) / 4), 400]);
});
