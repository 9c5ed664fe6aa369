// Inside tmux: opens a pane beside the one this runs in.
import { spawnSync } from 'node:child_process';
import { outsideProgram } from '../../base/programs.mjs';
import { Refusal } from '../../core/refusal.ts';

const LINES = '14';
/** The server of tmux may have been started with others, and a pane is its child. */
const WHERE = ['HOME', 'CLAUDE_CONFIG_DIR', 'FTM_STATE_DIR', 'TMPDIR'];

/** The new pane closes after its program and a key; the old one stays the active one. */
export function openPane(argv: string[], env: Record<string, string | undefined> = process.env): void {
  const remedy = 'Run it without --pane in a second terminal.';
  if (!env['TMUX']) throw new Refusal('no_tmux', 'This does not run inside tmux.', remedy);
  const command = `${argv.map(quoted).join(' ')}; echo; echo 'Enter closes this pane.'; read _`;
  const program = outsideProgram('tmux', { env });
  if (!program) throw new Refusal('no_tmux', 'There is no tmux outside of this project.', remedy);
  const where = WHERE.flatMap((name) => (env[name] === undefined ? [] : ['-e', `${name}=${env[name]}`]));
  const { status, stderr, error } = spawnSync(
    program,
    ['split-window', '-d', '-l', LINES, '-c', process.cwd(), ...where, command],
    { encoding: 'utf8', env },
  );
  if (status === 0) return;
  throw new Refusal('no_pane', `tmux opened no pane: ${(error?.message ?? stderr).trim()}`, remedy);
}

const quoted = (word: string): string => `'${word.replaceAll("'", "'\\''")}'`;
