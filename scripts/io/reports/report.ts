// Reports of one deliberation, and of all.
import { basename, join, relative } from 'node:path';
import { isReview } from '../../core/protocols.ts';
import { asForgesShow } from '../../core/review/diff.ts';
import type { ReviewState } from '../../core/review/rounds.ts';
import { findingStands } from '../../core/review/stands.ts';
import type { Head } from '../../core/schemas/nouns.ts';
import type { Told } from '../../core/schemas/told.ts';
import { githubLines, sarifOf } from '../../core/telling/findings.ts';
import { decisionRecord, toMarkdown } from '../../core/telling/markdown.ts';
import {
  decidedBy,
  indexPage,
  type PageAbout,
  type PageEntry,
  toPage,
} from '../../core/telling/page.ts';
import {
  commentableIn,
  type PullWhere as Forge,
  githubReview,
  gitlabDiscussions,
  pullPlaceIn,
  shasIn,
} from '../../core/telling/pull-request.ts';
import { jsonText } from '../../core/words/json.ts';
import { Refusal } from '../../core/words/refusal.ts';
import { type Deliberation, readDeliberation } from '../deliberation/deliberation.ts';
import { loadConfig } from '../input/config.ts';
import { packageVersion, readReference } from '../machine/program.ts';
import { nowStamp, sha256Of } from '../machine/stamps.ts';
import { toldHeads } from '../memory/past.ts';
import { commitNamed } from '../review/scope.ts';
import {
  projectOf,
  readText,
  statePath,
  stateRoot,
  writeDerived,
} from '../state/files.ts';
import { listSessions, sessionFolder } from '../state/sessions.ts';
import { recordDecision } from './decision-file.ts';
import { postReview } from './post-review.ts';

export const REPORT_KINDS = [
  'md',
  'html',
  'adr',
  'sarif',
  'github',
  'github-review',
  'gitlab',
] as const;
type ReportKind = (typeof REPORT_KINDS)[number];
type ReportWhere = Forge & { post: boolean; requestChanges: boolean };
/** Printed as it is, or the file it was written to. */
type Reported = { printed?: string; file?: string };

const toldToOthers = ({ protocol, state }: Deliberation): Told =>
  protocol.tell({ ...state, read_by_others: true });

export async function reportOf(
  one: Deliberation,
  kind: ReportKind,
  where: ReportWhere,
): Promise<Reported> {
  const told = toldToOthers(one);
  if (kind === 'md') {
    const printed = toMarkdown(told, 'report');
    writeDerived(join(sessionFolder(one.id), 'report.md'), `${printed}\n`);
    return { printed };
  }
  if (kind === 'html') return { file: saveReport(one, told) };
  if (kind === 'adr') return { file: await decisionOf(one, told) };
  const { id, state } = one;
  if (isReview(state))
    return { printed: await findingsAs(kind, state, { said: told, where, id }) };
  throw new Refusal(
    'no_review',
    `${id} is not a review.`,
    'Ask for --md, --html or --adr instead.',
  );
}

async function decisionOf(
  { id, opened, times }: Deliberation,
  told: Told,
): Promise<string> {
  const project = projectOf(opened.cwd);
  const { decisions: name } = (await loadConfig(project)).config.report;
  const date = (times.at(-1) ?? '').slice(0, 10);
  const write = (number: string): string => decisionRecord(told, { number, date, id });
  return recordDecision({ project, name, title: told.question, id, write });
}

async function findingsAs(
  kind: ReportKind,
  state: ReviewState,
  { said, where, id }: { said: Told; where: ReportWhere; id: string },
): Promise<string> {
  const { findingsOf, wholeReviewers } = await import(
    '../../core/review/told-findings.ts'
  );
  const findings = findingsOf(state);
  const { files, diff, pull } = lookedAt(state);
  if (kind === 'github') return githubLines(findings).join('\n');
  if (kind === 'sarif')
    return jsonText(
      sarifOf(findings, {
        id,
        version: packageVersion(),
        hash: sha256Of,
        otherwise: files[0] ?? '',
      }),
    );
  if (kind === 'gitlab') {
    const shas = shasIn(process.env, await endsOf(state));
    return jsonText(gitlabDiscussions(findings, shas, diff));
  }
  const { requestChanges } = where;
  if (!where.post)
    return jsonText(
      githubReview(findings, {
        said,
        fresh: findings.filter(findingStands),
        commentable: commentableIn(asForgesShow(diff)),
        requestChanges,
      }),
    );
  const commit = commitOf(state);
  const shown = asForgesShow(diff);
  const looked = wholeReviewers(state);
  const posting = { findings, said, commit, shown, requestChanges, looked };
  const place = pullPlaceIn({ ...where, pull: where.pull ?? pull }, process.env);
  return jsonText(await postReview(posting, place));
}

const commitOf = ({ framing: { revision } }: ReviewState): string | null =>
  revision.kind === 'commit' ? revision.sha : null;

/** The two commits that it lies between, as far as git knows them. */
async function endsOf(state: ReviewState) {
  const { root, base = '' } = state.framing;
  const head = commitOf(state) ?? state.opened.head?.commit ?? null;
  return { base: await commitNamed(root, base), head };
}

/** Of a review: the files that it looked at, and how they were changed. */
function lookedAt({ framing: { pieces, about } }: ReviewState) {
  return {
    pull: /^pull request #(\d+) /.exec(about)?.[1],
    files: pieces.flatMap(({ files }) => files.map(({ path }) => path)),
    diff: pieces.flatMap(({ form, text }) => (form === 'diff' ? text : [])).join(''),
  };
}

const pageStyle = (): string => readReference('report.css');

/** Of a page about more than one deliberation. */
const aboutNow = (project: string) => ({
  project,
  at: nowStamp(),
  version: packageVersion(),
});

/** Comes back with its path. */
export function savePage(
  told: Told,
  file: string,
  about: PageAbout = aboutNow(projectName(process.cwd())),
): string {
  const page = toPage(told, { css: pageStyle(), about });
  // To replace a file takes far longer than to look at it, and most of thousands are as they were.
  if (readText(file) !== page) writeDerived(file, page);
  return file;
}

/** The page of a deliberation: its head says what it is of. */
function saveReport({ id, opened, times, state }: Deliberation, told: Told): string {
  const { cwd, head = null, version } = opened;
  const about: PageAbout = {
    project: projectName(cwd),
    head,
    at: times[0] ?? '',
    id,
    version,
    decided: decidedBy(state, told),
  };
  return savePage(told, join(sessionFolder(id), 'report.html'), about);
}

const projectName = (cwd: string): string => basename(projectOf(cwd));

/** A page for each, and one that lists them. One that cannot be read hides no other. */
export async function reportAll(): Promise<string> {
  const entries: PageEntry[] = [];
  const heads = toldHeads();
  for (const id of listSessions()) entries.push(await entryOf(id, heads.get(id)));
  const file = join(stateRoot(), 'deliberations.html');
  writeDerived(file, indexPage(entries, { css: pageStyle(), about: aboutNow('') }));
  return file;
}

async function entryOf(id: string, head: Head | undefined): Promise<PageEntry> {
  try {
    const one = await readDeliberation(id, head);
    const told = toldToOthers(one);
    const href = relative(statePath(), saveReport(one, told));
    return {
      id,
      at: one.times[0] ?? '',
      project: projectName(one.opened.cwd),
      href,
      told,
    };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { id, at: '', project: '', href: '', told: null, problem: error.message };
  }
}
