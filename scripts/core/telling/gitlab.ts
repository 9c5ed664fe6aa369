// A review as discussions of a merge request of GitLab.
import type { ToldFinding } from '../schemas/review.ts';
import { isOpen, linesOf } from './findings.ts';
import { markedBody } from './pull-request.ts';

type Env = Record<string, string | undefined>;
type Shas = { base_sha: string; start_sha: string; head_sha: string };

/** As GitLab's runner has them in a merge request. */
export function shasIn(env: Env): Shas {
  const base = env['CI_MERGE_REQUEST_DIFF_BASE_SHA'] ?? '';
  return { base_sha: base, start_sha: base, head_sha: env['CI_COMMIT_SHA'] ?? '' };
}

/** As `POST /projects/{id}/merge_requests/{iid}/discussions` takes them. */
export const gitlabDiscussions = (findings: ToldFinding[], shas: Shas): object[] =>
  findings.filter(isOpen).map((finding) => {
    const lines = linesOf(finding);
    const body = markedBody(finding);
    if (!finding.path || !lines) return { body };
    const place = {
      new_path: finding.path,
      old_path: finding.path,
      new_line: lines.last,
    };
    return { body, position: { position_type: 'text', ...shas, ...place } };
  });
