import { describe, expect, test } from 'vitest';
import { recordOfText } from '../answers/review-records.ts';
import type { PlaceAtRevision } from '../evidence/at-revision.ts';
import type { CheckedEvidence } from '../evidence/evidence.ts';
import type { AnswerCommand } from '../protocol/protocol.ts';
import { replayEvents } from '../protocol/replay.ts';
import { Refusal } from '../refusal.ts';
import type { Failure, ReviewEnvelope } from '../shapes.ts';
import type { OpenReview } from './decide.ts';
import type { Part, ReviewEvent, Reviewer, ReviewState } from './events.ts';
import { review } from './review.ts';

const START = '2026-03-01T10:00:00.000Z';
const LATE = '2026-03-01T10:20:00.000Z';
const CODE: Part = {
  part: 'code',
  text: '+ const last = list[list.length];',
  form: 'diff',
  about: 'a diff',
  leftOut: [],
  native: ['codex', 'exec', 'review'],
};
const PROPOSAL: Part = {
  part: 'proposal',
  text: '# Design\nOne queue.',
  form: 'markdown',
  about: 'a text',
  leftOut: [],
  native: null,
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
const CHAIN: Reviewer[] = [
  reviewer({ mode: 'native' }),
  reviewer({ after: ['sandbox', 'usage', 'schema'] }),
  reviewer({ engine: 'claude', model: 'same' }),
  reviewer({ engine: 'claude', model: 'same', by: 'host' }),
];

const opening = (changes: Partial<OpenReview> = {}): OpenReview => ({
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

const envelope = (changes: Partial<ReviewEnvelope> = {}): ReviewEnvelope => ({
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

type Said = {
  evidence?: CheckedEvidence[];
  seat?: string;
  opinion?: ReviewEnvelope | null;
  failure?: Failure;
  text?: string;
  at?: string;
  places?: AnswerCommand['places'];
};
type Move = Said | { user: string; context?: string; at?: string };

/** Plays what is due: each move answers the first seat that is due, or the one it names. */
function play(open: OpenReview, moves: Move[]): { state: ReviewState; events: ReviewEvent[] } {
  const events = review.decide(review.empty, open, { now: START });
  const state = (): ReviewState => events.reduce(review.evolve, review.empty);
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
    const before = events.slice(0, count).reduce(review.evolve, review.empty);
    review.display(before);
    review.view(before);
    review.files?.(before);
    if (review.ending(before)) review.summary(before);
  }
  return { state: state(), events };
}

function commandFor(
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

const FAILED = (reason: Failure['reason']): Failure => ({ reason, detail: 'it says so' });
const LAST = 'The index runs past the end — src/list.ts:12';
const FOUND = envelope({ p1: [LAST], p3: ['A shorter name'] });
const dueNow = (state: ReviewState) =>
  review.due(state).map(({ seat, engine, by }) => `${seat} ${engine} ${by}`);
const states = (state: ReviewState) =>
  state.findings.map(({ id, severity, state: now }) => `${id} ${severity} ${now}`);

describe('a round', () => {
  test('begins with the input envelope of the document', () => {
    expect(play(opening(), []).state.rounds[0]?.input).toEqual({
      session_id: 'debate-20260301-100000-42',
      round: 1,
      target: 'code',
      scope: 'uncommitted',
      artifact_file: '/state/sessions/x/artifact.md',
      budget_minutes: 20,
    });
  });

  test('asks the backend with its own review command, under the deadline of the whole', () => {
    const { state } = play(opening(), []);
    expect(review.due(state)).toMatchObject([
      { seat: 'code-reviewer', engine: 'codex', command: CODE.native, deadline: LATE, timeoutS: 600 },
    ]);
    expect(review.next(state).do).toBe('run');
  });

  test('asks with a prompt where there is nothing the command could find by itself', () => {
    const { state } = play(opening({ parts: [{ ...CODE, native: null }] }), []);
    expect(review.due(state)).toMatchObject([
      { engine: 'codex', command: null, prompt: { name: 'review-code' } },
    ]);
  });

  test('ends with an output envelope, whatever the backend said', () => {
    const { state } = play(opening(), [{ opinion: FOUND }]);
    expect(state.rounds[0]?.output).toMatchObject({
      round: 1,
      p1: [LAST],
      p2: [],
      p3: ['A shorter name'],
      recommendation: 'revise',
      metadata: {
        status: 'ok',
        backend: 'codex',
        backend_unavailable: [],
        reviewer: 'cross-model',
        recommendation_from: 'judge',
      },
    });
  });

  test("says what it comes to, and keeps the reviewer's own recommendation with its part", () => {
    const { state } = play(opening(), [
      { opinion: envelope({ recommendation: 'reject', summary: 'Reject outright.' }) },
    ]);
    expect(state.rounds[0]?.output).toMatchObject({
      recommendation: 'continue',
      metadata: { recommendation_from: 'judge', parts: { code: { recommendation: 'reject' } } },
    });
  });
});

describe('a reviewer that gives no answer', () => {
  test.each([
    ['not logged in', 'auth', 'code-reviewer claude engine', 'review-3'],
    ['out of time', 'timeout', 'code-reviewer claude engine', 'review-3'],
    ['blind in its sandbox', 'sandbox', 'code-reviewer codex engine', 'review-2'],
    ['too old for the flags', 'usage', 'code-reviewer codex engine', 'review-2'],
  ] as const)('%s: the next one is asked', (_, reason, due, turn) => {
    const { state } = play(opening(), [{ failure: FAILED(reason) }]);
    expect(dueNow(state)).toEqual([due]);
    expect(review.due(state)[0]?.turn).toBe(turn);
  });

  test('that was asked in words already is not asked the same way again', () => {
    const { state } = play(opening({ parts: [{ ...CODE, native: null }] }), [{ failure: FAILED('sandbox') }]);
    expect(dueNow(state)).toEqual(['code-reviewer claude engine']);
  });

  test('asked again in its own words, it reviews as the same other model', () => {
    const { state } = play(opening(), [{ failure: FAILED('sandbox') }, { opinion: FOUND }]);
    expect(state.rounds[0]?.output?.metadata).toMatchObject({
      reviewer: 'cross-model',
      backend: 'codex',
      backend_unavailable: ['codex: sandbox – it says so'],
    });
  });

  test('is replaced by a local critique, which is labelled and never called cross-model', () => {
    const { state } = play(opening(), [{ failure: FAILED('auth') }, { opinion: FOUND }]);
    expect(state.rounds[0]?.output?.metadata).toMatchObject({
      reviewer: 'same-model',
      backend: 'claude',
      backend_unavailable: ['codex: auth – it says so'],
    });
    expect(review.display(state)).toContain('reviewer: same-model');
    expect(review.display(state)).not.toContain('another model:');
  });

  test('leaves the critique to the host when nothing can be started', () => {
    const only = opening({
      reviewers: CHAIN.slice(3),
      unavailable: [{ engine: 'codex', reason: 'not found', detail: '' }],
    });
    const { state } = play(only, []);
    expect(dueNow(state)).toEqual(['code-reviewer claude host']);
    expect(review.next(state).do).toBe('seal');
    const after = play(only, [{ opinion: FOUND }]).state;
    expect(after.rounds[0]?.output?.metadata).toMatchObject({
      backend_unavailable: ['codex: not found'],
      reviewer: 'same-model',
    });
  });

  test('with nobody left, no review is invented', () => {
    const { state } = play(opening({ reviewers: CHAIN.slice(0, 2), author: null, auto: true }), [
      { failure: FAILED('auth') },
    ]);
    expect(state.closed).toMatchObject({ why: 'unheard', recommendation: 'continue' });
    expect(state.rounds[0]?.output).toMatchObject({
      p1: [],
      metadata: { status: 'failed', reviewer: 'none', backend: null },
    });
    expect(review.ending(state)).toEqual({
      decision: null,
      gate: 'undecided',
      headline: 'No review was performed',
    });
    expect(review.display(state)).toContain('No review was performed.');
  });

  test('because the time is over is not replaced by anybody', () => {
    const { state } = play(opening(), [{ failure: FAILED('timeout'), at: LATE }]);
    expect(state.closed?.why).toBe('unheard');
    expect(review.due(state)).toEqual([]);
  });

  test('stays replaced in the next round', () => {
    const { state } = play(opening(), [
      { failure: FAILED('auth') },
      { opinion: FOUND },
      { text: 'F1: rebut - no\nF2: accept - yes' },
    ]);
    expect(dueNow(state)).toEqual(['code-reviewer claude engine']);
  });
});

describe('an answer that cannot be read', () => {
  const UNREAD = envelope({ status: 'parse_error', stage: 5, summary: 'Hm, well.' });

  test('is no clean review: the reviewer is asked again, in a form that can be read', () => {
    const { state } = play(opening(), [{ opinion: UNREAD }]);
    expect(review.due(state)).toMatchObject([{ round: 1, turn: 'review-2', engine: 'codex', command: null }]);
  });

  test('twice in one round, it is asked for once more in the next', () => {
    const { state } = play(opening(), [{ opinion: UNREAD }, { opinion: UNREAD }]);
    expect(state.rounds[0]?.output).toMatchObject({
      recommendation: 'continue',
      metadata: { status: 'parse_error' },
    });
    expect(review.due(state)).toMatchObject([{ round: 2, engine: 'codex', command: null }]);
  });

  test('in the last round is left to the user, and shown', () => {
    const quick = opening({ limits: { ...opening().limits, rounds: 1 } });
    const { state } = play(quick, [{ opinion: UNREAD }, { opinion: UNREAD }]);
    expect(state.closed).toMatchObject({ why: 'max_rounds', recommendation: 'continue' });
    expect(review.display(state)).toMatch(/could not be read[\s\S]*Hm, well\./);
    expect(review.next(state).do).toBe('ask_user');
  });

  test('by the host itself is refused at once', () => {
    expect(() => play(opening({ reviewers: CHAIN.slice(3) }), [{ opinion: UNREAD }])).toThrow(Refusal);
  });
});

describe("the author's side", () => {
  test('answers each finding before the next round', () => {
    const { state } = play(opening(), [{ opinion: FOUND }]);
    expect(dueNow(state)).toEqual(['author claude host']);
    expect(review.next(state)).toMatchObject({ do: 'seal', display: true });
  });

  test.each([
    ['one is left out', 'F1: accept - right', 'no answer to F2'],
    ['one does not exist', 'F1: accept - right\nF2: accept - yes\nF9: rebut - no', 'F9 is not open'],
    ['a rebuttal has no reason', 'F1: rebut\nF2: accept', 'no reason for F1'],
    ['nothing can be read', 'All good points, thank you.', 'no answer to F1, F2'],
  ])('is refused when %s', (_, text, why) => {
    expect(() => play(opening(), [{ opinion: FOUND }, { text }])).toThrow(why);
  });

  test('accepting everything settles it', () => {
    const { state } = play(opening(), [
      { opinion: FOUND },
      { text: 'F1: accept - will mend\nF2: accept - fine' },
    ]);
    expect(state.closed).toMatchObject({ why: 'settled', recommendation: 'revise' });
    expect(states(state)).toEqual(['F1 p1 accepted', 'F2 p3 accepted']);
  });

  test.each([
    ['p1', 2],
    ['p2', 2],
    ['p3', 1],
  ] as const)('a %s that it does not grant is left open for round %i', (severity, rounds) => {
    const { state } = play(opening(), [
      { opinion: envelope({ [severity]: [LAST] }) },
      { text: 'F1: rebut - length is checked' },
    ]);
    expect([state.rounds.length, state.closed?.why]).toEqual([rounds, rounds === 1 ? 'settled' : undefined]);
  });

  test('what is optional is not worth another round', () => {
    const { state } = play(opening(), [
      { opinion: FOUND },
      { text: 'F1: accept - yes\nF2: rebut - it says enough' },
    ]);
    expect(state.closed?.why).toBe('settled');
    expect(states(state)).toEqual(['F1 p1 accepted', 'F2 p3 rebutted']);
  });

  test('what it accepts needs no further proof', () => {
    const unproven = envelope({ p1: ['Everything is slow'] });
    expect(play(opening({ author: null }), [{ opinion: unproven }]).state.closed?.recommendation).toBe(
      'continue',
    );
    expect(
      play(opening(), [{ opinion: unproven }, { text: 'F1: accept - yes' }]).state.closed?.recommendation,
    ).toBe('revise');
  });

  test('a rebuttal goes back to the reviewer, in words and not by its review command', () => {
    const { state } = play(opening(), [
      { opinion: FOUND },
      { text: 'F1: rebut - length is checked in src/list.ts:3\nF2: accept - fine' },
    ]);
    const [due] = review.due(state);
    expect(due).toMatchObject({ round: 2, engine: 'codex', command: null, prompt: { name: 'review-code' } });
    expect(due?.prompt.slots['history']).toContain('length is checked in src/list.ts:3');
  });

  test('what was granted in part stays when the reviewer lets go of the rest', () => {
    const { state } = play(opening(), [
      { opinion: FOUND },
      { text: 'F1: partial - only for an empty list\nF2: rebut - the name is long' },
      { opinion: envelope({ recommendation: 'keep' }) },
    ]);
    expect(states(state)).toEqual(['F1 p1 accepted', 'F2 p3 withdrawn']);
    expect(state.rounds.at(-1)?.output?.p1).toEqual([LAST]);
  });

  test('what the reviewer then leaves out is withdrawn', () => {
    const { state } = play(opening(), [
      { opinion: FOUND },
      { text: 'F1: rebut - length is checked\nF2: accept - fine' },
      { opinion: envelope({ p3: ['F2: A shorter name'], recommendation: 'keep' }) },
    ]);
    expect(states(state)).toEqual(['F1 p1 withdrawn', 'F2 p3 accepted']);
    expect(state.closed).toMatchObject({ why: 'clean', recommendation: 'keep' });
    expect(review.ending(state)?.gate).toBe('approved');
  });

  test('what the reviewer says again is maintained, and open once more', () => {
    const { state } = play(opening(), [
      { opinion: FOUND },
      { text: 'F1: rebut - length is checked\nF2: accept - fine' },
      { opinion: envelope({ p1: ['F1: it is checked after the access — src/list.ts:12'] }) },
    ]);
    expect(states(state)).toEqual(['F1 p1 maintained', 'F2 p3 accepted']);
    expect(dueNow(state)).toEqual(['author claude host']);
    const findings = review.due(state)[0]?.prompt.slots['findings'];
    for (const words of [LAST, 'it is checked after the access', 'held up against your answer'])
      expect(findings).toContain(words);
  });

  test('in auto mode is an engine; its unreadable answer ends the rounds and loses nothing', () => {
    const { state } = play(
      opening({ auto: true, author: { engine: 'claude', by: 'engine' }, reviewers: CHAIN.slice(0, 3) }),
      [{ opinion: FOUND }, { text: 'Thanks!' }],
    );
    expect(state.closed).toMatchObject({ why: 'no_author', recommendation: 'revise' });
    expect(states(state)).toEqual(['F1 p1 open', 'F2 p3 open']);
  });
});

describe('a place that a finding names', () => {
  const claim = envelope({ p1: ['The lock is never released — src/made-up.ts:9'] });
  const said = (evidence: PlaceAtRevision): Said => ({ opinion: claim, places: [{ evidence, code: null }] });

  test.each(['no such file', 'no such line'] as const)('and that is %s supports nothing', (evidence) => {
    const { state } = play(opening({ author: null }), [said(evidence)]);
    expect(state.findings).toMatchObject([{ shown: false, absent: ['src/made-up.ts:9'] }]);
    expect(state.closed?.recommendation).toBe('continue');
    expect(review.display(state)).toContain('src/made-up.ts:9');
  });

  test.each(['verified', 'outside the change'] as const)('and that is %s supports it', (evidence) => {
    const { state } = play(opening({ author: null }), [said(evidence)]);
    expect(state.findings).toMatchObject([{ shown: true, absent: [] }]);
    expect(state.closed?.recommendation).toBe('revise');
  });
});

describe('the files that a review rests on', () => {
  const CHANGE =
    '--- a/src/old.ts\n+++ /dev/null\n@@ -1 +0,0 @@\n-x\n--- a/src/list.ts\n+++ b/src/list.ts\n@@ -1 +1 @@\n-a\n+b\n';
  const cited = (path: string, found: CheckedEvidence['found']): CheckedEvidence => ({
    path,
    line: 9,
    quote: '',
    status: found ? 'unquoted' : 'missing',
    found,
  });

  test('are those of the change and those where a finding was found, and none that was made up', () => {
    const { state } = play(opening({ author: null, parts: [{ ...CODE, text: CHANGE }] }), [
      {
        opinion: envelope({
          p1: ['It is called with null — src/caller.ts:9', 'Never released — src/made-up.ts:9'],
        }),
        evidence: [cited('src/caller.ts', { path: 'src/caller.ts', line: 9 }), cited('src/made-up.ts', null)],
      },
    ]);
    expect(review.summary(state)?.files).toEqual(['src/caller.ts', 'src/old.ts', 'src/list.ts']);
  });

  test('are those of a change that is kept as it is', () => {
    const { state } = play(opening({ parts: [{ ...CODE, text: CHANGE }] }), [
      { opinion: envelope({ recommendation: 'keep' }) },
    ]);
    expect(review.summary(state)?.files).toEqual(['src/old.ts', 'src/list.ts']);
  });
});

describe('the end', () => {
  test('the user decides once', () => {
    const moves: Move[] = [
      { opinion: FOUND },
      { text: 'F1: accept - yes\nF2: accept - yes' },
      { user: 'revise' },
    ];
    expect(() => play(opening(), [...moves, { user: 'keep' }])).toThrow('has decided already: revise');
  });

  test('nothing to change: it is presented, nobody is asked', () => {
    const { state } = play(opening(), [{ opinion: envelope({ recommendation: 'keep' }) }]);
    expect(state.closed?.why).toBe('clean');
    expect(review.next(state).do).toBe('present');
  });

  test('the same model finding nothing approves nothing', () => {
    const { state } = play(opening({ reviewers: CHAIN.slice(2) }), [
      { opinion: envelope({ recommendation: 'keep' }) },
    ]);
    expect(review.ending(state)).toBeNull();
    expect(review.next(state).do).toBe('ask_user');
    const { state: alone } = play(opening({ reviewers: CHAIN.slice(2), auto: true }), [
      { opinion: envelope({ recommendation: 'keep' }) },
    ]);
    expect(review.ending(alone)?.gate).toBe('undecided');
  });

  const again = envelope({ p1: [`F1: ${LAST}`] });
  const rebut = { text: 'F1: rebut - no' };

  test('the last round is not answered any more', () => {
    const { state } = play(opening(), [
      { opinion: envelope({ p1: [LAST] }) },
      rebut,
      { opinion: again },
      rebut,
      { opinion: again },
    ]);
    expect(state.closed).toMatchObject({ round: 3, why: 'max_rounds', recommendation: 'revise' });
  });

  test('two rounds with nothing new stop it', () => {
    const extensive = opening({ limits: { ...opening().limits, rounds: 5 } });
    const { state } = play(extensive, [
      { opinion: envelope({ p1: [LAST] }) },
      rebut,
      { opinion: again },
      rebut,
      { opinion: again },
    ]);
    expect(state.closed).toMatchObject({ round: 3, why: 'stale' });
  });

  test('something new in between keeps it going', () => {
    const extensive = opening({ limits: { ...opening().limits, rounds: 5 } });
    const more = envelope({ p1: [`F1: ${LAST}`], p2: ['The lock file stays behind — src/lock.ts:40'] });
    const { state } = play(extensive, [
      { opinion: envelope({ p1: [LAST] }) },
      rebut,
      { opinion: again },
      rebut,
      { opinion: more },
      { text: 'F1: rebut - no\nF2: rebut - no' },
    ]);
    expect(state.closed).toBeNull();
    expect(dueNow(state)).toEqual(['code-reviewer codex engine']);
  });

  test('over the budget nothing more is started', () => {
    const { state } = play(opening(), [
      { opinion: FOUND },
      { text: 'F1: rebut - no\nF2: accept - yes', at: LATE },
    ]);
    expect(state.closed).toMatchObject({ why: 'budget', recommendation: 'continue' });
    expect(review.due(state)).toEqual([]);
  });

  test('the user decides, the recommended choice first', () => {
    const { state } = play(opening(), [{ opinion: FOUND }, { text: 'F1: accept - yes\nF2: accept - yes' }]);
    const step = review.next(state);
    expect(step.do === 'ask_user' && step.ask.questions[0]?.options.map(({ label }) => label)).toEqual([
      'Revise it',
      'Keep it',
      'Reject it',
      'Another round',
    ]);
  });

  test.each([
    ['Revise it', 'revise', 'rejected'],
    ['keep', 'keep', 'approved'],
    ['Reject it', 'reject', 'rejected'],
  ])('%s is decided', (choice, decision, gate) => {
    const { state } = play(opening(), [
      { opinion: FOUND },
      { text: 'F1: accept - yes\nF2: accept - yes' },
      { user: choice },
    ]);
    expect(review.ending(state)).toMatchObject({ decision, gate });
    expect(review.next(state).do).toBe('present');
  });

  test('another round takes what the user adds to the reviewer', () => {
    const { state } = play(opening(), [
      { opinion: FOUND },
      { text: 'F1: accept - yes\nF2: accept - yes' },
      { user: 'Another round', context: 'It is mended now in src/list.ts.' },
    ]);
    expect(review.due(state)[0]?.prompt.slots['history']).toContain('It is mended now');
    expect(state.decision).toBeNull();
  });

  test.each([
    ['beyond the last round', 1, START],
    ['beyond the budget', 3, LATE],
  ])('another round %s is refused', (_, rounds, at) => {
    const limited = opening({ limits: { ...opening().limits, rounds } });
    const moves: Move[] =
      rounds === 1
        ? [{ opinion: FOUND }]
        : [{ opinion: FOUND }, { text: 'F1: accept - yes\nF2: accept - yes' }];
    expect(() => play(limited, [...moves, { user: 'continue', at }])).toThrow('rounds within');
  });

  test('in auto mode nobody is asked and nothing is accepted: the recommendation stands', () => {
    const { state } = play(opening({ auto: true, author: null, reviewers: CHAIN.slice(0, 3) }), [
      { opinion: FOUND },
    ]);
    expect(review.next(state).do).toBe('present');
    expect(review.ending(state)).toMatchObject({ decision: 'revise', gate: 'rejected' });
    expect(state.decision).toBeNull();
  });
});

describe('a mixed artifact', () => {
  const mixed = opening({ target: 'mixed', scope: 'snippet', parts: [{ ...CODE, native: null }, PROPOSAL] });
  const inCode = envelope({ p1: ['The queue can lose a job — src/queue.ts:4'], recommendation: 'revise' });
  const inText = envelope({
    p2: ['The queue can lose a job'],
    missing: ['Who watches it'],
    recommendation: 'continue',
  });

  test('is reviewed side by side', () => {
    const due = review.due(play(mixed, []).state);
    expect(due.map(({ seat, prompt }) => [seat, prompt.name])).toEqual([
      ['code-reviewer', 'review-code'],
      ['proposal-reviewer', 'review-proposal'],
    ]);
  });

  test('keeps the findings apart and judges by the graver side', () => {
    const { state } = play(mixed, [{ opinion: inCode }, { opinion: inText }]);
    expect(state.findings.map(({ part, severity }) => `${part} ${severity}`)).toEqual([
      'code p1',
      'proposal p2',
      'proposal missing',
    ]);
    expect(state.rounds[0]?.output?.metadata.parts).toMatchObject({
      code: { p1: [inCode.p1[0]], p2: [] },
      proposal: { p1: [], p2: [inText.p2[0]], missing: ['Who watches it'] },
    });
    expect(state.rounds[0]?.output?.recommendation).toBe('revise');
  });

  test('says once in the whole, at its worst, what both sides say', () => {
    const twice = { ...inText, p2: ['The queue can lose a job — src/queue.ts:4'] };
    const { state } = play(mixed, [{ opinion: inCode }, { opinion: twice }]);
    expect(state.rounds[0]?.output).toMatchObject({
      p1: inCode.p1,
      p2: [],
      metadata: { parts: { proposal: { p2: twice.p2 } } },
    });
  });

  test('waits for both sides', () => {
    const { state } = play(mixed, [{ opinion: inText, seat: 'proposal-reviewer' }]);
    expect(dueNow(state)).toEqual(['code-reviewer codex engine']);
    expect(state.rounds[0]?.output).toBeNull();
  });

  test('one side may fall back alone', () => {
    const { state } = play(mixed, [
      { failure: FAILED('timeout') },
      { opinion: inText, seat: 'proposal-reviewer' },
      { opinion: inCode },
    ]);
    expect(state.rounds[0]?.output?.metadata).toMatchObject({
      reviewer: 'mixed-model',
      parts: { code: { reviewer: 'same-model' }, proposal: { reviewer: 'cross-model' } },
    });
  });

  const ask = {
    questions: [
      { question: 'Treat as `mixed` or `proposal-only`?', header: 'Target', options: [], multiSelect: false },
    ],
  };
  const unclear = opening({
    ...mixed,
    question: { ask, proposalOnly: [{ ...PROPOSAL, text: 'all of it' }] },
  });

  test('asks the one question first, and nothing is started before', () => {
    const { state } = play(unclear, []);
    expect(review.next(state)).toMatchObject({ do: 'ask_user', ask });
    expect(review.due(state)).toEqual([]);
  });

  test.each([
    ['Mixed', 'mixed', 2],
    ['proposal-only', 'proposal', 1],
  ])('%s answers it', (user, target, seats) => {
    const { state } = play(unclear, [{ user }]);
    expect(state.target).toBe(target);
    expect(review.due(state)).toHaveLength(seats);
    expect(state.rounds[0]?.input.target).toBe(target);
  });

  test('in auto mode the question is not asked', () => {
    expect(review.due(play({ ...unclear, auto: true }, []).state)).toHaveLength(2);
  });
});

test('a log gives the same review again', () => {
  const { events } = play(opening(), [
    { failure: FAILED('sandbox') },
    { opinion: FOUND },
    { text: 'F1: rebut - no\nF2: accept - yes' },
    { opinion: envelope({ p1: [`F1: ${LAST}`] }) },
    { text: 'F1: accept - all right' },
    { user: 'revise' },
  ]);
  const { differences } = replayEvents(review, events, ({ type }) => review.derived.includes(type));
  expect(differences).toEqual([]);
});

test('a second answer of the same seat is refused', () => {
  const { state } = play(opening(), [{ opinion: FOUND }]);
  const again = commandFor(play(opening(), []).state, { opinion: FOUND });
  expect(() => review.decide(state, again, { now: START })).toThrow('sealed');
});
