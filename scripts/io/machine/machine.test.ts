import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as Type from 'typebox';
import { expect, it } from 'vitest';
import { readInProject } from '../input/project-files.ts';
import { decodedText, readGiven, readQuestion, readYaml } from './reading.ts';
import { decodeShape, problemsIn } from './validate.ts';

const SHAPE = Type.Object(
  {
    choice: Type.Enum(['a', 'b']),
    n: Type.Optional(Type.Union([Type.Integer(), Type.Null()])),
  },
  { additionalProperties: false },
);

it.each<[value: unknown, says: string | null]>([
  [{ choice: 'a', n: null }, null],
  [{ choice: 'c' }, 'The ballot, at choice: must be one of a, b.'],
  [{}, 'The ballot, at choice: is missing.'],
  [{ choice: 'a', m: 1 }, 'The ballot, at m: is not known here.'],
  [{ choice: 'a', n: 'x' }, 'The ballot, at n: has a value of the wrong kind.'],
  [[], 'The ballot: must be object.'],
])('%j against a schema: %s', (value, says) => {
  const checked = () => decodeShape(SHAPE, value, 'The ballot');
  if (says === null) expect(checked()).toEqual(value);
  else expect(checked).toThrow(says);
});

it('names each of many unknown keys', () => {
  const many = Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`k${n}`, n]));
  const problems = problemsIn(SHAPE, { choice: 'a', ...many });
  expect(problems.map(({ path: [key], is }) => [key, is])).toEqual(
    Object.keys(many).map((key) => [key, 'unknown']),
  );
});

const bytes = (...all: number[]): Buffer => Buffer.from(all);

it.each<[what: string, run: () => unknown, says: string]>([
  [
    'random bytes',
    () => decodedText(bytes(0x68, 0xff, 0xfe, 0x81), 'Standard input'),
    'Standard input is not text',
  ],
  [
    'a program',
    () => decodedText(bytes(0x7f, 0x45, 0x4c, 0x46, 0, 0), 'a.out'),
    'a.out is not text',
  ],
  [
    'bytes in an argument',
    () => readQuestion('go\ufffd\ufffd\ufffd?'),
    'The question is not text',
  ],
  ['control characters', () => readQuestion('go\u0002?'), 'The question is not text'],
  ['nothing', () => readQuestion(' \n'), 'There is no question'],
  [
    'a book',
    () => readQuestion('a'.repeat(20_001)),
    'The question has 20001 characters; 20000 is the most',
  ],
])('refuses %s as a question, in a sentence', (_, run, says) =>
  expect(run).toThrow(says),
);

it.each(['Shall we?', '認証を変える？\n- a\n\t- b', 'a'.repeat(20_000)])(
  'takes %j',
  (text) => {
    expect(readQuestion(decodedText(Buffer.from(`\ufeff ${text}\n`), 'x'))).toBe(text);
  },
);

it('reads files of a project only inside it, and what the caller names anywhere', () => {
  const top = mkdtempSync(join(tmpdir(), 'ftm-machine-'));
  const project = join(top, 'project');
  mkdirSync(join(project, 'src'), { recursive: true });
  writeFileSync(join(top, 'outside'), 'secret');
  writeFileSync(join(project, 'src/a.ts'), 'inside');
  symlinkSync('../outside', join(project, 'link'));
  symlinkSync('src', join(project, 'within'));
  const paths = [
    'src/a.ts',
    'within/a.ts',
    './src/../src/a.ts',
    'link',
    '../outside',
    'src',
    'none',
    'src/a.ts/none',
    join(top, 'outside'),
  ];
  const texts = paths.map((path) => readInProject(project, path, 100));
  expect(texts).toEqual(['inside', 'inside', 'inside', ...Array(6).fill(null)]);
  expect(readInProject(project, 'src/a.ts', 3)).toBeNull();
  expect(readGiven(join(project, 'link'))).toBe('secret');
  expect(() => readGiven(join(top, 'none'))).toThrow('is not there');
});

it('reads YAML, and says on which line it is none', async () => {
  expect(await readYaml('a: [1, b]')).toEqual({ a: [1, 'b'] });
  await expect(readYaml('a: 1\na: 2')).rejects.toThrow('line 2');
});
