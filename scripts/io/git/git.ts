// The one way to run git: no program of the repository's own choosing, and not for ever. And where a project stood.
import { type ChildProcess, type ExecFileException, execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import type { ProjectHead } from '../../core/schemas/nouns.ts';
import { Refusal } from '../../core/words/refusal.ts';
import { findProgram, homeOf } from '../engines/programs.ts';
import { codeOf, projectOf, readWithin, statOf } from '../state/files.ts';

type GitOptions = {
  cwd: string;
  env?: Record<string, string>;
  input?: string;
  ms?: number;
  /** Bytes of its output. */
  most?: number;
  /** Who is asked beyond this machine: a slow network says nothing of the repository. */
  remote?: string;
};
/** One that is not installed has `exit` 127; one that does not answer is a Refusal. */
export type GitResult = { exit: number; out: string; error: string };

/** To say what it would start takes next to no time. */
const FIRST_LOOK_MS = 5000;
const MOST_SETTINGS = 1_000_000;
const WHOLE_RUN_MS = 30_000;
/** Who has done nothing at all in eight looks waits for something that does not come. */
const IDLE_LOOK_MS = 500;
const MOST_IDLE_LOOKS = 8;
/** Of memory; the largest projects need a third of it. */
const MOST_MEMORY_KB = 1_000_000;
const REMOTE_MS = 180_000;
const NOT_STARTED = 127;
const TOO_MUCH_OUTPUT = 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER';
/** Somebody may mend it while a server of ours runs on. */
const SILENT_FOR_MS = 60_000;
const MOST_GIT_BYTES = 256_000_000;

const SETTINGS_OFF = [
  'core.fsmonitor=false core.hooksPath=/dev/null core.sshCommand=false core.askPass= core.editor=:',
  'core.quotePath=false credential.helper= submodule.recurse=false gc.auto=0 maintenance.auto=false',
  'gpg.program=false log.showSignature=false diff.orderFile=/dev/null',
].flatMap((all) => all.split(' ').flatMap((one) => ['-c', one]));
const DRIVER_SETTING =
  /^(?:filter|merge|diff|hook)\..*\.(?:clean|smudge|process|required|driver|command|textconv)$/s;
const LIST_SETTING = /^core\.(?:attributes|excludes)file$/;
const SHOWS_DIFFS = ['diff', 'show', 'log', 'diff-tree', 'diff-index', 'diff-files'];

/** A name may hold "=", where -c would end it. What is empty is off, for a flag as well. */
const EMPTY = 'FTM_EMPTY';
function off(setting: string, project: string): string[] {
  const [driver = '', value = ''] = setting.split(/\n(.*)/s);
  if (LIST_SETTING.test(driver))
    return isReadableInProject(project, value) ? [] : ['-c', `${driver}=/dev/null`];
  if (!DRIVER_SETTING.test(driver)) return [];
  const name = driver.replace(/^(hook\..*)\.command$/s, '$1.enabled');
  return name.includes('=') ? [`--config-env=${name}=${EMPTY}`] : ['-c', `${name}=`];
}

/** git keeps all of such a list in memory, however long it is. */
const MOST_LISTED = 5_000_000;
function isReadableInProject(project: string, path: string): boolean {
  // Somebody else's home, and where git was installed.
  if (/^(?:~[^/]|%)/.test(path)) return false;
  const home = homeOf(process);
  const found = statOf(resolve(project, path.replace(/^~/, home)));
  return found === null || (found.isFile() && found.size <= MOST_LISTED);
}

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
export async function runGit(args: string[], options: GitOptions): Promise<GitResult> {
  const project = projectOf(options.cwd);
  const since =
    performance.now() - (silentProjects.get(project) ?? Number.NEGATIVE_INFINITY);
  if (since < SILENT_FOR_MS) throw noAnswer(project);
  refuseOddFiles(project);
  const listed = await runProcess(['config', '--null', '--list'], {
    cwd: options.cwd,
    ms: FIRST_LOOK_MS,
    most: MOST_SETTINGS,
  });
  // Nobody knows what a repository would have started.
  if (listed.exit !== 0) return { ...listed, out: '' };
  const settings = listed.out.split('\0').filter(Boolean);
  const drivers = settings.flatMap((setting) => off(setting, project));
  const [command = '', ...rest] = args;
  const plain = SHOWS_DIFFS.includes(command) ? ['--no-ext-diff', '--no-textconv'] : [];
  return runProcess([...SETTINGS_OFF, ...drivers, command, ...plain, ...rest], options);
}

/** For repositories of our own making alone: asks another one, with the settings and keys of the user. */
export const gitAbroad = (
  args: string[],
  options: GitOptions & { remote: string },
): Promise<GitResult> =>
  runProcess(['-c', 'core.hooksPath=/dev/null', '-c', 'gc.auto=0', ...args], {
    ms: REMOTE_MS,
    ...options,
    env: { ...options.env, GIT_ALLOW_PROTOCOL: 'https:http:ssh:git:file' },
  });

/** Projects in which one call was stopped: each further one would wait as long. */
const silentProjects = new Map<string, number>();

const noAnswer = (project: string, why = ''): Refusal =>
  new Refusal(
    'git_silent',
    `git does not answer in ${project}${why}.`,
    'Look for a pipe or a device in its .git, or among .gitignore and .gitattributes; git status shows whether it answers.',
    1,
  );

function silenced(cwd: string): Refusal {
  const project = projectOf(cwd);
  silentProjects.set(project, performance.now());
  return noAnswer(project);
}

const noAnswerFrom = (remote: string): Refusal =>
  new Refusal(
    'git_silent',
    `${remote} does not answer.`,
    'Try git fetch; it shows what is asked for.',
    1,
  );

const READ_WHOLE =
  '.gitignore .gitattributes .gitmodules .git/config .git/info/exclude .git/info/attributes .git/HEAD .git/shallow .git/info/grafts .git/objects/info/alternates'.split(
    ' ',
  );
const OF_ANY_SIZE = ['.git/index', '.git/packed-refs'];

/** git would wait for the other end of a pipe for ever, and read a list to its end. */
function refuseOddFiles(project: string): void {
  for (const name of [...READ_WHOLE, ...OF_ANY_SIZE]) {
    const found = statOf(join(project, name));
    if (!found || found.isDirectory()) continue;
    if (!found.isFile()) throw noAnswer(project, `: ${name} is no ordinary file`);
    if (found.size > MOST_LISTED && READ_WHOLE.includes(name))
      throw noAnswer(project, `: ${name} is far too large`);
  }
}

/** Linux tells what a process has done and needs; elsewhere only its time is limited. */
function watchGit(child: ChildProcess): NodeJS.Timeout {
  let before = '';
  let idleLooks = 0;
  return setInterval(() => {
    const [memory, ...done] = ['status', 'stat', 'schedstat'].map(readProcess(child.pid));
    const work = done.join('');
    idleLooks = work === before && before !== '' ? idleLooks + 1 : 0;
    before = work;
    const isHuge = Number(/^RssAnon:\s+(\d+)/m.exec(memory ?? '')?.[1]) > MOST_MEMORY_KB;
    if (isHuge || idleLooks >= MOST_IDLE_LOOKS) child.kill('SIGKILL');
  }, IDLE_LOOK_MS);
}

const readProcess =
  (pid: number | undefined) =>
  (name: string): string => {
    const read = readWithin(`/proc/${pid}/${name}`, MOST_LISTED);
    return 'bytes' in read ? read.bytes.toString('latin1') : '';
  };

const exitOfGit = (error: { code?: unknown } | null): number => {
  if (error === null) return 0;
  return typeof error.code === 'number' ? error.code : NOT_STARTED;
};

type GitSaid = { error: ExecFileException | null; out: string; said: string };

async function runProcess(
  args: string[],
  { cwd, env = {}, input, ms = WHOLE_RUN_MS, most = MOST_GIT_BYTES, remote }: GitOptions,
): Promise<GitResult> {
  const program = findProgram('git', { env: process.env, project: cwd });
  if (!program) return { exit: NOT_STARTED, out: '', error: 'git is not installed' };
  const how = {
    cwd,
    env: { ...surroundings(), ...env } as NodeJS.ProcessEnv,
    timeout: ms,
    killSignal: 'SIGKILL',
    maxBuffer: most,
    encoding: 'utf8',
    windowsHide: true,
  } as const;
  const { error, out, said } = await new Promise<GitSaid>((done) => {
    const child = execFile(program, ['--no-pager', ...args], how, (error, out, said) => {
      clearInterval(looks);
      done({ error, out, said });
    });
    const looks = remote === undefined ? watchGit(child) : undefined;
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(input);
  });
  if (error && (error.killed || codeOf(error) === TOO_MUCH_OUTPUT))
    throw remote === undefined ? silenced(cwd) : noAnswerFrom(remote);
  const exit = exitOfGit(error);
  // Never the error's own message, which is the whole command line.
  return { exit, out, error: said || (exit === 0 ? '' : `it ended with ${exit}`) };
}

/** Null outside of git, before the first commit, and where git cannot tell. */
export async function headOfProject(cwd: string): Promise<ProjectHead | null> {
  const { exit, out } = await runGit(['rev-parse', 'HEAD', '--abbrev-ref', 'HEAD'], {
    cwd,
  });
  const [commit = '', branch = ''] = out.trim().split('\n');
  if (exit !== 0 || !commit) return null;
  return { commit, branch: branch === 'HEAD' ? null : branch };
}
