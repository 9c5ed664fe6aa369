// What a command is plainly for.
import { expect, test } from 'vitest';
import { doingsOf } from './tool-step.ts';

const read = (path: string, lines?: string) => ({
  kind: 'read',
  path,
  ...(lines && { lines }),
});
const search = (words: string) => ({ kind: 'search', words });
const list = (path: string) => ({ kind: 'search', path });

test.each<[command: string, ...doings: object[]]>([
  ['cat src/queue.ts', read('src/queue.ts')],
  ["/bin/bash -lc 'cat src/queue.ts'", read('src/queue.ts')],
  [`/bin/zsh -lc "sed -n '5,14p' src/queue.ts"`, read('src/queue.ts', '5-14')],
  [`bash -lc "bash -c 'cat a.ts'"`, read('a.ts')],
  ["nl -ba src/a.ts | sed -n '1,80p'", read('src/a.ts', '1-80')],
  ['head -50 a.ts', read('a.ts', '1-50')],
  ['head -n 50 a.ts 2>/dev/null', read('a.ts', '1-50')],
  ['tail -n 20 a.ts', read('a.ts')],
  ['cat a.ts b.ts', read('a.ts'), read('b.ts')],
  ['cat a.ts && echo --- && cat b.ts', read('a.ts'), read('b.ts')],
  ["cat 'with space.md'", read('with space.md')],
  ['rg -n "foo|bar" src | head -40', search('foo|bar')],
  ["grep -rn 'retry(' src tests", search('retry(')],
  ['git grep -n retry', search('retry')],
  ["find . -name '*.ts' -type f | sort", search('*.ts')],
  ['ls -la src', list('src')],
  ['git ls-files', list('.')],
  ['rg --files src', search('src')],
])('%s', (command, ...doings) => {
  expect(doingsOf(command)).toEqual(doings);
});

/** Each could do anything, or nobody can see what it reads. */
test.each([
  'npm test',
  'pwd && git status --short',
  'cd packages/x && cat ./a.ts',
  'cat with\\ space.md',
  'git show HEAD~2:src/a.ts',
  'cat a.ts > b.ts',
  'cat a.ts | tee b.ts',
  'cat $(git ls-files)',
  'cat "$FILE"',
  'cat `ls`',
  'cat src/*.ts',
  'cat <<EOF\nx\nEOF',
  'for f in a b; do cat $f; done',
  "sed -i 's/a/b/' a.ts",
  "sed -n 'w out' a.ts",
  "sed -n '1p' a.ts | sed 's/.*/x/w out'",
  "find . -name '*.ts' -exec cat {} +",
  'find . -name x -delete',
  "rg --pre 'sh -c x' foo",
  'ls | xargs cat',
  'cat a.ts & rm b.ts',
  'cat a.ts; rm -rf b',
  'node -e \'require("fs").writeFileSync("x", "")\'',
  'git log -p',
  'git diff',
  'cat',
  'cat a.ts\nrm b.ts',
  "bash -lc 'npm test'",
  `cat 'unclosed`,
  `cat ${'a'.repeat(30_000)}`,
])('%s is told as it is', (command) => {
  const [doing, ...more] = doingsOf(command);
  expect(doing).toMatchObject({ kind: 'run' });
  expect(more).toEqual([]);
});
