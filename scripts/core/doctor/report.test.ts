import { expect, it } from 'vitest';
import type { EngineHealth, LiveCheck } from '../shapes.ts';
import { judgeLive, liveCall } from './live.ts';
import { renderReport } from './render.ts';
import { keepCapabilities, type Surroundings, writeReport } from './report.ts';

const codex: EngineHealth = {
  engine: 'codex',
  title: 'Codex',
  vendor: 'openai',
  found: true,
  path: '/bin/codex',
  version: '0.169.0',
  version_known: 'tested',
  logged_in: true,
  read_only: true,
  sandbox: 'alive',
  available: true,
  reason: 'available',
  faults: [],
  ms: 40,
};
const well: Surroundings = {
  version: '1.0.0',
  node: '20.11.1',
  state: { folder: '/home/me/state', home: '/home/me/state', place: 'home', writable: true, refused: [] },
  host: { inside_claude_code: false, sandboxed: false },
  hooks: {
    events: ['Stop'],
    missing: [],
    switched_off: false,
    plugin: 'installed',
    skipped: { file: '/s', count: 0, last: null },
  },
  walls: ['bubblewrap'],
  holds_engines: 'yes',
  abandoned_rounds: [],
  plugin_folder: '/plugin',
};
const answered: LiveCheck = {
  at: 't',
  answered: true,
  persona_read: true,
  model: 'gpt-x',
  failure: null,
  ms: 900,
};
const report = (changes: { surroundings?: Partial<Surroundings>; live?: LiveCheck }) =>
  writeReport({
    engines: [codex],
    cached: [],
    live: changes.live ? { codex: changes.live } : {},
    surroundings: { ...well, ...changes.surroundings },
    ms: 1200,
  });

it('has nothing to say where nothing is wrong', () => {
  expect(report({ live: answered }).faults).toEqual([]);
  expect(renderReport(report({}))).not.toContain('To do');
});

it('counts two names for what one vendor answers once', () => {
  const engines = [codex, { ...codex, engine: 'mine' }];
  const told = writeReport({ engines, cached: [], live: {}, surroundings: well, ms: 0 });
  expect(renderReport(told)).toMatch(/^MINIMAL: two engines, worth one engine, none of them Claude/);
});

it.each<[what: string, changes: Parameters<typeof report>[0], remedy: string]>([
  [
    'no answer',
    { live: { ...answered, answered: false, persona_read: false, failure: 'auth: 401' } },
    'ftm doctor --live',
  ],
  ['persona not read', { live: { ...answered, persona_read: false } }, 'bind persona seats'],
  [
    'nowhere to write',
    { surroundings: { state: { ...well.state, writable: false, refused: [{ root: '/x', why: 'EROFS' }] } } },
    'FTM_STATE_DIR',
  ],
  [
    'away from home',
    {
      surroundings: {
        state: {
          ...well.state,
          place: 'project',
          folder: '/p/.ftm',
          refused: [{ root: '/home/me/state', why: 'EACCES' }],
        },
      },
    },
    'make /home/me/state writable',
  ],
  ['hooks off', { surroundings: { hooks: { ...well.hooks, switched_off: true } } }, 'disableAllHooks'],
  ['plugin off', { surroundings: { hooks: { ...well.hooks, plugin: 'disabled' } } }, 'claude plugin enable'],
  [
    'handler gone',
    { surroundings: { hooks: { ...well.hooks, missing: ['hooks/stop.mjs'] } } },
    'clone it again',
  ],
  [
    'a hook gave up',
    {
      surroundings: {
        hooks: {
          ...well.hooks,
          skipped: { file: '/s', count: 2, last: { event: 'Stop', why: 'x', timestamp: 't' } },
        },
      },
    },
    'delete /s',
  ],
])('%s: one fault, one remedy', (_what, changes, remedy) => {
  const { faults } = report(changes);
  expect(faults).toEqual([expect.objectContaining({ remedy: expect.stringContaining(remedy) })]);
  expect(renderReport(report(changes))).toContain(`→ ${faults[0]?.remedy}`);
});

it('asks for a word that stands only in the persona', () => {
  const row = { kind: 'http' } as never;
  const call = liveCall({ engine: 'codex', row, word: 'ftm-1234', timeoutS: 5, cwd: '/' });
  expect(call.persona).toContain('ftm-1234');
  expect(call.prompt).not.toContain('ftm-1234');
});

it.each([
  ['ftm-1234', true],
  ['The password is **ftm-1234**.', true],
  ['I cannot share passwords.', false],
])('reads %j as: persona read %s', (text, read) => {
  const reply = { status: 'ok', failure: null, text, model: null, ms: 5 } as Parameters<typeof judgeLive>[0];
  expect(judgeLive(reply, { word: 'ftm-1234', at: 't' })).toMatchObject({
    answered: true,
    persona_read: read,
  });
});

it('enters what was proved into capabilities.json and leaves what others wrote', () => {
  const known = {
    discovered_at: null,
    expires_at: null,
    capabilities: [{ name: 'db', type: 'mcp' }, { name: 'codex' }],
    more: 1,
  };
  const kept = keepCapabilities(known, {
    engines: [codex],
    live: { codex: answered },
    now: '2026-01-01T00:00:00.000Z',
    hours: 24,
  });
  expect(kept).toMatchObject({
    more: 1,
    expires_at: '2026-01-02T00:00:00.000Z',
    capabilities: [{ name: 'db' }, { confidence: 'verified' }],
  });
  expect(kept.capabilities[1]?.['operations_verified']).toEqual([
    'version',
    'login',
    'sandbox',
    'answer',
    'persona',
  ]);
});

it.each<[Surroundings['walls'], string]>([
  [['bubblewrap'], 'run behind bubblewrap'],
  [['bubblewrap', 'unshare'], 'run behind bubblewrap (unshare would do, too)'],
  [[], 'apt-get install bubblewrap'],
  [null, 'only Linux'],
])('says whether a test can be run behind %j', (walls, words) => {
  expect(renderReport(report({ surroundings: { walls } })).replace(/\s+/g, ' ')).toContain(words);
});

it('names the rounds that somebody killed with their watchdogs, where there are any', () => {
  const text = (abandoned_rounds: string[]) =>
    renderReport(report({ surroundings: { abandoned_rounds } })).replace(/\s+/g, ' ');
  expect(text(['/tmp/ftm-round-1'])).toContain('watchdogs: /tmp/ftm-round-1; the next round or test');
  expect(text([])).not.toContain('watchdogs');
});

it.each([
  ['yes', 'what an engine starts ends with it'],
  ['cannot', 'may outlive its round: only Linux'],
  ['switched_off', 'may outlive its round: runner.hold is off'],
] as const)('says what may outlive a round: %s', (holds_engines, words) => {
  expect(renderReport(report({ surroundings: { holds_engines } })).replace(/\s+/g, ' ')).toContain(words);
});
