// Files that git would hold whole, or read from end to end, to say what became of them: told by their size beforehand.
import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { git } from './git.ts';

type Where = { root: string; env?: Record<string, string> };
/** What `git diff` compares: its words, and the commits. */
type Compared = { words?: string[]; after?: string[] };

/** Beyond this nobody reads a text. */
const LARGE_BYTES = 64_000_000;
// Many that are nearly large would keep git busy for minutes.
const HEAVY_BYTES = 1_000_000;
const TOGETHER_BYTES = 512_000_000;
const LIMITS = { wholeMs: 10_000, idleMs: 4000, memory: 1_000_000_000, output: 64_000_000 };
const namesIn = (out: string): string[] => out.split('\0').filter(Boolean);

/** Of those that the index knows, in the working tree. */
export async function largeFiles({ root, env = {} }: Where): Promise<string[]> {
  const { out } = await git(['ls-files', '-z', '--full-name', '--', ':/'], { cwd: root, env });
  return largeOf(root, namesIn(out));
}

export const largeOf = (root: string, paths: string[], most = LARGE_BYTES): string[] =>
  tooLarge(
    paths.map((path) => ({ path, size: lstatSync(join(root, path), { throwIfNoEntry: false })?.size ?? 0 })),
    most,
  );

/** The largest of them, until each of the others is small enough, and those that take time together. */
export function tooLarge(files: { path: string; size: number }[], most = LARGE_BYTES): string[] {
  const heavy = files.filter(({ size }) => size > HEAVY_BYTES).sort((one, other) => other.size - one.size);
  let rest = heavy.reduce((sum, { size }) => sum + size, 0);
  return heavy.flatMap(({ path, size }) => {
    const left = size > most || rest > TOGETHER_BYTES;
    rest -= size;
    return left ? [path] : [];
  });
}

/** Those that may have changed; by their times, and all of them where git begins to read. */
export async function touched(
  paths: string[],
  { root, env = {} }: Where,
  { words = ['diff'], after = [] }: Compared = {},
): Promise<string[]> {
  if (paths.length === 0) return [];
  const args = [...BY_TIMES, ...words, '--name-only', '-z', '--no-renames', ...after, '--'];
  const { exit, out } = await git([...args, ...paths.map((path) => `:(top,literal)${path}`)], {
    cwd: root,
    env,
    limits: LIMITS,
  });
  return exit === 0 ? namesIn(out) : paths;
}

// Else it compares the contents of what may have been touched only.
const BY_TIMES = ['-c', 'diff.autoRefreshIndex=false'];

/** Changed files of which either side is large in git's own store. */
export async function largeInStore(
  { root, env = {} }: Where,
  { words = ['diff'], after = [] }: Compared,
  but: string[],
): Promise<string[]> {
  const raw = ['--raw', '-z', '--no-abbrev', '--no-renames', '--submodule=short'];
  const { out } = await git([...words, ...raw, ...after, '--', ...allBut(but)], { cwd: root, env });
  const rows = [...out.matchAll(/:\d+ (\d+) (\w+) (\w+) \w+\0([^\0]+)\0/g)];
  const ids = [...new Set(rows.flatMap(([, , before = '', now = '']) => [before, now]))];
  const sizes = await git(['cat-file', '--batch-check=%(objectname) %(objectsize)'], {
    cwd: root,
    env,
    input: ids.map((id) => `${id}\n`).join(''),
  });
  const sizeOf = new Map(
    sizes.out.split('\n').map((row) => {
      const [id = '', size = ''] = row.split(' ');
      return [id, Number(size)];
    }),
  );
  const known = (id: string): number => sizeOf.get(id) || 0;
  return tooLarge(
    rows.map(([, , before = '', now = '', path = '']) => ({
      path,
      size: Math.max(known(before), known(now)),
    })),
  );
}

/** What limits git to everything else. */
export const allBut = (paths: string[]): string[] =>
  paths.length === 0 ? [] : [':/', ...paths.map((path) => `:(exclude,top,literal)${path}`)];
