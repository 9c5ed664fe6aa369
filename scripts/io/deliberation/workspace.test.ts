import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contextChanges, createWorkspace, type Wanted, writeRecord } from './workspace.ts';

const folder = () => mkdtempSync(join(tmpdir(), 'ftm-workspace-'));
const LENS = { seat: 'operator', file: 'AGENTS.md', text: '# A lens\n' };
const create = (project: string, wanted: Partial<Wanted> = {}) =>
  createWorkspace(project, {
    slug: 'redis',
    files: [LENS],
    beside: [],
    envFiles: [],
    home: folder(),
    ...wanted,
  });

describe('the number of a workspace', () => {
  it.each([
    ['nothing there', [], '001-redis'],
    ['earlier ones', ['001-a', '002-b'], '003-redis'],
    ['a gap', ['001-a', '007-b'], '008-redis'],
    ['a thousand', ['999-a'], '1000-redis'],
    ['folders of the user', ['notes', '2024-plans', 'redis'], '2025-redis'],
  ])('after %s', async (_, there, name) => {
    const project = folder();
    for (const one of there) mkdirSync(join(project, 'debates', one), { recursive: true });
    expect((await create(project)).folder).toBe(join(project, 'debates', name));
  });

  it('is taken once, however many ask', async () => {
    const project = folder();
    const made = await Promise.all(Array.from({ length: 8 }, () => create(project)));
    expect(made.map(({ number }) => number).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(readdirSync(join(project, 'debates'))).toHaveLength(8);
  });
});

it.each<[string, (debates: string) => void]>([
  ['a link to somewhere else', (debates) => symlinkSync(folder(), debates)],
  ['a file', (debates) => writeFileSync(debates, '')],
])('%s in its place is refused', async (_, put) => {
  const project = folder();
  put(join(project, 'debates'));
  await expect(create(project)).rejects.toMatchObject({ code: 'no_workspace' });
});

it('ignores itself, and leaves what the user has alone', async () => {
  const project = folder();
  writeFileSync(join(project, '.gitignore'), 'dist\n');
  const { folder: workspace } = await create(project);
  expect(readFileSync(join(workspace, '.gitignore'), 'utf8')).toBe('*\n');
  expect(readdirSync(project).sort()).toEqual(['.gitignore', 'debates']);
  expect(readFileSync(join(project, '.gitignore'), 'utf8')).toBe('dist\n');
});

describe('a context file', () => {
  it.each<[string, (path: string) => void, string[]]>([
    ['as it was', () => undefined, []],
    ['with one more space', (path) => writeFileSync(path, '# A lens \n'), ['changed']],
    ['that is gone', (path) => rmSync(path), ['missing']],
    ['put back', (path) => writeFileSync(path, LENS.text), []],
  ])('%s', async (_, change, problems) => {
    const made = await create(folder());
    change(join(made.folder, LENS.file));
    expect(contextChanges(made).map(({ problem }) => problem)).toEqual(problems);
  });
});

describe('variables in files', () => {
  it('of the user are linked, and nothing of them is copied', async () => {
    const home = folder();
    mkdirSync(join(home, '.gemini'));
    writeFileSync(join(home, '.gemini/.env'), 'KEY=1\n');
    const made = await create(folder(), { envFiles: ['.gemini/.env'], home });
    expect(readlinkSync(join(made.folder, '.gemini/.env'))).toBe(join(home, '.gemini/.env'));
  });

  it('that the user does not have are empty', async () => {
    const made = await create(folder(), { envFiles: ['.gemini/.env'] });
    expect(lstatSync(join(made.folder, '.gemini/.env'))).toMatchObject({ size: 0 });
  });
});

it('a workspace the user has deleted is not made again', async () => {
  const { folder: workspace } = await create(folder());
  rmSync(workspace, { recursive: true });
  writeRecord({ folder: workspace, files: { 'state.json': '{}' } });
  expect(existsSync(workspace)).toBe(false);
});
