// A machine that fails: what a verb says when state cannot be written, is full, or is gone, and that nothing is lost.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { putOnPath } from './fakes/on-path.ts';
import { changeSomethingIn } from './house/git.ts';
import { emptyHome, FTM, type Home } from './program.ts';

const VOTE = 'position: APPROVE\nconfidence: 80\nrationale: Yes.\n';
const SEATS = ['logos', 'pathos', 'sophia'];
/** Mounts need rights that not every machine gives; where they are missing there is nothing to try. */
const CAN_MOUNT = spawnSync('unshare', ['-m', 'true']).status === 0;

async function opened(state?: string): Promise<{ home: Home; id: string }> {
  const home = emptyHome(state ? { FTM_STATE_DIR: state } : {});
  mkdirSync(join(home.folder, '.git'), { recursive: true });
  const { id } = await home.json<{ id: string }>(['open', 'magi', 'Shall we?', '--mode', 'simple']);
  return { home, id };
}

/** Runs lines of shell where mounts are ours alone; each line's standard output is one result. */
function inOwnMounts({ folder, env }: Home, lines: string[]): string {
  const script = [`ftm() { '${process.execPath}' '${FTM}' "$@"; }`, ...lines].join('\n');
  return spawnSync('unshare', ['-m', 'bash', '-c', script], { cwd: folder, env, encoding: 'utf8' }).stdout;
}

const submit = (id: string, seat: string): string =>
  `printf '${VOTE.replaceAll('\n', '\\n')}' | ftm submit ${id} --as ${seat}`;

test('opened at home, it goes on where home is read-only, and is known at home afterwards', async () => {
  if (!CAN_MOUNT) return;
  const { home, id } = await opened();
  const out = inOwnMounts(home, [
    `mount --bind '${home.state}' '${home.state}' && mount -o remount,ro,bind '${home.state}'`,
    ...SEATS.map((seat) => submit(id, seat)),
    `ftm gate ${id}`,
  ]);
  expect(out).toContain('"gate": "approved"');
  expect(await home.json(['gate', id])).toMatchObject({ gate: 'approved' });
  expect(await home.json(['replay', id])).toMatchObject({ ok: true, answers_read_again: 3 });
});

test('a disk that is full is said in a sentence, and the same call goes on once there is room', async () => {
  if (!CAN_MOUNT) return;
  const home = emptyHome();
  const out = inOwnMounts(home, [
    `mkdir -p '${home.state}' && mount -t tmpfs -o size=200k tmpfs '${home.state}'`,
    'ftm open magi "Shall we?" --mode simple > /dev/null',
    `dd if=/dev/zero of='${home.state}/filler' bs=1k count=1000 2>/dev/null`,
    `printf '${VOTE.replaceAll('\n', '\\n')}' | FTM_ALONE=1 ftm submit --as logos`,
    `rm '${home.state}/filler'`,
    ...SEATS.map((seat) => submit('', seat)),
    'ftm gate',
  ]);
  expect(out).toMatch(/"code": "(?:disk_full|no_state_folder)"/);
  expect(out).toContain('"gate": "approved"');
});

test('a folder for temporary files that does not exist is named, with what to do', async () => {
  const home = emptyHome({ TMPDIR: '/nowhere/tmp' });
  changeSomethingIn(home.folder);
  for (const args of [['doctor'], ['open', 'review', '--scope', 'uncommitted']])
    expect((await home.run(args)).err).toMatch(/\/nowhere\/tmp does not exist\.\n\s+Set TMPDIR/);
});

/** What each verb does where its state can be read and not be written: what only reads goes on. `ID` is one that is open, `DONE` one that ended. */
const WRITES_NOTHING = [
  'list',
  'show DONE',
  'report DONE',
  'gate DONE',
  'replay DONE',
  'next ID',
  'record',
  'events',
  'doctor',
  'config',
  'blackboard read',
  'blackboard check',
];
const WRITES = [
  'open magi Why? --mode simple',
  'ask Why?',
  'submit ID --as pathos',
  'next DONE --presented',
  'outcome DONE held',
  'report DONE --html',
  'blackboard task',
  'blackboard decide',
  'blackboard experience',
];
/** One text that each of them takes from its standard input: an answer, a task, a decision, an experience. */
const INPUT = JSON.stringify({
  position: 'APPROVE',
  confidence: 80,
  rationale: 'Yes.',
  description: 'x',
  summary: 'x',
  task_description: 'x',
});

