import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULTS } from '../../core/configuration/defaults.ts';
import { configText, leavesOf } from '../../core/configuration/layers.ts';
import { Config } from '../../core/schemas/engines.ts';
import { problemsIn } from '../machine/validate.ts';
import { loadConfig } from './config.ts';

let user = '';
let project = '';
beforeEach(() => {
  user = mkdtempSync(join(tmpdir(), 'ftm-user-'));
  project = mkdtempSync(join(tmpdir(), 'ftm-project-'));
  mkdirSync(join(project, '.git'));
  mkdirSync(join(project, '.claude'));
  mkdirSync(join(project, 'deep'));
  vi.stubEnv('CLAUDE_CONFIG_DIR', user);
});

async function withFiles(ofUser: string, ofProject = '') {
  if (ofUser) writeFileSync(join(user, 'ftm-config.yml'), ofUser);
  if (ofProject) writeFileSync(join(project, '.claude/ftm.yml'), ofProject);
  const { config, sources, remarks } = await loadConfig(join(project, 'deep'));
  const values = Object.fromEntries(leavesOf(config));
  const changed = Object.fromEntries(
    Object.keys(sources).map((key) => [key, values[key]]),
  );
  return {
    changed,
    sources,
    remarks: remarks.map((one) => one.replace(/^\S+\//, '')),
    config,
  };
}

it('has defaults that its schema allows, about 25 keys, and nothing to say without a file', async () => {
  expect(problemsIn(Config, DEFAULTS)).toEqual([]);
  const keys = leavesOf({ ...DEFAULTS, seats: 0, engines: 0 });
  expect(keys.length).toBeLessThanOrEqual(28);
  expect(await loadConfig(project)).toEqual({
    config: DEFAULTS,
    sources: {},
    remarks: [],
  });
});

type Row = [user: string, project: string, changed: Record<string, unknown>];
describe('later layers lie over earlier ones', () => {
  it.each<Row>([
    ['magi: {timeout_s: 90}', '', { 'magi.timeout_s': 90 }],
    ['magi: {timeout_s: 90}', 'magi: {timeout_s: 30}', { 'magi.timeout_s': 30 }],
    [
      'magi: {retries: 2}',
      'magi: {timeout_s: 30}',
      { 'magi.retries': 2, 'magi.timeout_s': 30 },
    ],
    ['seats: {codex: [qwen]}', '', { 'seats.codex': ['qwen'] }],
    [
      'engines: {codex: {model: m, command: [x]}}',
      '',
      { 'engines.codex.model': 'm', 'engines.codex.command': ['x'] },
    ],
    [
      '',
      'engines: {codex: {model: m, effort: high}}',
      { 'engines.codex.model': 'm', 'engines.codex.effort': 'high' },
    ],
    [
      'engines: {house: {base_url: http://u}}',
      'engines: {house: {model: m}}',
      { 'engines.house.model': 'm' },
    ],
    ['engines: {codex: {model: null}}', '', { 'engines.codex.model': null }],
    ['write_access: true', '', { write_access: true }],
    ['# nothing yet', '', {}],
  ])('%j, then %j', async (ofUser, ofProject, changed) => {
    expect(await withFiles(ofUser, ofProject)).toMatchObject({ changed, remarks: [] });
  });
});

it.each<[user: string, project: string, says: string]>([
  [
    'magi: {timeout: 90}',
    '',
    'there is no key magi.timeout, so it was passed over. Did you mean magi.timeout_s?',
  ],
  [
    'counsil: {rounds: 2}',
    '',
    'there is no key counsil, so it was passed over. Did you mean council?',
  ],
  ['colour: blue', '', 'there is no key colour, so it was passed over.'],
  [
    '',
    'write_access: true',
    'write_access was passed over: only your own ftm-config.yml may set it.',
  ],
  [
    '',
    'safety: {secret_scan: false}',
    'safety was passed over: only your own ftm-config.yml may set it.',
  ],
  [
    '',
    'engines: {codex: {command: [sh]}}',
    'engines.codex.command was passed over: only your own',
  ],
  [
    '',
    'engines: {mine: {base_url: http://x}}',
    'engines.mine was passed over: only your own',
  ],
  ['', 'engines: {house: {model: x}}', 'engines.house was passed over: only your own'],
  [
    'engines: {codex: {efort: high}}',
    '',
    'there is no key engines.codex.efort, so it was passed over. Did you mean engines.codex.effort?',
  ],
  [
    'engines: {house: {base_url: notaurl, model: m}}',
    '',
    'engines.house.base_url: "notaurl" is no address, so it was passed over.',
  ],
  [
    'engines: {codx: {model: m}}',
    '',
    'engines.codx was passed over: it has neither a command nor a base_url. Did you mean codex?',
  ],
  [
    'seats: {gemini: [gmini]}',
    '',
    'seats.gemini: there is no engine gmini. Did you mean gemini?',
  ],
  ['seats: {gemeni: [qwen]}', '', 'seats: there is no seat gemeni. Did you mean gemini?'],
  ['', 'seats: {codex: [codxe]}', 'seats.codex: there is no engine codxe.'],
])('passes over what does not belong there: %j, %j', async (ofUser, ofProject, says) => {
  const { changed, remarks } = await withFiles(ofUser, ofProject);
  expect([changed, remarks.length]).toEqual([{}, 1]);
  expect(remarks[0]).toContain(says);
});

it('reads no more than 64 kB of a configuration, and names ten mistakes of many', async () => {
  const keys = (count: number) =>
    Array.from({ length: count }, (_, at) => `k${at}: 1`).join('\n');
  const many = await withFiles('', keys(5000));
  expect([many.changed, many.remarks.length]).toEqual([{}, 11]);
  expect(many.remarks.at(-1)).toContain('4990 more such mistakes');
  const large = await withFiles('', keys(9000));
  expect(large.remarks).toEqual(['ftm.yml was passed over: it has more than 64 kB.']);
  await expect(withFiles(keys(9000))).rejects.toThrow('more than 64,000 bytes');
});

it.each<[string, (path: string) => void]>([
  ['leads out of the project', (path) => symlinkSync('/etc/hostname', path)],
  ['not a file that can be read', (path) => void execFileSync('mkfifo', [path])],
])('says that a configuration of the project %s', async (says, make) => {
  make(join(project, '.claude/ftm.yml'));
  const { remarks } = await withFiles('');
  expect(remarks).toEqual([expect.stringContaining(says)]);
});

it.each<[text: string, says: string]>([
  ['magi: {timeout_s: soon}', 'magi.timeout_s must be number'],
  ['review: {preset: fast}', 'review.preset must be one of quick, standard, extensive'],
  ['council: {rounds: 9}', 'council.rounds must be at most 5'],
  ['magi: {a: 1, a: 2}', 'Map keys must be unique at line 1'],
  ['- a list', 'it holds no keys'],
  ['a: [', 'at line 1'],
  ['engines: {codex: {model: --yes}}', 'engines.codex.model is no name of a model'],
  [
    'engines: {codex: {effort: -x}}',
    'engines.codex.effort must be one of minimal, low, medium',
  ],
])('refuses %j with the place', async (text, says) => {
  await expect(withFiles(text)).rejects.toThrow(says);
  await expect(withFiles(text)).rejects.toThrow(join(user, 'ftm-config.yml'));
});

it('tells every key, its value and where it was set', async () => {
  const { config, sources } = await withFiles('budget: {max_minutes: 5}');
  const text = configText(config, sources);
  expect(text).toMatch(
    new RegExp(`^budget.max_minutes +5 +${user}/ftm-config.yml$`, 'm'),
  );
  expect(text).toMatch(/^budget.max_tokens +0$/m);
});
