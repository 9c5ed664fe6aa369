// What the author answers, and what becomes of each finding then.
import { describe, expect, test } from 'vitest';
import {
  CHAIN,
  dueNow,
  envelope,
  FOUND,
  LAST,
  opening,
  play,
  type Said,
} from '../../../tests/given/review.ts';
import type { PlaceAtRevision } from '../evidence/at-revision.ts';
import { shownInMarkdown } from '../telling/markdown-report.ts';
import type { ReviewState } from './events.ts';
import { review } from './review.ts';

const states = (state: ReviewState) =>
  state.findings.map(({ id, severity, state: now }) => `${id} ${severity} ${now}`);

describe("the author's side", () => {
  test('answers each finding before the next round', () => {
    const { state } = play(opening(), [{ opinion: FOUND }]);
    expect(dueNow(state)).toEqual(['author claude host']);
    expect(review.next(state)).toMatchObject({ do: 'seal', display: true });
  });

  test('is shown what everybody who raised a finding says of it', () => {
    const routes = (engine: string) => CHAIN.slice(1, 2).map((one) => ({ ...one, engine }));
    const panel = ['codex', 'gemini'].map((name) => ({ name, routes: routes(name) }));
    const other = 'Off by one: the index runs past the end — src/list.ts:12';
    const { state } = play(opening({ panel }), [
      { opinion: envelope({ p1: [LAST] }) },
      { opinion: envelope({ p1: [other] }) },
    ]);
    const { slots } = review.due(state)[0]?.prompt ?? {};
    expect(slots?.['findings']).toContain(`${LAST}\nAnother reviewer: ${other}`);
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

  test('what it grants in part has to be changed, though the reviewer is content', () => {
    const { state } = play(opening(), [
      { opinion: envelope({ p1: [LAST] }) },
      { text: 'F1: partial - only for an empty list' },
      { opinion: envelope({ recommendation: 'keep' }) },
    ]);
    expect(states(state)).toEqual(['F1 p1 accepted']);
    expect(state.closed).toMatchObject({ recommendation: 'revise' });
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
    expect(shownInMarkdown(review.report(state))).toContain('src/made-up.ts:9');
  });

  test.each(['verified', 'outside the change'] as const)('and that is %s supports it', (evidence) => {
    const { state } = play(opening({ author: null }), [said(evidence)]);
    expect(state.findings).toMatchObject([{ shown: true, absent: [] }]);
    expect(state.closed?.recommendation).toBe('revise');
  });
});
