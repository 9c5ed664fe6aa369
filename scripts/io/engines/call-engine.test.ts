// The runner against tiny real executables, each with one behaviour.
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { CommandRow } from '../../core/schemas/engines.ts';
import { callEngine, type EngineCall } from './call-engine.ts';
import { findProgram } from './programs.ts';

const ROOT = mkdtempSync(join(tmpdir(), 'ftm-engines-'));
const BIN = join(ROOT, 'bin');
const PROJECT = join(ROOT, 'project');
for (const folder of [BIN, join(PROJECT, '.git'), join(PROJECT, 'bin')])
  mkdirSync(folder, { recursive: true });
const env = { PATH: `${BIN}:/usr/bin:/bin`, HOME: ROOT, SECRET_KEY: 'x' };

function program(folder: string, name: string, script: string): void {
  writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`);
  chmodSync(join(folder, name), 0o755);
}

const behaviours: Record<string, string> = {
  good: 'cat > /dev/null; echo "POSITION: yes"',
  echoes: 'cat',
  surroundings: '/usr/bin/env',
  where: 'pwd; ls -A',
  nothing: 'exit 0',
  login: 'echo "Not logged in. Please run /login" >&2; exit 1',
  hangs: 'sleep 600',
  // A child in a session of its own, which holds our pipe open and does not mind TERM.
  escapes: `setsid sh -c 'trap "" TERM; echo $$ > ${ROOT}/escaped; sleep 600' & sleep 600`,
  leaves: `(sleep 600; echo late) & echo $! > ${ROOT}/left; echo "POSITION: yes"`,
  chatters: 'yes a & exec yes b >&2',
  floods: 'yes aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
  network: 'while :; do echo "waiting for network"; sleep 0.02; done',
  // Goes on asking a busy model until it is stopped.
  repeats: `echo '{"role":"meta","error_message":"429 Too Many Requests"}'; sleep 600`,
  hangs_once: `[ -e ${ROOT}/once ] && echo "POSITION: yes" && exit; touch ${ROOT}/once; sleep 600`,
  // Knows no session: an error where it is asked to go on.
  forgets:
    'case "$*" in *resume*) echo "error: no such session" >&2; exit 1;; esac; echo "$*"; cat',
};
for (const [name, script] of Object.entries(behaviours)) program(BIN, name, script);

const row = (name: string, more: Partial<CommandRow> = {}): CommandRow => ({
  title: name,
  command: [name],
  ...more,
});
const call = (
  name: string,
  more: Partial<EngineCall> = {},
  of: Partial<CommandRow> = {},
) =>
  callEngine({
    ...{
      row: row(name, of),
      engine: name,
      prompt: 'Why?',
      cwd: PROJECT,
      model: null,
      effort: null,
    },
    ...{ web: false, timeout_s: 20, retries: 0, env, ...more },
  });
/** One that has ended may wait for somebody to take note of it. */
const isAlive = (pid: number): boolean => {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], {
    encoding: 'utf8',
  });
  return stdout.trim() !== '' && !stdout.startsWith('Z');
};
const pidIn = (file: string): number => Number(readFileSync(join(ROOT, file), 'utf8'));

test('an answer, and what came with it', async () => {
  const result = await call('good');
  expect(result).toMatchObject({
    text: 'POSITION: yes',
    failure: null,
    attempts: 1,
  });
});

test('a prompt of two megabytes arrives whole by standard input', async () => {
  const prompt = `first ${'x'.repeat(2_000_000)} last`;
  expect((await call('echoes', { prompt })).text).toBe(prompt);
  const { failure } = await call('echoes', { prompt }, { max_prompt_bytes: 1000 });
  expect(failure?.reason).toBe('too_long');
});

test('the environment is what is listed, a depth and a private temporary folder', async () => {
  const { text } = await call('surroundings', {}, { env: { set: { COLOUR: 'no' } } });
  expect(text).toContain('FTM_DEPTH=1');
  expect(text).toContain('COLOUR=no');
  expect(text).not.toContain('SECRET_KEY');
  const temporary = /TMPDIR=(.*)/.exec(text)?.[1] ?? '';
  expect(temporary).toContain('ftm-call-');
  expect(existsSync(temporary)).toBe(false);
});

test('it starts in the project, or aside in an empty folder', async () => {
  expect((await call('where')).text).toContain(PROJECT);
  expect((await call('where', {}, { start: 'aside' })).text).toMatch(/^\S+\/start$/);
});

test.each([
  ['nothing', 'empty', {}, {}],
  ['nothing', 'empty', {}, { output: 'codex-jsonl' as const }],
  ['login', 'auth', {}, { login: 'run it once' }],
  ['absent', 'not_found', {}, { install: 'npm install it' }],
  ['hangs', 'timeout', { timeout_s: 0.3 }, {}],
  ['repeats', 'rate_limit', { timeout_s: 0.5 }, { output: 'stream-json' as const }],
  ['hangs', 'idle', { idle_s: 0.3 }, { streams: true }],
  ['floods', 'output_cap', {}, {}],
  [
    'network',
    'network',
    {},
    { stop_when: { says: 'waiting for network', times: 3, reason: 'network' as const } },
  ],
])('%s is %s', async (name, reason, more, of) => {
  const { failure, ms } = await call(name, more, of);
  expect(failure?.reason, failure?.detail).toBe(reason);
  expect(ms).toBeLessThan(15_000);
});

test('millions of lines that are no events hold nothing up', async () => {
  const from = process.cpuUsage().user;
  const { failure } = await call('chatters', {}, { output: 'codex-jsonl' });
  expect(failure?.reason).toBe('output_cap');
  expect(process.cpuUsage().user - from).toBeLessThan(15_000_000);
});

test('a remedy is that of the row', async () => {
  expect((await call('login', {}, { login: 'run it once' })).failure?.remedy).toBe(
    'Run it once.',
  );
  expect((await call('absent', {}, { install: 'npm install it' })).failure?.remedy).toBe(
    'Npm install it.',
  );
});

test.runIf(process.platform === 'linux')(
  'what escaped the group ends with it, and is not waited for',
  async () => {
    const { failure, ms } = await call('escapes', { timeout_s: 1 });
    expect(failure?.reason).toBe('timeout');
    expect(isAlive(pidIn('escaped'))).toBe(false);
    expect(ms).toBeLessThan(10_000);
  },
);

test('what a program leaves in its group ends with it', async () => {
  const { text, ms } = await call('leaves');
  expect(text).toBe('POSITION: yes');
  expect(ms).toBeLessThan(10_000);
  await expect.poll(() => isAlive(pidIn('left'))).toBe(false);
});

test('a round that is stopped ends it', async () => {
  const stop = new AbortController();
  const running = call('hangs', { signal: stop.signal, retries: 3 });
  stop.abort();
  expect(await running).toMatchObject({ failure: { reason: 'cancelled' }, attempts: 1 });
});

test('a timeout is tried again with its whole time', async () => {
  const reasons: string[] = [];
  const onAgain = (why: string) => reasons.push(why);
  const result = await call('hangs_once', { timeout_s: 1, retries: 1, onAgain });
  expect(result).toMatchObject({ text: 'POSITION: yes', attempts: 2 });
  expect(reasons).toEqual(['timeout']);
  expect((await call('hangs', { timeout_s: 0.2, retries: 1 })).attempts).toBe(2);
});

test('where a session is gone the whole prompt is sent again', async () => {
  const of = {
    command: ['forgets', '{session}'],
    session: { once: [], keep: ['keep'], resume: ['resume', '{session}'] },
  };
  const { text, attempts } = await call(
    'forgets',
    { session: 's', follow_up: 'short' },
    of,
  );
  expect([text, attempts]).toEqual(['keep\nWhy?', 2]);
});

test('an engine may not start engines', async () => {
  await expect(call('good', { env: { ...env, FTM_DEPTH: '1' } })).rejects.toThrow(
    'inside an engine',
  );
});

test('what a row cannot do is a failure of this seat', async () => {
  const of = { command: ['good', '{access}'], access: { read_only: [], write: null } };
  const { failure } = await call('good', { write: true }, of);
  expect(failure).toMatchObject({
    reason: 'usage',
    detail: 'good cannot be allowed to write.',
  });
});

test('no program of the project is started, by no name', () => {
  program(join(PROJECT, 'bin'), 'mine', 'echo no');
  symlinkSync(join(PROJECT, 'bin/mine'), join(BIN, 'linked'));
  const at = (name: string, PATH = `${PROJECT}/bin:${BIN}`) =>
    findProgram(name, { env: { ...env, PATH }, project: PROJECT });
  expect([at('mine'), at('linked'), at('./mine'), at(join(PROJECT, 'bin/mine'))]).toEqual(
    [null, null, null, null],
  );
  expect(at('good')).toBe(join(BIN, 'good'));
  // Whoever keeps the home folder under version control has all programs in it.
  mkdirSync(join(ROOT, '.git'), { recursive: true });
  expect(at('good')).toBe(join(BIN, 'good'));
});

const servers: (() => void)[] = [];
afterAll(() => servers.forEach((close) => void close()));
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  servers.push(() => server.closeAllConnections());
  servers.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
}
const endpoint = (base_url: string, more: Partial<EngineCall> = {}) =>
  call('house', {
    row: { title: 'House', base_url, key_env: 'KEY', model: 'm' },
    env: { ...env, KEY: 'k' },
    ...more,
  });

test('an endpoint is asked with its key and answers', async () => {
  const seen: unknown[] = [];
  const url = await serve((request, response) => {
    seen.push(request.url, request.headers.authorization);
    response.end(
      JSON.stringify({ model: 'm1', choices: [{ message: { content: 'yes' } }] }),
    );
  });
  expect(await endpoint(url)).toMatchObject({ text: 'yes', model: 'm1', failure: null });
  expect(seen).toEqual(['/v1/chat/completions', 'Bearer k']);
});

test.each<
  [what: string, reason: string, listener: RequestListener, more: Partial<EngineCall>]
>([
  ['says nothing', 'timeout', () => undefined, { timeout_s: 0.3 }],
  [
    'refuses the key',
    'auth',
    (_request, response) => void response.writeHead(401).end(),
    {},
  ],
  [
    'sends it elsewhere',
    'network',
    (_request, response) => void response.writeHead(302, { location: '/x' }).end(),
    {},
  ],
  ['has no key', 'auth', () => undefined, { env }],
])('an endpoint that %s is %s', async (_what, reason, listener, more) => {
  expect((await endpoint(await serve(listener), more)).failure?.reason).toBe(reason);
});

test('nobody at the address is a network failure', async () => {
  expect((await endpoint('http://127.0.0.1:9/v1')).failure?.reason).toBe('network');
});
