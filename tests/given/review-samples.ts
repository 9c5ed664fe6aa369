// A review for tests: engines, a change of one file, and answers by turn and seat.

import { decide } from '../../scripts/core/deliberation/decide.ts';
import { evolve, fold } from '../../scripts/core/deliberation/fold.ts';
import type { Surroundings, UsableEngine } from '../../scripts/core/deliberation/plan.ts';
import type { MachineCommand } from '../../scripts/core/deliberation/protocol.ts';
import { nextStepDue } from '../../scripts/core/deliberation/standing.ts';
import { planReview } from '../../scripts/core/review/plan.ts';
import { review } from '../../scripts/core/review/protocol.ts';
import type { ReviewAsking } from '../../scripts/core/review/reviewers.ts';
import type { ReviewState } from '../../scripts/core/review/rounds.ts';
import type { Answered, Opened } from '../../scripts/core/schemas/nouns.ts';
import type { Artifact } from '../../scripts/core/schemas/review.ts';

export const engine = (
  name: string,
  vendor: string,
  model: string | null = null,
): UsableEngine => ({
  ...{
    engine: name,
    title: name.charAt(0).toUpperCase() + name.slice(1),
    vendor,
    model,
    effort: null,
  },
  ...{ identity: name, reads: true, tried: true },
});

export const CODEX = engine('codex', 'openai');
export const GEMINI = engine('gemini', 'google');
export const CLAUDE = engine('claude', 'anthropic');

export const around = (
  usable: UsableEngine[],
  more: Partial<Surroundings> = {},
): Surroundings => ({
  ...{
    usable,
    unusable: [],
    candidates: {},
    host: 'claude',
    auto: false,
    words: {},
    settings: {},
  },
  ...more,
});

/** Ten new lines: "line 1" to "line 10". */
export const CHANGE = [
  'diff --git a/src/queue.js b/src/queue.js',
  'new file mode 100644',
  '--- /dev/null',
  '+++ b/src/queue.js',
  '@@ -0,0 +1,10 @@',
  ...Array.from({ length: 10 }, (_, at) => `+line ${at + 1}`),
  '',
].join('\n');

export const artifact = (more: Partial<Artifact> = {}): Artifact => ({
  ...{
    scope: 'uncommitted',
    kind: 'uncommitted',
    about: 'uncommitted changes',
    diff: CHANGE,
    text: null,
  },
  ...{ path: null, intro: '', root: '/x', revision: { kind: 'tree' }, hidden: [] },
  ...more,
});

type Begin = {
  asking?: Partial<ReviewAsking>;
  of?: Partial<Artifact>;
  in?: Surroundings;
};

export function begin({
  asking = {},
  of = {},
  in: where = around([CODEX, GEMINI]),
}: Begin = {}): ReviewState {
  const plan = planReview({ preset: 'standard', ...asking }, artifact(of), where);
  const opened: Opened = {
    ...{
      type: 'opened',
      rules: 1,
      id: 'review-1',
      protocol: 'review',
      version: '1',
      cwd: '/x',
    },
    ...{ host_session: null, seed: 's', auto: where.auto },
    ...plan,
  };
  return fold(review, [opened]);
}

const EMPTY = {
  summary: '',
  p1: [],
  p2: [],
  p3: [],
  missing: [],
  fixed: [],
  findings: [],
  evidence: [],
};

const FIXED = /^fixed /;

/** "p1 src/queue.js:5 it breaks", "p2 F1 still", "p3 odd" */
function findingOf(text: string) {
  const [, severity, id, path, line, title] =
    /^(p[123]) (?:(F\d+) )?(?:(\S+):(-?\d+) )?(.+)$/.exec(text) ?? [];
  const first = line ? Number(line) : null;
  return {
    id: id ?? null,
    severity,
    path: path ?? null,
    first,
    last: first,
    title,
    body: '',
    suggestion: null,
  };
}

/** "revise: p1 …; p2 …; fixed F1", "F1 refute, F2 confirm"; '' is unread, 'failed' a failure. */
export function answerTo(state: ReviewState, seat: string, said: string): MachineCommand {
  const call = state.calls.at(-1);
  const form = review.formOf(call?.turn ?? '');
  const [word = '', ...list] = said.split(/: |; /);
  const pairs = said.split(', ').map((one) => one.split(' '));
  const fields: Record<string, object> = {
    review: {
      ...EMPTY,
      recommendation: word,
      findings: list.filter((one) => !FIXED.test(one)).map(findingOf),
      fixed: list.filter((one) => FIXED.test(one)).map((one) => one.replace(FIXED, '')),
    },
    refute: {
      // Whoever checks a finding is told its key.
      judgements: pairs.map(([id = '', judgement]) => ({
        id: id.replace('F', 'N'),
        judgement,
        why: 'so',
      })),
    },
    author: { replies: pairs.map(([id, answer]) => ({ id, answer, why: 'so' })) },
    last_word: { answers: pairs.map(([id, answer]) => ({ id, answer, why: 'so' })) },
  };
  const status = said === '' ? 'unparseable' : 'ok';
  const opinion = {
    kind: form,
    status,
    stage: 1,
    inferred: false,
    warnings: [],
    failure: null,
  };
  const failed = said === 'failed';
  const answer: Answered = {
    ...{ type: 'answered', round: call?.round ?? 1, turn: call?.turn ?? '', seat, form },
    engine: state.seats.find((one) => one.seat === seat)?.engine ?? '',
    ...{
      model: null,
      effort: null,
      opinion: failed ? null : { ...opinion, ...fields[form] },
    },
    failure: failed
      ? { reason: 'timeout', detail: 'no answer in time', remedy: '' }
      : null,
    ...{
      citations: [],
      file: null,
      sha256: null,
      ms: 1000,
      attempts: 1,
      asked_again: false,
    },
    ...{ usage: null, session: null },
  };
  return { type: 'answer', answer };
}

export const following = (state: ReviewState, command: MachineCommand): ReviewState =>
  decide(review, state, command).reduce(
    (now, event) => evolve(review, now, event),
    state,
  );

/** Each row of `said`: "codex: keep", by the end of the seat's id; unsaid ones keep, confirm, accept. */
export function play(state: ReviewState, ...said: string[]): ReviewState {
  let now = state;
  for (const row of said) {
    const at = row.indexOf(' ');
    const [name, words] = [row.slice(0, at), row.slice(at + 1)];
    const step = nextStepDue(review, now);
    const due = 'due' in step ? step.due : [];
    const seat = due.find((one) => one.seat.endsWith(name));
    if (!seat)
      throw new Error(
        `${name} is not due, but ${due.map((one) => one.seat).join(', ') || step.do}`,
      );
    now = following(now, answerTo(now, seat.seat, words));
  }
  return now;
}
