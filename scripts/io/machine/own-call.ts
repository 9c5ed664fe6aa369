// A call of this program by itself, in a process of its own: what it printed, and how it ended.
import { spawn } from 'node:child_process';
import { programWords } from './plugin-root.ts';

/** Without `input` there is none. */
type Around = { env: NodeJS.ProcessEnv; cwd?: string; input?: string; stderr: 'inherit' | 'ignore' };

export function callOurselves(
  args: string[],
  { input, stderr, ...where }: Around,
): Promise<{ out: string; exit: number | null }> {
  const [node = '', ...words] = programWords();
  const stdin = input === undefined ? 'ignore' : 'pipe';
  const child = spawn(node, [...words, ...args], { ...where, stdio: [stdin, 'pipe', stderr] });
  let out = '';
  child.stdout?.setEncoding('utf8').on('data', (piece: string) => {
    out += piece;
  });
  child.stdin?.on('error', () => child.kill());
  child.stdin?.end(input);
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('close', (exit) => done({ out, exit }));
  });
}
