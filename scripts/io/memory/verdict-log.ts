// verdicts.jsonl and outcomes.jsonl: what was decided where, and whether it held up.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { appendJsonLine } from '../../base/files.mjs';
import { headCommit } from '../../base/git-head.mjs';
import { appendVerdict, verdictLine } from '../../base/journal.mjs';
import { eachJsonLine, readJsonLines } from '../../base/json-files.cjs';
import { addReview, listReviews, type Review, takeReview } from '../../base/reviews.mjs';
import type { Fields } from '../../core/memory/fields.ts';
import { baseRate } from '../../core/record/base-rates.ts';
import { OUTCOMES, type Outcome } from '../../core/record/cast-votes.ts';
import { type PastVerdict, pastVerdict } from '../../core/record/past-verdicts.ts';
import { trackRecord } from '../../core/record/track-record.ts';
import type { LoggedOutcome } from '../../core/shapes.ts';
import { everywhere, openState } from './state.ts';

const OUTCOME_LOG = 'outcomes.jsonl';

/** For a deliberation without a host: no hook will see its verdict. */
export function logVerdictWithoutHost(view: Parameters<typeof verdictLine>[0], now: string): void {
  const { write } = openState();
  const where = { session: null, cwd: view.cwd, commit: headCommit(view.cwd), seenBy: 'ftm', now };
  appendVerdict(write, verdictLine(view, where), { waitMs: 5000, first: () => addReview(write, view) });
}

export const outcomesKnown = (): Map<string, Outcome | null> =>
  new Map(readVerdictLog().past.map(({ id, outcome }) => [id, outcome]));

export function recordOutcome(judged: LoggedOutcome): void {
  const { write } = openState();
  appendJsonLine(join(write, OUTCOME_LOG), judged);
  takeReview(write, ({ id }) => id === judged.id);
}

export const dueReviews = (): Review[] => everywhere('').flatMap(listReviews);

export type VerdictLog = {
  lines: number;
  verdicts: number;
  unverified: number;
  reviewed: number;
  /** Those that count. */
  past: PastVerdict[];
  bad: number;
};

/** Every verdict once, the last line of an id counting, with the last word on how it turned out. */
export function readVerdictLog(roots: string[] = openState().read): VerdictLog {
  const outcomes = new Map<string, Outcome>();
  for (const root of roots)
    eachJsonLine(join(root, OUTCOME_LOG), (one) => {
      if (OUTCOMES.includes(one?.outcome)) outcomes.set(one.id, one.outcome);
    });
  const all: PastVerdict[] = [];
  const log = { lines: 0, bad: 0 };
  for (const root of roots) {
    const bad = eachJsonLine(join(root, 'verdicts.jsonl'), (line) => {
      log.lines++;
      if (typeof line?.id === 'string') all.push(pastVerdict(line, outcomes.get(line.id) ?? null));
    });
    log.bad += bad.length;
  }
  // Not while reading: a map growing beside a hundred thousand lines costs a third of reading them.
  const verdicts = [...new Map(all.map((one) => [one.id, one])).values()];
  const past = verdicts.filter(({ verified }) => verified);
  return {
    ...log,
    verdicts: verdicts.length,
    unverified: verdicts.length - past.length,
    reviewed: verdicts.filter(({ outcome }) => outcome !== null).length,
    past,
  };
}

/** What is known of these engines in this domain, to read beside their votes; else nothing. */
export function trackRecordLines(engines: string[], domain: string | null, minimum: number): string[] {
  if (domain === null || !everywhere(OUTCOME_LOG).some((path) => existsSync(path))) return [];
  const { engines: known } = trackRecord(readVerdictLog().past, { minimum, domain });
  return known.filter(({ engine, n }) => engines.includes(engine) && n >= minimum).map(({ line }) => line);
}

export function baseRateLine(line: Fields, how: Parameters<typeof baseRate>[2]): string | null {
  const past = everywhere(OUTCOME_LOG).some((path) => existsSync(path)) ? readVerdictLog().past : [];
  return baseRate(pastVerdict(line, null), past, how);
}

export const isLogged = (id: string): boolean =>
  everywhere('verdicts.jsonl').some((path) => readJsonLines(path).values.some((line) => line?.id === id));
