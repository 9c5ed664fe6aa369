// Hostile commands behind every kind of walls this machine has: each comes to nothing outside of its throw-away tree.
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULTS } from '../../core/configuration/defaults.ts';
import { readCommand, type TestCommand } from '../../core/settle/command.ts';
import type { Walls } from '../../core/settle/sandbox.ts';
import type { TestResult } from '../../core/shapes.ts';
import { runTest } from './run-test.ts';
import { wallsThatHold } from './walls.ts';

// Of its own, so that nobody else's rounds are seen; anybody may pass through, as through the system's.
const scratch = mkdtempSync(join(tmpdir(), 'ftm-scratch-'));
chmodSync(scratch, 0o711);
process.env['TMPDIR'] = scratch;
let project = '';
let secret = '';
let port = 0;
const server = createServer((socket) => socket.end('reached'));

beforeAll(async () => {
  project = mkdtempSync(join(tmpdir(), 'ftm-settle-'));
  secret = join(mkdtempSync(join(tmpdir(), 'ftm-secret-')), 'key');
  writeFileSync(secret, 'the-secret');
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.org', ...args], { cwd: project });
  git('init', '-q');
  mkdirSync(join(project, 'node_modules/dep'), { recursive: true });
  writeFileSync(join(project, 'node_modules/dep/index.js'), 'module.exports = 41;\n');
  writeFileSync(join(project, '.gitignore'), 'node_modules\n');
  writeFileSync(join(project, 'sum.js'), "console.log(require('dep') + 1);\n");
  git('add', '-A');
  git('commit', '-qm', 'one');
  writeFileSync(join(project, 'sum.js'), "console.log(require('dep') + 2);\n");
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()));
  port = (server.address() as { port: number }).port;
});
afterAll(() => server.close());

const settings = {
  ...DEFAULTS.settle,
  timeout_s: 20,
  memory_mb: 600,
  processes: 40,
  disk_mb: 30,
  output_mb: 1,
};
const known = (text: string): TestCommand => {
  const command = readCommand(text);
  if (!command) throw new Error(`no command: ${text}`);
  return command;
};
type More = Partial<typeof settings> & { commit?: string };
const behind =
  (walls: Walls | null) =>
  (text: string, { commit, ...more }: More = {}): Promise<TestResult> =>
    runTest({
      command: known(text),
      project,
      commit: commit ?? null,
      settings: { ...settings, ...more },
      walls,
    });

/** Everything in the project, its git folder included, byte for byte. */
const stateOf = (folder: string): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => `${path} ${readFileSync(path, 'base64')}`)
    .join('\n');

const leftovers = () => readdirSync(scratch).filter((name) => name.startsWith('ftm-round-'));

it('has walls here', () => {
  expect(wallsThatHold().length).toBeGreaterThan(0);
});

it('runs nothing where there are none', async () => {
  await expect(behind(null)('echo x')).rejects.toMatchObject({ code: 'no_sandbox' });
});

describe.each(wallsThatHold())('a test behind %s', (walls) => {
  const run = behind(walls);

  it('sees the uncommitted change and the dependencies beside the project', async () => {
    const { exit, output, changed, stopped } = await run('node sum.js');
    expect([exit, output, changed, stopped]).toEqual([0, '43\n', [], null]);
  });

  it('runs at a commit when it is asked to', async () => {
    const { output } = await run('node sum.js', { commit: 'HEAD' });
    expect(output).toBe('42\n');
  });

  it('says what it changed, in its own copy', async () => {
    const { changed, shell } = await run('echo new > made.txt; echo x >> sum.js; rm .gitignore');
    expect([changed, shell]).toEqual([['.gitignore', 'made.txt', 'sum.js'], true]);
  });
});