describe.each([
  [
    'is read-only',
    `mount --bind "$S" "$S" && mount -o remount,ro,bind "$S"`,
    /^(?:read_only|unwritable_file)$/,
  ],
  [
    'has no room',
    `cp -a "$S" "$S.copy" && mount -t tmpfs -o size=900k tmpfs "$S" && cp -a "$S.copy/." "$S/"
     dd if=/dev/zero of="$S/filler" bs=1k count=2000 2>/dev/null; dd if=/dev/zero of="$S/filler2" bs=100 count=90 2>/dev/null`,
    /^(?:disk_full|unwritable_file)$/,
  ],
])('a state folder that %s', (_, spoil, codes) => {
  it('is still read, and every verb that writes says so in a sentence and leaves nothing', async () => {
    if (!CAN_MOUNT) return;
    const { folder } = putOnPath({ codex: 'good' });
    const home = emptyHome({ FTM_ALONE: '1', PATH: `${folder}:/usr/bin:/bin` });
    mkdirSync(join(home.folder, '.git'));
    const { id } = await home.json<{ id: string }>(['open', 'magi', 'Shall we?', '--mode', 'simple']);
    const done = (await home.json<{ id: string }>(['open', 'magi', 'Done?', '--mode', 'simple'])).id;
    for (const seat of SEATS) await home.run(['submit', done, '--as', seat], VOTE);
    const verbs = [...WRITES_NOTHING, ...WRITES];
    const out = inOwnMounts(home, [
      `S='${home.state}'`,
      spoil,
      'cd "$S"; find . | sort > /tmp/ftm-before-$$; cd - > /dev/null',
      ...verbs.map((verb) => {
        const words = verb.replace('ID', id).replace('DONE', done);
        return `printf '%s' '${INPUT}' | ftm ${words} > "$HOME/out" 2> "$HOME/err"; echo "$? $(grep -o '"code": "[a-z_]*"' "$HOME/out" | head -1 | cut -d'"' -f4) $(grep -c '^    at ' "$HOME/err")"`;
      }),
      'cd "$S"; find . | sort | diff /tmp/ftm-before-$$ - | grep ">"; rm /tmp/ftm-before-$$',
    ]);
    const lines = out.trimEnd().split('\n');
    const told = verbs.map((verb, at) => [verb, ...(lines[at] ?? '').split(' ')]);
    for (const [verb, exit, code, stacks] of told) {
      expect([verb, stacks]).toEqual([verb, '0']);
      if (WRITES_NOTHING.includes(verb ?? '')) expect([verb, code]).toEqual([verb, '']);
      else
        expect([verb, exit, code]).toEqual([
          verb,
          expect.stringMatching(/^[12]$/),
          expect.stringMatching(codes),
        ]);
    }
    // What is left beside: folders in which nothing is.
    for (const line of lines.slice(verbs.length))
      expect(line).toMatch(/^> .\/(?:asks|sessions\/[\w-]+\/answers)$/);
  });
});

it('a file where a folder of the state should be is said, and is no mistake of ours', async () => {
  const home = emptyHome({ FTM_ALONE: '1' });
  mkdirSync(home.state);
  writeFileSync(join(home.state, 'sessions'), '');
  for (const verb of [['open', 'magi', 'Why?', '--mode', 'simple'], ['list']]) {
    const { exit, out } = await home.run(verb);
    expect([verb[0], exit, JSON.parse(out).error.code]).toEqual([verb[0], 1, 'in_the_way']);
  }
});

