import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { KINDS } from '../../core/schemas/names.ts';
import { LogEvent, type Opened } from '../../core/schemas/nouns.ts';
import type { SessionView } from '../../core/schemas/session.ts';
import {
  append,
  createSession,
  listSessions,
  load,
  newId,
  readAnswerFile,
  resolveId,
  saveAnswer,
  sessionFolder,
  withSession,
  writeSession as writeView,
} from './sessions.ts';

const ID = 'magi-20261119-135910-b4e6';
const opened = (id = ID, more: Partial<Opened> = {}): Opened => ({
  type: 'opened',
  rules: 1,
  id,
  protocol: 'magi',
  version: '1',
  cwd: '/project',
  host_session: null,
  question: 'Shall we?',
  framing: {},
  seats: [],
  spare: [],
  missing: [],
  limits: {
    rounds: 1,
    timeout_s: {},
    retries: 0,
    history_bytes: 1,
    max_tokens: null,
    max_minutes: null,
  },
  seed: '',
  auto: false,
  confirm: false,
  ...more,
});
const view = (cwd = '/project', status = 'open') => ({ cwd, status }) as SessionView;
/** As it is written: with its id. */
const writeSession = (id: string, session: SessionView): void =>
  writeView(id, { ...session, id });
const note = (text: string): LogEvent => ({ type: 'noted', text, objects: false });
const logPath = (id = ID): string => join(sessionFolder(id), 'log.jsonl');
const notesIn = (id = ID): string[] =>
  load(id).events.flatMap((one) => (one.type === 'noted' ? one.text : []));
const add = (...texts: string[]) => withSession(ID, () => append(ID, texts.map(note)));

beforeEach(() => {
  vi.stubEnv('FTM_STATE_DIR', mkdtempSync(join(tmpdir(), 'ftm-state-')));
});
afterEach(() => vi.unstubAllEnvs());

it('is created once, grows by events, and is found by its id', async () => {
  expect(newId('magi', '2026-11-19T13:59:10.123Z', 'b4e6')).toBe(ID);
  createSession(opened());
  expect(() => createSession(opened())).toThrow('not empty');
  expect((await add('a', 'b')).times).toHaveLength(2);
  expect(load(ID).events.map(({ type }) => type)).toEqual(['opened', 'noted', 'noted']);
  expect(listSessions()).toEqual([ID]);
});

it('takes any prefix that is unique, or the newest that is open in this project', () => {
  for (const [day, cwd] of [
    ['18', '/project'],
    ['19', '/project/deep'],
    ['20', '/project'],
  ] as const) {
    createSession(opened(`magi-202611${day}-135910-b4e6`, { cwd }));
    writeSession(`magi-202611${day}-135910-b4e6`, view(cwd));
  }
  createSession(opened('council-20261118-235959-0000'));
  writeSession('council-20261118-235959-0000', view());
  expect(listSessions().map((id) => id.slice(0, 16))).toEqual([
    'magi-20261120-13',
    'magi-20261119-13',
    'council-20261118',
    'magi-20261118-13',
  ]);
  expect(resolveId('council', '/')).toBe('council-20261118-235959-0000');
  expect(resolveId(undefined, '/project')).toBe('magi-20261120-135910-b4e6');
  expect(resolveId('', '/project/deep')).toBe('magi-20261119-135910-b4e6');
  writeSession('magi-20261120-135910-b4e6', view('/project', 'done'));
  expect(resolveId(undefined, '/project')).toBe('council-20261118-235959-0000');
  writeSession('council-20261118-235959-0000', view('/project', 'done'));
  writeSession('magi-20261118-135910-b4e6', view('/project', 'done'));
  expect(resolveId(undefined, '/project')).toBe('magi-20261120-135910-b4e6');
  expect(() => resolveId('magi', '/')).toThrow('beginning of 3');
  expect(() => resolveId('debate', '/')).toThrow('no deliberation "debate"');
  expect(() => resolveId(undefined, '/elsewhere')).toThrow(
    'no deliberation in /elsewhere',
  );
  expect(() => load('../../etc')).toThrow('no deliberation');
});

it.each<[what: string, cut: (text: string) => string, kept: string[]]>([
  ['in the middle of the last line', (text) => text.slice(0, -20), ['a']],
  ['before its line end', (text) => text.slice(0, -1), ['a']],
  [
    'between two events of one batch',
    (text) => `${text.split('\n').slice(0, 2).join('\n')}\n`,
    ['a'],
  ],
  ['with bytes of zero behind it', (text) => `${text}\0\0\0`, ['a', 'b']],
])('heals a write that was cut %s', async (_, cut, kept) => {
  createSession(opened());
  await add('a', 'b');
  writeFileSync(logPath(), cut(readFileSync(logPath(), 'utf8')));
  expect(notesIn()).toEqual(kept);
  await add('c');
  expect(notesIn()).toEqual([...kept, 'c']);
});

