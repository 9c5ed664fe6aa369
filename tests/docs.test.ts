// What README and docs say is so: their commands run, their links lead somewhere, their tables are those of the code.
import { execFile, execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { DEFAULTS } from '../scripts/core/configuration/defaults.ts';
import { Config } from '../scripts/core/schemas/engines.ts';
import { putOnPath } from './fakes/on-path.ts';
import { roundsInOne } from './given/in-one.ts';
import { emptyHome, FTM } from './given/program.ts';

const ROOT = join(import.meta.dirname, '..');
const read = (page: string): string => readFileSync(join(ROOT, page), 'utf8');
const inDocs = readdirSync(join(ROOT, 'docs')).filter((name) => name.endsWith('.md'));
const PAGES = [
  ...['README.md', 'SECURITY.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'AGENTS.md'],
  ...inDocs.map((name) => `docs/${name}`),
];

/** The blocks of this language. */
const blocksIn = (page: string, language: string): string[] =>
  [...read(page).matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].flatMap(([, of, text = '']) =>
    of === language ? [text] : [],
  );
type Job = {
  permissions: Record<string, string>;
  jobs: { review: { env: Record<string, string>; steps: { uses?: string }[] } };
};
/** Without the table of engines: another engine is no further word to read. */
const wordsIn = (page: string): number =>
  read(page)
    .split('\n')
    .filter((line) => page !== 'docs/engines.md' || !/^\| [A-Z]/.test(line))
    .join('\n')
    .split(/\s+/)
    .filter(Boolean).length;

/** They need the network, another program, a forge, or all tests; each was tried by hand, from a folder, on a clean machine. */
const BY_HAND = /^(?:npm|claude|codex|gemini) |^ftm review --pr /;
/** Run with engines on the PATH that it must not ask. */
const DEMO = 'node scripts/ftm.mjs demo';
const commands = [
  ...new Set(
    PAGES.flatMap((page) => blocksIn(page, 'sh')).flatMap((text) => text.split('\n')),
  ),
].filter((line) => line !== '' && line !== DEMO && !BY_HAND.test(line));

const fakes = putOnPath({ claude: 'good', codex: 'good', gemini: 'good' });
const home = emptyHome({ ...roundsInOne(), ...fakes.env, HOME: fakes.folder });
const ID = /(?:magi|council|debate|review)-\d{8}-[\w-]+/;
const kept = { review: '', any: '' };

type Ran = { exit: number; out: string; err: string };

function shell(command: string, input = ''): Promise<Ran> {
  return new Promise((done) => {
    const child = execFile(
      '/bin/sh',
      ['-c', command],
      { cwd: home.folder, env: home.env },
      (error, out, err) =>
        done({
          exit: typeof error?.code === 'number' ? error.code : error ? 99 : 0,
          out,
          err,
        }),
    );
    child.stdin?.end(input);
  });
}

beforeAll(() => {
  const ftm = join(fakes.folder, 'ftm');
  writeFileSync(ftm, `#!/bin/sh\nexec '${process.execPath}' '${FTM}' "$@"\n`);
  chmodSync(ftm, 0o755);
  const put = (path: string, text: string): void => {
    mkdirSync(dirname(join(home.folder, path)), { recursive: true });
    writeFileSync(join(home.folder, path), text);
  };
  const git = (...words: string[]): void => {
    const who = ['-c', 'user.name=docs', '-c', 'user.email=docs@localhost'];
    execFileSync('git', [...who, ...words], { cwd: home.folder, stdio: 'ignore' });
  };
  put('.gitignore', 'state\n.claude\n');
  put('src/queue.js', 'export const tries = 1;\n');
  put('docs/plan.md', '# Plan\n\nWe keep the queue.\n');
  put('conflict.md', blocksIn('docs/pipelines.md', 'text')[0] ?? '');
  put('questions.jsonl', blocksIn('docs/counting.md', 'json')[0] ?? '');
  git('init', '-q', '-b', 'main');
  git('add', '-A');
  git('commit', '-q', '-m', 'one');
  git('checkout', '-q', '-b', 'work');
  put('src/queue.js', 'export const tries = 2;\n');
  git('commit', '-q', '-am', 'two');
  put('src/queue.js', 'export const tries = 3;\n');
});

describe('every command can be pasted', () => {
  test.each(commands)('%s', async (command) => {
    const id = command.includes('review') ? kept.review : kept.any;
    const placed = command.replace(/\bID\b/, id);
    const { exit, out, err } = await shell(placed);
    // 4: held, and undecided; 1 to 3 are a refusal, a wrong call and missing engines.
    expect([0, 4], err || out).toContain(exit);
    const [made = ''] = ID.exec(out) ?? [];
    if (made.startsWith('review')) kept.review = made;
    if (made) kept.any = made;
  });

  test(DEMO, async () => {
    expect(blocksIn('README.md', 'sh')[0]).toBe(`${DEMO}\n`);
    const there = putOnPath({ claude: 'good', codex: 'good', gemini: 'good' });
    const { exit, err } = await emptyHome(there.env).run(['demo']);
    expect({ exit, err }).toEqual({ exit: 0, err: '' });
    // Not even the engines that somebody has.
    expect(there.calls()).toEqual([]);
  });

  test('no command names an address that nobody has given us', () => {
    const naming = PAGES.filter((page) =>
      /OWNER\/|github\.com\/\w+\/ftm|example\.com\/ftm/.test(read(page)),
    );
    expect(naming).toEqual([]);
  });
});

describe('the job of a pull request', () => {
  const [text = ''] = blocksIn('docs/pipelines.md', 'yaml');
  const job: Job = parse(text);
  const { steps } = job.jobs.review;

  test('asks for what it needs, takes no action by a name that can move, and names keys of engines', () => {
    expect(job.permissions).toEqual({ contents: 'read', 'pull-requests': 'write' });
    const actions = steps.flatMap(({ uses }) => uses ?? []);
    expect(actions.filter((one) => !/^\.\/|@[0-9a-f]{40}$/.test(one))).toEqual([]);
    for (const key of Object.keys(job.jobs.review.env))
      expect(read('references/engines.json')).toMatch(
        new RegExp(`"(?:${key}|${key.split('_')[0]}_\\*)"`),
      );
  });

  test('the action installs engines that the table knows', () => {
    const packages = Object.values<{ install?: string }>(
      JSON.parse(read('references/engines.json')),
    ).map(({ install = '' }) => install.split(' ').at(-1));
    const [, named = ''] = /default: '(@[^']*)'/.exec(read('action.yml')) ?? [];
    expect(packages).toEqual(expect.arrayContaining(named.split(' ')));
  });
});

