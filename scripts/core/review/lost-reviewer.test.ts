// A reviewer that gives no answer, or one that cannot be read.
import { describe, expect, test } from 'vitest';
import {
  CHAIN,
  CODE,
  dueNow,
  envelope,
  FAILED,
  FOUND,
  LAST,
  LATE,
  opening,
  play,
} from '../../../tests/given/review.ts';
import { NOTHING_YET } from '../protocol/standing.ts';
import { Refusal } from '../refusal.ts';
import { shownInMarkdown } from '../telling/markdown-report.ts';
import { review } from './review.ts';

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
    expect(shownInMarkdown(review.report(state))).toContain('reviewer: same-model');
    expect(shownInMarkdown(review.report(state))).not.toContain('another model:');
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
      standing: NOTHING_YET,
    });
    expect(shownInMarkdown(review.report(state))).toContain('No review was performed.');
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
    expect(shownInMarkdown(review.report(state))).toMatch(/could be read[\s\S]*Hm, well\./);
    // There is no round to go on with.
    expect(shownInMarkdown(review.report(state))).toContain('**Recommendation:** none yet. Nobody');
    expect(review.next(state).do).toBe('ask_user');
  });

  test('is shown with the findings that could be made out of it, and they count for nothing', () => {
    const quick = opening({ auto: true, limits: { ...opening().limits, rounds: 1 } });
    const cut = { ...UNREAD, summary: 'It is bad', p1: [LAST] };
    const { state } = play(quick, [{ opinion: cut }, { opinion: cut }]);
    const shown = shownInMarkdown(review.report(state));
    expect(shown).toContain(`> It is bad\n> p1: ${LAST}`);
    expect(shown).not.toMatch(/looked at|another model|have another round/);
    expect(review.ending(state)?.standing).toMatchObject({ gate: 'undecided', unseen: [] });
  });

  test('with nobody to ask, the headline recommends nothing either', () => {
    const alone = opening({ auto: true, limits: { ...opening().limits, rounds: 1 } });
    const { state } = play(alone, [{ opinion: UNREAD }, { opinion: UNREAD }]);
    expect(review.ending(state)).toMatchObject({
      gate: 'undecided',
      headline: expect.stringMatching(/^undecided, a \S+ review came to no recommendation$/),
    });
  });

  test('by the host itself is refused at once', () => {
    expect(() => play(opening({ reviewers: CHAIN.slice(3) }), [{ opinion: UNREAD }])).toThrow(Refusal);
  });
});
