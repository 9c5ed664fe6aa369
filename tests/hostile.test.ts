// A project that lays traps: devices, pipes, folders and links where files are expected, in places we read. Every verb
// and hook ends, and what is no file is no reason to stop.
import { execFileSync, spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { putOnPath } from './fakes/on-path.ts';
import { trappedEnvironment, trappedRepository } from './house/trapped-repository.ts';
import { emptyHome, type Home } from './program.ts';

const HOOKS = ['session-start', 'pre-tool-use', 'post-tool-use', 'stop', 'subagent-stop'];
const VOTE = 'position: APPROVE\nconfidence: 80\nrationale: Fine.\n';

const KINDS: Record<string, (path: string) => void> = {
  'a pipe': (path) => execFileSync('mkfifo', [path]),
  'a device': (path) => symlinkSync('/dev/zero', path),
  'a folder': (path) => mkdirSync(path),
  'a huge file': (path) => {
    writeFileSync(path, '');
    truncateSync(path, 30_000_000_000);
  },
  'a link that leads out': (path) => symlinkSync('/etc/passwd', path),
  'a link to itself': (path) => symlinkSync(path, path),
};

function project(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ftm-hostile-'));
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@t', ...args], { cwd: folder });
  git('init', '-q', '-b', 'main');
  writeFileSync(join(folder, 'a.ts'), 'one\n');
  git('add', '-A');
  git('commit', '-qm', 'First');
  writeFileSync(join(folder, 'a.ts'), 'two\n');
  return folder;
}

/** What a hook does with an event, and how it ended; null: not within its time. */
function hook(name: string, cwd: string, env: Record<string, string>): Promise<number | null> {
  const child = spawn(process.execPath, [join(import.meta.dirname, `../hooks/${name}.mjs`)], { cwd, env });
  const late = setTimeout(() => child.kill('SIGKILL'), 10_000);
  child.stdin.end(
    JSON.stringify({
      session_id: 's',
      cwd,
      source: 'startup',
      tool_name: 'Bash',
      tool_input: { command: 'node x/ftm.mjs next; codex exec hi' },
      last_assistant_message: 'COUNCIL VERDICT:\ndecision: "x"\nround: 1\n',
    }),
  );
  return new Promise((done) =>
    child.once('close', (exit) => {
      clearTimeout(late);
      done(exit);
    }),
  );
}

function homeFor(cwd: string, more: Record<string, string> = {}): Home {
  const fakes = putOnPath({ codex: 'good', gemini: 'good', claude: 'good' });
  const { PATH = '', ...variables } = more;
  return emptyHome({ ...variables, PATH: `${PATH}${fakes.folder}:/usr/bin:/bin` }, cwd);
}

/** A whole vote, a review that is opened, and every verb that only looks. */
async function everything(home: Home, cwd: string): Promise<Record<string, unknown>> {
  const ended: Record<string, unknown> = {};
  const run = async (name: string, args: string[], input = '') => {
    const { exit, out } = await home.run(args, input);
    ended[name] = exit;
    return out;
  };
  const { id } = JSON.parse(await run('open magi', ['open', 'magi', 'Shall we?']));
  await run('submit', ['submit', id, '--as', 'claude'], VOTE);
  const report = JSON.parse(await run('run', ['run', id]));
  ended['round'] = report.round;
  await run('review', ['open', 'review', '--scope', 'file:a.ts']);
  for (const verb of ['list', 'next', 'show', 'doctor', 'config', 'record', 'outcome', 'replay'])
    await run(verb, verb === 'replay' ? [verb, id] : [verb]);
  await run('blackboard', ['blackboard', 'read']);
  await run('report', ['report', id, '--md']);
  for (const name of HOOKS)
    ended[`hook ${name}`] = await hook(name, cwd, { ...process.env, ...home.env } as Record<string, string>);
  return ended;
}

const NORMAL = {
  'open magi': 0,
  submit: 0,
  run: 0,
  round: 'done',
  review: 0,
  list: 0,
  next: 0,
  show: 0,
  config: 0,
  record: 0,
  outcome: 0,
  replay: 0,
  blackboard: 0,
  report: 0,
  ...Object.fromEntries(HOOKS.map((name) => [`hook ${name}`, 0])),
};

describe('what lies in a project is not what it should be, and nothing stops', () => {
  test.each(Object.entries(KINDS))('%s', async (_, make) => {
    const cwd = project();
    for (const place of [
      '.env',
      '.env.local',
      '.ftm/owner.json',
      'debates',
      'CLAUDE.md',
      '.git/info/exclude',
      '.git/ORIG_HEAD',
    ]) {
      mkdirSync(dirname(join(cwd, place)), { recursive: true });
      rmSync(join(cwd, place), { force: true });
      make(join(cwd, place));
    }
    const { doctor, ...ended } = await everything(homeFor(cwd), cwd);
    expect(ended).toEqual(NORMAL);
    expect(doctor).not.toBeNull();
  });

  test.each(Object.entries(KINDS))('settings of the project that are %s are named', async (_, make) => {
    const cwd = project();
    mkdirSync(join(cwd, '.claude'));
    make(join(cwd, '.claude/ftm.yml'));
    const { exit, out } = await homeFor(cwd).run(['config']);
    expect(exit).toBe(2);
    expect(JSON.parse(out)).toMatchObject({
      error: { code: 'bad_config', message: expect.stringContaining('cannot be read') },
    });
  });

  test.each(Object.entries(KINDS))('a file to review that is %s is named', async (_, make) => {
    const cwd = project();
    make(join(cwd, 'b.ts'));
    const { exit, out } = await homeFor(cwd).run(['open', 'review', '--scope', 'file:b.ts']);
    expect(exit).toBe(1);
    expect(JSON.parse(out)).toMatchObject({ error: { code: 'scope_not_found' } });
  });
});

test('a repository in which everything is a trap springs none, whatever is done in it', async () => {
  const trapped = trappedRepository();
  trapped.forget();
  const { PATH: path, ...env } = trappedEnvironment(trapped);
  const home = homeFor(trapped.folder, { ...env, PATH: `${path}:` });
  const { doctor, ...ended } = await everything(home, trapped.folder);
  expect(ended).toEqual(NORMAL);
  for (const scope of ['uncommitted', 'commit:HEAD', 'base:main', 'range:main..feature']) {
    const { exit, out } = await home.run(['open', 'review', '--scope', scope]);
    expect({ scope, exit, out: exit === 0 ? '' : out }).toEqual({ scope, exit: 0, out: '' });
    expect((await home.run(['run', JSON.parse(out).id])).exit).toBe(0);
  }
  expect(trapped.sprung()).toEqual([]);
  expect(existsSync(join(trapped.folder, '.git/index.lock'))).toBe(false);
  expect(readFileSync(join(trapped.folder, '.git/HEAD'), 'utf8')).toContain('feature');
});

describe('what git itself opens is not what it should be, and it is said', () => {
  const OPENED = ['.git/index', '.git/packed-refs', '.git/objects/info/alternates', '.gitmodules'];
  const laid = (place: string, make: (path: string) => void): string => {
    const cwd = project();
    rmSync(join(cwd, place), { force: true });
    make(join(cwd, place));
    return cwd;
  };

  test.each(Object.entries(KINDS))('%s', async (_, make) => {
    for (const place of OPENED) {
      const { run } = homeFor(laid(place, make));
      const { exit, out, err } = await run(['open', 'review', '--scope', 'uncommitted']);
      expect([place, err.includes('    at ')]).toEqual([place, false]);
      const code = exit === 0 ? 'opened' : JSON.parse(out).error.code;
      expect([place, code]).toEqual([
        place,
        expect.stringMatching(/^(?:opened|git_failed|scope_not_found)$/),
      ]);
    }
  });

  test.each(OPENED)('a round ends where %s is a pipe', async (place) => {
    const home = homeFor(laid(place, KINDS['a pipe'] ?? (() => undefined)));
    const { id } = await home.json<{ id: string }>(['open', 'magi', 'Shall we?']);
    await home.run(['submit', id, '--as', 'claude'], VOTE);
    const { out, err } = await home.run(['run', id]);
    expect(err).not.toContain('    at ');
    expect(JSON.parse(out)).toMatchObject({ round: 'done' });
  });
});
