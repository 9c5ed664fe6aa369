// verdicts.jsonl and outcomes.jsonl: what was decided where, and whether it held up.
import { join } from 'node:path';
import type { Fields } from '../core/memory/fields.ts';
import { type CastVote, castVotes, type Outcome } from '../core/record/cast-votes.ts';
import { appendJsonLine, readJsonLines } from '../plain/files.mjs';
import { headCommit } from '../plain/git-head.mjs';
import { appendVerdict, verdictLine } from '../plain/journal.mjs';
import { addReview, listReviews, type Review, takeReview } from '../plain/reviews.mjs';
import { everywhere, openState } from './state.ts';

const OUTCOMES = 'outcomes.jsonl';

export type Judged = { id: string; outcome: Outcome; note: string; timestamp: string };

/** For a deliberation without a host: no hook will see its verdict. */
export function logVerdictWithoutHost(view: Parameters<typeof verdictLine>[0], now: string): void {
  const { write } = openState();
  const where = { session: null, cwd: view.cwd, commit: headCommit(view.cwd), seenBy: 'ftm', now };
  if (appendVerdict(write, verdictLine(view, where), { waitMs: 5000 })) addReview(write, view);
}

export function recordOutcome(judged: Judged): void {
  const { write } = openState();
  appendJsonLine(join(write, OUTCOMES), judged);
  takeReview(write, ({ id }) => id === judged.id);
}

export const dueReviews = (): Review[] => everywhere('').flatMap(listReviews);

export type VerdictLog = { lines: number; verdicts: number; unverified: number; reviewed: number; votes: CastVote[]; bad: number };

/** Every verdict once, the last line of an id counting, with the last word on how it turned out. */
export function readVerdictLog(): VerdictLog {
  const outcomes = new Map(
    everywhere(OUTCOMES).flatMap((path) => readJsonLines(path).values.map((one): [string, Outcome] => [one?.id, one?.outcome])),
  );
  const logs = everywhere('verdicts.jsonl').map((path) => readJsonLines(path));
  const byId = new Map<string, Fields>();
  for (const { values } of logs) for (const line of values) if (typeof line?.id === 'string') byId.set(line.id, line);
  const verdicts = [...byId.values()];
  return {
    lines: logs.reduce((sum, { values }) => sum + values.length, 0),
    verdicts: verdicts.length,
    unverified: verdicts.filter(({ verified }) => verified !== true).length,
    reviewed: verdicts.filter(({ id }) => outcomes.has(String(id))).length,
    // What a host only said may be anything: it is logged and shown, and counts for nobody.
    votes: verdicts
      .filter(({ verified }) => verified === true)
      .flatMap((line) => castVotes(line, outcomes.get(String(line['id'])) ?? null)),
    bad: logs.reduce((sum, { bad }) => sum + bad.length, 0),
  };
}

export const isLogged = (id: string): boolean =>
  everywhere('verdicts.jsonl').some((path) => readJsonLines(path).values.some((line) => line?.id === id));