test.each(
  ['docs/configuration.md', 'docs/engines.md'].flatMap((page) => blocksIn(page, 'yaml')),
)('a configuration as shown is taken: %s', async (text) => {
  const own = emptyHome();
  mkdirSync(join(own.folder, '.claude'));
  writeFileSync(join(own.folder, '.claude/ftm-config.yml'), text);
  expect(await own.run(['config', '--json'])).toMatchObject({ exit: 0, err: '' });
});

/** "| `magi` | `{…}` | `pattern`, `decision` |" */
const ROW = /^\| `(magi|council|debate|review)` \| `(\{.*\})`[^|]* \| (.*) \|$/gm;
test.each(
  [...read('docs/pipelines.md').matchAll(ROW)].map(
    ([, of = '', takes = '', gives = '']) => ({
      of,
      takes,
      gives,
    }),
  ),
)('tally $of takes and gives what is shown', async ({ of, takes, gives }) => {
  const { exit, out } = await shell(`ftm tally ${of}`, takes);
  expect(exit).toBe(0);
  const named = [...gives.replace(/\(.*?\)/g, '').matchAll(/`(\w+)`/g)].map(
    ([, name]) => name,
  );
  expect(Object.keys(JSON.parse(out))).toEqual(
    expect.arrayContaining([...named, 'standing']),
  );
});

