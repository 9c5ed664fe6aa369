// A Council in which one peer is an endpoint: it reads no files, and is sent the text of the entry points (rulings R16).
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { council, type Next } from './house/council-peers.ts';
import { HOST } from './program.ts';

const asked: string[] = [];
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (piece) => {
    body += piece;
  });
  request.on('end', () => {
    const { model, messages = [] } = JSON.parse(body || '{}');
    asked.push(messages.map(({ content }: { content: string }) => content).join('\n'));
    const content =
      'RESEARCH SUMMARY: what I was sent.\nPOSITION: Take redis\n\n```yaml\nposition: Take redis\nchoice: redis\nconfidence: high\nevidence:\n  - src/session.js:1 "export const sessions"\n```';
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ model, choices: [{ message: { content } }], data: [{ id: model }] }));
  });
});
afterAll(() => server.close());
const listening = new Promise<string>((done) => {
  server.listen(0, '127.0.0.1', () => done(`http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`));
});

async function withEndpoint(source: string) {
  const at = council({ claude: [{ choice: 'redis' }], codex: [{ choice: 'memory' }] });
  const url = await listening;
  writeFileSync(join(at.home.folder, 'src/session.js'), source);
  const own = join(at.home.folder, '.claude');
  mkdirSync(own);
  writeFileSync(
    join(own, 'ftm-config.yml'),
    `engines:\n  local: { base_url: "${url}", model: m1 }\nseats: { gemini: [local] }\ncouncil: { entry_bytes: 60, max_rounds: 1 }\n`,
  );
  asked.length = 0;
  return at.home;
}

const FRAMING =
  'PROBLEM:\nWhere do sessions go?\nENTRY POINTS:\n- src/session.js:1\n- src\n- ../out.js\nOPTIONS:\n- redis: one Redis\n- memory: keep them';

it('is sent the text, bounded, and the first line says so at the opening and with the verdict', async () => {
  const home = await withEndpoint(`export const sessions = new Map();\n${'more();\n'.repeat(20)}`);
  const opened = await home.json<Next>(['open', 'council', '-'], FRAMING);
  const told = 'gemini reads no files: it was sent the text of src/session.js.';
  expect(opened.display).toContain(told);
  await home.run(['submit', opened.id, '--as', 'user'], 'Send it');
  const { next } = await home.json<Next>(['run', opened.id], '');
  expect(asked.at(-1)).toContain(
    'src/session.js, the first 4 of 21 lines]\n1: export const sessions = new Map();',
  );
  expect(asked.at(-1)).not.toContain('5: more();');
  expect(next?.display).toContain(told);
  expect(next?.display).toContain('`src/session.js:1` "export const sessions" (verified)');
});

it('nothing is sent that holds a secret', async () => {
  const home = await withEndpoint(`const token = 'ghp_${'aB3dE5gH7j'.repeat(4).slice(0, 36)}';\n`);
  const opened = await home.json<Next>(['open', 'council', '-'], FRAMING);
  await home.run(['submit', opened.id, '--as', 'user'], 'Send it');
  const { out } = await home.run(['run', opened.id], '', HOST);
  expect(out).toContain('secrets_found');
  expect(asked.filter((text) => text.includes('ghp_'))).toEqual([]);
});
