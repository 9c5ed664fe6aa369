// Hostile commands behind every kind of walls this machine has, run by ourselves and by a plain user: each comes to nothing.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostileGround, roundsIn, SETTINGS, stateOf, WHO } from '../../../tests/house/behind-walls.ts';
import { WORK } from '../../core/settle/sandbox.ts';
import type { TestResult } from '../../core/shapes.ts';
import { wallsThatHold } from './walls.ts';

// One that listens on a port, one under a name that no file has.
const ABSTRACT = `\0ftm-hostile-${process.pid}`;
const onPort = createServer((socket) => socket.end('reached'));
const unnamed = createServer((socket) => socket.end('reached'));
let port = 0;
beforeAll(async () => {
  await new Promise<void>((done) => onPort.listen(0, '127.0.0.1', () => done()));
  await new Promise<void>((done) => unnamed.listen(ABSTRACT, () => done()));
  port = (onPort.address() as { port: number }).port;
});
afterAll(() => {
  for (const server of [onPort, unnamed]) server.close();
});

type Ground = ReturnType<typeof hostileGround>;
type Check = (result: TestResult) => void;
const fails: Check = ({ exit }) => expect(exit).not.toBe(0);
const anything: Check = () => undefined;
const hides =
  (words: string | RegExp): Check =>
  ({ output }) =>
    expect(output).not.toMatch(words);

