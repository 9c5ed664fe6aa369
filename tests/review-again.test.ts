// The second look after a fix: over which change it goes, and what becomes of each finding of the first.
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from './house/checkout.ts';
import { git } from './house/git.ts';
import { answer, KEEP, type Setting, setting } from './house/review-panel.ts';

const BEGUN = 'export const a = 1;\n';
const FAULTY = [
  "export const find = (name) => db.query('x' + name);",
  'export const two = 2;',
  '',
  '',
  '',
  'export const drain = (queue) => { while (queue.length >= 0) queue.pop(); };',
  '',
].join('\n');
const HALF = FAULTY.replace("'x' + name", "'x ?', [name]");
const MENDED = HALF.replace('>= 0', '> 0');
const ENDLESS = { text: 'The loop never ends — src/a.js:6', severity: 'p1' };
const FINDINGS = [{ text: 'SQL injection through name — src/a.js:1', severity: 'p1' }, ENDLESS];

function reviewed(): Setting {
  const repo = temporaryFolder('ftm-again-');
  git(repo, 'init', '-q', '-b', 'main');
  mkdirSync(join(repo, 'src'));
  writeFileSync(join(repo, 'src/a.js'), BEGUN);
  git(repo, 'add', '-A');
  git(repo, 'commit', '-qm', 'Begin');
  writeFileSync(join(repo, 'src/a.js'), FAULTY);
  const at = setting(repo, ['codex']);
  at.say('codex', answer(FINDINGS));
  return at;
}

type Shown = { followed: Followed[]; scope: string };
type Followed = { id: string; since?: { as: string; hunk: string | null } };
type Done = {
  id: string;
  display: string;
  findings: { id: string; path: string; lines: number[] }[];
  exit: number | null;
};

async function auto({ home }: Setting, ...args: string[]): Promise<Done> {
  const { exit, out } = await home.run(['auto', 'review', '--structured', '--preset', 'quick', ...args]);
  return { ...JSON.parse(out), exit };
}

async function again(at: Setting, { id }: Done) {
  const done = await auto(at, '--again', id);
  const { followed, scope } = await at.home.json<Shown>(['show', done.id, '--json']);
  const became = Object.fromEntries(followed.map(({ id, since }) => [id, since?.as]));
  return { done, became, hunks: followed.map(({ since }) => since?.hunk), scope };
}

const put = ({ repo }: Setting, text: string, name = 'src/a.js'): void =>
  writeFileSync(join(repo, name), text);
const head = ({ repo }: Setting): string => git(repo, 'rev-parse', '--short=12', 'HEAD').trim();

describe('what becomes of a finding', () => {
  it('the mended one is fixed, the one beside it is still there, and what nobody named before is new', async () => {
    const at = reviewed();
    const first = await auto(at);
    put(at, HALF);
    at.say('codex', answer([ENDLESS, { text: 'two is not used — src/a.js:2', severity: 'p3' }]));
    const { became, done, hunks } = await again(at, first);
    expect(became).toEqual({ F1: 'fixed', F2: 'still there', F3: undefined });
    expect(done.display).toContain(`new since ${first.id}`);
    expect(done.exit).toBe(1);
    expect(hunks[0]).toBe(
      "-export const find = (name) => db.query('x' + name);\n+export const find = (name) => db.query('x ?', [name]);",
    );
  });

  it.each([
    [
      'its file was renamed',
      (at: Setting) => renameSync(join(at.repo, 'src/a.js'), join(at.repo, 'src/b.js')),
      'src/b.js',
      0,
    ],
    ['lines came above it', (at: Setting) => put(at, `${'// more\n'.repeat(30)}${FAULTY}`), 'src/a.js', 30],
    [
      'it was moved to another file',
      (at: Setting) => [put(at, BEGUN), put(at, FAULTY, 'src/c.js')],
      'src/c.js',
      0,
    ],
  ])('nothing is mended where %s, though nobody names it', async (_, change, path, further) => {
    const at = reviewed();
    const first = await auto(at);
    change(at);
    at.say('codex', KEEP);
    const { became, done } = await again(at, first);
    expect(became).toEqual({ F1: 'still there', F2: 'still there' });
    expect(done.findings.map((one) => [one.path, one.lines[0]])).toEqual([
      [path, 1 + further],
      [path, 6 + further],
    ]);
    expect(done.exit).toBe(1);
  });
});

describe('over what it goes', () => {
  const commit = ({ repo }: Setting): string => git(repo, 'commit', '-qam', 'Mend');

  it('the same change where nothing was committed, and from where it began where the fix was', async () => {
    const at = reviewed();
    const [first, began] = [await auto(at), head(at)];
    put(at, MENDED);
    at.say('codex', KEEP);
    expect(await again(at, first)).toMatchObject({
      scope: 'uncommitted',
      became: { F1: 'fixed', F2: 'fixed' },
    });
    commit(at);
    const { scope, became, done } = await again(at, first);
    expect({ scope, became, exit: done.exit }).toEqual({
      scope: `base:${began}`,
      became: { F1: 'fixed', F2: 'fixed' },
      exit: 0,
    });
  });

  it.each([
    ['a commit', 'commit:HEAD'],
    ['a range', 'range:HEAD~1..HEAD'],
    ['a branch', 'base:begun'],
  ])('%s with what was done since', async (_, scope) => {
    const at = reviewed();
    git(at.repo, 'branch', 'begun');
    commit(at);
    const first = await auto(at, '--scope', scope);
    put(at, MENDED);
    at.say('codex', KEEP);
    expect(await again(at, first)).toMatchObject({ became: { F1: 'fixed', F2: 'fixed' }, done: { exit: 0 } });
  });
});
