// A question over MCP in the terminals of Gemini and Qwen, which have no form for it: their model asks in words, hands on
// what the user typed, and the program takes that as told by the host.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { putOnPath } from '../fakes/on-path.ts';
import { root } from '../house/checkout.ts';
import { HOMES } from './engine-homes.ts';
import { type Step, startModelServer } from './model-servers/model-server.ts';
import { enginePrograms } from './pinned.ts';
import { sitDownWith } from './tmux.ts';

const mcpServers = { ftm: { command: process.execPath, args: [join(root, 'scripts/ftm.mjs'), 'mcp'] } };
type Input = Record<string, unknown>;
const HOSTS = {
  gemini: {
    settings: { security: { auth: { selectedType: 'gemini-api-key' } }, mcpServers },
    args: ['--skip-trust', '-m', 'gemini-stand-in', '--approval-mode', 'yolo'],
    call: (tool: string, input: Input): Step => ({ tools: [{ name: `mcp_ftm_${tool}`, input }] }),
  },
  qwen: {
    settings: {
      security: { auth: { selectedType: 'openai' } },
      memory: { enableManagedAutoMemory: false },
      mcpServers,
    },
    args: ['--approval-mode', 'yolo'],
    call: (tool: string, input: Input): Step => ({
      tools: [{ name: 'tool_call', input: { name: `mcp__ftm__${tool}`, arguments: input } }],
    }),
  },
};

it.each(Object.entries(HOSTS))(
  'is put by the model of %s in words',
  async (name, { settings, args, call }) => {
    const engine = name as keyof typeof HOSTS;
    const heard: string[] = [];
    const model = await startModelServer(HOMES[engine].dialect, ({ raw }) => {
      heard.push(raw);
      const [id] = /council-\d{8}-\d{6}-[0-9a-f]{4}/.exec(raw) ?? [];
      if (!raw.includes('Ask the council')) return { text: 'ok' };
      if (!id)
        return call('deliberate', { protocol: 'council', question: 'Why twice?', entry_points: ['.'] });
      if (/do\\*":\s*\\*"(?:seal|submit|run)/.test(raw)) return { text: 'Heard the user.' };
      return raw.includes('Yes, send it')
        ? call('submit', { id, as: 'user', answer: 'Send it' })
        : { text: 'May I send it?' };
    });
    const engines = putOnPath({ claude: 'good', codex: 'good', gemini: 'good' });
    const { home, tmux, start, drawn } = sitDownWith(engine, model.url, engines.folder);
    mkdirSync(join(home, `.${engine}`), { recursive: true });
    writeFileSync(join(home, `.${engine}/settings.json`), JSON.stringify(settings));
    start([enginePrograms[engine], ...args], {});
    try {
      await drawn('Type your message');
      tmux('send-keys', '-l', 'Ask the council');
      await drawn('May I send it?', 'Enter');
      tmux('send-keys', '-l', 'Yes, send it');
      await drawn('Heard the user.', 'Enter');
    } catch (error) {
      throw new Error(`${heard.join('\n').slice(-3000)}`, { cause: error });
    } finally {
      tmux('kill-server');
      await model.close();
    }
    const [id = ''] = readdirSync(join(home, 'state/sessions'));
    const log = readFileSync(join(home, 'state/sessions', id, 'log.jsonl'), 'utf8');
    expect(log).toContain('"type":"confirmed","said":["choice"]');
  },
);