/** Name, command, what must be seen of it. Whatever it says, the project and the secret stay what they were. */
const HOSTILE: [string, (ground: Ground) => string, Check][] = [
  [
    'reach the network',
    () =>
      `node -e 'require("net").connect(${port},"127.0.0.1").on("data",d=>console.log(""+d)).on("error",e=>console.log(e.code))'`,
    hides('reached'),
  ],
  [
    'reach a socket without a file',
    () =>
      `node -e 'require("net").connect("\\0${ABSTRACT.slice(1)}").on("data",d=>console.log(""+d)).on("error",e=>console.log(e.code))'`,
    hides('reached'),
  ],
  [
    'look a name up',
    () => `node -e 'require("dns").lookup("example.org",e=>console.log(e?e.code:"reached"))'`,
    hides('reached'),
  ],
  [
    'read the home folder',
    ({ secret }) => `ls -laR ~root /root /home ${join(secret, '../..')}`,
    hides(/\.ssh|\.bash/),
  ],
  [
    'read a file outside',
    ({ secret }) => `cat ${secret}`,
    ({ output, exit }) => expect([output.includes('the-secret'), exit]).toEqual([false, 1]),
  ],
  ['read it through a link', ({ secret }) => `ln -s ${secret} link; cat link`, hides('the-secret')],
  [
    'read it through /proc',
    ({ secret }) => `cat /proc/1/root${secret} /proc/self/root${secret} /proc/*/cwd/../key`,
    hides('the-secret'),
  ],
  [
    'read it through the root of every process',
    ({ secret }) => `for p in /proc/[0-9]*; do cat $p/root${secret} $p/root/../..${secret}; done`,
    hides('the-secret'),
  ],
  [
    'read it out of an open file of another process',
    () => 'for p in /proc/[0-9]*; do cat $p/fd/* & done 2>/dev/null; sleep 1',
    hides('the-secret'),
  ],
  [
    'read the environment',
    () => 'env; cat /proc/1/environ; cat /proc/[0-9]*/environ',
    hides(/FTM_SECRET|VITEST/),
  ],
  [
    'write to the repository',
    ({ project }) => `echo x > ${project}/sum.js; echo x > ${project}/.git/config`,
    fails,
  ],
  [
    'write to it through a .git of its own making',
    ({ project }) =>
      `echo "gitdir: ${project}/.git" > .git; ln -s ${project}/.git/hooks hooks; echo x > hooks/pre-commit; git commit -am x`,
    fails,
  ],
  ['write to what it was lent', () => 'echo x > node_modules/dep/index.js', fails],
  ['remove what it was lent', () => 'rm -rf node_modules/dep', fails],
  ['write to it by another name', () => 'ln node_modules/dep/index.js mine && echo x > mine', fails],
  [
    'take it into its own hands',
    () => 'chown 0 node_modules/dep/index.js; chmod 777 node_modules/dep/index.js',
    fails,
  ],
  ['move it out of the way', () => 'mv node_modules mine; mv node_modules/dep mine', fails],
  [
    'make it writable again',
    () =>
      `mount -o remount,rw,bind ${WORK}/node_modules; mount -o remount,rw /; umount ${WORK}/node_modules; echo x > node_modules/dep/index.js`,
    fails,
  ],
  [
    'lock it for good and watch it',
    () =>
      `setsid flock node_modules/dep/index.js sleep 300 & node -e 'require("fs").watch("node_modules/dep")' & echo locked`,
    ({ output }) => expect(output).toContain('locked'),
  ],
  ['write to the system', () => 'touch /usr/x /etc/x /bin/x /x /dev/x', fails],
  ['remove everything', () => 'rm -rf --no-preserve-root /bin /etc /dev /tmp /work 2>&1 | tail -1', anything],
  ['signal our process', () => `kill -9 ${process.pid}; kill -9 -1; echo sent`, anything],
  [
    'signal everybody',
    () =>
      `node -e 'for(let p=1;p<70000;p++){try{process.kill(p,9)}catch{}}'; kill -STOP -1; kill -9 -- -${process.pid}`,
    anything,
  ],
  [
    'take another process apart',
    () =>
      `python3 -c 'import ctypes; print(ctypes.CDLL(None).ptrace(16,${process.pid},0,0))'; cat /proc/${process.pid}/mem /proc/${process.pid}/maps`,
    ({ exit }) => expect(exit).not.toBe(0),
  ],
  [
    'see other processes',
    () => 'ls /proc | grep -E "^[0-9]+$" | wc -l',
    ({ output }) => expect(Number(output.trim())).toBeLessThan(20),
  ],
  ['mount', () => 'mount -t tmpfs none /work; mount --bind /proc /work', fails],
  [
    'make a system of its own to mount in',
    () => 'unshare --user --map-root-user --mount mount -t tmpfs none /tmp; unshare -Urm true',
    fails,
  ],
  ['become somebody', () => 'su root -c id; sudo id; setpriv --reuid=1 id', fails],
  [
    'become root by a program that may',
    () => 'cp /bin/sh sh; chmod 4755 sh; grep -E "NoNewPrivs:.1|CapEff:.0+$" /proc/self/status | wc -l',
    ({ output }) => expect(output.trim()).toBe('2'),
  ],
  [
    'speak to the desktop or the system',
    () =>
      'ls -la /run /var/run /var/lib /run/dbus/system_bus_socket /run/user; env | grep -i -E "dbus|agent|display"',
    fails,
  ],
  [
    'leave something in memory',
    () => 'echo left > /dev/shm/left; echo left > /tmp/left; ipcmk -M 1000 -Q',
    anything,
  ],
  [
    'change the kernel',
    () =>
      'echo 1 > /proc/sys/kernel/panic; echo b > /proc/sysrq-trigger; echo h > /proc/sys/kernel/core_pattern',
    fails,
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
  [
    'lead whoever cleans up astray',
    ({ project }) =>
      `rm -rf sum.js; ln -s ${project}/sum.js sum.js; mkdir a; ln -s ${project} a/b; ln -s / c`,
    ({ changed }) => expect(changed).toContain('sum.js'),
  ],
  ['ask for input', () => 'cat; read line; echo done', ({ output }) => expect(output).toBe('done\n')],
  ['reach the terminal', () => 'echo hacked > /dev/tty; echo x > /dev/pts/0', fails],
  ['reach a disk', () => 'cat /dev/sda /dev/mem | head -c 10; mknod d b 8 0; cat d', fails],
];

const FILL = 'for i in 1 2 3 4 5 6 7 8 9; do dd if=/dev/zero of=$D/b$i bs=1M count=25; done; sleep 30';
const BOUNDED: [string, string, RegExp][] = [
  ['a loop', 'while :; do :; done', /longer than 4 s/],
  ['a flood', 'yes', /printed more/],
  ['a full disk', `dd if=/dev/zero of=big bs=1M count=500; D=.; ${FILL}`, /wrote more|longer/],
  ['a full /tmp', `D=/tmp; ${FILL}`, /wrote more/],
  ['full shared memory', `D=/dev/shm; ${FILL}`, /wrote more/],
  [
    'more files than there is room for',
    `node -e 'for(let i=0;;i++)require("fs").writeFileSync("/tmp/"+i,"")'`,
    /wrote more|longer/,
  ],
  [
    'memory that no process has',
    `python3 -c '
import os,time
block=b"x"*1000000
for i in range(1200):
  if i%20==0: f=os.memfd_create("a")
  os.write(f,block)
time.sleep(30)'`,
    /memory/,
  ],
];

describe.each(WHO)('by %s', (who) => {
  const ground = hostileGround(who);
  const holding = wallsThatHold();
  afterAll(ground.end);

  it('there are walls here, and nothing is run without', async () => {
    expect(holding.length).toBeGreaterThan(0);
    const nothing = ground.run({ text: 'touch ran', commit: null, settings: SETTINGS, walls: null });
    await expect(nothing).rejects.toMatchObject({ code: 'no_sandbox' });
    expect(roundsIn(ground.scratch)).toEqual([]);
  });

  describe.each(holding)('behind %s', (walls) => {
    const run = (text: string, more: Partial<typeof SETTINGS> = {}) =>
      ground.run({ text, commit: null, settings: { ...SETTINGS, ...more }, walls });
    const untouched = () => [stateOf(ground.project), readFileSync(ground.secret, 'utf8')];
    const before = untouched();

    it.each(HOSTILE)('%s: nothing comes of it', async (_, command, check) => {
      check(await run(command(ground)));
      expect(untouched()).toEqual(before);
    });

    it('what it locked is free again', () => {
      expect(spawnSync('flock', ['-n', ground.dependency, 'true']).status).toBe(0);
    });

    it.each(BOUNDED)('%s is bounded', async (_, command, why) => {
      const result = await run(command, { timeout_s: 4 });
      expect([result.exit, result.stopped]).toEqual([null, expect.stringMatching(why)]);
    });

    it('a fork bomb is bounded', async () => {
      const result = await run('bomb() { bomb | bomb & }; bomb; sleep 30', { timeout_s: 4 });
      // Stopped by us, or the shell gives up by itself where it may not start another process.
      expect(result.exit).not.toBe(0);
      expect(result.stopped ?? result.output).toMatch(/processes|longer|ended|Cannot fork/);
    });

    it('memory is bounded', async () => {
      const eat = 'const a=[];for(;;)a.push(Buffer.alloc(2e7,1))';
      expect((await run(`node --max-old-space-size=8000 -e '${eat}'`)).exit).not.toBe(0);
    });

    it('two at once do not take processes from each other', async () => {
      const many =
        'for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24; do sleep 2 & done; wait; echo all';
      const both = await Promise.all([run(many), run(many)]);
      expect(both.map(({ output }) => output)).toEqual(['all\n', 'all\n']);
    });

    it.each([
      ['a socket', `require("net").createServer().listen(process.argv[1])`],
      ['a pipe', `require("child_process").execFileSync("mkfifo", [process.argv[1]])`],
    ])('%s in what is lent is a door: nothing is run', async (_, make) => {
      const door = join(ground.project, 'node_modules/door');
      spawnSync(process.execPath, [
        '-e',
        `${make}; setTimeout(() => process.kill(process.pid, 9), 300)`,
        door,
      ]);
      expect(existsSync(door)).toBe(true);
      await expect(run('echo x')).rejects.toMatchObject({ code: 'lent_door' });
      rmSync(door);
    });

    it('leaves no throw-away tree behind', () => {
      expect(roundsIn(ground.scratch)).toEqual([]);
      expect(untouched()).toEqual(before);
    });
  });
});
