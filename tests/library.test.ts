// Whoever installs the package can import the reader and the counts, with their types.
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runProgram } from './given/program.ts';
import { ROOT } from './house/sources.ts';

const page = readFileSync(join(ROOT, 'docs/building.md'), 'utf8');
const [, PROGRAM = ''] = /^```ts\n([\s\S]*?)^```$/m.exec(page) ?? [];
const [, PRINTS = ''] = /^It prints `(.*)`/m.exec(page) ?? [];
const env = { PATH: process.env['PATH'] ?? '', HOME: tmpdir() };

it('the program on its page, checked and run beside the package as npm packs it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ftm-library-'));
  const own = join(folder, 'node_modules/ftm');
  mkdirSync(own, { recursive: true });
  const run = async (program: string, args: string[], cwd = folder): Promise<string> => {
    const { exit, out, err } = await runProgram(program, args, { cwd, env });
    expect([exit, exit === 0 ? '' : out + err]).toEqual([0, '']);
    return out;
  };
  await run('npm', ['pack', '--silent', '--pack-destination', folder], ROOT);
  await run('tar', ['-xzf', 'ftm-0.2.0.tgz', '--strip-components=1', '-C', own]);
  const check = [
    '--noEmit',
    '--strict',
    '--module',
    'nodenext',
    '--skipLibCheck',
    'false',
  ];
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
  const checked = async (text: string): Promise<string> => {
    writeFileSync(join(folder, 'votes.mts'), text);
    const args = [tsc, ...check, 'votes.mts'];
    return (await runProgram(process.execPath, args, { cwd: folder, env })).out;
  };
  expect(await checked(PROGRAM.replace(': Vote', ': { position: 1 }'))).toContain(
    'TS2322',
  );
  expect(await checked(PROGRAM)).toBe('');
  writeFileSync(join(folder, 'votes.mjs'), PROGRAM.replace(/, type Vote|: Vote/g, ''));
  expect(await run(process.execPath, ['votes.mjs'])).toBe(`${PRINTS}\n`);
});
