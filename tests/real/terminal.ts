// The real Claude Code in a terminal of its own, as a user sits before it: what is typed goes in, what is drawn comes out.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, temporaryFolder } from '../house/checkout.ts';
import { type HostOptions, hostEnvironment } from './host.ts';
import { anthropic } from './model-servers/anthropic.ts';
import { type Step, startModelServer } from './model-servers/model-server.ts';
import { claudeProgram } from './pinned.ts';

type Block = { type: string; text?: string; content?: string | { text?: string }[] };
type Message = { role: string; content: string | Block[] };

export type Sitting = {
  /** Types, and waits until the words are drawn; they are compared without spaces, which a terminal skips over. */
  type(keys: string): void;
  drawn(words: string): Promise<void>;
  /** Presses a key until the words are drawn: one that comes while a dialog is still being drawn is lost. */
  press(key: string, words: string): Promise<void>;
  close(): Promise<void>;
};

const DEADLINE_MS = 60_000;

export async function sitDown(
  prompt: string,
  model: (texts: string[], index: number) => Step,
  allowedTools: string[],
  {
    path = [],
    env = {},
    cwd = temporaryFolder('ftm-project-'),
  }: Pick<HostOptions, 'path' | 'env' | 'cwd'> = {},
): Promise<Sitting> {
  const home = temporaryFolder('ftm-home-');
  mkdirSync(join(home, '.claude'), { recursive: true });
  mkdirSync(join(home, 'tmp'), { recursive: true });
  const settled = { hasTrustDialogAccepted: true, hasCompletedProjectOnboarding: true };
  writeFileSync(
    join(home, '.claude/.claude.json'),
    JSON.stringify({
      hasCompletedOnboarding: true,
      theme: 'dark',
      customApiKeyResponses: { approved: ['dummy'], rejected: [] },
      projects: { [cwd]: settled },
    }),
  );
  let index = 0;
  const server = await startModelServer(anthropic, ({ body }) => {
    // A title, a judgement: asked beside the conversation, without tools.
    if (!(body['tools'] as unknown[] | undefined)?.length) return { text: 'ok' };
    return model(newestTexts(body['messages'] as Message[]), index++);
  });
  const words = [claudeProgram, '--plugin-dir', root, '--allowedTools', ...allowedTools, '--', prompt]
    .map(quoted)
    .join(' ');
  const child = spawn(
    'script',
    ['-qfc', `stty cols 110 rows 40; echo $$ > '${home}/pid'; exec ${words}`, '/dev/null'],
    {
      cwd,
      env: hostEnvironment({ home, url: server.url, path, env: { TERM: 'xterm-256color', ...env } }),
      detached: true,
      stdio: ['pipe', 'pipe', 'ignore'],
    },
  );
  let screen = '';
  child.stdout.on('data', (chunk) => {
    screen += compact(String(chunk));
  });
  const until = async (wanted: string, every: () => void): Promise<void> => {
    const end = performance.now() + DEADLINE_MS;
    while (!screen.includes(compact(wanted))) {
      if (performance.now() > end) throw new Error(`"${wanted}" was not drawn, but: ${screen.slice(-800)}`);
      if (server.faults[0]) throw server.faults[0];
      every();
      await new Promise((wake) => setTimeout(wake, 50));
    }
  };
  return {
    type: (keys) => {
      screen = '';
      child.stdin.write(keys);
    },
    drawn: (wanted) => until(wanted, () => undefined),
    press: (key, wanted) => {
      let looks = 0;
      return until(wanted, () => {
        if (looks++ % 20 === 0) child.stdin.write(key);
      });
    },
    close: async () => {
      // The terminal's own session is another group; it would tidy up while its folders are removed.
      const seated = Number(readFileSync(join(home, 'pid'), 'utf8'));
      for (const group of [seated, child.pid ?? 0]) process.kill(-group, 'SIGKILL');
      await server.close();
    },
  };
}

function newestTexts(messages: Message[]): string[] {
  const said = messages.findLastIndex(({ role }) => role === 'assistant');
  return messages
    .slice(said + 1)
    .flatMap(({ content }) =>
      typeof content === 'string'
        ? [content]
        : content.flatMap(({ text, content: inner }) => [
            text ?? '',
            typeof inner === 'string' ? inner : (inner ?? []).map((one) => one.text ?? '').join('\n'),
          ]),
    );
}

const quoted = (word: string): string => `'${word.replaceAll("'", "'\\''")}'`;

const STEERING = /\u001b(?:\[[0-?]*[ -/]*[@-~]|\][^\u0007\u001b]*(?:\u0007|\u001b\\)|[@-_=>])/g;
const compact = (text: string): string => text.replaceAll(STEERING, '').replaceAll(/\s+/g, '');
