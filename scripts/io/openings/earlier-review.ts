// What an earlier review had left standing, and what lies at each of its places now.
import { wrongUse } from '../../core/refusal.ts';
import type { Earlier, ReviewState } from '../../core/review/events.ts';
import { stands } from '../../core/review/findings/findings.ts';
import { codeOf, recordOf } from '../../core/review/findings/records.ts';
import { loadDeliberation } from '../deliberation/deliberations.ts';
import type { Artifact } from '../review/artifact.ts';
import { codeAround, textAt } from '../review/revision.ts';

export async function earlierReview(id: string | undefined, artifact: Artifact): Promise<Earlier | null> {
  if (id === undefined) return null;
  const earlier = await loadDeliberation(id);
  if (earlier.name !== 'review')
    throw wrongUse(`${earlier.id} is no review.`, '--again takes the id of a review.');
  const state = earlier.state as ReviewState;
  const revision = state.opened.revision;
  const findings = [];
  for (const finding of state.findings.filter(stands)) {
    const record = recordOf(finding, state);
    const before = codeOf(finding);
    const now = record.path === null ? null : await textAt(artifact.revision, record.path, artifact.root);
    const [first, last] = record.lines ?? [1, 1];
    const hunk = before
      ? hunkOf(before.lines, now === null ? [] : codeAround(now, [first, last]).lines)
      : null;
    const touched = before === null ? now === null : now === null || !now.includes(before.lines.join('\n'));
    const voices = finding.voices ?? [];
    const said_by = [...new Set(voices.map(({ reviewer }) => reviewer))];
    const named = Object.fromEntries(
      voices.flatMap(({ reviewer, record }) => (record?.test ? [[reviewer, record.test]] : [])),
    );
    findings.push({
      ...record,
      part: finding.part,
      said_by: said_by.length > 0 ? said_by : ['reviewer'],
      touched,
      hunk: touched ? hunk : null,
      ...(record.test ? { named } : {}),
    });
  }
  return { id: earlier.id, findings, ...(revision ? { revision } : {}) };
}

/** What stood there and what stands there now, without the lines that both begin or end with. */
function hunkOf(before: string[], now: string[]): string {
  let start = 0;
  while (start < Math.min(before.length, now.length) && before[start] === now[start]) start++;
  let end = 0;
  while (end < Math.min(before.length, now.length) - start && before.at(-1 - end) === now.at(-1 - end)) end++;
  const gone = before.slice(start, before.length - end).map((line) => `-${line}`);
  const come = now.slice(start, now.length - end).map((line) => `+${line}`);
  return [...gone, ...come].join('\n');
}
