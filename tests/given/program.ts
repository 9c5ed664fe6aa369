// Runs the program as a user would: a process of its own, with its own home and state.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, renameSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const RELEASE = join(import.meta.dirname, '../../scripts/release.mjs');

/** What users install, of the sources as they are: made once for all tests, by the first that asks. */
export function freshBuild(): string {
  const build = join(tmpdir(), 'plugin');
  if (!existsSync(build)) {
    const own = mkdtempSync(join(tmpdir(), 'plugin-'));
    const { status, stderr } = spawnSync(process.execPath, [RELEASE, own]);
    if (status !== 0) throw new Error(`No build: ${stderr}`);
    // Another worker may have been as quick.
    if (!existsSync(build)) renameSync(own, build);
  }
  return build;
}

export const FTM = join(freshBuild(), 'dist/ftm.mjs');

export type Ran = { exit: number | null; out: string; err: string };
export type Home = {
  folder: string;
  state: string;
  env: Record<string, string>;
  run: (args: string[], input?: string, env?: Record<string, string>) => Promise<Ran>;
  /** What it printed, read as JSON; throws where it printed nothing. */
  json: <T = Record<string, unknown>>(args: string[], input?: string) => Promise<T>;
};

export type Way = { cwd: string; env: Record<string, string>; input?: string };

/** Any Node program to its end. */
export const runNode = (file: string, args: string[], way: Way): Promise<Ran> =>
  runProgram(process.execPath, [file, ...args], way);

export function runProgram(
  program: string,
  args: string[],
  { cwd, env, input = '' }: Way,
): Promise<Ran> {
  return new Promise((done) => {
    const child = spawn(program, args, { cwd, env });
    let [out, err] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (text) => {
      out += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text) => {
      err += text;
    });
    child.on('close', (exit) => done({ exit, out, err }));
    child.stdin.on('error', () => child.kill());
    child.stdin.end(input);
  });
}

const startFtm = (args: string[], way: Way): Promise<Ran> => runNode(FTM, args, way);

/**
 * A project, itself the home unless it lies elsewhere, in an empty home; nothing of the machine's own engines or
 * settings is seen. `extra` is environment: that of `putOnPath` brings stand-in engines; `start` does what a verb asks in
 * another way than in a process of its own.
 */
export function emptyHome(
  extra: Record<string, string> = {},
  cwd?: string,
  start = startFtm,
): Home {
  const folder = mkdtempSync(join(tmpdir(), 'ftm-home-'));
  const state = join(folder, 'state');
  const env = {
    PATH: '/usr/bin:/bin',
    HOME: folder,
    TMPDIR: tmpdir(),
    FTM_STATE_DIR: state,
    CLAUDE_CONFIG_DIR: join(folder, '.claude'),
    ...extra,
  };
  const run: Home['run'] = (args, input = '', more = {}) =>
    start(args, { cwd: cwd ?? folder, env: { ...env, ...more }, input });
  return {
    folder,
    state,
    env,
    run,
    json: async (args, input) => {
      const { out, err, exit } = await run(args, input);
      if (out === '')
        throw new Error(
          `ftm ${args.join(' ')} ended with ${exit} and printed nothing: ${err}`,
        );
      return JSON.parse(out);
    },
  };
}
