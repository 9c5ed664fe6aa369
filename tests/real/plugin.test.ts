// The plugin as Claude Code itself sees it: valid, installed from git, started from a clone.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { root, temporaryFolder } from '../house/checkout.ts';
import { hostEnvironment, runHost } from './host.ts';
import { claudeProgram } from './pinned.ts';

const { version } = JSON.parse(readFileSync(join(root, '.claude-plugin/plugin.json'), 'utf8'));
const ADDRESS = 'https://github.com/example/ftm.git';

let repository = '';
const home = temporaryFolder('ftm-host-');
// npm is told where packages come from by the developer's own settings; nothing else of theirs gets in.
const env = { npm_config_userconfig: join(homedir(), '.npmrc'), npm_config_cache: join(homedir(), '.npm') };

beforeAll(() => {
  repository = committedCopy();
  mkdirSync(join(home, 'tmp'), { recursive: true });
  git(['config', '--global', `url.file://${repository}.insteadOf`, ADDRESS]);
});

const git = (args: string[], cwd = '/'): string =>
  execFileSync('git', args, { cwd, encoding: 'utf8', env: { ...hostEnvironment({ home }), ...env } });

/** What would be committed now, as a repository of its own: changes that are not committed yet are tested too. */
function committedCopy(): string {
  const folder = temporaryFolder('ftm-repository-');
  const listed = git(['-C', root, 'ls-files', '-z', '--cached', '--others', '--exclude-standard']).split(
    '\0',
  );
  for (const path of listed.filter((name) => name && existsSync(join(root, name)))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(root, path), join(folder, path), { verbatimSymlinks: true });
  }
  git(['init', '-q', '-b', 'main'], folder);
  git(['add', '-A'], folder);
  git(['-c', 'user.name=test', '-c', 'user.email=test@example.org', 'commit', '-qm', 'The plugin'], folder);
  return folder;
}

function claude(args: string[]) {
  const { status, stdout, stderr } = spawnSync(claudeProgram, args, {
    cwd: home,
    encoding: 'utf8',
    env: hostEnvironment({ home, env }),
  });
  return { status, output: stdout + stderr };
}

it.each(['.', '.claude-plugin/plugin.json', '.claude-plugin/marketplace.json'])(
  'claude plugin validate --strict finds nothing in %s',
  (path) => {
    const { status, output } = claude(['plugin', 'validate', '--strict', '--json', join(root, path)]);
    expect(JSON.parse(output).manifest).toMatchObject({ errors: [], warnings: [] });
    expect(status).toBe(0);
  },
);

/** By their names: beside them lie the package's and what filters look at. */
const buildsIn = (plugin: string): string[] =>
  readdirSync(join(plugin, 'dist')).filter((name) => /^[0-9a-f]{16}$/.test(name));

it('installs from a git marketplace, packages included, and runs from there', () => {
  expect(claude(['plugin', 'marketplace', 'add', ADDRESS])).toMatchObject({ status: 0 });
  const started = performance.now();
  expect(claude(['plugin', 'install', 'ftm@ftm'])).toMatchObject({ status: 0 });
  const seconds = (performance.now() - started) / 1000;
  const installed = join(home, `.claude/plugins/cache/ftm/ftm/${version}`);

  const start = (word: string) =>
    spawnSync(process.execPath, [join(installed, 'scripts/ftm.mjs'), word], { cwd: '/', encoding: 'utf8' });
  const { status, stdout, stderr } = start('--version');
  expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: `${version}\n`, stderr: '' });
  // Claude Code runs no install script, so the first verb makes the build; with the packages it can.
  expect(start('help')).toMatchObject({ status: 0, stderr: '' });
  expect(buildsIn(installed)).toHaveLength(1);

  const megabytes = readdirSync(installed, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size / 1e6, 0);
  const packages = readdirSync(join(installed, 'node_modules')).length;
  process.stdout.write(
    `git install: ${seconds.toFixed(1)} s, ${megabytes.toFixed(0)} MB, ${packages} entries in node_modules (Claude Code allows npm 60 s)\n`,
  );
});

it('is loaded without an error once it is installed, and its doctor knows where it is', async () => {
  const program = `node ${join(home, `.claude/plugins/cache/ftm/ftm/${version}`)}/scripts/ftm.mjs`;
  const run = await runHost({
    prompt: 'How is it?',
    home,
    plugin: null,
    allowedTools: [`Bash(${program} *)`],
    model: [{ tools: [{ name: 'Bash', input: { command: `${program} doctor --json` } }] }, { text: 'Seen.' }],
  });
  expect(run.plugins).toContainEqual(expect.objectContaining({ name: 'ftm' }));
  expect(run.pluginErrors).toEqual([]);
  expect(JSON.parse(run.toolResults[0]?.text ?? '')).toMatchObject({
    host: { inside_claude_code: true, sandboxed: false },
    hooks: { registered: true, plugin: 'installed' },
    state: { folder: join(home, '.claude/ftm-state'), place: 'home' },
  });
});

it('runs with --plugin-dir from a clone after npm ci', async () => {
  const clone = join(temporaryFolder('ftm-clone-'), 'ftm');
  git(['clone', '-q', repository, clone]);
  execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: clone,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  expect(buildsIn(clone), 'npm ci builds the program').toHaveLength(1);
  const program = `node ${clone}/scripts/ftm.mjs`;
  const run = await runHost({
    prompt: 'Which version is it?',
    plugin: clone,
    allowedTools: [`Bash(${program} *)`],
    model: [{ tools: [{ name: 'Bash', input: { command: `${program} --version` } }] }, { text: 'Read.' }],
  });
  expect(run.pluginErrors).toEqual([]);
  expect(run.toolResults).toEqual([expect.objectContaining({ text: version, failed: false })]);
});
