// A machine that fails: what a verb says when state cannot be written, is full, or is gone, and that nothing is lost.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
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
