// Runs one command behind walls, in a throw-away copy of the project, and tells what came of it.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { LEASH } from '../../base/process-tree.mjs';
import { openTree, removeTree } from '../../base/remove-tree.mjs';
import { newLeash, removeAbandonedRounds, roundFolder, testsFolder } from '../../base/round-folders.mjs';
import type { Settings } from '../../core/configuration/defaults.ts';
import { Refusal } from '../../core/refusal.ts';
import type { TestCommand } from '../../core/settle/command.ts';
import { type Cell, environmentOf, type Walls } from '../../core/settle/sandbox.ts';
import type { TestResult } from '../../core/shapes.ts';
import { theirWords } from '../../core/words/our-words.ts';
import { runProcess, startWatchdog } from '../engines/processes.ts';
import { sha256 } from '../machine/sha256.ts';
import { changedBetween, copyTree, lentFolders, marksOf, refuseDoors } from './tree.ts';
import { argvBehind, giveAway, handOver, isRoot, placesIn, systemFor, wallsHere } from './walls.ts';
import { watchTest } from './watch.ts';

type Wanted = {
  command: TestCommand;
  project: string;
  commit: string | null;
  settings: Settings['settle'];
  signal?: AbortSignal;
  walls?: Walls | null;
};

const END_CHARACTERS = 8000;
const MEGABYTE = 1_000_000;

export async function runTest(wanted: Wanted): Promise<TestResult> {
  const { command, project, commit, settings, signal, walls = wallsHere() } = wanted;
  if (!walls)
    throw new Refusal(
      'no_sandbox',
      'No test is run here: neither bubblewrap nor unshare can keep a command from the network and the home folder.',
      'Install bubblewrap (on Debian: apt-get install bubblewrap); ftm doctor says whether it works.',
    );
  await removeAbandonedRounds();
  const leash = newLeash();
  const folder = roundFolder(leash, testsFolder());
  // First of all: from here on the copy cannot outlive us, however we end.
  const watchdog = startWatchdog({ leash, graceMs: 0, folder });
  mkdirSync(folder, { mode: 0o700 });
  const stopped = new AbortController();
  const abort = signal ? AbortSignal.any([signal, stopped.signal]) : stopped.signal;
  let why = '';
  try {
    const cell = cellFor({ folder, project, settings, command, leash });
    await copyTree({ project, tree: cell.tree, commit, mostBytes: settings.disk_mb * MEGABYTE, leash });
    handOver(cell);
    const lentNames = cell.lent.map(({ to }) => to);
    const before = marksOf(cell.tree, lentNames);
    const most = {
      processes: settings.processes,
      memoryBytes: settings.memory_mb * MEGABYTE,
      diskBytes: settings.disk_mb * MEGABYTE,
    };
    let leader: number | undefined;
    const watch = watchTest(
      () => leader,
      [cell.tree, cell.tmp],
      most,
      (reason) => {
        why ||= reason;
        stopped.abort();
      },
    );
    const ended = await runProcess({
      argv: argvBehind(walls, cell, command.argv, project),
      input: '',
      cwd: folder,
      env: environmentOf(cell),
      timeoutMs: settings.timeout_s * 1000,
      idleMs: null,
      graceMs: 0,
      outputBytes: settings.output_mb * MEGABYTE,
      leash,
      signal: abort,
      onStart: (pid) => {
        leader = pid;
      },
      onOutput: (_, total) => {
        if (total > settings.output_mb * MEGABYTE) why ||= `it printed more than ${settings.output_mb} MB`;
        return total > settings.output_mb * MEGABYTE ? { reason: 'usage', detail: theirWords(why) } : null;
      },
    }).finally(watch.done);
    if (ended.cause === 'timeout') why ||= `it took longer than ${settings.timeout_s} s`;
    openTree(cell.tree);
    const output = Buffer.concat([ended.stdout, ended.stderr]).toString('utf8');
    const end = output.length > END_CHARACTERS ? output.slice(-END_CHARACTERS) : output;
    return {
      command: command.text,
      shell: command.shell,
      walls,
      exit: why ? null : ended.exit,
      stopped: why || (ended.signal ? `it was ended by ${ended.signal}` : null),
      output: end,
      output_sha256: sha256(output),
      changed: changedBetween(before, marksOf(cell.tree, lentNames)).slice(0, 100),
      ms: ended.ms,
    };
  } finally {
    watchdog.done();
    removeTree(folder);
  }
}

type Place = {
  folder: string;
  project: string;
  settings: Settings['settle'];
  command: TestCommand;
  leash: string;
};

function cellFor({ folder, project, settings, command, leash }: Place): Cell {
  const lent = lentFolders(project, settings.lend);
  for (const { from } of lent) refuseDoors(from);
  return {
    ...placesIn(folder),
    lent: lent.map((one) => reachable(folder, one, leash)),
    ...systemFor(command.argv, project),
    limits: {
      memoryBytes: settings.memory_mb * MEGABYTE,
      processes: settings.processes,
      fileBytes: settings.disk_mb * MEGABYTE,
      seconds: settings.timeout_s + 5,
    },
  };
}

type Lent = Cell['lent'][number];

/** The account the test runs as may not reach the project: then it gets links to its files, or a copy. */
function reachable(folder: string, { from, to }: Lent, leash: string): Lent {
  if (!isRoot()) return { from, to };
  const path = join(folder, `lent-${to}`);
  const isOpen = (statSync(from).mode & 0o005) === 0o005;
  const env = { ...process.env, [LEASH]: leash };
  if (isOpen && spawnSync('cp', ['-al', from, path], { env }).status === 0) return { from: path, to };
  rmSync(path, { recursive: true, force: true });
  cpSync(from, path, { recursive: true, verbatimSymlinks: true });
  giveAway(path);
  return { from: path, to };
}
