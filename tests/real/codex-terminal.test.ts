// A question over MCP in Codex's own terminal: its form holds the whole of what the question is about, and what is
// chosen in it counts as the user's.
import { spawnSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { putOnPath } from '../fakes/on-path.ts';
import { root } from '../house/checkout.ts';
import { HOMES } from './engine-homes.ts';
import { startModelServer } from './model-servers/model-server.ts';
import { enginePrograms } from './pinned.ts';
import { sitDownWith } from './tmux.ts';

/** Codex leaves servers behind, which it has put into its home and starts from there. */
const endDaemons = (home: string): void => void spawnSync('pkill', ['-KILL', '-f', `^${home}/`]);

it('is put by a form of Codex, whose answer is the user’s', async () => {
  const heard: string[] = [];
  const model = await startModelServer(HOMES.codex.dialect, ({ raw }) => {
    heard.push(raw);
    const input = { protocol: 'council', question: 'Why twice?', entry_points: ['.'] };
    return /council-\d{8}-\d{6}/.test(raw)
      ? { text: 'Heard the user.' }
      : { tools: [{ name: 'deliberate', namespace: 'mcp__ftm', input }] };
  });
  const engines = putOnPath({ claude: 'good', codex: 'good', gemini: 'good' });
  const { home, project, tmux, start, drawn } = sitDownWith('codex', model.url, engines.folder);
  const server = [
    '[mcp_servers.ftm]',
    `command = ${JSON.stringify(process.execPath)}`,
    `args = ${JSON.stringify([join(root, 'scripts/ftm.mjs'), 'mcp'])}`,
    'env_vars = ["PATH", "HOME", "FTM_STATE_DIR"]',
    `[projects.${JSON.stringify(project)}]`,
    'trust_level = "trusted"',
  ];
  appendFileSync(join(home, '.codex/config.toml'), `\n${server.join('\n')}\n`);
  start([enginePrograms.codex, '-a', 'on-request', '-s', 'workspace-write'], {});
  try {
    await drawn('Ask Codex to do anything');
    tmux('send-keys', '-l', 'Ask the council');
    await drawn('› Ask the council');
    await drawn('› 1. Allow', 'Enter');
    expect(await drawn('› 1. Send it', 'Enter')).toMatch(/What the peers will get[\s\S]*Why twice\?/);
    await drawn('Heard the user.', 'Enter');
  } finally {
    tmux('kill-server');
    endDaemons(home);
    await model.close();
  }
  expect(heard.join('\n')).toMatch(/do\\*":\\*"(?:seal|submit|run)/);
});
