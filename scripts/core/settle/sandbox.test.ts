// The commands as they are started, whole: what holds each of them is tried by the hostile commands of io/settle.
import { describe, expect, it } from 'vitest';
import { bubblewrap, type Cell, environmentOf, limited, unshare, WORK } from './sandbox.ts';

const cell: Cell = {
  tree: '/t/tree',
  tmp: '/t/tmp',
  root: '/t/root',
  lent: [{ from: '/p/node_modules', to: 'node_modules' }],
  system: ['/usr', '/bin'],
  path: '/usr/bin',
  limits: { memoryBytes: 1000, processes: 8, fileBytes: 500, seconds: 9 },
};
const LIMITED =
  'timeout --signal=KILL 9 prlimit --data=1000 --nproc=8 --fsize=500 --core=0 -- make test'.split(' ');
const has = (argv: string[], part: string): boolean => ` ${argv.join(' ')} `.includes(` ${part} `);

it('limits each process, and the whole by the clock', () => {
  expect(limited(cell, ['make', 'test'])).toEqual(LIMITED);
});

it('passes on no variable but the plain ones', () => {
  expect(environmentOf(cell)).toEqual({
    HOME: '/tmp',
    TMPDIR: '/tmp',
    LANG: 'C.UTF-8',
    TERM: 'dumb',
    CI: '1',
    NO_COLOR: '1',
    PATH: '/usr/bin',
  });
});

describe('bubblewrap', () => {
  const argv = bubblewrap(cell, ['make', 'test']);
  it.each([
    'bwrap --die-with-parent --new-session --unshare-user --disable-userns',
    '--uid 65534 --gid 65534',
    '--unshare-ipc --unshare-pid --unshare-net --unshare-uts --unshare-cgroup-try',
    '--cap-drop ALL --clearenv',
    '--setenv HOME /tmp',
    '--ro-bind-try /usr /usr --ro-bind-try /bin /bin',
    '--proc /proc --dev /dev --bind /t/tmp /dev/shm --remount-ro /dev',
    '--bind /t/tmp /tmp --bind /t/tree /work',
    `--ro-bind /p/node_modules ${WORK}/node_modules`,
    `--remount-ro / --chdir /work -- ${LIMITED.join(' ')}`,
  ])('has %s', (part) => {
    expect(has(argv, part)).toBe(true);
  });

  it('ends with the limited command', () => {
    expect(argv.slice(-LIMITED.length)).toEqual(LIMITED);
  });
});

it('hands the script its places as arguments, and the limited command last', () => {
  expect(unshare(cell, '/ftm/sandbox.sh', ['make', 'test'])).toEqual([
    ...'unshare --user --map-root-user --mount --net --ipc --uts --pid --fork --kill-child=KILL'.split(' '),
    ...'-- /bin/sh /ftm/sandbox.sh /t/root /t/tree /t/tmp /usr /bin'.split(' '),
    ...'-- /p/node_modules node_modules --'.split(' '),
    ...LIMITED,
  ]);
});
