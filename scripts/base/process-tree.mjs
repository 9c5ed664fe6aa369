// Finds and ends everything an engine has started, whether or not it is still in its process group.
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { outsideProgram } from './programs.mjs';

/**
 * `leash` is the mark every process of ours inherits in its environment: it finds those whose parent is gone and
 * those that made a session of their own.
 * @typedef {{ pid: number, parent: number, start: string, leash: string }} Found
 * @typedef {{ roots: number[], leash: string, graceMs: number, platform?: NodeJS.Platform }} Family
 */

export const LEASH = 'FTM_LEASH';
const POLL_MS = 20;
const KILL_TRIES = 100;
const TOP_LAST_TRIES = 5;

/** @param {Family} family @returns {Promise<number>} how many processes had to be ended */
export async function endFamily({ roots, leash, graceMs, platform = process.platform }) {
  if (platform === 'win32') return endByTaskkill(roots);
  /** @type {Map<number, string>} */
  const known = new Map();
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
    if (!(await remember(known, roots, leash))) return known.size;
    send(known, signal);
    const end = performance.now() + graceMs;
    while (performance.now() < end && (await anyLeft(known))) await pause();
  }
  // The killed may be starting others: again until nothing is found, the top last, as others return to it.
  for (let tries = 0; tries < KILL_TRIES && (await remember(known, roots, leash)); tries++) {
    const below = new Map([...known].filter(([pid]) => known.has(readStat(pid)?.parent ?? 0)));
    send(tries < TOP_LAST_TRIES && below.size > 0 ? below : known, 'SIGKILL');
    await pause();
  }
  return known.size;
}

/** Whatever still carries this leash: after an engine ended by itself nothing should. @param {string} leash */
export async function familyOf(leash) {
  return select(await listProcesses(leash), [], leash);
}

// Windows has no signals and shows no environments: the system's own tool ends the tree below a process.
/** @param {number[]} roots @returns {Promise<number>} how many trees there were */
async function endByTaskkill(roots) {
  const ended = await Promise.all(
    roots.map(
      (pid) =>
        new Promise((done) => {
          const program = outsideProgram('taskkill');
          const over = (/** @type {Error | null} */ error) => done(error === null || endOne(pid));
          if (!program) return over(new Error('no taskkill'));
          execFile(program, ['/PID', String(pid), '/T', '/F'], { windowsHide: true }, over);
        }),
    ),
  );
  return ended.filter(Boolean).length;
}

/** @param {number} pid @returns {boolean} whether it was there */
function endOne(pid) {
  try {
    return process.kill(pid, 'SIGKILL');
  } catch {
    return false;
  }
}

/** @param {Map<number, string>} known @param {number[]} roots @param {string} leash */
async function remember(known, roots, leash) {
  const all = await listProcesses(leash);
  const starts = new Map(all.map(({ pid, start }) => [pid, start]));
  for (const [pid, start] of known) if (starts.get(pid) !== start) known.delete(pid);
  for (const { pid, start } of select(all, [...roots, ...known.keys()], leash)) known.set(pid, start);
  return known.size > 0;
}

/** @param {Map<number, string>} known */
async function anyLeft(known) {
  if (process.platform === 'linux') return [...known].some(([pid, start]) => readStat(pid)?.start === start);
  const starts = new Map((await listProcesses('')).map(({ pid, start }) => [pid, start]));
  return [...known].some(([pid, start]) => starts.get(pid) === start);
}

/** @param {Map<number, string>} known @param {NodeJS.Signals} signal */
function send(known, signal) {
  for (const pid of known.keys()) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && (error.code === 'ESRCH' || error.code === 'EPERM')))
        throw error;
    }
  }
}

/** @param {Found[]} all @param {number[]} roots @param {string} leash */
function select(all, roots, leash) {
  const wanted = new Set(
    all
      .filter(({ pid, leash: has }) => roots.includes(pid) || (leash !== '' && has.includes(leash)))
      .map(({ pid }) => pid),
  );
  for (let before = -1; before !== wanted.size; ) {
    before = wanted.size;
    for (const { pid, parent } of all) if (wanted.has(parent)) wanted.add(pid);
  }
  wanted.delete(process.pid);
  return all.filter(({ pid }) => wanted.has(pid));
}

/** @param {string} leash @returns {Promise<Found[]>} */
async function listProcesses(leash) {
  if (process.platform === 'win32') return [];
  if (process.platform !== 'linux') return listByPs();
  return readdirSync('/proc').flatMap((name) => {
    if (name < '0' || name > ':') return [];
    const pid = Number(name);
    const stat = readStat(pid);
    return stat ? [{ pid, ...stat, leash: leash === '' ? '' : readLeash(pid) }] : [];
  });
}

/** @param {number} pid @returns {{ parent: number, start: string } | null} null for what is gone, or dead and not yet collected */
function readStat(pid) {
  try {
    // The name in parentheses may hold anything; the fields are counted from its end.
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const fields = stat.slice(stat.lastIndexOf(') ') + 2).split(' ');
    return fields[0] === 'Z' || fields[0] === 'X'
      ? null
      : { parent: Number(fields[1]), start: fields[19] ?? '' };
  } catch {
    return null;
  }
}

/** @param {number} pid */
function readLeash(pid) {
  try {
    return (
      readFileSync(`/proc/${pid}/environ`, 'latin1')
        .split('\0')
        .find((entry) => entry.startsWith(`${LEASH}=`)) ?? ''
    );
  } catch {
    // Another user's process, or one that has just gone: not ours to end.
    return '';
  }
}

/** @returns {Promise<Found[]>} */
function listByPs() {
  return new Promise((resolve, reject) => {
    execFile(
      '/bin/ps',
      ['-axww', '-E', '-o', 'pid=,ppid=,stat=,lstart=,command='],
      { maxBuffer: 1 << 28 },
      (error, stdout) => {
        if (error) return reject(error);
        resolve(
          stdout.split('\n').flatMap((line) => {
            const [, pid, parent, state, start, rest] =
              /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(\S+\s+\S+\s+\d+\s+\S+\s+\d+)\s+(.*)$/.exec(line) ?? [];
            if (!pid || state?.startsWith('Z')) return [];
            const leash = new RegExp(`${LEASH}=\\S*`).exec(rest ?? '')?.[0] ?? '';
            return [{ pid: Number(pid), parent: Number(parent), start: start ?? '', leash }];
          }),
        );
      },
    );
  });
}

const pause = () => new Promise((wake) => setTimeout(wake, POLL_MS));