describe.each(wallsThatHold())('hostile commands behind %s', (walls) => {
  const run = behind(walls);
  let before = '';
  beforeAll(() => {
    before = stateOf(project);
  });

  it.each<[string, () => string, (result: TestResult) => void]>([
    [
      'reach the network',
      () =>
        `node -e 'require("net").connect(${port},"127.0.0.1").on("data",d=>console.log(""+d)).on("error",e=>console.log(e.code))'`,
      ({ output }) => expect(output).not.toContain('reached'),
    ],
    [
      'look a name up',
      () => `node -e 'require("dns").lookup("example.org",e=>console.log(e?e.code:"reached"))'`,
      ({ output }) => expect(output).not.toContain('reached'),
    ],
    [
      'read the home folder',
      () => `ls -la ~root /root /home ${process.env['HOME']}`,
      ({ output }) => expect(output).not.toContain('.bash'),
    ],
    [
      'read a file outside',
      () => `cat ${secret}`,
      ({ output, exit }) => expect([output.includes('the-secret'), exit]).toEqual([false, 1]),
    ],
    [
      'read it through a link',
      () => `ln -s ${secret} link; cat link`,
      ({ output }) => expect(output).not.toContain('the-secret'),
    ],
    [
      'read it through /proc',
      () => `cat /proc/1/root${secret} /proc/self/root${secret} /proc/*/cwd/../key`,
      ({ output }) => expect(output).not.toContain('the-secret'),
    ],
    [
      'read the environment',
      () => 'env; cat /proc/1/environ',
      ({ output }) => expect(output).not.toMatch(/FTM_SECRET|VITEST/),
    ],
    [
      'write to the repository',
      () => `echo x > ${project}/sum.js; echo x > ${project}/.git/config`,
      ({ exit }) => expect(exit).not.toBe(0),
    ],
    [
      'write to what it was lent',
      () => 'echo x > node_modules/dep/index.js',
      ({ exit }) => expect(exit).not.toBe(0),
    ],
    ['remove what it was lent', () => 'rm -rf node_modules/dep', ({ exit }) => expect(exit).not.toBe(0)],
    ['write to the system', () => 'touch /usr/x /etc/x /bin/x /x', ({ exit }) => expect(exit).not.toBe(0)],
    ['remove everything', () => 'rm -rf --no-preserve-root / 2>&1 | tail -1', () => undefined],
    ['signal our process', () => `kill -9 ${process.pid}; kill -9 -1; echo sent`, () => undefined],
    [
      'see other processes',
      () => 'ls /proc | grep -E "^[0-9]+$" | wc -l',
      ({ output }) => expect(Number(output.trim())).toBeLessThan(20),
    ],
    [
      'mount',
      () => 'mount -t tmpfs none /work; mount --bind /proc /work',
      ({ exit }) => expect(exit).not.toBe(0),
    ],
    [
      'become somebody',
      () => 'su root -c id; sudo id; setpriv --reuid=1 id',
      ({ exit }) => expect(exit).not.toBe(0),
    ],
    [
      'leave something running',
      () => 'setsid sleep 300 & setsid sh -c "sleep 300" & echo left',
      ({ output }) => expect(output).toBe('left\n'),
    ],
    [
      'close its own copy',
      () => 'mkdir -p a/b; touch a/b/c; chmod 000 a/b/c a/b a .',
      ({ exit }) => expect(exit).toBe(0),
    ],
    ['ask for input', () => 'cat; read line; echo done', ({ output }) => expect(output).toBe('done\n')],
    [
      'reach the terminal',
      () => 'echo hacked > /dev/tty; echo x > /dev/pts/0',
      ({ exit }) => expect(exit).not.toBe(0),
    ],
    [
      'reach a disk',
      () => 'cat /dev/sda /dev/mem | head -c 10; mknod d b 8 0; cat d',
      ({ exit }) => expect(exit).not.toBe(0),
    ],
  ])('%s: nothing comes of it', async (_, command, check) => {
    process.env['FTM_SECRET'] = 'x';
    const result = await run(command());
    check(result);
    expect(stateOf(project)).toBe(before);
    expect(readFileSync(secret, 'utf8')).toBe('the-secret');
  });

  it.each<[string, string, RegExp]>([
    ['a loop', 'while :; do :; done', /longer than 4 s/],
    ['a flood', 'yes', /printed more/],
    [
      'a full disk',
      'dd if=/dev/zero of=big bs=1M count=500; for i in 1 2 3 4 5; do dd if=/dev/zero of=b$i bs=1M count=25; done; sleep 30',
      /wrote more|longer/,
    ],
  ])('%s is bounded', async (_, command, why) => {
    const result = await run(command, { timeout_s: 4 });
    expect(result.exit).toBeNull();
    expect(result.stopped).toMatch(why);
  });

  it('a fork bomb is bounded', async () => {
    const result = await run('bomb() { bomb | bomb & }; bomb; sleep 30', { timeout_s: 4 });
    // Stopped by us, or the shell gives up by itself where it may not start another process.
    expect(result.exit).not.toBe(0);
    expect(result.stopped ?? result.output).toMatch(/processes|longer|ended|Cannot fork/);
  });

  it('memory is bounded', async () => {
    const result = await run(
      `node --max-old-space-size=8000 -e 'const a=[];for(;;)a.push(Buffer.alloc(2e7,1))'`,
    );
    expect(result.exit === 0).toBe(false);
  });

  it('leaves no throw-away tree behind', () => {
    expect(leftovers()).toEqual([]);
    expect(existsSync(join(project, 'made.txt'))).toBe(false);
  });
});
