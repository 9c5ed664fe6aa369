import { describe, expect, it } from 'vitest';
import { isSamePath } from '../evidence/places.ts';
import { joinFindings, type Voiced, wordsCompared } from './join.ts';

/** "src/a.ts:3-5 title" of reviewers a, b, c … in turn, unless one is named: "a| title". */
function finding(text: string, at: number): Voiced {
  const [, who, rest = ''] = /^(?:(\w)\| )?(.*)$/.exec(text) ?? [];
  const [, path, first, last, title = ''] =
    /^(?:([\w./]+\.ts)(?::(\d+)(?:-(\d+))?)? )?(.*)$/.exec(rest) ?? [];
  return {
    reviewer: who ?? 'abcdef'.charAt(at),
    path: path ?? null,
    first: first ? Number(first) : null,
    last: first ? Number(last ?? first) : null,
    title,
    body: '',
  };
}

const members = (...texts: string[]): number[][] =>
  joinFindings(texts.map(finding)).map((one) => one.members);

const CRASH = 'a crash after the job was deleted loses the mail';
const LOSES = 'the job is deleted before the mail goes out, so a crash loses it';

describe('two findings', () => {
  it.each<[string, string, string, boolean]>([
    ['the same in other words', CRASH, LOSES, true],
    ['at the same place', `src/a.ts:3 ${CRASH}`, `src/a.ts:3 ${LOSES}`, true],
    ['one place within the other', `src/a.ts:3-9 ${CRASH}`, `src/a.ts:5 ${LOSES}`, true],
    ['a few lines apart', `src/a.ts:3 ${CRASH}`, `src/a.ts:6 ${LOSES}`, true],
    ['more lines apart', `src/a.ts:3 ${CRASH}`, `src/a.ts:14 ${LOSES}`, true],
    ['word for word, far away', `src/a.ts:3 ${CRASH}`, `src/a.ts:400 ${CRASH}`, true],
    [
      'little in common, lines apart',
      'src/a.ts:3 the empty queue is not looked at',
      'src/a.ts:40 null is thrown where the queue has nothing',
      false,
    ],
    [
      'a race by two of its names, on one line',
      'src/a.ts:47 Check-then-write race: the file may change between the check and the write',
      'src/a.ts:47 TOCTOU: another process can replace the file after the check',
      true,
    ],
    [
      'the declaration and the call',
      'src/a.ts:12 retry() never gives up when the server answers 400',
      'src/a.ts:31 a server that answers 400 is asked for ever, retry() has no limit',
      true,
    ],
    [
      'one fault at two calls',
      'src/a.ts:12 the result of `saveOrder()` is not awaited',
      'src/a.ts:13 the result of `saveCustomer()` is not awaited',
      false,
    ],
    ['in another file', `src/a.ts:3 ${CRASH}`, `src/b.ts:3 ${LOSES}`, false],
    ['by a shorter path', `src/a.ts:3 ${CRASH}`, `a.ts:3 ${LOSES}`, true],
    ['a file without a line', `src/a.ts ${CRASH}`, `src/a.ts:90 ${LOSES}`, true],
    ['of one reviewer', `a| ${CRASH}`, `a| ${LOSES}`, false],
    ['of other things', CRASH, 'the index is not used by this query', false],
    [
      'other names',
      'missing await in `saveOrder()` loses errors',
      'missing await in `saveCustomer()` loses errors',
      false,
    ],
    [
      'a name that the other speaks of',
      'missing await in `saveOrder()` loses errors',
      'errors of saveorder() are lost, an await is missing',
      true,
    ],
    [
      'a name that one alone speaks of',
      '`saveOrder()` misses an await and loses errors',
      'saveAll() and saveOrder() miss an await and lose errors',
      true,
    ],
    [
      'a name that is a plain word to the other',
      'missing await in `save` loses errors',
      'errors are lost where `other()` is missing an await of the save',
      true,
    ],
    [
      'one of two names',
      '`saveOrder()` and `oneMore()` miss an await, which loses errors',
      'a missing await in `saveOrder()` loses errors, as in `another()`',
      true,
    ],
    [
      'only one names code',
      'missing await in `saveOrder()` loses errors',
      'an await is missing, which loses errors',
      true,
    ],
    ['only one says where', `src/a.ts:3 ${CRASH}`, LOSES, true],
    [
      'other lines of code',
      'wrong comparison `a < b` skips the last',
      'wrong comparison `c > d` skips the last',
      false,
    ],
    [
      'two faults on one line',
      'src/a.ts:3 SQL is built from the name',
      'src/a.ts:3 the connection is never closed',
      false,
    ],
    [
      'little in common, at one place',
      'src/a.ts:3 the empty queue is not looked at',
      'src/a.ts:3 null is thrown where the queue has nothing',
      true,
    ],
    [
      'as little in common, nowhere',
      'the empty queue is not looked at',
      'null is thrown where the queue has nothing',
      false,
    ],
    [
      'in Japanese',
      '削除後にクラッシュするとメールが失われる',
      'クラッシュするとメールが失われる、削除後のため',
      true,
    ],
  ])('%s', (_, one, other, joined) => {
    expect(members(one, other).length === 1).toBe(joined);
  });
});

