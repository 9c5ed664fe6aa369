// What is checked out: commit, branch, and whether anything is changed.
import { git } from './git.ts';

export type GitFacts = { commit: string | null; branch: string | null; clean: boolean };

/** Null outside of git, or where git cannot tell. */
export async function gitFacts(cwd: string): Promise<GitFacts | null> {
  const { exit, out } = await git(
    ['status', '--porcelain=v2', '--branch', '-z', '--untracked-files=normal', '--ignore-submodules=dirty'],
    { cwd },
  );
  if (exit !== 0) return null;
  const rows = out.split('\0').filter(Boolean);
  const heading = (name: string): string | null => {
    const start = `# branch.${name} `;
    const said = rows.find((row) => row.startsWith(start))?.slice(start.length);
    return said === undefined || said.startsWith('(') ? null : said;
  };
  return {
    commit: heading('oid'),
    branch: heading('head'),
    clean: rows.every((row) => row.startsWith('#')),
  };
}
