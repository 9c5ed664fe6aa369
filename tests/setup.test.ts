// ftm setup on machines with different things on them: what it writes is what the program then takes.

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { seatsFor } from '../scripts/core/program/setup.ts';
import { putOnPath } from './fakes/on-path.ts';
import { emptyHome, FTM } from './program.ts';

const server = createServer((_request, response) => response.end('{"data":[{"id":"qwen3:8b"}]}'));
afterAll(() => server.close());
const listening = new Promise<string>((done) => {
  server.listen(0, '127.0.0.1', () => done(`127.0.0.1:${(server.address() as AddressInfo).port}`));
});

async function machine(programs: string[], withServer = false) {
  const fakes = putOnPath(Object.fromEntries(programs.map((name) => [name, 'good'])));
  const env: Record<string, string> = withServer ? { OLLAMA_HOST: await listening } : {};
  const home = emptyHome({ PATH: `${fakes.folder}:${dirname(process.execPath)}:/usr/bin:/bin`, ...env });
  const file = join(home.folder, '.claude/ftm-config.yml');
  return { ...home, file, written: () => readFileSync(file, 'utf8') };
}

describe('ftm setup --yes', () => {
  it('binds every seat to what is there, and the program takes it', async () => {
    const { json, written, file } = await machine(['claude', 'codex'], true);
    expect(await json(['setup', '--yes'])).toEqual({
      file,
      profile: 'quick',
      engines: ['claude', 'codex', 'ollama'],
      level: 'FUNCTIONAL',
    });
    expect(written()).toMatch(/^# Written by ftm setup/);
    const { values } = await json<{ values: Record<string, { value: unknown; from: string }> }>(['config']);
    expect(values['seats.gemini']).toMatchObject({ value: ['ollama', 'claude', 'codex'] });
    expect(values['council.max_rounds']).toMatchObject({ value: 2 });
    expect(values['engines.ollama.model']).toMatchObject({ value: 'qwen3:8b' });
  });

  it('takes only what runs on this machine for the profile local', async () => {
    const { json } = await machine(['claude', 'codex'], true);
    expect(await json(['setup', '--yes', '--profile', 'local'])).toMatchObject({
      engines: ['ollama'],
      profile: 'local',
    });
    const { values } = await json<{ values: Record<string, { value: unknown }> }>(['config', 'seats']);
    expect(new Set(Object.values(values).flatMap(({ value }) => value))).toEqual(new Set(['ollama']));
  });

  it('says what those lack that are installed and cannot be used', async () => {
    const { run, folder } = await machine([]);
    const bin = join(folder, 'bin');
    mkdirSync(bin);
    const codex = '#!/bin/sh\n[ "$1" = --version ] && echo "codex-cli 0.169.0"\n[ "$1" = --version ]\n';
    writeFileSync(join(bin, 'codex'), codex, { mode: 0o755 });
    const path = `${bin}:${dirname(process.execPath)}:/usr/bin:/bin`;
    const { exit, err } = await run(['setup', '--yes'], '', { PATH: path });
    expect(exit).toBe(3);
    expect(err).toContain('Codex is not logged in: codex login');
  });

  it('writes nothing where nothing is found, and says what to install', async () => {
    const { run, file } = await machine([]);
    const { exit, err } = await run(['setup', '--yes']);
    expect(exit).toBe(3);
    expect(err).toContain('npm install -g');
    expect(existsSync(file)).toBe(false);
  });

  it('never writes over a configuration unless told to, and keeps it then', async () => {
    const { run, file, written } = await machine(['codex']);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, 'language: ja\n');
    expect((await run(['setup', '--yes'])).exit).toBe(1);
    expect(written()).toBe('language: ja\n');
    expect((await run(['setup', '--yes', '--force'])).exit).toBe(0);
    expect(readFileSync(`${file}.before`, 'utf8')).toBe('language: ja\n');
    expect(written()).toContain('language: en');
  });

  it('asks nobody in a pipe', async () => {
    const { run } = await machine(['codex']);
    expect(await run(['setup'])).toMatchObject({ exit: 2, err: expect.stringContaining('--yes') });
  });
});

/** On a real terminal, made by script; what is typed is there before it is asked for. */
function typed(home: Awaited<ReturnType<typeof machine>>, keys: string): string {
  const ran = spawnSync(
    'script',
    ['-qec', `stty cols 90; '${process.execPath}' '${FTM}' setup`, '/dev/null'],
    {
      encoding: 'utf8',
      cwd: home.folder,
      env: { ...home.env, TERM: 'xterm' },
      input: keys,
      timeout: 20_000,
    },
  );
  return ran.stdout;
}

describe('ftm setup in a terminal', () => {
  it('asks three questions, again where an answer is none, and writes what was chosen', async () => {
    const home = await machine(['claude', 'codex']);
    const seen = typed(home, 'thorough\rcareful\rnobody\rcodex\rja\r');
    expect(seen).toMatch(/"thorough" is none of these[\s\S]*"nobody" is none of these[\s\S]*Written: /);
    expect(home.written()).toMatch(/language: ja[\s\S]*claude: \[codex\][\s\S]*# careful:/);
  });

  it('takes what is proposed for Enter', async () => {
    const home = await machine(['claude', 'codex']);
    expect(typed(home, '\r\r\r')).toContain('Written: ');
    expect(home.written()).toMatch(/language: en[\s\S]*# quick:/);
  });

  it('writes nothing when it is broken off, and says so', async () => {
    const home = await machine(['codex']);
    const seen = typed(home, 'careful\r\u0004');
    expect(seen).toContain('nothing was written');
    expect(seen).not.toContain('bug in ftm');
    expect(existsSync(home.file)).toBe(false);
  });
});

it.each<[engines: string[], seats: Record<string, string>]>([
  [
    ['claude', 'codex', 'gemini'],
    { claude: 'claude', codex: 'codex', gemini: 'gemini', adversary: 'claude' },
  ],
  [['codex', 'opencode'], { claude: 'opencode', codex: 'codex', gemini: 'codex' }],
  [['ollama'], { claude: 'ollama', codex: 'ollama', architect: 'ollama' }],
])('%j are seated', (engines, seats) => {
  const first = Object.fromEntries(Object.entries(seatsFor(engines)).map(([seat, [one]]) => [seat, one]));
  expect(first).toMatchObject(seats);
});
