// What is found of programs, and for how long it is believed.
import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { EngineTable } from '../../core/schemas/engines.ts';
import { type ProbeOptions, probeAll, probeLive } from './probe.ts';
import { engineTable } from './table.ts';

const BIN = mkdtempSync(join(tmpdir(), 'ftm-probe-'));
const env = { PATH: `${BIN}:/usr/bin:/bin`, HOME: BIN };
const asked = (): number => readFileSync(join(BIN, 'asked'), 'utf8').length;

/** Logged in while its file says so; each look at it leaves a mark. */
writeFileSync(
  join(BIN, 'tool'),
  `#!/bin/sh
case "$1" in
  --version) printf x >> ${BIN}/asked; echo "tool 1.2.3";;
  login) [ -e ${BIN}/logged-in ];;
  *) sed 's/.*: //';;
esac
`,
);
chmodSync(join(BIN, 'tool'), 0o755);

const TABLE: EngineTable = {
  tool: {
    title: 'Tool',
    vendor: 'v',
    command: ['tool'],
    env: { pass: ['TOOL_KEY'] },
    login: 'run tool login',
    probe: {
      version: ['--version'],
      login: { args: ['login'], yes: { exit: 0 }, no: { exit: 1 } },
      keys: ['TOOL_KEY'],
    },
  },
  absent: { title: 'Absent', command: ['absent-tool'] },
};
const look = (more: ProbeOptions = {}) => probeAll(TABLE, { env, project: '/', ...more });

test('what is good is believed until program, row or login change; what is not is looked at again', async () => {
  const cacheFile = join(BIN, 'state/health.json');
  const [tool, absent] = await look({ cacheFile });
  expect(tool).toMatchObject({
    usable: false,
    why: 'auth',
    version: '1.2.3',
    remedy: 'run tool login',
  });
  expect(absent).toMatchObject({ usable: false, why: 'not_found' });
  writeFileSync(join(BIN, 'logged-in'), '');
  expect((await look({ cacheFile }))[0]).toMatchObject({ usable: true, login: true });
  expect(asked()).toBe(2);
  await look({ cacheFile });
  expect(asked()).toBe(2);
  await look({ cacheFile, refresh: true });
  await look({ cacheFile, cache_hours: 0 });
  await look({ cacheFile, env: { ...env, TOOL_KEY: 'k' } });
  expect(asked()).toBe(5);
  writeFileSync(cacheFile, '{"checked":{"tool":7}}');
  expect((await look({ cacheFile }))[0]?.usable).toBe(true);
  expect(asked()).toBe(6);
});

test('who asks while it is looked waits for the same look', async () => {
  const before = asked();
  const all = await Promise.all([look(), look(), look()]);
  expect(all.map(([tool]) => tool?.usable)).toEqual([true, true, true]);
  expect(asked()).toBe(before + 1);
});

test('a tiny question says whether it really answers', async () => {
  const health = await look();
  const before = { ...process.env };
  Object.assign(process.env, env);
  try {
    expect(await probeLive(TABLE, health)).toMatchObject({ tool: { ok: true } });
  } finally {
    Object.assign(process.env, before);
  }
});

test('a configuration changes a row', () => {
  expect(engineTable({ engines: { claude: { model: 'opus' } } })['claude']).toMatchObject(
    { model: 'opus' },
  );
});

test('a look that has to be made is said in one line, and a known thing is not looked at', async () => {
  const cacheFile = join(mkdtempSync(join(tmpdir(), 'ftm-look-')), 'health.json');
  const heard: string[] = [];
  const onLook = (line: string) => void heard.push(line);
  writeFileSync(join(BIN, 'logged-in'), '');
  const two = { ...TABLE, other: { ...TABLE['tool'], title: 'Other' } } as EngineTable;
  await probeAll(two, { env, project: '/', cacheFile, onLook });
  await probeAll(two, { env, project: '/', cacheFile, onLook });
  expect(heard).toEqual(['Looking at Tool and Other …']);
});
