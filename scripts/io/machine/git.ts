// The one way to run git: on a shelter instead of the repository's own git folder, and not for ever.
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { oddFile } from '../../base/git-odd-files.mjs';
import { findRepository, hasStrangeGit } from '../../base/git-repository.mjs';
import { makeShelter } from '../../base/git-shelter.mjs';

type Options = { cwd: string; env?: Record<string, string>; input?: string; limits?: Limits };
/** A child that was stopped has `exit` 124 and says in `error` why. */
export type GitResult = { exit: number; out: string; error: string };
/** How long in all, how long without doing anything, how much memory, how much output. */
type Limits = { wholeMs: number; idleMs: number; memory: number; output: number };

const LIMITS: Limits = { wholeMs: 120_000, idleMs: 4000, memory: 3_000_000_000, output: 256_000_000 };
const LOOK_MS = 200;
const STOPPED = 124;
const PAGE_BYTES = 4096;

/** Arguments only; a value from outside must never begin with "-" where git could take it for an option. */
export async function git(
  args: string[],
  { cwd, env = {}, input, limits = LIMITS }: Options,
): Promise<GitResult> {
  const repository = findRepository(cwd);
  if (!repository) return { exit: 128, out: '', error: noRepository(cwd) };
  const odd = oddFile(repository);
  if (odd) return { exit: 128, out: '', error: odd };
  const shelter = makeShelter(repository, process.env);
  if (!shelter) return { exit: 127, out: '', error: 'git is not installed' };
  try {
    return await run({
      program: shelter.program,
      args: withoutSubmodules(args),
      cwd,
      env: { ...shelter.env, ...env },
      input,
      limits,
    });
  } catch (error) {
    // A system that has no processes, files or memory left, or was given more names than it takes.
    return { exit: STOPPED, out: '', error: `git cannot be started: ${messageOf(error)}` };
  } finally {
    shelter.remove();
  }
}

const noRepository = (cwd: string): string =>
  hasStrangeGit(cwd)
    ? `${join(cwd, '.git')} is no repository of this folder, or leads to one that does not name it; one that is meant says so after: git config core.worktree "${cwd}"`
    : `not a git repository: ${cwd}`;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

// Git would start itself in submodules, on their own settings; so it only compares their commits.
const COMPARING = ['diff', 'status', 'show', 'log', 'diff-files', 'diff-index', 'diff-tree'];

const subcommandAt = (args: string[]): number =>
  args.findIndex((word, index) => !word.startsWith('-') && args[index - 1] !== '-c');

function withoutSubmodules(args: string[]): string[] {
  const at = subcommandAt(args);
  if (!COMPARING.includes(args[at] ?? '')) return args;
  const rest = args.slice(at + 1).filter((word) => !/^--ignore-submodules(?:=(?!all$)|$)/.test(word));
  return [
    ...args.slice(0, at + 1),
    ...(rest.includes('--ignore-submodules=all') ? [] : ['--ignore-submodules=dirty']),
    ...rest,
  ];
}

type Call = {
  program: string;
  args: string[];
  cwd: string;
  env: Record<string, string>;
  input: string | undefined;
  limits: Limits;
};

function run({ program, args, cwd, env, input, limits }: Call): Promise<GitResult> {
  return new Promise((resolve, reject) => {
    const child: ChildProcess = spawn(program, ['--no-pager', ...args], { cwd, env, stdio: 'pipe' });
    const { stdin, stdout, stderr } = child;
    // Where no file may be opened any more there are no pipes either, and the error says so.
    if (!stdin || !stdout || !stderr) return child.once('error', reject);
    const out: Buffer[] = [];
    const said: Buffer[] = [];
    let size = 0;
    let why = '';
    const stop = (reason: string): void => {
      why ||= `git ${args[subcommandAt(args)] ?? ''} was stopped: ${reason}`;
      child.kill('SIGKILL');
    };
    const look = watch(child.pid ?? 0, limits, stop);
    stdout.on('data', (piece: Buffer) => {
      size += piece.length;
      if (size > limits.output) stop(`it said more than ${limits.output} bytes`);
      else out.push(piece);
    });
    stderr.on('data', (piece: Buffer) => {
      if (said.length < 100) said.push(piece);
    });
    stdin.on('error', () => undefined);
    stdin.end(input);
    child.once('error', (error) => {
      clearInterval(look);
      reject(error);
    });
    child.once('close', (exit) => {
      clearInterval(look);
      const error = Buffer.concat(said).toString('utf8');
      resolve(
        why
          ? { exit: STOPPED, out: '', error: why }
          : { exit: exit ?? STOPPED, out: Buffer.concat(out).toString('utf8'), error },
      );
    });
  });
}

// A pipe in place of a file keeps git waiting. Counted in looks: a busy machine may stop us for seconds.
function watch(pid: number, limits: Limits, stop: (reason: string) => void): NodeJS.Timeout {
  const start = performance.now();
  let [work, idleLooks] = ['', 0];
  return setInterval(() => {
    if (performance.now() - start > limits.wholeMs)
      return stop(`it took longer than ${limits.wholeMs / 1000} s`);
    const seen = lookAt(pid);
    if (!seen) return;
    if (seen.memory > limits.memory) return stop(`it took more than ${limits.memory} bytes of memory`);
    idleLooks = seen.asleep && seen.work === work ? idleLooks + 1 : 0;
    work = seen.work;
    if (idleLooks * LOOK_MS >= limits.idleMs)
      stop('it does not go on, as when a pipe lies where a file belongs');
  }, LOOK_MS);
}

/** Null where the system does not tell (no /proc), or there is nothing left to tell of. */
function lookAt(pid: number): { asleep: boolean; work: string; memory: number } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const fields = stat.slice(stat.lastIndexOf(') ') + 2).split(' ');
    return {
      asleep: fields[0] === 'S',
      work: `${fields[11]} ${fields[12]}`,
      memory: Number(fields[21]) * PAGE_BYTES,
    };
  } catch {
    return null;
  }
}
