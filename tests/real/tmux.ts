// A program in a terminal of its own in tmux, which answers what programs ask of a terminal.
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '../house/checkout.ts';
import { type Engine, HOMES } from './engine-homes.ts';
import { NODE_VERSIONS, nodeProgram } from './pinned.ts';

const DEADLINE_MS = 60_000;

export type Seated = {
  home: string;
  project: string;
  tmux: (...args: string[]) => string;
  start: (words: string[], env: Record<string, string>) => void;
  /** What the screen shows once the words are on it; `pressing` again and again, since a key that comes too early is lost. */
  drawn: (words: string, pressing?: string) => Promise<string>;
};

/** In a home in which its model is at that address, with the engines of a folder on its PATH. */
export function sitDownWith(engine: Engine, url: string, engines: string): Seated {
  const { env: envOf, files } = HOMES[engine];
  const [home, project] = [temporaryFolder(`ftm-${engine}-`), temporaryFolder('ftm-project-')];
  for (const [file, text] of Object.entries(files?.(url) ?? {})) {
    mkdirSync(dirname(join(home, file)), { recursive: true });
    writeFileSync(join(home, file), text);
  }
  const tmux: Seated['tmux'] = (...args) =>
    execFileSync('tmux', ['-S', join(home, 'tmux'), ...args], { encoding: 'utf8' });
  const start: Seated['start'] = (words, more) => {
    const env = {
      PATH: `${engines}:${dirname(nodeProgram(NODE_VERSIONS.newest))}:/usr/bin:/bin`,
      HOME: home,
      TERM: 'xterm-256color',
      FTM_STATE_DIR: join(home, 'state'),
      ...envOf(home, url),
      ...more,
    };
    const quoted = [...Object.entries(env).map((pair) => pair.join('=')), ...words].map(
      (word) => `'${word}'`,
    );
    tmux('new-session', '-d', '-x', '110', '-y', '40', '-c', project, `env -i ${quoted.join(' ')}`);
  };
  const drawn: Seated['drawn'] = async (words, pressing = '') => {
    const end = performance.now() + DEADLINE_MS;
    for (;;) {
      const screen = tmux('capture-pane', '-p');
      if (screen.includes(words)) return screen;
      if (performance.now() > end) throw new Error(`"${words}" was not drawn, but: ${screen}`);
      if (pressing) tmux('send-keys', pressing);
      await new Promise((wake) => setTimeout(wake, pressing ? 1000 : 100));
    }
  };
  return { home, project, tmux, start, drawn };
}
