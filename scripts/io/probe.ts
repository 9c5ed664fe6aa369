// Asks a program small questions about itself (its version, its login), each with a time limit and no standard input.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildEnvironment } from '../core/engines/command.ts';
import type { Evidence, Ran } from '../core/engines/health.ts';
import type { CommandEngine, EngineRow, HttpEngine } from '../core/shapes.ts';
import { findProgram, pathFor } from './programs.ts';

const KEPT_CHARACTERS = 20_000;
const HELD_PIPES_MS = 500;
type Probing = { env: Record<string, string | undefined>; timeoutS: number };

export async function probeEngine(row: EngineRow, probing: Probing): Promise<Evidence> {
  return row.kind === 'http' ? probeEndpoint(row, probing) : probeProgram(row, probing);
}

export const programOf = (row: CommandEngine, env: Probing['env']): string | null => findProgram(row.command.flat()[0] ?? '', env);

async function probeProgram(row: CommandEngine, { env, timeoutS }: Probing): Promise<Evidence> {
  const path = programOf(row, env);
  const variables = (row.probe.auth?.env ?? []).filter((name) => env[name]);
  if (!path) return { path, version: null, auth: null, sandbox: null, variables };
  // An empty folder: what lies in the project must not steer the program, not even for its version.
  const cwd = mkdtempSync(join(tmpdir(), 'ftm-probe-'));
  const ask = (args: string[] | null | undefined) =>
    args
      ? run({
          path,
          args,
          cwd,
          env: { ...buildEnvironment(row, env), PATH: pathFor(path, env) },
          timeoutMs: (timeoutS + row.startup_s) * 1000,
        })
      : null;
  try {
    const [version, auth, sandbox] = await Promise.all([ask(row.probe.version), ask(row.probe.auth?.args), ask(row.probe.sandbox)]);
    return { path, version, auth, sandbox, variables };
  } finally {
    rmSync(cwd, { recursive: true, force: true });
  }
}

type Running = { path: string; args: string[]; cwd: string; env: Record<string, string>; timeoutMs: number };

function run({ path, args, cwd, env, timeoutMs }: Running): Promise<Ran> {
  const started = performance.now();
  return new Promise((resolve) => {
    const child = spawn(path, args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    const ran: Ran = { exit: null, output: '', timedOut: false, ms: 0 };
    const limit = setTimeout(() => {
      ran.timedOut = true;
      endGroup(child.pid);
    }, timeoutMs);
    const keep = (chunk: Buffer): void => {
      if (ran.output.length < KEPT_CHARACTERS) ran.output += chunk.toString('utf8');
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    const finish = (end: Partial<Ran>): void => {
      clearTimeout(limit);
      resolve({ ...ran, ...end, ms: Math.round(performance.now() - started) });
    };
    child.on('error', (error) => finish({ output: error.message }));
    child.on('exit', () => {
      endGroup(child.pid);
      // A process it put into a session of its own may hold the pipes open long after the answer is in.
      setTimeout(() => {
        child.stdout.destroy();
        child.stderr.destroy();
      }, HELD_PIPES_MS).unref();
    });
    child.on('close', (exit) => finish({ exit }));
  });
}

function endGroup(pid: number | undefined): void {
  try {
    if (pid) process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

async function probeEndpoint({ base_url, key_env, startup_s }: HttpEngine, { env, timeoutS }: Probing): Promise<Evidence> {
  const key = key_env ? env[key_env] : undefined;
  const started = performance.now();
  const ran = (exit: number | null, output: string): Ran => ({
    exit,
    output,
    timedOut: false,
    ms: Math.round(performance.now() - started),
  });
  const auth = await fetch(`${base_url.replace(/\/$/, '')}/models`, {
    headers: key ? { authorization: `Bearer ${key}` } : {},
    signal: AbortSignal.timeout((timeoutS + startup_s) * 1000),
  }).then(
    ({ status, statusText }) => ran(status, statusText),
    (error: Error) => ran(null, error.cause instanceof Error ? error.cause.message : error.message),
  );
  return { path: base_url, version: null, auth, sandbox: null, variables: key_env && key ? [key_env] : [] };
}
