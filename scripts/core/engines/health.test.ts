import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { CommandEngine, EngineTable, HttpEngine } from '../shapes.ts';
import { type Evidence, judgeEngine, judgeLevel, type Ran } from './health.ts';

const { engines }: EngineTable = JSON.parse(
  readFileSync(new URL('../../../references/engines.json', import.meta.url), 'utf8'),
);
const row = (name: string): CommandEngine => engines[name] as CommandEngine;
const ran = (exit: number | null, output = '', more: Partial<Ran> = {}): Ran => ({
  exit,
  output,
  timedOut: false,
  ms: 5,
  ...more,
});
const nothing: Evidence = { path: '/bin/x', version: null, auth: null, sandbox: null, variables: [] };

describe('the programs as they answer today', () => {
  it.each<
    [name: string, evidence: Partial<Evidence>, available: boolean, reason: string, loggedIn: boolean | null]
  >([
    [
      'codex',
      { version: ran(0, 'codex-cli 0.169.0'), auth: ran(0, 'Logged in using ChatGPT'), sandbox: ran(0) },
      true,
      'available',
      true,
    ],
    [
      'codex',
      { version: ran(0, 'codex-cli 0.169.0'), auth: ran(1, 'Not logged in'), sandbox: ran(0) },
      false,
      'not logged in',
      false,
    ],
    [
      'codex',
      { version: ran(0, 'codex-cli 0.169.0'), auth: ran(1, 'Not logged in'), variables: ['CODEX_API_KEY'] },
      true,
      'available',
      true,
    ],
    [
      'codex',
      { version: ran(0, 'codex-cli 0.169.0'), auth: ran(0), sandbox: ran(1, 'bwrap: failed') },
      true,
      'available, but blind: its sandbox runs no command',
      true,
    ],
    ['codex', { path: null }, false, 'not found', null],
    ['codex', { version: ran(null, '', { timedOut: true }) }, false, 'does not start', null],
    ['codex', { version: ran(127, 'env: node: No such file or directory') }, false, 'does not start', null],
    ['gemini', { version: ran(0, '0.61.0'), auth: ran(42) }, true, 'available', true],
    ['gemini', { version: ran(0, '0.61.0'), auth: ran(41) }, false, 'not logged in', false],
    [
      'gemini',
      { version: ran(0, '0.61.0'), auth: ran(null, '', { timedOut: true }) },
      true,
      'available',
      null,
    ],
    ['gemini', { version: ran(0, '0.61.0'), auth: ran(1, 'something new') }, true, 'available', null],
    [
      'qwen',
      { version: ran(0, '0.24.4'), auth: ran(1, '… No input provided via stdin …') },
      true,
      'available',
      true,
    ],
    [
      'qwen',
      { version: ran(0, '0.24.4'), auth: ran(1, '… No auth type is selected …') },
      false,
      'not logged in',
      false,
    ],
    [
      'qwen',
      { version: ran(0, '0.15.10'), auth: ran(1, '… No input provided via stdin …') },
      true,
      'available',
      true,
    ],
    [
      'claude',
      { version: ran(0, '2.1.326 (Claude Code)'), auth: ran(0, '{"loggedIn":true}') },
      true,
      'available',
      true,
    ],
    [
      'claude',
      { version: ran(0, '2.1.326 (Claude Code)'), auth: ran(1, '{"loggedIn":false}') },
      false,
      'not logged in',
      false,
    ],
  ])('%s %#: available %s, %s', (name, evidence, available, reason, loggedIn) => {
    const health = judgeEngine(name, row(name), { ...nothing, ...evidence });
    expect(health).toMatchObject({ available, reason, logged_in: loggedIn });
    expect(health.faults.every(({ what, remedy }) => what && remedy && !/\n/.test(what + remedy))).toBe(true);
  });

  it('has a remedy for each thing that is wrong and none where nothing is', () => {
    const remedies = (name: string, evidence: Partial<Evidence>) =>
      judgeEngine(name, row(name), { ...nothing, ...evidence }).faults.map(({ remedy }) => remedy);
    expect(remedies('codex', { path: null })).toEqual(['npm install -g @openai/codex']);
    expect(remedies('codex', { version: ran(0, '0.100.0'), auth: ran(1), sandbox: ran(1) })).toHaveLength(3);
    expect(remedies('codex', { version: ran(0, '0.169.0'), auth: ran(0), sandbox: ran(0) })).toEqual([]);
  });
});

describe('engines the user added', () => {
  const local: HttpEngine = {
    kind: 'http',
    title: 'Local',
    vendor: 'meta',
    base_url: 'http://localhost:1/v1',
    model: 'm',
    key_env: null,
    schema: null,
    max_prompt_bytes: null,
    startup_s: 0,
  };
  const keyed = { ...local, key_env: 'LOCAL_KEY' };

  it.each<[row: HttpEngine, evidence: Partial<Evidence>, available: boolean, reason: string]>([
    [local, { auth: ran(200) }, true, 'available'],
    [local, { auth: ran(404) }, true, 'available'],
    [local, { auth: ran(401) }, false, 'not logged in'],
    [local, { auth: ran(null, 'connect ECONNREFUSED') }, false, 'not reachable'],
    [keyed, { auth: ran(200) }, false, 'not logged in'],
    [keyed, { auth: ran(200), variables: ['LOCAL_KEY'] }, true, 'available'],
  ])('endpoint %#', (endpoint, evidence, available, reason) => {
    expect(judgeEngine('local', endpoint, { ...nothing, ...evidence })).toMatchObject({ available, reason });
  });

  it('a program that cannot be held to reading is not used', () => {
    const writer = { ...row('codex'), access: { read_only: null, write: [] } };
    expect(judgeEngine('writer', writer, nothing)).toMatchObject({
      available: false,
      reason: 'cannot be held to reading',
      read_only: false,
    });
  });
});

it.each([
  [[], 'DISABLED'],
  [['codex'], 'MINIMAL'],
  [['codex', 'gemini'], 'FUNCTIONAL'],
  [['codex', 'gemini', 'qwen'], 'OPTIMAL'],
  [['claude', 'codex'], 'MINIMAL'],
])('with %j the level is %s', (present, level) => {
  const all = Object.keys(engines).map((name) =>
    judgeEngine(name, row(name), { ...nothing, path: present.includes(name) ? '/bin/x' : null }),
  );
  expect(judgeLevel(all).level).toBe(level);
});
