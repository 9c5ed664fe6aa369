// The doctor as a user runs it, with tiny programs in the place of the engines.
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { DoctorReport } from '../scripts/core/doctor/report.ts';
import { emptyHome, type Home } from './program.ts';

const GOOD: Record<string, string> = {
  claude: 'case "$1" in --version) echo "2.1.326 (Claude Code)";; auth) echo "{}";; esac',
  codex: 'case "$1" in --version) echo "codex-cli 0.169.0";; esac',
  gemini: 'case "$1" in --version) echo 0.61.0;; *) exit 42;; esac',
  qwen: 'case "$1" in --version) echo 0.24.4;; *) echo "No input provided via stdin"; exit 1;; esac',
};
const LOGGED_OUT: Record<string, string> = {
  claude: 'case "$1" in --version) echo "2.1.326";; *) exit 1;; esac',
  codex: 'case "$1" in --version) echo "codex-cli 0.169.0";; login) exit 1;; esac',
  gemini: 'case "$1" in --version) echo 0.61.0;; *) exit 41;; esac',
  qwen: 'case "$1" in --version) echo 0.24.4;; *) echo "No auth type is selected"; exit 1;; esac',
};

type Bench = Home & {
  calls: () => string[];
  put: (name: string, body: string, folder?: string) => void;
  doctor: (...args: string[]) => Promise<DoctorReport>;
};

function bench(programs: Record<string, string>): Bench {
  const home = emptyHome();
  const log = join(home.folder, 'calls');
  const put: Bench['put'] = (name, body, folder = 'bin') => {
    const path = join(home.folder, folder, name);
    mkdirSync(join(home.folder, folder), { recursive: true });
    writeFileSync(path, `#!/bin/sh\necho "${name} $* in $PWD" >> '${log}'\n${body}\n`);
    chmodSync(path, 0o755);
  };
  for (const [name, body] of Object.entries(programs)) put(name, body);
  const PATH = `${join(home.folder, 'bin')}:/usr/bin:/bin`;
  return {
    ...home,
    put,
    calls: () => (existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : []),
    doctor: async (...args) => {
      const { out, err, exit } = await home.run(['doctor', '--json', ...args], '', { PATH });
      expect(exit, err).toBe(0);
      return JSON.parse(out);
    },
  };
}

const only = (...names: string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, GOOD[name] ?? '']));
const engine = (report: DoctorReport, name: string) => report.engines.find((one) => one.engine === name);

it('starts every probe of every engine before it waits for one', async () => {
  // Each probe ends only when all nine have begun: one after the other, they would run into the limit.
  const together = (body: string): string =>
    `touch "$(dirname "$0")/begun-$(basename "$0")-$1"; until [ "$(ls "$(dirname "$0")" | grep -c begun-)" -ge 9 ]; do sleep 0.05; done; ${body}`;
  const { doctor, folder } = bench(
    Object.fromEntries(Object.entries(GOOD).map(([name, body]) => [name, together(body)])),
  );
  const report = await doctor();
  expect(readdirSync(join(folder, 'bin')).filter((name) => name.startsWith('begun-'))).toHaveLength(9);
  expect(report).toMatchObject({ level: 'OPTIMAL', challengers: ['codex', 'gemini', 'qwen'] });
});

it.each([
  [[], 'DISABLED'],
  [['claude'], 'DISABLED'],
  [['claude', 'codex'], 'MINIMAL'],
  [['codex', 'gemini'], 'FUNCTIONAL'],
  [['codex', 'gemini', 'qwen'], 'OPTIMAL'],
])('%j: %s, and a remedy for each that is missing', async (present, level) => {
  const report = await bench(only(...present)).doctor();
  expect(report.level).toBe(level);
  const missing = report.engines.filter(({ found }) => !found);
  expect(report.faults.map(({ of }) => of).sort()).toEqual(missing.map((one) => one.engine).sort());
  expect(report.faults.every(({ remedy }) => remedy.includes('npm install'))).toBe(true);
});

it('tells who is not logged in', async () => {
  const report = await bench(LOGGED_OUT).doctor();
  expect(report.engines.map(({ logged_in, available }) => [logged_in, available])).toEqual(
    Array(4).fill([false, false]),
  );
  expect(report.level).toBe('DISABLED');
});

it('tells a sandbox that runs nothing', async () => {
  const codex = 'case "$1" in --version) echo 0.169.0;; sandbox) exit 1;; esac';
  const report = await bench({ codex }).doctor();
  expect(engine(report, 'codex')).toMatchObject({
    sandbox: 'dead',
    available: true,
    reason: expect.stringContaining('blind'),
  });
});

it('finds a program where installers put it, though PATH does not', async () => {
  const { doctor, put, folder } = bench({});
  put('codex', GOOD['codex'] ?? '', '.local/bin');
  expect(engine(await doctor(), 'codex')).toMatchObject({
    available: true,
    path: join(folder, '.local/bin/codex'),
  });
});

it('starts the programs in an empty folder, never in the project', async () => {
  const { doctor, calls, folder } = bench(GOOD);
  await doctor();
  expect(calls()).toHaveLength(9);
  expect(calls().filter((call) => call.includes(` in ${folder}`))).toEqual([]);
});

