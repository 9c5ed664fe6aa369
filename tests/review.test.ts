// A review through the program: a change with a bug, reviewers that see different things, findings by name.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { putOnPath } from './fakes/on-path.ts';
import { emptyHome, type Home } from './given/program.ts';
import { gateOf, HOST, living, review, type Told } from './given/scenes.ts';

const BUG = 'src/a.js:2 – the last element is never read: i < n - 1';

function git(folder: string, ...args: string[]): void {
  const who = ['-c', 'user.name=t', '-c', 'user.email=t@t'];
  execFileSync('git', [...who, ...args], { cwd: folder, stdio: 'ignore' });
}

function repository(folder: string): void {
  mkdirSync(join(folder, 'src'));
  writeFileSync(
    join(folder, 'src/a.js'),
    'export function sum(a, n) {\n  return a;\n}\n',
  );
  git(folder, 'init', '-q');
  git(folder, 'add', '-A');
  git(folder, 'commit', '-q', '-m', 'first');
  writeFileSync(
    join(folder, 'src/a.js'),
    'export function sum(a, n) {\n  for (let i = 0; i < n - 1; i++) add(a[i]);\n  return a;\n}\n',
  );
}

function changed(
  answers: Record<string, string>,
  env: Record<string, string> = HOST,
): Home {
  const fakes = putOnPath({ codex: 'good', gemini: 'good' }, answers);
  const home = emptyHome({ ...env, PATH: fakes.env['PATH'] ?? '' });
  repository(home.folder);
  return home;
}

describe('both found the same', () => {
  let home: Home;
  let told: Told;
  beforeEach(async () => {
    const found = review([BUG], 'revise');
    home = changed({ codex: found, gemini: found });
    const opened = await home.json<Told>(['open', 'review', '--preset', 'quick']);
    told = (await home.json<{ next: Told }>(['run', opened.id])).next;
  }, 60_000);

  test('one finding, raised by two, with its line; the user picks what is fixed', async () => {
    expect(told.do).toBe('ask_user');
    expect(told.display).toContain('F1');
    const artifact = join(home.state, 'sessions', told.id, 'artifact.md');
    expect(readFileSync(artifact, 'utf8')).toContain('src/');
    expect(told.display).toContain('i < n - 1');
    const after = await home.json<Told>(
      ['submit', told.id, '--as', 'user'],
      'fix F1 only',
    );
    expect(after).toMatchObject({ do: 'present' });
    expect(after.display).toMatch(/You chose to fix.*F1|fix F1/i);
    expect(after.why).toMatch(/these changes and no others/);
  });

  test('the machine formats hold it at its line', async () => {
    const sarif = JSON.parse((await home.run(['report', told.id, '--sarif'])).out);
    const [result] = sarif.runs[0].results;
    expect(result.locations[0].physicalLocation.region.startLine).toBe(2);
    const pull = JSON.parse((await home.run(['report', told.id, '--github-review'])).out);
    expect(pull.comments[0]).toMatchObject({ path: 'src/a.js', line: 2 });
  });
});

test('what is to be known and what is to be looked at reach the reviewers', async () => {
  const fine = review([], 'keep');
  const home = changed({ codex: fine, gemini: fine }, {});
  const about = ['--context', 'Kept for ten years.', '--domain', 'backend'];
  const { out } = await home.run(['review', ...about, '--focus', 'The last element.']);
  const folder = join(home.state, 'sessions', JSON.parse(out).id);
  const [prompt = ''] = readdirSync(join(folder, 'prompts'));
  const read = readFileSync(join(folder, 'prompts', prompt), 'utf8');
  expect(read).toContain('Kept for ten years.');
  expect(read).toContain('The last element.');
  const log = readFileSync(join(folder, 'log.jsonl'), 'utf8');
  expect(log).toContain('"domain":"backend"');
});

test('an answer in another form is unread, and never "keep"', async () => {
  const home = changed({ codex: 'All good, ship it.', gemini: 'Looks fine to me.' }, {});
  const { out, exit } = await home.run(['review']);
  const { id, ending } = JSON.parse(out);
  expect(ending.gate).not.toBe('approved');
  expect(exit).not.toBe(0);
  expect(await gateOf(home, id)).toMatchObject({ exit });
});

test('where one reviewer cannot be asked the others are stopped, and the reason is told', async () => {
  const fakes = putOnPath({ codex: 'hang', mine: 'good' });
  const home = emptyHome({ ...HOST, PATH: fakes.env['PATH'] ?? '' });
  repository(home.folder);
  const config = join(home.folder, '.claude/ftm-config.yml');
  mkdirSync(join(home.folder, '.claude'));
  writeFileSync(
    config,
    'engines:\n  mine:\n    title: Mine\n    vendor: me\n    command: [mine]\n',
  );
  const { id } = await home.json<Told>(['open', 'review', '--reviewers', 'codex,mine']);
  rmSync(config);
  const { out, exit } = await home.run(['run', id]);
  expect([exit, JSON.parse(out).error.code]).toEqual([1, 'unknown_engine']);
  expect(living(fakes.calls())).toEqual([]);
});

test('who has not answered when the time of the round is over is lost, and it is told', async () => {
  const fakes = putOnPath({ codex: 'hang', gemini: 'hang' });
  const home = emptyHome({ ...HOST, PATH: fakes.env['PATH'] ?? '' });
  repository(home.folder);
  const ran = await home.run(['review', '--text', '--max-minutes', '0.02']);
  expect(ran.out).toMatch(/Codex.*the 1 s for the whole round were over/);
  expect(ran.out).toMatch(/Gemini.*the 1 s for the whole round were over/);
  expect(ran.exit).toBe(3);
  expect(living(fakes.calls())).toEqual([]);
});

test('nothing to review is exit 5', async () => {
  const home = changed({}, {});
  git(home.folder, 'checkout', '-q', '.');
  expect((await home.run(['review'])).exit).toBe(5);
});

test('a clean change that both keep is a yes', async () => {
  const home = changed({ codex: review([], 'keep'), gemini: review([], 'keep') }, {});
  const { out, exit } = await home.run(['review', '--fail-on', 'p2']);
  expect(JSON.parse(out).ending.gate).toBe('approved');
  expect(exit).toBe(0);
});

const LOST = review([BUG], 'revise');
const SLIGHT = LOST.replace('"p1": [', '"p0": [')
  .replace('"p2": []', `"p2": [${JSON.stringify(BUG)}]`)
  .replace(/"p0": \[[^\]]*\]/, '"p1": []');
test.each([
  ['p1', LOST, 1],
  ['p1', SLIGHT, 0],
  ['p2', SLIGHT, 1],
  ['p3', review([], 'keep'), 0],
])('--fail-on %s decides alone', async (level, answer, code) => {
  const home = changed({ codex: answer, gemini: answer }, {});
  const { out, exit } = await home.run(['review', '--fail-on', level]);
  expect([exit, JSON.parse(out).protocol]).toEqual([code, 'review']);
});

test('--fail-on passes nothing that nobody has looked at', async () => {
  const home = changed({ codex: 'Fine.', gemini: 'Fine.' }, {});
  expect((await home.run(['review', '--fail-on', 'p1'])).exit).toBe(4);
});
