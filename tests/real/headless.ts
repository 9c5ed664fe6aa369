// The real Claude Code without a terminal: one typed line, the plugin as it would be installed, and what its tools gave.
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { SeenRequest } from './model-servers/model-server.ts';
import { programs } from './pinned.ts';

const root = join(import.meta.dirname, '../..');
const plugin = join(mkdtempSync(join(tmpdir(), 'ftm-plugin-')), 'ftm');
export const own = (name: string): string => `mcp__plugin_ftm_ftm__${name}`;

export function releasePlugin(): void {
  execFileSync(process.execPath, [join(root, 'scripts/release.mjs'), plugin], {
    stdio: 'ignore',
  });
}

export type Result = { text: string[]; failed: boolean };
type Block = { type: string; is_error?: boolean; content?: string | { text?: string }[] };

/** What came back since the model last spoke. */
export function newResults({ body }: SeenRequest): Result[] {
  const messages = body['messages'] as { role: string; content: string | Block[] }[];
  const said = messages.findLastIndex(({ role }) => role === 'assistant');
  return messages
    .slice(said + 1)
    .flatMap(({ content }) => (typeof content === 'string' ? [] : content))
    .filter(({ type }) => type === 'tool_result')
    .map(({ content, is_error }) => ({
      failed: is_error === true,
      text:
        typeof content === 'string'
          ? [content]
          : (content ?? []).map(({ text }) => text ?? ''),
    }));
}

/** `engines`: a folder of stand-ins; `home`: the environment of a home of its own. */
type At = { cwd: string; home: Record<string, string>; engines: string };

export function typeHeadless(typed: string[], { cwd, home, engines }: At) {
  const env = {
    ...home,
    PATH: `${engines}:${dirname(process.execPath)}:/usr/bin:/bin`,
    CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
    DISABLE_AUTOUPDATER: '1',
  };
  const words = ['-p', '--output-format', 'json', '--plugin-dir', plugin, ...typed];
  const child = spawn(programs['claude'] ?? 'claude', words, {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  return new Promise<{ exit: number | null; output: string }>((resolve, reject) =>
    child.on('error', reject).on('close', (exit) => resolve({ exit, output })),
  );
}
