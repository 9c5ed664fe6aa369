// A file as it was reviewed: in the working tree, staged, or in the commit.
import type { Artifact } from '../../core/schemas/review.ts';
import { runGit } from '../git/git.ts';
import { MOST_FILE_BYTES, readProjectFile } from '../input/project-files.ts';

export async function textAt(
  { root, revision }: Pick<Artifact, 'root' | 'revision'>,
  path: string,
): Promise<string | null> {
  if (revision.kind === 'commit') return inStore(root, revision.sha, path);
  if (revision.kind === 'index') return inStore(root, '', path);
  const found = readProjectFile(root, path);
  return 'text' in found ? found.text : null;
}

/** Of a commit, or of the index where none is named. */
async function inStore(root: string, sha: string, path: string): Promise<string | null> {
  if (path.startsWith('-') || path.includes('\0')) return null;
  const name = `${sha}:${path.replace(/^(?:\.\/)+/, '')}`;
  const size = await runGit(['cat-file', '-s', name], { cwd: root });
  if (size.exit !== 0 || Number(size.out) > MOST_FILE_BYTES) return null;
  const { exit, out } = await runGit(['cat-file', 'blob', name], { cwd: root });
  return exit === 0 && !out.includes('\0') ? out : null;
}
