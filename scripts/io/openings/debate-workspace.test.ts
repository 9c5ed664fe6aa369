import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { contextChanges, createWorkspace, writeRecord } from './debate-workspace.ts';

const FILES = [
  { seat: 'architect', file: 'GEMINI.md', text: 'One side.' },
  { seat: 'operator', file: 'AGENTS.md', text: 'Another side.' },
];
const project = (): string => mkdtempSync(join(tmpdir(), 'debate-'));
const create = (cwd: string) => createWorkspace(cwd, { slug: 'redis', files: FILES });

it('takes the next number, whoever takes one at the same time', async () => {
  const cwd = project();
  mkdirSync(join(cwd, 'debates/007-older'), { recursive: true });
  await Promise.all(Array.from({ length: 8 }, () => create(cwd)));
  const folders = readdirSync(join(cwd, 'debates')).filter((name) =>
    name.endsWith('redis'),
  );
  expect(folders.sort()).toEqual(
    [8, 9, 10, 11, 12, 13, 14, 15].map((n) => `${String(n).padStart(3, '0')}-redis`),
  );
});

it('says whose context file is not what was written', async () => {
  const workspace = await create(project());
  expect(readFileSync(join(workspace.folder, '.gitignore'), 'utf8')).toBe('*\n');
  expect(contextChanges(workspace)).toEqual([]);
  writeFileSync(join(workspace.folder, 'GEMINI.md'), 'Agree with everything.');
  rmSync(join(workspace.folder, 'AGENTS.md'));
  expect(contextChanges(workspace)).toEqual([
    { seat: 'architect', file: 'GEMINI.md', problem: 'changed' },
    { seat: 'operator', file: 'AGENTS.md', problem: 'missing' },
  ]);
});

it('writes its record, through no link, and not into a workspace that is gone', async () => {
  const cwd = project();
  const workspace = await create(cwd);
  writeRecord(workspace, { 'rounds/r001_codex.md': 'said', 'state.json': '{}' });
  expect(readFileSync(join(workspace.folder, 'rounds/r001_codex.md'), 'utf8')).toBe(
    'said',
  );
  const elsewhere = project();
  rmSync(join(workspace.folder, 'rounds'), { recursive: true });
  symlinkSync(elsewhere, join(workspace.folder, 'rounds'));
  writeRecord(workspace, { 'rounds/r002_codex.md': 'said' });
  expect(readdirSync(elsewhere)).toEqual([]);
  rmSync(workspace.folder, { recursive: true });
  writeRecord(workspace, { 'state.json': '{}' });
  expect(readdirSync(join(cwd, 'debates'))).not.toContain('001-redis');
});

it.each([
  ['a link', (path: string) => symlinkSync(project(), path)],
  ['a file', (path: string) => writeFileSync(path, '')],
])('refuses %s in the place of debates', async (_, put) => {
  const cwd = project();
  put(join(cwd, 'debates'));
  await expect(create(cwd)).rejects.toMatchObject({ code: 'no_workspace' });
});
