// plugin/ is what the sources make, byte for byte; it is small, and nothing has to be installed for it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { freshBuild, runNode } from '../given/program.ts';
import { ROOT } from './sources.ts';

const MOST = { bytes: 3_000_000, files: 160 };
/** What an interactive session of Claude Code writes into a plugin's folder. */
const NOT_OURS = /^(?:\.claude-plugin\/types\/|tsconfig\.json$)/;

const fresh = freshBuild();

const filesOf = (folder: string): Map<string, Buffer> =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(folder.length + 1), readFileSync(path)] as const)
      .filter(([path]) => !NOT_OURS.test(path))
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );

it('plugin/ is a fresh build: npm run release makes it one', () => {
  const [is, made] = [filesOf(join(ROOT, 'plugin')), filesOf(fresh)];
  expect([...is.keys()]).toEqual([...made.keys()]);
  expect(
    [...made]
      .filter(([path, bytes]) => !is.get(path)?.equals(bytes))
      .map(([path]) => path),
  ).toEqual([]);
});

it('it is small', () => {
  const files = [...filesOf(fresh).values()];
  expect(files.length).toBeLessThanOrEqual(MOST.files);
  expect(files.reduce((sum, bytes) => sum + bytes.length, 0)).toBeLessThanOrEqual(
    MOST.bytes,
  );
});

it('nothing in it makes a host install packages, and nothing is only for developers', () => {
  const needless =
    /(?:^|\/)(?:package(?:-lock)?\.json|node_modules|tests?)(?:\/|$)|\.test\.|\.ts$/;
  expect([...filesOf(fresh).keys()].filter((path) => needless.test(path))).toEqual([]);
});

it('it does not name the machine it was made on', () => {
  const naming = [...filesOf(fresh)]
    .filter(([, bytes]) => bytes.includes(ROOT))
    .map(([path]) => path);
  expect(naming).toEqual([]);
});

it.each([
  ['18.20.8', 1],
  ['20.10.0', 1],
  ['20.11.0', 0],
  ['26.0.0', 0],
])('on Node %s it starts or says why not, in one sentence', async (node, exit) => {
  const as = `Object.defineProperty(process.versions, 'node', { value: '${node}' })`;
  const { out, err, ...ran } = await runNode(join(fresh, 'dist/ftm.mjs'), ['--version'], {
    cwd: fresh,
    env: { NODE_OPTIONS: `--import="data:text/javascript,${encodeURIComponent(as)}"` },
  });
  expect(ran.exit).toBe(exit);
  expect(exit === 0 ? err : out).toBe('');
  expect(exit === 0 ? out : err.split('\n')[0]).toContain(
    exit === 0 ? '.' : `This is Node ${node}, and ftm needs 20.11 or later.`,
  );
});

it('the version stands in package.json, and everything else has it from there', () => {
  const versionIn = (path: string): string =>
    JSON.parse(readFileSync(path, 'utf8')).version;
  const version = versionIn(join(ROOT, 'package.json'));
  const vendors = [
    '.claude-plugin/plugin.json',
    '.codex-plugin/plugin.json',
    'gemini-extension.json',
  ];
  const manifests = ['plugin.json', ...vendors];
  const all = [...manifests, 'package-lock.json'].map((path) =>
    versionIn(join(ROOT, path)),
  );
  expect(all).toEqual(all.map(() => version));
});

it('Codex, which hands on few variables, hands on what an engine needs', () => {
  const read = (path: string) => JSON.parse(readFileSync(join(ROOT, path), 'utf8'));
  const rows = Object.values<{ env?: { pass?: string[] } }>(
    read('references/engines.json'),
  );
  const needed = rows
    .flatMap(({ env }) => env?.pass ?? [])
    .filter((name) => !name.endsWith('*'));
  expect(needed.length).toBeGreaterThan(20);
  expect(read('.codex-plugin/plugin.json').mcpServers.ftm.env_vars).toEqual(
    expect.arrayContaining(needed),
  );
});
