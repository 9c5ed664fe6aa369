// A home for each engine in which the model is a loopback server: its own configuration, a dummy key, no repeats.
import { mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { temporaryFolder } from '../house/checkout.ts';
import { anthropic } from './model-servers/anthropic.ts';
import { gemini } from './model-servers/gemini.ts';
import type { Dialect, ToolUse } from './model-servers/model-server.ts';
import { openaiChat } from './model-servers/openai-chat.ts';
import { openaiResponses } from './model-servers/openai-responses.ts';
import { type ENGINE_PACKAGES, enginesOnPath } from './pinned.ts';

export type Engine = keyof typeof ENGINE_PACKAGES;
export const ENGINES: Engine[] = ['claude', 'codex', 'gemini', 'qwen'];

type Home = {
  dialect: Dialect;
  env(home: string, url: string): Record<string, string>;
  files?(url: string): Record<string, string>;
  /** The calls by which its model would write a file. */
  writing(path: string): ToolUse[];
  /** How its model hands over an answer that follows a schema; null: it just says it. */
  structured: string | null;
};

const codexConfig = (url: string): string => `
model = "stand-in"
model_provider = "loopback"
[model_providers.loopback]
name = "loopback"
base_url = "${url}/v1"
wire_api = "responses"
env_key = "CODEX_API_KEY"
request_max_retries = 0
stream_max_retries = 0
`;

export const HOMES: Record<Engine, Home> = {
  claude: {
    dialect: anthropic,
    env: (home, url) => ({
      CLAUDE_CONFIG_DIR: join(home, '.claude'),
      ANTHROPIC_BASE_URL: url,
      ANTHROPIC_API_KEY: 'dummy',
      CLAUDE_CODE_MAX_RETRIES: '0',
    }),
    writing: (path) => [
      { name: 'Write', input: { file_path: path, content: 'written' } },
      { name: 'Bash', input: { command: `echo written > ${path}`, description: 'write' } },
    ],
    structured: 'StructuredOutput',
  },
  codex: {
    dialect: openaiResponses,
    env: (home) => ({ CODEX_HOME: join(home, '.codex'), CODEX_API_KEY: 'dummy' }),
    files: (url) => ({ '.codex/config.toml': codexConfig(url) }),
    writing: (path) => [{ name: 'exec_command', input: { cmd: `echo written > ${path}` } }],
    structured: null,
  },
  gemini: {
    dialect: gemini,
    env: (_home, url) => ({ GEMINI_API_KEY: 'dummy', GOOGLE_GEMINI_BASE_URL: url }),
    files: () => ({
      '.gemini/settings.json': JSON.stringify({
        security: { auth: { selectedType: 'gemini-api-key' } },
        general: { maxAttempts: 1 },
      }),
    }),
    writing: (path) => [
      { name: 'write_file', input: { file_path: path, content: 'written' } },
      { name: 'run_shell_command', input: { command: `echo written > ${path}` } },
    ],
    structured: null,
  },
  qwen: {
    dialect: openaiChat,
    env: (_home, url) => ({
      OPENAI_API_KEY: 'dummy',
      OPENAI_BASE_URL: `${url}/v1`,
      OPENAI_MODEL: 'stand-in',
    }),
    files: () => ({
      '.qwen/settings.json': JSON.stringify({
        security: { auth: { selectedType: 'openai' } },
        memory: { enableManagedAutoMemory: false },
      }),
    }),
    writing: (path) => [
      { name: 'write_file', input: { file_path: path, content: 'written' } },
      { name: 'run_shell_command', input: { command: `echo written > ${path}`, is_background: false } },
    ],
    structured: 'structured_output',
  },
};

/** The whole environment of engines whose models are at these addresses; nothing of the developer's own is in it. */
export function moveIn(urls: Partial<Record<Engine, string>>): Record<string, string> {
  const home = temporaryFolder('ftm-engine-home-');
  const env: Record<string, string> = {
    PATH: [enginesOnPath, dirname(process.execPath), '/usr/local/bin', '/usr/bin', '/bin'].join(delimiter),
    HOME: home,
    LANG: 'C.UTF-8',
    TMPDIR: join(home, 'tmp'),
  };
  mkdirSync(join(home, 'tmp'));
  for (const engine of ENGINES) {
    const url = urls[engine];
    if (url === undefined) continue;
    Object.assign(env, HOMES[engine].env(home, url));
    for (const [path, text] of Object.entries(HOMES[engine].files?.(url) ?? {})) {
      mkdirSync(dirname(join(home, path)), { recursive: true });
      writeFileSync(join(home, path), text);
    }
  }
  return env;
}