it.each<[what: string, change: (text: string) => string, says: string]>([
  ['a word that was changed', (text) => text.replace('"a"', '"z"'), 'at line 3'],
  [
    'a line that was taken out',
    (text) => text.replace(/.*"text":"a".*\n/, ''),
    'at line 2',
  ],
  ['a line that is no JSON', (text) => text.replace(/.*"text":"b".*/, 'b'), 'at line 3'],
  [
    'a first line that was changed',
    (text) => text.replace('Shall we?', 'Shall I?'),
    'at line 2',
  ],
])('refuses %s by name, and hides nothing else', async (_, change, says) => {
  createSession(opened());
  createSession(opened('magi-20261118-000000-aaaa'));
  await add('a', 'b');
  writeSession('magi-20261118-000000-aaaa', view());
  writeFileSync(logPath(), change(readFileSync(logPath(), 'utf8')));
  expect(() => load(ID)).toThrow(new RegExp(`${ID}.*${says}`));
  expect(resolveId(undefined, '/project')).toBe('magi-20261118-000000-aaaa');
});

it.each<[what: string, change: (lines: string[]) => string[], says: string | null]>([
  [
    'ends before what was told',
    (lines) => lines.slice(0, 2),
    'ends before what was already told',
  ],
  ['is one line short of it', (lines) => lines.slice(0, 3), '3 of 4 lines are there'],
  ['is gone but for its opening', (lines) => lines.slice(0, 1), '1 of 4 lines are there'],
  ['goes just as far', (lines) => lines, null],
  ['was cut off by a kill behind it', (lines) => [...lines, '{"n":4,"at'], null],
])('a log that %s', async (_, change, says) => {
  createSession(opened());
  const { head } = await add('a', 'b', 'no');
  writeSession(ID, { ...view(), head });
  const lines = readFileSync(logPath(), 'utf8').trim().split('\n');
  const kept = change(lines);
  writeFileSync(logPath(), kept.join('\n') + (kept.length > 4 ? '' : '\n'));
  if (says === null) expect(notesIn()).toEqual(['a', 'b', 'no']);
  else expect(() => load(ID)).toThrow(says);
  // The same where only a verdict, told elsewhere, knows how far it went.
  writeSession(ID, view());
  if (says === null) expect(load(ID, head).head).toEqual(head);
  else expect(() => load(ID, head)).toThrow(says);
});

it('a line that was put in place of one that was told is refused', async () => {
  createSession(opened());
  await add('a', 'b');
  const { head } = load(ID);
  writeFileSync(
    logPath(),
    `${readFileSync(logPath(), 'utf8').split('\n').slice(0, 2).join('\n')}\n`,
  );
  await add('z', 'y');
  expect(() => load(ID, head)).toThrow('at line 3');
});

it('refuses a log of another version and says what it does not know', () => {
  createSession(opened(ID, { rules: 2 }));
  expect(() => load(ID)).toThrow(
    `${ID} was written by another version of ftm: this one does not know rules 2`,
  );
});

it('refuses an event of a kind that it does not know', async () => {
  createSession(opened());
  await withSession(ID, () => append(ID, [{ type: 'teleported' } as never]));
  expect(() => load(ID)).toThrow(
    'this one does not know the event "teleported" of line 2.',
  );
  const kinds = LogEvent.anyOf.map(({ properties }) => properties.type.const);
  expect([...KINDS]).toEqual(kinds);
});

it('keeps the exact bytes of an answer, and gives none from elsewhere', () => {
  createSession(opened());
  const text = 'APPROVE \r\n\tｆｕｌｌ\u0000 😀';
  const { file, sha256 } = saveAnswer(ID, '../r1-vote-codex.md', text);
  expect([file, sha256.length, readAnswerFile(ID, file)]).toEqual([
    'answers/r1-vote-codex.md',
    64,
    text,
  ]);
  for (const path of [
    'answers/../log.jsonl',
    'log.jsonl',
    '../x',
    'answers/none',
    'answers/a/b',
  ])
    expect(() => readAnswerFile(ID, path)).toThrow('is gone');
});

it('says in one sentence that the folder cannot be written, and what to do', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'ftm-no-')), 'file');
  writeFileSync(file, '');
  vi.stubEnv('FTM_STATE_DIR', join(file, 'state'));
  expect(() => createSession(opened())).toThrow(
    `${join(file, 'state')} cannot be written (ENOTDIR)`,
  );
  expect(listSessions()).toEqual([]);
  vi.stubEnv('FTM_STATE_DIR', file);
  expect(() => listSessions()).toThrow(`${file} cannot be written (it is a file)`);
});

it('has its state beside the configuration of Claude', () => {
  vi.stubEnv('FTM_STATE_DIR', '');
  const home = mkdtempSync(join(tmpdir(), 'ftm-claude-'));
  vi.stubEnv('CLAUDE_CONFIG_DIR', home);
  createSession(opened());
  mkdirSync(join(home, 'ftm-state/sessions/no-id'));
  expect([readdirSync(home), listSessions()]).toEqual([['ftm-state'], [ID]]);
  rmSync(home, { recursive: true });
});
