// Runs git, without its optional locks and without whatever environment points it elsewhere.
import { execFile } from 'node:child_process';

type Options = { cwd: string; env?: Record<string, string>; input?: string };
export type GitResult = { exit: number; out: string; error: string };

const MAX_OUTPUT = 256_000_000;

/** Arguments only; a value from outside must never begin with "-" where git could take it for an option. */
export function git(args: string[], { cwd, env = {}, input }: Options): Promise<GitResult> {
  const inherited = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')),
  );
  return new Promise((resolve, reject) => {
    const child = execFile(
      'git',
      ['-c', 'core.fsmonitor=false', '-c', 'core.quotePath=false', ...args],
      {
        cwd,
        env: { ...inherited, GIT_OPTIONAL_LOCKS: '0', LC_ALL: 'C', ...env },
        maxBuffer: MAX_OUTPUT,
        encoding: 'utf8',
      },
      (error, out, said) => {
        if (!error) return resolve({ exit: 0, out, error: said });
        if (typeof error.code === 'number') return resolve({ exit: error.code, out, error: said });
        if ((error as NodeJS.ErrnoException).code === 'ENOENT')
          return resolve({ exit: 127, out: '', error: error.message });
        reject(error);
      },
    );
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(input);
  });
}
