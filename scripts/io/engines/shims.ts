// On Windows npm puts a script for cmd.exe where a program should be. What it names is started instead: through a shell
// every argument could be a command, and what a shell has started cannot be ended.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readWithin } from '../state/files.ts';

const MOST_BYTES = 64_000;
/** `"%_prog%"  "%dp0%\node_modules\@openai\codex\bin\codex.js" %*`, and pnpm's with `%~dp0`. */
const TARGET = /"%(?:~dp0|dp0%)\\?([^"%\r\n]+)"\s+%\*/g;

export const isShellScript = (path: string): boolean => /\.(?:cmd|bat)$/i.test(path);

/** `node`: whether it needs one, or the one that lies beside it. */
export type Shim = { target: string; node: string | true | null };

/** Null: it is no shim, and is not started. */
export function shimAt(path: string): Shim | null {
  const read = readWithin(path, MOST_BYTES);
  if ('why' in read) return null;
  const [, name] = [...read.bytes.toString('utf8').matchAll(TARGET)].at(-1) ?? [];
  if (name === undefined) return null;
  const target = join(dirname(path), ...name.split('\\'));
  if (!existsSync(target) || isShellScript(target)) return null;
  if (/\.(?:exe|com)$/i.test(target)) return { target, node: null };
  const beside = join(dirname(path), 'node.exe');
  return { target, node: existsSync(beside) ? beside : true };
}
