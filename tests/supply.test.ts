// What the program is made of: known by name and licence, from nowhere in particular, and started by no script.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { judge } from '../.ci/signatures.mjs';
import { sha256 } from '../scripts/io/machine/sha256.ts';
import { copyPlugin, temporaryFolder } from './house/checkout.ts';
import { type Lockfile, packageTable, runtimePackages } from './house/runtime-packages.ts';

const root = join(import.meta.dirname, '..');
const lock: Lockfile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const FREE = [
  'MIT',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  '0BSD',
  'Python-2.0',
  'BlueOak-1.0.0',
  'PSF-2.0',
];

test('SECURITY.md lists the packages of the lockfile with their licences', () => {
  expect(readFileSync(join(root, 'SECURITY.md'), 'utf8')).toContain(packageTable(runtimePackages(lock)));
});

test('their licences let anybody use them', () => {
  expect(runtimePackages(lock).filter(({ licence }) => !FREE.includes(licence))).toEqual([]);
});

test('each is held to its content, and none names a host', () => {
  const entries = Object.entries(lock.packages).filter(
    ([path, entry]) => path.includes('node_modules/') && !entry.link,
  );
  expect(
    entries.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path),
  ).toEqual([]);
  expect(entries.filter(([, { resolved }]) => resolved).map(([path]) => path)).toEqual([]);
});

// npm runs none when a plugin is installed, so nothing may depend on one having run.
test('none of them needs a script of its own to run when it is installed', () => {
  const scripted = runtimePackages(lock).filter(
    ({ name }) => lock.packages[`node_modules/${name}`]?.hasInstallScript,
  );
  expect(scripted.map(({ name }) => name)).toEqual(['esbuild']);
});

test('the same sources give the same build, byte for byte, wherever and whenever it is made', () => {
  const [one, other] = ['a', 'deeper/b c'].map((name) => {
    const plugin = copyPlugin({ to: join(temporaryFolder(), name) });
    spawnSync(process.execPath, [join(plugin, 'scripts/build.mjs')], { cwd: plugin });
    const [built = ''] = readdirSync(join(plugin, 'dist'));
    const files = readdirSync(join(plugin, 'dist', built)).sort();
    return files.map((file) => [file, sha256(readFileSync(join(plugin, 'dist', built, file)))]);
  });
  expect(one?.map(([file]) => file)).toEqual(
    expect.arrayContaining(['program.cjs', 'yaml.cjs', 'schema-report.cjs']),
  );
  expect(other).toEqual(one);
});

/** What `npm audit signatures --json` prints. */
test.each([
  ['all are signed', '{"invalid":[],"missing":[]}', '', 0, 'Every package is signed'],
  [
    'one is signed by somebody else',
    '{"invalid":[{"name":"x","version":"1.0.0"}],"missing":[]}',
    '',
    1,
    'x@1.0.0',
  ],
  [
    'one is not signed where others are',
    '{"invalid":[],"missing":[{"name":"x","version":"1.0.0"}]}',
    '',
    1,
    'x@1.0.0',
  ],
  [
    'there are no keys',
    '',
    'npm error code ENOTFOUND\nnpm error network request failed\n',
    0,
    'Not checked: no signatures were offered here (network request failed)',
  ],
  ['there is no answer', '', '', 0, 'Not checked'],
  ['the answer is an error', '{"error":{"code":"E404"}}', '', 0, 'Not checked'],
])('of signatures it is said what npm found: %s', (_, stdout, stderr, exit, text) => {
  expect(judge({ stdout, stderr })).toEqual({ exit, text: expect.stringContaining(text) });
});
