// A question over MCP in Codex's own terminal (in tmux, which answers what it asks of a terminal): its form holds the
// whole of what the question is about, and what is chosen in it counts as the user's.
import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { putOnPath } from '../fakes/on-path.ts';
import { root, temporaryFolder } from '../house/checkout.ts';
import { HOMES } from './engine-homes.ts';
import { startModelServer } from './model-servers/model-server.ts';
import { enginePrograms, NODE_VERSIONS, nodeProgram } from './pinned.ts';

const DEADLINE_MS = 60_000;

/** Codex leaves servers behind, which it has put into its home and starts from there. */
const endDaemons = (home: string): void => void spawnSync('pkill', ['-KILL', '-f', `^${home}/`]);

it('is put by a form of Codex, whose answer is the user’s', async () => {
  const { dialect, env: envOf, files } = HOMES.codex;
  const [home, project] = [temporaryFolder('ftm-codex-'), temporaryFolder('ftm-project-')];
  const heard: string[] = [];
  const model = await startModelServer(dialect, ({ raw }) => {
    heard.push(raw);
    const input = { protocol: 'council', question: 'Why twice?', entry_points: ['.'] };
    return /council-\d{8}-\d{6}/.test(raw)
      ? { text: 'Heard the user.' }
      : { tools: [{ name: 'deliberate', namespace: 'mcp__ftm', input }] };
  });
  for (const [file, text] of Object.entries(files?.(model.url) ?? {})) {
    mkdirSync(dirname(join(home, file)), { recursive: true });
    writeFileSync(join(home, file), text);
  }
  const server = [
    '[mcp_servers.ftm]',
    `command = ${JSON.stringify(process.execPath)}`,
    `args = ${JSON.stringify([join(root, 'scripts/ftm.mjs'), 'mcp'])}`,
    'env_vars = ["PATH", "HOME", "FTM_STATE_DIR"]',
    `[projects.${JSON.stringify(project)}]`,
    'trust_level = "trusted"',
  ];
  appendFileSync(join(home, '.codex/config.toml'), `\n${server.join('\n')}\n`);
  const engines = putOnPath({ claude: 'good', codex: 'good', gemini: 'good' });
  const env = {
    PATH: `${engines.folder}:${dirname(nodeProgram(NODE_VERSIONS.newest))}:/usr/bin:/bin`,
    HOME: home,
    TERM: 'xterm-256color',
    FTM_STATE_DIR: join(home, 'state'),
    ...envOf(home, model.url),
  };
  const tmux = (...args: string[]): string =>
    execFileSync('tmux', ['-S', join(home, 'tmux'), ...args], { encoding: 'utf8' });
  /** `pressing` again and again: a key that comes while a dialog is still being drawn is lost. */
  const drawn = async (words: string, pressing = ''): Promise<string> => {
    const end = performance.now() + DEADLINE_MS;
    for (;;) {
      const screen = tmux('capture-pane', '-p');
      if (screen.includes(words)) return screen;
      if (performance.now() > end) throw new Error(`"${words}" was not drawn, but: ${screen}`);
      if (pressing) tmux('send-keys', pressing);
      await new Promise((wake) => setTimeout(wake, pressing ? 1000 : 100));
    }
  };
  const words = Object.entries(env).map(([name, value]) => `${name}='${value}'`);
  const codex = `env -i ${words.join(' ')} '${enginePrograms.codex}' -a on-request -s workspace-write`;
  tmux('new-session', '-d', '-x', '110', '-y', '40', '-c', project, codex);
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
