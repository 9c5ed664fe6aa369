// The laws of the house, held against every source file; and each law is seen to fail on a sample that breaks it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { brokenLaws, importsOf, type SourceFile } from './house/laws.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

function sourceFiles(folder: string): SourceFile[] {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(?:ts|mjs|cjs)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter((path) => !path.includes('node_modules/') && !path.includes('/fixtures/'))
    .map((path) => ({ path, text: read(path) }));
}

const files = ['scripts', 'hooks', 'tests', 'bench']
  .filter((folder) => readdirSync(root).includes(folder))
  .flatMap(sourceFiles);

it('every source file keeps the laws of its room', () => {
  expect(files.length).toBeGreaterThan(10);
  expect(brokenLaws(files)).toEqual([]);
});

describe('each law is seen to fail', () => {
  const cli = {
    path: 'scripts/cli.ts',
    text: "const commands = { tally: () => import('./commands/tally.ts') };",
  };
  const command = { path: 'scripts/commands/tally.ts', text: "import type { Command } from './command.ts';" };
  const house = [cli, command];

  it.each<[broken: string, files: SourceFile[]]>([
    [
      'core uses the core',
      [...house, { path: 'scripts/core/a.ts', text: "import { read } from '../io/store.ts';" }],
    ],
    [
      'core uses the core',
      [...house, { path: 'scripts/core/words/a.ts', text: "import { join } from 'node:path';" }],
    ],
    ['core uses the core', [...house, { path: 'scripts/core/a.ts', text: "import { Ajv } from 'ajv';" }]],
    [
      'core uses the core',
      [
        ...house,
        { path: 'scripts/core/a.ts', text: "import {\n  one,\n  two,\n} from '../base/paths.mjs';" },
      ],
    ],
    [
      'rooms below it',
      [...house, { path: 'scripts/core/words/a.ts', text: "import { b } from '../answers/b.ts';" }],
    ],
    [
      'rooms below it',
      [...house, { path: 'scripts/core/magi/a.ts', text: "import { b } from '../council/b.ts';" }],
    ],
    [
      'rooms below it',
      [...house, { path: 'scripts/core/magi/count/a.ts', text: "import { b } from '../ask/b.ts';" }],
    ],
    [
      'rooms below it',
      [...house, { path: 'scripts/io/engines/a.ts', text: "import { b } from '../rounds/b.ts';" }],
    ],
    ['no room attic in its order', [...house, { path: 'scripts/io/attic/a.ts', text: '' }]],
    ['no room attic in its order', [...house, { path: 'scripts/core/answers/attic/a.ts', text: '' }]],
    ['no room attic', [...house, { path: 'scripts/core/attic/a.ts', text: '' }]],
    [
      'passed into the core',
      [...house, { path: 'scripts/core/a.ts', text: 'export const now = () => Date.now();' }],
    ],
    ['passed into the core', [...house, { path: 'scripts/core/a.ts', text: 'const today = new Date();' }]],
    ['passed into the core', [...house, { path: 'scripts/core/a.ts', text: 'const die = Math.random();' }]],
    ['a command uses core and io', [cli, { ...command, text: "import { execa } from 'execa';" }]],
    ['a command uses core and io', [cli, { ...command, text: "import { readFileSync } from 'node:fs';" }]],
    [
      'a command uses core and io',
      [cli, command, { path: 'scripts/commands/command.ts', text: "import { x } from './tally.ts';" }],
    ],
    [
      'an io file uses',
      [...house, { path: 'scripts/io/a.ts', text: "import { command } from '../commands/tally.ts';" }],
    ],
    [
      'nothing imports a command',
      [...house, { path: 'bench/a.ts', text: "import { command } from '../scripts/commands/tally.ts';" }],
    ],
    ['no package', [...house, { path: 'hooks/stop.mjs', text: "import { parse } from 'yaml';" }]],
    [
      'no package',
      [...house, { path: 'hooks/stop.mjs', text: "const store = await import('../scripts/io/store.ts');" }],
    ],
    ['no package', [...house, { path: 'scripts/base/lock.mjs', text: "export { parse } from 'yaml';" }]],
    [
      'one file each',
      [
        ...house,
        { path: 'scripts/io/a.ts', text: "import { execa } from 'execa';" },
        { path: 'scripts/io/b.ts', text: "import 'execa/x';" },
      ],
    ],
    ['is no verb', [...house, { path: 'scripts/commands/split.ts', text: '' }]],
    ['has no file', [cli]],
    [
      'same name',
      [{ ...cli, text: "count: { about: '…', load: () => import('./commands/tally.ts') }" }, command],
    ],
    ['in 60', [cli, { ...command, text: 'x;\n'.repeat(61) }]],
    [
      'runs or is deleted',
      [...house, { path: 'scripts/core/a.test.ts', text: `it.${'only'}('x', () => {});` }],
    ],
  ])('%s: sample %#', (broken, sample) => {
    expect(brokenLaws(sample)).toEqual([expect.stringContaining(broken)]);
  });

  it('a lawful house has nothing to report', () => {
    const lawful = [
      ...house,
      {
        path: 'scripts/core/a.ts',
        text: "import { parse } from 'yaml';\nimport { b } from './b.ts';\nconst day = new Date(0);",
      },
      { path: 'scripts/core/a.test.ts', text: "import { readFileSync } from 'node:fs';" },
      {
        path: 'hooks/stop.mjs',
        text: "/** @param {import('yaml').Document} it */\nimport { x } from '../scripts/base/x.mjs';",
      },
    ];
    expect(brokenLaws(lawful)).toEqual([]);
  });

  it('reads every way of importing', () => {
    const text =
      "import a from 'a';\nimport {\n  b,\n} from 'b';\nimport 'c';\nexport * from 'd';\nconst e = await import('e');\nimport type { F } from 'f';";
    expect(
      importsOf({ path: 'x.ts', text })
        .map(({ from }) => from)
        .sort(),
    ).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  });
});

it('both manifests say the same', () => {
  expect(JSON.parse(read('plugin.json'))).toEqual(JSON.parse(read('.claude-plugin/plugin.json')));
});

it('the version is the same wherever it stands', () => {
  const lock = JSON.parse(read('package-lock.json'));
  const versions = [
    JSON.parse(read('.claude-plugin/plugin.json')),
    JSON.parse(read('package.json')),
    lock,
    lock.packages[''],
  ].map(({ version }) => version);
  expect(new Set(versions).size).toBe(1);
});

// A folder link in the root's would keep Claude Code from installing anything.
it.each(['package-lock.json', 'tests/packages/package-lock.json', '.ci/package-lock.json'])(
  '%s names no download address and pins every package by its hash',
  (path) => {
    const packages = Object.entries<{ resolved?: string; integrity?: string }>(
      JSON.parse(read(path)).packages,
    ).filter(([name]) => name);
    expect(packages.filter(([, { resolved }]) => resolved)).toEqual([]);
    expect(packages.filter(([, { integrity }]) => !integrity).map(([name]) => name)).toEqual([]);
  },
);
