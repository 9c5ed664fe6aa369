import { describe, expect, it } from 'vitest';
import { hunkBetween, whereNow } from './where-now.ts';

const FILE = [
  'import db',
  '',
  'function find(name) {',
  '  return db.query("x" + name);',
  '}',
  '',
  'let end;',
];
const home = (rows: string[]) => ({ path: 'src/a.js', rows });
const now = (rows: string[] | null, others: Record<string, string[]> = {}) =>
  whereNow({ first: 1, lines: FILE }, [4, 4], {
    home: rows && home(rows),
    others: Object.entries(others).map(([path, own]) => ({ path, rows: own })),
  });
const edited = (changes: Record<number, string | null>): string[] =>
  FILE.flatMap((row, index) => (index in changes ? (changes[index] ?? []) : [row]));

describe('where a line is now', () => {
  it.each([
    ['nothing was done', FILE, { lines: [4, 4], there: true, touched: false }],
    [
      'a line beside it was changed',
      edited({ 2: 'function find(n) {' }),
      { lines: [4, 4], there: true, touched: true },
    ],
    [
      'its own line was changed',
      edited({ 3: '  return db.query("x ?", [name]);' }),
      { lines: [4, 4], there: false, touched: true },
    ],
    ['lines came above it', ['// 1', '// 2', ...FILE], { lines: [6, 6], there: true, touched: false }],
    ['lines above it went', FILE.slice(2), { lines: [2, 2], there: true, touched: true }],
    ['its own line went', edited({ 3: null }), { there: false, touched: true }],
    [
      'the same line stands elsewhere, and its own was changed',
      [...edited({ 3: '  return db.query("x ?", [name]);' }), 'x', '  return db.query("x" + name);'],
      { lines: [4, 4], there: false, touched: true },
    ],
    ['nothing of it is left', ['all', 'new'], { lines: [4, 4], there: false, touched: true }],
  ])('%s', (_, rows, expected) => {
    expect(now(rows)).toMatchObject({ path: 'src/a.js', ...expected });
  });

  it('is found in a file of another name, and in one it was moved to', () => {
    const there = { path: 'src/b.js', lines: [4, 4], there: true, touched: false };
    expect(now(null, { 'src/z.js': ['x'], 'src/b.js': FILE })).toEqual(there);
    expect(now(['import db'], { 'src/b.js': ['//', ...FILE.slice(2, 5)] })).toMatchObject({
      ...there,
      lines: [3, 3],
      touched: true,
    });
  });

  it('is nowhere where its file is gone, or where too little of it stands in another one', () => {
    expect(now(null)).toBeNull();
    expect(now(null, { 'src/b.js': ['import db', '}'] })).toBeNull();
    const short = { first: 1, lines: ['}'] };
    expect(whereNow(short, [1, 1], { home: null, others: [{ path: 'b', rows: ['}'] }] })).toBeNull();
  });
});

it.each([
  ['a b c', 'a x c', '-b +x'],
  ['a b', 'a b', ''],
  ['a b c', 'x b y', '-a +x -c +y'],
  ['a b', 'a x b', '+x'],
  ['a b c', 'c', '-a -b'],
  ['a', '', '-a'],
])('what was done between %j and %j: %j', (before, now, said) => {
  const rows = (text: string) => text.split(' ').filter(Boolean);
  expect(hunkBetween(rows(before), rows(now)).split('\n').join(' ')).toBe(said);
});
