// The MCP server in the real hosts: each finds the tools, opens a Magi by one of them, and gets the verdict back.
import { execFileSync, spawn } from 'node:child_process';
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { putOnPath } from '../fakes/on-path.ts';
import { root, temporaryFolder } from '../house/checkout.ts';
import { type Engine, HOMES } from './engine-homes.ts';
import { type SeenRequest, type Step, startModelServer } from './model-servers/model-server.ts';
import { enginePrograms, NODE_VERSIONS, nodeProgram } from './pinned.ts';

const server = { command: process.execPath, args: [join(root, 'scripts/ftm.mjs'), 'mcp'] };

/** How a host learns of the server, and how it is run once with nobody there. */
type Started = {
  program: Engine;
  configure: (home: string, env: Record<string, string>) => void;
  args: (home: string) => string[];
  /** Its tools stand in a namespace of the server's. */
  beside?: { namespace: string };
  /** Tools of servers are not offered: its model looks for one, and calls it through another tool. */
  deferred?: boolean;
};
const HOSTS: Record<string, Started> = {
  claude: {
    program: 'claude',
    configure: (home) =>
      writeFileSync(join(home, 'mcp.json'), JSON.stringify({ mcpServers: { ftm: server } })),
    args: (home) => ['-p', '--mcp-config', join(home, 'mcp.json'), '--allowedTools', 'mcp__ftm'],
  },
  codex: {
    program: 'codex',
    configure: (home) => {
      const [command, args] = [server.command, server.args].map((value) => JSON.stringify(value));
      const passed = '["PATH", "HOME", "FTM_STATE_DIR"]';
      const lines = ['[mcp_servers.ftm]', `command = ${command}`, `args = ${args}`, `env_vars = ${passed}`];
      appendFileSync(join(home, '.codex/config.toml'), `\n${lines.join('\n')}\n`);
    },
    args: () => ['exec', '--skip-git-repo-check', '--dangerously-bypass-approvals-and-sandbox', '-'],
    beside: { namespace: 'mcp__ftm' },
  },
  gemini: {
    program: 'gemini',
    configure: (home) => {
      const settings = {
        security: { auth: { selectedType: 'gemini-api-key' } },
        mcpServers: { ftm: server },
      };
      writeFileSync(join(home, '.gemini/settings.json'), JSON.stringify(settings));
    },
    args: () => ['--skip-trust', '-m', 'gemini-stand-in', '--approval-mode', 'yolo', '-o', 'json'],
  },
  'gemini with the extension': {
    program: 'gemini',
    // What it brings besides, skills and the hooks of another host, must not be in the way.
    configure: (home, env) => {
      const args = ['extensions', 'link', '--consent', root];
      execFileSync(enginePrograms.gemini, args, { cwd: home, env, stdio: 'ignore' });
    },
    args: () => ['--skip-trust', '-m', 'gemini-stand-in', '--approval-mode', 'yolo', '-o', 'json'],
  },
  qwen: {
    program: 'qwen',
    configure: (home) => {
      const settings = {
        security: { auth: { selectedType: 'openai' } },
        memory: { enableManagedAutoMemory: false },
        mcpServers: { ftm: server },
      };
      writeFileSync(join(home, '.qwen/settings.json'), JSON.stringify(settings));
    },
    args: () => ['--approval-mode', 'yolo', '-o', 'json'],
    deferred: true,
  },
};

const MOST_CALLS = 5;

const toolsOf = ({ body }: SeenRequest): string => JSON.stringify(body['tools'] ?? []);
/** What a search for tools has brought up so far. */
const toolsFound = ({ raw }: SeenRequest): string =>
  /<functions>[\s\S]*/.exec(raw.split('"tools":')[0] ?? '')?.[0] ?? '';

it.each(Object.entries(HOSTS))('%s opens a Magi by a tool and reads the verdict', async (_name, host) => {
  const { dialect, env: envOf, files } = HOMES[host.program];
  const seen: SeenRequest[] = [];
  const model = await startModelServer(dialect, (request): Step => {
    seen.push(request);
    const called = /UNANIMOUS|engines_unavailable/.test(request.raw);
    const [tool] = /\b\w*deliberate\b/.exec(host.deferred ? toolsFound(request) : toolsOf(request)) ?? [];
    if (called || seen.length > MOST_CALLS) return { text: called ? 'Done.' : 'Too often.' };
    const input = { protocol: 'magi', question: 'Move?', unattended: true };
    if (!tool)
      return host.deferred
        ? { tools: [{ name: 'tool_search', input: { query: '+deliberate' } }] }
        : { text: 'Not there.' };
    return {
      tools: [
        host.deferred
          ? { name: 'tool_call', input: { name: tool, arguments: input } }
          : { name: tool, ...host.beside, input },
      ],
    };
  });
  const home = temporaryFolder('ftm-mcp-');
  const engines = putOnPath({ claude: 'good', codex: 'good', gemini: 'good' });
  for (const [file, text] of Object.entries(files?.(model.url) ?? {})) {
    mkdirSync(dirname(join(home, file)), { recursive: true });
    writeFileSync(join(home, file), text);
  }
  const node = dirname(nodeProgram(NODE_VERSIONS.newest));
  const env = {
    PATH: `${engines.folder}:${node}:/usr/bin:/bin`,
    HOME: home,
    FTM_STATE_DIR: join(home, 'state'),
    ENABLE_TOOL_SEARCH: 'false',
    GEMINI_CLI_NO_RELAUNCH: 'true',
    ...envOf(home, model.url),
  };
  try {
    host.configure(home, env);
    const child = spawn(enginePrograms[host.program], host.args(home), {
      cwd: temporaryFolder('ftm-p-'),
      env,
    });
    child.stdin.end('Vote on this.');
    let said = '';
    child.stderr.on('data', (piece) => (said += piece));
    child.stdout.on('data', (piece) => (said += piece));
    await new Promise((done) => child.on('close', done));
    expect(
      seen.some(({ raw }) => raw.includes('UNANIMOUS')),
      said.slice(-1500),
    ).toBe(true);
    // Gemini reads hooks.json of an extension too and runs what has no matcher: ours is a pattern only to Claude Code.
    expect(said).not.toMatch(/hook execution|hook\(s\)/i);
  } finally {
    await model.close();
  }
});
