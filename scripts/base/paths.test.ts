import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { homeRoot, projectFolder, spoolRoots, stateRoots } from './paths.cjs';

let base: string;
let project: string;
let temporary: string;

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'ftm-paths-'));
  project = join(base, 'project');
  temporary = join(base, 'tmp');
  mkdirSync(join(project, '.git'), { recursive: true });
  mkdirSync(join(project, 'deep/er'), { recursive: true });
  mkdirSync(temporary);
});

// A file where the folder should be refuses writes for every user, root included.
const unwritable = () => {
  writeFileSync(join(base, 'blocked'), '');
  return { FTM_STATE_DIR: join(base, 'blocked/state') };
};
const at = (env: Record<string, string>, cwd = project) => ({
  env,
  cwd,
  home: join(base, 'home'),
  temporary,
});

test.each([
  ['FTM_STATE_DIR', { FTM_STATE_DIR: '/s', CLAUDE_CONFIG_DIR: '/c' }, '/s'],
  ['CLAUDE_CONFIG_DIR', { CLAUDE_CONFIG_DIR: '/c' }, '/c/ftm-state'],
  ['the home folder', {}, '/home/someone/.claude/ftm-state'],
  ['not an empty variable', { FTM_STATE_DIR: '', CLAUDE_CONFIG_DIR: '' }, '/home/someone/.claude/ftm-state'],
])('home follows %s', (_, env, expected) => {
  expect(homeRoot({ env, home: '/home/someone', cwd: '/' })).toBe(expected);
});

test('home is used and made when it can be written', () => {
  const roots = stateRoots(at({}));
  expect(roots).toMatchObject({ place: 'home', write: join(base, 'home/.claude/ftm-state'), refused: [] });
  expect(existsSync(roots.write)).toBe(true);
  expect(readdirSync(roots.write)).toEqual([]);
});

test('an unwritable home falls back to a folder in the project that git ignores', () => {
  const roots = stateRoots(at(unwritable(), join(project, 'deep/er')));
  expect(roots).toMatchObject({
    place: 'project',
    write: join(project, '.ftm'),
    read: [join(project, '.ftm')],
  });
  expect(readFileSync(join(project, '.ftm/.gitignore'), 'utf8')).toBe('*\n');
  expect(readdirSync(project).sort()).toEqual(['.ftm', '.git', 'deep']);
  expect(stateRoots(at(unwritable())).write).toBe(roots.write);
});

test('what was left in the project is still read once home can be written', () => {
  const away = stateRoots(at(unwritable())).write;
  expect(stateRoots(at({})).read).toEqual([join(base, 'home/.claude/ftm-state'), away]);
  expect(spoolRoots(at({}))).toEqual([away]);
});

test('a .ftm folder that came with a repository is neither read nor written', () => {
  const made = stateRoots(at(unwritable())).write;
  const clone = join(base, 'clone');
  mkdirSync(join(clone, '.git'), { recursive: true });
  cpSync(made, join(clone, '.ftm'), { recursive: true });
  const roots = stateRoots(at(unwritable(), clone));
  expect(roots.place).toBe('temporary');
  expect(roots.refused.map(({ why }) => why)).toContain('not made by ftm');
  expect(spoolRoots(at({}, clone))).not.toContain(join(clone, '.ftm'));
});

test('a link named .ftm is not followed', () => {
  const made = stateRoots(at(unwritable())).write;
  const other = join(base, 'other');
  mkdirSync(other);
  symlinkSync(made, join(other, '.ftm'));
  expect(stateRoots(at(unwritable(), other)).place).toBe('temporary');
});

test('nowhere to write is one error that names every place and reason', () => {
  writeFileSync(join(base, 'file'), '');
  const nowhere = { ...at(unwritable(), join(base, 'file/project')), temporary: join(base, 'file/tmp') };
  expect(() => stateRoots(nowhere)).toThrow(/Nowhere to keep state: .*ENOTDIR.*ftm-/);
});

test('the project is the nearest folder with .git, else the folder itself', () => {
  expect(projectFolder(join(project, 'deep/er'))).toBe(project);
  expect(projectFolder(temporary)).toBe(temporary);
});

test('alone, nothing of the user is met: what waits to be brought home stays where it is', () => {
  const away = stateRoots(at(unwritable())).write;
  expect(spoolRoots(at({}))).toEqual([away]);
  expect(spoolRoots(at({ FTM_ALONE: '1' }))).toEqual([]);
  expect(stateRoots(at({ FTM_ALONE: '1' })).read).toEqual([join(base, 'home/.claude/ftm-state')]);
});
