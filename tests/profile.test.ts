// A profile for one call: its numbers over those in force, and nobody but models on this machine where it says so.
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readJsonLines } from '../scripts/base/json-files.cjs';
import { putOnPath } from './fakes/on-path.ts';
import { emptyHome } from './program.ts';

const server = createServer((request, response) => {
  let body = '';
  request.on('data', (piece) => {
    body += piece;
  });
  request.on('end', () => {
    const { model } = JSON.parse(body || '{}');
    const content = `\`\`\`yaml\nposition: APPROVE\nconfidence: 80\nrationale: "weighed by ${model}"\n\`\`\``;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ model, choices: [{ message: { content } }], data: [{ id: model }] }));
  });
});
afterAll(() => server.close());
const listening = new Promise<string>((done) => {
  server.listen(0, '127.0.0.1', () => done(`http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`));
});

function machine(configuration = '') {
  const fakes = putOnPath({ claude: 'good', codex: 'good', gemini: 'good', qwen: 'good' });
  const home = emptyHome({ PATH: `${fakes.folder}:${dirname(process.execPath)}:/usr/bin:/bin` });
  for (const folder of ['.claude', '.git']) mkdirSync(join(home.folder, folder), { recursive: true });
  writeFileSync(join(home.folder, '.claude/ftm-config.yml'), configuration);
  writeFileSync(join(home.folder, 'a.js'), 'export const first = 1;\n');
  const opened = async (args: string[]) => {
    const { id } = await home.json<{ id: string }>(['open', ...args]);
    const [first] = readJsonLines(join(home.state, 'sessions', id, 'log.jsonl')).values;
    return (first as { event: { limits: object } }).event;
  };
  return { ...home, fakes, opened };
}

const REVIEW = ['review', '--scope', 'file:a.js'];
it.each<[args: string[], limits: Record<string, unknown>]>([
  [['magi', 'Move?'], { timeout_s: 70 }],
  [['magi', 'Move?', '--profile', 'careful'], { timeout_s: 180 }],
  [['council', 'Where?', '--profile', 'quick'], { max_rounds: 2, timeout_s: 180, later_timeout_s: 120 }],
  [['council', 'Where?', '--profile', 'careful'], { max_rounds: 5, timeout_s: 600 }],
  [['debate', 'Keep it', '--profile', 'quick'], { max_rounds: 2 }],
  [['debate', 'Keep it', '--profile', 'careful'], { max_rounds: 5, timeout_s: 300 }],
  [[...REVIEW, '--profile', 'quick'], { preset: 'quick' }],
  [[...REVIEW, '--profile', 'careful'], { preset: 'extensive' }],
  // What is asked for in so many words wins.
  [[...REVIEW, '--profile', 'careful', '--preset', 'quick'], { preset: 'quick' }],
])('%j is held to %j, whatever the configuration says', async (args, limits) => {
  const { opened } = machine(
    'magi: { timeout_s: 70 }\ncouncil: { max_rounds: 4 }\ndebate: { max_rounds: 4 }\n',
  );
  expect((await opened(args)).limits).toMatchObject(limits);
});

it('asks nobody but models on this machine with the profile local', async () => {
  const url = await listening;
  const { json, fakes } = machine(
    `engines:\n  one: { base_url: "${url}", model: m1 }\n  two: { base_url: "${url}", model: m2 }\n` +
      '  far: { base_url: "https://models.example.com/v1", model: m3 }\n',
  );
  const { verdict } = await json<{ verdict: object }>(['auto', 'magi', 'Move?', '--profile', 'local']);
  expect(JSON.stringify(verdict)).toContain('APPROVE');
  const { id } = await json<{ id: string }>(['ask', 'Move?', '--profile', 'local']);
  const { answers } = await json<{ answers: { engine: string }[] }>(['ask', id, '--names']);
  expect(answers.map(({ engine }) => engine).sort()).toEqual(['one', 'two']);
  expect(fakes.calls().filter(({ prompt }) => prompt !== undefined)).toEqual([]);
});

it('refuses the profile local where there is none, and a profile that nobody knows', async () => {
  const { run } = machine();
  const local = await run(['open', 'magi', 'Move?', '--profile', 'local']);
  expect(local).toMatchObject({ exit: 3 });
  expect(local.out).toContain('ftm setup --profile local');
  for (const call of [['open', 'magi'], ['auto', 'council'], ['ask']])
    expect(await run([...call, 'Move?', '--profile', 'slow'])).toMatchObject({
      exit: 2,
      out: expect.stringContaining('quick, careful, local'),
    });
});
