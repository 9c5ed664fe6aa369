// For tests of what a test may do: a project with things to lose, and commands run in it by ourselves or as a plain user.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { DEFAULTS } from '../../scripts/core/configuration/defaults.ts';
import type { Walls } from '../../scripts/core/settle/sandbox.ts';
import type { TestResult } from '../../scripts/core/shapes.ts';

export const SETTINGS = {
  ...DEFAULTS.settle,
  timeout_s: 20,
  memory_mb: 600,
  processes: 40,
  disk_mb: 30,
  output_mb: 1,
};
export type Wanted = {
  text: string;
  project: string;
  commit: string | null;
  settings: typeof SETTINGS;
  walls: Walls | null;
};

const PLAIN = 65_534;
const WORKER = join(import.meta.dirname, 'run-test-worker.ts');
const LOADER = pathToFileURL(join(import.meta.dirname, '../../node_modules/tsx/dist/loader.mjs')).href;
const AS_PLAIN = [`--reuid=${PLAIN}`, `--regid=${PLAIN}`, '--clear-groups', '--'];
const isRoot = process.getuid?.() === 0;

/** A plain user is a second case only where root runs the tests, and the sources are open to others. */
export const WHO: ('ourselves' | 'a plain user')[] =
  isRoot && spawnSync('setpriv', [...AS_PLAIN, 'cat', WORKER]).status === 0
    ? ['ourselves', 'a plain user']
    : ['ourselves'];
export type Who = (typeof WHO)[number];

/** In a folder of its own, so that nobody else's rounds are seen; it belongs to whoever runs the tests in it. */
export function hostileGround(who: Who) {
  const around = mkdtempSync(join(tmpdir(), 'ftm-hostile-'));
  const [project, scratch, home] = ['project', 'scratch', 'home'].map((name) => {
    mkdirSync(join(around, name));
    return join(around, name);
  }) as [string, string, string];
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.org', ...args], { cwd: project });
  git('init', '-q');
  const dependency = join(project, 'node_modules/dep/index.js');
  mkdirSync(join(project, 'node_modules/dep'), { recursive: true });
  writeFileSync(dependency, 'module.exports = 41;\n');
  writeFileSync(join(project, '.gitignore'), 'node_modules\n');
  writeFileSync(join(project, 'sum.js'), "console.log(require('dep') + 1);\n");
  git('add', '-A');
  git('commit', '-qm', 'one');
  writeFileSync(join(project, 'sum.js'), "console.log(require('dep') + 2);\n");
  const secret = join(home, '.ssh/key');
  mkdirSync(join(home, '.ssh'));
  writeFileSync(secret, 'the-secret');
  chmodSync(around, 0o755);
  // Anybody may pass through, as through the system's.
  chmodSync(scratch, 0o711);
  if (who === 'a plain user') execFileSync('chown', ['-R', `${PLAIN}:${PLAIN}`, around]);
  let worker = startWorker(who, { scratch, home });
  const run = (wanted: Omit<Wanted, 'project'>) => worker.run({ ...wanted, project });
  /** The one who runs the tests; another one takes its place. */
  const kill = async () => {
    await worker.kill();
    worker = startWorker(who, { scratch, home });
  };
  return { project, scratch, secret, dependency, run, kill, end: () => worker.end() };
}

type Said = { id: number; result?: TestResult; refused?: { code: string; message: string } };

function startWorker(who: Who, at: { scratch: string; home: string }) {
  const started = [process.execPath, '--import', LOADER, WORKER];
  const [program = '', ...args] = who === 'ourselves' ? started : ['setpriv', ...AS_PLAIN, ...started];
  const env = { PATH: process.env['PATH'] ?? '', HOME: at.home, TMPDIR: at.scratch, FTM_SECRET: 'x' };
  const child = spawn(program, args, { env, cwd: at.scratch, stdio: ['pipe', 'pipe', 'inherit'] });
  const waiting: ((said: Said) => void)[] = [];
  createInterface(child.stdout).on('line', (line) => {
    const said: Said = JSON.parse(line);
    waiting[said.id]?.(said);
  });
  const run = async (wanted: Wanted): Promise<TestResult> => {
    const { result, refused } = await new Promise<Said>((done) => {
      const id = waiting.push(done) - 1;
      child.stdin.write(`${JSON.stringify({ id, ...wanted })}\n`);
    });
    if (result) return result;
    throw Object.assign(new Error(refused?.message), refused);
  };
  const gone = new Promise<void>((done) => child.on('exit', () => done()));
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await gone;
  };
  return { run, kill, end: () => child.stdin.end() };
}

/** Everything in a folder, byte for byte, with whose it is. */
export const stateOf = (folder: string): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => {
      const { uid, mode } = statSync(path);
      return `${path} ${uid} ${mode} ${readFileSync(path, 'base64')}`;
    })
    .join('\n');

export const roundsIn = (scratch: string): string[] =>
  readdirSync(scratch).filter((name) => name.startsWith('ftm-round-'));
