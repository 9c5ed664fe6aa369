// What a stranger reads: every call in it is one the program takes, every link leads somewhere, and what it shows is what comes out.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { root } from './house/checkout.ts';
import { emptyHome } from './program.ts';

const pages = [
  'README.md',
  ...readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];
const textOf = (page: string): string => readFileSync(join(root, page), 'utf8');

/** Calls in code, whether in a block or in a line; what stands for something else is no call. */
function callsIn(text: string): string[][] {
  const blocks = [...text.matchAll(/```\w*\n([\s\S]*?)```/g)].flatMap(([, block = '']) => block.split('\n'));
  const inline = [...text.replaceAll(/```[\s\S]*?```/g, '').matchAll(/`([^`\n]+)`/g)].map(
    ([, code = '']) => code,
  );
  return [...blocks, ...inline]
    .map((line) => /^(?:\$ )?(?:node scripts\/ftm\.mjs|ftm|npx --yes \S+) ([a-z].*)$/.exec(line.trim())?.[1])
    .filter((call) => call !== undefined)
    .map((call) =>
      call
        .replace(/\s+#.*$/, '')
        .replace(/\[|\]/g, ' ')
        .split(/\s+/),
    );
}

const home = emptyHome();
const helps = new Map<string, string>();
const helpOf = async (verb: string): Promise<string> => {
  const known = helps.get(verb) ?? (await home.run([verb, '--help'])).out;
  helps.set(verb, known);
  return known;
};

describe.each(pages)('%s', (page) => {
  it('calls only verbs and options that there are', async () => {
    const wrong: string[] = [];
    for (const [verb = '', ...words] of callsIn(textOf(page)).filter(([one]) => one !== 'help')) {
      const help = await helpOf(verb.replace(/,$/, ''));
      const options = words.flatMap((word) => /^--[a-z][a-z-]*/.exec(word)?.[0] ?? []);
      if (!help.startsWith('usage: ftm')) wrong.push(verb);
      wrong.push(
        ...options
          .filter((option) => option !== '--help' && !help.includes(option))
          .map((one) => `${verb} ${one}`),
      );
    }
    expect(wrong).toEqual([]);
  });

  it('links to files that are there', () => {
    const links = [...textOf(page).matchAll(/\]\(([^)#\s]+)\)/g)].map(([, link = '']) => link);
    const files = links.filter((link) => !/^\w+:/.test(link)).map((link) => join(root, dirname(page), link));
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });
});

it('finds calls to look at', () => {
  expect(pages.flatMap((page) => callsIn(textOf(page))).length).toBeGreaterThan(30);
  expect(callsIn('`ftm nonsense --what` and\n```\nftm show\n```\n')).toEqual([
    ['show'],
    ['nonsense', '--what'],
  ]);
});

/** Blocks of configuration, told from pipelines and answers by the keys they begin with. */
const settings = pages.flatMap((page) =>
  [...textOf(page).matchAll(/```(?:yaml)?\n((?:seats|engines|settle|review|council):[^\n]*\n[\s\S]*?)```/g)]
    .map(([, block = '']) => block)
    .filter((block) => !/script:|stage:/.test(block))
    .map((block, index): [string, string] => [`${page} ${index + 1}`, block]),
);

describe('what is shown as configuration is read as one', () => {
  it('is found', () => expect(settings.length).toBeGreaterThan(4));
  it.each(settings)('%s', async (_, block) => {
    const reader = emptyHome();
    mkdirSync(join(reader.folder, '.claude'), { recursive: true });
    writeFileSync(join(reader.folder, '.claude/ftm-config.yml'), block);
    const { exit, out } = await reader.run(['config']);
    expect(exit, out).toBe(0);
    expect(out).toContain('ftm-config.yml:');
  });
});

it('the extension for other hosts says the version of the plugin', () => {
  const version = (file: string): string => JSON.parse(textOf(file)).version;
  expect(version('gemini-extension.json')).toBe(version('plugin.json'));
});

describe('what needs no engine and no deliberation is run', () => {
  it.each([
    ['doctor', '--json'],
    ['config'],
    ['list'],
    ['record'],
    ['outcome'],
    ['blackboard', 'read'],
    ['help'],
  ])('ftm %s', async (...args) => {
    expect((await home.run(args)).exit).toBe(0);
  });
});

describe('after a deliberation', () => {
  const after = emptyHome();
  beforeAll(async () => {
    await after.run(['open', 'magi', 'Move?', '--mode', 'simple']);
  });
  it.each([['show'], ['next'], ['replay'], ['report', '--md'], ['list', '--open']])(
    'ftm %s',
    async (...args) => {
      expect((await after.run(args)).exit).toBe(0);
    },
  );
  it('ftm gate ends with 4 while it is open', async () => {
    expect((await after.run(['gate'])).exit).toBe(4);
  });
});