it('the same fault at two places is joined with the one that is near', () => {
  const fault = 'the index is read past the end of the list';
  const said = [
    `a| src/a.ts:10 ${fault}`,
    `a| src/a.ts:90 ${fault}`,
    `b| src/a.ts:92 ${fault}`,
    `b| src/a.ts:11 ${fault}`,
  ];
  expect(members(...said).toSorted()).toEqual([
    [0, 3],
    [1, 2],
  ]);
});

describe('one sentence at two lines, four apart', () => {
  const SAVED = 'the result is not awaited, so an error is lost';
  const NAMED = '`save` is not awaited, so an error is lost';
  const ORDER = SAVED.replace('result', 'order');
  const USER = SAVED.replace('result', 'user');
  it.each<[string, string, string, string, string, boolean]>([
    ['of one shape', SAVED, 'saveOrder(order);', SAVED, 'saveUser(user);', false],
    ['indented', SAVED, '  let a = read("x");', SAVED, 'let b = read("y z");', false],
    ['of other shapes', SAVED, 'saveOrder(order) {', SAVED, 'saveOrder(order);', true],
    ['about both', LOSES, 'deleteJob(job);', CRASH, 'sendMail(job);', true],
    ['each about its own', ORDER, 'saveOrder(order);', USER, 'saveUser(user);', false],
    ['the same code', SAVED, 'save(order);', SAVED, 'save(order);', true],
    ['both name it', NAMED, 'save(order);', NAMED, 'save(user);', true],
    ['one names it', NAMED, 'save(order);', SAVED, 'save(user);', false],
    ['unknown', SAVED, '', SAVED, '', true],
  ])('%s', (_, one, code, other, elsewhere, joined) => {
    const said = [finding(`src/a.ts:3-4 ${one}`, 0), finding(`src/a.ts:7 ${other}`, 1)];
    const placed = said.map((voiced, at) => ({ ...voiced, code: [code, elsewhere][at] }));
    expect(joinFindings(placed)).toHaveLength(joined ? 1 : 2);
    // Whoever says it of the file alone ties them together no more.
    const third = { ...finding(`src/a.ts ${one}`, 2), code: undefined };
    expect(joinFindings([...placed, third])).toHaveLength(joined ? 1 : 2);
    const within = placed.map((voiced) => ({ ...voiced, first: 3, last: 9 }));
    expect(joinFindings(within)).toHaveLength(1);
  });
});

it('three join one by one, never two of one reviewer, and nothing is lost', () => {
  expect(members(`a| ${CRASH}`, `b| ${LOSES}`, `c| ${CRASH}`)).toEqual([[0, 1, 2]]);
  expect(members(`a| ${CRASH}`, `b| ${LOSES}`, `a| ${CRASH}`).flat().sort()).toEqual([
    0, 1, 2,
  ]);
  expect(members(`a| ${CRASH}`, `a| ${CRASH}`, `b| ${CRASH}`)).toHaveLength(2);
});

it('one in the middle does not tie together what has nothing in common', () => {
  const [left, right] = [
    'one1 two2 three3 four4 five5 six6 seven7 eight8',
    'ten0 ten1 ten2 ten3 ten4 ten5 ten6 ten7',
  ];
  const middle = 'one1 two2 three3 ten0 ten1 ten2 odd1 odd2 odd3 odd4';
  expect(members(left, middle)).toHaveLength(1);
  expect(members(left, middle, right)).toHaveLength(2);
});

it('names what may be the same', () => {
  const clusters = joinFindings([CRASH, `a| ${LOSES}`].map(finding));
  expect(clusters.map(({ alike }) => alike)).toEqual([[], []]);
  const both = joinFindings([`a| ${CRASH}`, `b| ${CRASH}`, `b| ${LOSES}`].map(finding));
  expect(both).toEqual([
    { members: [0, 1], alike: [2] },
    { members: [2], alike: [0] },
  ]);
});

it('takes words without their endings, and names apart', () => {
  expect(wordsCompared('The deleted messages: saveOrder() deletes IDs')).toEqual([
    'delet',
    'messag',
    'save',
    'order',
    'delet',
    'ids',
  ]);
});

it.each([
  ['a.ts', 'a.ts', true],
  ['src/a.ts', 'a.ts', true],
  ['a.ts', 'src/a.ts', true],
  ['data.ts', 'a.ts', false],
])('%s and %s', (one, other, same) => expect(isSamePath(one, other)).toBe(same));
