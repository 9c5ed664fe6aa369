// The picture of ftm inside Claude Code: the real program in a real terminal, its model and the other engines stand-ins.
// Use: npx tsx bench/claude-code.ts   (writes docs/claude-code.svg; needs tmux, and the programs of npm run test:real)
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { putOnPath } from '../tests/fakes/on-path.ts';
import { moveIn } from '../tests/real/homes.ts';
import { anthropic } from '../tests/real/model-servers/anthropic.ts';
import { startModelServer } from '../tests/real/model-servers/model-server.ts';
import { programs } from '../tests/real/pinned.ts';
import { toSvg } from './pictures.mjs';
import { ANSWERS, QUESTION, SHOWN_LAST } from './scene.ts';

const root = join(import.meta.dirname, '..');
const WAIT_MS = 240_000;
const SIZE = { columns: 100, rows: 50 };

const folder = mkdtempSync(join(tmpdir(), 'ftm-picture-'));
const project = join(folder, 'invoices');
const plugin = join(folder, 'ftm');
const socket = join(folder, 'tmux');

const tmux = (...words: string[]): string =>
  execFileSync('tmux', ['-S', socket, '-f', '/dev/null', ...words], { encoding: 'utf8' });
const screen = (): string => tmux('capture-pane', '-p', '-t', 'm').trimEnd();

/** Two of three have answered. */
const LIVE = /Magi +2 of 3/;

/** From what was typed to the line above the prompt; the empty room between is left out. */
const ownPart = (shown: string): string =>
  shown
    .slice(shown.indexOf('❯ /ftm:vote'))
    .replace(/\n─{20,}\n[\s\S]*/, '')
    .replace(/\n(?: *\n){2,}/g, '\n\n')
    .trimEnd();

async function until(is: (shown: string) => boolean, what: string): Promise<string> {
  const end = Date.now() + WAIT_MS;
  while (Date.now() < end) {
    const shown = screen();
    if (is(shown)) return shown;
    await pause(500);
  }
  throw new Error(`Not seen: ${what}\n${screen()}`);
}

async function draw(): Promise<string> {
  execFileSync(process.execPath, [join(root, 'scripts/release.mjs'), plugin]);
  mkdirSync(project);
  const { claude, ...others } = ANSWERS;
  const { folder: fakes } = putOnPath(
    { codex: 'slow:15000', gemini: 'slow:2000' },
    others,
  );
  const server = await startModelServer(anthropic, () => ({ text: claude }));
  const env: Record<string, string> = {
    ...moveIn('claude', server.url),
    PATH: `${fakes}:${dirname(process.execPath)}:/usr/bin:/bin`,
    CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
    DISABLE_AUTOUPDATER: '1',
    TERM: 'xterm-256color',
  };
  const config = env['CLAUDE_CONFIG_DIR'] ?? '';
  mkdirSync(config, { recursive: true });
  const seen = {
    hasCompletedOnboarding: true,
    customApiKeyResponses: { approved: ['dummy'], rejected: [] },
    projects: { [project]: { hasTrustDialogAccepted: true } },
  };
  writeFileSync(join(config, '.claude.json'), JSON.stringify(seen));
  const start = [programs['claude'] ?? 'claude', '--plugin-dir', plugin];
  const given = Object.entries(env).map(([name, value]) => `${name}=${value}`);
  const size = ['-x', `${SIZE.columns}`, '-y', `${SIZE.rows}`];
  try {
    tmux(
      'new-session',
      '-d',
      '-s',
      'm',
      '-c',
      project,
      ...size,
      'env',
      '-i',
      ...given,
      ...start,
    );
    await until((shown) => shown.includes('❯'), 'the prompt');
    tmux('send-keys', '-t', 'm', '-l', `/ftm:vote ${QUESTION}`);
    await pause(2000);
    tmux('send-keys', '-t', 'm', 'Enter');
    const live = await until((shown) => LIVE.test(shown), 'the engines at work');
    await until((shown) => shown.includes(SHOWN_LAST), 'the verdict');
    await pause(3000);
    return `${ownPart(live)}\n\n${ownPart(screen())}`;
  } finally {
    tmux('kill-server');
    await server.close();
  }
}

const shown = await draw();
writeFileSync(join(root, 'docs/claude-code.svg'), toSvg(shown));
console.log(shown);
