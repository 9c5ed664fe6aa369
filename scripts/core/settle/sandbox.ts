// The walls around a test: no network, no home folder, no other processes, one throw-away tree to write in.

export type Walls = 'bubblewrap' | 'unshare';

export type Cell = {
  tree: string;
  /** Its /tmp and its shared memory: a folder like the tree, so that what is written there is counted. */
  tmp: string;
  /** An empty folder the new root is built in (unshare). */
  root: string;
  /** Folders lent read-only: what lies where inside. */
  lent: { from: string; to: string }[];
  /** Folders of the system that programs need, as they are. */
  system: string[];
  path: string;
  limits: Limits;
};

export type Limits = { memoryBytes: number; processes: number; fileBytes: number; seconds: number };

export const WORK = '/work';
const NOBODY = '65534';
const ENVIRONMENT = { HOME: '/tmp', TMPDIR: '/tmp', LANG: 'C.UTF-8', TERM: 'dumb', CI: '1', NO_COLOR: '1' };

export const environmentOf = ({ path }: Pick<Cell, 'path'>): Record<string, string> => ({
  ...ENVIRONMENT,
  PATH: path,
});

/** Each limit holds for one process; the whole is watched from outside. */
export const limited = ({ limits }: Pick<Cell, 'limits'>, argv: string[]): string[] => [
  'timeout',
  '--signal=KILL',
  String(limits.seconds),
  'prlimit',
  `--data=${limits.memoryBytes}`,
  `--nproc=${limits.processes}`,
  `--fsize=${limits.fileBytes}`,
  '--core=0',
  '--',
  ...argv,
];

export function bubblewrap(cell: Cell, argv: string[]): string[] {
  const { tree, tmp, lent, system } = cell;
  return [
    'bwrap',
    '--die-with-parent',
    '--new-session',
    '--unshare-user',
    // In a space of its own it could mount memory that nobody counts.
    '--disable-userns',
    '--uid',
    NOBODY,
    '--gid',
    NOBODY,
    '--unshare-ipc',
    '--unshare-pid',
    '--unshare-net',
    '--unshare-uts',
    '--unshare-cgroup-try',
    '--cap-drop',
    'ALL',
    '--clearenv',
    ...Object.entries(environmentOf(cell)).flatMap(([name, value]) => ['--setenv', name, value]),
    ...system.flatMap((folder) => ['--ro-bind-try', folder, folder]),
    '--proc',
    '/proc',
    '--dev',
    '/dev',
    '--bind',
    tmp,
    '/dev/shm',
    '--remount-ro',
    '/dev',
    '--bind',
    tmp,
    '/tmp',
    '--bind',
    tree,
    WORK,
    ...lent.flatMap(({ from, to }) => ['--ro-bind', from, `${WORK}/${to}`]),
    '--remount-ro',
    '/',
    '--chdir',
    WORK,
    '--',
    ...limited(cell, argv),
  ];
}

/** The script gets its places as arguments: no text of anybody's is part of it. */
export function unshare(cell: Cell, script: string, argv: string[]): string[] {
  const { tree, tmp, root, lent, system } = cell;
  return [
    'unshare',
    '--user',
    '--map-root-user',
    '--mount',
    '--net',
    '--ipc',
    '--uts',
    '--pid',
    '--fork',
    '--kill-child=KILL',
    '--',
    '/bin/sh',
    script,
    root,
    tree,
    tmp,
    ...system,
    '--',
    ...lent.flatMap(({ from, to }) => [from, to]),
    '--',
    ...limited(cell, argv),
  ];
}
