// The one way to run git: no program of the repository's own choosing, and not for ever.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { Refusal } from '../../core/words/refusal.ts';
import { findProgram } from '../engines/programs.ts';
import { statOf } from '../state/paths.ts';
import { projectOf } from '../state/root.ts';

type Options = { cwd: string; env?: Record<string, string>; input?: string; ms?: number };
/** One that is not installed has `exit` 127; one that does not answer is a Refusal. */
export type GitResult = { exit: number; out: string; error: string };

/** To say what it would start takes next to no time. */
const FIRST_MS = 5000;
const WHOLE_MS = 30_000;
const NOT_STARTED = 127;
/** Somebody may mend it while a server of ours runs on. */
const SILENT_FOR_MS = 60_000;
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
  const project = projectOf(options.cwd);
  const since = performance.now() - (silent.get(project) ?? Number.NEGATIVE_INFINITY);
  if (since < SILENT_FOR_MS) throw noAnswer(project);
  refuseOddFiles(project);
  const named = await run(['config', '--null', '--name-only', '--get-regexp', DRIVERS], {
    cwd: options.cwd,
    ms: FIRST_MS,
  });
  // 1: there are none. Whatever else it says, nobody knows what a repository would have started.
  if (named.exit > 1) return { ...named, out: '' };
  const drivers = named.out.split('\0').filter(Boolean).flatMap(off);
  const [command = '', ...rest] = args;
  const plain = SHOWS_DIFFS.includes(command) ? ['--no-ext-diff', '--no-textconv'] : [];
  return run([...OFF, ...drivers, command, ...plain, ...rest], options);
}

/** The commit that is checked out. Null: there is none, or nobody can say. */
export async function headOf(project: string): Promise<string | null> {
  const asked = git(['rev-parse', 'HEAD'], { cwd: project });
  const { exit, out } = await asked.catch((error: unknown) => {
    if (error instanceof Refusal) return { exit: NOT_STARTED, out: '' };
    throw error;
  });
  return exit === 0 ? out.trim() : null;
}

/** Projects in which one call was stopped: each further one would wait as long. */
const silent = new Map<string, number>();

const noAnswer = (project: string): Refusal =>
  new Refusal(
    'git_silent',
    `git does not answer in ${project}.`,
    'Look for a pipe or a device in its .git, or among .gitignore and .gitattributes; git status shows whether it answers.',
    1,
  );

const READ_BY_GIT =
  '.gitignore .gitattributes .gitmodules .git/config .git/HEAD .git/index .git/packed-refs .git/shallow .git/info/exclude .git/info/attributes .git/info/grafts .git/objects/info/alternates'.split(
    ' ',
  );

/** git would wait for the other end of a pipe for ever. */
function refuseOddFiles(project: string): void {
  for (const name of READ_BY_GIT) {
    const found = statOf(join(project, name));
    if (found && !found.isFile() && !found.isDirectory()) throw noAnswer(project);
  }
}

function run(
  args: string[],
  { cwd, env = {}, input, ms = WHOLE_MS }: Options,
): Promise<GitResult> {
  const program = findProgram('git', { env: process.env, project: cwd });
  if (!program)
    return Promise.resolve({
      exit: NOT_STARTED,
      out: '',
      error: 'git is not installed',
    });
  return new Promise((done, refuse) => {
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
        windowsHide: true,
      },
      (error, out, said) => {
        if (error?.killed) {
          const project = projectOf(cwd);
          silent.set(project, performance.now());
          refuse(noAnswer(project));
          return;
        }
        const exit =
          typeof error?.code === 'number' ? error.code : error ? NOT_STARTED : 0;
        // Never the error's own message, which is the whole command line.
        done({ exit, out, error: said || (exit === 0 ? '' : `it ended with ${exit}`) });
      },
    );
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(input);
  });
}
