// How the answers that were written to be misread are read: by trap and by language.
// usage: node --import tsx bench/answers.ts
import fc from 'fast-check';
import { readAnswer } from '../scripts/core/answers/read-answer.ts';
import { composed } from '../tests/answers/composed.ts';
import { isRight, type Row, readRow, rows, UNSURE } from '../tests/answers/table.ts';

type Score = {
  rows: number;
  right: number;
  falseYes: number;
  clear: number;
  read: number;
  doubted: number;
  fromErrors: number;
};

function scoreOf(some: Row[]): Score {
  const read = some.map((row) => ({ row, got: readRow(row).got }));
  const clear = read.filter(({ row }) => !/not-|unsure-|ABSTAIN|none$|FAILED/.test(row.reading));
  return {
    rows: some.length,
    right: read.filter(({ row, got }) => isRight(row, got)).length,
    falseYes: read.filter(({ row, got }) => YES.has(got) && !isRight(row, got)).length,
    clear: clear.length,
    read: clear.filter(({ row, got }) => isRight(row, got)).length,
    doubted: clear.filter(({ got }) => got.endsWith(UNSURE)).length,
    fromErrors: read.filter(({ row, got }) => /FAILED/.test(row.reading) && !UNREAD.test(got)).length,
  };
}

const YES = new Set(['APPROVE', 'challenge:agree', 'rebuttal:accept', 'review:clear']);
const UNREAD = /FAILED|ABSTAIN|none$/;

const line = (name: string, { rows, right, falseYes, clear, read, doubted, fromErrors }: Score): string =>
  `${name.padEnd(16)} ${String(right).padStart(4)} of ${String(rows).padStart(4)} right   clear ${String(read).padStart(4)} of ${String(clear).padStart(4)}   doubted ${String(doubted).padStart(2)}   false yes ${falseYes}   votes of errors ${fromErrors}`;

const groups = (of: (row: Row) => string): [string, Row[]][] =>
  [...new Set(rows.map(of))].sort().map((name) => [name, rows.filter((row) => of(row) === name)]);

for (const [name, some] of groups(({ trap }) => trap)) console.log(line(name, scoreOf(some)));
console.log('');
for (const [name, some] of groups(({ language }) => language)) console.log(line(name, scoreOf(some)));
console.log('');
console.log(line('all', scoreOf(rows)));

const COMPOSED = 20_000;
const wrong = fc.sample(composed, COMPOSED).filter(({ text, reading }) => {
  const { position } = readAnswer('magi', { text });
  return reading === 'not-APPROVE' ? position === 'APPROVE' : position !== reading;
});
console.log(
  `\n${COMPOSED} answers put together from parts: ${wrong.length} read otherwise than their parts say`,
);
