// Runs the program as a user would: a process of its own, with its own home and state.
import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const FTM = join(import.meta.dirname, '../scripts/ftm.mjs');

export type Ran = { exit: number | null; out: string; err: string };
export type Home = {
  folder: string;
  state: string;
  env: Record<string, string>;
  run: (args: string[], input?: string, env?: Record<string, string>) => Promise<Ran>;
  json: <T = Record<string, unknown>>(args: string[], input?: string) => Promise<T>;
};

/** A project, itself the home unless it lies elsewhere, in an empty home; nothing of the machine's own engines or settings is seen. */
export function emptyHome(extra: Record<string, string> = {}, cwd?: string): Home {
  const folder = mkdtempSync(join(tmpdir(), 'ftm-home-'));
  const state = join(folder, 'state');
  const env = {
    PATH: '/usr/bin:/bin',
    HOME: folder,
    FTM_STATE_DIR: state,
    CLAUDE_CONFIG_DIR: join(folder, '.claude'),
    ...extra,
  };
  const run: Home['run'] = (args, input = '', more = {}) =>
    new Promise((done) => {
      const child = spawn(process.execPath, [FTM, ...args], { cwd: cwd ?? folder, env: { ...env, ...more } });
      let [out, err] = ['', ''];
      child.stdout.on('data', (chunk) => {
        out += chunk;
      });
      child.stderr.on('data', (chunk) => {
        err += chunk;
      });
      child.on('close', (exit) => done({ exit, out, err }));
      child.stdin.on('error', () => child.kill());
      child.stdin.end(input);
    });
  return {
    folder,
    state,
    env,
    run,
    json: async (args, input) => {
      const { out, err, exit } = await run(args, input);
      if (out === '') throw new Error(`ftm ${args.join(' ')} ended with ${exit} and printed nothing: ${err}`);
      return JSON.parse(out);
    },
  };
}

/** The session in whose name hooks see what the user says, where a home is made with it. */
export const HOST = { CLAUDE_CODE_SESSION_ID: 'host-1' };

/** Claude Code starts a hook of its session. */
export const hooked = (home: Home, event: string, more: object = {}): Promise<Ran> =>
  home.run(
    ['hook', event],
    JSON.stringify({
      hook_event_name: event,
      session_id: HOST.CLAUDE_CODE_SESSION_ID,
      cwd: home.folder,
      ...more,
    }),
  );

/** The user types it in Claude Code: a hook sees it, before the host says it for them. */
export const typed = (home: Home, prompt: string): Promise<Ran> =>
  hooked(home, 'UserPromptSubmit', { prompt });
