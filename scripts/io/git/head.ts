// Where a project stood: its branch and commit, for whoever reads a page of it later.
import type { ProjectHead } from '../../core/schemas/log.ts';
import { runGit } from './git.ts';

/** Null outside of git, before the first commit, and where git cannot tell. */
export async function headOfProject(cwd: string): Promise<ProjectHead | null> {
  const { exit, out } = await runGit(['rev-parse', 'HEAD', '--abbrev-ref', 'HEAD'], {
    cwd,
  });
  const [commit = '', branch = ''] = out.trim().split('\n');
  if (exit !== 0 || !commit) return null;
  return { commit, branch: branch === 'HEAD' ? null : branch };
}
