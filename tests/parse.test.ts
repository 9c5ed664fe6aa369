import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const launcher = join(import.meta.dirname, '../scripts/ftm.mjs');
const parse = (args: string[], input: string) =>
  spawnSync(process.execPath, [launcher, 'parse', ...args], { input, encoding: 'utf8' });
const lines = (text: string): unknown[] =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

test('one answer in, one opinion out', () => {
  const { status, stdout } = parse(
    ['magi', '--engine', 'codex'],
    '```yaml\nposition: APPROVE\nconfidence: 85%\nrationale: small\n```\n',
  );
  expect(status).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({
    status: 'ok',
    stage: 1,
    position: 'APPROVE',
    confidence: 85,
    rationale: 'small',
  });
});

test('the prompt says what is an echo', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'ftm-parse-')), 'prompt.txt');
  writeFileSync(file, 'Decide.\nposition: APPROVE\nconfidence: 90\n');
  const { stdout } = parse(['magi', '--prompt', file], 'Decide.\nposition: APPROVE\nconfidence: 90\n');
  expect(JSON.parse(stdout)).toMatchObject({ position: 'ABSTAIN', failure: { reason: 'echo_only' } });
});

test('--jsonl keeps ids, and each line may bring its prompt', () => {
  const input = [
    { id: 'a', engine: 'gemini', text: 'Loaded cached credentials.Verdict: REJECT' },
    { id: 7, text: '' },
    { id: 'c', text: 'position: APPROVE\nconfidence: 9', prompt: 'position: APPROVE\nconfidence: 9' },
  ];
  const { status, stdout } = parse(
    ['magi', '--jsonl'],
    `${input.map((line) => JSON.stringify(line)).join('\n')}\n\n`,
  );
  expect(status).toBe(0);
  expect(lines(stdout)).toMatchObject([
    { id: 'a', position: 'REJECT' },
    { id: 7, status: 'failed', failure: { reason: 'empty' } },
    { id: 'c', status: 'failed', failure: { reason: 'echo_only' } },
  ]);
});

test.each([
  ['{"id":1,"text":"No."}\nnot json\n{"id":3,"text":"Yes."}', 'line 2'],
  ['{"id":1,"text":"No."}\n{"id":2}', 'line 2'],
])('a bad line stops it: %j', (input, place) => {
  const { status, stdout, stderr } = parse(['magi', '--jsonl'], input);
  expect(status).toBe(2);
  expect(stderr).toContain(place);
  const [first, error] = [stdout.slice(0, stdout.indexOf('\n')), stdout.slice(stdout.indexOf('\n'))];
  expect(JSON.parse(first)).toMatchObject({ id: 1, position: 'REJECT' });
  expect(JSON.parse(error)).toMatchObject({ error: { message: expect.stringContaining(place) } });
});

test.each([
  [[]],
  [['vote']],
  [['magi', 'peer']],
  [['magi', '--loud']],
  [['magi', '--prompt', '/nowhere/at/all']],
])('%j is wrong use', (args) => {
  expect(parse(args, 'x').status).toBe(2);
});
