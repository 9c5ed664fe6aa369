// Asks an engine for its version, login and sandbox, each with a time limit; no model is called.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectFolder } from '../../base/paths.cjs';
import { newLeash } from '../../base/round-folders.mjs';
import { buildEnvironment } from '../../core/engines/command.ts';
import type { Evidence, Ran } from '../../core/engines/health.ts';
import { endpointOf } from '../../core/engines/http.ts';
import type { CommandEngine, EngineRow, HttpEngine } from '../../core/shapes.ts';
import { keeperFor } from './keeper.ts';
import { runProcess } from './processes.ts';
import { findProgram, pathFor } from './programs.ts';

const GRACE_MS = 500;
const KEPT_BYTES = 20_000;
/** `hold`: whether what an engine starts is kept below a process of ours (runner.hold). */
type Probing = { env: Record<string, string | undefined>; timeoutS: number; hold: boolean };

export async function probeEngine(row: EngineRow, probing: Probing): Promise<Evidence> {
  return row.kind === 'http' ? probeEndpoint(row, probing) : probeProgram(row, probing);
}

async function probeProgram(row: CommandEngine, { env, timeoutS, hold }: Probing): Promise<Evidence> {
  const path = findProgram(row.command.flat()[0] ?? '', env);
  const variables = (row.probe.auth?.env ?? []).filter((name) => env[name]);
  if (!path) return { path, version: null, auth: null, sandbox: null, variables };
  // An empty folder: what lies in the project must not steer the program, not even for its version.
  const cwd = mkdtempSync(join(tmpdir(), 'ftm-probe-'));
  const surroundings = {
    cwd,
    env: { ...buildEnvironment(row, env), PATH: pathFor(path, env) },
    timeoutMs: (timeoutS + row.startup_s) * 1000,
    keeper: hold ? keeperFor(GRACE_MS, { env, project: projectFolder(process.cwd()) }) : null,
  };
  const ask = async (args: string[] | null | undefined): Promise<Ran | null> =>
    args ? run([path, ...args], surroundings) : null;
  try {
    const [version, auth, sandbox] = await Promise.all([
      ask(row.probe.version),
      ask(row.probe.auth?.args),
      ask(row.probe.sandbox),
    ]);
    return { path, version, auth, sandbox, variables };
  } finally {
    rmSync(cwd, { recursive: true, force: true });
  }
}

async function run(
  argv: string[],
  surroundings: { cwd: string; env: Record<string, string>; timeoutMs: number; keeper: string[] | null },
): Promise<Ran> {
  const { exit, cause, detail, stdout, stderr, ms } = await runProcess({
    argv,
    ...surroundings,
    input: '',
    idleMs: null,
    graceMs: GRACE_MS,
    outputBytes: KEPT_BYTES,
    leash: newLeash(),
  });
  const output = [stdout, stderr].map((bytes) => bytes.toString('utf8')).join('\n');
  return {
    exit,
    output: cause === 'not_started' ? (detail ?? output) : output,
    timedOut: cause === 'timeout',
    ms,
  };
}

async function probeEndpoint(row: HttpEngine, { env, timeoutS }: Probing): Promise<Evidence> {
  const { base_url, key_env, startup_s } = row;
  const key = key_env ? env[key_env] : undefined;
  const started = performance.now();
  const ran = (exit: number | null, output: string): Ran => ({
    exit,
    output,
    timedOut: false,
    ms: Math.round(performance.now() - started),
  });
  const auth = await fetch(endpointOf(row).replace(/chat\/completions$/, 'models'), {
    redirect: 'error',
    headers: key ? { authorization: `Bearer ${key}` } : {},
    signal: AbortSignal.timeout((timeoutS + startup_s) * 1000),
  }).then(
    ({ status, statusText }) => ran(status, statusText),
    (error: Error) => ran(null, error.cause instanceof Error ? error.cause.message : error.message),
  );
  return { path: base_url, version: null, auth, sandbox: null, variables: key_env && key ? [key_env] : [] };
}