describe('what is said of a state folder', () => {
  it('that is nowhere', async () => {
    const home = emptyHome({ FTM_STATE_DIR: '/proc/nowhere', FTM_ALONE: '1' });
    const { exit, out } = await home.run(['list']);
    expect([exit, JSON.parse(out).error.code]).toEqual([1, 'no_state_folder']);
  });

  it('that is a file', async () => {
    const home = emptyHome({ FTM_ALONE: '1' });
    writeFileSync(home.state, '');
    const { exit, out } = await home.run(['open', 'magi', 'Shall we?', '--mode', 'simple']);
    expect([exit, JSON.parse(out).error.code]).toEqual([1, 'no_state_folder']);
  });

  it('in which the deliberation is not any more', async () => {
    const { home, id } = await opened();
    rmSync(join(home.state, 'sessions', id), { recursive: true });
    for (const verb of ['next', 'show', 'run', 'gate', 'report', 'replay']) {
      const { exit, out } = await home.run([verb, id]);
      expect([verb, exit, JSON.parse(out).error.code]).toEqual([verb, 1, 'unknown_deliberation']);
    }
    expect(await home.json(['list'])).toEqual({ deliberations: [] });
  });

  it('in which another one cannot be read', async () => {
    const { home, id } = await opened();
    mkdirSync(join(home.state, 'sessions', 'magi-20260101-000000-aaaa', 'log.jsonl'), { recursive: true });
    const { deliberations } = await home.json<{ deliberations: { id: string; problem?: string }[] }>([
      'list',
    ]);
    expect(deliberations.map((one) => one.id).sort()).toEqual(['magi-20260101-000000-aaaa', id].sort());
    expect(deliberations.find((one) => one.id !== id)?.problem).toContain('folder');
  });
});

/** What somebody may say wrong, and the code of the answer; never a stack. */
test.each([
  ['no seat', ['submit', '--as', '__proto__'], VOTE, 'not_due'],
  ['nothing a seat can be called', ['submit', '--as', 'constructor'], VOTE, 'not_due'],
  ['a mapping that nobody asked for', ['submit', '--as', 'clerk'], 'a: b\n', 'not_due'],
  [
    'aliases that multiply',
    ['open', 'magi', '-'],
    `question: x\na: &a [${'x,'.repeat(20)}]\nb: &b [${'*a,'.repeat(20)}]\nc: [${'*b,'.repeat(20)}]\n`,
    'bad_input',
  ],
])('%s', async (_, args, input, code) => {
  const { home } = await opened();
  const { exit, out, err } = await home.run(args, input);
  expect(exit).toBeGreaterThan(0);
  expect(JSON.parse(out).error.code).toBe(code);
  expect(err).not.toContain('    at ');
});

/** What the shell around a verb does to it, and the code of the answer where one can be given; never a stack. */
test.each<[string, string, string | null]>([
  ['has no room where it prints', 'ftm show > /dev/full', null],
  ['is given no end of an answer', 'ftm submit --as logos < /dev/zero', 'too_long'],
  // Node itself does not start with fewer.
  ...[24, 32].map((files): [string, string, null] => [
    `may have ${files} files open`,
    `ulimit -n ${files}; ftm next; ftm open review --scope commit:HEAD`,
    null,
  ]),
])('a verb that %s says so', async (_, line, code) => {
  const { home } = await opened();
  rmSync(join(home.folder, '.git'), { recursive: true });
  changeSomethingIn(home.folder);
  const { folder: cwd, env } = home;
  const script = `ftm() { '${process.execPath}' '${FTM}' "$@"; }; ${line}`;
  const { stdout, stderr } = spawnSync('bash', ['-c', script], { cwd, env, encoding: 'utf8' });
  expect(stderr).not.toMatch(/\n {4}at |Cannot read properties/);
  if (code) expect(JSON.parse(stdout).error.code).toBe(code);
});

it('takes a star in front of a question for part of it', async () => {
  const { home } = await opened();
  const { id } = await home.json<{ id: string }>(['open', 'magi', '-'], 'question: *x\n');
  expect((await home.run(['show', id])).out).toContain('*x');
});

it('many hands on one seat: one is sealed, the others are told, and no draft stays', async () => {
  const { home, id } = await opened();
  const ran = await Promise.all(
    Array.from({ length: 8 }, () => home.run(['submit', id, '--as', 'logos'], VOTE)),
  );
  expect(ran.filter(({ exit }) => exit === 0)).toHaveLength(1);
  const folder = join(home.state, 'sessions', id);
  expect(readdirSync(join(folder, 'answers'))).toHaveLength(1);
  expect(readdirSync(folder).filter((name) => name.includes('lock') || name.endsWith('.tmp'))).toEqual([]);
  expect(existsSync(join(folder, 'log.jsonl'))).toBe(true);
});

it('a plugin’s host is told what to call in full, as no ftm is on its PATH', async () => {
  const home = emptyHome();
  const fixOf = async (env: Record<string, string>) =>
    JSON.parse((await home.run(['open', 'council', 'Why?'], '', env)).out).error.fix as string;
  expect(await fixOf({})).toContain('ftm setup binds the seats');
  expect(await fixOf({ CLAUDECODE: '1' })).toContain(`node ${FTM} setup binds the seats`);
});
