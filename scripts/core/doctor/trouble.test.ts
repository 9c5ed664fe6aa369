// What the machine refuses, and what to do about it.
import { expect, it } from 'vitest';
import { refusalIn } from './trouble.ts';

const refused = (code: string): Error =>
  Object.assign(new Error(`${code}: no, open '/a/log.jsonl'`), { code, syscall: 'open' });

it.each([
  ['ENOSPC', 'Make room on the disk and run it again'],
  ['EMFILE', 'Let a program here open more files (ulimit -n 4096) and run it again'],
  ['ENFILE', 'Close programs that hold many files open and run it again'],
  ['EROFS', 'Name a folder that can be written to (FTM_STATE_DIR) and run it again'],
  ['EIO', 'See to that (EIO) and run it again'],
])('%s', (code, remedy) => {
  const { message, remedy: said } = refusalIn(refused(code)) ?? {};
  expect(message).toBe(`${code}: no, open '/a/log.jsonl'.`);
  expect(said).toBe(`${remedy}; what was answered is kept.`);
});

it('a mistake of ours stays one', () => {
  expect(refusalIn(new TypeError('x is not a function'))).toBeNull();
});
