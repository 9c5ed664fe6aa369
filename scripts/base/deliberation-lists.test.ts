// The lists are what looking through all of them would give, whatever came, went or was deleted meanwhile.
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { FEW } from './deliberation-index.cjs';
import { adding, listed, noteChange } from './deliberation-lists.mjs';

const HERE = '/nowhere/project';
const THERE = '/nowhere/other';
const HOST = 'host-1';
const about = { folders: [HERE], session: null };
let root: string;
/** Seconds, so that whatever is put there is older than the lists. */
let clock: number;

type View = { cwd?: string; host_session?: string | null; status?: string };

function put(id: string, { cwd = HERE, host_session = null, status = 'done' }: View = {}): void {
  const folder = join(root, 'sessions', id);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'session.json'), JSON.stringify({ id, cwd, host_session, status }));
  clock += 1;
  utimesSync(join(folder, 'session.json'), clock, clock);
}

/** Lists are kept only of a folder that has been left alone for a moment. */
const rested = async (): Promise<void> => {
  while (!existsSync(join(root, 'sessions-index/complete.json'))) {
    listed(root, about);
    await new Promise((wake) => setTimeout(wake, 5));
  }
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'ftm-index-'));
  clock = 1_000_000;
  for (let n = 0; n <= FEW; n++) put(`magi-other-${n}`, { cwd: THERE });
});

it('keeps none of a few, and leaves nothing behind', () => {
  for (let n = 0; n <= FEW; n++) rmSync(join(root, `sessions/magi-other-${n}`), { recursive: true });
  put('magi-a', { status: 'open' });
  expect(listed(root, about)).toBeNull();
  expect(existsSync(join(root, 'sessions-index'))).toBe(false);
});

it('tells open from done, newest first, by folder and by host session', () => {
  put('magi-a', { status: 'open' });
  put('magi-b', { status: 'open', host_session: HOST, cwd: THERE });
  put('magi-c');
  put('magi-d', { status: 'open' });
  expect(listed(root, about)).toEqual({
    open: ['magi-d', 'magi-a'],
    done: ['magi-c'],
    more: false,
    unknown: [],
  });
  expect(listed(root, { folders: ['/elsewhere'], session: HOST })).toMatchObject({
    open: ['magi-b'],
    done: [],
  });
});

it('says that more are open than it holds', () => {
  for (let n = 0; n < 100; n++) put(`magi-${n}`, { status: 'open' });
  const found = listed(root, about);
  expect(found).toMatchObject({ more: true });
  expect(found?.open.slice(0, 2)).toEqual(['magi-99', 'magi-98']);
});

describe.each([
  ['while lists are kept', rested],
  ['without any', async () => undefined],
])('%s', (_, before) => {
  it('knows of one that is added, before it has said a word', async () => {
    await before();
    adding(root, 'magi-new', { cwd: HERE }, () => put('magi-new', { status: 'open' }));
    expect(listed(root, about)).toMatchObject({ open: ['magi-new'] });
  });

  it('knows of one that somebody put there by hand', async () => {
    await before();
    put('magi-copied', { status: 'open' });
    expect(listed(root, about)).toMatchObject({ open: ['magi-copied'] });
  });

  it('moves what has changed to the front, and from one list to the other', async () => {
    for (const id of ['magi-a', 'magi-b']) put(id, { status: 'open' });
    await before();
    noteChange(root, 'magi-a', { cwd: HERE, status: 'open' });
    put('magi-a', { status: 'open' });
    expect(listed(root, about)?.open).toEqual(['magi-a', 'magi-b']);
    put('magi-a');
    noteChange(root, 'magi-a', { cwd: HERE, status: 'done' });
    expect(listed(root, about)).toMatchObject({ open: ['magi-b'], done: ['magi-a'] });
  });

  it('names those whose view is gone or cannot be read', async () => {
    put('magi-a', { status: 'open' });
    writeFileSync(join(root, 'sessions/magi-a/session.json'), '{"cwd": 7}');
    await before();
    expect(listed(root, about)).toMatchObject({ open: [], unknown: ['magi-a'] });
  });

  it('is made again when it was deleted, torn or copied from another machine', async () => {
    put('magi-a', { status: 'open' });
    await before();
    const lists = join(root, 'sessions-index');
    rmSync(lists, { recursive: true, force: true });
    expect(listed(root, about)?.open).toEqual(['magi-a']);
    mkdirSync(lists, { recursive: true });
    writeFileSync(join(lists, 'complete.json'), '{"mark":');
    expect(listed(root, about)?.open).toEqual(['magi-a']);
    writeFileSync(join(lists, 'complete.json'), '{"mark":"1 1","unknown":[]}');
    expect(listed(root, about)?.open).toEqual(['magi-a']);
  });
});

it('gives up where there is no time, and says so', () => {
  expect(listed(root, about, { endsAt: 0 })).toBeNull();
});

it('does not outlive what it lists', async () => {
  await rested();
  cpSync(join(root, 'sessions'), join(root, 'copy'), { recursive: true });
  rmSync(join(root, 'sessions'), { recursive: true });
  expect(listed(root, about)).toBeNull();
});