it('believes a clean bill for a day, and nothing else', async () => {
  const { doctor, calls, put } = bench({ ...only('codex', 'gemini'), qwen: LOGGED_OUT['qwen'] ?? '' });
  const started = async (...args: string[]): Promise<string[]> => {
    const before = calls().length;
    await doctor(...args);
    return [
      ...new Set(
        calls()
          .slice(before)
          .map((call) => call.split(' ')[0] ?? ''),
      ),
    ].sort();
  };
  expect(await started()).toEqual(['codex', 'gemini', 'qwen']);
  expect(await started(), 'what was wrong may have been mended').toEqual(['qwen']);
  put('codex', `${GOOD['codex']} # another program behind the name`);
  expect(await started()).toEqual(['codex', 'qwen']);
  expect(await started('--refresh')).toEqual(['codex', 'gemini', 'qwen']);
});

it('looks again when the login in the environment has changed', async () => {
  const { run, doctor, folder } = bench({ codex: LOGGED_OUT['codex'] ?? '' });
  expect(engine(await doctor(), 'codex')).toMatchObject({ logged_in: false });
  const PATH = `${join(folder, 'bin')}:/usr/bin:/bin`;
  const { out } = await run(['doctor', '--json'], '', { PATH, CODEX_API_KEY: 'dummy' });
  expect(engine(JSON.parse(out), 'codex')).toMatchObject({ logged_in: true, available: true });
  expect(engine(await doctor(), 'codex')).toMatchObject({ logged_in: false, available: false });
});

it('sets a cache it cannot read aside and says so', async () => {
  const { run, state } = bench({});
  mkdirSync(state, { recursive: true });
  writeFileSync(join(state, 'health.json'), '{"entries": 7}');
  const { exit, err } = await run(['doctor']);
  expect(exit).toBe(3);
  expect(err).toContain('health.json cannot be read');
  expect(readdirSync(state).filter((name) => name.startsWith('health.json.quarantined'))).toHaveLength(1);
});

it("keeps the blackboard's capabilities, with what other tools wrote there", async () => {
  const { doctor, state } = bench(only('codex'));
  mkdirSync(join(state, 'blackboard'), { recursive: true });
  const other = { name: 'postgres', type: 'mcp', verified: true, extra: 1 };
  const old = {
    discovered_at: null,
    expires_at: null,
    capabilities: [other, { name: 'codex', type: 'cli', version: '0.1.0' }],
  };
  writeFileSync(join(state, 'blackboard/capabilities.json'), JSON.stringify(old));
  await doctor();
  const { capabilities } = JSON.parse(readFileSync(join(state, 'blackboard/capabilities.json'), 'utf8'));
  expect(capabilities[0]).toEqual(other);
  expect(
    capabilities.slice(1).map(({ name, confidence }: Record<string, string>) => `${name} ${confidence}`),
  ).toEqual(['claude unavailable', 'codex known', 'gemini unavailable', 'qwen unavailable']);
});

it('tells hooks that are switched off, and hooks that gave up', async () => {
  const { doctor, folder, state } = bench({});
  expect(await doctor()).toMatchObject({ hooks: { registered: true, plugin: 'unknown' } });
  mkdirSync(join(folder, '.claude'), { recursive: true });
  writeFileSync(join(folder, '.claude/settings.json'), '{"disableAllHooks":true}');
  appendFileSync(join(state, 'hook-skips.jsonl'), '{"event":"Stop","why":"x","timestamp":"t"}\n');
  const report = await doctor();
  expect(report.hooks).toMatchObject({ registered: false, switched_off: true, skipped: { count: 1 } });
  expect(report.faults.filter(({ of }) => of === 'hooks')).toHaveLength(1);
  writeFileSync(join(folder, '.claude/settings.json'), '{"enabledPlugins":{"ftm@ftm":false}}');
  expect((await doctor()).hooks).toMatchObject({ registered: false, plugin: 'disabled' });
});

it('says where state goes when its home cannot be written', async () => {
  const { run, folder } = bench({});
  writeFileSync(join(folder, 'a-file'), '');
  const { out } = await run(['doctor', '--json'], '', {
    FTM_STATE_DIR: join(folder, 'a-file'),
    CLAUDECODE: '1',
    SANDBOX_RUNTIME: '1',
  });
  const report: DoctorReport = JSON.parse(out);
  expect(report.state).toMatchObject({ place: 'project', folder: join(folder, '.ftm'), writable: true });
  expect(report.host).toEqual({ inside_claude_code: true, sandboxed: true });
  expect(report.faults.filter(({ of }) => of === 'state')).toEqual([
    expect.objectContaining({ remedy: expect.stringContaining('sandbox.excludedCommands') }),
  ]);
});

it('prints a table for people, with a remedy under each fault', async () => {
  const { run, folder } = bench({ codex: LOGGED_OUT['codex'] ?? '', qwen: GOOD['qwen'] ?? '' });
  const { out } = await run(['doctor'], '', { PATH: `${join(folder, 'bin')}:/usr/bin:/bin` });
  expect(out).toMatch(/^MINIMAL: /);
  expect(out).toMatch(/codex\s+0\.169\.0\s+no\s+yes\s+not logged in/);
  expect(out).toMatch(/qwen\s+0\.24\.4\s+yes\s+yes\s+available/);
  expect(out.match(/^- /gm)?.length).toBe(out.match(/^ {2}→ /gm)?.length);
});
