// For tests: a review in a few words, played through its own commands.
import { recordOfText } from '../../scripts/core/answers/kinds/review-records.ts';
import type { CheckedEvidence } from '../../scripts/core/evidence/evidence.ts';
import { type AnswerCommand, fold } from '../../scripts/core/protocol/protocol.ts';
import type { OpenReview } from '../../scripts/core/review/decide.ts';
import type { Part, ReviewEvent, Reviewer, ReviewState } from '../../scripts/core/review/events.ts';
import { review } from '../../scripts/core/review/review.ts';
import type { Failure, ReviewEnvelope } from '../../scripts/core/shapes.ts';
import { shownInMarkdown } from '../../scripts/core/telling/markdown-report.ts';

export const START = '2026-03-01T10:00:00.000Z';

export const LATE = '2026-03-01T10:20:00.000Z';

export const CODE: Part = {
  part: 'code',
  text: '+ const last = list[list.length];',
  form: 'diff',
  about: 'a diff',
  leftOut: [],
  native: ['codex', 'exec', 'review'],
};

const reviewer = (changes: Partial<Reviewer>): Reviewer => ({
  engine: 'codex',
  by: 'engine',
  mode: 'prompt',
  model: 'cross',
  enforceSchema: false,
  after: null,
  ...changes,
});

export const CHAIN: Reviewer[] = [
  reviewer({ mode: 'native' }),
  reviewer({ after: ['sandbox', 'usage', 'schema'] }),
  reviewer({ engine: 'claude', model: 'same' }),
  reviewer({ engine: 'claude', model: 'same', by: 'host' }),
];

export const opening = (changes: Partial<OpenReview> = {}): OpenReview => ({
  type: 'open',
  protocol: 'review',
  session_id: 'debate-20260301-100000-42',
  topic: 'the last change',
  focus: '',
  target: 'code',
  scope: 'uncommitted',
  parts: [CODE],
  question: null,
  artifact_file: '/state/sessions/x/artifact.md',
  reviewers: CHAIN,
  author: { engine: 'claude', by: 'host' },
  host: 'claude',
  backend: 'codex',
  unavailable: [],
  limits: { preset: 'standard', rounds: 3, budget_minutes: 20, timeout_s: 600, retries: 0, stale_rounds: 2 },
  deadline: LATE,
  notes: [],
  seed: 7,
  language: 'en',
  auto: false,
  cwd: '/project',
  host_session: null,
  ...changes,
});

/** The findings as records, as the reader has them beside the lists. */
const recordsIn = (changes: Partial<ReviewEnvelope>): ReviewEnvelope['findings'] =>
  (['p1', 'p2', 'p3'] as const).flatMap((one) => (changes[one] ?? []).map((text) => recordOfText(text, one)));

export const envelope = (changes: Partial<ReviewEnvelope> = {}): ReviewEnvelope => ({
  status: 'ok',
  stage: 1,
  summary: 'A summary.',
  p1: [],
  p2: [],
  p3: [],
  missing: [],
  findings: recordsIn(changes),
  recommendation: null,
  evidence: [],
  failure: null,
  warnings: [],
  ...changes,
});

export type Said = {
  evidence?: CheckedEvidence[];
  seat?: string;
  opinion?: ReviewEnvelope | null;
  failure?: Failure;
  text?: string;
  at?: string;
  places?: AnswerCommand['places'];
};

export type Move = Said | { user: string; context?: string; at?: string };

/** Plays what is due: each move answers the first seat that is due, or the one it names. */
export function play(
  open: OpenReview,
  moves: Move[],
  { rules = 2 } = {},
): { state: ReviewState; events: ReviewEvent[] } {
  const events = review
    .open(open, { now: START })
    .map((event) => (event.type === 'opened' ? { ...event, rules } : event));
  const state = (): ReviewState => fold(review, events);
  for (const move of moves) {
    const context = { now: move.at ?? START };
    if ('user' in move) {
      const answer = { choice: move.user, ...(move.context ? { context: move.context } : {}) };
      events.push(...review.decide(state(), { type: 'user', answer }, context));
      continue;
    }
    events.push(...review.decide(state(), commandFor(state(), move), context));
  }
  // Whatever has happened, it can be told.
  for (let count = 1; count <= events.length; count++) {
    const before = fold(review, events.slice(0, count));
    shownInMarkdown(review.report(before));
    review.files?.(before);
  }
  return { state: state(), events };
}

export function commandFor(
  state: ReviewState,
  { seat, opinion = null, failure, text, evidence = [], places }: Said,
): AnswerCommand {
  const due = review.due(state).find((one) => seat === undefined || one.seat === seat);
  if (!due) throw new Error(`Nothing is due for ${seat ?? 'anybody'}`);
  const { turn, round, engine, kind, by } = due;
  return {
    type: 'answer',
    seat: due.seat,
    turn,
    round,
    engine,
    kind,
    by,
    opinion,
    failure: failure ?? null,
    answer: null,
    meta: null,
    evidence,
    ...(places ? { places } : {}),
    ...(text === undefined ? {} : { text }),
  };
}

export const FAILED = (reason: Failure['reason']): Failure => ({ reason, detail: 'it says so' });

export const LAST = 'The index runs past the end — src/list.ts:12';

export const FOUND = envelope({ p1: [LAST], p3: ['A shorter name'] });

export const dueNow = (state: ReviewState) =>
  review.due(state).map(({ seat, engine, by }) => `${seat} ${engine} ${by}`);
