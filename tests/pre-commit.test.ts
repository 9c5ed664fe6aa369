// A review in a real git hook: the commit goes through or not by --fail-on, and the hook says in a few lines what it did.
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { putOnPath } from './fakes/on-path.ts';
import { emptyHome, FTM, runProgram } from './given/program.ts';
import { review } from './given/scenes.ts';

const BUG = 'sum.js:1 – the last element is never read';
const PAGE = readFileSync(join(import.meta.dirname, '../docs/pipelines.md'), 'utf8');
/** As the page has it. */
const [, HOOK = ''] = /`(ftm review --scope staged [^`]+)`/.exec(PAGE) ?? [];

function executable(file: string, line: string): void {
  writeFileSync(file, `#!/bin/sh\n${line}\n`);
  chmodSync(file, 0o755);
}

async function committed(answer: string) {
  const fakes = putOnPath(
    { codex: 'good', gemini: 'good', claude: 'good' },
    { codex: answer, gemini: answer, claude: answer },
  );
  const { folder, env } = emptyHome(fakes.env);
  const git = (...args: string[]) => {
    const who = ['-c', 'user.name=t', '-c', 'user.email=t@t'];
    return runProgram('git', [...who, ...args], { cwd: folder, env });
  };
  await git('init', '-q');
  await git('commit', '-q', '--allow-empty', '-m', 'first');
  executable(join(fakes.folder, 'ftm'), `exec '${process.execPath}' '${FTM}' "$@"`);
  executable(join(folder, '.git/hooks/pre-commit'), HOOK);
  writeFileSync(join(folder, 'sum.js'), 'for (let i = 0; i < n - 1; i++) add(a[i]);\n');
  await git('add', 'sum.js');
  const { exit, out, err } = await git('commit', '-q', '-m', 'second');
  const { out: count } = await git('rev-list', '--count', 'HEAD');
  const asked = fakes.calls().flatMap(({ name, prompt }) => (prompt ? [name] : []));
  return { exit, said: `${out}${err}`, commits: Number(count), asked };
}

test.each([
  [
    'a critical finding stops the commit',
    review([BUG], 'revise'),
    1,
    1,
    /P1 .*sum\.js:1/,
  ],
  ['a clean change goes in', review([], 'keep'), 0, 2, /nothing was found/],
])('%s, and the hook says so in a few lines', async (_, answer, code, commits, says) => {
  const made = await committed(answer);
  expect([made.exit, made.commits]).toEqual([code, commits]);
  expect(made.asked).toHaveLength(2);
  expect(made.said).toMatch(says);
  expect(made.said).toMatch(/ftm show review-/);
  expect(made.said.trim().split('\n').length).toBeLessThanOrEqual(7);
});
