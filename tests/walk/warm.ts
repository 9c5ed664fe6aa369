// A program that is started once and asked many times; its engines are an endpoint of this process.
import { fork } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What an engine of this name says to a prompt; a number is the status of an error. */
export type Engines = (engine: string, prompt: string) => string | number;

export type Ran = { exit: number; out: string; err: string };
export type Warm = {
  project: string;
  state: string;
  run: (argv: string[], input?: string, env?: Record<string, string>) => Promise<Ran>;
  /** Who answers from now on, and with which engines. */
  seat: (engines: Engines, config: Record<string, unknown>) => void;
  end: () => void;
};

export const VENDORS: Record<string, string> = {
  claude: 'anthropic',
  codex: 'openai',
  gemini: 'google',
  qwen: 'alibaba',
};

export async function warmProgram(): Promise<Warm> {
  let says: Engines = () => 500;
  const server = createServer((request, response) => {
    const [, engine = ''] = (request.url ?? '').split('/');
    if (request.method === 'GET') {
      response.end(JSON.stringify({ data: [{ id: `${engine}-1` }] }));
      return;
    }
    let body = '';
    request.setEncoding('utf8').on('data', (piece) => {
      body += piece;
    });
    request.on('end', () => {
      const { messages } = JSON.parse(body) as { messages: { content: string }[] };
      const said = says(engine, messages[0]?.content ?? '');
      if (typeof said === 'number') response.statusCode = said;
      const message = { content: typeof said === 'number' ? '' : said };
      response.end(JSON.stringify({ choices: [{ message, finish_reason: 'stop' }] }));
    });
  });
  await new Promise<void>((up) => server.listen(0, '127.0.0.1', up));
  const { port } = server.address() as AddressInfo;
  const folder = mkdtempSync(join(tmpdir(), 'ftm-walk-'));
  const [project, state, claude] = ['project', 'state', 'claude'].map((name) => {
    mkdirSync(join(folder, name));
    return join(folder, name);
  }) as [string, string, string];
  const [out, err] = ['out', 'err'].map((name) => join(folder, name)) as [string, string];
  const child = fork(join(import.meta.dirname, 'warm.mjs'), [], {
    stdio: ['ignore', openSync(out, 'a'), openSync(err, 'a'), 'ipc'],
    cwd: project,
  });
  const heard = <Message>(): Promise<Message> =>
    new Promise((done, failed) => {
      child.once('message', (message) => done(message as Message));
      child.once('exit', (code) =>
        failed(new Error(`ended with ${code}: ${readFileSync(err, 'utf8')}`)),
      );
    });
  await heard();
  const base = {
    PATH: '/usr/bin:/bin',
    TMPDIR: tmpdir(),
    HOME: folder,
    FTM_STATE_DIR: state,
    CLAUDE_CONFIG_DIR: claude,
  };
  return {
    project,
    state,
    run: async (argv, input = '', env = {}) => {
      child.removeAllListeners('exit');
      const answer = heard<{ exit: number | string }>();
      child.send({ argv, input, env: { ...base, ...env }, cwd: project });
      const { exit } = await answer;
      if (typeof exit === 'string') throw new Error(exit);
      return { exit, out: readFileSync(out, 'utf8'), err: readFileSync(err, 'utf8') };
    },
    seat: (engines, config) => {
      says = engines;
      const rows = Object.entries(VENDORS).map(([name, vendor]) => [
        name,
        {
          base_url: `http://127.0.0.1:${port}/${name}/v1`,
          model: `${name}-1`,
          vendor,
          retries: 0,
        },
      ]);
      const safety = { tripwire: false };
      const all = { engines: Object.fromEntries(rows), safety, ...config };
      writeFileSync(join(claude, 'ftm-config.yml'), JSON.stringify(all));
    },
    end: () => {
      child.kill();
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
