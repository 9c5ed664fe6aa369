// The official programs that judge an MCP server: the conformance suite, over a bridge as it speaks HTTP alone, and the inspector.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emptyHome, FTM, runProgram } from '../given/program.ts';
import { enginesFolder, programs } from './pinned.ts';

const CONFORMANCE = '@modelcontextprotocol/conformance';
const INSPECTOR = '@modelcontextprotocol/inspector';
const folder = `${enginesFolder}-mcp`;
const home = emptyHome();
const server = spawn(process.execPath, [FTM, 'mcp'], {
  cwd: home.folder,
  env: home.env,
  stdio: ['pipe', 'pipe', 'inherit'],
});

/** By the id of the request. */
const waiting = new Map<unknown, (line: string) => void>();
let rest = '';
server.stdout.setEncoding('utf8').on('data', (piece: string) => {
  const lines = `${rest}${piece}`.split('\n');
  rest = lines.pop() ?? '';
  for (const line of lines) waiting.get(JSON.parse(line).id)?.(line);
});

const bridge = createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8').on('data', (piece) => {
    body += piece;
  });
  request.on('end', () => {
    if (request.method !== 'POST') return void response.writeHead(405).end();
    const { id } = JSON.parse(body);
    server.stdin.write(`${JSON.stringify(JSON.parse(body))}\n`);
    if (id === undefined) return void response.writeHead(202).end();
    waiting.set(id, (line) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(line),
    );
  });
});

beforeAll(async () => {
  await new Promise<void>((up) => bridge.listen(0, '127.0.0.1', up));
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const wanted = [`${CONFORMANCE}@0.1.16`, `${INSPECTOR}@2.12.0`];
  if (!existsSync(join(folder, 'node_modules', INSPECTOR)))
    execFileSync('npm', ['install', '--prefix', folder, ...options, ...wanted]);
});
afterAll(() => {
  server.stdin.end();
  bridge.close();
});

it.each(['server-initialize', 'ping', 'tools-list'])(
  'the conformance suite: %s',
  async (scenario) => {
    const program = join(folder, 'node_modules', CONFORMANCE, 'dist/index.js');
    const url = `http://127.0.0.1:${(bridge.address() as AddressInfo).port}/mcp`;
    const args = [program, 'server', '--url', url, '--scenario', scenario];
    const { out } = await runProgram(programs['node'] ?? '', args, {
      cwd: home.folder,
      env: home.env,
    });
    expect(out).toMatch(/Passed: (\d+)\/\1, 0 failed, 0 warnings/);
  },
);

it.each([
  [['tools/list'], '"name": "magi"'],
  [['resources/list'], '"resources": []'],
  [['tools/call', '--tool-name', 'next'], 'no_deliberation_here'],
  [['tools/call', '--tool-name', 'nosuch'], 'tool_not_found'],
])('the inspector: %j', async (words, says) => {
  const program = join(folder, 'node_modules/.bin/mcp-inspector');
  const args = ['--cli', process.execPath, FTM, 'mcp', '--method', ...words];
  const { PATH = '', ...env } = home.env;
  const own = join(process.execPath, '..');
  const { out, err } = await runProgram(program, args, {
    cwd: home.folder,
    env: { ...env, PATH: `${own}:${PATH}` },
  });
  expect(out + err).toContain(says);
});