const slug = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\w\- ]/g, '')
    .replaceAll(' ', '-');
const anchorsOf = (page: string): string[] =>
  [...read(page).matchAll(/^#+ (.*)$/gm)].map(([, one = '']) => slug(one));

test.each(PAGES)('links of %s lead somewhere', (page) => {
  const links = [...read(page).matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)/g)];
  const broken = links.filter(([, path = '', anchor]) => {
    const to = path === '' ? page : join(dirname(page), path);
    return (
      !existsSync(join(ROOT, to)) ||
      (anchor !== undefined && !anchorsOf(to).includes(anchor))
    );
  });
  expect(broken.map(([link]) => link)).toEqual([]);
});

type Part = {
  description?: string;
  enum?: string[];
  type?: string;
  minimum?: number;
  maximum?: number;
  properties?: Record<string, Part>;
};

function rowsOf(part: Part, path: string[], value: unknown): string[] {
  if (part.properties && path[0] !== 'engines')
    return Object.entries(part.properties).flatMap(([key, inner]) =>
      rowsOf(inner, [...path, key], (value as Record<string, unknown>)[key]),
    );
  const shown = JSON.stringify(value);
  const usual = shown.length > 40 ? 'a list for each seat' : `\`${shown}\``;
  const range =
    part.minimum === undefined
      ? ''
      : ` from ${part.minimum}${part.maximum === undefined ? '' : ` to ${part.maximum}`}`;
  const takes = part.enum
    ? part.enum.map((one) => `\`${one}\``).join(', ')
    : `${part.type}${range}`;
  return [`| \`${path.join('.')}\` | ${usual} | ${takes} | ${part.description ?? ''} |`];
}

test('the table of keys is the one of the schema', async () => {
  const rows = rowsOf(Config as Part, [], DEFAULTS);
  const table = ['| key | default | takes | means |', '|---|---|---|---|', ...rows].join(
    '\n',
  );
  const page = read('docs/configuration.md').replace(
    /(<!-- keys: .* -->\n)[\s\S]*(<!-- end -->)/,
    (_, begin, end) => `${begin}${table}\n${end}`,
  );
  await expect(page).toMatchFileSnapshot(join(ROOT, 'docs/configuration.md'));
});

test('every row of the engine table may sit where another is missing', () => {
  const names = Object.keys(JSON.parse(read('references/engines.json')));
  expect(DEFAULTS.seats['claude']?.toSorted()).toEqual(names.toSorted());
});

test('every row of the engine table is on its page', () => {
  const names = Object.keys(JSON.parse(read('references/engines.json')));
  expect(
    names.filter((name) => !read('docs/engines.md').includes(`\`${name}\``)),
  ).toEqual([]);
});

test('the plugin says what README says it does and takes', () => {
  const rows = read('README.md').match(/^\| `\/ftm.*$/gm) ?? [];
  expect(rows).toHaveLength(4);
  expect(read('docs/plugin.md').match(/^\| `\/ftm.*$/gm)).toEqual(rows);
});

test.each(PAGES)('an engine has one spelling: %s', (page) => {
  const prose = read(page).replace(/```[\s\S]*?```|`[^`\n]*`|\]\([^)]*\)/g, '');
  const engines: { title: string }[] = Object.values(
    JSON.parse(read('references/engines.json')),
  );
  for (const { title } of engines.filter((row) => row.title.includes(' '))) {
    const named = prose.match(new RegExp(`\\b${title.replace(' ', '[ -]?')}\\b`, 'gi'));
    expect(new Set(named ?? [title])).toEqual(new Set([title]));
  }
});

/** Half of what they were. */
test('nothing grows again', () => {
  const docs = inDocs.reduce((sum, name) => sum + wordsIn(`docs/${name}`), 0);
  expect(wordsIn('README.md')).toBeLessThanOrEqual(620);
  // Since then with two pages for those who build on it, an action and agents by protocol.
  expect(docs).toBeLessThanOrEqual(6_000);
  expect(wordsIn('SECURITY.md')).toBeLessThanOrEqual(950);
});
