// A home for each engine in which the model is a loopback server: its own configuration, a dummy key, no repeats.
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { anthropic } from './model-servers/anthropic.ts';
import { gemini } from './model-servers/gemini.ts';
import type { Dialect, ToolUse } from './model-servers/model-server.ts';
import { openaiChat } from './model-servers/openai-chat.ts';
import { openaiResponses } from './model-servers/openai-responses.ts';
import { type Engine, programsFolder } from './pinned.ts';

type Home = {
  dialect: Dialect;
  env(home: string, url: string): Record<string, string>;
  files?(url: string): Record<string, string>;
  /** The calls by which its model would write a file. */
  writing(path: string): ToolUse[];
  /** The call by which it would read one. */
  reading(path: string): ToolUse;
  /** The model that is asked for by name. */
  model: string;
};

const provider = (url: string) => ({
  npm: '@ai-sdk/openai-compatible',
  options: { baseURL: `${url}/v1`, apiKey: 'dummy' },
  models: {
    'stand-in': {
      tool_call: true,
      reasoning: true,
      limit: { context: 100_000, output: 8000 },
    },
  },
});

const codexConfig = (url: string): string => `
model_provider = "loopback"
[model_providers.loopback]
name = "loopback"
base_url = "${url}/v1"
wire_api = "responses"
env_key = "CODEX_API_KEY"
request_max_retries = 0
stream_max_retries = 0
`;

const grokConfig = (url: string): string => `
[model.stand-in]
model = "stand-in"
base_url = "${url}/v1"
env_key = "XAI_API_KEY"
reasoning_efforts = [{ id = "high", value = "high", label = "High" }, { id = "low", value = "low", label = "Low" }]
`;

const kimiConfig = (url: string): string => `
default_model = "stand-in"
[providers.loopback]
type = "openai"
base_url = "${url}/v1"
api_key = "dummy"
[models.stand-in]
provider = "loopback"
model = "stand-in"
max_context_size = 100000
`;

const shell = (path: string): string => `echo written > ${path}`;

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
      { name: 'Bash', input: { command: shell(path), description: 'write' } },
    ],
    reading: (path) => ({ name: 'Read', input: { file_path: path } }),
    model: 'claude-stand-in',
  },
  codex: {
    dialect: openaiResponses,
    env: (home) => ({ CODEX_HOME: join(home, '.codex'), CODEX_API_KEY: 'dummy' }),
    files: (url) => ({ '.codex/config.toml': codexConfig(url) }),
    writing: (path) => [{ name: 'exec_command', input: { cmd: shell(path) } }],
    reading: (path) => ({
      name: 'exec_command',
      input: { cmd: `cat ${path}` },
    }),
    model: 'stand-in',
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
      { name: 'run_shell_command', input: { command: shell(path) } },
    ],
    reading: (path) => ({ name: 'read_file', input: { file_path: path } }),
    model: 'gemini-2.5-pro',
  },
  qwen: {
    dialect: openaiChat,
    env: (_home, url) => ({
      OPENAI_API_KEY: 'dummy',
      OPENAI_BASE_URL: `${url}/v1`,
      OPENAI_MODEL: 'another',
    }),
    files: () => ({
      '.qwen/settings.json': JSON.stringify({
        security: { auth: { selectedType: 'openai' } },
        memory: { enableManagedAutoMemory: false },
      }),
    }),
    writing: (path) => [
      { name: 'write_file', input: { file_path: path, content: 'written' } },
      {
        name: 'run_shell_command',
        input: { command: shell(path), is_background: false },
      },
    ],
    reading: (path) => ({ name: 'read_file', input: { file_path: path } }),
    model: 'stand-in',
  },
  grok: {
    dialect: openaiChat,
    env: () => ({ XAI_API_KEY: 'dummy' }),
    files: (url) => ({ '.grok/config.toml': grokConfig(url) }),
    writing: (path) => [
      { name: 'write', input: { file_path: path, content: 'written' } },
      {
        name: 'run_terminal_command',
        input: { command: shell(path), description: 'write' },
      },
    ],
    reading: (path) => ({ name: 'read_file', input: { target_file: path } }),
    model: 'stand-in',
  },
  kimi: {
    dialect: openaiChat,
    env: () => ({}),
    files: (url) => ({ '.kimi-code/config.toml': kimiConfig(url) }),
    writing: (path) => [
      { name: 'Write', input: { path, content: 'written' } },
      { name: 'Bash', input: { command: shell(path), description: 'write' } },
    ],
    reading: (path) => ({ name: 'Read', input: { path } }),
    model: 'stand-in',
  },
  opencode: {
    dialect: openaiChat,
    env: (_home, url) => ({
      OPENCODE_CONFIG_CONTENT: JSON.stringify({
        provider: { loopback: provider(url) },
        autoupdate: false,
      }),
    }),
    writing: (path) => [
      { name: 'write', input: { filePath: path, content: 'written' } },
      { name: 'bash', input: { command: shell(path), description: 'write' } },
    ],
    reading: (path) => ({ name: 'read', input: { filePath: path } }),
    model: 'loopback/stand-in',
  },
  copilot: {
    dialect: openaiChat,
    env: (_home, url) => ({
      COPILOT_PROVIDER_BASE_URL: `${url}/v1`,
      COPILOT_PROVIDER_API_KEY: 'dummy',
      COPILOT_MODEL: 'another',
    }),
    writing: (path) => [
      { name: 'create', input: { path, file_text: 'written' } },
      { name: 'bash', input: { command: shell(path), description: 'write' } },
    ],
    reading: (path) => ({ name: 'view', input: { path } }),
    model: 'stand-in',
  },
};

/** The whole environment of an engine whose model is at this address; nothing of the developer's own is in it. */
export function moveIn(engine: Engine, url: string): Record<string, string> {
  const home = mkdtempSync(join(tmpdir(), 'ftm-real-home-'));
  for (const [path, text] of Object.entries(HOMES[engine].files?.(url) ?? {})) {
    mkdirSync(dirname(join(home, path)), { recursive: true });
    writeFileSync(join(home, path), text);
  }
  const bare = {
    PATH: `${programsFolder}:/usr/bin:/bin`,
    HOME: home,
    TMPDIR: tmpdir(),
    LANG: 'C.UTF-8',
  };
  return { ...bare, ...HOMES[engine].env(home, url) };
}
