// A review as discussions of a merge request of GitLab.
import { type FileDiff, filesInDiff, numberBefore } from '../review/diff.ts';
import { findingStands } from '../review/findings.ts';
import type { ToldFinding } from '../schemas/review.ts';
import { markedBody } from './pull-request.ts';

type GitlabEnv = Record<string, string | undefined>;
type Shas = { base_sha: string; start_sha: string; head_sha: string };

/** As GitLab's runner has them in a merge request; a pipeline of the merged result has a commit of its own. */
export function shasIn(env: GitlabEnv): Shas {
  const base = env['CI_MERGE_REQUEST_DIFF_BASE_SHA'] ?? '';
  const head = env['CI_MERGE_REQUEST_SOURCE_BRANCH_SHA'] || env['CI_COMMIT_SHA'];
  return { base_sha: base, start_sha: base, head_sha: head ?? '' };
}

/** As `POST /projects/{id}/merge_requests/{iid}/discussions` takes them. */
export function gitlabDiscussions(
  findings: ToldFinding[],
  shas: Shas,
  diff: string,
): object[] {
  const files = new Map(filesInDiff(diff).map((file) => [file.path, file]));
  return findings.filter(findingStands).map((finding) => {
    const { path, first } = finding;
    const body = markedBody(finding);
    if (!path || !first) return { body };
    return {
      body,
      position: {
        position_type: 'text',
        ...shas,
        ...placeInMerge(files.get(path), finding, path),
      },
    };
  });
}

/** A new line has one number, one that was taken away the other, and one that stayed has both. */
function placeInMerge(
  file: FileDiff | undefined,
  { first, last }: ToldFinding,
  path: string,
): object {
  const paths = { new_path: path, old_path: file?.before ?? path };
  const line = last ?? first ?? 0;
  if (line < 0) return { ...paths, old_line: -line };
  const before = numberBefore(file, line);
  return { ...paths, ...(before !== null && { old_line: before }), new_line: line };
}
