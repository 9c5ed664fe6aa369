// The plugin in the real Claude Code, without a model: checked, tested, installed from git, and its commands answered.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { programs } from './pinned.ts';

const ROOT = join(import.meta.dirname, '../..');
const PLUGIN = join(ROOT, 'plugin');
const folder = (name: string): string => mkdtempSync(join(tmpdir(), `ftm-${name}-`));

const home = folder('plugin-home');
const env = {
  PATH: [dirname(process.execPath), '/usr/local/bin', '/usr/bin', '/bin'].join(':'),
  HOME: home,
  CLAUDE_CONFIG_DIR: join(home, '.claude'),
  FTM_STATE_DIR: join(home, 'state'),
  ANTHROPIC_API_KEY: 'dummy',
  // Nobody listens there: what needs a model fails.
  ANTHROPIC_BASE_URL: 'http://127.0.0.1:9',
  // No registry can be reached either.
  npm_config_registry: 'http://127.0.0.1:9',
  CLAUDE_CODE_MAX_RETRIES: '0',
  CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
  DISABLE_AUTOUPDATER: '1',
};
const project = join(home, 'project');
const run = (program: string, ...args: string[]): string =>
  execFileSync(programs[program] ?? '', args, {
    cwd: project,
    env,
    encoding: 'utf8',
    input: '',
  });
const claude = (...args: string[]): string => run('claude', ...args);
const git = (cwd: string, ...args: string[]): string =>
  execFileSync('git', args, { cwd, env, encoding: 'utf8' });

beforeAll(() => mkdirSync(project));

it.each([ROOT, PLUGIN])('there is nothing to report of %s', (path) => {
  const args = ['--strict', ...(path === PLUGIN ? ['--profile', 'directory'] : [])];
  expect(claude('plugin', 'validate', path, ...args)).toMatch(/Validation passed\s*$/);
});

it("the mod keeps its tests in Claude Code's own runner", () => {
  const copy = join(folder('mod'), 'ftm');
  cpSync(PLUGIN, copy, { recursive: true });
  cpSync(join(ROOT, 'hooks/mod/mod.test.tsx'), join(copy, 'mod.test.tsx'));
  expect(claude('plugin', 'test', copy)).toMatch(/\b12 pass\s+0 fail/);
});

it.each([
  ['claude', 'list', 'Nothing yet'],
  ['claude', 'record', 'No verdict'],
  ['claude-oldest', 'list', 'Nothing yet'],
  ['claude-oldest', 'record', 'No verdict'],
])(
  '%s answers /ftm:%s without a model, in less than a second',
  (program, command, says) => {
    let fastest = Number.POSITIVE_INFINITY;
    // Beside other real programs on a busy machine one in many is enough.
    for (let tries = 0; tries < 40 && fastest >= 1000; tries++) {
      const from = performance.now();
      expect(run(program, '--plugin-dir', PLUGIN, '-p', `/ftm:${command}`)).toContain(
        says,
      );
      fastest = Math.min(fastest, performance.now() - from);
    }
    expect(fastest).toBeLessThan(1000);
  },
);

it('installs from git with no registry in reach, and its program runs', () => {
  const repository = join(folder('repository'), 'ftm');
  for (const path of ['.claude-plugin', 'plugin'])
    cpSync(join(ROOT, path), join(repository, path), { recursive: true });
  git(repository, 'init', '-q');
  git(repository, 'add', '-A');
  git(
    repository,
    '-c',
    'user.name=t',
    '-c',
    'user.email=t@localhost',
    'commit',
    '-q',
    '-m',
    'x',
  );
  git(
    home,
    'config',
    '--global',
    `url.file://${repository}.insteadOf`,
    'https://github.com/acme/ftm.git',
  );
  claude('plugin', 'marketplace', 'add', 'https://github.com/acme/ftm.git');
  claude('plugin', 'install', 'ftm@ftm');
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const installed = join(home, '.claude/plugins/cache/ftm/ftm', version);
  expect(existsSync(join(installed, 'node_modules'))).toBe(false);
  const said = execFileSync(
    process.execPath,
    [join(installed, 'dist/ftm.mjs'), '--version'],
    {
      env,
      encoding: 'utf8',
    },
  );
  expect(said.trim()).toBe(version);
  expect(claude('-p', '/ftm:list')).toContain('Nothing yet');
});

it('Codex takes the plugin with its server, and hands it what engines need', () => {
  run('codex', 'plugin', 'marketplace', 'add', ROOT);
  run('codex', 'plugin', 'add', 'ftm@ftm');
  const { enabled, transport } = JSON.parse(run('codex', 'mcp', 'get', 'ftm', '--json'));
  const [program = '', verb] = transport.args;
  expect([enabled, existsSync(program), verb]).toEqual([true, true, 'mcp']);
  expect(transport.env_vars).toContain('FTM_STATE_DIR');
});
