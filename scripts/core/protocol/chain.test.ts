import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { chainEvents, readChain } from './chain.ts';

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
const lines = chainEvents(
  [{ type: 'opened' }, { type: 'answered', seat: 'codex' }, { type: 'counted' }],
  undefined,
  '2026-01-01T00:00:00Z',
  hash,
);
const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
/** The same log with one line changed and its hash worked out again, as somebody would who knows how. */
const anew = (index: number, change: Partial<(typeof lines)[number]>): string =>
  lines
    .map(({ hash: stated, ...body }, at) => {
      const changed = { ...body, ...change };
      const line =
        at === index ? { ...changed, hash: hash(JSON.stringify(changed)) } : { ...body, hash: stated };
      return `${JSON.stringify(line)}\n`;
    })
    .join('');
const read = (log: string) => readChain(log, 'log.jsonl', hash);

describe('the chain of a log', () => {
  it('reads back what was written', () => {
    expect(read(text)).toEqual({ lines, torn: null, bytes: Buffer.byteLength(text) });
  });

  it('goes on after the last line', () => {
    const more = chainEvents([{ type: 'presented' }], lines.at(-1), '2026-01-02T00:00:00Z', hash);
    expect(read(text + more.map((line) => `${JSON.stringify(line)}\n`).join('')).lines).toHaveLength(4);
  });

  it('leaves half a last line aside and says so', () => {
    const whole = text.slice(0, text.lastIndexOf('\n', text.length - 2) + 1);
    for (const cut of [1, 10, 40]) {
      expect(read(text.slice(0, whole.length + cut))).toEqual({
        lines: lines.slice(0, 2),
        torn: text.slice(whole.length, whole.length + cut),
        bytes: whole.length,
      });
    }
  });

  it.each([
    ['a changed word', text.replace('codex', 'gemini'), 2],
    ['a changed time', text.replace('2026-01-01', '2026-01-03'), 1],
    [
      'a line taken out',
      text
        .split('\n')
        .filter((_, index) => index !== 1)
        .join('\n'),
      2,
    ],
    [
      'two lines swapped',
      [...text.split('\n').slice(0, 1), ...text.split('\n').slice(1, 3).reverse(), ''].join('\n'),
      2,
    ],
    ['a line that is no JSON', `${text}garbage\n`, 4],
    ['a line made anew, with a hash of its own', anew(1, { event: { type: 'answered', seat: 'gemini' } }), 3],
    ['a first line that follows another', anew(0, { prev: 'f'.repeat(64) }), 1],
    ['a number that is not the next', anew(2, { seq: 3 }), 3],
    ['a first line that is not the first', anew(0, { seq: 1 }), 1],
  ])('refuses %s and names the line', (_, changed, line) => {
    expect(() => read(changed)).toThrow(`log.jsonl, line ${line}:`);
  });
});

it.each(['null', '7', '"text"', '[]', '{}', '{"hash":7}'])('%s is not a line of the log', (row) => {
  expect(() => read(`${text}${row}\n`)).toThrow(
    expect.objectContaining({
      code: 'log_changed',
      message: 'log.jsonl, line 4: it is not a line of the log.',
      fix: expect.stringContaining('restore it from a copy'),
    }),
  );
});

it.each([
  ['garbage', `${text}garbage\n`, 'line 4: it is not a line of the log.'],
  ['a number', anew(2, { seq: 3 }), 'line 3: its number is 3, expected 2.'],
  ['a first number', anew(0, { seq: 1 }), 'line 1: its number is 1, expected 0.'],
  ['a link', anew(1, { at: 'later' }), 'line 3: it does not follow the line before it.'],
  ['a word', text.replace('codex', 'gemini'), 'line 2: its content does not match its hash.'],
])('says what is wrong with %s', (_, log, says) => {
  expect(() => read(log)).toThrow(says);
});

it('begins with nothing before it, and an empty log is sound', () => {
  expect(chainEvents([{ type: 'opened' }], undefined, 'now', hash)).toMatchObject([
    { seq: 0, prev: '0'.repeat(64) },
  ]);
  expect(read('')).toEqual({ lines: [], torn: null, bytes: 0 });
});
