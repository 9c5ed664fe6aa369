// Asks one real program one question through the runner, in a repository and a home of its own; notes what came out.
import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DEFAULTS } from '../../scripts/core/configuration/defaults.ts';
import type { Call, Reply } from '../../scripts/core/engines/call.ts';
import type { CommandEngine } from '../../scripts/core/shapes.ts';
import { runCalls } from '../../scripts/io/engines/run-calls.ts';
import { loadConfiguration } from '../../scripts/io/input/config.ts';
import { temporaryFolder } from '../house/checkout.ts';
import { type Engine, HOMES, moveIn } from './engine-homes.ts';
import { type SeenRequest, type Step, startModelServer } from './model-servers/model-server.ts';
import { TABLE_FILE } from './outcome-table.ts';

const PATIENCE_S = 60;
export const ANSWER = 'POSITION: APPROVE\nThe word is 42.';

export type Asked = {
  step: Step | ((request: SeenRequest, index: number, repository: string) => Step);
  call?: Partial<Call> | ((repository: string) => Partial<Call>);
  nobodyThere?: boolean;
  /** What lies in the repository; REPOSITORY in a text becomes its path. */
  files?: Record<string, string>;
  /** Changes to the engine's row, to show that a precaution in it is needed. */
  row?: Partial<CommandEngine>;
  env?: Record<string, string>;
};
export type Outcome = { reply: Reply; requests: SeenRequest[]; repository: string; home: string };

export async function ask(
  engine: Engine,
  { step, call = {}, nobodyThere, files = {}, row = {}, env = {} }: Asked,
): Promise<Outcome> {
  const repository = temporaryFolder('ftm-repository-');
  execFileSync('git', ['init', '-q', repository]);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(repository, path)), { recursive: true });
    writeFileSync(join(repository, path), text.replaceAll('REPOSITORY', repository));
  }
  const server = await startModelServer(HOMES[engine].dialect, (request, index) =>
    typeof step === 'function' ? step(request, index, repository) : step,
  );
  if (nobodyThere) await server.close();
  const { rows } = await loadConfiguration({ env: {}, cwd: '/', home: '/nowhere' });
  const surroundings = { ...moveIn({ [engine]: server.url }), ...env };
  const [reply] = await runCalls(
    [
      {
        seat: engine,
        engine,
        // What a program may need before it begins is granted on top of the limit; here that would only be waited for.
        row: { ...(rows[engine] as CommandEngine), startup_s: 0, ...row },
        prompt: 'What is the word?',
        cwd: repository,
        timeoutS: PATIENCE_S,
        idleS: PATIENCE_S,
        retries: 0,
        ...(typeof call === 'function' ? call(repository) : call),
      },
    ],
    { limits: { ...DEFAULTS.runner, backoff_tries: 0 }, env: surroundings },
  );
  await server.close();
  if (!reply) throw new Error('no reply');
  return { reply, requests: server.requests, repository, home: surroundings['HOME'] ?? '' };
}

export const nameOf = ({ status, failure }: Reply): string =>
  status === 'ok' ? 'ok' : (failure?.reason ?? '?');

/** One cell of the table that is printed when all files are done. */
export function note(what: string, engine: Engine, { reply }: Outcome, more = ''): void {
  const came = [nameOf(reply), ...(more ? [more] : []), `${(reply.ms / 1000).toFixed(1)} s`].join(', ');
  appendFileSync(process.env[TABLE_FILE] ?? '/dev/null', `${JSON.stringify({ what, engine, came })}\n`);
}
