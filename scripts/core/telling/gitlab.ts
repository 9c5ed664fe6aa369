// A review as discussions of a merge request of GitLab.
import { type FileDiff, filesInDiff, numberBefore } from '../review/diff.ts';
import { findingStands } from '../review/stands.ts';
import type { ToldFinding } from '../schemas/review.ts';
import { Refusal } from '../words/refusal.ts';
import { markedBody, placedBody } from './pull-request.ts';

type GitlabEnv = Record<string, string | undefined>;
type Shas = { base_sha: string; start_sha: string; head_sha: string };

type ReviewEnds = { base: string | null; head: string | null };

/** As GitLab's runner has them in a merge request (a pipeline of the merged result has a commit of its own), else as git has them. */
export function shasIn(env: GitlabEnv, ends: ReviewEnds): Shas {
  const base = env['CI_MERGE_REQUEST_DIFF_BASE_SHA'] || ends.base;
  const head =
    env['CI_MERGE_REQUEST_SOURCE_BRANCH_SHA'] || env['CI_COMMIT_SHA'] || ends.head;
  if (base && head && base !== head)
    return { base_sha: base, start_sha: base, head_sha: head };
  throw new Refusal(
    'wrong_use',
    'GitLab takes comments between two commits, and this review is not of what lies between two.',
    'Review what the merge request holds, such as --scope base:main, or print it with --md.',
  );
}

/** As `POST /projects/{id}/merge_requests/{iid}/discussions` takes them. */
export function gitlabDiscussions(
  findings: ToldFinding[],
  shas: Shas,
  diff: string,
): object[] {
  const files = new Map(filesInDiff(diff).map((file) => [file.path, file]));
  return findings.filter(findingStands).map((finding) => {
    const file = files.get(finding.path ?? '');
    if (!file || !finding.first) return { body: placedBody(finding) };
    const place = placeInMerge(file, finding);
    return {
      body: markedBody(finding),
      position: { position_type: 'text', ...shas, ...place },
    };
  });
}

/** A new line has one number, one that was taken away the other, and one that stayed has both. */
function placeInMerge(file: FileDiff, { first, last }: ToldFinding): object {
  const { path } = file;
  const paths = { new_path: path, old_path: file.before ?? path };
  const line = last ?? first ?? 0;
  if (line < 0) return { ...paths, old_line: -line };
  const before = numberBefore(file, line);
  return { ...paths, ...(before !== null && { old_line: before }), new_line: line };
}
