// The laws of the house, held against every source file; and each law is seen to fail on a sample that breaks it.
import { describe, expect, it } from 'vitest';
import { brokenLaws, importsOf } from './laws.ts';
import { type SourceFile, sourceFiles } from './sources.ts';

it('every source file keeps the laws of its room', () => {
  const files = sourceFiles(['scripts', 'hooks', 'tests']);
  expect(files.length).toBeGreaterThan(100);
  expect(brokenLaws(files)).toEqual([]);
});

const row = "verbsIn(() => import('./commands/tally.ts'), 'tally')";
const cli = { path: 'scripts/cli.ts', text: `const verbs = ${row};` };
const command = {
  path: 'scripts/commands/tally.ts',
  text: 'export const tally: Command = {};',
};
const house = [cli, command];
const core = (path: string, text: string): SourceFile[] => [
  ...house,
  { path: `scripts/core/${path}`, text },
];

describe('each law is seen to fail', () => {
  it.each<[broken: string, files: SourceFile[]]>([
    ['nothing but core', core('words/a.ts', "import { join } from 'node:path';")],
    [
      'nothing but core',
      core('words/a.ts', "import { read } from '../../io/state/files.ts';"),
    ],
    ['nothing but core', core('magi/a.ts', "import Type from 'typebox';")],
    ['passed into core', core('words/a.ts', 'export const now = () => Date.now();')],
    ['passed into core', core('words/a.ts', 'const today = new Date();')],
    ['passed into core', core('words/a.ts', 'const die = Math.random();')],
    ['passed into core', core('words/a.ts', "const home = process.env['HOME'];")],
    ['above it in the order', core('words/a.ts', "import { b } from '../answers/b.ts';")],
    ['above it in the order', core('magi/a.ts', "import { b } from '../council/b.ts';")],
    ['no room attic in its order', core('attic/a.ts', '')],
    [
      'load no package',
      [...house, { path: 'hooks/hook.cjs', text: "const { parse } = require('yaml');" }],
    ],
    [
      'load no package',
      [...house, { path: 'hooks/mod/a.mjs', text: "import { join } from 'node:path';" }],
    ],
    [
      'load no package',
      [...house, { path: 'hooks/hook.cjs', text: "require('../scripts/io/a.ts');" }],
    ],
    ...[
      'process.stdout.write(text);',
      'console.log(text);',
      'writeSync(2, text);',
      'process.stderr.write(text);',
    ].map((text): [string, SourceFile[]] => [
      'writes to a terminal',
      [...house, { path: 'scripts/io/reports/demo.ts', text }],
    ]),
    [
      'one file each',
      [
        ...house,
        { path: 'scripts/io/a.ts', text: "import { execa } from 'execa';" },
        { path: 'scripts/io/b.ts', text: "const { x } = await import('execa/x');" },
      ],
    ],
    [
      'nothing imports a command',
      [
        ...house,
        {
          path: 'scripts/io/a.ts',
          text: "import { tally } from '../commands/tally.ts';",
        },
      ],
    ],
    [
      'is no verb of cli.ts',
      [...house, { ...command, path: 'scripts/commands/split.ts' }],
    ],
    [
      'a circle',
      [
        ...house,
        { path: 'scripts/io/a.ts', text: "import { b } from './b.ts';" },
        { path: 'scripts/io/b.ts', text: "import { a } from './a.ts';" },
      ],
    ],
    ['runs or is deleted', core('words/a.test.ts', `it.${'only'}('x', () => {});`)],
  ])('%s: sample %#', (broken, sample) => {
    expect(brokenLaws(sample)).toEqual([expect.stringContaining(broken)]);
  });

  it('a lawful house has nothing to report', () => {
    const lawful = [
      ...core(
        'schemas/a.ts',
        "import Type from 'typebox';\nimport type { B } from '../magi/b.ts';",
      ),
      {
        path: 'scripts/core/magi/b.ts',
        text: "import { a } from '../schemas/a.ts';\nconst d = new Date(0);",
      },
      {
        path: 'scripts/core/magi/b.test.ts',
        text: "import { readFileSync } from 'node:fs';",
      },
      {
        path: 'hooks/hook.cjs',
        text: "/** @param {import('yaml').Document} it */\nrequire('node:fs');",
      },
    ];
    expect(brokenLaws(lawful)).toEqual([]);
  });
});

it('reads every way of importing', () => {
  const text = [
    "import a from 'a';",
    "import {\n  b,\n} from 'b';",
    "import 'c';",
    "export * from 'd';",
    "const e = await import('e');",
    "import type { F } from 'f';",
    "const g = require('g');",
  ].join('\n');
  const found = importsOf({ path: 'x.ts', text }).map(({ from }) => from);
  expect(found.sort()).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g']);
});
