// A report of one deliberation in each form that it can have, and of all of them.
import { join, relative } from 'node:path';
import type { ToldFinding } from '../../core/schemas/review.ts';
import type { Told } from '../../core/schemas/told.ts';
import { githubLines } from '../../core/telling/annotations.ts';
import { decisionRecord } from '../../core/telling/decision-record.ts';
import { type Entry, indexPage } from '../../core/telling/index-page.ts';
import { toMarkdown } from '../../core/telling/markdown.ts';
import { toPage } from '../../core/telling/page.ts';
import { githubReview, gitlabDiscussions, settledKeys } from '../../core/telling/pull-request.ts';
import { sarifOf } from '../../core/telling/sarif.ts';
import { jsonText } from '../../core/words/json.ts';
import { Refusal } from '../../core/words/refusal.ts';
import { type Deliberation, loadDeliberation } from '../deliberation/deliberation.ts';
import { findingsIn } from '../deliberation/findings.ts';
import { loadConfig } from '../input/config.ts';
import { sha256 } from '../machine/hash.ts';
import { packageVersion } from '../machine/version.ts';
import { writeAtomic } from '../state/files.ts';
import { projectOf, stateRoot } from '../state/root.ts';
import { listSessions, sessionFolder } from '../state/sessions.ts';
import { recordDecision } from './decision-file.ts';
import { type Place, postReview } from './post-review.ts';
import { pageLook, saveReport } from './save.ts';

export const KINDS = ['md', 'html', 'adr', 'sarif', 'github', 'github-review', 'gitlab'] as const;
export type Kind = (typeof KINDS)[number];
export type Where = { post: boolean; repo?: string | undefined; pull?: string | undefined };
/** Printed as it is, or the file it was written to. */
export type Reported = { printed?: string; file?: string };

export async function reportOf(one: Deliberation, kind: Kind, where: Where): Promise<Reported> {
  const told = one.protocol.tell(one.state);
  const folder = sessionFolder(one.id);
  if (kind === 'md') {
    const printed = toMarkdown(told, 'report');
    return { printed, file: saveReport(folder, 'md', `${printed}\n`) };
  }
  if (kind === 'html') return { file: saveReport(folder, 'html', toPage(told, pageLook())) };
  if (kind === 'adr') return { file: await decisionOf(one, told) };
  const findings = await findingsIn(one);
  if (!findings)
    throw new Refusal('no_review', `${one.id} is no review.`, 'Ask for --md, --html or --adr instead.');
  return findingsAs(kind, findings, { told, where, id: one.id });
}

async function decisionOf({ id, opened, times }: Deliberation, told: Told): Promise<string> {
  const project = projectOf(opened.cwd);
  const { decisions: name } = (await loadConfig(project)).config.report;
  const date = (times.at(-1) ?? '').slice(0, 10);
  const write = (number: string): string => decisionRecord(told, { number, date, id });
  return recordDecision({ project, name, title: told.question, id, write });
}

type About = { told: Told; where: Where; id: string };

async function findingsAs(
  kind: Kind,
  findings: ToldFinding[],
  { told, where, id }: About,
): Promise<Reported> {
  if (kind === 'github') return { printed: githubLines(findings).join('\n') };
  if (kind === 'sarif')
    return { printed: jsonText(sarifOf(findings, { id, version: packageVersion(), hash: sha256 })) };
  if (kind === 'gitlab') return { printed: jsonText(gitlabDiscussions(findings, shas(process.env))) };
  const review = githubReview(findings, told);
  if (!where.post) return { printed: jsonText(review) };
  return { printed: jsonText(await postReview({ review, settled: settledKeys(findings) }, placeIn(where))) };
}

type Env = Record<string, string | undefined>;

/** As GitLab's runner has them in a merge request. */
function shas(env: Env): { base_sha: string; start_sha: string; head_sha: string } {
  const base = env['CI_MERGE_REQUEST_DIFF_BASE_SHA'] ?? '';
  return { base_sha: base, start_sha: base, head_sha: env['CI_COMMIT_SHA'] ?? '' };
}

/** As GitHub's runner has them; whoever calls it by hand says which. */
export function placeIn({ repo, pull }: Where, env: Env = process.env): Place {
  const place = {
    api: env['GITHUB_API_URL'] || 'https://api.github.com',
    repo: repo ?? env['GITHUB_REPOSITORY'] ?? '',
    pull: pull ?? /^refs\/pull\/(\d+)\//.exec(env['GITHUB_REF'] ?? '')?.[1] ?? '',
    token: env['GITHUB_TOKEN'] || env['GH_TOKEN'] || '',
  };
  const missing = [
    /^[a-z\d][\w-]*\/[\w.-]+$/i.test(place.repo) ? '' : '--repo OWNER/NAME',
    /^\d+$/.test(place.pull) ? '' : '--pull NUMBER',
    place.token ? '' : 'GITHUB_TOKEN in the environment',
  ].filter(Boolean);
  if (missing.length === 0) return place;
  throw new Refusal('wrong_use', 'Where should the review go?', `It takes ${missing.join(' and ')}.`);
}

/** A page for each, and one that lists them. One that cannot be read hides no other. */
export async function reportAll(): Promise<string> {
  const entries: Entry[] = [];
  for (const id of listSessions()) entries.push(await entryOf(id));
  const file = join(stateRoot(), 'deliberations.html');
  writeAtomic(file, indexPage(entries, pageLook()));
  return file;
}

async function entryOf(id: string): Promise<Entry> {
  try {
    const { protocol, state, times } = await loadDeliberation(id);
    const told = protocol.tell(state);
    const page = saveReport(sessionFolder(id), 'html', toPage(told, pageLook()));
    return { id, at: times[0] ?? '', href: relative(stateRoot(), page), told };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { id, at: '', href: '', told: null, problem: error.message };
  }
}
