// An earlier review looked at again: what it left standing, where that is now, and what to look at.
import { join } from 'node:path';
import { textOrNull } from '../../base/door.cjs';
import { wrongUse } from '../../core/refusal.ts';
import { filesInDiff } from '../../core/review/artifact/diff.ts';
import { readScope } from '../../core/review/artifact/scope.ts';
import type { Earlier, EarlierFinding, ReviewState } from '../../core/review/events.ts';
import type { Finding, FindingRecord } from '../../core/review/findings/finding.ts';
import { stands } from '../../core/review/findings/findings.ts';
import { codeOf, recordOf } from '../../core/review/findings/records.ts';
import { type FileNow, hunkBetween, whereNow } from '../../core/review/findings/where-now.ts';
import { loadDeliberation } from '../deliberation/deliberations.ts';
import { git } from '../machine/git.ts';
import type { Artifact } from '../review/artifact.ts';
import { codeAround, rowsOf, textAt } from '../review/revision.ts';

export type EarlierReview = { id: string; folder: string; state: ReviewState };

export async function loadEarlier(id: string): Promise<EarlierReview> {
  const { name, id: found, folder, state } = await loadDeliberation(id);
  if (name !== 'review') throw wrongUse(`${found} is not a review.`, '--again takes the id of a review.');
  return { id: found, folder, state };
}

/** What it looked at, with all that was done since, committed or not; a text has to be given again. */
export async function scopeAgain({ state }: EarlierReview): Promise<string | undefined> {
  const { scope: name, revision, cwd } = state.opened;
  const scope = readScope(name);
  const shaOf = async (value: string): Promise<string> =>
    (
      await git(['rev-parse', '--verify', '--quiet', '--end-of-options', `${value}^{commit}`], { cwd })
    ).out.trim();
  const isBehind = async (sha: string): Promise<boolean> =>
    sha !== '' && (await git(['merge-base', '--is-ancestor', sha, 'HEAD'], { cwd })).exit === 0;
  switch (scope.kind) {
    case 'snippet':
      return undefined;
    case 'uncommitted': {
      const head = revision?.kind === 'tree' ? (revision.head ?? '') : '';
      return head !== (await shaOf('HEAD')) && (await isBehind(head)) ? `base:${head.slice(0, 12)}` : name;
    }
    case 'commit': {
      const sha = revision?.kind === 'commit' ? revision.sha : '';
      const before = await shaOf(`${sha}^`);
      const base = before || sha;
      return (await isBehind(base)) ? `base:${base.slice(0, 12)}` : name;
    }
    case 'range': {
      const sha = revision?.kind === 'commit' ? revision.sha : '';
      return (await shaOf(scope.to)) === sha && (await isBehind(sha)) ? `base:${scope.from}` : name;
    }
    default:
      return name;
  }
}

export async function whatBecameOf(
  { id, folder, state }: EarlierReview,
  artifact: Artifact,
): Promise<Earlier> {
  const { revision } = state.opened;
  const isSame = artifact.diff !== null && textOrNull(join(folder, 'artifact.diff')) === artifact.diff;
  const readFile = async (path: string): Promise<FileNow[]> => {
    const text = await textAt(artifact.revision, path, artifact.root);
    return text === null ? [] : [{ path, rows: rowsOf(text) }];
  };
  const filesOfChange = onlyOnce(async () => {
    const paths = [...new Set(filesInDiff(artifact.diff ?? '').map(({ path }) => path))];
    return (await Promise.all(paths.map(readFile))).flat();
  });
  const findings = state.findings.filter(stands).map(async (finding): Promise<EarlierFinding> => {
    const record = recordOf(finding, state);
    const [home = null] = record.path === null ? [] : await readFile(record.path);
    const said = saidBefore(finding, record);
    const before = codeOf(finding);
    // What names no line can only be judged by the reviewers, if anything was done at all.
    if (!before || !record.lines) return { ...said, touched: !home && !isSame, there: isSame, hunk: null };
    const here = whereNow(before, record.lines, { home, others: [] });
    const others = here?.there ? [] : (await filesOfChange()).filter(({ path }) => path !== record.path);
    const place = here?.there ? here : whereNow(before, record.lines, { home, others });
    if (!place) return { ...said, touched: true, there: false, hunk: hunkBetween(before.lines, []) };
    const { path, lines, there, touched } = place;
    const code = codeAround([home, ...others].find((file) => file?.path === path)?.rows ?? [], lines);
    const hunk = touched ? hunkBetween(before.lines, code.lines) : null;
    return { ...said, ...(there ? { path, lines, code } : {}), touched, there, hunk };
  });
  return { id, findings: await Promise.all(findings), ...(revision ? { revision } : {}) };
}

function onlyOnce<T>(work: () => Promise<T>): () => Promise<T> {
  let begun: Promise<T> | null = null;
  return () => (begun ??= work());
}

function saidBefore({ part, voices = [] }: Finding, record: FindingRecord) {
  const said_by = [...new Set(voices.map(({ reviewer }) => reviewer))];
  const named = Object.fromEntries(
    voices.flatMap(({ reviewer, record }) => (record?.test ? [[reviewer, record.test]] : [])),
  );
  return {
    ...record,
    part,
    said_by: said_by.length > 0 ? said_by : ['reviewer'],
    ...(record.test ? { named } : {}),
  };
}
