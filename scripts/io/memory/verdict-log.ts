// verdicts.jsonl and outcomes.jsonl: what was decided where, and whether it held up.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { appendJsonLine, eachJsonLine, readJsonLines } from '../../base/files.mjs';
import { headCommit } from '../../base/git-head.mjs';
import { appendVerdict, verdictLine } from '../../base/journal.mjs';
import { addReview, listReviews, type Review, takeReview } from '../../base/reviews.mjs';
import type { Fields } from '../../core/memory/fields.ts';
import { type CastVote, castVotes, type Outcome } from '../../core/record/cast-votes.ts';
import { trackRecord } from '../../core/record/track-record.ts';
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

export type VerdictLog = {
  lines: number;
  verdicts: number;
  unverified: number;
  reviewed: number;
  votes: CastVote[];
  bad: number;
};

type Counted = { verified: boolean; reviewed: boolean; votes: CastVote[] };

/** Every verdict once, the last line of an id counting, with the last word on how it turned out. */
export function readVerdictLog(): VerdictLog {
  const outcomes = new Map<string, Outcome>();
  for (const path of everywhere(OUTCOMES)) eachJsonLine(path, (one) => outcomes.set(one?.id, one?.outcome));
  const byId = new Map<string, Counted>();
  const log = { lines: 0, bad: 0 };
  for (const path of everywhere('verdicts.jsonl')) {
    const bad = eachJsonLine(path, (line) => {
      log.lines++;
      if (typeof line?.id === 'string')
        byId.set(line.id, countedVerdict(line, outcomes.get(line.id) ?? null));
    });
    log.bad += bad.length;
  }
  const verdicts = [...byId.values()];
  const unverified = verdicts.filter(({ verified }) => !verified).length;
  const reviewed = verdicts.filter((verdict) => verdict.reviewed).length;
  return {
    ...log,
    verdicts: verdicts.length,
    unverified,
    reviewed,
    votes: verdicts.flatMap(({ votes }) => votes),
  };
}

/** What a host only said may be anything: it is logged and shown, and counts for nobody. */
function countedVerdict(line: Fields, outcome: Outcome | null): Counted {
  const verified = line['verified'] === true;
  return { verified, reviewed: outcome !== null, votes: verified ? castVotes(line, outcome) : [] };
}

/** What is known of these engines in this domain, for people to read beside their votes; nothing where too little is known. */
export function trackRecordLines(engines: string[], domain: string | null, minimum: number): string[] {
  if (domain === null || !everywhere(OUTCOMES).some((path) => existsSync(path))) return [];
  const { engines: known } = trackRecord(readVerdictLog().votes, { minimum, domain });
  return known
    .filter(({ engine, share }) => engines.includes(engine) && share !== null)
    .map(({ line }) => line);
}

export const isLogged = (id: string): boolean =>
  everywhere('verdicts.jsonl').some((path) => readJsonLines(path).values.some((line) => line?.id === id));
