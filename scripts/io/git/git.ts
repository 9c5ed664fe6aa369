// The one way to run git: no program of the repository's own choosing, and not for ever.
import { execFile } from 'node:child_process';
import { findProgram } from '../engines/programs.ts';

type Options = { cwd: string; env?: Record<string, string>; input?: string; ms?: number };
/** One that was stopped has `exit` 124, one that is not installed 127. */
export type GitResult = { exit: number; out: string; error: string };

const WHOLE_MS = 30_000;
const MOST_BYTES = 256_000_000;

const OFF = [
  'core.fsmonitor=false core.hooksPath=/dev/null core.sshCommand=false core.askPass= core.editor=:',
  'core.quotePath=false credential.helper= submodule.recurse=false gc.auto=0 maintenance.auto=false',
  'gpg.program=false log.showSignature=false',
].flatMap((all) => all.split(' ').flatMap((one) => ['-c', one]));
const DRIVERS =
  '^(filter|merge|diff|hook)\\..*\\.(clean|smudge|process|required|driver|command|textconv)$';
const SHOWS_DIFFS = ['diff', 'show', 'log', 'diff-tree', 'diff-index', 'diff-files'];

/** A name may hold "=", where -c would end it. What is empty is off, for a flag as well. */
const EMPTY = 'FTM_EMPTY';
const off = (driver: string): string[] => {
  const name = driver.replace(/^(hook\..*)\.command$/s, '$1.enabled');
  return name.includes('=') ? [`--config-env=${name}=${EMPTY}`] : ['-c', `${name}=`];
};

function surroundings(): Record<string, string | undefined> {
  const own = Object.entries(process.env).filter(
    ([name]) => !/^GIT_|^SSH_ASKPASS$/.test(name),
  );
  return {
    ...Object.fromEntries(own),
    LC_ALL: 'C',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_TERMINAL_PROMPT: '0',
    GIT_NO_LAZY_FETCH: '1',
    // Of no such name: a setting for one protocol would count more than one for all.
    GIT_ALLOW_PROTOCOL: 'none',
    [EMPTY]: '',
    GIT_NO_REPLACE_OBJECTS: '1',
    GIT_PAGER: 'cat',
  };
}

/** Arguments only; a value from outside must never begin with "-" where git could take it for an option. */
export async function git(args: string[], options: Options): Promise<GitResult> {
  const named = await run(['config', '--null', '--name-only', '--get-regexp', DRIVERS], {
    cwd: options.cwd,
  });
  const drivers = named.out.split('\0').filter(Boolean).flatMap(off);
  const [command = '', ...rest] = args;
  const plain = SHOWS_DIFFS.includes(command) ? ['--no-ext-diff', '--no-textconv'] : [];
  return run([...OFF, ...drivers, command, ...plain, ...rest], options);
}

function run(
  args: string[],
  { cwd, env = {}, input, ms = WHOLE_MS }: Options,
): Promise<GitResult> {
  const program = findProgram('git', { env: process.env, project: cwd });
  if (!program)
    return Promise.resolve({ exit: 127, out: '', error: 'git is not installed' });
  return new Promise((done) => {
    const child = execFile(
      program,
      ['--no-pager', ...args],
      {
        cwd,
        env: { ...surroundings(), ...env } as NodeJS.ProcessEnv,
        timeout: ms,
        killSignal: 'SIGKILL',
        maxBuffer: MOST_BYTES,
        encoding: 'utf8',
      },
      (error, out, said) => {
        const exit = error ? (typeof error.code === 'number' ? error.code : 124) : 0;
        done({
          exit,
          out: exit === 124 ? '' : out,
          error: said || (error?.message ?? ''),
        });
      },
    );
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(input);
  });
}
