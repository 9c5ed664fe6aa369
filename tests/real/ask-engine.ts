// Asks one real program one question through our runner, in a repository and a home of its own.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { EngineRow } from '../../scripts/core/schemas/engines.ts';
import {
  callEngine,
  type EngineCall,
  type EngineResult,
} from '../../scripts/io/engines/call-engine.ts';
import { shippedTable } from '../../scripts/io/engines/table.ts';
import { HOMES, moveIn } from './homes.ts';
import {
  type SeenRequest,
  type Step,
  startModelServer,
} from './model-servers/model-server.ts';
import type { Engine } from './pinned.ts';

export const ANSWER = 'POSITION: APPROVE\nThe word is 42.';
const PATIENCE_S = 60;

export type Asked = {
  step: Step | ((request: SeenRequest, index: number, repository: string) => Step);
  call?: Partial<EngineCall>;
  /** What lies in the repository; REPOSITORY in a text becomes its path. */
  files?: Record<string, string>;
  env?: Record<string, string>;
  row?: Partial<EngineRow>;
  /** A second question in the same home, once the first was answered. */
  next?: (first: EngineResult) => Partial<EngineCall>;
};
export type Outcome = {
  result: EngineResult;
  second: EngineResult | null;
  requests: SeenRequest[];
  repository: string;
  home: string;
};

export async function ask(engine: Engine, asked: Asked): Promise<Outcome> {
  const { step, files = {}, next } = asked;
  const repository = mkdtempSync(join(tmpdir(), 'ftm-repository-'));
  execFileSync('git', ['init', '-q', repository]);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(repository, path)), { recursive: true });
    writeFileSync(join(repository, path), text.replaceAll('REPOSITORY', repository));
  }
  const server = await startModelServer(HOMES[engine].dialect, (request, index) =>
    typeof step === 'function' ? step(request, index, repository) : step,
  );
  const env = { ...moveIn(engine, server.url), ...asked.env };
  // What a program may need before it begins is granted on top of the limit; here that would only be waited for.
  const row = { ...shippedTable()[engine], startup_s: 0, ...asked.row } as EngineRow;
  const call = {
    row,
    engine,
    prompt: 'What is the word?',
    cwd: repository,
    model: HOMES[engine].model,
  };
  const limits = {
    timeout_s: PATIENCE_S,
    idle_s: PATIENCE_S,
    retries: 0,
    effort: null,
    web: false,
    env,
  };
  try {
    const result = await callEngine({ ...call, ...limits, ...asked.call });
    const second = next
      ? await callEngine({ ...call, ...limits, ...next(result) })
      : null;
    return {
      result,
      second,
      requests: server.requests,
      repository,
      home: env['HOME'] ?? '',
    };
  } finally {
    await server.close();
    // Some unpack themselves into it.
    rmSync(env['HOME'] ?? '', { recursive: true, force: true });
  }
}
