// What the project itself calls generated, as it stood before the change: a change cannot hide what it brings.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { filesInDiff } from '../../core/review/diff.ts';
import { runGit } from '../git/git.ts';

/** None where there was nothing before. */
export async function markedGenerated(
  root: string,
  base: string,
  diff: string,
): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'ftm-before-'));
  // An index of its own: older versions of git read attributes from nowhere else than an index or the tree.
  const how = { cwd: root, env: { GIT_INDEX_FILE: join(folder, 'index') } };
  try {
    const before = await runGit(['read-tree', base], how);
    if (before.exit !== 0) return [];
    const paths = filesInDiff(diff).map(({ path }) => path);
    const { out } = await runGit(
      ['check-attr', '--cached', '-z', '--stdin', 'linguist-generated'],
      { ...how, input: `${paths.join('\0')}\0` },
    );
    return Array.from(out.matchAll(MARKED_GENERATED), ([, path = '']) => path);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Path, attribute and value, each with a NUL behind it. */
const MARKED_GENERATED = /([^\0]+)\0linguist-generated\0(?:set|true)\0/g;
