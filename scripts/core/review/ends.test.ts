// How a review ends, and what the user is asked then.
import { describe, expect, test } from 'vitest';
import {
  CHAIN,
  dueNow,
  envelope,
  FOUND,
  LAST,
  LATE,
  type Move,
  opening,
  play,
  START,
} from '../../../tests/given/review.ts';
import type { Reviewer } from './events.ts';
import { review } from './review.ts';

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

  const keep = { opinion: envelope({ recommendation: 'keep' }) };
  test.each([
    ['a plain keep', [keep]],
    [
      'a keep of the user',
      [{ opinion: FOUND }, { text: 'F1: rebut - no\nF2: rebut - no' }, keep, { user: 'keep' }],
    ],
  ] satisfies [string, Move[]][])('%s can be spoken against, and taken back', (_, moves) => {
    expect(review.ending(play(opening(), moves).state)).toMatchObject({ decision: 'keep', gate: 'approved' });
    const against: Move[] = [...moves, { user: 'No, leave it for now' }];
    const { state } = play(opening(), against);
    expect(review.ending(state)).toMatchObject({ decision: null, would_be: 'keep', gate: 'undecided' });
    const { next, decision } = review.report(state);
    expect([next, decision]).toEqual(['Nothing is done yet.', null]);
    expect(JSON.stringify(review.next(state))).toContain('Since then you said');
    const after = play(opening(), [...against, { user: 'reject' }]).state;
    expect(review.ending(after)).toMatchObject({ decision: 'reject', gate: 'rejected' });
  });

  test('reviewers are named in the order in which they were asked, whoever answered first', () => {
    const panel = ['codex', 'gemini'].map((name) => ({
      name,
      routes: [{ ...CHAIN[0], engine: name } as Reviewer],
    }));
    const { state } = play(opening({ panel }), [
      { ...keep, seat: 'code-gemini' },
      { ...keep, seat: 'code-codex' },
    ]);
    expect(review.report(state).votes.map(({ seat }) => seat)).toEqual(['code-codex', 'code-gemini']);
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
